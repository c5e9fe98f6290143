"""Light over the city and the boards: quarters, bridges, badges, ways and footprints."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from venise.ui.table import lights
from venise.ui.table.brush import LIGHT
from venise.ui.table.geometry import along
from venise.ui.table.spots import Spot
from venise.ui.table.target_view import PICKABLE, TargetView
from venise.ui.tables.nord.city_map import BRIDGE, CityMap
from venise.ui.tables.nord.forecast import Badge
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.pills import distinct, halves, pill_rect
from venise.ui.theme import Tint

FOOT: Final = 0.2
"""Size of a footprint, in radii."""

STEPS: Final = (0.26, 0.36, 0.46, 0.56, 0.66, 0.76)
"""Where on a leg of a way that was gone its steps lie."""

SITE: Final = 200
"""How solid the bridge is that could be built, of 255."""


QUAYS: Final = 0.945
"""How much smaller than its cell the light round a quarter is: along the quays, not the canals."""


CELLS: Final = 0.87
"""The same where a quarter may be laid: the water between two lights stays clear."""


class CityTargets(TargetView, frozen=True):
    """Draws the light on quarters, canals and boards."""

    pieces: Pieces

    def draw_target(
        self, surface: Surface, plan: CityMap, spot: Spot, rects: tuple[Rect, ...], seat: int
    ) -> None:
        """One place that may be picked."""
        if spot.kind == "tile":
            self.draw_hex(surface, plan.tile(spot.at[0]), QUAYS * plan.radius, "gold")
        elif spot.kind == "cell":
            self.draw_hex(
                surface, plan.centre((spot.at[0], spot.at[1])), CELLS * plan.radius, "gold"
            )
        elif spot.kind == "side":
            self.draw_bridge(surface, plan, spot, seat)
        elif spot.kind == "water":
            for rect in rects:
                self.draw_ring(surface, rect, lights.GOLD)
        elif spot.kind != "press":
            self.draw_frames(surface, rects, PICKABLE)

    def draw_bridge(self, surface: Surface, plan: CityMap, spot: Spot, seat: int) -> None:
        """The bridge that could stand on a side."""
        middle, angle = plan.side(spot.at[0], spot.at[1])
        length = BRIDGE * plan.radius
        picture = self.pieces.bridge(seat, length, angle).copy()
        picture.set_alpha(SITE)
        self.brush.put(surface, lights.site(round(1.1 * length)), middle)
        self.brush.put(surface, picture, middle)

    def draw_rim(self, surface: Surface, plan: CityMap, tile: int, ways: tuple[Badge, ...]) -> None:
        """The light round a quarter in reach."""
        self.draw_hex(surface, plan.tile(tile), QUAYS * plan.radius, tint(ways))

    def draw_badge(
        self, surface: Surface, plan: CityMap, tile: int, ways: tuple[Badge, ...], seat: int
    ) -> None:
        """The dice that may come to lie on a quarter in reach."""
        shown = distinct(ways)
        rect = pill_rect(plan, tile, len(shown))
        values = tuple(way.other for way in shown)
        picture = self.pieces.badge(seat, values, rect.height, tint(ways))
        self.brush.put(surface, picture, rect.center)
        for way, part in zip(shown, halves(rect, len(shown)), strict=True):
            if way.change:
                self.draw_change_of_other_die(surface, part, way.change)

    def draw_change_of_other_die(self, surface: Surface, rect: Rect, change: int) -> None:
        """What the surveyor adds to the other die, on a tag above the one on the badge."""
        tag = Rect(0, 0, round(rect.height * 0.82), round(rect.height * 0.6))
        tag.center = (rect.centerx, rect.top - tag.height // 4)
        surface.blit(lights.pill(tag.size, lights.WHITE), tag)
        sign = "+1" if change > 0 else "−1"
        self.brush.inscribe(surface, tag, sign, tag.height * 0.86, LIGHT)

    def draw_way(self, surface: Surface, plan: CityMap, badge: Badge) -> None:
        """The path of a move: dots on foot, larger pale ones by boat."""
        points = [plan.tile(tile) for tile in badge.path]
        for leg in range(1, len(points)):
            sails = leg in badge.sailed
            self.draw_leg(surface, (points[leg - 1], points[leg]), plan.radius, sails=sails)

    def draw_trail(self, surface: Surface, plan: CityMap, seat: int, path: tuple[int, ...]) -> None:
        """The way that a seat's burgher went last, as footprints in its colour."""
        size = max(9, plan.radius * FOOT)
        for start, end in pairwise(path):
            (x, y), (u, v) = ends = plan.tile(start), plan.tile(end)
            angle = math.degrees(math.atan2(u - x, y - v))
            aside = (y - v) / math.dist(*ends) * size / 3, (u - x) / math.dist(*ends) * size / 3
            for number, share in enumerate(STEPS):
                left = number % 2 == 0
                at, side = along(*ends, share), -1 if left else 1
                picture = self.pieces.footprint(seat, size, angle, left=left)
                self.brush.put(surface, picture, (at[0] + side * aside[0], at[1] + side * aside[1]))

    def draw_focus(
        self, surface: Surface, plan: CityMap, spot: Spot, rects: tuple[Rect, ...]
    ) -> None:
        """The place that the pointer or the keyboard is on."""
        if spot.kind == "tile":
            self.draw_hex(surface, plan.tile(spot.at[0]), QUAYS * plan.radius, "white")
        elif spot.kind == "cell":
            self.draw_hex(
                surface, plan.centre((spot.at[0], spot.at[1])), CELLS * plan.radius, "white"
            )
        elif spot.kind in {"water", "side"}:
            self.draw_ring(surface, rects[0], lights.WHITE)
        else:
            self.draw_frames(surface, rects)


def tint(ways: tuple[Badge, ...]) -> Tint:
    """Gold if the larger die may lie on a quarter, else teal, which is dashed as well."""
    lesser = all(way.die >= way.other for way in ways) and ways[0].die != ways[0].other
    return "teal" if lesser else "gold"
