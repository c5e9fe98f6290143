"""§0, §1, §3 Contents, the map and the preparation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.patrons.positions import FRARI, SAN_POLO, luck
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, SPECTATOR
from venise.engine.tuples import add
from venise.games.patrons.actions import MARKET, Deal
from venise.games.patrons.components import (
    AROUND,
    BESIDE,
    CAMPI,
    DECK,
    PILES,
    PIRATES,
    SITES,
    TILES,
    WORKSHOP_GOODS,
)
from venise.games.patrons.decisions import Dealing, FirstLead, Lead
from venise.games.patrons.events import CardDealt, TurnBegan
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import State


def prepared(seats: int) -> tuple[State, list[CardDealt]]:
    """The table when all cards are dealt, and how."""
    state, dealt = PATRONS.initial_state(seats), list[CardDealt]()
    while not isinstance(state.due, FirstLead):
        state, events = luck(state, seed=seats)
        dealt += [event for event in events if isinstance(event, CardDealt)]
    return state, dealt


@pytest.mark.rule("0")
def test_the_box_holds_what_the_rules_count() -> None:
    """69 raw cards, 18 manufactured, 10 and 9 tiles, 24 buildings around seven campi."""
    assert (sum(DECK), sum(PILES), DECK[PIRATES]) == (69, 18, 4)
    assert (sum(TILES[:2]), sum(TILES[2:])) == (10, 9)
    assert (SITES, len(CAMPI)) == (24, 7)


@pytest.mark.rule("1")
def test_example_two_buildings_belong_to_frari_and_to_san_polo() -> None:
    """Booklet: four buildings around Campo dei Frari, six around San Polo, two of them both."""
    assert AROUND[FRARI] == (0, 1, 2, 9)
    assert AROUND[SAN_POLO] == (0, 1, 3, 4, 10, 11)
    assert [BESIDE[site] for site in (0, 1)] == [(FRARI, SAN_POLO)] * 2
    assert all(1 <= len(campi) <= 2 for campi in BESIDE)


@pytest.mark.rule("3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cards_are_dealt_to_ships_market_and_hands(seats: int) -> None:
    """Three to each seat's ships, two to the Market, one hidden to each hand; 10 ducats each."""
    state, dealt = prepared(seats)
    assert len(dealt) == state.drawn == 3 * seats + 2 + seats
    assert [one.seat for one in dealt if one.place == MARKET] == [-1, -1]
    assert sum(state.suspects) == sum(DECK) - 3 * seats - 2
    assert sum(state.market) == 2
    for player in state.players:
        assert None not in player.ships
        assert player.secret in WORKSHOP_GOODS
        assert (player.ducats, player.cubes, sum(player.known)) == (10, 10, 0)


@pytest.mark.rule("3")
def test_pirates_are_dealt_nowhere_and_trade_goods_not_to_hands_or_the_market() -> None:
    """Grain, wine and pepper may lie on ships."""
    for place in (0, 1, 2):
        state = PATRONS.initial_state(3)
        kinds = set[int]()
        while isinstance(state.due, Dealing):
            for action, _ in PATRONS.chance_outcomes(state):
                assert isinstance(action, Deal)
                if action.place == place:
                    kinds.add(action.kind)
            state, _ = luck(state)
        assert kinds == (set(range(PIRATES)) if place == 0 else set(WORKSHOP_GOODS))


@pytest.mark.rule("3")
def test_a_kind_of_which_no_card_is_left_is_not_dealt() -> None:
    """Luck has no outcome without a weight."""
    full = PATRONS.initial_state(3)
    state = replace(full, deck=add(full.deck, 0, -full.deck[0]))
    dealt = [one.kind for one, _ in PATRONS.chance_outcomes(state) if isinstance(one, Deal)]
    assert dealt == list(range(1, PIRATES))


@pytest.mark.rule("3")
def test_a_card_in_a_hand_is_its_owners_secret() -> None:
    """Others and a spectator know only that there is one; the numbers in the deck tell nothing."""
    state, _ = prepared(3)
    for viewer in (1, 2, SPECTATOR):
        seen = PATRONS.observation(state, viewer)
        assert seen.players[0].secret == -2
        assert sum(seen.deck) == sum(state.deck) + sum(seat != viewer for seat in range(3))
    assert PATRONS.observation(state, 0).players[0].secret == state.players[0].secret


@pytest.mark.rule("3")
def test_the_first_lead_is_drawn() -> None:
    """Reading: by lot, each seat as likely, though two were dealt the same."""
    state, _ = prepared(4)
    alike = replace(state, players=state.players[:1] * 4)
    for one in (state, alike):
        assert [weight for _, weight in PATRONS.chance_outcomes(one)] == [1] * 4
    state, events = luck(state)
    assert isinstance(state.due, Lead)
    assert TurnBegan(state.turn_player, 1) in events
    assert state.current_player != CHANCE


@pytest.mark.rule("0")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_may_play(seats: int) -> None:
    """Any other number of seats is refused with a sentence."""
    with pytest.raises(BadOptions, match=f"3 to 5 seats, not {seats}"):
        PATRONS.initial_state(seats)
