"""What a player may ask of a position."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from tests.contract.games import Variant, played
from tests.patrons.positions import (
    ARMOURER,
    CANVAS,
    CANVASER,
    CLOTH,
    DRAPER,
    FRARI,
    GONDOLA_MAKER,
    HEMP,
    IRON,
    LUMBER,
    PEPPER,
    RIALTO,
    SAN_POLO,
    SILK,
    TAILOR,
    TENTMAKER,
    WAINWRIGHT,
    WOOL,
    A,
    B,
    C,
    due,
    pirates_waiting,
    play,
    table,
)
from venise.engine.game import SPECTATOR
from venise.games.patrons.actions import (
    PRODUCE,
    RESERVE,
    SAIL,
    SPONSOR,
    TRADE,
    Choose,
    Make,
    Pass,
    Reserve,
)
from venise.games.patrons.components import DECK, PIRATES, SITES, TYPES
from venise.games.patrons.decisions import Lead, NewCards, Producing
from venise.games.patrons.events import PiratesStruck
from venise.games.patrons.game import PATRONS
from venise.games.patrons.queries import (
    Arrival,
    IncomeForecast,
    PirateCount,
    PointSources,
    Production,
    Prospect,
    Qualification,
    StatueForecast,
    best_production,
    count_hand,
    count_pirates,
    forecast_income,
    forecast_opening,
    forecast_statue,
    free_sites,
    legal,
    legal_of,
    list_arrivals,
    missing_cards,
    next_unloading,
    point_sources,
    points,
    prospects,
    qualify,
)
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.produce import make
from venise.games.patrons.state import State

GONDOLAS = {
    5: (A, GONDOLA_MAKER),
    1: (B, DRAPER),
    11: (B, DRAPER),
    2: (A, CANVASER),
    9: (B, ARMOURER),
}


def positions() -> list[State]:
    """Some positions of random games."""
    return [ply.before for seats in (3, 5) for ply in played(Variant("patrons", seats, 0))[::40]]


def test_a_forecast_income_is_what_the_rules_pay() -> None:
    """For every type on every building, in positions of random games."""
    for state in positions():
        for site in range(len(state.businesses)):
            for kind in range(len(TYPES)):
                assert forecast_income(state, site, kind).total == income(state, site, kind)


def test_an_income_says_why() -> None:
    """The gondola of the example counts 1, 2 and 11 in San Polo, and gains by the statue."""
    state = table(businesses=GONDOLAS, statues=(RIALTO,))
    found = forecast_income(state, 4, GONDOLA_MAKER)
    assert found == IncomeForecast(3, (0, 1, 10), (RIALTO,), ())
    assert found.total == 4
    assert forecast_income(state, 3, DRAPER) == IncomeForecast(0, (), (), (0, 10))


def test_a_business_on_a_free_building_says_what_it_is_worth_and_whom_it_helps() -> None:
    """A canvaser on 4 raises the canvaser on 2 and the gondola, and stands beside no statue."""
    state = table(businesses=GONDOLAS, statues=(RIALTO,))
    found = forecast_opening(state, A, 3, CANVASER)
    assert (found.income.total, found.points, found.raised) == (1, 1, (1, 4))
    assert forecast_opening(state, A, 20 - 1, CANVASER).points == 2
    assert 3 in free_sites(state)
    assert 4 not in free_sites(state)


def test_a_statue_says_who_gains() -> None:
    """In San Polo: 5 stands beside the statue of Rialto already, the others gain a point each."""
    state = table(businesses=GONDOLAS, statues=(RIALTO,))
    assert forecast_statue(state, SAN_POLO) == StatueForecast(4, (0, 1, 10), (1, 2, 0))
    before = points(state)
    after = points(replace(state, statues=(RIALTO, SAN_POLO)))
    assert tuple(now - was for was, now in zip(before, after, strict=True)) == (1, 2, 0)


def test_the_next_unloading_names_who_receives_what() -> None:
    """B has reserved A's iron: pirates leave it; C's empty ship brings nothing."""
    state = table(ships={A: (WOOL, None, (IRON, B)), B: (None, SILK, PEPPER)})
    coming = next_unloading(state)
    assert coming == (
        Arrival(A, 2, IRON, B, reserved=True),
        Arrival(B, 2, PEPPER, B, reserved=False),
    )
    assert [one.value for one in coming] == [3, 4]
    assert [(one.owner, one.sails) for one in list_arrivals(state)] == [
        (A, 1),
        (B, 1),
        (B, 2),
        (A, 3),
    ]


def test_pirates_are_counted_and_their_chance_told() -> None:
    """Of four cards in the deck one is Pirates!; three are drawn."""
    state = table(deck=(WOOL, WOOL, WOOL, 8))
    assert count_pirates(state) == PirateCount(3, 1, 0.75, 4)
    state = pirates_waiting(table(), 4)
    assert count_pirates(state) == PirateCount(4, 0, 0.0, 65)


def test_a_secret_card_of_another_is_no_card_of_the_deck() -> None:
    """Seen by A, the deck holds B's and C's secrets; the chance is that of the true deck."""
    state = table(secrets={A: WOOL, B: SILK, C: IRON}, deck=(WOOL, WOOL, WOOL, 8))
    assert count_pirates(PATRONS.observation(state, A)) == count_pirates(state)


def test_the_deck_is_told_without_the_secret_cards_of_others() -> None:
    """Three cards lie there; every seat, and a spectator, is told of three."""
    state = table(secrets={A: WOOL, B: SILK, C: IRON}, deck=(WOOL, WOOL, HEMP))
    for viewer in (A, B, C, SPECTATOR):
        assert count_pirates(PATRONS.observation(state, viewer)).cards == 3
    assert count_pirates(state).cards == 3


def odds_of_a_theft(state: State) -> Fraction:
    """How likely pirates strike, by playing on with every card that luck may turn up."""
    if not isinstance(state.due, NewCards) or not state.due.first:
        return Fraction(0)
    outcomes = list(PATRONS.chance_outcomes(state))
    whole, odds = sum(weight for _, weight in outcomes), Fraction(0)
    for action, weight in outcomes:
        after, events = PATRONS.apply(state, action)
        struck = any(isinstance(event, PiratesStruck) for event in events)
        odds += Fraction(weight, whole) * (1 if struck else odds_of_a_theft(after))
    return odds


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("goods", [(), (WOOL,), (WOOL, WOOL, HEMP), (WOOL,) * 5])
@pytest.mark.parametrize("discarded", [0, 2])
def test_the_chance_of_pirates_is_how_often_they_come(
    seats: int, goods: tuple[int, ...], discarded: int
) -> None:
    """Also where hardly anything else is left, in the deck or among the discards."""
    rest = [kind for kind, number in enumerate(DECK[:PIRATES]) for _ in range(number)]
    for kind in (*goods, SILK):
        rest.remove(kind)
    state = pirates_waiting(table(seats, hands={A: rest}, secrets={B: SILK}), discarded)
    told = count_pirates(PATRONS.observation(state, A)).chance
    assert told == pytest.approx(float(odds_of_a_theft(play(state, Choose(SAIL))[0])))


def test_a_deck_that_runs_short_counts_the_discards() -> None:
    """Two cards and three seats: all Pirates! may come again."""
    state = table(deck=(WOOL, WOOL))
    found = count_pirates(state)
    assert (found.seen, found.hidden) == (4, 0)
    assert 0.15 < found.chance < 0.2


def test_legal_actions_are_told_by_kind() -> None:
    """Reserving: the three shipments apart from the pass; luck has none."""
    state, _ = play(table(ships={A: (WOOL, None, IRON), B: (HEMP, None, None)}), Choose(RESERVE))
    assert legal_of(state, Reserve) == [Reserve(A, 0), Reserve(A, 2), Reserve(B, 0)]
    assert legal_of(state, Pass) == [Pass()]
    assert legal(PATRONS.initial_state(3)) == ()


def test_a_qualification_says_what_is_met() -> None:
    """Two goods of the tent are held; the tailor lacks cards; the draper is owned."""
    state = table(hands={A: (SILK, LUMBER)}, businesses={1: (A, DRAPER)}, ducats={A: 7})
    assert qualify(state, A, DRAPER) == Qualification(6, 4, True, (), True)
    tent = qualify(state, A, TENTMAKER)
    assert (tent.shown, tent.affordable, tent.met) == ((LUMBER, SILK), False, False)
    tailor = qualify(state, A, TAILOR)
    assert (tailor.shown, tailor.affordable, tailor.met) == (None, True, False)
    assert qualify(state, A, DRAPER).met
    assert missing_cards(state, A, TAILOR) == (WOOL, CLOTH)


def test_the_best_production_makes_what_it_uses() -> None:
    """One wool makes the cloth that the clothing takes, with the other; the favour comes first."""
    businesses = {1: (A, DRAPER), 2: (A, DRAPER), 13: (A, TAILOR)}
    state = table(hands={A: (WOOL, WOOL, SILK)}, businesses=businesses)
    assert best_production(state, A) == Production((0, 12), (6, 0, 0), 1)
    assert best_production(state, B) == Production((), (0, 0, 0), 0)


def test_the_best_production_gives_back_a_card_before_it_makes_one_of_its_kind() -> None:
    """No canvas is left in the pile: the tent gives one back, and the canvaser makes it anew."""
    state = table(
        hands={A: (HEMP, LUMBER, SILK, CANVAS), B: (CANVAS,) * 8},
        businesses={13: (A, CANVASER), 15: (A, TENTMAKER)},
    )
    assert best_production(state, A) == Production((14, 12), (5, 0, 0), 1)


def makeable(state: State, seat: int) -> tuple[int, int, int]:
    """The most favours, then ducats, then goods, by trying every order that the rules allow."""
    player, best = state.players[seat], (0, 0, 0)
    start = (player.favours, player.ducats)
    seen, waiting = set[State](), [(state, 0)]
    while waiting:
        one, goods = waiting.pop()
        now = one.players[seat]
        best = max(best, (now.favours - start[0], now.ducats - start[1], goods))
        for action in PATRONS.legal_actions(one):
            if isinstance(action, Make):
                after, _ = make(one, due(one, Producing), action)
                order = replace(
                    due(after, Producing), used=tuple(sorted(due(after, Producing).used))
                )
                after = replace(after, due=order)
                if after not in seen:
                    seen.add(after)
                    waiting.append((after, goods + 1))
    return best


@pytest.mark.parametrize("guilds", [False, True])
def test_no_order_of_making_goods_is_better_than_the_best(guilds: bool) -> None:  # noqa: FBT001 (a parameter)
    """In 40 tables with short piles and many cards, against every order that is allowed."""
    rng = Random(8)
    for _ in range(40):
        sites = rng.sample(range(1, SITES + 1), 7)
        makers = (DRAPER, CANVASER, TENTMAKER, ARMOURER, TAILOR, GONDOLA_MAKER, WAINWRIGHT)
        businesses = {
            site: (rng.choice((A, A, B)), kind) for site, kind in zip(sites, makers, strict=True)
        }
        held = rng.sample((WOOL, WOOL, HEMP, HEMP, SILK, SILK, LUMBER, IRON, CLOTH, CANVAS), 7)
        gone = (CANVAS,) * rng.choice((4, 8)) + (CLOTH,) * rng.choice((4, 8))
        state = table(hands={A: held, C: gone}, businesses=businesses, guilds=guilds)
        state = replace(state, due=Producing(A), later=(Lead(B),))
        best = best_production(state, A)
        assert (best.favours, best.incomes[A], len(best.sites)) == makeable(state, A)


def test_the_best_production_can_be_made() -> None:
    """In random games with the Guilds and without: each step is legal and pays what was told."""
    for guilds in (0, 1):
        for ply in played(Variant("patrons", 4, guilds))[::9]:
            state, _ = ply.before, ply.action
            if state.current_player < 0 or state.due.__class__.__name__ != "Producing":
                continue
            seat = state.current_player
            best = best_production(state, seat)
            ducats = [player.ducats for player in state.players]
            favours = state.players[seat].favours
            after = state
            for site in best.sites:
                assert Make(site) in PATRONS.legal_actions(after)
                after, _ = PATRONS.apply(after, Make(site))
            if best.sites and after.turn == state.turn:
                gained = [p.ducats - had for p, had in zip(after.players, ducats, strict=True)]
                assert tuple(gained) == best.incomes
                assert after.players[seat].favours == favours + best.favours


def test_each_action_says_what_it_gives_every_seat() -> None:
    """Before anybody has performed it, with what is known."""
    state = table(
        hands={A: (WOOL, PEPPER), B: (WOOL,)},
        ships={A: (None, None, SILK), B: (None, None, (IRON, C))},
        businesses={1: (A, DRAPER), 10: (B, DRAPER)},
        statues=(SAN_POLO,),
        ducats={A: 6, B: 3, C: 0},
    )
    assert prospects(state, RESERVE) == (Prospect(1), Prospect(1), Prospect(0))
    assert prospects(state, SAIL) == (Prospect(1, 4), Prospect(0, 0), Prospect(1, 3))
    assert prospects(state, TRADE) == (Prospect(2, 6), Prospect(1, 2), Prospect(0, 0))
    assert prospects(state, SPONSOR) == (Prospect(7, 0, 2), Prospect(0, 0, 0), Prospect(0, 0, 0))
    assert prospects(state, PRODUCE) == (Prospect(1, 2), Prospect(1, 1), Prospect(0, 0))


def test_anothers_secret_card_is_not_told() -> None:
    """Seen by A, B's secret wool counts for nothing; seen by B it is sold."""
    state = table(secrets={A: SILK, B: WOOL}, businesses={1: (B, DRAPER)})
    seen = PATRONS.observation(state, A)
    assert (sum(count_hand(seen, B)), sum(count_hand(seen, A))) == (0, 1)
    assert prospects(seen, PRODUCE)[B].choices == 0
    assert prospects(PATRONS.observation(state, B), PRODUCE)[B].choices == 1


def test_points_are_told_by_their_sources() -> None:
    """Two businesses, one of them beside a statue, and three favours."""
    state = table(businesses={1: (A, DRAPER), 13: (A, DRAPER)}, statues=(FRARI,), favours={A: 3})
    assert point_sources(state, A) == PointSources(2, 1, 3)
    for one in positions():
        for seat, number in enumerate(points(one)):
            assert point_sources(one, seat).total == number


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_is_told_of(seats: int) -> None:
    """Five actions, as many answers as seats."""
    state = table(seats)
    assert all(len(prospects(state, action)) == seats for action in range(5))
