"""The Patrons of Venice in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameEntry, GameRules, Sections, TableFactory

if TYPE_CHECKING:
    from pygame import Surface

    from venise.games.patrons.actions import Action
    from venise.games.patrons.events import Event
    from venise.games.patrons.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.patrons.rules import RULES

    return RULES


def table() -> TableFactory[State]:
    """What the window asks."""
    from venise.catalogue.patrons.table import TABLE

    return TABLE


def cover(size: tuple[int, int]) -> Surface:
    """The picture on the box."""
    from venise.catalogue.patrons import box

    return box.cover(size)


PATRONS: Final = GameEntry(
    key="patrons",
    title="The Patrons of Venice",
    translated_titles={"fr": "Les Mécènes de Venise"},
    seats=(3, 5),
    rules=rules,
    table=table,
    cover=cover,
    colour="#838475",
    sections=Sections(
        package="venise.games.patrons",
        sources=("components.py", "rules/*.py"),
        tests=Path("tests/patrons"),
    ),
)
