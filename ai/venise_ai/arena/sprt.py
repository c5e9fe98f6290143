"""Whether a change is worth having, asked after every block and answered as soon as it is clear.

A generalised sequential probability ratio test on the means of blocks: the change is worth
nothing (0 Elo) against the change is worth 30 Elo, each wrongly said in 5 % of cases.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log
from typing import Final, Literal

import msgspec

from venise_ai.arena.verdicts import expected_balance

ELO_GAIN: Final = 30.0
"""Elo that a change should bring."""

ERROR_RATE: Final = 0.05
"""The share of wrong answers, either way."""

LEAST_BLOCKS: Final = 20
"""Blocks before which nothing is answered: the spread is not known yet."""

BOUND: Final = log((1 - ERROR_RATE) / ERROR_RATE)


class SprtResult(msgspec.Struct, frozen=True):
    """The answer of the test."""

    answer: Literal["accepted", "rejected", "undecided"]
    blocks: int
    """How many blocks, in the order of their seeds, were needed for it."""

    evidence: float
    """The logarithm of the odds of a gain: accepted from +2.94, rejected from -2.94."""


def run_sprt(balances: Sequence[float], seats: int) -> SprtResult:
    """The answer at the first block that allows one; undecided if none does.

    `balances` say of each block how far it went the first bot's way, from 0 to 1.
    """
    evidence = 0.0
    sums = accumulate(balances)
    squares = accumulate(balance**2 for balance in balances)
    for count, (total, square) in enumerate(zip(sums, squares, strict=True), 1):
        if count < LEAST_BLOCKS:
            continue
        evidence = log_likelihood_ratio(count, total, square, seats)
        if abs(evidence) >= BOUND:
            return SprtResult("accepted" if evidence > 0 else "rejected", count, evidence)
    return SprtResult("undecided", len(balances), evidence)


def log_likelihood_ratio(count: int, total: float, square: float, seats: int) -> float:
    """The logarithm of the odds of a gain against none, from sums over blocks."""
    mean = total / count
    spread = max((square - count * mean**2) / (count - 1), 1e-9)
    none, gain = 0.5, expected_balance(ELO_GAIN, seats)
    return (gain - none) * (2 * mean - none - gain) * count / (2 * spread)
