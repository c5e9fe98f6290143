"""`venise bench`: how fast the rules are, measured on games played at random."""

from __future__ import annotations

import platform
import time
from collections.abc import Iterable
from random import Random
from statistics import median
from typing import Any, Final

from venise.commands.accounts import AnyGame, game_named, options_for, pretty
from venise.engine.chance import draw
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, TERMINAL

GAMES_PER_REPEAT: Final = 3
MOST_REPEATS: Final = 1000


def answer(key: str, *, repeats: int, as_json: bool) -> str:
    """Plies per second for every number of players; raises BadOptions."""
    game = game_named(key)
    if not 1 <= repeats <= MOST_REPEATS:
        raise BadOptions(f"the number of repeats has to be from 1 to {MOST_REPEATS}")
    fewest, most = game.info.seats
    told = {
        "game": key,
        "python": platform.python_version(),
        "repeats": repeats,
        "games_per_repeat": GAMES_PER_REPEAT,
        "players": {
            str(seats): measured(game, seats, repeats) for seats in range(fewest, most + 1)
        },
    }
    return pretty(told) if as_json else table(game, told)


def measured(game: AnyGame, seats: int, repeats: int) -> dict[str, float]:
    """The median speed of games never played before, and of the same games played again."""
    new, warm = [], []
    for repeat in range(repeats):
        seeds = range(repeat * GAMES_PER_REPEAT, (repeat + 1) * GAMES_PER_REPEAT)
        new.append(speed(game, seats, seeds))
        warm.append(speed(game, seats, seeds))
    return {
        "new_plies_per_second": round(median(new), 1),
        "warm_plies_per_second": round(median(warm), 1),
    }


def speed(game: AnyGame, seats: int, seeds: Iterable[int]) -> float:
    """Plies per second of one random game for every seed."""
    began = time.perf_counter()
    done = sum(plies(game, seats, seed) for seed in seeds)
    return done / (time.perf_counter() - began)


def plies(game: AnyGame, seats: int, seed: int) -> int:
    """The length of one game of random choices."""
    rng = Random(seed)
    state = game.initial_state(seats, options_for(game, None))
    length = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(game.chance_outcomes(state), rng)
        else:
            action = rng.choice(game.legal_actions(state))
        state, _ = game.apply(state, action)
        length += 1
    return length


def table(game: AnyGame, told: dict[str, Any]) -> str:
    """The speeds for a reader."""
    head = f"{game.info.title}, plies per second, median of {told['repeats']}"
    rows = [
        f"  {seats} players   new games {speeds['new_plies_per_second']:>10,.0f}"
        f"   warm {speeds['warm_plies_per_second']:>10,.0f}"
        for seats, speeds in told["players"].items()
    ]
    return "\n".join([head, *rows])
