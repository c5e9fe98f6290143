"""Where everything on the table goes: a function of the window and the number of seats."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.games.nord.components import BOARD, COLOURS, SPACES
from venise.ui.table.layout import (
    TableLayout,
    bar_height,
    bar_parts,
    fit,
    scaler,
    stack_boxes,
    stretch,
    wished_unit,
)
from venise.ui.table.seat_head import seat_head
from venise.ui.table.tools import TOOLS
from venise.ui.theme import Scale

GAP: Final = 6
"""This and every figure below is given for the smallest window."""

BAR: Final = 46
LEFT: Final = 198
RIGHT: Final = 286
MARKET: Final = 116
STRIP: Final = 68
"""Height of the market's box where it lies below the city, as broad as that."""

MOST_ABOVE_MARKET: Final = 2
"""So many other boards leave the column room for the market and a long chronicle below them."""

OTHER: Final = 112
"""Height of another player's board."""

BOARD_HEIGHT: Final = 344
CITY: Final = 350
"""Width that the city keeps however large the panels are, in parts of the smallest window."""

CITY_SHARE: Final = 0.45
"""Share of the window's width that the city keeps when panels grow in breadth only."""

PORTRAIT: Final = 58
SMALL_PORTRAIT: Final = 48
"""Sides of the portraits on the large board and on another player's."""

STORE: Final = 0.56
"""Share of another player's board that goods take across; loose pieces take the rest."""

READY: Final = 72
WAYS: Final = 61
"""Heights of the dice lying ready, with margins, and below them of two ways, a line for each."""

CHOICES: Final = 136
CHRONICLE: Final = 60
"""Heights that the choices and the chronicle keep at least."""


class BoardLayout(msgspec.Struct, frozen=True):
    """The parts of a player board."""

    box: Rect
    portrait: Rect
    """Who sits there: a square at the head of the board."""

    header: Rect
    pieces: Rect
    """Free dice and bridges not yet built."""

    stock: tuple[Rect, ...]
    spaces: tuple[Rect, ...]
    store: tuple[Rect, ...]
    """One place for each kind of goods."""

    captions: tuple[Rect, Rect]
    """The words beside the stock and beside the store."""


class NordLayout(TableLayout, frozen=True, kw_only=True):
    """The whole table; no two of its boxes overlap."""

    city: Rect
    board: BoardLayout
    """The large board, of whoever decides."""

    others: tuple[BoardLayout, ...]
    """The small boards of the other seats, in turn order after the large one."""

    market: Rect


def largest(size: tuple[int, int], seats: int, text: Scale) -> float:
    """The unit beyond which the panels would leave city, choices or chronicle no room."""
    high = size[1] - bar_height(fit(size), BAR - GAP, text) + (BAR - GAP) * fit(size)
    across = (size[0] - CITY * fit(size)) / (LEFT + RIGHT + 4 * GAP)
    choices = max(CHOICES, READY + WAYS * text.grown)
    right = high / (BAR + BOARD_HEIGHT + choices + 3 * GAP)
    market = 0 if below_city(seats) else MARKET + GAP
    left = high / (BAR + (seats - 1) * (OTHER + GAP) + market + CHRONICLE + 2 * GAP)
    return min(across, right, left)


def below_city(seats: int) -> bool:
    """Whether the market lies below the city, since the others' boards fill their column."""
    return seats - 1 > MOST_ABOVE_MARKET


def layout(
    size: tuple[int, int], seats: int, interface: float = 1.0, text: float = 1.0
) -> NordLayout:
    """The layout for a window of at least 960 by 600 pixels and 2 to 4 seats.

    `interface` is the player's size of everything; the panels follow it as far as there is room.
    `text` is that of words beyond it, to which the bar and captions give way.
    """
    words = Scale(size, interface, text)
    unit = wished_unit(size, interface, largest(size, seats, words))
    px = scaler(unit)
    gap = px(GAP)
    bar = Rect(gap, gap, size[0] - 2 * gap, bar_height(unit, BAR - GAP, words))
    top, low = bar.bottom + gap, size[1] - gap
    room = size[0] * (1 - CITY_SHARE) - 4 * GAP * unit
    wide = unit * stretch(size, unit, interface, LEFT + RIGHT, room)
    left = Rect(gap, top, round(LEFT * wide), low - top)
    right = Rect(size[0] - gap - round(RIGHT * wide), top, round(RIGHT * wide), low - top)
    boxes = stack_boxes(left, px(OTHER), seats - 1, gap)
    city = Rect(left.right + gap, top, right.left - left.right - 2 * gap, low - top)
    if below_city(seats):
        city.height -= px(STRIP) + gap
        market = Rect(city.x, city.bottom + gap, city.width, px(STRIP))
        told = boxes[-1].bottom + gap
    else:
        market = Rect(left.x, boxes[-1].bottom + gap, left.width, px(MARKET))
        told = market.bottom + gap
    grown = words.grown * fit(size) / unit
    board = player_board(Rect(right.x, top, right.width, px(BOARD_HEIGHT)), unit, grown)
    below = board.box.bottom + gap
    moment, prompt, tools = bar_parts(bar, left.width, len(TOOLS), gap, px(BAR - GAP))
    return NordLayout(
        size=size,
        unit=unit,
        grown=grown,
        moment=moment,
        prompt=prompt,
        tools=tools,
        city=city,
        board=board,
        choices=Rect(right.x, below, right.width, low - below),
        others=tuple(small_board(box, unit) for box in boxes),
        market=market,
        chronicle=Rect(left.x, told, left.width, low - told),
    )


def player_board(box: Rect, unit: float, grown: float) -> BoardLayout:
    """The parts of the large player board, top to bottom."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(14))
    head = seat_head(inner, px(PORTRAIT), px(30))
    header = head.line
    pieces = Rect(header.x, header.bottom + px(2), header.width, px(26))
    caption = px(56)
    stock_row = Rect(inner.x, pieces.bottom + px(4), inner.width, px(34))
    side = px(32)
    step = (inner.width - caption - side) / (BOARD.stock - 1)
    stock = tuple(
        Rect(round(inner.x + caption + i * step), stock_row.y + px(1), side, side)
        for i in range(BOARD.stock)
    )
    spaces = card_spaces(Rect(inner.x, stock_row.bottom + px(5), inner.width, 0), unit)
    store_row = Rect(inner.x, spaces[-1].bottom + px(5), inner.width, px(32))
    wide = round(caption * max(1.0, grown))
    width = (inner.width - wide) // len(COLOURS)
    store = tuple(
        Rect(inner.x + wide + good * width, store_row.y, width - px(3), store_row.height)
        for good in COLOURS
    )
    words = (
        Rect(inner.x, stock_row.y, caption, stock_row.height),
        Rect(inner.x, store_row.y, wide, store_row.height),
    )
    return BoardLayout(box, head.portrait, header, pieces, stock, spaces, store, words)


def card_spaces(row: Rect, unit: float) -> tuple[Rect, ...]:
    """Two rows of card spaces below the top of a box, the first row first."""
    width, height, gap = round(66 * unit), round(92 * unit), round(5 * unit)
    found: list[Rect] = []
    for space in range(SPACES):
        line, place = divmod(space, BOARD.row_one)
        number = BOARD.row_one if line == 0 else BOARD.row_two
        step = (row.width - width) / (number - 1)
        x, y = round(row.x + place * step), row.y + line * (height + gap)
        found.append(Rect(x, y, width, height))
    return tuple(found)


def small_board(box: Rect, unit: float) -> BoardLayout:
    """The parts of another player's board: the same as of the large one, only smaller."""
    px = scaler(unit)
    inner = box.inflate(-px(20), -px(12))
    head = seat_head(inner, px(SMALL_PORTRAIT), px(30))
    line = Rect(head.line.x, head.below.y + px(1), head.line.width, px(17))
    side = px(15)
    stock = tuple(Rect(line.x + i * px(16), line.y + px(1), side, side) for i in range(BOARD.stock))
    width, height, top = px(21), px(30), line.bottom + px(2)
    step = (inner.width - width) / (SPACES - 1)
    spaces = tuple(
        Rect(round(inner.x + place * step), top, width, height) for place in range(SPACES)
    )
    low = spaces[0].bottom + px(2)
    third = round(inner.width * STORE) // len(COLOURS)
    store = tuple(Rect(inner.x + good * third, low, third - px(2), px(18)) for good in COLOURS)
    left = store[-1].right + px(4)
    pieces = Rect(left, low, inner.right - left, px(17))
    nowhere = Rect(inner.x, inner.y, 0, 0)
    words = nowhere, nowhere
    return BoardLayout(box, head.portrait, head.line, pieces, stock, spaces, store, words)
