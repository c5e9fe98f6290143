"""Set-up and §3.2: why a quarter, the boat or a burgher may not be placed there."""

from __future__ import annotations

from venise.engine.refusals import Refusal
from venise.games.nord.actions import LayBoat, LayQuarter, PlaceBurgher
from venise.games.nord.components import QUARTERS
from venise.games.nord.decisions import BoatPlacement, BurgherPlacement, QuarterPlacement
from venise.games.nord.state import State


def lay_quarter(state: State, _: QuarterPlacement, action: LayQuarter) -> Refusal:
    """§3.2 The quarter is laid already, the cell is taken, or it touches no quarter."""
    if not 0 <= action.tile < QUARTERS:
        return Refusal("3.2", "no-such-tile", {"tile": action.tile})
    if state.cells[action.tile] is not None:
        return Refusal("3.2", "quarter-laid", {"tile": action.tile})
    if action.cell in state.cells:
        return Refusal("3.2", "cell-taken", {"tile": state.cells.index(action.cell)})
    return Refusal("3.2", "cell-apart")


def lay_boat(state: State, _: BoatPlacement, action: LayBoat) -> Refusal:
    """§3.2 The cell holds a quarter or touches none."""
    if action.cell in state.cells:
        return Refusal("3.2", "cell-taken", {"tile": state.cells.index(action.cell)})
    return Refusal("3.2", "boat-apart")


def place_burgher(_: State, __: BurgherPlacement, action: PlaceBurgher) -> Refusal:
    """Set-up: a burgher begins on one of the nine quarters."""
    return Refusal("1", "no-such-tile", {"tile": action.tile})
