"""The whole table as a picture: the board in its lagoon, the panels, the desk."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import STARTS
from venise.games.pilotis.state import State, board
from venise.ui.look import Look
from venise.ui.table.floating import FloatingPiece, float_pieces, split_moving
from venise.ui.table.frame import Frame, LiveFrame
from venise.ui.table.panel_view import PanelView
from venise.ui.table.selection import Selection
from venise.ui.table.spots import Spot
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.table.view import Card
from venise.ui.tables.pilotis.art import cards, planks, tokens
from venise.ui.tables.pilotis.art.lagoon import Glints
from venise.ui.tables.pilotis.board_view import BoardView, covered_water
from venise.ui.tables.pilotis.layout import SHAPE, PilotisLayout, SeatLayout, layout
from venise.ui.tables.pilotis.light_view import LightView, Lit
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures, measures, usual_length
from venise.ui.tables.pilotis.places import PAWN_SIDE
from venise.ui.tables.pilotis.seat_view import SeatView
from venise.ui.tables.pilotis.tips import of_card

Live = LiveFrame[State, Action]

CLOTH: Final = {False: "#3E2B52", True: "#1C1B36"}
"""Velvet round the panels, by day and by night."""

SINKING: Final = 12
"""Steps in which a plank goes under."""


class PilotisView(PanelView[State, Action, SeatLayout]):
    """Paints frames for one window size."""

    layout: PilotisLayout
    pieces: PiecePictures
    lively = True

    def __init__(self, look: Look, names: Names, pieces: PiecePictures) -> None:
        wishes = look.scale.interface, look.scale.text
        super().__init__(look, layout(look.size, len(names.players), *wishes), pieces)
        self.names = names
        parts = self.brush, pieces, names, self.layout
        self.board, self.seats = BoardView(*parts), SeatView(*parts)
        self.lights = LightView(*parts)
        self._glints = Glints(self.layout.plan)
        self._afloat: list[FloatingPiece] = []
        """What moves with the water, and what stands above it, as the still layer was painted."""

        self._standing: list[FloatingPiece] = []
        self._lit: tuple[State, Selection[Action], list[Lit]] | None = None
        self._covered: State | None = None
        """The state whose pieces no light on the water touches."""

    def draw_ground(self, surface: Surface, frame: Frame[State]) -> None:
        """Water, piles and what lies still; of an earlier moment, which does not move, all."""
        surface.fill(CLOTH[frame.state.options.night])
        clip = surface.get_clip()
        surface.set_clip(self.layout.plan.box)
        self.board.draw_water_and_piles(surface, frame.state)
        self._standing = self.board.standing(frame.state, frame.hidden)
        pieces = self.board.lying(frame.state, frame.hidden) + self._standing
        still, self._afloat = split_moving(pieces)
        float_pieces(surface, still if frame.marked is None else pieces, 0.0)
        surface.set_clip(clip)

    def draw_boards(self, surface: Surface, frame: Frame[State]) -> None:
        """The panels of all seats, the hand and the hourglasses."""
        super().draw_boards(surface, frame)
        self.seats.draw_desk(surface, frame)

    def draw_panel(
        self, surface: Surface, parts: SeatLayout, seat: int, frame: Frame[State]
    ) -> None:
        """The panel of a seat."""
        self.seats.draw_panel(surface, parts, seat, self.level(seat), frame)

    def enliven(self, surface: Surface, state: State, seconds: float) -> None:
        """Light that moves on the water, planks that bob on it, and what stands above them."""
        if self._covered is not state:
            self._covered = state
            self._glints.keep_off(covered_water(self.layout.plan, state))
        self._glints.draw(surface, seconds)
        clip = surface.get_clip()
        surface.set_clip(self.layout.plan.box)
        float_pieces(surface, self._afloat, seconds)
        surface.set_clip(clip)

    def moment(self, frame: Frame[State]) -> tuple[str, tuple[str, ...]]:
        """The round."""
        words, number = self.names.words, frame.state.round
        mark = (words("table.unsaved.mark"),) * frame.unsaved
        if not number:
            return words("pilotis.moment.setup"), mark
        return words("pilotis.moment.round", round=number), mark

    @property
    def middle(self) -> Rect:
        """The board."""
        return self.layout.plan.box

    def may_speak(self, _state: State, box: Rect) -> bool:
        """Whether a saying there leaves every start pile to be seen."""
        return box.collidelist([self.layout.plan.pile(cell) for cell in STARTS]) < 0

    def draw_light(self, surface: Surface, live: Live) -> None:
        """What may be done, and what it would bring about; gems and pawns stand above it."""
        state, chosen = live.moment.state, live.moment.chosen
        if self._lit is None or self._lit[0] is not state or self._lit[1] is not chosen:
            self._lit = state, chosen, self.lights.pickable(state, chosen.targets)
        surface.blits(self._lit[2], doreturn=False)
        self.lights.draw(surface, live)
        float_pieces(surface, self._standing, 0.0)

    def draw_flying(self, surface: Surface, state: State, piece: FlyingPiece) -> None:
        """A piece on its way."""
        match piece.motion.look:
            case "plank":
                site, start = piece.motion.which
                table = board(state)
                lies, long = measures(self.layout.plan, table, site), table.is_long(site)
                self.brush.put(surface, planks.swung(lies, start, piece.share, long=long), piece.at)
            case "sinking":
                self.sinking(surface, state, piece)
            case "pawn":
                self.draw_hopping_pawn(surface, piece)
            case _:
                super().draw_flying(surface, state, piece)

    def sinking(self, surface: Surface, state: State, piece: FlyingPiece) -> None:
        """§5.3 A plank that goes under: paler and smaller, in rings that widen."""
        (site,) = piece.motion.which
        step = round(piece.share * (SINKING - 1))
        rings = tokens.ring(round(0.9 * self.layout.plan.gap), step)
        self.brush.put(surface, rings, piece.at)
        plank = self.pieces.plank(self.layout.plan, board(state), site)
        self.brush.put(surface, planks.sunk(plank, piece.share), piece.at)

    def draw_hopping_pawn(self, surface: Surface, piece: FlyingPiece) -> None:
        """A pawn that hops from place to place."""
        legs = max(1, len(piece.motion.path) - 1)
        along = piece.share * legs % 1.0
        height = 0.22 * self.layout.plan.gap * 4 * along * (1 - along)
        picture = self.pieces.pawn(piece.motion.which[0], PAWN_SIDE * self.layout.plan.gap)
        self.brush.put(surface, picture, (piece.at[0], piece.at[1] - height))

    def draw_held_card(self, surface: Surface, card: Card) -> None:
        """A card, with what it does and costs."""
        told = of_card(self.names, card[0])
        self.hold_up(surface, SHAPE, lambda rect: cards.card(card[0], rect.size), told)

    def paint_carried(self, live: Live, spot: Spot, width: int) -> Surface | None:
        """What a piece that can be carried looks like."""
        seat, state, plan = live.moment.seat, live.moment.state, self.layout.plan
        match spot.kind:
            case "pawn":
                return self.pieces.pawn(seat, PAWN_SIDE * plan.gap)
            case "card":
                return cards.card(spot.at[0], (width, round(1.4 * width)))
            case "planks":
                long = bool(spot.at[0])
            case _:
                site = spot.at[0] if spot.at else getattr(state.due, "site", 0)
                long = board(state).is_long(site)
        return planks.plank(usual_length(plan, long=long), round(plan.gap), 0, long=long)
