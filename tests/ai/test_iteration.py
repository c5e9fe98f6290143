"""Expert iteration: what a search learns from its own games, and that it can be cut off."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.ai.orchard import Harvest, orchard, rounds_of
from tests.test_cli import answer, complaint
from venise.commands.arena import duel_for
from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise_ai.bots import advice_on, learnt_advice_on, search_plan_of
from venise_ai.forward import predict
from venise_ai.network import Network, encode_network, read_network
from venise_ai.nord.network_file import NETWORK_FILE
from venise_ai.training.expert_game import Explorer, training_target
from venise_ai.training.iteration import (
    ExpertGame,
    GameTask,
    Iteration,
    PlayTasks,
    draw_line_up,
    iterate,
    play_here,
    play_task,
)
from venise_ai.training.learning import TrainedNetwork

__all__ = ["orchard"]

RUN = Iteration("orchard", 2, 2, 30, 4, 5, "sources")
PLAY = ("train", "--iterate", "--game", "orchard", "--steps", "2", "--games", "10", "--seed", "4")

FLAT = Network(((0.0,), (0.0,)), (0.0,), (0.0,), (0.5, -0.25))
"""It takes an apple for half a logit, and a pear for a quarter of one too many."""


def forwards(tasks: Sequence[GameTask]) -> Generator[ExpertGame, None, None]:
    """The games, the first one first."""
    yield from play_here(play_task, tasks)


def backwards(tasks: Sequence[GameTask]) -> Generator[ExpertGame, None, None]:
    """The games, the last one first."""
    yield from reversed(list(forwards(tasks)))


def learnt(run: Iteration, playing: PlayTasks[GameTask, ExpertGame]) -> list[TrainedNetwork]:
    """What every round of a run has learnt."""
    return rounds_of(lambda games: iterate(run, games, playing), ExpertGame, TrainedNetwork)


@pytest.mark.usefixtures("orchard")
def test_what_wins_is_learnt_from_own_games_in_whatever_order_they_end() -> None:
    """Apples are worth three pears, which the advice does not know and the network comes to say."""
    first, second = learnt(RUN, forwards)
    apples, pears = (predict(second.network, row) for row in ((9.0, 6.0), (6.0, 9.0)))
    assert apples - pears > 0.3
    assert second.network.corrects
    assert second.positions > first.positions
    assert learnt(RUN, backwards) == [first, second]


@pytest.mark.usefixtures("orchard")
def test_opponents_are_selves_of_every_round_and_outsiders() -> None:
    """The newest search is in every game, alone with itself in about half of them."""
    networks = [replace(FLAT, hidden_biases=(float(number),)) for number in range(2)]
    tables = [draw_line_up(RUN, networks, number) for number in range(200)]
    assert all(networks[-1] in table for table in tables)
    assert 70 < sum(table == (networks[-1],) * 2 for table in tables) < 150
    assert {one for table in tables for one in table if not isinstance(one, Network)} == {
        None,
        "greedy",
    }
    assert any(networks[0] in table for table in tables)


@pytest.mark.usefixtures("orchard")
def test_the_longest_games_of_a_round_are_begun_first() -> None:
    """Those with a seat that hardly thinks come last, so that short ones fill the last minutes."""
    outsiders: list[list[int]] = []

    def noted(tasks: Sequence[GameTask]) -> Generator[ExpertGame, None, None]:
        outsiders.append([sum(isinstance(one, str) for one in task.line_up) for task in tasks])
        yield from forwards(tasks)

    learnt(RUN, noted)
    for of_round in outsiders:
        assert of_round == sorted(of_round)
        assert len(set(of_round)) > 1


@pytest.mark.usefixtures("orchard")
def test_an_explorer_tries_what_looks_poor_and_says_what_it_expects() -> None:
    """It takes the better basket most often and the other sometimes; the win is shared out."""
    game = GAMES["orchard"]
    explorer = Explorer(game, advice_on(game), search_plan_of(game, 2).settings, 30)
    state = Harvest(baskets=((3, 0), (2, 0)))
    decided = [explorer.decide(state, Random(number)) for number in range(60)]
    assert 40 <= [action for action, _ in decided].count(0) < 60
    assert all(sum(shares) == pytest.approx(1.0) for _, shares in decided)
    assert explorer.decide(state, Random(1)) == decided[1]


def test_a_position_was_worth_half_its_end_and_half_what_the_search_said() -> None:
    """Where nothing was searched the end says all."""
    assert training_target((1.0, 0.0), (0.6, 0.4)) == pytest.approx((0.8, 0.2))
    assert training_target((1.0, 0.0), ()) == (1.0, 0.0)


@pytest.mark.usefixtures("orchard")
def test_a_network_corrects_the_advice_or_stands_for_half_of_it() -> None:
    """A logit is worth what the search takes for odds of e to 1; the end is not foretold."""
    game = GAMES["orchard"]
    advice = learnt_advice_on(game, FLAT, 2)
    state = Harvest(picked=((4, 0), (0, 2)))
    scale = search_plan_of(game, 2).settings.lead_scale
    first, second = advice.evaluate(state)
    assert first + second == pytest.approx(6.0)
    assert first - second == pytest.approx(0.5 * (4 - 2) + 0.5 * scale * (2.0 + 0.5))
    assert advice.evaluate(replace(state, turn=12)) == (4.0, 2.0)
    first, second = learnt_advice_on(game, replace(FLAT, corrects=True), 2).evaluate(state)
    assert first + second == pytest.approx(6.0)
    assert first - second == pytest.approx((4 - 2) + scale * (2.0 + 0.5))


@pytest.mark.usefixtures("orchard")
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
    assert "another number of iterations" in complaint(
        capsys, *PLAY, "--iterations", "3", "--out", str(cut), "--resume"
    )
    answer(capsys, *typed, "--resume")
    assert cut.read_bytes() == whole.read_bytes()
    found = read_network(whole)
    assert (found.game, found.training.games, found.training.seats) == ("orchard", 20, 2)
    assert "--iterate --game orchard --seats 2 --steps 2 --games 10" in found.training.how
    assert str(whole) in complaint(capsys, *PLAY, "--iterations", "2", "--out", str(whole))


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        (("--out", "x.json", "--bot", "greedy"), "--bot"),
        (("--out", "x.json", "--network"), "--network"),
        (("--out", "x.json", "--seats", "5"), "2 to 4 players"),
        (("--out", "x.json", "--steps", "0"), "at least one step"),
        (("--out", "x.json", "--games", "1"), "at least 2 games"),
        (("--out", "x.json", "--iterations", "0"), "at least one iteration"),
        (("--out", "x.json", "--seed", "-1"), "seed"),
        (("--out", "x.json", "--jobs", "0"), "process"),
        ((), "--out"),
    ],
)
def test_a_run_that_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], named: str
) -> None:
    """Before any game is played."""
    assert named in complaint(capsys, "train", "--iterate", *typed)


def test_iterations_belong_to_iteration(capsys: pytest.CaptureFixture[str]) -> None:
    """They are not passed over in silence."""
    assert "--iterate" in complaint(capsys, "train", "--iterations", "5")


def test_a_network_meets_others_in_the_arena_at_its_own_tables_only(tmp_path: Path) -> None:
    """A file of another game, of other seats, or of no network is refused by name."""
    file = tmp_path / "found.json"
    file.write_bytes(encode_network(NETWORK_FILE))
    spelling = f"mcts:{file}"
    assert duel_for("nord", f"{spelling},mcts", 4, None, 0.1).networks == {
        spelling: NETWORK_FILE.network
    }
    broken = replace(NETWORK_FILE.network, direct_weights=(1e300,) * 76)
    for changed, seats, named in (
        (NETWORK_FILE, 2, "4 players, not 2"),
        (replace(NETWORK_FILE, game="doge"), 4, "'doge'"),
        (replace(NETWORK_FILE, network=FLAT), 4, "2 numbers, not 76"),
        (replace(NETWORK_FILE, network=broken), 4, "a number that is no network's"),
    ):
        file.write_bytes(encode_network(changed))
        with pytest.raises(VeniseError, match=named):
            duel_for("nord", f"{spelling},mcts", seats, None, 0.1)
    file.write_text('{"network": []}')
    with pytest.raises(VeniseError, match="no file of a network"):
        duel_for("nord", f"{spelling},mcts", 4, None, 0.1)
    file.write_bytes(encode_network(NETWORK_FILE))
    with pytest.raises(VeniseError, match="'thumb' does not judge by a network"):
        duel_for("nord", f"thumb:{file},mcts", 4, None, 0.1)
