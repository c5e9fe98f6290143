"""Answers that are kept because they are asked for at nearly every ply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Q = TypeVar("Q")
R = TypeVar("R")


class Memory(Generic[Q, R]):
    """The answers of a pure function, so many at most; when they are more, all are forgotten.

    `functools.lru_cache` does the same and is the usual choice. From compiled code it is called as
    any stranger is, and to keep the order of its answers it takes four times as long as a look into
    a dictionary: a twentieth of all that games at random take, where rules ask at every ply.
    Questions have to be equal to be the same, so that no answer can be another's, and it does no
    harm where several threads ask at once: at worst two work out the same.
    """

    def __init__(self, work: Callable[[Q], R], most: int) -> None:
        self._work, self._most = work, most
        self._known: dict[Q, R] = {}

    def answer(self, question: Q) -> R:
        """What the function gives for the question."""
        known = self._known.get(question)
        if known is None:
            known = self._work(question)
            if len(self._known) >= self._most:
                self._known = {}
            self._known[question] = known
        return known

    def forget(self) -> None:
        """Let the next question be as the first, so that its time can be told."""
        self._known = {}

    def __len__(self) -> int:
        """How many answers are kept."""
        return len(self._known)
