"""Games of The Patrons of Venice at their table, as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.tables.sessions import Session, look_of
from venise.catalogue.patrons import PATRONS
from venise.games.patrons.state import State
from venise.ui.settings import Settings
from venise.ui.tables.patrons.layout import PatronsLayout
from venise.ui.tables.patrons.table import PatronsTable
from venise_ai.patrons.greedy import GreedyPatrons

Condition = Callable[[State], bool]


def played_until(meets: Condition, seats: int = 3, size: tuple[int, int] = (1280, 800)) -> Session:
    """A game that sensible people played until a position meets the condition, curtain lifted."""
    look = look_of(PATRONS, size, settings=Settings(reduced_motion=True))
    begun, luck, bot = Session(PATRONS, look, [None] * seats), Random(1), GreedyPatrons()
    begun.rest()
    begun.lift()
    while not meets(begun.match.state):
        assert not begun.match.over, "no such position came up"
        state = begun.match.state
        seen = begun.game.observation(state, state.current_player)
        begun.play(bot.choose(seen, luck))
        begun.lift()
    return begun


def due(kind: type) -> Condition:
    """Whether a decision of that kind is due."""
    return lambda state: isinstance(state.due, kind)


def table_of(begun: Session) -> PatronsTable:
    """The table of a session."""
    table = begun.scene.table
    assert isinstance(table, PatronsTable)
    return table


def layout_of(begun: Session) -> PatronsLayout:
    """Where everything lies on the table."""
    return table_of(begun).view.layout
