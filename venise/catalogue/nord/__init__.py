"""La Venise du Nord in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameEntry, GameRules, Sections, TableFactory

if TYPE_CHECKING:
    from pygame import Surface

    from venise.catalogue.layouts import AnyQuestions
    from venise.games.nord.actions import Action
    from venise.games.nord.events import Event
    from venise.games.nord.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.nord.rules import RULES

    return RULES


def table() -> TableFactory[State]:
    """What the window asks."""
    from venise.catalogue.nord.table import TABLE

    return TABLE


def cover(size: tuple[int, int]) -> Surface:
    """The picture on the box."""
    from venise.catalogue.nord import box

    return box.cover(size)


def layouts() -> AnyQuestions:
    """What `venise layout` asks."""
    from venise.catalogue.nord.layout import LAYOUTS

    return LAYOUTS


NORD: Final = GameEntry(
    key="nord",
    title="La Venise du Nord",
    seats=(2, 4),
    rules=rules,
    table=table,
    cover=cover,
    colour="#5C7366",
    sections=Sections(
        package="venise.games.nord",
        sources=("components.py", "rules/*.py"),
        tests=Path("tests/nord"),
    ),
    layouts=layouts,
    file="new-game.json",
)
