"""The plainest level: goes to the nearest gem, whatever lies behind it, and takes no jokers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from venise.games.pilotis.actions import (
    Action,
    Exchange,
    Land,
    Lay,
    Lift,
    Remove,
    TakeJoker,
    Walk,
)
from venise.games.pilotis.components import COSTS, FEWEST_SEATS
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import State, board
from venise_ai.chance_nodes import never_stop
from venise_ai.pilotis.greedy import NEVER
from venise_ai.pilotis.tours import distances, gems_left, steps_off
from venise_ai.simple import choose_best

GEM: Final = 40
"""Hourglasses that a gem counts for; more than the way to the next one ever costs."""


class NearestPilotis:
    """Of all plays the one that brings the nearest gem nearer most for each hourglass."""

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides; equals fall to luck."""
        seat = observation.current_player
        before = to_nearest(observation, seat)
        return choose_best(
            PILOTIS.legal_actions(observation),
            lambda action: gain(observation, seat, before, action),
            rng,
            stop,
        )


def gain(state: State, seat: int, before: int, action: Action) -> float:
    """What an action saves of the way to the nearest gem for each hourglass that it costs.

    Planks are moved, with more than two seats, only where none is left to be laid.
    """
    player, several = state.players[seat], len(state.players) > FEWEST_SEATS
    if isinstance(action, TakeJoker | Exchange):
        return NEVER
    if isinstance(action, Lift) and several and (player.short or player.long):
        return NEVER
    if not isinstance(action, Lay | Remove | Lift | Land | Walk):
        return 0.0
    after, _ = PILOTIS.apply(state, action)
    saved = float(before - to_nearest(after, seat))
    return saved if isinstance(action, Land) else saved / COSTS[action.card]


def to_nearest(state: State, seat: int) -> int:
    """Hourglasses that the nearest gem is away, and more for every gem that is missing."""
    options, gems = state.options, gems_left(state, seat)
    if not gems:
        return 0
    starts = steps_off(board(state), state.players[seat].place, state.planks)
    rows = [distances(options.map, options.night, state.planks, gem) for gem in gems]
    near = min([row[square] + steps for row in rows for square, steps in starts])
    return GEM * len(gems) + near
