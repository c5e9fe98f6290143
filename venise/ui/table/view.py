"""A table as a picture: a still layer, painted anew only when something on it has changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.table.announcement import Announcement, draw_announcement
from venise.ui.table.bar_view import BarView
from venise.ui.table.brush import MIDDLE, Brush
from venise.ui.table.celebrations import BANNER, BURST, CelebrationView
from venise.ui.table.choice_view import ChoiceView
from venise.ui.table.chronicle import Shown
from venise.ui.table.chronicle_view import ChronicleView, inside
from venise.ui.table.drawing.tokens import PULSES, SOFTEST, pulse, shadow
from venise.ui.table.frame import Frame, LiveFrame
from venise.ui.table.label_ribbon import Ribbon, gold_ribbon
from venise.ui.table.layout import TableLayout
from venise.ui.table.motions import PULSE
from venise.ui.table.pieces import SeatPieces, whole
from venise.ui.table.sayings import Saying, draw_saying, saying_boxes
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.table.target_view import PICKABLE, TargetView
from venise.ui.table.tooltip import tooltip
from venise.ui.table.turns import Turn
from venise.ui.table.turns_view import TurnsView
from venise.ui.theme import BRICK

S = TypeVar("S")
A = TypeVar("A")

Card = tuple[int, ...]
"""Numbers that name a card to the game's table."""

APART: Final = 6
"""Room kept above the lines of the chronicle, for the smallest window."""

STEP: Final = 6
"""Pixels between the sizes in which a piece is drawn on its way."""

HELD: Final = 0.56
HELD_AT: Final = 0.42
"""Height of a card that is held up, and how far below the upper edge its middle is, in shares of
the window's height."""

TOLD: Final = 12
"""Size of the words that a piece takes along, for the smallest window."""


class TableView(ABC, Generic[S, A]):
    """Paints frames for one window size: what every table shows; a game adds its own parts."""

    layout: TableLayout
    pieces: SeatPieces

    def __init__(self, look: Look, layout: TableLayout, pieces: SeatPieces) -> None:
        self.layout, self.pieces, self.brush = layout, pieces, Brush(look)
        self.bar = BarView(self.brush, pieces)
        self.choices = ChoiceView(self.brush, pieces)
        self.chronicle = ChronicleView(self.brush, pieces)
        self.turns = TurnsView(self.brush, pieces)
        self.celebrations = CelebrationView(self.brush, pieces)
        self.levels: tuple[str, ...] = ()
        """What the level at each seat is called, where bots sit at the table."""

        self.told: tuple[tuple[Turn, Rect], ...] = ()
        """The summaries on the screen."""

        self.shown: tuple[Shown, ...] = ()
        """The lines of the chronicle on the screen."""

        self._still = Surface(look.size)
        self._painted: Frame[S] | None = None

    def level(self, seat: int) -> str:
        """What the level of a bot is called; empty for a person."""
        return self.levels[seat] if self.levels else ""

    @abstractmethod
    def draw_ground(self, surface: Surface, frame: Frame[S]) -> None:
        """What lies below all panels, with its pieces."""

    @abstractmethod
    def draw_boards(self, surface: Surface, frame: Frame[S]) -> None:
        """The panels of this game."""

    @abstractmethod
    def draw_ready(self, surface: Surface, frame: Frame[S]) -> None:
        """What lies ready for the decision."""

    @abstractmethod
    def moment(self, frame: Frame[S]) -> tuple[str, tuple[str, ...]]:
        """Where the game stands, such as its round, and warnings beside it."""

    @abstractmethod
    def summary(self, turn: Turn) -> str:
        """What happened in a turn."""

    def paint_still(self, frame: Frame[S]) -> Surface:
        """The still layer, painted anew only if the frame changed."""
        if self._painted is None or not frame.same(self._painted):
            self._painted = frame
            self.paint(self._still, frame)
        return self._still

    def paint(self, surface: Surface, frame: Frame[S]) -> None:
        """Draw the still layer: everything that does not move."""
        self.brush.left_out.clear()
        self.draw_ground(surface, frame)
        self.bar.draw(surface, self.layout, *self.moment(frame))
        self.bar.draw_prompt(surface, self.layout, frame.asked, frame.prompt, banner=frame.banner)
        self.draw_boards(surface, frame)
        self.draw_panels(surface, frame)
        if frame.ready:
            self.draw_ready(surface, frame)

    def draw_panels(self, surface: Surface, frame: Frame[S]) -> None:
        """Chronicle and choices, and in place of words what the others did in their turns."""
        read = frame.chronicle, frame.back, frame.marked
        self.shown = self.chronicle.draw(surface, self.layout, *read)
        self.choices.draw(surface, self.layout, frame.arranged, frame.seat)
        self.told, words = (), frame.arranged.words
        top = self.choices.lowest(self.layout, frame.arranged)
        if not (frame.arranged.lines or frame.arranged.previews):
            others = (turn for turn in frame.turns if turn.seat != frame.seat and turn.events)
            told = tuple((turn, self.summary(turn)) for turn in others)
            self.told = self.turns.draw(surface, self.layout, words, told)
            top = max((row.bottom for _, row in self.told), default=words.top)
        self.fill(surface, frame, Rect(words.x, top, words.width, max(0, words.bottom - top)))

    def fill(self, _surface: Surface, _frame: Frame[S], _free: Rect) -> None:
        """What stands in the part of the choices that no words take; a game may have use for it."""

    def above_lines(self) -> Rect:
        """What the lines of the chronicle on the screen leave of its box, above them."""
        inner = inside(self.layout)
        low = self.shown[0].rect.top - self.layout.px(APART) if self.shown else inner.bottom
        return Rect(inner.x, inner.y, inner.width, max(0, low - inner.y))

    # What lies over the still layer

    lively = False
    """Whether anything moves for its beauty alone."""

    def enliven(self, surface: Surface, state: S, seconds: float) -> None:
        """What moves for its beauty alone, after so many seconds; nothing, unless a game has it."""

    @property
    @abstractmethod
    def middle(self) -> Rect:
        """What all look at; notices stand at its upper or lower edge."""

    @property
    def own_panel(self) -> Rect:
        """Where what the seat at the large place has is told; empty where it has no such place."""
        return Rect(0, 0, 0, 0)

    def portrait(self, _seat: int, _viewer: int, _seats: int) -> Rect | None:
        """Where a seat's portrait is, as a viewer at one of so many seats sees it, if anywhere."""
        return None

    def draw_saying(self, surface: Surface, state: S, saying: Saying, portrait: Rect) -> None:
        """What somebody says, beside the portrait; nothing where it would hide what matters."""
        unit = self.layout.unit
        boxes = saying_boxes(self.brush, saying.text, portrait, unit, self.middle)
        box = next((one for one in boxes if self.may_speak(state, one)), None)
        if box is not None:
            draw_saying(surface, self.brush, saying.text, box, unit)

    def may_speak(self, state: S, box: Rect) -> bool:
        """Whether a saying in a box of the middle hides nothing that must be seen."""
        return not self.covers(state, box)

    def covers(self, _state: S, _box: Rect) -> bool:
        """Whether a notice in a box of the middle would hide what must be seen."""
        return False

    def make_ribbon(self, place: Rect, text: str) -> Ribbon:
        """The golden ribbon on what is suggested: over its middle, unless a game has more room."""
        ribbon = gold_ribbon(self.brush.letters("small", MIDDLE.face), text)
        ribbon.box.center = place.center
        return ribbon

    def names_at(self, _state: S) -> tuple[Rect, ...]:
        """Where names stand on the ground: no frame of a lesson lies on them."""
        return ()

    def list_kept_clear(self, _live: LiveFrame[S, A], thing: Rect) -> tuple[Rect, ...]:
        """What a tooltip about a thing does not hide: the thing, and what it is compared with.

        Unless a game says more, those are the words and buttons of the decision.
        """
        return thing, self.layout.choices

    def list_cut_previews(self, live: LiveFrame[S, A]) -> tuple[str, ...]:
        """What the ways to what is pointed at would bring, where a part of it was left out."""
        previews = live.arranged.previews
        texts = (text for preview in previews for text in (preview.title, " ".join(preview.lines)))
        return tuple(text for text in texts if text in self.brush.left_out.values())

    def sign_place(self, _spot: Spot, rect: Rect) -> tuple[int, int]:
        """Where the sign of a key, or the number of an advice, lies for what has that place."""
        return rect.topleft

    def draw_light(self, surface: Surface, live: LiveFrame[S, A]) -> None:
        """Everything that may be picked, and what is pointed at, but for buttons."""
        light, chosen, pointed = TargetView(self.brush), live.moment.chosen, live.moment.pointed
        for spot in chosen.targets:
            if spot.kind != BUTTON and spot in live.places:
                light.draw_frames(surface, live.places[spot], PICKABLE)
        if pointed in chosen.handles and pointed in live.places and pointed.kind != BUTTON:
            light.draw_frames(surface, live.places[pointed])

    def draw_shadow(self, surface: Surface, piece: FlyingPiece) -> None:
        """The shadow of a piece that is above the table, the wider and fainter the higher it is."""
        height = piece.ground[1] - piece.at[1]
        picture = shadow(whole(piece.size * 0.8), min(SOFTEST, round(height / 14)))
        self.brush.put(surface, picture, piece.ground)

    def draw_motion(self, surface: Surface, state: S, piece: FlyingPiece) -> None:
        """A piece on its way, or what the kit itself shows beside the pieces of a game."""
        if piece.motion.lift:
            self.draw_shadow(surface, piece)
        if piece.motion.look == BURST:
            self.celebrations.draw_burst(surface, piece)
        elif piece.motion.look == BANNER:
            self.celebrations.draw_banner(surface, piece, self.middle)
        elif piece.motion.look == PULSE:
            ring = pulse(whole(piece.size), round(piece.share * PULSES))
            self.brush.put(surface, ring, piece.at)
        else:
            self.draw_flying(surface, state, piece)

    def announce(self, surface: Surface, said: Announcement) -> None:
        """An announcement over the middle, in the colour of whoever brought it about."""
        paint = self.celebrations.colour_of(said.seat) or BRICK
        draw_announcement(self.brush, surface, self.middle, said, paint)

    def draw_flying(self, surface: Surface, _state: S, piece: FlyingPiece) -> None:
        """A piece on its way, with the words that it takes along."""
        motion = piece.motion
        # One that grows on its way is drawn in a few sizes only: each is a drawing of its own.
        size = max(STEP, STEP * round(piece.size / STEP))
        picture = self.pieces.picture_of(motion.look, motion.which, size)
        self.brush.put(surface, picture, piece.at)
        if motion.words:
            box = picture.get_rect(center=(round(piece.at[0]), round(piece.at[1])))
            self.brush.inscribe(surface, box, motion.words, TOLD * self.layout.unit, MIDDLE)

    def paint_carried(self, _live: LiveFrame[S, A], _spot: Spot, _width: int) -> Surface | None:
        """A piece in the hand, of that width in pixels; None to show it as it lies."""
        return None

    def draw_held_card(self, surface: Surface, card: Card) -> None:
        """A card held up before everything, with its words; nothing, unless a game has cards."""

    def hold_up(
        self,
        surface: Surface,
        shape: float,
        picture: Callable[[Rect], Surface],
        told: tuple[str, tuple[str, ...]],
    ) -> None:
        """A card, as wide as a share of its height, with a title and lines below it."""
        height = round(surface.get_height() * HELD)
        rect = Rect(0, 0, round(height * shape), height)
        rect.center = (surface.get_width() // 2, round(surface.get_height() * HELD_AT))
        self.brush.put(surface, picture(rect), rect.center)
        tooltip(self.brush, surface, rect, *told, above=False)
