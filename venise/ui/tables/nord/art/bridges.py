"""Bridges: stone arches with parapets in the builder's colour and the emblem on the crown."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.emblems import Colour, on_piece
from venise.ui.table.drawing.paint import (
    STONE,
    Point,
    darker,
    disc,
    lighter,
    number,
    polygon,
    stroke,
    transform,
)
from venise.ui.theme import INK, PLAYER_COLOURS

LENGTH: Final = 50
"""Half the length of a deck, in units."""

BREADTH: Final = 19
DEPTH: Final = 11
"""How far the masonry shows below the deck."""

RISE: Final = 5
"""How far the crown of the deck stands above its ends."""


class Roadway:
    """Turns places along and across a bridge into places on the picture."""

    def __init__(self, angle: float) -> None:
        turn = math.radians(((angle + 90) % 180) - 90)
        self.along = (math.cos(turn), math.sin(turn))
        self.across = (-self.along[1], self.along[0])

    def at(self, along: float, across: float, down: float = 0) -> Point:
        """A point of the deck, `along` from -1 to 1 and `across` from -1 to 1."""
        hump = RISE * (1 - along * along)
        x = along * LENGTH * self.along[0] + across * BREADTH * self.across[0]
        y = along * LENGTH * self.along[1] + across * BREADTH * self.across[1]
        return x, y - hump + down

    def line(
        self, across: float, start: float = -1, end: float = 1, down: float = 0
    ) -> list[Point]:
        """Points along the deck from one place to another."""
        steps = 10
        places = (start + (end - start) * step / steps for step in range(steps + 1))
        return [self.at(place, across, down) for place in places]


def trail(points: list[Point]) -> str:
    """An open path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def masonry(deck: Roadway) -> str:
    """The side of the bridge towards the onlooker with its arch."""
    side = deck.line(1)
    wall = [*side, *((x, y + DEPTH) for x, y in reversed(side))]
    foot = deck.line(1, -0.62, 0.62, DEPTH + 0.6)
    crown = [
        (x, y - (DEPTH - 3.4) * math.sin(math.pi * step / (len(foot) - 1)))
        for step, (x, y) in enumerate(foot)
    ]
    return (
        polygon(wall, darker(STONE, 0.3), 2.2)
        + polygon([*foot, *reversed(crown)], "#17373F")
        + stroke(trail(crown), lighter(STONE, 0.2), 2, stroke_opacity=0.8)
    )


def paving(deck: Roadway) -> str:
    """The deck with its slabs."""
    rows = [
        stroke(trail([deck.at(place / 6, -0.8), deck.at(place / 6, 0.8)]), darker(STONE, 0.28), 1)
        for place in range(-5, 6)
    ]
    deck_line = [*deck.line(-1), *reversed(deck.line(1))]
    crown = [*deck.line(-0.8, -0.5, 0.2), *reversed(deck.line(0.8, -0.5, 0.2))]
    light = polygon(crown, "#fff", fill_opacity=0.3)
    return polygon(deck_line, STONE, 2.2) + "".join(rows) + light


def parapet(deck: Roadway, across: float, paint: str) -> str:
    """A wall along one edge in the builder's colour, with posts at its ends."""
    line = trail([(x, y - 2.4) for x, y in deck.line(across)])
    ends = (deck.at(-1, across), deck.at(1, across))
    return (
        stroke(line, INK, 11.4)
        + stroke(trail(deck.line(across)), darker(paint, 0.4), 8)
        + stroke(line, paint, 8)
        + stroke(trail([(x, y - 4.6) for x, y in deck.line(across)]), lighter(paint, 0.4), 1.8)
        + "".join(disc((x, y - 3), 6.4, lighter(paint, 0.12), 2) for x, y in ends)
    )


@lru_cache(maxsize=64)
def bridge_drawing(colour: Colour, angle: float) -> str:
    """A bridge around the origin; 0 degrees lies level, positive turns clockwise."""
    deck, paint = Roadway(angle), PLAYER_COLOURS[colour]
    badge = disc((0, -RISE), 14.5, paint, 2.2) + transform(on_piece(colour), (0, -RISE), 0.68)
    return masonry(deck) + paving(deck) + parapet(deck, -1, paint) + parapet(deck, 1, paint) + badge


REACH: Final = LENGTH + 13
"""Half the side of the picture, in units: there is room for posts and shadow."""


@keep(128)
def bridge(colour: Colour, length: int, angle: int = 0) -> Surface:
    """A bridge in a square; `length` is that of its deck in pixels, `angle` in degrees."""
    side = square(length * REACH / LENGTH)
    picture = draw_picture(bridge_drawing(colour, angle), side, centred_view(REACH))
    return sparse(add_shadow(picture, length * 0.05, length * 0.045, 130))
