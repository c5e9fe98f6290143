"""Who orders: the guild, the court, the abbey, the bride, the merchant's ship, the cathedral."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from venise.ui.table.drawing.paint import box, darker, disc, path, polygon, stroke, transform
from venise.ui.tables.nord.art.paintings import rooms, wares
from venise.ui.tables.nord.art.paintings.rooms import LINE
from venise.ui.tables.nord.art.paintings.workers import PaintedWorker, at_work
from venise.ui.theme import BRICK, CREAM, GOLD, GOLD_LIGHT, INK


def banner(x: float, colour: str) -> str:
    """A guild's banner hanging from the ceiling."""
    return (
        stroke(f"M{x - 9} -62H{x + 9}", INK, 2.4)
        + path(f"M{x - 8} -62h16v30l-8 -6l-8 6Z", colour, LINE)
        + disc((x, -51), 4.6, GOLD_LIGHT, 0.9)
    )


def guild_hall() -> str:
    """The dean of a guild with a gown for its members."""
    one = PaintedWorker("Maarten", "chaperon", "#23485C", fabric="#8C3B32")
    return (
        rooms.wall("#D8B98A")
        + rooms.beams()
        + rooms.flags()
        + banner(-31, "#A32A22")
        + banner(33, "#2B5FA8")
        + at_work(one, (-9, -4), ((-8, -6), (22, -24)))
        + wares.gown((18, -31), 0.86)
    )


def court() -> str:
    """The duke under his canopy, robed in purple."""
    one = PaintedWorker("Filips", "roll", wares.PURPLE, fabric="#33302F", temper="stern")
    throne = box((-21, -52), (42, 52), "#8C3B32", LINE)
    throne += box((-18, -49), (36, 49), "none", stroke=GOLD, stroke_width=1.6)
    canopy = path("M-27 -52L-21 -64H21L27 -52Z", "#2B5FA8", LINE)
    canopy += stroke("M-24 -53q4 6 8 0t8 0t8 0t8 0t8 0t8 0", GOLD_LIGHT, 2)
    return (
        rooms.wall("#C7A878")
        + rooms.flags()
        + wares.tapestry((-36, -62), (17, 44), "#2E5E4E")
        + wares.tapestry((36, -62), (17, 44), "#2E5E4E")
        + throne
        + canopy
        + path(
            "M-16 2C-20 -10 -18 -22 -12 -26H12C18 -22 20 -10 16 2Z", darker(wares.PURPLE, 0.2), LINE
        )
        + at_work(one, (0, -6), ((-14, 0), (15, -6)))
        + stroke("M15 2V-32", INK, 3.4)
        + stroke("M15 2V-32", GOLD_LIGHT, 1.8)
        + disc((15, -33), 3, GOLD_LIGHT, 1)
    )


def pointed_window(x: float, colours: tuple[str, str, str]) -> str:
    """A church window of coloured glass."""
    shape = f"M{x - 7} -20V-46Q{x - 7} -56 {x} -62Q{x + 7} -56 {x + 7} -46V-20Z"
    panes = "".join(
        box((x - 6.4, -46 + 9 * place), (12.8, 8), colour) for place, colour in enumerate(colours)
    )
    lead = f"M{x} -20V-61M{x - 7} -29H{x + 7}M{x - 7} -38H{x + 7}M{x - 7} -46H{x + 7}"
    return path(shape, "#CFE6EA", LINE) + panes + stroke(lead, INK, 0.9) + path(shape, "none", 1.8)


def abbey() -> str:
    """An abbess before the altar with its cloth of lace."""
    one = PaintedWorker("Clémentine", "veil", "#3B3A44")
    glass = ("#6FA287", "#F2C14E", "#5F88AE")
    altar = box((2, -24), (44, 24), "#8C3B32", LINE) + wares.lace((24, -25), 44, 10)
    cross = stroke("M30 -27V-44M25 -38.6H35", INK, 3.8) + stroke("M30 -27V-44M25 -38.6H35", GOLD, 2)
    return (
        rooms.wall("#7E8C92")
        + rooms.flags()
        + pointed_window(-33, glass)
        + pointed_window(8, glass)
        + altar
        + cross
        + rooms.candle((14, -25))
        + at_work(one, (-15, -5), ((-7, -8), (14, -12)))
    )


VEIL: Final = "M-9 -58C-22 -50 -25 -20 -29 3H29C25 -20 22 -50 9 -58Z"
"""A bride's veil, falling from her headdress to the floor."""


def bride() -> str:
    """A bride with her veil of lace before the church door."""
    one = PaintedWorker("Isabelle", "horns", "#8C3B32", fabric="#23485C", temper="merry")
    door = path("M-22 2V-34Q-22 -54 0 -66Q22 -54 22 -34V2Z", "#CFC4AF", LINE)
    door += path("M-16 2V-32Q-16 -48 0 -58Q16 -48 16 -32V2Z", "#5B3A26", LINE)
    dots = "".join(
        disc((side * (15 + 0.22 * (y + 40)), y), 1.3, "#7FA3C4")
        for side in (-1, 1)
        for y in range(-40, 2, 6)
    )
    blooms = "".join(
        disc((x, y), 2.5, colour, 0.8)
        for x, y, colour in (
            (-3, -24, "#E79AA0"),
            (3, -25, CREAM),
            (0, -21, "#D9534F"),
            (6, -21, "#E79AA0"),
        )
    )
    return (
        rooms.brickwork("#9A8F80")
        + door
        + path(VEIL, "#FFFFFF", LINE)
        + dots
        + at_work(one, (0, -4), ((-2, -13), (5, -13)))
        + stroke("M1 -18L-1 -10M2 -18L4 -10", "#4E7D4A", 1.6)
        + blooms
    )


def ship() -> str:
    """A cog under sail, its foot's middle at the origin."""
    return (
        stroke("M0 -6V-44", INK, 2.8)
        + path("M-15 -40Q0 -36 15 -40Q19 -27 14 -16Q0 -20 -14 -16Q-19 -27 -15 -40Z", CREAM, LINE)
        + path("M-5 -38Q0 -37 5 -38Q7 -27 5 -18Q0 -19 -5 -18Q-7 -27 -5 -38Z", "#B3322A")
        + polygon(((0, -44), (11, -47), (0, -50)), "#B3322A", 0.9)
        + path(
            "M-21 -12L-19 -6H18L23 -15L24 -8C22 -1 18 2 13 2H-13C-18 2 -22 -4 -21 -12Z",
            "#7A5236",
            LINE,
        )
        + stroke("M-18 -3H20", GOLD, 1.4)
    )


def merchant_ship() -> str:
    """A merchant on the quay, his ship behind him, with a chest for his jewels."""
    one = PaintedWorker("Giovanni", "turban", "#6E2430", fabric="#23485C", temper="cunning")
    return (
        rooms.quay()
        + transform(ship(), (18, -22), 1.06)
        + at_work(one, (-15, -4), ((-8, -4), (14, -17)))
        + wares.finger_ring((2, -26), 0.9)
        + wares.chest((23, 0), 0.86)
    )


def cathedral() -> str:
    """A bishop who has a shrine of gold made for the cathedral."""
    one = PaintedWorker("Gérard", "skullcap", "#F0E2C0", fabric="#A32A22")
    glass = ("#B3322A", "#F2C14E", "#5F88AE")
    shrine = (
        box((4, -30), (30, 16), "#F3B73F", LINE)
        + polygon(((1, -30), (8, -42), (30, -42), (37, -30)), "#E2A52E", LINE)
        + "".join(path(f"M{x} -15v-7a3 4 0 0 1 6 0v7Z", "#7C3B2C", 0.9) for x in (7, 16, 25))
        + disc((19, -36), 3, "#8FD3E0", 0.9)
        + stroke("M19 -42V-49M16 -46.6H22", GOLD, 2)
    )
    return (
        rooms.wall("#6E6478")
        + rooms.flags()
        + pointed_window(-33, glass)
        + pointed_window(36, glass)
        + box((-2, -14), (44, 16), BRICK, LINE)
        + shrine
        + at_work(one, (-14, -4), ((-13, -12), (14, -18)))
        + stroke("M-27 2V-38", INK, 3.2)
        + stroke("M-27 2V-38q0 -9 6 -8q5 2 2 7q-3 2 -4 -1", GOLD, 1.9)
    )


PAINTINGS: Final[dict[tuple[str, int], Callable[[], str]]] = {
    ("clothing", 1): guild_hall,
    ("clothing", 2): court,
    ("lace", 1): abbey,
    ("lace", 2): bride,
    ("jewelry", 1): merchant_ship,
    ("jewelry", 2): cathedral,
}
"""Who orders, by good and by how far the price rises."""


@cache
def order_painting(good: str, value: int) -> str:
    """The painting of an order."""
    return PAINTINGS[good, value]()
