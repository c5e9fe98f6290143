"""Cards that lie together face down in unknown order, with who knows what about them.

Every layer carries, for each seat, the group in which that seat counts it. A seat knows the
total of a group exactly and nothing more. A spectator sees no card: to it all layers are one group.
"""

from __future__ import annotations

import msgspec


class Layer(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Cards that lie together face down in unknown order: part of a deck, a hand, drawn cards."""

    size: int

    counts: tuple[int, ...]
    """Cards by kind; in an observation the first layer of a group that is not empty holds the
    total of the group."""

    known_to: tuple[int, ...]
    """For each seat the group it counts this layer in: layers of one group are known to that
    seat only as their total, a layer alone in its group is known exactly."""
