"""Every slip of one character in a share code, and whether it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from venise.engine.errors import BadCode
from venise.engine.share_codes import ALPHABET
from venise.games.nord.layouts.code import decode_code


def typos(text: str) -> Iterator[tuple[int, str]]:
    """The code with each character in turn replaced by each other one, and its number from 1."""
    letters = text.replace("-", "")
    for position, right in enumerate(letters):
        for letter in ALPHABET:
            if letter != right:
                yield position + 1, letters[:position] + letter + letters[position + 1 :]


def mislaid(
    typed: str, position: int, text: str, decode: Callable[[str], object] = decode_code
) -> str | None:
    """How the answer to a code with one slip falls short, or None if place and remedy are told.

    The code is that of a city, unless it is decoded otherwise.
    """
    try:
        decode(typed)
    except BadCode as error:
        if (error.position, error.mended) == (position, text):
            return None
        return f"{typed}: {error}"
    return f"{typed}: taken for a sound code"
