"""Where drawn cards lie while one is chosen: over the table, out of the way of what lies there."""

from __future__ import annotations

import math
from typing import Final

import msgspec
from pygame import Rect

DRAWN: Final = 122
"""Height of a drawn card, for the smallest window."""

SHAPE: Final = 66 / 92
"""Width of a card for its height."""

GAPS: Final = 10
"""Room between drawn cards, and from them to the rim of their tray, for the smallest window."""

SIZES: Final = (1.0, 0.86, 0.72, 0.6, 0.5)
"""Shares of that height at which the cards may lie."""

MOST_ROWS: Final = 3
TRIED: Final = 7
"""Places along each side of the box in which a block is tried."""

UNNOTICED: Final = 0.03
"""Share of a thing that may be hidden as if it were none."""

MOST_HIDDEN: Final = 0.22
"""Share of a thing that is hidden only where even the smallest cards would hide more."""

SMALLNESS: Final = 0.5
"""Share of a thing that may rather be hidden than have cards of half the width."""


class Block(msgspec.Struct, frozen=True):
    """Cards beside and below one another."""

    corner: tuple[int, int]
    columns: int
    rows: int
    card: tuple[int, int]
    """Width and height of a card, in pixels."""

    gap: int

    @property
    def whole(self) -> Rect:
        """The box round all cards."""
        width, height = self.card
        across = self.columns * (width + self.gap) - self.gap
        return Rect(self.corner, (across, self.rows * (height + self.gap) - self.gap))

    def cards(self, number: int) -> tuple[Rect, ...]:
        """The places of that many cards, as one reads."""
        width, height = self.card
        steps = width + self.gap, height + self.gap
        left, top = self.corner
        return tuple(
            Rect(left + i % self.columns * steps[0], top + i // self.columns * steps[1], *self.card)
            for i in range(number)
        )


def card_block(
    ground: Rect, things: tuple[Rect, ...], number: int, unit: float
) -> tuple[Rect, ...]:
    """Places in a box for one card or more where they hide least of any thing, and lie large.

    Few rows come before many, low places before high ones, the middle before the sides. `unit`
    is how many pixels the table has for one of the smallest window's.
    """
    measures = round(DRAWN * unit), max(1, round(GAPS * unit))
    widest = measures[0] * SHAPE

    def cost(block: Block) -> float:
        smaller, covered = 1 - block.card[0] / widest, share_hidden(block.whole, things)
        return covered + 2 * SMALLNESS * smaller + (covered > MOST_HIDDEN)

    tried = (
        block
        for rows in range(1, min(MOST_ROWS, number) + 1)
        for size in SIZES
        for block in list_blocks(ground, measures, (math.ceil(number / rows), rows), size)
    )
    return min(tried, key=cost).cards(number)


def share_hidden(whole: Rect, things: tuple[Rect, ...]) -> float:
    """The share of the thing that a box hides most of, from 0 to 1."""
    worst = max((area(whole.clip(one)) / area(one) for one in things), default=0.0)
    return worst if worst > UNNOTICED else 0.0


def area(box: Rect) -> int:
    """The pixels of a box."""
    return box.width * box.height


def list_blocks(
    ground: Rect, measures: tuple[int, int], shape: tuple[int, int], size: float
) -> list[Block]:
    """Blocks of so many columns and rows everywhere in a box, the best place first.

    `measures` are the height of a large card and the gap, in pixels; `size` is a share of SIZES.
    """
    (columns, rows), (tall, gap) = shape, measures
    wide = (ground.width - (columns + 1) * gap) // columns
    high = (ground.height - (rows + 1) * gap) // rows
    width = min(round(tall * size * SHAPE), wide, math.floor(high * SHAPE))
    block = Block(
        (ground.x + gap, ground.y + gap), columns, rows, (width, round(width / SHAPE)), gap
    )
    free = ground.inflate(-2 * gap, -2 * gap)
    room = free.width - block.whole.width, free.height - block.whole.height
    last = TRIED - 1
    across = sorted(range(TRIED), key=lambda place: abs(2 * place - last))
    corners = (
        (free.x + room[0] * x // last, free.y + room[1] * y // last)
        for y in reversed(range(TRIED))
        for x in across
    )
    return [msgspec.structs.replace(block, corner=corner) for corner in corners]
