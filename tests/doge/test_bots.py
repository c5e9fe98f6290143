"""The bots that play Doge: legal, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import pytest

from venise.catalogue.doge.rules import RULES
from venise.engine.chance import draw
from venise.engine.game import CHANCE
from venise.games.doge.components import AREA_COUNT
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.arena.contest import Adjustable, play_bots
from venise_ai.bots import BOT_NAMES, make_bot
from venise_ai.chance_nodes import never_stop
from venise_ai.doge.advice import MOST_BALLOTS, DogeAdvice
from venise_ai.doge.mixing import make_sealer, mix_ballots


@pytest.mark.parametrize("seats", [3, 4])
def test_the_greedy_baseline_ends_its_games_and_beats_chance(seats: int) -> None:
    """Alone among bots that draw lots it wins most games, in far fewer years."""
    wins = 0.0
    for seed in range(8):
        bots = [make_bot("random", DOGE) for _ in range(seats)]
        bots[seed % seats] = make_bot("greedy", DOGE)
        wins += DOGE.returns(play_bots(DOGE, bots, seed)[0])[seed % seats]
    assert wins >= 7
    alike = [make_bot("greedy", DOGE)] * seats
    assert median(play_bots(DOGE, alike, seed)[0].year for seed in range(9)) <= 10


def test_few_ballots_are_thought_about_and_all_are_legal() -> None:
    """The advice offers the most promising ones, on more than one area."""
    state = DOGE.initial_state(4)
    while state.current_player == CHANCE:
        state, _ = DOGE.apply(state, draw(DOGE.chance_outcomes(state), Random(1)))
    advice = DogeAdvice()
    offered = advice.candidates(DOGE.observation(state, state.current_player))
    assert 1 < len(offered) <= MOST_BALLOTS
    assert set(offered) <= set(DOGE.legal_actions(state))
    assert all(weight > 0 for weight in advice.priors(state, offered))


@pytest.mark.parametrize("name", ["greedy", "alderman", "mcts"])
def test_a_seal_does_not_depend_on_what_others_have_sealed(name: str) -> None:
    """In worlds that look the same to the last who seals, it seals the same."""
    bot: Any = make_bot(name, DOGE)
    bot = bot.with_share(0.02) if isinstance(bot, Adjustable) else bot
    state, luck = DOGE.initial_state(3), Random(1)
    while state.current_player == CHANCE:
        state, _ = DOGE.apply(state, draw(DOGE.chance_outcomes(state), luck))
    for _ in range(2):
        state, _ = DOGE.apply(state, luck.choice(DOGE.legal_actions(state)))
    seen = DOGE.observation(state, state.current_player)
    worlds = [DOGE.resample(seen, Random(number)) for number in range(5)]
    assert len(set(worlds)) > 1
    seals = {bot.choose(DOGE.observation(one, one.current_player), Random(7)) for one in worlds}
    assert seals <= set(DOGE.legal_actions(state))
    assert len(seals) == 1


def test_the_strongest_seals_by_lot() -> None:
    """The same position leads to more than one ballot, so that nobody can foresee it."""
    bot: Any = make_bot("mcts", DOGE)
    state, luck = DOGE.initial_state(3), Random(1)
    while state.current_player == CHANCE:
        state, _ = DOGE.apply(state, draw(DOGE.chance_outcomes(state), luck))
    seen = DOGE.observation(state, state.current_player)
    assert len({bot.with_share(0.02).choose(seen, Random(number)) for number in range(8)}) > 1


def asked_for_ballots(years: int, luck: Random) -> Iterator[State]:
    """The positions of so many years of random play in which a seat decides on its ballot."""
    state = DOGE.initial_state(3)
    while state.year <= years:
        if state.current_player == CHANCE:
            action = draw(DOGE.chance_outcomes(state), luck)
        else:
            action = luck.choice(DOGE.legal_actions(state))
            if isinstance(state.due, Ballot):
                yield state
        state, _ = DOGE.apply(state, action)


def test_the_mixture_of_ballots_is_whole_and_legal() -> None:
    """In every round its parts add up to 1, and each is a ballot that the seat may seal."""
    luck, asked = Random(1), 0
    for state in asked_for_ballots(1, luck):
        seen = DOGE.observation(state, state.current_player)
        mixture = mix_ballots(seen, 2, luck, never_stop)
        assert {ballot for ballot, _ in mixture} <= set(DOGE.legal_actions(state))
        assert sum(part for _, part in mixture) == pytest.approx(1)
        asked += 1
    assert asked >= 9


def test_no_area_is_overlooked_where_ballots_are_mixed() -> None:
    """In two years of a game every seat thinks of a ballot on each area where it may seal one."""
    asked = 0
    for state in asked_for_ballots(2, Random(1)):
        seen = DOGE.observation(state, state.current_player)
        for seat, player in enumerate(seen.players):
            if any(player.left):
                thought_of = {area for area, _ in make_sealer(seen, seat).choices}
                assert thought_of == set(range(AREA_COUNT)) - set(player.used)
                asked += 1
    assert asked >= 50


def test_four_levels_are_offered() -> None:
    """Each is a bot that there is."""
    assert len(RULES.levels) == 4
    assert set(RULES.levels) <= set(BOT_NAMES)
