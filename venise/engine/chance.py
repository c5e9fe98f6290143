"""Drawing an outcome of luck, so that equal names give equal luck."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import accumulate
from random import Random
from typing import Any, Generic, TypeVar

A = TypeVar("A")


class Outcomes(Generic[A]):
    """What luck may give, each action with its integer weight above zero; at least one."""

    def __init__(self, weighted: Iterable[tuple[A, int]]) -> None:
        self._weighted = tuple(weighted)
        self.sums = tuple(accumulate([weight for _, weight in self._weighted]))
        """For each outcome its weight and those before it added up; games keep common ones."""

    def __iter__(self) -> Iterator[tuple[A, int]]:
        """Every outcome with its weight."""
        return iter(self._weighted)

    def __len__(self) -> int:
        """How many outcomes there are."""
        return len(self._weighted)

    def __getitem__(self, index: int) -> tuple[A, int]:
        """One outcome with its weight."""
        return self._weighted[index]


def draw(outcomes: Outcomes[A], rng: Random) -> A:
    """One outcome, each as likely as its weight."""
    sums = outcomes.sums
    return outcomes[bisect_right(sums, rng.randrange(sums[-1]))][0]


def stream(seed: int, key: str) -> Random:
    """The generator that a seed gives to a named piece of luck, whatever was drawn before."""
    digest = blake2b(f"{seed}:{key}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest, "big"))


def fate(game: Any, state: Any, seed: int) -> Any:
    """The chance action that this seed gives in this state."""
    return draw(game.chance_outcomes(state), stream(seed, game.chance_key(state)))
