"""A new game from the first click to the start, by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.driver import Driver, different, look_for
from tests.ui.menu_services import Porter, catalogue
from tests.ui.test_scenes import all_parts, press
from venise.new_game import seat_participant
from venise.ui.choices import (
    HUMAN,
    GameChoice,
    NewGame,
    OptionChoice,
    SeatChoice,
    distinguish_names,
)
from venise.ui.drafting import (
    COLOURS,
    colours,
    first_draft,
    playable,
    usual,
    with_next_colour,
    with_seat,
    without_seat,
)
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.unlaid import fit_hexagons
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.box_front import BoxFront
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.map_picture import MapPicture
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.shown_box import ShownBox
from venise.ui.widgets.swatch import Swatch
from venise.ui.widgets.text_field import TextField
from venise.ui.widgets.toggle import Toggle
from venise.ui.words import Words


def opened(porter: Porter) -> tuple[Driver, NewGameScene]:
    """The scene, open."""
    scene = NewGameScene(porter.services)
    return Driver(scene), scene


def parts(scene: NewGameScene, kind: type[Widget]) -> list[Widget]:
    """The widgets of a kind, in order."""
    return [one for one in all_parts(scene) if type(one) is kind]


def name(seat: int) -> str:
    """A usual name."""
    return f"Player {seat + 1}"


def test_two_clicks_lead_from_the_title_to_a_game() -> None:
    """New game, Start: one human against one gentle bot, on the first map."""
    porter = Porter()
    driver = Driver(TitleScene(porter.services))
    words = driver.stack.look.words
    press(driver, words("title.new"))
    press(driver, words("newgame.start"))
    (game,) = porter.opened
    assert [seat.kind for seat in game.seats] == [HUMAN, "journeyman"]
    assert game.map == "bruges"
    assert game.seed == 1453


def test_no_tooltip_repeats_what_stands_below_the_seats() -> None:
    """What a bot is like is told once; what a person is, where the pointer rests."""
    _, scene = opened(Porter())
    (person, *bots) = parts(scene, Choice)[:3]
    assert person.hint
    assert [bot.hint for bot in bots] == ["", ""]


def test_enter_starts_at_once() -> None:
    """On opening, Start has the focus."""
    porter = Porter()
    driver, _ = opened(porter)
    driver.key(pygame.K_RETURN)
    assert len(porter.opened) == 1


def test_the_last_choice_is_remembered_but_for_its_seed() -> None:
    """The next new game begins as the last one was started, with other luck."""
    porter = Porter()
    driver, scene = opened(porter)
    driver.click(parts(scene, Toggle)[0].rect.center)
    driver.click(parts(scene, Choice)[-1].rect.center)
    scene.start()
    _, again = opened(porter)
    assert again.draft == replace(scene.draft, seed=again.draft.seed)
    assert again.draft.seed != scene.draft.seed
    assert again.draft.map == "compact"
    assert again.draft.options["strict_chains"]


def test_seats_come_and_go() -> None:
    """Up to four players can be added, and taken away down to two."""
    driver, scene = opened(Porter())
    add = driver.stack.look.words("newgame.add")
    for more in (3, 4):
        press(driver, add)
        assert len(scene.draft.seats) == more
    assert add not in [getattr(one, "words", "") for one in all_parts(scene)]
    for left in (3, 2):
        driver.click(parts(scene, IconButton)[0].rect.center)
        assert len(scene.draft.seats) == left
    assert len(parts(scene, IconButton)) == 1, "only the seed's button is left"


def test_a_seat_is_named_and_given_to_a_bot() -> None:
    """Typing changes the name, stepping the kind; an emptied name becomes the usual one."""
    porter = Porter()
    driver, scene = opened(porter)
    first, second = parts(scene, TextField)[:2]
    driver.click((first.rect.right - 3, first.rect.centery))
    driver.type("xy")
    driver.click((second.rect.right - 3, second.rect.centery))
    for _ in range(8):
        driver.key(pygame.K_BACKSPACE)
    driver.click(parts(scene, Choice)[0].rect.center)
    press(driver, driver.stack.look.words("newgame.start"))
    game = porter.opened[0]
    assert game.seats[0].name == "Mariekexy"
    assert game.seats[0].kind == "oneply"
    assert game.seats[1].name == "Joris"


def test_a_person_may_choose_to_play_without_advice() -> None:
    """One step back from a person; it is remembered, and no other seat is like it."""
    porter = Porter()
    driver, scene = opened(porter)
    choice = parts(scene, Choice)[0]
    driver.click((choice.rect.x + 5, choice.rect.centery))
    scene.start()
    game = porter.opened[0]
    assert [(one.kind, one.advised) for one in game.seats] == [(HUMAN, False), ("journeyman", True)]
    assert [seat_participant(one).may_be_advised for one in game.seats] == [False, True]
    _, again = opened(porter)
    assert not again.draft.seats[0].advised
    assert parts(again, Choice)[0].hint != choice.hint


def test_a_bot_of_a_level_that_searches_is_given_a_leaning() -> None:
    """Its button steps from none to the lot and to each leaning; its line tells what that is."""
    porter = Porter()
    driver, scene = opened(porter)
    assert len(parts(scene, IconButton)) == 1, "an easy bot has no button for it"
    for _ in range(2):
        driver.click(parts(scene, Choice)[1].rect.center)
    found = []
    for _ in range(5):
        driver.click(parts(scene, IconButton)[0].rect.center)
        found.append(scene.draft.seats[1].kind)
    leaning = ["lot", "bridges", "trade", "builders"]
    assert found == [*(f"alderman+{one}" for one in leaning), "alderman"]
    driver.click(parts(scene, IconButton)[0].rect.center)
    driver.click(parts(scene, Choice)[1].rect.center)
    assert scene.draft.seats[1].kind == "mcts+lot", "another level keeps it"
    scene.start()
    _, again = opened(porter)
    assert again.draft.seats[1].kind == "mcts+lot"


def test_a_colour_is_swapped_with_whoever_has_it() -> None:
    """The next colour is taken, and its owner gets the old one; no colour is ever double."""
    driver, scene = opened(Porter())
    before = [seat.colour for seat in scene.draft.seats]
    driver.click(parts(scene, Swatch)[0].rect.center)
    after = [seat.colour for seat in scene.draft.seats]
    assert after == [before[1], before[0]]


def test_the_seed_is_typed_or_thrown() -> None:
    """Digits are taken, letters not; the die throws another."""
    driver, scene = opened(Porter())
    seed = parts(scene, TextField)[-1]
    driver.click((seed.rect.right - 3, seed.rect.centery))
    driver.type("x7")
    assert scene.draft.seed == 14537
    driver.click(parts(scene, IconButton)[-1].rect.center)
    assert scene.draft.seed == 1454


def test_the_picture_follows_the_map() -> None:
    """Every map can be stepped to, and free placement does not look like a printed layout."""
    driver, scene = opened(Porter())
    layouts: list[pygame.Surface] = []
    seen = set()
    for _ in range(6):
        seen.add(scene.draft.map)
        (picture,) = parts(scene, MapPicture)
        layouts.append(driver.picture.subsurface(picture.rect).copy())
        choice = parts(scene, Choice)[-1]
        driver.click((choice.rect.right - 5, choice.rect.centery))
    assert seen == {"bruges", "compact", "islands", "basin", "ring", "free"}
    assert different(layouts[0], layouts[-1]) > 1000


def test_a_whole_game_is_chosen_by_keyboard() -> None:
    """Tab reaches every widget, and Start among them."""
    porter = Porter()
    driver, scene = opened(porter)
    visited = set()
    for _ in scene.ring.stops():
        driver.key(pygame.K_TAB)
        visited.add(scene.ring.number)
    assert visited == set(range(len(scene.ring.stops())))
    driver.key(pygame.K_RETURN)
    assert len(porter.opened) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"map": "atlantis"},
        {"seats": (SeatChoice("A", "red", HUMAN),)},
        {"seats": (SeatChoice("A", "red", HUMAN), SeatChoice("B", "red", HUMAN))},
        {"seats": (SeatChoice("A", "red", HUMAN), SeatChoice("B", "mauve", HUMAN))},
        {"seats": (SeatChoice("A", "red", HUMAN), SeatChoice("B", "purple", HUMAN))},
    ],
)
def test_a_remembered_game_that_cannot_be_played_is_forgotten(change: dict[str, object]) -> None:
    """What was kept by another version does not stand in the way of a new game."""
    choice = catalogue(look_for().words)
    good = usual(choice, name, 1)
    assert playable(choice, good)
    bad: NewGame = replace(good, **change)
    assert not playable(choice, bad)
    assert first_draft(choice, bad, name, 5) == usual(choice, name, 5)


def test_a_level_that_is_offered_no_longer_gives_way_to_the_usual_one() -> None:
    """Names, colours, map and the other levels of the game played last stay as they were."""
    choice = catalogue(look_for().words)
    seats = (
        SeatChoice("Anna", "green", HUMAN),
        SeatChoice("Bert", "red", "oracle"),
        SeatChoice("Cleo", "blue", "mcts"),
    )
    last = NewGame(seats, "ring", 1)
    assert not playable(choice, last)
    expected = replace(last, seats=(seats[0], replace(seats[1], kind="merchant"), seats[2]), seed=5)
    draft = first_draft(choice, last, name, 5)
    assert replace(draft, options={}) == expected


def test_colours_go_round() -> None:
    """Asking as often as there are colours brings the first seat's colour back."""
    choice = catalogue(look_for().words)
    draft = usual(choice, name, 1)
    assert colours(choice) == COLOURS[:4]
    for _ in colours(choice):
        draft = with_next_colour(draft, 0, colours(choice))
        assert len({seat.colour for seat in draft.seats}) == len(draft.seats)
    assert draft.seats[0].colour == COLOURS[0]


def test_five_can_sit_down_in_five_colours_under_five_names() -> None:
    """Where a game has five seats a draft grows to five, each in a colour and name of its own."""
    words = look_for().words
    choice = replace(catalogue(words), seats=(3, 5))
    draft = usual(choice, lambda seat: words(f"newgame.name.{seat}"), 1)
    while len(draft.seats) < 5:
        draft = with_seat(draft, lambda seat: words(f"newgame.name.{seat}"))
    assert playable(choice, draft)
    assert {seat.colour for seat in draft.seats} == set(COLOURS) == set(colours(choice))
    assert len({seat.name for seat in draft.seats}) == 5
    assert not any("newgame" in seat.name for seat in draft.seats)


@pytest.mark.parametrize("wished", [(), ("red",), ("purple", "purple", "", "\0", "green")])
def test_five_players_are_told_apart_whatever_their_file_says(wished: tuple[str, ...]) -> None:
    """Each has a colour of its own, and the first to wish for one has it."""
    wishes = (*wished, *[""] * (5 - len(wished)))
    found = distinguish_names(wishes)
    assert set(found) == set(COLOURS)
    assert all(
        wishes.index(wish) == seat for seat, wish in enumerate(wishes) if wish == found[seat]
    )
    assert found[0] == (wished[0] if wished else COLOURS[0])


@pytest.mark.parametrize("size", [(300, 200), (200, 300), (431, 190)])
def test_a_map_fits_its_picture(size: tuple[int, int]) -> None:
    """No hexagon reaches over the edge of the picture."""
    cells = ((0, 0), (3, 0), (0, 3), (-2, 1))
    middles, side = fit_hexagons(cells, size)
    assert side > 0
    assert all(side <= x + side and x >= side * 0.86 for x, _ in middles)
    assert all(x <= size[0] - side * 0.86 and side <= y <= size[1] - side for x, y in middles)


def without_maps(words: Words) -> GameChoice:
    """A game for one to five with one board and three options."""
    return replace(
        catalogue(words),
        seats=(1, 5),
        maps=(),
        options=tuple(
            OptionChoice(f"rule-{number}", f"Rule {number}", "", usual=number == 1)
            for number in range(3)
        ),
    )


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1000, 1400)])
def test_a_game_without_maps_has_no_column_for_them(size: Point) -> None:
    """Its rules stand in the place of the map, or below the seats; it begins without a map."""
    porter = Porter()
    scene = NewGameScene(replace(porter.services, catalogue=without_maps))
    driver = Driver(scene, look_for(size))
    assert parts(scene, MapPicture) == []
    assert len(parts(scene, Toggle)) == 3
    assert [part.overflow() for part in all_parts(scene) if part.overflow()] == []
    press(driver, driver.stack.look.words("newgame.start"))
    (game,) = porter.opened
    assert game.map == ""
    assert game.options == {"rule-0": False, "rule-1": True, "rule-2": False}


@pytest.mark.parametrize(
    ("size", "interface", "shown"),
    [((960, 600), 1.0, 1), ((1280, 800), 1.0, 1), ((1280, 800), 2.0, 0), ((1000, 1400), 1.0, 1)],
)
def test_a_game_without_maps_shows_its_box(size: Point, interface: float, shown: int) -> None:
    """Where its rules leave room beside the seats, and over nothing else; it is not pressed."""
    front = BoxFront(lambda _: "Orchard", pygame.Surface, "red", (1, 5))
    services = replace(Porter().services, catalogue=without_maps, front=front)
    scene = NewGameScene(services)
    Driver(scene, look_for(size, settings=Settings(interface_size=interface)))
    found = parts(scene, ShownBox)
    assert len(found) == shown
    for box in found:
        small = [one for one in all_parts(scene) if len([*one.parts()]) == 1]
        others = [one.rect for one in small if one is not box and not isinstance(one, Panel)]
        assert len(others) > len(scene.draft.seats)
        assert box.rect.collidelist(others) == -1
        assert box not in scene.ring.stops()
        assert box.pick(box.rect.center) is None


def test_seats_reach_from_the_fewest_to_the_most_of_the_game() -> None:
    """A game for one to five: four more sit down, and all but one get up again."""
    scene = NewGameScene(replace(Porter().services, catalogue=without_maps))
    driver = Driver(scene)
    words = driver.stack.look.words
    while len(scene.draft.seats) < 5:
        press(driver, words("newgame.add"))
    assert words("newgame.add") not in {getattr(one, "words", "") for one in all_parts(scene)}
    while len(scene.draft.seats) > 1:
        scene.take(without_seat(scene.draft, 1))
    removals = [one for one in parts(scene, IconButton) if one.hint == words("newgame.remove")]
    assert removals == []
