"""The packaged program: made, carried off, and played on a machine that has no Python."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import package
from elf import most_demanding
from tests.checkout import ROOT, clone
from tests.display.evening import at_shelf
from tests.display.real_window import RealWindow, wait_until
from tests.display.twin import kept
from tests.started import ENDED, goes_on, new_match, started
from tests.ui.driver import Driver, look_for
from tests.ui.editor.opened import press
from tests.ui.menu_services import Porter, as_played
from tests.ui.shelves import real_shelf
from tests.working_folder import BOT_FROM_OUTSIDE, WorkingFolder, place_bot, usual_modules
from venise import __version__
from venise.compiled import NotCompiled, fitting
from venise.games import GAMES
from venise.games.nord.layouts.draft import Layout, faults, whole
from venise.match.claim import is_in_use
from venise.match.reading import list_unfinished, load
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.game import city_library
from venise.ui.tables.nord.cities.kept import cities_in
from venise.ui.widgets.game_box import GameBox

pytestmark = [
    pytest.mark.display,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="drives an X display"),
]

MOST_UNPACKED, MOST_PACKED = 45_000_000, 20_000_000
"""Bytes that the folder and its archive may have."""

WITHOUT_PYTHON = {
    "PATH": "/nonexistent",
    "DISPLAY": os.environ.get("DISPLAY", ""),
    "XAUTHORITY": os.environ.get("XAUTHORITY", ""),
    "LANG": "C.UTF-8",
}
"""All the variables of a person who has neither Python nor settings."""

BOTS = (SeatChoice("Anna", "red", "merchant"), SeatChoice("Bert", "blue", "merchant"))
PEOPLE = (SeatChoice("Anna", "red", "human"), SeatChoice("Bert", "blue", "human"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that packaging makes of a clone, whose sources are as before to the byte."""
    root = clone(tmp_path_factory.mktemp("clone"))
    if (ROOT / ".compiled").is_dir():
        shutil.copytree(ROOT / ".compiled", root / ".compiled")
    before = {path: path.read_bytes() for path in (root / "build").rglob("*") if path.is_file()}
    folder = package.bundle(root, sys.executable)
    after = {path: path.read_bytes() for path in (root / "build").rglob("*") if path.is_file()}
    assert after == before
    return folder


@pytest.fixture(scope="module")
def carried(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy in a folder with spaces and accents that nobody may write to."""
    place = tmp_path_factory.mktemp("carried") / "Jeux préférés d'été" / "venise"
    shutil.copytree(made, place)
    for path in [place, *place.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
    yield place
    for path in [place, *place.rglob("*")]:
        path.chmod(path.stat().st_mode | 0o200)


def test_the_bundle_is_small(made: Path) -> None:
    """The folder stays below 45 MB, what one downloads below 20 MB."""
    files = [path for path in made.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) <= MOST_UNPACKED
    archive = package.write_archive(made, "venise")
    assert archive.stat().st_size <= MOST_PACKED
    archive.unlink()


def test_the_scripts_know_every_part_of_the_program(made: Path) -> None:
    """What the package holds is what install.sh puts in place, and no more."""
    script = (made / "install.sh").read_text(encoding="utf-8")
    (parts,) = re.findall(r"(?m)^parts='(.+)'$", script)
    assert sorted(parts.split()) == sorted(path.name for path in made.iterdir())


def test_the_oldest_c_library_is_known(made: Path) -> None:
    """The bundle says which glibc it needs, by what its programs and libraries ask for."""
    version, path = most_demanding(made)
    assert version >= (2, 17)
    told = f"glibc {version[0]}.{version[1]} or newer, for {path.name}"
    assert told in package.describe_glibc(made)


def test_it_takes_the_compiled_engine_along(carried: Path) -> None:
    """Where a compiled engine fits the sources, the packaged program runs on it."""
    try:
        fitting(ROOT / ".compiled", ROOT)
        wanted = "compiled"
    except NotCompiled:
        wanted = "plain Python"
    command = [str(carried / "venise"), "--version"]
    told = subprocess.run(command, env=WITHOUT_PYTHON, check=True, capture_output=True, text=True)
    assert f"({wanted}, " in told.stdout


def test_the_command_line_works_without_python(carried: Path, tmp_path: Path) -> None:
    """The program tells its version and plays a game between bots in its worker processes."""
    program, variables = str(carried / "venise"), WITHOUT_PYTHON | {"HOME": str(tmp_path)}

    def told(*arguments: str) -> str:
        done = subprocess.run(
            [program, *arguments], env=variables, check=True, capture_output=True, text=True
        )
        return done.stdout

    assert told("--version").startswith(f"venise {__version__}")
    simulated = told("simulate", "--games", "2", "--jobs", "2", "--bots", "greedy", "--json")
    assert msgspec.json.decode(simulated.splitlines()[-1])["summary"]["games"] == 2
    duel = ("arena", "--bots", "greedy,random", "--games", "2", "--jobs", "2", "--json")
    assert msgspec.json.decode(told(*duel))["games"] == 2


def test_what_lies_in_the_working_folder_does_not_run(carried: Path, tmp_path: Path) -> None:
    """Not in the program, its workers or its window; a bot from there runs, and its neighbour."""
    folder = WorkingFolder(tmp_path, usual_modules())
    place_bot(folder.path)
    program, home = str(carried / "venise"), tmp_path / "home"
    many = ("--games", "2", "--jobs", "2", "--json")
    for typed in (
        ("simulate", "--players", "2", "--bots", "greedy", *many),
        ("arena", "--bots", "greedy,random", *many),
        ("layout", "simulate", "ring", "--players", "2", "--bot", "random", *many),
    ):
        done = folder.run(program, *typed, PATH="/nonexistent")
        assert (done.returncode, folder.marks) == (0, {}), done.stderr
    bots = ("--players", "2", "--bots", f"{BOT_FROM_OUTSIDE},random")
    done = folder.run(program, "simulate", *bots, *many, PATH="/nonexistent")
    assert (done.returncode, folder.marks) == (0, {}), done.stderr
    assert msgspec.json.decode(done.stdout.splitlines()[-1])["summary"]["faults"] == 0
    match = new_match(home)
    with started(match, (program,), folder.path, VENISE_HOME=str(home)) as window:
        goes_on(window, match)
    assert folder.marks == {}


def choose(home: Path, seats: tuple[SeatChoice, ...]) -> None:
    """Settings without motion, and these players as the last choice for a new game."""
    folder = home / "settings"
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_bytes(
        msgspec.json.encode(Settings("en", speed=0.0, reduced_motion=True))
    )
    (folder / "new-game.json").write_bytes(msgspec.json.encode(NewGame(seats, "bruges", 7)))


def start(carried: Path, home: Path) -> RealWindow:
    """The packaged program in its window, which shows the shelf."""
    real = RealWindow(home, (str(carried / "venise"),), WITHOUT_PYTHON | {"HOME": str(home)})
    at_shelf(real, home / "shelf.png", "en")
    return real


def leave(real: RealWindow) -> None:
    """Ask the program to end; it does so without complaint."""
    assert real.quit() == ENDED
    assert not real.said().strip()


def ended(home: Path) -> bool:
    """Whether the only match has become a replay."""
    return any((home / "replays").glob("*")) and not list_unfinished(home / "matches")


def test_it_is_installed_and_removed_for_one_person(carried: Path, tmp_path: Path) -> None:
    """The script puts program, command, menu entry and icons below the home; games stay behind."""
    variables = os.environ | {"HOME": str(tmp_path)}
    variables.pop("XDG_DATA_HOME", None)
    data, command = tmp_path / ".local" / "share", tmp_path / ".local" / "bin" / "venise"
    subprocess.run([carried / "install.sh"], env=variables, check=True, capture_output=True)
    told = subprocess.run(
        [command, "--version"], env=WITHOUT_PYTHON, check=True, capture_output=True
    )
    assert told.stdout.decode().startswith("venise ")
    entry = (data / "applications" / "venise.desktop").read_text(encoding="utf-8")
    assert f'Exec="{tmp_path}/.local/lib/venise/venise" play %f' in entry
    assert (data / "icons" / "hicolor" / "256x256" / "apps" / "venise.png").is_file()
    game = data / "venise" / "matches" / "one.match"
    game.parent.mkdir(parents=True)
    game.touch()
    removal = [tmp_path / ".local" / "lib" / "venise" / "uninstall.sh"]
    subprocess.run(removal, env=variables, check=True, capture_output=True)
    left = {path for path in tmp_path.rglob("*") if path.is_file() or path.is_symlink()}
    # The system's own list of kinds of files may be there where its tool is.
    assert {path for path in left if "mime" not in path.parts and path.suffix != ".cache"} == {game}


def test_bots_play_a_whole_game_in_the_packaged_window(carried: Path, tmp_path: Path) -> None:
    """A new game of two bots, begun by keys, is played out and kept as a replay."""
    choose(tmp_path, BOTS)
    real = start(carried, tmp_path)
    try:
        for _ in range(3):  # the box, a new game, its beginning
            real.key("Return")
            time.sleep(1)
        wait_until(lambda: ended(tmp_path), "the replay")
        assert kept(tmp_path).scores is not None
        leave(real)
    finally:
        real.close()


def test_a_game_is_saved_and_continued_by_the_packaged_program(
    carried: Path, tmp_path: Path
) -> None:
    """A game left by closing the window is there again behind Continue, in a second start."""
    choose(tmp_path, PEOPLE)
    real = start(carried, tmp_path)
    try:
        for _ in range(3):  # the box, a new game, its beginning
            real.key("Return")
            time.sleep(1)
        wait_until(lambda: bool(list_unfinished(tmp_path / "matches")), "the journal")
        leave(real)
    finally:
        real.close()
    (journal,) = list_unfinished(tmp_path / "matches")
    before = load(journal, GAMES)
    real = start(carried, tmp_path)
    try:
        real.key("Return")
        wait_until(lambda: is_in_use(journal), "the journal in use again")
        assert load(journal, GAMES).steps[: len(before.steps)] == before.steps
        leave(real)
    finally:
        real.close()


def both_press(real: RealWindow, twin: Driver, key: str) -> None:
    """Press the button with those words in the window, where the same scenes here have it."""
    press(twin, key)
    real.click(twin.at)
    time.sleep(1)


def test_the_editor_opens_in_the_packaged_program(carried: Path, tmp_path: Path) -> None:
    """From the shelf to the cities, to a new one, laid out by luck and kept as a draft."""
    choose(tmp_path, BOTS)
    services = as_played(Porter(folder=tmp_path / "twin").services)
    real = start(carried, tmp_path)
    try:
        shelf = real_shelf(Porter())
        Driver(shelf, look_for(real.size))
        real.click(next(one for one in shelf.ring.widgets if isinstance(one, GameBox)).rect.center)
        time.sleep(1)
        both_press(real, Driver(GameMenuScene(services), look_for(real.size)), "title.boards")
        twin = Driver(city_library(services), look_for(real.size))
        both_press(real, twin, "city.new")
        both_press(real, twin, "city.tool.dice")
        wait_until(lambda: drafted(tmp_path / "cities") is not None, "the draft of a whole city")
        leave(real)
        assert drafted(tmp_path / "cities") is not None
    finally:
        real.close()


def drafted(folder: Path) -> Layout | None:
    """The city that is being made, once all of it lies on the water."""
    draft = cities_in(folder).read_draft()
    return None if draft is None or faults(draft) else whole(draft)
