"""The loudspeaker: short sounds over each other, water and music without an end below them.

Where there is no device everything here does nothing, and what is asked for is not heard later.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pygame

from venise.assets import present
from venise.ui.audio import device
from venise.ui.audio.takes import Takes
from venise.ui.settings import Settings

LOOPS: Final = {"music": "lute.wav", "ambience": "canal.wav"}
"""What goes on without an end, each on a channel of its own; in the order of the channels."""

CHANNELS: Final = 12
FADE_MS: Final = 900
"""Milliseconds in which a loop comes and goes."""

GAP_SECONDS: Final = 0.045
"""A sound is not begun again before that has passed, or two would be one too loud."""

MOST_AT_ONCE: Final = 3
"""Sounds begun within GAP_SECONDS; more would be noise, as when motion is switched off."""

SOFTEST: Final = 0.82
"""How much softer than asked for a sound may be, so that two strokes differ in force too."""


class Volumes(msgspec.Struct, frozen=True):
    """How loud each kind of sound is, from 0 to 1 as the player sees it."""

    effects: float = 1.0
    music: float = 1.0
    ambience: float = 1.0


def volumes(settings: Settings) -> Volumes:
    """How loud the player wants each kind of sound."""
    return Volumes(settings.effects_volume, settings.music_volume, settings.ambience_volume)


class Speaker:
    """Plays sounds by name."""

    def __init__(self, folder: Path, luck: Random, clock: Callable[[], float]) -> None:
        """Silent until it is opened. `folder` holds the files; `clock` counts seconds.

        Raises MissingAsset where a loop is missing.
        """
        for file in LOOPS.values():
            present(folder / file)
        self._folder = folder
        self._takes = Takes(luck, folder)
        self._luck = luck
        self._clock = clock
        self._volumes = Volumes()
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._begun: deque[tuple[float, str]] = deque()
        self._hushed = False

    @property
    def on(self) -> bool:
        """Whether there is a device to be heard on."""
        return pygame.mixer.get_init() is not None

    def open(self) -> bool:
        """Whether a device is there now; loops that are wished for begin."""
        if not self.on:
            if not device.take_device():
                return False
            self._sounds.clear()
            pygame.mixer.set_num_channels(CHANNELS)
        self.wish(self._volumes)
        return True

    def wish(self, volumes: Volumes) -> None:
        """Be as loud as this from now on."""
        self._volumes = volumes
        if not self.on:
            return
        for number, kind in enumerate(LOOPS):
            self._set_loop(pygame.mixer.Channel(number), kind, gain(getattr(volumes, kind)))

    def use_sounds(self, *folders: Path) -> None:
        """Play the sounds of these folders from now on, before those that every game shares."""
        self._takes = Takes(self._luck, *folders, self._folder)

    def play(self, name: str) -> None:
        """Let one take of a sound be heard, unless too much is heard already."""
        loudness = gain(self._volumes.effects)
        if not self.on or self._hushed or not loudness or self._is_crowded(name):
            return
        take, channel = self._takes.pick(name), free_channel()
        sound = self._sound(take) if take is not None else None
        if sound is not None and channel is not None:
            channel.set_volume(loudness * self._luck.uniform(SOFTEST, 1.0))
            channel.play(sound)

    def hush(self, *, on: bool) -> None:
        """Stand still, or go on; what is asked for meanwhile is never heard."""
        self._hushed = on
        if self.on:
            pygame.mixer.pause() if on else pygame.mixer.unpause()

    def close(self) -> None:
        """Let go of the device."""
        self._sounds.clear()
        pygame.mixer.quit()

    def _is_crowded(self, name: str) -> bool:
        """Whether this sound, or too many others, began only just now; notes it where not."""
        now = self._clock()
        while self._begun and now - self._begun[0][0] >= GAP_SECONDS:
            self._begun.popleft()
        names = [begun for _, begun in self._begun]
        if name in names or len(names) >= MOST_AT_ONCE:
            return True
        self._begun.append((now, name))
        return False

    def _set_loop(self, channel: pygame.mixer.Channel, kind: str, loudness: float) -> None:
        if not loudness:
            channel.fadeout(FADE_MS)
            return
        channel.set_volume(loudness)
        sound = self._sound(self._folder / LOOPS[kind])
        if sound is not None and not channel.get_busy():
            channel.play(sound, loops=-1, fade_ms=FADE_MS)
            if self._hushed:
                channel.pause()

    def _sound(self, path: Path) -> pygame.mixer.Sound | None:
        """The sound of a file, read when it is heard for the first time.

        No game ends because a file cannot be heard: that is logged, and there is silence.
        """
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                logging.getLogger(__name__).warning("%s cannot be heard: %s", path.name, error)
                self._sounds[path] = None
        return self._sounds[path]


def free_channel() -> pygame.mixer.Channel | None:
    """A channel on which nothing is heard; pygame's own search would take those of the loops."""
    channels = map(pygame.mixer.Channel, range(len(LOOPS), CHANNELS))
    return next((channel for channel in channels if not channel.get_busy()), None)


def gain(volume: float) -> float:
    """The share of its strength at which a sound seems as loud as the player asked for."""
    return volume * volume
