"""Where the arrow keys lead between places on the screen, and in which order one reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

Direction = tuple[int, int]
"""A direction along an axis: -1, 0 or 1 to the right and downwards."""

Span = tuple[int, int]
"""The first and the last pixel of a place along an axis."""

ARROWS: Final[dict[int, Direction]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""The arrow keys and where they lead."""

ASIDE: Final = 2
"""How much further a place off the arrow's line seems than one on it."""

LINE: Final = 40
"""Pixels that places in one line may differ in height."""


def find_nearest(here: Rect, places: Sequence[Rect], way: Direction) -> int | None:
    """The number of the place that seems nearest in a direction; None where none lies that way."""
    found = [
        (far, number)
        for number, there in enumerate(places)
        if (far := distance(here, there, way)) is not None
    ]
    return min(found)[1] if found else None


def distance(here: Rect, there: Rect, way: Direction) -> float | None:
    """How far a place seems in a direction, in pixels; None where it does not lie that way.

    It lies that way if it begins beyond the other, or covers less than half of the smaller one.
    """
    if way[0]:
        ahead = there.left - here.right if way[0] > 0 else here.left - there.right
        half = min(here.width, there.width) / 2
        aside = distance_aside((here.top, here.bottom), (there.top, there.bottom))
    else:
        ahead = there.top - here.bottom if way[1] > 0 else here.top - there.bottom
        half = min(here.height, there.height) / 2
        aside = distance_aside((here.left, here.right), (there.left, there.right))
    return max(ahead, 0) + ASIDE * aside if ahead > -half else None


def distance_aside(one: Span, other: Span) -> float:
    """By how far the middle of each of two spans misses the other one; 0 if either meets it."""
    return min(distance_outside(sum(one) / 2, other), distance_outside(sum(other) / 2, one))


def distance_outside(at: float, span: Span) -> float:
    """How far a point lies outside a span."""
    return max(span[0] - at, at - span[1], 0)


def reading_order(place: Rect) -> tuple[int, int]:
    """What sorts places line by line from above, and each line from the left."""
    return place.centery // LINE, place.centerx
