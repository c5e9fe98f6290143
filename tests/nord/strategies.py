"""Players with one thing in mind, so that games come to each of their ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec

from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord import actions as act
from venise.games.nord.actions import Action
from venise.games.nord.components import (
    COLOURS,
    MARKET,
    ORDERS_DECK,
    QUARTERS,
    WORKSHOP_TILE,
    WORKSHOPS_DECK,
)
from venise.games.nord.game import NORD
from venise.games.nord.rules import materials, production
from venise.games.nord.state import Options, Player, State


class Strategy(msgspec.Struct, frozen=True):
    """Kinds of actions, the best first, and the quarters a burgher makes for."""

    likes: tuple[type[Any], ...]
    """Kinds not named are worth less than all that are."""

    wanted: Callable[[Player], set[int]]
    """The quarters where the player would like to be."""

    def choose(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """One of the actions it likes best."""
        goal = self.wanted(state.players[state.current_player])
        worth = [self.worth(action, goal) for action in actions]
        best = [a for a, value in zip(actions, worth, strict=True) if value == max(worth)]
        return rng.choice(best)

    def worth(self, action: Action, goal: set[int]) -> tuple[int, int]:
        """How much an action is liked, a move for the quarter it leads to."""
        kind = type(action)
        liked = len(self.likes) - self.likes.index(kind) if kind in self.likes else 0
        return liked, isinstance(action, act.Move) and action.tile in goal


def anywhere(_: Player) -> set[int]:
    """No quarter is better than another."""
    return set(range(QUARTERS))


def trading(player: Player) -> set[int]:
    """The quarter that brings a merchant nearer to its next sale."""
    return {MARKET, MARKET + 1, MARKET + 2} if any(player.store) else producing(player)


def producing(player: Player) -> set[int]:
    """The quarter that brings a craftsman nearer to its next good."""
    shops = [placed for placed in player.spaces if placed and placed.deck == WORKSHOPS_DECK]
    missing = {
        colour
        for shop in shops
        for colour in COLOURS
        if shop.cubes[colour] < materials.wants(shop)[colour]
    }
    if not shops:
        return {WORKSHOP_TILE}
    if not any(production.orders(player.spaces, good) for good in COLOURS):
        return {WORKSHOP_TILE + ORDERS_DECK}
    return missing or {WORKSHOP_TILE, WORKSHOP_TILE + ORDERS_DECK}


CRAFT: Final = (act.Produce, act.PutCube, act.MoveDown, act.KeepCard, act.KeepCube, act.Activate)

MERCHANT: Final = Strategy((*CRAFT, act.Decline, act.UseFillBuilder, act.EndTurn), trading)
"""Produces and sells, and builds no bridge."""

CRAFTSMAN: Final = Strategy((*CRAFT, act.Decline, act.EndTurn), producing)
"""Produces and never sells, and builds no bridge."""

MASON: Final = Strategy((act.BuildBridge, act.KeepCube, act.Activate), anywhere)
"""Builds bridges as soon as it can."""

IDLER: Final = Strategy((act.Decline, act.EndTurn), anywhere)
"""Walks about and leaves every power unused."""


def plies(
    seats: int, options: Options, strategy: Strategy | None, seed: int
) -> Iterator[tuple[State, Action]]:
    """Every position of a game of equal players with the action taken; without strategy any."""
    rng = Random(seed)
    state = NORD.initial_state(seats, options)
    while state.current_player != TERMINAL:
        action = next_action(state, strategy, rng)
        yield state, action
        state, _ = NORD.apply(state, action)


def next_action(state: State, strategy: Strategy | None, rng: Random) -> Action:
    """What luck or the seat that decides does."""
    if state.current_player == CHANCE:
        return draw(NORD.chance_outcomes(state), rng)
    actions = NORD.legal_actions(state)
    return strategy.choose(state, actions, rng) if strategy else rng.choice(actions)
