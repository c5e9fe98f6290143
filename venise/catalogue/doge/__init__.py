"""Doge in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameRules, RulesEntry, Sections

if TYPE_CHECKING:
    from venise.games.doge.actions import Action
    from venise.games.doge.events import Event
    from venise.games.doge.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.doge.rules import RULES

    return RULES


DOGE: Final = RulesEntry(
    key="doge",
    title="Doge",
    rules=rules,
    sections=Sections(
        package="venise.games.doge",
        sources=("components.py", "rules/*.py"),
        tests=Path("tests/doge"),
    ),
)
