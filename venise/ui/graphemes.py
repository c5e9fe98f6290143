"""What of a text is drawn, sign by sign: accents with their letters, and nothing that steers.

A text from others may hold whatever Unicode knows. Signs that are not to be seen are left out, so
that none of them turns the direction of what is beside them; a sign that steers becomes a MARK.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from unicodedata import category, normalize

MARK: Final = "\uffff"
"""Stands for a sign that cannot be drawn: Unicode keeps this code free, so no typeface has it."""

PLAIN: Final = re.compile("[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff]*")
"""A text that is drawn as it stands, as nearly all are."""

SPACES: Final = str.maketrans("\u00a0\u202f", "  ")
"""Spaces that keep words together: for who draws a single line they are spaces like others."""

PICTOGRAM: Final = (
    "[\u2190-\u2bff\U0001f000-\U0001faff][\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff"
    "\U000e0020-\U000e007f]*"
)
PICTOGRAMS: Final = re.compile(f"[\U0001f1e6-\U0001f1ff]{{2}}|{PICTOGRAM}(?:\u200d{PICTOGRAM})*")
"""Flags, and people with what they wear and do: several codes that are one sign."""

VARIANTS: Final = re.compile("[\u180b-\u180d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Which form of the sign before is meant; our typefaces have one of each."""

MOST_TEXTS: Final = 2000
"""Texts beyond plain ones of which is remembered how they are drawn."""


def drawable(text: str) -> str:
    """The text as it is drawn in one line: every code in it is a letter, a space or MARK.

    Letters with accents are single codes where Unicode has such (its form NFC). Of a text that has
    nothing to be seen a MARK is left, so that a name or file of such signs can be pointed at.
    """
    plain = text.translate(SPACES) if "\u00a0" in text or "\u202f" in text else text
    return plain if PLAIN.fullmatch(plain) else _drawable(plain) or MARK


def is_blank(text: str) -> bool:
    """Whether nothing of a text is to be seen: it has only spaces, and signs without a picture."""
    return not _drawable(text).strip()


@lru_cache(MOST_TEXTS)
def _drawable(text: str) -> str:
    composed = PICTOGRAMS.sub(lambda sign: sign[0][0], normalize("NFC", text))
    return "".join(map(_shown, VARIANTS.sub("", composed)))


def _shown(code: str) -> str:
    """What is drawn for a code: itself, a space, nothing or MARK."""
    kind = category(code)
    if kind == "Cf":
        return ""
    if kind[0] == "Z" or code in "\t\n\r":
        return " "
    return MARK if kind[0] == "C" else code


def graphemes(text: str) -> Iterator[str]:
    """The signs of a drawable text: each letter with the accents that stand on it."""
    start = 0
    for place in range(1, len(text)):
        if not is_accent(text[place]):
            yield text[start:place]
            start = place
    if text:
        yield text[start:]


def is_accent(code: str) -> bool:
    """Whether a code stands on the letter before it."""
    return category(code)[0] == "M"
