"""§4 Playing: the lead of a turn chooses one of five actions, which all perform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.games.patrons.actions import LEADS, PRODUCE, RESERVE, SAIL, SPONSOR, Action, Choose
from venise.games.patrons.decisions import (
    Buying,
    Decision,
    Lead,
    Producing,
    Reservation,
    Selling,
    Sponsoring,
    TurnEnd,
)
from venise.games.patrons.events import ActionLed, TurnBegan, TurnEnded
from venise.games.patrons.rules import end, sail
from venise.games.patrons.rules.step import Step, clockwise, push
from venise.games.patrons.state import State

CHOICES: Final = tuple(Choose(action) for action in range(len(LEADS)))


def begin(state: State, seat: int) -> Step:
    """§4 A turn begins; the seat leads it."""
    state = replace(state, turn_player=seat, turn=state.turn + 1, due=Lead(seat), later=())
    return state, (TurnBegan(seat, state.turn),)


def legal_actions(_: State, __: Lead) -> Sequence[Action]:
    """§4 Each of the five. Reading: also one that nobody can use."""
    return CHOICES


def choose(state: State, top: Lead, action: Choose) -> Step:
    """§4 All perform the action, the lead first, then clockwise."""
    facts = (ActionLed(top.seat, action.action),)
    state = replace(state, due=TurnEnd())
    if action.action == SAIL:
        state, more = sail.open_sail(state)
        return state, (*facts, *more)
    return push(state, *decisions_of_seats(state, action.action)), facts


def decisions_of_seats(state: State, action: int) -> list[Decision]:
    """§4.1, §4.3 to §4.5 What each seat decides, the last of these decisions first."""
    seats = list(reversed(clockwise(state)))
    if action == RESERVE:
        return [Reservation(seat) for seat in seats]
    if action == SPONSOR:
        return [Sponsoring(seat) for seat in seats]
    if action == PRODUCE:
        return [Producing(seat) for seat in seats]
    return [Buying(state.turn_player), *(Selling(seat) for seat in seats)]


def end_turn(state: State, _: TurnEnd) -> Step:
    """§4, §5 The next seat clockwise leads, unless the game is over."""
    ended = TurnEnded(state.turn_player)
    if end.is_over(state):
        state, facts = end.close(state)
    else:
        state, facts = begin(state, (state.turn_player + 1) % len(state.players))
    return state, (ended, *facts)
