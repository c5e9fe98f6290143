"""The timeline: motion that always ends on the true state."""

from __future__ import annotations

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from venise.ui.timeline import Timeline, Tween, arc, ease_in_out, ease_out, linear


class Step(msgspec.Struct, frozen=True):
    """A step between two numbers, whose events are lengths of motions in seconds."""

    before: int
    after: int
    events: tuple[float, ...]


def timeline(told: list[float], speed: float = 1.0) -> Timeline[int, Step]:
    """A timeline at 0 that moves for as long as each event says, and writes its shares down."""
    return Timeline(0, lambda seconds, _: [Tween(seconds, told.append, easing=linear)], speed=speed)


def test_events_play_one_after_another_and_land() -> None:
    """Two events of a second each take two seconds; only then is the new state shown."""
    told: list[float] = []
    line = timeline(told)
    line.push(Step(0, 1, (1.0, 1.0)))
    line.update(0.5)
    assert told == [0.5]
    line.update(1.0)
    assert told == [0.5, 1.0, 0.5]
    assert line.shown == 0
    line.update(0.5)
    assert line.shown == 1
    assert not line.busy


def test_speed_multiplies_time() -> None:
    """At speed 2 a second of motion takes half a second."""
    told: list[float] = []
    line = timeline(told, speed=2.0)
    line.push(Step(0, 1, (1.0,)))
    line.update(0.25)
    assert told == [0.5]
    line.update(0.25)
    assert line.shown == 1


def test_speed_zero_is_instant() -> None:
    """At speed 0 everything has landed after one update, however short."""
    told: list[float] = []
    line = timeline(told, speed=0.0)
    line.push(Step(0, 1, (5.0,)))
    line.push(Step(1, 2, (5.0,)))
    line.update(0.001)
    assert line.shown == 2
    assert told == [1.0, 1.0]


def test_every_landing_is_told_once_and_in_order() -> None:
    """Whoever listens hears of each batch after its state is shown."""
    heard: list[tuple[int, int]] = []
    line: Timeline[int, Step] = Timeline(
        0, lambda _event, _batch: (), landed=lambda step: heard.append((step.after, line.shown))
    )
    for number in range(3):
        line.push(Step(number, number + 1, (0.0,)))
    line.skip()
    assert heard == [(1, 1), (2, 2), (3, 3)]


def test_tweens_of_one_event_run_side_by_side() -> None:
    """A tween that starts later shows nothing before, and the event lasts until its end."""
    told: list[tuple[str, float]] = []
    line: Timeline[int, Step] = Timeline(
        0,
        lambda _event, _batch: [
            Tween(1.0, lambda share: told.append(("first", share)), easing=linear),
            Tween(1.0, lambda share: told.append(("late", share)), start=1.0, easing=linear),
        ],
    )
    line.push(Step(0, 1, (0.0,)))
    line.update(0.5)
    assert told == [("first", 0.5)]
    line.update(1.0)
    assert told[1:] == [("first", 1.0), ("late", 0.5)]
    assert line.busy


def test_reset_forgets_all_motion() -> None:
    """After a reset the given state is shown and nothing moves."""
    line = timeline([])
    line.push(Step(0, 1, (1.0,)))
    line.update(0.5)
    line.reset(9)
    assert line.shown == 9
    assert not line.busy


@given(
    st.lists(st.lists(st.floats(0, 2), max_size=3), min_size=1, max_size=4),
    st.lists(st.floats(0, 1), max_size=6),
    st.sampled_from([0.0, 0.5, 1.0, 3.0]),
)
def test_it_always_lands_exactly_on_the_last_state(
    batches: list[list[float]], frames: list[float], speed: float
) -> None:
    """Whatever the motions, the frames and the speed, skipping shows the true state."""
    line = timeline([], speed)
    for number, events in enumerate(batches):
        line.push(Step(number, number + 1, tuple(events)))
    for dt in frames:
        line.update(dt)
    line.skip()
    assert line.shown == len(batches)
    assert not line.busy


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out])
def test_easings_begin_and_end_where_they_must(easing: object) -> None:
    """Every easing leads from 0 to 1."""
    assert callable(easing)
    assert math.isclose(easing(0.0), 0.0, abs_tol=1e-9)
    assert math.isclose(easing(1.0), 1.0)


def test_an_arc_rises_and_falls() -> None:
    """The height of something lifted is 0 at both ends and 1 in the middle."""
    assert math.isclose(arc(0.0), 0.0, abs_tol=1e-9)
    assert math.isclose(arc(0.5), 1.0)
    assert math.isclose(arc(1.0), 0.0, abs_tol=1e-9)
