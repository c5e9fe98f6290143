"""Venise on piles in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameEntry, GameRules, Sections, TableFactory

if TYPE_CHECKING:
    from pygame import Surface

    from venise.catalogue.layouts import AnyQuestions
    from venise.games.pilotis.actions import Action
    from venise.games.pilotis.events import Event
    from venise.games.pilotis.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.pilotis.rules import RULES

    return RULES


def table() -> TableFactory[State]:
    """What the window asks."""
    from venise.catalogue.pilotis.table import TABLE

    return TABLE


def cover(size: tuple[int, int]) -> Surface:
    """The picture on the box."""
    from venise.catalogue.pilotis import box

    return box.cover(size)


def layouts() -> AnyQuestions:
    """What `venise layout` asks."""
    from venise.catalogue.pilotis.layout import LAYOUTS

    return LAYOUTS


PILOTIS: Final = GameEntry(
    key="pilotis",
    title="Venise on piles",
    translated_titles={"fr": "Venise sur pilotis"},
    seats=(2, 4),
    rules=rules,
    table=table,
    cover=cover,
    colour="#7F9B92",
    sections=Sections(
        package="venise.games.pilotis",
        sources=("board.py", "boards.py", "components.py", "rules/*.py", "layouts/*.py"),
        tests=Path("tests/pilotis"),
    ),
    layouts=layouts,
)
