"""Bridges that arch over a canal, in the colour of who built them; and where one may be built."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.table.drawing.canvas import add_shadow, centred_view, sparse, square
from venise.ui.table.drawing.emblems import Colour, on_piece
from venise.ui.table.drawing.paint import (
    STONE,
    Point,
    darker,
    disc,
    lighter,
    number,
    oval,
    polygon,
    stroke,
    transform,
)
from venise.ui.tables.nord.art.daylight import DAYLIGHTS, Hour, half, multiply_colours
from venise.ui.theme import INK, PLAYER_COLOURS

LENGTH: Final = 50
"""Half the length of a deck, in units."""

BREADTH: Final = 18
DEPTH: Final = 15
"""How far the water lies below the ends of the deck."""

RISE: Final = 12
"""How far the crown of the deck stands above its ends."""

SPAN: Final = 0.42
"""Half the width of the arch at the water, as a share of half the deck."""

ARCH: Final = 22
"""How high the arch is above the water."""

MASONRY: Final = darker(STONE, 0.26)
VAULT: Final = "#12303A"
PALE: Final = lighter(STONE, 0.35)


class Roadway:
    """Turns places along and across a bridge into places on the picture."""

    def __init__(self, angle: float) -> None:
        turn = math.radians(((angle + 90) % 180) - 90)
        self.along = (math.cos(turn), math.sin(turn))
        self.across = (-self.along[1], self.along[0])

    def flat(self, along: float, across: float, down: float = 0) -> Point:
        """A point at the level of the deck's ends, both places from -1 to 1, or so far below."""
        x = along * LENGTH * self.along[0] + across * BREADTH * self.across[0]
        y = along * LENGTH * self.along[1] + across * BREADTH * self.across[1]
        return x, y + down

    def at(self, along: float, across: float, down: float = 0) -> Point:
        """A point of the humped deck."""
        hump = RISE * (0.5 + 0.5 * math.cos(math.pi * along))
        return self.flat(along, across, down - hump)

    def line(
        self, across: float, start: float = -1, end: float = 1, down: float = 0
    ) -> list[Point]:
        """Points along the deck from one place to another."""
        return [self.at(place, across, down) for place in steps(start, end)]

    def arch(self, height: float, span: float = SPAN) -> list[Point]:
        """Points over the arch in the side towards the onlooker; downwards if the height is."""
        round_places = [math.cos(math.pi * step / 16) for step in range(17)]
        return [
            self.flat(-span * place, 1, DEPTH - height * math.sqrt(max(0.0, 1 - place * place)))
            for place in round_places
        ]


def steps(start: float, end: float) -> list[float]:
    """Places from one to another."""
    return [start + (end - start) * step / 14 for step in range(15)]


def trail(points: list[Point]) -> str:
    """An open path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def on_water(deck: Roadway) -> str:
    """The bridge's shadow on the canal and the image of its arch."""
    shadow = [deck.flat(place, across, DEPTH) for place, across in FOOTPRINT]
    moved = [(x + 5, y + 5) for x, y in shadow]
    return (
        polygon(moved, "#06161C", fill_opacity=0.42)
        + polygon(deck.arch(-ARCH * 0.62, SPAN + 0.1), MASONRY, fill_opacity=0.5)
        + polygon(deck.arch(-ARCH * 0.44), VAULT, fill_opacity=0.85)
    )


FOOTPRINT: Final = ((-0.5, -1.0), (0.5, -1.0), (0.5, 1.3), (-0.5, 1.3))


def masonry(deck: Roadway) -> str:
    """The side of the bridge towards the onlooker with its arch."""
    wall = [*deck.line(1), deck.flat(1, 1, 3), deck.flat(0.62, 1, DEPTH)]
    wall += [deck.flat(-0.62, 1, DEPTH), deck.flat(-1, 1, 3)]
    ring = deck.arch(ARCH + 3.6, SPAN + 0.075)
    inner = deck.arch(ARCH)
    stones = "".join(trail([inner[at], ring[at]]) for at in range(1, len(ring) - 1))
    glint = trail([deck.flat(place, 1, DEPTH - 1) for place in (-SPAN * 0.7, SPAN * 0.5)])
    return (
        polygon(wall, MASONRY, 2)
        + polygon(ring, PALE, 1.4)
        + stroke(stones, darker(STONE, 0.45), 1)
        + polygon(inner, VAULT, 1.2)
        + stroke(glint, "#8FC7C8", 1.4, stroke_opacity=0.7)
    )


def paving(deck: Roadway) -> str:
    """The deck with its slabs, light on the crown and darker down its far side."""
    rows = "".join(
        trail([deck.at(place / 8, -0.8), deck.at(place / 8, 0.8)]) for place in range(-7, 8)
    )
    far = [*deck.line(-1, 0.25, 1), *reversed(deck.line(1, 0.25, 1))]
    crown = [*deck.line(-0.9, -0.75, 0.1), *reversed(deck.line(0.9, -0.75, 0.1))]
    return (
        polygon([*deck.line(-1), *reversed(deck.line(1))], STONE, 2)
        + polygon(crown, "#fff", fill_opacity=0.34)
        + polygon(far, "#1E1714", fill_opacity=0.2)
        + stroke(rows, darker(STONE, 0.3), 1)
    )


def parapet(deck: Roadway, across: float, paint: str) -> str:
    """A wall along one edge in the builder's colour, with posts at its ends."""
    top = trail([(x, y - 4.4) for x, y in deck.line(across)])
    side = [*deck.line(across), *((x, y - 4.4) for x, y in reversed(deck.line(across)))]
    ends = (deck.at(-1, across), deck.at(1, across))
    return (
        stroke(trail(deck.line(across)), INK, 6.4)
        + stroke(top, INK, 11)
        + polygon(side, darker(paint, 0.38), 0)
        + stroke(top, paint, 8.2)
        + stroke(trail([(x, y - 6) for x, y in deck.line(across)]), lighter(paint, 0.45), 2)
        + "".join(post(at, paint) for at in ends)
    )


def post(at: Point, paint: str) -> str:
    """A post with a round head at the end of a parapet."""
    x, y = at
    shaft = ((x - 4.4, y + 2), (x + 4.4, y + 2), (x + 4.4, y - 5), (x - 4.4, y - 5))
    return (
        oval((x + 1.5, y + 3), (6, 3), "#000", fill_opacity=0.3)
        + polygon(shaft, STONE, 1.6)
        + disc((x, y - 6.4), 6, lighter(paint, 0.12), 1.8)
        + disc((x - 1.6, y - 8), 1.8, lighter(paint, 0.55))
    )


def badge(colour: Colour) -> str:
    """The builder's emblem, large on the crown."""
    paint, at = PLAYER_COLOURS[colour], (0, -RISE)
    return (
        disc((1, 2.4 - RISE), 18.6, "#000", fill_opacity=0.3)
        + disc(at, 18, paint, 2.2)
        + disc(at, 15.4, "none", stroke=lighter(paint, 0.45), stroke_width=1.1)
        + transform(on_piece(colour), at, 0.88)
    )


@lru_cache(maxsize=64)
def bridge_drawing(colour: Colour, angle: float) -> str:
    """A bridge around the origin; 0 degrees lies level, positive turns clockwise."""
    deck, paint = Roadway(angle), PLAYER_COLOURS[colour]
    return (
        on_water(deck)
        + masonry(deck)
        + paving(deck)
        + parapet(deck, -1, paint)
        + parapet(deck, 1, paint)
        + badge(colour)
    )


REACH: Final = LENGTH + 16
"""Half the side of the picture, in units: there is room for posts, image and shadow."""


@keep(128)
def bridge(colour: Colour, length: int, angle: int = 0, hour: Hour = "noon") -> Surface:
    """A bridge in a square; `length` is that of its deck in pixels, `angle` in degrees."""
    side = square(length * REACH / LENGTH)
    picture = rasterise(bridge_drawing(colour, angle), side, centred_view(REACH))
    multiply_colours(picture, half(DAYLIGHTS[hour].tint))
    return sparse(add_shadow(picture, length * 0.03, length * 0.03, 90))


@lru_cache(maxsize=32)
def landing_drawing(angle: float) -> str:
    """Where a bridge may be built: two short piers that face each other over the canal."""
    deck = Roadway(angle)
    return "".join(pier(deck, side) for side in sorted((-1, 1), key=lambda at: deck.along[1] * at))


def pier(deck: Roadway, side: int) -> str:
    """One of the two: a tongue of stone with a step down and two low posts."""
    inner, outer, wide = 0.17 * side, 0.56 * side, 0.66
    top = [deck.flat(outer, -wide), deck.flat(inner, -wide), deck.flat(inner, wide)]
    top.append(deck.flat(outer, wide))
    face = [deck.flat(outer, wide), deck.flat(inner, wide), deck.flat(inner, wide, DEPTH)]
    face.append(deck.flat(outer, wide, DEPTH))
    end = [deck.flat(inner, -wide), deck.flat(inner, wide), deck.flat(inner, wide, DEPTH)]
    end.append(deck.flat(inner, -wide, DEPTH))
    stones = stroke(
        trail([deck.flat((inner + outer) / 2, -wide), deck.flat((inner + outer) / 2, wide)]),
        darker(STONE, 0.35),
        1.2,
    )
    return (
        polygon(end, darker(STONE, 0.5), 1.6)
        + polygon(face, darker(STONE, 0.4), 1.6)
        + polygon(top, PALE, 1.8)
        + stones
    )


@keep(12)
def landing(length: int, angle: int, hour: Hour = "noon") -> Surface:
    """Where a bridge of that length and angle may be built, in a square as large as its own."""
    side = square(length * REACH / LENGTH)
    picture = rasterise(landing_drawing(angle), side, centred_view(REACH))
    multiply_colours(picture, DAYLIGHTS[hour].tint)
    return sparse(picture)
