"""`venise train --network` as people see it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import SOURCES
from tests.test_cli import answer, complaint
from tests.test_cli_arena import linux, wait_until
from venise.commands import learn
from venise_ai.network import read_network
from venise_ai.training.self_play import TrainingPosition

FEW = ("train", "--network", "--seats", "4", "--games", "20", "--seed", "3")


def test_a_network_is_learnt_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same command finds the same network, and the file says what it has learnt from."""
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    told = [answer(capsys, *FEW, "--out", str(file)) for file in files]
    assert files[0].read_bytes() == files[1].read_bytes()
    kept = read_network(files[0])
    assert (kept.game, kept.training.seats, kept.training.games, kept.training.seed) == (
        "nord",
        4,
        20,
        3,
    )
    assert kept.training.how.endswith(
        "venise train --network --game nord --seats 4 --games 20 --seed 3 --out network.json"
    )
    assert told[0]["positions"] == kept.training.positions > 100
    assert told[0]["surprise"] == kept.training.cross_entropy


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        (("--games", "19"), "at least 20 games"),
        (("--seats", "5"), "2 to 4 players"),
        (("--seed", "-1"), "seed"),
        (("--game", "chess"), "chess"),
        ((), "--out"),
        (("--out", ""), "--out"),
        (("--out", "x.json", "--jobs", "2"), "--jobs"),
        (("--out", "x.json", "--resume"), "--resume"),
        (("--out", "x" * 250), "x" * 250),
        (("--out", "x" * 300), "x" * 300),
    ],
)
def test_what_cannot_be_learnt_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], named: str
) -> None:
    """Before any game is played."""
    assert named in complaint(capsys, *FEW, *typed)


def test_a_file_that_is_there_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another name is asked for."""
    file = tmp_path / "mine.json"
    file.write_text("mine")
    assert str(file) in complaint(capsys, *FEW, "--out", str(file))
    assert file.read_text() == "mine"


def test_a_file_in_the_way_of_a_folder_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before any game is played."""
    (tmp_path / "mine").write_text("mine")
    out = tmp_path / "mine" / "found.json"
    assert str(out) in complaint(capsys, *FEW, "--out", str(out))


def test_a_folder_that_is_not_there_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As for weights."""
    out = tmp_path / "new" / "found.json"
    answer(capsys, *FEW, "--out", str(out))
    assert read_network(out).game == "nord"


def test_a_learning_that_was_cut_off_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name is free again."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(learn, "play_games", interrupted)
    course = learn.learning_plan_for("nord", 4, 20, 1, str(tmp_path / "found.json"))
    with pytest.raises(KeyboardInterrupt):
        learn.answer(course, as_json=False)
    assert list(tmp_path.iterdir()) == []


@linux
def test_a_learning_that_is_killed_leaves_no_file(tmp_path: Path) -> None:
    """Not even an empty one: the name is free for the next try."""
    out = tmp_path / "new" / "found.json"
    process = subprocess.Popen(
        [sys.executable, "-m", "venise", *FEW, "--games", "5000", "--out", str(out)],
        env={**os.environ, "PYTHONPATH": SOURCES},
    )
    wait_until(out.parent.exists)
    process.kill()
    process.wait()
    assert [path for path in out.parent.iterdir() if not path.name.startswith(".")] == []


def test_a_network_never_replaces_a_file_that_came_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is kept beside that one, and the answer says where."""
    out, play = tmp_path / "found.json", learn.play_games

    def interfered(course: learn.LearningPlan) -> list[list[TrainingPosition]]:
        out.write_text("mine")
        return play(course)

    monkeypatch.setattr(learn, "play_games", interfered)
    told = answer(capsys, *FEW, "--out", str(out))
    assert (out.read_text(), told["file"]) == ("mine", str(tmp_path / "found-2.json"))
    assert read_network(tmp_path / "found-2.json").game == "nord"


def test_without_numpy_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for games that nothing can be learnt from."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert 'pip install ".[learn]"' in complaint(
        capsys, *FEW, "--out", str(tmp_path / "found.json")
    )
