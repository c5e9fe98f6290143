"""Hats of two cities: what of each lies behind the head, and what before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.ui.table.drawing.paint import darker, disc, lighter, path, stroke
from venise.ui.table.drawing.people.clothes import FUR, FUR_LIGHT, LINEN, LINEN_SHADE
from venise.ui.table.drawing.people.faces import LINE
from venise.ui.table.drawing.people.person import Hat, Person
from venise.ui.theme import GOLD, GOLD_LIGHT

STRAW: Final = "#D9B45C"

COVERING: Final = frozenset({"hood", "veil", "horns", "mantle", "coif"})
"""Hats that leave no hair and no ears to be seen."""

SMALL: Final = frozenset({"none", "skullcap", "net", "mantle"})
"""Hats below which the hair over the forehead shows."""


TAIL: Final = "M16 -30C30 -26 32 -4 28 22C27 30 20 32 17 28C19 8 17 -10 12 -22Z"
BRIM: Final = "M-38 -22C-30 -36 30 -36 38 -22C30 -10 -30 -10 -38 -22Z"

CLOTH_BEHIND: Final[dict[Hat, tuple[str, float]]] = {
    "chaperon": (TAIL, 0.25),
    "hood": ("M-27 34C-31 -4 -27 -40 0 -42C27 -40 31 -4 27 34Z", 0.35),
    "mantle": ("M-30 48C-34 10 -28 -38 0 -40C28 -38 34 10 30 48Z", 0.3),
}
"""What of a hat of cloth lies behind the head, and how much darker it is there."""

PLAIN_BEHIND: Final[dict[Hat, tuple[str, str]]] = {
    "veil": ("M-24 40C-32 20 -28 -37 0 -38C28 -37 32 20 24 40Z", LINEN_SHADE),
    "horns": (
        "M-28 26C-30 6 -34 -26 -24 -40C-14 -30 14 -30 24 -40C34 -26 30 6 28 26Z",
        LINEN_SHADE,
    ),
    "coif": ("M-22 12C-27 -16 -22 -36 0 -37C22 -36 27 -16 22 12Z", LINEN_SHADE),
    "straw": (BRIM, darker(STRAW, 0.35)),
}
"""The same of hats that have a colour of their own."""


def behind(one: Person) -> str:
    """What of the hat lies behind the head."""
    if one.hat in CLOTH_BEHIND:
        shape, deeper = CLOTH_BEHIND[one.hat]
        return path(shape, darker(one.fabric, deeper), LINE)
    shape, colour = PLAIN_BEHIND.get(one.hat, ("", ""))
    return path(shape, colour, LINE) if shape else ""


def before(one: Person) -> str:
    """What of the hat lies before the head."""
    draw = BEFORE.get(one.hat)
    return draw(one.fabric) if draw is not None else ""


def chaperon(cloth: str) -> str:
    """A padded roll with cloth heaped on it and hanging at one side."""
    return (
        path("M-20 -24C-26 -38 -12 -46 2 -45C12 -50 28 -42 22 -24Z", cloth, LINE)
        + stroke(
            "M-12 -41Q-6 -34 -8 -28M2 -44Q6 -36 4 -28M14 -43Q14 -36 16 -29",
            darker(cloth, 0.45),
            1.4,
        )
        + path(
            (
                "M-25 -20C-28 -30 -18 -33 0 -33C18 -33 28 -30 25 -20C22 -14 10 -17 0 -17"
                "C-10 -17 -22 -14 -25 -20Z"
            ),
            lighter(cloth, 0.16),
            LINE,
        )
        + stroke(
            "M-15 -32Q-17 -24 -13 -17M-4 -33Q-6 -25 -3 -17M7 -33Q5 -25 8 -17M17 -32Q15 -25 18 -17",
            darker(cloth, 0.35),
            1.3,
        )
    )


def felt(cloth: str) -> str:
    """A high cap of felt with a turned-up brim and a badge."""
    return (
        path("M-18 -24C-22 -44 -10 -49 0 -48C12 -49 22 -42 18 -24Z", cloth, LINE)
        + path(
            "M4 -48C14 -48 22 -42 18 -24H8C12 -34 10 -42 4 -48Z", darker(cloth, 0.5), 0, opacity=0.5
        )
        + path(
            "M-24 -19C-26 -26 -22 -29 -18 -28Q0 -23 18 -28C22 -29 26 -26 24 -19Q0 -12 -24 -19Z",
            darker(cloth, 0.3),
            LINE,
        )
        + disc((-12, -22.5), 3, GOLD_LIGHT, 1.1)
    )


def hood(cloth: str) -> str:
    """A hood round the face."""
    return path(
        "M-26 30C-29 -4 -26 -40 0 -41C26 -40 29 -4 26 30L14 26C20 16 20 4 20 -6C20 -20 12 -27 0 -27"
        "C-12 -27 -20 -20 -20 -6C-20 4 -20 16 -14 26Z",
        cloth,
        LINE,
    ) + stroke("M-16 -30Q-24 -20 -23 -2M-4 -38Q2 -40 8 -38", lighter(cloth, 0.35), 1.6)


def fur(cloth: str) -> str:
    """A soft cap with a broad rim of fur."""
    return (
        path("M-19 -24C-22 -42 -8 -47 0 -47C8 -47 22 -42 19 -24Z", cloth, LINE)
        + stroke("M0 -47V-30M-10 -44Q-13 -38 -12 -30M10 -44Q13 -38 12 -30", darker(cloth, 0.4), 1.3)
        + path(
            (
                "M-26 -18C-30 -24 -26 -32 -20 -31C-12 -35 -4 -32 0 -34C6 -32 14 -35 20 -31"
                "C26 -32 30 -24 26 -18C20 -12 10 -16 0 -15C-10 -16 -20 -12 -26 -18Z"
            ),
            FUR,
            LINE,
        )
        + stroke(
            "M-20 -25L-18 -20M-11 -28L-9 -21M-1 -28L0 -20M9 -28L8 -21M19 -25L17 -20", FUR_LIGHT, 1.8
        )
    )


def straw(_cloth: str) -> str:
    """A broad hat of straw with a ribbon."""
    return (
        path("M-17 -25C-18 -42 -8 -46 0 -46C8 -46 18 -42 17 -25Z", STRAW, LINE)
        + path("M-17.4 -30Q0 -24 17.4 -30L17 -25Q0 -19 -17 -25Z", "#6E2430", 1.1)
        + path(
            (
                "M-38 -22C-30 -32 -20 -25 -17 -25Q0 -19 17 -25C20 -25 30 -32 38 -22"
                "C28 -14 12 -14 0 -14C-12 -14 -28 -14 -38 -22Z"
            ),
            lighter(STRAW, 0.2),
            LINE,
        )
        + stroke(
            (
                "M-30 -21Q-20 -18 -12 -18M12 -18Q20 -18 30 -21M-9 -40Q-11 -36 -11 -32M6 -42"
                "Q8 -38 8 -33"
            ),
            darker(STRAW, 0.35),
            1.1,
        )
    )


def veil(_cloth: str) -> str:
    """A white veil over a band, falling at both sides."""
    return (
        path(
            (
                "M-26 38C-31 6 -28 -36 0 -38C28 -36 31 6 26 38C21 36 17 32 16 28"
                "C21 12 21 -4 19 -14C12 -24 -12 -24 -19 -14C-21 -4 -21 12 -16 28"
                "C-17 32 -21 36 -26 38Z"
            ),
            LINEN,
            LINE,
        )
        + path(
            "M26 38C31 6 28 -36 6 -38C20 -30 24 -8 22 12C22 22 20 26 16 28C17 32 21 36 26 38Z",
            LINEN_SHADE,
            0,
            opacity=0.7,
        )
        + stroke("M-17 -20Q0 -30 17 -20M-22 2Q-24 18 -22 30", LINEN_SHADE, 1.5)
    )


def horns(cloth: str) -> str:
    """Hair cased in two horns of net, with linen folded over them."""
    return (
        path(
            (
                "M-21 -10C-34 -20 -32 -40 -22 -42C-12 -42 -6 -34 0 -30C6 -34 12 -42 22 -42"
                "C32 -40 34 -20 21 -10C14 -22 8 -25 0 -25C-8 -25 -14 -22 -21 -10Z"
            ),
            cloth,
            LINE,
        )
        + stroke(
            (
                "M-29 -30L-17 -22M-26 -37L-12 -28M-19 -40L-27 -22M-12 -36L-22 -16M29 -30"
                "L17 -22M26 -37L12 -28M19 -40L27 -22M12 -36L22 -16"
            ),
            GOLD_LIGHT,
            1.1,
        )
        + path(
            (
                "M-30 -40C-26 -50 -14 -44 0 -35C14 -44 26 -50 30 -40C20 -40 10 -32 0 -28"
                "C-10 -32 -20 -40 -30 -40Z"
            ),
            LINEN,
            1.5,
        )
    )


def roll(cloth: str) -> str:
    """A padded roll of two colours, with a jewel."""
    return (
        path("M-17 -24C-14 -36 14 -36 17 -24Z", darker(cloth, 0.4), 1.4)
        + path(
            (
                "M-25 -16C-30 -28 -22 -40 -8 -38C-4 -32 4 -32 8 -38C22 -40 30 -28 25 -16"
                "C18 -26 8 -28 0 -28C-8 -28 -18 -26 -25 -16Z"
            ),
            cloth,
            LINE,
        )
        + stroke("M-22 -34L-18 -24M-14 -38L-10 -27M14 -38L10 -27M22 -34L18 -24", GOLD, 1.8)
        + disc((0, -31), 3.4, "#A32A22", 1.2)
        + disc((-1, -32), 1, LINEN)
    )


def coif(_cloth: str) -> str:
    """A close cap of linen, tied under the chin."""
    return (
        path(
            (
                "M-22 10C-27 -14 -23 -36 0 -37C23 -36 27 -14 22 10C20 10 18 6 18 0"
                "C20 -18 12 -24 0 -24C-12 -24 -20 -18 -18 0C-18 6 -20 10 -22 10Z"
            ),
            LINEN,
            LINE,
        )
        + path(
            "M22 10C27 -14 23 -36 6 -37C18 -30 20 -16 19 0C18 6 20 10 22 10Z",
            LINEN_SHADE,
            0,
            opacity=0.8,
        )
        + stroke("M-20 8Q-16 20 -7 25M20 8Q16 20 7 25", LINEN, 2.4)
        + stroke("M0 -37V-25", LINEN_SHADE, 1.4)
    )


def baretta(cloth: str) -> str:
    """The round black cap of a Venetian citizen."""
    return (
        path(
            "M-22 -22C-26 -36 -20 -45 0 -45C20 -45 26 -36 22 -22C14 -17 -14 -17 -22 -22Z",
            darker(cloth, 0.25),
            LINE,
        )
        + path(
            "M-22 -22C-24 -29 -20 -31 0 -31C20 -31 24 -29 22 -22C14 -17 -14 -17 -22 -22Z",
            darker(cloth, 0.5),
            1.3,
        )
        + stroke("M-14 -40Q-4 -44 6 -42", lighter(cloth, 0.4), 1.8)
    )


def plume(cloth: str) -> str:
    """A flat cap of velvet with a white feather."""
    return (
        path("M-24 -24C-32 -36 -16 -46 4 -44C22 -44 32 -34 24 -22Z", cloth, LINE)
        + path(
            "M-24 -19C-26 -26 -20 -28 0 -28C20 -28 26 -26 24 -19C14 -23 -14 -23 -24 -19Z",
            darker(cloth, 0.4),
            LINE,
        )
        + path(
            "M14 -26C18 -42 32 -50 40 -44C42 -38 34 -36 36 -32C28 -32 24 -24 14 -26Z", LINEN, 1.4
        )
        + stroke("M16 -27Q24 -38 36 -43", LINEN_SHADE, 1.3)
        + disc((15, -26), 2.6, GOLD, 1.1)
    )


def skullcap(cloth: str) -> str:
    """A small cap on the crown."""
    return path(
        "M-18 -22C-18 -36 -8 -39 0 -39C8 -39 18 -36 18 -22C8 -28 -8 -28 -18 -22Z", cloth, LINE
    ) + stroke("M-10 -33Q-4 -37 3 -36", lighter(cloth, 0.4), 1.6)


def turban(cloth: str) -> str:
    """A merchant of the Levant's turban."""
    return (
        path(
            "M-25 -16C-32 -34 -16 -48 0 -48C16 -48 32 -34 25 -16C14 -24 -14 -24 -25 -16Z",
            LINEN,
            LINE,
        )
        + path(
            "M8 -47C24 -44 30 -30 25 -16C20 -20 14 -21 10 -22C18 -28 18 -40 8 -47Z",
            LINEN_SHADE,
            0,
            opacity=0.8,
        )
        + stroke(
            (
                "M-26 -24Q-4 -44 14 -46M-22 -18Q2 -34 26 -32M-25 -30Q-12 -44 0 -47M-4 -23"
                "Q14 -28 27 -24"
            ),
            LINEN_SHADE,
            1.6,
        )
        + path("M-6 -48C-6 -53 6 -53 6 -48Q0 -44 -6 -48Z", cloth, 1.2)
        + disc((0, -27), 3, "#2B5FA8", 1.1)
    )


def net(_cloth: str) -> str:
    """A net of gold with pearls over the hair."""
    pearls = "".join(
        disc((x, y), 1.5, LINEN, 0.8)
        for x, y in ((-16, -24), (-8.6, -28.4), (0, -30), (8.6, -28.4), (16, -24))
    )
    return (
        stroke("M-18 -21Q0 -38 18 -21", GOLD, 2.4)
        + stroke("M-13 -32L-9 -27M-6 -35L-3 -29M3 -29L6 -35M9 -27L13 -32", GOLD_LIGHT, 1.2)
        + pearls
    )


def balzo(cloth: str) -> str:
    """A great round headdress, quilted with gold."""
    return (
        path(
            (
                "M-23 -12C-36 -28 -24 -48 0 -48C24 -48 36 -28 23 -12C16 -24 8 -27 0 -27"
                "C-8 -27 -16 -24 -23 -12Z"
            ),
            cloth,
            LINE,
        )
        + stroke(
            (
                "M-27 -26L-16 -22M-24 -38L-10 -26M-12 -46L-4 -28M12 -46L4 -28M24 -38L10 -26"
                "M27 -26L16 -22"
            ),
            GOLD_LIGHT,
            1.5,
        )
        + stroke("M-28 -28Q0 -50 28 -28", GOLD, 1.5)
        + path(
            "M23 -12C36 -28 24 -48 6 -48C22 -40 24 -24 18 -19Z", darker(cloth, 0.6), 0, opacity=0.35
        )
    )


def mantle(cloth: str) -> str:
    """A dark mantle over the head, edged with lace."""
    return path(
        (
            "M-30 48C-34 8 -28 -39 0 -40C28 -39 34 8 30 48L20 44C26 20 22 0 20 -8"
            "C16 -24 8 -28 0 -29C-8 -28 -16 -24 -20 -8C-22 0 -26 20 -20 44Z"
        ),
        cloth,
        LINE,
    ) + stroke(
        "M-20 40C-25 20 -22 0 -20 -8C-16 -24 -8 -28 0 -29C8 -28 16 -24 20 -8C22 0 25 20 20 40",
        GOLD_LIGHT,
        1.8,
    )


BEFORE: Final[dict[Hat, Callable[[str], str]]] = {
    "chaperon": chaperon,
    "felt": felt,
    "hood": hood,
    "fur": fur,
    "straw": straw,
    "veil": veil,
    "horns": horns,
    "roll": roll,
    "coif": coif,
    "baretta": baretta,
    "plume": plume,
    "skullcap": skullcap,
    "turban": turban,
    "net": net,
    "balzo": balzo,
    "mantle": mantle,
}
"""What draws each hat in a colour."""
