"""`venise analyse`: the same answer however it is worked out, or one sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from tests.test_cli import answer, complaint
from tests.ui.gallery.games import FOLDER
from venise.cli import main

ASKED = ("--iterations", "2")
STEPS = 146
"""Steps of the game that is analysed, the shortest that is kept here."""

CUT = 120
"""Lines of its analysis that are left where it is cut off."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a finished game of two seats."""
    return Path(copy(FOLDER / "free.replay", tmp_path_factory.mktemp("kept")))


def test_a_game_that_goes_on_is_not_analysed(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An analysis would tell its secrets: one sentence says when it can be had."""
    begun = tmp_path / "begun.match"
    begun.write_bytes(b"".join(kept.read_bytes().splitlines(keepends=True)[:40]))
    said = complaint(capsys, "analyse", str(begun))
    assert "begun.match: the game is not over" in said


@pytest.fixture(scope="module")
def found(kept: Path) -> bytes:
    """What the file of its analysis holds."""
    path = kept.with_name("found.jsonl")
    assert main(["analyse", str(kept), *ASKED, "--results", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def results(found: bytes, tmp_path: Path) -> Path:
    """The same in a file of the test's own."""
    path = tmp_path / "found.jsonl"
    path.write_bytes(found)
    return path


def analysed(capsys: pytest.CaptureFixture[str], kept: Path, results: Path, *typed: str) -> Any:
    """What the command answers."""
    return answer(capsys, "analyse", str(kept), *ASKED, "--results", str(results), *typed)


def test_the_analysis_tells_of_every_seat_turn_and_draw(
    kept: Path, results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Chances add up to 1, luck to nothing; moves stand there in the notation and in words."""
    told = analysed(capsys, kept, results)
    assert (told["plies"], told["over"], len(told["seats"])) == (STEPS, True, 2)
    assert sum(seat["luck"] for seat in told["seats"]) == pytest.approx(0.0, abs=1e-9)
    assert sum(seat["decisions"] for seat in told["seats"]) == len(told["decisions"])
    assert [sum(one["chances"]) for one in told["course"]] == pytest.approx(
        [1.0] * len(told["course"])
    )
    assert {one["turn"] for one in told["course"]} == {0, 1, None}
    assert 0 < len(told["dearest"]) <= 5
    assert all(one["best"]["notation"] for one in told["dearest"])
    assert any("walks to" in one["played"]["words"] for one in told["decisions"])


def test_the_answer_is_the_same_whatever_the_jobs(
    kept: Path, results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of every fifth step two processes find what one has found: every figure is the same."""
    one = analysed(capsys, kept, results)
    lines = results.read_bytes().splitlines(keepends=True)
    two = tmp_path / "two.jsonl"
    two.write_bytes(b"".join(line for number, line in enumerate(lines) if number % 5 < 4))
    assert analysed(capsys, kept, two, "--jobs", "2") == one
    assert sorted(two.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_an_analysis_that_was_cut_off_goes_on(
    kept: Path, results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was found before is not searched again, and half a last line is dropped."""
    whole = analysed(capsys, kept, results)
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:CUT]) + lines[CUT][:10])
    assert analysed(capsys, kept, results) == whole
    again = results.read_bytes().splitlines(keepends=True)
    assert again[:CUT] == lines[:CUT]
    assert sorted(again) == sorted(lines)


def test_a_reader_is_told_what_it_cost_and_what_was_better(
    kept: Path, results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer for a terminal names the dearest decisions with intervals."""
    assert main(["analyse", str(kept), *ASKED, "--results", str(results)]) == 0
    printed = capsys.readouterr().out
    assert "The dearest decisions:" in printed
    assert printed.count("better: ") == printed.count("played: ") > 0
    assert "luck" in printed
    assert re.search(r"1\. step \d+, \w+ \(seat [01]\), round \d+: (may have )?cost", printed)


def test_a_broken_game_is_one_sentence(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is damaged or cut is not analysed."""
    content = kept.read_bytes()
    broken = tmp_path / "broken.replay"
    broken.write_bytes(content.replace(b"nord", b"nard", 1))
    assert "broken.replay" in complaint(capsys, "analyse", str(broken))
    broken.write_bytes(content[:-40])
    assert "broken.replay" in complaint(capsys, "analyse", str(broken))


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "another file": lambda _: b"not an analysis\n",
    "another game": lambda text: text.replace(b'"record":"', b'"record":"0', 1),
    "a damaged line": lambda text: text[: text.index(b"\n") + 1] + b'{"ply":"x"}\n',
    "a step beyond the end": lambda text: text[: text.index(b"\n") + 1] + b'{"ply":9999}\n',
    "too few seats": lambda text: text[: text.index(b"\n") + 1] + b'{"ply":0,"luck":[0.0]}\n',
}


@pytest.mark.parametrize("name", BROKEN)
def test_results_of_something_else_are_refused(
    name: str, kept: Path, results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is no analysis of this game is left as it is, with one sentence."""
    broken = BROKEN[name](results.read_bytes())
    results.write_bytes(broken)
    said = complaint(capsys, "analyse", str(kept), *ASKED, "--results", str(results))
    assert "found.jsonl" in said
    assert results.read_bytes() == broken


def test_a_better_action_that_the_rules_forbid_is_refused(
    kept: Path, results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a file of results calls the best move has to be legal."""
    lines = results.read_text(encoding="utf-8").splitlines()
    decoded = [json.loads(line) for line in lines]
    at = next(
        number
        for number, line in enumerate(decoded)
        if line.get("decision") and line["decision"]["best"]["type"] == "Move"
    )
    found = decoded[at]
    found["decision"]["best"]["tile"] = 200
    lines[at] = json.dumps(found)
    results.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = complaint(capsys, "analyse", str(kept), *ASKED, "--results", str(results))
    assert f"line {at + 1} is damaged" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--iterations", "0"), "iterations has to be from 1 to 100,000"),
        (("--jobs", "0"), "jobs has to be from 1 to 256"),
        (("--seed", "-1"), "the seed has to be"),
    ],
)
def test_numbers_that_cannot_be_are_refused(
    typed: tuple[str, ...], said: str, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence says what the number has to be."""
    assert said in complaint(capsys, "analyse", str(kept), *typed)
