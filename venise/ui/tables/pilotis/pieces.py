"""The pictures of the pieces, by seat, at any size."""

from __future__ import annotations

import math

from pygame import Surface

from venise.games.pilotis.boards import Board
from venise.ui.table.pieces import SeatPieces, whole
from venise.ui.table.wording import Piece
from venise.ui.tables.pilotis.art import cards, planks, tokens
from venise.ui.tables.pilotis.geography import BoardPlan

Measures = tuple[int, int, int]
"""Length and gap in pixels, and a turn in degrees."""


def measures(plan: BoardPlan, table: Board, site: int) -> Measures:
    """How a plank of a site lies."""
    (x, y), (u, v) = plan.segment(table, site)
    turn = round(math.degrees(math.atan2(v - y, u - x))) % 180
    return round(math.dist((x, y), (u, v))), round(plan.gap), turn


def usual_length(plan: BoardPlan, *, long: bool) -> int:
    """How long a plank is drawn that lies at no site, in pixels."""
    return round(plan.gap * (0.98 if long else 0.6))


class PiecePictures(SeatPieces):
    """The pictures of one table; sizes are widths in pixels."""

    dress = "venetian"

    def gem(self, seat: int, size: float) -> Surface:
        """A gem of a seat."""
        return tokens.gem(self.colours[seat], whole(size))

    def pawn(self, seat: int, size: float) -> Surface:
        """The pawn of a seat."""
        return tokens.pawn(self.colours[seat], whole(size))

    def tent(self, seat: int, size: float) -> Surface:
        """The tent of a seat."""
        return tokens.tent(self.colours[seat], whole(size))

    def plank(self, plan: BoardPlan, table: Board, site: int) -> Surface:
        """A plank as it lies at a site."""
        return planks.plank(*measures(plan, table, site), long=table.is_long(site))

    def alarmed(self, plan: BoardPlan, table: Board, site: int) -> Surface:
        """A plank that would fall."""
        return planks.alarmed(*measures(plan, table, site), long=table.is_long(site))

    def ghost(
        self, plan: BoardPlan, table: Board, site: int, filled: float, *, lit: bool
    ) -> Surface:
        """Light on a place for a plank; `filled` says how solid it is, from 0 to 1."""
        return planks.ghost(measures(plan, table, site), filled, lit=lit)

    def picture_of(self, look: str, which: tuple[int, ...], size: float) -> Surface:
        """What a motion, or a button, calls by name; raises KeyError for what is no piece."""
        side = whole(size)
        match look:
            case "gem":
                return self.gem(which[0], side)
            case "pawn":
                return self.pawn(which[0], side)
            case "card":
                return cards.card(which[0], (side, round(1.4 * side)))
            case "tile":
                return tokens.tile(side)
        raise KeyError(look)

    def small(self, piece: Piece, _seat: int, size: float) -> Surface:
        """A small picture beside words."""
        look, number = piece
        return self.picture_of(look, (number,), size)
