"""A table whose seats have panels and whose positions keep what is due: what all such answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from venise.engine.game import Staged
from venise.ui.table.frame import LiveFrame
from venise.ui.table.geometry import Point
from venise.ui.table.panel_view import PanelView
from venise.ui.table.seat_panels import SeatPanel
from venise.ui.table.usual import UsualTable
from venise.ui.table.view import Card

S = TypeVar("S", bound=Staged)
A = TypeVar("A")
P = TypeVar("P", bound=SeatPanel)


class PanelTable(UsualTable[S, A], Generic[S, A, P]):
    """A usual table, on which a rival's panel is looked at in large."""

    view: PanelView[S, A, P]
    decision_sections: tuple[Mapping[type, str], str] = {}, ""
    """By kind of decision the section of the rules about it, and the section about all others."""

    def find_enlargement(self, live: LiveFrame[S, A], at: Point) -> Card | int | None:
        """The seat whose panel is under a point."""
        return self.view.layout.find_other(at, live.moment.seat)

    def section_due(self, state: S) -> str:
        """The section about the kind of decision."""
        sections, usual = self.decision_sections
        return sections.get(type(state.due), usual)
