"""Who decides for a seat that no human holds: choosers are asked and polled, never waited for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Generic, Protocol

import msgspec

from venise.engine.game import A, S


class Question(msgspec.Struct, Generic[S], frozen=True):
    """A decision that is due, as the seat may know it."""

    ply: int
    """The number of the position; the answer has to carry it."""

    seat: int
    observation: S
    """The state masked for the seat; never the true state."""

    seed: int
    """For `random.Random`: the chooser's own luck, equal for equal setups and decisions.

    It tells nothing about the luck of the match.
    """

    turn: int = 0
    """The number of the turn: questions of one turn may share what time there is."""


class Answer(msgspec.Struct, Generic[A], frozen=True):
    """The decision of a chooser."""

    ply: int
    """The ply of the question; an answer to a question that has passed is dropped."""

    action: A
    fault: str = ""
    """What went wrong on the way to a decision that is sound all the same; usually nothing."""


class Chooser(Protocol[S, A]):
    """Decides for one seat. Every method returns at once; whatever it raises becomes a Fault."""

    def ask(self, question: Question[S]) -> None:
        """Begin to think about a question, which replaces any earlier one."""

    def poll(self) -> Answer[A] | None:
        """The answer if there is one; it is handed over once."""

    def hurry(self) -> None:
        """Answer at once with the best found so far, and decide the rest of the turn as quickly."""

    def cancel(self) -> None:
        """Stop thinking: the question is void."""

    def close(self) -> None:
        """End for good; nothing is called afterwards."""


AnyQuestion = Question[Any]
AnyAnswer = Answer[Any]

AnyChooser = Chooser[Any, Any]
"""A chooser of whichever game."""


class ImmediateChooser(Generic[S, A]):
    """A chooser that decides within `ask`: for bots that need no time, simulations and tests."""

    def __init__(self, choose: Callable[[S, Random], A]) -> None:
        """`choose(observation, rng)` returns the action."""
        self._choose = choose
        self._answer: Answer[A] | None = None

    def ask(self, question: Question[S]) -> None:
        """Decide now."""
        action = self._choose(question.observation, Random(question.seed))
        self._answer = Answer(question.ply, action)

    def poll(self) -> Answer[A] | None:
        """The answer to the latest question, handed over once; None before and after."""
        answer, self._answer = self._answer, None
        return answer

    def hurry(self) -> None:
        """The decision is there already."""

    def cancel(self) -> None:
        """Forget the decision."""
        self._answer = None

    def close(self) -> None:
        """Forget the decision."""
        self._answer = None


class ScriptedChooser(ImmediateChooser[S, A]):
    """A chooser that plays given actions in their order; raises StopIteration after the last."""

    def __init__(self, actions: Iterable[A]) -> None:
        """Nothing is checked: an illegal action is the match's to refuse."""
        script = iter(actions)
        super().__init__(lambda _observation, _rng: next(script))
