"""The whole program behind a window that nobody sees: from the title to a table and back."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from venise import __version__
from venise.app import Program
from venise.catalogue import entry_of
from venise.engine.game import SPECTATOR
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.state import Options
from venise.match.continuing import verify_match
from venise.match.folders import find_folders
from venise.match.journal import match_text
from venise.match.match import AnyMatch, Match
from venise.match.reading import load
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.match.store import write_with_backup
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.editor.library import LibraryScene
from venise.ui.scene import Scene
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.settings import SETTINGS_FILE, Settings, recall
from venise.ui.tables.nord.cities.kept import KeptCity, cities_in
from venise.ui.tables.nord.scene import NordScene
from venise.ui.theme import PLAYER_COLOURS
from venise_ai.bots import make_bot


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Nothing is freed but what nobody refers to any more."""
    gc.disable()
    yield
    gc.enable()


def key(program: Program, *keys: int) -> None:
    """Press keys, a frame after each."""
    for one in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=one, mod=0, unicode=""))
        program.loop.beat(0.02)


def top(program: Program) -> type[Scene | None]:
    """What kind of scene is on top."""
    return type(program.stack.top)


def begin(program: Program) -> None:
    """Start a new game with the usual choices."""
    program.stack.push(NewGameScene(program.services))
    program.loop.beat(0.02)
    key(program, pygame.K_RETURN)


def test_a_game_is_begun_left_and_continued(program: Program) -> None:
    """New game, table, pause, title, Continue: the same match at the same position."""
    assert not program.services.can_continue()
    begin(program)
    assert top(program) is NordScene
    for _ in range(30):
        program.loop.beat(0.05)
    table = program.stack.top
    assert isinstance(table, NordScene)
    before = table.match.record
    table.exits.menu()
    program.loop.beat(0.02)
    assert top(program) is PauseScene
    program.services.open_title()
    program.loop.beat(0.02)
    assert top(program) is GameBoxesScene
    assert program.services.can_continue()
    program.services.continue_table()
    program.loop.beat(0.0)
    again = program.stack.top
    assert isinstance(again, NordScene)
    assert again.match.record.actions[: len(before.actions)] == before.actions


@pytest.mark.usefixtures("no_collector")
def test_a_table_that_is_left_is_freed_at_once(program: Program) -> None:
    """Its pictures and its match are gone before the next, not when Python collects garbage."""
    begin(program)
    table = program.stack.top
    assert isinstance(table, NordScene)
    parts = [weakref.ref(one) for one in (table, table.view, table.match)]
    del table
    assert all(part() is not None for part in parts)
    program.open_title()
    program.loop.beat(0.02)
    assert [part() for part in parts] == [None, None, None]


def test_the_city_of_a_table_goes_into_the_library(program: Program) -> None:
    """A city played on by its code is kept from the pause menu, and offered for the next game."""
    name = code(random_layout(12))
    seats = (SeatChoice("Anna", "red", "human"), SeatChoice("Bert", "blue", "human"))
    program.services.open_table(
        NewGame(seats, name, 1, {"strict_chains": False, "order_deck_end": False})
    )
    program.loop.beat(0.02)
    table = program.stack.top
    assert isinstance(table, NordScene)
    table.exits.menu()
    program.loop.beat(0.02)
    key(program, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert top(program) is EntryScene
    program.stack.feed([pygame.event.Event(pygame.TEXTINPUT, text="Damme")])
    key(program, pygame.K_RETURN)
    assert top(program) is DialogScene
    assert [one.layout for one in cities_in(find_folders().cities).read_all()] == [
        random_layout(12)
    ]
    maps = program.services.catalogue(program.stack.look.words).maps
    assert (name, "Damme") in [(one.key, one.title) for one in maps]


def test_a_changed_setting_is_seen_and_kept(program: Program) -> None:
    """Another language speaks at once, and is in the file."""
    program.stack.push(SettingsScene(program.services))
    program.loop.beat(0.02)
    key(program, pygame.K_TAB, pygame.K_RIGHT)
    assert program.stack.look.words.language == "fr"
    assert recall(find_folders().settings / SETTINGS_FILE, Settings()).language == "fr"


def test_a_damaged_game_is_a_message(program: Program) -> None:
    """A journal that cannot be read is told in a dialog, kept, and not offered again."""
    path = find_folders().matches / "2026-01-01-000000-nord.match"
    path.parent.mkdir(parents=True)
    path.write_text("nonsense", encoding="utf-8")
    assert program.services.can_continue()
    program.services.continue_table()
    program.loop.beat(0.02)
    assert top(program) is DialogScene
    key(program, pygame.K_RETURN)
    assert top(program) is GameBoxesScene
    assert not program.services.can_continue()
    assert path.exists()


def test_a_match_from_elsewhere_is_opened_as_a_copy(program: Program, tmp_path: Path) -> None:
    """A match file from outside goes on at its position, and the file itself stays as it was."""
    begin(program)
    for _ in range(30):
        program.loop.beat(0.05)
    program.open_title()
    (own,) = find_folders().matches.glob("*.match")
    elsewhere = own.rename(tmp_path / "from a friend.match")
    before = elsewhere.read_bytes()
    program.open_file(elsewhere)
    program.loop.beat(0.0)
    table = program.stack.top
    assert isinstance(table, NordScene)
    steps = load(elsewhere, GAMES).steps
    assert table.match.record.actions[: len(steps)] == steps
    assert elsewhere.read_bytes() == before
    assert len(list(find_folders().matches.glob("*.match"))) == 1


def played_to_the_end() -> AnyMatch:
    """A finished match of two bots."""
    players = (Participant("Anna", "greedy", "red"), Participant("Bert", "greedy", "blue"))
    bot = make_bot("greedy", NORD)
    choosers = [ImmediateChooser(bot.choose) for _ in players]
    match = Match(NORD, Setup(players, Options(), 3), choosers)
    while not match.over:
        match.tick()
    return match


def test_a_replay_is_shown_and_not_kept_again(program: Program, tmp_path: Path) -> None:
    """A finished game opens at its end, and nothing is written anywhere."""
    path = tmp_path / "finished.replay"
    path.write_bytes(match_text(played_to_the_end()))
    program.open_file(path)
    program.loop.beat(0.0)
    assert top(program) is ScoringScene
    program.open_title()
    assert list(tmp_path.glob("*.replay")) == [path]
    assert not find_folders().replays.exists()
    assert not find_folders().matches.exists()


def test_a_city_from_elsewhere_is_kept_among_one_s_own(program: Program, tmp_path: Path) -> None:
    """A city file opens the list of cities with a copy of it in it; the file stays."""
    (city,) = cities_in(tmp_path / "theirs").export(
        KeptCity(tmp_path, "Damme", find_layout("ring")), b"", tmp_path
    )[:1]
    program.open_file(city)
    program.loop.beat(0.02)
    program.loop.beat(0.02)
    assert top(program) is LibraryScene
    assert [kept.name for kept in program.libraries.boards["nord"].read_all()] == ["Damme"]
    assert city.exists()


def test_a_file_that_is_not_there_is_a_message(program: Program, tmp_path: Path) -> None:
    """A name without a file is one sentence in a dialog above the title."""
    program.open_file(tmp_path / "gone.match")
    program.loop.beat(0.02)
    assert top(program) is DialogScene
    key(program, pygame.K_RETURN)
    assert top(program) is GameBoxesScene


def test_a_folder_that_takes_nothing_is_a_message(program: Program) -> None:
    """A game that cannot be kept is played, and the player is told so."""
    find_folders().matches.parent.joinpath("matches").write_text("taken", encoding="utf-8")
    begin(program)
    program.loop.beat(0.02)
    assert top(program) is DialogScene
    key(program, pygame.K_RETURN)
    assert top(program) is NordScene


def test_an_error_is_reported_and_survived(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scene that breaks leaves a report, and the saved game can be continued."""
    begin(program)

    def breaks(*_: object) -> None:
        raise RuntimeError("a broken table")

    monkeypatch.setattr(NordScene, "update", breaks)
    program.loop.beat(0.02)
    program.loop.beat(0.02)
    assert top(program) is CrashScene
    (report,) = find_folders().logs.glob("crash-*.txt")
    assert "a broken table" in report.read_text(encoding="utf-8")


def test_an_error_ends_the_games_on_a_city(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could watch or stop them any more."""
    library = program.libraries.scene(entry_of("nord"))
    assert isinstance(library, LibraryScene)
    trial = library.game.try_out(random_layout(1))

    def breaks(*_: object) -> None:
        raise RuntimeError("a broken title")

    monkeypatch.setattr(GameBoxesScene, "update", breaks)
    program.loop.beat(0.02)
    program.loop.beat(0.02)
    assert top(program) is CrashScene
    deadline = time.monotonic() + 60
    while trial.running and time.monotonic() < deadline:
        time.sleep(0.01)
    done, every = trial.progress
    assert not trial.running
    assert done < every


def test_a_problem_is_reported_without_names(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds version, error, log and the game as it was seen, and names nobody.

    What an error says may be a secret of the game, and is left out while it is played.
    """
    begin(program)
    for _ in range(20):
        program.loop.beat(0.05)
    table = program.stack.top
    assert isinstance(table, NordScene)
    played, names = table.match, [one.name for one in table.match.setup.players]

    words = "cannot" + f" read {Path.home() / 'file'}"

    def breaks(*_: object) -> None:
        raise RuntimeError(words)

    monkeypatch.setattr(NordScene, "update", breaks)
    program.loop.beat(0.02)
    program.loop.beat(0.02)
    key(program, pygame.K_TAB, pygame.K_RETURN)
    assert top(program) is DialogScene
    (report,) = find_folders().exports.iterdir()
    text = report.read_text(encoding="utf-8")
    assert f"Venise {__version__}" in text
    assert "RuntimeError" in text
    assert not [word for word in (*names, str(Path.home()), "cannot read") if word in text]
    assert str(played.setup.seed) not in text
    game = text.partition("== Game\n")[2].partition("\n\n== Log\n")
    path = find_folders().exports / "sent.match"
    path.write_text(game[0] + "\n", encoding="utf-8")
    assert verify_match(load(path, GAMES)).view(SPECTATOR) == played.view(SPECTATOR)
    assert "RuntimeError" in game[2]


def test_a_picture_of_the_screen_is_kept(program: Program) -> None:
    """F12 writes what is shown."""
    key(program, pygame.K_F12)
    (picture,) = (find_folders().replays.parent / "screenshots").iterdir()
    assert pygame.image.load(picture).get_size() == program.window.size


@pytest.mark.parametrize("taken", [False, True])
def test_a_kept_picture_is_told(
    program: Program, monkeypatch: pytest.MonkeyPatch, *, taken: bool
) -> None:
    """Whether and where a picture was kept is said at once, or that it could not be."""
    said: list[str] = []
    monkeypatch.setattr(program.loop, "say", said.append)
    if taken:
        (find_folders().replays.parent / "screenshots").write_text("", encoding="utf-8")
    key(program, pygame.K_F12)
    assert [words.startswith("Picture kept") for words in said] == [not taken]
    assert str(Path("screenshots") / "venise-") in said[0]


ODD_NAMES = ("\0", "\u202e\u0301", "x" * 60, "**_{wool}_**")
ODD_COLOURS = ("", "red", "red", "\0")


def test_a_match_from_anywhere_can_be_listed_and_played(program: Program) -> None:
    """Names that no face can draw and colours that do not exist or repeat do no harm."""
    players = [Participant(*one) for one in zip(ODD_NAMES, ["human"] * 4, ODD_COLOURS, strict=True)]
    match = Match(NORD, Setup(tuple(players), Options()), [None] * 4)
    path = find_folders().matches / "2026-01-01-000000-nord.match"
    write_with_backup(path, match_text(match))
    program.stack.push(SavesScene(program.services))
    for _ in range(3):
        program.loop.beat(0.02)
    assert top(program) is SavesScene
    program.services.open_saved(path)
    for _ in range(5):
        program.loop.beat(0.02)
    table = program.stack.top
    assert isinstance(table, NordScene)
    assert sorted(table.view.pieces.colours) == sorted(tuple(PLAYER_COLOURS)[:4])
    assert table.view.pieces.colours[1] == "red"


def test_settings_that_cannot_be_read_are_told_and_kept(home: Path) -> None:
    """The program starts with the usual ones, says so once, and leaves the file."""
    path = home / "settings" / SETTINGS_FILE
    path.parent.mkdir()
    path.write_bytes(b'{"version": 99}')
    one = Program(find_folders())
    one.stack.push(one.start_scene())
    try:
        one.tell_unread()
        one.loop.beat(0.02)
        assert top(one) is DialogScene
        key(one, pygame.K_RETURN)
        assert top(one) is GameBoxesScene
        one.change(Settings(language="fr"))
    finally:
        one.close()
    assert path.with_name("settings.json.aside").read_bytes() == b'{"version": 99}'
    assert recall(path, Settings()).language == "fr"
