"""What every sound is made of: struck wood and bells, noise, plucked strings, bubbles.

A canvas is a stretch of time that such sounds are added to. Frequencies are in hertz, times in
seconds, decays the seconds in which a sound falls to a third.
"""

import math
from array import array
from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Final, TypeAlias

Samples: TypeAlias = "array[float]"
"""A sound, around 0; finished ones stay between -1 and 1."""

Mode = tuple[float, float, float]
"""How a body rings: ratio to its lowest frequency, strength, decay."""

WOOD: Final[tuple[Mode, ...]] = (
    (1.0, 1.0, 0.030),
    (2.57, 0.45, 0.016),
    (4.9, 0.22, 0.009),
    (7.1, 0.10, 0.005),
)
PLANK: Final[tuple[Mode, ...]] = (
    (1.0, 1.0, 0.075),
    (1.83, 0.5, 0.05),
    (2.76, 0.4, 0.035),
    (5.4, 0.15, 0.012),
)
BONE: Final[tuple[Mode, ...]] = ((1.0, 1.0, 0.014), (2.31, 0.6, 0.009), (3.87, 0.35, 0.006))
COIN: Final[tuple[Mode, ...]] = (
    (1.0, 0.8, 0.09),
    (1.47, 0.7, 0.12),
    (2.09, 0.45, 0.07),
    (2.56, 0.3, 0.05),
)
HAND_BELL: Final[tuple[Mode, ...]] = ((1.0, 1.0, 0.42), (2.76, 0.28, 0.16), (5.4, 0.08, 0.06))
BELFRY: Final[tuple[Mode, ...]] = (
    (0.5, 0.5, 1.3),
    (1.0, 0.8, 0.9),
    (1.19, 0.55, 0.7),
    (1.5, 0.35, 0.5),
    (2.0, 0.6, 0.55),
    (2.51, 0.2, 0.3),
    (3.01, 0.18, 0.2),
)
"""A church bell: hum, prime, minor third, fifth, nominal and two above."""

STRIKE_SECONDS: Final = 0.0012
"""How long a mallet touches what it strikes; without it every stroke would begin with a click."""


class Canvas:
    """Some seconds of silence to add sounds to; round a loop's end they go on at its beginning."""

    def __init__(self, seconds: float, rate: int, luck: Random, *, loop: bool = False) -> None:
        """`rate` is how many samples a second has."""
        self.rate = rate
        self.luck = luck
        self._loop = loop
        self.samples: Samples = array("d", bytes(8 * round(seconds * rate)))

    def add(self, at: float, sound: Iterable[float], gain: float = 1.0) -> None:
        """Add a sound from a moment on."""
        samples, length, place = self.samples, len(self.samples), round(at * self.rate)
        for value in sound:
            if place >= length:
                if not self._loop:
                    return
                place -= length
            samples[place] += gain * value
            place += 1

    def strike(self, at: float, pitch: float, modes: tuple[Mode, ...], gain: float = 1.0) -> None:
        """Strike a body that rings in those modes, each time in a slightly different place."""
        for ratio, strength, decay in modes:
            here = gain * strength * self.luck.uniform(0.8, 1.2)
            if pitch * ratio < 0.45 * self.rate:
                self.add(at, ringing(pitch * ratio, decay, self.rate), here)

    def hiss(self, at: float, band: tuple[float, float], decay: float, gain: float = 1.0) -> None:
        """A breath of noise between two frequencies."""
        count = round(7 * decay * self.rate)
        noise = array("d", (self.luck.gauss(0, 0.5) for _ in range(count)))
        fade, rise = math.exp(-1 / (decay * self.rate)), max(1, round(0.001 * self.rate))
        level, sound = 1.0, passed(noise, band, self.rate)
        for number in range(count):
            sound[number] *= level * min(1.0, number / rise)
            level *= fade
        self.add(at, sound, gain)

    def pluck(self, at: float, pitch: float, gain: float = 1.0, length: float = 2.6) -> None:
        """Pluck a gut string: noise that goes round and loses its edge at every turn."""
        self.add(at, plucked(pitch, length, self.rate, self.luck), gain)

    def bubble(self, at: float, pitch: float, gain: float = 1.0) -> None:
        """A drop that closes over itself, rising as it does."""
        decay = 14 / pitch
        count = round(6 * decay * self.rate)
        turn, phase, sound = 2 * math.pi / self.rate, 0.0, array("d")
        for number in range(count):
            time = number / self.rate
            phase += turn * pitch * (1 + 0.9 * time / decay * 0.25)
            sound.append(math.sin(phase) * math.exp(-time / decay) * min(1.0, time / 0.003))
        self.add(at, sound, gain)


def ringing(frequency: float, decay: float, rate: int) -> Samples:
    """A sine that dies away, begun as gently as a mallet begins it."""
    fade, angle = math.exp(-1 / (decay * rate)), 2 * math.pi * frequency / rate
    first, second = 2 * fade * math.cos(angle), -fade * fade
    before, now, sound = 0.0, fade * math.sin(angle), array("d")
    touch = round(STRIKE_SECONDS * rate)
    for number in range(round(7 * decay * rate)):
        sound.append(now * min(1.0, number / touch))
        before, now = now, first * now + second * before
    return sound


def plucked(pitch: float, length: float, rate: int, luck: Random) -> Samples:
    """A string by Karplus and Strong, plucked near its middle, with the softness of a finger."""
    exact = rate / pitch - 0.5
    turn, part = int(exact), exact % 1
    line = [luck.uniform(-1, 1) for _ in range(turn + 1)]
    for _ in range(3):
        line = [(line[number - 1] + line[number]) / 2 for number in range(len(line))]
    third = len(line) // 3
    line = [line[number] - 0.7 * line[number - third] for number in range(len(line))]
    loss = 0.5 ** (1 / (pitch * length * 0.28))
    sound, place, last, count = array("d"), 0, 0.0, round(length * rate)
    size = len(line)
    for number in range(count):
        following = place + 1 if place + 1 < size else 0
        here = line[place] * part + line[following] * (1 - part)
        value = loss * (here + last) / 2
        last, line[place] = here, value
        place = following
        sound.append(value * min(1.0, (count - number) / (0.2 * count)))
    return sound


def passed(sound: Samples, band: tuple[float, float], rate: int) -> Samples:
    """What of a sound lies between two frequencies, with gentle edges."""
    low, high = (1 - math.exp(-2 * math.pi * edge / rate) for edge in band)
    slow = first = second = 0.0
    out = array("d")
    for value in sound:
        first += high * (value - first)
        second += high * (first - second)
        slow += low * (second - slow)
        out.append(second - slow)
    return out


def circular_noise(seconds: float, rate: int, luck: Random, band: tuple[float, float]) -> Samples:
    """Noise between two frequencies that goes on at its end as it began."""
    count = round(seconds * rate)
    noise = [luck.gauss(0, 1) for _ in range(count)]
    settling = rate
    whole = array("d", chain(noise[-settling:], noise))
    return passed(whole, band, rate)[settling:]
