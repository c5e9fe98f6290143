"""One name, one thing: what is shared has no two classes of one name, and neither has a game."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests.checkout import ROOT

OF_A_GAME = re.compile(
    r"venise/(?:games|catalogue|ui/tables)/(\w+)/|ai/venise_ai/(doge|nord|patrons)/"
)
"""Folders of one game; all else is shared."""

FROZEN = "ai/venise_ai/nord/greedy_1/"
"""An earlier bot as it was, which later ones are measured against: it keeps its own names."""


def owner_of(path: str) -> str:
    """The key of the game that a file belongs to, or `shared`."""
    match = OF_A_GAME.match(path)
    return next(filter(None, match.groups()), "shared") if match else "shared"


def public_classes(path: Path) -> list[str]:
    """The names of the classes of a module that others may import."""
    return [
        node.name
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def test_a_class_has_its_name_for_itself() -> None:
    """No two public classes have one name among what games share, nor within one game."""
    places: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for folder in ("venise", "ai/venise_ai"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith(FROZEN):
                for name in public_classes(path):
                    places[owner_of(place), name].append(place)
    owners = {owner for owner, _ in places}
    assert {"shared", "doge", "nord", "patrons"} <= owners
    assert {key: where for key, where in places.items() if len(where) > 1} == {}
