"""The loudspeaker: what is heard, how loud, and that silence harms nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from venise.assets import asset
from venise.ui.audio.speaker import GAP_SECONDS, LOOPS, MOST_AT_ONCE, Speaker, Volumes, gain
from venise.ui.audio.takes import Takes


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
def speaker(clock: Clock) -> Iterator[Speaker]:
    """A loudspeaker with a device that nobody hears, effects on and loops off."""
    speaker = Speaker(asset("sounds"), Random(1), clock)
    speaker.wish(Volumes(0.8, 0.0, 0.0))
    assert speaker.open()
    yield speaker
    speaker.close()


def sounding() -> int:
    """How many channels of short sounds are busy."""
    channels = range(len(LOOPS), pygame.mixer.get_num_channels())
    return sum(pygame.mixer.Channel(number).get_busy() for number in channels)


def looping() -> list[bool]:
    """Whether each loop is being played."""
    return [pygame.mixer.Channel(number).get_busy() for number in range(len(LOOPS))]


def test_a_sound_is_played_at_the_wished_volume(speaker: Speaker) -> None:
    """It takes a channel, about as loud as asked for and never louder."""
    speaker.play("bell")
    assert sounding() == 1
    channel = pygame.mixer.Channel(len(LOOPS))
    assert 0.8 * gain(0.8) < channel.get_volume() <= gain(0.8)


def test_no_two_takes_are_the_same_in_a_row() -> None:
    """Of three takes each comes up, and never twice running."""
    takes = Takes(Random(2), asset("sounds"))
    picked = [takes.pick("cube") for _ in range(40)]
    assert all(one != other for one, other in pairwise(picked))
    assert len(set(picked)) == 3


def test_a_file_that_is_missing_or_damaged_is_silent(
    clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The game goes on without it, the log names the damaged one once, and others are heard."""
    for file in (*LOOPS.values(), "bell-1.wav"):
        (tmp_path / file).write_bytes(asset(f"sounds/{file}").read_bytes())
    (tmp_path / "coins-1.wav").write_bytes(b"no sound at all")
    speaker = Speaker(tmp_path, Random(1), clock)
    assert speaker.open()
    for name in ("bridge", "coins", "bell", "coins"):
        speaker.play(name)
        clock.now += 1.0
    assert sounding() == 1
    assert [record.message.split()[0] for record in caplog.records] == ["coins-1.wav"]
    speaker.close()


def test_a_crowd_of_sounds_is_thinned(speaker: Speaker, clock: Clock) -> None:
    """At one moment a sound is heard once, and few together; a moment later it is heard again."""
    for name in ("bell", "bell", "coins", "cube", "dice", "card"):
        speaker.play(name)
    assert sounding() == MOST_AT_ONCE
    clock.now += GAP_SECONDS
    speaker.play("bell")
    assert sounding() == MOST_AT_ONCE + 1


def test_a_game_is_heard_with_its_own_sounds(speaker: Speaker, clock: Clock) -> None:
    """What only one game has is heard once that game is taken up, and no longer with another."""
    speaker.play("splash")
    assert sounding() == 0
    clock.now += GAP_SECONDS
    speaker.use_sounds(asset("games", "nord", "sounds"))
    speaker.play("splash")
    assert sounding() == 1
    speaker.use_sounds()
    speaker.play("bridge")
    assert sounding() == 1


def test_loops_come_and_go_with_their_volume(speaker: Speaker) -> None:
    """Raising a volume begins its loop, changing it does not begin anew, and 0 lets it fade."""
    assert looping() == [False, False]
    speaker.wish(Volumes(0.8, 0.0, 0.5))
    assert looping() == [False, True]
    speaker.wish(Volumes(0.8, 0.0, 1.0))
    channel = pygame.mixer.Channel(1)
    assert channel.get_volume() == pytest.approx(1.0)
    assert looping() == [False, True]


def test_hushed_nothing_new_is_heard(speaker: Speaker, clock: Clock) -> None:
    """Behind another window sounds are dropped, and do not all come when the window is back."""
    speaker.hush(on=True)
    speaker.play("bell")
    assert sounding() == 0
    speaker.hush(on=False)
    assert sounding() == 0
    clock.now += 1
    speaker.play("bell")
    assert sounding() == 1


def test_effects_at_zero_are_silent(speaker: Speaker) -> None:
    """Not played softly: not played."""
    speaker.wish(Volumes(0.0, 0.0, 0.0))
    speaker.play("bell")
    assert sounding() == 0


def test_without_a_device_everything_does_nothing(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No driver: opening says so, playing is no error, and a device that comes later is taken."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    speaker = Speaker(asset("sounds"), Random(1), clock)
    assert not speaker.open()
    speaker.wish(Volumes())
    speaker.play("bell")
    speaker.hush(on=True)
    speaker.hush(on=False)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert speaker.open()
    speaker.play("bell")
    assert sounding() == 1
    speaker.close()


def test_a_device_that_is_lost_is_no_error(speaker: Speaker) -> None:
    """The mixer goes away under it; the game plays on in silence and finds it again."""
    pygame.mixer.quit()
    speaker.play("bell")
    speaker.hush(on=True)
    speaker.hush(on=False)
    assert speaker.open()
