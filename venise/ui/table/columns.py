"""The columns of a table: panels at the left and at the right, the map or city between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect

from venise.ui.table.layout import bar_height, bar_parts, fit, scaler, stretch, wished_unit
from venise.ui.table.tools import TOOLS
from venise.ui.theme import Scale

GAP: Final = 6
"""Between any two parts; this and every figure below is given for the smallest window."""

BAR: Final = 46
"""Height of the bar with the gap above it."""

MIDDLE_SHARE: Final = 0.45
"""Share of the window's width that the middle keeps when panels grow in breadth only."""


class ColumnWidths(msgspec.Struct, frozen=True):
    """How wide the columns of a game's table are."""

    left: float
    right: float
    middle: float
    """What the middle keeps however large the panels are."""

    @property
    def panels(self) -> float:
        """Both columns of panels together."""
        return self.left + self.right


class Columns(msgspec.Struct, frozen=True):
    """A window divided: the parts of the bar, and three columns below it; all in pixels."""

    unit: float
    grown: float
    """How much more than the panels the words have grown."""

    moment: Rect
    prompt: Rect
    tools: tuple[Rect, ...]
    left: Rect
    middle: Rect
    right: Rect

    def widen_right(self, more: int) -> Columns:
        """The right column broader by so many pixels of the middle."""
        right = Rect(self.right.x - more, self.right.y, self.right.width + more, self.right.height)
        middle = Rect(self.middle.topleft, (self.middle.width - more, self.middle.height))
        return replace(self, middle=middle, right=right)

    @property
    def gap(self) -> int:
        """What separates any two parts."""
        return round(GAP * self.unit)


def divide_window(scale: Scale, widths: ColumnWidths, heights: Sequence[float]) -> Columns:
    """The columns at the player's size of everything, as far as the window has room for it.

    `heights` are what columns need at least from the upper edge of the window to the lower one.
    The bar gives way to larger words.
    """
    size, interface = scale.size, scale.interface
    unit = wished_unit(size, interface, largest_unit(scale, widths, heights))
    gap = scaler(unit)(GAP)
    bar = Rect(gap, gap, size[0] - 2 * gap, bar_height(unit, BAR - GAP, scale))
    room = size[0] * (1 - MIDDLE_SHARE) - 4 * GAP * unit
    across = unit * stretch(size, unit, interface, widths.panels, room)
    top, high = bar.bottom + gap, size[1] - bar.bottom - 2 * gap
    left = Rect(gap, top, round(widths.left * across), high)
    wide = round(widths.right * across)
    right = Rect(size[0] - gap - wide, top, wide, high)
    middle = Rect(left.right + gap, top, right.left - left.right - 2 * gap, high)
    grown = scale.grown * fit(size) / unit
    parts = bar_parts(bar, left.width, len(TOOLS), gap, scaler(unit)(BAR - GAP))
    return Columns(unit, grown, *parts, left, middle, right)


def largest_unit(scale: Scale, widths: ColumnWidths, heights: Sequence[float]) -> float:
    """The unit beyond which the middle or one of the columns would have no room."""
    size, bar = scale.size, (BAR - GAP) * fit(scale.size)
    high = size[1] - bar_height(fit(size), BAR - GAP, scale) + bar
    across = (size[0] - widths.middle * fit(size)) / (widths.panels + 4 * GAP)
    return min(across, *(high / height for height in heights))
