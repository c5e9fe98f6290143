"""What a seat has: its panel as a rival, or the desk at the large place."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.games.doge.components import PALACES, RINGS
from venise.games.doge.queries import Progress, progress
from venise.games.doge.state import State
from venise.ui.table.brush import BOLD, PLAIN, RIGHT, SOFT, Brush, fade
from venise.ui.table.seat_head import draw_portrait
from venise.ui.tables.doge.layout import NAME_TYPE, SMALL_TYPE, TYPE, DogeLayout, SeatLayout
from venise.ui.tables.doge.map_view import marker_values
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import BACK, PiecePictures
from venise.ui.theme import GOLD, INK, PARCHMENT_DARK

LABEL: Final = 0.3
"""The share of a row of progress that its words take on the desk."""


class SeatView(msgspec.Struct, frozen=True):
    """Draws the panels of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: DogeLayout

    def rival(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """The panel of a rival."""
        self.brush.panel(surface, parts.box, self.pieces.colours[seat])
        self.header(surface, parts, state, seat)
        self.stock(surface, parts.stock, state, seat)
        self.ways(surface, parts.ways, state, seat, labelled=False)
        self.cards(surface, parts.cards, state, seat)
        if state.players[seat].sealed is not None:
            box = parts.markers[0]
            self.pieces.put(surface, self.pieces.seal(seat, box.height * 1.3), box)

    def desk(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """The desk of the large place, with everything that can be put into a ballot."""
        self.brush.panel(surface, parts.box, self.pieces.colours[seat])
        self.header(surface, parts, state, seat)
        self.stock(surface, parts.stock, state, seat)
        self.ways(surface, parts.ways, state, seat, labelled=True)
        self.cards(surface, parts.cards, state, seat)
        left = marker_values(state.players[seat].left)
        for box, value in zip(parts.markers, left, strict=False):
            self.pieces.put(surface, self.pieces.marker(seat, value, box.width), box)
        for box in parts.markers[len(left) :]:
            self.brush.disc(surface, box.inflate(-box.width // 4, -box.width // 4), free=False)
        self.ballot(surface, parts.ballot, state, seat)

    def header(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """Emblem, name and palaces; on a band of the seat's colour if it has the turn."""
        box, on_turn = parts.header, seat == state.turn_player and state.year > 0
        if on_turn:
            self.brush.band(surface, parts.box, box, self.pieces.tint(seat))
        styles = self.brush.on_band(self.pieces.tint(seat)) if on_turn else (PLAIN, RIGHT)
        draw_portrait(surface, self.pieces, parts.portrait, seat, self.names.seat(seat))
        palaces = str(progress(state, seat)[0].palaces)
        size = self.layout.px(NAME_TYPE)
        right = Rect(box.right - box.height, box.y, box.height, box.height)
        self.pieces.put(surface, self.pieces.palace(seat, right.width * 1.1), right)
        number = Rect(right.x - right.width, box.y, right.width - 3, box.height)
        self.brush.write(surface, number, palaces, size, styles[1])
        name = Rect(box.x, box.y, number.x - box.x, box.height)
        self.brush.write(surface, name, self.names.seat(seat), size, styles[0])

    def stock(self, surface: Surface, places: tuple[Rect, ...], state: State, seat: int) -> None:
        """Houses, palaces, rings and markers that are left, each with its number."""
        player = state.players[seat]
        built = progress(state, seat)[0].palaces
        rings = RINGS - [one.owner for one in state.advisors].count(seat)
        left = (
            (self.pieces.house, player.supply),
            (self.pieces.ring, rings),
            (self.back, sum(player.left)),
            (self.pieces.palace, PALACES - built),
        )
        for (picture, number), box in zip(left, places, strict=False):
            place = square_left(box)
            self.pieces.put(surface, picture(seat, place.width), place)
            count = Rect(place.right + 1, box.y, box.right - place.right, box.height)
            style = BOLD if number else SOFT
            self.brush.write(surface, count, str(number), self.layout.px(TYPE), style)

    def back(self, seat: int, size: float) -> Surface:
        """A marker face down."""
        return self.pieces.marker(seat, BACK, size)

    def ways(
        self,
        surface: Surface,
        rows: tuple[Rect, ...],
        state: State,
        seat: int,
        *,
        labelled: bool,
    ) -> None:
        """§8 How far the seat is on each way to end the game."""
        for row, one in zip(rows, progress(state, seat), strict=True):
            room = row
            if labelled:
                label = Rect(row.x, row.y, round(row.width * LABEL), row.height)
                text = self.names.words("doge.way", palaces=one.need, districts=one.spread)
                style = BOLD if one.reached else PLAIN
                self.brush.write(surface, label, text, self.layout.px(SMALL_TYPE), style)
                room = Rect(label.right, row.y, row.right - label.right, row.height)
            self.pips(surface, room, one, seat)

    def pips(self, surface: Surface, row: Rect, one: Progress, seat: int) -> None:
        """A square for each palace that is needed, then a disc for each district."""
        number = one.need + one.spread
        step = row.width / (number + 1)
        side = round(min(step * 0.82, row.height * 0.8))
        colour = GOLD if one.reached else self.pieces.tint(seat)
        for place in range(number):
            gap = step if place >= one.need else 0
            box = Rect(round(row.x + place * step + gap), row.centery - side // 2, side, side)
            done = place < one.palaces if place < one.need else place - one.need < one.districts
            radius = 1 if place < one.need else side // 2
            fill = colour if done else PARCHMENT_DARK
            pygame.draw.rect(surface, fill, box, border_radius=radius)
            pygame.draw.rect(surface, INK, box, 1, border_radius=radius)

    def cards(self, surface: Surface, places: tuple[Rect, ...], state: State, seat: int) -> None:
        """The seven area cards; those used this year are pale."""
        used = state.players[seat].used
        for area, box in enumerate(places):
            if box.width > box.height:
                self.brush.note(surface, box)
            picture = self.pieces.sign(area, min(box.size) - 2)
            self.pieces.put(surface, fade(picture) if area in used else picture, box)

    def ballot(self, surface: Surface, box: Rect, state: State, seat: int) -> None:
        """The place of the ballot: empty, or under wax.

        What lies under the wax is not shown even to its owner: the next player may see the screen
        before the curtain falls.
        """
        self.brush.note(surface, box)
        if state.players[seat].sealed is None:
            return
        wax = Rect(0, 0, box.height, box.height)
        wax.center = box.center
        self.pieces.put(surface, self.pieces.seal(seat, wax.width), wax)


def square_left(box: Rect) -> Rect:
    """The square at the left of a box."""
    side = round(0.84 * box.height)
    return Rect(box.x, box.centery - side // 2, side, side)


def ballot_places(box: Rect) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """In the ballot: the area's card, four markers, and the sum of their votes."""
    margin = round(0.12 * box.height)
    inner = box.inflate(-2 * margin, -2 * margin)
    side = round(min(0.62 * inner.height, inner.width / 6.2))
    step = (inner.width - side) / 5.4
    row = Rect(inner.x, inner.centery - side // 2, side, side)
    card, *markers = (row.move(round(place * step), 0) for place in range(5))
    total = Rect(markers[-1].right, row.y, inner.right - markers[-1].right, side)
    return card, tuple(markers), total
