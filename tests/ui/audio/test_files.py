"""The files of sounds: one for everything that can be heard, and none that hurts."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args

import pygame
import pytest

from sounds import folder_of
from venise.assets import asset
from venise.ui.audio.speaker import LOOPS
from venise.ui.audio.takes import Takes
from venise.ui.tables.nord.sounds import Sound
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.pressable import Pressable

RATE = 44_100
FOLDERS = (asset("games", "nord", "sounds"), asset("sounds"))
FILES = sorted(path for folder in FOLDERS for path in folder.glob("*.wav"))
ENDING = [path for path in FILES if path.name not in LOOPS.values()]
MOST_BYTES = 2_000_000


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A loudspeaker that nobody hears."""
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def played(path: Path) -> array[int]:
    """What a loudspeaker gets of a file, from -32768 to 32767."""
    return array("h", pygame.mixer.Sound(path).get_raw())


def loudest(samples: array[int]) -> float:
    """Decibels below full of the loudest tenth of a second."""
    window = RATE // 10
    starts = range(0, max(1, len(samples) - window), window // 2)
    power = max(sum(value * value for value in samples[s : s + window]) / window for s in starts)
    return 10 * math.log10(power / 32768**2)


def test_everything_that_can_be_heard_has_a_file() -> None:
    """Each sound of the table and of the widgets has a take, and no file is for nothing."""
    asked = {*get_args(Sound), Pressable.sound, Choice.sound} - {"silence"}
    assert Takes(Random(1), *FOLDERS).names == asked
    assert {path.name for path in FILES} >= set(LOOPS.values())


def test_no_sound_lies_in_two_places() -> None:
    """What all games share, no game has a second time; a script knows where each sound belongs."""
    names = [path.name for path in FILES]
    assert len(names) == len(set(names))
    assert {path.parent for path in FILES} == set(FOLDERS)
    assert {folder_of(path.stem.rpartition("-")[0]) for path in ENDING} == set(FOLDERS)
    assert all(path.parent == folder_of(path.stem.rpartition("-")[0]) for path in ENDING)


def test_sounds_are_small() -> None:
    """All of them together stay below two million bytes."""
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_sound_is_clipped_or_lies_beside_the_middle(path: Path) -> None:
    """Peaks stay 2 dB below what a file can hold, and the mean of a sound is near 0."""
    samples = played(path)
    assert max(map(abs, samples)) < 26_000
    assert abs(sum(samples) / len(samples)) < 33


@pytest.mark.parametrize("path", ENDING, ids=lambda path: path.stem)
def test_a_sound_begins_and_ends_without_a_click(path: Path) -> None:
    """First and last samples are silence, and nothing is longer than it is heard for."""
    samples = played(path)
    assert max(map(abs, samples[:3] + samples[-3:])) < 200
    assert 0.1 < len(samples) / RATE < 5.1


@pytest.mark.parametrize("name", LOOPS.values())
def test_a_loop_goes_on_at_its_end_as_it_began(name: str) -> None:
    """From the last sample to the first it is no further than between others."""
    samples = played(asset("sounds", name))
    steps = sorted(abs(samples[at] - samples[at - 1]) for at in range(1, len(samples), 7))
    assert abs(samples[0] - samples[-1]) <= steps[len(steps) * 999 // 1000]


def test_no_sound_drowns_the_others() -> None:
    """The loudest tenths of a second of all short sounds lie within 11 decibels."""
    levels = {path.stem: loudest(played(path)) for path in ENDING}
    assert max(levels.values()) - min(levels.values()) < 11
