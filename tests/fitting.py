"""Whether what luck gave fits how often it should have given it: the chi-square test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from statistics import NormalDist
from typing import Final, TypeVar

K = TypeVar("K", bound=Hashable)

LEAST: Final = 5.0
"""How often a cell has to be expected at least; rarer ones are put together."""


def likelihood_of(found: Counter[K], weights: Mapping[K, float]) -> float:
    """How likely luck is to miss the weights as far as found, or farther: 1 for a perfect fit.

    Fails where something came that has no weight. The tail is that of Wilson and Hilferty.
    """
    strange = set(found) - set(weights)
    assert not strange, f"{strange} cannot be"
    number, total = sum(found.values()), sum(weights.values())
    cells, rare = list[tuple[float, float]](), [0.0, 0.0]
    for one, weight in weights.items():
        expected = number * weight / total
        if expected < LEAST:
            rare = [rare[0] + found[one], rare[1] + expected]
        else:
            cells.append((found[one], expected))
    if rare[1] >= LEAST:
        cells.append((rare[0], rare[1]))
    freedom = len(cells) - 1
    if freedom < 1:
        return 1.0
    missed = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((missed / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
