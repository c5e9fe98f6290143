"""An action as a search has judged it.

In a module of its own, which is not compiled: a compiled record cannot be given a type of action,
and so could not be read from a file.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from venise.match.estimate import Chance, Estimate
from venise_ai.forward_model import A


class RankedAction(msgspec.Struct, Generic[A], frozen=True):
    """An action with what the search found of it."""

    action: A
    share: Chance
    """Its part of all simulations, or of the strategy where it is sealed."""

    chances: tuple[Chance, ...]
    """Each seat's chance to win after it."""

    chance: Estimate
    """The chance of the seat that decides."""
