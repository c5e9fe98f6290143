"""The whole table as a picture: a still layer painted when something changed, and pieces on top."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from pygame import Rect, Surface

from venise.games.nord.components import WORKSHOPS_DECK
from venise.games.nord.decisions import CardChoice, Delivery, QuarterPlacement
from venise.games.nord.state import State
from venise.ui.look import Look
from venise.ui.table.arranged import Arranged
from venise.ui.table.brush import MIDDLE, Brush
from venise.ui.table.card_block import GAPS, SHAPE
from venise.ui.table.chronicle import Line
from venise.ui.table.layout import fit
from venise.ui.table.motions import Hidden
from venise.ui.table.performance import Flying
from venise.ui.table.spots import Places
from venise.ui.table.turns import Turn
from venise.ui.tables.nord.bar_view import BarView
from venise.ui.tables.nord.board_view import BoardView
from venise.ui.tables.nord.choice_view import ChoiceView
from venise.ui.tables.nord.chronicle_view import ChronicleView, Shown
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.city_view import CityView
from venise.ui.tables.nord.layout import Layout, layout
from venise.ui.tables.nord.market_view import MarketView
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.places import due_places, plan_for
from venise.ui.tables.nord.target_view import TargetView
from venise.ui.tables.nord.turns_view import TurnsView

MOST_BEYOND: Final = 1.35
"""How much larger than its table type may be, so that the chronicle still holds some lines."""


class Frame(msgspec.Struct, frozen=True):
    """What the still layer shows."""

    state: State
    hidden: frozenset[Hidden]
    seat: int
    """The seat whose board is the large one."""

    asked: int
    """The seat the prompt goes to; -1 for nobody."""

    prompt: str
    arranged: Arranged
    lines: tuple[Line, ...]
    back: int
    """Lines of the chronicle scrolled away."""

    ready: bool
    """Whether the pieces lying ready for a decision are shown: not while another moves."""

    turns: tuple[Turn, ...] = ()
    """The latest turn of every seat, oldest first."""

    banner: bool = False
    """Whether the question comes in the middle of another's turn."""

    marked: int | None = None
    """The position that the step looked at led away from; its lines are marked."""

    counted: tuple[int, ...] = ()
    """Points that the final scoring has brought each seat so far; empty while none is counted."""

    unsaved: bool = False
    """Whether the match cannot be saved now."""


class TableView:
    """Paints frames for one window size."""

    def __init__(self, look: Look, names: Names, pieces: Pieces) -> None:
        wish = look.scale.interface
        self.layout: Layout = layout(look.size, len(names.players), wish)
        beyond = min(MOST_BEYOND, max(1.0, wish * fit(look.size) / self.layout.unit))
        self.names, self.pieces, self.brush = names, pieces, Brush(look, beyond)
        self.city = CityView(self.brush, pieces, names)
        self.boards = BoardView(self.brush, pieces, names)
        self.market = MarketView(self.brush, pieces, names)
        self.bar = BarView(self.brush, pieces, names)
        self.choices = ChoiceView(self.brush, pieces)
        self.chronicle = ChronicleView(self.brush, pieces)
        self.targets = TargetView(self.brush, pieces)
        self.turns = TurnsView(self.brush, pieces, names)
        self.told: tuple[tuple[Turn, Rect], ...] = ()
        """The summaries on the screen."""
        self.shown: tuple[Shown, ...] = ()
        """The lines of the chronicle on the screen."""
        self._still = Surface(look.size)
        self._key: Any = None
        self._planned: tuple[State, CityMap] | None = None
        self._ground: tuple[Any, Surface] | None = None

    def plan(self, state: State) -> CityMap:
        """Where the city of that state lies."""
        if self._planned is None or self._planned[0] is not state:
            self._planned = state, plan_for(self.layout, state)
        return self._planned[1]

    def still(self, frame: Frame) -> Surface:
        """The still layer, painted anew only if the frame changed."""
        key = (
            *(id(frame.state), id(frame.lines), frame.hidden, frame.seat, frame.asked),
            *(frame.prompt, frame.arranged, frame.back, frame.ready, frame.turns),
            *(frame.marked, frame.counted, frame.unsaved),
        )
        if key != self._key:
            self._key, self._kept = key, frame
            self.paint(self._still, frame)
        return self._still

    def ground(self, state: State, plan: CityMap) -> Surface:
        """Water and quarters, which hardly ever change."""
        key = (state.cells, plan)
        if self._ground is None or self._ground[0] != key:
            picture = self.pieces.water(self.layout.size).copy()
            self.city.ground(picture, plan, state)
            self._ground = (key, picture)
        return self._ground[1]

    def paint(self, surface: Surface, frame: Frame) -> None:
        """Everything that does not move."""
        state, plan = frame.state, self.plan(frame.state)
        surface.blit(self.ground(state, plan), (0, 0))
        self.city.draw(surface, plan, state, frame.hidden)
        self.bar.draw(surface, self.layout, state, unsaved=frame.unsaved)
        self.bar.prompt(surface, self.layout, frame.asked, frame.prompt, banner=frame.banner)
        self.market.draw(surface, self.layout, state)
        read = frame.lines, frame.back, frame.marked
        self.shown = self.chronicle.draw(surface, self.layout, *read)
        seats = len(state.players)
        counted = frame.counted or (0,) * seats
        for place, board in enumerate((self.layout.board, *self.layout.others)):
            seat = (frame.seat + place) % seats
            self.boards.draw(surface, board, state, seat, counted=counted[seat])
        self.choices.draw(surface, self.layout, frame.arranged, frame.seat)
        self.told = ()
        if not (frame.arranged.lines or frame.arranged.leads):
            self.told = self.turns.draw(
                surface, self.layout, frame.arranged.words, frame.turns, frame.seat
            )
        if frame.ready:
            self.ready(surface, state, frame.seat)

    def ready(self, surface: Surface, state: State, seat: int) -> None:
        """The dice, cubes, cards or quarters lying ready for the decision."""
        top = state.due
        lying = due_places(self.layout, state)
        if isinstance(top, CardChoice) and lying:
            whole = lying_box(lying).inflate(2 * self.layout.px(GAPS), 2 * self.layout.px(GAPS))
            self.brush.panel(surface, whole, self.pieces.colours[seat])
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
        if isinstance(top, CardChoice):
            self.copies(surface, state, top, lying)

    def card(self, deck: int, card: int, rect: Rect) -> Surface:
        """A card face."""
        return self.pieces.card(deck, card, rect.size, self.names.card(deck, card), done=False)

    def copies(self, surface: Surface, state: State, top: CardChoice, lying: Places) -> None:
        """How many equal cards were drawn, where there is more than one."""
        hand = state.decks[top.deck].hand
        for spot, rects in lying.items():
            number = hand.counts[spot.at[0]] if hand is not None else 1
            if number > 1:
                side = self.layout.px(22)
                corner = Rect(rects[0].right - side, rects[0].bottom - side, side, side)
                self.brush.disc(surface, corner, free=True)
                self.brush.write(surface, corner, f"×{number}", side * 0.62, MIDDLE)

    def flying(self, surface: Surface, plan: CityMap, piece: Flying) -> None:
        """A piece on its way."""
        self.brush.put(surface, self.picture(plan, piece), piece.at)

    def picture(self, plan: CityMap, piece: Flying) -> Surface:
        """What a travelling piece looks like at that moment."""
        motion, size = piece.motion, max(4, round(piece.size))
        which = motion.which
        if motion.look == "card":
            return self.face(which[0], which[1], size)
        if motion.look == "bridge":
            return self.pieces.bridge(which[0], size, plan.side(which[1], which[2])[1])
        return self.pieces.drawn(motion.look, which, size, piece.share)

    def face(self, deck: int, card: int, width: int) -> Surface:
        """A card of that width, or its back where the face is hidden."""
        size = (width, round(width / SHAPE))
        if card < 0:
            return self.pieces.back(deck, size)
        title = self.names.card(deck, card)
        return self.pieces.card(deck, card, size, title, done=deck != WORKSHOPS_DECK)


def lying_box(lying: Places) -> Rect:
    """The box round everything that lies ready."""
    rects = [rect for several in lying.values() for rect in several]
    return rects[0].unionall(rects[1:])


def tooltip(brush: Brush, surface: Surface, at: Rect, title: str, lines: tuple[str, ...]) -> None:
    """A small sheet beside a place, kept inside the surface."""
    unit = brush.unit
    size = max(11, 13.5 * unit) / brush.beyond
    width = round(210 * unit)
    text = "\n".join(lines)
    head = brush.height(title, width, size * 1.08, "bold")
    body = brush.height(text, width, size) if text else 0
    sheet = Rect(0, 0, width + round(20 * unit), head + body + round(14 * unit))
    sheet.midbottom = (at.centerx, at.top - 6)
    if sheet.top < 0:
        sheet.midtop = (at.centerx, at.bottom + 6)
    sheet.clamp_ip(surface.get_rect().inflate(-8, -8))
    brush.note(surface, sheet)
    inner = sheet.inflate(-round(20 * unit), -round(12 * unit))
    above = Rect(*inner.topleft, width, head)
    brush.paragraph(surface, above, title, size * 1.08, "bold")
    if text:
        below = Rect(inner.x, inner.y + head, width, body + 4)
        brush.paragraph(surface, below, text, size)
