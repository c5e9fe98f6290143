"""What was worked out once and is looked up from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """The answers of a function by what it was asked; once there are `most`, it begins anew.

    Looking up what is there runs no Python, and touches less memory than `lru_cache`, which keeps
    the order of use besides: that counts where a step looks up a hundred.
    """

    def __init__(self, answer: Callable[[K], V], most: int) -> None:
        super().__init__()
        self._answer, self._most = answer, most

    def __missing__(self, asked: K) -> V:
        found = self._answer(asked)
        if len(self) >= self._most:
            self.clear()
        self[asked] = found
        return found
