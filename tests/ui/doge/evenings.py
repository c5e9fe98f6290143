"""Games of Doge at their table, as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.tables.sessions import Session, look_of
from venise.catalogue.doge import DOGE
from venise.games.doge.state import State
from venise.ui.settings import Settings
from venise.ui.tables.doge.layout import DogeLayout
from venise_ai.doge.greedy import GreedyDoge

STILL = Settings(reduced_motion=True)

Condition = Callable[[State], bool]


def session(settings: Settings = STILL, size: tuple[int, int] = (1280, 800)) -> Session:
    """Three people before their first ballot, the curtain lifted."""
    begun = Session(DOGE, look_of(DOGE, size, settings=settings))
    begun.rest()
    begun.lift()
    return begun


def played_until(meets: Condition, seed: int = 1) -> Session:
    """A game that sensible players played until a position meets the condition."""
    begun, luck, bot = session(), Random(seed), GreedyDoge()
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


def layout_of(begun: Session) -> DogeLayout:
    """Where everything lies on the table."""
    layout = begun.scene.view.layout
    assert isinstance(layout, DogeLayout)
    return layout
