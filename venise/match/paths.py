"""Texts that leave this computer: without the way to a bot's file, and without the home's name."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SEPARATORS: Final = re.compile(r"[\\/]")


def name_bot(kind: str) -> str:
    """What the kind of a participant is called elsewhere: a bot in a file without the file's path.

    `../bots/sampler.py:Sampler` is `sampler.py:Sampler`; most kinds are as they were.
    """
    return SEPARATORS.split(kind)[-1]


def mask_home(text: str) -> str:
    """The text with `~` for the player's home, whose name is often the player's own."""
    for home in _homes():
        text = text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")
    return text


def _homes() -> Iterator[str]:
    """The home as it is named, and as it is called where links are followed."""
    with contextlib.suppress(RuntimeError, OSError):
        home = Path.home()
        yield from (str(one) for one in (home, home.resolve()) if len(str(one)) > 1)
