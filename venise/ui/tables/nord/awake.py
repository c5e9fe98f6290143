"""A quarter at work: where each of its moving parts is at any share of its time, and its smoke."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from venise.ui.table.geometry import Point
from venise.ui.tables.nord.art.anchors import anchors
from venise.ui.tables.nord.art.parts import GOLD, MARKET, ORDER, WOOL, WORKSHOP
from venise.ui.timeline import ease_in_out

PUFFS: Final = 6
"""Puffs of smoke that rise one after another."""

PUFF_TIME: Final = 0.42
"""Share of the time that a puff lives."""

GLINTS: Final[dict[int, tuple[str, ...]]] = {
    GOLD: ("dome", "coin", "ingots"),
    ORDER: ("writ",),
    MARKET: ("bell", "clock", "stall"),
    WORKSHOP: ("anvil",),
}
"""Where light flashes up on quarters, by the names of their points."""

BEACON: Final = "beacon"

SMOKING: Final[dict[int, tuple[str, ...]]] = {WOOL: ("chimney",), WORKSHOP: ("smoke",)}
"""Where smoke rises."""

STEP: Final = 6
"""Degrees by which wheels and sails turn from picture to picture."""

FINE: Final = 2
"""Degrees by which what hangs swings from picture to picture."""


class Pose(msgspec.Struct, frozen=True):
    """Where a moving part is, from its place at rest."""

    x: float = 0.0
    y: float = 0.0
    """In radii of the quarter."""

    turn: int = 0
    """Degrees clockwise."""


REST: Final = Pose()


def turn_round(degrees: int) -> Callable[[float, int], Pose]:
    """Turns round once or more, from rest to rest."""

    def pose(share: float, _number: int) -> Pose:
        return Pose(turn=round(degrees * ease_in_out(share) / STEP) * STEP % 360)

    return pose


def swing(share: float, _number: int) -> Pose:
    """Is hoisted, swings and comes to hang still again."""
    angle = 16 * math.sin(5 * math.pi * share) * (1 - share)
    return Pose(y=-0.1 * math.sin(math.pi * share) ** 2, turn=round(angle / FINE) * FINE)


def hop(share: float, number: int) -> Pose:
    """Leaps twice, each of a flock a little later than the one before."""
    part = min(1.0, max(0.0, (share - 0.09 * number) / 0.55))
    return Pose(x=0.04 * math.sin(2 * math.pi * part), y=-0.1 * abs(math.sin(2 * math.pi * part)))


POSES: Final[dict[str, Callable[[float, int], Pose]]] = {
    "sails": turn_round(270),
    "wheel": turn_round(360),
    "block": swing,
    "cask": swing,
    "sheep": hop,
}
"""How each moving part moves; the others rest."""


def pose(name: str, number: int, share: float) -> Pose:
    """Where a part with that name, and that number on its quarter, is at a share of the time."""
    moving = POSES.get(name)
    return moving(share, number) if moving is not None and 0 < share < 1 else REST


class Light(msgspec.Struct, frozen=True):
    """Smoke or a flash on a quarter at a moment."""

    at: Point
    """In radii from the middle of the quarter."""

    size: float
    """In radii."""

    gone: float
    """0 at first, 1 when there is no more of it."""


def smoke(quarter: int, share: float) -> Iterator[Light]:
    """The puffs over the chimneys of a quarter, the oldest first."""
    for name in SMOKING.get(quarter, ()):
        for x, y in anchors(quarter)[name]:
            for number in range(PUFFS):
                begun = number * (0.98 - PUFF_TIME) / (PUFFS - 1)
                life = (share - begun) / PUFF_TIME
                if 0 <= life < 1:
                    drift = 0.05 * math.sin(4 * life + number)
                    at = (x + drift + 0.12 * life, y - 0.5 * life)
                    yield Light(at, 0.12 + 0.22 * life, life)


def glints(quarter: int, share: float) -> Iterator[Light]:
    """The flashes of a quarter, one place after another."""
    places = [place for name in GLINTS.get(quarter, ()) for place in anchors(quarter)[name]]
    for number, place in enumerate(places * 2):
        begun = 0.8 * number / (2 * len(places))
        life = (share - begun) / 0.2
        if 0 <= life < 1:
            yield Light(place, 0.3 * math.sin(math.pi * life), life)


def beams(quarter: int, share: float) -> Iterator[Light]:
    """The light of a beacon, which comes and goes three times."""
    for place in anchors(quarter).get(BEACON, ()):
        bright = math.sin(3 * math.pi * share) ** 2
        yield Light(place, 0.3 + 0.5 * bright, 1 - bright)
