"""What lies in the folder in which the program is started is not run, whatever it is called."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from installer import Installer
from tests.checkout import ROOT
from tests.started import goes_on, new_match, started
from tests.test_achievements import REPLAYS
from tests.working_folder import WorkingFolder, installed_command, place_bot, usual_modules
from venise.catalogue import games
from venise.cli import make_parser
from venise.match.continuing import verify_match
from venise.match.reading import load
from venise_ai.analysis.analysis_file import AnalysisFile, header_of
from venise_ai.analysis.plies import PlyFinding
from venise_ai.external import host
from venise_ai.external.location import locate

pytestmark = pytest.mark.usefixtures("home")

GAMES: Final = ("--games", "2", "--jobs", "2")

STARTING: Final = {
    "simulate": ("--players", "2", "--bots", "random", *GAMES),
    "arena": ("--bots", "random,oneply", "--resume", "blocks.jsonl", *GAMES),
    "train": ("--steps", "1", "--out", "weights.json", *GAMES),
    "analyse": ("ended.match", "--iterations", "1", "--results", "found.jsonl", "--jobs", "2"),
    "bench": ("--seats", "2", "--maps", "printed", "--repeats", "1", "--quick"),
    "layout simulate": ("ring", "--players", "2", "--bot", "random", *GAMES),
}
"""Commands that have games played by other processes, and how they are typed."""

ALONE: Final = {
    "replay": ("begun.match",),
    "daily": (),
    "statistics": (),
    "branch": ("begun.match", "--after", "3"),
    "rules": ("1.4.1.3",),
    "layout show": ("ring",),
    "layout check": ("ring",),
    "layout random": (),
    "completion": ("bash",),
}
"""Commands that start no process."""

ENDED: Final = REPLAYS / "free.replay"
SEARCHED: Final = 4
"""The last steps of that game, which are left for `analyse` to judge."""

WITH_TESTS_OF_THEIR_OWN: Final = {"play", "serve-bot", "supervise-bot"}


@pytest.fixture(scope="module")
def known() -> set[str]:
    """The names of modules that are planted: it grows with what the processes look for."""
    return usual_modules()


@pytest.fixture(scope="module")
def analysis(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an analysis that was cut off before the last steps, which are searched."""
    path = tmp_path_factory.mktemp("analysis") / "found.jsonl"
    record = verify_match(load(ENDED, games())).record
    with AnalysisFile(path, header_of(record, iterations=1, seed=1), record) as file:
        for ply in range(len(record.actions) - SEARCHED):
            file.add(PlyFinding(ply))
    return path.read_bytes()


@pytest.fixture
def folder(tmp_path: Path, known: set[str], analysis: bytes) -> WorkingFolder:
    """A folder with a running and a finished match, and a module of every name that is known."""
    made = WorkingFolder(tmp_path, known)
    lines = ENDED.read_bytes().splitlines(keepends=True)
    (made.path / "begun.match").write_bytes(b"".join(lines[:12]))
    (made.path / "ended.match").write_bytes(b"".join(lines))
    (made.path / "found.jsonl").write_bytes(analysis)
    return made


@pytest.fixture
def command(tmp_path: Path) -> tuple[str, ...]:
    """How the installed program is started."""
    return installed_command(tmp_path / "bin")


def commands(parser: argparse.ArgumentParser, before: str = "") -> Iterator[str]:
    """Every command that a parser knows, down to those that have none below them."""
    below = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]  # noqa: SLF001 - nothing else tells
    if not below:
        yield before.strip()
    for action in below:
        for name, one in action.choices.items():
            yield from commands(one, f"{before} {name}")


def run_untouched(
    folder: WorkingFolder, *command: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """What a command comes to where everything that it looks for lies: none of that has run."""
    before = {path: path.read_bytes() for path in folder.path.iterdir() if path.is_file()}
    done = folder.run(*command, **variables)
    if lacking := folder.names_asked_for - folder.planted:
        for made in set(folder.path.iterdir()) - before.keys():
            made.unlink()
        for path, content in before.items():
            path.write_bytes(content)
        folder.plant(lacking)
        done = folder.run(*command, **variables)
    assert folder.marks == {}
    assert folder.names_asked_for <= folder.planted
    return done


def test_every_command_is_tried_here() -> None:
    """A new command has to be named above, among those that start processes or the others."""
    assert sorted(commands(make_parser())) == sorted([*STARTING, *ALONE, *WITH_TESTS_OF_THEIR_OWN])


def test_the_same_files_do_run_for_a_program_that_takes_no_care(folder: WorkingFolder) -> None:
    """Python itself looks there first, as `multiprocessing` starts it in particular."""
    folder.run(sys.executable, "-c", "from multiprocessing.spawn import spawn_main")
    assert set(folder.marks) == {"multiprocessing"}
    for name in ("struct", "socket", "pickle", "signal", "selectors"):
        folder.run(sys.executable, "-c", f"import {name}")
        assert name in folder.marks


@pytest.mark.parametrize("name", [*STARTING, *ALONE])
def test_no_command_runs_what_lies_beside_a_match(
    name: str, folder: WorkingFolder, command: tuple[str, ...]
) -> None:
    """Neither its own process nor any that it starts imports a module from there."""
    done = run_untouched(folder, *command, *name.split(), *(STARTING | ALONE)[name])
    assert done.returncode == 0, done.stderr
    # Those that play, and where there are such that of `multiprocessing` which tidies up.
    assert (len(folder.asked_for) > 1) == (name in STARTING)


def test_a_cluster_runs_nothing_from_there(folder: WorkingFolder, command: tuple[str, ...]) -> None:
    """Neither do the processes that Dask starts, in either of its two layers."""
    done = run_untouched(folder, *command, "arena", *STARTING["arena"], "--backend", "dask")
    assert done.returncode == 0, done.stderr
    assert len(folder.asked_for) > 2


def test_the_window_runs_nothing_from_there(
    folder: WorkingFolder, command: tuple[str, ...], tmp_path: Path
) -> None:
    """`venise play x.match`, typed in that folder, goes on with a game of bots."""
    match = new_match(tmp_path / "home")
    home = {"VENISE_HOME": str(tmp_path / "home")}
    with started(match, command, folder.path, **folder.variables | home) as window:
        goes_on(window, match)
    assert folder.marks == {}
    assert len(folder.asked_for) > 1


@pytest.mark.parametrize("options", [(), ("-E",)])
def test_python_m_runs_nothing_from_there_once_ours_has_begun(
    options: tuple[str, ...], tmp_path: Path, known: set[str]
) -> None:
    """What Python itself looks for before, it takes from there; nothing comes after."""
    folder = WorkingFolder(tmp_path, set())
    (folder.path / "nothing.py").touch()
    folder.run(sys.executable, "-m", "nothing")
    folder.plant(known - folder.names_asked_for - {"venise"})
    typed = ("simulate", *STARTING["simulate"])
    done = folder.run(sys.executable, *options, "-m", "venise", *typed)
    assert (done.returncode, folder.marks) == (0, {}), done.stderr


def test_a_command_that_lies_there_itself_runs_nothing_else_from_there(
    tmp_path: Path, known: set[str]
) -> None:
    """Though Python looks for modules in the folder of the script that it runs."""
    folder = WorkingFolder(tmp_path, set())
    folder.run(sys.executable, "-c", "pass")
    command = installed_command(folder.path)
    folder.plant(known - folder.names_asked_for - {"venise"})
    done = folder.run(*command, "simulate", *STARTING["simulate"])
    assert (done.returncode, folder.marks) == (0, {}), done.stderr


def test_an_empty_entry_in_pythonpath_is_no_wish(
    tmp_path: Path, known: set[str], command: tuple[str, ...]
) -> None:
    """Though Python takes it for the working folder: ours does not, nor what it starts."""
    folder = WorkingFolder(tmp_path, set())
    empty = {"PYTHONPATH": os.pathsep + folder.variables["PYTHONPATH"]}
    folder.run(sys.executable, "-c", "pass", **empty)
    folder.plant(known - folder.names_asked_for - {"venise"})
    done = folder.run(*command, "simulate", *STARTING["simulate"], **empty)
    assert (done.returncode, folder.marks) == (0, {}), done.stderr
    assert len(folder.asked_for) > 1


def test_what_pythonpath_names_is_searched(tmp_path: Path, command: tuple[str, ...]) -> None:
    """`.` is what the player wants."""
    folder = WorkingFolder(tmp_path, {"msgspec"})
    wanted = {"PYTHONPATH": os.pathsep.join((".", folder.variables["PYTHONPATH"]))}
    assert folder.run(*command, "--version", **wanted).returncode == 1
    assert set(folder.marks) == {"msgspec"}


FRONT_DOOR: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from environment import Environment
from front_door import ROOT, play

class Ready(Environment):
    def prepare(self, *, develop):
        self.python = sys.executable

sys.exit(play(Ready(ROOT), ["--help"]))
"""


def test_the_front_door_starts_the_game_so(folder: WorkingFolder) -> None:
    """`build/dev.py play`, typed in that folder."""
    done = folder.run(sys.executable, "-P", "-c", FRONT_DOOR, str(ROOT / "build"))
    assert (done.returncode, folder.marks) == (0, {}), done.stderr


def test_the_front_door_installs_so(
    folder: WorkingFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a module from there stand in for one of the installers'."""
    monkeypatch.chdir(folder.path)
    installer = Installer(ROOT, Path(sys.executable), tmp_path / "install.log")
    installer.run(sys.executable, "-m", "pip", "--version")
    assert folder.marks == {}


@pytest.mark.parametrize("spelling", ["./theirs.py:First", "theirs:First", "below/theirs.py:First"])
def test_only_a_bot_s_own_process_looks_beside_the_bot_and_there_last(
    spelling: str, folder: WorkingFolder, known: set[str], command: tuple[str, ...]
) -> None:
    """The bot finds its neighbour; no module of that folder takes the place of one of ours."""
    beside = folder.path / Path(spelling).parent
    folder.plant(set(known), Path(spelling).parent.name)
    place_bot(beside)
    typed = ("--players", "2", "--bots", f"{spelling},random", "--json", *GAMES)
    done = folder.run(*command, "simulate", *typed)
    assert (done.returncode, folder.marks) == (0, {}), done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["summary"]["faults"] == 0


def test_an_installed_bot_looks_nowhere_but_where_ours_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it is spelt like a bot in the working folder does not open that folder to it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    host.load(locate("json:JSONDecoder"))
    assert str(tmp_path) not in sys.path
    (tmp_path / "lies_there.py").touch()
    host.load(locate("lies_there:Bot"))
    assert sys.path[-1] == str(tmp_path)
