"""A sentence that stands on the table for a while."""

from __future__ import annotations

import re
from typing import Final

SHORTEST: Final = 2.5
"""Seconds that any notice stands."""

PER_LETTER: Final = 0.03
"""Seconds more for each letter."""


RULE: Final = re.compile(r"§(\d+(?:\.\d+)*[a-z]?)")


def named_section(sentence: str) -> str:
    """The section of the rules that a sentence names; empty for none."""
    found = RULE.search(sentence)
    return found.group(1) if found else ""


class Notice:
    """The last thing said, until it has been read."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, sentence: str) -> None:
        """Show a sentence; an empty one takes away what stands."""
        self.text, self._left = sentence, SHORTEST + len(sentence) * PER_LETTER

    def tick(self, dt: float) -> bool:
        """Let that time pass; whether the notice has gone."""
        if self._left <= 0:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.text = ""
        return True
