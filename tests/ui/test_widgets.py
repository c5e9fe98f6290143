"""Every widget by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame
import pytest

from tests.ui.driver import Driver, look_for
from venise.ui.scenes.menu import MenuScene
from venise.ui.settings import Settings
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.label import Label
from venise.ui.widgets.scroll_view import ScrollView
from venise.ui.widgets.slider import Slider
from venise.ui.widgets.toggle import Toggle

BOX = pygame.Rect(100, 100, 300, 50)
TITLES = ("one", "two", "three")


class Shelf(MenuScene):
    """A scene that holds widgets made beforehand."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = widgets

    def build(self) -> Iterable[Widget]:
        """The widgets as they are."""
        return self.widgets


def nothing(*_: object) -> None:
    """Take whatever is told, and do nothing."""


def test_a_button_is_pressed_where_it_is_let_go() -> None:
    """A click counts; letting go elsewhere does not."""
    pressed: list[int] = []
    driver = Driver(Shelf(Button(look_for(), BOX, "Go", lambda: pressed.append(1))))
    driver.click(BOX.center)
    assert pressed == [1]
    driver.drag(BOX.center, (700, 700))
    assert pressed == [1]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_focused_button_is_pressed_by_key(key: int) -> None:
    """Enter and Space press the button that Tab has reached."""
    pressed: list[int] = []
    driver = Driver(Shelf(IconButton(look_for(), BOX, "more", lambda: pressed.append(1), hint="")))
    driver.key(key)
    assert pressed == []
    driver.key(pygame.K_TAB)
    driver.key(key)
    assert pressed == [1]


def test_a_button_out_of_use_does_nothing() -> None:
    """Neither the mouse nor the keyboard reaches a disabled button."""
    pressed: list[int] = []
    button = Button(look_for(), BOX, "Go", lambda: pressed.append(1))
    button.enabled = False
    driver = Driver(Shelf(button))
    driver.click(BOX.center)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert pressed == []


def test_other_mouse_buttons_press_nothing() -> None:
    """The right button and the wheel's clicks are not a press."""
    pressed: list[int] = []
    driver = Driver(Shelf(Button(look_for(), BOX, "Go", lambda: pressed.append(1))))
    for button in (2, 3, 4, 5):
        driver.click(BOX.center, button=button)
    assert pressed == []


def test_a_switch_turns_by_mouse_and_key() -> None:
    """Each click and each Space tells the new value."""
    told: list[bool] = []
    driver = Driver(Shelf(Toggle(look_for(), BOX, "Sound", told.append, on=False)))
    driver.click(BOX.center)
    driver.key(pygame.K_SPACE)
    assert told == [True, False]


def test_a_choice_steps_both_ways_and_round() -> None:
    """The left arrow goes back, everything else on; the ends meet."""
    told: list[int] = []
    driver = Driver(Shelf(Choice(look_for(), BOX, TITLES, 0, told.append)))
    driver.click((BOX.x + 8, BOX.centery))
    driver.click((BOX.right - 8, BOX.centery))
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_LEFT)
    assert told == [2, 0, 1, 0]


def test_a_slider_follows_the_pointer_and_tells_at_the_end() -> None:
    """Dragging from end to end tells once, of the step it was let go on."""
    told: list[int] = []
    slider = Slider(look_for(), BOX, TITLES, 0, told.append)
    driver = Driver(Shelf(slider))
    driver.drag((BOX.x + 14, BOX.centery), (BOX.right + 200, BOX.centery))
    assert told == [2]
    for key in (pygame.K_LEFT, pygame.K_HOME, pygame.K_HOME, pygame.K_END):
        driver.key(key)
    assert told == [2, 1, 0, 2]


def test_tab_goes_round_and_shift_tab_back() -> None:
    """The focus visits every widget in order, and returns to the first."""
    widgets = [
        Button(look_for(), box, "Go", nothing)
        for box in boxes.column(pygame.Rect(100, 100, 200, 300), [None] * 3, 20)
    ]
    shelf = Shelf(*widgets)
    driver = Driver(shelf)
    seen = []
    for _ in range(4):
        driver.key(pygame.K_TAB)
        seen.append(shelf.ring.number)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert [*seen, shelf.ring.number] == [0, 1, 2, 0, 2]


def test_arrows_go_to_the_nearest_widget() -> None:
    """In a grid an arrow moves the focus in its direction, and stays at the edge."""
    places = boxes.grid(pygame.Rect(100, 100, 500, 300), 2, 2, 20)
    shelf = Shelf(*(Button(look_for(), box, "Go", nothing) for box in places))
    driver = Driver(shelf)
    visited = []
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT):
        driver.key(key)
        visited.append(shelf.ring.number)
    assert visited == [0, 1, 3, 2, 2]


def test_the_focus_is_seen_only_by_keyboard() -> None:
    """A frame appears with Tab and goes with a click."""
    driver = Driver(Shelf(Button(look_for(), BOX, "Go", nothing)))
    edge = (BOX.x - 5, BOX.centery)
    plain = driver.picture.get_at(edge)
    driver.key(pygame.K_TAB)
    assert driver.picture.get_at(edge) != plain
    driver.click((900, 700))
    assert driver.picture.get_at(edge) == plain


def test_a_hint_appears_after_a_moment() -> None:
    """Resting on a widget shows its words after 300 ms, and leaving takes them away."""
    button = Button(look_for(), BOX, "Go", nothing)
    button.hint = "Goes"
    shelf = Shelf(button)
    driver = Driver(shelf)
    driver.move(BOX.center)
    driver.step(10)
    assert shelf.ring.hint == ""
    driver.step(12)
    assert shelf.ring.hint == "Goes"
    driver.move((900, 700))
    assert shelf.ring.hint == ""


def scrolled() -> tuple[Driver, ScrollView, list[int]]:
    """Twenty buttons in a view that shows four, and which were pressed."""
    pressed: list[int] = []
    places = boxes.column(pygame.Rect(100, 100, 280, 0), [50] * 20)
    buttons = [
        Button(look_for(), box, str(number), partial(pressed.append, number))
        for number, box in enumerate(places)
    ]
    view = ScrollView(look_for(), pygame.Rect(100, 100, 300, 200), buttons, 1000)
    return Driver(Shelf(view)), view, pressed


def test_the_wheel_scrolls_as_far_as_there_is_content() -> None:
    """Turning down moves the content up, to its end and no further."""
    driver, view, pressed = scrolled()
    driver.move((200, 200))
    driver.wheel(-1)
    assert view.scrolled == 60
    driver.wheel(-100)
    assert view.scrolled == 800
    driver.click((200, 120))
    assert pressed == [16]
    driver.wheel(100)
    assert view.scrolled == 0


def test_what_is_out_of_sight_cannot_be_clicked() -> None:
    """A click below the view does not reach the button that lies there unseen."""
    driver, _, pressed = scrolled()
    driver.click((200, 320))
    assert pressed == []


def test_the_focus_brings_itself_into_sight() -> None:
    """Tabbing to a button out of sight scrolls to it, and Enter presses it."""
    driver, view, pressed = scrolled()
    for _ in range(8):
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert pressed == [7]
    assert view.widgets[7].rect.bottom <= view.rect.bottom


def test_the_bar_can_be_dragged() -> None:
    """Dragging the bar to its end shows the end of the content."""
    driver, view, _ = scrolled()
    driver.drag((view.rect.right - 4, view.rect.y + 5), (view.rect.right - 4, view.rect.bottom))
    assert view.scrolled == view.farthest


def test_what_does_not_fit_is_reported() -> None:
    """A button and a label too small for their words say which."""
    look, small = look_for(), pygame.Rect(0, 0, 40, 20)
    assert Button(look, small, "Continue", nothing).overflow() == "Continue"
    assert Label(look, small, "Far too many words").overflow() == "Far too many words"
    assert Button(look, BOX, "Continue", nothing).overflow() == ""


def test_reduced_motion_lights_up_at_once() -> None:
    """With reduced motion a widget under the pointer is lit in a single frame."""
    look = look_for(settings=Settings(language="en", reduced_motion=True))
    button = Button(look, BOX, "Go", nothing)
    Driver(Shelf(button), look).move(BOX.center)
    assert button.glow == 1.0


@pytest.mark.parametrize(
    ("whole", "parts", "gap", "expected"),
    [
        (100, (None, None, None), 0, [33, 33, 34]),
        (100, (20, None), 10, [20, 70]),
        (100, (None, 30, None), 5, [30, 30, 30]),
        (10, (20, None), 0, [20, 0]),
    ],
)
def test_boxes_share_out_what_is_left(
    whole: int, parts: tuple[int | None, ...], gap: int, expected: list[int]
) -> None:
    """Fixed lengths are kept, the rest is shared, and nothing is lost to rounding."""
    assert boxes.lengths(whole, parts, gap) == expected
