"""A branch: a kept game played on from one of its steps, as another saved game."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.test_achievements import REPLAYS, recorded
from tests.test_cli import answer, complaint
from venise.assets import asset
from venise.catalogue import games
from venise.catalogue.results import sum_up
from venise.cli import main
from venise.match.branching import branch_match
from venise.match.continuing import verify_match
from venise.match.folders import find_folders
from venise.match.journal import JOURNAL_SUFFIX
from venise.match.match import AnyMatch, Match
from venise.match.match import run as play
from venise.match.reading import list_unfinished, load
from venise.match.results import id_of
from venise.match.saved_games import SavedGames
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, BranchOrigin
from venise.opening import rounds_of
from venise.ui.scenes.saved_words import lines
from venise.ui.words import Words

NOON = datetime(2026, 11, 25, 12, 0, 0, tzinfo=UTC)
GAMES = ("ring", "doge", "patrons")


def saved(home: Path) -> AnyMatch:
    """The only saved game of a home, read from its file and checked step by step."""
    (path,) = list_unfinished(find_folders({"VENISE_HOME": str(home)}).matches)
    return verify_match(load(path, games()))


@pytest.mark.parametrize("name", GAMES)
def test_a_branch_replays_from_its_file(
    name: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It stands where the root stood, names the root, and has other seats where they are asked."""
    root = recorded(name)
    after, seats = len(root.history) // 2, len(root.setup.players)
    kinds = ("oneply", *[HUMAN] * (seats - 1))
    told = answer(
        capsys,
        "branch",
        str(REPLAYS / f"{name}.replay"),
        "--after",
        str(after),
        "--seats",
        ",".join(kinds),
    )
    branch = saved(home)
    assert told["file"].endswith(JOURNAL_SUFFIX)
    assert branch.state == root.history[after].before
    assert tuple(player.kind for player in branch.setup.players) == kinds
    assert [one.name for one in branch.setup.players] == [one.name for one in root.setup.players]
    assert branch.setup.origin == BranchOrigin(told["root"], after)
    assert (branch.setup.seed, branch.setup.options) == (root.setup.seed, root.setup.options)


def test_a_branch_goes_on_to_an_end_of_its_own() -> None:
    """Played on by others it ends and replays; it does not count in the statistics."""
    root = recorded("ring")
    kept = branch_match(root, 100, root.setup.players)
    choosers: list[Any] = [
        ImmediateChooser(lambda seen, rng: rng.choice(root.game.legal_actions(seen)))
        for _ in kept.setup.players
    ]
    match: AnyMatch = Match(kept.game, kept.setup, choosers)
    for batch in kept.history:
        match.retrace(batch.action)
    play(match)
    assert match.over
    assert [one.action for one in match.history[:100]] == [one.action for one in root.history[:100]]
    assert sum_up(match, NOON) is None
    assert sum_up(root, NOON) is not None


def test_a_branch_names_its_root() -> None:
    """The same root has the same name; another game has another."""
    ring, bruges = recorded("ring"), recorded("bruges")
    assert branch_match(ring, 3, ring.setup.players).setup.origin == BranchOrigin(id_of(ring), 3)
    assert id_of(ring) != id_of(bruges)


def test_the_list_of_games_tells_a_branch(home: Path) -> None:
    """A saved game says that it is a branch, in both languages."""
    assert main(["branch", str(REPLAYS / "ring.replay"), "--after", "40"]) == 0
    folder = find_folders({"VENISE_HOME": str(home)}).matches
    (kept,) = SavedGames(folder, games(), rounds_of, lambda: NOON).read_newest()
    for language, told in (("en", "branch after 40 steps"), ("fr", "embranchement après 40 coups")):
        words = Words(language, asset("locale"), strict=True)
        assert told in "\n".join(lines(words, replace(kept, game="nord"), removed=False)[1])


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("--after", "-1"), "a branch begins after step 0 to"),
        (("--after", "99999"), "a branch begins after step 0 to"),
        (("--after", "5", "--seats", "human"), "the game has 3 seats, and 1 are given"),
        (("--after", "5", "--seats", "human,human,nobody"), "nobody is called 'nobody'"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], told: str
) -> None:
    """A step or seats that the game has not are named in one sentence, and nothing is written."""
    assert told in complaint(capsys, "branch", str(REPLAYS / "ring.replay"), *typed)
    assert not find_folders({"VENISE_HOME": str(home)}).matches.exists()


def test_no_branch_begins_after_the_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After the last step of a finished game there is nothing to play."""
    last = str(len(recorded("ring").history))
    told = complaint(capsys, "branch", str(REPLAYS / "ring.replay"), "--after", last)
    assert "the game is over after step" in told
    assert home.is_dir()
