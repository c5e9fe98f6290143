"""Where everything on the table goes: a function of the window and the number of seats."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from venise.games.patrons.actions import LEADS
from venise.games.patrons.components import BERTHS, MOST_SEATS, TYPES
from venise.ui.table.columns import BAR, GAP, Columns, ColumnWidths, divide_window
from venise.ui.table.layout import Size, scaler, side_by_side, stack_boxes
from venise.ui.table.seat_head import head_growth, seat_head
from venise.ui.table.seat_panels import PanelLayout, SeatPanel
from venise.ui.tables.patrons.geography import MapPlan, fit_plan, spare_width
from venise.ui.theme import MOST_GROWN, Scale

RIVAL: Final = 131
"""This and every figure below is given for the smallest window.

Height of a rival's panel."""

DESK_HEAD: Final = 176
HEAD_GROWS: Final = 44
"""Breadth of name and purse on the desk, and what it grows by where words are half as large
again."""

DESK: Final = 152
"""Height of the desk of the seat at the large place."""

LEADING: Final = 150
"""Height of the panel with the five actions."""

CHRONICLE: Final = 86
"""Height of the chronicle where four rivals leave it no room at the left."""

HEAD_LINE: Final = 28
"""Height of the line with name and points."""

LEADING_GIVES: Final = 16
CHRONICLE_GIVES: Final = 24
"""What panels leave to the choices below them or above, where words are half as large again."""

MOST_BROADER: Final = 60
"""How much broader the right column may be for larger words, where the map needs less room."""

SHAPE: Final = 100 / 140
"""How wide a card is, as a share of its height."""

CARD_GAP: Final = 3
"""Pixels between two cards of a hand."""

CHOICES: Final = 120
"""Height that the choices keep at least."""

WIDTHS: Final = ColumnWidths(left=186, right=216, middle=400)
"""Rivals, map, actions and choices."""


class SeatLayout(SeatPanel, frozen=True):
    """The parts of a rival's panel, or of the desk."""

    purse: tuple[Rect, ...]
    """Ducats, cubes and favours, each with its number."""

    ships: tuple[Rect, ...]
    """From the one that is loaded to the one that is unloaded."""

    hand: Rect


class PatronsLayout(PanelLayout[SeatLayout], frozen=True, kw_only=True):
    """The whole table; no two of its boxes overlap."""

    plan: MapPlan
    tiles: tuple[Rect, ...]
    """The tiles of every type of business, and at last the statues."""

    leading: Rect
    """The panel of the five actions."""

    actions: tuple[Rect, ...]
    """A row for each action."""


def heights(seats: int) -> tuple[float, float]:
    """What the columns at the left and at the right need at least, the desk below them included."""
    left = BAR + (MOST_SEATS - 1) * (RIVAL + GAP) + GAP
    crowded = CHRONICLE + GAP if seats == MOST_SEATS else 0
    return left, BAR + LEADING + CHOICES + crowded + DESK + 4 * GAP


def divide(scale: Scale, seats: int) -> Columns:
    """The three columns; with larger words the right one takes what the city can spare."""
    columns = divide_window(scale, WIDTHS, heights(seats))
    if scale.grown <= 1:
        return columns
    px, room = scaler(columns.unit), columns.middle.move(0, 0)
    room.height -= px(DESK) + columns.gap
    return columns.widen_right(min(px(MOST_BROADER), spare_width(room)))


def telling_boxes(
    right: Rect, left: Rect, seats: int, unit: float, gives: float
) -> tuple[Rect, Rect]:
    """The choices and the chronicle: below one another at the right where five sit.

    `right` is free below the actions, `left` below the rivals; `gives` is from 0 to 1.
    """
    if seats < MOST_SEATS:
        return right, left
    px, choices = scaler(unit), right.move(0, 0)
    lines = px(CHRONICLE - CHRONICLE_GIVES * gives)
    choices.height -= lines + px(GAP)
    return choices, Rect(right.x, right.bottom - lines, right.width, lines)


def layout(size: Size, seats: int, interface: float = 1.0, text: float = 1.0) -> PatronsLayout:
    """The layout for a window of at least 960 by 600 pixels and three to five seats."""
    scale = Scale(size, interface, text)
    columns = divide(scale, seats)
    unit, gap, px = columns.unit, columns.gap, scaler(columns.unit)
    gives = max(0.0, scale.grown - 1) / (MOST_GROWN - 1)
    left, right, low = columns.left, columns.right, columns.left.bottom
    desk = Rect(columns.middle.x, low - px(DESK), right.right - columns.middle.x, px(DESK))
    high = desk.y - gap - right.y
    # Where five sit, larger words leave no room for the levels of bots: tooltips tell them.
    more = head_growth(scale, px(HEAD_LINE)) if seats < MOST_SEATS else 0
    rival = min(px(RIVAL) + more, (left.height - 3 * gap) // (MOST_SEATS - 1))
    boxes = stack_boxes(left, rival, seats - 1, gap)
    leading = Rect(right.x, right.y, right.width, px(LEADING - LEADING_GIVES * gives))
    below, under = leading.bottom + gap, boxes[-1].bottom + gap
    choices, chronicle = telling_boxes(
        Rect(right.x, below, right.width, right.y + high - below),
        Rect(left.x, under, left.width, low - under),
        *(seats, unit, gives),
    )
    own, tiles = desk_parts(desk, unit, px(DESK_HEAD + HEAD_GROWS * gives))
    return PatronsLayout(
        size=size,
        unit=unit,
        grown=columns.grown,
        moment=columns.moment,
        prompt=columns.prompt,
        tools=columns.tools,
        plan=fit_plan(Rect(desk.x, right.y, columns.middle.width, high)),
        desk=own,
        tiles=tiles,
        others=tuple(rival_parts(box, unit, more) for box in boxes),
        leading=leading,
        actions=action_rows(leading, unit),
        choices=choices,
        chronicle=chronicle,
    )


def action_rows(box: Rect, unit: float) -> tuple[Rect, ...]:
    """A row for each of the five actions, below one another."""
    px = scaler(unit)
    inner = box.inflate(-px(14), -px(12))
    high = inner.height / len(LEADS)
    return tuple(
        Rect(inner.x, round(inner.y + number * high), inner.width, int(high))
        for number in range(len(LEADS))
    )


def desk_parts(box: Rect, unit: float, wide: int) -> tuple[SeatLayout, tuple[Rect, ...]]:
    """The parts of the desk: head and purse, the ships, at the right tiles above the hand.

    Name, purse and ships are so many pixels wide.
    """
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(14))
    head = Rect(inner.x, inner.y, wide, inner.height)
    parts = seat_head(head, px(54), px(HEAD_LINE))
    low = Rect(head.x, parts.portrait.bottom + px(4), head.width, 0)
    low.height = inner.bottom - low.y
    ships = side_by_side(low, BERTHS, px(3))
    right = Rect(head.right + px(12), inner.y, inner.right - head.right - px(12), inner.height)
    high = px(58)
    tiles = side_by_side(Rect(right.x, right.y, right.width, high), len(TYPES) + 1, px(4))
    hand = Rect(right.x, right.y + high + px(5), right.width, inner.bottom - right.y - high - px(5))
    purse = purse_places(parts.below)
    return SeatLayout(box, parts.portrait, parts.line, purse, ships, hand), tiles


def rival_parts(box: Rect, unit: float, more: int) -> SeatLayout:
    """The parts of a rival's panel; `more` is what larger words add to its head, in pixels."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(12))
    head = seat_head(inner, px(46), px(HEAD_LINE), more)
    top = head.below.bottom + px(2)
    hand = Rect(inner.x, inner.bottom - px(27), inner.width, px(27))
    ships = side_by_side(Rect(inner.x, top, inner.width, hand.y - top - px(2)), BERTHS, px(3))
    return SeatLayout(box, head.portrait, head.line, purse_places(head.below), ships, hand)


def purse_places(row: Rect) -> tuple[Rect, ...]:
    """Places of ducats, cubes and favours in a row."""
    third = row.width // 3
    return tuple(Rect(row.x + place * third, row.y, third, row.height) for place in range(3))
