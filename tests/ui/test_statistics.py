"""The statistics at the window: who, which game, what it came to; and how it is forgotten."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.match.finished import finished_game, many_games
from tests.test_achievements import recorded
from tests.test_cli import answer
from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import Porter
from tests.ui.nord.random_games import choose
from tests.ui.test_scenes import all_parts, counted, press
from venise.app import Program
from venise.catalogue import entry_of
from venise.catalogue.results import sum_up
from venise.cli import main
from venise.match.commands import Play, Undo
from venise.match.folders import find_folders
from venise.match.match import AnyMatch
from venise.match.results import id_of
from venise.match.results_book import ResultsBook
from venise.match.setup import HUMAN, DailyOrigin
from venise.open_match import OpenMatch
from venise.opening import Opener
from venise.own_results import OwnResults, tell_new
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.achievement_line import AchievementLine
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.empty_list import EmptyList
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.result_chart import FigureRow, ResultChart, TotalsTable
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.scenes.statistics import ResultNames, StatisticsScene
from venise.ui.scenes.title import TitleScene
from venise.ui.text import literal
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.label import Label
from venise.ui.words import Words

NOON = datetime(2026, 11, 25, 12, 0, 0, tzinfo=UTC)
NAMES = ResultNames(
    {"nord": "La Venise du Nord", "doge": "Doge"},
    lambda game, kind: f"{game}-{kind}",
    lambda _, board: board.title(),
)


def opened(folder: Path, game: str = "", language: str = "en") -> Driver:
    """The scene on the file of a folder."""
    book = ResultsBook(folder)
    scene = StatisticsScene(book.read, book.erase, NAMES, game)
    return Driver(scene, look_for(language=language))


def parts(driver: Driver) -> list[object]:
    """Every widget that is shown."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    return list(all_parts(scene))


def tables(driver: Driver) -> dict[str, list[tuple[str, int, int]]]:
    """The rows of every table: name, games and wins."""
    return {
        one.heading: [(row.name, row.totals.games, row.totals.wins) for row in one.rows]
        for one in parts(driver)
        if isinstance(one, TotalsTable)
    }


def play_out(match: OpenMatch) -> None:
    """Have the persons of a match play it to its end at random."""
    rng = Random(1)
    while not match.match.over:
        if match.match.is_human(match.match.state.current_player):
            match.match.submit(Play(match.match.ply, choose(match.match.state, rng)))
        match.match.tick()


def test_nothing_played_is_said(tmp_path: Path) -> None:
    """Without a finished game there is a word, and nothing to erase."""
    driver = opened(tmp_path)
    assert [one for one in parts(driver) if isinstance(one, EmptyList)]
    assert not [one for one in parts(driver) if isinstance(one, ResultChart)]


def test_figures_picture_and_tables_tell_the_games(tmp_path: Path) -> None:
    """All games by game and seats; of one game by level, seats and map."""
    book = ResultsBook(tmp_path)
    games = (*many_games(6), finished_game(7, "doge"))
    for game in games:
        book.add(game)
    driver = opened(tmp_path)
    (figures,) = [one for one in parts(driver) if isinstance(one, FigureRow)]
    wins = sum(game.places[0] == 1 for game in games)
    assert figures.figures[0].number == "7"
    assert figures.figures[1].number.startswith(f"{wins} (")
    nord_wins = sum(game.places[0] == 1 for game in games[:6])
    assert tables(driver)["Games"][0] == ("La Venise du Nord", 6, nord_wins)
    assert tables(driver)["Players"] == [("3 players", 7, wins)]
    (chart,) = [one for one in parts(driver) if isinstance(one, ResultChart)]
    assert [one.points for one in chart.seats] == [game.points[0] for game in games]
    own = opened(tmp_path, "nord")
    assert {name for name, _, _ in tables(own)["Rivals"]} == {
        "nord-oneply",
        "nord-merchant",
        "nord-mcts",
    }
    assert {name for name, _, _ in tables(own)["Maps"]} == {"Bruges", "Ring"}


def test_the_arrows_lead_from_game_to_game_and_from_person_to_person(tmp_path: Path) -> None:
    """A click on the arrow of a choice shows another game, or another person."""
    book = ResultsBook(tmp_path)
    both = replace(finished_game(9, "doge"), kinds=("human", "human", "mcts"))
    for finished in (*many_games(3), both):
        book.add(finished)
    driver = opened(tmp_path)
    game, person = [one for one in parts(driver) if isinstance(one, Choice)]
    assert person.titles == ("Anna", "Bert")
    driver.click((game.rect.right - 10, game.rect.centery))
    assert sum(games for _, games, _ in tables(driver)["Players"]) == 3
    _, person = [one for one in parts(driver) if isinstance(one, Choice)]
    driver.click((person.rect.right - 10, person.rect.centery))
    assert tables(driver) == {}, "Bert has played no game of La Venise du Nord"


def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    """The sentence names the file that was set aside; the sound games are shown below."""
    book = ResultsBook(tmp_path)
    for game in many_games(6):
        book.add(game)
    text = bytearray(book.path.read_bytes())
    text[len(text) // 2] ^= 1
    book.path.write_bytes(text)
    driver = opened(tmp_path)
    assert isinstance(driver.stack.top, DialogScene)
    press(driver, "Close")
    (figures,) = [one for one in parts(driver) if isinstance(one, FigureRow)]
    assert int(figures.figures[0].number) >= 4


@pytest.mark.parametrize("language", ["en", "fr"])
def test_erasing_asks_first(tmp_path: Path, language: str) -> None:
    """Kept by the first answer, forgotten by the second."""
    book = ResultsBook(tmp_path)
    for game in many_games(3):
        book.add(game)
    driver = opened(tmp_path, language=language)
    words = driver.stack.look.words
    press(driver, words("statistics.erase"))
    press(driver, words("statistics.keep"))
    assert len(book.read().games) == 3
    press(driver, words("statistics.erase"))
    press(driver, words("statistics.erase.all"))
    assert book.read().games == ()
    assert [one for one in parts(driver) if isinstance(one, EmptyList)]


def test_a_game_is_counted_as_it_ends(home: Path) -> None:
    """Points, places, seats and board are kept at the end; opened again it does not count twice."""
    places = find_folders({"VENISE_HOME": str(home)})
    opener = Opener(places, lambda: NOON, monotonic=lambda: 7.0)
    seats = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
    game = NewGame(seats, "ring", 3, {"strict_chains": True})
    match = opener.new(entry_of("nord"), game, DailyOrigin("2026-11-25"), confirm_turns=False)
    play_out(match)
    (kept,) = ResultsBook(places.results).read().games
    scores = match.match.game.scores(match.match.state)
    assert (kept.game, kept.names, kept.points) == ("nord", ("Anna", "Bert"), scores)
    assert (kept.board, kept.seed, kept.seconds) == ("ring", 3, 0)
    assert kept.options["strict_chains"]
    assert kept.daily == "", "it only claims to be the daily game"
    assert sorted(kept.places) in ([1, 2], [1, 1])
    match.save()
    match.close()
    (replay,) = places.replays.glob("*.replay")
    opener.open_from_anywhere(replay, confirm_turns=False).close()
    assert len(ResultsBook(places.results).read().games) == 1
    opener.close()


def test_an_end_that_is_taken_back_is_not_counted(home: Path) -> None:
    """Undone, the last step and its result are gone; ended again, the game counts once."""
    places = find_folders({"VENISE_HOME": str(home)})
    opener = Opener(places, lambda: NOON)
    seats = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
    found = 0
    for seed in range(20):
        game = NewGame(seats, "ring", seed, {})
        match = opener.new(entry_of("nord"), game, confirm_turns=False)
        play_out(match)
        before = len(ResultsBook(places.results).read().games)
        if match.match.can_undo:
            match.match.submit(Undo())
            match.match.tick()
            assert len(ResultsBook(places.results).read().games) == before - 1
            play_out(match)
            assert len(ResultsBook(places.results).read().games) == before
            found += 1
        match.close()
        if found:
            break
    assert found, "no end could be taken back"
    opener.close()


def test_bots_among_themselves_are_not_counted(home: Path) -> None:
    """Statistics are of persons."""
    places = find_folders({"VENISE_HOME": str(home)})
    opener = Opener(places, lambda: NOON)
    seats = tuple(SeatChoice(name, name, "oneply") for name in ("red", "blue"))
    match = opener.new(entry_of("nord"), NewGame(seats, "ring", 3, {}), confirm_turns=False)
    while not match.match.over:
        match.match.tick()
    match.close()
    opener.close()
    assert ResultsBook(places.results).read().games == ()


def test_the_shelf_leads_to_the_statistics(program: Program) -> None:
    """A button of the shelf opens them, and Escape leads back."""
    assert program.services.open_statistics is not None
    program.services.open_statistics()
    program.loop.beat(0.02)
    assert isinstance(program.stack.top, StatisticsScene)


def test_the_command_tells_every_game_and_its_sums(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`venise statistics --json` exports all entries and the sums of each person."""
    book = ResultsBook(find_folders({"VENISE_HOME": str(home)}).results)
    assert main(["statistics"]) == 0
    assert capsys.readouterr().out == "no game was finished yet\n"
    for game in many_games(6):
        book.add(game)
    told = answer(capsys, "statistics")
    assert [game["id"] for game in told["games"]] == [game.id for game in many_games(6)]
    anna = told["persons"]["Anna"]
    assert anna["all"]["games"] == 6
    assert anna["by_game"]["nord"] == anna["all"]
    assert {key: one["games"] for key, one in anna["by_level"].items()} == {
        "oneply": 2,
        "merchant": 2,
        "mcts": 2,
    }
    assert json.dumps(told)
    assert main(["statistics"]) == 0
    assert "6 finished games" in capsys.readouterr().out


def recorded_at_home(home: Path) -> tuple[OwnResults, AnyMatch]:
    """The statistics of a home in which the recorded game has just ended, and the game."""
    words = Words("en", *entry_of("nord").word_folders, strict=True)
    driver = Driver(TitleScene(Porter().services))
    results = OwnResults(find_folders({"VENISE_HOME": str(home)}), driver.stack, lambda _: words)
    match = recorded("ring")
    game = sum_up(match, NOON)
    assert game is not None
    results.book.add(game)
    return results, match


def test_what_is_achieved_for_the_first_time_is_told_once(home: Path) -> None:
    """The accounts name it in a quiet line; what was achieved in an earlier game is not told."""
    results, match = recorded_at_home(home)
    told = results.tell_achieved(match)
    assert told.startswith("New achievements – ")
    assert f"{literal(match.setup.players[0].name)}: “" in told
    assert "Market day" in told
    own = id_of(match)
    (kept,) = results.book.read().games
    results.book.add(replace(kept, id="earlier"))
    assert results.tell_achieved(match) == ""
    results.book.erase()
    assert results.tell_achieved(match) == "", "a match that does not count tells nothing"
    assert kept.id == own


def test_a_single_achievement_is_told_with_its_owner_and_what_it_asked_for() -> None:
    """Somebody who has never seen the list of them learns from the line what was done."""
    words = Words("en", *entry_of("pilotis").word_folders, strict=True)
    known = entry_of("pilotis").rules().achievements
    assert known is not None
    (one,) = (one for one in known.listed if one.key == "taken_back")
    assert tell_new(words, [("Anna", one)]) == (
        f"New achievement of {literal('Anna')}: “One plank, two uses”. "
        "Take a plank back that you have laid yourself."
    )


def test_the_accounts_write_what_was_achieved() -> None:
    """A line of its own below where the lead came from; without anything achieved there is none."""
    look = look_for()
    for told, lines in (("New achievements – Market day", 1), ("", 0)):
        scene = ScoringScene(replace(counted(look.words), achieved=told), [])
        driver = Driver(scene, look)
        labels = [one for one in parts(driver) if isinstance(one, Label)]
        assert sum(one.words == "New achievements – Market day" for one in labels) == lines


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["nord", "doge", "patrons"])
def test_the_statistics_of_a_game_list_its_achievements(
    home: Path, game: str, language: str
) -> None:
    """Each with what it asks for, and how often it was reached; nothing of it is cut."""
    words = Words(language, *entry_of(game).word_folders, strict=True)
    driver = Driver(TitleScene(Porter().services), look_for((960, 600), language))
    results = OwnResults(find_folders({"VENISE_HOME": str(home)}), driver.stack, lambda _: words)
    listed = entry_of(game).rules().achievements
    assert listed is not None
    first = listed.listed[0].key
    for number in range(4):
        one = finished_game(number, game)
        results.book.add(replace(one, achievements=((first,), (), ()) if number else ()))
    results.show(game)
    driver.step(2)
    lines = [one for one in parts(driver) if isinstance(one, AchievementLine)]
    assert [one.said.key for one in lines] == [one.key for one in listed.listed]
    assert [one.times for one in lines] == [3] + [0] * (len(lines) - 1)
    assert [one.overflow() for one in lines] == [""] * len(lines)
