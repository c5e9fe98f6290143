"""Finishes sounds to one loudness and writes them as small files: WAV with four bits a sample.

IMA ADPCM is old, plain and free; SDL reads it, and a program of forty lines writes it.
"""

import math
import struct
from array import array
from pathlib import Path
from typing import Final

from synthesis import Samples

HIGHEST_PEAK: Final = 0.7
"""Of what a file can hold; the rest is room for sounds that meet."""

WINDOW_SECONDS: Final = 0.1
"""The stretch of time over which loudness is felt."""

RUMBLE: Final = 150.0
"""Hertz below which a sound counts less and less as loud, as ears have it."""

BLOCK: Final = 512
"""Bytes of one block of a file."""

A_BLOCK: Final = (BLOCK - 4) * 2 + 1
"""Samples that a block holds."""

# fmt: off
STEPS: Final = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408,
    449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066,
    2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630,
    9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
    32767,
)
# fmt: on
"""The format's own sizes of steps."""

CHANGES: Final = (-1, -1, -1, -1, 2, 4, 6, 8)
"""By how much each size of a difference moves the place among the steps."""


def finished(sound: Samples, loudness: float, rate: int, *, loop: bool = False) -> Samples:
    """The sound at a loudness from 0 to 1, without rumble; a sound that ends begins and ends at 0.

    Where the loudness would need a higher peak than HIGHEST_PEAK, the sound stays softer.
    """
    level = balanced(sound, rate, loop=loop)
    gain = loudness / max(1e-9, loudest(level, rate))
    gain = min(gain, HIGHEST_PEAK / max(1e-9, *map(abs, level)))
    last, fade = len(level) - 1, round(0.012 * rate)
    if loop:
        return array("d", (value * gain for value in level))
    return array(
        "d",
        (
            value * gain * min(1.0, number / 24, (last - number) / fade)
            for number, value in enumerate(level)
        ),
    )


def balanced(sound: Samples, rate: int, *, loop: bool) -> Samples:
    """The sound without what is too low to be heard, so that it swings around 0."""
    keep = math.exp(-2 * math.pi * 25 / rate)
    before, now, out = 0.0, 0.0, array("d")
    for value in (*sound[-rate:], *sound) if loop else sound:
        now = keep * (now + value - before)
        before = value
        out.append(now)
    return out[len(out) - len(sound) :]


def loudest(sound: Samples, rate: int) -> float:
    """The root of the mean square over the loudest stretch of WINDOW_SECONDS."""
    keep = math.exp(-2 * math.pi * RUMBLE / rate)
    before, now, powers = 0.0, 0.0, [0.0]
    for value in sound:
        now = keep * (now + value - before)
        before = value
        powers.append(powers[-1] + now * now)
    window = round(WINDOW_SECONDS * rate)
    last = len(powers) - 1
    most = max(
        powers[min(last, start + window)] - powers[start] for start in range(0, last, window // 4)
    )
    return math.sqrt(most / window)


def write(path: Path, sound: Samples, rate: int) -> None:
    """Write a sound as a WAV file of four bits a sample."""
    levels = [round(max(-1.0, min(1.0, value)) * 32767) for value in sound]
    blocks = b"".join(encoded(levels))
    about = struct.pack("<HHIIHHHH", 0x11, 1, rate, rate * BLOCK // A_BLOCK, BLOCK, 4, 2, A_BLOCK)
    chunks = [(b"fmt ", about), (b"fact", struct.pack("<I", len(levels))), (b"data", blocks)]
    body = b"".join(name + struct.pack("<I", len(data)) + data for name, data in chunks)
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body) + 4) + b"WAVE" + body)


def encoded(levels: list[int]) -> list[bytes]:
    """The blocks of a sound; the last is filled up with its last level."""
    blocks, index = [], 24
    for start in range(0, len(levels), A_BLOCK):
        part = levels[start : start + A_BLOCK]
        part += [part[-1]] * (A_BLOCK - len(part))
        block, index = encoded_block(part, index)
        blocks.append(block)
    return blocks


def encoded_block(levels: list[int], index: int) -> tuple[bytes, int]:
    """One block, and where it ends among the steps."""
    reached, codes, start = levels[0], [], index
    for level in levels[1:]:
        code = nearest(level - reached, STEPS[index])
        change = swing(code, STEPS[index])
        reached = max(-32768, min(32767, reached + change))
        index = max(0, min(len(STEPS) - 1, index + CHANGES[code & 7]))
        codes.append(code)
    pairs = zip(codes[::2], codes[1::2], strict=True)
    body = bytes(low | high << 4 for low, high in pairs)
    return struct.pack("<hBB", levels[0], start, 0) + body, index


def nearest(difference: int, step: int) -> int:
    """The code whose change comes nearest to a difference."""
    size = min(7, abs(difference) * 4 // step)
    return size | (8 if difference < 0 else 0)


def swing(code: int, step: int) -> int:
    """By how much a code changes the level, exactly as every reader computes it."""
    change = step >> 3
    for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
        if code & bit:
            change += part
    return -change if code & 8 else change
