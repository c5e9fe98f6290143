"""What a seat has: its panel as a rival, or the desk at the large place."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.games.doge.components import PALACES, RINGS
from venise.games.doge.queries import Progress, progress
from venise.games.doge.state import State
from venise.ui.table.brush import BOLD, PLAIN, RIGHT, SOFT, Brush, Style, fade
from venise.ui.table.seat_head import Nameplate, draw_portrait
from venise.ui.tables.doge.art import desk
from venise.ui.tables.doge.geography import GEOGRAPHY
from venise.ui.tables.doge.layout import DogeLayout, SeatLayout
from venise.ui.tables.doge.map_view import marker_values
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import BACK, PiecePictures
from venise.ui.theme import GOLD, PARCHMENT, PARCHMENT_DARK, SOFT_INK, TypeStep

PALACE: Final = 24
"""Side of the palace beside the number of palaces, for the smallest window."""

LABEL: Final = 0.25
NARROW: Final = 0.29
"""The share of a row of progress that its words take, on the desk and in the panel of a rival."""

COUNT: Final = 0.68
SHARE: Final = 0.75
"""Sizes of the numbers of pieces and of gauges, as shares of the height of their row."""

MOST_SHARE: Final = 0.9
"""The same of the words before a gauge, at most."""

RIGHT_SMALL: Final = Style(align=1.0)
"""How the numbers of a gauge are written."""


class SeatView(msgspec.Struct, frozen=True):
    """Draws the panels of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: DogeLayout

    def draw_rival(
        self, surface: Surface, parts: SeatLayout, state: State, seat: int, level: str
    ) -> None:
        """The panel of a rival; of a bot with what its level is called."""
        self.brush.draw_panel(surface, parts.box, self.pieces.colours[seat])
        self.draw_header(surface, parts, state, seat, level)
        self.draw_stock(surface, parts.stock, state, seat)
        self.draw_ways(surface, parts.ways, state, seat, labelled=False)
        self.draw_cards(surface, parts.cards, state, seat)
        if state.players[seat].sealed is not None:
            box = parts.markers[0]
            self.pieces.put(surface, self.pieces.seal(seat, box.height * 1.3), box)

    def draw_desk(
        self, surface: Surface, parts: SeatLayout, state: State, seat: int, level: str
    ) -> None:
        """The desk of the large place, with everything that can be put into a ballot."""
        self.brush.draw_panel(surface, parts.box, self.pieces.colours[seat])
        self.draw_header(surface, parts, state, seat, level)
        self.draw_stock(surface, parts.stock, state, seat)
        self.draw_ways(surface, parts.ways, state, seat, labelled=True)
        self.draw_cards(surface, parts.cards, state, seat)
        left = marker_values(state.players[seat].left)
        for box, value in zip(parts.markers, left, strict=False):
            self.pieces.put(surface, self.pieces.marker(seat, value, box.width), box)
        for box in parts.markers[len(left) :]:
            self.brush.draw_disc(surface, box.inflate(-box.width // 4, -box.width // 4), free=False)
        self.draw_ballot(surface, parts.ballot, state, seat)

    def draw_header(
        self, surface: Surface, parts: SeatLayout, state: State, seat: int, level: str
    ) -> None:
        """Portrait, name, level and palaces; on a band of the seat's colour if it has the turn."""
        box, on_turn = parts.header, seat == state.turn_player and state.year > 0
        if on_turn:
            self.brush.draw_band(surface, parts.box, box, self.pieces.tint(seat))
        styles = self.brush.on_band(self.pieces.tint(seat)) if on_turn else (PLAIN, RIGHT)
        draw_portrait(surface, self.pieces, parts.portrait, seat, self.names.seat(seat))
        palaces = str(progress(state, seat)[0].palaces)
        step: TypeStep = "large" if parts is self.layout.desk else "normal"
        side = min(box.height, self.layout.px(PALACE))
        right = Rect(box.right - side, box.centery - side // 2, side, side)
        self.pieces.put(surface, self.pieces.palace(seat, right.width * 1.1), right)
        number = Rect(right.x - side, box.y, side - 3, box.height)
        self.brush.write(surface, number, palaces, step, styles[1])
        plate = Nameplate(self.names.seat(seat), level, step, styles[0])
        plate.draw(self.brush, surface, box, box.right - number.x)

    def draw_stock(
        self, surface: Surface, places: tuple[Rect, ...], state: State, seat: int
    ) -> None:
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
            self.brush.inscribe(surface, count, str(number), COUNT * box.height, style)

    def back(self, seat: int, size: float) -> Surface:
        """A marker face down."""
        return self.pieces.marker(seat, BACK, size)

    def draw_ways(
        self, surface: Surface, rows: tuple[Rect, ...], state: State, seat: int, *, labelled: bool
    ) -> None:
        """§8 How far the seat is on each way to end the game: palaces, then districts."""
        ways = progress(state, seat)
        missing = [left_to_do(one) for one in ways]
        share = LABEL if labelled else NARROW
        told = [
            self.names.words("doge.way", palaces=one.need, districts=one.spread) for one in ways
        ]
        room, wish = way_parts(rows[0], share)[0].width, MOST_SHARE * rows[0].height
        fits = self.brush.largest(((text, room) for text in told), wish, BOLD)
        size = self.brush.snapped(fits)
        # The gauges tell the same in numbers: words that have no room leave it to them.
        share *= size <= fits
        for row, one, left, text in zip(rows, ways, missing, told, strict=True):
            parts = way_parts(row, share)
            style = BOLD if left == min(missing) else SOFT
            if share:
                self.brush.inscribe(surface, parts[0], text, size, style)
            palace = self.pieces.palace(seat, row.height)
            self.draw_gauge(surface, parts[1], palace, (one.palaces, one.need), seat)
            district = desk.island_sign(row.height)
            self.draw_gauge(surface, parts[2], district, (one.districts, one.spread), seat)

    def draw_gauge(
        self, surface: Surface, box: Rect, sign: Surface, share: tuple[int, int], seat: int
    ) -> None:
        """A sign, a bar of so many parts that is partly full, and both numbers."""
        done, need = share
        icon = Rect(box.x, box.y, box.height, box.height)
        self.pieces.put(surface, sign, icon)
        words = Rect(
            box.right - round(1.5 * box.height), box.y, round(1.5 * box.height), box.height
        )
        bar = Rect(icon.right + 1, 0, words.x - icon.right - 2, round(box.height * 0.5))
        bar.centery = box.centery
        pygame.draw.rect(surface, PARCHMENT_DARK, bar, border_radius=2)
        full = Rect(bar.x, bar.y, round(bar.width * min(1, done / need)), bar.height)
        colour = GOLD if done >= need else self.pieces.tint(seat)
        pygame.draw.rect(surface, colour, full, border_radius=2)
        for place in range(1, need):
            x = round(bar.x + bar.width * place / need)
            pygame.draw.line(surface, PARCHMENT, (x, bar.y), (x, bar.bottom - 1))
        pygame.draw.rect(surface, SOFT_INK, bar, 1, border_radius=2)
        self.brush.inscribe(surface, words, f"{done}/{need}", SHARE * box.height, RIGHT_SMALL)

    def draw_cards(
        self, surface: Surface, places: tuple[Rect, ...], state: State, seat: int
    ) -> None:
        """The seven area cards; those used this year are pale."""
        used = state.players[seat].used
        for area, box in enumerate(places):
            sign = self.pieces.sign(area, min(box.size) - 2)
            if box.width > box.height:
                card = desk.area_card(GEOGRAPHY[area].hue, box.size)
                surface.blit(fade(card) if area in used else card, box)
            self.pieces.put(surface, fade(sign) if area in used else sign, box)

    def draw_ballot(self, surface: Surface, box: Rect, state: State, seat: int) -> None:
        """The tray of the ballot: its hollows empty, or a letter under wax.

        What lies under the wax is not shown even to its owner: the next player may see the screen
        before the curtain falls.
        """
        surface.blit(desk.tray(box.size), box)
        card, markers, _ = ballot_places(box)
        if state.players[seat].sealed is None:
            surface.blit(desk.card_slot(card.size), card)
            for hollow in markers:
                surface.blit(desk.marker_slot(hollow.width), hollow)
            return
        sheet = Rect(0, 0, round(0.5 * box.width), round(0.66 * box.height))
        sheet.center = box.centerx - box.height // 4, box.centery
        surface.blit(desk.letter(sheet.size), sheet)
        self.pieces.put(surface, self.pieces.seal(seat, 0.72 * sheet.height), sheet)


def left_to_do(one: Progress) -> int:
    """§8 How many palaces that way still needs at least."""
    return max(one.need - one.palaces, one.spread - one.districts, 0)


def way_parts(row: Rect, label: float) -> tuple[Rect, Rect, Rect]:
    """The parts of a row of progress: its words, palaces and districts."""
    first = round(row.width * label)
    rest = (row.width - first) // 2 - 2
    palaces = Rect(row.x + first, row.y, rest, row.height)
    return Rect(row.x, row.y, first - 2, row.height), palaces, palaces.move(rest + 4, 0)


def square_left(box: Rect) -> Rect:
    """The square at the left of a box."""
    side = round(0.84 * box.height)
    return Rect(box.x, box.centery - side // 2, side, side)


def ballot_places(box: Rect) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """In the ballot: the area's card, four markers, and the sum of their votes below."""
    margin = round(0.14 * box.height)
    inner = Rect(box.x + margin, box.y + margin, 0, box.height - 2 * margin)
    inner.width = box.right - round(0.66 * box.height) - inner.x
    side = round(min(0.6 * inner.height, inner.width / 5.3))
    step = (inner.width - side) / 4
    row = Rect(inner.x, inner.y, side, side)
    card, *markers = (row.move(round(place * step), 0) for place in range(5))
    total = Rect(inner.x, row.bottom, inner.width, inner.bottom - row.bottom)
    return card, tuple(markers), total
