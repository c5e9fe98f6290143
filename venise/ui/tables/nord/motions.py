"""The stage of the game's motions: where every piece is before and after a fact."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.games.nord.components import MARKET, TILES
from venise.games.nord.state import State
from venise.ui.table.geometry import Point, around
from venise.ui.table.motions import Motion, throw, travel
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.layout import BoardLayout, NordLayout
from venise.ui.tables.nord.places import (
    BURGHER_SIZE,
    DIE,
    burgher_on,
    die_on,
    piece_rects,
    price_rects,
    ready_row,
)

TAKEN: Final = 1.3
"""How far a quarter and its name reach from its middle at most, in radii."""

SIGN: Final = 0.8
"""How far below that middle its sign ends and its name may begin, in radii."""

SEARCH: Final = 6
"""Steps in which a place for dice is looked for, for the smallest window."""

SENDING: Final = 0.22
"""Seconds that a good is on its way to the Market."""

BETWEEN: Final = 0.06
"""Seconds from one good that leaves for the Market to the next."""

HOMEWARD: Final = 0.35
"""Seconds in which points come to a board."""


class Stage(msgspec.Struct, frozen=True):
    """The table that facts move on."""

    layout: NordLayout
    plan: CityMap
    seat: int
    """The seat whose board is the large one."""

    before: State
    after: State

    def board(self, seat: int) -> BoardLayout:
        """Where a seat's board is."""
        return self.layout.panel(seat, self.seat)

    def tile(self, tile: int) -> Point:
        """The middle of a quarter."""
        return self.plan.tile(tile)

    def die(self, tile: int) -> Rect:
        """Where a die lies on a quarter."""
        return die_on(self.plan, tile)

    def hand(self, seat: int) -> Rect:
        """Where a seat's dice come from and go home to."""
        return piece_rects(self.board(seat), 1)[0]

    def roll_places(self, seat: int) -> tuple[Rect, Rect]:
        """Where a seat rolls its dice."""
        if seat == self.seat:
            one, other = ready_row(self.layout, 2, DIE)
            return one, other
        box, side = self.board(seat).box, self.layout.px(38)
        both = Rect(box.right + self.layout.px(10), box.centery - side, side, 2 * side + 4)
        both = self.beside_quarters(both)
        return Rect(both.x, both.y, side, side), Rect(both.x, both.bottom - side, side, side)

    def beside_quarters(self, wish: Rect) -> Rect:
        """The place nearest above or below in the city that no quarter takes, or else no name."""
        radius, city = self.plan.radius, self.layout.city
        middles = [self.tile(tile) for tile in range(len(TILES))]
        quarters = [around(middle, 2 * TAKEN * radius) for middle in middles]
        names = [named_part(middle, radius) for middle in middles]
        tops = range(city.top, city.bottom - wish.height, self.layout.px(SEARCH))
        nearest = sorted(tops, key=lambda top: abs(top - wish.top))
        places = (wish, *(Rect((wish.x, top), wish.size) for top in nearest))
        free = (place for kept in (quarters, names) for place in places if clear(place, kept))
        return next(free, wish)

    def thrown_from(self, seat: int) -> tuple[Rect, Rect]:
        """Where a seat's dice come flying from: the side of the city that is farthest from it."""
        city, (one, _) = self.layout.city, self.roll_places(seat)
        near = one.centerx < city.centerx
        x = city.right - one.width if near else city.left + one.width
        y = min(max(one.centery, city.y + city.height // 2), city.bottom - one.height)
        return around((x, y), one.width), around((x, y + one.width), one.width)

    def burgher(self, state: State, seat: int, tile: int) -> Rect:
        """Where a seat's burgher stands on a quarter."""
        return burgher_on(self.plan, state, seat, tile)

    def burgher_size(self) -> float:
        """How large a burgher is."""
        return BURGHER_SIZE * self.plan.radius

    def space(self, seat: int, space: int) -> Rect:
        """A card space of a seat's board."""
        return self.board(seat).spaces[space]

    def stock(self, seat: int) -> Rect:
        """Where the next cube of a seat's stock comes to lie."""
        squares = self.board(seat).stock
        return squares[min(sum(self.before.players[seat].stock), len(squares) - 1)]

    def store(self, seat: int, good: int) -> Rect:
        """The goods of a kind in a seat's store."""
        return self.board(seat).store[good]

    def market(self) -> Point:
        """The middle of the Market."""
        return self.tile(MARKET)

    def price(self, good: int) -> Rect:
        """Where a price stands."""
        return price_rects(self.layout)[good]

    def cube(self) -> float:
        """How large a travelling cube is."""
        return float(self.layout.px(24))


def named_part(middle: Point, radius: float) -> Rect:
    """Where the name of a quarter may be, given the middle of the quarter."""
    box = around(middle, 2 * TAKEN * radius)
    return Rect(box.x, round(middle[1] + SIGN * radius), box.width, round((TAKEN - SIGN) * radius))


def clear(place: Rect, taken: list[Rect]) -> bool:
    """Whether a place meets none of those."""
    return place.collidelist(taken) < 0


def points(stage: Stage, seat: int, number: int, start: Rect, delay: float = 0.0) -> Motion:
    """Victory points flying to a player's board."""
    home = points_home(stage, seat)
    coin = travel("points", (number,), start, home, HOMEWARD, delay=delay, stays=False)
    return throw(coin, 0.2)


def points_home(stage: Stage, seat: int) -> Rect:
    """Where victory points arrive on a player's board."""
    end = stage.board(seat).header
    return Rect(end.right - end.height, end.y, end.height, end.height)
