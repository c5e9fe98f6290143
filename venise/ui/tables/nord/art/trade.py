"""The quarters of trade: the market square under its belfry, and the two ports."""

from __future__ import annotations

from typing import Final

from venise.ui.table.drawing.paint import (
    ROOF,
    SLATE,
    STONE,
    TIMBER,
    TIMBER_DARK,
    Point,
    box,
    darker,
    disc,
    lighter,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.tables.nord.art.boats import boat_drawing
from venise.ui.tables.nord.art.countryside import square_front, town_square
from venise.ui.tables.nord.art.ground import (
    INNER,
    OUTER,
    WALL,
    cobbles,
    drop,
    lantern,
    moored_boats,
    slabs,
    stairs,
    wall,
)
from venise.ui.tables.nord.art.houses import LINE, flag, streets, tower_drawing
from venise.ui.tables.nord.art.standing import QuarterArt, Standing
from venise.ui.theme import BRICK, CREAM, GOLD, INK, LIT, TEAL, WINDOW

PLANK: Final = "#C9A470"


def stall(at: Point, cloth: str, wares: str) -> str:
    """A market stall with a striped awning."""
    x, y = at
    stripes = "".join(
        path(
            f"M{x - 14 + i * 7} {y - 19}h7l1.4 9q-3.5 3 -7 0Z", cloth if i % 2 == 0 else CREAM, 1.1
        )
        for i in range(4)
    )
    goods = "".join(disc((x - 9 + i * 6, y - 5.4), 2.8, wares, 1) for i in range(4))
    return (
        oval((x + 1, y + 1.6), (17, 3.4), "#000", fill_opacity=0.2)
        + stroke(f"M{x - 12} {y}V{y - 17}M{x + 13} {y}V{y - 17}", TIMBER_DARK, 2)
        + goods
        + box((x - 14, y - 5), (29, 6), lighter(TIMBER, 0.3), 1.2)
        + stripes
    )


def belfry() -> str:
    """The market hall with its belfry of three stages."""
    arches = "".join(
        path(f"M{x} -16v-7a4 4.6 0 0 1 8 0v7Z", LIT if x in {-30, 12} else WINDOW, 1)
        for x in (-40, -30, 12, 22, 32)
    )
    return (
        polygon(((-44, -34), (-38, -46), (38, -46), (46, -34)), ROOF, LINE)
        + box((-44, -34), (90, 20), "#D9A878", LINE)
        + arches
        + box((-15, -58), (28, 44), "#C98A5C", LINE)
        + polygon(((6, -58), (13, -58), (13, -14), (6, -14)), "#000", fill_opacity=0.16)
        + path(
            "M-17 -58H15V-62H11V-60H7V-62H3V-60H-5V-62H-9V-60H-13V-62H-17Z",
            lighter(STONE, 0.2),
            1.2,
        )
        + box((-10, -74), (18, 13), "#D9A878", LINE)
        + stroke("M-6.4 -64v-6M-1 -64v-6M4.4 -64v-6", WINDOW, 2.6)
        + path("M-11 -74L-8 -84H6L9 -74Z", SLATE, LINE)
        + disc((-1, -48), 6.6, CREAM, 1.4)
        + stroke("M-1 -48V-52.4M-1 -48L2.4 -46", INK, 1.4)
        + path("M-9 -14V-27A8 8 0 0 1 7 -27V-14Z", "#3C2B22", 1.3)
        + flag((-1, -83), 9, GOLD)
    )


def market_quarter() -> QuarterArt:
    """The Market: belfry, hall and stalls above the bonus spaces."""
    return QuarterArt(
        town_square("#E3D0A6"),
        (
            *streets(5),
            Standing(-37, transform(belfry(), *BELFRY)),
            Standing(-4, transform(stall((0, 0), TEAL, "#7B4B8E"), (-56, -4), 0.84)),
            Standing(-4, transform(stall((0, 0), BRICK, "#D98A2B"), (57, -4), 0.84)),
        ),
    )


BELFRY: Final = ((0.0, -23.0), 0.98)
"""Where the belfry stands, and how much smaller than it is drawn."""

MOUTH: Final = 17.0
"""Half the breadth of the harbour's mouth."""

MOLE: Final = 9.0
"""How thick the moles are that keep the harbour, downwards."""

SHORE: Final = -16.0
"""The edge of the wharf along the harbour."""


def slope(x: float, reach: float) -> Point:
    """The point above or below x on the upper edges of a hex with corners so far out."""
    return x, -reach + abs(x) * 0.57735


def harbour(ground: str) -> str:
    """A quarter open to the canals: a wharf, two moles, and between them the water itself."""
    wide, near = 0.866 * OUTER, 0.866 * OUTER - MOLE
    corner, inner = 0.5 * OUTER, OUTER - MOLE * 1.15
    points = (
        *((-MOUTH, slope(-MOUTH, OUTER)[1]), (-MOUTH, slope(-MOUTH, inner)[1])),
        *((-near, slope(near, inner)[1]), (-near, SHORE), (near, SHORE)),
        *((near, slope(near, inner)[1]), (MOUTH, slope(MOUTH, inner)[1])),
        *((MOUTH, slope(MOUTH, OUTER)[1]), (wide, -corner), (wide, corner)),
        *((0.0, OUTER), (-wide, corner), (-wide, -corner)),
    )
    left, low, right = (-wide, corner), (0.0, OUTER), (wide, corner)
    inside = "".join(
        polygon((one, other, drop(other, 6), drop(one, 6)), darker(WALL, 0.25), 1.4)
        for one, other in (
            ((-near, slope(near, inner)[1]), (-MOUTH, slope(MOUTH, inner)[1])),
            ((MOUTH, slope(MOUTH, inner)[1]), (near, slope(near, inner)[1])),
        )
    )
    land = (
        *((-near, SHORE + 5), (near, SHORE + 5), (0.866 * INNER, 0.5 * INNER)),
        *((0.0, INNER), (-0.866 * INNER, 0.5 * INNER)),
    )
    return (
        moored_boats(ground)
        + wall(left, low, WALL)
        + wall(low, right, darker(WALL, 0.32))
        + stairs(left, low, 0.1)
        + inside
        + polygon(points, STONE, 1.8)
        + polygon(land, ground, stroke=darker(STONE, 0.45), stroke_width=1.3)
        + slabs(ground, SHORE + 6)
        + cobbles(darker(STONE, 0.4))
        + square_front()
    )


MOLE_LIGHTS: Final = tuple(Standing(at[1], lantern(at)) for at in ((-21, -72), (21, -72)))
"""The lanterns at the harbour's mouth."""


def planking(y: float) -> str:
    """The edge of a wooden quay along the basin."""
    boards = "".join(f"M{x} {y}v9" for x in range(-58, 64, 9))
    piles = "".join(
        box((x, y + 4), (5, 9), TIMBER_DARK, 1.1, rounding=1.4) for x in (-62, -24, 20, 57)
    )
    return box((-66, y), (132, 9), PLANK, 1.5) + stroke(boards, darker(PLANK, 0.35), 1.1) + piles


def quay_crane() -> str:
    """The great wooden crane of the port: a hut on a post with two beaks, without what it lifts."""
    return (
        polygon(((26, -12), (56, -12), (51, -34), (31, -34)), "#A9763F", LINE)
        + stroke("M33 -33L49 -13M49 -33L33 -13", TIMBER_DARK, 1.6)
        + polygon(((24, -34), (58, -34), (50, -60), (30, -54)), "#C08B50", LINE)
        + polygon(((22, -50), (62, -56), (46, -72), (30, -64)), ROOF, LINE)
        + stroke("M38 -60L-2 -76M30 -50L6 -72", INK, 5)
        + stroke("M38 -60L-2 -76M30 -50L6 -72", "#C89A62", 2.8)
        + disc((41, -43), 7, TIMBER, 1.5)
        + stroke("M41 -50V-36M34 -43H48", TIMBER_DARK, 1.3)
    )


def cask_drawing() -> str:
    """A cask on its rope, which begins at the origin."""
    return (
        stroke("M0 0V24", INK, 1.4)
        + oval((0, 29), (6, 7), lighter(TIMBER, 0.2), 1.4)
        + stroke("M-5.4 26.2H5.4M-5.4 31.6H5.4", GOLD, 1.3)
    )


def barrels(at: Point) -> str:
    """Three barrels on the quay."""
    x, y = at
    return "".join(
        oval((x + dx, y + dy), (4.8, 6), lighter(TIMBER, 0.25), 1.2)
        + stroke(f"M{x + dx - 4.4} {y + dy - 2}h8.8M{x + dx - 4.4} {y + dy + 2}h8.8", GOLD, 1)
        for dx, dy in ((0, -7), (-5, 0), (5.4, 0))
    )


CRANE: Final = ((-1.0, -9.0), 1.0)
"""Where the great crane stands, and how much smaller than it is drawn."""


def first_port() -> QuarterArt:
    """The port with the great crane: a cog being loaded."""
    return QuarterArt(
        harbour("#CDBE9C") + transform(boat_drawing(), (-28, -42), 0.84) + planking(SHORE - 3),
        (
            *MOLE_LIGHTS,
            Standing(-19, transform(quay_crane(), *CRANE)),
            Standing(-7, barrels((-60, -8))),
            Standing(-6, barrels((62, -8))),
        ),
    )


def lighthouse() -> str:
    """A beacon on its mole, lit, with rays."""
    rays = "M-44 -73L-58 -77M-44 -67H-60M-24 -73L-8 -78M-24 -67H-2"
    return (
        stroke(rays, "#FBE7A8", 2.4, stroke_opacity=0.8)
        + polygon(((-50, -12), (-18, -12), (-22, -22), (-46, -22)), STONE, LINE)
        + polygon(((-43, -20), (-25, -20), (-28, -60), (-40, -60)), "#F0E2C0", LINE)
        + polygon(((-42, -32), (-26, -32), (-27, -42), (-41, -42)), BRICK, 1.1)
        + polygon(((-40.6, -52), (-27.4, -52), (-28, -58), (-40, -58)), BRICK, 1.1)
        + polygon(((-31, -20), (-25, -20), (-28, -60), (-31.4, -60)), "#000", fill_opacity=0.16)
        + box((-42, -64), (16, 5), STONE, 1.2)
        + box((-39, -74), (10, 10), LIT, 1.2)
        + path("M-41 -74C-40 -81 -28 -81 -27 -74Z", SLATE, 1.2)
        + disc((-34, -82), 1.7, GOLD, 1)
    )


def second_port() -> QuarterArt:
    """The port with the beacon and the sea gate: a boat coming in."""
    gate = (
        tower_drawing((34, -12), (15, 52), "#C98A5C", SLATE)
        + tower_drawing((60, -12), (15, 46), "#B9784E", SLATE)
        + path("M41 -12V-32H54V-12H52V-20A4.4 6 0 0 0 43 -20V-12Z", "#D9A878", 1.3)
        + path("M41 -32v-4h3v2h2.6v-2h2.6v2h2.6v-2H54v4Z", "#D9A878", 1.1)
    )
    return QuarterArt(
        harbour("#C4BCA4") + transform(boat_drawing(), (8, -44), 0.62) + planking(SHORE - 3),
        (
            *MOLE_LIGHTS,
            Standing(-18, transform(lighthouse(), *BEACON)),
            Standing(-16, transform(gate, (1, -5), 1.05)),
            Standing(-7, barrels((-61, -8))),
        ),
    )


BEACON: Final = ((-4.0, -8.0), 1.0)
"""Where the beacon stands, and how much smaller than it is drawn."""
