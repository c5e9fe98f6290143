"""The screens of a desktop, and how one is known again when they have changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

FURTHEST: Final = 100_000
"""Units that no desktop is wide or high: larger numbers in a file are no place on it."""

MOST_MONITORS: Final = 64

Units = Annotated[int, msgspec.Meta(ge=-FURTHEST, le=FURTHEST)]
Size = tuple[Units, Units]
Point = tuple[Units, Units]
Box = tuple[Point, Size]
"""The left upper corner of something on the desktop, and how large it is."""


class Monitor(msgspec.Struct, frozen=True):
    """A screen of the desktop, in the desktop's units."""

    number: Annotated[int, msgspec.Meta(ge=0, lt=MOST_MONITORS)]
    """Its place in the system's order, from 0."""

    size: Size
    origin: Point = (0, 0)
    """Its left upper corner on the desktop of all screens."""


Desk = Sequence[Monitor]
"""All screens there are, in the system's order."""


def find_again(wanted: Monitor | None, desk: Desk) -> Monitor | None:
    """The screen that was meant by one of an earlier desktop; None where it has gone.

    It has the same number and size, or is the only one of that size: numbers change when another
    screen is taken away.
    """
    if wanted is None:
        return None
    alike = [one for one in desk if one.size == wanted.size]
    if len(alike) == 1:
        return alike[0]
    return next((one for one in alike if one.number == wanted.number), None)


def monitor_of(box: Box, desk: Desk) -> Monitor | None:
    """The screen that shows most of a box; None where it is on none."""
    best = max(desk, key=lambda one: overlap(box, one), default=None)
    return best if best is not None and overlap(box, best) else None


def overlap(box: Box, monitor: Monitor) -> int:
    """How much of a box a screen shows, in square units."""
    area = 1
    for axis in (0, 1):
        low = max(box[0][axis], monitor.origin[axis])
        high = min(box[0][axis] + box[1][axis], monitor.origin[axis] + monitor.size[axis])
        area *= max(0, high - low)
    return area


def is_visible(box: Box, desk: Desk) -> bool:
    """Whether screens show the whole of a box; it may lie across several."""
    # Two that show the same count once.
    places = {(one.origin, one.size): one for one in desk}
    return sum(overlap(box, one) for one in places.values()) >= max(1, box[1][0] * box[1][1])
