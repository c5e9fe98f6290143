"""Where the quarters of a city lie, as a record that keeps its hash."""

from __future__ import annotations

import msgspec

from venise.engine.hexes import Cell


class Ground(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Where the quarters of a city lie; what follows from it is looked up by it.

    Every state of a game holds the very same one. It keeps its hash, which a tuple of cells does
    not, so that to find what is remembered of a city takes no longer than to find a number.
    """

    cells: tuple[Cell | None, ...]
    """The cells of the nine quarters, in the order of TILES; None while not laid."""
