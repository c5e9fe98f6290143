"""Files of every version that was ever written still open, and those of later ones are refused."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import msgspec
import pytest
from msgspec.structs import replace

from venise.engine.errors import BadRecord
from venise.engine.record import replay_states
from venise.games import GAMES
from venise.games.nord.actions import FillStock, KeepNone, LoseCubes
from venise.games.nord.events import CubesLost
from venise.games.nord.game import NORD
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Draft
from venise.match import journal, lines
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.flaws import BadFile, Flaw
from venise.match.match import AnyMatch, Match
from venise.match.reading import load
from venise.match.showing import text_to_show
from venise.ui import settings
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.placement import WindowPlacement
from venise.ui.settings import Settings, flaw_of, read, recall, remember
from venise.ui.tables.nord.cities.kept import DRAFT_SUFFIX, cities_in, open_city

FIXTURES = Path(__file__).parent / "fixtures"
MATCHES = sorted((FIXTURES / "matches").glob("*/*"))
SCORES = {
    "first-writer": (4, 4, 25),
    "second-writer": (4, 61, 39),
    "one-shots": (36, 26, 24),
    "between-cubes": (11, 17, 7),
    "stewards": (4, 28, 28),
    "to-the-letter": (12, 25, 17),
    "doge": (5, 6, 1),
    "tied-moves": (6, 7, 6),
    "tied-houses": (5, 7, 8),
    "sealed-ties": (5, 3, 7),
    "patrons": (4, 12, 4, 1),
    "only-pirates-left": (10, 10, 5, 4, 2),
    "all-cards-drawn": (4, 4, 12, 2),
    "pilotis": (2, 2, 1),
    "pilotis-renewed-late": (4, 3),
    "pilotis-renewed-at-once": (4, 3),
}
"""What the programs that wrote the finished matches said of them."""

WISHES = Settings(language="fr", speed=2.0, interface_size=1.25, confirm_turns=False)
SEATS = (SeatChoice("Anna", "red", "human"), SeatChoice("Zoé", "blue", "greedy"))
CHOICE = NewGame(SEATS, "islands", 7, {"strict_chains": True, "order_deck_end": False})
PLACE = WindowPlacement(
    (1400, 900), (-20, 15), maximised=True, screens=((1920, 1080), (2560, 1440))
)
RECORDS = {"settings.json": WISHES, "new-game.json": CHOICE, "window.json": PLACE}
KEPT_RECORDS = sorted((FIXTURES / "settings").glob("*/*"))

CITIES = sorted(path for path in (FIXTURES / "cities").glob("*/*") if path.suffix != DRAFT_SUFFIX)
CODE = "V0YY-XMXZ-5CRR-R9ZQ"
"""The city that all kept files of cities hold."""

HALF_LAID = (None, (-1, -1), None, (-3, -1), None, (-2, -1), None, (0, -2), None)
"""The cells of the city that was still being laid out."""


def versions(folder: str) -> set[int]:
    """The versions of which there are files."""
    return {int(path.name) for path in (FIXTURES / folder).iterdir() if any(path.iterdir())}


def test_there_are_files_of_every_version() -> None:
    """Whoever raises a version has to leave a file of it here before anything is green again."""
    assert versions("matches") == set(range(1, lines.MATCH_VERSION + 1))
    assert versions("settings") == set(range(1, settings.SETTINGS_VERSION + 1))
    assert versions("cities") == set(range(1, file.STAMP.version + 1))


def test_only_what_was_shown_has_the_later_version() -> None:
    """A match every step of which is known can still be read by the programs of before."""
    match = verify_match(load(ONE_SHOTS, GAMES))
    running: AnyMatch = Match(match.game, match.setup, [None] * len(match.setup.players))
    for batch in match.history[:9]:
        running.retrace(batch.action)
    written = [journal.match_text(match), journal.match_text(running), text_to_show(match)]
    assert all(b'"version":1,' in text.split(b"\n")[0] for text in written)
    assert b'"version":2,' in text_to_show(running).split(b"\n")[0]


def test_there_are_matches_of_every_version_of_the_rules() -> None:
    """The rules as they are now are among those that the files were played by."""
    headers = [path.read_bytes().split(b"\n")[0][lines.SEAL_LENGTH + 1 :] for path in MATCHES]
    kept = [msgspec.json.decode(header, type=lines.Header) for header in headers]
    played = {(header.game, header.game_version) for header in kept}
    assert {(key, game.info.version) for key, game in GAMES.items()} <= played


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kept_match_replays(path: Path) -> None:
    """Each step is legal, and a finished match comes to the scores that were recorded with it."""
    saved = load(path, GAMES)
    match = verify_match(saved)
    assert saved.scores == SCORES.get(path.stem)
    if match.over:
        assert match.game.scores(match.state) == saved.scores
    assert match.over == (path.suffix == ".replay")


ONE_SHOTS = FIXTURES / "matches" / "1" / "one-shots.replay"
"""A match by version 1 of the rules."""

UNASKED = (60, 106, 485)
"""Its steps, counted from one, after which cubes are lost unasked beside an active builder."""


def rewritten(path: Path, version: int, steps: int | None = None) -> Path:
    """The path, with the match of ONE_SHOTS up to a step as if played by that version."""
    saved = load(ONE_SHOTS, GAMES)
    header = replace(journal.make_header(verify_match(saved)), game_version=version)
    path.write_bytes(journal.seal_lines([header, *map(lines.action_line, saved.steps[:steps])]))
    return path


def test_cubes_that_a_match_lost_unasked_are_lost_again() -> None:
    """While a single-use builder waited; today's rules ask there, and refuse what follows."""
    match = verify_match(load(ONE_SHOTS, GAMES))
    for ply in UNASKED:
        step = match.history[ply - 1]
        assert any(isinstance(event, CubesLost) for event in step.events)
        assert not isinstance(step.action, LoseCubes)
        asked, _ = NORD.apply(step.before, step.action)
        assert asked.current_player == step.actor
        assert {type(action) for action in NORD.legal_actions(asked)} > {LoseCubes}
        assert asked != step.after


def test_a_match_says_by_which_rules_it_was_played(tmp_path: Path) -> None:
    """The same steps are refused of a match of today, at the first that comes too early."""
    with pytest.raises(BadFile) as caught:
        verify_match(load(rewritten(tmp_path / "file", NORD.info.version), GAMES))
    assert caught.value.finding.flaw is Flaw.ILLEGAL
    assert caught.value.finding.line == UNASKED[0] + 2


def test_a_match_of_earlier_rules_goes_on_by_them(tmp_path: Path) -> None:
    """It is gone on with behind the loss, and is kept as a match of those rules."""
    saved = load(rewritten(tmp_path / "a.match", 1, UNASKED[0]), GAMES)
    match = resume_match(saved, [None] * 3)
    kept = continue_journal(saved, match)
    assert isinstance(kept, journal.Journal)
    for action in load(ONE_SHOTS, GAMES).steps[UNASKED[0] :]:
        match.retrace(action)
    finished = kept.finish(match, tmp_path / "replays")
    assert isinstance(finished, Path)
    assert finished.read_bytes() == ONE_SHOTS.read_bytes()
    *_, (last, _) = replay_states(NORD, match.record)
    assert last == match.state


STEWARDS = FIXTURES / "matches" / "1" / "stewards.replay"
"""A match by version 2 of the rules, in which a stock is filled as the third forbids."""

LEFT = {"before-filling": FillStock, "before-keeping": KeepNone}
"""Matches left by version 2, with an action whose moment the third version asks otherwise."""


@pytest.mark.parametrize("name", LEFT)
def test_a_match_left_before_the_third_rules_goes_on_by_the_second(name: str) -> None:
    """What may be done there differs from today's rules, and it is played to the end as it was."""
    match = resume_match(load(STEWARDS.with_name(f"{name}.match"), GAMES), [None] * 3)
    assert match.game is NORD.earlier[2]
    last = match.history[-1]
    legal = set(match.game.legal_actions(match.state))
    today = set(NORD.legal_actions(NORD.apply(last.before, last.action)[0]))
    assert {type(action) for action in legal} >= {LEFT[name]}
    assert legal != today
    for action in load(STEWARDS, GAMES).steps[match.ply :]:
        match.retrace(action)
    assert match.game.scores(match.state) == SCORES["stewards"]
    *_, (final, _) = replay_states(NORD, match.record)
    assert final == match.state


def test_a_match_of_the_second_rules_is_refused_as_one_of_the_third(tmp_path: Path) -> None:
    """At the first stock that is filled as is no longer allowed."""
    saved = load(STEWARDS, GAMES)
    path = tmp_path / "file"
    header = replace(journal.make_header(verify_match(saved)), game_version=3)
    path.write_bytes(journal.seal_lines([header, *map(lines.action_line, saved.steps)]))
    with pytest.raises(BadFile) as caught:
        verify_match(load(path, GAMES))
    assert caught.value.finding.flaw is Flaw.ILLEGAL


def test_rules_that_are_not_known_are_told(tmp_path: Path) -> None:
    """Of a match and of a record, rather than played by others."""
    with pytest.raises(BadFile) as caught:
        load(rewritten(tmp_path / "file", 0), GAMES)
    assert caught.value.finding.flaw is Flaw.OTHER_RULES
    with pytest.raises(BadRecord, match="version 0"):
        list(replay_states(NORD, replace(verify_match(load(ONE_SHOTS, GAMES)).record, version=0)))


@pytest.mark.parametrize("path", KEPT_RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kept_setting_is_read(path: Path) -> None:
    """Settings, last choices and places of windows of every version are as they were written."""
    record = RECORDS[path.name]
    assert read(path, type(record)) == record


@pytest.mark.parametrize("path", CITIES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_kept_city_opens(path: Path) -> None:
    """Files and pictures of cities of every version hold the city that was put into them."""
    _, layout = open_city(path)
    assert code(layout) == CODE


@pytest.mark.parametrize("version", range(1, file.STAMP.version + 1))
def test_a_kept_city_in_work_is_gone_on_with(version: int, tmp_path: Path) -> None:
    """What was being laid out under an earlier version is in the editor as it was left."""
    kept = FIXTURES / "cities" / str(version) / "half.city-in-work"
    copy(kept, tmp_path / "new.city-in-work")
    assert cities_in(tmp_path).read_draft() == Draft(HALF_LAID, None)


def test_an_old_file_is_written_anew_in_the_present_version(tmp_path: Path) -> None:
    """The first change of a setting brings the file up to date; the old one is its backup."""
    path = tmp_path / "settings.json"
    old = (FIXTURES / "settings" / "1" / "settings.json").read_bytes()
    path.write_bytes(old)
    assert remember(path, msgspec.structs.replace(recall(path, Settings()), speed=3.0))
    assert msgspec.json.decode(path.read_bytes())["version"] == settings.SETTINGS_VERSION
    assert recall(path, Settings()) == msgspec.structs.replace(WISHES, speed=3.0)
    assert (tmp_path / "settings.json.backup").read_bytes() == old


LATER = b'{"version": 99, "language": {"spoken": "nl"}}'


@pytest.mark.parametrize("text", [LATER, b"nonsense", b'{"version": "2"}', b'{"speed": -1}'])
def test_what_cannot_be_read_is_kept_aside(text: bytes, tmp_path: Path) -> None:
    """A later version's settings, or damaged ones, are not overwritten; others take their place."""
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    assert flaw_of(path, Settings) is not None
    for speed in (2.0, 3.0):
        assert remember(path, Settings(speed=speed))
    assert recall(path, Settings()).speed == 3.0
    assert (tmp_path / "settings.json.aside").read_bytes() == text


def test_damaged_settings_are_those_before(tmp_path: Path) -> None:
    """Where the file is damaged, what it held before its last change is used."""
    path = tmp_path / "settings.json"
    for language in ("fr", "en"):
        remember(path, Settings(language=language))
    path.write_bytes(b"\x00" * 40)
    assert recall(path, Settings()).language == "fr"
    path.unlink()
    assert recall(path, Settings()) == Settings()


def test_a_later_version_is_refused_by_name(tmp_path: Path) -> None:
    """Matches and settings say alike that a later version has written them."""
    path = tmp_path / "file"
    path.write_bytes(LATER)
    with pytest.raises(BadFile) as caught:
        read(path, Settings)
    assert caught.value.finding.flaw is Flaw.LATER
    text = MATCHES[0].read_bytes().replace(b'"version":1', b'"version":99', 1)
    path.write_bytes(text)
    with pytest.raises(BadRecord, match="later version of Venise"):
        load(path, GAMES)
