"""The workshops at work: tailors, weavers and drapers, lacemakers, goldsmiths and gem cutters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from venise.ui.table.drawing.paint import box, disc, stroke, transform
from venise.ui.tables.nord.art.crafts import loom, pillow
from venise.ui.tables.nord.art.paintings import rooms, wares
from venise.ui.tables.nord.art.paintings.workers import PaintedWorker, at_work
from venise.ui.theme import INK

PLASTER: Final = "#E0C08C"
BLUE: Final = "#4E7F90"
NIGHT: Final = "#3C5570"
EMBERS: Final = "#8E4F3C"

WALLS: Final = (PLASTER, BLUE, EMBERS)
"""The walls of workshops by good: pale behind purple cloth, dark behind lace and gold."""


def day_room(colour: str, sky: str = rooms.DAY) -> str:
    """A room with boards and beams, its window at the left."""
    light = rooms.wall(colour) + rooms.beams() + rooms.boards()
    return light + rooms.window((-29, -23), sky) + rooms.beam_of_light((-29, -23), 6)


def tailor() -> str:
    """A tailor who sews at his table."""
    one = PaintedWorker("Pieter", "coif", "#4E7D4A", temper="merry")
    return (
        day_room(PLASTER)
        + wares.gown((26, -60), 0.78)
        + at_work(one, (-6, -13), ((-9, -5), (11, -9)))
        + rooms.table(-38, 24)
        + wares.drape((-6, -20), 34, 15)
        + stroke("M7 -23L2 -19", INK, 1.2)
    )


def cutter() -> str:
    """A tailor who cuts cloth with large shears."""
    one = PaintedWorker("Lieven", "none", "#A9573F", "#EADBB8")
    return (
        day_room(PLASTER, rooms.MORNING)
        + rooms.shelf(10, 40, -37)
        + wares.spools((14, -37))
        + at_work(one, (-4, -13), ((-14, -7), (10, -8)))
        + rooms.table(-40, 26)
        + wares.drape((-14, -19), 30, 12)
        + wares.shears((2, -21), -8)
    )


def weaver() -> str:
    """A weaver who leans over the loom."""
    one = PaintedWorker("Catherine", "coif", "#3E6A78")
    return (
        day_room(PLASTER)
        + at_work(one, (-26, -10), ((8, -6), (14, -10)), 4)
        + transform(loom(), (14, -22), 1.3)
    )


def fitter() -> str:
    """A clothier who pins a gown on its stand."""
    one = PaintedWorker("Colard", "chaperon", "#8C3B32", fabric="#23485C")
    return (
        day_room(PLASTER, rooms.DUSK)
        + stroke("M14 -2V-50M7 -1L14 -5L21 -1", INK, 2.6)
        + wares.gown((14, -51), 1.12)
        + at_work(one, (-18, -8), ((6, -12), (22, -22)), 4)
    )


def draper() -> str:
    """A draper behind the counter, his shelves full of cloth."""
    one = PaintedWorker("Anselm", "fur", "#6E2430", fabric="#33302F", temper="merry")
    stock = ((wares.PURPLE, "#A9573F"), ("#5E7D57", wares.PURPLE), (wares.PURPLE, "#2B5FA8"))
    rows = "".join(
        rooms.shelf(-46, 46, y)
        + "".join(
            wares.bolt((x, y), pair[place % 2], 17) for place, x in enumerate((-44, -25, 8, 27))
        )
        for y, pair in zip((-52, -41, -30), stock, strict=True)
    )
    return (
        rooms.wall("#C9A26A")
        + rooms.beams()
        + rows
        + at_work(one, (-4, -14), ((-16, -8), (16, -11)))
        + rooms.table(-42, 36)
        + wares.drape((-16, -20), 32, 13)
        + wares.ell((4, -19), 76, 30)
    )


def lace_room(colour: str, sky: str = rooms.DAY) -> str:
    """A cool room with flags, its window at the left."""
    light = rooms.wall(colour) + rooms.beams("#5A4636") + rooms.flags()
    return light + rooms.window((-29, -23), sky) + rooms.beam_of_light((-29, -23), 6)


def lacemaker() -> str:
    """A lacemaker with her pillow at the window."""
    one = PaintedWorker("Margot", "veil", "#A9573F")
    return (
        lace_room(BLUE)
        + at_work(one, (-5, -15), ((-11, -2), (11, -2)))
        + rooms.table(-36, 26)
        + transform(pillow(), (-5, -18), 0.92)
    )


def by_candle() -> str:
    """A lacemaker at night, her candle's light gathered by a globe of water."""
    one = PaintedWorker("Griet", "coif", "#7A3E50", temper="wistful")
    return (
        lace_room(NIGHT, "#26374E")
        + at_work(one, (-2, -15), ((-11, -2), (9, -2)))
        + rooms.table(-40, 28)
        + transform(pillow(), (-3, -17), 0.86)
        + rooms.candle((-31, -20))
        + wares.flask((-23, -19))
    )


def two_lacemakers() -> str:
    """Two women over their pillows side by side."""
    old = PaintedWorker("Agnes", "hood", "#6B5740", fabric="#33302F")
    young = PaintedWorker("Claire", "coif", "#A9573F")
    pillows = transform(pillow(), (-22, -17), 0.66) + transform(pillow(), (9, -17), 0.66)
    return (
        lace_room("#5B8A86")
        + at_work(old, (-22, -15), ((-8, -2), (8, -2)))
        + at_work(young, (9, -15), ((-8, -2), (8, -2)))
        + rooms.table(-42, 30)
        + pillows
    )


def show_lace() -> str:
    """A finished strip of lace held up to the light."""
    one = PaintedWorker("Marguerite", "roll", "#8C3B32", fabric="#23485C")
    line = stroke("M10 -53Q26 -49 44 -54", INK, 1) + wares.lace((26, -51), 22, 9)
    return (
        lace_room("#46707E", rooms.MORNING)
        + line
        + at_work(one, (-4, -11), ((-17, -19), (17, -19)))
        + wares.lace((-4, -31), 36, 13)
    )


def beguinage() -> str:
    """Beguines at work under the arches of their garden."""
    first = PaintedWorker("Josine", "veil", "#3B3A44")
    other = PaintedWorker("Elise", "veil", "#4A4A56")
    return (
        rooms.arches("#B7A58A")
        + rooms.flags()
        + at_work(first, (-20, -15), ((-8, -2), (9, -2)))
        + at_work(other, (11, -15), ((-9, -2), (8, -2)))
        + rooms.table(-42, 32)
        + wares.lace((-4, -20), 62, 10)
        + transform(pillow(), (-20, -20), 0.56)
    )


def forge() -> str:
    """A goldsmith's room by the light of the furnace."""
    return rooms.brickwork(EMBERS) + rooms.flags("#A58E74")


def goldsmith() -> str:
    """A goldsmith who hammers a ring on the anvil."""
    one = PaintedWorker("Joos", "skullcap", "#44584C", "#6B4A30", "#33302F")
    return (
        forge()
        + rooms.oven((27, -11))
        + at_work(one, (-12, -9), ((-14, -25), (14, -9)))
        + wares.mallet((-26, -34), 38)
        + wares.anvil((4, 0))
        + wares.finger_ring((2, -22), 0.8)
    )


def founder() -> str:
    """A goldsmith who pours molten gold."""
    one = PaintedWorker("Gillis", "coif", "#7C3B2C", "#5A4636", temper="stern")
    pour = stroke("M9 -27Q12 -24 12 -17", "#FFD666", 2.6)
    ladle = box((2, -31), (9, 6), "#55606A", 1.1, rounding=2) + box(
        (3.4, -30.6), (6.4, 2), "#FF9A3C"
    )
    return (
        forge()
        + rooms.oven((-29, -11))
        + rooms.shelf(12, 42, -38)
        + wares.goblet((20, -38), 0.8)
        + wares.goblet((32, -38), 0.8)
        + at_work(one, (-9, -11), ((4, -17), (16, -16)))
        + rooms.table(-22, 30, -14)
        + ladle
        + pour
        + box((5, -17), (14, 5), "#8A97A0", 1.1)
    )


def gem_cutter() -> str:
    """A gem cutter at the wheel."""
    one = PaintedWorker("Isaac", "hood", "#3E5C80", fabric="#23485C")
    return (
        day_room("#6F5A50", rooms.DUSK)
        + rooms.shelf(14, 42, -36)
        + wares.gem((22, -39), 0.9)
        + wares.gem((34, -39), 0.7)
        + at_work(one, (-15, -12), ((-1, -12), (14, -14)))
        + rooms.table(-38, 28, -12)
        + wares.grindstone((8, -27))
        + wares.gem((-2, -29), 0.8)
    )


def ring_judge() -> str:
    """A jeweller who holds a ring against the light."""
    one = PaintedWorker("Bertrand", "chaperon", "#50204A", fabric="#8C3B32", temper="cunning")
    glass = disc((20, -23), 4, "#CFEAF2", 1.2) + stroke("M17 -20L12 -15", INK, 2)
    return (
        day_room("#7A5848")
        + at_work(one, (-2, -13), ((-17, -21), (12, -7)))
        + wares.finger_ring((-19, -40), 1.0)
        + rooms.table(-40, 28)
        + wares.goblet((-24, -20), 0.9)
        + wares.gem((-6, -21), 0.8)
        + glass
    )


def treasury() -> str:
    """The treasurer between chests and shelves of gold."""
    one = PaintedWorker("Hugo", "fur", "#6E2430", fabric="#33302F", temper="cunning")
    shelves = rooms.shelf(-46, -14, -38) + rooms.shelf(14, 46, -38)
    cups = "".join(wares.goblet((x, -38), 0.86) for x in (-38, -26, 23, 36))
    return (
        rooms.brickwork("#6E5248")
        + rooms.flags("#8E8272")
        + shelves
        + cups
        + at_work(one, (-2, -13), ((-11, -4), (11, -4)))
        + wares.chest((-26, -1), 0.96)
        + wares.chest((8, -1), 0.9)
        + wares.crown((-2, -18), 1.2)
    )


PAINTINGS: Final[dict[str, tuple[Callable[[], str], ...]]] = {
    "clothing": (tailor, cutter, weaver, fitter, draper),
    "lace": (lacemaker, by_candle, two_lacemakers, show_lace, beguinage),
    "jewelry": (goldsmith, founder, gem_cutter, ring_judge, treasury),
}
"""The paintings of each good's workshops, from the smallest to the largest."""


@cache
def workshop_painting(good: str, key: str) -> str:
    """The painting of a workshop: the number at the end of its key tells which."""
    several = PAINTINGS[good]
    number = int(key.rpartition("-")[2]) if key[-1].isdigit() else 1
    return several[(number - 1) % len(several)]()
