"""When a thought ends: its time, and looks at whether there is another reason."""

from itertools import count

from venise_ai.thinking import stop_after, throttle_stop


def test_time_is_a_reason_to_stop() -> None:
    """Without any time left a bot is told to stop, with plenty only where it was told anyway."""
    assert stop_after(lambda: False, 0.0)()
    assert not stop_after(lambda: False, 1e6)()
    assert stop_after(lambda: True, 1e6)()


def test_looking_for_a_reason_to_stop_is_rare() -> None:
    """A thousand questions in a row look once or a few times at what is slow to look at."""
    looks = count()
    stop = throttle_stop(lambda: next(looks) < 0)
    assert not any(stop() for _ in range(1000))
    assert 1 <= next(looks) < 500
