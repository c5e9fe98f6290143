"""A picture of a map: the city as it will be laid, or that it is for the players to lay."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.choices import Cell, MapChoice
from venise.ui.look import Look
from venise.ui.svg import svg
from venise.ui.theme import GOLD, INK, WATER, WATER_DARK
from venise.ui.widgets.base import Point, Widget

Painter = Callable[[MapChoice, tuple[int, int]], pygame.Surface]
"""Paints a map whose quarters have their places, at a size in pixels."""

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


class MapPicture(Widget):
    """The map as it will be laid; pale and unmarked where the players lay it themselves."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, choice: MapChoice, painter: Painter) -> None:
        super().__init__(look, rect)
        self._choice = choice
        self._painter = painter

    def pick(self, at: Point) -> Widget | None:
        """Nothing: it is only looked at."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the canal with the city on it, in a golden frame."""
        if self._choice.cells:
            surface.blit(self._painter(self._choice, self.rect.size), self.rect)
        else:
            surface.blit(svg(loose(self.rect.size), self.rect.size), self.rect)
        pygame.draw.rect(surface, GOLD, self.rect, max(1, self.look.px(2)))


def loose(size: tuple[int, int]) -> str:
    """Quarters that have no place yet, as SVG elements in pixels."""
    width, height = size
    water = (
        f'<defs><linearGradient id="w" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        f'stop-color="{WATER}"/><stop offset="1" stop-color="{WATER_DARK}"/></linearGradient>'
        f'</defs><rect x="0" y="0" width="{width}" height="{height}" fill="url(#w)"/>'
    )
    places, side = fitted(LOOSE, size)
    return water + "".join(quarter(at, side) for at in places)


def fitted(
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
