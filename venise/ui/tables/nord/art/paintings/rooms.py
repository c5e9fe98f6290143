"""Where the people on cards are: rooms with the light of a window, streets, the quay.

Every painting stands on its foot, with the origin in the middle of it. What matters lies within 41
units to each side and 56 above; grounds reach farther, for cards whose picture is wider or taller.
"""

from __future__ import annotations

from typing import Final

from venise.ui.table.drawing.paint import (
    STONE,
    TIMBER,
    TIMBER_DARK,
    Point,
    box,
    darker,
    disc,
    gradient,
    lighter,
    mix,
    path,
    polygon,
    stroke,
)
from venise.ui.theme import BRICK, GOLD, INK, LIT, WATER

LINE: Final = 1.2
"""Width of outlines in paintings."""

WIDE: Final = 64
HIGH: Final = 124
"""How far grounds reach from the origin to each side, and upwards."""

FLOOR: Final = 12
"""How high the floor of a room rises to its back wall."""

DAY: Final = "#FBF0C4"
MORNING: Final = "#CFE6EA"
DUSK: Final = "#F3C58B"
"""What the sky outside a window looks like."""


def wall(colour: str, high: float = FLOOR) -> str:
    """The back wall, lighter from the upper left, down to the floor."""
    return (
        gradient("wall", ((0, lighter(colour, 0.42), 1), (1, darker(colour, 0.16), 1)), (80, 100))
        + box((-WIDE, -HIGH), (2 * WIDE, HIGH - high), "url(#wall)")
        + stroke(f"M{-WIDE} {-high}H{WIDE}", darker(colour, 0.55), 1)
    )


def boards(colour: str = "#B98A58") -> str:
    """A floor of boards that run away from the onlooker."""
    joints = "".join(f"M{x * 0.62} {-FLOOR}L{x} 1" for x in range(-90, 91, 18))
    return box((-WIDE, -FLOOR), (2 * WIDE, FLOOR + 2), colour) + stroke(
        joints, darker(colour, 0.35), 0.8
    )


def flags(colour: str = "#C4B79C") -> str:
    """A floor of stone flags, light and dark by turns."""
    found = box((-WIDE, -FLOOR), (2 * WIDE, FLOOR + 2), colour)
    for row, (far, near) in enumerate(((-FLOOR, -6.6), (-6.6, 1.0))):
        top, foot = 0.7 + 0.012 * (far + FLOOR), 0.7 + 0.024 * (near + FLOOR)
        for place in range(-4, 5):
            if (place + row) % 2:
                left, right = 16 * place, 16 * place + 16
                corners = (
                    (left * top, far),
                    (right * top, far),
                    (right * foot, near),
                    (left * foot, near),
                )
                found += polygon(corners, darker(colour, 0.24))
    return found


def beams(colour: str = TIMBER) -> str:
    """The beams of a low ceiling, for pictures tall enough to show them."""
    ends = "".join(
        path(f"M{x - 3} -76V-70a3 3 0 0 0 6 0V-76Z", darker(colour, 0.2), LINE)
        for x in range(-54, 55, 18)
    )
    planks = box((-WIDE, -HIGH), (2 * WIDE, HIGH - 78), darker(colour, 0.4))
    return planks + ends + box((-WIDE, -80), (2 * WIDE, 6), colour, LINE)


def window(at: Point, sky: str = DAY, size: float = 1.0) -> str:
    """A window of leaded panes, its foot's middle at a point, and the light that falls from it."""
    x, y = at
    wide, high = 11 * size, 25 * size
    arch = f"M{x - wide} {y}V{y - high}A{wide} {wide * 0.8} 0 0 1 {x + wide} {y - high}V{y}Z"
    lead = "".join(
        f"M{x - wide} {y - step * high}H{x + wide}" for step in (0.25, 0.5, 0.75, 1)
    ) + "".join(f"M{x + part * wide} {y}V{y - high * 1.2}" for part in (-0.5, 0.5))
    return (
        path(arch, INK, 5.2)
        + path(arch, lighter(STONE, 0.2), 2.6)
        + path(arch, sky)
        + polygon(
            ((x - wide, y - high), (x - wide + 7, y - high), (x - 1, y), (x - wide, y)),
            "#FFFFFF",
            fill_opacity=0.5,
        )
        + stroke(lead, "#6E6A58", 0.8)
        + stroke(f"M{x} {y}V{y - high * 1.3}M{x - wide} {y - 0.62 * high}H{x + wide}", INK, 1.6)
        + box((x - wide - 3, y - 1), (2 * wide + 6, 3.4), lighter(STONE, 0.3), LINE)
    )


def beam_of_light(at: Point, to: float) -> str:
    """The light from a window on what stands in the room, as far as `to` on the floor."""
    x, y = at
    lit = ((x - 9, y - 28), (x + 9, y - 30), (to + 26, 2), (to - 20, 2))
    return polygon(lit, "#FFF6CF", fill_opacity=0.26)


def shelf(left: float, right: float, y: float) -> str:
    """A shelf on the wall."""
    return box((left, y), (right - left, 2.4), lighter(TIMBER, 0.25), 1) + stroke(
        f"M{left + 3} {y + 3}l2 4M{right - 3} {y + 3}l-2 4", TIMBER_DARK, 1.4
    )


def table(left: float, right: float, top: float = -17) -> str:
    """A stout table, its top's front edge at a height."""
    wood = "#B4814B"
    legs = "".join(
        box((x, top + 4), (4.4, 2 - top), darker(wood, 0.25), LINE) for x in (left + 3, right - 7.4)
    )
    slab = polygon(
        ((left, top + 2), (left + 4, top - 5), (right - 4, top - 5), (right, top + 2)),
        lighter(wood, 0.3),
        LINE,
    )
    return (
        box((left + 6, top + 5), (right - left - 12, -top - 4), INK, fill_opacity=0.28)
        + legs
        + slab
        + box((left, top + 2), (right - left, 3.6), wood, LINE)
        + stroke(f"M{left + 8} {top - 1.6}H{right - 14}", lighter(wood, 0.55), 0.9)
    )


def candle(at: Point) -> str:
    """A burning candle on its stick."""
    x, y = at
    return (
        disc((x, y - 12), 8, LIT, fill_opacity=0.4)
        + path(f"M{x} {y - 15.6}q3 4 0 5.6q-3 -1.6 0 -5.6Z", "#FFD666", 0.9)
        + box((x - 1.5, y - 9.6), (3, 7), "#FFF8E6", 0.9)
        + path(f"M{x - 4} {y}h8l-2 -2.8h-4Z", GOLD, 0.9)
    )


def arches(colour: str) -> str:
    """A cloister's arches with a garden behind them."""
    found = box((-WIDE, -HIGH), (2 * WIDE, HIGH), colour)
    for x in (-42, -14, 14, 42):
        opening = f"M{x - 11} {-FLOOR}V-38A11 13 0 0 1 {x + 11} -38V{-FLOOR}Z"
        found += path(opening, "#CBE3DC", LINE)
        found += path(f"M{x - 10} -20q5 -6 10 -2q6 -5 10 1V{-FLOOR}H{x - 10}Z", "#86A867", 0.6)
    return found


def brickwork(colour: str = BRICK) -> str:
    """A wall of bricks."""
    courses = "".join(f"M{-WIDE} {y}H{WIDE}" for y in range(-HIGH, -int(FLOOR), 7))
    joints = "".join(
        f"M{x + 6 * (row % 2)} {y}v7"
        for row, y in enumerate(range(-HIGH, -int(FLOOR) - 6, 7))
        for x in range(-60, 61, 12)
    )
    mortar = mix(colour, "#FFFAEC", 0.25)
    return wall(colour) + stroke(courses + joints, mortar, 0.7, stroke_opacity=0.55)


def oven(at: Point) -> str:
    """A goldsmith's furnace, its fire's light round it."""
    x, y = at
    return (
        disc((x, y - 9), 25, "#FFB347", fill_opacity=0.28)
        + path(
            f"M{x - 15} {y}V{y - 22}L{x - 8} {y - 40}V{y - 70}"
            f"H{x + 8}V{y - 40}L{x + 15} {y - 22}V{y}Z",
            "#8C6A58",
            LINE,
        )
        + path(f"M{x - 9} {y - 2}V{y - 11}A9 9 0 0 1 {x + 9} {y - 11}V{y - 2}Z", "#3A1F16", LINE)
        + path(f"M{x - 7} {y - 2}q-1 -7 3 -9q0 4 3 -4q1 5 4 4q5 3 4 9Z", "#FF9A3C")
        + path(f"M{x - 3.6} {y - 2}q0 -5 3 -7q3 2 4 7Z", "#FFE08A")
    )


def quay(water_top: float = -14) -> str:
    """A quay before open water."""
    ripples = "".join(
        f"M{x} {y}q3 -2 6 0t6 0" for x, y in ((-40, -24), (8, -22), (-14, -29), (30, -31))
    )
    joints = "".join(f"M{x} {water_top + 4}V2" for x in range(-56, 57, 14))
    return (
        gradient("sky", ((0, "#BBDCE4", 1), (1, "#F7E8C4", 1)))
        + box((-WIDE, -HIGH), (2 * WIDE, HIGH), "url(#sky)")
        + box((-WIDE, -34), (2 * WIDE, 36), WATER)
        + stroke(ripples, "#BFE0DF", 1.2)
        + box((-WIDE, water_top), (2 * WIDE, 4), lighter(STONE, 0.45), LINE)
        + box((-WIDE, water_top + 4), (2 * WIDE, 14), STONE, LINE)
        + stroke(joints, darker(STONE, 0.35), 0.9)
    )


def skyline(foot: float, colour: str) -> str:
    """Stepped gables far away, standing on a height."""
    line = f"M{-WIDE} {foot}"
    for wide, high in (
        (18, 12),
        (14, 18),
        (20, 10),
        (16, 16),
        (18, 11),
        (14, 19),
        (16, 12),
        (14, 9),
    ):
        step, rise = wide / 8, high / 6
        line += f"v{-high * 0.5:.2f}" + f"h{step:.2f}v{-rise / 2:.2f}" * 4
        line += f"v{rise / 2:.2f}h{step:.2f}" * 4 + f"v{high * 0.5:.2f}"
    return path(f"{line}V{foot + 2}H{-WIDE}Z", colour)
