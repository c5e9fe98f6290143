"""§5 The end of the game, and who has won."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.standing import Standing, leaders
from venise.games.patrons.components import PIECES
from venise.games.patrons.decisions import GameOver
from venise.games.patrons.events import GameEnded
from venise.games.patrons.rules.points import points
from venise.games.patrons.rules.step import Step
from venise.games.patrons.state import State

MOST_TURNS: Final = 150
"""Reading: a game that will not end is scored as it stands after this many turns."""


def goal(state: State) -> int:
    """§5 The points with which the game ends."""
    return PIECES.goals[len(state.players)]


def is_over(state: State) -> bool:
    """§5 Whether the turn that ends is the last."""
    return state.turn >= MOST_TURNS or max(points(state)) >= goal(state)


def close(state: State) -> Step:
    """§5 Nobody decides any more."""
    state = replace(state, due=GameOver(), later=())
    return state, (GameEnded(leaders(standing(state))),)


def standing(state: State) -> tuple[Standing, ...]:
    """§5 Most points, then most ducats. Reading: level in both they share the win."""
    ducats = [player.ducats for player in state.players]
    return tuple(zip(points(state), ducats, strict=True))
