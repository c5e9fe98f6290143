"""§1, §1.1 Rounds and turns: who is next, and when the end is checked."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.games.nord.actions import EndTurn
from venise.games.nord.components import MOST_SEATS
from venise.games.nord.decisions import TurnEnd
from venise.games.nord.events import RoundBegan, TurnBegan, TurnEnded
from venise.games.nord.rules import dice, end
from venise.games.nord.rules.step import Step
from venise.games.nord.state import State

MOST_ROUNDS = 60
"""Reading: a game that will not end is scored as it stands after this many rounds."""

ENDED: Final = tuple([(TurnEnded(seat),) for seat in range(MOST_SEATS)])
BEGAN: Final = tuple([(TurnBegan(seat),) for seat in range(MOST_SEATS)])
"""For each seat what happens around every turn, built once."""


def open_round(state: State) -> Step:
    """§1 The turn is the first player's: the end is checked, then a round begins (§2)."""
    if state.last_round or state.round >= MOST_ROUNDS:
        return end.score(state)
    state, facts = end.check(state)
    state = replace(state, round=state.round + 1)
    state, more = begin(state, state.first)
    return state, (RoundBegan(state.round),) + facts + more


def begin(state: State, seat: int) -> Step:
    """§1.1 A seat's turn begins with its dice."""
    due, later = dice.due(state, seat)
    return replace(state, turn_player=seat, due=due, later=later), BEGAN[seat]


def end_turn(state: State, decision: TurnEnd, _: EndTurn) -> Step:
    """§1 Players play one after another, clockwise."""
    following = (decision.seat + 1) % len(state.players)
    state, events = open_round(state) if following == state.first else begin(state, following)
    return state, ENDED[decision.seat] + events
