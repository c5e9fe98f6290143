"""§0, §0.1 Preparation: the table before the first order card is turned up."""

from __future__ import annotations

from venise.engine.errors import BadOptions
from venise.games.doge.components import (
    ADVISOR_HOMES,
    DISTRICT_COUNT,
    FEWEST_SEATS,
    MOST_SEATS,
)
from venise.games.doge.decisions import OrderDraw
from venise.games.doge.state import Advisor, District, Options, Player, State


def initial_state(seats: int, options: Options) -> State:
    """The table with all pieces in supply and neutral advisors; raises BadOptions."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOptions(f"Doge is for {FEWEST_SEATS} or {MOST_SEATS} seats, not {seats}")
    return State(
        options,
        advisors=tuple(Advisor(home) for home in ADVISOR_HOMES),
        districts=(District((0,) * seats),) * DISTRICT_COUNT,
        players=(Player(),) * seats,
        due=OrderDraw(),
    )
