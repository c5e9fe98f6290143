"""What is wrong with a file is told in the player's language, whatever is wrong with it."""

from __future__ import annotations

import errno
from pathlib import Path
from string import Formatter

import pytest

from tests.ui.driver import read_words
from venise.catalogue import entry_of
from venise.match.flaws import BadFile, FileFlaw, Flaw, Obstacle
from venise.match.regular import read_bounded
from venise.ui.findings import explain_finding, explain_refused, explain_unwritable, flaw
from venise.ui.text import literal
from venise.ui.words import Words

VALUES = {"version": "7", "game": "ludo", "most": "1", "reason": "r", "problem": "p", "action": "a"}


@pytest.fixture(params=["en", "fr"])
def words(request: pytest.FixtureRequest) -> Words:
    """The words of each language."""
    return read_words(request.param, *entry_of("nord").word_folders)


@pytest.mark.parametrize("kind", Flaw)
def test_every_flaw_has_words(kind: Flaw, words: Words) -> None:
    """A sentence of its own, with nothing left open."""
    asked = {name for _, name, _, _ in Formatter().parse(kind) if name}
    told = flaw(words, FileFlaw(kind, values={name: VALUES[name] for name in asked}))
    assert told.endswith(".")
    assert "{" not in told


def test_every_flaw_is_told_differently(words: Words) -> None:
    """No two kinds are mistaken for each other."""
    told = {flaw(words, FileFlaw(kind, values=VALUES)) for kind in Flaw}
    assert len(told) == len(Flaw)


@pytest.mark.parametrize("kind", Obstacle)
def test_every_obstacle_has_words(kind: Obstacle, words: Words) -> None:
    """A sentence for each."""
    assert explain_unwritable(words, kind).endswith(".")


def test_file_and_line_are_named(words: Words) -> None:
    """Where the line is known it is told, and where not, not."""
    in_line = explain_finding(words, BadFile(Flaw.DAMAGED, Path("x.match"), 12).finding)
    in_file = explain_finding(words, BadFile(Flaw.TOO_LARGE, Path("x.match"), most=9).finding)
    assert in_line.endswith(" 12")
    assert "x.match" in in_line
    assert in_file.endswith(literal("x.match"))


def test_a_file_that_is_not_there_is_not_called_unreadable(tmp_path: Path) -> None:
    """A path mistyped, or one that leads through a file, is told apart from one without access."""
    (tmp_path / "x").touch()
    for path in (tmp_path / "y", tmp_path / "x" / "y"):
        with pytest.raises(BadFile) as refusal:
            read_bounded(path, 9)
        assert refusal.value.finding.flaw is Flaw.MISSING


def test_what_the_system_refuses_is_told_in_the_players_words(words: Words) -> None:
    """A full disk is called a full disk, and the place is named."""
    told = explain_refused(words, OSError(errno.ENOSPC, "No space left on device", "/saves/x"))
    assert told == f"{explain_unwritable(words, Obstacle.FULL)}\n{literal('/saves/x')}"
    assert explain_refused(words, OSError("odd")) == explain_unwritable(words, Obstacle.OTHER)


def test_a_value_is_harmless_and_short() -> None:
    """A file's own words neither steer a terminal nor fill the screen."""
    finding = BadFile(Flaw.UNKNOWN_GAME, Path("x"), 1, game="\x1b[2J\n" + "x" * 5000).finding
    assert str(finding).isprintable()
    assert len(str(finding)) < 300
