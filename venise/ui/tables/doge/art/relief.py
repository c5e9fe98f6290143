"""Venice as a gilded relief in a frame of walnut, on the crimson cloth of the council's table."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from venise.games.doge.components import DISTRICTS, QUARANTIA
from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.table.brush import Style
from venise.ui.table.drawing.canvas import Size
from venise.ui.table.drawing.paint import (
    box,
    darker,
    gradient,
    lighter,
    mix,
    number,
    path,
    stroke,
    transform,
)
from venise.ui.table.drawing.water import water
from venise.ui.table.geometry import Point
from venise.ui.tables.doge.art.desk import WALNUT
from venise.ui.tables.doge.art.landmarks import LANDMARKS
from venise.ui.tables.doge.art.roofs import GILDING, houses
from venise.ui.tables.doge.geography import CITY, GEOGRAPHY, Landmark, MapPlan
from venise.ui.theme import GOLD, GOLD_LIGHT

CLOTH: Final = "#6E1B23"
CLOTH_DARK: Final = "#3A0D13"
TINT: Final = 0.30
"""How far the hue of an area shows through its gilding."""

WEAVE: Final = 46
"""Pixels from one figure of the damask to the next, for the usual window."""

RIM: Final = 11
"""Breadth of the walnut frame, as a share of 1000 of the map's width."""

CURVE: Final = 30
"""How far corners of the shores are rounded, in units of the sheet."""

ON_CRIMSON: Final = Style(face="bold", tone="light")
"""How words are written on the panel of the Quarantia."""


def rounded_outline(corners: tuple[Point, ...], radius: float) -> str:
    """A closed path along the corners, each rounded by that many pixels at most."""
    parts: list[str] = []
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        near, far = toward(corner, before, radius), toward(corner, after, radius)
        start = "L" if parts else "M"
        handle, end = (
            f"{number(corner[0])} {number(corner[1])}",
            f"{number(far[0])} {number(far[1])}",
        )
        parts.append(f"{start}{number(near[0])} {number(near[1])}Q{handle} {end}")
    return "".join(parts) + "Z"


def toward(start: Point, end: Point, far: float) -> Point:
    """The point so far on the way, at most halfway."""
    length = math.dist(start, end)
    share = min(0.5, far / length) if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@keep(2)
def cloth(size: Size) -> Surface:
    """Crimson damask, warm where the candles stand and dark towards the edges."""
    unit = size[1] / 800
    step = max(12, round(WEAVE * unit))
    upper = "M0 -15C5 -8 5 -3 0 2C-5 -3 -5 -8 0 -15Z"
    petal = f"{upper}M0 2C6 2 10 6 9 12C4 11 0 8 0 2ZM0 2C-6 2 -10 6 -9 12C-4 11 0 8 0 2Z"
    figure = transform(path(petal, CLOTH_DARK, fill_opacity=0.4), (step / 2, step / 2), unit)
    tile = svg(figure, (step, step))
    picture = Surface(size)
    picture.fill(CLOTH)
    for row in range(size[1] // step + 1):
        for column in range(-1, size[0] // step + 1):
            picture.blit(tile, (column * step + (row % 2) * step // 2, row * step))
    picture.blit(candlelight(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def candlelight(size: Size) -> Surface:
    """Warm light from the middle, to be multiplied with what it falls on."""
    coarse = Surface((17, 11))
    for y in range(11):
        for x in range(17):
            far = math.hypot((x - 8) / 8, (y - 5) / 5.4) / 1.42
            light = max(0.0, 1 - far**1.7)
            coarse.set_at(
                (x, y), (round(120 + 135 * light), round(96 + 146 * light), round(92 + 124 * light))
            )
    return pygame.transform.smoothscale(coarse, size)


def island(plan: MapPlan, area: int) -> str:
    """One district without its houses: its quay, its gilded ground and its small canals."""
    outline = rounded_outline(plan.outline(area), CURVE * plan.scale[0])
    across, down = plan.scale
    ground = mix(GILDING, GEOGRAPHY[area].hue, TINT)
    shade = "".join(
        path(
            outline,
            "#04141A",
            fill_opacity=0.16,
            transform=f"translate({number(k * 2.2 * across)} {number(k * 3.4 * down)})",
        )
        for k in (1, 2, 3)
    )
    light = gradient(
        f"g{area}",
        ((0, lighter(ground, 0.46), 1), (0.5, ground, 1), (1, darker(ground, 0.2), 1)),
        (80, 100),
    )
    quay = path(
        outline, darker(ground, 0.52), 3.2 * across, transform=f"translate(0 {number(6 * down)})"
    )
    rim = stroke(
        outline,
        lighter(ground, 0.72),
        2.2 * across,
        stroke_opacity=0.8,
        transform=f"translate({number(1.6 * across)} {number(2.2 * down)})",
    )
    land = path(outline, f"url(#g{area})", 2.4 * across)
    return shade + quay + light + land + rim + small_canals(plan, area)


def small_canals(plan: MapPlan, area: int) -> str:
    """Narrow water between two quays, with a gleam along one of them."""
    across, _ = plan.scale
    found = []
    for canal in GEOGRAPHY[area].canals:
        line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in map(plan.place, canal))
        found += [
            stroke(line, darker(GILDING, 0.6), 11 * across),
            stroke(line, lighter(GILDING, 0.4), 9.4 * across),
            stroke(line, "#1F5260", 7 * across),
            stroke(line, "#6FA9AC", 1 * across, stroke_opacity=0.5),
        ]
    return "".join(found)


def square_panel(plan: MapPlan, area: int) -> str:
    """The open square of a district, paved in pale gold, on which its pieces stand."""
    across, _ = plan.scale
    block = plan.block(area).inflate(round(8 * across), round(6 * across))
    ground = lighter(mix(GILDING, GEOGRAPHY[area].hue, 0.2), 0.3)
    round_by = 12 * across
    inner = block.inflate(-round(7 * across), -round(7 * across))
    return (
        gradient(f"s{area}", ((0, lighter(ground, 0.4), 0.9), (1, ground, 0.72)), (40, 100))
        + box(block.topleft, block.size, f"url(#s{area})", 0, round_by)
        + box(
            inner.topleft,
            inner.size,
            "none",
            0,
            0.7 * round_by,
            stroke=darker(GOLD, 0.25),
            stroke_width=1.3 * across,
            stroke_opacity=0.7,
        )
    )


def landmark(plan: MapPlan, one: Landmark) -> str:
    """A landmark where it stands, with a soft shadow on the ground."""
    across, _ = plan.scale
    return transform(LANDMARKS[one.key](), plan.place(one.at), one.size * across / 100)


def landmark_ground(plan: MapPlan, one: Landmark) -> Rect:
    """The ground that houses leave free for a landmark."""
    across, _ = plan.scale
    side = one.size * across
    box = Rect(0, 0, round(0.92 * side), round(0.6 * side))
    x, y = plan.place(one.at)
    box.midbottom = round(x), round(y + 0.06 * side)
    return box


def waterway(plan: MapPlan) -> str:
    """Light on the Grand Canal: the candles mirrored along its middle."""
    across, _ = plan.scale
    line = smooth_line([plan.place(point) for point in CITY.grand_canal])
    return "".join(
        stroke(line, colour, width * across, stroke_opacity=strength)
        for colour, width, strength in (
            ("#5FA0A2", 34, 0.16),
            ("#8CC2BD", 18, 0.14),
            ("#F0D9A0", 5, 0.13),
        )
    )


def smooth_line(points: Sequence[Point]) -> str:
    """A path through the middles of the legs between points, without corners."""
    (x, y), *rest = points
    parts = [f"M{number(x)} {number(y)}"]
    for (u, v), (s, t) in itertools.pairwise(rest):
        end = f"{number((u + s) / 2)} {number((v + t) / 2)}"
        parts.append(f"Q{number(u)} {number(v)} {end}")
    return "".join(parts)


def court(plan: MapPlan) -> str:
    """The hall of the Quarantia: a panelled plaque, for it is no part of the city."""
    corners = plan.outline(QUARANTIA)
    (left, top), (right, low) = corners[0], corners[2]
    across, down = plan.scale
    inset = 7 * across
    size = right - left, low - top
    inner = right - left - 2 * inset, low - top - 2 * inset
    return (
        box((left + 4 * across, top + 6 * down), size, "#04141A", 0, 8 * across, fill_opacity=0.4)
        + gradient("w", ((0, lighter(WALNUT, 0.22), 1), (1, darker(WALNUT, 0.3), 1)))
        + box((left, top), size, "url(#w)", 2.4 * across, 8 * across)
        + box((left + inset, top + inset), inner, "#7A1E27", 0, 5 * across)
        + box(
            (left + inset, top + inset),
            inner,
            "none",
            0,
            5 * across,
            stroke=GOLD,
            stroke_width=2.4 * across,
        )
        + box(
            (left + 1.6 * inset, top + 1.6 * inset),
            (inner[0] - 1.2 * inset, inner[1] - 1.2 * inset),
            "none",
            0,
            4 * across,
            stroke=GOLD_LIGHT,
            stroke_width=0.9 * across,
            stroke_opacity=0.7,
        )
    )


@keep(2)
def bridge_picture(plan_size: Size) -> tuple[Surface, Rect]:
    """The bridge alone with its place on a map of that size: what passes below it lies behind."""
    plan = MapPlan(Rect((0, 0), plan_size))
    one = next(one for one in CITY.landmark if one.key == "bridge")
    place = Rect(0, 0, *(round(one.size * plan.scale[0]),) * 2)
    x, y = plan.place(one.at)
    place.midbottom = round(x), round(y + 0.1 * place.height)
    whole = svg(landmark(plan, one), plan_size)
    return whole.subsurface(place).copy(), place


@keep(2)
def relief(size: Size, *, squares: bool = True) -> Surface:
    """The whole map at a size in pixels, frame and lagoon included, without any pieces.

    Without squares there are houses in their place, and no hall of the Quarantia: the city alone.
    """
    plan = MapPlan(Rect((0, 0), size))
    rim = max(4, round(RIM * size[0] / 1000))
    picture = Surface(size, pygame.SRCALPHA)
    picture.blit(svg(frame(size, rim), size), (0, 0))
    lagoon = water((size[0] - 2 * rim, size[1] - 2 * rim)).copy()
    lagoon.blit(candlelight(lagoon.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(lagoon, (rim, rim))
    inner = Rect(0, 0, *size).inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(picture, Color("#0A1D22"), inner, max(1, rim // 5))
    ground = waterway(plan) + "".join(island(plan, area) for area in DISTRICTS)
    picture.blit(svg(ground, size), (0, 0))
    taken = tuple(landmark_ground(plan, one) for one in CITY.landmark)
    for area in DISTRICTS:
        square = plan.block(area).inflate(round(8 * plan.scale[0]), 0)
        kept = (*taken, square) if squares else taken
        picture.blits(list(houses(plan, area, kept)))
    top = "".join(square_panel(plan, area) for area in DISTRICTS) + court(plan) if squares else ""
    top += "".join(landmark(plan, one) for one in CITY.landmark)
    picture.blit(svg(top, size), (0, 0))
    return picture


def frame(size: Size, rim: int) -> str:
    """A frame of walnut between two rules of gold."""
    width, height = size
    wood = gradient(
        "f",
        ((0, lighter(WALNUT, 0.3), 1), (0.5, WALNUT, 1), (1, darker(WALNUT, 0.4), 1)),
        (30, 100),
    )
    return (
        wood
        + box((0, 0), size, "url(#f)", 0, rim * 0.6)
        + box(
            (1, 1),
            (width - 2, height - 2),
            "none",
            0,
            rim * 0.6,
            stroke=GOLD,
            stroke_width=max(1.0, rim * 0.16),
        )
        + box(
            (rim * 0.8, rim * 0.8),
            (width - 1.6 * rim, height - 1.6 * rim),
            "none",
            0,
            rim * 0.3,
            stroke=GOLD_LIGHT,
            stroke_width=max(1.0, rim * 0.2),
        )
    )


@keep(4)
def glow(area: int, size: Size) -> Surface:
    """Light along the shores of an area, for a map of that size in pixels."""
    plan = MapPlan(Rect((0, 0), size))
    outline = rounded_outline(plan.outline(area), CURVE * plan.scale[0])
    unit = plan.scale[0]
    rings = "".join(
        stroke(outline, "#FFD666", width * unit, stroke_opacity=strength)
        for width, strength in ((26, 0.16), (16, 0.26), (7, 0.95))
    )
    return svg(rings, size)
