"""How strong is one bot against another: blocks of games with equal luck, and what they tell.

A block is one seed of luck played in every seat arrangement: the first bot in each seat in turn,
copies of the second in all the others. Blocks are independent of each other; the games inside a
block are not, so every figure is taken over the means of blocks.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf, log10, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from ai.bots import Bot, make
from venise.engine.chance import fate, stream
from venise.engine.game import CHANCE, TERMINAL
from venise.games import GAMES


class Duel(msgspec.Struct, frozen=True):
    """What is measured: the first bot against copies of the second."""

    game: str
    bots: tuple[str, str]
    seats: int


class Block(msgspec.Struct, frozen=True):
    """What came of one seed in every arrangement, always from the first bot's side."""

    share: float
    """Mean win share; a tie of k counts 1/k."""

    lead: float
    """Mean lead in points over the best of the others."""

    seconds: tuple[float, ...]
    """Thinking time of each of the first bot's turns."""


class Verdict(msgspec.Struct, frozen=True):
    """What all blocks together say about the first bot."""

    games: int
    share: float
    low: float
    high: float
    """The 95 % interval of the win share."""

    elo: float
    """Rating above the second bot, by the share; infinite where every game was won."""

    lead: float
    median_seconds: float
    slow_seconds: float
    """Thinking time of the first bot for a whole turn: median, and what 95 % stay under."""


def play_block(duel: Duel, seed: int) -> Block:
    """One seed of luck played with the first bot in each seat."""
    game = GAMES[duel.game]
    first, second = (make(name, game) for name in duel.bots)
    shares: list[float] = []
    leads: list[float] = []
    seconds: list[float] = []
    for seat in range(duel.seats):
        seated = [second] * duel.seats
        seated[seat] = first
        state, turns = play(game, seated, seed, seat)
        points = game.scores(state)
        shares.append(game.returns(state)[seat])
        leads.append(points[seat] - max(p for s, p in enumerate(points) if s != seat))
        seconds += turns
    return Block(fmean(shares), fmean(leads), tuple(seconds))


def play(game: Any, seated: Sequence[Bot], seed: int, timed: int) -> tuple[Any, list[float]]:
    """The end of a game between bots, and the seconds of each turn of the timed seat."""
    state = game.initial_state(len(seated), game.options_type())
    ply, turns, turn = 0, [0.0], None
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = fate(game, state, seed)
        else:
            rng: Random = stream(seed, f"bot:{seat}:{ply}")
            began = time.perf_counter()
            action = seated[seat].choose(game.observation(state, seat), rng)
            if seat == timed:
                turns[-1] += time.perf_counter() - began
        state, _ = game.apply(state, action)
        ply += 1
        if state.turn_player != turn:
            turn = state.turn_player
            turns += [0.0] if turn == timed else []
    return state, [seconds for seconds in turns if seconds]


def verdict(duel: Duel, blocks: Sequence[Block]) -> Verdict:
    """What the blocks say; the interval takes their means as normally distributed."""
    shares = [block.share for block in blocks]
    share = fmean(shares)
    spread = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    seconds = sorted(second for block in blocks for second in block.seconds) or [0.0]
    return Verdict(
        len(blocks) * duel.seats,
        share,
        max(0.0, share - spread),
        min(1.0, share + spread),
        elo(share, duel.seats),
        fmean(block.lead for block in blocks),
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
    )


def elo(share: float, seats: int) -> float:
    """The rating of one player above equals in the other seats, from its share of wins."""
    if share in (0.0, 1.0):
        return inf if share else -inf
    return 400 * log10(share * (seats - 1) / (1 - share))
