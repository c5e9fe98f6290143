"""How long a process may be silent: only time in which the program itself ran counts."""

from __future__ import annotations

from venise_ai.watchdog import CHECK_INTERVAL, SUSPEND_SECONDS, WAKE_SECONDS, Watchdog


class Clock:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The seconds since some moment."""
        return self.now


def looks(watch: Watchdog, clock: Clock, every: float) -> int:
    """How many looks, each so many seconds after the one before, until no time is left."""
    for number in range(1, 1000):
        clock.now += every
        if watch.check_expired():
            return number
    raise AssertionError


def test_what_is_silent_for_its_time_is_over() -> None:
    """Looked at as often as it asks for, a watch of three seconds lasts three seconds."""
    clock = Clock()
    watch = Watchdog(3.0, clock)
    while not watch.check_expired():
        clock.now += watch.seconds_until_check
    assert clock.now == 1003.0


def test_looking_more_often_does_not_shorten_it() -> None:
    """A program that is woken by something else meanwhile counts the same seconds."""
    clock = Clock()
    number = looks(Watchdog(3.0, clock), clock, CHECK_INTERVAL / 5)
    assert abs(number * CHECK_INTERVAL / 5 - 3.0) < CHECK_INTERVAL


def test_on_a_busy_machine_it_lasts_longer() -> None:
    """Where every look comes three times too late, three times as long."""
    clock = Clock()
    assert looks(Watchdog(3.0, clock), clock, 3 * CHECK_INTERVAL) == 3.0 / CHECK_INTERVAL


def test_a_night_asleep_takes_no_time_from_it() -> None:
    """Even at the very end of its time a process has a moment to wake up."""
    clock = Clock()
    watch = Watchdog(CHECK_INTERVAL, clock)
    for _ in range(3):
        clock.now += 8 * 3600.0
        assert not watch.check_expired()
    assert looks(watch, clock, CHECK_INTERVAL) == WAKE_SECONDS / CHECK_INTERVAL


def test_a_gap_is_longer_than_a_look() -> None:
    """A look that is merely a little late is not taken for a night."""
    clock = Clock()
    assert looks(Watchdog(CHECK_INTERVAL, clock), clock, SUSPEND_SECONDS) == 1
