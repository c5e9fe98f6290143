"""Doge in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameEntry, GameRules, Sections, TableFactory

if TYPE_CHECKING:
    from pygame import Surface

    from venise.games.doge.actions import Action
    from venise.games.doge.events import Event
    from venise.games.doge.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.doge.rules import RULES

    return RULES


def table() -> TableFactory[State]:
    """What the window asks."""
    from venise.catalogue.doge.table import TABLE

    return TABLE


def cover(size: tuple[int, int]) -> Surface:
    """The picture on the box."""
    from venise.catalogue.doge import box

    return box.cover(size)


DOGE: Final = GameEntry(
    key="doge",
    title="Doge",
    seats=(3, 4),
    rules=rules,
    table=table,
    cover=cover,
    colour="#734F41",
    sections=Sections(
        package="venise.games.doge",
        sources=("components.py", "rules/*.py"),
        tests=Path("tests/doge"),
    ),
)
