"""What commands and matches ask of Venise on piles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.catalogue.entry import GameRules, StateReader
from venise.games.pilotis import invariants
from venise.games.pilotis.actions import Action
from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.events import Event
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.refusals import refusal
from venise.games.pilotis.state import State


def ending(state: State, _: Iterable[Event]) -> str | None:
    """§6 Why the game has ended, as one of the reasons of its decisions; None before the end."""
    return state.due.reason if isinstance(state.due, GameOver) else None


RULES: Final = GameRules[State, Action, Event](
    game=PILOTIS,
    account=StateReader(lambda state: state.round, ending, invariants.find_violation),
    refusal=refusal,
    levels=("greedy", "oneply", "alderman", "mcts"),
    switches=("night", "places"),
)
