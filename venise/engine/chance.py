"""Drawing an outcome of luck, so that equal names give equal luck."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import accumulate
from random import Random
from typing import Generic, Protocol, TypeVar

import msgspec

A = TypeVar("A")
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Outcomes(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """What luck may give: actions, at least one, each with its integer weight above zero."""

    actions: tuple[A, ...]
    weights: tuple[int, ...]
    sums: tuple[int, ...]
    """For each action its weight and those of the actions before it, added up."""

    def __iter__(self) -> Iterator[tuple[A, int]]:
        """Every action with its weight."""
        return zip(self.actions, self.weights, strict=True)

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.actions)


def make_outcomes(actions: Iterable[A], weights: Sequence[int]) -> Outcomes[A]:
    """The outcomes with these weights, ready to be drawn from."""
    return Outcomes(tuple(actions), tuple(weights), tuple(accumulate(weights)))


def draw(outcomes: Outcomes[A], rng: Random) -> A:
    """One outcome, each as likely as its weight."""
    sums = outcomes.sums
    return outcomes.actions[bisect_right(sums, rng.randrange(sums[-1]))]


def random_stream(seed: int, key: str) -> Random:
    """The generator that a seed gives to a named piece of luck, whatever was drawn before."""
    digest = blake2b(f"{seed}:{key}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest, "big"))


class Luck(Protocol[S_contra, A]):
    """What luck asks of a game."""

    def chance_outcomes(self, state: S_contra) -> Outcomes[A]:
        """What luck may give."""

    def chance_key(self, state: S_contra) -> str:
        """The name of the piece of luck that is due."""


def draw_chance_action(game: Luck[S, A], state: S, seed: int) -> A:
    """The chance action that this seed gives in this state."""
    return draw(game.chance_outcomes(state), random_stream(seed, game.chance_key(state)))
