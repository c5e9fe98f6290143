"""Environments that are pickled and copied, and their pictures of the table."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any, Final

import cloudpickle
import numpy as np
import pytest

from tests.adapters.alone import run_without
from tests.adapters.random_plays import OPTIONS
from venise.adapters.description import GameDescription
from venise.adapters.games import DESCRIPTIONS
from venise.adapters.pettingzoo import RENDER_MODES, env, raw_env
from venise.engine.errors import BadOptions

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests load games that it has deprecated itself
    from pettingzoo.test.render_test import render_test

EVERY = pytest.mark.parametrize("key", DESCRIPTIONS)

WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "pickle": lambda played: pickle.loads(pickle.dumps(played)),  # noqa: S301 - its own
    "cloudpickle": lambda played: cloudpickle.loads(cloudpickle.dumps(played)),
    "deepcopy": copy.deepcopy,
}
"""Every way of having an environment twice."""

MOST_SHOWN: Final = 20
"""Moments of a game of which pictures are made."""

APART: Final = {"nord": 1, "doge": 17, "patrons": 5, "pilotis": 17}
"""Steps between them: in the first, a seat has a secret only while it chooses a card."""


def seen_by_all(played: Any) -> list[Any]:
    """All that an environment tells, as values that can be compared."""
    told = [played.agents, played.agent_selection, played.rewards, played.terminations]
    seen = [played.observe(agent) for agent in played.possible_agents]
    return told + [{name: array.tobytes() for name, array in one.items()} for one in seen]


def choose(played: Any, rng: Random) -> int:
    """A legal action by lot."""
    mask = played.observe(played.agent_selection)["action_mask"]
    return int(rng.choice(np.flatnonzero(mask)))


def advance(played: Any, rng: Random, steps: int) -> None:
    """Play so many steps by lot, or to the end."""
    for _ in range(steps):
        if any(played.terminations.values()):
            return
        played.step(choose(played, rng))


@EVERY
@pytest.mark.parametrize("way", WAYS)
def test_a_copy_has_the_same_future(key: str, way: str) -> None:
    """Taken before a game, in its midst and after it: what it tells and its luck are the same."""
    for number, options in enumerate(OPTIONS[key]):
        played = env(key, DESCRIPTIONS[key].game.info.seats[number % 2], options)
        again = WAYS[way](played)
        for one in (played, again):
            one.reset()
        for steps in (0, 1, 40, 10_000):
            assert seen_by_all(again) == seen_by_all(played)
            before = WAYS[way](again)
            advance(again, Random(steps), steps)
            advance(played, Random(steps), steps)
            advance(before, Random(steps), steps)
            assert seen_by_all(before) == seen_by_all(played)
        assert any(played.terminations.values())


def test_a_copy_is_on_its_own() -> None:
    """What happens in the one does not in the other."""
    played = env("patrons")
    played.reset(seed=1)
    advance(played, Random(1), 30)
    before = seen_by_all(played)
    advance(copy.deepcopy(played), Random(2), 30)
    assert seen_by_all(played) == before


def test_a_game_that_no_key_finds_is_refused() -> None:
    """Rather than another one's rules in its place."""
    one = DESCRIPTIONS["doge"]
    other = GameDescription(one.game, one.numbering, one.lengths, 1, 1)
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - its own
    with pytest.raises(TypeError, match="Doge cannot be pickled"):
        pickle.dumps(other)


@EVERY
def test_the_library_accepts_what_is_rendered(key: str) -> None:
    """Texts and pictures are as PettingZoo wants them; windows are not offered."""
    render_test(lambda render_mode: env(key, render_mode=render_mode.replace("human", "ansi")))


def test_a_way_of_rendering_is_chosen_when_an_environment_is_made() -> None:
    """Without one, rendering gives nothing and a warning; an unknown one is refused."""
    with pytest.raises(BadOptions, match="'human' is none of: ansi, rgb_array"):
        env("doge", render_mode="human")
    assert env("doge").metadata["render_modes"] == list(RENDER_MODES)
    played = env("doge")
    played.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert played.render() is None


def drawn(played: Any, agent: str, state: Any = None) -> list[bytes]:
    """What every mode shows an agent of the environment, or of another position in it."""
    shown = []
    for mode in RENDER_MODES:
        one = copy.deepcopy(played)
        one.render_mode, one.agent_selection = mode, agent
        one._state = state or one._state  # noqa: SLF001 - another world
        picture = one.render()
        shown.append(picture.encode() if isinstance(picture, str) else picture.tobytes())
    return shown


@EVERY
def test_a_picture_shows_no_secret_of_others(key: str) -> None:
    """In worlds that look alike to an agent it sees the same; whose secrets differ does not."""
    game, rng, shown, told = DESCRIPTIONS[key].game, Random(1), 0, 0
    played = raw_env(key, render_mode="ansi")
    played.reset(seed=2)
    while shown < MOST_SHOWN and not any(played.terminations.values()):
        state, deciding = played._state, played.agent_selection  # noqa: SLF001 - the true position
        agent = next(one for one in played.agents if one != deciding)
        world = game.resample(game.observation(state, played.agents.index(agent)), rng)
        if world != state:
            assert drawn(played, agent, world) == drawn(played, agent)
            told += drawn(played, deciding, world)[1] != drawn(played, deciding)[1]
            shown += 1
        advance(played, rng, APART[key])
    assert told


@EVERY
def test_a_picture_follows_the_game(key: str) -> None:
    """From the first decision to the last each has another picture, whatever the options."""
    for options in OPTIONS[key]:
        played = env(key, options=options, render_mode="rgb_array")
        played.reset(seed=3)
        seen, shown = set(), 0
        while not any(played.terminations.values()):
            picture = played.render()
            assert picture.dtype == np.uint8
            assert picture.shape == (800, 1280, 3)
            seen.add(picture.tobytes())
            shown += 1
            advance(played, Random(shown), 40 if shown > 3 else 1)
        seen.add(played.render().tobytes())
        assert len(seen) == shown + 1


def test_pictures_need_no_window_and_stepping_no_table() -> None:
    """Nothing that draws is loaded before a picture is asked for, and then no window is opened."""
    source = """
import sys
from venise.adapters.pettingzoo import env
played = env("doge", render_mode="rgb_array")
played.reset(seed=1)
played.step(int(played.observe(played.agent_selection)["action_mask"].argmax()))
print("pygame" in sys.modules, played.render().any(), sys.modules["pygame"].display.get_init())
"""
    screens = "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"
    assert run_without(source, *screens) == "False True False\n"


def test_pictures_can_be_drawn_again_after_pygame_has_ended() -> None:
    """A program that closes its window in between still gets its pictures."""
    source = """
import pygame
from venise.adapters.pettingzoo import env
played = env("doge", render_mode="rgb_array")
played.reset(seed=1)
first = played.render()
pygame.init()
pygame.quit()
print((played.render() == first).all())
"""
    assert run_without(source).endswith("True\n")


@EVERY
def test_a_finished_game_has_pictures(key: str) -> None:
    """For every one of the most seats that play it."""
    played: Any = raw_env(key, DESCRIPTIONS[key].game.info.seats[1], render_mode="rgb_array")
    played.reset(seed=4)
    advance(played, Random(4), 10_000)
    for agent in played.possible_agents:
        played.agent_selection = agent
        assert played.render().any()
