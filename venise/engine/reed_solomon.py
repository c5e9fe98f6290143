"""Reed-Solomon over the field of 32 elements: one wrong symbol of a word is found and mended.

Five check symbols keep any two words at least six symbols apart. One wrong symbol is mended, and
two to four wrong ones are never taken for a sound word nor for one with a single slip.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

FIELD: Final = 32
CHECKS: Final = 5
"""Check symbols at the end of a word."""

LONGEST: Final = FIELD - 1
"""Symbols of a word, those for the check counted."""

POLYNOMIAL: Final = 0b100101
"""x^5 + x^2 + 1, whose root generates every element of the field but zero."""


def powers() -> tuple[int, ...]:
    """The powers of the generator, from 0 to 30."""
    found = [1]
    while len(found) < LONGEST:
        double = found[-1] << 1
        found.append(double ^ POLYNOMIAL if double >= FIELD else double)
    return tuple(found)


POWER: Final = powers()
LOGARITHM: Final = {element: exponent for exponent, element in enumerate(POWER)}


def product(one: int, other: int) -> int:
    """The product of two elements."""
    if not one or not other:
        return 0
    return POWER[(LOGARITHM[one] + LOGARITHM[other]) % LONGEST]


def generator() -> tuple[int, ...]:
    """The monic polynomial whose roots are the first powers, without its leading 1."""
    found = [1]
    for exponent in range(CHECKS):
        shifted, scaled = [*found, 0], [0, *(product(POWER[exponent], one) for one in found)]
        found = [one ^ other for one, other in zip(shifted, scaled, strict=True)]
    return tuple(found[1:])


GENERATOR: Final = generator()


def add_checks(symbols: Sequence[int]) -> tuple[int, ...]:
    """The symbols with their check symbols behind them; at most 26 symbols from 0 to 31."""
    rest = [0] * CHECKS
    for symbol in symbols:
        lead = symbol ^ rest[0]
        rest = [one ^ product(lead, g) for one, g in zip((*rest[1:], 0), GENERATOR, strict=True)]
    return (*symbols, *rest)


def find_wrong_symbol(word: Sequence[int]) -> tuple[int, int] | None:
    """Where a word with one wrong symbol is wrong, and the right symbol; None for a sound word.

    Raises ValueError where more than one symbol is wrong.
    """
    sums = syndromes(word)
    if not any(sums):
        return None
    if not all(sums):
        raise ValueError
    steps = {(LOGARITHM[b] - LOGARITHM[a]) % LONGEST for a, b in pairwise(sums)}
    position = len(word) - 1 - steps.pop()
    if steps or position < 0:
        raise ValueError
    # With one slip the first sum is the difference itself: the first root is 1.
    return position, word[position] ^ sums[0]


def syndromes(word: Sequence[int]) -> tuple[int, ...]:
    """The word as a polynomial at each root of the generator: all zero for a sound word."""
    found = []
    for root in POWER[:CHECKS]:
        value = 0
        for symbol in word:
            value = product(value, root) ^ symbol
        found.append(value)
    return tuple(found)
