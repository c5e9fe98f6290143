"""The tests of the rules are tested: each fault planted in a rule is caught by its section."""

from __future__ import annotations

from typing import Final

import pytest

from tests.contract import test_knowledge, test_sealed
from tests.contract.games import Variant, played_anew
from tests.doge import faults
from tests.doge import test_2_1_ballots as ballots_test
from tests.doge import test_2_2_voting as voting_test
from tests.doge import test_3_advisors as advisors_test
from tests.doge import test_4_quarantia as quarantia_test
from tests.doge import test_5_districts as districts_test
from tests.doge import test_6_palaces as palaces_test
from tests.doge import test_7_8_end as end_test
from tests.doge import test_worlds as worlds_test
from tests.doge.positions import A, B
from tests.planted import Planted, assert_caught
from venise import compiled
from venise.games.doge import hidden, rulebook
from venise.games.doge.decisions import (
    Building,
    TiedMoves,
    TiedPlacements,
)
from venise.games.doge.rules import (
    advisors,
    ballots,
    districts,
    end,
    palaces,
    quarantia,
    voting,
    year,
)
from venise.games.doge.state import Player

pytestmark = pytest.mark.skipif(
    compiled.variant() == "compiled", reason="left out: faults are planted in the sources"
)

VARIANT: Final = Variant("doge", 3, 0)


PLANTED: Final[dict[str, Planted]] = {
    "§2.2.2 a lone zero comes second": (
        *(voting, "ranking", faults.zeros_count),
        voting_test.test_example_a_single_zero_is_as_good_as_absent,
    ),
    "§5.1 somebody comes second behind seats that are tied": (
        *(voting, "ranking", faults.two_best),
        districts_test.test_nobody_comes_second_behind_seats_that_are_tied,
    ),
    "§3.1 a seventh ring": (
        *(advisors, "has_ring", lambda *_: True),
        advisors_test.test_who_controls_six_must_abstain_from_another,
    ),
    "§3.3 a neutral advisor that does not go home": (
        *(advisors, "free", faults.stays_out),
        lambda: advisors_test.test_abstaining_sends_the_advisor_home(B),
    ),
    "§2.2.2 markers of one sum that count once": (
        *(voting, "votes_of", faults.equal_markers_once),
        voting_test.test_every_marker_counts_and_every_advisor,
    ),
    "§5.1 who places before another that cannot builds nothing": (
        *(districts, "with_builder", faults.builds_on_top),
        lambda: districts_test.test_the_only_one_of_those_tied_with_houses_places_them_openly(A, B),
    ),
    "§6.1 pledges that stay sealed": (
        *(palaces, "reveal", faults.still_sealed),
        palaces_test.test_once_all_pledges_are_shown_nothing_is_sealed_any_more,
    ),
    "§3.3 who abstains keeps an own advisor": (
        *(advisors, "free", faults.own_kept),
        lambda: advisors_test.test_abstaining_sends_the_advisor_home(A),
    ),
    "§4.1 two moves of those tied for second": (
        *(quarantia, "SECOND_TIED_MOVES", 2),
        quarantia_test.test_seats_tied_for_second_move_one_house_between_the_winners_picks,
    ),
    "§4 rings of the Quarantia that stay": (
        *(quarantia, "free", lambda state, _: (state, ())),
        quarantia_test.test_rings_on_its_advisors_go_home_first,
    ),
    "§5 a runner-up who places before the winner builds": (
        *(districts, "resolve", faults.all_at_once),
        palaces_test.test_the_runner_up_pays_what_the_winners_palace_has_raised,
    ),
    "§5.1 seats for second in the same order every year": (
        *(districts, "clockwise", faults.nobody_first),
        districts_test.test_seats_tied_for_second_place_one_each,
    ),
    "§6.2 a ninth palace": (
        *(palaces, "palaces_of", lambda *_: 0),
        palaces_test.test_eight_palaces_are_all_a_seat_has,
    ),
    "§6.1 seats that are tied and build one after another": (
        *(rulebook.FOLLOWING, Building, faults.one_after_another),
        districts_test.test_example_two_tied_for_first_build_at_the_same_price,
    ),
    "§7 markers and cards that are not given back": (
        *(year, "finish", faults.kept),
        end_test.test_cards_and_markers_return_and_all_else_stays,
    ),
    "§8 seven palaces in four districts": (
        *(end, "qualifies", faults.by_palaces),
        end_test.test_example_among_those_who_qualify_most_palaces_win,
    ),
    "§8 a game without a last year": (
        *(end, "is_over", faults.endless),
        end_test.test_a_game_that_will_not_end_is_over_after_twenty_years,
    ),
    "§2.1.2 another seat's turn to begin that never comes": (
        *(ballots, "clockwise", faults.nobody_first),
        ballots_test.test_another_seat_begins_each_year,
    ),
    "§2.2.2 markers that are forgotten": (
        *(voting, "turned_up", faults.unused),
        voting_test.test_markers_in_supply_count_for_nothing,
    ),
    "§2.1.1 markers that others see": (
        *(hidden, "mask_player", faults.seen_through),
        ballots_test.test_own_markers_may_always_be_looked_at,
    ),
    "§2.1.1 markers that others see, by the contract": (
        *(hidden, "mask_player", faults.seen_through),
        played_anew(VARIANT, test_sealed.test_a_sealed_decision_looks_the_same_whatever_it_is),
    ),
    "§6.1 as many builders as spaces stand in each other's way": (
        *(palaces, "reveal", faults.reveal_with(lambda builders, spaces: builders >= spaces, 0)),
        palaces_test.test_as_many_builders_as_spaces_all_build,
    ),
    "§6.1 of three who build together the last pays one more": (
        *(palaces, "reveal", faults.reveal_with(lambda *_: False, 1)),
        palaces_test.test_three_who_build_together_all_pay_the_first_free_number,
    ),
    "§6.1 of three one without a palace left builds too": (
        *(rulebook.FOLLOWING, Building, faults.asks_without_palaces),
        palaces_test.test_who_has_no_palace_left_does_not_build_with_the_others,
    ),
    "§4 a runner-up with six rings in use who takes an advisor": (
        *(quarantia, "has_ring", faults.second_unlimited),
        quarantia_test.test_the_runner_up_needs_a_free_ring,
    ),
    "§4 a last pick without a ring": (
        *(quarantia, "has_ring", faults.last_unlimited),
        quarantia_test.test_the_winners_last_pick_needs_a_free_ring,
    ),
    "§4.1 nobody builds after the second move": (
        *(quarantia, "reveal", faults.first_move_builds),
        lambda: quarantia_test.test_who_is_tied_builds_where_either_move_has_gone(1),
    ),
    "§4.1 moves that are made one after the other": (
        *(rulebook.FOLLOWING, TiedMoves, quarantia.open_waves),
        quarantia_test.test_houses_moved_by_those_tied_are_looked_at_together,
    ),
    "§4.1 one house that moves twice": (
        *(quarantia, "ways_of", faults.any_house),
        quarantia_test.test_two_moves_are_those_of_two_houses,
    ),
    "§5.1 houses that are placed openly by those tied": (
        *(rulebook.FOLLOWING, TiedPlacements, districts.open_in_turn),
        districts_test.test_how_many_houses_tied_seats_place_is_sealed,
    ),
    "worlds in which the highest markers lie in the first areas": (
        *(hidden, "deal_markers", faults.highest_first),
        worlds_test.test_a_marker_that_nobody_has_seen_may_be_any_that_is_left,
    ),
    "worlds in which whoever has pledged builds": (
        *(hidden, "draw_seal", faults.always_builds),
        worlds_test.test_a_sealed_pledge_may_be_to_build_or_not,
    ),
    "worlds in which whoever has sealed a move moves a house": (
        *(hidden, "draw_seal", faults.always_moves),
        worlds_test.test_a_sealed_move_may_be_any_or_none,
    ),
    "worlds in which a ballot is one marker": (
        *(hidden, "draw_seal", faults.one_marker),
        worlds_test.test_a_sealed_ballot_may_be_any_that_the_seat_could_seal,
    ),
    "worlds in which those tied place all they may": (
        *(hidden, "draw_seal", faults.all_placed),
        worlds_test.test_a_sealed_number_of_houses_may_be_any_that_is_allowed,
    ),
    "worlds that do not fit what was seen": (
        *(hidden, "deal_markers", lambda *_: Player()),
        played_anew(VARIANT, test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
}
"""Each fault: where it is planted, under what name, what takes its place, the test that fails."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The named test fails with the fault, and passes without."""
    assert_caught(PLANTED[fault], monkeypatch)
