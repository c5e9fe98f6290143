"""Master builders where they work, each with the tools of the trade."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from venise.ui.table.drawing.paint import (
    STONE,
    TIMBER,
    TIMBER_DARK,
    box,
    darker,
    disc,
    lighter,
    path,
    stroke,
    transform,
)
from venise.ui.table.drawing.people.person import Hat, Temper
from venise.ui.tables.nord.art.cubes import CLOTHS, cube_drawing
from venise.ui.tables.nord.art.paintings import rooms, wares
from venise.ui.tables.nord.art.paintings.rooms import LINE
from venise.ui.tables.nord.art.paintings.workers import PaintedWorker, at_work
from venise.ui.tables.nord.art.signs import bell, scales, writ
from venise.ui.theme import BRICK, CREAM, GOLD_LIGHT, INK, WATER

SKIES: Final = (rooms.DAY, rooms.MORNING, rooms.DUSK)
TEMPERS: Final[tuple[Temper, ...]] = ("calm", "merry", "stern", "cunning")
COATS: Final = ("#8C3B32", "#2F5D7A", "#55703F")

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "bridge": ("Adriaan",),
    "movement": ("Jacob", "Rogier", "Simon"),
    "activation": ("Dirk", "Boudewijn", "Klaas"),
    "price": ("Lambert", "Tommaso", "Arnolf"),
    "fill": ("Godfried",),
    "order": ("Pauwels", "Margot", "Karel"),
}
"""Who they are; the cards of a kind follow one another."""

HATS: Final[dict[str, tuple[Hat, ...]]] = {
    "bridge": ("felt",),
    "movement": ("straw", "hood", "felt"),
    "activation": ("coif", "none", "hood"),
    "price": ("chaperon", "baretta", "fur"),
    "fill": ("baretta",),
    "order": ("fur", "horns", "chaperon"),
}


def builder_worker(kind: str, number: int) -> PaintedWorker:
    """The master builder on the card of a kind with a number from 0."""
    names, hats = NAMES[kind], HATS[kind]
    coat = COATS[(number + len(kind)) % len(COATS)]
    fabric = "#6E2430" if coat != COATS[0] else "#23485C"
    temper = TEMPERS[(number + len(kind)) % len(TEMPERS)]
    apron = "#D9C08A" if kind in {"bridge", "activation"} else ""
    return PaintedWorker(
        names[number % len(names)], hats[number % len(hats)], coat, apron, fabric, temper
    )


def open_air(number: int) -> str:
    """The sky over the town far away, at one of three times of day."""
    sky = SKIES[number % len(SKIES)]
    ground = box((-rooms.WIDE, -rooms.HIGH), (2 * rooms.WIDE, rooms.HIGH + 2), sky)
    return ground + rooms.skyline(-25, darker(sky, 0.22))


def bridge_warden(worker: PaintedWorker, number: int) -> str:
    """The bridge warden before his bridge, mallet in hand."""
    arch = "M-64 -16V-28Q0 -52 64 -28V-16H38Q30 -31 0 -31Q-30 -31 -38 -16Z"
    stones = (
        "M-56 -30L-52 -19M-40 -35L-37 -22M-22 -39L-20 -29M22 -39L20 -29M40 -35L37 -22M56 -30L52 -19"
    )
    return (
        open_air(number)
        + box((-64, -22), (128, 24), WATER)
        + path(arch, lighter(STONE, 0.15), LINE)
        + stroke(stones, darker(STONE, 0.4), 1)
        + stroke("M-64 -30Q0 -54 64 -30", BRICK, 3.4)
        + stroke("M-40 -13q4 -3 8 0t8 0M22 -14q4 -3 8 0t8 0", "#BFE0DF", 1.3)
        + box((-64, -8), (128, 12), STONE, LINE)
        + at_work(worker, (0, -4), ((-20, -15), (10, -4)))
        + wares.mallet((-21, -16), -14)
    )


def surveyor(worker: PaintedWorker, number: int) -> str:
    """The surveyor in the fields with rod and line."""
    return (
        open_air(number)
        + path("M-64 -26Q-20 -34 20 -25T64 -27V2H-64Z", "#A9BE78", 1)
        + path("M-64 -14Q-10 -21 64 -13V2H-64Z", "#86A867", 1)
        + stroke("M-30 -27L-40 -15M-8 -28L-11 -18M14 -26L20 -17M34 -26L46 -16", "#6E8B4F", 1.1)
        + stroke("M23 -23Q40 -20 52 -24", CREAM, 1.1)
        + with_rod(worker)
    )


def with_rod(worker: PaintedWorker) -> str:
    """Whoever surveys the land, with rod, flag and plumb line; the feet are not shown."""
    return (
        at_work(worker, (0, -5), ((-18, -14), (22, -18)))
        + wares.ell((-19, 2), 0, 58)
        + path("M-19 -56h12l-3 4l3 4h-12Z", "#B3322A", 1)
        + stroke("M23 -23L14 -6", INK, 1)
        + disc((23, -23), 3.6, lighter(TIMBER, 0.3), 1)
    )


def foreman(worker: PaintedWorker, number: int) -> str:
    """The foreman who rings the bell of the building yard."""
    return (
        open_air(number)
        + box((-64, -12), (128, 14), "#CDB187", LINE)
        + box((-52, -40), (30, 30), lighter(STONE, 0.25), LINE)
        + stroke(
            "M-52 -30H-22M-52 -20H-22M-42 -40V-30M-32 -30V-20M-42 -20V-10", darker(STONE, 0.3), 0.9
        )
        + stroke("M-56 2V-52M-18 2V-52M-60 -42H-14", TIMBER_DARK, 2)
        + stroke("M36 2V-64M16 -60H42M36 -48L26 -60", INK, 5)
        + stroke("M36 2V-64M16 -60H42M36 -48L26 -60", lighter(TIMBER, 0.2), 2.8)
        + transform(bell(), (23, -43), 0.96)
        + stroke("M23 -32V-20", INK, 1.6)
        + at_work(worker, (-4, -5), ((-12, -3), (27, -17)))
        + stroke("M23 -20V-10", INK, 1.6)
    )


def broker(worker: PaintedWorker, number: int) -> str:
    """The broker at his scales."""
    sky = SKIES[number % len(SKIES)]
    return (
        rooms.wall(("#B9A27C", "#8FA39A", "#C49A76")[number % 3])
        + rooms.beams()
        + rooms.boards()
        + rooms.window((-29, -25), sky)
        + rooms.beam_of_light((-29, -25), 6)
        + at_work(worker, (-6, -10), ((-9, -5), (21, -18)))
        + rooms.table(-42, 42, -13)
        + transform(scales(), (20, -29), 1.16)
        + disc((-10, -18), 3, GOLD_LIGHT, 0.9)
        + disc((-15, -17), 3, GOLD_LIGHT, 0.9)
        + wares.bolt((-12, -15), CLOTHS[number % 3], 14)
    )


def steward(worker: PaintedWorker, number: int) -> str:
    """The steward in the storehouse, his list in hand."""
    cubes = "".join(
        transform(cube_drawing(m), (x, y), 0.36)
        for m, x, y in ((0, 24, -27), (1, 37, -27), (2, 30, -40))
    )
    return (
        rooms.brickwork("#A08468")
        + rooms.beams()
        + rooms.boards()
        + wares.sack((-34, -10), "#D8C49A", 1.15)
        + wares.sack((-22, -8), "#C9B184")
        + wares.crate((30, -8), 30, 11)
        + cubes
        + at_work(worker, (-3, -5), ((-14, -16), (12, -13)))
        + transform(writ(1.2), (-14, -27), 0.8)
        + stroke(f"M9 -18L{12 + number} -30", INK, 1.4)
    )


def patron(worker: PaintedWorker, number: int) -> str:
    """The patron at home, who signs an order."""
    return (
        rooms.wall(("#9E6B58", "#6E8C92", "#8A7A50")[number % 3])
        + rooms.beams()
        + rooms.flags()
        + rooms.window((-30, -24), SKIES[number % 3])
        + wares.tapestry((31, -60), (24, 32), COATS[(number + 1) % 3])
        + at_work(worker, (0, -13), ((-18, -16), (13, -8)))
        + rooms.table(-40, 40)
        + transform(writ(1.3), (-18, -33), 1.05)
        + stroke("M12 -21L17 -34", "#FFFFFF", 2.4)
        + stroke("M12 -20L16 -31", INK, 0.9)
    )


PAINTINGS: Final[dict[str, Callable[[PaintedWorker, int], str]]] = {
    "bridge": bridge_warden,
    "movement": surveyor,
    "activation": foreman,
    "price": broker,
    "fill": steward,
    "order": patron,
}


@cache
def builder_painting(kind: str, number: int) -> str:
    """The painting of a master builder of a kind; cards of one kind are numbered from 0."""
    return PAINTINGS[kind](builder_worker(kind, number), number)
