"""Bursts of small things, such as sparks or drops: where each is at any share of the time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from venise.ui.timeline import ease_out

Kind = Literal["star", "drop", "chip", "coin", "dust"]

KINDS: Final[tuple[Kind, ...]] = ("star", "drop", "chip", "coin", "dust")

STRIDES: Final = (0.5698402910, 0.7548776662)
"""Parts of a turn and of the reach from one thing to the next: so many never form a pattern."""

FALL: Final[dict[Kind, float]] = {"star": 0.25, "drop": 1.3, "chip": 1.4, "coin": 1.5, "dust": -0.2}
"""How far each kind falls in its time, as a share of the burst's reach; dust rises."""

RISE: Final[dict[Kind, float]] = {"star": 0.0, "drop": 0.7, "chip": 0.8, "coin": 1.0, "dust": 0.1}
"""How much each kind is thrown upwards at first, as a share of the reach."""


class Particle(msgspec.Struct, frozen=True):
    """One thing of a burst at a moment."""

    x: float
    y: float
    """From the middle of the burst, as shares of its reach."""

    size: float
    """1 at first, 0 at the end."""

    turn: float
    """Turns from upright."""


def particles(kind: Kind, number: int, share: float) -> Iterator[Particle]:
    """So many things of a kind that share of the time after they burst; none at its end."""
    if share >= 1:
        return
    out = ease_out(share)
    for place in range(number):
        angle, far = math.tau * STRIDES[0] * place, 0.3 + 0.7 * (STRIDES[1] * place % 1)
        x, y = far * out * math.cos(angle), 0.7 * far * out * math.sin(angle)
        y += FALL[kind] * share * share - RISE[kind] * far * share
        turn = share * (1 + place % 3) * (-1) ** place
        yield Particle(x, y, math.sqrt(1 - share) * (0.6 + 0.4 * far), turn)
