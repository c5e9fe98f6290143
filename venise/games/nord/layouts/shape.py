"""The outline of a city as one number: a walk over its cells that asks of each whether it is land.

The walk begins at the topmost cell, the leftmost of these, so that a city has one number wherever
it lies. All 77,359 outlines of nine cells need at most 24 questions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.hexes import Cell, neighbours
from venise.games.nord.components import QUARTERS

QUESTIONS: Final = 24
"""The most questions that the walk over a city of nine quarters asks."""


def walk(start: Cell, land: Callable[[Cell], bool]) -> tuple[Cell, ...]:
    """The nine cells of a city in the order in which they are found; fewer if it ends before."""
    found, seen = [start], {start}
    for cell in found:
        for near in neighbours(cell):
            if len(found) == QUARTERS:
                return tuple(found)
            if near not in seen and rank(near) > rank(start):
                seen.add(near)
                found += [near] if land(near) else []
    return tuple(found)


def rank(cell: Cell) -> tuple[int, int]:
    """Cells in the order of reading: row by row, each from left to right."""
    return cell[1], cell[0]


def outline(cells: tuple[Cell, ...]) -> tuple[int, tuple[Cell, ...]]:
    """The number of a city's outline, below 2 ** QUESTIONS, and its cells as found."""
    answers: list[bool] = []

    def land(cell: Cell) -> bool:
        answers.append(cell in cells)
        return answers[-1]

    found = walk(min(cells, key=rank), land)
    return sum(answer << place for place, answer in enumerate(answers)), found


def cells_of(number: int) -> tuple[Cell, ...]:
    """The cells of an outline in the order of the walk, the first at (0, 0).

    Fewer than nine for a number that is no outline.
    """
    answers = iter([bool(number >> place & 1) for place in range(QUESTIONS)])
    return walk((0, 0), lambda _: next(answers, False))
