"""Light over the table: what may be picked, where the pointer is, which way leads there."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.ui.tables.nord import lights
from venise.ui.tables.nord.art import tokens
from venise.ui.tables.nord.art.tokens import Tint
from venise.ui.tables.nord.brush import LIGHT, Brush
from venise.ui.tables.nord.forecast import Badge
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.pills import distinct, pill_rect
from venise.ui.tables.nord.places import Places
from venise.ui.tables.nord.plan import BRIDGE, Plan, Point
from venise.ui.tables.nord.spots import Spot

PIPPED: Final = 17
"""Pixels below which a die on a badge is a figure instead: its pips could not be told."""


STEPS: Final = (0.2, 0.32, 0.44, 0.56, 0.68, 0.8)
"""Where on a leg of a way that was gone its steps lie."""

SITE: Final = 200
"""How solid the bridge is that could be built, of 255."""


class TargetView(msgspec.Struct, frozen=True):
    """Draws the light."""

    brush: Brush
    pieces: Pieces

    def target(
        self, surface: Surface, plan: Plan, spot: Spot, rects: tuple[Rect, ...], seat: int
    ) -> None:
        """One place that may be picked."""
        if spot.kind == "tile":
            self.quarter(surface, plan.tile(spot.at[0]), plan, "gold")
        elif spot.kind == "cell":
            self.quarter(surface, plan.centre((spot.at[0], spot.at[1])), plan, "gold")
        elif spot.kind == "side":
            self.bridge(surface, plan, spot, seat)
        elif spot.kind == "water":
            for rect in rects:
                self.brush.put(surface, lights.ring(rect.width, lights.GOLD), rect.center)
        elif spot.kind != "press":
            for rect in rects:
                self.brush.frame(surface, rect, 0.6)

    def quarter(self, surface: Surface, at: Point, plan: Plan, tint: Tint) -> None:
        """Light round a cell."""
        self.brush.put(surface, tokens.target(round(plan.radius), tint), at)

    def bridge(self, surface: Surface, plan: Plan, spot: Spot, seat: int) -> None:
        """The bridge that could stand on a side."""
        middle, angle = plan.side(spot.at[0], spot.at[1])
        length = BRIDGE * plan.radius
        picture = self.pieces.bridge(seat, length, angle).copy()
        picture.set_alpha(SITE)
        self.brush.put(surface, lights.site(round(1.1 * length)), middle)
        self.brush.put(surface, picture, middle)

    def reach(
        self, surface: Surface, plan: Plan, tile: int, ways: tuple[Badge, ...], seat: int
    ) -> None:
        """A quarter in reach: gold by the higher activation, teal and dashed by the other."""
        best = max(way.other for way in ways)
        lesser = all(way.die >= way.other for way in ways) and ways[0].die != ways[0].other
        self.quarter(surface, plan.tile(tile), plan, "teal" if lesser else "gold")
        for number, way in enumerate(distinct(ways)):
            place = pill_rect(plan, tile, number)
            self.pill(surface, place, seat, way, second=way.other != best or lesser)

    def pill(self, surface: Surface, rect: Rect, seat: int, way: Badge, *, second: bool) -> None:
        """Two dice with an arrow between: move by one, activate with the other."""
        colour = lights.TEAL if second else lights.GOLD
        surface.blit(lights.pill(rect.size, colour), rect)
        side = round(rect.height * 0.78)
        margin = round(rect.height * 0.2)
        for value, x in ((way.die, rect.x + margin), (way.other, rect.right - side - margin)):
            place = Rect(x, rect.centery - side // 2, side, side)
            if side < PIPPED:
                self.brush.write(surface, place, str(value), rect.height * 0.86, LIGHT)
            else:
                self.pieces.put(surface, self.pieces.die(seat, value, side), place)
        self.brush.put(surface, lights.arrow(max(6, side // 2), colour), rect.center)
        if way.change:
            self.turned(surface, rect, way.change)

    def turned(self, surface: Surface, rect: Rect, change: int) -> None:
        """What the surveyor adds to the die, on a tag at the badge's left end."""
        tag = Rect(0, 0, round(rect.height * 0.9), round(rect.height * 0.72))
        tag.center = (rect.left, rect.top + tag.height // 4)
        surface.blit(lights.pill(tag.size, lights.WHITE), tag)
        sign = "+1" if change > 0 else "−1"
        self.brush.write(surface, tag, sign, tag.height * 0.86, LIGHT)

    def way(self, surface: Surface, plan: Plan, badge: Badge) -> None:
        """The path of a move: dots on foot, larger pale ones by boat."""
        points = [plan.tile(tile) for tile in badge.path]
        for leg in range(1, len(points)):
            sails = leg in badge.sailed
            self.leg(surface, (points[leg - 1], points[leg]), plan.radius, sails=sails)

    def trail(self, surface: Surface, plan: Plan, seat: int, path: tuple[int, ...]) -> None:
        """The way that a seat's burgher went last, in its colour."""
        red, green, blue, _ = self.pieces.tint(seat)
        picture = lights.step(max(7, round(plan.radius * 0.17)), (red, green, blue))
        for start, end in pairwise(path):
            ends = plan.tile(start), plan.tile(end)
            for share in STEPS:
                self.brush.put(surface, picture, lights.along(*ends, share))

    def leg(
        self, surface: Surface, ends: tuple[Point, Point], radius: float, *, sails: bool
    ) -> None:
        """One leg of a path."""
        steps = max(2, round(math.dist(*ends) / (0.2 * radius)))
        side = max(5, round(radius * (0.15 if sails else 0.12)))
        colour = lights.TEAL if sails else lights.WHITE
        for number in range(1, steps):
            at = lights.along(ends[0], ends[1], number / steps)
            self.brush.put(surface, lights.dot(side, colour), at)

    def focus(self, surface: Surface, plan: Plan, spot: Spot, rects: tuple[Rect, ...]) -> None:
        """The place that the pointer or the keyboard is on."""
        if spot.kind == "tile":
            self.quarter(surface, plan.tile(spot.at[0]), plan, "white")
        elif spot.kind == "cell":
            self.quarter(surface, plan.centre((spot.at[0], spot.at[1])), plan, "white")
        elif spot.kind in {"water", "side"}:
            self.brush.put(surface, lights.ring(rects[0].width, lights.WHITE), rects[0].center)
        else:
            for rect in rects:
                self.brush.frame(surface, rect, 1.0)

    def keys(self, surface: Surface, places: Places, signs: dict[str, Spot], side: int) -> None:
        """On each target the sign of the key that picks it."""
        for sign, spot in signs.items():
            rect = places[spot][0]
            corner = Rect(rect.x - side // 3, rect.y - side // 3, side, side)
            surface.blit(lights.cap(side), corner)
            self.brush.write(surface, corner, sign.upper(), side * 0.8, LIGHT)
