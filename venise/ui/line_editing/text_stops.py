"""Where a caret may stand in a line of text, and where its words begin and end."""

from __future__ import annotations

from typing import Final, Literal

from venise.ui.graphemes import is_accent

Kind = Literal["word", "space", "sign"]

IN_WORDS: Final = "_'’"
"""Signs that do not end a word."""


def is_stop(text: str, at: int) -> bool:
    """Whether a caret may stand before that character: never between a letter and its accent."""
    return at in {0, len(text)} or not is_accent(text[at])


def stops(text: str) -> list[int]:
    """Every place where a caret may stand, from the first on."""
    return [at for at in range(len(text) + 1) if is_stop(text, at)]


def next_stop(text: str, at: int) -> int:
    """The first place after that one; the end where there is none."""
    return nearest_stop(text, min(len(text), at + 1))


def previous_stop(text: str, at: int) -> int:
    """The last place before that one; 0 where there is none."""
    at = max(0, at - 1)
    while not is_stop(text, at):
        at -= 1
    return at


def nearest_stop(text: str, at: int) -> int:
    """That place itself where a caret may stand there, else the next one."""
    while not is_stop(text, at):
        at += 1
    return at


def word_end(text: str, at: int) -> int:
    """Where the word after a place ends; signs side by side are a word too."""
    at = _run_end(text, at, "space")
    return _run_end(text, at, _kind(text, at)) if at < len(text) else at


def word_start(text: str, at: int) -> int:
    """Where the word before a place begins; signs side by side are a word too."""
    at = _run_start(text, at, "space")
    return _run_start(text, at, _kind(text, previous_stop(text, at)))


def word_around(text: str, at: int) -> tuple[int, int]:
    """From where to where the word, spaces or signs reach in which a letter stands.

    At the end of the text it is the last letter's.
    """
    if not text:
        return 0, 0
    inside = at if at < len(text) else previous_stop(text, at)
    kind = _kind(text, inside)
    return _run_start(text, inside, kind), _run_end(text, inside, kind)


def _kind(text: str, at: int) -> Kind:
    """What stands at a place; nothing is like a space."""
    letter = text[at : at + 1] or " "
    if letter.isspace():
        return "space"
    return "word" if letter.isalnum() or letter in IN_WORDS else "sign"


def _run_end(text: str, at: int, kind: Kind) -> int:
    while at < len(text) and _kind(text, at) == kind:
        at = next_stop(text, at)
    return at


def _run_start(text: str, at: int, kind: Kind) -> int:
    while at and _kind(text, previous_stop(text, at)) == kind:
        at = previous_stop(text, at)
    return at
