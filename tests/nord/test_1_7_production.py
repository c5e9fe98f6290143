"""§1.7 Phase 6: full workshops turn raw materials into goods, one order for each."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    CLOTHING,
    GOLD,
    JEWELRY,
    LACE,
    RED,
    board,
    builder,
    choices,
    facts_of,
    order,
    order_card,
    play,
    table,
    told,
    workshop,
)
from venise.games.nord.actions import EndTurn, MoveDown, Produce
from venise.games.nord.components import ORDERS_DECK
from venise.games.nord.events import GoodsProduced, OrderFulfilled, PriceChanged, WorkshopBuilt
from venise.games.nord.state import Placed

pytestmark = pytest.mark.rule("1.7")


def test_example_two_jewels_by_the_order_of_two() -> None:
    """Booklet: one gold completes the workshop, two fill it, and the +2 order is chosen."""
    cards = {
        0: workshop("jewelry-3", (0, 1, 1), built=False),
        4: order("jewelry+1"),
        5: order("jewelry+2"),
    }
    state = table(board(cards=cards, stock=(0, 0, 3)), board())
    assert choices(state, Produce) == []
    state, events = told(state, *[MoveDown(GOLD, 0)] * 3)
    assert len(facts_of(events, WorkshopBuilt)) == 1
    assert choices(state, Produce) == [Produce(0, 4), Produce(0, 5)]
    state, events = told(state, Produce(0, 5))
    red = state.players[RED]
    assert red.store == (0, 0, 2)
    assert red.stock == (0, 0, 0)
    assert red.spaces[0] == workshop("jewelry-3")
    assert red.spaces[4:6] == (order("jewelry+1"), None)
    assert state.market.cards[order_card("jewelry+2")] == 1
    assert state.market.prices == (0, 0, 2)
    assert facts_of(events, GoodsProduced) == [GoodsProduced(RED, 0, JEWELRY, 2)]
    fulfilled = OrderFulfilled(RED, 5, ORDERS_DECK, order_card("jewelry+2"))
    assert facts_of(events, OrderFulfilled) == [fulfilled]
    assert facts_of(events, PriceChanged) == [PriceChanged(JEWELRY, 0, 2)]


@pytest.mark.parametrize(
    "cards",
    [
        {0: workshop("jewelry-3", (0, 0, 2), built=False), 4: order("jewelry+1")},
        {0: workshop("jewelry-3", (0, 0, 1)), 4: order("jewelry+1")},
        {0: workshop("jewelry-3"), 4: order("jewelry+1")},
        {0: workshop("jewelry-3", (0, 0, 2))},
        {0: workshop("jewelry-3", (0, 0, 2)), 4: order("lace+1")},
        {4: order("jewelry+1")},
    ],
)
def test_all_three_conditions_must_be_met(cards: dict[int, Placed]) -> None:
    """Built, completely filled, and an order of the good: with one missing nothing is produced."""
    state = table(board(cards=cards | {1: builder("fill")}), board())
    assert choices(state, Produce) == []


@pytest.mark.parametrize("space", [4, 5, 6, 7])
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_position_in_the_rows_does_not_matter(place: int, space: int) -> None:
    """Author's note: any order of the second row serves any workshop of the first."""
    cards = {place: workshop("lace-1", (0, 1, 0)), space: order("lace+1")}
    assert choices(table(board(cards=cards), board()), Produce) == [Produce(place, space)]


def test_an_order_serves_one_production_only() -> None:
    """Two full workshops and one order: after the first production the second has none."""
    cards = {
        0: workshop("lace-1", (0, 1, 0)),
        1: workshop("lace-3", (0, 2, 0)),
        4: order("lace+1"),
        5: builder("fill"),
    }
    state = play(table(board(cards=cards), board()), Produce(1, 4))
    assert state.players[RED].store == (0, 2, 0)
    assert choices(state, Produce) == []


def test_several_workshops_may_produce_in_one_turn() -> None:
    """Each with an order of its own."""
    cards = {
        0: workshop("lace-1", (0, 1, 0)),
        1: workshop("clothing-3", (2, 0, 0)),
        4: order("lace+1"),
        5: order("clothing+2"),
    }
    state = play(table(board(cards=cards), board()), Produce(0, 4), Produce(1, 5))
    assert state.players[RED].store == (2, 1, 0)
    assert state.market.prices == (2, 1, 0)


def test_a_workshop_produces_only_once_a_turn_though_it_is_refilled() -> None:
    """Filled again after producing it waits for the next turn."""
    cards = {0: workshop("lace-1", (0, 1, 0)), 4: order("lace+1"), 5: order("lace+2")}
    state = play(table(board(cards=cards, stock=(0, 1, 0)), board()), Produce(0, 4))
    state = play(state, MoveDown(LACE, 0))
    assert state.turn_player == BLUE
    assert state.players[RED].spaces[0] == workshop("lace-1", (0, 1, 0))


def test_production_is_optional() -> None:
    """A full workshop with its order may wait."""
    cards = {0: workshop("lace-1", (0, 1, 0)), 4: order("lace+1")}
    state = table(board(cards=cards), board())
    assert choices(state) == [Produce(0, 4), EndTurn()]
    state = play(state, EndTurn())
    assert state.players[RED].spaces[4] == order("lace+1")


def test_equal_orders_are_one_choice() -> None:
    """Two cards of the same good and value make no difference."""
    cards = {
        0: workshop("lace-1", (0, 1, 0)),
        4: order("lace+1"),
        5: order("lace+1"),
        6: builder("order-lace"),
    }
    state = table(board(cards=cards), board())
    assert choices(state, Produce) == [Produce(0, 4), Produce(0, 6)]


def test_only_the_active_player_produces() -> None:
    """Blue's full workshop waits while red's turn ends."""
    cards = {0: workshop("clothing-1", (1, 0, 0)), 4: order("clothing+1")}
    state = table(board(cards={0: builder("fill")}), board(cards=cards))
    assert choices(state, Produce) == []
    state = play(state, EndTurn())
    assert state.players[BLUE].spaces[0] == workshop("clothing-1", (1, 0, 0))
    assert state.market.prices[CLOTHING] == 0


def test_every_workshop_that_has_produced_waits_though_another_produced_after_it() -> None:
    """Two produce one after the other and both are filled again: neither produces once more."""
    cards = {
        0: workshop("lace-1", (0, 1, 0)),
        1: workshop("clothing-1", (1, 0, 0)),
        2: workshop("jewelry-1", built=False),
        4: order("lace+1"),
        5: order("lace+2"),
        6: order("clothing+1"),
        7: order("clothing+2"),
    }
    state = table(board(cards=cards, stock=(1, 1, 1)), board())
    state = play(state, Produce(0, 4), Produce(1, 6), MoveDown(LACE, 0), MoveDown(CLOTHING, 1))
    assert choices(state) == [MoveDown(JEWELRY, 2), EndTurn()]
