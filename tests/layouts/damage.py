"""Codes, files and pictures of cities as hostile or careless hands would give them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from venise.engine.coded_pictures import SIGNATURE, put_code
from venise.engine.errors import BadLayout
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code, decode_code
from venise.games.nord.layouts.codec import CITY_CODEC
from venise.games.nord.layouts.draft import Layout, draft_of, faults, whole
from venise.games.nord.layouts.luck import random_layout

DOT: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8ffff3f0005fe02fe0def46b80000000049454e44ae426082"
)
"""The smallest picture (PNG)."""

MOST_LETTERS: Final = 300
"""Letters of a sentence about what is wrong."""

FEARED: Final = (
    *(b"[" * 3000, b'{"a":' * 3000, b"9" * 3000, b"-1", b"1e999", b"NaN", b"null", b"true"),
    *(b"\x00", b"\xff\xfe", b"\\ud800", b'"', b"\n" * 9, b'"market":[0,0],', b"[0,0]", b"[1,0,2]"),
    *("\u202e\x1b[2J".encode(), b'"version": 2', b'"format": "venise"', b'"castle": [0, 0]'),
)
"""What parsers stumble over, and what a city may not hold."""


FORMS: Final[tuple[Callable[[Layout], bytes], ...]] = (
    lambda layout: code(layout).encode(),
    lambda layout: file.write_text("A", draft_of(layout)),
    lambda layout: put_code(DOT, code(layout)),
)
"""What a city is passed on as."""


def damaged(luck: Random) -> bytes:
    """The code, the file or the picture of some city with one to six things wrong in it."""
    text = luck.choice(FORMS)(random_layout(luck.randrange(1000)))
    for _ in range(luck.randint(1, 6)):
        start = luck.randrange(len(text) + 1)
        end = min(len(text), start + luck.choice([0, 1, 2, 8, 60]))
        new = luck.choice([b"", luck.randbytes(1), text[start:end] * 2, luck.choice(FEARED)])
        text = text[:start] + new + text[end:]
    return text


def problem(text: bytes) -> str:
    """What became of the text: "legal", "refused", or "WRONG" and why."""
    try:
        layout = city(text)
    except BadLayout as error:
        told = str(error)
        short = 0 < len(told) <= MOST_LETTERS
        return "refused" if short and told.isprintable() else f"WRONG: {told}"
    except Exception as error:  # noqa: BLE001 - anything else is what this looks for
        return f"WRONG: {type(error).__name__}: {error}"
    return "legal" if faults(draft_of(layout)) == () else "WRONG: taken though not legal"


def city(text: bytes) -> Layout:
    """The city of a file, a picture or a code, told apart by how they begin."""
    if text.lstrip()[:1] == b"{":
        return whole(file.read(text)[1])
    if text[:1] == SIGNATURE[:1]:
        return whole(CITY_CODEC.read_picture(text))
    return decode_code(letters(text))


def letters(text: bytes) -> str:
    """The text as a clipboard would give it."""
    return text.decode("utf-8", "replace")
