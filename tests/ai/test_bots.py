"""The bots by name: fair, steady, and each better than the one before."""

import os
import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from tests.ai.brief import brief
from tests.ai.toys import TakeAway, positions
from tests.checkout import ROOT
from venise.catalogue import rules_of
from venise.engine.errors import VeniseError
from venise.games.nord.decisions import Movement
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise_ai.arena.contest import play_bots
from venise_ai.bots import (
    BOT_LEVELS,
    BOT_NAMES,
    DEEP_SETTINGS,
    MULTIPLAYER_SETTINGS,
    make_bot,
)
from venise_ai.chance_nodes import never_stop
from venise_ai.nord.advice import NordAdvice
from venise_ai.search_bot import SearchBot
from venise_ai.search_plan import SearchPlan, SearchPlans

FEW = 40
"""Iterations of the search bot in these tests."""

REFERENCES = {"random", "thumb", "flat", "greedy", "greedy-1"}
"""Bots that a new game does not offer: the arena knows them, and so do games saved earlier."""


def bot(name: str) -> Any:
    """The bot of that name, search with few iterations."""
    return brief(name, FEW)


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    """The message names every bot that there is."""
    with pytest.raises(VeniseError) as told:
        make_bot("grandmaster", NORD)
    assert all(name in str(told.value) for name in ("grandmaster", *BOT_NAMES))


@pytest.mark.parametrize("name", ["greedy-1", "thumb"])
def test_a_yardstick_says_which_game_it_does_not_play(name: str) -> None:
    """One written for some games names any other that it is asked for."""
    with pytest.raises(VeniseError, match="Take away"):
        make_bot(name, TakeAway())


def test_every_level_can_be_made() -> None:
    """A new game offers only bots that exist, each once."""
    names = [name for name, _, _ in BOT_LEVELS]
    assert len(set(names)) == len(names)
    assert [make_bot(name, NORD) for name in names]
    assert rules_of("nord").rules().levels == tuple(names)
    assert set(BOT_NAMES) - set(names) == REFERENCES


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_level_has_words(language: str) -> None:
    """Title and description of each level, and a warning of bots from outside; nothing else."""
    catalogue = (ROOT / "assets" / "locale" / language / "bots.po").read_text(encoding="utf-8")
    keys = {key for _, title, description in BOT_LEVELS for key in (title, description)}
    keys.add("bots.external")
    assert set(re.findall(r'msgid "(.+)"\nmsgstr ".+"', catalogue)) == keys


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("share", [1.0, 0.1])
@pytest.mark.parametrize("crowd", [3, 4])
def test_a_bot_may_have_another_plan_for_company(seats: int, share: float, crowd: int) -> None:
    """It goes by the last plan that is for so many seats or fewer; in part too."""
    duel, company = (
        SearchPlan(DEEP_SETTINGS, 200, trees=3),
        SearchPlan(MULTIPLAYER_SETTINGS, 100),
    )
    both = SearchBot(NORD, NordAdvice(), SearchPlans({2: duel, crowd: company})).with_share(share)
    alone = SearchBot(NORD, NordAdvice(), duel if seats < crowd else company).with_share(share)
    seen = moving(seats)
    trees = both.count_trees(seen)
    assert trees == (3 if seats < crowd and share == 1.0 else 1)
    for tree in range(trees):
        assert both.grow_tree(seen, 7, tree, never_stop) == alone.grow_tree(
            seen, 7, tree, never_stop
        )


def moving(seats: int) -> Any:
    """What the first seat that has a choice of moves sees."""
    state = next(
        state for state in positions(NORD, seats, Options(), 3) if isinstance(state.due, Movement)
    )
    return NORD.observation(state, state.current_player)


@pytest.mark.parametrize("name", BOT_NAMES)
@pytest.mark.parametrize(("seats", "layout"), [(2, "free"), (3, "bruges"), (4, "bruges")])
def test_bots_choose_legal_actions(name: str, seats: int, layout: str) -> None:
    """Every bot decides legally in positions of all kinds, from laying out the city to the end."""
    for number, state in enumerate(positions(NORD, seats, Options(map=layout), 3)):
        if number in range(0, 12, 3) or number % 54 == 0:
            seen = NORD.observation(state, state.current_player)
            assert bot(name).choose(seen, Random(number)) in NORD.legal_actions(state)


@pytest.mark.parametrize("name", BOT_NAMES)
def test_what_is_hidden_changes_no_decision(name: str) -> None:
    """In any world that fits what a seat knows, its bot decides the same."""
    tried = 0
    for state in positions(NORD, 3, Options(), 5)[::36]:
        seat = state.current_player
        seen = NORD.observation(state, seat)
        decision = bot(name).choose(seen, Random(1))
        for world in range(2):
            other = NORD.resample(seen, Random(world))
            tried += other != state
            assert bot(name).choose(NORD.observation(other, seat), Random(1)) == decision
    assert tried > 0


DECISIONS = f"""
from random import Random
from tests.ai.test_bots import bot
from tests.ai.toys import positions
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
games = [positions(NORD, seats, Options(), 11)[::60] for seats in (2, 4)]
for state in [state for game in games for state in game]:
    seen = NORD.observation(state, state.current_player)
    print([bot(name).choose(seen, Random(4)) for name in {BOT_NAMES!r}])
"""


def test_decisions_do_not_depend_on_the_process() -> None:
    """Processes that hash differently decide alike, given the same luck."""
    answers = [
        subprocess.run(
            [sys.executable, "-c", DECISIONS],
            check=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
        ).stdout
        for salt in ("1", "2")
    ]
    assert answers[0] == answers[1]
    assert answers[0].count("[") > 5


def test_even_a_small_search_beats_random() -> None:
    """Forty iterations a decision are enough to win each of two games."""
    for seed in range(2):
        seated = [bot("mcts"), bot("random")]
        state, _ = play_bots(NORD, seated if seed % 2 else seated[::-1], seed)
        assert NORD.returns(state)[0 if seed % 2 else 1] == 1.0


def test_the_yardstick_never_changes() -> None:
    """greedy-1 plays three games today exactly as it did when it was frozen."""
    ends = []
    for seed in range(3):
        state, _ = play_bots(NORD, [make_bot("greedy-1", NORD)] * 2, seed)
        ends.append((NORD.scores(state), state.round))
    assert ends == [((16, 5), 8), ((22, 24), 9), ((37, 24), 9)]
