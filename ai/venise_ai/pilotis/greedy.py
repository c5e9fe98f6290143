"""The baseline: goes the shortest way, and takes up the planks behind it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from venise.games.pilotis.actions import (
    Action,
    Discard,
    EndTurn,
    Exchange,
    GiveUp,
    Lay,
    Lift,
    Remove,
    TakeJoker,
    Walk,
)
from venise.games.pilotis.components import COSTS, JOKER, LONG, SHORT
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.rules.step import holds
from venise.games.pilotis.state import Player, State
from venise_ai.chance_nodes import never_stop
from venise_ai.pilotis.tours import tour_of
from venise_ai.simple import choose_best

FETCHING: Final = 0.4
"""Hourglasses saved that taking up a plank counts for where the stock lacks its length."""

JOKER_VALUE: Final = 0.3
"""What taking a joker counts for where nothing shortens the way."""

NEVER: Final = -99.0
"""What is never done where something else can be."""

KEPT_FIRST: Final = (5, 4, 3, 1, 6, 7, 8, 9)
"""By kind of card how gladly it is kept; the joker most of all."""


class GreedyPilotis:
    """Of all plays the one that shortens its way most for each hourglass."""

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides; equals fall to luck."""
        seat = observation.current_player
        before = tour_of(observation, seat).cost
        return choose_best(
            PILOTIS.legal_actions(observation),
            lambda action: gain(observation, seat, before, action),
            rng,
            stop,
        )


def gain(state: State, seat: int, before: int, action: Action) -> float:
    """What an action saves of the way for each hourglass that it costs."""
    player = state.players[seat]
    if isinstance(action, TakeJoker):
        return JOKER_VALUE
    if isinstance(action, Discard | GiveUp):
        return -spare_rank(player, action.kind)
    if isinstance(action, Exchange):
        return NEVER
    if isinstance(action, EndTurn):
        return 0.0
    after, _ = PILOTIS.apply(state, action)
    saved = float(before - tour_of(after, seat).cost)
    if isinstance(action, Remove):
        saved += FETCHING * lacks(player, after.players[seat])
    return saved / COSTS[action.card] if isinstance(action, Lay | Remove | Lift | Walk) else saved


def lacks(before: Player, after: Player) -> bool:
    """Whether a plank came into a stock that had none of its length."""
    return (not before.short and after.short > 0) or (not before.long and after.long > 0)


def spare_rank(player: Player, kind: int) -> float:
    """How gladly a card is kept: the second of a kind less than the first."""
    if kind == JOKER:
        return KEPT_FIRST[JOKER]
    useless = (kind == SHORT and not player.short) or (kind == LONG and not player.long)
    return KEPT_FIRST[kind] - 2 * (holds(player, kind) - 1) - 3 * useless
