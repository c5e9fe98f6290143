"""A press that was meant for one button never hits the one that comes to lie in its place."""

from __future__ import annotations

from venise.ui.table.button_guard import AT_ONCE, GUARDED, ButtonGuard
from venise.ui.table.spots import Spot, press

END, NONE = press("end"), press("none")


def test_a_new_button_does_not_answer_at_once() -> None:
    """It does once the time is over that a second press of the same hand takes."""
    guard = ButtonGuard()
    guard.offer([END], 1.0)
    assert guard.covers(END)
    guard.tick(GUARDED - 0.01)
    assert guard.covers(END)
    guard.tick(0.02)
    assert not guard.covers(END)


def test_a_button_like_the_one_before_is_guarded_too() -> None:
    """It answers another question: nobody leaves two quarters unused with one double click."""
    guard = ButtonGuard()
    guard.offer([NONE], 1.0)
    guard.tick(1.0)
    guard.offer([NONE, END], 1.0)
    assert guard.covers(NONE)


def test_a_place_on_the_table_answers_at_once() -> None:
    """Only buttons come to lie where another has been pressed."""
    guard = ButtonGuard()
    guard.offer([Spot("tile", (3,))], 1.0)
    assert not guard.active


def test_the_time_follows_the_speed() -> None:
    """Who wants everything quicker waits less, and least where nothing moves."""
    times = []
    for speed in (0.5, 1.0, 4.0):
        guard = ButtonGuard()
        guard.offer([END], speed)
        guard.tick(AT_ONCE)
        times.append(guard.active)
    assert times == [True, True, False]
    still = ButtonGuard()
    still.offer([NONE], 0.0)
    still.tick(AT_ONCE)
    assert not still.active
