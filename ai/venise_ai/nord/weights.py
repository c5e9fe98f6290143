"""The points that each feature of a position is worth, read from the file beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import asdict

from venise_ai.weights import convert_weights, read_weights


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Points for one unit of each feature, when much of the game is left."""

    store: float
    """A point of what the store would bring in one sale each."""

    capacity: float
    """A good that built workshops can make, in points of its price."""

    filled: float
    """A cube in a workshop with an order, twice in a full one, in points of the good's price."""

    idle: float
    """A cube in a workshop without an order, in points of the good's price."""

    planned: float
    """A good of a workshop whose cost is paid, in points of its price; in part, if paid in part."""

    begun: float
    """A good of a workshop that is not built."""

    served: float
    """An order with a built workshop, and each point of price that it brings."""

    unserved: float
    """An order without one, up to two of a good."""

    training: float
    """All of the next builder's cost paid, in points of what it would score."""

    hired: float
    """A builder not yet paid."""

    power: float
    """A paid builder who changes dice, in points."""

    favour: float
    """A builder who helps once and has not yet."""

    useful: float
    """A cube in stock that a card still takes."""

    cube: float
    """Any other cube in stock."""

    prospect: float
    """A point of the best bridge that dice prepare."""

    second: float
    """A point of the second best."""

    die: float
    """A die on a tile."""

    network: float
    """A bridge, as a free way through the city."""

    space: float
    """A free card space of either row, up to two."""


WEIGHTS: Final[Weights] = convert_weights(
    read_weights(Path(__file__).with_name("weights.json")).weights, Weights
)
"""Those in use."""

FINISHED_FEATURES: Final = ("store", "capacity", "filled", "idle", "served", "useful", "cube")
"""Features of what is finished or lies at hand: goods, built workshops, their orders, cubes."""

FINISHED_WEIGHTS: Final[Weights] = Weights(
    **{
        name: weight if name in FINISHED_FEATURES else 0.0
        for name, weight in asdict(WEIGHTS).items()
    }
)
"""Those of whoever expects nothing of what is only begun, nor of bridges and builders to come."""
