"""The pictures of the pieces, by seat, at any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from venise.ui.table.drawing.cubes import CubePaint, cube
from venise.ui.table.drawing.emblems import on_piece
from venise.ui.table.drawing.paint import darker
from venise.ui.table.pieces import SeatPieces, whole
from venise.ui.table.wording import Piece
from venise.ui.tables.patrons.art import goods, seals, ships, shops
from venise.ui.theme import PLAYER_COLOURS

PICTURES: Final[dict[str, Callable[..., Surface]]] = {
    "card": lambda side, kind: goods.card(kind, (side, round(1.4 * side))),
    "good": lambda side, kind: goods.good(kind, side),
    "coin": goods.coin,
    "favour": goods.favour,
    "tile": lambda side, kind: shops.tile(kind, side),
    "statue": shops.statue,
    "seal": lambda side, action: seals.seal(action, side, struck=True),
}
"""What belongs to no seat, by its name: from a width in pixels and its numbers."""


class PiecePictures(SeatPieces):
    """The pictures of one table; sizes are widths in pixels."""

    dress = "venetian"

    def cube(self, seat: int, size: float) -> Surface:
        """A seat's cube."""
        colour = self.colours[seat]
        paint = PLAYER_COLOURS[colour]
        sides = CubePaint(paint, 0.35, darker(paint, 0.3), darker(paint, 0.5))
        return cube(sides, f'<g transform="scale(.42)">{on_piece(colour)}</g>', whole(size))

    def card(self, kind: int, size: tuple[int, int]) -> Surface:
        """A card."""
        return goods.card(kind, (whole(size[0]), whole(size[1])))

    def ship(self, seat: int, berth: int, size: tuple[int, int]) -> Surface:
        """One of a seat's ships; the pirates' for -1."""
        colour = None if seat < 0 else self.colours[seat]
        return ships.ship(colour, berth, (whole(size[0]), whole(size[1])))

    def picture_of(self, look: str, which: tuple[int, ...], size: float) -> Surface:
        """What a motion, or a button, calls by name; raises KeyError for what is no piece."""
        side = whole(size)
        if look == "cube":
            return self.cube(which[0], side)
        if look == "shop":
            return shops.shop(which[0], self.colours[which[1]], side)
        if look == "ship":
            return self.ship(which[0], which[1], (side, round(0.84 * side)))
        return PICTURES[look](side, *which)

    def small(self, piece: Piece, seat: int, size: float) -> Surface:
        """A small picture beside words."""
        look, number = piece
        return self.picture_of(look, (seat if look == "cube" else number,), size)
