"""Lists of many large files: they open at once, and their lines fill in as the files are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import Porter, moment
from tests.ui.test_saves import cards, damage, keep, older_words, parts, press
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.match.claim import claim
from venise.match.journal import REPLAY_SUFFIX
from venise.match.lines import Undone, seal_line
from venise.match.reading import load
from venise.match.saved_games import LISTED_AT_FIRST, SavedGames
from venise.ui.look import Look
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.scenes.listing import SPARE
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.settings import Settings
from venise.ui.widgets.button import Button
from venise.ui.widgets.focus import FocusRing
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.scroll_view import ScrollView

MANY = 8
LONG = 60
"""How many games are saved, and how many steps each of them has."""

SMALL = (960, 600)
MOST_FRAMES = 400
UNREAD = "being read"


class Counted:
    """The game, counting the steps that are made in it."""

    def __init__(self) -> None:
        self.steps = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(NORD, name)

    def apply(self, state: Any, action: Any) -> Any:
        """What the game makes of it."""
        self.steps += 1
        return NORD.apply(state, action)


def ticking(slices: int = 5) -> Callable[[], float]:
    """A clock by which there is time for so many slices a frame."""
    looks = iter(range(1_000_000))
    return lambda: next(looks) * SPARE / (slices - 0.5)


def spoil(path: Path) -> None:
    """End a game with what the rules do not allow, so that it is found out last."""
    path.write_bytes(path.read_bytes() + seal_line(load(path, GAMES).seal, Undone())[1])


class Evening(Porter):
    """Services with many games saved, the same under many names, whose every step is counted."""

    def __init__(self, folder: Path, many: int = MANY) -> None:
        super().__init__(folder=folder)
        self.game = Counted()
        rounds, games = (lambda match: int(match.state.round)), {"nord": self.game}
        self.saved_games = SavedGames(folder / "matches", games, rounds, moment)
        self.finished = SavedGames(folder / "replays", games, rounds, moment, REPLAY_SUFFIX)
        first = keep(folder, steps=LONG)
        self.paths = [first]
        for number in range(1, many):
            name = f"2026-05-04-{12 + number // 60}{number % 60:02}00-nord{first.suffix}"
            self.paths.insert(0, first.with_name(name))
            self.paths[0].write_bytes(first.read_bytes())

    def open(self, look: Look | None = None, slices: int = 5) -> Driver:
        """The list, opened, and one frame of a few slices."""
        return Driver(SavesScene(self.services), look or look_for(SMALL), ticking(slices))


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """Many games saved."""
    return Evening(tmp_path)


def unread(driver: Driver) -> list[int]:
    """The numbers of the lines that are not yet read."""
    return [number for number, lines in enumerate(cards(driver)) if UNREAD in lines[1]]


def places(driver: Driver) -> list[pygame.Rect]:
    """Where the cards are."""
    return [one.rect.copy() for one in parts(driver) if isinstance(one, KeptCard)]


def frames(driver: Driver, left: int = 0) -> list[int]:
    """Let frames pass until so many lines are unread; how many were after each."""
    found: list[int] = []
    while len(unread(driver)) > left:
        assert len(found) < MOST_FRAMES
        driver.step()
        found.append(len(unread(driver)))
    return found


def ring(driver: Driver) -> FocusRing:
    """Who hears the player."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    return scene.ring


def attended(driver: Driver) -> tuple[int, str]:
    """The line that the keyboard is at, and what its button there is for."""
    one = ring(driver).focused
    assert isinstance(one, Button | IconButton)
    at = [number for number, place in enumerate(places(driver)) if place.contains(one.rect)]
    return at[0], one.words if isinstance(one, Button) else one.hint


def test_a_list_of_large_games_opens_at_once(evening: Evening) -> None:
    """The first frame shows a line with its date for every game, and has not replayed one."""
    driver = evening.open()
    assert cards(driver)[0][0] == f"4 May 2026, 12:0{MANY - 1}"
    assert len(cards(driver)) == len(unread(driver)) == MANY
    assert evening.game.steps < LONG


def test_lines_fill_in_one_after_the_other_and_nothing_moves(evening: Evening) -> None:
    """Each frame replays a few steps, and in the end the list is as if read without a pause."""
    driver, before = evening.open(), evening.game.steps
    where, counts = places(driver), []
    while unread(driver):
        steps = evening.game.steps
        counts += frames(driver, len(unread(driver)) - 1)
        assert evening.game.steps - steps <= 2 * LONG
        assert places(driver) == where
    assert counts == sorted(counts, reverse=True)
    assert len(counts) > MANY
    assert evening.game.steps - before <= MANY * LONG
    whole = Driver(SavesScene(evening.services), look_for(SMALL))
    assert (cards(driver), places(driver)) == (cards(whole), places(whole))


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_damaged_games_too_have_their_height_from_the_beginning(
    scale: float, language: str, evening: Evening
) -> None:
    """A list of nothing but damaged games does not shrink when that comes to light."""
    look = look_for(SMALL, language, Settings(language=language, interface_size=scale))
    for path in evening.paths:
        damage(path)
    driver = evening.open(look)
    where = places(driver)
    driver.stack.clock = lambda: 0.0
    driver.step()
    assert places(driver) == where
    assert places(Driver(SavesScene(evening.services), look)) == where


def test_what_is_in_sight_is_read_first(evening: Evening) -> None:
    """Whoever turns to the oldest games need not wait for the newest."""
    driver = evening.open()
    driver.key(pygame.K_END)
    (view,) = (one for one in parts(driver) if isinstance(one, ScrollView))
    seen = [number for number, at in enumerate(places(driver)) if at.colliderect(view.rect)]
    assert len(seen) < MANY - 2
    # The one that was begun when the list was opened comes first.
    frames(driver, MANY - len(seen) - 1)
    assert set(unread(driver)) == set(range(1, MANY)) - set(seen)


def test_the_keyboard_stays_where_it_is(evening: Evening) -> None:
    """A button keeps the focus while its own line and those above it are filled in."""
    spoil(evening.paths[0])
    driver = evening.open(slices=1)
    words = driver.stack.look.words("saves.rename")
    driver.key(pygame.K_TAB)
    while attended(driver) != (1, words):
        driver.key(pygame.K_TAB)
    driver.stack.clock = ticking()
    assert unread(driver)[:2] == [0, 1]
    focused = ring(driver).focused
    frames(driver)
    assert ring(driver).focused is focused
    driver.key(pygame.K_RETURN)
    driver.type("Rain")
    driver.key(pygame.K_RETURN)
    assert cards(driver)[1][0] == "Rain"


def test_a_focus_whose_button_goes_stays_on_its_line(evening: Evening) -> None:
    """A damaged game cannot be played: the way to recover it takes the place of that button."""
    spoil(evening.paths[0])
    driver = evening.open()
    driver.key(pygame.K_TAB)
    assert attended(driver) == (0, "Play")
    frames(driver, MANY - 1)
    assert attended(driver) == (0, "Recover")


def test_a_press_is_not_lost_while_its_line_fills_in(evening: Evening) -> None:
    """Pressed before and let go after, a button has been clicked."""
    driver = evening.open()
    button = next(one for one in parts(driver) if getattr(one, "words", "") == "Play")
    at = button.rect.center
    driver.move(at)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, clicks=1, touch=False)
    frames(driver, MANY - 1)
    assert 0 not in unread(driver)
    driver.post(pygame.MOUSEBUTTONUP, pos=at, button=1, clicks=1, touch=False)
    assert evening.said == [evening.paths[0].name]


def test_everything_can_be_done_with_a_game_that_is_not_read_yet(evening: Evening) -> None:
    """It is played, named, taken out, deleted and brought back like any other."""
    driver = evening.open(slices=1)
    press(driver, "saves.play", 3)
    assert evening.said == [evening.paths[3].name]
    press(driver, "saves.export", 3)
    press(driver, "export.go_on")
    assert [path.name for path in evening.services.exports.iterdir()] == [evening.paths[3].name]
    driver.key(pygame.K_RETURN)
    press(driver, "saves.rename", 2)
    driver.type("Rain")
    driver.key(pygame.K_RETURN)
    assert cards(driver)[2] == ("Rain", "4 May 2026, 12:05 · being read…")
    press(driver, "saves.remove", 2)
    assert cards(driver)[2][0] == "Deleted: Rain"
    press(driver, "saves.restore")
    assert len(unread(driver)) >= MANY - 1
    driver.stack.clock = lambda: 0.0
    driver.step()
    assert cards(driver)[2][0] == "Rain"
    assert len(cards(driver)) == len(evening.saved_games.read_newest()) == MANY


def test_a_list_that_is_left_reads_no_further(evening: Evening) -> None:
    """Once the player is elsewhere no step is replayed; coming back reads only what is left."""
    driver = evening.open()
    frames(driver, MANY - 3)
    driver.key(pygame.K_ESCAPE)
    before = evening.game.steps
    driver.step(20)
    assert evening.game.steps == before
    again = evening.open()
    assert len(unread(again)) == MANY - 3
    frames(again)
    steps = evening.game.steps
    assert unread(evening.open()) == []
    assert evening.game.steps == steps


def test_a_game_that_was_played_on_is_read_again(evening: Evening) -> None:
    """What is remembered of a file holds only as long as the file stays as it was."""
    frames(evening.open())
    further = keep(evening.folder, hour=23, steps=2 * LONG)
    evening.paths[4].write_bytes(further.read_bytes())
    further.unlink()
    driver = evening.open()
    assert unread(driver) == [4]
    frames(driver)
    assert cards(driver)[4][1] != cards(driver)[3][1]


def test_a_game_that_vanishes_while_the_list_is_read_costs_no_other(evening: Evening) -> None:
    """Its line says that there is no such file; it is not on the list the next time."""
    driver = evening.open()
    evening.paths[3].unlink()
    frames(driver)
    title, saying = cards(driver)[3]
    assert title.startswith("A game that cannot be played here")
    assert "no such file" in saying
    assert len(cards(driver)) == MANY
    assert len(cards(evening.open())) == MANY - 1


def test_games_that_vanish_do_not_disturb_what_is_done_below(evening: Evening) -> None:
    """Lines that nobody has looked at yet may be gone when a click far below renews the list."""
    driver = evening.open()
    driver.key(pygame.K_END)
    for path in evening.paths[:3]:
        path.unlink()
    (view,) = (one for one in ring(driver).widgets if isinstance(one, ScrollView))
    below = [one for line in view.in_sight() for one in line.parts()]
    remove = [one for one in below if one.hint == driver.stack.look.words("saves.remove")]
    driver.click(remove[-1].rect.center)
    assert len(cards(driver)) == MANY - 3
    assert cards(driver)[-1][0].startswith("Deleted: ")


def test_a_game_that_another_window_plays_can_only_be_taken_out(evening: Evening) -> None:
    """That it is played is known before it is read."""
    with evening.paths[0].open("r+b") as file:
        assert claim(file, evening.paths[0])
        driver = evening.open()
        assert 0 in unread(driver)
        driver.key(pygame.K_TAB)
        assert attended(driver) == (0, driver.stack.look.words("saves.export"))
        frames(driver)
        assert cards(driver)[0][1].endswith("open in another window")


def test_older_games_fill_in_as_well(tmp_path: Path) -> None:
    """They are listed while the newest are still being read, which goes on."""
    evening = Evening(tmp_path, LISTED_AT_FIRST + 2)
    driver = evening.open()
    driver.key(pygame.K_END)
    words = older_words(driver)[0]
    button = next(one for one in parts(driver) if getattr(one, "words", "") == words)
    driver.click(button.rect.center)
    assert len(cards(driver)) == LISTED_AT_FIRST + 2
    assert LISTED_AT_FIRST + 1 in unread(driver)
    driver.stack.clock = lambda: 0.0
    driver.step()
    assert unread(driver) == []


def test_the_finished_games_fill_in_as_well(evening: Evening) -> None:
    """Turning to the other list gives up reading the first."""
    replays = evening.folder / "replays"
    replays.mkdir()
    for path in evening.paths[:4]:
        path.rename(replays / f"{path.stem}{REPLAY_SUFFIX}")
    driver = evening.open()
    press(driver, "saves.finished")
    assert len(unread(driver)) == len(cards(driver)) == 4
    frames(driver)
    press(driver, "saves.heading")
    assert len(unread(driver)) >= MANY - 5


def test_boards_are_drawn_one_to_a_frame(evening: Evening) -> None:
    """However many come into sight at once, no frame has to draw more than one of them."""
    driver = Driver(SavesScene(evening.services))
    seen = []
    for _ in range(MANY):
        seen.append(len(evening.pictured))
        driver.step()
    drawn = len(evening.pictured)
    assert seen[: drawn + 1] == list(range(drawn + 1))
    assert 1 < drawn < MANY
