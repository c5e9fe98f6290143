"""The tests of the rules are tested: each fault planted in a rule is caught by its section."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from tests.contract import test_knowledge, test_sealed
from tests.contract.games import Variant, played_anew
from tests.doge import test_2_1_ballots as ballots_test
from tests.doge import test_2_2_voting as voting_test
from tests.doge import test_3_advisors as advisors_test
from tests.doge import test_4_quarantia as quarantia_test
from tests.doge import test_5_districts as districts_test
from tests.doge import test_6_palaces as palaces_test
from tests.doge import test_7_8_end as end_test
from tests.planted import Planted, assert_caught
from venise import compiled
from venise.engine.tuples import put
from venise.games.doge import hidden, rulebook
from venise.games.doge.components import CONDITIONS
from venise.games.doge.decisions import AdvisorChoice, Building, PalaceChoice, Placement
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
from venise.games.doge.rules.step import Step, free, pop, push
from venise.games.doge.state import Advisor, Player, State

pytestmark = pytest.mark.skipif(
    compiled.variant() == "compiled", reason="left out: faults are planted in the sources"
)

VARIANT: Final = Variant("doge", 3, 0)


def zeros_count(votes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Second place goes to seats without a vote, too."""
    best = max(votes)
    first = tuple(seat for seat, number in enumerate(votes) if number == best and best)
    rest = [number for number in votes if number < best]
    second = tuple(seat for seat, number in enumerate(votes) if rest and number == max(rest))
    return first, second if len(first) == 1 else ()


def two_best(votes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Behind seats that are tied somebody still comes second."""
    best = max(votes)
    first = tuple(seat for seat, number in enumerate(votes) if number == best and best)
    second = max((number for number in votes if number < best), default=0)
    return first, tuple(seat for seat, number in enumerate(votes) if number == second and second)


def by_palaces(state: State, seat: int) -> bool:
    """Palaces alone decide whether a seat qualifies."""
    return any(palaces.palaces_of(state, seat) >= need for need, _ in CONDITIONS)


def nobody_first(state: State) -> list[int]:
    """The order of seats is the same every year."""
    return list(range(len(state.players)))


def all_at_once(
    state: State, district: int, first: tuple[int, ...], second: tuple[int, ...]
) -> Step:
    """The runner-up places before the winner builds."""
    asked = [Placement(seat, district, 2) for seat in first]
    asked += [Placement(seat, district, 1) for seat in second]
    due = Building(district, ()), *reversed(asked)
    if len(first) == 1:
        return push(state, *due, AdvisorChoice(first[0], district)), ()
    state, facts = free(state, district)
    return push(state, *due), facts


def one_after_another(state: State, building: Building) -> Step:
    """Seats that are tied build openly, each at the price that the one before has raised."""
    state = pop(state)
    able = [seat for seat in building.builders if palaces.can_build(state, seat, building.district)]
    if not able:
        return state, ()
    rest = Building(building.district, tuple(seat for seat in able if seat != able[0]))
    return push(state, rest, PalaceChoice(able[0], building.district)), ()


def stays_out(state: State, advisor: int) -> Step:
    """A neutral advisor stays where it stands."""
    before = state.advisors[advisor]
    after = Advisor(before.area)
    return replace(state, advisors=put(state.advisors, advisor, after)), ()


def unused(player: Player, _: int) -> Player:
    """Markers that were turned up are not remembered."""
    return player


def seen_through(player: Player) -> Player:
    """Others see the values of markers on the board."""
    return replace(player, left=(sum(player.left),))


def endless(state: State) -> bool:
    """The game goes on for as long as nobody qualifies."""
    return any(end.qualifies(state, seat) for seat in range(len(state.players)))


def kept(state: State) -> Step:
    """Markers and cards are not given back at the end of the year."""
    return year.begin(state)


PLANTED: Final[dict[str, Planted]] = {
    "§2.2.2 a lone zero comes second": (
        *(voting, "ranking", zeros_count),
        voting_test.test_example_a_single_zero_is_as_good_as_absent,
    ),
    "§5.1 somebody comes second behind seats that are tied": (
        *(voting, "ranking", two_best),
        districts_test.test_nobody_comes_second_behind_seats_that_are_tied,
    ),
    "§3.1 a seventh ring": (
        *(advisors, "has_ring", lambda *_: True),
        advisors_test.test_who_controls_six_must_abstain_from_another,
    ),
    "§3.3 a neutral advisor that does not go home": (
        *(advisors, "free", stays_out),
        advisors_test.test_abstaining_sends_the_advisor_home,
    ),
    "§4 rings of the Quarantia that stay": (
        *(quarantia, "free", lambda state, _: (state, ())),
        quarantia_test.test_rings_on_its_advisors_go_home_first,
    ),
    "§5 a runner-up who places before the winner builds": (
        *(districts, "resolve", all_at_once),
        palaces_test.test_the_runner_up_pays_what_the_winners_palace_has_raised,
    ),
    "§5.1 seats for second in the same order every year": (
        *(districts, "clockwise", nobody_first),
        districts_test.test_seats_tied_for_second_place_one_each,
    ),
    "§6.2 a ninth palace": (
        *(palaces, "palaces_of", lambda *_: 0),
        palaces_test.test_eight_palaces_are_all_a_seat_has,
    ),
    "§6.1 seats that are tied and build one after another": (
        *(rulebook.FOLLOWING, Building, one_after_another),
        districts_test.test_example_two_tied_for_first_build_at_the_same_price,
    ),
    "§7 markers and cards that are not given back": (
        *(year, "finish", kept),
        end_test.test_cards_and_markers_return_and_all_else_stays,
    ),
    "§8 seven palaces in four districts": (
        *(end, "qualifies", by_palaces),
        end_test.test_example_among_those_who_qualify_most_palaces_win,
    ),
    "§8 a game without a last year": (
        *(end, "is_over", endless),
        end_test.test_a_game_that_will_not_end_is_over_after_twenty_years,
    ),
    "§2.1.2 another seat's turn to begin that never comes": (
        *(ballots, "clockwise", nobody_first),
        ballots_test.test_another_seat_begins_each_year,
    ),
    "§2.2.2 markers that are forgotten": (
        *(voting, "turned_up", unused),
        voting_test.test_markers_in_supply_count_for_nothing,
    ),
    "§2.1.1 markers that others see": (
        *(hidden, "mask_player", seen_through),
        ballots_test.test_own_markers_may_always_be_looked_at,
    ),
    "§2.1.1 markers that others see, by the contract": (
        *(hidden, "mask_player", seen_through),
        played_anew(VARIANT, test_sealed.test_a_sealed_decision_looks_the_same_whatever_it_is),
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
