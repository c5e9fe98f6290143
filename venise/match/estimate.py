"""A number that was measured, and how far it may be from the truth."""

from __future__ import annotations

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """A mean, or a difference of two, with its 95 % interval."""

    mean: float
    low: float
    high: float
