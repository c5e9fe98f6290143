"""Whoever plays evenings at the window waits as a person does; here the window is pretended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from tests.display import guest as at_window
from tests.display.guest import QUICK, Guest
from tests.display.real_window import UNHURRIED, RealWindow
from tests.tables.sessions import Session, begin_match, look_of
from tests.ui.driver import FRAME, Point
from venise.catalogue.patrons import PATRONS
from venise.games.patrons import queries
from venise.games.patrons.actions import Action
from venise.games.patrons.game import PATRONS as RULES
from venise.games.patrons.state import State
from venise_ai.patrons.greedy import GreedyPatrons

SEATS, LUCK = 3, 3
"""Of a game in which a seat has the points that end it before all its businesses produced."""


class PretendWindow(RealWindow):
    """A table like the guest's own, at which time passes only while the guest waits."""

    def __init__(self, table: Session) -> None:
        self.table = table

    def picture(self, path: Path) -> None:
        """Nothing is kept of what it shows."""

    def click(self, at: Point) -> None:
        """Press and let go; a moment passes, as at the real window."""
        self.table.click(at)
        self.wait(UNHURRIED)

    def wait(self, seconds: float) -> None:
        """Let seconds pass at the window."""
        for _ in range(round(seconds / FRAME)):
            self.table.frame()

    def wait_until(self, there: Callable[[], bool], what: str, seconds: float) -> None:
        """Let frames pass until it is there."""
        for _ in range(round(seconds / FRAME)):
            if there():
                return
            self.table.frame()
        raise TimeoutError(what)


def reach_goal(state: State) -> list[Action]:
    """Two actions that one seat can do in turn: the first brings the points that end the game."""
    if state.current_player < 0 or max(queries.points(state)) >= queries.goal(state):
        return []
    for action in RULES.legal_actions(state):
        after, _ = RULES.apply(state, action)
        again = after.current_player == state.current_player
        if again and max(queries.points(after)) >= queries.goal(state):
            return [action, *RULES.legal_actions(after)[:1]]
    return []


def before_the_goal() -> Session:
    """The table right before such two actions."""
    match, bot, luck = begin_match(PATRONS, [None] * SEATS), GreedyPatrons(), Random(LUCK)
    while not reach_goal(match.state):
        if match.state.current_player < 0:
            match.tick()
        else:
            seen = RULES.observation(match.state, match.state.current_player)
            match.retrace(bot.choose(seen, luck))
    table = Session.of(PATRONS, look_of(PATRONS, settings=QUICK), match)
    table.rest()
    table.lift()
    return table


def steps_of(table: Session, _home: Path) -> SimpleNamespace:
    """What a pretended window has written of its match."""
    return SimpleNamespace(steps=table.match.record.actions)


def test_what_is_announced_is_read_before_the_next_press(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A press while the ribbon stands is lost or puts it away: the guest waits, as who reads it."""
    own, shown = before_the_goal(), before_the_goal()
    window = PretendWindow(shown)
    monkeypatch.setattr(at_window, "time", SimpleNamespace(sleep=window.wait))
    monkeypatch.setattr(at_window, "wait_until", window.wait_until)
    monkeypatch.setattr(at_window, "kept", partial(steps_of, shown))
    person = Guest(window, tmp_path, tmp_path, own)
    for action in reach_goal(own.match.state):
        person.do(action)
    assert shown.match.record.actions == own.match.record.actions
