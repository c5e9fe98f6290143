"""Pieces that travel over a table: where along, how long, and what is hidden meanwhile."""

from __future__ import annotations

import math

import msgspec
from msgspec.structs import replace
from pygame import Rect

from venise.ui.table.geometry import Point

Hidden = tuple[str, int]
"""A piece of the shown state that is not drawn because it is on its way."""


class Motion(msgspec.Struct, frozen=True):
    """One piece travelling along points."""

    look: str
    """One of the words of the game's table for what a piece looks like."""

    which: tuple[int, ...]
    """Numbers that say which piece: a seat, a material, a value."""

    path: tuple[Point, ...]
    """The middle of the piece at the start, on the way and at the end."""

    size: tuple[float, float]
    """Its width at the start and at the end, in pixels."""

    seconds: float
    delay: float = 0.0
    """Seconds after the fact's own beginning."""

    hides: tuple[Hidden, ...] = ()
    stays: bool = True
    """Whether it is still drawn at its end until the step is over."""

    lift: float = 0.0
    """How high it is thrown above its path, in pixels; its shadow stays on the path."""

    thrown: bool = False
    """Whether it falls, bounces and rolls out, instead of being carried."""

    aside: bool = False
    """Whether the game goes on meanwhile: it hides nothing that anybody waits for."""

    below: bool = False
    """Whether the lights of what may be picked lie over it."""

    words: str = ""
    """What is written on it."""


PULSE = "pulse"
"""The look of a spreading ring of light, which the kit draws."""

Motions = tuple[Motion, ...]
"""All that moves to show one fact, side by side."""


def travel(  # noqa: PLR0913 - a journey differs in that many ways
    look: str,
    which: tuple[int, ...],
    start: Rect,
    end: Rect,
    seconds: float,
    *,
    delay: float = 0.0,
    hides: tuple[Hidden, ...] = (),
    stays: bool = True,
) -> Motion:
    """A piece going straight from one rectangle to another, taking on its size."""
    sizes = (float(start.width), float(end.width))
    return Motion(look, which, (start.center, end.center), sizes, seconds, delay, hides, stays)


def throw(motion: Motion, share: float = 0.3, most: float = 160.0) -> Motion:
    """The same motion in an arc, as high as a share of its way and at most that many pixels."""
    (x, y), (u, v) = motion.path[0], motion.path[-1]
    return replace(motion, lift=min(most, share * math.hypot(u - x, v - y)))


def pulse(rect: Rect, seconds: float, delay: float = 0.0) -> Motion:
    """A ring of light round a rectangle."""
    size = float(max(rect.width, rect.height))
    return Motion(PULSE, (), (rect.center,), (size * 0.8, size * 1.25), seconds, delay, stays=False)


def total(motions: Motions) -> float:
    """Seconds until the last of the motions ends for which the game waits."""
    waited = (motion for motion in motions if not motion.aside)
    return max((motion.delay + motion.seconds for motion in waited), default=0.0)


def point_on_path(path: tuple[Point, ...], share: float) -> Point:
    """The point that far along a path of equal legs, from 0 to 1."""
    if len(path) == 1 or share <= 0:
        return path[0]
    if share >= 1:
        return path[-1]
    along = share * (len(path) - 1)
    leg = int(along)
    (x, y), (u, v), part = path[leg], path[leg + 1], along - leg
    return x + (u - x) * part, y + (v - y) * part
