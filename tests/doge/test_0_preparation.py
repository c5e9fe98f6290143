"""§0, §0.1, §1 Preparation, the board and its figures."""

from __future__ import annotations

import pytest

from tests.doge.positions import QUARANTIA, facts_of, luck
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE
from venise.games.doge.components import ADVISOR_HOMES, DISTRICTS
from venise.games.doge.decisions import Ballot
from venise.games.doge.events import OrderCardTurned, YearBegan
from venise.games.doge.game import DOGE
from venise.games.doge.state import NEUTRAL


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.rule("0.1")
def test_every_seat_begins_with_the_same_pieces(seats: int) -> None:
    """15 houses, seven markers of 0, 1, 1, 2, 2, 3, 3 and every area card; nothing on the board."""
    state = DOGE.initial_state(seats)
    assert len(state.players) == seats
    for player in state.players:
        assert (player.supply, player.left, player.used) == (15, (1, 2, 2, 2), ())
    assert all(not sum(one.houses) and not one.palaces for one in state.districts)


@pytest.mark.parametrize("seats", [0, 1, 2, 5])
@pytest.mark.rule("0.1")
def test_three_or_four_may_play(seats: int) -> None:
    """Any other number of seats is refused with a sentence."""
    with pytest.raises(BadOptions, match=f"3 or 4 seats, not {seats}"):
        DOGE.initial_state(seats)


@pytest.mark.rule("1")
def test_one_advisor_has_its_home_in_each_district_and_three_in_the_quarantia() -> None:
    """All nine begin there and are neutral."""
    assert [ADVISOR_HOMES.count(area) for area in (*DISTRICTS, QUARANTIA)] == [1] * 6 + [3]
    for home, advisor in zip(ADVISOR_HOMES, DOGE.initial_state(3).advisors, strict=True):
        assert (advisor.owner, advisor.area) == (NEUTRAL, home)


@pytest.mark.rule("0")
def test_seven_order_cards_are_turned_up_before_the_first_year() -> None:
    """Each of the cards left is as likely; when all lie open the year begins in that order."""
    state, order, told = DOGE.initial_state(3), list[int](), tuple[object, ...]()
    for left in range(7, 0, -1):
        assert state.current_player == CHANCE
        outcomes = DOGE.chance_outcomes(state)
        assert [weight for _, weight in outcomes] == [1] * left
        state, told = luck(state, seed=left)
        order += [one.area for one in facts_of(told, OrderCardTurned)]
    assert sorted(order) == list(range(7))
    assert told[1] == YearBegan(1, tuple(order))
    assert (state.order_now, state.order_next) == (tuple(order), ())
    assert isinstance(state.due, Ballot)
