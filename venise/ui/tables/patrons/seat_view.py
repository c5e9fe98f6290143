"""What a seat has: its panel as a rival, or the desk at the large place."""

from __future__ import annotations

import msgspec
import pygame
from pygame import Color, Rect, Surface

from venise.games.patrons.actions import UNKNOWN
from venise.games.patrons.components import BERTHS, BUSINESSES, PIECES, PRODUCTS, RECIPES, TYPES
from venise.games.patrons.queries import goal, points, qualify, statue_price
from venise.games.patrons.state import NOBODY, State
from venise.ui.table.brush import BOLD, PLAIN, RIGHT, SOFT, Brush, fade
from venise.ui.table.card_places import card_places
from venise.ui.table.frame import Frame
from venise.ui.table.seat_head import Nameplate, draw_portrait
from venise.ui.tables.patrons.art import goods, shops
from venise.ui.tables.patrons.layout import CARD_GAP, SHAPE, PatronsLayout, SeatLayout
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.pieces import PiecePictures
from venise.ui.tables.patrons.places import CARGO, hand_places, is_concealed, shown_cards
from venise.ui.theme import INK, TEAL_DARK, TypeStep

COUNT = 0.8
"""Size of a number in the purse, as a share of the piece beside it."""

PRICE = 0.8
"""Size of a price, as a share of the height of its row."""


class SeatView(msgspec.Struct, frozen=True):
    """Draws the panels of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: PatronsLayout

    def draw_panel(
        self,
        surface: Surface,
        parts: SeatLayout,
        seat: int,
        level: str,
        frame: Frame[State],
    ) -> None:
        """Head, purse, ships and hand of a seat; of a bot with what its level is called."""
        state = frame.state
        self.brush.draw_panel(surface, parts.box, self.pieces.colours[seat])
        self.draw_header(surface, parts, state, seat, level)
        self.draw_purse(surface, parts, state, seat)
        for berth, box in enumerate(parts.ships):
            self.draw_ship(surface, box, state, seat, berth)
            if (CARGO, seat * BERTHS + berth) not in frame.hidden:
                self.draw_cargo(surface, box, state, seat, berth)
        if parts is self.layout.desk and not is_concealed(state, seat):
            self.draw_own_hand(surface, parts, state, seat)
        else:
            self.draw_small_hand(surface, parts.hand, state, seat)

    def draw_header(
        self, surface: Surface, parts: SeatLayout, state: State, seat: int, level: str
    ) -> None:
        """Portrait, name, level and points; on a band of the seat's colour if it leads the turn."""
        box, leads = parts.header, seat == state.turn_player and state.turn > 0
        styles = (PLAIN, RIGHT)
        if leads:
            band = Rect(
                parts.box.x,
                parts.box.y,
                box.right - parts.box.x + self.layout.px(8),
                parts.box.height,
            )
            tint = self.pieces.tint(seat)
            self.brush.draw_band(surface, band, box, tint)
            styles = self.brush.on_band(tint)
        draw_portrait(surface, self.pieces, parts.portrait, seat, self.names.seat(seat))
        step: TypeStep = "large" if parts is self.layout.desk else "normal"
        text = self.names.words("patrons.of", points=points(state)[seat], goal=goal(state))
        wide = self.brush.width(text, step, "bold") + 4
        plate = Nameplate(self.names.seat(seat), level, step, styles[0])
        line = plate.line(self.brush, box)
        right = Rect(box.right - wide - 4, line.y, wide, line.height)
        self.brush.write(surface, right, text, step, styles[1])
        plate.draw(self.brush, surface, box, box.right - right.x + 2)

    def draw_purse(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """Ducats, cubes and favours, each with its number."""
        player = state.players[seat]
        side = round(0.92 * min(parts.purse[0].height, parts.purse[0].width * 0.5))
        left = (
            (goods.coin(side), player.ducats),
            (self.pieces.cube(seat, side), player.cubes),
            (goods.favour(side), player.favours),
        )
        for (picture, number), box in zip(left, parts.purse, strict=True):
            self.pieces.put(surface, picture, Rect(box.x, box.y, side, box.height))
            rest = Rect(box.x + side + 2, box.y, box.width - side - 2, box.height)
            self.brush.inscribe(surface, rest, str(number), COUNT * side, BOLD)

    def draw_ship(self, surface: Surface, box: Rect, state: State, seat: int, berth: int) -> None:
        """A ship, in light if it is unloaded next."""
        if berth == BERTHS - 1 and state.players[seat].ships[berth] is not None:
            self.brush.mark(surface, box)
        surface.blit(self.pieces.ship(seat, berth, box.size), box)

    def draw_cargo(self, surface: Surface, box: Rect, state: State, seat: int, berth: int) -> None:
        """What lies on a ship, and the cube that reserves it."""
        shipment = state.players[seat].ships[berth]
        if shipment is None:
            return
        side = round(0.58 * min(box.height, box.width))
        cargo = Rect(box.centerx - side // 2, box.bottom - side - box.height // 20, side, side)
        label = cargo.inflate(2, 2)
        self.brush.draw_note(surface, label)
        self.pieces.put(surface, goods.good(shipment.kind, side), cargo)
        if shipment.reserver != NOBODY:
            cube = self.pieces.cube(shipment.reserver, round(0.62 * side))
            surface.blit(cube, cube.get_rect(bottomright=(box.right, box.bottom)))

    def draw_own_hand(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """The cards of the desk, side by side."""
        known = state.players[seat].known
        places = hand_places(parts, state, seat)
        if not places:
            text = self.names.words("patrons.hand.empty")
            self.brush.write(surface, parts.hand, text, "normal", SOFT)
        for kind, secret, box in places:
            surface.blit(self.pieces.card(kind, box.size), box)
            number = 1 if secret else known[kind]
            if secret and kind != UNKNOWN:
                side = box.width // 3
                corner = Rect(box.x + 2, box.y + 2, side, round(1.3 * side))
                surface.blit(goods.card_back(corner.size), corner)
            if number > 1:
                self.draw_number(surface, box, number)

    def draw_number(self, surface: Surface, card: Rect, number: int) -> None:
        """How many cards of a kind there are."""
        side = max(self.layout.px(14), card.width // 3)
        box = Rect(card.right - side, card.y, side, side)
        self.brush.draw_slip(surface, box, str(number), Color(TEAL_DARK))

    def draw_small_hand(self, surface: Surface, box: Rect, state: State, seat: int) -> None:
        """The cards of a rival, face up as far as all know them, or all as backs."""
        cards = shown_cards(state, seat)
        places = card_places(box, len(cards), SHAPE, CARD_GAP)
        for (kind, number), place in zip(cards, places, strict=True):
            surface.blit(self.pieces.card(kind, place.size), place)
            if number > 1:
                side = self.layout.px(12)
                corner = Rect(place.right - side + 2, place.y - 1, side, side)
                self.brush.draw_slip(surface, corner, str(number), self.pieces.tint(seat))

    def draw_tiles(self, surface: Surface, state: State, seat: int) -> None:
        """The types of business with price, recipe and what is left; and the statues."""
        for kind in range(len(TYPES)):
            self.draw_tile(surface, self.layout.tiles[kind], state, seat, kind)
        box, left = self.layout.tiles[-1], PIECES.statues - len(state.statues)
        self.brush.draw_note(surface, box)
        side = min(box.width * 3 // 5, box.height)
        picture = shops.statue(side)
        place = Rect(box.x, box.y, side, box.height)
        self.pieces.put(surface, picture if left else fade(picture), place)
        self.draw_price(surface, box, statue_price(state), left)

    def draw_tile(self, surface: Surface, box: Rect, state: State, seat: int, kind: int) -> None:
        """One type: its sign, its price, how many are left; below what it takes."""
        self.brush.draw_note(surface, box)
        side = min(box.width * 11 // 20, box.height * 3 // 5)
        picture, found = shops.tile(kind, side), qualify(state, seat, kind)
        met = found.tiles and found.shown is not None and not is_concealed(state, seat)
        left = Rect(box.x + 2, box.y + 2, side, side)
        self.pieces.put(surface, picture if met else fade(picture), left)
        self.draw_price(surface, box, BUSINESSES[kind].cost, found.tiles)
        self.draw_recipe(
            surface, Rect(box.x + 3, left.bottom, box.width - 6, box.bottom - left.bottom - 2), kind
        )

    def draw_recipe(self, surface: Surface, box: Rect, kind: int) -> None:
        """The goods that one takes, side by side; and the card that it makes, after an arrow."""
        goods_used = [(good, False) for good in RECIPES[kind]]
        if PRODUCTS[kind] >= 0:
            goods_used.append((PRODUCTS[kind], True))
        step = box.width // len(RECIPES[-1])
        side = min(step, box.height)
        left = box.centerx - step * len(goods_used) // 2
        for place, (good, made) in enumerate(goods_used):
            cell = Rect(left + place * step, box.y, step, box.height)
            self.pieces.put(surface, goods.good(good, side), cell)
            if made:
                at = cell.x - 1, cell.centery
                reach = max(2, side // 7)
                points = [(at[0] - reach, at[1] - reach), (at[0] + reach, at[1])]
                pygame.draw.polygon(surface, INK, [*points, (at[0] - reach, at[1] + reach)])

    def draw_price(self, surface: Surface, box: Rect, price: int, left: int) -> None:
        """A price on a coin, and below it how many are left."""
        wide = box.width * 9 // 20 - 3
        high = box.height * 3 // 10
        side = min(high, wide // 2)
        first = Rect(box.right - wide, box.y + 2, wide, high)
        self.pieces.put(surface, goods.coin(side), Rect(first.x, first.y, side, high))
        size = PRICE * high
        number = Rect(first.x + side + 2, first.y, wide - side - 3, high)
        self.brush.inscribe(surface, number, str(price), size, BOLD)
        rest = first.move(0, high)
        self.brush.inscribe(surface, rest, f"×{left}", size, BOLD if left else SOFT)
