"""What a player would name of a position: features in words, of which reasons are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from venise_ai.forward_model import S


class NamedFeature(msgspec.Struct, frozen=True):
    """Something a player would name of a position, seen by one seat."""

    key: str
    """What the key of its words ends with."""

    seat: int
    """Whose it is."""

    amount: float
    """How much there is of it, as a player would count it."""

    points: float
    """What that is worth to the seat that looks, in points; below 0 where it is a danger."""

    becomes: tuple[str, ...] = ()
    """The keys of what it turns into when it is used."""


FeatureNamer = Callable[[S, int], Sequence[NamedFeature]]
"""The features of a position as a seat sees it; those of which there is nothing may be left out."""
