"""Where everything on the table of Venise on piles goes: by the window and the number of seats."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from venise.games.pilotis.components import MOST_SEATS, PIECES
from venise.ui.table.columns import BAR, GAP, ColumnWidths, largest_unit
from venise.ui.table.layout import (
    Size,
    bar_height,
    bar_parts,
    fit,
    scaler,
    side_by_side,
    stack_boxes,
    wished_unit,
)
from venise.ui.table.seat_head import seat_head
from venise.ui.table.seat_panels import PanelLayout, SeatPanel
from venise.ui.table.tools import TOOLS
from venise.ui.tables.pilotis.geography import BoardPlan, fit_board, spare_width
from venise.ui.theme import MOST_GROWN, Scale

OTHER: Final = 76
"""Height of a rival's panel; this and every figure below is given for the smallest window."""

DESK: Final = 104
"""Height of the desk below the board."""

COLUMN: Final = 250
"""Width of the column at the right."""

MOST_BROADER: Final = 60
"""How much broader it may be for larger words, where the board needs less room."""

MOMENT: Final = 150
"""Width of what tells the round."""

BOARD: Final = (420, 270)
"""What the board keeps at least, wide and high."""

CHOICES: Final = 158
CHRONICLE: Final = 92
"""Heights that they keep at least."""

CHRONICLE_GIVES: Final = 36
"""What the chronicle leaves to the choices where words are half as large again."""

SHAPE: Final = 100 / 140
"""How wide a card is, as a share of its height."""

PLANKS: Final = (92, 80)
SAND: Final = (96, 50)
"""Widths of the planks and of the hourglasses on the desk: usually, and where larger words leave it
less room. The hourglasses then stand in two rows, and cards keep their size."""

TOKENS: Final = 5
"""Short and long planks, cards, jokers and hourglass tiles, each with its number."""

GLASSES: Final = PIECES.hourglasses


class SeatLayout(SeatPanel, frozen=True):
    """The parts of a rival's panel, or of the desk."""

    gems: tuple[Rect, ...]
    """Places of the four gems."""

    tokens: tuple[Rect, ...]
    """Places of what the seat has, each with its number."""


class PilotisLayout(PanelLayout[SeatLayout], frozen=True, kw_only=True):
    """The whole table; no two of its boxes overlap."""

    plan: BoardPlan
    stock: tuple[Rect, ...]
    """The short and the long planks of the desk."""

    hand: Rect
    sand: tuple[Rect, ...]
    """The hourglasses of a turn."""


def heights(seats: int) -> tuple[float, float]:
    """What board and desk, and what the column at the right need at least."""
    left = BAR + BOARD[1] + DESK + 3 * GAP
    return left, BAR + (seats - 1) * (OTHER + GAP) + CHOICES + CHRONICLE + 3 * GAP


def column_width(scale: Scale, unit: float, height: int) -> int:
    """How broad the column at the right is; larger words take what the board can spare.

    `height` is that of board and desk together, in pixels.
    """
    px = scaler(unit)
    if scale.grown <= 1:
        return px(COLUMN)
    room = Rect(0, 0, scale.size[0] - px(COLUMN) - 3 * px(GAP), height - px(DESK) - px(GAP))
    return px(COLUMN) + min(px(MOST_BROADER), spare_width(room))


def telling_boxes(rest: Rect, gap: int, grown: float) -> tuple[Rect, Rect]:
    """The choices, and the chronicle below them; larger words give the choices more."""
    gives = CHRONICLE_GIVES * max(0.0, grown - 1) / (MOST_GROWN - 1)
    share = (CHOICES + gives) / (CHOICES + CHRONICLE)
    high = round(rest.height * share - gap / 2)
    below = Rect(rest.x, rest.y + high + gap, rest.width, rest.height - high - gap)
    return Rect(rest.x, rest.y, rest.width, high), below


def layout(size: Size, seats: int, interface: float = 1.0, text: float = 1.0) -> PilotisLayout:
    """The layout for a window of at least 960 by 600 pixels and two to four seats."""
    scale = Scale(size, interface, text)
    widths = ColumnWidths(left=0, right=COLUMN, middle=BOARD[0])
    unit = wished_unit(size, interface, largest_unit(scale, widths, heights(MOST_SEATS)))
    px = scaler(unit)
    gap = px(GAP)
    bar = Rect(gap, gap, size[0] - 2 * gap, bar_height(unit, BAR - GAP, scale))
    top, low = bar.bottom + gap, size[1] - gap
    wide = column_width(scale, unit, low - top)
    right = Rect(size[0] - gap - wide, top, wide, low - top)
    desk = Rect(gap, low - px(DESK), right.x - 2 * gap, px(DESK))
    others = stack_boxes(right, px(OTHER), seats - 1, gap)
    rest = Rect(right.x, others[-1].bottom + gap, right.width, low - others[-1].bottom - gap)
    choices, chronicle = telling_boxes(rest, gap, scale.grown)
    moment, prompt, tools = bar_parts(
        bar, px(MOMENT), len(TOOLS), gap, min(bar.height, px(BAR - GAP))
    )
    own, stock, hand, sand = desk_parts(desk, unit, narrow=wide > px(COLUMN))
    return PilotisLayout(
        size=size,
        unit=unit,
        grown=scale.grown * fit(size) / unit,
        moment=moment,
        prompt=prompt,
        tools=tools,
        plan=fit_board(Rect(gap, top, desk.width, desk.y - gap - top)),
        desk=own,
        others=tuple(rival_parts(box, unit) for box in others),
        stock=stock,
        hand=hand,
        sand=sand,
        choices=choices,
        chronicle=chronicle,
    )


def desk_parts(
    box: Rect, unit: float, *, narrow: bool
) -> tuple[SeatLayout, tuple[Rect, ...], Rect, tuple[Rect, ...]]:
    """The parts of the desk: head, planks, hand and hourglasses, left to right."""
    px = scaler(unit)
    inner = box.inflate(-px(18), -px(14))
    head = Rect(inner.x, inner.y, px(178), inner.height)
    parts = seat_head(head, px(54), px(30))
    row = Rect(head.x, inner.bottom - px(28), head.width, px(28))
    gems = side_by_side(Rect(parts.below.x, parts.below.y, px(96), parts.below.height), 4, px(2))
    sand = Rect(inner.right - px(SAND[narrow]), inner.y, px(SAND[narrow]), inner.height)
    planks = Rect(head.right + px(8), inner.y, px(PLANKS[narrow]), inner.height)
    stock = stack_boxes(planks, (planks.height - px(4)) // 2, 2, px(4))
    hand = Rect(planks.right + px(8), inner.y, sand.x - planks.right - px(16), inner.height)
    desk = SeatLayout(box, parts.portrait, parts.line, gems, side_by_side(row, TOKENS - 2, px(2)))
    return desk, stock, hand, hourglasses(sand, unit, 1 + narrow)


def hourglasses(box: Rect, unit: float, rows: int) -> tuple[Rect, ...]:
    """The hourglasses of a turn in so many rows, in the vertical middle of a box."""
    px = scaler(unit)
    number, high = GLASSES // rows, px(38)
    top = box.centery - (rows * high + (rows - 1) * px(2)) // 2
    lines = [Rect(box.x, top + row * (high + px(2)), box.width, high) for row in range(rows)]
    return tuple(place for line in lines for place in side_by_side(line, number, px(2)))


def rival_parts(box: Rect, unit: float) -> SeatLayout:
    """The parts of a rival's panel."""
    px = scaler(unit)
    inner = box.inflate(-px(18), -px(12))
    parts = seat_head(inner, px(40), px(30))
    row = Rect(inner.x, inner.bottom - px(22), inner.width, px(22))
    gems = px(84)
    line = Rect(parts.line.x, parts.line.y, parts.line.width - gems - px(4), px(38))
    places = side_by_side(Rect(inner.right - gems, inner.y, gems, px(38)), 4, px(1))
    return SeatLayout(box, parts.portrait, line, places, side_by_side(row, TOKENS, px(2)))
