"""Where a sensible player lays a quarter or the boat: nobody shut out, and canals between.

The city is the same for everybody, so no place is better for one seat than for another. A quarter
that touches two others makes a way round, without dead ends; one that touches more fills up canals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.engine.hexes import neighbours
from venise.games.nord.actions import Action, LayBoat, LayQuarter
from venise.games.nord.state import State

WANTED_NEIGHBOURS: Final = 2
"""Quarters that a new one should touch, once there are as many."""


def keep_open_cells(state: State, actions: Sequence[Action]) -> list[Action]:
    """The ways to lay a quarter on cells that touch two others, or as nearly two as any does."""
    quarters = [action for action in actions if type(action) is LayQuarter]
    touched = {action.cell: count_neighbours(state, action.cell) for action in quarters}
    best = min(touched.values(), key=lambda count: abs(count - WANTED_NEIGHBOURS))
    return [action for action in quarters if touched[action.cell] == best]


def keep_best_moorings(state: State, actions: Sequence[Action]) -> list[Action]:
    """The moorings that touch most quarters, for there the boat is of use to most."""
    boats = [action for action in actions if type(action) is LayBoat]
    most = max(count_neighbours(state, action.cell) for action in boats)
    return [action for action in boats if count_neighbours(state, action.cell) == most]


def count_neighbours(state: State, cell: tuple[int, int]) -> int:
    """How many quarters touch a cell."""
    return sum(near in state.cells for near in neighbours(cell))
