"""The whole table as a picture: city, Market, boards, what lies ready, and pieces on their way."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from venise.games.nord.actions import Action
from venise.games.nord.components import WORKSHOPS_DECK
from venise.games.nord.decisions import CardChoice, Delivery, QuarterPlacement
from venise.games.nord.queries import in_last_round
from venise.games.nord.state import State
from venise.ui.look import Look
from venise.ui.table.brush import MIDDLE
from venise.ui.table.card_block import SHAPE, share_hidden
from venise.ui.table.frame import Frame
from venise.ui.table.label_ribbon import Ribbon, gold_ribbon
from venise.ui.table.phrases import opening
from venise.ui.table.spots import Places, Spot
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.table.turns import Turn
from venise.ui.table.view import Card, TableView
from venise.ui.tables.nord import forecast
from venise.ui.tables.nord.awake_view import AwakeQuarter, AwakeView
from venise.ui.tables.nord.board_view import BoardView, Holder
from venise.ui.tables.nord.canal_life import CanalLife, open_water
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.city_view import CityView
from venise.ui.tables.nord.day_ground import DayGround
from venise.ui.tables.nord.highlights import Highlights, Live
from venise.ui.tables.nord.hours import hour
from venise.ui.tables.nord.layout import NordLayout, layout
from venise.ui.tables.nord.market_view import MarketView
from venise.ui.tables.nord.name_ribbons import NEARLY, TYPE, find_tray_ribbons
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.pills import HEIGHT
from venise.ui.tables.nord.places import due_places, plan_for, seen_quarters
from venise.ui.tables.nord.quarter_legend import QuarterLegend
from venise.ui.tables.nord.standing_view import StandingView
from venise.ui.tables.nord.summaries import summary
from venise.ui.tables.nord.target_view import CityTargets

CARRIED: Final = {
    "hand": "die",
    "burgher": "burgher",
    "boat": "boat",
    "stock": "cube",
    "supply": "cube",
    "good": "good",
    "quarter": "tile",
}
"""What the pieces that can be carried look like; others are shown as they lie."""


SIGN: Final = (0.11, 0.43)
"""Where the sign of a key lies on a quarter, as shares of its place."""


class NordView(TableView[State, Action]):
    """Paints frames for one window size."""

    layout: NordLayout
    pieces: Pieces
    lively = True

    def __init__(self, look: Look, names: Names, pieces: Pieces) -> None:
        """The names of everything, and the pictures of all pieces."""
        wishes = look.scale.interface, look.scale.text
        super().__init__(look, layout(look.size, len(names.players), *wishes), pieces)
        self.names, self.pieces = names, pieces
        self.city = CityView(self.brush, pieces, names)
        self.board = BoardView(self.brush, pieces, names)
        self.market = MarketView(self.brush, pieces, names)
        self.legend = QuarterLegend(self.brush, names, self.layout)
        self.standing = StandingView(self.brush, pieces, names)
        self._awake = AwakeView(self.brush, pieces)
        self.targets = CityTargets(self.brush, pieces)
        self._highlights = Highlights(self.brush, self.layout, self.targets, self.city)
        self._life = CanalLife()
        self._planned: tuple[State, CityMap] | None = None
        self._day, self._past = DayGround(look.size), DayGround(look.size)
        self._moving = not look.settings.reduced_motion
        self._seconds = 0.0

    def plan(self, state: State) -> CityMap:
        """Where the city of that state lies."""
        if self._planned is None or self._planned[0] is not state:
            self._planned = state, plan_for(self.layout, state)
        return self._planned[1]

    def paint_still(self, frame: Frame[State]) -> Surface:
        """The still layer, painted anew also while one hour turns into the next."""
        if self._day.changing(self._seconds):
            self._painted = None
        return super().paint_still(frame)

    def draw_ground(self, surface: Surface, frame: Frame[State]) -> None:
        """The city on its canals; the hour of an earlier moment is seen at once."""
        state, plan = frame.state, self.plan(frame.state)
        past = frame.marked is not None
        day, gently = (self._past, False) if past else (self._day, self._living)
        surface.blit(day.ground(plan, hour(state), self._seconds, gently=gently), (0, 0))
        self.city.draw(surface, plan, state, frame.hidden)

    @property
    def _living(self) -> bool:
        """Whether anything may move for its beauty alone, and has."""
        return self._moving and self._seconds > 0

    def draw_boards(self, surface: Surface, frame: Frame[State]) -> None:
        """The Market and the boards of all seats."""
        state = frame.state
        self.market.draw(surface, self.layout, state)
        seats = len(state.players)
        counted = frame.scored_points or (0,) * seats
        for place, board in enumerate((self.layout.desk, *self.layout.others)):
            seat = (frame.seat + place) % seats
            self.board.draw(surface, board, state, Holder(seat, self.level(seat), counted[seat]))

    def moment(self, frame: Frame[State]) -> tuple[str, tuple[str, ...]]:
        """The round, and beside it that it is the last or that the match cannot be saved now."""
        words, state = self.names.words, frame.state
        begun = words("nord.table.round", round=state.round)
        last, mark = words("nord.table.last"), words("table.unsaved.mark")
        warnings = (last,) * in_last_round(state) + (mark,) * frame.unsaved
        return begun if state.round else words("nord.table.setup"), warnings

    def summary(self, turn: Turn) -> str:
        """What happened in a turn, as a sentence begins."""
        return opening(summary(self.names, turn))

    def draw_ready(self, surface: Surface, frame: Frame[State]) -> None:
        """The dice, cubes, cards or quarters lying ready for the decision."""
        state, seat = frame.state, frame.seat
        top = state.due
        lying = due_places(self.layout, state, seat) | frame.arranged.lying
        for spot, rects in lying.items():
            for rect in rects:
                if isinstance(top, Delivery):
                    picture = self.pieces.cube(top.material, rect.width)
                elif isinstance(top, CardChoice):
                    picture = self.card(top.deck, spot.at[0], rect)
                elif isinstance(top, QuarterPlacement):
                    picture = self.pieces.tile(spot.at[0], rect.width / 2)
                else:
                    picture = self.pieces.die(seat, spot.at[0], rect.width)
                self.brush.put(surface, picture, rect.center)
        if isinstance(top, QuarterPlacement):
            for ribbon in find_tray_ribbons(lying, self.names, self.brush):
                ribbon.draw(surface)
        if isinstance(top, CardChoice):
            self.draw_copies(surface, state, top, lying)

    def fill(self, surface: Surface, frame: Frame[State], free: Rect) -> None:
        """What quarters do, in set-up; then what each seat would have if the game ended now.

        Nothing while that is counted.
        """
        if not frame.state.round:
            self.legend.draw(surface, free)
        elif frame.asked >= 0:
            self.standing.draw(surface, self.layout, free, frame.state)

    def card(self, deck: int, card: int, rect: Rect) -> Surface:
        """A card face."""
        return self.pieces.card(deck, card, rect.size, self.names.card(deck, card), done=False)

    def draw_copies(self, surface: Surface, state: State, top: CardChoice, lying: Places) -> None:
        """How many equal cards were drawn, where there is more than one."""
        hand = state.decks[top.deck].hand
        for spot, rects in lying.items():
            number = hand.counts[spot.at[0]] if hand is not None else 1
            if number > 1:
                side = self.layout.px(22)
                corner = Rect(rects[0].right - side, rects[0].bottom - side, side, side)
                self.brush.draw_disc(surface, corner, free=True)
                self.brush.inscribe(surface, corner, f"×{number}", side * 0.62, MIDDLE)

    def draw_flying(self, surface: Surface, state: State, piece: FlyingPiece) -> None:
        """A piece on its way, or a quarter at work."""
        if piece.motion.look == "wake":
            hidden = self._painted.hidden if self._painted is not None else frozenset()
            quarter = AwakeQuarter(self.plan(state), state, piece.motion.which[0], hidden)
            self._awake.draw(surface, quarter, piece.share)
            self.city.draw_names(surface, self.plan(state))
            return
        self.brush.put(surface, self.picture(self.plan(state), piece), piece.at)

    def sign_place(self, spot: Spot, rect: Rect) -> tuple[int, int]:
        """On its own quarter, at the left: the name of another lies at its upper corner."""
        if spot.kind != "tile":
            return rect.topleft
        return rect.x + round(SIGN[0] * rect.width), rect.y + round(SIGN[1] * rect.height)

    def draw_light(self, surface: Surface, live: Live) -> None:
        """Everything that may be picked, and what is pointed at."""
        self._highlights.draw(surface, self.plan(live.moment.state), live)

    @property
    def middle(self) -> Rect:
        """The city."""
        return self.layout.city

    def enliven(self, surface: Surface, state: State, seconds: float) -> None:
        """What swims and glitters on open water."""
        self._seconds = seconds
        if open_water(state):
            self._life.draw(surface, self.plan(state), self.layout.city, seconds, hour(state))

    @property
    def own_panel(self) -> Rect:
        """The large panel."""
        return self.layout.desk.box

    def portrait(self, seat: int, viewer: int, _seats: int) -> Rect:
        """Where the portrait of a seat is."""
        return self.layout.panel(seat, viewer).portrait

    def covers(self, state: State, box: Rect) -> bool:
        """Whether a notice there would hide a quarter."""
        return share_hidden(box, seen_quarters(self.layout, state)) > 0

    def make_ribbon(self, place: Rect, text: str) -> Ribbon:
        """At the upper corner of a quarter, in letters as large as its name."""
        size = self.brush.snapped(TYPE * place.height / 2, NEARLY)
        ribbon = gold_ribbon(self.brush.painted(size, MIDDLE), text)
        ribbon.box.center = place.centerx, place.centery + round(HEIGHT * place.height / 2)
        return ribbon

    def names_at(self, state: State) -> tuple[Rect, ...]:
        """The ribbons of the quarters that were laid."""
        return tuple(one.box for one in self.city.ribbons(self.plan(state)))

    def list_kept_clear(self, live: Live, thing: Rect) -> tuple[Rect, ...]:
        """The thing, the board it lies on before all others, every board and all that is told."""
        boards = [one.box for one in (self.layout.desk, *self.layout.others)]
        boards.sort(key=lambda box: not box.collidepoint(live.point))
        boards += [self.layout.chronicle, self.layout.choices]
        return (thing, *boards)

    def paint_carried(self, live: Live, spot: Spot, width: int) -> Surface | None:
        """What a piece that can be carried looks like; None if it is shown as it lies."""
        look = CARRIED.get(spot.kind)
        if look is None:
            return None
        which: tuple[int, ...] = (getattr(live.moment.state.due, "material", 0),)
        if spot.kind == "hand":
            which = (live.moment.seat, spot.at[0])
        elif spot.kind != "supply":
            which = spot.at
        return self.pieces.picture_of(look, which, width)

    def draw_held_card(self, surface: Surface, card: Card) -> None:
        """A card enlarged, with its words below it."""
        deck, number = card
        words = forecast.about_card(self.names, deck, number)
        self.hold_up(surface, SHAPE, lambda rect: self.card(deck, number, rect), words)

    def picture(self, plan: CityMap, piece: FlyingPiece) -> Surface:
        """What a travelling piece looks like at that moment."""
        motion, size = piece.motion, max(4, round(piece.size))
        which = motion.which
        if motion.look == "card":
            return self.face(which[0], which[1], size)
        if motion.look == "bridge":
            return self.pieces.bridge(which[0], size, plan.side(which[1], which[2])[1])
        return self.pieces.picture_of(motion.look, which, size, piece.share)

    def face(self, deck: int, card: int, width: int) -> Surface:
        """A card of that width, or its back where the face is hidden."""
        size = (width, round(width / SHAPE))
        if card < 0:
            return self.pieces.back(deck, size)
        title = self.names.card(deck, card)
        return self.pieces.card(deck, card, size, title, done=deck != WORKSHOPS_DECK)
