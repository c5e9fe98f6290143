"""Training finds better weights where there are any, the same ones whoever plays."""

from __future__ import annotations

from math import fsum
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from tests.ai.orchard import APPLE, orchard
from tests.ai.toys import TakeAway
from venise.engine.errors import BadOptions, VeniseError
from venise.games.nord.game import NORD
from venise_ai.arena.backends import play_here
from venise_ai.arena.contest import Duel
from venise_ai.arena.verdicts import block_balance, estimate
from venise_ai.bots import make_bot
from venise_ai.nord.weights import WEIGHTS, Weights
from venise_ai.training.checkpoint import new_checkpoint, resume_checkpoint, write_checkpoint
from venise_ai.training.spsa import Spsa
from venise_ai.training.tuning import block_seeds, tune_weights
from venise_ai.weights import (
    LEAST_WEIGHT,
    MOST_WEIGHT,
    Training,
    WeightsFile,
    convert_weights,
    read_weights,
)

__all__ = ["orchard"]

START = asdict(WEIGHTS)


def picking(**changes: Any) -> Training:
    """A training in the orchard."""
    start = {"apple": 1.0, "pear": 1.0}
    return replace(Training("greedy", 2, 150, 2, 1, "sources", start), **changes)


def fitted(training: Training, file: WeightsFile | None = None) -> list[WeightsFile]:
    """The file after each step, played in this process."""
    return list(
        tune_weights(file or new_checkpoint("orchard", training, "by a test"), training, play_here)
    )


@pytest.mark.parametrize("seed", range(3))
def test_the_way_to_known_weights_is_found(seed: int) -> None:
    """From results that are mostly noise, weights come most of the way to where they win most."""
    rng = Random(seed)
    best = {name: weight * rng.choice((0.7, 1.3)) for name, weight in START.items()}
    climb, weights = Spsa(START, 1000, seed), START

    def miss(found: dict[str, float]) -> float:
        return fsum(((found[name] - best[name]) / START[name]) ** 2 for name in best)

    for step in range(climb.steps):
        first, second = climb.perturb(weights, step)
        result = 0.3 * (miss(second) - miss(first)) + rng.gauss(0, 0.5)
        weights = climb.update(weights, step, result)
    assert miss(weights) < 0.25 * miss(START)


@pytest.mark.usefixtures("orchard")
def test_play_finds_what_things_are_worth() -> None:
    """Bots that take all fruit for equal learn to prefer apples, and beat those they began as."""
    training = picking(steps=300)
    found = fitted(training)[-1].weights
    assert 1.5 < found["apple"] / found["pear"] < 1.5 * APPLE
    weights = {"greedy:new": found, "greedy:old": training.start}
    duel = Duel("orchard", ("greedy:new", "greedy:old"), 2, weights=weights)
    assert estimate([block_balance(block) for block in play_here(duel, range(200))]).low > 0.5


def test_the_two_that_play_stand_opposite() -> None:
    """Every weight is as far up for one as it is down for the other, by about its own size."""
    climb = Spsa(START, 100, 1)
    up, down = climb.perturb(START, 0)
    for name, weight in START.items():
        assert up[name] + down[name] == pytest.approx(2 * weight)
        assert abs(up[name] - weight) == pytest.approx(0.4 * weight)
    assert {up[name] > weight for name, weight in START.items()} == {True, False}
    assert climb.perturb(START, 1) != (up, down)


def test_an_even_result_moves_nothing() -> None:
    """Only a difference between the two moves weights, and a loss moves them the other way."""
    climb = Spsa(START, 100, 1)
    assert climb.update(START, 7, 0.0) == START
    won, lost = climb.update(START, 7, 1.0), climb.update(START, 7, -1.0)
    for name, weight in START.items():
        assert won[name] + lost[name] == pytest.approx(2 * weight)
        assert won[name] != weight


def test_weights_stay_within_their_bounds() -> None:
    """Whatever results say, each file that training writes can be read again."""
    climb = Spsa({"low": LEAST_WEIGHT, "high": MOST_WEIGHT}, 10, 3)
    weights = climb.start
    for step in range(climb.steps):
        weights = climb.update(weights, step, 1000.0)
        for found in (weights, *climb.perturb(weights, step)):
            assert all(LEAST_WEIGHT <= weight <= MOST_WEIGHT for weight in found.values())


@pytest.mark.usefixtures("orchard")
def test_a_training_goes_on_from_any_step(tmp_path: Path) -> None:
    """Cut off after any step and gone on with from its file, it ends at the very same weights."""
    training = picking(steps=12)
    whole = fitted(training)
    for done, file in enumerate(whole[:-1], 1):
        write_checkpoint(tmp_path / "cut.json", file)
        again = resume_checkpoint(tmp_path / "cut.json", "orchard", training)
        assert again.origin.steps_done == done
        assert fitted(training, again) == whole[done:]


@pytest.mark.usefixtures("orchard")
def test_another_seed_is_another_training() -> None:
    """Lots and luck both follow from the seed, step by step."""
    assert fitted(picking(steps=5))[-1].weights != fitted(picking(steps=5, seed=2))[-1].weights
    luck = [one for step in range(20) for one in block_seeds(picking(games=8), step)]
    assert len(set(luck)) == len(luck) == 80


def test_a_bot_judges_by_the_weights_it_is_given() -> None:
    """The weights in use change no decision when they are given by name; others do."""
    state = NORD.initial_state(2, NORD.options_type())
    assert convert_weights(START, Weights) == WEIGHTS
    usual, same = make_bot("greedy", NORD), make_bot("greedy", NORD, START)
    other = make_bot("greedy", NORD, dict.fromkeys(START, 0.0))
    rng, differing = Random(1), 0
    while NORD.returns(state) == (0.0, 0.0):
        if state.current_player < 0:
            state, _ = NORD.apply(state, rng.choice(list(NORD.chance_outcomes(state)))[0])
            continue
        seen = NORD.observation(state, state.current_player)
        decision = usual.choose(seen, Random(1))
        assert same.choose(seen, Random(1)) == decision
        differing += other.choose(seen, Random(1)) != decision
        state, _ = NORD.apply(state, decision)
    assert differing > 5


def test_weights_are_refused_where_they_mean_nothing() -> None:
    """Bots that have none, games that have none, and names that are missing or too many."""
    with pytest.raises(BadOptions, match="'random' does not judge by weights"):
        make_bot("random", NORD, START)
    with pytest.raises(VeniseError, match="Take away are not judged"):
        make_bot("greedy", TakeAway(), START)
    with pytest.raises(BadOptions, match="the weight 'die' is missing"):
        make_bot("greedy", NORD, {name: weight for name, weight in START.items() if name != "die"})
    with pytest.raises(BadOptions, match="no weight called 'luck'"):
        make_bot("greedy", NORD, START | {"luck": 1.0})


def test_the_weights_in_use_say_where_they_come_from() -> None:
    """Their file is one that training could have written, and tells how they were found."""
    file = read_weights(Path(__file__).parents[2] / "ai" / "venise_ai" / "nord" / "weights.json")
    assert (file.game, file.weights) == ("nord", START)
    assert "greedy" in file.origin.how
