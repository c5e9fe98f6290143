"""Set-up for two, three and four players, before the city is walked."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    MARKET,
    choices,
    facts_of,
    order_card,
    play,
    told,
)
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE
from venise.games.nord.actions import ChooseFirst, PlaceBurgher
from venise.games.nord.components import BUILDERS_DECK, ORDERS_DECK, QUARTERS, WORKSHOPS_DECK
from venise.games.nord.events import BurgherPlaced, RoundBegan, TurnBegan
from venise.games.nord.game import NORD
from venise.games.nord.state import Options

pytestmark = pytest.mark.rule("0")


@pytest.mark.parametrize(
    ("seats", "bonuses"),
    [(4, (4, 3, 3, 2, 2, 1, 1)), (3, (4, 3, 2, 2, 1, 1)), (2, (4, 3, 2, 1, 1))],
)
def test_the_market_offers_as_many_sales_as_there_are_players_for(
    seats: int, bonuses: tuple[int, ...]
) -> None:
    """With three players a 3 is covered, with two a 3 and a 2: 7, 6 or 5 sales are left."""
    assert NORD.initial_state(seats).market.bonuses == bonuses


@pytest.mark.parametrize(("seats", "size"), [(4, 24), (3, 21), (2, 18)])
def test_orders_leave_for_fewer_players_but_never_a_plus_two(seats: int, size: int) -> None:
    """One order of each good stays out with three players, two with two; the +2 cards stay in."""
    deck = NORD.initial_state(seats).decks[ORDERS_DECK]
    assert deck.size == size
    assert [deck.layers[0].counts[order_card(f"{good}+2")] for good in GOODS] == [2, 2, 2]
    assert {deck.layers[0].counts[order_card(f"{good}+1")] for good in GOODS} == {size // 3 - 2}


GOODS = ("clothing", "lace", "jewelry")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_workshops_and_builders_are_all_in_play(seats: int) -> None:
    """Fifteen workshops and sixteen master builders, whatever the number of players."""
    decks = NORD.initial_state(seats).decks
    assert (decks[WORKSHOPS_DECK].size, decks[BUILDERS_DECK].size) == (15, 16)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_cube_of_each_colour_and_no_points(seats: int) -> None:
    """One cube of each material in the stock, an empty store, no bridge, zero points."""
    state = NORD.initial_state(seats)
    assert len(state.players) == seats
    for player in state.players:
        assert player.stock == (1, 1, 1)
        assert player.store == (0, 0, 0)
        assert player.bridges == ()
        assert player.points == 0
    assert state.dice == (None,) * QUARTERS


def test_nothing_lies_beside_the_market_and_the_ports_are_open() -> None:
    """Every price opens at 0, and every good may still be exported from both ports."""
    state = NORD.initial_state(4)
    assert state.market.prices == (0, 0, 0)
    assert state.ports == ((0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_be_the_first_player(seats: int) -> None:
    """Luck names the first player with equal weights."""
    state = NORD.initial_state(seats)
    assert state.current_player == CHANCE
    assert [*NORD.chance_outcomes(state)] == [(ChooseFirst(seat), 1) for seat in range(seats)]


def test_burghers_are_placed_clockwise_from_the_first_player() -> None:
    """The first player chooses first; the last placement opens the first player's turn."""
    state = play(NORD.initial_state(3), ChooseFirst(1))
    asked = []
    for tile in (0, 4):
        asked.append(state.current_player)
        state, events = told(state, PlaceBurgher(tile))
        assert events == (BurgherPlaced(asked[-1], tile),)
    asked.append(state.current_player)
    state, events = told(state, PlaceBurgher(8))
    assert asked == [1, 2, 0]
    assert [player.burgher for player in state.players] == [8, 0, 4]
    assert (state.turn_player, state.first, state.round) == (1, 1, 1)
    assert facts_of(events, RoundBegan) == [RoundBegan(1)]
    assert facts_of(events, TurnBegan) == [TurnBegan(1)]


def test_a_burgher_may_begin_on_any_tile_beside_others() -> None:
    """All nine tiles are offered to the second player too, the one taken by the first included."""
    state = play(NORD.initial_state(2), ChooseFirst(0), PlaceBurgher(MARKET))
    assert choices(state) == [PlaceBurgher(tile) for tile in range(QUARTERS)]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    """Other numbers of players are refused in one sentence."""
    with pytest.raises(BadOptions, match=f"2 to 4 players, not {seats}"):
        NORD.initial_state(seats)


def test_an_unknown_map_is_refused_with_those_that_exist() -> None:
    """The refusal names the map asked for and the maps there are."""
    with pytest.raises(BadOptions, match=r"'venice'.*bruges.*free"):
        NORD.initial_state(2, Options(map="venice"))
