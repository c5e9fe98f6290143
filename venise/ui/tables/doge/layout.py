"""Where everything on the table of Doge goes: a function of the window and the number of seats."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.games.doge.components import AREA_COUNT, MARKER_COUNT
from venise.ui.table.columns import BAR, GAP, ColumnWidths, divide_window
from venise.ui.table.layout import Size, fit, scaler, stack_boxes
from venise.ui.table.seat_head import head_growth, seat_head
from venise.ui.table.seat_panels import PanelLayout, SeatPanel
from venise.ui.tables.doge.geography import MapPlan, fit_sheet
from venise.ui.theme import Scale

HEAD_LINE: Final = 30
"""Height of the line with a rival's name; this and every figure below is given for the smallest
window."""

OTHER: Final = 128
"""Height of a rival's panel."""

DESK: Final = 352
"""Height of the desk of the seat at the large place."""

STRIP: Final = 72
"""Height of the strip with the order of this year's and of next year's votes."""

WIDTHS: Final = ColumnWidths(left=186, right=236, middle=400)
"""Rivals, map, desk."""

CHOICES: Final = 140
CHRONICLE: Final = 70
"""Heights that the choices and the chronicle keep at least."""

CARDS_A_ROW: Final = 4
"""Area cards side by side on a desk."""

WAYS: Final = 3
"""§8 Rows of progress: the ways to end the game."""


class SeatLayout(SeatPanel, frozen=True):
    """The parts of a rival's panel, or of the desk."""

    stock: tuple[Rect, ...]
    """Houses, rings and markers that are left; on the desk palaces too."""

    ways: tuple[Rect, ...]
    """Progress towards each way to end the game."""

    cards: tuple[Rect, ...]
    """The seven area cards."""

    markers: tuple[Rect, ...]
    """The ballot markers not yet placed; for a rival one place for their number."""

    ballot: Rect
    """The card that is being filled, or the seal on it."""


class DogeLayout(PanelLayout[SeatLayout], frozen=True, kw_only=True):
    """The whole table; no two of its boxes overlap."""

    map: Rect
    """Room of the map and all around it."""

    plan: MapPlan
    order: Rect
    """The strip of order cards."""

    now: tuple[Rect, ...]
    """Places of the cards that vote this year, the next one first."""

    following: tuple[Rect, ...]
    """Places of next year's cards."""


def heights(seats: int, scale: Scale) -> tuple[float, float]:
    """What the columns at the left and at the right need at least, with words of that scale."""
    usual = fit(scale.size)
    other = OTHER + head_growth(scale, round(HEAD_LINE * usual)) / usual
    left = BAR + (seats - 1) * (other + GAP) + CHRONICLE + 3 * GAP
    return left, BAR + DESK + CHOICES + 3 * GAP


def layout(size: Size, seats: int, interface: float = 1.0, text: float = 1.0) -> DogeLayout:
    """The layout for a window of at least 960 by 600 pixels and three or four seats."""
    scale = Scale(size, interface, text)
    columns = divide_window(scale, WIDTHS, heights(seats, scale))
    unit, gap, left, right = columns.unit, columns.gap, columns.left, columns.right
    px, middle, low = scaler(unit), columns.middle, columns.middle.bottom
    strip = Rect(middle.x, low - px(STRIP), middle.width, px(STRIP))
    chart = Rect(middle.x, middle.y, middle.width, strip.top - gap - middle.y)
    more = head_growth(scale, px(HEAD_LINE))
    boxes = stack_boxes(left, px(OTHER) + more, seats - 1, gap)
    desk = Rect(right.x, right.y, right.width, px(DESK))
    now, following = order_places(strip, unit)
    return DogeLayout(
        size=size,
        unit=unit,
        grown=columns.grown,
        moment=columns.moment,
        prompt=columns.prompt,
        tools=columns.tools,
        map=chart,
        plan=fit_sheet(chart),
        desk=desk_parts(desk, unit),
        others=tuple(rival_parts(box, unit, more) for box in boxes),
        order=strip,
        now=now,
        following=following,
        choices=Rect(right.x, desk.bottom + gap, right.width, low - desk.bottom - gap),
        chronicle=Rect(left.x, boxes[-1].bottom + gap, left.width, low - boxes[-1].bottom - gap),
    )


def order_places(strip: Rect, unit: float) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Seven large places for this year and seven small ones for the next."""
    inner = strip.inflate(-round(20 * unit), -round(12 * unit))
    captions = round(inner.height * 0.24)
    gap = 4 * unit
    large = (inner.width * 0.585 - gap * (AREA_COUNT - 1)) / AREA_COUNT
    small = (inner.width * 0.385 - gap * (AREA_COUNT - 1)) / AREA_COUNT
    start = inner.right - inner.width * 0.385
    high = inner.height - captions
    now = tuple(
        Rect(round(inner.x + place * (large + gap)), inner.y + captions, round(large), high)
        for place in range(AREA_COUNT)
    )
    following = tuple(
        Rect(round(start + place * (small + gap)), inner.y + captions, round(small), high)
        for place in range(AREA_COUNT)
    )
    return now, following


def desk_parts(box: Rect, unit: float) -> SeatLayout:
    """The parts of the desk, top to bottom."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(14))
    head = seat_head(inner, px(60), px(31))
    top = head.portrait.bottom + px(5)
    ways = stack_boxes(Rect(inner.x, top, inner.width, 0), px(16), WAYS, px(2))
    top = ways[-1].bottom + px(6)
    cards = card_places(Rect(inner.x, top, inner.width, px(72)), px(4))
    side = px(30)
    step = (inner.width - side) / (MARKER_COUNT - 1)
    line = cards[-1].bottom + px(6)
    markers = tuple(
        Rect(round(inner.x + place * step), line, side, side) for place in range(MARKER_COUNT)
    )
    ballot = Rect(inner.x, line + side + px(6), inner.width, inner.bottom - line - side - px(6))
    found = head.portrait, head.line, stock_places(head.below, 4)
    return SeatLayout(box, *found, ways, cards, markers, ballot)


def rival_parts(box: Rect, unit: float, more: int) -> SeatLayout:
    """The parts of a rival's panel; `more` is what larger words add to its head, in pixels."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(12))
    head = seat_head(inner, px(50), px(HEAD_LINE), more)
    line = Rect(inner.x, inner.bottom - px(18), inner.width, px(18))
    top = head.below.bottom + px(3)
    high = (line.y - top) // WAYS - px(1)
    ways = stack_boxes(Rect(inner.x, top, inner.width, 0), high, WAYS, px(1))
    side = line.height
    cards = tuple(
        Rect(line.x + place * (side + px(1)), line.y, side, side) for place in range(AREA_COUNT)
    )
    marker = Rect(line.right - side, line.y, side, side)
    found = head.portrait, head.line, stock_places(head.below, 3)
    return SeatLayout(box, *found, ways, cards, (marker,), marker)


def stock_places(row: Rect, kinds: int) -> tuple[Rect, ...]:
    """A row divided among the kinds; houses, the first, have room for two digits."""
    width = row.width / (kinds - 1 + TWO_DIGITS)
    lefts = [0.0, *(TWO_DIGITS + place for place in range(kinds - 1))]
    widths = [TWO_DIGITS, *(1.0 for _ in range(kinds - 1))]
    return tuple(
        Rect(round(row.x + left * width), row.y, int(share * width), row.height)
        for left, share in zip(lefts, widths, strict=True)
    )


def card_places(box: Rect, gap: int) -> tuple[Rect, ...]:
    """The area cards in two rows: four and three."""
    width = (box.width - gap * (CARDS_A_ROW - 1)) // CARDS_A_ROW
    height = (box.height - gap) // 2
    return tuple(
        Rect(
            box.x + number % CARDS_A_ROW * (width + gap),
            box.y + number // CARDS_A_ROW * (height + gap),
            width,
            height,
        )
        for number in range(AREA_COUNT)
    )


class BlockLayout(msgspec.Struct, frozen=True):
    """The rows of pieces in an area, top to bottom."""

    name: Rect
    palaces: Rect
    houses: Rect
    ballots: Rect
    """Ballot markers, by seat."""

    reaches: Rect
    """Below them the votes that each seat can have there, or has."""

    advisors: Rect
    slip: int
    """Breadth of what one seat has in the two rows before."""


SHARES: Final = (0.17, 0.22, 0.15, 0.14, 0.12, 0.20)
"""The heights of those rows, as shares of the block."""

COURT_SHARES: Final = (0.24, 0.0, 0.0, 0.20, 0.18, 0.38)
"""The same for the Quarantia, where nothing is built."""


SLIP: Final = 0.32
"""That breadth at most, as a share of the height of the block."""

TWO_DIGITS: Final = 1.3
"""How much broader the place of houses is than of other pieces."""


def block_rows(block: Rect, *, built: bool) -> BlockLayout:
    """The rows in the room of an area; `built` for a district."""
    rows, top = [], float(block.y)
    for share in SHARES if built else COURT_SHARES:
        low = top + share * block.height
        rows.append(Rect(block.x, round(top), block.width, round(low) - round(top)))
        top = low
    name, palaces, houses, ballots, reaches, advisors = rows
    slip = round(min(block.width / 3, SLIP * block.height))
    return BlockLayout(name, palaces, houses, ballots, reaches, advisors, slip)
