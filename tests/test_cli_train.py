"""`venise train` as people and other processes see it: steady, and careful with files."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ai.orchard import orchard
from tests.checkout import ROOT, SOURCES
from tests.test_cli import answer, complaint
from tests.test_cli_arena import wait_until
from venise.cli import main
from venise.commands import train
from venise.engine.errors import VeniseError
from venise.progress import ProgressBar
from venise_ai.weights import MOST_WEIGHT, read_weights

__all__ = ["orchard"]

LONG = ("--steps", "5", "--games", "2", "--seed", "7")
PICKING = ("train", "--game", "orchard", "--games", "2", "--steps")
IN_USE = ROOT / "ai" / "venise_ai" / "nord" / "weights.json"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the weights of a test are kept."""
    return tmp_path / "found.json"


def started(file: Path, *typed: str) -> subprocess.Popen[str]:
    """A new process that trains."""
    return subprocess.Popen(
        [sys.executable, "-m", "venise", "train", *LONG, "--out", str(file), *typed],
        env={**os.environ, "PYTHONPATH": SOURCES},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def done(file: Path) -> int:
    """The steps that a file has seen."""
    return read_weights(file).origin.steps_done if file.exists() else 0


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file that the training leaves if nothing disturbs it."""
    file = tmp_path_factory.mktemp("whole") / "found.json"
    _, complaints = started(file).communicate()
    assert complaints == ""
    return file.read_bytes()


def test_two_processes_find_the_same_to_the_last_bit(file: Path, whole: bytes) -> None:
    """How many games are played at a time is not seen in the file, nor anything beside it."""
    process = started(file, "--jobs", "2", "--json")
    printed, complaints = process.communicate()
    assert (process.returncode, complaints) == (0, "")
    assert file.read_bytes() == whole
    assert list(file.parent.iterdir()) == [file]
    told = json.loads(printed)
    assert (told["steps"], told["games"], told["weights"]) == (5, 10, read_weights(file).weights)


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_training_that_was_cut_off_goes_on_from_its_file(
    file: Path, whole: bytes, ending: signal.Signals
) -> None:
    """Interrupted or ended, it is whole on the disk and goes on to the very same weights."""
    # Where checks run in the background their parent ignores Ctrl-C, and so would all they start.
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = started(file)
    signal.signal(signal.SIGINT, kept)
    wait_until(lambda: done(file) > 0)
    process.send_signal(ending)
    _, complaints = process.communicate()
    assert process.returncode != 0
    assert 0 < done(file) < 5
    if ending == signal.SIGINT:
        # The last step may have been kept at the very moment.
        told = re.match(r"venise: (\d) of 5 steps are kept in (.+); the same command", complaints)
        assert told is not None
        assert (done(file) - int(told[1]), Path(told[2])) in {(0, file), (1, file)}
        assert complaints.count("\n") == 1
    _, complaints = started(file, "--resume").communicate()
    assert complaints == ""
    assert file.read_bytes() == whole


@pytest.mark.usefixtures("orchard")
@pytest.mark.parametrize("ending", [KeyboardInterrupt, VeniseError])
def test_a_training_without_a_step_leaves_no_file(
    file: Path, ending: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ended before anything was found, it leaves its name free."""

    def ended(*_: object) -> None:
        raise ending("before the first step")

    monkeypatch.setattr(train, "tune_weights", ended)
    assert main([*PICKING, "4", "--out", str(file)]) in {2, 130}
    assert list(file.parent.iterdir()) == []


@pytest.mark.usefixtures("orchard")
def test_a_finished_training_is_told_again(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Typed once more with --resume, the same is told and nothing is played."""
    typed = (*PICKING, "4", "--out", str(file))
    first = answer(capsys, *typed)
    content = file.read_bytes()
    again = answer(capsys, *typed, "--resume")
    assert (again["weights"], again["steps_per_second"]) == (first["weights"], 0.0)
    assert file.read_bytes() == content


@pytest.mark.usefixtures("orchard")
def test_a_reader_is_told_each_weight(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json: the command to type again, each weight before and after, and the file."""
    assert main([*PICKING, "3", "--out", str(file)]) == 0
    shown = capsys.readouterr().out
    again = "venise train --game orchard --bot greedy --seats 2 --steps 3 --games 2 --seed 1"
    for part in ("3 steps, 6 games", again, "apple   1.000", str(file)):
        assert part in shown


@pytest.mark.usefixtures("orchard")
def test_without_a_name_the_file_lies_at_home(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each training has a file of its own where the program keeps things."""
    for seed in ("1", "2"):
        told = answer(capsys, *PICKING, "2", "--seed", seed)
        assert Path(told["file"]).parent == home / "training"
    assert len(list((home / "training").iterdir())) == 2


@pytest.mark.usefixtures("orchard")
@pytest.mark.parametrize(
    ("typed", "what"),
    [
        ((), "is there already; --resume goes on with it"),
        (("--resume", "--seed", "2"), "holds a training with another seed"),
        (("--resume", "--steps", "9"), "holds a training with another number of steps"),
        (("--resume", "--games", "4"), "holds a training with another number of games a step"),
        (("--resume", "--game", "nord"), "holds no training for this game"),
    ],
)
def test_another_training_is_not_written_over(
    file: Path, typed: tuple[str, ...], what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of something else is named with what is different, and left as it is."""
    answer(capsys, *PICKING, "2", "--out", str(file))
    content = file.read_bytes()
    assert what in complaint(capsys, *PICKING, "2", "--out", str(file), *typed)
    assert file.read_bytes() == content


def changed(**fields: Any) -> bytes:
    """The file in use with other fields."""
    return json.dumps(json.loads(IN_USE.read_bytes()) | fields).encode()


def weighing(**weights: Any) -> bytes:
    """The file in use with other weights."""
    return changed(weights=json.loads(IN_USE.read_bytes())["weights"] | weights)


HOSTILE = {
    "a letter": (b"letter to my aunt", "is no file of weights"),
    "nothing": (b"", "is no file of weights"),
    "no text": (b"\x00\xff\xfe", "is no file of weights"),
    "a list": (b"[1, 2]", "Expected `object`"),
    "half a file": (IN_USE.read_bytes()[:300], "is no file of weights"),
    "broken letters": (IN_USE.read_bytes().replace(b"store", b"st\xffre"), "is no file of weights"),
    "depth": (b"[" * 50_000, "is no file of weights"),
    "a hidden depth": (changed()[:-1] + b', "a": ' + b"[" * 50_000, "is no file of weights"),
    "size": (changed(found={"how": "a" * 70_000}), "is larger than 65536 bytes"),
    "a later version": (changed(version=2), "$.version"),
    "something more": (changed(advice="win"), "unknown field `advice`"),
    "another game": (changed(game="ludo"), "holds weights of another game, 'ludo'"),
    "no weights": (changed(weights={}), "$.weights"),
    "a weight of words": (weighing(die="heavy"), "$.weights"),
    "a vast weight": (weighing(die=11), "`float` <= 10.0"),
    "a weight below nothing": (weighing(die=-0.1), "`float` >= 0.0"),
    "no number": (weighing(die=float("nan")), "is no file of weights"),
    "infinity": (changed().replace(b"0.41", b"1e999"), "is no file of weights"),
    "a strange weight": (weighing(luck=1.0), "there is no weight called 'luck'"),
    "a missing weight": (changed(weights={"die": 1.0}), "the weight 'store' is missing"),
    "an escape": (weighing(**{"\x1b[2J": 1.0}), "there is no weight called '\\x1b[2J'"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_of_weights_is_refused(
    name: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One harmless sentence names the file and what is wrong with it; nothing is played."""
    content, sentence = HOSTILE[name]
    file.write_bytes(content)
    told = complaint(capsys, "arena", "--bots", f"greedy:{file},greedy", "--games", "2")
    assert told.startswith(f"venise: {file}: ")
    assert sentence in told
    assert "\x1b" not in told


@pytest.mark.usefixtures("orchard")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"done": 2', '"done": 9'),
        lambda text: text.replace('"apple"', '"peach"', 1),
        lambda text: text.replace('"seats": 2', '"seats": "two"'),
        lambda text: text.replace('"training"', '"trained"'),
    ],
)
def test_a_damaged_training_is_not_gone_on_with(
    file: Path, spoil: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence names the file, which stays as it is."""
    answer(capsys, *PICKING, "2", "--out", str(file))
    text = spoil(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")
    assert str(file) in complaint(capsys, *PICKING, "2", "--out", str(file), "--resume")
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("typed", "what"),
    [
        (("--steps", "0"), "at least one step"),
        (("--games", "0"), "at least one game at each step"),
        (("--seats", "5"), "is for 2 to 4 players, not 5"),
        (("--seed", "-1"), "the seed has to be"),
        (("--jobs", "0"), "at least one process"),
        (("--game", "ludo"), "no game called 'ludo'"),
        (("--bot", "clever"), "no bot called 'clever'"),
        (("--bot", "random"), "'random' does not judge by weights"),
        (("--bot", "greedy:a.json"), "begins with the weights in use"),
        (("--bot", "greedy@2"), "has no iterations to take a share of"),
    ],
)
def test_what_cannot_be_trained_is_told(
    file: Path, typed: tuple[str, ...], what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence names it, and no file is made."""
    assert what in complaint(capsys, "train", "--out", str(file), *typed)
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_told_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence names it."""
    (tmp_path / "file").write_text("in the way")
    place = str(tmp_path / "file" / "found.json")
    assert "found.json: cannot be written" in complaint(capsys, "train", "--out", place)


def test_weights_are_tried_in_the_arena(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The weights in use by name are even with the bot that has them; absurd ones lose."""
    typed = ("arena", "--games", "2", "--resume", str(file), "--bots")
    assert answer(capsys, *typed, f"greedy:{IN_USE},greedy")["share"]["mean"] == 0.5
    file.unlink()
    absurd = file.with_name("absurd.json")
    absurd.write_bytes(changed(weights=dict.fromkeys(read_weights(IN_USE).weights, MOST_WEIGHT)))
    told = answer(capsys, *typed, f"greedy:{absurd},greedy")
    assert told["share"]["mean"] <= 0.25
    absurd.write_bytes(weighing(die=5.0))
    again = complaint(capsys, *typed, f"greedy:{absurd},greedy")
    assert "holds games of other bots or options" in again


def test_search_is_tried_with_weights_and_a_share(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file stands behind the share of iterations."""
    bots = f"alderman@0.1:{IN_USE},alderman@0.1"
    told = answer(capsys, "arena", "--games", "2", "--resume", str(file), "--bots", bots)
    assert told["share"]["mean"] == 0.5


class Terminal(io.StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        """Somebody does."""
        return True


def test_a_name_that_no_file_can_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """One too long for the system is named in the sentence."""
    assert "x" * 300 in complaint(capsys, "train", *LONG, "--out", "x" * 300)


def test_progress_is_shown_to_those_who_look() -> None:
    """A terminal has a bar that fills, from where an earlier run ended; a file has nothing."""
    seen, unseen = Terminal(), io.StringIO()
    for stream in (seen, unseen):
        with ProgressBar(4, 1, "steps are kept", stream) as progress:
            progress.show(2, "2 of 4 steps")
            progress.show(4, "4 of 4")
    assert unseen.getvalue() == ""
    _, half, full = seen.getvalue().split("\r")
    assert half.startswith("[" + "#" * 12 + "." * 12 + "] 2 of 4 steps, 0 min 00 s left")
    assert full.startswith("[" + "#" * 24 + "] 4 of 4, 0 min 00 s left")
    assert len(full.rstrip("\n")) == len(half)
