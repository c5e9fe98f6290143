"""Named points of the quarters, such as the hub of the windmill, for what comes alive there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from venise.games.nord.components import FIRST_PORT
from venise.ui.table.drawing.paint import Point
from venise.ui.tables.nord.art.countryside import LANTERNS
from venise.ui.tables.nord.art.guilds import YARD
from venise.ui.tables.nord.art.parts import (
    BUILDER,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    WOOL,
    WORKSHOP,
    moved_point,
    moving_parts,
)
from venise.ui.tables.nord.art.trade import BEACON, BELFRY, CRANE

QUAY: Final = (-0.62, 0.6)
"""The head of the stairs to the water: the same at every quarter."""

NAMED: Final[dict[int, dict[str, tuple[Point, ...]]]] = {
    WOOL: {
        "chimney": ((-0.06, -0.6),),
        "cloth": ((0.33, -0.16), (0.45, -0.16), (0.56, -0.16)),
    },
    FLAX: {"linen": ((0.33, 0.05), (0.46, 0.05), (0.59, 0.05)), "field": ((-0.28, -0.14),)},
    GOLD: {"dome": ((0.0, -0.76),), "coin": ((0.0, -0.52),), "ingots": ((-0.44, 0.0), (0.45, 0.0))},
    WORKSHOP: {"loom": ((0.01, -0.14),), "anvil": ((0.5, -0.1),)},
    ORDER: {"flag": ((-0.47, -0.32), (0.45, -0.32)), "writ": ((-0.15, -0.18), (0.11, -0.18))},
    BUILDER: {"treadwheel": (moved_point(YARD, (-3, -61)),), "stones": ((0.5, -0.02),)},
    MARKET: {
        "bell": (moved_point(BELFRY, (-1, -67)),),
        "clock": (moved_point(BELFRY, (-1, -48)),),
        "stall": ((-0.55, 0.0), (0.55, 0.0)),
    },
    FIRST_PORT: {
        "boat": ((-0.28, -0.4),),
        "treadwheel": (moved_point(CRANE, (41, -43)),),
        "wharf": ((0.0, -0.15),),
    },
    FIRST_PORT + 1: {
        "boat": ((0.08, -0.44),),
        "beacon": (moved_point(BEACON, (-34, -69)),),
        "gate": ((0.46, -0.2),),
    },
}
"""What each quarter has besides its moving parts."""


@cache
def anchors(quarter: int) -> Mapping[str, tuple[Point, ...]]:
    """The named points of a quarter by its number, in radii from its middle.

    Moving parts are under their names too, at the points where they are fixed. Every quarter has a
    `quay` and its `lantern`s.
    """
    points: dict[str, tuple[Point, ...]] = {
        "quay": (QUAY,),
        "lantern": tuple((x / 100, y / 100 - 0.125) for x, y in LANTERNS),
    }
    for part in moving_parts(quarter):
        points[part.name] = (*points.get(part.name, ()), part.at)
    return points | NAMED.get(quarter, {})
