"""§4.4 Sponsoring businesses and statues."""

from __future__ import annotations

from typing import Unpack

import pytest
from msgspec.structs import replace

from tests.patrons.positions import (
    CANVAS,
    CANVASER,
    DRAPER,
    FRARI,
    HEMP,
    LUMBER,
    ORIO,
    SAN_POLO,
    SILK,
    TENTMAKER,
    WOOL,
    A,
    B,
    Given,
    choices,
    facts_of,
    play,
    table,
)
from venise.games.patrons.actions import SPONSOR, Choose, Erect, Open, Pass
from venise.games.patrons.components import BESIDE, CAMPI, SITES
from venise.games.patrons.decisions import Lead, Sponsoring
from venise.games.patrons.events import BusinessOpened, CardsShown, PointsGained, StatueErected
from venise.games.patrons.game import PATRONS
from venise.games.patrons.rules.sponsor import to_show
from venise.games.patrons.state import State


def sponsoring(**given: Unpack[Given]) -> State:
    """Seat A may sponsor."""
    state, _ = play(table(**given), Choose(SPONSOR))
    assert state.due == Sponsoring(A)
    return state


@pytest.mark.rule("4.4")
def test_a_draper_takes_wool_to_show_and_a_canvaser_hemp() -> None:
    """On any of the free buildings; the cards are shown, not spent."""
    state = sponsoring(hands={A: (WOOL,)}, businesses={1: (B, DRAPER)})
    opened = choices(state, Open)
    assert {(one.business, one.shown) for one in opened} == {(DRAPER, (WOOL,))}
    assert {one.site for one in opened} == set(range(1, SITES))
    state, events = play(state, Open(DRAPER, 4, (WOOL,)))
    assert facts_of(events, CardsShown) == [CardsShown(A, (WOOL,))]
    assert facts_of(events, BusinessOpened) == [BusinessOpened(A, DRAPER, 4, 6)]
    player = state.players[A]
    assert (player.ducats, player.cubes, player.known[WOOL]) == (4, 9, 1)
    assert state.tiles[DRAPER] == 3


@pytest.mark.rule("4.4")
def test_example_two_of_the_three_goods_of_a_luxury_are_shown() -> None:
    """Silk and canvas do for a tentmaker, two silks do not; an own tentmaker needs no card."""
    assert to_show(sponsoring(hands={A: (SILK, CANVAS)}), A, TENTMAKER) == (SILK, CANVAS)
    assert to_show(sponsoring(hands={A: (SILK, SILK)}), A, TENTMAKER) is None
    assert to_show(sponsoring(businesses={7: (A, TENTMAKER)}), A, TENTMAKER) == ()
    assert to_show(sponsoring(businesses={7: (B, TENTMAKER)}), A, TENTMAKER) is None


@pytest.mark.rule("4.4")
def test_known_cards_are_shown_before_the_secret_one() -> None:
    """Reading: the choice that shows least is offered."""
    state = sponsoring(hands={A: (0, CANVAS)}, secrets={A: SILK})
    assert to_show(state, A, TENTMAKER) == (0, CANVAS)


@pytest.mark.rule("4.4")
def test_a_secret_card_that_was_shown_is_known_from_then_on() -> None:
    """It stays in the hand, but everybody knows; with another of the kind it stays a secret."""
    state, _ = play(sponsoring(secrets={A: HEMP}), Open(1, 0, (HEMP,)))
    assert (state.players[A].secret, state.players[A].known[HEMP]) == (-1, 1)
    state, _ = play(sponsoring(hands={A: (HEMP,)}, secrets={A: HEMP}), Open(1, 0, (HEMP,)))
    assert (state.players[A].secret, state.players[A].known[HEMP]) == (HEMP, 1)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(("secret", "known"), [(LUMBER, CANVAS), (SILK, LUMBER), (SILK, CANVAS)])
def test_of_two_cards_shown_either_may_be_the_secret_one(secret: int, known: int) -> None:
    """Whichever good of the recipe it is, it is a secret no more."""
    state = sponsoring(secrets={A: secret}, hands={A: (known,)}, ducats={A: 20})
    (shown,) = {one.shown for one in choices(state, Open) if one.business == TENTMAKER}
    state, _ = play(state, Open(TENTMAKER, 0, shown))
    assert (state.players[A].secret, state.players[A].known[secret]) == (-1, 1)


@pytest.mark.rule("4.4")
def test_example_statues_cost_three_and_one_for_each_that_stands() -> None:
    """Six statues for 3 to 8 ducats; one campo stays without."""
    for standing in range(6):
        state = sponsoring(statues=tuple(range(standing)), ducats={A: 8})
        assert {one.campo for one in choices(state, Erect)} == set(range(standing, len(CAMPI)))
        after, events = play(state, Erect(6))
        assert facts_of(events, StatueErected)[0].price == 3 + standing
        assert after.players[A].ducats == 8 - 3 - standing
    full = table(statues=tuple(range(6)), hands={A: (WOOL,)})
    assert choices(play(full, Choose(SPONSOR))[0], Erect) == []


@pytest.mark.rule("4.4")
def test_what_cannot_be_paid_is_not_offered_and_nobody_has_to_sponsor() -> None:
    """With 5 ducats no draper; passing is always possible."""
    state = sponsoring(hands={A: (WOOL,)}, ducats={A: 5})
    assert choices(state, Open) == []
    assert choices(state, Pass)


@pytest.mark.rule("4.4")
def test_who_may_qualify_by_a_secret_card_is_asked() -> None:
    """Whether it qualifies must not be told by the question: any two worlds look the same."""
    asked = [
        play(table(secrets={A: kind}, statues=range(6)), Choose(SPONSOR))[0].due
        for kind in (WOOL, SILK)
    ]
    assert asked == [Sponsoring(A), Sponsoring(A)]


@pytest.mark.rule("4.4")
def test_who_can_sponsor_nothing_whatever_the_secret_card_is_not_asked() -> None:
    """Without ducats, without cubes, or where the last tile that it can pay for is gone."""
    canvasers = dict.fromkeys((1, 2, 3, 4, 5), (B, CANVASER))
    full = table(secrets={A: HEMP}, statues=range(6), ducats={A: 20})
    players = (replace(full.players[A], cubes=0), *full.players[1:])
    for state in (
        table(secrets={A: HEMP}, statues=range(6), ducats={A: 4}),
        table(secrets={A: HEMP}, statues=range(6), ducats={A: 5}, businesses=canvasers),
        replace(full, players=players),
    ):
        assert PATRONS.apply(state, Choose(SPONSOR))[0].due == Lead(B)
    asked = sponsoring(secrets={A: WOOL}, statues=range(6), ducats={A: 5})
    assert asked.due == Sponsoring(A)


@pytest.mark.rule("4.4")
def test_who_holds_no_secret_is_asked_only_where_there_is_a_choice() -> None:
    """A full purse alone opens nothing; for a statue three ducats do, and no card is needed."""
    state, _ = play(table(statues=range(6)), Choose(SPONSOR))
    assert state.due == Lead(B)
    assert len(choices(sponsoring(ducats={A: 3}), Erect)) == len(CAMPI)


@pytest.mark.rule("5")
def test_a_statue_gains_points_for_all_whose_businesses_it_touches() -> None:
    """A business beside a statue is worth 2; beside two it is worth no more."""
    state = sponsoring(businesses={1: (A, DRAPER), 10: (B, DRAPER)}, statues=(SAN_POLO,))
    state, events = play(state, Erect(FRARI))
    assert facts_of(events, PointsGained) == [PointsGained(B, 1)]
    assert PATRONS.scores(state)[:2] == (2, 2)


@pytest.mark.rule("4.4")
def test_a_statue_may_stand_where_nobody_lives() -> None:
    """Reading: allowed; it belongs to nobody and gains nothing yet."""
    state, events = play(sponsoring(), Erect(ORIO))
    assert facts_of(events, PointsGained) == []
    assert ORIO in BESIDE[12]
    assert state.statues == (ORIO,)


@pytest.mark.rule("4.4")
def test_a_statue_takes_no_cube_and_belongs_to_nobody() -> None:
    """Whoever pays for it keeps all cubes; a seat without a cube may put one up."""
    full = table()
    players = (replace(full.players[A], cubes=0), *full.players[1:])
    state, _ = PATRONS.apply(replace(full, players=players), Choose(SPONSOR))
    assert choices(state, Open) == []
    state, _ = PATRONS.apply(state, Erect(FRARI))
    assert [player.cubes for player in state.players] == [0, 10, 10]
    state, _ = play(sponsoring(), Erect(FRARI))
    assert [player.cubes for player in state.players] == [10, 10, 10]
    assert state.businesses == (None,) * SITES


@pytest.mark.rule("4.4")
def test_every_seat_may_do_one_thing_only() -> None:
    """After a business, or a statue, the next one is asked."""
    for action in (Open(DRAPER, 4, (WOOL,)), Erect(FRARI)):
        state, _ = play(sponsoring(hands={A: (WOOL,)}, ducats={A: 30}), action)
        assert state.due == Sponsoring(B)


@pytest.mark.rule("5")
def test_a_business_opened_beside_a_statue_gains_two_points() -> None:
    """Elsewhere one; nobody else gains any."""
    state = sponsoring(hands={A: (WOOL,)}, statues=(FRARI,))
    for building, points in ((1, 2), (10, 2), (11, 1), (13, 1)):
        _, events = play(state, Open(DRAPER, building - 1, (WOOL,)))
        assert facts_of(events, PointsGained) == [PointsGained(A, points)]
