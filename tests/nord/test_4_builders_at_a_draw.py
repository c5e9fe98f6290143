"""§1.4.1.2, §4 Single-use builders between drawing cards and keeping one."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    LACE,
    MARKET,
    ORDER,
    RED,
    WOOL,
    WORKSHOP,
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
    workshop,
)
from venise.games.nord.actions import (
    Activate,
    DrawCard,
    FillStock,
    KeepCard,
    KeepNone,
    MoveDown,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import ORDERS_DECK, WORKSHOPS_DECK
from venise.games.nord.decisions import Activation, CardChoice, CardDraw
from venise.games.nord.events import BuilderUsed, PriceChanged
from venise.games.nord.refusals import refusal
from venise.games.nord.state import Placed, State

pytestmark = [pytest.mark.rule("1.4.1.2"), pytest.mark.rule("4")]

LACE_1 = order_card("lace+1")
SHOPS = {space: workshop(key, built=False) for space, key in enumerate(("lace-1", "lace-2"), 1)}


def drawn(cards: dict[int, Placed], stock: tuple[int, int, int] = (0, 0, 0)) -> State:
    """Red has drawn an order in its own turn, with these cards on its board."""
    red = board(ORDER, cards, stock=stock)
    state = table(red, board(), due=(Activation(RED, ORDER, 1),), market=beside((0, 1, 0)))
    return play(state, Activate(), DrawCard(RED, LACE_1))


def test_a_builder_of_prices_is_used_before_a_card_is_kept() -> None:
    """The prices change, and the choice of a card goes on."""
    state = drawn({0: builder("price-lace")})
    assert choices(state) == [KeepCard(LACE_1, 4), UsePriceBuilder(0, -1, 0), KeepNone()]
    state, events = told(state, UsePriceBuilder(0, -1, 0))
    assert facts_of(events, PriceChanged) == [PriceChanged(LACE, 1, 2)]
    assert choices(state) == [KeepCard(LACE_1, 4), KeepNone()]


def test_a_builder_used_in_between_gives_its_space_to_the_card() -> None:
    """With the other spaces of its row taken, the steward's is where the workshop is laid."""
    taken = SHOPS | {0: builder("fill"), 3: workshop("jewelry-1", built=False)}
    del taken[2]
    red = board(WORKSHOP, taken)
    state = table(red, board(), due=(Activation(RED, WORKSHOP, 1),))
    state = play(state, Activate(), DrawCard(RED, 0))
    assert choices(state, KeepCard) == [KeepCard(0, 2)]
    state = play(state, UseFillBuilder(0), FillStock(3, 3, 0))
    assert choices(state, KeepCard) == [KeepCard(0, 0)]
    state = play(state, KeepCard(0, 0))
    assert state.players[RED].spaces[0] == workshop("clothing-1", built=False)


def test_the_stock_is_filled_before_a_card_is_kept() -> None:
    """Cubes may move down before and not after: they are all that a builder can still gain by."""
    cards = {0: builder("fill"), 1: workshop("clothing-1", built=False)}
    state = drawn(cards, stock=(1, 0, 0))
    assert MoveDown(WOOL, 1) in choices(state)
    state, events = told(state, MoveDown(WOOL, 1), UseFillBuilder(0), FillStock(2, 4, 0))
    assert len(facts_of(events, BuilderUsed)) == 1
    assert state.due == CardChoice(RED, ORDERS_DECK)
    assert state.players[RED].stock == (2, 4, 0)
    assert choices(state) == [KeepCard(LACE_1, 4), KeepNone()]


def test_without_an_active_builder_only_the_cards_are_chosen_from() -> None:
    """One that lacks a cube is not offered, nor a permanent one, nor a cube to move down."""
    cards = {0: builder("fill", (1, 1, 0)), 1: builder("movement-1"), 2: SHOPS[1]}
    state = drawn(cards, stock=(1, 1, 1))
    assert choices(state) == [KeepCard(LACE_1, 4), KeepNone()]
    reason = refusal(state, UseFillBuilder(0))
    assert reason is not None
    assert reason.key == "builder-unpaid"


def test_no_builder_is_used_in_another_turn_nor_while_cards_are_drawn() -> None:
    """Blue chooses from its cards alone in red's turn, and a card to come waits for nobody."""
    blue = board(MARKET, {0: builder("price-lace")})
    state = table(board(), blue, due=inside(CardDraw(BLUE, WORKSHOPS_DECK, 2)))
    state = play(state, DrawCard(BLUE, 0))
    assert choices(state) == []
    state = play(state, DrawCard(BLUE, 1))
    assert choices(state) == [KeepCard(0, 1), KeepCard(1, 1), KeepNone()]
    reason = refusal(state, UsePriceBuilder(0, -1, 0))
    assert reason is not None
    assert reason.key == "builder-in-others-turn"
