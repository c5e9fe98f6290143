"""What a seat has: its panel as a rival, or the desk below the board."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.pilotis.actions import UNKNOWN
from venise.games.pilotis.components import PIECES
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.queries import summary
from venise.games.pilotis.state import State
from venise.ui.table.brush import BOLD, PLAIN, SOFT, Brush, fade
from venise.ui.table.frame import Frame
from venise.ui.table.seat_head import Nameplate, draw_portrait
from venise.ui.tables.pilotis.art import cards, planks, tokens
from venise.ui.tables.pilotis.layout import PilotisLayout, SeatLayout
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.tables.pilotis.places import hand_places
from venise.ui.theme import TypeStep

COUNT: Final = 0.72
"""Size of a number beside a token, as a share of the token."""


class SeatView(msgspec.Struct, frozen=True):
    """Draws the panels of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: PilotisLayout

    def draw_panel(
        self, surface: Surface, parts: SeatLayout, seat: int, level: str, frame: Frame[State]
    ) -> None:
        """Head, gems and tokens of a seat; of a bot with what its level is called."""
        state = frame.state
        self.brush.draw_panel(surface, parts.box, self.pieces.colours[seat])
        self.draw_header(surface, parts, state, seat, level)
        self.draw_gems(surface, parts, state, seat)
        self.draw_tokens(surface, parts, state, seat)

    def draw_header(
        self, surface: Surface, parts: SeatLayout, state: State, seat: int, level: str
    ) -> None:
        """Portrait and name; on a band of the seat's colour if it has the turn."""
        box, style = parts.header, PLAIN
        own = parts is self.layout.desk
        if seat == state.turn_player and state.round > 0:
            tint = self.pieces.tint(seat)
            right = self.layout.stock[0].x - self.layout.px(6) if own else parts.box.right
            band = Rect(parts.box.x, parts.box.y, right - parts.box.x, parts.box.height)
            self.brush.draw_band(surface, band, box, tint)
            style = self.brush.on_band(tint)[0]
        draw_portrait(surface, self.pieces, parts.portrait, seat, self.names.seat(seat))
        step: TypeStep = "large" if own else "normal"
        plate = Nameplate(self.names.seat(seat), level, step, style)
        plate.draw(self.brush, surface, box, 0)

    def draw_gems(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """§6 The gems that it has, and hollows for those that are missing."""
        found = summary(state, seat).gems
        for number, box in enumerate(parts.gems):
            side = min(box.size)
            picture = self.pieces.gem(seat, side) if number < found else tokens.hollow(side)
            self.pieces.put(surface, picture, box)

    def draw_tokens(self, surface: Surface, parts: SeatLayout, state: State, seat: int) -> None:
        """Planks in stock, cards, jokers and tiles; the desk shows its planks apart."""
        has = summary(state, seat)
        side = round(0.96 * min(parts.tokens[0].height, 0.56 * parts.tokens[0].width))
        shown = [
            (tokens.sign("card", side), has.cards),
            (tokens.sign("joker", side), has.jokers),
            (tokens.tile(round(0.9 * side)), has.tiles),
        ]
        if parts is not self.layout.desk:
            wide = round(1.35 * side), round(0.8 * side)
            shown = [
                (planks.bundle(wide, 2, long=False), has.short),
                (planks.bundle(wide, 2, long=True), has.long),
                *shown,
            ]
        for (picture, number), box in zip(shown, parts.tokens, strict=True):
            place = Rect(box.x, box.y, picture.get_width(), box.height)
            self.pieces.put(surface, picture if number else fade(picture), place)
            rest = Rect(place.right + 2, box.y, box.right - place.right - 2, box.height)
            style = BOLD if number else SOFT
            self.brush.inscribe(surface, rest, str(number), COUNT * box.height, style)

    def draw_desk(self, surface: Surface, frame: Frame[State]) -> None:
        """Planks, hand and hourglasses of the desk."""
        state, seat = frame.state, frame.seat
        player = state.players[seat]
        for long, box in enumerate(self.layout.stock):
            number = player.long if long else player.short
            self.brush.draw_note(surface, box)
            wide = Rect(box.x, box.y, round(0.74 * box.width), box.height).inflate(-6, -4)
            picture = planks.bundle(wide.size, max(1, number), long=bool(long))
            self.pieces.put(surface, picture if number else fade(picture), wide)
            rest = Rect(wide.right, box.y, box.right - wide.right, box.height)
            style = BOLD if number else SOFT
            self.brush.inscribe(surface, rest, f"×{number}", 0.42 * box.height, style)
        self.draw_hand(surface, state, seat)
        self.draw_sand(surface, state)

    def draw_hand(self, surface: Surface, state: State, seat: int) -> None:
        """The cards, a kind beside the other, each with its number."""
        places = hand_places(self.layout, state, seat)
        if not places:
            text = self.names.words("pilotis.hand.empty")
            self.brush.write(surface, self.layout.hand, text, "normal", SOFT)
        for kind, number, box in places:
            shown = number if kind != UNKNOWN else min(number, 3)
            for under in range(min(3, shown - 1), 0, -1):
                surface.blit(cards.card(kind, box.size), box.move(-2 * under, -2 * under))
            surface.blit(cards.card(kind, box.size), box)
            if number > 1:
                side = max(self.layout.px(16), box.width // 3)
                corner = Rect(box.right - side + 3, box.y - 3, side, side)
                self.brush.draw_slip(surface, corner, str(number), self.pieces.tint(seat))

    def draw_sand(self, surface: Surface, state: State) -> None:
        """§4.1 The four hourglasses of the turn that is on: those spent have run through."""
        left = glasses_left(state)
        for number, box in enumerate(self.layout.sand):
            surface.blit(tokens.hourglass(box.size, full=number < left), box)


def glasses_left(state: State) -> int:
    """§4.1 Hourglasses that are left in the turn, tiles apart."""
    for top in (state.due, *reversed(state.later)):
        if isinstance(top, Playing):
            return top.left
    return PIECES.hourglasses if state.round == 0 else 0
