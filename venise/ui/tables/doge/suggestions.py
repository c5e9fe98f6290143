"""A first ballot that is suggested to whoever has played little, and why."""

from __future__ import annotations

from venise.games.doge.components import DISTRICTS, WINNER_HOUSES
from venise.games.doge.decisions import Ballot
from venise.games.doge.state import State
from venise.ui.table.suggestion import Suggestion
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.spots import on_area


def suggest_ballot(names: Names, state: State) -> Suggestion | None:
    """§2.2.1, §3, §5 The district that votes first; None but for a first ballot of the game."""
    top = state.due
    if not isinstance(top, Ballot) or (state.year, top.round) != (1, 1):
        return None
    area = next(one for one in state.order_now if one in DISTRICTS)
    later = len(state.order_now) - state.order_now.index(area) - 1
    houses = names.houses(WINNER_HOUSES)
    reason = names.words("doge.suggested", area=names.area(area), houses=houses, number=later)
    return Suggestion(on_area(area), reason)
