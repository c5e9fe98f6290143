"""Games of The Patrons of Venice at their table, as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable

from tests.tables.sessions import Session, look_of, play_until
from venise.catalogue.patrons import PATRONS
from venise.games.patrons.state import State
from venise.ui.settings import Settings
from venise.ui.tables.patrons.layout import PatronsLayout
from venise.ui.tables.patrons.table import PatronsTable
from venise_ai.patrons.greedy import GreedyPatrons


def played_until(
    meets: Callable[[State], bool], seats: int = 3, size: tuple[int, int] = (1280, 800)
) -> Session:
    """A game that sensible people played until a position meets the condition."""
    look = look_of(PATRONS, size, settings=Settings(reduced_motion=True))
    begun = Session(PATRONS, look, [None] * seats)
    play_until(begun, meets, GreedyPatrons())
    return begun


def table_of(begun: Session) -> PatronsTable:
    """The table of a session."""
    table = begun.scene.table
    assert isinstance(table, PatronsTable)
    return table


def layout_of(begun: Session) -> PatronsLayout:
    """Where everything lies on the table."""
    return table_of(begun).view.layout
