"""Colours, and the one scale that every length and size of type comes from."""

from __future__ import annotations

import math
from typing import Final, Literal

import msgspec

INK: Final = "#2A2320"
SOFT_INK: Final = "#54432F"
"""Second voice on parchment: at least SOFT_CONTRAST on every sheet, for it is often small."""

PARCHMENT: Final = "#F1E6CC"
PARCHMENT_LIGHT: Final = "#FBF4E2"
PARCHMENT_LOW: Final = "#EAD9B3"
"""The lower end of a sheet, in shadow."""

PARCHMENT_DARK: Final = "#DCC79A"
PAPER_EDGE: Final = "#5B4630"
CREAM: Final = "#FFF8E6"
WATER: Final = "#2F6E7E"
WATER_DARK: Final = "#235663"
GOLD: Final = "#C8963E"
GOLD_LIGHT: Final = "#EBCB83"
BRICK: Final = "#A9573F"
BRICK_DARK: Final = "#7C3B2C"
TEAL: Final = "#2C6670"
TEAL_DARK: Final = "#1F4A52"
TEAL_LIGHT: Final = "#36767F"

WINDOW: Final = "#34434C"
LIT: Final = "#F6D98A"
"""Panes of houses, dark or with a candle behind them."""

PLAYER_COLOURS: Final = {
    "red": "#A32A22",
    "blue": "#2B5FA8",
    "green": "#6FA287",
    "yellow": "#F2C14E",
    "purple": "#50204A",
}
"""The colours of the players' pieces, by key: a game for four takes the first four."""

Tint = Literal["gold", "teal", "white"]

LIGHTS: Final[dict[Tint, str]] = {"gold": "#FFD666", "teal": "#7EDCDE", "white": "#FFFCF0"}
"""Light on what may be picked at a table; white where the pointer or the focus is."""

LEAST_CONTRAST: Final = 4.5
"""Between words and what they stand on."""

SOFT_CONTRAST: Final = 6.5
"""The same for words of second rank: thin strokes look paler than they are."""

DESIGN_SIZE: Final = (1280, 800)
"""Window in pixels for which lengths are given; at it, and at 100 %, a unit is a pixel."""

SMALLEST_WINDOW: Final = (960, 600)
SMALLEST_TYPE: Final = 11
"""Pixels below which type is never set."""

TypeStep = Literal["large", "normal", "small"]

TYPE_STEPS: Final[dict[TypeStep, float]] = {"large": 16.5, "normal": 13.5, "small": 11.5}
"""The sizes of words at a table, in pixels of the smallest window: there are no others."""

LINE_SHARE: Final = 1.21
"""How far lines lie apart, in sizes of their type."""

MOST_GROWN: Final = 1.5
"""How far they grow by both of the player's wishes together: beyond it panels hold no lines."""


DIMMEST: Final = 0.04045
"""Share of full strength up to which screens send out light in proportion."""


class Scale(msgspec.Struct, frozen=True):
    """Turns units of design into pixels for one window and the player's wishes."""

    size: tuple[int, int] = DESIGN_SIZE
    """The window in pixels."""

    interface: float = 1.0
    """The player's size of everything, 0.8 to 2.0."""

    text: float = 1.0
    """The player's size of words beyond that, 1.0 to 1.5."""

    design: tuple[int, int] = DESIGN_SIZE
    """The window in pixels for which units are given: tables are drawn for SMALLEST_WINDOW."""

    @property
    def fit(self) -> float:
        """Pixels of one unit where everything has its usual size."""
        return min(self.size[0] / self.design[0], self.size[1] / self.design[1])

    @property
    def factor(self) -> float:
        """Pixels of one unit."""
        return self.fit * self.interface

    def px(self, units: float) -> int:
        """A length in pixels, at least 1 where the units are more than 0."""
        return max(1 if units > 0 else 0, round(units * self.factor))

    def tall(self, units: float) -> int:
        """A height in pixels that has to hold a line of text, and so grows with it."""
        return max(1, round(units * self.factor * self.text))

    def step_px(self, step: TypeStep) -> int:
        """A size of words at a table in pixels, never below SMALLEST_TYPE."""
        usual = min(self.size[0] / SMALLEST_WINDOW[0], self.size[1] / SMALLEST_WINDOW[1])
        return max(SMALLEST_TYPE, round(TYPE_STEPS[step] * usual * self.grown))

    def leading(self, step: TypeStep) -> int:
        """About how far lines of a size lie apart at a table, in pixels."""
        return math.ceil(LINE_SHARE * self.step_px(step))

    @property
    def grown(self) -> float:
        """How much larger than usual the words at a table are."""
        return min(MOST_GROWN, self.interface * self.text)

    def type_px(self, units: float) -> int:
        """A size of type in pixels, never below SMALLEST_TYPE."""
        return max(SMALLEST_TYPE, round(units * self.factor * self.text))


def contrast(one: str, other: str) -> float:
    """How clearly two colours differ in lightness, from 1 for not at all to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, from 0 to 255, of a colour such as #C8963E."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """The light that a colour such as #C8963E sends out, from 0 for black to 1 for white."""
    parts = (part / 255 for part in rgb(colour))
    red, green, blue = (
        part / 12.92 if part <= DIMMEST else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def clearest(ground: str) -> str:
    """Ink or cream, whichever is read more easily on that ground."""
    return max((INK, CREAM), key=lambda colour: contrast(colour, ground))
