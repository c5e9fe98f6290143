"""The program with a second game: from its box to its table, its saved game and back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.bidding.game import BIDDING
from tests.entries import TableStub, with_table
from venise.app import Program
from venise.catalogue import entry_of, install_games
from venise.match.folders import find_folders
from venise.match.outcomes import Batch, Outcome
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import SETTINGS_FILE, Settings, remember

SEATS = tuple(
    SeatChoice(name, colour, "human")
    for name, colour in (("Anna", "red"), ("Bert", "blue"), ("Cleo", "green"))
)

CATALOGUE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "option.blind"
msgstr "{blind}"

msgid "option.blind.hint"
msgstr "-"

msgid "pause.resume"
msgstr "Go on bidding"
"""


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """The words of the game, one of them in the place of what all games say."""
    for language, blind in (("en", "Blind bids"), ("fr", "Mises cachées")):
        folder = tmp_path / "assets" / "locale" / language
        folder.mkdir(parents=True)
        text = CATALOGUE.replace("{blind}", blind)
        (folder / "bidding.po").write_text(text, encoding="utf-8")
    return tmp_path / "assets"


@pytest.fixture
def program(home: Path, assets: Path) -> Iterator[Program]:
    """A program with two games, speaking English, at its shelf."""
    assert home.is_dir()
    remember(find_folders().settings / SETTINGS_FILE, Settings(language="en"))
    with install_games(with_table(BIDDING, ("blind",), assets)):
        one = Program(find_folders())
        one.stack.push(one.start_scene())
        one.loop.beat(0.0)
        yield one
        one.close()


def at_table(program: Program) -> TableStub:
    """The table that is open."""
    program.loop.beat(0.02)
    table = program.stack.top
    assert isinstance(table, TableStub)
    return table


def test_with_two_games_the_program_begins_with_the_shelf(program: Program) -> None:
    """Each game stands there in its box."""
    assert isinstance(program.stack.top, GameBoxesScene)
    assert list(program.services_by_game) == ["nord", "doge", "patrons", "pilotis", "bidding"]
    assert [services.title_in("en") for services in program.services_by_game.values()] == [
        "La Venise du Nord",
        "Doge",
        "The Patrons of Venice",
        "Venise on piles",
        BIDDING.info.title,
    ]


def test_a_new_game_is_played_kept_and_gone_on_with(program: Program) -> None:
    """The file is of that game, Continue names it, and the last choice is remembered for it."""
    services = program.services_by_game["bidding"]
    game = NewGame(SEATS, "", 7, {"blind": True})
    services.keep_game(game)
    services.open_table(game)
    table = at_table(program)
    assert table.match.game is BIDDING
    assert table.match.setup.options.blind
    assert table.names == ("Anna", "Bert", "Cleo")
    table.exits.title()
    program.loop.beat(0.02)
    assert isinstance(program.stack.top, GameBoxesScene)
    assert services.waiting_title_in("en") == BIDDING.info.title
    assert program.services.last_game() != game
    assert services.last_game() == game
    (kept,) = program.services.saved_games.read_newest()
    assert (kept.game, kept.rounds, kept.problem) == ("bidding", None, None)
    assert services.picture(kept, (40, 30)).get_size() == (40, 30)
    program.services.continue_table()
    assert at_table(program).match.setup.seed == 7


def test_bots_play_it_in_their_processes(program: Program) -> None:
    """Processes that were started meanwhile know its rules: nobody has to stand in for a bot."""
    seats = tuple(replace(seat, kind="oneply") for seat in SEATS)
    program.services_by_game["bidding"].open_table(NewGame(seats, "", 7, {"blind": False}))
    match = at_table(program).match
    told: list[Outcome] = []
    deadline = time.monotonic() + 60
    while not match.over and time.monotonic() < deadline:
        told += match.tick()
        time.sleep(0.005)
    assert match.over
    assert {type(outcome) for outcome in told} == {Batch}


def test_a_game_speaks_with_its_own_words(program: Program) -> None:
    """Its words come before those that all games share, until another game is taken up."""
    program.services_by_game["bidding"].set_game()
    words = program.stack.look.words
    assert words("pause.resume") == "Go on bidding"
    assert [one.title for one in program.services_by_game["bidding"].catalogue(words).options] == [
        "Blind bids"
    ]
    program.services_by_game["nord"].set_game()
    assert program.stack.look.words("pause.resume") != "Go on bidding"
    assert "nord.prompt.Movement" in program.stack.look.words
    choice = program.services_by_game["bidding"].catalogue(program.stack.look.words)
    assert choice.options[0].title == "Blind bids"


def test_a_game_without_boards_and_guide_offers_none(program: Program) -> None:
    """Neither is among the ways of its menu, and there are no maps to choose from."""
    services = program.services_by_game["bidding"]
    assert (services.open_boards, services.guide) == (None, None)
    choice = services.catalogue(program.stack.look.words)
    assert (choice.maps, choice.seats) == ((), BIDDING.info.seats)


def test_with_one_game_the_title_is_as_ever(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No shelf, and Continue needs no name."""
    assert home.is_dir()
    monkeypatch.setattr("venise.catalogue._INSTALLED", {"nord": entry_of("nord")})
    one = Program(find_folders())
    try:
        assert isinstance(one.start_scene(), TitleScene)
        assert (one.services.waiting_title_in("fr"), one.services.titles_in("fr")) == ("", {})
    finally:
        one.close()
