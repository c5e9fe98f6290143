"""Paths mean what people and desktops mean by them."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path

import pytest

from venise.cli import main
from venise.match.flaws import BadFile
from venise.match.folders import NoHome, find_folders
from venise.match.typed_paths import parse_argument, parse_path, spell_path

ON_WINDOWS = os.name == "nt"


def address_of(path: Path, host: str = "") -> str:
    """The address by which a desktop names a file."""
    return path.as_uri().replace("file://", f"file://{host}", 1)


def test_an_address_is_the_path_that_it_means(tmp_path: Path) -> None:
    """Whatever signs stand in the name, and however the address names this computer."""
    for name in ("plain.match", "été 50%20 #1?.match", "a+b&c.match"):
        path = tmp_path / name
        for host in ("", "localhost", "LOCALHOST", platform.node()):
            assert parse_argument(address_of(path, host)) == path
            assert parse_path(f" '{address_of(path, host)}'\n") == path
    if not ON_WINDOWS:
        assert parse_argument("file:/a%20b") == parse_argument("FILE:///a%20b") == Path("/a b")
        assert os.fsencode(parse_argument("file:///a%ff")) == b"/a\xff"


def test_an_address_on_another_computer_is_refused() -> None:
    """In one sentence: nothing is opened by its mere path here."""
    with pytest.raises(BadFile, match=r"is the address of a file on another computer$"):
        parse_argument("file://nas/games/a.match")


def test_all_else_stays_to_the_letter() -> None:
    """A file may be called nearly like an address, a share code like nothing else."""
    for text in ("", "./a//b", "file", "file:a.match", "V004-PPB5", " a ", "~", "a~b"):
        assert spell_path(text) == (str(Path.home()) if text == "~" else text)


def test_a_home_is_found_in_a_variable_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`~` in VENISE_HOME is the home, not a folder of that name; an unknown one is refused."""
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert find_folders({"VENISE_HOME": "~/x"}).matches == tmp_path / "x" / "matches"
    assert find_folders({"VENISE_HOME": (tmp_path / "y").as_uri()}).matches.parent == tmp_path / "y"
    if not ON_WINDOWS:
        with pytest.raises(NoHome, match=r"^the system knows no home folder '~nobody-here': set"):
            find_folders({"VENISE_HOME": "~nobody-here/x"})


def test_commands_open_addresses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder to write to, a file to read, one on another computer: each as it is meant."""
    folder = tmp_path / "a b"
    games = ("simulate", "--players", "2", "--games", "1", "--seed", "5", "--bots", "random")
    assert main([*games, "--json", "--keep", address_of(folder)]) == 0
    (kept,) = folder.iterdir()
    capsys.readouterr()
    assert main(["replay", address_of(kept), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"]
    assert main(["replay", address_of(kept, "nas")]) == 2
    told = capsys.readouterr().err
    assert (told.count("\n"), "on another computer" in told) == (1, True)


def test_portable_is_said_to_be_of_the_window(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Before a command it would have no effect: one sentence, and exit code 2."""
    with pytest.raises(SystemExit) as stopped:
        main(["--portable", "rules", "1.1"])
    printed = capsys.readouterr()
    assert (stopped.value.code, printed.out, printed.err.count("\n")) == (2, "", 1)
    assert "--portable belongs to play" in printed.err
