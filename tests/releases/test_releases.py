"""What a release has written opens from then on: a file of every kind, kept when it was made.

`tests/releases/making.py` makes them. Before there is a release they are made anew here, so that
the maker lacks none of the kinds.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec
import pytest

from tests.checkout import ROOT
from tests.filefaults.kinds import KINDS, KNOWN, kind_of, told_of
from tests.releases import making
from tests.ui.test_machine import opened
from venise.catalogue import entries, entry_of
from venise.catalogue.daily import is_daily
from venise.games import GAMES
from venise.libraries import boards_by_game
from venise.match.continuing import verify_match
from venise.match.folders import Folders, folders_below
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX
from venise.match.match import AnyMatch
from venise.match.played_order import ORDER_FILE, read_order
from venise.match.reading import load
from venise.match.results import ResultLine
from venise.match.results_book import ResultsBook
from venise.match.setup import DailyOrigin, Origin, ScenarioOrigin
from venise.match.showing import SHOWN_SUFFIX, with_luck
from venise.scenario_watch import watch_scenario
from venise.teaching import Teacher
from venise.ui.settings import SETTINGS_FILE, Settings, recall
from venise_ai.analysis.analysis_file import AnalysisFile, AnalysisHeader, header_of
from venise_ai.analysis.findings_folder import SUFFIX as ANALYSIS_SUFFIX

KEPT: Final = sorted(
    path for path in Path(__file__).parent.iterdir() if (path / "matches").is_dir()
)

BEFORE: Final = {"0.1.0", "0.2.0"}
"""Versions of which `tests/match/fixtures` has files."""

REPORT: Final = ".txt"
"""Written for people; the program opens none."""


@pytest.fixture(
    scope="module", params=["made now", *KEPT], ids=lambda one: getattr(one, "name", one)
)
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a release, and those that a release would leave today."""
    place = tmp_path_factory.mktemp("release") / "home"
    if isinstance(request.param, Path):
        return Path(shutil.copytree(request.param, place))
    making.make(place)
    return place


@pytest.fixture
def places(home: Path) -> Folders:
    """Where its files lie."""
    return folders_below(home)


def files(home: Path, suffix: str = "") -> list[Path]:
    """All its files, or those whose names end so."""
    return sorted(path for path in home.rglob(f"*{suffix}") if path.is_file())


def matches(home: Path, suffix: str) -> Iterator[tuple[Path, AnyMatch]]:
    """The matches of a kind, checked step by step."""
    for path in files(home, suffix):
        yield path, verify_match(with_luck(load(path, GAMES)))


def test_every_release_has_left_its_files() -> None:
    """Whoever closes a version in the change log has to keep a file of every kind."""
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = set(re.findall(r"(?m)^## \[([\d.]+)\] - ", log))
    assert released - BEFORE == {path.name for path in KEPT}


def test_no_kind_of_file_is_missing(home: Path) -> None:
    """Of all whose names the sources know; games and boards once for each game."""
    found = Counter(kind_of(path) for path in files(home))
    assert KINDS.keys() - found.keys() - {REPORT} == set()
    assert ORDER_FILE in {path.name for path in files(home)}
    for suffix in (JOURNAL_SUFFIX, REPLAY_SUFFIX, SHOWN_SUFFIX):
        assert {match.game.info.key for _, match in matches(home, suffix)} >= GAMES.keys()
    assert found[ANALYSIS_SUFFIX] >= len(GAMES)
    assert {entry.last_game for entry in entries()} <= {path.name for path in files(home)}


def test_every_file_is_read(home: Path) -> None:
    """By what reads it in the program; none is refused and none says nothing."""
    told = {path: list(told_of(path)) for path in files(home) if path.name != making.CODES}
    mute = {path.name for path, things in told.items() if not things}
    assert {name for name in mute if not name.endswith(tuple(KNOWN))} == set()


def test_every_origin_of_a_match_is_there(home: Path) -> None:
    """Begun as the daily game, as a scenario, as a branch; each is still known for what it is."""
    found = [match for _, match in matches(home, JOURNAL_SUFFIX)]
    origins = {type(match.setup.origin) for match in found}
    assert origins == {type(None), *get_args(Origin)}
    for match in found:
        entry = entry_of(match.game.info.key)
        if isinstance(match.setup.origin, DailyOrigin):
            assert is_daily(entry, match.setup)
        if isinstance(match.setup.origin, ScenarioOrigin):
            assert watch_scenario(None, entry, match) is not None


def test_finished_matches_come_to_the_scores_of_then(home: Path) -> None:
    """By the rules that they were played by."""
    for path, match in matches(home, REPLAY_SUFFIX):
        assert match.over
        assert match.game.scores(match.state) == load(path, GAMES).scores


def test_results_count(places: Folders) -> None:
    """A game and a scenario of each game; a line of every kind stands among them."""
    found = ResultsBook(places.results).read()
    assert found.aside is None
    assert {game.game for game in found.games} >= GAMES.keys()
    assert {one.game for one in found.tries} >= GAMES.keys()
    assert any(names for game in found.games for names in game.achievements)
    lines = {type(line).__name__ for line in ResultsBook(places.results).read_lines()}
    assert lines == {kind.__name__ for kind in get_args(ResultLine)}


def test_analyses_hold_what_was_found(home: Path) -> None:
    """Every step that was judged, of the game that it was judged in."""
    games = {
        header_of(match.record, 1, 0).record: (match.record, [one.before for one in match.history])
        for _, match in matches(home, REPLAY_SUFFIX)
    }
    for path in files(home, ANALYSIS_SUFFIX):
        header = msgspec.json.decode(path.read_bytes().split(b"\n")[0], type=AnalysisHeader)
        with AnalysisFile(path, header, *games.pop(header.record)) as file:
            assert sorted(file.records) == list(range(making.JUDGED))
    assert games == {}


def test_lessons_are_gone_on_with(places: Folders) -> None:
    """Of each game one is known as played and another as left, and it opens where it was left."""
    teacher = Teacher(places.settings, lambda _: None)
    for entry in entries():
        choices = teacher.choices(entry)
        assert any(one.done for one in choices)
        (left,) = [one for one in choices if one.left]
        assert teacher.open(entry, left.key).lesson.progress.step > 0


def test_boards_are_those_that_were_laid_out(places: Folders) -> None:
    """As files, as copies, in pictures, by their share codes, and in work."""
    codes = dict(
        line.split(" ", 1)
        for line in (places.exports / making.CODES).read_text(encoding="utf-8").splitlines()
    )
    games = boards_by_game(places)
    assert codes.keys() == set(games)
    for key, boards in games.items():
        questions = entry_of(key).layouts
        assert questions is not None
        wanted = questions().decode(codes[key])
        (kept,) = boards.read_all()
        assert kept.layout == wanted
        assert boards.read_draft(kept.path) is not None
        for copy in places.exports.glob(f"*{key}.*"):
            if copy.suffix in {questions().codec.suffix, ".png"}:
                assert boards.import_file(copy).layout == wanted


def test_choices_are_those_that_were_made(places: Folders) -> None:
    """Settings, and who sat where in the last new game of each game."""
    assert recall(places.settings / SETTINGS_FILE, Settings()) == making.SETTINGS
    for entry in entries():
        kept = recall(places.settings / entry.last_game, making.NO_CHOICE)
        assert kept == making.last_choice(entry.key)
    assert len(read_order(places.matches)) == 2 * len(GAMES)


def test_the_window_lists_everything(home: Path) -> None:
    """Every match, left or finished, without a flaw."""
    with opened(home) as program:
        for listed, folder in (
            (program.services.saved_games, "matches"),
            (program.services.finished, "replays"),
        ):
            program.loop.beat(0.02)
            shown = listed.read_newest()
            kinds = (JOURNAL_SUFFIX, REPLAY_SUFFIX)
            assert len(shown) == sum(one.suffix in kinds for one in (home / folder).iterdir())
            assert [one.problem for one in shown if one.problem is not None] == []
