"""Random games for the table's tests: players that like to build, produce and sell."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord.game import NORD
from venise.games.nord.state import Options, State

EAGER = {
    "Produce": 40,
    "PutCube": 12,
    "Sell": 30,
    "Activate": 20,
    "Export": 20,
    "BuildBridge": 10,
    "KeepCard": 8,
    "UseFillBuilder": 10,
    "UsePriceBuilder": 10,
    "MoveDown": 4,
    "EndTurn": 1,
    "LoseCubes": 0.1,
}
"""How much likelier than others an action is to be chosen; others count 2."""

GAMES = [(seed, 2 + seed % 3, ("bruges", "free", "basin", "ring")[seed % 4]) for seed in range(12)]
"""Seed, seats and map of the games that are sampled."""


def choose(state: State, rng: Random) -> Any:
    """A legal action, the interesting ones more often."""
    legal = NORD.legal_actions(state)
    weights = [EAGER.get(type(action).__name__, 2) for action in legal]
    return rng.choices(legal, weights)[0]


@cache
def game(seed: int, seats: int, layout: str) -> tuple[tuple[State, Any, State, Any], ...]:
    """Every step of a game: the state before, the action, the state after, the events."""
    rng = Random(seed)
    state = NORD.initial_state(seats, Options(map=layout))
    steps = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(NORD.chance_outcomes(state), rng)
        else:
            action = choose(state, rng)
        after, events = NORD.apply(state, action)
        steps.append((state, action, after, events))
        state = after
    return tuple(steps)


def positions(seed: int, seats: int, layout: str) -> tuple[State, ...]:
    """The positions of a game in which a seat decides."""
    return tuple(step[0] for step in game(seed, seats, layout) if step[0].current_player >= 0)
