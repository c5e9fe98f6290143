"""Which letters a file of a typeface has, read from its own table without opening it to draw."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

DIRECTORY: Final = struct.Struct(">4s4I")
"""An entry: the table's name, where it begins, its length as it lies there and as it is, a sum."""

FIRST_ENTRY: Final = 44
HEADS: Final = struct.Struct(">HHI")
"""A list of letters within the table: platform, encoding, where it begins."""

UNICODE: Final = (3, 1)


def read_letters(woff: bytes) -> frozenset[str]:
    """All letters that the typeface in a WOFF file has a picture for.

    Only for files of our own: raises ValueError for one without a plain list of them.
    """
    table = _character_table(woff)
    (count,) = struct.unpack_from(">H", table, 2)
    for number in range(count):
        *kind, start = HEADS.unpack_from(table, 4 + number * HEADS.size)
        if tuple(kind) == UNICODE:
            return frozenset(map(chr, _codes(table[start:])))
    raise ValueError("the typeface does not say which letters it has")


def _character_table(woff: bytes) -> bytes:
    """The table `cmap`, unpacked."""
    (count,) = struct.unpack_from(">H", woff, 12)
    for number in range(count):
        name, start, packed, whole, _ = DIRECTORY.unpack_from(
            woff, FIRST_ENTRY + number * DIRECTORY.size
        )
        if name == b"cmap":
            table = woff[start : start + packed]
            return zlib.decompress(table) if packed < whole else table
    raise ValueError("the typeface has no table of letters")


def _codes(listed: bytes) -> Iterator[int]:
    """The code points in a list of format 4: stretches of codes, each with its glyphs."""
    kind, length = struct.unpack_from(">HH", listed)
    if kind != 4:  # noqa: PLR2004 - the number of the format
        raise ValueError(f"the letters of the typeface are listed in format {kind}")
    numbers = struct.unpack_from(f">{length // 2}H", listed)
    stretches = numbers[3] // 2
    ends, starts = numbers[7:], numbers[8 + stretches :]
    shifts, places = numbers[8 + 2 * stretches :], 8 + 3 * stretches
    for one in range(stretches):
        for code in range(starts[one], ends[one] + 1):
            glyph, place = code, numbers[places + one]
            if place:
                glyph = numbers[places + one + place // 2 + code - starts[one]]
            # Number 0 is the sign for what is not there.
            if (glyph + shifts[one]) & 0xFFFF and (glyph or not place):
                yield code
