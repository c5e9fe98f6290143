"""Drawing an outcome of luck, so that equal names give equal luck."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, TypeVar

A = TypeVar("A")


def draw(outcomes: Sequence[tuple[A, int]], rng: Random) -> A:
    """One outcome, each as likely as its weight."""
    left = rng.randrange(sum([weight for _, weight in outcomes]))
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise AssertionError(outcomes)


def stream(seed: int, key: str) -> Random:
    """The generator that a seed gives to a named piece of luck, whatever was drawn before."""
    digest = blake2b(f"{seed}:{key}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest, "big"))


def fate(game: Any, state: Any, seed: int) -> Any:
    """The chance action that this seed gives in this state."""
    return draw(game.chance_outcomes(state), stream(seed, game.chance_key(state)))
