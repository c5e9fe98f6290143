"""A small game with a table from the kit in the whole program: begun, left, gone on with."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.bidding.entry import BIDS
from tests.bidding.game import HIDDEN, NONE, Bid
from tests.bidding.table import BiddingScene
from venise.app import Program
from venise.catalogue import install_games
from venise.match.folders import find_folders
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.dialog import DialogScene
from venise.ui.settings import SETTINGS_FILE, Settings, remember

SEATS = tuple(
    SeatChoice(name, colour, "human")
    for name, colour in (("Anna", "red"), ("Bert", "blue"), ("Cleo", "green"))
)


@pytest.fixture
def program(home: object) -> Iterator[Program]:
    """A program with two games, the second one at the kit's table."""
    assert home
    remember(find_folders().settings / SETTINGS_FILE, Settings(language="en", speed=0.0))
    with install_games(BIDS):
        one = Program(find_folders())
        one.stack.push(one.start_scene())
        one.loop.beat(0.0)
        yield one
        one.close()


def press(program: Program, key: int, sign: str) -> None:
    """A key, and what follows from it."""
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0)
    program.stack.feed([event])
    rest(program)


def rest(program: Program) -> None:
    """Some frames, in which whatever follows happens, and new buttons come to answer."""
    for _ in range(20):
        program.loop.beat(0.02)


def bid(program: Program) -> None:
    """The next player lifts the cover, bids the first card and ends the turn."""
    assert isinstance(program.stack.top, DialogScene)
    press(program, pygame.K_RETURN, "\r")
    press(program, pygame.K_1, "1")
    press(program, pygame.K_e, "e")


def test_what_was_bid_in_secret_is_kept_and_still_secret(program: Program) -> None:
    """The match goes on where it was left: the next player is asked, and sees no other's bid."""
    program.services_by_game["bidding"].open_table(NewGame(SEATS, "", 7, {}))
    rest(program)
    bid(program)
    program.open_title()
    program.loop.beat(0.02)
    program.services.continue_table()
    rest(program)
    table = program.stack.scenes[0]
    assert isinstance(table, BiddingScene)
    assert [step.action for step in table.match.history] == [Bid(0, 1)]
    assert table.shown.bids == (HIDDEN, NONE, NONE)
    assert [line.text for line in table.client.chronicle.lines] == ["Anna has bid."]
    press(program, pygame.K_e, "e")
    bid(program)
    assert table.shown.bids == (HIDDEN, HIDDEN, NONE)
    bid(program)
    assert table.match.state.number == 1
