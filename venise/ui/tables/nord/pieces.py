"""The pictures of all pieces for the players at one table: by seat instead of colour, any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Color, Rect, Surface

from venise.games.nord.components import (
    BUILDERS,
    ORDERS,
    ORDERS_DECK,
    WORKSHOPS,
    WORKSHOPS_DECK,
)
from venise.games.nord.state import Placed
from venise.ui.table.drawing import figures, tokens
from venise.ui.table.geometry import Point
from venise.ui.table.pieces import SeatPieces, whole
from venise.ui.table.wording import Piece
from venise.ui.tables.nord.art import (
    badges,
    boats,
    bridges,
    cards,
    cubes,
    footprints,
)
from venise.ui.tables.nord.art.daylight import Hour
from venise.ui.tables.nord.art.parts import part_picture
from venise.ui.tables.nord.art.places import CubePlace, cost_places, stock_places
from venise.ui.tables.nord.art.tiles import quarter_sign, tile
from venise.ui.theme import Tint


class Pieces(SeatPieces):
    """Every picture the table needs; sizes are widths in pixels."""

    def cloth(self, good: int) -> Color:
        """The colour of a good and of its material."""
        return Color(cubes.CLOTHS[good])

    def tile(self, number: int, radius: float) -> Surface:
        """A quarter for a cell of that radius."""
        return tile(number, whole(radius))

    def part(
        self, quarter: int, number: int, radius: float, turn: float = 0, hour: Hour = "noon"
    ) -> Surface:
        """What can move on a quarter, by its number there, turned clockwise by degrees."""
        return part_picture(quarter, number, whole(radius), round(turn), hour)

    def quarter_sign(self, number: int, radius: float) -> Surface:
        """The round sign of a quarter."""
        return quarter_sign(number, whole(radius))

    def badge(self, seat: int, values: tuple[int, ...], size: float, tint: Tint) -> Surface:
        """Dice of a seat that may come to lie on a quarter; a size is that of one."""
        return badges.badge(self.colours[seat], values, whole(size), tint)

    def burgher(self, seat: int, size: float) -> Surface:
        """A seat's burgher."""
        return figures.citizen(self.colours[seat], whole(size))

    def footprint(self, seat: int, size: float, angle: float, *, left: bool) -> Surface:
        """A footprint of a seat's burgher going in a direction, in degrees from upwards."""
        return footprints.footprint(self.colours[seat], whole(size), round(angle), left=left)

    def boat(self, size: float) -> Surface:
        """The boat."""
        return boats.boat(whole(size))

    def bridge(self, seat: int, length: float, angle: float, hour: Hour = "noon") -> Surface:
        """A seat's bridge of a length, turned by an angle in degrees, in the light of an hour."""
        return bridges.bridge(self.colours[seat], whole(length), round(angle), hour)

    def cube(self, material: int, size: float) -> Surface:
        """A cube of raw material."""
        return cubes.cube(material, whole(size))

    def good(self, good: int, size: float) -> Surface:
        """A finished good."""
        return cubes.good(good, whole(size))

    def back(self, deck: int, size: tuple[int, int]) -> Surface:
        """The back of a deck."""
        return cards.card_back(deck, size)

    def card(
        self, deck: int, card: int, size: tuple[int, int], title: str, *, done: bool
    ) -> Surface:
        """The face of a card; done if built or paid."""
        if deck == WORKSHOPS_DECK:
            return cards.workshop_card(WORKSHOPS[card], size, built=done, title=title)
        if deck == ORDERS_DECK:
            return cards.order_card(ORDERS[card], size, title=title)
        return cards.builder_card(BUILDERS[card], size, active=done, title=title)

    def small(self, piece: Piece, seat: int, size: float) -> Surface:
        """A cube, a good or a die beside words."""
        kind, number = piece
        if kind == "cube":
            return self.cube(number, size)
        return self.good(number, size) if kind == "good" else super().small(piece, seat, size)

    def card_places(self, placed: Placed, rect: Rect) -> Iterator[tuple[int, Point, float]]:
        """The squares for cubes on a card lying in a box: material, middle, side in pixels."""
        for place in cube_places(placed):
            at = rect.x + place.x * rect.width, rect.y + place.y * rect.height
            yield place.material, at, place.size * rect.width

    def picture_of(
        self, look: str, which: tuple[int, ...], size: float, share: float = 1.0
    ) -> Surface:
        """A piece by its look, as it is when that share of a motion is done."""
        if look == "tumble":
            return self.tumbling(which[0], which[1], share, size)
        if look == "throw":
            return self.thrown(which[0], which[1], share, size)
        if look == "pulse":
            return tokens.pulse(whole(size), round(share * tokens.PULSES))
        shapes: dict[str, Callable[..., Surface]] = {
            "burgher": self.burgher,
            "boat": self.boat,
            "die": self.die,
            "cube": self.cube,
            "good": self.good,
            "points": lambda number, side: tokens.points(number, whole(side)),
            "tile": lambda number, side: self.tile(number, side / 2),
        }
        return shapes[look](*which, size)


def cube_places(placed: Placed) -> tuple[CubePlace, ...]:
    """The squares of a card as it is now: of its cost, or of a built workshop's stock."""
    if placed.deck == ORDERS_DECK:
        return ()
    if placed.deck == WORKSHOPS_DECK:
        card = WORKSHOPS[placed.card]
        return stock_places(card.colour, card.capacity) if placed.done else cost_places(card.cost)
    return () if placed.done else cost_places(BUILDERS[placed.card].cost)
