"""A bot that takes its time may be told to play at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.nord.hands import FRAME, Hands, look, new_match
from tests.ui.nord.random_games import choose
from venise.match.commands import Play
from venise.match.match import Match
from venise.match.seats import Answer, ImmediateChooser, Question
from venise.ui.look import Look
from venise.ui.table.spots import HURRY
from venise.ui.table.thinking_time import PATIENT


class Ponderer(ImmediateChooser[Any, Any]):
    """Once told to ponder, has no answer in a turn before it is hurried in it."""

    def __init__(self) -> None:
        super().__init__(choose)
        self.pondering = False
        self.turn, self.hurried = 0, -1

    def ask(self, question: Question[Any]) -> None:
        """Know the answer, but keep it."""
        self.turn = question.turn
        super().ask(question)

    def poll(self) -> Answer[Any] | None:
        """The answer, if it is not being pondered."""
        return None if self.pondering and self.hurried != self.turn else super().poll()

    def hurry(self) -> None:
        """Answer in this turn."""
        self.hurried = self.turn


def waiting(style: Look | None = None) -> tuple[Hands, Ponderer]:
    """A table at which the bot of seat 1 has begun to think, and nothing moves."""
    usual = new_match([0], confirm=False)
    slow = Ponderer()
    hands = Hands(Match(usual.game, usual.setup, [None, slow]), style or look())
    slow.pondering = True
    to_next_thought(hands, slow)
    return hands, slow


def to_next_thought(hands: Hands, slow: Ponderer) -> None:
    """Play for the human until the bot ponders over another turn."""
    turn = slow.turn
    for _ in range(800):
        if hands.match.thinking and slow.turn > turn:
            return
        if hands.scene.client.decider >= 0:
            seen = hands.match.view(0)
            hands.match.submit(Play(hands.match.ply, choose(seen, Random(1))))
        hands.frame()
    raise AssertionError("the bot was never asked")


def pass_time(hands: Hands, seconds: float) -> None:
    """Let frames go by."""
    for _ in range(round(seconds / FRAME)):
        hands.frame()


def test_only_a_bot_that_takes_its_time_can_be_hurried() -> None:
    """The button is not there at first, and is there after a moment of thought."""
    hands, _ = waiting()
    assert HURRY not in hands.scene.places
    pass_time(hands, PATIENT + 0.1)
    assert HURRY in hands.scene.places


@pytest.mark.parametrize("by", ["button", "space"])
def test_a_hurried_bot_plays(by: str) -> None:
    """A click or a key has the bot play its turn, and the button goes away with it."""
    hands, slow = waiting()
    pass_time(hands, PATIENT + 0.1)
    ply = hands.match.ply
    if by == "button":
        hands.click(hands.at(HURRY))
    else:
        hands.press(pygame.K_SPACE)
    pass_time(hands, 0.1)
    assert slow.hurried == slow.turn
    assert hands.match.ply > ply
    assert HURRY not in hands.scene.places


def test_the_next_turn_of_the_bot_is_its_own_again() -> None:
    """Hurrying lasts for one turn: in the next it takes its time, and may be hurried again."""
    hands, slow = waiting()
    pass_time(hands, PATIENT + 0.1)
    hands.click(hands.at(HURRY))
    to_next_thought(hands, slow)
    assert HURRY not in hands.scene.places
    pass_time(hands, PATIENT + 0.1)
    assert HURRY in hands.scene.places
