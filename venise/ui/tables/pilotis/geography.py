"""The board in pixels: where piles, squares, planks, tents and stacks of cards lie."""

from __future__ import annotations

import math
from typing import Final

import msgspec
from pygame import Rect

from venise.games.pilotis.boards import BAR, DIAGONAL, HALF, Board, Site, Square, numbers_in
from venise.games.pilotis.components import COLUMNS, PILE_KEYS, ROWS, STARTS
from venise.ui.table.geometry import Point, along, around
from venise.ui.tables.pilotis.art.shapes import Outline, outlines, stands

ACROSS: Final = COLUMNS - 1 + 1.9
DOWN: Final = ROWS - 1 + 1.16
"""Breadth and height of the board with its margins, in gaps from pile to pile."""

REACH: Final = 0.31
"""From the middle of a pile to its edge, in gaps."""

INSET: Final = 0.21
"""From the middle of a pile to where a plank begins that lies on it, in gaps along its way."""

OVERHANG: Final = 0.07
"""How far a bar reaches over the planks that hold it, in gaps."""

TENT: Final = 0.66
"""From a start pile to the tent beside it, in gaps."""


class BoardPlan(msgspec.Struct, frozen=True):
    """The board at one size."""

    box: Rect
    """All of the lagoon that is seen."""

    left: float
    top: float
    """The middle of the north-western pile, in pixels."""

    gap: float
    """From pile to pile, in pixels."""

    def cell(self, cell: int) -> Point:
        """The middle of a pile."""
        return self.left + cell % COLUMNS * self.gap, self.top + cell // COLUMNS * self.gap

    def pile(self, cell: int) -> Rect:
        """The room of a pile."""
        return around(self.cell(cell), 2 * REACH * self.gap)

    def shapes(self, square: Square, kind: int) -> tuple[Outline, ...]:
        """The outlines of a square of a pile of that kind."""
        return tuple(
            tuple(self._on_pile(square.cell, point) for point in shape)
            for shape in outlines(PILE_KEYS[kind], square.part)
        )

    def stands(self, square: Square, kind: int) -> tuple[Point, ...]:
        """Where pieces stand on a square of a pile of that kind, the first one's place first."""
        found = stands(PILE_KEYS[kind], square.part)
        return tuple(self._on_pile(square.cell, point) for point in found)

    def _on_pile(self, cell: int, point: Point) -> Point:
        (x, y), reach = self.cell(cell), REACH * self.gap
        return x + point[0] * reach, y + point[1] * reach

    def segment(self, table: Board, site: int) -> tuple[Point, Point]:
        """The ends of a plank at a site."""
        one = table.sites[site]
        if one.shape == HALF:
            return self._half(table, one)
        if one.shape == BAR:
            first, second = (
                along(*self.segment(table, short), 0.5) for short in numbers_in(one.needs)
            )
            over = OVERHANG * self.gap / math.dist(first, second)
            return along(first, second, -over), along(first, second, 1 + over)
        start, end = (self.cell(table.squares[square].cell) for square in one.squares)
        inset = INSET * self.gap / math.dist(start, end) * (1.1 if one.shape == DIAGONAL else 1)
        return along(start, end, inset), along(start, end, 1 - inset)

    def _half(self, table: Board, one: Site) -> tuple[Point, Point]:
        """§5.1 A half plank: from its pile to the middle of the block, which its name tells."""
        x, y = self.cell(table.squares[one.squares[0]].cell)
        side = one.name.rpartition(">")[2]
        right, down = ("e" in side) * 2 - 1, ("s" in side) * 2 - 1
        middle = x + right * self.gap / 2, y + down * self.gap / 2
        inset = 1.1 * INSET * self.gap / math.dist((x, y), middle)
        return along((x, y), middle, inset), along((x, y), middle, 1.03)

    def middle(self, table: Board, place: int) -> Point:
        """The middle of the pile of a square, or of a plank."""
        base = len(table.squares)
        if place < base:
            return self.cell(table.squares[place].cell)
        return along(*self.segment(table, place - base), 0.5)

    def tent(self, colour: int) -> Rect:
        """The tent beside the start pile of a colour."""
        cell = STARTS[colour]
        (x, y), west = self.cell(cell), cell % COLUMNS == 0
        aside = TENT * self.gap * (-1 if west else 1)
        return around((x + aside, y), 0.56 * self.gap)

    def stack(self, number: int) -> Rect:
        """A stack of cards beside the board: jokers at the west, pile and discards at the east."""
        high = 0.62 * self.gap
        x = self.left - 0.7 * self.gap
        y = self.top + (ROWS - 1) / 2 * self.gap
        if number:
            x = self.left + (COLUMNS - 1 + 0.7) * self.gap
            y += (-0.36 if number == 1 else 0.36) * self.gap
        found = Rect(0, 0, round(high / 1.4), round(high))
        found.center = round(x), round(y)
        return found


JOKERS, PILE, DISCARDS = range(3)
"""The stacks of cards beside the board."""


def spare_width(box: Rect) -> int:
    """How much narrower a box may be without the board in it being smaller, in pixels."""
    return max(0, int(box.width - ACROSS * box.height / DOWN))


def fit_board(box: Rect) -> BoardPlan:
    """The board as large as a box allows, in its middle."""
    gap = min(box.width / ACROSS, box.height / DOWN)
    left = box.x + (box.width - (COLUMNS - 1) * gap) / 2
    top = box.y + (box.height - (ROWS - 1) * gap) / 2
    return BoardPlan(box, left, top, gap)


def site_rects(plan: BoardPlan, table: Board, site: int) -> tuple[Rect, ...]:
    """Squares along a plank, where it can be pointed at; crossing ones begin apart."""
    first, second = plan.segment(table, site)
    shape = table.sites[site].shape
    shares = (0.27, 0.73, 0.42, 0.58, 0.5) if shape == DIAGONAL else (0.5, 0.25, 0.75, 0.12, 0.88)
    return tuple(around(along(first, second, share), 0.15 * plan.gap) for share in shares)
