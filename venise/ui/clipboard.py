"""The one way to the clipboard, which other programs fill as they like."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.plain_line import plain_line

MOST_READ: Final = 100_000
"""Characters of a text that are looked at; no field takes nearly as many."""

BYTES: Final = 4
"""Bytes of a character at most."""

UNREADABLE: Final = "?"
"""Stands for a byte that is no text: every face has it."""

UNAVAILABLE: Final = (RuntimeError, ValueError, MemoryError)
"""What pygame raises where there is no clipboard, where it does not answer, and for a bad text."""


def read() -> str:
    """The clipboard's text in one line, whatever lies there; empty where none can be had.

    What is not UTF-8 becomes question marks. A program that owns the clipboard and does not answer
    is waited for as long as SDL does, about a second.
    """
    try:
        text = pygame.scrap.get_text()
    except UnicodeDecodeError as error:
        text = error.object[: BYTES * MOST_READ].decode(errors="replace")
        text = text.replace("\N{REPLACEMENT CHARACTER}", UNREADABLE)
    except UNAVAILABLE:
        return ""
    return plain_line(text[:MOST_READ])


def write(text: str) -> bool:
    """Put a text into the clipboard; False where the system does not take it."""
    whole = text.replace("\0", "").encode(errors="replace").decode()
    try:
        pygame.scrap.put_text(whole)
    except UNAVAILABLE:
        return False
    return True
