"""Where drawn cards lie while one is chosen: side by side, as large as their room allows."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect

DRAWN: Final = 122
"""Height of a drawn card at most, for the smallest window."""

SHAPE: Final = 66 / 92
"""Width of a card for its height."""

GAPS: Final = 6
"""Room between drawn cards, for the smallest window."""

MOST_ROWS: Final = 3

UNNOTICED: Final = 0.03
"""Share of a thing that may be hidden as if it were none."""


def card_block(room: Rect, number: int, unit: float) -> tuple[Rect, ...]:
    """Places for one card or more in the middle of their room, as one reads.

    In as few rows as have the cards largest. `unit` is how many pixels the table has for one of
    the smallest window's.
    """
    gap, widest = max(1, round(GAPS * unit)), round(DRAWN * SHAPE * unit)
    shapes = [(math.ceil(number / rows), rows) for rows in range(1, min(MOST_ROWS, number) + 1)]
    columns, rows = max(shapes, key=lambda shape: card_width(room, shape, gap))
    width = min(widest, card_width(room, (columns, rows), gap))
    height = int(width / SHAPE)
    whole = Rect(0, 0, columns * (width + gap) - gap, rows * (height + gap) - gap)
    whole.center = room.center
    return tuple(
        Rect(
            whole.x + place % columns * (width + gap),
            whole.y + place // columns * (height + gap),
            *(width, height),
        )
        for place in range(number)
    )


def card_width(room: Rect, shape: tuple[int, int], gap: int) -> int:
    """How broad cards are that fill a room in so many columns and rows, in pixels."""
    columns, rows = shape
    across, down = (room.width + gap) // columns - gap, (room.height + gap) // rows - gap
    return min(across, math.floor(down * SHAPE))


def share_hidden(whole: Rect, things: tuple[Rect, ...]) -> float:
    """The share of the thing that a box hides most of, from 0 to 1."""
    worst = max((area(whole.clip(one)) / area(one) for one in things), default=0.0)
    return worst if worst > UNNOTICED else 0.0


def area(box: Rect) -> int:
    """The pixels of a box."""
    return box.width * box.height
