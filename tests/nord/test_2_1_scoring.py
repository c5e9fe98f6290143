"""§2.1 The final scoring: goods left, chains of bridges, master builders, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nord.positions import (
    BLUE,
    BRUGES,
    BUILDER,
    CLOTHING,
    FLAX,
    GOLD,
    JEWELRY,
    LACE,
    MARKET,
    ORDER,
    PORT_1,
    PORT_2,
    RED,
    STRAIT,
    WOOL,
    WORKSHOP,
    beside,
    board,
    builder,
    facts_of,
    order,
    over,
    sides,
    table,
    told,
    walk,
)
from venise.games.nord.actions import Decline, EndTurn
from venise.games.nord.decisions import Movement
from venise.games.nord.events import Event
from venise.games.nord.final_events import (
    BuildersScored,
    ChainScored,
    GameEnded,
    MasterBridgesScored,
    StoreSold,
)
from venise.games.nord.game import NORD
from venise.games.nord.queries import standing
from venise.games.nord.rules import end
from venise.games.nord.state import Options, Placed, Player, State

pytestmark = pytest.mark.rule("2.1")


def scored(*players: Player, **more: Any) -> tuple[State, tuple[Event, ...]]:
    """The end of the game: blue passes in the last turn of the last round."""
    red, blue = players if len(players) == 2 else (*players, board(WOOL))
    due = (Movement(BLUE, (1, 1)),)
    state = table(red, blue, due=due, turn_player=BLUE, last_round=True, **more)
    state, events = told(state, walk(1, MARKET))
    for leave in (Decline(), EndTurn()):
        if not over(state):
            state, facts = told(state, leave)
            events += facts
    return state, events


@pytest.mark.rule("2.1.1")
def test_example_the_final_sale_earns_four() -> None:
    """Booklet: prices 4, 3 and 1 sell at 3, 2 and 0: two jewels earn 4, three clothes nothing."""
    state, events = scored(board(store=(3, 0, 2)), market=beside((1, 4, 3)))
    assert state.players[RED].points == 4
    assert facts_of(events, StoreSold) == [
        StoreSold(RED, CLOTHING, 3, 0, 0),
        StoreSold(RED, JEWELRY, 2, 2, 4),
    ]


@pytest.mark.rule("2.1.1")
@pytest.mark.parametrize(
    ("store", "price", "points"),
    [(6, 3, 12), (7, 3, 12), (5, 3, 10), (4, 1, 0), (4, 0, 0), (1, 2, 1)],
)
def test_up_to_six_goods_sell_at_one_less_never_below_zero(
    store: int, price: int, points: int
) -> None:
    """A seventh good is lost, a price of 0 sells for 0, and no good is left over."""
    state, _ = scored(board(store=(0, store, 0)), market=beside((0, price, 0)))
    assert state.players[RED].points == points
    assert state.players[RED].store == (0, 0, 0)


@pytest.mark.rule("2.1.1")
def test_each_type_sells_up_to_six() -> None:
    """Six of each of the three types, eighteen goods in all."""
    state, _ = scored(board(store=(6, 6, 6)), market=beside((2, 2, 2)))
    assert state.players[RED].points == 18


@pytest.mark.rule("2.1.1")
def test_the_final_sale_has_no_bonus_and_moves_no_price() -> None:
    """Everybody sells at the same prices, and free bonuses do not count."""
    players = board(store=(0, 2, 0)), board(WOOL, store=(0, 3, 0))
    state, _ = scored(*players, market=beside((0, 3, 0)))
    assert [player.points for player in state.players] == [4, 6]
    assert state.market.prices[LACE] == 3


@pytest.mark.rule("2.1.1")
def test_each_of_two_seats_that_are_alike_in_everything_scores() -> None:
    """On one tile, with the same goods: both sell, and neither leaves any in its store."""
    alike = board(WOOL, store=(0, 2, 0))
    state, events = end.score(table(alike, alike, market=beside((0, 3, 0))))
    assert [player.points for player in state.players] == [4, 4]
    assert [sale.seat for sale in facts_of(events, StoreSold)] == [0, 1]
    assert all(player.store == (0, 0, 0) for player in state.players)


@pytest.mark.rule("2.1.2")
def test_example_a_chain_of_three_and_a_single_bridge_score_nine_and_one() -> None:
    """Booklet: four bridges in two chains earn 9 and 1."""
    built = sides((WOOL, MARKET), (MARKET, ORDER), (ORDER, PORT_2), (PORT_1, WORKSHOP))
    state, events = scored(board(bridges=built))
    assert sorted(chain.points for chain in facts_of(events, ChainScored)) == [1, 9]
    assert state.players[RED].points == 10


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize(
    ("pairs", "points"),
    [
        ([], 0),
        ([(WOOL, MARKET)], 1),
        ([(WOOL, MARKET), (WOOL, BUILDER)], 4),
        ([(WOOL, BUILDER), (ORDER, PORT_2)], 2),
        ([(WOOL, BUILDER), (ORDER, PORT_2), (PORT_1, WORKSHOP)], 3),
        ([(WOOL, MARKET), (ORDER, PORT_2), (MARKET, ORDER)], 9),
        ([(BUILDER, WOOL), (WOOL, MARKET), (MARKET, PORT_1), (PORT_1, WORKSHOP)], 16),
        ([(WOOL, FLAX), (FLAX, MARKET), (MARKET, WOOL)], 9),
    ],
)
def test_a_chain_scores_the_square_of_its_bridges(
    pairs: list[tuple[int, int]], points: int
) -> None:
    """A lonely bridge 1, chains their square, several chains one by one."""
    state, _ = scored(board(bridges=sides(*pairs)))
    assert state.players[RED].points == points


STAR = ((MARKET, WOOL), (MARKET, FLAX), (MARKET, PORT_1), (MARKET, ORDER))


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize(
    ("pairs", "loose", "strict"),
    [
        (STAR[:3], 9, 5),
        (STAR, 16, 8),
        ((*STAR[:3], (WORKSHOP, PORT_1)), 16, 10),
        (((WOOL, FLAX), (FLAX, MARKET), (MARKET, WOOL)), 9, 5),
        (((WOOL, BUILDER), (ORDER, PORT_2)), 2, 2),
    ],
)
def test_a_branching_chain_counts_once_or_by_option_as_paths(
    pairs: tuple[tuple[int, int], ...], loose: int, strict: int
) -> None:
    """Reading: what hangs together is one chain; strictly, the best split into paths."""
    built = sides(*pairs)
    state, _ = scored(board(bridges=built))
    assert state.players[RED].points == loose
    state, _ = scored(board(bridges=built), options=Options(strict_chains=True))
    assert state.players[RED].points == strict


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize("strict", [False, True])
def test_a_bridge_belongs_to_only_one_chain(*, strict: bool) -> None:
    """The chains share no bridge and leave none out, branching as they may."""
    pairs = ((GOLD, MARKET), (GOLD, ORDER), (MARKET, ORDER), (GOLD, PORT_1), (WOOL, FLAX))
    _, events = scored(board(bridges=sides(*pairs)), options=Options(strict_chains=strict))
    told_of = [pair for chain in facts_of(events, ChainScored) for pair in chain.sides]
    assert sorted(told_of) == sorted((min(pair), max(pair)) for pair in pairs)


BUILDERS_OF = (
    builder("bridge"),
    builder("movement-1"),
    builder("activation-1"),
    builder("price-lace"),
    builder("price-jewelry"),
    builder("fill"),
)


@pytest.mark.rule("2.1.3")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (3, 9), (4, 16), (5, 25), (6, 25)])
def test_example_four_builders_score_16_and_six_25(number: int, points: int) -> None:
    """Booklet: the square of the number of cards, at most 25."""
    state, events = scored(board(cards=dict(enumerate(BUILDERS_OF[:number]))))
    assert state.players[RED].points == points
    wanted = [BuildersScored(RED, number, points)] if number else []
    assert facts_of(events, BuildersScored) == wanted


@pytest.mark.rule("2.1.3")
def test_builders_under_the_board_count_with_those_on_it() -> None:
    """Used cards stay with their owner until the count."""
    used = (builder("fill").card, builder("price-lace").card)
    state, _ = scored(board(cards={0: builder("movement-1")}, used=used))
    assert state.players[RED].points == 9


@pytest.mark.rule("2.1.3")
@pytest.mark.parametrize(
    "card", [builder("activation-2", (0, 1, 0)), builder("order-lace"), order("lace+1")]
)
def test_unpaid_builders_and_those_that_act_as_orders_do_not_count(card: Placed) -> None:
    """Only cards activated by their cubes earn points."""
    state, _ = scored(board(cards={0: builder("movement-1"), 4: card}))
    assert state.players[RED].points == 1


@pytest.mark.rule("4")
@pytest.mark.parametrize(("paid", "points"), [(True, 4 + 4 + 1), (False, 4)])
def test_the_bridge_builder_adds_two_for_each_bridge(*, paid: bool, points: int) -> None:
    """Appendix: two bridges in a chain, 2 points each more, and the builder's own point."""
    card = builder("bridge") if paid else builder("bridge", (1, 1, 0))
    player = board(cards={0: card}, bridges=sides((WOOL, MARKET), (WOOL, BUILDER)))
    state, events = scored(player)
    assert state.players[RED].points == points
    wanted = [MasterBridgesScored(RED, 2, 4)] if paid else []
    assert facts_of(events, MasterBridgesScored) == wanted


def test_final_points_are_added_to_those_of_the_game() -> None:
    """Sales of the game count as they stand on the track, by source."""
    player = board(store=(0, 1, 0), tally=(10, 5, 0, 0, 0, 0), bridges=sides((WOOL, MARKET)))
    state, _ = scored(player, market=beside((0, 3, 0)))
    assert state.players[RED].tally == (10, 5, 2, 1, 0, 0)
    assert NORD.scores(state)[RED] == 18


def test_the_most_points_win() -> None:
    """The winner is named, and the whole win is its share."""
    players = board(tally=(10, 0, 0, 0, 0, 0)), board(WOOL, tally=(0, 9, 0, 0, 0, 0))
    state, events = scored(*players)
    assert facts_of(events, GameEnded) == [GameEnded((10, 9), (RED,))]
    assert NORD.returns(state) == (1.0, 0.0)


def test_a_tie_is_shared() -> None:
    """There is no tie-break: both win, and the shares add up to one."""
    players = board(tally=(9, 0, 0, 0, 0, 0)), board(WOOL, tally=(0, 9, 0, 0, 0, 0))
    state, events = scored(*players)
    assert facts_of(events, GameEnded) == [GameEnded((9, 9), (RED, BLUE))]
    assert NORD.returns(state) == (0.5, 0.5)


def test_nothing_is_won_before_the_end() -> None:
    """While the game goes on every share is zero, whatever the points."""
    state = table(board(tally=(10, 0, 0, 0, 0, 0)), board())
    assert NORD.returns(state) == (0.0, 0.0)


def test_standing_is_what_the_scoring_would_give_now() -> None:
    """The standing shown during the game equals the scoring of the same position."""
    player = board(
        store=(1, 2, 3),
        tally=(7, 2, 0, 0, 0, 0),
        bridges=sides((WOOL, MARKET), (WOOL, BUILDER)),
        cards={0: builder("bridge")},
    )
    market = beside((1, 2, 3))
    shown = standing(table(player, board(), market=market))[RED]
    state, _ = scored(player, market=market)
    assert tuple(shown.values()) == state.players[RED].tally


@pytest.mark.rule("2.1.3")
def test_each_used_builder_counts_though_two_are_of_one_kind() -> None:
    """Two stewards under the board are two cards."""
    used = (builder("fill").card, builder("fill").card)
    state, _ = scored(board(cards={0: builder("movement-1")}, used=used))
    assert state.players[RED].points == 9


@pytest.mark.rule("4")
@pytest.mark.parametrize("space", range(3))
def test_the_bridge_builder_counts_in_whatever_space_it_lies(space: int) -> None:
    """Before the other active builders or after them."""
    others = [builder("movement-1"), builder("activation-1")]
    others.insert(space, builder("bridge"))
    player = board(cards=dict(enumerate(others)), bridges=sides((WOOL, MARKET)))
    _, events = scored(player)
    assert facts_of(events, MasterBridgesScored) == [MasterBridgesScored(RED, 1, 2)]


FIVE_IN_LINE = (
    (BUILDER, WOOL),
    (WOOL, FLAX),
    (FLAX, MARKET),
    (MARKET, PORT_1),
    (PORT_1, WORKSHOP),
)


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize("number", range(1, 6))
def test_a_path_is_one_chain_by_the_option_too(number: int) -> None:
    """However long it is: five bridges in one line score 25."""
    built = sides(*FIVE_IN_LINE[:number])
    _, events = scored(board(bridges=built), options=Options(strict_chains=True))
    assert [chain.points for chain in facts_of(events, ChainScored)] == [number**2]


@pytest.mark.rule("2.1.2")
def test_chains_are_those_of_the_city_in_which_they_stand() -> None:
    """Strictly, a star of three scores 5; sides of the same numbers in a strait are a path: 9."""
    star = sides((WOOL, FLAX), (WOOL, BUILDER), (WOOL, MARKET))
    line = sides((WOOL, FLAX), (FLAX, GOLD), (GOLD, WORKSHOP), picture=STRAIT)
    assert star == line
    strict = Options(strict_chains=True)
    for picture, points in ((BRUGES, 5), (STRAIT, 9), (BRUGES, 5)):
        state = table(board(bridges=star), board(), options=strict, picture=picture)
        assert standing(state)[RED]["bridges"] == points
