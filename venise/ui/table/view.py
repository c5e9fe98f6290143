"""A table as a picture: a still layer, painted anew only when something on it has changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.table.arranged import Arranged
from venise.ui.table.bar_view import BarView
from venise.ui.table.brush import Brush
from venise.ui.table.choice_view import ChoiceView
from venise.ui.table.chronicle import Line
from venise.ui.table.chronicle_view import ChronicleView, Shown
from venise.ui.table.layout import TableLayout, fit
from venise.ui.table.motions import Hidden
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.turns import Turn
from venise.ui.table.turns_view import TurnsView

MOST_BEYOND: Final = 1.35
"""How much larger than its table type may be, so that the chronicle still holds some lines."""

S = TypeVar("S")


class Frame(msgspec.Struct, Generic[S], frozen=True):
    """What the still layer shows."""

    state: S
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

    def same(self, other: Frame[S]) -> bool:
        """Whether the other shows the same; state and chronicle must be the very same objects."""
        if self.state is not other.state or self.lines is not other.lines:
            return False
        return replace(self, lines=()) == replace(other, lines=())


class TableView(ABC, Generic[S]):
    """Paints frames for one window size: what every table shows; a game adds its own parts."""

    layout: TableLayout

    def __init__(self, look: Look, layout: TableLayout, pieces: SeatPieces) -> None:
        wish = look.scale.interface
        beyond = min(MOST_BEYOND, max(1.0, wish * fit(look.size) / layout.unit))
        self.layout, self.brush = layout, Brush(look, beyond)
        self.bar = BarView(self.brush, pieces)
        self.choices = ChoiceView(self.brush, pieces)
        self.chronicle = ChronicleView(self.brush, pieces)
        self.turns = TurnsView(self.brush, pieces)
        self.told: tuple[tuple[Turn, Rect], ...] = ()
        """The summaries on the screen."""

        self.shown: tuple[Shown, ...] = ()
        """The lines of the chronicle on the screen."""

        self._still = Surface(look.size)
        self._painted: Frame[S] | None = None

    @abstractmethod
    def ground(self, surface: Surface, frame: Frame[S]) -> None:
        """What lies below all panels, with its pieces."""

    @abstractmethod
    def boards(self, surface: Surface, frame: Frame[S]) -> None:
        """The panels of this game."""

    @abstractmethod
    def ready(self, surface: Surface, frame: Frame[S]) -> None:
        """What lies ready for the decision."""

    @abstractmethod
    def moment(self, frame: Frame[S]) -> tuple[str, tuple[str, ...]]:
        """Where the game stands, such as its round, and warnings beside it."""

    @abstractmethod
    def summary(self, turn: Turn) -> str:
        """What happened in a turn."""

    def still(self, frame: Frame[S]) -> Surface:
        """The still layer, painted anew only if the frame changed."""
        if self._painted is None or not frame.same(self._painted):
            self._painted = frame
            self.paint(self._still, frame)
        return self._still

    def paint(self, surface: Surface, frame: Frame[S]) -> None:
        """Everything that does not move."""
        self.ground(surface, frame)
        self.bar.draw(surface, self.layout, *self.moment(frame))
        self.bar.prompt(surface, self.layout, frame.asked, frame.prompt, banner=frame.banner)
        self.boards(surface, frame)
        self.panels(surface, frame)
        if frame.ready:
            self.ready(surface, frame)

    def panels(self, surface: Surface, frame: Frame[S]) -> None:
        """Chronicle and choices, and in place of words what the others did in their turns."""
        read = frame.lines, frame.back, frame.marked
        self.shown = self.chronicle.draw(surface, self.layout, *read)
        self.choices.draw(surface, self.layout, frame.arranged, frame.seat)
        self.told = ()
        if not (frame.arranged.lines or frame.arranged.leads):
            others = (turn for turn in frame.turns if turn.seat != frame.seat and turn.events)
            told = tuple((turn, self.summary(turn)) for turn in others)
            self.told = self.turns.draw(surface, self.layout, frame.arranged.words, told)
