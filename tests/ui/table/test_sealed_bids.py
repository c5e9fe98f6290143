"""A game of sealed bids at one screen: its table is written with the kit and little else."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from tests.bidding.entry import BIDS
from tests.bidding.game import BIDDING, Bid, Options
from tests.bidding.table import PRIZE, BiddingScene, card
from tests.tables.sessions import look_of
from tests.ui.driver import FRAME
from venise.engine.game import SPECTATOR
from venise.match.match import Match
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.exits import Exits
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.table.help import HelpScene

PLAYERS = ("Anna", "Bert", "Cleo", "Dirk", "Emma")
COLOURS = ("red", "blue", "green", "yellow", "purple")
SIZE = 1280, 800


class Evening:
    """A match of sealed bids on a screen."""

    def __init__(self, humans: int, seats: int = 3, speed: float = 0.0) -> None:
        self.rng = Random(5)
        players = tuple(
            Participant(PLAYERS[seat], HUMAN if seat < humans else "random", COLOURS[seat])
            for seat in range(seats)
        )
        chooser: ImmediateChooser[Any, Any] = ImmediateChooser(
            lambda state, _: self.rng.choice(BIDDING.legal_actions(state))
        )
        choosers = [None if seat < humans else chooser for seat in range(seats)]
        self.match = Match(BIDDING, Setup(players, Options(), 3), choosers)
        self.called: list[str] = []
        ways: list[Any] = [partial(self.called.append, way) for way in ("menu", "", "", "")]
        exits = Exits(*ways)
        self.scene = BiddingScene(self.match, PLAYERS[:seats], COLOURS[:seats], exits)
        self.stack = SceneStack(look_of(BIDS, SIZE, settings=Settings(speed=speed)))
        self.stack.push(self.scene)
        self.wait()

    def frame(self, *events: pygame.event.Event) -> None:
        """A turn of the loop, with a picture."""
        self.stack.feed(events)
        self.stack.update(FRAME)
        self.stack.draw(pygame.Surface(SIZE))

    def wait(self) -> None:
        """Until everything has been shown."""
        for _ in range(600):
            self.frame()
            if self.scene.settled and (self.scene.client.decider >= 0 or self.match.over):
                return
        raise AssertionError("the table never came to rest")

    def press(self, key: int, sign: str = "") -> None:
        """A key."""
        self.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign))
        self.frame()

    def pointer(self, kind: int, at: tuple[int, int]) -> None:
        """The pointer, with its left button."""
        self.frame(pygame.event.Event(kind, pos=at, rel=(1, 1), button=1, buttons=(1, 0, 0)))

    def click(self, spot: object) -> None:
        """Point and press."""
        at = self.scene.places[spot][0].center  # type: ignore[index]
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer(kind, at)

    @property
    def covered(self) -> bool:
        """Whether the question to the next player stands before the table."""
        return isinstance(self.stack.top, DialogScene)

    def lift(self) -> None:
        """The next player says that nobody else is looking."""
        curtain = self.stack.top
        assert isinstance(curtain, GuardedDialogScene)
        while curtain.guarded:
            self.frame()
        self.press(pygame.K_RETURN)
        self.wait()
        assert not self.covered


def test_every_player_is_asked_in_turn_behind_a_curtain() -> None:
    """Before each bid nobody's eyes are shown; after it the next is asked, and no bid is seen."""
    evening = Evening(humans=3)
    for seat in range(3):
        assert evening.covered
        assert evening.scene.client.decider == seat
        assert evening.scene.shown == evening.match.view(SPECTATOR)
        assert evening.scene.hand.chosen.targets == ()
        evening.lift()
        assert evening.scene.shown == evening.match.view(seat)
        evening.click(card(seat + 1))
        evening.wait()
    told = [line.text for line in evening.scene.client.chronicle.lines]
    assert told[:4] == ["Anna has bid.", "Bert has bid.", "Cleo has bid.", "Bids: 1, 2, 3"]


def test_a_cover_that_was_lifted_falls_again_for_the_next_player() -> None:
    """Two private decisions of two players follow each other: each lifts a cover of its own."""
    evening = Evening(humans=2)
    evening.lift()
    evening.press(pygame.K_1, "1")
    evening.wait()
    assert evening.covered
    assert not evening.scene.client.lifted


def test_a_bid_can_be_carried_clicked_or_picked_by_key() -> None:
    """All three ways play the same card."""
    for way in ("carry", "click", "key"):
        evening = Evening(humans=1)
        start, goal = (evening.scene.places[spot][0].center for spot in (card(2), PRIZE))
        if way == "carry":
            evening.pointer(pygame.MOUSEMOTION, start)
            evening.pointer(pygame.MOUSEBUTTONDOWN, start)
            evening.pointer(pygame.MOUSEMOTION, (start[0] + 20, start[1]))
            evening.pointer(pygame.MOUSEMOTION, goal)
            evening.pointer(pygame.MOUSEBUTTONUP, goal)
        elif way == "click":
            evening.click(card(2))
        else:
            evening.press(pygame.K_2, "2")
        evening.wait()
        assert evening.match.history[0].action == Bid(0, 2)


def test_alone_against_bots_nothing_is_covered() -> None:
    """Nobody else looks at the screen."""
    assert not Evening(humans=1).covered


def test_what_is_no_bid_is_refused_with_a_reason() -> None:
    """The prize is clicked in vain."""
    evening = Evening(humans=1)
    evening.click(PRIZE)
    assert evening.scene.notice == "Bid with one of your cards."


def test_a_sealed_bid_can_be_taken_back_by_its_own_player_only() -> None:
    """While the next player is asked, that player's undo does nothing to it."""
    evening = Evening(humans=2)
    evening.lift()
    evening.click(card(1))
    evening.wait()
    evening.lift()
    assert not evening.scene.client.can_undo


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_ends_with_its_sheet_and_can_be_looked_back_at(seats: int) -> None:
    """Bots bid too; the chronicle, the help and the past work as at any table."""
    evening = Evening(humans=1, seats=seats)
    evening.press(pygame.K_F1)
    assert isinstance(evening.stack.top, HelpScene)
    evening.press(pygame.K_F1)
    while not evening.match.over:
        evening.press(pygame.K_1, "1")
        evening.wait()
    evening.frame()
    assert isinstance(evening.stack.top, ScoringScene)
    evening.stack.pop(evening.stack.top)
    evening.frame()
    evening.press(pygame.K_PAGEUP)
    assert evening.scene.past.state is not None
    assert evening.scene.past.state.number < 3
    evening.press(pygame.K_ESCAPE)
    assert evening.scene.past.state is None


def test_the_prize_flies_to_its_winner() -> None:
    """At the usual pace the motion is seen and then over."""
    evening = Evening(humans=1, speed=1.0)
    seen = False
    while evening.match.state.number < 2:
        evening.press(pygame.K_1, "1")
        for _ in range(120):
            evening.frame()
            seen = seen or bool(evening.scene.animation.pieces)
            if evening.scene.settled and evening.scene.client.decider >= 0:
                break
    assert seen
    assert not evening.scene.animation.pieces
