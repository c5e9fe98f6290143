"""Confetti in the colours of all players: where each piece is after so many seconds."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from pygame import Surface

from venise.ui.table.drawing.sparks import TURNS, spark
from venise.ui.theme import GOLD_LIGHT, PLAYER_COLOURS

PAINTS: Final = (*PLAYER_COLOURS.values(), GOLD_LIGHT)
SPREAD: Final = (math.sqrt(5) - 1) / 2
"""The golden section: what is placed by steps of it never forms a pattern."""

FALL: Final = 0.2
"""Heights of the window that the slowest piece falls in a second."""

PERIOD: Final = 1.25
"""Heights of the window after which a piece comes again from above."""


def confetti(
    size: tuple[int, int], side: int, number: int, seconds: float
) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """So many pieces as pictures, with the corner of each in a window of that size in pixels.

    They come from above one after another; whoever looks later finds the whole window full.
    """
    width, height = size
    for place in range(number):
        share = place * SPREAD % 1.0
        speed = FALL * (1 + place * 0.37 % 1.0)
        fallen = speed * seconds - 0.9 * (place * 0.73 % 1.0)
        if fallen < 0:
            continue
        sway = 0.02 * math.sin(2.2 * seconds + place)
        turn = round(TURNS * (0.4 * seconds * (-1) ** place + share)) % TURNS
        picture = spark("chip", PAINTS[place % len(PAINTS)], turn, side)
        x, y = (share + sway) * width, (fallen % PERIOD - 0.1) * height
        yield picture, (round(x), round(y))
