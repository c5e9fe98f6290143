"""A table whose seats have panels, one of them a large desk: what such tables show alike."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from pygame import Rect, Surface

from venise.engine.game import Position
from venise.ui.table.frame import Frame, LiveFrame
from venise.ui.table.seat_panels import PanelLayout, SeatPanel
from venise.ui.table.turns import Turn
from venise.ui.table.view import TableView

S = TypeVar("S", bound=Position)
A = TypeVar("A")
P = TypeVar("P", bound=SeatPanel)


class PanelView(TableView[S, A], Generic[S, A, P]):
    """Paints frames for one window size; every seat's turn is told by the chronicle alone."""

    layout: PanelLayout[P]

    @abstractmethod
    def draw_panel(self, surface: Surface, parts: P, seat: int, frame: Frame[S]) -> None:
        """The panel of a seat."""

    def draw_boards(self, surface: Surface, frame: Frame[S]) -> None:
        """The panels of all seats; their edges overlap, so that they come always in one order."""
        seats = len(self.layout.others) + 1
        for place in range(seats):
            seat = (frame.seat + place) % seats
            self.draw_panel(surface, self.layout.panel(seat, frame.seat), seat, frame)

    def draw_ready(self, surface: Surface, frame: Frame[S]) -> None:
        """Nothing lies ready but what the desk shows."""

    def summary(self, _turn: Turn) -> str:
        """Turns are not told apart from the chronicle."""
        return ""

    def list_kept_clear(self, _live: LiveFrame[S, A], thing: Rect) -> tuple[Rect, ...]:
        """The thing, the desk, and the words and buttons of the decision."""
        return thing, self.layout.desk.box, self.layout.choices

    @property
    def own_panel(self) -> Rect:
        """The large panel."""
        return self.layout.desk.box

    def portrait(self, seat: int, viewer: int, _seats: int) -> Rect:
        """Where the portrait of a seat is."""
        return self.layout.panel(seat, viewer).portrait
