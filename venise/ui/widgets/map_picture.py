"""A small picture of a map: nine hexagonal quarters in the canal, and the boat."""

from __future__ import annotations

import math
from typing import Final

import pygame

from venise.ui.choices import Cell, MapChoice
from venise.ui.look import Look
from venise.ui.svg import svg
from venise.ui.theme import NIGHT, WATER, WATER_DARK
from venise.ui.widgets.base import Point, Widget

INK: Final = "#2A2320"
LINE: Final = (
    f'fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
)


def _cube(top: str, left: str, right: str) -> str:
    return (
        f'<path d="M0 -34L30 -17V17L0 34L-30 17V-17Z" fill="{left}" stroke="{INK}" '
        f'stroke-width="4"/><path d="M0 -34L30 -17L0 0L-30 -17Z" fill="{top}"/>'
        f'<path d="M0 0L30 -17V17L0 34Z" fill="{right}"/>'
    )


SHIP: Final = (
    f'<path d="M-34 12Q0 24 34 12L24 32H-24Z" fill="#7A4B36" stroke="{INK}" stroke-width="4"/>'
    f'<path d="M2 6V-38Q32 -24 28 6Z" fill="#FFF8E6" stroke="{INK}" stroke-width="4"/>'
)

QUARTERS: Final = (
    ("#C3B2CE", _cube("#A67BB8", "#7B4B8E", "#55306A")),
    ("#D4DBC0", _cube("#FFFFFF", "#F4F0E4", "#C9BFA6")),
    ("#EBD39A", _cube("#F2B65C", "#D98A2B", "#A8641A")),
    ("#D2B48C", f'<path d="M-26 30L10 -12M-4 -30L28 2L18 12L-14 -20Z" {LINE}/>'),
    (
        "#E3D6B8",
        (
            f'<path d="M-22 -30H22V18Q22 32 8 32H-22Z" fill="#FFF8E6" stroke="{INK}" '
            f'stroke-width="4"/><path d="M-12 -16H12M-12 -4H12" {LINE}/>'
            '<circle cx="10" cy="20" r="9" fill="#A32A22"/>'
        ),
    ),
    ("#C3CABF", f'<path d="M0 -34V-22M-6 -20L-24 32M6 -20L24 32M-17 10Q0 20 17 10" {LINE}/>'),
    (
        "#E0B49B",
        (
            f'<path d="M-32 -6L-24 -30H24L32 -6Z" fill="#A9573F" stroke="{INK}" stroke-width="4"/>'
            f'<path d="M-26 -4V32M26 -4V32M-30 14H30" {LINE}/>'
        ),
    ),
    ("#A9C3C4", SHIP),
    ("#A9C3C4", SHIP),
)
"""Ground and sign of each quarter, by its number."""

UNKNOWN: Final = (
    f'<path d="M-14 -14Q-14 -32 2 -32Q18 -32 18 -16Q18 -4 2 2V12" {LINE}/>'
    f'<circle cx="2" cy="28" r="4.5" fill="{INK}"/>'
)

BOAT: Final = (
    f'<path d="M-40 10Q0 28 40 10L28 34H-28Z" fill="#8C5A40" stroke="{INK}" stroke-width="4"/>'
    f'<path d="M-2 10V-40Q-34 -20 -28 6Z" fill="#EBCB83" stroke="{INK}" stroke-width="4"/>'
)

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

    def __init__(self, look: Look, rect: pygame.Rect, choice: MapChoice) -> None:
        super().__init__(look, rect)
        self._choice = choice

    def pick(self, at: Point) -> Widget | None:
        """Nothing: it is only looked at."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint canal, quarters and boat."""
        surface.blit(svg(self._body(), self.rect.size), self.rect)

    def _body(self) -> str:
        """The whole picture as SVG elements in pixels."""
        width, height = self.rect.size
        water = (
            f'<defs><linearGradient id="w" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
            f'stop-color="{WATER}"/><stop offset="1" stop-color="{WATER_DARK}"/></linearGradient>'
            f'</defs><rect x="1" y="1" width="{width - 2}" height="{height - 2}" '
            f'rx="{self.look.px(12)}" fill="url(#w)" stroke="{NIGHT}" stroke-width="2"/>'
        )
        cells = self._choice.cells or LOOSE
        boat = self._choice.boat
        places, side = fitted((*cells, boat) if boat is not None else cells, self.rect.size)
        drawn = [
            quarter(at, side, self._sign(tile)) for tile, at in enumerate(places[: len(cells)])
        ]
        if boat is not None:
            x, y = places[-1]
            drawn.append(
                f'<g transform="translate({x:.1f} {y:.1f}) scale({side / 84:.3f})">{BOAT}</g>'
            )
        return water + "".join(drawn)

    def _sign(self, tile: int) -> tuple[str, str]:
        return QUARTERS[tile] if self._choice.cells else ("#B9CBC6", UNKNOWN)


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


def quarter(at: tuple[float, float], side: float, look: tuple[str, str]) -> str:
    """One quarter with its sign."""
    ground, sign = look
    reach = side * 0.92
    points = " ".join(
        f"{at[0] + reach * math.sin(math.radians(turn)):.1f},"
        f"{at[1] - reach * math.cos(math.radians(turn)):.1f}"
        for turn in range(0, 360, 60)
    )
    return (
        f'<polygon points="{points}" fill="{ground}" stroke="#CFC4AF" '
        f'stroke-width="{max(1.5, side * 0.07):.1f}" stroke-linejoin="round"/>'
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f}) scale({side / 82:.3f})">{sign}</g>'
    )
