"""Where everything on the table goes: a function of the window and the number of seats."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.games.patrons.actions import LEADS
from venise.games.patrons.components import BERTHS, MOST_SEATS, TYPES
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
from venise.ui.tables.patrons.geography import MapPlan, fit_plan
from venise.ui.theme import Scale

GAP: Final = 6
"""This and every figure below is given for the smallest window."""

BAR: Final = 46
LEFT: Final = 186
RIGHT: Final = 216
RIVAL: Final = 131
"""Height of a rival's panel."""

DESK: Final = 152
"""Height of the desk of the seat at the large place."""

LEADING: Final = 150
"""Height of the panel with the five actions."""

CHRONICLE: Final = 86
"""Height of the chronicle where four rivals leave it no room at the left."""

SHAPE: Final = 100 / 140
"""How wide a card is, as a share of its height."""

CHOICES: Final = 120
"""Height that the choices keep at least."""

MAP: Final = 400
"""Width that the map keeps however large the panels are."""

MAP_SHARE: Final = 0.45
"""Share of the window's width that the map keeps when panels grow in breadth only."""


class SeatLayout(msgspec.Struct, frozen=True):
    """The parts of a rival's panel, or of the desk."""

    box: Rect
    portrait: Rect
    header: Rect
    """Name and points."""

    purse: tuple[Rect, ...]
    """Ducats, cubes and favours, each with its number."""

    ships: tuple[Rect, ...]
    """From the one that is loaded to the one that is unloaded."""

    hand: Rect


class PatronsLayout(TableLayout, frozen=True, kw_only=True):
    """The whole table; no two of its boxes overlap."""

    plan: MapPlan
    desk: SeatLayout
    tiles: tuple[Rect, ...]
    """The tiles of every type of business, and at last the statues."""

    others: tuple[SeatLayout, ...]
    """The panels of the other seats, clockwise after the large one."""

    leading: Rect
    """The panel of the five actions."""

    actions: tuple[Rect, ...]
    """A row for each action."""

    def panel(self, place: int) -> SeatLayout:
        """The panel of the seat that many places after the large one."""
        return self.others[place - 1] if place else self.desk


def largest(size: tuple[int, int], seats: int, text: Scale) -> float:
    """The unit beyond which the panels would leave map, choices or chronicle no room."""
    high = size[1] - bar_height(fit(size), BAR - GAP, text) + (BAR - GAP) * fit(size)
    across = (size[0] - MAP * fit(size)) / (LEFT + RIGHT + 4 * GAP)
    crowded = CHRONICLE + GAP if seats == MOST_SEATS else 0
    right = high / (BAR + LEADING + CHOICES + crowded + DESK + 4 * GAP)
    left = high / (BAR + (MOST_SEATS - 1) * (RIVAL + GAP) + GAP)
    return min(across, right, left)


def layout(
    size: tuple[int, int], seats: int, interface: float = 1.0, text: float = 1.0
) -> PatronsLayout:
    """The layout for a window of at least 960 by 600 pixels and three to five seats."""
    words = Scale(size, interface, text)
    unit = wished_unit(size, interface, largest(size, seats, words))
    px = scaler(unit)
    gap = px(GAP)
    bar = Rect(gap, gap, size[0] - 2 * gap, bar_height(unit, BAR - GAP, words))
    top, low = bar.bottom + gap, size[1] - gap
    room = size[0] * (1 - MAP_SHARE) - 4 * GAP * unit
    wide = unit * stretch(size, unit, interface, LEFT + RIGHT, room)
    left = Rect(gap, top, round(LEFT * wide), low - top)
    desk = Rect(left.right + gap, low - px(DESK), size[0] - gap - left.right - gap, px(DESK))
    right_wide = round(RIGHT * wide)
    right = Rect(size[0] - gap - right_wide, top, right_wide, desk.y - gap - top)
    chart = Rect(desk.x, top, right.x - gap - desk.x, right.height)
    boxes = stack_boxes(left, min(px(RIVAL), (low - top - 3 * gap) // 4), seats - 1, gap)
    leading = Rect(right.x, right.y, right.width, px(LEADING))
    choices = Rect(right.x, leading.bottom + gap, right.width, right.bottom - leading.bottom - gap)
    if seats == MOST_SEATS:
        high = px(CHRONICLE)
        chronicle = Rect(right.x, right.bottom - high, right.width, high)
        choices.height -= high + gap
    else:
        under = boxes[-1].bottom + gap
        chronicle = Rect(left.x, under, left.width, low - under)
    moment, prompt, tools = bar_parts(bar, left.width, len(TOOLS), gap, px(BAR - GAP))
    own, tiles = desk_parts(desk, unit)
    return PatronsLayout(
        size=size,
        unit=unit,
        grown=words.grown * fit(size) / unit,
        moment=moment,
        prompt=prompt,
        tools=tools,
        plan=fit_plan(chart),
        desk=own,
        tiles=tiles,
        others=tuple(rival_parts(box, unit) for box in boxes),
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


def desk_parts(box: Rect, unit: float) -> tuple[SeatLayout, tuple[Rect, ...]]:
    """The parts of the desk: head and purse, the ships, at the right tiles above the hand."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(14))
    head = Rect(inner.x, inner.y, px(176), inner.height)
    parts = seat_head(head, px(54), px(28))
    low = Rect(head.x, parts.portrait.bottom + px(4), head.width, 0)
    low.height = inner.bottom - low.y
    third = parts.below.width // 3
    purse = tuple(
        Rect(parts.below.x + i * third, parts.below.y, third, parts.below.height) for i in range(3)
    )
    ships = side_by_side(low, BERTHS, px(3))
    right = Rect(head.right + px(12), inner.y, inner.right - head.right - px(12), inner.height)
    high = px(58)
    tiles = side_by_side(Rect(right.x, right.y, right.width, high), len(TYPES) + 1, px(4))
    hand = Rect(right.x, right.y + high + px(5), right.width, inner.bottom - right.y - high - px(5))
    return SeatLayout(box, parts.portrait, parts.line, purse, ships, hand), tiles


def rival_parts(box: Rect, unit: float) -> SeatLayout:
    """The parts of a rival's panel."""
    px = scaler(unit)
    inner = box.inflate(-px(16), -px(12))
    head = seat_head(inner, px(46), px(28))
    third = head.below.width // 3
    purse = tuple(
        Rect(head.below.x + i * third, head.below.y, third, head.below.height) for i in range(3)
    )
    top = head.portrait.bottom + px(2)
    hand = Rect(inner.x, inner.bottom - px(27), inner.width, px(27))
    ships = side_by_side(Rect(inner.x, top, inner.width, hand.y - top - px(2)), BERTHS, px(3))
    return SeatLayout(box, head.portrait, head.line, purse, ships, hand)


def side_by_side(row: Rect, number: int, gap: int) -> tuple[Rect, ...]:
    """A row in equal parts."""
    wide = (row.width - gap * (number - 1)) / number
    return tuple(
        Rect(round(row.x + place * (wide + gap)), row.y, int(wide), row.height)
        for place in range(number)
    )


def card_places(box: Rect, number: int, most: int = 1) -> tuple[Rect, ...]:
    """Places of so many cards in the middle of a box, in as many lines as make them largest.

    `most` is how many lines there may be.
    """
    gap = 3
    choices = [fit_cards(box, number, lines, gap) for lines in range(1, most + 1)]
    wide, columns = max(choices, key=lambda found: found[0])
    high, lines = round(wide / SHAPE), -(-number // max(1, columns))
    top = box.centery - (lines * (high + gap) - gap) // 2
    left = box.centerx - (columns * (wide + gap) - gap) // 2
    return tuple(
        Rect(
            left + place % columns * (wide + gap), top + place // columns * (high + gap), wide, high
        )
        for place in range(number)
    )


def fit_cards(box: Rect, number: int, lines: int, gap: int) -> tuple[int, int]:
    """How wide cards in so many lines can be, and how many stand in a line."""
    columns = max(1, -(-number // lines))
    high = (box.height - gap * (lines - 1)) / lines
    return int(min(SHAPE * high, (box.width - gap * (columns - 1)) / columns)), columns
