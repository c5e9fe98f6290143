"""What is advised about the decision that is due, as long as a player wants to hear it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from venise.engine.game import Position
from venise.match.advice import AdviceGiver, AdviceList, WeighedAction

S = TypeVar("S", bound=Position)
A = TypeVar("A")


class AdviceRequests(Generic[S, A]):
    """Asks the advisor about one decision after the other, and keeps what it has found."""

    def __init__(self, advisor: AdviceGiver[S, A] | None) -> None:
        """Without an advisor nothing is ever asked."""
        self.advisor = advisor
        self.is_open = False
        """Whether the list is wanted on the screen."""

        self.found: AdviceList[A] | None = None
        """The newest list about the decision that is due; None while there is none."""

        self.row = 0
        """The place in the list of the action that is shown on the table."""

        self._asked: int | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a better list is to come."""
        return self.advisor is not None and self.advisor.is_thinking

    @property
    def shown(self) -> WeighedAction[A] | None:
        """The action that is shown on the table, if the list is open and tells of any."""
        if not self.is_open or self.found is None or not self.found.actions:
            return None
        return self.found.actions[min(self.row, len(self.found.actions) - 1)]

    def ask(self, ply: int, observe: Callable[[], S]) -> bool:
        """Ask about the decision at a position; whether that was not done before.

        Asked in every frame, and only what was not asked before is observed.
        """
        if self.advisor is None or self._asked == ply:
            return False
        self._asked, self.found, self.row = ply, None, 0
        self.advisor.ask(observe())
        return True

    def ask_about(self, observation: S, action: A) -> None:
        """Ask about the same decision once more, with an action of which the list must tell."""
        if self.advisor is not None:
            self.advisor.ask(observation, action)

    def poll(self) -> bool:
        """Whether a new list has come; the action that is shown stays the same where it can."""
        found = self.advisor.poll() if self.advisor is not None else None
        if found is None:
            return False
        shown = self.shown
        self.found = found
        actions = [one.action for one in found.actions]
        if shown is not None and self.row:
            self.row = actions.index(shown.action) if shown.action in actions else 0
        return True

    def step(self) -> None:
        """Open the list, show its next action on the table, or close it after the last."""
        last = len(self.found.actions) - 1 if self.found is not None else 0
        if not self.is_open:
            self.is_open, self.row = True, 0
        elif self.row < last:
            self.row += 1
        else:
            self.close()

    def close(self) -> None:
        """Put the list away."""
        self.is_open, self.row = False, 0

    def forget(self) -> None:
        """The decision has been made: stop thinking about it."""
        if self._asked is not None:
            self._asked = self.found = None
            self.row = 0
            if self.advisor is not None:
                self.advisor.cancel()
