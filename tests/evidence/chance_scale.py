"""The likeliest scale of leads by what the measurement `chances` has kept, and what it foretells.

Each quarter of the games is foretold by a scale fitted to the other three, so the gap that is told
of the fitted scale is one of games it has not seen.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from tests import measurements
from tests.evidence.chances import (
    ENDED,
    Foretold,
    Judged,
    Plan,
    interval_of_gap,
    percent,
    read_kept,
)
from venise.games import GAMES
from venise_ai.bots import expertise_on
from venise_ai.chances import ChanceScale

TITLE: Final = "How large a lead makes how good a chance"
COLUMNS: Final = ("Games", "Scale", "At the end, at the start, surprise", "Likelihood", "Mean gap")

PARTS: Final = 4
"""Each of so many parts of the games is foretold by a scale fitted to the others."""

FIRST_STEP, LAST_STEP = 1.6, 1.01
"""Factors by which the numbers of a scale are tried larger and smaller, ever closer."""

LEAST_POINTS, MOST_POINTS = 0.01, 200.0
"""Leads that are tried; with more a lead means nothing."""

SURPRISES: Final = (0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)
"""Those that are tried."""

LEAST_CHANCE: Final = 1e-6
"""What a winner was given at least, lest one surprise outweigh all else."""


class Leaves:
    """The ends of all simulations of some games, side by side."""

    def __init__(self, games: Sequence[Judged]) -> None:
        positions = [one for game in games for one in game.positions]
        rows = np.array([leaf for one in positions for leaf in one])
        self._left, self._values = rows[:, 0], rows[:, 1:]
        self._ended = self._left == ENDED
        counts = np.array([len(one) for one in positions])
        self._first, self._counts = np.cumsum(counts) - counts, counts[:, None]
        self._shares = np.array([game.shares for game in games for _ in game.positions])
        lefts = np.array([left for game in games for left in game.lefts])
        self._left_before = np.repeat(lefts, counts)
        self._ends = np.cumsum([len(game.positions) for game in games])[:-1]

    def chances(self, scale: ChanceScale) -> NDArray[np.float64]:
        """Each seat's chance in every position."""
        points = scale.at_end + (scale.at_start - scale.at_end) * np.clip(self._left, 0.0, 1.0)
        leads = self._values - self._values.max(axis=1, keepdims=True)
        odds = np.exp(leads / points[:, None])
        chances = odds / odds.sum(axis=1, keepdims=True)
        unsure = np.minimum(1.0, scale.surprise * self._left_before[self._ended, None])
        shares = self._values[self._ended]
        chances[self._ended] = (1.0 - unsure) * shares + unsure / shares.shape[1]
        told: NDArray[np.float64] = np.add.reduceat(chances, self._first) / self._counts
        return told

    def likelihood(self, scale: ChanceScale) -> float:
        """The mean logarithm of what was told of the winner."""
        told = np.log(np.maximum(self.chances(scale), LEAST_CHANCE))
        return float((self._shares * told).sum(axis=1).mean())

    def foretell(self, scale: ChanceScale) -> list[Foretold]:
        """The same chances by game, with what came true."""
        told = np.split(self.chances(scale), self._ends)
        shares = np.split(self._shares, self._ends)
        return [
            (tuple(map(tuple, positions.tolist())), tuple(won[0].tolist()))
            for positions, won in zip(told, shares, strict=True)
        ]


def main() -> int:
    """Tell what the files speak for, each alone and all of one game together."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--results", type=Path, nargs="+", required=True, help="files of games")
    chosen = parser.parse_args()
    rows = [row for path in chosen.results for row in tell(*read_kept(path))]
    print(measurements.table(COLUMNS, rows), end="")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def tell(plan: Plan, games: Sequence[Judged]) -> Iterator[tuple[str, ...]]:
    """What the scale in use foretells of games, and what a fitted one would."""
    known = [game for game in games if game.positions]
    name = f"{len(known):,} of {plan.game}, {plan.seats} players"
    used, every = expertise_on(GAMES[plan.game]).scale_for(plan.seats), Leaves(known)
    yield name, "in use", *words(used, every.likelihood(used), every.foretell(used))
    parts = [known[part::PARTS] for part in range(PARTS)]
    foretold, likelihoods = list[Foretold](), list[float]()
    for part, unseen in enumerate(parts):
        rest = [game for other, one in enumerate(parts) if other != part for game in one]
        scale, leaves = fit(Leaves(rest), used), Leaves(unseen)
        foretold += leaves.foretell(scale)
        likelihoods += [leaves.likelihood(scale)] * len(unseen)
    yield name, "fitted", *words(fit(every, used), float(np.mean(likelihoods)), foretold)


def fit(leaves: Leaves, start: ChanceScale) -> ChanceScale:
    """The likeliest scale, one number after the other, by steps that shrink."""
    best, step = start, FIRST_STEP
    while step > LAST_STEP:
        factors = (1 / step, 1.0, step)
        ends = [max(LEAST_POINTS, best.at_end * factor) for factor in factors]
        starts = [min(MOST_POINTS, best.at_start * factor) for factor in factors]
        tried = [replace(best, at_end=end, at_start=start) for end in ends for start in starts]
        better = max(tried, key=leaves.likelihood)
        tried = [replace(better, surprise=surprise) for surprise in SURPRISES]
        better = max(tried, key=leaves.likelihood)
        if better == best:
            step = 1 + (step - 1) / 2
        best = better
    return best


def words(scale: ChanceScale, likelihood: float, told: Sequence[Foretold]) -> tuple[str, str, str]:
    """The numbers of a scale, how likely it makes what came true, and the gap of its chances."""
    numbers = f"{scale.at_end:.2f}, {scale.at_start:.2f}, {scale.surprise:.2f}"
    return numbers, f"{likelihood:.4f}", percent(interval_of_gap(told))


if __name__ == "__main__":
    sys.exit(main())
