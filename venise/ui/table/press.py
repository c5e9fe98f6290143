"""When a pointer that is held down clicks, and when it drags."""

from __future__ import annotations

import math
from typing import Final

from venise.ui.table.geometry import Point

STEADY: Final = 6
"""Pixels the pointer may move between press and release and still be clicking."""

SHAKY: Final = 4 * STEADY
"""Pixels it may move where nothing can be dragged."""


def is_drag(start: Point, at: Point) -> bool:
    """Whether a pointer that went down at `start` and is now at `at` carries what it took."""
    return math.dist(start, at) >= STEADY


def is_click(start: Point, at: Point) -> bool:
    """Whether letting go at `at` what was pressed at `start` is a click: hands shake a little."""
    return math.dist(start, at) < SHAKY
