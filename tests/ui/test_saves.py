"""The saved games on the screen: every button does what it says, and nothing is lost by a slip."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import Porter
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.journal import Journal, begin_journal
from venise.match.match import Match
from venise.match.reading import load
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.empty_list import EmptyList
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.exporting import ExportScene
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.settings import Settings
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.scroll_view import ScrollView
from venise_ai.bots import make_bot

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)
LONG = "Marguerite-Alexandrine de Bruges et de Flandre occidentale"


def keep(folder: Path, hour: int = 12, name: str = "Anna", steps: int = 120) -> Path:
    """The file of a match between quick bots, left unfinished."""
    players = tuple(Participant(one, "random") for one in (name, "Bert", "Cleo"))
    choosers = [ImmediateChooser(make_bot("random", NORD).choose) for _ in players]
    match = Match(NORD, Setup(players, Options(), hour), choosers)
    journal = begin_journal(match, folder / "matches", NOON.replace(hour=hour))
    assert isinstance(journal, Journal)
    for _ in range(steps):
        match.tick()
    journal.close()
    return journal.path


def damage(path: Path) -> None:
    """Change something in the tenth line."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[9] = lines[9].replace(b"type", b"tipe")
    path.write_bytes(b"".join(lines))


@pytest.fixture
def porter(tmp_path: Path) -> Porter:
    """Services with two saved games."""
    for hour, name in ((12, "Anna"), (15, "Zoé")):
        keep(tmp_path, hour, name)
    return Porter(folder=tmp_path)


@pytest.fixture
def driver(porter: Porter) -> Driver:
    """The list of saved games, open."""
    return Driver(SavesScene(porter.services))


def parts(driver: Driver) -> list[Widget]:
    """Every widget of the scene on top."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    return [part for widget in scene.ring.widgets for part in widget.parts()]


def press(driver: Driver, key: str, number: int = 0) -> None:
    """Click a button, by its words or its hint; of several the one with that number."""
    words = driver.stack.look.words(key)
    found = [one for one in parts(driver) if isinstance(one, Button) and one.words == words]
    drawn = [one for one in parts(driver) if isinstance(one, IconButton) and one.hint == words]
    driver.click([*found, *drawn][number].rect.center)


def older_words(driver: Driver) -> list[str]:
    """The words of the button that makes the list longer, if it is there."""
    buttons = [one.words for one in parts(driver) if isinstance(one, Button)]
    return [words for words in buttons if "older" in words]


def cards(driver: Driver) -> list[tuple[str, str]]:
    """The words on the rows."""
    return [one.lines for one in parts(driver) if isinstance(one, KeptCard)]


def test_the_list_names_players_round_and_date(driver: Driver) -> None:
    """The newest game is first."""
    first, second = cards(driver)
    assert first[0] == "Zoé, Bert, Cleo"
    assert first[1].startswith("round ")
    assert "4 May 2026, " in first[1]
    assert second[0] == "Anna, Bert, Cleo"


def test_every_game_in_sight_has_a_picture_of_its_board(driver: Driver, porter: Porter) -> None:
    """Each is drawn once, however often the list is painted; a damaged game has none."""
    driver.step(2)
    assert sorted(porter.pictured) == [
        kept.path.name for kept in reversed(porter.saved_games.read_newest())
    ]
    damage(porter.saved_games.read_newest()[0].path)
    assert porter.saved_games.read_newest()[0].state is None


def test_older_games_are_listed_on_request(porter: Porter) -> None:
    """Sixty are read at once; a button below them tells how many are left, and lists them."""
    oldest = keep(porter.folder, 1, "Ida", steps=3)
    for minute in range(60):
        later = oldest.with_name(f"2026-05-04-02{minute:02}00-nord{oldest.suffix}")
        later.write_bytes(oldest.read_bytes())
    driver = Driver(SavesScene(porter.services))
    assert len(cards(driver)) == 60
    driver.key(pygame.K_END)
    words = driver.stack.look.words.plural("saves.older", 3)
    (older,) = [one for one in parts(driver) if isinstance(one, Button) and one.words == words]
    driver.click(older.rect.center)
    assert len(cards(driver)) == 63
    assert cards(driver)[-1][1].endswith("01:00")
    assert older_words(driver) == []


def test_a_deleted_game_makes_room_for_an_older_one(porter: Porter) -> None:
    """It stays in its place until the list is left; whoever comes back to the list sees sixty."""
    first = keep(porter.folder, 1, "Ida", steps=3)
    for minute in range(59):
        later = first.with_name(f"2026-05-04-02{minute:02}00-nord{first.suffix}")
        later.write_bytes(first.read_bytes())
    driver = Driver(SavesScene(porter.services))
    assert older_words(driver) == ["2 older games"]
    press(driver, "saves.remove")
    assert (len(cards(driver)), older_words(driver)) == (61, ["One older game"])
    press(driver, "saves.restore")
    assert (len(cards(driver)), older_words(driver)) == (60, ["2 older games"])
    press(driver, "saves.finished")
    assert older_words(driver) == []
    press(driver, "saves.heading")
    assert (len(cards(driver)), older_words(driver)) == (60, ["2 older games"])


def test_finished_games_have_a_list_of_their_own(driver: Driver, porter: Porter) -> None:
    """One button leads there and back; a finished game is looked at, deleted and restored."""
    replays = porter.folder / "replays"
    replays.mkdir()
    (own,) = [kept.path for kept in porter.saved_games.read_newest() if "12" in kept.path.name]
    own.rename(replays / "2026-05-04-120000-nord.replay")
    press(driver, "saves.finished")
    (card,) = cards(driver)
    assert card[0] == "Anna, Bert, Cleo"
    press(driver, "saves.look")
    assert porter.said == ["look 2026-05-04-120000-nord.replay"]
    press(driver, "saves.remove")
    assert porter.finished.read_newest() == ()
    press(driver, "saves.restore")
    assert len(porter.finished.read_newest()) == 1
    press(driver, "saves.heading")
    assert [card[0] for card in cards(driver)] == ["Zoé, Bert, Cleo"]


def test_a_file_dropped_on_the_finished_games_is_seen_where_it_goes(
    driver: Driver, porter: Porter, tmp_path: Path
) -> None:
    """A match brought in appears among the unfinished, and they are shown."""
    elsewhere = tmp_path / "friend.match"
    elsewhere.write_bytes(porter.saved_games.read_newest()[0].path.read_bytes())
    press(driver, "saves.finished")
    assert cards(driver) == []
    assert len([one for one in parts(driver) if isinstance(one, EmptyList)]) == 1
    driver.post(pygame.DROPFILE, file=str(elsewhere))
    assert len(cards(driver)) == 3


def test_play_opens_that_game(driver: Driver, porter: Porter) -> None:
    """The button of the second row opens the older game."""
    press(driver, "saves.play", 1)
    assert porter.said == ["2026-05-04-120000-nord.match"]


def test_a_name_is_typed_and_shown(driver: Driver) -> None:
    """Enter in the line gives the name; Escape leaves all as it was."""
    press(driver, "saves.rename")
    assert isinstance(driver.stack.top, EntryScene)
    driver.type("Rain")
    driver.key(pygame.K_RETURN)
    assert cards(driver)[0][0] == "Rain"
    assert "Zoé, Bert, Cleo" in cards(driver)[0][1]
    press(driver, "saves.rename")
    driver.type("x")
    driver.key(pygame.K_ESCAPE)
    assert cards(driver)[0][0] == "Rain"


def test_a_deleted_game_can_be_had_back(driver: Driver, porter: Porter) -> None:
    """Undo stands where the game stood; the game is there again as before."""
    before = cards(driver)
    press(driver, "saves.remove")
    assert cards(driver)[0][0] == "Deleted: Zoé, Bert, Cleo"
    assert len(porter.saved_games.read_newest()) == 1
    press(driver, "saves.restore")
    assert cards(driver) == before
    assert len(porter.saved_games.read_newest()) == 2


def test_a_deleted_game_is_gone_when_the_list_is_left(driver: Driver, porter: Porter) -> None:
    """Nothing of it is left in the folder."""
    press(driver, "saves.remove")
    driver.key(pygame.K_ESCAPE)
    assert len(list((porter.folder / "matches").iterdir())) == 1


def test_a_game_that_is_shown_tells_no_more_than_was_seen(driver: Driver, porter: Porter) -> None:
    """The copy lacks the seed, and dropped onto the list it is a game with another."""
    own = load(porter.saved_games.read_newest()[0].path, GAMES)
    press(driver, "saves.export")
    press(driver, "export.show")
    (copy,) = porter.services.exports.iterdir()
    assert b'"seed"' not in copy.read_bytes()
    driver.key(pygame.K_RETURN)
    driver.post(pygame.DROPFILE, file=str(copy))
    brought = {load(one.path, GAMES).setup.seed for one in porter.saved_games.read_newest()}
    assert len(brought) == 3
    assert own.setup.seed in brought


def test_a_copy_can_be_called_off(driver: Driver, porter: Porter) -> None:
    """Nothing is written before it is said for whom."""
    press(driver, "saves.export")
    assert isinstance(driver.stack.top, ExportScene)
    driver.key(pygame.K_ESCAPE)
    assert not porter.services.exports.exists()
    assert len(cards(driver)) == 2


def test_a_game_is_taken_out_and_brought_in(driver: Driver, porter: Porter) -> None:
    """The copy is where the message says, and dropped onto the list it is one more game."""
    press(driver, "saves.export")
    press(driver, "export.go_on")
    assert isinstance(driver.stack.top, DialogScene)
    (copy,) = porter.services.exports.iterdir()
    driver.key(pygame.K_RETURN)
    driver.post(pygame.DROPFILE, file=str(copy))
    assert [line[0] for line in cards(driver)].count("Zoé, Bert, Cleo") == 2


def test_a_path_can_be_typed(driver: Driver, porter: Porter) -> None:
    """A path in quotes, as file managers copy it, is understood."""
    path = porter.saved_games.export(
        porter.saved_games.read_newest()[0].path, porter.folder / "out"
    )
    press(driver, "saves.import")
    driver.post(pygame.TEXTINPUT, text=f'"{path}"')
    driver.key(pygame.K_RETURN)
    assert len(cards(driver)) == 3


def test_an_address_is_as_good_as_a_path(driver: Driver, porter: Porter) -> None:
    """Desktops name files so; one on another computer is refused with a message."""
    address = porter.saved_games.read_newest()[0].path.as_uri()
    driver.post(pygame.DROPFILE, file=address)
    assert len(cards(driver)) == 3
    driver.post(pygame.DROPFILE, file=address.replace("file://", "file://nas"))
    assert isinstance(driver.stack.top, DialogScene)
    assert len(porter.saved_games.read_newest()) == 3


def test_what_is_no_game_is_refused_with_a_message(driver: Driver, porter: Porter) -> None:
    """A dropped picture changes nothing."""
    path = porter.folder / "picture.png"
    path.write_bytes(b"\x89PNG\r\n")
    driver.post(pygame.DROPFILE, file=str(path))
    assert isinstance(driver.stack.top, DialogScene)
    driver.key(pygame.K_RETURN)
    assert len(cards(driver)) == 2


def test_a_damaged_game_is_recovered(porter: Porter) -> None:
    """It stands in the list as damaged; what is sound becomes a game that can be played."""
    path = porter.saved_games.read_newest()[1].path
    damage(path)
    driver = Driver(SavesScene(porter.services))
    assert cards(driver)[1][0].startswith("Damaged game: ")
    press(driver, "saves.recover")
    assert [kept.problem for kept in porter.saved_games.read_newest()] == [None, None]
    assert list((porter.folder / "matches").glob("*.damaged"))


def test_a_game_of_a_later_version_is_refused_politely(porter: Porter) -> None:
    """The row says what to do, offers no recovery, and the file is left as it is."""
    path = porter.saved_games.read_newest()[1].path
    first, *rest = path.read_bytes().splitlines(keepends=True)
    later = b"".join([first.replace(b'"version":1', b'"version":99'), *rest])
    path.write_bytes(later)
    driver = Driver(SavesScene(porter.services))
    title, saying = cards(driver)[1]
    assert title.startswith("A game that cannot be played here: ")
    assert "Update the game" in saying
    recover = driver.stack.look.words("saves.recover")
    assert not [one for one in parts(driver) if isinstance(one, Button) and one.words == recover]
    assert path.read_bytes() == later


def test_a_folder_that_refuses_is_a_message(driver: Driver, porter: Porter) -> None:
    """Where the copy cannot be written, the reason is told and the list stays."""
    porter.services.exports.write_bytes(b"in the way")
    press(driver, "saves.export")
    press(driver, "export.go_on")
    assert isinstance(driver.stack.top, DialogScene)
    driver.key(pygame.K_RETURN)
    assert len(cards(driver)) == 2


def test_an_empty_list_says_so(tmp_path: Path) -> None:
    """Without saved games there is a sentence and no row."""
    driver = Driver(SavesScene(Porter(folder=tmp_path).services))
    assert cards(driver) == []


def clear_of(rows: Sequence[KeptCard], scene: MenuScene) -> None:
    """Fail where a button of a card covers its picture or its words, or the words have no room."""
    (view,) = (one for one in scene.ring.widgets if isinstance(one, ScrollView))
    stops = [one for one in view.parts() if one.focusable]
    for card in rows:
        picture = card.picture_box()
        words = pygame.Rect(picture.topright, (card.rect.x + card.room - picture.right, 0))
        words.height = card.words_high - 2 * (picture.y - card.rect.y)
        assert words.width > picture.width * 0.6
        mine = [one for one in stops if card.rect.contains(one.rect)]
        assert mine
        assert [one for one in mine if one.rect.collidelist([picture, words]) >= 0] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [(1.0, 1.0), (2.0, 1.5)])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1400)])
def test_every_row_has_room(
    size: tuple[int, int], scale: tuple[float, float], language: str, tmp_path: Path
) -> None:
    """Sound, named, damaged and deleted games leave room for words and for every button."""
    for hour in range(8, 14):
        keep(tmp_path, hour, LONG, steps=20)
    porter = Porter(folder=tmp_path)
    damage(porter.saved_games.read_newest()[1].path)
    wishes = Settings(language=language, interface_size=scale[0], text_size=scale[1])
    driver = Driver(SavesScene(porter.services), look_for(size, language, wishes))
    scene = driver.stack.top
    assert isinstance(scene, SavesScene)
    assert scene.ring.overflow() == []
    rows = [one for one in parts(driver) if isinstance(one, KeptCard)]
    assert len(rows) == 6
    clear_of(rows, scene)


@pytest.mark.parametrize("key", ["saves.rename", "saves.export", "saves.remove", "saves.import"])
def test_everything_can_be_done_by_keyboard(key: str, driver: Driver, porter: Porter) -> None:
    """Tab reaches every button of the list, and Enter presses it."""
    words = driver.stack.look.words(key)
    scene = driver.stack.top
    assert isinstance(scene, SavesScene)
    for _ in range(40):
        focused = scene.ring.focused
        if words in {getattr(focused, "words", ""), getattr(focused, "hint", "")}:
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    if key == "saves.remove":
        assert len(porter.saved_games.read_newest()) == 1
    else:
        assert isinstance(driver.stack.top, EntryScene | DialogScene)


def test_a_path_below_nobodys_home_is_refused_with_a_message(
    driver: Driver, porter: Porter
) -> None:
    """The home of somebody whom the system does not know is a folder that is not there."""
    press(driver, "saves.import")
    driver.post(pygame.TEXTINPUT, text="~nobody-of-that-name/game.match")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stack.top, DialogScene)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    assert len(cards(driver)) == len(porter.saved_games.read_newest())
