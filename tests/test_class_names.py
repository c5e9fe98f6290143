"""One name, one thing: no two classes of one name in what is shared, in a game, or in both."""

import ast
import re
from collections import defaultdict
from collections.abc import Collection
from functools import cache
from pathlib import Path

from tests.checkout import ROOT

GAMES = "|".join(path.parent.name for path in (ROOT / "venise/games").glob("*/__init__.py"))

OF_A_GAME = re.compile(rf"(?:venise/(?:games|catalogue|ui/tables)|ai/venise_ai)/({GAMES})/")
"""Folders of one game; all else is shared."""

SHARED = "shared"
"""The owner of what no game has for itself."""

FROZEN = "ai/venise_ai/nord/greedy_1/"
"""An earlier bot as it was, which later ones are measured against: it keeps its own names."""


def owner_of(path: str) -> str:
    """The key of the game that a file belongs to, or `shared`."""
    match = OF_A_GAME.match(path)
    return match[1] if match else SHARED


def public_classes(path: Path) -> list[str]:
    """The names of the classes of a module that others may import."""
    return [
        node.name
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


@cache
def classes_by_owner() -> dict[tuple[str, str], list[str]]:
    """The files of each public class, by the key of its game (or `shared`) and its name."""
    places: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for folder in ("venise", "ai/venise_ai"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith(FROZEN):
                for name in public_classes(path):
                    places[owner_of(place), name].append(place)
    return dict(places)


def names_in_both(names: Collection[tuple[str, str]]) -> set[str]:
    """The names that stand among what is shared and in a game as well."""
    shared = {name for owner, name in names if owner == SHARED}
    return shared & {name for owner, name in names if owner != SHARED}


def test_a_class_has_its_name_for_itself() -> None:
    """No two public classes have one name among what games share, nor within one game."""
    places = classes_by_owner()
    assert {SHARED, "doge", "nord", "patrons"} <= {owner for owner, _ in places}
    assert {key: where for key, where in places.items() if len(where) > 1} == {}


def test_no_class_of_a_game_is_named_like_a_shared_one() -> None:
    """Whoever reads a name in a game knows at once whether it is the game's or everybody's."""
    planted = [(SHARED, "Board"), ("nord", "Board"), ("nord", "State"), ("doge", "State")]
    assert names_in_both(planted) == {"Board"}
    assert names_in_both(list(classes_by_owner())) == set()
