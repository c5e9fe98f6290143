"""The pictures of the pieces of Doge, by seat, at any size."""

from __future__ import annotations

from pygame import Surface

from venise.ui.table.pieces import SeatPieces, whole
from venise.ui.table.wording import Piece
from venise.ui.tables.doge.art import signs, wooden

Size = tuple[int, int]

BACK = -1
"""The value of a marker that lies face down."""

NEUTRAL = -1
"""The seat of an advisor that nobody controls."""


class PiecePictures(SeatPieces):
    """The pictures of one table; sizes are widths in pixels."""

    dress = "venetian"

    def marker(self, seat: int, value: int, size: float) -> Surface:
        """A ballot marker of that value, or its back."""
        if value == BACK:
            return wooden.marker_back(self.colours[seat], whole(size))
        return wooden.marker(self.colours[seat], value, whole(size))

    def house(self, seat: int, size: float) -> Surface:
        """A house."""
        return wooden.house(self.colours[seat], whole(size))

    def palace(self, seat: int, size: float) -> Surface:
        """A palace."""
        return wooden.palace(self.colours[seat], whole(size))

    def advisor(self, seat: int, size: float) -> Surface:
        """An advisor under a seat's ring, or a neutral one."""
        colour = None if seat == NEUTRAL else self.colours[seat]
        return wooden.advisor(colour, whole(size))

    def ring(self, seat: int, size: float) -> Surface:
        """A ring of control."""
        return wooden.ring(self.colours[seat], whole(size))

    def seal(self, seat: int, size: float) -> Surface:
        """A seat's seal of wax."""
        return wooden.wax(self.colours[seat], whole(size))

    def sign(self, area: int, size: float) -> Surface:
        """The sign of an area."""
        return signs.sign(area, whole(size))

    def order_card(self, area: int, size: Size, *, blue: bool) -> Surface:
        """An order card, face up."""
        return signs.order_card(area, size, blue=blue)

    def card_back(self, size: Size, *, blue: bool) -> Surface:
        """An order card, face down."""
        return signs.card_back(size, blue=blue)

    def space(self, price: int, size: float, *, later: bool = False) -> Surface:
        """A space for a palace with its price in houses: gilded, or pale for a later one."""
        return wooden.empty_space(price, whole(size), later=later)

    def picture_of(self, look: str, which: tuple[int, ...], size: float) -> Surface:
        """What a motion, or a button, calls by name; raises KeyError for what is no piece."""
        if look == "marker":
            return self.marker(which[0], which[1], size)
        pictures = {
            "house": self.house,
            "palace": self.palace,
            "advisor": self.advisor,
            "ring": self.ring,
            "seal": self.seal,
            "sign": self.sign,
        }
        return pictures[look](which[0], size)

    def small(self, piece: Piece, seat: int, size: float) -> Surface:
        """A small picture beside words."""
        look, number = piece
        return self.picture_of(look, (number,) if look == "sign" else (seat, number), size)
