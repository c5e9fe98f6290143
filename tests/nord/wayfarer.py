"""§1.3 Another account of how a burgher moves: every way tried, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from venise.engine.hexes import Cell, neighbours

Side = tuple[int, int]
"""The two quarters that a bridge joins, the lower one first."""

End = tuple[int, Cell | None]
"""Where a way ends, and where the boat came to rest if it was used."""


class Wayfarer:
    """A burgher who tries every way through a city with its bridges; remembers nothing."""

    def __init__(self, cells: tuple[Cell, ...], bridges: set[Side]) -> None:
        self.cells = cells
        self.bridges = bridges

    def ends(self, start: int, boat: Cell, points: int) -> set[End]:
        """Every end of a way that spends the points exactly and visits no tile twice."""
        return set(self.tried((start,), points, boat, sailed=False))

    def tried(
        self, path: tuple[int, ...], points: int, boat: Cell, *, sailed: bool
    ) -> Iterator[End]:
        """The ends of every way that begins with the path and has points left."""
        if points == 0 and len(path) > 1:
            yield path[-1], boat if sailed else None
        for tile, free in self.steps(path):
            if points:
                yield from self.tried((*path, tile), points - 1, boat, sailed=sailed)
            if free:
                yield from self.tried((*path, tile), points, boat, sailed=sailed)
        if points >= 3 and boat in neighbours(self.cells[path[-1]]):
            for tile in range(9):
                if tile not in path:
                    for cell in neighbours(self.cells[tile]):
                        if cell not in self.cells:
                            yield from self.tried((*path, tile), points - 3, cell, sailed=True)

    def steps(self, path: tuple[int, ...]) -> Iterator[tuple[int, bool]]:
        """The unvisited tiles beside the end of a path, and whether a bridge leads there."""
        here = path[-1]
        for cell in neighbours(self.cells[here]):
            if cell in self.cells and (tile := self.cells.index(cell)) not in path:
                yield tile, (min(here, tile), max(here, tile)) in self.bridges
