"""Worlds that a seat imagines: all of them possible, and each as likely as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from tests.doge.positions import (
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    A,
    B,
    C,
    check,
    elected,
    place_together,
    play,
    table,
)
from tests.doge.test_2_1_ballots import opened
from tests.doge.worlds import (
    deals,
    drawn_worlds,
    misfit,
    sizes_of,
    unseen_of,
    worlds_of,
)
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.doge.actions import Pledge, Seal, SealPlace, SealShift
from venise.games.doge.components import ALL_MARKERS, AREA_COUNT, Counts
from venise.games.doge.events import BallotLaid, VotesCounted, YearBegan
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.doge.greedy import GreedyDoge

POSITIONS: Final = 500
"""Positions of bot games whose worlds are looked through."""

TRIED: Final = 20
"""Positions in which draws are counted, of each kind."""

APART: Final = 12
"""Of so many positions of those games one is asked whether its worlds are many."""

DRAWS: Final = 1000
MOST_WORLDS: Final = 300
"""So many draws of a position, and so many worlds that are listed one by one."""


class Table:
    """What has lain open at a table this year: markers turned up, and how many lie where."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.begin()

    def begin(self) -> None:
        """A year begins: all markers are in hand."""
        self.shown: list[Counts] = [(0,) * len(ALL_MARKERS) for _ in range(self.seats)]
        self.lying = [[0] * AREA_COUNT for _ in range(self.seats)]

    def see(self, events: tuple[object, ...]) -> None:
        """What everybody has just seen."""
        for event in events:
            if isinstance(event, YearBegan):
                self.begin()
            elif isinstance(event, BallotLaid):
                self.lying[event.seat][event.area] += event.number
            elif isinstance(event, VotesCounted):
                for seat, turned in enumerate(event.markers):
                    self.lying[seat][event.area] = 0
                    both = zip(self.shown[seat], turned, strict=True)
                    self.shown[seat] = tuple(have + some for have, some in both)

    def fault(self, world: State) -> str | None:
        """What of a world cannot be, in a sentence."""
        for seat, player in enumerate(world.players):
            if [sum(stack) for stack in player.stacks] != self.lying[seat]:
                return f"other numbers of markers of seat {seat} lie in the areas"
            known = [*player.stacks, player.left, self.shown[seat]]
            if tuple(sum(column) for column in zip(*known, strict=True)) != ALL_MARKERS:
                return f"markers of seat {seat} that were turned up lie face down"
        return None


@cache
def followed(seats: int, seed: int) -> tuple[tuple[State, Table], ...]:
    """Every position of a game of greedy bots in which a seat decides, with what lay open."""
    luck, bot, state = Random(seed), GreedyDoge(), DOGE.initial_state(seats)
    open_things, found = Table(seats), []
    while state.current_player != TERMINAL and state.year <= 8:
        if state.current_player == CHANCE:
            action: Any = draw(DOGE.chance_outcomes(state), luck)
        else:
            kept = Table(seats)
            kept.shown, kept.lying = open_things.shown[:], [row[:] for row in open_things.lying]
            found.append((state, kept))
            action = bot.choose(DOGE.observation(state, state.current_player), luck)
        state, events = DOGE.apply(state, action)
        open_things.see(events)
    return tuple(found)


def games() -> Iterator[tuple[State, Table]]:
    """Positions of games with three and with four seats."""
    for seed in range(1, 5):
        yield from followed(3, seed)
        yield from followed(4, seed)


def test_no_world_contradicts_what_lay_open() -> None:
    """For each seat, from positions of bot games, with one who has seen all that ever lay open.

    Whatever another seat has sealed there it could have sealed.
    """
    luck, looked = Random(1), 0
    for state, seen_so_far in list(games())[:POSITIONS]:
        looked += 1
        for viewer in range(len(state.players)):
            seen = DOGE.observation(state, viewer)
            world = DOGE.resample(seen, luck)
            check(world)
            assert seen_so_far.fault(world) is None
            assert DOGE.observation(world, viewer) == seen
            assert_sealed_legally(world)
    assert looked == POSITIONS


def assert_sealed_legally(world: State) -> None:
    """Fail unless each seat was allowed to seal what it has sealed, in its turn."""
    state = DOGE.before_seals(world)
    if state.current_player == world.current_player and state == world:
        return
    while state.current_player >= 0 and state != world:
        player = world.players[state.current_player]
        already = state.players[state.current_player].sealed
        action = player.sealed if already is None else player.second
        if action is None:
            return
        assert action in DOGE.legal_actions(state)
        state, _ = DOGE.apply(state, action)


def small_positions() -> list[tuple[State, dict[State, float]]]:
    """Observations of bot games with few worlds, the ballots, moves and houses of ties included."""
    found: list[tuple[State, dict[State, float]]] = []
    kinds: Counter[tuple[type, bool]] = Counter()
    for state, _ in games():
        for viewer in range(len(state.players)):
            seen = DOGE.observation(state, viewer)
            rivals = [one for seat, one in enumerate(seen.players) if seat != viewer]
            kind = type(state.due), any(one.sealed is not None for one in rivals)
            if kinds[kind] < 4 and len(found) < TRIED:
                worlds = worlds_of(seen, MOST_WORLDS)
                if len(worlds) > 1:
                    kinds[kind] += 1
                    found.append((seen, worlds))
    return found


def test_each_possible_world_comes_as_often_as_it_should() -> None:
    """In positions with few worlds these are listed, and draws are held to their chances."""
    positions = small_positions()
    assert len(positions) == TRIED
    for number, (seen, worlds) in enumerate(positions):
        assert sum(worlds.values()) == pytest.approx(1)
        assert misfit(drawn_worlds(seen, DRAWS, number), worlds, TRIED) is None


def test_unseen_markers_lie_anywhere_where_worlds_are_many() -> None:
    """What lies in an area, or is in hand, comes as often as by dealing at random."""
    some = [DOGE.observation(state, state.current_player) for state, _ in list(games())[::APART]]
    wide = [one for one in some if not worlds_of(one, MOST_WORLDS)]
    seen_anew = wide[:: len(wide) // TRIED][:TRIED]
    assert len(seen_anew) == TRIED
    for number, seen in enumerate(seen_anew):
        luck = Random(number)
        drawn = [DOGE.resample(seen, luck) for _ in range(DRAWS)]
        for seat in range(len(seen.players)):
            if seat != seen.viewer:
                assert_dealt_fairly(seen, seat, [world.players[seat] for world in drawn])


def assert_dealt_fairly(seen: State, seat: int, drawn: list[Any]) -> None:
    """Fail unless each place of a seat holds what it would by dealing its unseen markers."""
    player = seen.players[seat]
    sizes, unseen = sizes_of(player), unseen_of(player)
    tests = TRIED * len(seen.players) * len(sizes)
    for place, size in enumerate(sizes):
        rest = sum(unseen) - size
        chances = {taken: chance for (taken, _), chance in deals(unseen, [size, rest])}
        counted = Counter([(*one.stacks, one.left)[place] for one in drawn])
        assert misfit(counted, chances, tests) is None


@pytest.mark.rule("2.1.1")
def test_a_marker_that_nobody_has_seen_may_be_any_that_is_left() -> None:
    """Bernd's one marker in the first area is a 3 no more often than a 2 or a 1."""
    state = table(ballots={CANNAREGIO: {B: (2,)}, SANTA_CROCE: {B: (0, 3)}}, order=(6,))
    seen, luck = DOGE.observation(state, A), Random(1)
    drawn = [DOGE.resample(seen, luck).players[B] for _ in range(DRAWS)]
    assert_dealt_fairly(seen, B, drawn)


@pytest.mark.rule("2.1.1")
def test_a_sealed_ballot_may_be_any_that_the_seat_could_seal() -> None:
    """On any area, of one to four markers."""
    state, _ = play(opened(), Seal(A, CASTELLO, (0, 1, 0, 1)))
    luck, seen = Random(3), DOGE.observation(state, B)
    drawn = Counter(sealed_by(DOGE.resample(seen, luck), A) for _ in range(20 * DRAWS))
    legal = DOGE.legal_actions(opened())
    by_size = Counter(sum(one.markers) for one in drawn.elements() if isinstance(one, Seal))
    assert set(by_size) == {1, 2, 3, 4}
    assert {one.area for one in drawn if isinstance(one, Seal)} == set(range(AREA_COUNT))
    assert set(drawn) <= set(legal)
    areas = Counter(one.area for one in drawn.elements() if isinstance(one, Seal))
    assert misfit(areas, dict.fromkeys(range(AREA_COUNT), 1 / AREA_COUNT), 1) is None


@pytest.mark.rule("6.1")
def test_a_sealed_pledge_may_be_to_build_or_not() -> None:
    """Each half of the time."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 3, B: 3}})
    state, _ = place_together(state, 1, 1)
    state, _ = play(state, Pledge(A, build=True))
    seen = DOGE.observation(state, B)
    luck = Random(1)
    drawn = Counter(sealed_by(DOGE.resample(seen, luck), A) for _ in range(DRAWS))
    halves = {Pledge(A, build=True): 1 / 2, Pledge(A, build=False): 1 / 2}
    assert misfit(drawn, halves, 1) is None


@pytest.mark.rule("4.1")
def test_a_sealed_move_may_be_any_or_none() -> None:
    """Of two moves, too, each may be none, and no house moves twice."""
    state, _ = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {A: (3,), B: (3,)}},
        houses={SAN_POLO: {A: 1, B: 3}, DORSODURO: {A: 1}},
    )
    for moves in (1, 2):
        state, _ = play(state, SealShift(A))
        seen = DOGE.observation(state, B)
        luck, drawn = Random(moves), Counter[Any]()
        for _ in range(5 * DRAWS):
            player = DOGE.resample(seen, luck).players[A]
            drawn[player.sealed, player.second] += 1
        assert misfit(drawn, pairs_of(seen, moves), 2) is None


def pairs_of(seen: State, moves: int) -> dict[Any, float]:
    """Anna's first and second move as they may be, with their chances."""
    first = [(start, end) for start in (SAN_POLO, DORSODURO) for end in range(6) if start != end]
    one = [SealShift(A), *(SealShift(A, *way) for way in first)]
    if moves == 1:
        return {(move, None): 1 / len(one) for move in one}
    found: dict[Any, float] = {}
    for move in one:
        then = [other for other in one if other.start == -1 or other.start != move.start]
        found |= {(move, other): 1 / (len(one) * len(then)) for other in then}
    assert seen.players[A].second is not None
    return found


@pytest.mark.rule("5.1")
def test_a_sealed_number_of_houses_may_be_any_that_is_allowed() -> None:
    """None, one or two; where one is left in supply, none or one."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,), C: (2,)}}, houses={CASTELLO: {B: 14}})
    state, _ = play(state, SealPlace(A, 2), SealPlace(B, 1))
    seen = DOGE.observation(state, C)
    luck = Random(1)
    drawn = [DOGE.resample(seen, luck) for _ in range(DRAWS)]
    for seat, most in ((A, 2), (B, 1)):
        counted = Counter(sealed_by(world, seat) for world in drawn)
        chances = {SealPlace(seat, number): 1 / (most + 1) for number in range(most + 1)}
        assert misfit(counted, chances, 2) is None


def sealed_by(world: State, seat: int) -> Any:
    """What a seat has sealed in a world."""
    return world.players[seat].sealed
