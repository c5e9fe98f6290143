"""The board with everything that stands and lies on it, from the water upwards."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Color, Rect, Surface

from venise.games.pilotis.actions import UNKNOWN
from venise.games.pilotis.boards import BAR, DIAGONAL, HALF, STRAIGHT, Board, numbers_in
from venise.games.pilotis.components import (
    COLUMNS,
    JOKER,
    PILE_KEYS,
    ROWS,
)
from venise.games.pilotis.decisions import Landing
from venise.games.pilotis.state import State, board, laid
from venise.ui.table.brush import LIGHT, MIDDLE, Brush, fade
from venise.ui.table.floating import FloatingPiece, float_pieces
from venise.ui.table.geometry import around, frame_of
from venise.ui.table.motions import Hidden
from venise.ui.tables.pilotis.art import cards, lagoon, piles, tokens
from venise.ui.tables.pilotis.geography import DISCARDS, JOKERS, PILE, REACH, BoardPlan
from venise.ui.tables.pilotis.layout import PilotisLayout
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.tables.pilotis.places import gem_rect, gems_lying, pawn_rect, piles_of
from venise.ui.theme import TEAL_DARK

LETTER: Final = 0.15
"""Size of the letters of rows and the numbers of columns, in gaps."""

BOB: Final = 0.013
PACE: Final = 0.8
"""How far a wave lifts a plank, in gaps; how quickly the slowest come, in radians a second."""

HALO: Final = "#FFC66B"
"""The light of lanterns on the water."""


class BoardView(msgspec.Struct, frozen=True):
    """Draws the board of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: PilotisLayout

    def draw(self, surface: Surface, state: State, hidden: frozenset[Hidden]) -> None:
        """Water, piles, planks, decks, and the pieces that stand there."""
        self.draw_water_and_piles(surface, state)
        float_pieces(surface, self.lying(state, hidden) + self.standing(state, hidden), 0.0)

    def draw_water_and_piles(self, surface: Surface, state: State) -> None:
        """Water, tents, piles and stacks of cards."""
        plan = self.layout.plan
        surface.blit(lagoon.lagoon(plan, night=state.options.night), plan.box)
        self.draw_rim(surface, plan, night=state.options.night)
        self.draw_ground(surface, plan, state, self.piles(state))
        self.draw_stacks(surface, plan, state)

    def lying(self, state: State, hidden: frozenset[Hidden]) -> list[FloatingPiece]:
        """Planks and decks, the lowest first."""
        plan, table = self.layout.plan, board(state)
        planks = [site for site in numbers_in(laid(state)) if ("plank", site) not in hidden]
        found = self.planks(state, planks)
        if isinstance(state.due, Landing):
            lifted = self.pieces.plank(plan, table, state.due.site)
            middle = plan.middle(table, len(table.squares) + state.due.site)
            found.append(FloatingPiece(fade(lifted), middle))
        return found

    def piles(self, state: State) -> dict[int, str]:
        """By cell the kind of the pile that stands there."""
        table, kinds = board(state), piles_of(state)
        return {square.cell: PILE_KEYS[kinds[square.cell]] for square in table.squares}

    def draw_rim(self, surface: Surface, plan: BoardPlan, *, night: bool) -> None:
        """The letters of the rows and the numbers of the columns, light on dark water only."""
        size, style = self.brush.snapped(LETTER * plan.gap), LIGHT if night else MIDDLE
        for row in range(ROWS):
            x, y = plan.cell(row * COLUMNS)
            box = around((x - 0.32 * plan.gap, y + 0.32 * plan.gap), size * 1.4)
            self.brush.inscribe(surface, box, "ABCD"[row], size, style)
        for column in range(COLUMNS):
            x, y = plan.cell((ROWS - 1) * COLUMNS + column)
            box = around((x, y + 0.46 * plan.gap), size * 1.4)
            self.brush.inscribe(surface, box, str(column + 1), size, style)

    def draw_ground(
        self, surface: Surface, plan: BoardPlan, state: State, standing: dict[int, str]
    ) -> None:
        """Tents, and the piles without the decks of bridges."""
        side, night = self.side(plan), state.options.night
        if night:
            halo = tokens.glow((round(1.4 * plan.gap),) * 2, HALO, 0.5)
            for cell in standing:
                box = around(plan.cell(cell), halo.get_width())
                surface.blit(halo, box, special_flags=pygame.BLEND_RGB_ADD)
        for seat, player in enumerate(state.players):
            box = plan.tent(player.colour)
            self.pieces.put(surface, self.pieces.tent(seat, box.width), box)
        for cell, kind in standing.items():
            self.brush.put(surface, piles.pile(kind, side, night=night), plan.cell(cell))

    def side(self, plan: BoardPlan) -> int:
        """The side of the picture of a pile, in pixels."""
        return round(2 * REACH * plan.gap * piles.VIEW / 100)

    def planks(self, state: State, sites: list[int]) -> list[FloatingPiece]:
        """§3.2 What lies low, then the decks of bridges, then what lies on those and the bars."""
        plan, table, standing = self.layout.plan, board(state), self.piles(state)
        order = {DIAGONAL: 0, HALF: 1, STRAIGHT: 2, BAR: 3}
        laid_first = sorted(sites, key=lambda one: order[table.sites[one].shape])
        high = [site for site in laid_first if rests_high(table, standing, site)]
        low = [site for site in laid_first if site not in high]
        decks = [
            FloatingPiece(piles.bridge_deck(kind, self.side(plan)), plan.cell(cell))
            for cell, kind in standing.items()
            if kind.startswith("bridge")
        ]
        return (
            [self.plank(table, site) for site in low]
            + decks
            + [self.plank(table, site) for site in high]
        )

    def plank(self, table: Board, site: int) -> FloatingPiece:
        """One plank where it lies; each bobs in a time of its own."""
        plan = self.layout.plan
        middle = plan.middle(table, len(table.squares) + site)
        wave = BOB * plan.gap, PACE * (1 + site % 7 / 11)
        return FloatingPiece(self.pieces.plank(plan, table, site), middle, *wave)

    def standing(self, state: State, hidden: frozenset[Hidden]) -> list[FloatingPiece]:
        """Every gem, then every pawn, the southern ones before the others."""
        return self.gems(state, hidden) + self.pawns(state, hidden)

    def gems(self, state: State, hidden: frozenset[Hidden]) -> list[FloatingPiece]:
        """Every gem that nobody has taken."""
        plan, found = self.layout.plan, list[FloatingPiece]()
        for square, seats in gems_lying(state).items():
            for number, seat in enumerate(seats):
                if ("gem", square) not in hidden:
                    box = gem_rect(plan, state, square, number)
                    found.append(FloatingPiece(self.pieces.gem(seat, 1.2 * box.width), box.center))
        return found

    def pawns(self, state: State, hidden: frozenset[Hidden]) -> list[FloatingPiece]:
        """Every pawn, the southern ones before the others."""
        plan = self.layout.plan
        found = [(pawn_rect(plan, state, seat), seat) for seat in range(len(state.players))]
        return [
            FloatingPiece(self.pieces.pawn(seat, box.width), box.center)
            for box, seat in sorted(found, key=lambda one: one[0].bottom)
            if ("pawn", seat) not in hidden
        ]

    def draw_stacks(self, surface: Surface, plan: BoardPlan, state: State) -> None:
        """Jokers, the face-down pile and the discards, each with its number."""
        tops = ((JOKERS, JOKER, state.supply), (PILE, UNKNOWN, state.pile.size))
        for number, kind, left in (*tops, (DISCARDS, *self.discarded(state))):
            box = plan.stack(number)
            picture = cards.card(kind, box.size) if left else cards.empty_place(box.size)
            for under in range(min(3, left - 1), 0, -1):
                surface.blit(picture, box.move(-2 * under, -2 * under))
            surface.blit(picture, box)
            if left:
                self.draw_number(surface, box, left)

    def discarded(self, state: State) -> tuple[int, int]:
        """A kind among the discards, the commonest, and how many cards lie there."""
        total = sum(state.discards)
        return (state.discards.index(max(state.discards)) if total else UNKNOWN), total

    def draw_number(self, surface: Surface, card: Rect, number: int) -> None:
        """How many cards lie on each other, in a corner."""
        side = max(self.layout.px(15), round(0.36 * card.width))
        box = Rect(card.right - side + 3, card.y - 3, side, side)
        pygame.draw.circle(surface, Color(TEAL_DARK), box.center, side // 2)
        pygame.draw.circle(surface, Color("#F1E6CC"), box.center, side // 2 - 1)
        self.brush.inscribe(surface, box, str(number), 0.62 * side, MIDDLE)


def rests_high(table: Board, standing: dict[int, str], site: int) -> bool:
    """§3.2 Whether a plank lies on the deck of a bridge, or on planks that may."""
    one = table.sites[site]
    if one.shape == BAR:
        return True
    squares = (table.squares[square] for square in one.squares)
    return any(standing[one.cell].startswith("bridge") and one.part == 0 for one in squares)


def covered_water(plan: BoardPlan, state: State) -> list[Rect]:
    """The parts of the lagoon where something lies or stands."""
    table = board(state)
    boxes = [plan.pile(square.cell).inflate(8, 8) for square in table.squares]
    boxes += [plan.stack(number).inflate(8, 8) for number in (JOKERS, PILE, DISCARDS)]
    boxes += [plan.tent(player.colour) for player in state.players]
    planks = (plan.segment(table, site) for site in numbers_in(laid(state)))
    return boxes + [frame_of(ends).inflate(20, 20) for ends in planks]
