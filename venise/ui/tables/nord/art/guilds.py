"""The quarters of the crafts: the mint, the workshops, the town hall, the building yard."""

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
from venise.ui.tables.nord.art.countryside import town_square
from venise.ui.tables.nord.art.houses import (
    LINE,
    flag,
    streets,
    tower_drawing,
    tree,
)
from venise.ui.tables.nord.art.standing import QuarterArt, Standing
from venise.ui.theme import BRICK, GOLD, GOLD_LIGHT, INK, LIT, WATER, WINDOW

AMBER: Final = "#D98A2B"


def coin(at: Point, size: float) -> str:
    """A large gold coin with a cross."""
    x, y = at
    arm = size * 0.52
    return (
        disc((x + size * 0.12, y + size * 0.12), size, darker(GOLD, 0.45), 1.4)
        + disc(at, size, AMBER, 1.6)
        + disc(at, size * 0.76, GOLD_LIGHT, stroke=darker(GOLD, 0.2), stroke_width=1.1)
        + stroke(
            f"M{x - arm} {y}H{x + arm}M{x} {y - arm}V{y + arm}", darker(GOLD, 0.35), size * 0.24
        )
    )


def coin_stack(at: Point, high: int) -> str:
    """A pile of coins."""
    x, y = at
    piled = (
        oval((x, y - 3.2 * level), (7, 2.9), AMBER, 1.2)
        + oval((x, y - 3.2 * level - 0.5), (4.8, 1.7), GOLD_LIGHT)
        for level in range(high)
    )
    return oval((x + 1, y + 1.6), (8.4, 3), "#000", fill_opacity=0.22) + "".join(piled)


def ingot(at: Point) -> str:
    """A bar of gold seen from its end."""
    x, y = at
    front = ((x - 8, y), (x - 5.4, y - 6.6), (x + 5.4, y - 6.6), (x + 8, y))
    top = ((x - 5.4, y - 6.6), (x - 1.4, y - 9.4), (x + 9, y - 9.4), (x + 5.4, y - 6.6))
    side = ((x + 8, y), (x + 5.4, y - 6.6), (x + 9, y - 9.4), (x + 11.4, y - 3.4))
    return (
        polygon(side, darker(AMBER, 0.25), 1.2)
        + polygon(top, "#FFF0B4", 1.2)
        + polygon(front, "#F2B632", 1.3)
        + stroke(f"M{x - 4.6} {y - 4.8}H{x + 2.4}", "#FFF0B4", 1.4)
    )


def ingots(at: Point) -> str:
    """Three bars of gold, one on two."""
    x, y = at
    shadow = oval((x + 2, y + 1), (21, 3.6), "#000", fill_opacity=0.22)
    return shadow + ingot((x - 9, y)) + ingot((x + 9, y)) + ingot((x, y - 7.4))


def mint() -> str:
    """The mint: a domed hall with a coin over its door."""
    dome = "M-18 -48C-18 -66 -9 -72 0 -77C9 -72 18 -66 18 -48Z"
    columns = "".join(box((x, -30), (5, 24), lighter(STONE, 0.5), 1.1) for x in (-22, -11, 6, 17))
    return (
        path(dome, AMBER, LINE)
        + path(
            "M-11 -50C-12 -62 -6 -69 -1 -73C-4 -66 -5 -58 -4 -50Z", GOLD_LIGHT, fill_opacity=0.85
        )
        + disc((0, -79), 2.6, GOLD_LIGHT, 1.2)
        + box((-22, -49), (44, 8), lighter(STONE, 0.35), LINE)
        + box((-27, -41), (54, 37), "#EAD9AC", LINE)
        + polygon(((19, -41), (27, -41), (27, -4), (19, -4)), "#000", fill_opacity=0.14)
        + polygon(((-30, -40), (0, -58), (30, -40)), lighter(STONE, 0.25), LINE)
        + columns
        + path("M-7 -4V-14A7 7 0 0 1 7 -14V-4Z", TIMBER_DARK, 1.2)
        + polygon(((-30, -4), (30, -4), (33, 1), (-33, 1)), STONE, LINE)
        + coin((0, -40), 11)
    )


def gold_quarter() -> QuarterArt:
    """Gold: the mint among goldsmiths' houses, coins in the street."""
    return QuarterArt(
        town_square("#E2BD68"),
        (
            *streets(1),
            Standing(-11, transform(mint(), (0, -9), 1.08)),
            Standing(2, ingots((-44, 2)) + coin_stack((-62, 5), 3)),
            Standing(3, ingots((45, 2)) + coin_stack((64, 5), 4)),
        ),
    )


def wheel_drawing() -> str:
    """A fulling mill's wheel round its axle at the origin, 17 units to its paddles."""
    spokes = "".join(
        f'<g transform="rotate({30 * turn})">'
        + stroke("M0 0V-13", TIMBER_DARK, 1.8)
        + box((-2.6, -17.4), (5.2, 4.4), lighter(TIMBER, 0.2), 1)
        + "</g>"
        for turn in range(12)
    )
    rim = disc((0, 0), 13, "none", stroke=INK, stroke_width=4.4)
    rim += disc((0, 0), 13, "none", stroke=TIMBER, stroke_width=2.2)
    return rim + spokes + disc((0, 0), 3, GOLD, 1.2)


def mill_race(at: Point) -> str:
    """The water below a mill's wheel; `at` is the wheel's axle."""
    x, y = at
    race = path(f"M{x - 20} {y + 9}H{x + 20}L{x + 17} {y + 19}H{x - 23}Z", WATER, 1.3)
    return race + stroke(f"M{x - 16} {y + 13}q4 -3 8 0t8 0t8 0", "#CFE8E6", 1.5)


def smoke(at: Point) -> str:
    """Smoke from a chimney."""
    x, y = at
    return "".join(
        disc((x + dx, y - dy), size, "#FFFFFF", fill_opacity=0.62)
        for dx, dy, size in ((0, 0, 2.6), (3, 4, 3.4), (7, 7.4, 4.2))
    )


def workshop_hall() -> str:
    """A long timbered hall with its doors open on a loom."""
    warp = "".join(f"M{x} -18V-6" for x in range(-8, 10, 3))
    return (
        box((18, -70), (8, 20), BRICK, LINE)
        + polygon(((-32, -44), (-22, -66), (30, -66), (38, -44)), ROOF, LINE)
        + stroke("M-27 -52H34M-25 -59H32", darker(ROOF, 0.35), 1.1)
        + box((-30, -44), (66, 41), "#E9D7AE", LINE)
        + stroke("M-30 -33H36M-19 -44V-3M22 -44V-3M-30 -44L-19 -33M36 -44L22 -33", TIMBER, 2)
        + path("M-13 -3V-22A14.5 12 0 0 1 16 -22V-3Z", "#3C2B22", 1.5)
        + stroke(warp, LIT, 1)
        + box((-10, -12), (22, 6), BRICK, 1)
        + stroke("M-12 -19H14M-12 -5H14", lighter(TIMBER, 0.3), 2)
        + box((-27, -29), (6, 8), WINDOW, 1)
        + box((26, -29), (7, 8), LIT, 1)
    )


ANVIL: Final = "M-12 -14H9V-10H4V-7H-5V-10C-9 -10 -12 -12 -12 -14Z"


def anvil(at: Point) -> str:
    """An anvil on its block."""
    body = (
        oval((0, 1), (9, 2.6), "#000", fill_opacity=0.22)
        + box((-5, -7), (10, 8), TIMBER, 1.2)
        + path(ANVIL, "#6B757D", 1.3)
    )
    return transform(body, at)


HALL: Final = ((0.0, -4.0), 1.06)
"""Where the weavers' hall stands, and how much larger than it is drawn."""

WHEEL: Final = (-45.0, -9.0)
"""The axle of the fulling mill's wheel."""


def workshop_quarter() -> QuarterArt:
    """Workshops: a weaver's hall, a fulling mill and a smith's anvil."""
    return QuarterArt(
        town_square("#CE976B") + mill_race(WHEEL),
        (
            *streets(3),
            Standing(-6, transform(workshop_hall(), *HALL)),
            Standing(4, anvil((50, 4)) + barrel_pair((64, 1))),
        ),
    )


def barrel_pair(at: Point) -> str:
    """Two casks standing side by side."""
    x, y = at
    return "".join(
        oval((x + dx, y + 4.6), (5, 1.6), "#000", fill_opacity=0.22)
        + oval((x + dx, y), (3.8, 5), lighter(TIMBER, 0.25), 1.2)
        + stroke(f"M{x + dx - 3.4} {y - 1.8}h6.8M{x + dx - 3.4} {y + 1.8}h6.8", GOLD, 0.9)
        for dx in (-4, 4)
    )


def town_hall() -> str:
    """A Gothic town hall of tall windows between three turrets."""
    pane = "v-13a2.6 4 0 0 1 5.2 0v13Z"
    lights = "".join(
        path(f"M{x} -24{pane}", LIT if x % 3 == 0 else WINDOW, 0.9)
        for x in (-27, -18, -9, 4, 13, 22)
    )
    low = "".join(path(f"M{x} -4{pane}", WINDOW, 0.9) for x in (-27, -18, 13, 22))
    return (
        polygon(((-34, -48), (-27, -68), (27, -68), (34, -48)), SLATE, LINE)
        + stroke("M-30 -55H30M-28 -61H28", darker(SLATE, 0.4), 1)
        + box((-34, -48), (68, 47), "#E6D8B6", LINE)
        + polygon(((22, -48), (34, -48), (34, -1), (22, -1)), "#000", fill_opacity=0.1)
        + stroke("M-34 -46H34M-34 -23H34", lighter(STONE, 0.5), 2.6)
        + lights
        + low
        + path("M-8 -1V-13A8 9 0 0 1 8 -13V-1Z", TIMBER_DARK, 1.3)
        + tower_drawing((-35, -1), (11, 77), lighter(STONE, 0.3), SLATE)
        + tower_drawing((35, -1), (11, 77), lighter(STONE, 0.15), SLATE)
        + tower_drawing((0, -46), (9, 40), lighter(STONE, 0.3), SLATE)
    )


def order_quarter() -> QuarterArt:
    """Orders: the town hall, with sealed writs hung out on its front."""
    writ = (
        path("M-5 -8H5V9L2 7L0 9.6L-2 7L-5 9Z", "#FBF4E2", 1.1)
        + stroke("M-3 -5H3M-3 -2H3", "#8C7757", 1.1)
        + disc((0, 4.4), 2.6, "#A32A22", 1)
    )
    hall = town_hall() + transform(writ, (-13.5, -13), 0.9) + transform(writ, (10.5, -13), 0.9)
    return QuarterArt(
        town_square("#D6ADA0"),
        (
            *streets(0),
            Standing(-5, transform(hall, *TOWN_HALL)),
            Standing(-3, flag((-47, -3), 30, "#B3322A")),
            Standing(-2, flag((45, -3), 30, "#B3322A")),
            Standing(2, tree((-62, -2), 6)),
            Standing(3, tree((66, 0), 6)),
        ),
    )


TOWN_HALL: Final = ((0.0, -4.0), 1.1)
"""Where the town hall stands, and how much larger than it is drawn."""


def scaffold() -> str:
    """Poles and planks round a tower going up."""
    poles = "M-22 -2V-58M22 -2V-52M-22 -40L0 -40M22 -40L0 -40"
    planks = "M-25 -20H25M-25 -38H25M-25 -56H10"
    braces = "M-22 -20L-12 -38M22 -20L12 -38M-22 -2L-12 -20M22 -2L12 -20"
    return (
        stroke(braces, lighter(TIMBER, 0.2), 1.3)
        + stroke(poles, TIMBER_DARK, 2)
        + stroke(planks, INK, 3.8)
        + stroke(planks, "#C89A62", 2.2)
    )


def tower_crane() -> str:
    """A treadwheel crane on top of the masonry, without what it lifts."""
    return (
        stroke("M-2 -56L4 -82M4 -82L38 -70M-2 -60L22 -75", INK, 5)
        + stroke("M-2 -56L4 -82M4 -82L38 -70M-2 -60L22 -75", "#B4864E", 2.8)
        + disc((-3, -61), 8, "none", stroke=INK, stroke_width=4)
        + disc((-3, -61), 8, "none", stroke="#B4864E", stroke_width=2.2)
        + stroke("M-11 -61H5M-3 -69V-53", TIMBER_DARK, 1.3)
    )


def block_drawing() -> str:
    """A cut stone on its rope, which begins at the origin."""
    return (
        stroke("M0 0V20", INK, 1.4)
        + stroke("M-6 26L0 19L6 26", INK, 1.1)
        + box((-7, 26), (14, 9), lighter(STONE, 0.35), 1.4)
    )


YARD: Final = ((0.0, -5.0), 1.08)
"""Where the tower of the building yard stands, and how much larger than it is drawn."""


def builder_quarter() -> QuarterArt:
    """Master builders: a church tower going up, with scaffold, crane and cut stone."""
    courses = "".join(f"M-16 {y}H16" for y in range(-8, -46, -6))
    tower = (
        path("M-16 -1V-50H-10V-54H-4V-48H4V-52H10V-46H16V-1Z", lighter(STONE, 0.3), LINE)
        + polygon(((7, -1), (16, -1), (16, -46), (7, -46)), "#000", fill_opacity=0.14)
        + stroke(courses, darker(STONE, 0.25), 1)
        + path("M-6 -1V-14A6 8 0 0 1 6 -14V-1Z", "#3C2B22", 1.2)
        + path("M-4 -24v-9a4 5 0 0 1 8 0v9Z", LIT, 1.1)
    )
    blocks = "".join(
        box((x, y), (12, 8), lighter(STONE, 0.35), 1.3) for x, y in ((42, -1), (55, -2), (48, -9))
    )
    beams = stroke("M-66 4L-42 0M-67 0L-44 -4", INK, 4.4) + stroke(
        "M-66 4L-42 0M-67 0L-44 -4", "#C89A62", 2.8
    )
    return QuarterArt(
        town_square("#A8BCC6"),
        (
            *streets(6),
            Standing(-6, transform(tower + scaffold() + tower_crane(), *YARD)),
            Standing(4, beams),
            Standing(6, blocks),
        ),
    )
