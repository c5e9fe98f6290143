"""The bots that play Doge: legal, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    A,
    B,
    C,
    due,
    elected,
    play,
)
from tests.doge.positions import luck as show
from venise.catalogue.doge.rules import RULES
from venise.engine.chance import draw
from venise.engine.game import CHANCE
from venise.games.doge.actions import SealPlace, SealShift
from venise.games.doge.components import AREA_COUNT
from venise.games.doge.decisions import Ballot, PalaceChoice
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.arena.contest import Adjustable, play_bots
from venise_ai.bots import BOT_NAMES, make_bot
from venise_ai.chance_nodes import never_stop
from venise_ai.doge.advice import MOST_BALLOTS, DogeAdvice
from venise_ai.doge.mixing import make_sealer, mix_ballots
from venise_ai.mcts import Search, SearchSettings


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


def tied_in_the_quarantia() -> State:
    """Anna and Bernd may each move two houses, and each lacks two to a palace everywhere."""
    state, _ = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {A: (2,), B: (2,)}},
        houses={key: {A: 1, B: 1} for key in (SAN_MARCO, CASTELLO, DORSODURO)},
    )
    return state


def small(name: str) -> Any:
    """A bot that thinks as little as can be."""
    bot: Any = make_bot(name, DOGE)
    return bot.with_share(0.1) if isinstance(bot, Adjustable) else bot


@pytest.mark.parametrize("name", ["greedy", "alderman"])
def test_two_houses_are_brought_together_where_they_make_a_palace(name: str) -> None:
    """Both moves of each seat go where two houses are missing, and both may build for three."""
    state, bot = tied_in_the_quarantia(), small(name)
    while state.current_player != CHANCE:
        seen = DOGE.observation(state, state.current_player)
        state, _ = play(state, bot.choose(seen, Random(1)))
    state, _ = show(state)
    district = due(state, PalaceChoice).district
    assert state.districts[district].houses[:2] == (3, 3)


@pytest.mark.parametrize("name", ["oneply", "greedy", "alderman", "mcts"])
def test_a_second_move_depends_on_ones_own_first_alone(name: str) -> None:
    """It is one of those allowed after it, and the same whatever the other has sealed."""
    bot = small(name)
    first = SealShift(B, CASTELLO, SAN_MARCO)
    chosen = set()
    for other in (SealShift(A), SealShift(A, CASTELLO, SAN_MARCO)):
        state, _ = play(tied_in_the_quarantia(), other, SealShift(A), first)
        chosen.add(bot.choose(DOGE.observation(state, B), Random(7)))
        assert chosen <= set(DOGE.legal_actions(state))
    assert len(chosen) == 1


def test_the_search_mixes_second_moves_apart_from_first_ones() -> None:
    """What it weighs for the second is what is allowed after the first, and nothing else."""
    state, _ = play(tied_in_the_quarantia(), SealShift(A, DORSODURO, SAN_MARCO))
    search = Search(DOGE, DogeAdvice(), DOGE.observation(state, A), SearchSettings(horizon=1))
    search.run(60, Random(1), never_stop)
    weighed = {action for action, _, _ in search.root_statistics()}
    assert weighed
    assert weighed <= set(DOGE.legal_actions(state))
    assert all(one.start != DORSODURO for one in weighed if isinstance(one, SealShift))


@pytest.mark.parametrize("name", ["greedy", "alderman", "mcts"])
def test_those_tied_place_all_they_may_unless_no_palace_can_follow(name: str) -> None:
    """Two houses where a space is free, none where all are taken."""
    for built, number in (((), 2), ((C,) * 5, 0)):
        state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, palaces={SAN_MARCO: built})
        seen = DOGE.observation(state, A)
        assert small(name).choose(seen, Random(1)) == SealPlace(A, number)
