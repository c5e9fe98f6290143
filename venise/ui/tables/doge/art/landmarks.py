"""What one knows each district by: domes, bell towers, the bridge, the gate of the arsenal."""

from __future__ import annotations

from typing import Final

from venise.ui.table.drawing.paint import (
    Point,
    box,
    darker,
    disc,
    lighter,
    mix,
    oval,
    path,
    stroke,
    transform,
)

STONE: Final = "#F3E6C4"
SHADE: Final = "#CDB07A"
"""Stone in the light and away from it."""

TILE: Final = "#B4623F"
BRICK: Final = "#B9714F"
LEAD: Final = "#8FA6A8"
"""Domes are covered with lead."""

GILT: Final = "#E2B553"
LINE: Final = "#3D2616"
DARK: Final = "#5B4028"
"""Windows and doors."""

EDGE: Final[dict[str, object]] = {
    "stroke": LINE,
    "stroke_width": 1.5,
    "stroke_linejoin": "round",
}
"""The line round everything that is built."""


def block(corner: Point, size: Point, paint: str) -> str:
    """A rectangle with that line round it."""
    return box(corner, size, paint, stroke=LINE, stroke_width=1.5, stroke_linejoin="round")


def wall(x: float, width: float, height: float, paint: str = STONE) -> str:
    """A wall that stands on the ground, its right quarter in shade."""
    return block((x, -height), (width, height), paint) + box(
        (x + 0.74 * width, 0.8 - height), (0.25 * width, height - 1.6), DARK, fill_opacity=0.16
    )


def dome(x: float, base: float, radius: float, paint: str = LEAD) -> str:
    """A dome with its lantern and ball, over a point at a height."""
    swell = f"M{x - radius} {-base}C{x - 1.12 * radius} {-base - radius}"
    swell += f" {x - 0.5 * radius} {-base - 1.3 * radius} {x} {-base - 1.45 * radius}"
    swell += f"C{x + 0.5 * radius} {-base - 1.3 * radius} {x + 1.12 * radius} {-base - radius}"
    swell += f" {x + radius} {-base}Z"
    top = -base - 1.45 * radius
    light = f"M{x - 0.62 * radius} {-base - 0.2 * radius}Q{x - 0.7 * radius} {-base - radius}"
    light += f" {x - 0.1 * radius} {top + 0.2 * radius}"
    return (
        path(swell, paint, **EDGE)
        + stroke(light, lighter(paint, 0.6), 0.16 * radius)
        + block((x - 0.13 * radius, top - 0.34 * radius), (0.26 * radius, 0.4 * radius), STONE)
        + disc((x, top - 0.46 * radius), max(1.2, 0.13 * radius), GILT, **EDGE)
    )


def arch(x: float, foot: float, width: float, height: float, paint: str = DARK) -> str:
    """A round-headed opening over a point, its foot at a height."""
    half = width / 2
    shape = f"M{x - half} {-foot}V{half - foot - height}A{half} {half} 0 0 1 {x + half} "
    return path(f"{shape}{half - foot - height}V{-foot}Z", paint)


def campanile(x: float, height: float, width: float, spire: str = LEAD) -> str:
    """A bell tower of brick with a pointed roof."""
    belfry, half = 0.16 * height, width / 2
    top = -height
    return (
        wall(x - half, width, height - belfry, BRICK)
        + block((x - half - 1, top), (width + 2, belfry), STONE)
        + arch(x - 0.22 * width, height - belfry + 1, 0.3 * width, 0.7 * belfry)
        + arch(x + 0.22 * width, height - belfry + 1, 0.3 * width, 0.7 * belfry)
        + path(f"M{x - half} {top}L{x} {top - 0.3 * height}L{x + half} {top}Z", spire, **EDGE)
        + disc((x, top - 0.31 * height), 1.5, GILT, **EDGE)
    )


def basilica() -> str:
    """The square of the lion: palace, five domes and the great bell tower."""
    palace = (
        wall(28, 62, 30, "#EFC9A6")
        + block((28, -13), (62, 13), STONE)
        + "".join(arch(32.5 + 6 * step, 0.6, 3.6, 8) for step in range(10))
        + "".join(disc((32.5 + 6 * step, -11), 1.1, DARK) for step in range(10))
        + "".join(arch(37 + 11 * step, 17, 4.6, 8.4) for step in range(5))
        + "".join(
            path(f"M{29 + 5 * step} -30L{31 + 5 * step} -34.4L{33 + 5 * step} -30Z", STONE, **EDGE)
            for step in range(12)
        )
    )
    church = (
        "".join(dome(x, 26, 8.4) for x in (-25, 21))
        + "".join(dome(x, 29, 9.6) for x in (-13, 9))
        + dome(-2, 30, 13)
        + wall(-34, 62, 22)
        + "".join(
            path(
                f"M{-34 + 12.4 * step} -22Q{-28 + 12.4 * step} -33 {-21.6 + 12.4 * step} -22Z",
                paint,
                **EDGE,
            )
            for step, paint in enumerate((STONE, STONE, GILT, STONE, STONE))
        )
        + "".join(arch(-28 + 12.4 * step, 0.6, 8.4, 15, "#7A4A26") for step in range(5))
        + "".join(arch(-28 + 12.4 * step, 0.6, 4.8, 10) for step in range(5))
    )
    return campanile(-52, 84, 15, "#6F9A86") + church + palace


def brick_church() -> str:
    """A church of brick with an onion over its tower."""
    front = "M-34 0V-42L-22 -50V-62L0 -78L22 -62V-50L34 -42V0Z"
    return (
        wall(34, 20, 72, BRICK)
        + block((33, -88), (22, 18), STONE)
        + arch(39.4, 72, 5, 13)
        + arch(48.6, 72, 5, 13)
        + dome(44, 88, 9.6, "#C9BFA4")
        + path(front, BRICK, **EDGE)
        + path("M10 -70L22 -62V-50L34 -42V0H20V-46Z", DARK, fill_opacity=0.16)
        + stroke("M-34 -42L-22 -50V-62L0 -78L22 -62V-50L34 -42", STONE, 2.6)
        + disc((0, -48), 9, STONE, **EDGE)
        + disc((0, -48), 5.4, DARK)
        + arch(0, 0.6, 16, 29, STONE)
        + arch(0, 0.6, 10, 24)
        + arch(-22, 10, 6, 24)
        + arch(22, 10, 6, 24)
        + disc((0, -82), 2, GILT, **EDGE)
    )


def campo_church() -> str:
    """A small parish church with its cross."""
    return (
        campanile(24, 66, 17)
        + path("M-34 0V-32L-8 -50L18 -32V0Z", STONE, **EDGE)
        + path("M-38 -30L-8 -52L22 -30L18 -27L-8 -46L-34 -27Z", TILE, **EDGE)
        + path("M-10 -52V-58H-14V-61H-10V-66H-6V-61H-2V-58H-6V-52Z", GILT, **EDGE)
        + disc((-8, -30), 5, DARK)
        + arch(-8, 0.6, 11, 19)
        + arch(-25, 5, 5, 13)
        + arch(9, 5, 5, 13)
    )


def bridge() -> str:
    """The bridge of shops over the Grand Canal, and its shadow on the water."""
    arcs = "".join(
        block((x, -41 - rise), (11, 14 + rise * 0.2), STONE) + arch(x + 5.5, 28 + rise, 6, 10)
        for x, rise in ((-39, 1), (-27, 5), (16, 5), (28, 1))
    )
    return (
        oval((0, 3), (44, 8), "#04141A", fill_opacity=0.45)
        + path("M-48 0V-24L0 -40L48 -24V0H30C28 -22 -28 -22 -30 0Z", STONE, **EDGE)
        + path("M-30 0C-28 -22 28 -22 30 0L25 0C22 -15 -22 -15 -25 0Z", SHADE, **EDGE)
        + stroke("M-48 -20L0 -36L48 -20", SHADE, 2)
        + arcs
        + "".join(
            path(
                f"M{x - 1} {-41 - rise}L{x + 5.5} {-47 - rise}L{x + 12} {-41 - rise}Z", TILE, **EDGE
            )
            for x, rise in ((-39, 1), (-27, 5), (16, 5), (28, 1))
        )
        + block((-11, -58), (22, 22), lighter(STONE, 0.3))
        + arch(0, 37, 11, 17)
        + path("M-14 -58L0 -68L14 -58Z", TILE, **EDGE)
    )


def arsenal() -> str:
    """The gate of the arsenal: two towers over the water, and the lion between them."""
    tower = (
        wall(-11, 22, 62, BRICK)
        + "".join(block((x, -68), (5, 7), STONE) for x in (-12, -5, 2, 8))
        + block((-12, -62), (25, 4), STONE)
        + arch(0, 34, 7, 15)
        + block((-6, -24), (12, 9), STONE)
    )
    return (
        wall(-44, 88, 34, BRICK)
        + path("M-17 -34L0 -48L17 -34Z", STONE, **EDGE)
        + disc((0, -38.4), 4, GILT, **EDGE)
        + block((-18, -36), (36, 36), STONE)
        + arch(0, 0.6, 24, 29, "#20464F")
        + stroke("M-10 -6Q-5 -9 0 -6T10 -6M-9 -1Q-4 -4 1 -1T9 -1", "#7FB3B5", 1.4)
        + transform(tower, (-32, 0))
        + transform(tower, (32, 0))
    )


def salute() -> str:
    """The great dome at the mouth of the Grand Canal, on its steps."""
    scroll = "M-33 -34C-44 -34 -42 -22 -34 -24V-18H-22V-40Z"
    return (
        block((-46, -5), (92, 5), STONE)
        + block((-40, -10), (80, 5), STONE)
        + dome(30, 46, 10)
        + wall(20, 18, 46)
        + dome(-6, 54, 25)
        + wall(-32, 52, 38)
        + path(scroll, STONE, **EDGE)
        + transform(path(scroll, STONE, **EDGE), (-12, 0)).replace(
            "translate", "scale(-1 1) translate"
        )
        + block((-28, -54), (44, 18), STONE)
        + "".join(arch(-22 + 8 * step, 39, 4.4, 11) for step in range(5))
        + arch(-6, 10, 15, 24)
        + "".join(arch(x, 12, 6, 15) for x in (-24, 12))
        + path("M-20 -38L-6 -47L8 -38Z", lighter(STONE, 0.3), **EDGE)
    )


def island_church() -> str:
    """The church on its island across the basin."""
    return (
        oval((0, 0), (54, 9), "#04141A", fill_opacity=0.4)
        + path(
            "M-50 -2C-30 -10 30 -10 50 -2C30 5 -30 5 -50 -2Z", mix(SHADE, "#8E9A55", 0.4), **EDGE
        )
        + transform(campanile(0, 56, 10), (24, -4))
        + transform(dome(0, 24, 9), (0, -4))
        + transform(wall(-18, 34, 22), (0, -4))
        + path("M-22 -26L-8 -38L6 -26Z", STONE, **EDGE)
        + transform(arch(-8, 0.6, 7, 15) + arch(8, 4, 4, 10), (0, -4))
        + "".join(disc((x, -7), 4, darker("#8E9A55", 0.3), **EDGE) for x in (-36, -29, 36))
    )


LANDMARKS: Final = {
    "basilica": basilica,
    "brick-church": brick_church,
    "campo-church": campo_church,
    "bridge": bridge,
    "arsenal": arsenal,
    "salute": salute,
    "island-church": island_church,
}
"""The drawings by their keys, about a hundred units broad, with the foot at the origin."""
