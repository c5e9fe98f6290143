"""Installing anew and uninstalling never take a game away, wherever they are cut off."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import appimage
import package
from installer import CannotPrepare
from tests.checkout import ROOT
from tests.installing import SCRIPTS, run, unpack
from venise.match.folders import PORTABLE, portable_folder

for_linux = pytest.mark.skipif(sys.platform == "win32", reason="left out: scripts for Linux")

CHANGING: Final = ("chmod", "cp", "ln", "mkdir", "mv", "rm", "rmdir")
"""The commands by which the scripts change anything that is of weight."""

KILLING: Final = """#!/bin/sh
# Kills the script that calls it at the call of that number; else does what the command does.
read -r before <"{counter}"
echo $((before + 1)) >"{counter}"
if [ "$before" -eq {last} ]; then kill -9 $PPID; exit 1; fi
exec {command} "$@"
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home in which a portable program is installed, with a game."""
    home = tmp_path / "home"
    home.mkdir()
    assert run(unpack(tmp_path / "first") / "install.sh", home).returncode == 0
    assert run(installed(home) / "venise", home, "play", "--portable").returncode == 0
    game(home).write_text("a game", encoding="utf-8")
    return home


def installed(home: Path) -> Path:
    """Where the program is installed."""
    return home / ".local/lib/venise"


def game(home: Path) -> Path:
    """The game that the installed program keeps."""
    return installed(home) / PORTABLE / "matches" / "one.match"


def is_whole(home: Path, version: str) -> bool:
    """Whether all parts of that version are installed, and nothing lies there half done."""
    library = installed(home) / "_internal/library"
    names = {path.name for path in installed(home).iterdir()}
    parts = {"venise", "_internal", "share", "install.sh", "uninstall.sh", PORTABLE}
    return names == parts and library.read_text(encoding="utf-8") == version


def cut_off(script: Path, home: Path, folder: Path) -> Iterator[int]:
    """Run the script, each time killed one command later, until it comes to its end or is gone."""
    last = 0
    while script.exists():
        commands = folder / f"commands-{last}"
        commands.mkdir()
        counter = commands / "counter"
        counter.write_text("0\n", encoding="utf-8")
        for name in CHANGING:
            text = KILLING.format(counter=counter, last=last, command=shutil.which(name))
            (commands / name).write_text(text, encoding="utf-8")
            (commands / name).chmod(0o755)
        done = run(script, home, path=f"{commands}:{os.environ['PATH']}")
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL, done.stderr
        yield last
        last += 1
    assert last


@for_linux
def test_an_update_keeps_the_games_of_a_portable_program(home: Path, tmp_path: Path) -> None:
    """The new version stands in the place of the old one, finds the games there and says so."""
    done = run(unpack(tmp_path / "second", "2") / "install.sh", home)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(installed(home) / PORTABLE) in done.stdout
    assert is_whole(home, "2")
    assert game(home).read_text(encoding="utf-8") == "a game"
    told = run(home / ".local/bin/venise", home, "play")
    assert told.stdout.strip() == str(installed(home) / PORTABLE)


@for_linux
def test_an_update_that_is_cut_off_anywhere_costs_no_game(home: Path, tmp_path: Path) -> None:
    """Killed between any two commands, the games lie where they were; run again, it is whole."""
    fresh = unpack(tmp_path / "second", "2")
    for last in cut_off(fresh / "install.sh", home, tmp_path):
        assert game(home).read_text(encoding="utf-8") == "a game", last
        if is_whole(home, "2"):
            break  # what follows is done beside the program
    assert run(unpack(tmp_path / "third", "3") / "install.sh", home).returncode == 0
    assert is_whole(home, "3")
    assert game(home).is_file()


@for_linux
def test_uninstalling_leaves_the_games_and_names_their_place(home: Path) -> None:
    """All that is the program's is gone, and the folder of the games is said."""
    done = run(installed(home) / "uninstall.sh", home)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(installed(home) / PORTABLE) in done.stdout
    assert [path.name for path in installed(home).iterdir()] == [PORTABLE]
    assert game(home).read_text(encoding="utf-8") == "a game"


@for_linux
def test_uninstalling_that_is_cut_off_can_be_done_again(home: Path, tmp_path: Path) -> None:
    """Killed between any two commands, it goes on where it was, and the games stay."""
    for last in cut_off(installed(home) / "uninstall.sh", home, tmp_path):
        assert game(home).read_text(encoding="utf-8") == "a game", last
    assert [path.name for path in installed(home).iterdir()] == [PORTABLE]


@for_linux
def test_without_games_nothing_is_left(tmp_path: Path) -> None:
    """A program that was never portable goes with its folder, and no place is named."""
    assert run(unpack(tmp_path / "first") / "install.sh", tmp_path).returncode == 0
    done = run(installed(tmp_path) / "uninstall.sh", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "Removed.\n", "")
    assert not installed(tmp_path).exists()


@for_linux
def test_what_a_player_has_put_beside_the_program_stays(home: Path, tmp_path: Path) -> None:
    """Such as a folder that VENISE_HOME names, through an update and the removal."""
    own = installed(home) / "my games" / "one.match"
    own.parent.mkdir()
    own.touch()
    assert run(unpack(tmp_path / "second") / "install.sh", home).returncode == 0
    assert run(installed(home) / "uninstall.sh", home).returncode == 0
    assert own.is_file()


@for_linux
def test_a_portable_copy_does_not_make_the_installed_program_portable(tmp_path: Path) -> None:
    """Its games stay with it, which is said, and the installed program keeps its own elsewhere."""
    copy = unpack(tmp_path / "copy")
    assert run(copy / "venise", tmp_path, "play", "--portable").returncode == 0
    done = run(copy / "install.sh", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(copy / PORTABLE) in done.stdout
    assert run(installed(tmp_path) / "venise", tmp_path, "play").stdout == "elsewhere\n"
    assert (copy / PORTABLE).is_dir()


@for_linux
def test_the_installed_copy_does_not_install_itself(home: Path, tmp_path: Path) -> None:
    """Also where its folder is reached by a link: it says so and leaves everything."""
    place = tmp_path / "elsewhere"
    installed(home).rename(place)
    installed(home).symlink_to(place)
    for folder in (place, installed(home)):
        done = run(folder / "install.sh", home)
        assert (done.returncode, "installed already" in done.stderr) == (1, True)
    assert game(home).is_file()
    assert (place / "venise").is_file()


def test_both_scripts_know_the_same_parts_of_the_program() -> None:
    """What one puts in place the other removes, and the folder of the games is none of them."""
    listed = [
        re.findall(r"(?m)^parts='(.+)'$", (SCRIPTS / name).read_text(encoding="utf-8"))
        for name in ("install.sh", "uninstall.sh")
    ]
    assert listed[0] == listed[1] != []
    parts = listed[0][0].split()
    assert PORTABLE not in parts
    assert parts[-1] == "uninstall.sh"


def test_packaging_anew_deletes_no_games(tmp_path: Path) -> None:
    """Where the packaged program or the folder of an image was played portably, it is said."""
    for folder in (tmp_path / "dist/venise", tmp_path / "image/usr/lib/venise"):
        (folder / PORTABLE).mkdir(parents=True)
    with pytest.raises(CannotPrepare, match=r"^Games are kept in .*venise-files: move them away"):
        package.bundle(tmp_path, "no Python is asked")
    carried = unpack(tmp_path / "carried")
    with pytest.raises(CannotPrepare, match=r"^Games are kept in .*venise-files: move them away"):
        appimage.lay_out(carried, tmp_path / "image")
    assert (tmp_path / "dist/venise" / PORTABLE).is_dir()
    assert (tmp_path / "image/usr/lib/venise" / PORTABLE).is_dir()


def test_an_image_takes_no_games_along(tmp_path: Path) -> None:
    """Those of a copy that was played portably stay with it: an image could keep nothing there."""
    carried = unpack(tmp_path / "carried")
    (carried / PORTABLE).mkdir()
    made = appimage.lay_out(carried, tmp_path / "image")
    assert not list(made.rglob(PORTABLE))
    assert (carried / PORTABLE).is_dir()


def test_on_macos_games_lie_beside_the_whole_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within Venise.app they would go with it when a newer one takes its place."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Venise.app/Contents/MacOS/venise"))
    assert portable_folder() == tmp_path / PORTABLE


def test_the_installer_for_windows_neither_brings_nor_removes_games() -> None:
    """It leaves out their folder, and deletes only old menu entries and what it has put there."""
    text = (ROOT / "build/windows/venise.iss").read_text(encoding="utf-8")
    (source,) = re.findall(r"(?m)^Source: .*$", text)
    assert f'Excludes: "\\{PORTABLE}\\*"' in source
    deleted = re.findall(r"(?m)^Type: (?:files|filesandordirs|dirifempty); Name: .*$", text)
    assert deleted
    others = [line for line in deleted if not line.endswith('.lnk"')]
    assert others == ['Type: filesandordirs; Name: "{app}\\_internal"']
    assert "[UninstallDelete]" not in text
    assert f"'{{app}}\\{PORTABLE}'" in text
