"""Priors learnt from games of the search: that they tell good actions, and can be cut off."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.ai.orchard import Harvest, Opinion, Taste, orchard, rounds_of
from tests.test_cli import answer, complaint
from venise.engine.errors import BadData
from venise.games import GAMES
from venise_ai.bots import EXPERTISE, search_plan_of
from venise_ai.prior_weights import (
    ActionFeatures,
    PriorFile,
    PriorTraining,
    PriorWeights,
    encode_priors,
    read_priors,
)
from venise_ai.training.iteration import Iteration, play_here
from venise_ai.training.prior_learning import (
    LearntPriors,
    ProbedDecision,
    ProbedGame,
    ProbedGameTask,
    Prober,
    fit_priors,
    learn_priors,
    play_probed_game,
)

__all__ = ["orchard"]

NAMES = ("apples", "pears")
RUN = Iteration("orchard", 2, 2, 12, 6, 5, "sources")
PLAY = ("train", "--priors", "--game", "orchard", "--games", "6", "--seed", "4")


class Shopper(Opinion):
    """Advice that picks by the weights that it is given."""

    def __init__(self, weights: PriorWeights | None) -> None:
        super().__init__(Taste(1.0, 1.0))
        self._weights = weights

    def priors(self, state: Any, actions: Sequence[int]) -> Sequence[float]:
        """All baskets look alike, or as their fruit weighs."""
        if self._weights is None:
            return super().priors(state, actions)
        apple, pear = self._weights.at(1.0)
        return [
            2.0 ** (apple * apples + pear * pears)
            for apples, pears in (state.baskets[action] for action in actions)
        ]


def fruit_in(state: Harvest, actions: Sequence[int]) -> list[tuple[float, float]]:
    """The apples and pears in each basket."""
    return [
        (float(apples), float(pears)) for apples, pears in map(state.baskets.__getitem__, actions)
    ]


@pytest.fixture
def market(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The orchard, where baskets are put into numbers, too."""
    request.getfixturevalue("orchard")
    features = ActionFeatures(NAMES, fruit_in, Shopper)
    known = replace(EXPERTISE["orchard"], action_features=features)
    monkeypatch.setitem(EXPERTISE, "orchard", known)


def learnt(run: Iteration, *, backwards: bool = False) -> list[LearntPriors]:
    """What every round of a run has learnt."""

    def play(tasks: Sequence[ProbedGameTask]) -> Generator[ProbedGame, None, None]:
        played = list(play_here(play_probed_game, tasks))
        yield from reversed(played) if backwards else played

    return rounds_of(lambda games: learn_priors(run, games, play), ProbedGame, LearntPriors)


@pytest.mark.usefixtures("market")
def test_what_wins_looks_better_in_whatever_order_games_end() -> None:
    """Apples win games, which the advice does not know; every round learns from more games."""
    first, second = learnt(RUN)
    apples, pears = PriorWeights(tuple(second.weights.values())).at(0.5)
    assert apples > pears > 0.0
    assert second.explained > 0.1
    assert second.decisions > first.decisions
    assert learnt(RUN, backwards=True) == [first, second]


@pytest.mark.usefixtures("market")
def test_every_action_is_tried_as_often_as_any_other() -> None:
    """Also one that looks hopeless at a glance; equal generators find the same."""
    game = GAMES["orchard"]
    advice = Shopper(PriorWeights([(9.0, 0.0), (0.0, 0.0)]))
    prober = Prober(game, advice, search_plan_of(game, 2).settings, 20)
    state = Harvest(baskets=((3, 0), (0, 3)))
    rewards = prober.decide(state, Random(1))
    assert rewards.keys() == {0, 1}
    assert rewards[1] == pytest.approx(rewards[0], abs=0.15)
    assert prober.decide(state, Random(1)) == rewards


def test_weights_are_found_again_whatever_the_standing_of_a_decision() -> None:
    """Each counts so much at the end, and so much more at the start; one that never varied none."""
    rng = Random(3)
    games = []
    for _ in range(40):
        decisions = []
        for _ in range(20):
            left, standing = rng.random(), rng.random()
            rows = tuple((rng.random(), rng.random(), 1.0) for _ in range(8))
            rewards = tuple(
                standing + (0.02 + 0.04 * left) * first - 0.03 * left * second
                for first, second, _ in rows
            )
            decisions.append(ProbedDecision(left, rows, rewards))
        games.append(decisions)
    found = fit_priors(games, ("first", "second", "third"), 100.0)
    assert found.weights["first"] == pytest.approx((2.0, 4.0), abs=0.25)
    assert found.weights["second"] == pytest.approx((0.0, -3.0), abs=0.25)
    assert found.weights["third"] == (0.0, 0.0)
    assert found.explained > 0.99
    assert found.decisions == 32 * 20


@pytest.mark.usefixtures("market")
def test_a_run_that_was_killed_goes_on_and_finds_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that was cut off is played anew; the file says how it was found."""
    whole, cut = tmp_path / "whole.json", tmp_path / "cut.json"
    told = answer(capsys, *PLAY, "--iterations", "2", "--out", str(whole))
    games = Path(told["kept"]).read_bytes()
    Path(f"{cut}.games").write_bytes(games[: len(games) * 2 // 3])
    typed = (*PLAY, "--iterations", "2", "--out", str(cut))
    assert "--resume" in complaint(capsys, *typed)
    answer(capsys, *typed, "--resume")
    assert cut.read_bytes() == whole.read_bytes()
    found = msgspec.json.decode(whole.read_bytes(), type=PriorFile)
    assert (found.game, found.training.games, found.training.seats) == ("orchard", 6, 2)
    assert "--priors --game orchard --seats 2 --steps 1 --games 6" in found.training.how


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        (("--out", "x.json", "--bot", "greedy"), "--priors takes no --bot"),
        (("--out", "x.json", "--network"), "--network"),
        (("--out", "x.json", "--iterate"), "either --iterate or --priors"),
        (("--out", "x.json", "--game", "doge"), "actions of Doge are not put into numbers"),
        ((), "--out"),
    ],
)
def test_a_run_that_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], named: str
) -> None:
    """Before any game is played."""
    assert named in complaint(capsys, "train", "--priors", *typed)


def test_a_file_of_other_features_or_seats_is_refused_by_name(tmp_path: Path) -> None:
    """What came with the game fits it, or the game says at its start what does not."""
    training = PriorTraining("by hand", 2, 1, 1, 1, 0.5, "sources")
    file = PriorFile(1, "orchard", {"apples": (1.0, 2.0), "pears": (0.5, 0.0)}, training)
    path = tmp_path / "2.json"
    path.write_bytes(encode_priors(file))
    assert read_priors(path, "orchard", NAMES, 2).at(0.5) == [2.0, 0.5]
    assert read_priors(path, "orchard", NAMES[::-1], 2).at(0.0) == [0.5, 1.0]
    with pytest.raises(BadData, match="other features: pears"):
        read_priors(path, "orchard", NAMES[:1], 2)
    with pytest.raises(BadData, match="2 players"):
        read_priors(path, "orchard", NAMES, 3)
    with pytest.raises(BadData, match="'orchard'"):
        read_priors(path, "nord", NAMES, 2)
