"""What the judgement of a bot leans to, as its kind says: `alderman+bridges`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.engine.chance import random_stream

PLUS: Final = "+"
"""Stands between the level of a bot and what it leans to."""

BY_LOT: Final = "lot"
"""In place of a leaning: one that the seed of the match draws."""


def split_leaning(kind: str) -> tuple[str, str]:
    """The level of a kind and its leaning, which is empty for most.

    The path of a bot from outside may hold any sign, and is its level as a whole.
    """
    if ":" in kind:
        return kind, ""
    level, _, leaning = kind.partition(PLUS)
    return level, leaning


def join_leaning(level: str, leaning: str) -> str:
    """The kind of that level and leaning, which may be empty."""
    return f"{level}{PLUS}{leaning}" if leaning else level


def draw_leanings(kinds: Sequence[str], leanings: Sequence[str], seed: int) -> tuple[str, ...]:
    """The kinds of all seats, each leaning that was left to the lot drawn by the seed."""
    drawn = []
    for seat, kind in enumerate(kinds):
        level, leaning = split_leaning(kind)
        if leaning == BY_LOT:
            leaning = random_stream(seed, f"leaning:{seat}").choice(leanings)
        drawn.append(join_leaning(level, leaning))
    return tuple(drawn)
