"""Venise on piles in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameRules, RulesEntry, Sections

if TYPE_CHECKING:
    from venise.games.pilotis.actions import Action
    from venise.games.pilotis.events import Event
    from venise.games.pilotis.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.pilotis.rules import RULES

    return RULES


PILOTIS: Final = RulesEntry(
    key="pilotis",
    title="Venise on piles",
    rules=rules,
    sections=Sections(
        package="venise.games.pilotis",
        sources=("boards.py", "components.py", "rules/*.py"),
        tests=Path("tests/pilotis"),
    ),
)
