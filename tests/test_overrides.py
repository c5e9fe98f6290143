"""No method of a game's table stands there for nobody: the kit calls it, or its own game does."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkout import ROOT

TABLES = ROOT / "venise/ui/tables"
GAMES = sorted(path.parent.name for path in TABLES.glob("*/__init__.py"))


def named_attributes(folder: Path) -> set[str]:
    """Every name that the modules of a folder ask an object for."""
    return {
        node.attr
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }


def classes_of(folder: Path) -> Iterator[type]:
    """The classes of a game's table that fill in a class of the kit."""
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for one in vars(importlib.import_module(name)).values():
            if inspect.isclass(one) and one.__module__ == name and of_kit(one):
                yield one


def of_kit(one: type) -> bool:
    """Whether it extends a class of the kit of tables."""
    return any(base.__module__.startswith("venise.ui.table.") for base in one.__mro__[1:])


@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_the_kit_gave_up_is_left_nowhere(game: str) -> None:
    """A public method that no base has is asked for in the game's own modules.

    One that is not was meant for the kit, which calls it by another name by now.
    """
    asked = named_attributes(TABLES / game)
    left = [
        f"{one.__module__}.{one.__qualname__}.{name}"
        for one in classes_of(TABLES / game)
        for name, thing in vars(one).items()
        if callable(thing) or isinstance(thing, property)
        if not name.startswith("_") and name not in asked
        if not any(hasattr(base, name) for base in one.__mro__[1:])
    ]
    assert left == []
