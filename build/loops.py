"""The two sounds without an end: the canal with its bells, and a lute.

The lute plays two grounds that anybody played in 1500 and later, the passamezzo and the romanesca;
the tune above them is the game's own.
"""

import math
from array import array
from random import Random
from typing import Final

from synthesis import BELFRY, Canvas, Samples, circular_noise, passed
from waves import A_BLOCK

RATE: Final = 22_050
"""Samples a second: nothing in water or a lute needs more."""

CANAL_SECONDS: Final = 520 * A_BLOCK / RATE
"""About 24: a loop fills its last block, or there would be a gap at its end."""

BEAT: Final = 18 * A_BLOCK / RATE
"""Seconds of a beat of the lute; a bar has four."""

NOTES: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
"""Half tones above the A of the same octave."""

CHORDS: Final = {
    "Dm": ("D3", "A3", "D4", "F4"),
    "C": ("C3", "G3", "C4", "E4"),
    "F": ("F3", "A3", "C4", "F4"),
    "A": ("A2", "A3", "C#4", "E4"),
    "DmA": ("D3", "F3", "A2", "C#4"),
    "D": ("D3", "A3", "D4", "A3"),
}
"""What is plucked below the tune, one string a beat."""

BARS: Final = (
    ("Dm", "A4:0 F4:2 G4:3"),
    ("C", "G4:0 E4:1.5 G4:2 C5:3"),
    ("Dm", "A4:0 D5:1 C5:2 A4:3"),
    ("A", "A4:0 E4:1 C#5:2 B4:3"),
    ("Dm", "D5:0 C5:1.5 A4:2 F4:3"),
    ("C", "G4:0 A4:1 G4:2 E4:3"),
    ("DmA", "F4:0 D4:1 E4:2 C#4:3"),
    ("D", "D4:0"),
    ("F", "A4:0 C5:1 F5:2 C5:3"),
    ("C", "E5:0 D5:1.5 C5:2 G4:3"),
    ("Dm", "A4:0 F4:1 D5:2 A4:3"),
    ("A", "C#5:0 A4:1 E4:2 A4:3"),
    ("F", "F4:0 A4:1 C5:2 A4:3"),
    ("C", "G4:0 E5:1 D5:2 C5:3"),
    ("DmA", "A4:0 D5:1 E4:2 C#5:3"),
    ("D", "D5:0"),
)
"""Chord and tune of each bar: notes with the beat they are plucked on."""


def lute() -> Samples:
    """The lute, nearly a minute long; its last notes ring on under its first."""
    luck = Random("lute")
    canvas = Canvas(4 * BEAT * len(BARS), RATE, luck, loop=True)
    for number, (chord, tune) in enumerate(BARS):
        start = 4 * BEAT * number
        for beat, name in enumerate(CHORDS[chord]):
            gain = 0.5 if beat == 0 else 0.3
            canvas.pluck(start + beat * BEAT + lag(luck), pitch(name), gain, 3.2)
        for note in tune.split():
            name, beat_of = note.split(":")
            gain = luck.uniform(0.62, 0.8)
            canvas.pluck(start + float(beat_of) * BEAT + lag(luck), pitch(name), gain, 2.6)
    return roomy(canvas.samples)


def lag(luck: Random) -> float:
    """The seconds by which a hand is late."""
    return luck.uniform(0, 0.022)


def pitch(name: str) -> float:
    """The frequency of a note such as C#4."""
    sharp = "#" in name
    return 440.0 * 2 ** ((NOTES[name[0]] + sharp) / 12 + int(name[-1]) - 4)


def roomy(sound: Samples) -> Samples:
    """The sound in a small room with a wooden floor; round its end it echoes into its beginning."""
    dull = passed(sound, (60, 3200), RATE)
    echoes = ((0.031, 0.22), (0.047, 0.18), (0.083, 0.14), (0.127, 0.10), (0.191, 0.06))
    out = array("d", sound)
    count = len(sound)
    for seconds, gain in echoes:
        late = round(seconds * RATE)
        for number in range(count):
            out[number] += gain * dull[number - late]
    return out


def canal() -> Samples:
    """Water that laps at quays, a drop here and there, and bells beyond the roofs."""
    luck = Random("canal")
    canvas = Canvas(CANAL_SECONDS, RATE, luck, loop=True)
    for band, gain, waves in (((90, 420), 1.6, (3, 7, 11)), ((300, 1100), 0.4, (5, 8, 13))):
        noise = circular_noise(CANAL_SECONDS, RATE, luck, band)
        canvas.add(0, swelling(noise, waves, luck), gain)
    for _ in range(34):
        at = luck.uniform(0, CANAL_SECONDS)
        canvas.bubble(at, luck.uniform(320, 850), luck.uniform(0.015, 0.06))
    bells = Canvas(CANAL_SECONDS, RATE, luck, loop=True)
    for at, note in ((6.0, "D4"), (8.3, "A3"), (10.6, "D4"), (19.5, "F4")):
        bells.strike(at, pitch(note), BELFRY, 0.12)
    canvas.add(0, passed(bells.samples, (80, 900), RATE), 0.7)
    return canvas.samples


def swelling(noise: Samples, waves: tuple[int, ...], luck: Random) -> Samples:
    """Noise that comes and goes, with whole waves in the length of the loop."""
    turn = 2 * math.pi / len(noise)
    starts = [(turn * number, luck.uniform(0, 2 * math.pi)) for number in waves]
    out = array("d")
    for place, value in enumerate(noise):
        swell = sum(math.sin(rate * place + start) for rate, start in starts) / len(waves)
        out.append(value * (0.55 + 0.45 * swell) ** 2)
    return out
