"""Games of Doge at their table, as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable

from tests.tables.sessions import Session, look_of, play_until
from venise.catalogue.doge import DOGE
from venise.games.doge.state import State
from venise.ui.settings import Settings
from venise.ui.tables.doge.layout import DogeLayout
from venise_ai.doge.greedy import GreedyDoge

STILL = Settings(reduced_motion=True)


def session(settings: Settings = STILL, size: tuple[int, int] = (1280, 800)) -> Session:
    """Three people before their first ballot, the curtain lifted."""
    begun = Session(DOGE, look_of(DOGE, size, settings=settings))
    begun.rest()
    begun.lift()
    return begun


def played_until(meets: Callable[[State], bool], seed: int = 1) -> Session:
    """A game that sensible players played until a position meets the condition."""
    begun = session()
    play_until(begun, meets, GreedyDoge(), seed)
    return begun


def layout_of(begun: Session) -> DogeLayout:
    """Where everything lies on the table."""
    layout = begun.scene.view.layout
    assert isinstance(layout, DogeLayout)
    return layout
