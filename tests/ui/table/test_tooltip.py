"""The tooltip of a table: where it stands, and that it shows what it was given."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.driver import look_for
from venise.ui.table.brush import Brush
from venise.ui.table.tooltip import free_box, tooltip
from venise.ui.text import OPENED

SIZE = (960, 600)
GROUND = (10, 90, 100)
SHADOW = 6
"""Pixels that the shadow reaches below the slip."""

LINES = ("At the end, 2 more points for each of your bridges.", "Cost: 1 cube of wool.")


def slip(at: Rect, title: str = "Bridge warden", lines: tuple[str, ...] = LINES) -> Rect:
    """The box of all that a tooltip paints beside a place."""
    surface = Surface(SIZE, 0, 32)
    surface.fill(GROUND)
    tooltip(Brush(look_for(SIZE)), surface, at, title, lines)
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


def test_it_stands_above_the_pointer_which_would_hide_it() -> None:
    """In the middle of the window all of it is above the place, and close to it."""
    at = Rect(480, 300, 16, 16)
    box = slip(at)
    assert at.top - 12 <= box.bottom - SHADOW <= at.top
    assert abs(box.centerx - at.centerx) <= 1


def test_it_goes_below_where_there_is_no_room_above() -> None:
    """At the upper edge it stands under the place."""
    at = Rect(480, 20, 16, 16)
    assert slip(at).top >= at.bottom - 12


@pytest.mark.parametrize("corner", [(0, 0), (944, 0), (0, 584), (944, 584)])
def test_it_stays_inside_the_window(corner: tuple[int, int]) -> None:
    """Even at a corner all of it can be read."""
    box = slip(Rect(*corner, 16, 16))
    assert Rect((0, 0), SIZE).contains(box)
    assert box.width > 150


def test_a_name_with_marks_is_shown_letter_by_letter() -> None:
    """Stars and lines under words are nothing special in what a player is called."""
    at = Rect(480, 300, 16, 16)
    plain = slip(at, "Anna", ("aaaa",))
    assert slip(at, "**Anna**", ("aaaa",)).width > plain.width
    assert slip(at, f"{OPENED}Anna", ("aaaa",)) == plain


def test_a_title_alone_is_a_smaller_slip() -> None:
    """Nothing is kept free for lines that are not there."""
    at = Rect(480, 300, 16, 16)
    assert slip(at, lines=()).height < slip(at).height / 2


WINDOW = Rect((0, 0), SIZE)
BOARD = Rect(670, 60, 284, 344)


@pytest.mark.parametrize("at", [(680, 160), (800, 260), (940, 390)])
def test_beside_a_card_it_hides_neither_the_card_nor_its_board(at: tuple[int, int]) -> None:
    """Wherever on the board a card lies, a slip of some lines finds room that is clear of both."""
    card = Rect(*at, 10, 10)
    box = free_box((220, 90), (card, BOARD), WINDOW, 8)
    assert WINDOW.contains(box)
    assert not box.colliderect(card)
    assert not box.colliderect(BOARD)


def test_beside_a_thing_in_the_middle_it_stands_above_it() -> None:
    """With nothing else to spare, the nearest place above is taken."""
    thing = Rect(400, 300, 80, 80)
    box = free_box((220, 90), (thing, BOARD), WINDOW, 8)
    assert box.midbottom == (thing.centerx, thing.top - 8)
