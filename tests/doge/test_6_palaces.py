"""§6 Building palaces."""

from __future__ import annotations

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
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
    place_together,
    play,
)
from venise.engine.game import SPECTATOR
from venise.games.doge.actions import Abstain, Build, Leave, Place, Pledge, Take
from venise.games.doge.decisions import OrderDraw, PalaceChoice, Placement
from venise.games.doge.events import PalaceBuilt, PalaceDeclined, PalacesBlocked, SealsBroken
from venise.games.doge.game import DOGE
from venise.games.doge.queries import price

FULL = {SAN_MARCO: (C, C, C, C)}
"""Only the space for 7 is free."""


@pytest.mark.rule("6")
def test_a_palace_costs_what_the_lowest_free_space_shows() -> None:
    """Three, four, five, six and seven houses, whoever owns the palaces before."""
    for standing, cost in enumerate((3, 4, 5, 6, 7)):
        state, _ = elected(
            ballots={SAN_MARCO: {A: (2,)}},
            houses={SAN_MARCO: {A: cost - 1}},
            palaces={SAN_MARCO: (B,) * standing},
        )
        state, _ = play(state, Abstain(), Place(1), Build())
        assert state.districts[SAN_MARCO].palaces[-1] == A
        assert houses_in(state, SAN_MARCO)[A] == 0
        assert state.players[A].supply == 15


@pytest.mark.rule("6")
def test_nobody_builds_without_a_house_that_has_just_come() -> None:
    """With enough houses but none placed there is no question."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,)}}, houses={SAN_MARCO: {A: 9}})
    state, _ = play(state, Abstain(), Place(0))
    due(state, OrderDraw)


@pytest.mark.rule("6")
def test_houses_that_come_together_are_looked_at_together() -> None:
    """Three stand there and two come: Anna is asked once, after both, and builds one palace."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,)}}, houses={SAN_MARCO: {A: 6}})
    state, _ = play(state, Abstain(), Place(2))
    assert due(state, PalaceChoice) == PalaceChoice(A, SAN_MARCO)
    assert houses_in(state, SAN_MARCO)[A] == 8
    state, _ = play(state, Build())
    due(state, OrderDraw)


@pytest.mark.rule("6")
def test_nobody_has_to_build() -> None:
    """Houses may be kept to be moved later."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,)}}, houses={SAN_MARCO: {A: 2}})
    state, events = play(state, Abstain(), Place(1), Leave())
    assert facts_of(events, PalaceDeclined) == [PalaceDeclined(A, SAN_MARCO)]
    assert houses_in(state, SAN_MARCO)[A] == 3


@pytest.mark.rule("6")
def test_one_seat_may_own_several_palaces_in_a_district_but_builds_one_at_a_time() -> None:
    """Nine houses pay for a palace of 3; the rest stays until houses come again."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,)}}, houses={SAN_MARCO: {A: 8}})
    state, events = play(state, Abstain(), Place(2), Build())
    assert len(facts_of(events, PalaceBuilt)) == 1
    assert houses_in(state, SAN_MARCO)[A] == 7
    due(state, OrderDraw)


@pytest.mark.rule("6")
def test_there_are_five_palaces_in_a_district() -> None:
    """With all spaces taken nobody is asked, however many houses stand there."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,)}},
        houses={SAN_MARCO: {A: 9}},
        palaces={SAN_MARCO: (B, B, B, C, C)},
    )
    assert price(state.districts[SAN_MARCO]) == 0
    state, _ = play(state, Abstain(), Place(2))
    due(state, OrderDraw)


@pytest.mark.rule("6.2")
def test_eight_palaces_are_all_a_seat_has() -> None:
    """Who has built eight builds no ninth."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,)}},
        houses={SAN_MARCO: {A: 5}},
        palaces={CASTELLO: (A,) * 4, DORSODURO: (A,) * 4},
    )
    state, _ = play(state, Abstain(), Place(2))
    due(state, OrderDraw)


@pytest.mark.rule("6.2")
def test_houses_that_a_palace_frees_do_not_revive_a_lost_placement() -> None:
    """Anna places her last house, builds, and is not asked again for the second."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,)}}, houses={SAN_MARCO: {A: 2}, SAN_POLO: {A: 12}}
    )
    state, _ = play(state, Abstain())
    assert [one.number for one in choices(state, Place)] == [1, 0]
    state, _ = play(state, Place(1), Build())
    due(state, OrderDraw)


@pytest.mark.rule("6")
def test_the_runner_up_pays_what_the_winners_palace_has_raised() -> None:
    """Three palaces stand: the winner builds for 6, and six houses are too few for 7."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (3,), B: (2,)}},
        houses={SAN_MARCO: {A: 5, B: 5}},
        palaces={SAN_MARCO: (C, C, C)},
    )
    state, events = play(state, Take(CASTELLO), Place(1), Build())
    assert facts_of(events, PalaceBuilt)[0].price == 6
    due(state, Placement)
    state, _ = play(state, Place(1))
    due(state, OrderDraw)


@pytest.mark.rule("6.1")
def test_as_many_builders_as_spaces_all_build() -> None:
    """Two spaces are free and two pledge: they fill them, and both pay the first free number."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,)}},
        houses={SAN_MARCO: {A: 5, B: 5}},
        palaces={SAN_MARCO: (C, C, C)},
    )
    state, _ = place_together(state, 1, 1)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    state, events = luck(state)
    assert facts_of(events, PalaceBuilt) == [
        PalaceBuilt(A, SAN_MARCO, 3, 6),
        PalaceBuilt(B, SAN_MARCO, 4, 6),
    ]


@pytest.mark.rule("6.1")
def test_three_who_build_together_all_pay_the_first_free_number() -> None:
    """One palace stands: the next space shows 4, and each of the three pays 4, none 5 or 6."""
    state, _ = elected(
        4,
        ballots={SAN_MARCO: {A: (2,), B: (2,), C: (2,)}},
        houses={SAN_MARCO: {A: 4, B: 4, C: 4}},
        palaces={SAN_MARCO: (D,)},
    )
    state, _ = place_together(state, 1, 2, 1)
    state, _ = play(state, *(Pledge(seat, build=True) for seat in (A, B, C)))
    state, events = luck(state)
    assert [(one.seat, one.space, one.price) for one in facts_of(events, PalaceBuilt)] == [
        (A, 1, 4),
        (B, 2, 4),
        (C, 3, 4),
    ]
    assert houses_in(state, SAN_MARCO) == (1, 2, 1, 0)


@pytest.mark.rule("6.1")
def test_who_has_no_palace_left_does_not_build_with_the_others() -> None:
    """Of three with houses enough Bernd has built eight: the two others alone are asked."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,), C: (2,)}},
        houses={SAN_MARCO: {A: 3, B: 3, C: 3}},
        palaces={CASTELLO: (B,) * 4, DORSODURO: (B,) * 4},
    )
    state, _ = place_together(state, 1, 1, 1)
    assert due(state, PalaceChoice) == PalaceChoice(A, SAN_MARCO, sealed=True)
    state, _ = play(state, Pledge(A, build=True))
    assert due(state, PalaceChoice) == PalaceChoice(C, SAN_MARCO, sealed=True)
    state, _ = play(state, Pledge(C, build=True))
    state, events = luck(state)
    assert [one.seat for one in facts_of(events, PalaceBuilt)] == [A, C]
    assert state.districts[SAN_MARCO].palaces == (A, C)


@pytest.mark.rule("6.1")
def test_more_builders_than_spaces_get_nothing() -> None:
    """Reading: one space is free and both pledge, so nobody builds."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 7, B: 7}}, palaces=FULL
    )
    state, _ = place_together(state, 1, 1)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    state, events = luck(state)
    assert facts_of(events, PalacesBlocked) == [PalacesBlocked(SAN_MARCO, (A, B))]
    assert facts_of(events, PalaceBuilt) == []
    assert houses_in(state, SAN_MARCO)[:2] == (8, 8)


@pytest.mark.rule("6.1")
def test_who_declines_is_told_where_the_others_block_each_other() -> None:
    """Of three that could build for 7 one does not want to, and the two others are too many."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,), C: (2,)}},
        houses={SAN_MARCO: {A: 7, B: 7, C: 7}},
        palaces=FULL,
    )
    state, _ = place_together(state, 1, 1, 1)
    pledged = Pledge(A, build=True), Pledge(B, build=False), Pledge(C, build=True)
    state, _ = play(state, *pledged)
    state, events = luck(state)
    assert facts_of(events, PalaceDeclined) == [PalaceDeclined(B, SAN_MARCO)]
    assert facts_of(events, PalacesBlocked) == [PalacesBlocked(SAN_MARCO, (A, C))]
    assert facts_of(events, SealsBroken) == [SealsBroken((A, B, C))]


@pytest.mark.rule("6.1")
def test_the_only_one_to_pledge_builds_on_the_last_space() -> None:
    """Anna pays 7; Bernd's answer is told as well."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 7, B: 7}}, palaces=FULL
    )
    state, _ = place_together(state, 1, 1)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=False))
    state, events = luck(state)
    assert facts_of(events, PalaceDeclined) == [PalaceDeclined(B, SAN_MARCO)]
    assert facts_of(events, PalaceBuilt) == [PalaceBuilt(A, SAN_MARCO, 4, 7)]


@pytest.mark.rule("6.1")
def test_a_pledge_is_sealed_until_all_have_answered() -> None:
    """Others see that Anna has answered, and not what."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 3, B: 3}})
    state, _ = place_together(state, 1, 1)
    for viewer in (B, C, SPECTATOR):
        sights = {
            DOGE.observation(play(state, Pledge(A, build=one))[0], viewer) for one in (True, False)
        }
        assert len(sights) == 1
    assert due(play(state, Pledge(A, build=True))[0], PalaceChoice).seat == B


@pytest.mark.rule("6.1")
def test_once_all_pledges_are_shown_nothing_is_sealed_any_more() -> None:
    """Neither of those who build nor of one who does not."""
    three = (A, B, C)
    state, _ = elected(
        ballots={SAN_MARCO: dict.fromkeys(three, (2,))},
        houses={SAN_MARCO: dict.fromkeys(three, 3)},
    )
    state, _ = place_together(state, 1, 1, 1)
    state, _ = play(state, *[Pledge(seat, build=seat != B) for seat in three])
    state, _ = luck(state)
    assert [player.sealed for player in state.players] == [None] * 3


@pytest.mark.rule("6.1")
def test_only_who_has_placed_a_house_may_build() -> None:
    """Bernd places none: Anna alone is asked, openly."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 3, B: 3}})
    state, _ = place_together(state, 1, 0)
    assert due(state, PalaceChoice) == PalaceChoice(A, SAN_MARCO)
