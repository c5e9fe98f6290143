"""A bot's time is shared out over its turn, and what goes wrong in it is told."""

from typing import Any

import pytest

from venise.engine.errors import VeniseError
from venise.match.seats import Question
from venise_ai.chooser import LEAST_SECONDS, TURN_SECONDS, TURN_SHARE, BotChooser
from venise_ai.question_slot import BotReply


class Memory:
    """A worker that remembers what it was asked, and has an answer when the test says so."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.found: BotReply | None = None
        self.hurried: list[int] = []

    def ask(self, _game: str, _bot: str, _seen: Any, _seed: int, seconds: float) -> int:
        """Remember how long the thought may take."""
        self.seconds.append(seconds)
        return len(self.seconds)

    def take_reply(self, _ticket: int) -> BotReply | None:
        """What the test has prepared."""
        return self.found

    def hurry(self, ticket: int) -> None:
        """Remember the ticket."""
        self.hurried.append(ticket)


class Spell:
    """A chooser on a clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0
        self.worker = Memory()
        worker: Any = self.worker
        self.chooser = BotChooser(worker, "nord", "random", lambda: self.now)

    def decide(self, turn: int, seconds: float) -> float:
        """Let the bot take that time over a decision; how much it might have taken."""
        self.chooser.ask(Question(1, 0, None, 0, turn))
        self.now += seconds
        self.worker.found = BotReply("anything")
        assert self.chooser.poll() is not None
        return self.worker.seconds[-1]


def test_a_turn_never_takes_longer_than_it_may() -> None:
    """However many decisions use all the time they are given, together they stay in the limit."""
    spell = Spell()
    for _ in range(30):
        spell.decide(1, spell.decide(1, 0.0))
    assert spell.now <= TURN_SECONDS + 30 * LEAST_SECONDS


def test_every_turn_begins_with_its_full_time() -> None:
    """What one turn has used up is not missing in the next."""
    spell = Spell()
    assert spell.decide(1, 4.0) == pytest.approx(TURN_SHARE * TURN_SECONDS)
    assert spell.decide(1, 0.0) == pytest.approx(TURN_SHARE * (TURN_SECONDS - 4.0))
    assert spell.decide(2, 0.0) == pytest.approx(TURN_SHARE * TURN_SECONDS)


def test_a_hurried_turn_is_hurried_to_its_end() -> None:
    """The question in hand is answered at once, and those that follow in the turn get a glance."""
    spell = Spell()
    spell.decide(1, 0.0)
    spell.chooser.hurry()
    assert spell.worker.hurried == [1]
    assert spell.decide(1, 0.0) == LEAST_SECONDS
    assert spell.decide(2, 0.0) > LEAST_SECONDS


def test_what_went_wrong_comes_with_the_answer() -> None:
    """A decision that was found in an emergency says so."""
    spell = Spell()
    spell.chooser.ask(Question(7, 0, None, 0, 1))
    spell.worker.found = BotReply("anything", "a process ended")
    answer = spell.chooser.poll()
    assert answer is not None
    assert (answer.ply, answer.action, answer.fault) == (7, "anything", "a process ended")


def test_a_chooser_for_nobody_is_refused() -> None:
    """An unknown bot is told before the match begins, not in the middle of it."""
    worker: Any = Memory()
    with pytest.raises(VeniseError, match="nobody"):
        BotChooser(worker, "nord", "nobody")
