"""§4 The appendix: what each kind of master builder does."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    FLAX,
    GOLD,
    JEWELRY,
    MARKET,
    RED,
    STRAIT,
    WOOL,
    beside,
    board,
    builder,
    choices,
    facts_of,
    inside,
    order_card,
    play,
    table,
    told,
    walk,
)
from venise.games.nord.actions import (
    FillStock,
    KeepCube,
    Move,
    PutCube,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import Counts
from venise.games.nord.decisions import CardDraw, Delivery, MarketSale, Movement, PortSale
from venise.games.nord.events import (
    BuilderActivated,
    BuilderUsed,
    BurgherMoved,
    CubeDiscarded,
    PriceChanged,
    StockFilled,
)
from venise.games.nord.state import Market, Placed, State

pytestmark = pytest.mark.rule("4")


def moved_by(points: int, *cards: Placed) -> set[tuple[int, int]]:
    """The changes of a die and the tiles that it reaches on foot from the middle of a strait."""
    player = board(MARKET, dict(enumerate(cards)))
    due = (Movement(RED, (points, points)),)
    moves = choices(table(player, board(), due=due, picture=STRAIT), Move)
    return {(move.change, move.tile) for move in moves if not move.boat}


def test_the_movement_builder_changes_the_movement_die_by_one() -> None:
    """A 2 may move as 1, 2 or 3."""
    plain, changed = moved_by(2), moved_by(2, builder("movement-1"))
    assert {change for change, _ in plain} == {0}
    assert {change for change, _ in changed} == {-1, 0, 1}
    assert {tile for change, tile in changed if change == -1} == {tile for _, tile in moved_by(1)}
    assert {tile for change, tile in changed if change == 1} == {tile for _, tile in moved_by(3)}


@pytest.mark.parametrize(("points", "changes"), [(1, {0, 1}), (4, {0, -1})])
def test_the_changed_movement_die_stays_between_one_and_six(points: int, changes: set[int]) -> None:
    """A 1 does not become 0; a 4 plus 1 leads nowhere in this city, minus 1 it does."""
    assert {change for change, _ in moved_by(points, builder("movement-1"))} == changes


def test_a_six_does_not_become_a_seven() -> None:
    """On the standard map a 6 moves as 6 or 5."""
    player = board(WOOL, {0: builder("movement-1")})
    state = table(player, board(), due=(Movement(RED, (6, 6)),))
    assert {move.change for move in choices(state, Move)} == {0, -1}


def test_the_activation_die_is_not_changed_by_the_movement_builder() -> None:
    """Moving a 2 as a 3 leaves the other die, a 5, as it is."""
    player = board(MARKET, {0: builder("movement-1")})
    state = table(player, board(), due=(Movement(RED, (2, 5)),), picture=STRAIT)
    state, events = told(state, walk(2, FLAX, change=1))
    (moved,) = facts_of(events, BurgherMoved)
    assert (moved.die, moved.change, moved.tile) == (2, 1, FLAX)
    decision = state.due
    assert getattr(decision, "die", None) == 5


def test_an_unpaid_movement_builder_changes_nothing() -> None:
    """Its cubes must all lie on it."""
    assert {change for change, _ in moved_by(2, builder("movement-1", (1, 0, 0)))} == {0}


def with_builder(key: str, market: Market, stock: Counts = (0, 0, 0)) -> State:
    """Red's turn with a paid single-use builder on the first space."""
    return table(board(cards={0: builder(key)}, stock=stock), board(), market=market)


@pytest.mark.parametrize(("key", "raised"), [("clothing", 0), ("lace", 1), ("jewelry", 2)])
def test_the_price_builder_raises_its_good_and_lowers_another(key: str, raised: int) -> None:
    """A cube joins the pictured good; a card or cube of one of the other two leaves."""
    state = with_builder(f"price-{key}", beside((1, 1, 1)))
    others = [good for good in range(3) if good != raised]
    wanted = [UsePriceBuilder(0, good, 1) for good in others]
    assert choices(state, UsePriceBuilder) == wanted
    for action in wanted:
        after, events = told(state, action)
        prices = [1, 1, 1]
        prices[raised] += 1
        prices[action.good] -= 1
        assert list(after.market.prices) == prices
        assert after.market.cubes[raised] == 2
        assert facts_of(events, PriceChanged) == [
            PriceChanged(raised, 1, 2),
            PriceChanged(action.good, 1, 0),
        ]
        assert len(facts_of(events, BuilderUsed)) == 1


def test_the_price_builder_may_take_a_card_of_two() -> None:
    """Either one card or one cube leaves: a +2 card lowers the price by 2."""
    state = with_builder("price-lace", beside((0, 0, 1), {"jewelry+2": 1}))
    assert choices(state, UsePriceBuilder) == [
        UsePriceBuilder(0, JEWELRY, 1),
        UsePriceBuilder(0, JEWELRY, 2),
    ]
    after = play(state, UsePriceBuilder(0, JEWELRY, 2))
    assert after.market.prices == (0, 1, 1)
    assert after.market.gone[order_card("jewelry+2")] == 1


def test_no_price_becomes_negative() -> None:
    """A good without a price is no choice; where neither other has one, the price only rises."""
    state = with_builder("price-lace", beside((0, 3, 1)))
    assert choices(state, UsePriceBuilder) == [UsePriceBuilder(0, JEWELRY, 1)]
    state = with_builder("price-lace", beside((0, 3, 0)))
    assert choices(state, UsePriceBuilder) == [UsePriceBuilder(0, -1, 0)]
    assert play(state, UsePriceBuilder(0, -1, 0)).market.prices == (0, 4, 0)


STOCKS = [(0, 0, 0), (6, 0, 0), (3, 3, 0), (2, 1, 1), (2, 2, 2), (0, 1, 5)]


@pytest.mark.parametrize("stock", STOCKS)
def test_the_fill_builder_fills_six_squares_with_two_kinds(stock: Counts) -> None:
    """Whatever lay there: six cubes of exactly two kinds, in fifteen ways."""
    state = play(with_builder("fill", beside(), stock=stock), UseFillBuilder(0))
    found = {play(state, action).players[RED].stock for action in choices(state)}
    two = [(a, 6 - a) for a in range(1, 6)]
    assert found == {cubes for a, b in two for cubes in [(a, b, 0), (a, 0, b), (0, a, b)]}
    assert len(choices(state)) == len(found) == 15


def test_filling_discards_what_is_in_the_way_and_tells_it() -> None:
    """Cubes of a third kind leave, those that stay are no new ones, and the builder is used up."""
    state = play(with_builder("fill", beside(), stock=(2, 1, 1)), UseFillBuilder(0))
    state, events = told(state, FillStock(1, 0, 5))
    assert facts_of(events, CubeDiscarded) == [CubeDiscarded(RED, WOOL), CubeDiscarded(RED, FLAX)]
    assert facts_of(events, StockFilled) == [StockFilled(RED, (0, 0, 4))]
    assert state.players[RED].used == (builder("fill").card,)


@pytest.mark.parametrize(
    ("before", "chosen", "fresh"),
    [
        ((0, 5, 0), (3, 3, 0), (3, 0, 0)),
        ((0, 0, 5), (0, 3, 3), (0, 3, 0)),
        ((5, 0, 0), (3, 0, 3), (0, 0, 3)),
    ],
)
def test_what_fills_a_stock_is_told_though_it_is_of_one_kind(
    before: Counts, chosen: Counts, fresh: Counts
) -> None:
    """Three cubes of it come to the five of another, of which two leave."""
    state = play(with_builder("fill", beside(), stock=before), UseFillBuilder(0))
    _, events = told(state, FillStock(*chosen))
    assert facts_of(events, StockFilled) == [StockFilled(RED, fresh)]
    assert len(facts_of(events, CubeDiscarded)) == 2


def test_a_stock_that_holds_what_is_chosen_takes_no_cube() -> None:
    """The builder is used all the same."""
    state = play(with_builder("fill", beside(), stock=(3, 3, 0)), UseFillBuilder(0))
    state, events = told(state, FillStock(3, 3, 0))
    assert len(facts_of(events, BuilderUsed)) == 1
    assert not facts_of(events, StockFilled)
    assert not facts_of(events, CubeDiscarded)


@pytest.mark.parametrize("decision", [MarketSale(RED, 1), PortSale(RED, 0, 1), CardDraw(RED, 0, 1)])
def test_builders_never_interrupt_a_sale_or_a_card_being_drawn(
    decision: MarketSale | PortSale,
) -> None:
    """Reading: any time means between the steps of a turn, not inside one."""
    player = board(cards={0: builder("fill"), 1: builder("price-lace")}, store=(1, 1, 1))
    state = table(player, board(), due=inside(decision))
    assert choices(state, UseFillBuilder) == []
    assert choices(state, UsePriceBuilder) == []


def test_builders_are_used_as_soon_as_they_are_complete() -> None:
    """Reading: also between two cubes that are received, or once all of them lie."""
    lacking = builder("fill", (1, 1, 0))
    red = board(GOLD, {0: lacking}, stock=(0, 0, 0))
    state = table(red, board(), due=inside(Delivery(RED, GOLD, 2)))
    assert choices(state, UseFillBuilder) == []
    state, events = told(state, PutCube(0))
    assert facts_of(events, BuilderActivated) == [BuilderActivated(RED, 0, lacking.card)]
    for after in (state, play(state, KeepCube())):
        assert choices(after, UseFillBuilder) == [UseFillBuilder(0)]


def test_builders_of_others_give_the_active_player_nothing() -> None:
    """Red's choices do not change with the builders on blue's board."""
    blue = board(cards={0: builder("movement-1"), 1: builder("fill"), 2: builder("price-lace")})
    due = (Movement(RED, (2, 5)),)
    assert choices(table(board(), blue, due=due)) == choices(table(board(), board(), due=due))
