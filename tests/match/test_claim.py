"""Two copies of the program on one match: the second is refused and nothing is damaged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import pytest

from tests.checkout import SOURCES
from tests.match.playing import choosers, play_first, setup, start
from tests.match.toy import GAMES
from tests.processes import another
from venise.match import growing
from venise.match.claim import Claim, InUse, claim, is_in_use
from venise.match.continuing import continue_journal, resume_match
from venise.match.flaws import BadFile, Flaw
from venise.match.journal import begin_journal
from venise.match.reading import SavedMatch, list_unfinished, load
from venise.match.store import backup_path
from venise.ui.settings import Settings, read, remember

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)

OTHER_COPY = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from tests.match.playing import setup, start
from venise.match.journal import begin_journal

match = start(setup(seats=3, turns=50))
begin_journal(match, Path(sys.argv[1]), datetime.now(UTC))
for _ in range(20):
    match.tick()
print("playing", flush=True)
sys.stdin.read()
"""


WISHING_COPY = """
import sys
from pathlib import Path
from venise.ui.settings import Settings, remember

print("wishing", flush=True)
while all(remember(Path(sys.argv[1]), Settings(language="fr")) for _ in range(10)):
    pass
"""


@pytest.fixture
def other_copy(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process in the middle of a match that it keeps in the folder of the test."""
    with another(OTHER_COPY, tmp_path, "playing") as program:
        yield program


def test_a_second_copy_is_refused(other_copy: subprocess.Popen[str], tmp_path: Path) -> None:
    """What another process plays cannot be gone on with here, and its file stays as it is."""
    (path,) = list_unfinished(tmp_path)
    before = path.read_bytes()
    assert is_in_use(path)
    saved = load(path, GAMES)
    with pytest.raises(InUse, match="is being played in another window"):
        continue_journal(saved, resume_match(saved, choosers(saved.setup)))
    assert path.read_bytes() == before
    assert other_copy.poll() is None


def test_a_killed_copy_leaves_its_match_free(
    other_copy: subprocess.Popen[str], tmp_path: Path
) -> None:
    """Once the other process is dead, nothing has to be cleared away before going on."""
    (path,) = list_unfinished(tmp_path)
    other_copy.kill()
    other_copy.wait()
    assert not is_in_use(path)
    saved = load(path, GAMES)
    going = continue_journal(saved, resume_match(saved, choosers(saved.setup)))
    going.close()


def test_what_was_loaded_before_another_copy_played_on_is_refused(tmp_path: Path) -> None:
    """A match that another copy has played on and let go since it was read is not overwritten."""
    match = start(setup(humans=[0, 1]))
    journal = begin_journal(match, tmp_path, NOON)
    early = load(journal.path, GAMES)
    play_first(match)
    journal.close()
    before = journal.path.read_bytes()
    with pytest.raises(InUse):
        continue_journal(early, resume_match(early, choosers(early.setup)))
    assert journal.path.read_bytes() == before
    assert not is_in_use(journal.path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows refuses to read what is replaced")
def test_settings_that_two_copies_write_are_those_of_one(tmp_path: Path) -> None:
    """Whenever it is read, the file that both write all the time is whole, and so is its backup."""
    path = tmp_path / "settings.json"
    for _ in range(2):
        assert remember(path, Settings(language="en"))
    command = [sys.executable, "-c", WISHING_COPY, str(path)]
    environment = {**os.environ, "PYTHONPATH": SOURCES}
    found = set()
    with subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "wishing\n"
        try:
            for _ in range(100):
                assert remember(path, Settings(language="en"))
                found |= {read(one, Settings).language for one in (path, backup_path(path))}
        finally:
            other.kill()
    assert found == {"en", "fr"}
    assert not list(tmp_path.glob("*.aside*"))


def test_a_match_is_ours_until_it_is_closed(tmp_path: Path) -> None:
    """A match begun here counts as in use, and no longer once its journal is closed."""
    journal = begin_journal(start(setup()), tmp_path, NOON)
    assert is_in_use(journal.path)
    journal.close()
    assert not is_in_use(journal.path)


def left_off(folder: Path) -> SavedMatch:
    """A match of two humans that was begun and closed, as it was then read."""
    match = start(setup(humans=[0, 1]))
    journal = begin_journal(match, folder, NOON)
    play_first(match)
    journal.close()
    return load(journal.path, GAMES)


def test_what_was_damaged_since_it_was_loaded_is_let_go(tmp_path: Path) -> None:
    """A file that somebody has spoilt meanwhile is told of, left alone and held by nobody."""
    early = left_off(tmp_path)
    early.path.write_bytes(b"a letter to my aunt\n")
    with pytest.raises(BadFile) as refused:
        continue_journal(early, resume_match(early, choosers(early.setup)))
    # The error holds on to all that was at work when it was raised.
    assert refused.value.finding.flaw is Flaw.FOREIGN
    assert not is_in_use(early.path)


def test_a_match_that_vanished_since_it_was_loaded_stays_away(tmp_path: Path) -> None:
    """What another copy has ended or removed meanwhile is told of, and no empty file is left."""
    early = left_off(tmp_path)
    early.path.unlink()
    with pytest.raises(BadFile) as refused:
        continue_journal(early, resume_match(early, choosers(early.setup)))
    assert refused.value.finding.flaw is Flaw.MISSING
    assert not list(tmp_path.iterdir())


def test_a_new_match_is_claimed_before_it_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks whether a match is taken holds its lock for a moment: never that of a new one."""
    listed: list[tuple[Path, ...]] = []

    def claimed(file: BinaryIO, path: Path) -> Claim | None:
        listed.append(list_unfinished(tmp_path))
        return claim(file, path)

    monkeypatch.setattr(growing, "claim", claimed)
    journal = begin_journal(start(setup(humans=[0, 1])), tmp_path, NOON)
    assert listed == [()]
    assert is_in_use(journal.path)
    assert list_unfinished(tmp_path) == (journal.path,)
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no process shares open files there")
def test_a_match_that_is_left_can_be_gone_on_with_at_once(tmp_path: Path) -> None:
    """Although a process of the bots that is just being started shares its open file."""
    journal = begin_journal(start(setup(humans=[0, 1])), tmp_path, NOON)
    descriptors = [int(path.name) for path in Path("/dev/fd").iterdir()]
    shared = [os.dup(one) for one in descriptors if is_open(one, journal.path)]
    journal.close()
    assert shared
    taken = is_in_use(journal.path)
    for one in shared:
        os.close(one)
    assert not taken


def is_open(descriptor: int, path: Path) -> bool:
    """Whether a descriptor is of that file."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


def test_looking_whether_a_match_is_taken_makes_no_file(tmp_path: Path) -> None:
    """A match that another copy has just ended stays away."""
    assert not is_in_use(tmp_path / "ended.match")
    assert not list(tmp_path.iterdir())
