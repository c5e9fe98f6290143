"""The whole table as a picture: the board in its lagoon, the panels, the desk."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from venise.games.pilotis.actions import Action
from venise.games.pilotis.boards import TAKES_LONG
from venise.games.pilotis.components import STARTS
from venise.games.pilotis.state import State, board
from venise.ui.look import Look
from venise.ui.table.brush import MIDDLE, Style
from venise.ui.table.frame import Frame, LiveFrame
from venise.ui.table.performance import Flying
from venise.ui.table.spots import Spot
from venise.ui.table.turns import Turn
from venise.ui.table.view import Card, TableView
from venise.ui.tables.pilotis.art import cards, planks, tokens
from venise.ui.tables.pilotis.art.lagoon import Glints
from venise.ui.tables.pilotis.board_view import BoardView, Lying, float_pieces, open_water
from venise.ui.tables.pilotis.layout import SHAPE, PilotisLayout, layout
from venise.ui.tables.pilotis.light_view import LightView
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures, measures, usual_length
from venise.ui.tables.pilotis.places import PAWN_SIDE
from venise.ui.tables.pilotis.seat_view import SeatView
from venise.ui.tables.pilotis.tips import of_card

Live = LiveFrame[State, Action]

CLOTH: Final = {False: "#3E2B52", True: "#1C1B36"}
"""Velvet round the panels, by day and by night."""

STEP: Final = 4
"""Pixels between the sizes in which a piece is drawn on its way."""

TOLD: Final = Style(align=0.5, lines=5)
"""How the words below a card that is held up are written."""

SINKING: Final = 12
"""Steps in which a plank goes under."""


class PilotisView(TableView[State, Action]):
    """Paints frames for one window size."""

    layout: PilotisLayout
    lively = True

    def __init__(self, look: Look, names: Names, pieces: PiecePictures) -> None:
        wishes = look.scale.interface, look.scale.text
        super().__init__(look, layout(look.size, len(names.players), *wishes), pieces)
        self.names, self.pieces = names, pieces
        parts = self.brush, pieces, names, self.layout
        self.board, self.seats = BoardView(*parts), SeatView(*parts)
        self.lights = LightView(*parts)
        self._glints = Glints(self.layout.plan)
        self._afloat: list[Lying] = []
        self._pawns: list[Lying] = []
        """What lies and who stands on the board as the still layer was painted last."""

        self._open: tuple[object, tuple[bool, ...]] = None, ()

    def ground(self, surface: Surface, frame: Frame[State]) -> None:
        """Water and piles; of an earlier moment, which does not move, the pieces too."""
        surface.fill(CLOTH[frame.state.options.night])
        clip = surface.get_clip()
        surface.set_clip(self.layout.plan.box)
        self.board.below(surface, frame.state)
        self._afloat = self.board.lying(frame.state, frame.hidden)
        self._pawns = self.board.pawns(frame.state, frame.hidden)
        if frame.marked is not None:
            float_pieces(surface, self._afloat + self._pawns, 0.0)
        surface.set_clip(clip)

    def boards(self, surface: Surface, frame: Frame[State]) -> None:
        """The panels of all seats, the hand and the hourglasses."""
        seats = len(frame.state.players)
        for place in range(seats):
            seat = (frame.seat + place) % seats
            parts = self.layout.panel(seat, frame.seat)
            self.seats.panel(surface, parts, seat, self.level(seat), frame)
        self.seats.desk(surface, frame)

    def ready(self, surface: Surface, frame: Frame[State]) -> None:
        """Nothing lies ready but what the desk shows."""

    def enliven(self, surface: Surface, state: State, seconds: float) -> None:
        """Light that moves on the water, planks that bob on it, and what stands above them."""
        if self._open[0] is not state:
            plan, places = self.layout.plan, self._glints.places
            self._open = state, tuple(open_water(plan, state, at) for at in places)
        self._glints.draw(surface, seconds, self._open[1])
        clip = surface.get_clip()
        surface.set_clip(self.layout.plan.box)
        float_pieces(surface, self._afloat + self._pawns, seconds)
        surface.set_clip(clip)

    def moment(self, frame: Frame[State]) -> tuple[str, tuple[str, ...]]:
        """The round."""
        words, number = self.names.words, frame.state.round
        mark = (words("table.unsaved.mark"),) * frame.unsaved
        if not number:
            return words("pilotis.moment.setup"), mark
        return words("pilotis.moment.round", round=number), mark

    def summary(self, _turn: Turn) -> str:
        """Turns are not told apart from the chronicle."""
        return ""

    def kept_clear(self, _live: Live, thing: Rect) -> tuple[Rect, ...]:
        """The thing, the desk, and the words and buttons of the decision."""
        return thing, self.layout.desk.box, self.layout.choices

    @property
    def middle(self) -> Rect:
        """The board."""
        return self.layout.plan.box

    def may_speak(self, _state: State, box: Rect) -> bool:
        """Whether a saying there leaves every start pile to be seen."""
        return box.collidelist([self.layout.plan.pile(cell) for cell in STARTS]) < 0

    def portrait(self, seat: int, viewer: int, _seats: int) -> Rect:
        """Where the portrait of a seat is."""
        return self.layout.panel(seat, viewer).portrait

    def light(self, surface: Surface, live: Live) -> None:
        """What may be done, and what it would bring about."""
        self.lights.draw(surface, live)
        float_pieces(surface, self._pawns, 0.0)

    def flying(self, surface: Surface, state: State, piece: Flying) -> None:
        """A piece on its way."""
        motion = piece.motion
        match motion.look:
            case "plank":
                self.swinging(surface, state, piece)
            case "sinking":
                self.sinking(surface, state, piece)
            case "pawn":
                self.hopping(surface, piece)
            case _:
                size = max(STEP, STEP * round(piece.size / STEP))
                picture = self.pieces.picture_of(motion.look, motion.which, size)
                self.brush.put(surface, picture, piece.at)
                if motion.words:
                    box = picture.get_rect(center=(round(piece.at[0]), round(piece.at[1])))
                    self.brush.inscribe(surface, box, motion.words, 12 * self.layout.unit, MIDDLE)

    def swinging(self, surface: Surface, state: State, piece: Flying) -> None:
        """A plank that swings in from one turn to that of its site, and bobs where it lies."""
        site, start = piece.motion.which
        table, plan = board(state), self.layout.plan
        length, gap, turn = measures(plan, table, site)
        long = TAKES_LONG[table.sites[site].shape]
        share = 1 - (1 - piece.share) ** 2
        if share >= 1:
            picture = self.pieces.plank(plan, table, site)
        else:
            degrees = round((start + (turn - start) * share) / 6) * 6
            picture = planks.plank(length, gap, degrees % 180, long=long)
        self.brush.put(surface, picture, piece.at)

    def sinking(self, surface: Surface, state: State, piece: Flying) -> None:
        """§5.3 A plank that goes under: paler and smaller, in rings that widen."""
        (site,) = piece.motion.which
        step = round(piece.share * (SINKING - 1))
        rings = tokens.ring(round(0.9 * self.layout.plan.gap), step)
        self.brush.put(surface, rings, piece.at)
        plank = self.pieces.plank(self.layout.plan, board(state), site)
        share = 1 - 0.35 * piece.share
        size = round(plank.get_width() * share), round(plank.get_height() * share)
        picture = pygame.transform.smoothscale(plank, size)
        picture.set_alpha(round(255 * (1 - piece.share)))
        self.brush.put(surface, picture, piece.at)

    def hopping(self, surface: Surface, piece: Flying) -> None:
        """A pawn that hops from place to place."""
        legs = max(1, len(piece.motion.path) - 1)
        along = piece.share * legs % 1.0
        height = 0.22 * self.layout.plan.gap * 4 * along * (1 - along)
        picture = self.pieces.pawn(piece.motion.which[0], PAWN_SIDE * self.layout.plan.gap)
        self.brush.put(surface, picture, (piece.at[0], piece.at[1] - height))

    def large(self, surface: Surface, card: Card) -> None:
        """A card held up in the middle of the window, with what it does and costs below it."""
        whole = surface.get_rect()
        high = whole.height // 2
        box = Rect(0, 0, round(SHAPE * high), high)
        box.midtop = whole.centerx, whole.height // 8
        surface.blit(cards.card(card[0], box.size), box)
        title, lines = of_card(self.names, card[0])
        sheet = Rect(0, box.bottom + self.layout.px(10), whole.width // 2, self.layout.px(96))
        sheet.centerx = whole.centerx
        self.brush.note(surface, sheet)
        inner = sheet.inflate(-self.layout.px(28), -self.layout.px(16))
        head = Rect(inner.x, inner.y, inner.width, self.brush.leading("large"))
        self.brush.write(surface, head, title, "large", MIDDLE)
        rest = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        self.brush.write(surface, rest, " ".join(lines), "normal", TOLD)

    def carried(self, live: Live, spot: Spot, width: int) -> Surface | None:
        """What a piece that can be carried looks like."""
        seat, state, plan = live.moment.seat, live.moment.state, self.layout.plan
        match spot.kind:
            case "pawn":
                return self.pieces.pawn(seat, PAWN_SIDE * plan.gap)
            case "card":
                return cards.card(spot.at[0], (width, round(1.4 * width)))
            case "planks":
                long = bool(spot.at[0])
                return planks.plank(usual_length(plan, long=long), round(plan.gap), 0, long=long)
        site = spot.at[0] if spot.at else getattr(state.due, "site", 0)
        long = TAKES_LONG[board(state).sites[site].shape]
        return planks.plank(usual_length(plan, long=long), round(plan.gap), 0, long=long)
