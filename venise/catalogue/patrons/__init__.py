"""The Patrons of Venice in the catalogue of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from venise.catalogue.entry import GameRules, RulesEntry, Sections

if TYPE_CHECKING:
    from venise.games.patrons.actions import Action
    from venise.games.patrons.events import Event
    from venise.games.patrons.state import State


def rules() -> GameRules[State, Action, Event]:
    """What commands and matches ask."""
    from venise.catalogue.patrons.rules import RULES

    return RULES


PATRONS: Final = RulesEntry(
    key="patrons",
    title="The Patrons of Venice",
    rules=rules,
    sections=Sections(
        package="venise.games.patrons",
        sources=("components.py", "rules/*.py"),
        tests=Path("tests/patrons"),
    ),
)
