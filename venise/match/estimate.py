"""A number that was measured, and how far it may be from the truth."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

ROUNDING: Final = 1e-6
"""What rounding may leave of a chance beyond nothing or certainty."""

Chance = Annotated[float, msgspec.Meta(ge=-ROUNDING, le=1.0 + ROUNDING)]
"""A chance to win, or another share, from 0 to 1."""

ChanceChange = Annotated[float, msgspec.Meta(ge=-1.0 - ROUNDING, le=1.0 + ROUNDING)]
"""How far a chance rose or fell."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean, or a difference of two, with its 95 % interval."""

    mean: float
    low: float
    high: float
