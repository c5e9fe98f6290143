"""§2.2 The order of elections and who wins them."""

from __future__ import annotations

import pytest

from tests.doge.positions import (
    CANNAREGIO,
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
    luck,
    play,
    table,
)
from tests.doge.positions import markers as of
from venise.games.doge.actions import Abstain, Place, TurnCard, TurnUp
from venise.games.doge.components import ADVISOR_HOMES
from venise.games.doge.decisions import AdvisorChoice, Count, OrderDraw, Placement
from venise.games.doge.events import ElectionEnded, OrderCardTurned, VotesCounted
from venise.games.doge.game import DOGE
from venise.games.doge.rules.voting import ranking


@pytest.mark.rule("2.2.1")
def test_example_a_card_of_the_other_set_is_turned_up_after_each_vote() -> None:
    """Booklet: Castello votes next; after it the first blue card shows, say Dorsoduro's."""
    state = table(order=(CASTELLO, SAN_MARCO, SAN_POLO), advisors={CASTELLO: (A, SAN_POLO)})
    state, events = luck(state)
    assert facts_of(events, VotesCounted)[0].area == CASTELLO
    assert facts_of(events, ElectionEnded) == [ElectionEnded(CASTELLO)]
    due(state, OrderDraw)
    left = {
        action.area for action, _ in DOGE.chance_outcomes(state) if isinstance(action, TurnCard)
    }
    assert left == {CASTELLO, SAN_MARCO, SAN_POLO}
    state, events = play(state, TurnCard(SAN_MARCO))
    assert events == (OrderCardTurned(SAN_MARCO),)
    assert len(state.order_now) + len(state.order_next) == 7
    due(state, Count)


@pytest.mark.rule("2.2.2")
def test_the_markers_of_the_area_that_votes_are_turned_up() -> None:
    """Those that lie in the others stay face down."""
    state = table(
        order=(CASTELLO, SAN_MARCO), ballots={CASTELLO: {A: (3, 1)}, SAN_MARCO: {B: (2,)}}
    )
    ((shown, weight),) = DOGE.chance_outcomes(state)
    assert (shown, weight) == (TurnUp(CASTELLO, ((0, 1, 0, 1), (0,) * 4, (0,) * 4)), 1)
    state, _ = play(state, shown)
    assert state.players[B].stacks[SAN_MARCO] == (0, 0, 1, 0)


@pytest.mark.rule("2.2.2")
def test_example_a_single_zero_is_as_good_as_absent() -> None:
    """Booklet: Claudia has a 3 and a 1, Daniel a 0 alone: he is no runner-up and places nothing."""
    state, events = elected(4, order=(CANNAREGIO,), ballots={CANNAREGIO: {C: (3, 1), D: (0,)}})
    assert facts_of(events, VotesCounted)[0].votes == (0, 0, 4, 0)
    assert due(state, AdvisorChoice).seat == C
    state, events = play(state, Abstain(), Place(2))
    due(state, OrderDraw)
    assert facts_of(events, ElectionEnded)


@pytest.mark.rule("2.2.2")
def test_an_advisor_alone_may_win() -> None:
    """An own advisor that stands there counts one vote, beside a 0 of another seat."""
    state, events = elected(
        4, order=(SAN_POLO,), ballots={SAN_POLO: {D: (0,)}}, advisors={CASTELLO: (A, SAN_POLO)}
    )
    assert facts_of(events, VotesCounted)[0].votes == (1, 0, 0, 0)
    assert due(state, AdvisorChoice).seat == A
    state, _ = play(state, Abstain(), Place(0))
    due(state, OrderDraw)


@pytest.mark.rule("2.2.2")
def test_an_advisor_with_a_zero_may_come_second() -> None:
    """A 0 and an advisor are one vote: behind a 2 that is the runner-up, who may place one."""
    state, _ = elected(
        order=(SAN_MARCO,),
        ballots={SAN_MARCO: {A: (0,), B: (2,)}},
        advisors={CASTELLO: (A, SAN_MARCO)},
    )
    assert due(state, AdvisorChoice).seat == B
    state, _ = play(state, Abstain(), Place(2))
    placement = due(state, Placement)
    assert (placement.seat, placement.most) == (A, 1)
    assert [one.number for one in choices(state, Place)] == [1, 0]


@pytest.mark.rule("2.2.2")
def test_nothing_happens_where_nobody_votes() -> None:
    """Reading: no winner; the advisor keeps its ring and its place."""
    state, _ = elected(
        order=(SAN_MARCO, CASTELLO),
        ballots={SAN_MARCO: {A: (0,)}},
        advisors={SAN_MARCO: (B, DORSODURO)},
    )
    due(state, OrderDraw)
    assert (state.advisors[SAN_MARCO].owner, state.advisors[SAN_MARCO].area) == (B, DORSODURO)


@pytest.mark.rule("2.2.2")
@pytest.mark.parametrize(
    ("votes", "first", "second"),
    [
        ((4, 2, 1), (A,), (B,)),
        ((1, 3, 3), (B, C), ()),
        ((5, 2, 2), (A,), (B, C)),
        ((2, 2, 2), (A, B, C), ()),
        ((0, 3, 0), (B,), ()),
        ((0, 0, 0), (), ()),
    ],
)
def test_most_votes_win_and_second_most_come_second(
    votes: tuple[int, ...], first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    """Where several have most, nobody is second; without a vote nobody is anything."""
    assert ranking(votes) == (first, second)


@pytest.mark.rule("2.2.2")
def test_every_marker_counts_and_every_advisor() -> None:
    """Two ones and a two make four; with both advisors that stand there it is six."""
    _, events = elected(
        ballots={SAN_MARCO: {A: (1, 1, 2), B: (2, 3)}},
        advisors={CASTELLO: (A, SAN_MARCO), DORSODURO: (A, SAN_MARCO)},
    )
    assert [counted.votes for counted in facts_of(events, VotesCounted)] == [(6, 5, 0)]


@pytest.mark.rule("2.2.2")
@pytest.mark.parametrize("advisor", range(len(ADVISOR_HOMES)))
def test_each_of_the_nine_advisors_votes_where_it_stands(advisor: int) -> None:
    """For whoever controls it, in any area but its home."""
    area = CASTELLO if ADVISOR_HOMES[advisor] == SAN_MARCO else SAN_MARCO
    _, events = elected(order=(area,), advisors={advisor: (B, area)})
    assert [counted.votes for counted in facts_of(events, VotesCounted)] == [(0, 1, 0)]


@pytest.mark.rule("2.2")
def test_markers_in_supply_count_for_nothing() -> None:
    """Only what lies in the area is counted, and it is known to all afterwards."""
    state, events = elected(ballots={SAN_MARCO: {A: (1, 2)}, CASTELLO: {B: (3, 3)}})
    assert facts_of(events, VotesCounted) == [
        VotesCounted(SAN_MARCO, (of(1, 2), of(), of()), (3, 0, 0))
    ]
    assert state.players[A].shown == of(1, 2)
    assert sum(state.players[A].stacks[SAN_MARCO]) == 0
    assert DOGE.observation(state, C).players[A].shown == of(1, 2)


@pytest.mark.rule("2.2.1")
def test_seven_elections_are_a_year_and_the_other_set_is_the_next_order() -> None:
    """After the last vote the used set is hidden again and all of the other lies open."""
    state = table(order=(SAN_MARCO,), advisors={SAN_MARCO: (B, DORSODURO)})
    state, _ = luck(state)
    order = (*state.order_next, SAN_MARCO)
    state, _ = play(state, TurnCard(SAN_MARCO))
    assert (state.year, state.order_now, state.order_next) == (2, order, ())
