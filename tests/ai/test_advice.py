"""Advice to a seat: what it rests on, and that its reasons are so."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from venise.games import GAMES
from venise.match.estimate import Estimate
from venise_ai.advising.first_look import CHANCE_ERROR, DIFFERENCE_ERROR
from venise_ai.advising.reason_finder import TURNS_ENDED
from venise_ai.advising.reasons import NOTHING, average_features, find_reasons
from venise_ai.advising.session import (
    LEAST_SHARE,
    MOST_ADVISED,
    AdviceSession,
)
from venise_ai.bots import expertise_on, make_bot
from venise_ai.chance_nodes import never_stop, resolve_chance
from venise_ai.doge.expertise import WORLDS
from venise_ai.doge.mixing import mix_ballots
from venise_ai.features import NamedFeature
from venise_ai.pilotis.turn_search import find_lines
from venise_ai.search_bot import pick_most_visited

SEATS = {"nord": 2, "doge": 3, "patrons": 3, "pilotis": 2}
SIMULATIONS = 48
TINY = 1e-9
STEPS = 46
"""Decisions of greedy bots before anybody is advised."""


@cache
def position(key: str, *, sealed: bool = False) -> Any:
    """A game in its midst, where the seat that decides has several things worth searching."""
    game: Any = GAMES[key]
    rng, bot = Random(2), make_bot("greedy", game)
    state = resolve_chance(game, game.initial_state(SEATS[key], game.options_type()), rng)
    advice = expertise_on(game).advice()
    for number in range(10 * STEPS):
        seen = game.observation(state, state.current_player)
        wide = len(advice.candidates(seen)) > 2 and advice.search_share(seen) > 0
        if number >= STEPS and wide and game.is_sealed(seen) == sealed:
            return state
        state = resolve_chance(game, game.apply(state, bot.choose(seen, rng))[0], rng)
    raise AssertionError(f"no decision of {key} is worth advice")


@pytest.mark.parametrize("key", sorted(SEATS))
def test_reasons_name_what_differs_between_the_ends_of_both_turns(key: str) -> None:
    """Every reason is a feature that the game's own count finds different after both actions."""
    game: Any = GAMES[key]
    state = position(key)
    seat = state.current_player
    session: Any = AdviceSession(game, game.observation(state, seat), 1)
    found = session.weigh(SIMULATIONS, never_stop)
    namer = expertise_on(game).list_features
    assert namer is not None

    def features_after(action: Any) -> Any:
        """The mean features at the ends of turns that begin with the action."""
        worlds = range(TURNS_ENDED)
        ends = [session.search.end_of_turn(action, world, 1 + world) for world in worlds]
        return average_features([namer(end, seat) for end in ends])

    first = features_after(found.actions[0].action)
    told = 0
    for one in found.actions[1:]:
        own = features_after(one.action)
        for reason in one.reasons:
            told += 1
            named = reason.feature, reason.seat
            amounts = [of.get(named, NOTHING).amount for of in (own, first)]
            assert amounts == [reason.after, reason.other]
            assert reason.after != reason.other
    assert told
    assert find_reasons({}, first, first) == ()


def test_what_was_used_up_for_more_is_no_reason_beside_it() -> None:
    """A bridge that was built is not told as one that is prepared no more."""
    built = average_features([[NamedFeature("chains", 0, 9, 9), NamedFeature("cubes", 0, 1, 0.5)]])
    prepared = NamedFeature("bridge", 0, 5, 2, ("chains",))
    not_built = average_features([[NamedFeature("chains", 0, 4, 4), prepared]])
    for one, other in ((built, not_built), (not_built, built)):
        assert [reason.feature for reason in find_reasons({}, one, other)] == ["chains", "cubes"]


def test_a_list_goes_on_where_it_stopped() -> None:
    """More simulations of the same decision add to those made before, and equal ones are equal."""
    game: Any = GAMES["nord"]
    state = position("nord")
    seen = game.observation(state, state.current_player)
    halves: Any = AdviceSession(game, seen, 1)
    less, more = (halves.weigh(number, never_stop) for number in (SIMULATIONS, 2 * SIMULATIONS))
    assert less.simulations == SIMULATIONS < more.simulations <= 2 * SIMULATIONS
    again: Any = AdviceSession(game, seen, 1)
    assert again.weigh(SIMULATIONS, never_stop) == less
    assert all(one.behind.mean == 0.0 for one in more.actions[:1])


@pytest.mark.parametrize("key", ["nord", "doge"])
def test_a_first_look_is_there_before_any_search_and_says_how_unsure_it_is(key: str) -> None:
    """Its intervals are wide, its reasons differ, and what a search then finds is not marked so."""
    game: Any = GAMES[key]
    state = position(key)
    session: Any = AdviceSession(game, game.observation(state, state.current_player), 1)
    found = session.first_list(lambda: True)
    assert found.first_look
    assert found.simulations > 0 == session.search.iterations
    first, *others = found.actions
    assert first.chance.high - first.chance.low >= CHANCE_ERROR
    assert first.behind == Estimate(0.0, 0.0, 0.0)
    assert all(one.behind.high - one.behind.mean >= DIFFERENCE_ERROR - TINY for one in others)
    assert all(one.chance.mean <= first.chance.mean for one in others)
    assert not session.weigh(SIMULATIONS, never_stop).first_look


@pytest.mark.parametrize("key", ["nord", "patrons"])
def test_the_first_of_a_list_is_what_the_search_would_play(key: str) -> None:
    """That with most visits, of which no comparison with another is one."""
    game: Any = GAMES[key]
    state = position(key)
    session: Any = AdviceSession(game, game.observation(state, state.current_player), 1)
    for number in (SIMULATIONS, 2 * SIMULATIONS):
        first = session.weigh(number, never_stop).actions[0].action
        statistics = session.search.root_statistics()
        assert first == pick_most_visited([statistics])
        assert sum(visits for _, visits, _ in statistics) == session.search.iterations


def test_the_first_of_a_list_is_what_the_best_level_plays_without_a_search() -> None:
    """The beginning of the best line of its turn."""
    state = position("pilotis")
    game: Any = GAMES["pilotis"]
    seen = game.observation(state, state.current_player)
    lines = find_lines(seen, by_hand=True)
    best = [line.first for line in lines if line.value == lines[0].value]
    session: Any = AdviceSession(game, seen, 1)
    for found in (session.first_list(never_stop), session.weigh(SIMULATIONS, never_stop)):
        assert found.actions[0].action in best


def test_advice_on_a_ballot_is_what_the_best_level_seals_most() -> None:
    """The list is its mixture, the likeliest ballot first, each with how often it is sealed."""
    state = position("doge", sealed=True)
    game: Any = GAMES["doge"]
    seen = game.observation(state, state.current_player)
    mixed = sorted(mix_ballots(seen, WORLDS, Random(1), never_stop), key=lambda one: -one[1])
    session: Any = AdviceSession(game, seen, 1)
    for found in (session.first_list(never_stop), session.weigh(SIMULATIONS, never_stop)):
        told = [(one.action, one.share) for one in found.actions]
        assert told == [one for one in mixed[:MOST_ADVISED] if one[1] >= LEAST_SHARE]
        assert found.sealed
