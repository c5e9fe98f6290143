"""Advice to a seat: what it rests on, and that its reasons are so."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from venise.games import GAMES
from venise_ai.advising.reasons import NOTHING, average_features, find_reasons
from venise_ai.advising.session import TURNS_ENDED, AdviceSession
from venise_ai.bots import expertise_on, make_bot
from venise_ai.chance_nodes import never_stop, resolve_chance

SEATS = {"nord": 2, "doge": 3, "patrons": 3, "pilotis": 2}
SIMULATIONS = 48
STEPS = 40
"""Decisions of greedy bots before anybody is advised."""


def position(key: str) -> Any:
    """A game in its midst, where the seat that decides has several things worth searching."""
    game: Any = GAMES[key]
    rng, bot = Random(2), make_bot("greedy", game)
    state = resolve_chance(game, game.initial_state(SEATS[key], game.options_type()), rng)
    advice = expertise_on(game).advice()
    for number in range(10 * STEPS):
        seen = game.observation(state, state.current_player)
        wide = len(advice.candidates(seen)) > 2 and advice.search_share(seen) > 0
        if number >= STEPS and wide and not game.is_sealed(seen):
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
    namer = expertise_on(game).name_features
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
