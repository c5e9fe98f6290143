"""Files are written whole or not at all, and live where the player's files belong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.match.machine import held, without_privilege
from venise.engine.errors import BadRecord
from venise.match.folders import (
    PORTABLE,
    NotPortable,
    find_folders,
    make_portable_folders,
    portable_folder,
)
from venise.match.regular import read_bounded
from venise.match.store import backup_path, put_in_place, write_with_backup


def test_a_file_is_replaced_and_its_last_content_kept(tmp_path: Path) -> None:
    """The newest content is in the file, the one before in its backup, and nothing else is left."""
    path = tmp_path / "deep" / "settings.json"
    for content in (b"one", b"two", b"three"):
        write_with_backup(path, content)
    assert path.read_bytes() == b"three"
    assert backup_path(path).read_bytes() == b"two"
    assert set(path.parent.iterdir()) == {path, backup_path(path)}


def test_a_failed_write_leaves_the_old_content(tmp_path: Path) -> None:
    """Where the new file cannot take its place, nothing is lost and nothing lies about."""
    path = tmp_path / "taken"
    path.mkdir()
    (path / "precious").write_bytes(b"old")
    with pytest.raises(OSError, match="directory"):
        write_with_backup(path, b"new")
    assert (path / "precious").read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_a_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    """Writing below a file raises OSError and leaves the file."""
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(OSError, match="file"):
        write_with_backup(tmp_path / "file" / "new", b"new")
    assert (tmp_path / "file").read_bytes() == b"old"


def test_reading_stops_at_its_bound(tmp_path: Path) -> None:
    """A file of exactly the bound is read, one byte more is refused."""
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_bounded(path, 5) == b"12345"
    with pytest.raises(BadRecord, match="larger than 4 bytes"):
        read_bounded(path, 4)


def test_one_variable_redirects_every_folder(tmp_path: Path) -> None:
    """With VENISE_HOME all folders are different and below it."""
    redirected = find_folders({"VENISE_HOME": str(tmp_path)})
    places = {redirected.matches, redirected.replays, redirected.settings, redirected.logs}
    places.add(redirected.exports)
    assert {place.parent for place in places} == {tmp_path}
    assert len(places) == 5


def test_without_it_the_system_names_the_folders() -> None:
    """Otherwise each folder is an absolute path of the program's own."""
    usual = find_folders({})
    assert usual.matches.is_absolute()
    assert all("venise" in place.parts for place in (usual.matches, usual.replays))
    assert usual.matches != usual.replays


def test_a_portable_program_keeps_everything_in_one_folder(tmp_path: Path) -> None:
    """The folder is made, every file has its place in it, and trying it leaves nothing."""
    places = make_portable_folders(tmp_path / "stick")
    assert {getattr(places, name).parent for name in places.__struct_fields__} == {
        tmp_path / "stick"
    }
    assert list((tmp_path / "stick").iterdir()) == []


def test_a_portable_program_stays_portable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the folder is there it is found without being asked for; VENISE_HOME goes before it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "venise"))
    assert find_folders({}).matches.parent != portable_folder()
    make_portable_folders(portable_folder())
    assert find_folders({}).matches.parent == tmp_path / PORTABLE
    assert find_folders({"VENISE_HOME": str(tmp_path / "own")}).matches.parent == tmp_path / "own"


def test_a_place_that_takes_nothing_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """A file in the way, or a missing folder, is told with what to do about it."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for place in (tmp_path / "file", tmp_path / "no" / "where"):
        with pytest.raises(NotPortable, match=r"^nothing can be kept in .*: leave out --portable$"):
            make_portable_folders(place)


@pytest.mark.parametrize("refusals", [0, 1, 3])
def test_a_file_that_is_looked_at_is_replaced_a_moment_later(refusals: int) -> None:
    """Where the system refuses, as Windows does while a scanner reads, a few refusals are borne."""
    with without_privilege() as folder:
        fresh, path = folder / "fresh", folder / "file"
        fresh.write_bytes(b"new")
        path.write_bytes(b"old")
        with held(path) as let_go:

            def pauses() -> Iterator[float]:
                for refused in range(4):
                    if refused == refusals:
                        let_go()
                    if refused < 3:
                        yield 0.0

            put_in_place(fresh, path, pauses())
        assert path.read_bytes() == b"new"
        assert not fresh.exists()


def test_a_file_that_is_looked_at_for_long_stays_as_it_was() -> None:
    """A system that refuses every time is an error that leaves the old content."""
    with without_privilege() as folder:
        fresh, path = folder / "fresh", folder / "file"
        fresh.write_bytes(b"new")
        path.write_bytes(b"old")
        with held(path), pytest.raises(PermissionError):
            put_in_place(fresh, path, (0.0, 0.0, 0.0))
        assert path.read_bytes() == b"old"
