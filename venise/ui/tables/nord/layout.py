"""Where everything on the table goes: a function of the window and the number of seats."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from venise.games.nord.components import BOARD, COLOURS, SPACES
from venise.ui.table.columns import BAR, GAP, ColumnWidths, divide_window
from venise.ui.table.layout import Size, fit, scaler, stack_boxes
from venise.ui.table.seat_head import head_growth, seat_head
from venise.ui.table.seat_panels import PanelLayout, SeatPanel
from venise.ui.theme import Scale

WIDTHS: Final = ColumnWidths(left=198, right=286, middle=350)
"""Other players, city, large board; every figure here is given for the smallest window."""

MARKET: Final = 116
STRIP: Final = 68
"""Height of the market's box where it lies below the city, as broad as that."""

MOST_ABOVE_MARKET: Final = 2
"""So many other boards leave the column room for the market and a long chronicle below them."""

OTHER: Final = 112
"""Height of another player's board."""

BOARD_HEIGHT: Final = 344
CARD: Final = (66, 92)
"""Size of a card on the large board: larger words never make cards smaller."""

HEAD_LINE: Final = 30
"""Height of the line with name and points."""

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


class BoardLayout(SeatPanel, frozen=True):
    """The parts of a player board."""

    pieces: Rect
    """Free dice and bridges not yet built."""

    stock: tuple[Rect, ...]
    spaces: tuple[Rect, ...]
    store: tuple[Rect, ...]
    """One place for each kind of goods."""

    captions: tuple[Rect, Rect]
    """The words beside the stock and beside the store."""


class NordLayout(PanelLayout[BoardLayout], frozen=True, kw_only=True):
    """The whole table; no two of its boxes overlap."""

    city: Rect
    market: Rect


def heights(seats: int, scale: Scale) -> tuple[float, float]:
    """What the columns at the left and at the right need at least, with words of that scale."""
    usual = fit(scale.size)
    other = OTHER + head_growth(scale, round(HEAD_LINE * usual)) / usual
    market = 0 if below_city(seats) else MARKET + GAP
    left = BAR + (seats - 1) * (other + GAP) + market + CHRONICLE + 2 * GAP
    choices = max(CHOICES, READY + WAYS * scale.grown)
    return left, BAR + BOARD_HEIGHT + choices + 3 * GAP


def below_city(seats: int) -> bool:
    """Whether the market lies below the city, since the others' boards fill their column."""
    return seats - 1 > MOST_ABOVE_MARKET


def layout(size: Size, seats: int, interface: float = 1.0, text: float = 1.0) -> NordLayout:
    """The layout for a window of at least 960 by 600 pixels and 2 to 4 seats.

    `interface` is the player's size of everything; the panels follow it as far as there is room.
    `text` is that of words beyond it, to which the bar and captions give way.
    """
    scale = Scale(size, interface, text)
    columns = divide_window(scale, WIDTHS, heights(seats, scale))
    unit, gap, left, right = columns.unit, columns.gap, columns.left, columns.right
    px, low = scaler(unit), left.bottom
    more = head_growth(scale, px(HEAD_LINE))
    boxes = stack_boxes(left, px(OTHER) + more, seats - 1, gap)
    city = columns.middle.copy()
    if below_city(seats):
        city.height -= px(STRIP) + gap
        market = Rect(city.x, city.bottom + gap, city.width, px(STRIP))
        told = boxes[-1].bottom + gap
    else:
        market = Rect(left.x, boxes[-1].bottom + gap, left.width, px(MARKET))
        told = market.bottom + gap
    board = Rect(right.x, right.y, right.width, px(BOARD_HEIGHT))
    desk = player_board(board, unit, columns.grown)
    below = desk.box.bottom + gap
    return NordLayout(
        size=size,
        unit=unit,
        grown=columns.grown,
        moment=columns.moment,
        prompt=columns.prompt,
        tools=columns.tools,
        city=city,
        desk=desk,
        choices=Rect(right.x, below, right.width, low - below),
        others=tuple(small_board(box, unit, more) for box in boxes),
        market=market,
        chronicle=Rect(left.x, told, left.width, low - told),
    )


def player_board(box: Rect, unit: float, grown: float) -> BoardLayout:
    """The parts of the large player board, top to bottom."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(14))
    head = seat_head(inner, px(PORTRAIT), px(HEAD_LINE))
    header = head.line
    pieces = Rect(header.x, header.bottom + px(2), header.width, px(26))
    stock_row = Rect(inner.x, pieces.bottom + px(4), inner.width, px(34))
    side = px(32)
    wide = round(px(56) * max(1.0, grown))
    caption = min(wide, inner.width - BOARD.stock * (side + px(2)))
    step = (inner.width - caption - side) / (BOARD.stock - 1)
    stock = tuple(
        Rect(round(inner.x + caption + i * step), stock_row.y + px(1), side, side)
        for i in range(BOARD.stock)
    )
    spaces = card_spaces(Rect(inner.x, stock_row.bottom + px(5), inner.width, 0), unit)
    store_row = Rect(inner.x, spaces[-1].bottom + px(5), inner.width, px(32))
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
    width, height, gap = (round(units * unit) for units in (*CARD, 5))
    found: list[Rect] = []
    for space in range(SPACES):
        line, place = divmod(space, BOARD.row_one)
        number = BOARD.row_one if line == 0 else BOARD.row_two
        step = (row.width - width) / (number - 1)
        x, y = round(row.x + place * step), row.y + line * (height + gap)
        found.append(Rect(x, y, width, height))
    return tuple(found)


def small_board(box: Rect, unit: float, more: int = 0) -> BoardLayout:
    """The parts of another player's board: the same as of the large one, only smaller.

    `more` is what larger words add to its head, in pixels.
    """
    px = scaler(unit)
    inner = box.inflate(-px(20), -px(12))
    head = seat_head(inner, px(SMALL_PORTRAIT), px(HEAD_LINE), more)
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
