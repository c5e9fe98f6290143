"""Decisions are a stack: a rule answers the one on top and leaves alone what waits below."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from tests.nord import perft, strategies
from tests.nord.strategies import Strategy
from venise.games.nord.actions import ChooseFirst, EndTurn, PlaceBurgher
from venise.games.nord.decisions import StockFill
from venise.games.nord.rulebook import RULES
from venise.games.nord.state import Options

pytestmark = pytest.mark.rule("1.1")

BELOW: Final = (StockFill(1, 5), StockFill(0, 3))
"""Decisions that no rule would look for under those of a turn."""

GAMES: Final = [
    (2, Options("bruges"), strategies.MERCHANT),
    (3, Options("free"), strategies.MASON),
    (4, Options("ring"), None),
]


@pytest.mark.parametrize(("seats", "options", "strategy"), GAMES)
def test_what_waits_below_the_top_is_left_alone(
    seats: int, options: Options, strategy: Strategy | None
) -> None:
    """Whatever is legal does the same above other decisions, until the turn is over."""
    for state, taken in strategies.plies(seats, options, strategy, seed=5):
        several = perft.choices(state)
        for action in (*several[:: max(1, len(several) // 5)], taken):
            if isinstance(action, ChooseFirst | EndTurn | PlaceBurgher):
                continue
            rule, top = RULES[type(action)], state.due
            after, events = rule(state, top, action)
            deeper = replace(state, later=BELOW + state.later)
            expected = replace(after, later=BELOW + after.later), events
            assert rule(deeper, top, action) == expected
