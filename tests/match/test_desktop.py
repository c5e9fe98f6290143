"""The folder with the player's files is shown on the desktop, or the player is told where it is."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from tests.processes import gone
from venise.match.desktop import original_environment, show_folder

posix = pytest.mark.skipif(sys.platform == "win32", reason="the openers here are shell scripts")


def opener(folder: Path, *lines: str) -> str:
    """A program that does what the lines say, in the place of the desktop's own."""
    path = folder / "opener"
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@posix
def test_the_folder_is_made_and_handed_to_the_opener(tmp_path: Path) -> None:
    """A folder that does not exist yet is opened all the same, with spaces in its name."""
    wanted = tmp_path / "La Venise du Nord" / "deep"
    told = tmp_path / "told"
    assert show_folder(wanted, opener(tmp_path, f'printf %s "$1" > "{told}"'))
    assert told.read_text(encoding="utf-8") == str(wanted)
    assert wanted.is_dir()


@posix
def test_an_opener_that_finds_no_file_manager_is_a_no(tmp_path: Path) -> None:
    """What xdg-open answers on a system without a desktop."""
    assert not show_folder(tmp_path, opener(tmp_path, "exit 3"))


def test_no_opener_at_all_is_a_no(tmp_path: Path) -> None:
    """A system without the program is no crash, nor is a folder that cannot be made."""
    assert not show_folder(tmp_path, str(tmp_path / "nowhere"))
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert not show_folder(tmp_path / "file" / "folder", sys.executable)


@posix
def test_a_file_manager_that_stays_open_is_a_yes_and_leaves_nothing(tmp_path: Path) -> None:
    """Nobody waits for it to be closed; when it is, no dead process is left behind."""
    began = tmp_path / "began"
    assert show_folder(tmp_path, opener(tmp_path, f'echo $$ > "{began}"', "exec sleep 1.5"))
    process = int(began.read_text(encoding="ascii"))
    end = time.monotonic() + 30
    while any(thread.name == "file manager" for thread in threading.enumerate()):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert gone(process)


def test_a_frozen_program_does_not_mislead_the_file_manager(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The path to the bundle's own libraries is taken back; elsewhere nothing is changed."""
    bundle = {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/mine", "HOME": "/me"}
    assert original_environment(bundle)["LD_LIBRARY_PATH"] == "/bundle"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert original_environment(bundle)["LD_LIBRARY_PATH"] == "/mine"
    assert "LD_LIBRARY_PATH" not in original_environment({"LD_LIBRARY_PATH": "/bundle"})
    assert original_environment(bundle)["HOME"] == "/me"
