"""The examples of docs/api.md run as they stand there."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import pytest

from tests.checkout import ROOT
from tests.test_cli import simulated
from venise.adapters.pettingzoo import raw_env
from venise.games import GAMES

EXAMPLES: Final = re.findall(
    r"(?ms)^```python\n(.*?)^```$", (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
)
LONGEST: Final = (15, 25, 25)
"""Lines that each example may have."""


@pytest.mark.parametrize("number", range(3))
def test_an_example_runs_as_it_stands(number: int, tmp_path: Path) -> None:
    """In a process of its own, in a folder of somebody else's, without a word of complaint."""
    (tmp_path / "example.py").write_text(EXAMPLES[number], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "example.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert bool(done.stdout) == (number == 0)


def test_the_examples_are_short() -> None:
    """A loop in 15 lines, a bot in 25."""
    lengths = [sum(bool(line.strip()) for line in one.splitlines()) for one in EXAMPLES]
    assert all(length <= most for length, most in zip(lengths, LONGEST, strict=True))


def test_the_bot_of_the_page_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is found by its file, plays a whole game and loses none by a fault."""
    (tmp_path / "sampler.py").write_text(EXAMPLES[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    typed = ("--players", "2", "--games", "1", "--bots", "./sampler.py:Sampler,random")
    told = simulated(capsys, *typed)
    assert told["faults"] == 0
    assert told["mean_scores"][0] > told["mean_scores"][1]


def test_the_learner_of_the_page_plays(tmp_path: Path) -> None:
    """A game is a hundred steps or so, and each tells what was seen, chosen and won."""
    (tmp_path / "learner.py").write_text(EXAMPLES[2], encoding="utf-8")
    play = runpy.run_path(str(tmp_path / "learner.py"))["play"]
    won, path = play(raw_env("doge", seats=3), np.zeros((1848, 1599), np.float32), 1)
    assert sum(won.values()) == pytest.approx(1.0)
    assert len(path) > 50
    assert {agent for agent, _, _ in path} == won.keys()
    assert {row.shape for _, _, row in path} == {(1599,)}


@pytest.mark.parametrize("key", GAMES)
def test_actions_and_positions_have_schemas(key: str) -> None:
    """Made from their types, for every game."""
    game = GAMES[key]
    for kind in (game.action_type, game.state_type):
        assert msgspec.json.schema(kind)["$defs"]
