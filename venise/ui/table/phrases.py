"""Parts of sentences, joined as the language joins them."""

from __future__ import annotations

from collections.abc import Sequence

from venise.ui.words import Words


def join_phrases(words: Words, phrases: Sequence[str]) -> str:
    """Phrases in a row, with the word for “and” before the last; the word for nothing for none."""
    if not phrases:
        return words("table.nothing")
    if len(phrases) == 1:
        return phrases[0]
    return words("table.list.and", first=", ".join(phrases[:-1]), last=phrases[-1])


def either(words: Words, phrases: Sequence[str]) -> str:
    """One phrase, or several to choose between."""
    if len(phrases) == 1:
        return phrases[0]
    return words("table.list.or", first=", ".join(phrases[:-1]), last=phrases[-1])


def points(words: Words, count: int) -> str:
    """A number of victory points."""
    return words.plural("table.points", count)


def shorten_saint(name: str) -> str:
    """The name of a place in Venice as short as on a map: its saint by one letter."""
    first, _, rest = name.partition(" ")
    return f"S.\u00a0{rest}" if first in {"San", "Santa", "Santo"} and rest else name


def opening(sentence: str) -> str:
    """The sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]
