"""A turn planned to its end: every line of plays that the hand allows, each position once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from venise.games.pilotis import decisions as due
from venise.games.pilotis.actions import Action, Exchange, Lift
from venise.games.pilotis.components import FEWEST_SEATS
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import State, board
from venise_ai.chance_nodes import never_stop
from venise_ai.pilotis.errands import counts_alone, hourglasses_alone
from venise_ai.pilotis.evaluation import WAY_ONLY, hourglasses
from venise_ai.pilotis.needs import hourglasses_by_hand
from venise_ai.pilotis.rivals import hourglasses_of_rivals
from venise_ai.simple import choose_best

MOST_POSITIONS: Final = 3000
"""Positions of one turn that are looked at; few turns have so many."""

WON: Final = 1000.0
"""What a won game is worth, in hourglasses."""


HINDRANCE: Final = 0.4
"""What an hourglass more for the foremost of several rivals is worth, in those of one's own."""


ENOUGH: Final = 2
"""Planks of a length in the stock with which whoever sees its way alone moves none."""


class TurnLine(msgspec.Struct, frozen=True):
    """A turn: its first action, the position at its end, and what that is worth to its seat."""

    first: Action
    value: float
    end: State


def find_lines(
    observation: State, *, by_hand: bool, stop: Callable[[], bool] = never_stop
) -> list[TurnLine]:
    """The best line of each first action of the seat that decides, the best of all first.

    Judged by what the hand and the stock lack, or else by the way alone; then no plank is moved
    needlessly either. Where gems have not been taken for long, the first counts on nobody else.
    """
    seat = observation.current_player
    alone = by_hand and counts_alone(observation)
    best: dict[Action, TurnLine] = {}
    seen: set[State] = set()
    waiting: list[tuple[State, Action | None]] = [(observation, None)]
    while waiting and len(seen) < MOST_POSITIONS and not stop():
        state, first = waiting.pop()
        for action in reversed(list_plays(state)):
            if not by_hand and is_needless(state, action):
                continue
            after, _ = PILOTIS.apply(state, action)
            begun = action if first is None else first
            if after.current_player == seat and after.turn_player == seat:
                if after not in seen:
                    seen.add(after)
                    waiting.append((after, begun))
                continue
            value = value_at_end(after, seat, by_hand=by_hand, alone=alone)
            if begun not in best or value > best[begun].value:
                best[begun] = TurnLine(begun, value, after)
    return sorted(best.values(), key=lambda line: -line.value)


def value_at_end(state: State, seat: int, *, by_hand: bool, alone: bool) -> float:
    """What the end of a turn is worth to the seat, in hourglasses."""
    if isinstance(state.due, due.GameOver):
        return WON * PILOTIS.returns(state)[seat]
    if not by_hand:
        return -hourglasses(state, seat, WAY_ONLY)
    if alone:
        return -hourglasses_alone(state, seat)
    value = -hourglasses_by_hand(state, seat)
    if len(state.players) > FEWEST_SEATS:
        value += HINDRANCE * hourglasses_of_rivals(state, seat)
    return value


def list_plays(state: State) -> list[Action]:
    """What is worth trying; cards are exchanged only where the hand holds too many."""
    actions = list(PILOTIS.legal_actions(state))
    if isinstance(state.due, due.Playing):
        return [action for action in actions if not isinstance(action, Exchange)]
    return actions


def is_needless(state: State, action: Action) -> bool:
    """Whether a plank would be moved though the stock holds enough of its length.

    With two seats none is needless.
    """
    if not isinstance(action, Lift) or len(state.players) == FEWEST_SEATS:
        return False
    player = state.players[state.current_player]
    return (player.long if board(state).is_long(action.site) else player.short) >= ENOUGH


class TurnPlanner:
    """A bot that plays the best line of its turn, whatever its rivals are about."""

    def __init__(self, *, by_hand: bool) -> None:
        """Judging by what its hand and its stock lack, or else by its way alone."""
        self._by_hand = by_hand

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """The first action of the best line; equals fall to luck."""
        actions = PILOTIS.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        lines = find_lines(observation, by_hand=self._by_hand, stop=stop)
        if not lines:
            return actions[-1]
        return choose_best(lines, lambda line: line.value, rng).first
