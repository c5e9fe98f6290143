"""§4 Elections in the Quarantia."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
    Q1,
    Q2,
    Q3,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    A,
    B,
    C,
    D,
    choices,
    due,
    elected,
    facts_of,
    houses_in,
    luck,
    move_together,
    play,
)
from venise.engine.game import CHANCE, SPECTATOR
from venise.games.doge.actions import NOWHERE, Abstain, Build, Pledge, SealShift, Shift, Take
from venise.games.doge.decisions import HouseMove, OrderDraw, PalaceChoice, QuarantiaPick
from venise.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorTaken,
    ChoiceSealed,
    HouseMoved,
    HouseStayed,
    PalaceBuilt,
    SealsBroken,
)
from venise.games.doge.game import DOGE
from venise.games.doge.state import NEUTRAL, State


def voted(votes: dict[int, tuple[int, ...]], **given: Any) -> State:
    """The Quarantia has voted."""
    seats = 4 if max(votes) > C else 3
    state, _ = elected(seats, **{"order": (QUARANTIA,), "ballots": {QUARANTIA: votes}, **given})
    return state


@pytest.mark.rule("4")
def test_example_bernd_wins_and_anna_is_second() -> None:
    """Booklet: Bernd stands one in San Marco; Anna, then Bernd, abstain and move a house each."""
    state = voted(
        {B: (3,), A: (2,)},
        advisors={Q1: (A, CASTELLO), Q3: (C, SAN_POLO)},
        houses={DORSODURO: {A: 1}, SAN_POLO: {A: 2, B: 3}, CASTELLO: {B: 2}},
    )
    assert [state.advisors[one].owner for one in (Q1, Q2, Q3)] == [NEUTRAL] * 3
    state, _ = play(state, Take(SAN_MARCO))
    assert due(state, QuarantiaPick).seat == A
    state, _ = play(state, Abstain(DORSODURO, SAN_POLO))
    assert due(state, PalaceChoice).seat == A
    state, _ = play(state, Build())
    assert due(state, QuarantiaPick).seat == B
    state, _ = play(state, Abstain(CASTELLO, DORSODURO))
    due(state, OrderDraw)
    owners = sorted((state.advisors[one].owner, state.advisors[one].area) for one in (Q1, Q2, Q3))
    assert owners == [(NEUTRAL, QUARANTIA), (NEUTRAL, QUARANTIA), (B, SAN_MARCO)]


@pytest.mark.rule("4")
def test_rings_on_its_advisors_go_home_first() -> None:
    """All three become neutral, whoever controls them, and are told so."""
    _, events = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {B: (1,)}},
        advisors={Q1: (A, CASTELLO), Q2: (A, CASTELLO), Q3: (B, SAN_POLO)},
    )
    assert facts_of(events, AdvisorFreed) == [
        AdvisorFreed(Q1, A),
        AdvisorFreed(Q2, A),
        AdvisorFreed(Q3, B),
    ]


@pytest.mark.rule("4")
def test_they_stand_in_districts_only() -> None:
    """Any of the six; never in the Quarantia, their home."""
    assert {one.area for one in choices(voted({A: (1,)}), Take)} == set(range(6))


@pytest.mark.rule("4")
def test_who_abstains_may_move_a_house_between_any_two_districts() -> None:
    """From each district with an own house to each other."""
    state = voted({A: (1,)}, houses={CASTELLO: {A: 1}, SAN_POLO: {A: 3}, DORSODURO: {B: 1}})
    ways = [(one.start, one.end) for one in choices(state, Abstain)]
    assert len(ways) == 1 + 2 * 5
    assert (CASTELLO, DORSODURO) in ways


@pytest.mark.rule("4")
def test_without_a_runner_up_the_middle_one_stays_neutral() -> None:
    """Reading: the winner picks twice, one after the other."""
    state, events = play(voted({A: (1,)}), Take(CASTELLO))
    assert due(state, QuarantiaPick) == QuarantiaPick(A, 3)
    state, events = play(state, Take(CASTELLO))
    assert facts_of(events, AdvisorTaken)[0].advisor == Q2
    assert state.advisors[Q3].owner == NEUTRAL
    due(state, OrderDraw)


@pytest.mark.rule("4")
def test_rings_are_counted_after_its_advisors_are_neutral() -> None:
    """Reading: who controlled six with one of these has a ring again."""
    others = dict.fromkeys(range(5), (A, QUARANTIA))
    assert choices(voted({A: (1,)}, advisors={**others, Q1: (A, CASTELLO)}), Take)
    assert not choices(voted({A: (1,), B: (2,)}, advisors={**others, 5: (A, CASTELLO)}), Shift)
    state = voted({A: (1,)}, advisors={**others, 5: (A, CASTELLO)}, houses={CASTELLO: {A: 1}})
    assert not choices(state, Take)


@pytest.mark.rule("4")
def test_the_runner_up_needs_a_free_ring() -> None:
    """Who is second and controls six others can only leave the advisor neutral."""
    six = {0: (B, CASTELLO), 1: (B, DORSODURO), 2: (B, CASTELLO), 3: (B, CASTELLO)}
    six |= {4: (B, CASTELLO), 5: (B, CASTELLO)}
    state, _ = play(
        voted({A: (2,), B: (1,)}, advisors=six, houses={CASTELLO: {B: 1}}), Take(SAN_MARCO)
    )
    assert due(state, QuarantiaPick) == QuarantiaPick(B, 2)
    assert choices(state, Take) == []


@pytest.mark.rule("4")
def test_the_winners_last_pick_needs_a_free_ring() -> None:
    """With five rings in use the first pick takes the sixth, and nothing is left for the last."""
    five = dict.fromkeys(range(5), (A, QUARANTIA))
    state = voted({A: (2,)}, advisors=five, houses={CASTELLO: {A: 1}})
    assert choices(state, Take)
    state, _ = play(state, Take(SAN_MARCO))
    assert due(state, QuarantiaPick) == QuarantiaPick(A, 3)
    assert choices(state, Take) == []


@pytest.mark.rule("4")
def test_who_leaves_an_advisor_neutral_need_not_move_a_house() -> None:
    """That is all that is told, and the next one picks."""
    state, events = play(voted({A: (2,), B: (1,)}), Abstain())
    assert events == (Abstained(A, QUARANTIA),)
    assert due(state, QuarantiaPick) == QuarantiaPick(B, 2)


@pytest.mark.rule("4.1")
def test_seats_tied_for_first_move_two_houses_each_and_nobody_is_second() -> None:
    """All three advisors become and stay neutral; all four moves are sealed, then made together."""
    state = voted(
        {A: (2,), B: (2,), C: (1,)},
        advisors={Q1: (C, CASTELLO)},
        houses={CASTELLO: {A: 2, B: 2}},
    )
    assert state.advisors[Q1].owner == NEUTRAL
    ways = (CASTELLO, DORSODURO), (CASTELLO, SAN_POLO)
    for seat in (A, B):
        for number, way in enumerate(ways, 1):
            assert due(state, HouseMove) == HouseMove(seat, sealed=True, number=number)
            state, told = play(state, SealShift(seat, *way))
            assert told == (ChoiceSealed(seat),)
    assert state.current_player == CHANCE
    state, events = luck(state)
    assert facts_of(events, SealsBroken) == [SealsBroken((A, B))]
    moved = [HouseMoved(seat, *way) for seat in (A, B) for way in ways]
    assert facts_of(events, HouseMoved) == moved
    due(state, OrderDraw)


@pytest.mark.rule("4.1")
def test_houses_moved_by_those_tied_are_looked_at_together() -> None:
    """In San Marco Anna has two houses and Bernd one; each brings two, and both build for three.

    Move by move, Anna would have built alone before Bernd, who would have had to pay four.
    """
    state = voted(
        {A: (2,), B: (2,)},
        houses={SAN_MARCO: {A: 2, B: 1}, CASTELLO: {A: 2, B: 2}},
    )
    state, _ = move_together(state, *[(CASTELLO, SAN_MARCO)] * 4)
    assert due(state, PalaceChoice) == PalaceChoice(A, SAN_MARCO, sealed=True)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    state, events = luck(state)
    assert facts_of(events, PalaceBuilt) == [
        PalaceBuilt(A, SAN_MARCO, 0, 3),
        PalaceBuilt(B, SAN_MARCO, 1, 3),
    ]
    assert houses_in(state, SAN_MARCO) == (1, 0, 0)
    due(state, OrderDraw)


@pytest.mark.rule("4.1")
def test_each_district_is_looked_at_once_after_all_moves() -> None:
    """Anna brings two houses to Castello: one palace at most, however many houses stand there."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 6}, SAN_POLO: {A: 2}})
    state, _ = move_together(state, (SAN_POLO, CASTELLO), (SAN_POLO, CASTELLO))
    assert due(state, PalaceChoice) == PalaceChoice(A, CASTELLO)
    state, _ = play(state, Build())
    assert houses_in(state, CASTELLO)[A] == 5
    due(state, OrderDraw)


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("second", [0, 1])
def test_who_is_tied_builds_where_either_move_has_gone(second: int) -> None:
    """A third house comes to Dorsoduro by Anna's first move, or by her second."""
    ways = [(CASTELLO, DORSODURO), (CASTELLO, SAN_POLO)]
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 2, B: 2}, DORSODURO: {A: 2}})
    state, _ = move_together(state, ways[second], ways[1 - second], None, None)
    assert due(state, PalaceChoice) == PalaceChoice(A, DORSODURO)
    _, events = play(state, Build())
    assert facts_of(events, PalaceBuilt) == [PalaceBuilt(A, DORSODURO, 0, 3)]


@pytest.mark.rule("4.1")
def test_a_house_that_moves_on_does_not_count_where_it_stood() -> None:
    """One comes to Castello and one leaves it: two houses are no palace."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 2, B: 1}, SAN_POLO: {A: 1}})
    state, _ = move_together(state, (SAN_POLO, CASTELLO), (CASTELLO, DORSODURO), None)
    assert houses_in(state, CASTELLO)[A] == 2
    due(state, OrderDraw)


@pytest.mark.rule("4.1")
def test_two_moves_are_those_of_two_houses() -> None:
    """Anna's only house in San Polo moves once: her second leaves Castello, or none does."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 1, B: 2}, SAN_POLO: {A: 1}})
    state, _ = play(state, SealShift(A, SAN_POLO, DORSODURO))
    assert {one.start for one in choices(state, SealShift)} == {NOWHERE, CASTELLO}
    state, _ = play(state, SealShift(A))
    state, _ = play(state, SealShift(B, CASTELLO, DORSODURO))
    assert (CASTELLO, SAN_POLO) in [(one.start, one.end) for one in choices(state, SealShift)]


@pytest.mark.rule("4.1")
def test_a_seat_with_one_house_is_asked_for_one_move() -> None:
    """All can see that there is no other house."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 1, B: 2}})
    state, _ = play(state, SealShift(A, CASTELLO, SAN_POLO))
    assert due(state, HouseMove) == HouseMove(B, sealed=True)


@pytest.mark.rule("4.1")
def test_a_seat_knows_its_own_first_move_and_nobody_elses() -> None:
    """To Bernd, Claudia and whoever looks on, every pair of Anna's moves is the same."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 2, B: 2}})
    for moves in (1, 2):
        seals = [SealShift(A), SealShift(A, CASTELLO, SAN_POLO), SealShift(A, CASTELLO, DORSODURO)]
        after = [play(state, *(one,) * moves)[0] for one in seals]
        assert len({DOGE.observation(one, A) for one in after}) == len(seals)
        for viewer in (B, C, SPECTATOR):
            assert len({DOGE.observation(one, viewer) for one in after}) == 1


@pytest.mark.rule("4.1")
def test_before_seals_is_where_nobody_else_has_sealed() -> None:
    """Bernd, who decides on his second move, still knows his first, and Anna has sealed none."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 2, B: 2}})
    state, _ = play(state, SealShift(A), SealShift(A), SealShift(B, CASTELLO, SAN_POLO))
    before = DOGE.before_seals(DOGE.observation(state, B))
    assert due(before, HouseMove) == HouseMove(B, sealed=True, number=2)
    assert before.players[B].sealed == SealShift(B, CASTELLO, SAN_POLO)
    assert (before.players[A].sealed, before.players[A].second) == (None, None)
    whole = DOGE.resample(before, Random(1))
    whole, _ = play(whole, SealShift(B), SealShift(A), SealShift(A))
    assert whole.current_player == CHANCE


@pytest.mark.rule("4.1")
def test_seats_tied_for_second_move_one_house_between_the_winners_picks() -> None:
    """Reading: they stand in the runner-up's place; that advisor stays neutral.

    One each, though both have more.
    """
    state = voted({A: (1,), B: (1,), D: (3,)}, houses={CASTELLO: {A: 2, B: 2}})
    state, _ = play(state, Take(CASTELLO))
    state, _ = play(state, SealShift(A), SealShift(B, CASTELLO, SAN_POLO))
    state, events = luck(state)
    assert facts_of(events, HouseStayed) == [HouseStayed(A)]
    assert facts_of(events, HouseMoved) == [HouseMoved(B, CASTELLO, SAN_POLO)]
    assert due(state, QuarantiaPick) == QuarantiaPick(D, 3)


@pytest.mark.rule("4.1")
def test_the_only_one_of_those_tied_with_a_house_moves_it_openly() -> None:
    """Nobody else has anything to seal, and she has a single move."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 1}})
    assert due(state, HouseMove) == HouseMove(A)
    moved, _ = play(state, Shift(CASTELLO, SAN_POLO))
    assert (houses_in(moved, CASTELLO)[A], houses_in(moved, SAN_POLO)[A]) == (0, 1)
    due(moved, OrderDraw)
    _, events = play(state, Shift())
    assert HouseStayed(A) in events


@pytest.mark.rule("4.1")
def test_two_houses_of_the_only_one_who_can_move_go_together_too() -> None:
    """One look at Castello after both moves, as for several seats."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 5}, SAN_POLO: {A: 2}})
    state, told = play(state, SealShift(A, SAN_POLO, CASTELLO))
    assert facts_of(told, HouseMoved) == []
    state, events = move_together(state, (SAN_POLO, CASTELLO))
    assert len(facts_of(events, HouseMoved)) == 2
    state, _ = play(state, Build())
    due(state, OrderDraw)


@pytest.mark.rule("4.1")
def test_nobody_is_asked_where_none_of_those_tied_has_a_house() -> None:
    """The election is over at once."""
    due(voted({A: (2,), B: (2,)}), OrderDraw)


@pytest.mark.rule("6.1")
def test_tied_movers_who_meet_in_a_district_build_at_the_same_price() -> None:
    """Both move a third house to Dorsoduro: sealed pledges, both pay 3."""
    state = voted(
        {A: (2,), B: (2,)},
        houses={CASTELLO: {A: 1, B: 1}, DORSODURO: {A: 2, B: 2}},
    )
    stay = None
    way = CASTELLO, DORSODURO
    state, _ = move_together(state, way, stay, way, stay)
    assert due(state, PalaceChoice) == PalaceChoice(A, DORSODURO, sealed=True)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    state, events = luck(state)
    assert [(one.seat, one.price) for one in facts_of(events, PalaceBuilt)] == [(A, 3), (B, 3)]
