"""A picture of the city that its players lay themselves: quarters that have no place yet."""

from __future__ import annotations

import math
from typing import Final

from venise.engine.hexes import Cell
from venise.ui.theme import INK, WATER, WATER_DARK

LINE: Final = (
    f'fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
)
UNKNOWN: Final = (
    f'<path d="M-14 -14Q-14 -32 2 -32Q18 -32 18 -16Q18 -4 2 2V12" {LINE}/>'
    f'<circle cx="2" cy="28" r="4.5" fill="{INK}"/>'
)
PALE: Final = "#B9CBC6"

LOOSE: Final[tuple[Cell, ...]] = (
    (-2, 1),
    (-1, -1),
    (-1, 0),
    (0, 0),
    (0, 1),
    (1, -1),
    (1, 1),
    (2, -1),
    (2, 0),
)
"""Where quarters without a place are drawn, pale."""


def loose_quarters(size: tuple[int, int]) -> str:
    """Quarters that have no place yet, as SVG elements in pixels."""
    width, height = size
    water = (
        f'<defs><linearGradient id="w" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        f'stop-color="{WATER}"/><stop offset="1" stop-color="{WATER_DARK}"/></linearGradient>'
        f'</defs><rect x="0" y="0" width="{width}" height="{height}" fill="url(#w)"/>'
    )
    places, side = fit_hexagons(LOOSE, size)
    return water + "".join(quarter(at, side) for at in places)


def fit_hexagons(
    cells: tuple[Cell, ...], size: tuple[int, int]
) -> tuple[list[tuple[float, float]], float]:
    """Middles of hexagons standing on a point, and their side, so that all fill the size."""
    raw = [(math.sqrt(3) * (q + r / 2), 1.5 * r) for q, r in cells]
    left, right = min(x for x, _ in raw) - 0.95, max(x for x, _ in raw) + 0.95
    top, bottom = min(y for _, y in raw) - 1.1, max(y for _, y in raw) + 1.1
    side = min(size[0] / (right - left + 0.4), size[1] / (bottom - top + 0.3))
    shift = (
        size[0] / 2 - side * (left + right) / 2,
        size[1] / 2 - side * (top + bottom) / 2,
    )
    return [(side * x + shift[0], side * y + shift[1]) for x, y in raw], side


def quarter(at: tuple[float, float], side: float) -> str:
    """One quarter that may be any."""
    reach = side * 0.92
    points = " ".join(
        f"{at[0] + reach * math.sin(math.radians(turn)):.1f},"
        f"{at[1] - reach * math.cos(math.radians(turn)):.1f}"
        for turn in range(0, 360, 60)
    )
    return (
        f'<polygon points="{points}" fill="{PALE}" stroke="#CFC4AF" '
        f'stroke-width="{max(1.5, side * 0.07):.1f}" stroke-linejoin="round"/>'
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f}) scale({side / 82:.3f})">{UNKNOWN}</g>'
    )
