"""The points that each feature of a position is worth, read from the file beside this module."""

from __future__ import annotations

from collections.abc import Iterable
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

    beside: float
    """A point of the best bridge that could begin beside a die, while there is time for it."""

    chain: float
    """A bridge, for each of those that the seat may yet expect to join to it."""

    master: float
    """A point of the bridges to come that the master of bridges brings."""

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

HOPED_FEATURES: Final = ("beside", "chain", "master")
"""Features of bridges that no two dice prepare yet."""

BRIDGE_FEATURES: Final = ("prospect", "second", *HOPED_FEATURES)
"""Features of all bridges that do not stand yet."""

FINISHED_FEATURES: Final = ("store", "capacity", "filled", "idle", "served", "useful", "cube")
"""Features of what is finished or lies at hand: goods, built workshops, their orders, cubes."""


def keep_weights(names: Iterable[str]) -> Weights:
    """The weights in use of some features; all others are worth nothing."""
    kept = frozenset(names)
    return Weights(
        **{name: weight if name in kept else 0.0 for name, weight in asdict(WEIGHTS).items()}
    )


FINISHED_WEIGHTS: Final = keep_weights((*FINISHED_FEATURES, *BRIDGE_FEATURES))
"""Those of whoever expects nothing of what is only begun but bridges."""

HOPELESS_WEIGHTS: Final = keep_weights(frozenset(asdict(WEIGHTS)) - frozenset(HOPED_FEATURES))
"""Those of whoever sees no bridge before two dice prepare it."""
