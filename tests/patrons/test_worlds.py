"""§3 The secret cards: what a seat that forgets nothing knows of those of others, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace
from scipy import stats

from tests.patrons.positions import (
    CANVASER,
    DRAPER,
    HEMP,
    IRON,
    LUMBER,
    SILK,
    WOOL,
    A,
    B,
    C,
    counts,
    play,
    table,
)
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.engine.record import is_allowed
from venise.engine.tuples import add
from venise.games.patrons.actions import (
    HAND,
    PRODUCE,
    SAIL,
    SPONSOR,
    UNKNOWN,
    Action,
    Choose,
    Deal,
    Draw,
    Make,
    Open,
)
from venise.games.patrons.components import DECK, WORKSHOP_GOODS, Counts
from venise.games.patrons.decisions import Lead
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import NONE, State
from venise_ai.patrons.greedy import GreedyPatrons

LEVEL: Final = 0.01
"""How often fair luck may fail a test of frequencies; its seeds are fixed."""


class Moment(NamedTuple):
    """A position of a game, and what somebody who forgets nothing knows of the secret cards."""

    state: State
    possible: Counts
    """By kind, the most copies that may be secret: so many were hidden at every moment up to now,
    apart from secret cards that have come to light since."""

    past: tuple[Action, ...]
    """All actions up to it."""


@cache
def remembered(seats: int, seed: int) -> tuple[Moment, ...]:
    """Every position behind the first lead of a game of simple bots."""
    return tuple(remember(seats, seed))


def remember(seats: int, seed: int) -> Iterator[Moment]:
    """The positions of a game with a memory of every card that ever lay open."""
    state, possible, past = PATRONS.initial_state(seats), DECK, list[Action]()
    bot, rng = GreedyPatrons(), Random(seed)
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(PATRONS, state, seed)
        else:
            action = bot.choose(PATRONS.observation(state, seat), rng)
        before, (state, _) = state, PATRONS.apply(state, action)
        past.append(action)
        for was, now in zip(before.players, state.players, strict=True):
            if was.secret >= 0 and now.secret == NONE:
                possible = add(possible, was.secret, -1)
        possible = tuple(map(min, possible, PATRONS.observation(state, SPECTATOR).deck))
        if state.turn:
            yield Moment(state, possible, tuple(past))


def some_moments(seats: int, seed: int, number: int) -> list[Moment]:
    """So many positions, spread over the part of a game in which some card is secret yet."""
    every = [
        one
        for one in remembered(seats, seed)
        if any(player.secret >= 0 for player in one.state.players[1:])
    ]
    return [every[(2 * place + 1) * len(every) // (2 * number)] for place in range(number)]


def unknown_seats(seen: State) -> list[int]:
    """The seats whose secret card the viewer does not know."""
    return [seat for seat, player in enumerate(seen.players) if player.secret == UNKNOWN]


def others_secrets(moment: Moment, viewer: int) -> Counts:
    """By kind, the most copies that may be secret ones of other seats."""
    own = moment.state.players[viewer].secret if viewer >= 0 else NONE
    return add(moment.possible, own, -1) if own >= 0 else moment.possible


def world_weights(moment: Moment, viewer: int) -> dict[tuple[int, ...], int]:
    """Every possible world, by the secret cards of the seats unknown, and in how many ways."""
    unknown = len(unknown_seats(PATRONS.observation(moment.state, viewer)))
    found = dict[tuple[int, ...], int]()
    for secrets in product(WORKSHOP_GOODS, repeat=unknown):
        left, ways = list(others_secrets(moment, viewer)), 1
        for kind in secrets:
            ways *= max(0, left[kind])
            left[kind] -= 1
        if ways:
            found[secrets] = ways
    return found


def draw_secrets(seen: State, rng: Random) -> tuple[int, ...]:
    """The secret cards of the seats unknown in a world that is drawn."""
    world = PATRONS.resample(seen, rng)
    return tuple(world.players[seat].secret for seat in unknown_seats(seen))


SPREAD: Final = [(3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)]
"""Numbers of seats and seeds of the games whose positions are looked at."""


@pytest.mark.rule("3")
@pytest.mark.parametrize(("seats", "seed"), SPREAD)
def test_no_seat_imagines_a_secret_card_that_has_lain_open(seats: int, seed: int) -> None:
    """Of 90 positions of a game each seat, and a spectator, draws worlds that can be."""
    rng = Random(3)
    for moment in some_moments(seats, seed, 90):
        for viewer in (SPECTATOR, *range(seats)):
            possible = world_weights(moment, viewer)
            seen = PATRONS.observation(moment.state, viewer)
            for _ in range(4):
                assert draw_secrets(seen, rng) in possible


@pytest.mark.rule("3")
@pytest.mark.parametrize(("seats", "seed"), SPREAD)
def test_a_world_that_is_drawn_could_have_been_dealt(seats: int, seed: int) -> None:
    """With its secret cards dealt at the start the game goes the same way, all rules kept."""
    rng = Random(4)
    for moment in some_moments(seats, seed, 5):
        for viewer in range(seats):
            seen = PATRONS.observation(moment.state, viewer)
            secrets = dict(zip(unknown_seats(seen), draw_secrets(seen, rng), strict=True))
            state = PATRONS.initial_state(seats)
            for done in moment.past:
                action = done
                if isinstance(done, Deal) and done.place == HAND and done.seat in secrets:
                    action = replace(done, kind=secrets[done.seat])
                assert is_allowed(PATRONS, state, action)
                state, _ = PATRONS.apply(state, action)
            assert PATRONS.observation(state, viewer) == seen


def fairness(counted: Counter[tuple[int, ...]], weights: dict[tuple[int, ...], int]) -> float:
    """How likely fair luck strays as far from the weights; rare worlds are counted together."""
    drawn, whole = counted.total(), sum(weights.values())
    assert set(counted) <= set(weights)
    observed, expected, rare = list[float](), list[float](), [0.0, 0.0]
    for world, weight in weights.items():
        share = drawn * weight / whole
        if share < 5:
            rare[0] += counted[world]
            rare[1] += share
        else:
            observed.append(counted[world])
            expected.append(share)
    if rare[1]:
        observed.append(rare[0])
        expected.append(rare[1])
    return float(stats.chisquare(observed, expected).pvalue) if len(observed) > 1 else 1.0


@pytest.mark.rule("3")
def test_every_possible_world_comes_as_often_as_its_weight_says() -> None:
    """In 20 positions of three and four seats, by a joint test over all of them."""
    rng, found = Random(5), list[float]()
    moments = [
        *((3, moment) for moment in some_moments(3, 1, 10)),
        *((4, moment) for moment in some_moments(4, 1, 10)),
    ]
    for number, (seats, moment) in enumerate(moments):
        viewer = number % seats
        seen = PATRONS.observation(moment.state, viewer)
        counted = Counter(draw_secrets(seen, rng) for _ in range(1500))
        found.append(fairness(counted, world_weights(moment, viewer)))
    assert min(found) > LEVEL / len(found)


@pytest.mark.rule("3")
def test_every_hidden_card_lies_with_each_seat_as_often_as_with_another() -> None:
    """With five seats: each seat unknown has each kind as often as there may be such cards."""
    rng, found = Random(6), list[float]()
    for number, moment in enumerate(some_moments(5, 1, 20)):
        viewer = number % 5 if number % 2 else SPECTATOR
        seen = PATRONS.observation(moment.state, viewer)
        possible = others_secrets(moment, viewer)
        weights: dict[tuple[int, ...], int] = {
            (kind,): possible[kind] for kind in WORKSHOP_GOODS if possible[kind]
        }
        drawn = [draw_secrets(seen, rng) for _ in range(1000)]
        for place in range(len(unknown_seats(seen))):
            found.append(fairness(Counter((one[place],) for one in drawn), weights))
    assert len(found) >= 20
    assert min(found) > LEVEL / len(found)


def imagined(state: State, viewer: int, seat: int) -> set[int]:
    """The cards that a viewer takes for the secret one of a seat in many worlds."""
    seen, rng = PATRONS.observation(state, viewer), Random(7)
    return {PATRONS.resample(seen, rng).players[seat].secret for _ in range(60)}


def reshuffled(state: State) -> State:
    """The table as A is to lead again, with all discards in the deck."""
    after, _ = play(state, Choose(SAIL))
    assert after.reshuffled
    return replace(after, due=Lead(A), later=())


@pytest.mark.rule("3")
def test_a_secret_card_that_was_used_is_no_secret_of_another() -> None:
    """The only wool that was never seen was A's: made into cloth, it is not taken for B's."""
    start = table(secrets={A: WOOL, B: HEMP}, deck=(HEMP, SILK), businesses={1: (A, DRAPER)})
    state = reshuffled(start)
    assert imagined(state, C, B) == {WOOL, HEMP, SILK}
    state, _ = play(state, Choose(PRODUCE), Make(0))
    assert state.deck[WOOL] == DECK[WOOL] - 1
    assert imagined(state, C, B) == {HEMP, SILK}


@pytest.mark.rule("4.4")
def test_a_secret_card_that_was_shown_is_no_secret_of_another() -> None:
    """The only hemp that was never seen was A's: it lies open, and is not taken for B's."""
    state = reshuffled(table(secrets={A: HEMP, B: WOOL}, deck=(WOOL, SILK)))
    assert imagined(state, C, B) == {WOOL, HEMP, SILK}
    state, _ = play(state, Choose(SPONSOR), Open(CANVASER, 0, (HEMP,)))
    assert state.deck[HEMP] == DECK[HEMP] - 1
    assert imagined(state, C, B) == {WOOL, SILK}


@pytest.mark.rule("4.2a")
def test_what_a_reshuffle_finds_open_is_no_secret_afterwards() -> None:
    """Hidden just before were two hemps and a silk: nothing else of the deck can be B's."""
    state, _ = play(table(secrets={B: HEMP}, deck=(HEMP, SILK)), Choose(SAIL))
    assert sum(state.deck) > 60
    assert imagined(state, A, B) == {HEMP, SILK}


@pytest.mark.rule("4.2a")
def test_every_reshuffle_tells_which_cards_are_no_secret() -> None:
    """Wool could be B's after the first one; before the next all of it had come to lie open."""
    state = table(secrets={B: HEMP}, deck=(WOOL, SILK))
    state = reshuffled(state)
    assert imagined(state, A, B) == {HEMP, WOOL, SILK}
    few = counts((LUMBER, LUMBER))
    drawn = tuple(had - has for had, has in zip(state.deck, few, strict=True))
    state = reshuffled(replace(state, deck=few, discards=drawn))
    assert state.deck[WOOL] == DECK[WOOL]
    assert imagined(state, A, B) == {HEMP}


@pytest.mark.rule("3")
def test_ones_own_secret_card_is_none_of_another() -> None:
    """The only wool never seen is A's own: after a reshuffle it does not take it for B's."""
    state, _ = play(table(secrets={A: WOOL, B: HEMP}, deck=(HEMP, SILK)), Choose(SAIL))
    assert state.deck[WOOL] == DECK[WOOL] - 1
    assert imagined(state, A, B) == {HEMP, SILK}
    assert imagined(state, C, B) == {WOOL, HEMP, SILK}


@pytest.mark.rule("4.2a")
def test_a_card_turned_up_after_a_reshuffle_leaves_all_possible() -> None:
    """Nobody can tell whether that hemp had lain open before; with the last of them gone it did."""
    state, _ = play(table(secrets={B: IRON}, deck=(HEMP, IRON)), Choose(SAIL))
    before = state.suspects
    state, _ = play(state, Draw(HEMP))
    assert state.suspects == before
    assert imagined(state, A, B) == {HEMP, IRON}
