"""Codes, files and pictures of boards on piles as hostile or careless hands would give them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from tests.layouts.damage import DOT, FEARED, MOST_LETTERS, letters
from venise.engine.coded_pictures import SIGNATURE
from venise.engine.errors import BadLayout
from venise.games.pilotis.components import Layout
from venise.games.pilotis.layouts import file
from venise.games.pilotis.layouts.code import code, decode_code
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import by_luck
from venise.games.pilotis.layouts.findings import board_faults

FORMS: Final[tuple[Callable[[Layout], bytes], ...]] = (
    lambda layout: code(layout).encode(),
    lambda layout: file.write_text("A", layout),
    lambda layout: BOARD_CODEC.stamp_picture(DOT, layout),
)
"""What a board is passed on as."""

MORE: Final = (b'"11": "wall-ns",', b'"99": "wall-ns",', b'"14u",', b'"blue": [],', b'"14"')
"""What no board may hold."""


@cache
def some_board(seed: int) -> Layout:
    """A board laid out by luck."""
    return by_luck(seed)


def damaged(luck: Random) -> bytes:
    """The code, the file or the picture of some board with one to six things wrong in it."""
    text = luck.choice(FORMS)(some_board(luck.randrange(12)))
    for _ in range(luck.randint(1, 6)):
        start = luck.randrange(len(text) + 1)
        end = min(len(text), start + luck.choice([0, 1, 2, 8, 60]))
        new = luck.choice([b"", luck.randbytes(1), text[start:end] * 2, luck.choice(FEARED + MORE)])
        text = text[:start] + new + text[end:]
    return text


def problem(text: bytes) -> str:
    """What became of the text: "legal", "refused", or "WRONG" and why."""
    try:
        layout = board(text)
    except BadLayout as error:
        told = str(error)
        short = 0 < len(told) <= 2 * MOST_LETTERS
        return "refused" if short and told.isprintable() else f"WRONG: {told}"
    except Exception as error:  # noqa: BLE001 - anything else is what this looks for
        return f"WRONG: {type(error).__name__}: {error}"
    return "legal" if board_faults(layout) == () else "WRONG: taken though not legal"


def board(text: bytes) -> Layout:
    """The board of a file, a picture or a code, told apart by how they begin."""
    if text.lstrip()[:1] == b"{":
        return BOARD_CODEC.whole(file.read(text)[1])
    if text[:1] == SIGNATURE[:1]:
        return BOARD_CODEC.whole(BOARD_CODEC.read_picture(text))
    return BOARD_CODEC.whole(decode_code(letters(text)))
