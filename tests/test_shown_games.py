"""What commands tell of a game that goes on, and of one that was shown."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.contract.games import VARIANTS, Variant
from tests.contract.test_showing import NOON, begun, left, play_out
from tests.test_cli import answer, complaint
from venise.catalogue import games
from venise.catalogue.results import achieved, sum_up
from venise.match.continuing import resume_match
from venise.match.journal import match_text
from venise.match.reading import load
from venise.match.showing import with_luck, write_to_show

OF_DOGE = Variant("doge", 3, 0)
SEED = str(begun(OF_DOGE).setup.seed)


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The own file of a game of Doge that goes on, against a bot from outside."""
    path = tmp_path / "own.match"
    path.write_bytes(match_text(left(OF_DOGE, 40, f"{Path.home()}/bots/theirs.py:First")))
    return path


@pytest.fixture
def shown(tmp_path: Path) -> Path:
    """The file that shows the same game."""
    return write_to_show(left(OF_DOGE, 40), tmp_path, "shown")


def test_a_replay_tells_no_secret_of_a_running_game(
    running: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither its seed nor where a bot's file lies; of a game that is over the seed is told."""
    told = answer(capsys, "replay", str(running))
    assert (told["over"], told["seed"], told["shown"]) == (False, None, 0)
    assert {one["kind"] for one in told["players"]} == {"theirs.py:First"}
    assert SEED not in json.dumps(told)
    match = left(OF_DOGE, 40)
    play_out(match, Random(1))
    running.write_bytes(match_text(match))
    assert answer(capsys, "replay", str(running))["seed"] == int(SEED)


def test_a_shown_game_is_verified_as_it_was_seen(
    shown: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every step is checked, and the answer says how many are known only from sight."""
    assert answer(capsys, "replay", str(shown))["shown"] == 40
    assert "not over" in complaint(capsys, "analyse", str(shown))


def test_a_branch_of_a_running_game_does_not_name_it(
    running: Path, shown: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name is made of the seed too; a branch of a shown game has luck of its own."""
    assert home.exists()
    seats = ("--seats", "human,human,human")
    for path in (running, shown):
        told = answer(capsys, "branch", str(path), "--after", "20", *seats)
        assert told["root"] is None
        kept = load(Path(told["file"]), games())
        assert not kept.lacks_luck
        assert (kept.setup.seed == int(SEED)) == (path == running)


@pytest.mark.parametrize("variant", [one for one in VARIANTS if one.key in games()][::6])
def test_a_game_that_was_shown_does_not_count(variant: Variant, tmp_path: Path) -> None:
    """Played on to its end it is in no statistics, achieves nothing, and is not analysed."""
    saved = with_luck(load(write_to_show(left(variant, 9), tmp_path, "shown"), games()))
    match = resume_match(saved, [None] * variant.seats)
    play_out(match, Random(1))
    assert sum_up(match, NOON) is None
    assert achieved(match) == ()
    whole = left(variant, 9)
    play_out(whole, Random(1))
    assert sum_up(whole, NOON) is not None


def test_a_finished_game_that_was_shown_is_not_analysed(
    shown: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """How it began is known only as a spectator saw it: one sentence says so."""
    match = resume_match(with_luck(load(shown, games())), [None] * 3)
    play_out(match, Random(1))
    path = tmp_path / "over.replay"
    path.write_bytes(match_text(match))
    assert "as a spectator saw them" in complaint(capsys, "analyse", str(path))
