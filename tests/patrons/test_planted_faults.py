"""The tests of the rules are tested: each fault planted in a rule is caught by its section."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.contract import test_knowledge
from tests.contract.games import Variant, played_anew
from tests.patrons import test_0_3_preparation as preparation_test
from tests.patrons import test_4_2_sail as sail_test
from tests.patrons import test_4_3_trade as trade_test
from tests.patrons import test_4_4_sponsor as sponsor_test
from tests.patrons import test_4_5_produce as produce_test
from tests.patrons import test_4_lead_reserve as lead_test
from tests.patrons import test_5_end as end_test
from tests.patrons.positions import LUMBER, SILK, B
from tests.planted import Planted, assert_caught
from venise import compiled
from venise.engine.tuples import add
from venise.games.patrons import decisions as due
from venise.games.patrons import hidden, rulebook
from venise.games.patrons.components import PIRATE_CARDS, SITES, STAYS
from venise.games.patrons.rules import (
    end,
    income,
    lead,
    points,
    produce,
    reserve,
    sail,
    sponsor,
    step,
    trade,
)
from venise.games.patrons.rules.step import Step
from venise.games.patrons.state import NOBODY, State

pytestmark = pytest.mark.skipif(
    compiled.variant() == "compiled", reason="left out: faults are planted in the sources"
)

VARIANT: Final = Variant("patrons", 3, 0)

STRIKE: Final = sail.strike
LAND: Final = sail.land_shipment


def everything_stolen(state: State, number: int) -> Step:
    """Pirates take what is reserved, too."""
    players = []
    for player in state.players:
        last = player.ships[-1]
        freed = None if last is None else replace(last, reserver=NOBODY)
        players.append(replace(player, ships=(*player.ships[:-1], freed)))
    return STRIKE(replace(state, players=tuple(players)), number)


def kept_cube(state: State, top: due.Unloading) -> tuple[State, int]:
    """The cube on a shipment does not come home."""
    after, kind = LAND(state, top)
    before = [player.cubes for player in state.players]
    players = [replace(one, cubes=n) for one, n in zip(after.players, before, strict=True)]
    return replace(after, players=tuple(players)), kind


def every_order(state: State, top: due.Selling) -> Any:
    """Cards are sold in any order."""
    return trade.sell_actions(state, replace(top, least=0))


def first_pass_ends(state: State, top: due.Buying, action: Any) -> Step:
    """The buying is over as soon as anybody passes."""
    return trade.buy_nothing(state, replace(top, passes=len(state.players) - 1), action)


def seats_in_order(state: State) -> list[int]:
    """The lead is not the first to act."""
    return list(range(len(state.players)))


def still_secret(state: State, _: int, __: Any) -> State:
    """What was shown is not known from then on."""
    return state


def first_shown(state: State, seat: int, kinds: Any) -> State:
    """Of two cards that are shown only the first is known from then on."""
    return SHOW(state, seat, kinds[:1])


SHOW: Final = sponsor.show


def open_hands(state: State, viewer: int) -> State:
    """Nothing is masked."""
    return replace(state, viewer=viewer)


def lost_card(state: State, seat: int, kind: int) -> tuple[State, int]:
    """What is sold lies nowhere."""
    after, price = step.sell(state, seat, kind)
    return replace(after, market=add(after.market, kind, -1)), price


def reached_by_lead(state: State) -> bool:
    """Only the lead of the turn ends the game by its points."""
    return points.points(state)[state.turn_player] >= end.goal(state)


PLANTED: Final[dict[str, Planted]] = {
    "§3 hands that all can see": (
        *(hidden, "observation", open_hands),
        preparation_test.test_a_card_in_a_hand_is_its_owners_secret,
    ),
    "§4 a lead that does not act first": (
        *(lead, "clockwise", seats_in_order),
        lead_test.test_all_perform_it_the_lead_first,
    ),
    "§4.1 others' shipments at the price of one's own": (
        *(reserve, "price", lambda *_: 1),
        lead_test.test_any_unreserved_shipment_may_be_reserved,
    ),
    "§4.2a discards that stay out of a deck that is too small": (
        *(sail, "shuffle", lambda state: (state, ())),
        sail_test.test_example_a_deck_that_is_too_small_is_shuffled_with_the_discards_first,
    ),
    "§4.2b pirates that take what is reserved": (
        *(sail, "strike", everything_stolen),
        sail_test.test_example_pirates_steal_what_nobody_has_reserved,
    ),
    "§4.2b four Pirates! that stay with the discards": (
        *(sail, "PIRATE_CARDS", PIRATE_CARDS + 1),
        sail_test.test_example_with_all_four_pirates_discarded_the_discards_are_shuffled_in_at_once,
    ),
    "§4.2c a cube that does not come home": (
        *(sail, "land_shipment", kept_cube),
        sail_test.test_example_pirates_steal_what_nobody_has_reserved,
    ),
    "§4.2d ships that are loaded in the order of seats": (
        *(sail, "clockwise", seats_in_order),
        sail_test.test_each_seat_loads_one_of_the_new_cards_the_lead_first,
    ),
    "§4.3a cards sold in any order": (
        *(rulebook.LEGAL, due.Selling, every_order),
        trade_test.test_cards_are_sold_in_rising_order_of_kinds,
    ),
    "§4.3a trade goods in the Market": (
        *(step, "STAYS", (True,) * len(STAYS)),
        trade_test.test_grain_wine_and_pepper_go_to_the_discards,
    ),
    "§4.3b a first pass that ends the buying": (
        *(rulebook.PASSES, due.Buying, first_pass_ends),
        trade_test.test_example_buying_goes_round_until_all_pass_in_a_row,
    ),
    "§4.3 a sold card that is lost": (
        *(trade, "sell", lost_card),
        trade_test.test_any_number_of_cards_is_sold_at_their_value,
    ),
    "§4.4 businesses for nothing to show": (
        *(sponsor, "to_show", lambda *_: ()),
        sponsor_test.test_a_draper_takes_wool_to_show_and_a_canvaser_hemp,
    ),
    "§4.4 of two cards shown the second that nobody knows": (
        *(sponsor, "show", first_shown),
        partial(sponsor_test.test_of_two_cards_shown_either_may_be_the_secret_one, SILK, LUMBER),
    ),
    "§4.4 shown cards that stay secret": (
        *(sponsor, "show", still_secret),
        sponsor_test.test_a_secret_card_that_was_shown_is_known_from_then_on,
    ),
    "§4.4 statues that do not get dearer": (
        *(sponsor, "statue_price", lambda _: 3),
        sponsor_test.test_example_statues_cost_three_and_one_for_each_that_stands,
    ),
    "§4.5 others' businesses without the Guilds": (
        *(produce, "usable", lambda *_: range(SITES)),
        produce_test.test_only_own_businesses_are_used_without_the_guilds,
    ),
    "§4.5.1 a gondola that counts nothing": (
        *(income, "businesses_without", lambda *_: 0),
        produce_test.test_example_a_gondola_counts_the_better_campo,
    ),
    "§4.5.2 statues that bring nothing": (
        *(income, "has_statue", lambda *_: False),
        produce_test.test_example_two_statues_bring_one_ducat,
    ),
    "§4.5.2 neighbours that bring nothing": (
        *(income, "has_neighbour", lambda *_: False),
        produce_test.test_example_two_other_drapers_in_the_campo_bring_one_ducat,
    ),
    "§5 statues that are worth no points": (
        *(points, "has_statue", lambda *_: False),
        sponsor_test.test_a_statue_gains_points_for_all_whose_businesses_it_touches,
    ),
    "§5 a goal that only the lead may reach": (
        *(end, "is_over", reached_by_lead),
        partial(end_test.test_the_goal_ends_the_game_whoever_has_reached_it, B),
    ),
    "§5 ducats that break no tie": (
        *(end, "standing", lambda state: tuple((one, 0) for one in points.points(state))),
        end_test.test_ducats_break_a_tie_and_a_full_tie_is_shared,
    ),
    "§5 a game without a last turn": (
        *(end, "MOST_TURNS", 1_000),
        end_test.test_a_game_that_will_not_end_is_over_after_150_turns,
    ),
    "worlds that do not fit what was seen": (
        *(hidden, "UNKNOWN", 0),
        played_anew(VARIANT, test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
}
"""Each fault: where it is planted, under what name, what takes its place, the test that fails."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The named test fails with the fault, and passes without."""
    assert_caught(PLANTED[fault], monkeypatch)
