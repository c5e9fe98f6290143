"""Makes every sound from nothing: `python3 build/sounds.py` writes the folders of sounds in assets.

Needs nothing but Python and about half a minute. The same sources make the same sounds.
"""

from pathlib import Path
from random import Random
from typing import Final

import loops
from effects import EFFECTS, LOW, OF_ONE_GAME, SINGLE
from synthesis import Canvas
from waves import finished, write

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"
FOLDER: Final = ASSETS / "sounds"
"""What every game shares; what only one has lies with the game."""

RATE: Final = 44_100
TAKES: Final = 3
"""How often a sound is recorded, so that repetition does not tire."""

DETUNED: Final = (1.0, 0.965, 1.035)
"""The pitch of each take."""

MUSIC_LOUDNESS: Final = 0.11
CANAL_LOUDNESS: Final = 0.05


def main() -> None:
    """Write every sound and say how much there is."""
    folders = {FOLDER, *map(folder_of, EFFECTS)}
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.wav"):
            old.unlink()
    for name in EFFECTS:
        for take in range(1 if name in SINGLE else TAKES):
            write_effect(name, take)
    lute = finished(loops.lute(), MUSIC_LOUDNESS, loops.RATE, loop=True)
    write(FOLDER / "lute.wav", lute, loops.RATE)
    canal = finished(loops.canal(), CANAL_LOUDNESS, loops.RATE, loop=True)
    write(FOLDER / "canal.wav", canal, loops.RATE)
    files = [file for folder in folders for file in folder.glob("*.wav")]
    print(f"{len(files)} sounds, {sum(file.stat().st_size for file in files)} bytes, in {ASSETS}")


def folder_of(name: str) -> Path:
    """Where the files of a short sound lie."""
    return ASSETS / "games" / OF_ONE_GAME[name] / "sounds" if name in OF_ONE_GAME else FOLDER


def write_effect(name: str, take: int) -> None:
    """Write one take of a short sound."""
    draw, seconds, loudness = EFFECTS[name]
    rate = loops.RATE if name in LOW else RATE
    canvas = Canvas(seconds, rate, Random(f"{name} {take}"))
    draw(canvas, DETUNED[take])
    write(
        folder_of(name) / f"{name}-{take + 1}.wav", finished(canvas.samples, loudness, rate), rate
    )


if __name__ == "__main__":
    main()
