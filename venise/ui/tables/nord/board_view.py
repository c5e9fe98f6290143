"""A player's board as it is drawn: large for whoever decides, small for the others."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.games.nord.components import BOARD, COLOURS
from venise.games.nord.queries import free_dice
from venise.games.nord.state import Placed, Player, State
from venise.ui.table.brush import BOLD, PLAIN, RIGHT, Brush, Style, fade
from venise.ui.table.seat_head import Nameplate, draw_portrait
from venise.ui.tables.nord.art.card_spaces import card_space
from venise.ui.tables.nord.layout import BoardLayout
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.theme import TypeStep

COUNT: Final = 0.72
"""Size of a number beside a piece, as a share of the row's height."""

MARK: Final = 0.66
"""Width of the first player's mark, as a share of the height of the head."""

RIM: Final = 0.14
"""Room between the points and the edge of the board, as a share of the row's height."""

FROM_EDGE: Final = 4
"""Pixels by which a caption keeps off the edge of its board, as far as it has room."""

ABSENT: Final = Style(face="bold", tone="soft")
"""How the number of something missing is written."""


class Holder(msgspec.Struct, frozen=True):
    """Whose board it is."""

    seat: int
    level: str
    """What the level of a bot is called; empty for a person."""

    counted: int
    """Points that the final scoring has counted already."""


class BoardView(msgspec.Struct, frozen=True):
    """Draws the boards of a state."""

    brush: Brush
    pieces: Pieces
    names: Names

    def draw(
        self, surface: pygame.Surface, board: BoardLayout, state: State, holder: Holder
    ) -> None:
        """The whole board of a seat."""
        seat = holder.seat
        player = state.players[seat]
        self.brush.draw_panel(surface, board.box, self.pieces.colours[seat])
        self.draw_header(surface, board, state, holder)
        self.draw_free_pieces(surface, board, state, seat)
        self.draw_stock(surface, board, player)
        for space, rect in enumerate(board.spaces):
            self.draw_space(surface, rect, player.spaces[space], space // BOARD.row_one)
        self.draw_store(surface, board, player)
        if board.captions[0].width:
            for box, key in zip(board.captions, ("stock", "store"), strict=True):
                caption = self.names.words(f"nord.table.{key}")
                free = max(0, box.width - self.brush.width(caption, "small"))
                self.brush.write(surface, box.move(min(free, FROM_EDGE), 0), caption, "small")

    def draw_header(
        self, surface: pygame.Surface, board: BoardLayout, state: State, holder: Holder
    ) -> None:
        """Portrait, name, first-player mark, points; on a band of colour for who has the turn."""
        seat = holder.seat
        box, on_turn = board.header.copy(), seat == state.turn_player
        box.width -= round(box.height * RIM)
        if on_turn:
            self.brush.draw_band(surface, board.box, board.header, self.pieces.tint(seat))
        styles = self.brush.on_band(self.pieces.tint(seat)) if on_turn else (PLAIN, RIGHT)
        name = self.names.seat(seat)
        draw_portrait(surface, self.pieces, board.portrait, seat, name)
        total = state.players[seat].points + holder.counted
        points = self.names.words("nord.table.points", points=total)
        step: TypeStep = "large" if board.captions[0].width else "normal"
        width = self.brush.width(points, step, "bold")
        left = box.height // 8
        box = Rect(box.x + left, box.y, box.width - left, box.height)
        plate = Nameplate(name, holder.level, step, styles[0])
        line = plate.line(self.brush, box)
        self.brush.write(surface, line, points, step, styles[1])
        side = min(line.height, round(board.header.height * MARK))
        mark = Rect(box.right - width - 2 - side, line.y, side, line.height)
        plate.draw(self.brush, surface, box, box.right - mark.left)
        if seat == state.first and state.round:
            self.pieces.put(surface, self.pieces.first_player(mark.width * 0.9), mark)

    def draw_free_pieces(
        self, surface: pygame.Surface, board: BoardLayout, state: State, seat: int
    ) -> None:
        """Free dice and bridges not yet built, as small pieces with their number."""
        box, player = board.pieces, state.players[seat]
        count = self.brush.painted(box.height * COUNT, BOLD).width("×5") + 3
        free, left = free_dice(state, seat), BOARD.bridges - len(player.bridges)
        die = self.pieces.die(seat, 0, box.height * 0.86)
        self.draw_counted(surface, Rect(box.x, box.y, box.height + count, box.height), die, free)
        room = box.width - box.height - 2 * count - 6
        bridge = self.pieces.bridge(seat, min(room * 0.8, box.height * 1.5), 0.0)
        width = bridge.get_width() + count
        self.draw_counted(surface, Rect(box.right - width, box.y, width, box.height), bridge, left)

    def draw_counted(
        self, surface: pygame.Surface, box: Rect, picture: pygame.Surface, number: int
    ) -> None:
        """A piece with its number behind it."""
        surface.blit(picture, picture.get_rect(midleft=box.midleft))
        left = box.x + max(picture.get_width(), box.height) + 2
        words = Rect(left, box.y, box.right - left + 2, box.height)
        self.brush.inscribe(surface, words, f"×{number}", box.height * COUNT, BOLD)

    def draw_stock(self, surface: pygame.Surface, board: BoardLayout, player: Player) -> None:
        """The six squares and the cubes in them."""
        kinds = [material for material in COLOURS for _ in range(player.stock[material])]
        for place, rect in enumerate(board.stock):
            self.brush.draw_square(surface, rect)
            if place < len(kinds):
                picture = self.pieces.cube(kinds[place], rect.width * 0.84)
                self.pieces.put(surface, picture, rect)

    def draw_space(
        self, surface: pygame.Surface, rect: Rect, placed: Placed | None, row: int
    ) -> None:
        """A card space with its card and the cubes on it."""
        if placed is None:
            surface.blit(card_space(row, rect.size), rect)
            return
        title = self.names.card(placed.deck, placed.card)
        picture = self.pieces.card(placed.deck, placed.card, rect.size, title, done=placed.done)
        surface.blit(picture, picture.get_rect(center=rect.center))
        self.draw_cubes(surface, rect, placed)

    def draw_cubes(self, surface: pygame.Surface, rect: Rect, placed: Placed) -> None:
        """The cubes lying on a card, each on a square of its colour."""
        laid = list(placed.cubes)
        for material, (x, y), size in self.pieces.card_places(placed, rect):
            if laid[material]:
                laid[material] -= 1
                picture = self.pieces.cube(material, size)
                surface.blit(picture, picture.get_rect(center=(x, y)))

    def draw_store(self, surface: pygame.Surface, board: BoardLayout, player: Player) -> None:
        """The goods, by kind."""
        for good, rect in enumerate(board.store):
            side = min(rect.height, rect.width // 2)
            place = Rect(rect.x, rect.y, side, rect.height)
            picture = self.pieces.good(good, side * 0.86)
            if not player.store[good]:
                picture = fade(picture)
            self.pieces.put(surface, picture, place)
            count = Rect(place.right + 2, rect.y, rect.right - place.right - 2, rect.height)
            style = BOLD if player.store[good] else ABSENT
            self.brush.inscribe(surface, count, f"×{player.store[good]}", side * 0.7, style)
