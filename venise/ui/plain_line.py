"""Text from elsewhere as one line that nothing in it can steer."""

from __future__ import annotations

import re
from typing import Final

BREAKS: Final = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"
"""What divides lines and columns."""

BLANKS: Final = re.compile(rf"[ {BREAKS}]+")


def plain_line(text: str) -> str:
    """The text in one line: breaks and tabs between words are a space, what is unseen is left out.

    Unseen are control characters, signs that turn the direction of writing, and halves of letters.
    """
    joined = BLANKS.sub(_gap, text.strip(BREAKS))
    return "".join(letter for letter in joined if letter.isprintable())


def _gap(blanks: re.Match[str]) -> str:
    """Spaces as they are; one space for any with a break or tab among them."""
    return " " if blanks[0].strip(" ") else blanks[0]
