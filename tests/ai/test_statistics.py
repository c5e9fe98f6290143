"""The arena's statistics against those of a library that everybody trusts."""

from __future__ import annotations

from random import Random
from statistics import variance

import numpy as np
import pytest
from scipy import stats

from venise_ai.arena.sprt import ELO_GAIN, log_likelihood_ratio
from venise_ai.arena.verdicts import estimate, expected_balance, t_quantile


@pytest.mark.parametrize(("freedom", "off"), [(3, 0.02), (5, 0.004), (20, 1e-4), (200, 1e-4)])
def test_quantiles_are_those_of_student(freedom: int, off: float) -> None:
    """The series is within so much of the true quantile."""
    assert t_quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=off)


def test_an_interval_is_that_of_the_mean() -> None:
    """Twenty blocks give the interval that the library gives."""
    rng = Random(7)
    means = [rng.random() for _ in range(20)]
    found = estimate(means)
    low, high = stats.t.interval(0.95, 19, loc=np.mean(means), scale=stats.sem(means))
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of two thousand samples about 95 in 100 have the true mean in their interval."""
    rng = np.random.default_rng(3)
    inside = 0
    for sample in rng.beta(2, 3, (2000, 25)):
        found = estimate(list(sample))
        inside += found.low <= 2 / 5 <= found.high
    assert stats.binomtest(inside, 2000, 0.95).pvalue > 0.001


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_evidence_is_a_ratio_of_likelihoods(seats: int) -> None:
    """Of the blocks under a gain of 30 Elo against none, with their own spread."""
    rng = Random(seats)
    blocks = [rng.gauss(0.53, 0.2) for _ in range(60)]
    spread = variance(blocks) ** 0.5
    gain = expected_balance(ELO_GAIN, seats)
    ratio = sum(stats.norm.logpdf(blocks, gain, spread) - stats.norm.logpdf(blocks, 0.5, spread))
    sums = (len(blocks), sum(blocks), sum(block**2 for block in blocks))
    assert log_likelihood_ratio(*sums, seats) == pytest.approx(ratio)
