"""What the tables draw with: exact sizes, told apart by everybody, alike every time."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pygame
import pytest

from tests.ui.driver import look_for
from venise.ui import icons, pictures
from venise.ui.lettering import Letters
from venise.ui.svg import svg
from venise.ui.table.drawing import boards, cards, cubes, dice, emblems, hexes, tokens, water
from venise.ui.table.drawing.cubes import CubePaint
from venise.ui.table.drawing.emblems import MARKS, emblem_drawing
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.tables.nord.name_ribbons import HEIGHT
from venise.ui.theme import LEAST_CONTRAST, PLAYER_COLOURS, contrast

PALE = CubePaint("#F4F0E4", 0.9, "#D9D0B8", "#B9AE93")


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    """Letters can be drawn, and nothing drawn before is remembered."""
    pygame.font.init()
    pictures.forget()
    yield
    pictures.forget()


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (3841, 2161)])
def test_water_is_opaque_and_alike_every_time(size: tuple[int, int]) -> None:
    """The water fills the window and does not change from one start to the next."""
    first = water.water(size).copy()
    pictures.forget()
    assert first.get_size() == size
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(water.water(size), "RGB")
    assert {first.get_at((x, 7)).a for x in range(size[0])} == {255}


def test_a_board_is_as_large_as_asked_and_its_frame_has_room_for_the_shadow() -> None:
    """The parchment of a board is exact; with its shadow it is larger on every side."""
    assert boards.board((300, 200), "red").get_size() == (300, 200)
    assert boards.framed_board((300, 200)).get_size() == (
        300 + 2 * boards.SHADOW,
        200 + 2 * boards.SHADOW,
    )
    assert boards.board((300, 200)).get_at((0, 0)).a == 0


@pytest.mark.parametrize("colour", emblems.COLOURS)
def test_pips_and_emblems_stand_out_from_their_colour(colour: emblems.Colour) -> None:
    """What is painted on a player's piece has a contrast of at least 4.5 to 1."""
    assert contrast(MARKS[colour], PLAYER_COLOURS[colour]) >= LEAST_CONTRAST


def test_emblems_are_told_apart_by_shape_alone() -> None:
    """Painted in one colour, any two emblems share less than seven tenths of their area."""
    marks = []
    for colour in emblems.COLOURS:
        body = emblem_drawing(colour, "#FFFFFF", "#000000")
        picture = svg(body, (120, 120), (-20, -20, 40, 40))
        marks.append(pygame.mask.from_threshold(picture, (255, 255, 255), (90, 90, 90, 255)))
    assert min(mark.count() for mark in marks) > 2000
    for one, other in itertools.combinations(marks, 2):
        shared = one.overlap_area(other, (0, 0))
        assert shared / (one.count() + other.count() - shared) < 0.7


def test_the_two_lights_on_targets_differ_without_colour() -> None:
    """The golden line is whole and the teal one is broken."""
    gold, teal = (pygame.transform.grayscale(hexes.target(80, tint)) for tint in ("gold", "teal"))
    middle = gold.get_width() // 2
    edge = middle + round(80 * 0.95 * math.sqrt(3) / 2)
    columns = [
        [picture.get_at((edge, y)).r for y in range(middle - 30, middle + 30)]
        for picture in (gold, teal)
    ]
    assert max(columns[0]) - min(columns[0]) < 30
    assert max(columns[1]) - min(columns[1]) > 100


def test_a_rolling_die_shows_a_new_pose_each_time() -> None:
    """The poses of one tumble are all different."""
    poses = [dice.rolling_die("red", 4, pose, 48) for pose in range(dice.POSES)]
    assert len({pygame.image.tobytes(pose, "RGBA") for pose in poses}) == dice.POSES


@pytest.mark.parametrize("name", icons.LINES)
def test_every_icon_shows_something_in_its_colour(name: str) -> None:
    """At 16 pixels an icon is neither empty nor a blot."""
    assert 12 < pygame.mask.from_surface(icons.icon(name, 16, "#FFFFFF"), 60).count() < 200


def test_art_can_be_drawn_again_once_a_window_was_closed() -> None:
    """Fonts end with pygame: what was written with one before is written with another after."""
    tokens.points(7, 131)
    pygame.quit()
    look_for()
    assert tokens.points(8, 131).get_size() == (131, 131)


@pytest.mark.parametrize("size", [8, 40, 200])
def test_a_cube_of_any_colour_fills_its_square(size: int) -> None:
    """A game gives colours and mark, and gets a picture of the size asked for."""
    blank = cubes.cube(PALE, "", size)
    assert blank.get_size() == (size, size)
    marked = cubes.cube(PALE, '<circle cx="0" cy="0" r="5" fill="#A32A22"/>', size)
    assert pygame.image.tobytes(blank, "RGBA") != pygame.image.tobytes(marked, "RGBA")


def test_the_back_of_a_card_shows_the_sign_of_its_deck() -> None:
    """Decks differ by colour and by sign, at the size of a card on a board."""
    sign = '<circle cx="0" cy="0" r="9" fill="#2A2320"/>'
    backs = [cards.back("#A9573F", sign, (66, 92)), cards.back("#A9573F", "", (66, 92))]
    backs.append(cards.back("#5E7D57", sign, (66, 92)))
    assert len({pygame.image.tobytes(back, "RGBA") for back in backs}) == len(backs)


@pytest.mark.parametrize("size", [13, 17, 20, 26])
def test_an_accent_on_a_capital_lies_on_its_ribbon(size: int) -> None:
    """The words move down, and what hangs below the line stays on the ribbon, too."""
    letters = Letters(look_for((960, 600)).fonts, "bold", size)
    for name in ("L’Écluse", "Écoles", "Damme", "Marché"):
        ribbon = Ribbon(pygame.Rect(40, 40, 200, round(HEIGHT * size)), letters, name)
        words = letters.picture(name)
        ink = words.get_bounding_rect().move(0, ribbon.top_of(words))
        assert ribbon.box.top < ink.top
        assert ink.bottom < ribbon.box.bottom
