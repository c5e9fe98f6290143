"""SPSA, simultaneous perturbation stochastic approximation (Spall, 1992): ascent without gradients.

At each step every weight is moved up or down by lot, and all of them the other way for an opponent.
The two play; then every weight goes a little the winner's way. What a weight does by itself comes
out over many steps, because the lots of the others cancel out.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from venise.engine.chance import random_stream
from venise_ai.weights import LEAST_WEIGHT, MOST_WEIGHT

PERTURBATION: Final = 0.4
"""The first perturbation (Spall's c), as a share of each weight's scale."""

GAMMA: Final = 0.101
"""The power of the step by which perturbations shrink (Spall's gamma)."""

STEP_SIZE: Final = 0.3
"""The step size (Spall's a): how far a full win moves the weights, in scales, in one step only.

It goes down with the root of the number of steps, so that mere luck moves a weight about as far, a
tenth of its scale or so, in a short run and in a long one, while what is true goes further."""

ALPHA: Final = 0.602
"""The power of the step by which step sizes shrink (Spall's alpha)."""

STABILITY: Final = 0.1
"""The stability constant (Spall's A), as a share of all steps."""

LEAST_SCALE: Final = 0.1
"""The scale of a weight that begins at nothing, in points."""

WEIGHT_DIGITS: Final = 6
"""Decimals that are kept, so that another machine's last bit does not grow into another answer."""


class Spsa(msgspec.Struct, frozen=True):
    """One run of SPSA: everything but the results follows from these fields."""

    start: dict[str, float]
    steps: int
    seed: int

    def perturb(
        self, weights: dict[str, float], step: int
    ) -> tuple[dict[str, float], dict[str, float]]:
        """The weights perturbed by plus and by minus delta, which play each other at that step."""
        reach = PERTURBATION / (step + 1) ** GAMMA
        return self._shift(weights, step, reach), self._shift(weights, step, -reach)

    def update(self, weights: dict[str, float], step: int, result: float) -> dict[str, float]:
        """The weights after a step, whose result is above 0 where the first of the pair won."""
        calm = STABILITY * self.steps
        slower = ((calm + 1) / (calm + 1 + step)) ** ALPHA * (step + 1) ** GAMMA
        return self._shift(weights, step, STEP_SIZE / sqrt(self.steps) * slower * result)

    def _shift(self, weights: dict[str, float], step: int, scales: float) -> dict[str, float]:
        """The weights, each so many of its scales away in the direction of this step's lot."""
        # Renaming the stream would change every training of a seed.
        rng = random_stream(self.seed, f"lots:{step}")
        found = {}
        for name in sorted(weights):
            away = rng.choice((1, -1)) * scales * max(self.start[name], LEAST_SCALE)
            found[name] = round(
                min(max(weights[name] + away, LEAST_WEIGHT), MOST_WEIGHT), WEIGHT_DIGITS
            )
        return {name: found[name] for name in weights}
