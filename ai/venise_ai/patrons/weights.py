"""The points that each feature of a position is worth, read from the file beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import asdict

from venise_ai.weights import convert_weights, read_weights


class PatronsWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for one unit of each feature; what pays only later, when the whole game is left."""

    ducat: float
    """A ducat, of the first dozen or so."""

    spare_ducat: float
    """Any further ducat."""

    card: float
    """A ducat of the value of a card in the hand that no business takes."""

    complete: float
    """A luxury good for which all cards are in the hand."""

    nearly: float
    """One that lacks a card."""

    begun: float
    """One that lacks two."""

    luxury: float
    """A business that brings favours, for what it will make yet."""

    maker: float
    """A business that makes cloth or canvas, likewise."""

    income: float
    """A ducat of the income of a luxury business, likewise."""

    qualified: float
    """A type of business that the seat may open and does not own, up to two."""

    shipment: float
    """A ducat of the value of a shipment that comes to the seat next."""

    needed_shipment: float
    """Such a shipment that a business waits for."""


WEIGHTS: Final[PatronsWeights] = convert_weights(
    read_weights(Path(__file__).with_name("weights.json")).weights, PatronsWeights
)
"""Those in use."""


def keep_weights(names: frozenset[str]) -> PatronsWeights:
    """The weights in use of some features; all others are worth nothing."""
    return PatronsWeights(
        **{name: weight if name in names else 0.0 for name, weight in asdict(WEIGHTS).items()}
    )


COUNTED_WEIGHTS: Final = keep_weights(frozenset({"ducat", "spare_ducat", "card"}))
"""Those of whoever counts points, ducats and cards, and expects nothing."""

FINISHED_WEIGHTS: Final = keep_weights(
    frozenset({"ducat", "spare_ducat", "card", "complete", "luxury", "maker", "income"})
)
"""Those of whoever sees what is finished, and nothing that is begun or on its way."""
