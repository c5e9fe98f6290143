"""Shoulders, and what is worn round the neck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.ui.table.drawing.paint import darker, disc, lighter, path, stroke
from venise.ui.table.drawing.people.faces import LINE
from venise.ui.table.drawing.people.person import Collar
from venise.ui.theme import GOLD, GOLD_LIGHT, luminance

LINEN: Final = "#F7F0DF"
LINEN_SHADE: Final = "#D8CDB4"
FUR: Final = "#8A6A48"
FUR_LIGHT: Final = "#B8966C"
PALEST_DARK: Final = 0.06
"""Luminance below which cloth is drawn lighter than its paint, so that its folds are seen."""

SHOULDERS: Final = (
    "M-9 25C-20 29 -36 30 -43 42C-46 48 -47 58 -47 64H47C47 58 46 48 43 42C36 30 20 29 9 25Z"
)
NARROW: Final = (
    "M-8 25C-16 29 -30 32 -36 42C-40 48 -41 58 -41 64H41C41 58 40 48 36 42C30 32 16 29 8 25Z"
)


def cloth_of(paint: str) -> str:
    """The colour of clothes on a ground of the same paint."""
    return lighter(paint, 0.28) if luminance(paint) < PALEST_DARK else darker(paint, 0.3)


def shoulders(paint: str, *, woman: bool) -> str:
    """The clothes without their collar: lit from the left, with a fold at each arm."""
    cloth, body = cloth_of(paint), NARROW if woman else SHOULDERS
    dark = "M8 25C20 29 36 30 43 42C46 48 47 58 47 64H18C22 50 18 36 8 25Z"
    if woman:
        dark = "M8 25C16 29 30 32 36 42C40 48 41 58 41 64H16C20 50 16 36 8 25Z"
    return (
        path(body, cloth, LINE)
        + path(dark, darker(cloth, 0.5), 0, opacity=0.4)
        + stroke("M-28 44Q-30 54 -29 64M28 44Q30 54 29 64", darker(cloth, 0.55), 1.4)
        + stroke("M-38 40Q-30 34 -20 31", lighter(cloth, 0.35), 1.8, opacity=0.8)
    )


def collar(kind: Collar, paint: str, skin: str) -> str:
    """What is worn round the neck, over the shoulders."""
    return COLLARS[kind](cloth_of(paint), skin)


def fur(_cloth: str, _skin: str) -> str:
    """Broad fur on both sides of a shirt."""
    return (
        path("M-9 27L0 52L9 27Q4 31 0 31Q-4 31 -9 27Z", LINEN, 1.2)
        + path("M-10 23C-20 26 -22 32 -19 38L-4 64H4L0 52L-8 29Z", FUR, LINE)
        + path("M10 23C20 26 22 32 19 38L4 64H-4L0 52L8 29Z", FUR, LINE)
        + stroke("M-15 31L-12 36M-11 39L-8 44M-7 48L-4 53M15 31L12 36M11 39L8 44", FUR_LIGHT, 1.6)
    )


def doublet(cloth: str, _skin: str) -> str:
    """A standing collar over a row of buttons."""
    buttons = "".join(disc((0, y), 1.7, GOLD_LIGHT, 1) for y in (38, 45, 52, 59))
    return (
        path("M-11 20Q0 31 11 20L12 28Q0 39 -12 28Z", cloth, LINE)
        + stroke("M-10 23Q0 34 10 23", GOLD, 1.4)
        + stroke("M0 35V64", darker(cloth, 0.6), 1.3)
        + buttons
    )


def cape(cloth: str, _skin: str) -> str:
    """A short cape with a clasp."""
    return (
        path(
            ("M-12 21C-22 27 -36 32 -38 44C-24 54 24 54 38 44C36 32 22 27 12 21Q0 32 -12 21Z"),
            darker(cloth, 0.3),
            LINE,
        )
        + stroke(
            "M-22 34Q-24 42 -22 48M-8 33Q-9 44 -8 51M8 33Q9 44 8 51M22 34Q24 42 22 48",
            darker(cloth, 0.65),
            1.3,
        )
        + disc((0, 31), 3.2, GOLD, 1.3)
    )


def kerchief(_cloth: str, _skin: str) -> str:
    """Linen folded over the breast."""
    return (
        path(
            "M-9 23C-17 28 -24 34 -22 38L0 58L22 38C24 34 17 28 9 23Q0 34 -9 23Z",
            LINEN,
            LINE,
        )
        + path("M9 23Q4 30 0 32L0 58L22 38C24 34 17 28 9 23Z", LINEN_SHADE, 0, opacity=0.8)
        + stroke("M0 33V56M-16 35L-3 48", LINEN_SHADE, 1.2)
    )


def square(_cloth: str, skin: str) -> str:
    """A square neckline with pearls."""
    pearls = "".join(
        disc((x, 33 + 4 * (1 - (x / 11) ** 2)), 1.8, LINEN, 0.9)
        for x in (-11, -7.3, -3.7, 0, 3.7, 7.3, 11)
    )
    return (
        path("M-8 27C-12 30 -17 32 -19 33L-17 48H17L19 33C17 32 12 30 8 27Z", skin, 1.2)
        + stroke("M-19 33L-17 48H17L19 33", GOLD, 3)
        + pearls
    )


def stole(cloth: str, _skin: str) -> str:
    """A linen collar, and a stole over one shoulder."""
    dark = darker(cloth, 0.5)
    return (
        path("M-10 22Q0 33 10 22L11 29Q0 39 -11 29Z", LINEN, 1.3)
        + path("M-14 26C-24 29 -30 32 -31 36L-25 64H-9L-16 36Z", dark, LINE)
        + stroke("M-23 34L-16 62", GOLD, 1.7)
    )


def ruff(_cloth: str, _skin: str) -> str:
    """A ruffled collar."""
    return (
        path(
            (
                "M-14 22C-20 24 -21 29 -18 32L-13 30L-10 35L-5 31L0 37L5 31L10 35"
                "L13 30L18 32C21 29 20 24 14 22Q0 32 -14 22Z"
            ),
            LINEN,
            1.5,
        )
        + stroke("M-12 25L-13 30M-6 28L-5 31M0 29V36M6 28L5 31M12 25L13 30", LINEN_SHADE, 1.3)
        + path("M-5 37L0 41L5 37", GOLD, 1)
    )


def lacing(cloth: str, _skin: str) -> str:
    """A shirt below laces."""
    return path("M-9 25Q0 34 9 25L6 52H-6Z", LINEN, 1.3) + stroke(
        "M-7 35L6.4 40M7 35L-6.4 40M-6.4 43L6 48M6.4 43L-6 48", darker(cloth, 0.4), 1.4
    )


COLLARS: Final[dict[Collar, Callable[[str, str], str]]] = {
    "fur": fur,
    "doublet": doublet,
    "cape": cape,
    "kerchief": kerchief,
    "square": square,
    "stole": stole,
    "ruff": ruff,
    "lacing": lacing,
}
"""What draws each collar, from the colours of cloth and skin."""
