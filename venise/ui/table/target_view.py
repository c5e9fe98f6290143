"""Light over any table: what may be picked, where the pointer is, which way leads there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.ui.table import lights
from venise.ui.table.brush import LIGHT, Brush
from venise.ui.table.drawing import hexes
from venise.ui.table.geometry import Point, along
from venise.ui.table.marks import Paint
from venise.ui.theme import Tint

PICKABLE: Final = 0.6
"""How strong the frame of what may be picked is, as a share of that under the pointer."""


class TargetView(msgspec.Struct, frozen=True):
    """Draws the light."""

    brush: Brush

    def draw_hex(self, surface: Surface, at: Point, radius: float, tint: Tint) -> None:
        """Light round a cell of that radius in pixels."""
        self.brush.put(surface, hexes.target(round(radius), tint), at)

    def draw_ring(self, surface: Surface, rect: Rect, colour: Paint) -> None:
        """A circle of light."""
        self.brush.put(surface, lights.ring(rect.width, colour), rect.center)

    def draw_frames(self, surface: Surface, rects: tuple[Rect, ...], glow: float = 1.0) -> None:
        """Golden frames; `glow` from 0 to 1."""
        for rect in rects:
            self.brush.frame(surface, rect, glow)

    def draw_leg(
        self, surface: Surface, ends: tuple[Point, Point], radius: float, *, sails: bool
    ) -> None:
        """One leg of a way, for cells of that radius: dots on foot, larger pale ones by boat."""
        steps = max(2, round(math.dist(*ends) / (0.2 * radius)))
        side = max(5, round(radius * (0.15 if sails else 0.12)))
        colour = lights.TEAL if sails else lights.WHITE
        for number in range(1, steps):
            at = along(ends[0], ends[1], number / steps)
            self.brush.put(surface, lights.dot(side, colour), at)

    def draw_keys(self, surface: Surface, signs: Mapping[str, tuple[int, int]], side: int) -> None:
        """At each place the sign of the key that picks what lies there."""
        for sign, (x, y) in signs.items():
            corner = Rect(x - side // 3, y - side // 3, side, side)
            surface.blit(lights.cap(side), corner)
            self.brush.inscribe(surface, corner, sign.upper(), side * 0.8, LIGHT)
