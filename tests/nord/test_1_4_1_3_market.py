"""§1.4.1.3 The Market tile: goods of one kind become victory points."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    CLOTHING,
    JEWELRY,
    LACE,
    MARKET,
    RED,
    beside,
    board,
    choices,
    facts_of,
    inside,
    kinds,
    order_card,
    play,
    table,
    told,
    walk,
)
from venise.games.nord.actions import Activate, Sell
from venise.games.nord.components import NOTHING, Counts, free_bonuses
from venise.games.nord.decisions import Activation, MarketSale, Movement
from venise.games.nord.events import BonusCovered, GoodsSold, PriceChanged
from venise.games.nord.queries import bonus_spaces
from venise.games.nord.state import Market, State

pytestmark = pytest.mark.rule("1.4.1.3")


def selling(value: int, store: Counts, market: Market) -> State:
    """Red sells at the Market with that activation die."""
    player = board(MARKET, store=store)
    return table(player, board(), due=inside(MarketSale(RED, value)), market=market)


def test_example_three_jewels_at_four_plus_four_earn_24() -> None:
    """Booklet: price 4, bonus 4, three jewels: 24 points; a cube leaves, and the 4 is covered."""
    market = beside((0, 0, 2), {"jewelry+1": 2, "clothing+2": 1, "lace+1": 1})
    player = board(MARKET, store=(0, 0, 4))
    state = table(player, board(), due=(Activation(RED, MARKET, 3),), market=market)
    assert state.market.prices == (2, 1, 4)
    state, events = told(state, Activate(), Sell(JEWELRY, 3, 1))
    assert state.players[RED].points == 24
    assert facts_of(events, GoodsSold) == [GoodsSold(RED, JEWELRY, 3, 4, 4, 24)]
    assert state.market.cubes == (0, 0, 1)
    assert state.market.prices == (2, 1, 3)
    assert facts_of(events, BonusCovered) == [BonusCovered(4, 4)]
    assert state.market.bonuses == (3, 2, 1, 1)
    assert state.players[RED].store == (0, 0, 1)


def test_example_prices_count_cards_and_cubes_with_plus_two_twice() -> None:
    """Booklet: jewels 4, clothes 2, lace 1 by the cards and cubes beside the tile."""
    market = beside((1, 0, 1), {"jewelry+2": 1, "jewelry+1": 1, "clothing+1": 1, "lace+1": 1})
    assert market.prices == (2, 1, 4)


def test_one_of_the_goods_sold_covers_the_bonus() -> None:
    """The spaces show sale after sale which good was sold; set-up covers others for two."""
    state = table(board(store=(2, 1, 1)), board(), due=inside(MarketSale(RED, 2)), market=beside())
    after = play(state, Sell(LACE, 1, 0))
    again = table(after.players[RED], board(), due=inside(MarketSale(RED, 2)), market=after.market)
    spaces = bonus_spaces(play(again, Sell(JEWELRY, 1, 0)))
    assert [space.good for space in spaces] == [LACE, JEWELRY, None, None, None, None, None]
    assert [space.free for space in spaces] == [False, False, False, True, False, True, True]


@pytest.mark.parametrize(
    ("value", "store", "most"),
    [(1, (0, 3, 0), 1), (3, (0, 3, 0), 3), (6, (0, 3, 0), 3), (6, (0, 8, 0), 6)],
)
def test_at_most_the_die_and_at_most_the_store_is_sold(
    value: int, store: Counts, most: int
) -> None:
    """Any number from one to the lesser of the die and the goods there are."""
    state = selling(value, store, beside((0, 1, 0)))
    assert choices(state) == [Sell(LACE, count, 1) for count in range(1, most + 1)]


def test_only_one_kind_of_goods_is_sold_each_time() -> None:
    """Each sale names one good, and after it the turn goes on without another sale."""
    state = selling(2, (1, 1, 0), beside())
    assert choices(state) == [Sell(CLOTHING, 1, 0), Sell(LACE, 1, 0)]
    after = play(state, Sell(CLOTHING, 1, 0))
    assert after.players[RED].store == (0, 1, 0)
    assert "Sell" not in kinds(after)


def test_the_bonus_applies_to_each_good() -> None:
    """Two goods of price 1 with a bonus of 4 earn ten points, not six."""
    state = play(selling(2, (2, 0, 0), beside((1, 0, 0))), Sell(CLOTHING, 2, 1))
    assert state.players[RED].points == 10


def test_the_bonus_is_always_the_largest_free_one() -> None:
    """One sale after another takes the bonuses from the top, then there is none."""
    bonuses = free_bonuses(2)
    for covered in range(len(bonuses) + 1):
        market = beside(bonuses=bonuses[covered:])
        state = play(selling(1, (1, 0, 0), market), Sell(CLOTHING, 1, 0))
        wanted = bonuses[covered] if covered < len(bonuses) else 0
        assert state.players[RED].points == wanted
        assert state.market.bonuses == bonuses[covered + 1 :]


@pytest.mark.rule("2")
def test_sales_go_on_without_a_bonus_once_all_are_covered() -> None:
    """Author's note in 2: additional sales are possible with a bonus of 0."""
    state, events = told(selling(2, (2, 0, 0), beside((3, 0, 0), bonuses=())), Sell(CLOTHING, 2, 1))
    assert state.players[RED].points == 6
    assert facts_of(events, BonusCovered) == []
    assert state.market.prices[CLOTHING] == 2


@pytest.mark.parametrize(
    ("cubes", "cards", "markers"),
    [
        (0, {}, [0]),
        (1, {}, [1]),
        (0, {"lace+1": 1}, [1]),
        (0, {"lace+2": 1}, [2]),
        (1, {"lace+2": 1}, [1, 2]),
        (2, {"lace+1": 1, "lace+2": 2}, [1, 2]),
    ],
)
def test_the_seller_chooses_which_marker_leaves(
    cubes: int, cards: dict[str, int], markers: list[int]
) -> None:
    """A cube or card of 1, or a +2 card; nothing where nothing lies there."""
    state = selling(1, (0, 1, 0), beside((0, cubes, 0), cards))
    assert choices(state) == [Sell(LACE, 1, marker) for marker in markers]


def test_the_price_must_fall_after_the_sale() -> None:
    """While a marker lies there no sale leaves all of them in place."""
    state = selling(1, (0, 1, 0), beside((0, 1, 0)))
    assert all(sale.marker for sale in choices(state, Sell))
    after, events = told(state, Sell(LACE, 1, 1))
    assert after.market.prices[LACE] == 0
    assert facts_of(events, PriceChanged) == [PriceChanged(LACE, 1, 0)]


def test_a_plus_two_card_taken_off_lowers_the_price_by_two() -> None:
    """The card is gone for good; the cube beside it stays."""
    before = selling(1, (0, 1, 0), beside((0, 1, 0), {"lace+2": 1}))
    state, events = told(before, Sell(LACE, 1, 2))
    assert state.decks == before.decks, "spent orders are never drawn again"
    assert state.players[RED].points == 3 + 4
    assert state.market.prices[LACE] == 1
    assert state.market.gone[order_card("lace+2")] == 1
    assert facts_of(events, PriceChanged) == [PriceChanged(LACE, 3, 1)]


def test_only_the_price_of_the_good_sold_falls() -> None:
    """The other goods keep their prices."""
    market = beside((1, 2, 3))
    state = play(selling(1, (0, 1, 0), market), Sell(LACE, 1, 1))
    assert state.market.prices == (1, 1, 3)


def test_goods_without_a_price_may_be_sold_for_the_bonus() -> None:
    """Reading: price 0 is a price; the bonus is earned and covered, and no marker is taken off."""
    state, events = told(selling(3, (3, 0, 0), beside()), Sell(CLOTHING, 3, 0))
    assert state.players[RED].points == 12
    assert state.market.bonuses == free_bonuses(2)[1:]
    assert facts_of(events, PriceChanged) == []


def test_points_are_noted_at_once_and_the_store_shrinks() -> None:
    """The sale counts immediately and for the seller alone."""
    state = play(selling(2, (2, 1, 0), beside((2, 0, 0))), Sell(CLOTHING, 1, 1))
    assert [player.points for player in state.players] == [6, 0]
    assert state.players[RED].store == (1, 1, 0)


def test_stopping_at_the_market_without_goods_is_allowed() -> None:
    """The move is legal, no bonus is used up and nothing is sold."""
    state = table(board(0), board(), due=(Movement(RED, (1, 1)),))
    state, events = told(state, walk(1, MARKET))
    assert state.players[RED].burgher == MARKET
    assert state.market.bonuses == free_bonuses(2)
    assert facts_of(events, GoodsSold) == []


def test_raw_materials_are_not_sold() -> None:
    """Cubes of the stock and on cards are no goods: without a store there is nothing to sell."""
    state = table(
        board(MARKET, stock=(2, 2, 2), store=NOTHING),
        board(),
        due=(Activation(RED, MARKET, 3),),
    )
    assert choices(state, Activate) == []


def test_a_die_that_is_kept_off_sells_as_many_goods_as_it_shows() -> None:
    """A 5 that a 2 keeps off sells up to five."""
    player = board(MARKET, store=(0, 6, 0))
    due = (Activation(RED, MARKET, 5),)
    state = table(player, board(), due=due, dice={MARKET: (BLUE, 2)})
    assert choices(play(state, Activate())) == [Sell(LACE, count, 0) for count in range(1, 6)]
