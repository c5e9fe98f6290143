"""§1.5 Phase 4: burghers and dice of others on the activated tile profit from it."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    BUILDER,
    GOLD,
    GREEN,
    MARKET,
    ORDER,
    PORT_1,
    RED,
    WOOL,
    WORKSHOP,
    YELLOW,
    board,
    builder,
    choices,
    facts_of,
    kinds,
    order_card,
    pile,
    play,
    table,
    told,
    workshop,
)
from venise.engine.game import CHANCE
from venise.games.nord.actions import (
    Activate,
    Decline,
    DrawCard,
    Export,
    KeepCard,
    KeepCube,
    KeepNone,
    LoseCubes,
    PutCube,
    ReplaceCube,
    Sell,
)
from venise.games.nord.components import ORDERS_DECK, Counts
from venise.games.nord.decisions import Activation, CardDraw, Delivery, Secondary
from venise.games.nord.events import CubesGained, CubesLost, PowerDeclined, TileActivated
from venise.games.nord.state import Deck, Die, Player, State

pytestmark = pytest.mark.rule("1.5")

HERE, AWAY = True, False


def partners(events: tuple[object, ...]) -> list[tuple[int, int]]:
    """The seats that profited, with their values, in order."""
    told_of = [event for event in events if isinstance(event, TileActivated)]
    return [(event.seat, event.value) for event in told_of if event.secondary]


def gold(value: int, *players: Player, die: tuple[int, int] | None = None) -> State:
    """Red activates Gold with a value, with players elsewhere or there and a die or none."""
    dice = {GOLD: die} if die else None
    return table(*players, due=(Activation(RED, GOLD, value),), dice=dice)


@pytest.mark.parametrize(
    ("burgher", "die", "value", "profits"),
    [
        (HERE, None, 4, [(BLUE, 1)]),
        (AWAY, (BLUE, 2), 4, [(BLUE, 1)]),
        (HERE, (BLUE, 2), 4, [(BLUE, 2)]),
        (AWAY, (BLUE, 5), 4, []),
        (HERE, (BLUE, 5), 4, [(BLUE, 1)]),
        (AWAY, None, 4, []),
    ],
)
def test_a_burgher_or_a_die_gives_one_and_both_give_two(
    *, burgher: bool, die: tuple[int, int] | None, value: int, profits: list[tuple[int, int]]
) -> None:
    """A lower die that keeps its place counts; one that is driven out this turn does not."""
    blue = board(GOLD if burgher else MARKET)
    state, events = told(gold(value, board(GOLD), blue, die=die), Activate(), LoseCubes())
    if profits:
        state, more = told(state, LoseCubes())
        events += more
    assert partners(events) == profits


def test_example_the_driven_out_player_still_profits_by_the_burgher() -> None:
    """Booklet: yellow takes four gold, and the one whose die left takes one for the burgher."""
    state, _ = told(gold(4, board(GOLD), board(GOLD), die=(BLUE, 6)), Activate(), *[KeepCube()] * 4)
    assert state.due == Delivery(BLUE, GOLD, 1)
    state = play(state, KeepCube())
    assert [player.stock for player in state.players] == [(0, 0, 4), (0, 0, 1)]
    assert state.dice[GOLD] == Die(RED, 4)


def test_the_active_player_has_no_secondary_activation() -> None:
    """One's own burgher and one's own die on the tile give nothing more."""
    state, events = told(gold(4, board(GOLD), board(), die=(RED, 2)), Activate(), LoseCubes())
    assert partners(events) == []
    assert state.turn_player == BLUE


def test_others_profit_clockwise_from_the_active_player() -> None:
    """With green active, yellow comes before red and red before blue."""
    players = (board(GOLD), board(GOLD), board(GOLD), board(GOLD))
    due = (Activation(GREEN, GOLD, 3),)
    state = table(*players, due=due, turn_player=GREEN)
    state, events = told(state, Activate(), *[LoseCubes()] * 4)
    assert partners(events) == [(YELLOW, 1), (RED, 1), (BLUE, 1)]


def test_only_the_activated_tile_counts() -> None:
    """Burghers and dice on other tiles give nothing."""
    state = table(board(GOLD), board(WOOL), due=(Activation(RED, GOLD, 3),), dice={WOOL: (BLUE, 1)})
    _, events = told(state, Activate(), LoseCubes())
    assert partners(events) == []


@pytest.mark.parametrize("tile", [MARKET, PORT_1])
def test_there_is_none_on_the_market_or_a_port(tile: int) -> None:
    """Another's burgher there sells nothing."""
    players = board(tile, store=(0, 1, 0)), board(tile, store=(0, 3, 0))
    state = play(table(*players, due=(Activation(RED, tile, 2),)), Activate())
    sale = Sell(1, 1, 0) if tile == MARKET else Export(1, 0)
    state, events = told(state, sale)
    assert partners(events) == []
    assert state.players[BLUE].store == (0, 3, 0)


@pytest.mark.parametrize("tile", [WORKSHOP, ORDER, BUILDER])
def test_cards_are_drawn_by_the_same_rules(tile: int) -> None:
    """The other draws as many cards as its value and may keep one of them."""
    state = table(board(tile), board(tile), due=(Activation(RED, tile, 2),), dice={tile: (BLUE, 1)})
    state = play(state, Activate())
    state = play(draw_all(state), KeepNone())
    assert state.due == Secondary(BLUE, tile, 2)
    assert choices(state) == [Activate(), Decline()]
    state = play(state, Activate())
    assert state.due == CardDraw(BLUE, tile - WORKSHOP, 2)
    state = draw_all(state)
    assert state.current_player == BLUE
    assert any(isinstance(action, KeepCard) for action in choices(state))


def draw_all(state: State) -> State:
    """The state after the draw that is due, each time the first card that may come."""
    while state.current_player == CHANCE:
        deck = state.due
        assert isinstance(deck, CardDraw)
        counts = state.decks[deck.deck].layers[0].counts
        card = next(card for card, count in enumerate(counts) if count)
        state = play(state, DrawCard(deck.player, card))
    return state


def test_a_card_activation_may_be_declined() -> None:
    """The other may leave it, and the turn goes on."""
    state = table(board(ORDER), board(ORDER), due=(Activation(RED, ORDER, 1),))
    state = play(draw_all(play(state, Activate())), KeepNone())
    state, events = told(state, Decline())
    assert facts_of(events, PowerDeclined) == [PowerDeclined(BLUE, ORDER, secondary=True)]
    assert state.turn_player == BLUE


@pytest.mark.parametrize("full", [True, False])
def test_without_space_or_cards_there_is_nothing_to_ask(*, full: bool) -> None:
    """A full row, or a deck the active player emptied, ends the secondary activation unasked."""
    spaces = {space: builder(key, (0, 0, 0)) for space, key in enumerate(ROW, 4)} if full else {}
    decks = list(table().decks)
    if not full:
        decks[ORDERS_DECK] = Deck((pile(0, 0, 1, 0, 0, 0),))
    state = table(
        board(ORDER), board(ORDER, spaces), due=(Activation(RED, ORDER, 1),), decks=tuple(decks)
    )
    state = play(state, Activate(), DrawCard(RED, order_card("lace+1")))
    state, events = told(state, KeepCard(order_card("lace+1"), 4))
    assert partners(events) == []
    assert state.turn_player == BLUE


ROW = ("fill", "bridge", "movement-1", "activation-1")


@pytest.mark.parametrize(
    ("stock", "offered"),
    [
        ((0, 0, 0), {"PutCube", "KeepCube", "LoseCubes"}),
        ((3, 1, 2), {"PutCube", "ReplaceCube", "LoseCubes"}),
    ],
)
def test_cubes_are_placed_by_the_usual_rule_but_the_stock_stays(
    stock: Counts, offered: set[str]
) -> None:
    """Stock, cards, discard and replace as always; the stock moves down only in one's own turn."""
    cards = {0: workshop("jewelry-3", built=False)}
    state = gold(1, board(GOLD), board(GOLD, cards, stock=stock))
    state = play(state, Activate(), LoseCubes())
    assert state.current_player == BLUE
    assert kinds(state) == offered


def test_secondary_cubes_may_complete_a_card() -> None:
    """Two cubes given to another finish its workshop and begin to fill it."""
    cards = {0: workshop("jewelry-1", built=False)}
    state = gold(3, board(GOLD), board(GOLD, cards), die=(BLUE, 1))
    state, events = told(state, Activate(), LoseCubes())
    assert facts_of(events, CubesGained)[-1] == CubesGained(BLUE, GOLD, 2)
    state = play(state, PutCube(0), PutCube(0))
    assert state.players[BLUE].spaces[0] == workshop("jewelry-1", (0, 0, 1))


def test_others_neither_build_nor_produce() -> None:
    """Bridges and goods belong to the active player's phases."""
    full = {0: workshop("jewelry-1", (0, 0, 1)), 4: builder("order-jewelry")}
    blue = board(GOLD, full, stock=(2, 2, 2))
    state = table(
        board(GOLD),
        blue,
        due=(Activation(RED, GOLD, 3),),
        dice={GOLD: (BLUE, 1), MARKET: (BLUE, 1)},
    )
    state = play(state, Activate(), LoseCubes())
    assert set(choices(state)) == {ReplaceCube(0), ReplaceCube(1), LoseCubes()}


def test_a_seat_without_room_for_a_card_is_passed_over_and_no_other() -> None:
    """Blue's second row is full: yellow, after it in the queue, is asked all the same."""
    full = {space: builder(key, (0, 0, 0)) for space, key in enumerate(ROW, 4)}
    players = board(ORDER), board(ORDER, full), board(), board(ORDER)
    state = play(table(*players, due=(Activation(RED, ORDER, 1),)), Activate())
    state = play(draw_all(state), KeepNone())
    assert state.due == Secondary(YELLOW, ORDER, 1)
    state = play(draw_all(play(state, Activate())), KeepNone())
    assert state.turn_player == BLUE


@pytest.mark.rule("1.4.1.1")
def test_a_seat_without_any_place_profits_all_the_same_and_loses_the_cubes() -> None:
    """With six of them in stock and no card for more: the tile is activated, and it is told."""
    blue = board(GOLD, stock=(0, 0, 6))
    state, events = told(gold(3, board(GOLD), blue, board(GOLD)), Activate(), *[KeepCube()] * 3)
    assert partners(events)[:1] == [(BLUE, 1)]
    assert facts_of(events, CubesGained)[1] == CubesGained(BLUE, GOLD, 1)
    assert facts_of(events, CubesLost) == [CubesLost(BLUE, GOLD, 1)]
    assert state.due == Delivery(GREEN, GOLD, 1)
