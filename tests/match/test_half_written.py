"""What a killed program has left half written goes at the next start; what is in hand stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.checkout import SOURCES
from tests.display.real_window import wait_until
from tests.match.machine import posix
from venise.app import Program
from venise.catalogue import entries, entry_of
from venise.match.folders import Folders, find_folders
from venise.match.store import delete_leftovers, half_written_path, write_with_backup

pytestmark = posix

WRITER = """
import sys
from pathlib import Path
from venise.match.store import write_with_backup
number = 0
while True:
    number += 1
    write_with_backup(Path(sys.argv[1]), bytes([number % 256]) * 4_000_000)
"""
"""Writes a file again and again, each time whole with one letter."""


@contextmanager
def writing(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another copy that writes the file all the time."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], env=os.environ | {"PYTHONPATH": SOURCES}
    ) as copy:
        try:
            yield copy
        finally:
            copy.kill()


def halves(folder: Path) -> list[Path]:
    """The files that are half written."""
    return [path for path in folder.glob(".*") if path.is_file()]


def stopped_within(copy: subprocess.Popen[bytes], folder: Path) -> Path:
    """The half that a copy, now standing still, is writing."""
    found: list[Path] = []

    def caught() -> bool:
        copy.send_signal(signal.SIGSTOP)
        os.waitpid(copy.pid, os.WUNTRACED)
        # An empty one may not have been locked yet.
        found.extend(path for path in halves(folder) if path.stat().st_size)
        if not found:
            copy.send_signal(signal.SIGCONT)
        return bool(found)

    wait_until(caught, "a file that is half written")
    return found[0]


def test_what_another_copy_is_writing_stays(tmp_path: Path) -> None:
    """A copy that stands still in the middle of a file is not disturbed, and goes on whole."""
    path = tmp_path / "settings.json"
    with writing(path) as copy:
        half = stopped_within(copy, tmp_path)
        delete_leftovers(tmp_path)
        assert half.exists()
        copy.send_signal(signal.SIGCONT)
        wait_until(lambda: not half.exists(), "the end of the writing")
        assert copy.poll() is None


@pytest.mark.parametrize("field", Folders.__struct_fields__)
def test_what_a_killed_copy_was_writing_goes_at_the_next_start(field: str, home: Path) -> None:
    """Killed in the middle of a write in any folder, it leaves the old file and, soon, no other."""
    folder = getattr(find_folders(), field)
    assert folder.parent == home
    path = folder / "settings.json"
    with writing(path) as copy:
        stopped_within(copy, folder)
    assert halves(folder)
    before = path.read_bytes() if path.exists() else None
    Program(find_folders()).close()
    assert halves(folder) == []
    assert (path.read_bytes() if path.exists() else None) == before


@pytest.mark.parametrize("key", [entry.key for entry in entries() if entry.rules().boards])
def test_half_written_boards_go_whatever_the_game(key: str, tmp_path: Path) -> None:
    """Nothing is left of a board, of a draft of one, or of a backup, that a killed copy wrote."""
    own = entry_of(key).rules().boards
    assert own is not None
    for suffix in (own.codec.suffix, own.codec.draft_suffix):
        for end in ("", ".backup"):
            half_written_path(tmp_path / f"island{suffix}{end}").touch()
    delete_leftovers(tmp_path)
    assert halves(tmp_path) == []


OTHERS = (
    ".settings.json",
    ".settings.json.1234",
    "settings.json.12345678",
    ".12345678",
    ".notes.doc.12345678",
    ".settings.json.1234567g",
    ".settings.json.12345678.x",
)
"""Names that are not those of files just being written."""


def test_nothing_else_is_taken_for_a_half(tmp_path: Path) -> None:
    """Files of other names stay, and so does what only looks like one of ours."""
    for name in OTHERS:
        (tmp_path / name).write_bytes(b"mine")
    (tmp_path / ".settings.json.00000000").mkdir()
    (tmp_path / ".settings.json.00000001").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / ".settings.json.00000002")
    before = set(tmp_path.iterdir())
    for path in before:
        os.utime(path, (0, 0), follow_symlinks=False)
    ours = half_written_path(tmp_path / "settings.json")
    ours.touch()
    delete_leftovers(tmp_path)
    assert set(tmp_path.iterdir()) == before


def test_a_half_that_is_taken_away_is_written_again(tmp_path: Path) -> None:
    """A copy that takes a half for one that was left does not keep the file from being written."""
    taken: list[Path] = []

    def take() -> None:
        while not taken:
            taken.extend(halves(tmp_path))
        taken[0].unlink(missing_ok=True)

    taker = Thread(target=take)
    taker.start()
    content = bytes(20_000_000)
    write_with_backup(tmp_path / "settings.json", content)
    taker.join()
    assert (tmp_path / "settings.json").read_bytes() == content
    assert halves(tmp_path) == []
