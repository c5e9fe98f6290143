"""§1.4.2.1 to §1.4.2.3: what workshop, order and master builder cards are and do."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    CLOTHING,
    FLAX,
    GOLD,
    JEWELRY,
    LACE,
    MARKET,
    RED,
    beside,
    board,
    builder,
    choices,
    facts_of,
    inside,
    kinds,
    order,
    play,
    table,
    told,
    workshop,
)
from venise.engine.tuples import add
from venise.games.nord.actions import (
    Activate,
    EndTurn,
    MoveDown,
    Produce,
    PutCube,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import (
    BUILDERS,
    GOODS,
    NOTHING,
    ORDERS,
    PRICE_CARDS,
    WORKSHOPS,
    Kind,
    Workshop,
)
from venise.games.nord.decisions import Activation, Delivery, TurnEnd
from venise.games.nord.events import BuilderActivated, BuilderUsed, GoodsProduced, WorkshopBuilt
from venise.games.nord.state import Placed


@pytest.mark.rule("1.4.2.1")
def test_workshops_store_one_to_three_and_cost_one_to_six() -> None:
    """Fifteen cards within the printed ranges, the smallest and the largest among them."""
    capacities = [card.capacity for card in WORKSHOPS]
    costs = [sum(card.cost) for card in WORKSHOPS]
    assert len(WORKSHOPS) == 15
    assert (min(capacities), max(capacities)) == (1, 3)
    assert (min(costs), max(costs)) == (1, 6)


@pytest.mark.rule("1.4.2.1")
def test_example_the_known_workshop_stores_two_gold_for_two_gold_and_a_flax() -> None:
    """Booklet: a jewelry workshop with two squares that costs 2 gold and 1 flax."""
    known = [card for card in WORKSHOPS if card.label == "SURE"]
    assert [(card.good, card.capacity, card.cost) for card in known] == [("jewelry", 2, (0, 1, 2))]


def room(card: Placed) -> list[int]:
    """How many cubes of each material can be put one after another onto a card."""
    numbers = []
    for material in range(3):
        state = table(board(cards={0: card}), board(), due=inside(Delivery(RED, material, 6)))
        number = 0
        while PutCube(0) in choices(state):
            state, number = play(state, PutCube(0)), number + 1
        numbers.append(number)
    return numbers


@pytest.mark.rule("1.4.2.1")
@pytest.mark.parametrize("card", WORKSHOPS, ids=lambda card: card.key)
def test_a_workshop_stores_only_the_material_of_its_good(card: Workshop) -> None:
    """Each is specialised, wool for clothing, flax for lace, gold for jewelry, up to capacity."""
    wanted = [card.capacity * (good == card.good) for good in GOODS]
    assert room(workshop(card.key)) == wanted


@pytest.mark.rule("1.4.2.1")
def test_a_workshop_stores_only_once_it_is_built() -> None:
    """Before that, its card takes the cubes of its cost and no others."""
    assert room(workshop("lace-3", built=False)) == [1, 2, 0]
    assert room(workshop("lace-3")) == [0, 2, 0]


@pytest.mark.rule("1.4.2.1")
def test_the_cubes_of_a_built_workshop_are_returned() -> None:
    """With the last cube of the cost the card is empty and done."""
    player = board(cards={0: workshop("lace-1", built=False)}, stock=(0, 2, 0))
    state, events = told(table(player, board()), MoveDown(FLAX, 0))
    assert state.players[RED].spaces[0] == workshop("lace-1")
    assert state.players[RED].stock == (0, 1, 0)
    assert len(facts_of(events, WorkshopBuilt)) == 1


@pytest.mark.rule("1.4.2.1")
@pytest.mark.parametrize(("cubes", "produces"), [((0, 1, 0), False), ((0, 2, 0), True)])
def test_example_a_workshop_always_produces_at_full_capacity(
    cubes: tuple[int, int, int], *, produces: bool
) -> None:
    """Booklet: two flax become two lace; with one flax there is no production."""
    player = board(cards={0: workshop("lace-3", cubes), 4: order("lace+1")})
    state = table(player, board())
    assert (Produce(0, 4) in choices(state)) == produces
    if produces:
        state, events = told(state, Produce(0, 4))
        assert facts_of(events, GoodsProduced) == [GoodsProduced(RED, 0, LACE, 2)]


@pytest.mark.rule("1.4.2.2")
def test_each_good_has_orders_of_one_and_of_two() -> None:
    """24 order cards: every good, every value, and at least two +1 of each good."""
    assert {(card.good, card.value) for card in ORDERS} == {(g, v) for g in GOODS for v in (1, 2)}
    assert sum(card.copies for card in ORDERS) == 24
    assert all(card.copies >= 2 for card in ORDERS if card.value == 1)


@pytest.mark.rule("1.4.2.2")
@pytest.mark.parametrize(("key", "price"), [("clothing+1", 1), ("clothing+2", 2)])
def test_an_order_changes_the_price_only_when_it_is_carried_out(key: str, price: int) -> None:
    """On the board it changes nothing; fulfilled it raises the price of its own good."""
    player = board(cards={0: workshop("clothing-1", (1, 0, 0)), 4: order(key)})
    state = table(player, board())
    assert state.market.prices == (0, 0, 0)
    assert play(state, Produce(0, 4)).market.prices == (price, 0, 0)


@pytest.mark.rule("1.4.2.3")
def test_sixteen_builders_of_six_kinds_three_of_which_act_as_orders() -> None:
    """The three lasting kinds carry the padlock, the others do not."""
    assert sum(card.copies for card in BUILDERS) == 16
    assert sum(card.copies for card in BUILDERS if card.kind == "order") == 3
    lasting: set[Kind] = {card.kind for card in BUILDERS if card.permanent}
    assert lasting == {"bridge", "movement", "activation"}
    assert {card.kind for card in BUILDERS} - lasting == {"price", "fill", "order"}


@pytest.mark.rule("1.4.2.3")
def test_a_builder_works_as_soon_as_its_last_cube_lies_on_it() -> None:
    """Activation is immediate: moved down on arrival, the last cube lets the die be turned."""
    player = board(GOLD, {0: builder("activation-1", (2, 0, 0))}, stock=(0, 1, 0))
    state = table(player, board(), due=(Activation(RED, GOLD, 3),))
    assert choices(state, Activate) == [Activate()]
    state = play(state, MoveDown(FLAX, 0))
    assert choices(state, Activate) == [Activate(0), Activate(-1), Activate(1)]


@pytest.mark.rule("1.4.2.3")
def test_an_activated_single_use_builder_may_be_kept() -> None:
    """Reading: the effect is optional; the card stays on its space until it is used."""
    player = board(cards={0: builder("fill")})
    state = table(player, board())
    assert choices(state) == [UseFillBuilder(0), EndTurn()]
    assert play(state, EndTurn()).players[RED].spaces[0] == builder("fill")


@pytest.mark.rule("1.4.2.3")
def test_a_used_single_use_builder_goes_under_the_board_and_works_only_once() -> None:
    """Its space is free again, the card is kept for the final count, and its effect is gone."""
    player = board(cards={0: builder("price-lace"), 1: builder("fill")})
    state, events = told(table(player, board()), UsePriceBuilder(0, -1, 0))
    card = builder("price-lace").card
    assert state.players[RED].spaces[0] is None
    assert state.players[RED].used == (card,)
    assert facts_of(events, BuilderUsed) == [BuilderUsed(RED, 0, card)]
    assert kinds(state) == {"UseFillBuilder", "EndTurn"}


@pytest.mark.rule("1.4.2.3")
@pytest.mark.parametrize("key", ["fill", "price-lace"])
def test_an_unpaid_builder_has_no_effect(key: str) -> None:
    """With a cube missing nothing is offered."""
    player = board(cards={0: builder(key, (1, 0, 0))})
    state = table(player, board(), due=inside(Delivery(RED, CLOTHING, 1)))
    assert not kinds(state) & {"UseFillBuilder", "UsePriceBuilder"}
    assert "UsePriceBuilder" not in kinds(table(player, board(), due=(TurnEnd(RED),)))


@pytest.mark.rule("1.4.2.3")
def test_builders_completed_in_anothers_turn_wait_for_ones_own() -> None:
    """Cubes of a secondary activation activate the card; its effect is not offered yet."""
    blue = board(GOLD, {0: builder("price-lace", (1, 0, 0)), 1: builder("fill")})
    state = table(board(GOLD), blue, due=inside(Delivery(BLUE, GOLD, 1)))
    assert kinds(state) == {"PutCube", "KeepCube", "LoseCubes"}
    state, events = told(state, PutCube(0))
    assert facts_of(events, BuilderActivated) == [
        BuilderActivated(BLUE, 0, builder("price-lace").card)
    ]
    assert state.players[BLUE].spaces[0] == builder("price-lace")


@pytest.mark.rule("1.4.2.2")
@pytest.mark.rule("4")
def test_a_builder_that_acts_as_an_order_is_spent_like_one() -> None:
    """It allows a production, goes beside the Market and counts there as 1."""
    player = board(cards={0: workshop("jewelry-1", (0, 0, 1)), 4: builder("order-jewelry")})
    state = play(table(player, board()), Produce(0, 4))
    assert state.players[RED].spaces[4] is None
    assert state.players[RED].used == ()
    assert state.players[RED].store == (0, 0, 1)
    assert state.market.prices == (0, 0, 1)
    number = next(i for i, n in enumerate(state.market.cards) if n)
    assert number >= len(ORDERS)
    assert PRICE_CARDS[number] == (JEWELRY, 1)


@pytest.mark.rule("1.4.2.2")
def test_prices_are_opened_by_nothing_but_cards_and_cubes() -> None:
    """Goods, workshops and orders on boards leave the price as it is."""
    player = board(MARKET, {0: workshop("lace-1", (0, 1, 0)), 4: order("lace+2")}, store=(3, 3, 3))
    assert table(player, board(), market=beside((1, 0, 2))).market.prices == (1, 0, 2)


@pytest.mark.rule("1.4.2.1")
@pytest.mark.parametrize("card", WORKSHOPS, ids=lambda card: card.key)
def test_every_workshop_is_empty_when_it_is_built(card: Workshop) -> None:
    """Whatever it cost, one cube or six, its store has still to be filled."""
    last = next(material for material in range(3) if card.cost[material])
    wool, flax, gold = add(card.cost, last, -1)
    paid = workshop(card.key, (wool, flax, gold), built=False)
    state = table(board(cards={0: paid}, stock=add(NOTHING, last, 1)), board())
    assert play(state, MoveDown(last, 0)).players[RED].spaces[0] == workshop(card.key)
