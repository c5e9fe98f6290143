"""Files of every version that was ever written still open, and those of later ones are refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from venise.engine.errors import BadRecord
from venise.games import GAMES
from venise.match import lines
from venise.match.continuing import verified
from venise.match.flaws import BadFile, Flaw
from venise.match.reading import load
from venise.ui import settings
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.settings import Settings, flaw_of, read, recall, remember

FIXTURES = Path(__file__).parent / "fixtures"
MATCHES = sorted((FIXTURES / "matches").glob("*/*"))
SCORES = {"first-writer": (4, 4, 25), "second-writer": (4, 61, 39)}
"""What the programs that wrote the finished matches said of them."""

WISHES = Settings(language="fr", speed=2.0, interface_size=1.25, confirm_turns=False)
SEATS = (SeatChoice("Anna", "red", "human"), SeatChoice("Zoé", "blue", "greedy"))
CHOICE = NewGame(SEATS, "islands", 7, {"strict_chains": True, "order_deck_end": False})
RECORDS = {"settings.json": WISHES, "new-game.json": CHOICE}


def versions(folder: str) -> set[int]:
    """The versions of which there are files."""
    return {int(path.name) for path in (FIXTURES / folder).iterdir() if any(path.iterdir())}


def test_there_are_files_of_every_version() -> None:
    """Whoever raises a version has to leave a file of it here before anything is green again."""
    assert versions("matches") == set(range(1, lines.VERSION + 1))
    assert versions("settings") == set(range(1, settings.VERSION + 1))


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
    match = verified(saved)
    assert saved.scores == SCORES.get(path.stem)
    if match.over:
        assert match.game.scores(match.state) == saved.scores
    assert match.over == (path.suffix == ".replay")


@pytest.mark.parametrize("version", range(1, settings.VERSION + 1))
@pytest.mark.parametrize("name", RECORDS)
def test_every_kept_setting_is_read(version: int, name: str) -> None:
    """Settings and last choices of every version are those that were written then."""
    path = FIXTURES / "settings" / str(version) / name
    assert read(path, type(RECORDS[name])) == RECORDS[name]


def test_an_old_file_is_written_anew_in_the_present_version(tmp_path: Path) -> None:
    """The first change of a setting brings the file up to date; the old one is its backup."""
    path = tmp_path / "settings.json"
    old = (FIXTURES / "settings" / "1" / "settings.json").read_bytes()
    path.write_bytes(old)
    assert remember(path, msgspec.structs.replace(recall(path, Settings()), speed=3.0))
    assert msgspec.json.decode(path.read_bytes())["version"] == settings.VERSION
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
