"""§2 The end of the game: when it is triggered, and that it is for good."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    GREEN,
    MARKET,
    ORDER,
    PORT_1,
    RED,
    WOOL,
    beside,
    board,
    facts_of,
    over,
    pile,
    play,
    sides,
    table,
    told,
    walk,
)
from venise.engine.tuples import put
from venise.games.nord.actions import (
    Activate,
    BuildBridge,
    Decline,
    DrawCard,
    KeepCard,
    KeepNone,
    Roll,
)
from venise.games.nord.components import ORDERS_DECK
from venise.games.nord.decisions import Activation, Movement, TurnEnd
from venise.games.nord.events import LastRoundBegan, RoundBegan, TurnBegan
from venise.games.nord.final_events import GameEnded
from venise.games.nord.game import NORD
from venise.games.nord.queries import last_round_reason
from venise.games.nord.rules.turn import MOST_ROUNDS
from venise.games.nord.state import Deck, Die, Options, State

pytestmark = pytest.mark.rule("2")

FIVE = sides((WOOL, MARKET), (FLAX, MARKET), (ORDER, MARKET), (GOLD, MARKET), (GOLD, PORT_1))
COVERED = beside(bonuses=())

PASS = walk(1, MARKET)
ON_WOOL = board(WOOL)


def last_of_round(*bridges: tuple[int, ...], **more: Any) -> State:
    """The last turn of the first round, two or more players on Wool with those bridges."""
    players = tuple(board(WOOL, bridges=built) for built in bridges or ((), ()))
    seat = len(players) - 1
    due = (Movement(seat, (1, 1)),)
    return table(*players, due=due, turn_player=seat, **more)


@pytest.mark.parametrize("number", [4, 5])
def test_five_bridges_trigger_the_last_round(number: int) -> None:
    """A player with five bridges standing when the round is over; four are not enough."""
    state, events = told(last_of_round((), FIVE[:number]), PASS)
    assert state.last_round == (number == 5)
    reasons = facts_of(events, LastRoundBegan)
    assert reasons == ([LastRoundBegan("bridges", BLUE)] if number == 5 else [])


@pytest.mark.parametrize("left", [(), (1,)])
def test_a_market_without_free_bonuses_triggers_the_last_round(left: tuple[int, ...]) -> None:
    """All bonus spaces covered; one free space is one too many."""
    state, events = told(last_of_round(market=beside(bonuses=left)), PASS)
    assert state.last_round == (not left)
    assert facts_of(events, LastRoundBegan) == ([] if left else [LastRoundBegan("market", -1)])


@pytest.mark.parametrize(("seats", "sales"), [(2, 5), (3, 6), (4, 7)])
def test_the_number_of_sales_depends_on_the_players(seats: int, sales: int) -> None:
    """5, 6 or 7 sales with a bonus until the Market is covered."""
    assert len(NORD.initial_state(seats).market.bonuses) == sales


def test_everybody_has_one_more_turn_and_then_the_game_ends() -> None:
    """After the trigger red, blue and green each play once; then the scoring, then nothing."""
    state, events = told(last_of_round((), (), (), market=COVERED), PASS)
    assert facts_of(events, TurnBegan) == [TurnBegan(RED)]
    state, events = told(state, Roll(1, 1), PASS)
    assert facts_of(events, TurnBegan) == [TurnBegan(BLUE)]
    state, events = told(state, Roll(1, 1), PASS)
    assert facts_of(events, TurnBegan) == [TurnBegan(GREEN)]
    state, events = told(state, Roll(1, 1), walk(1, WOOL), Decline())
    assert len(facts_of(events, GameEnded)) == 1
    assert facts_of(events, TurnBegan) == []
    assert over(state)


def test_the_end_is_not_checked_before_the_round_is_over() -> None:
    """The Market covered during the first player's turn: the round is played out first."""
    due = (Movement(RED, (1, 1)),)
    state, events = told(table(ON_WOOL, ON_WOOL, due=due, market=COVERED), PASS)
    assert not state.last_round
    assert facts_of(events, LastRoundBegan) == []


def test_once_triggered_the_last_round_is_irrevocable() -> None:
    """A bridge destroyed in the last round does not prolong the game."""
    state = play(last_of_round((), FIVE), PASS)
    red = replace(state.players[RED], burgher=GOLD, stock=(0, 2, 0))
    dice = put(put(state.dice, GOLD, Die(RED, 1)), PORT_1, Die(RED, 1))
    state = replace(state, players=(red, state.players[BLUE]), dice=dice, due=TurnEnd(RED))
    state = play(state, BuildBridge(PORT_1, GOLD, 0, 2, 0))
    assert len(state.players[BLUE].bridges) == 4
    state = play(state, Roll(1, 1), walk(1, WOOL), Decline())
    assert over(state)


def test_the_five_bridges_must_stand_when_the_end_is_checked() -> None:
    """Reading: a fifth bridge destroyed before the round is over triggers nothing."""
    blue = board(GOLD, stock=(0, 2, 0))
    state = table(
        board(WOOL, bridges=FIVE),
        blue,
        due=(TurnEnd(BLUE),),
        turn_player=BLUE,
        dice={GOLD: (BLUE, 1), PORT_1: (BLUE, 1)},
    )
    state, events = told(state, BuildBridge(PORT_1, GOLD, 0, 2, 0))
    assert facts_of(events, RoundBegan) == [RoundBegan(2)]
    assert not state.last_round


@pytest.mark.parametrize(("option", "ends"), [(False, False), (True, True)])
def test_an_empty_order_deck_ends_the_game_only_by_option(*, option: bool, ends: bool) -> None:
    """The third trigger is off unless the players agree on it."""
    workshops, _, builders = table().decks
    decks = {"decks": (workshops, Deck(()), builders)}
    state, events = told(last_of_round(options=Options(order_deck_end=option), **decks), PASS)
    assert state.last_round == ends
    assert facts_of(events, LastRoundBegan) == [LastRoundBegan("orders", -1)] * ends


def test_orders_left_do_not_end_the_game_by_option() -> None:
    """With the option, one order left is one too many."""
    assert ORDERS_DECK == 1
    state = play(last_of_round(options=Options(order_deck_end=True)), PASS)
    assert not state.last_round


def test_orders_that_somebody_looks_at_may_go_back() -> None:
    """With the option, the last round is in sight only once none of them is put back."""
    options = Options(order_deck_end=True)
    two = pile(*(2 * (card == 2) for card in range(6)))
    workshops, _, builders = table().decks
    state = table(
        board(ORDER),
        board(),
        due=(TurnEnd(RED), Activation(RED, ORDER, 2)),
        options=options,
        decks=(workshops, Deck((two,)), builders),
    )
    state = play(state, Activate(), DrawCard(RED, 2), DrawCard(RED, 2))
    assert not state.decks[ORDERS_DECK].size
    assert last_round_reason(state) is None
    assert last_round_reason(play(state, KeepNone())) is None
    assert last_round_reason(play(state, KeepCard(2, 4))) is None
    last = replace(state, decks=(workshops, Deck((), pile(0, 0, 1, 0, 0, 0)), builders))
    assert last_round_reason(last) is None
    assert last_round_reason(play(last, KeepCard(2, 4))) == "orders"


@pytest.mark.parametrize(("rounds", "ends"), [(MOST_ROUNDS - 1, False), (MOST_ROUNDS, True)])
def test_a_game_that_does_not_end_is_scored_after_sixty_rounds(rounds: int, *, ends: bool) -> None:
    """Reading: the sixtieth round is played out, and then the game is scored as it stands."""
    assert MOST_ROUNDS == 60
    state, events = told(last_of_round(round=rounds), PASS)
    assert over(state) == ends
    assert len(facts_of(events, GameEnded)) == ends
