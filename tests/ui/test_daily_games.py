"""The daily game at the window: begun, left, gone on with, told in two lines and copied."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import convert
from msgspec.structs import replace

from tests.ui.driver import Driver, look_for, read_words, refuse_clipboard
from tests.ui.menu_services import Porter
from tests.ui.test_scenes import all_parts, counted, press
from venise.app import Program
from venise.catalogue import entries, entry_of
from venise.catalogue.daily import daily_of
from venise.daily_games import DailyGames, new_game, result_lines
from venise.match.folders import find_folders, folders_below
from venise.match.journal import match_text
from venise.match.match import AnyMatch, Match
from venise.match.match import run as play
from venise.match.reading import list_unfinished, read_header
from venise.match.seats import ImmediateChooser
from venise.match.setup import DailyOrigin, Participant, Setup
from venise.match.store import write_with_backup
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.daily import DailyScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.title import TitleScene
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.table.scoring import scoring
from venise.ui.widgets.button import Button

NORD = entry_of("nord")
DAY = date(2026, 11, 25)
KEYS = [entry.key for entry in entries()]


def ended(key: str = "nord", seed: int | None = None) -> AnyMatch:
    """A daily game played to its end at random; with another seed it only claims to be one."""
    entry = entry_of(key)
    daily, game = daily_of(entry, DAY), entry.rules().game
    assert daily is not None
    options: Any = convert(daily.options, game.options_type)
    players = tuple(Participant(f"Seat {seat}", kind) for seat, kind in enumerate(daily.kinds))
    setup = Setup(players, options, daily.seed if seed is None else seed, DailyOrigin(daily.date))
    choosers: list[Any] = [
        ImmediateChooser(lambda seen, rng: rng.choice(game.legal_actions(seen))) for _ in players
    ]
    match: AnyMatch = Match(game, setup, choosers)
    play(match)
    return match


class Asked:
    """The daily games of one home on one day, with what was begun, opened and looked at."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.places = folders_below(folder)
        self.said: list[Any] = []
        porter = Porter(folder=folder)
        self.services = replace(
            porter.services,
            open_saved=lambda path: self.said.append(("go on", path)),
            open_finished=lambda path: self.said.append(("look", path)),
        )
        self.driver = Driver(TitleScene(self.services), look_for(language=language))
        self.games = DailyGames(self.places, self.driver.stack, lambda: DAY)

    def ask(self) -> Driver:
        """The daily game of La Venise du Nord, shown over the title."""
        self.games.ask(NORD, self.services, lambda *begun: self.said.append(begun))
        self.driver.step()
        assert isinstance(self.driver.stack.top, DailyScene)
        return self.driver


def test_the_menu_of_every_game_leads_to_its_daily_game(program: Program) -> None:
    """The way "Daily game" in a game's menu, then "Play", begins it without any advice."""
    for key in KEYS:
        services = program.services_by_game[key]
        services.set_game()
        program.stack.push(GameMenuScene(services))
        program.loop.beat(0.02)
        enter(program, "Daily game")
        assert isinstance(program.stack.top, DailyScene)
        enter(program, "Play")
        table = program.stack.scenes[0]
        assert isinstance(table, TableScene)
        assert table.exits.advisor is None
        assert table.exits.look_back is not None
        program.open_title()
        # Of two matches begun within one second either may be listed first.
        headers = map(read_header, list_unfinished(find_folders().matches))
        header = next(one for one in headers if one.game == key)
        assert isinstance(header.origin, DailyOrigin)
        daily = daily_of(entry_of(key), date.fromisoformat(header.origin.date))
        assert daily is not None
        assert (header.seed, tuple(one.kind for one in header.players)) == (daily.seed, daily.kinds)
        services.set_game()
        program.stack.push(GameMenuScene(services))
        program.loop.beat(0.02)
        enter(program, "Daily game")
        assert said(program.stack.top) == ["Go on", "Close"]
        program.open_title()
    program.stack.push(SavesScene(program.services))
    program.loop.beat(0.02)
    told = [one for kept in program.services.saved_games.read_newest() for one in [kept.origin]]
    assert len(told) == len(KEYS)
    assert None not in told


def test_a_new_day_has_a_new_game(tmp_path: Path) -> None:
    """What is begun is the game of the day, with the person called as in the last game."""
    asked = Asked(tmp_path)
    press(asked.ask(), "Play")
    ((entry, game, origin),) = asked.said
    daily = daily_of(NORD, DAY)
    assert daily is not None
    assert (entry, origin) == (NORD, DailyOrigin("2026-11-25"))
    assert isinstance(game, NewGame)
    assert (game.seed, tuple(seat.kind for seat in game.seats)) == (daily.seed, daily.kinds)
    assert game.map == daily.options["map"]
    last = SeatChoice("Cornelis", "green", "human")
    again = new_game(asked.driver.stack.look.words, daily, last)
    assert again.seats[0] == last
    assert len({seat.name for seat in again.seats}) == len(again.seats)
    assert len({seat.colour for seat in again.seats}) == len(again.seats)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_that_was_played_shows_its_result_to_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Two lines tell day, points and place; one click has them in the clipboard, if it can."""
    asked, match = Asked(tmp_path, language), ended()
    path = asked.places.replays / "2026-11-25-120000-nord.replay"
    write_with_backup(path, match_text(match))
    driver, words = asked.ask(), asked.driver.stack.look.words
    press(driver, words("daily.copy"))
    lines = result_lines(words, NORD, match)
    assert pygame.scrap.get_text() == "\n".join(lines)
    assert "2026-11-25" in lines[0]
    assert str(match.game.scores(match.state)[0]) in lines[1]
    monkeypatch.setattr(pygame.scrap, "put_text", refuse_clipboard)
    press(driver, words("dialog.close"))
    press(asked.ask(), words("daily.copy"))
    shown = driver.stack.top
    assert isinstance(shown, MenuScene)
    assert words("daily.shown") in [getattr(one, "words", "") for one in all_parts(shown)]
    press(driver, words("dialog.close"))
    press(asked.ask(), words("daily.look"))
    assert asked.said == [("look", path)]


def test_the_first_end_of_a_day_is_its_result(tmp_path: Path) -> None:
    """Playing again does not change what is shared; what only claims to be it is no result."""
    asked, match = Asked(tmp_path), ended()
    for hour, one in ((11, ended(seed=3)), (12, match), (13, ended(seed=4))):
        path = asked.places.replays / f"2026-11-25-{hour}0000-nord.replay"
        write_with_backup(path, match_text(one))
    press(asked.ask(), "Look at it")
    assert asked.said == [("look", asked.places.replays / "2026-11-25-120000-nord.replay")]


def test_only_a_daily_game_is_shared(tmp_path: Path) -> None:
    """The accounts of another game, or of one that only claims to be it, offer nothing to copy."""
    asked, match = Asked(tmp_path), ended()
    assert asked.games.share_action(NORD, match) is not None
    assert asked.games.share_action(NORD, ended(seed=5)) is None
    setup = replace(match.setup, origin=None)
    assert asked.games.share_action(NORD, Match(match.game, setup, [None] * 3)) is None
    odd = replace(match.setup, origin=DailyOrigin("yesterday"))
    assert asked.games.share_action(NORD, Match(match.game, odd, [None] * 3)) is None


@pytest.mark.parametrize("key", KEYS)
def test_every_game_tells_its_result_in_two_lines(key: str) -> None:
    """No word is missing in either language, whatever the place."""
    match, entry = ended(key), entry_of(key)
    for language in ("en", "fr"):
        words = read_words(language, *entry.word_folders)
        lines = result_lines(words, entry, match)
        assert all("{" not in line and "\n" not in line for line in lines)


def test_the_accounts_of_a_daily_game_offer_to_copy_it() -> None:
    """A button below the accounts copies the two lines; without a daily game there is none."""
    copied: list[str] = []

    def nothing() -> None:
        """Lead nowhere."""

    look = look_for()
    for share, there in ((lambda: copied.append("copied"), True), (None, False)):
        exits = Exits(nothing, nothing, nothing, nothing, share=share)
        scene = scoring(look.words, counted(look.words), exits, lambda _: None, None)
        driver = Driver(scene, look)
        names = [one.words for one in all_parts(scene) if isinstance(one, Button)]
        assert ("Copy the result" in names) == there
        if there:
            press(driver, "Copy the result")
    assert copied == ["copied"]


def said(scene: object) -> list[str]:
    """The words of the buttons of a scene."""
    assert isinstance(scene, MenuScene)
    return [one.words for one in all_parts(scene) if isinstance(one, Button)]


def enter(program: Program, words: str) -> None:
    """Press Enter on the button with these words in the program's window."""
    scene = program.stack.top
    assert isinstance(scene, MenuScene)
    (found,) = [one for one in all_parts(scene) if isinstance(one, Button) and one.words == words]
    scene.ring.focus(found)
    key = {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
    program.loop.beat(0.02)
