"""How notation spells quarters, materials, cards, cells and numbers, both ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from venise.engine.errors import BadRecord
from venise.engine.hexes import Cell
from venise.games.nord.components import (
    BUILDERS,
    DECKS,
    GOODS,
    MATERIALS,
    ORDERS,
    TILES,
    WORKSHOPS,
    Counts,
)

T = TypeVar("T")

WHOLE: Final = re.compile(r"[+-]?[0-9]{1,4}")
"""A number of notation; a longer one can only be a mistake."""


class Spelling(msgspec.Struct, frozen=True):
    """A value as one word, and the word as a value; reading raises BadRecord."""

    write: Callable[..., str]
    read: Callable[[str], Any]


def whole(word: str) -> int:
    """The whole number that the word spells; raises BadRecord."""
    if not WHOLE.fullmatch(word):
        raise BadRecord(f"{word!r} is no number")
    return int(word)


def wholes(word: str, length: int | None = None) -> tuple[int, ...]:
    """The numbers between commas, as many as asked for; raises BadRecord."""
    found = tuple(map(whole, word.split(","))) if word else ()
    if length is not None and len(found) != length:
        raise BadRecord(f"{word!r} should be {length} numbers")
    return found


def list_of_numbers(numbers: Sequence[int]) -> str:
    """Numbers between commas."""
    return ",".join(map(str, numbers))


def cell(word: str) -> Cell:
    """The cell q,r; raises BadRecord."""
    q, r = wholes(word, 2)
    return q, r


def change(number: int) -> str:
    """A change by a master builder: nothing for 0, else with its sign."""
    return f"{number:+}" if number else ""


def names_spelling(what: str, names: Sequence[str]) -> Spelling:
    """The spelling of numbers by the names they stand for."""
    numbers = {name: number for number, name in enumerate(names)}

    def write(number: int) -> str:
        if not 0 <= number < len(names):
            raise BadRecord(f"there is no {what} with number {number}")
        return names[number]

    def read(word: str) -> int:
        if word not in numbers:
            raise BadRecord(f"{word!r} is no {what}; there are: {', '.join(names)}")
        return numbers[word]

    return Spelling(write, read)


def several(kinds: Spelling, number: int) -> Spelling:
    """The spelling of counts by kind as names with their numbers: lace+1*4,jewelry+2."""

    def write(counts: Sequence[int]) -> str:
        return ",".join(
            kinds.write(kind) + (f"*{count}" if count != 1 else "")
            for kind, count in enumerate(counts)
            if count
        )

    def read(word: str) -> tuple[int, ...]:
        counts = [0] * number
        for part in word.split(",") if word else ():
            name, times, count = part.partition("*")
            counts[kinds.read(name)] += whole(count) if times else 1
        return tuple(counts)

    return Spelling(write, read)


NUMBER: Final = Spelling(str, whole)
CHANGE: Final = Spelling(change, lambda word: whole(word) if word else 0)
CELL: Final = Spelling(list_of_numbers, cell)
TILE: Final = names_spelling("quarter", TILES)
MATERIAL: Final = names_spelling("raw material", MATERIALS)
GOOD: Final = names_spelling("good", GOODS)
DECK: Final = names_spelling("deck", DECKS)

CARD_NAMES: Final = tuple(
    tuple(card.key for card in cards) for cards in (WORKSHOPS, ORDERS, BUILDERS)
)
"""For each deck the keys of its kinds of cards; no key occurs in two decks."""

CARDS: Final = tuple(
    names_spelling(f"{deck} card", names) for deck, names in zip(DECKS, CARD_NAMES, strict=True)
)
"""For each deck the spelling of its cards."""


def counts(word: str) -> Counts:
    """Three numbers, one for each colour of cubes; raises BadRecord."""
    one, two, three = wholes(word, len(MATERIALS))
    return one, two, three


def word_line(heading: str, words: dict[str, str]) -> str:
    """A line of key=value words after a heading; those without a value are left out."""
    return " ".join([heading, *(f"{key}={value}" for key, value in words.items() if value)])


class LineWords:
    """A line of a position: its heading, and its words, each to be taken once."""

    def __init__(self, line: str) -> None:
        self.line = " ".join(line.split())
        self.heading, *words = self.line.split()
        self._plain = [word for word in words if "=" not in word]
        self._values: dict[str, str] = {}
        for key, _, value in (word.partition("=") for word in words if "=" in word):
            if key in self._values:
                raise BadRecord(f"{self.line!r} has {key!r} twice")
            self._values[key] = value

    def read(self, reader: Callable[[LineWords], T]) -> T:
        """What the reader makes of the words; raises BadRecord with the line and its fault."""
        try:
            found = reader(self)
            self.finish()
        except BadRecord as fault:
            raise BadRecord(f"{self.line!r}: {fault}") from fault
        return found

    def finish(self) -> None:
        """Raises BadRecord if a word was not taken."""
        left = [*self._plain, *self._values]
        if left:
            raise BadRecord(f"{left[0]!r} does not belong here")

    def plain(self) -> str:
        """The next word that is no key=value, "" if there is none."""
        return self._plain.pop(0) if self._plain else ""

    def flag(self, name: str) -> bool:
        """Whether the line has that word."""
        found = name in self._plain
        if found:
            self._plain.remove(name)
        return found

    def has(self, key: str) -> bool:
        """Whether the line has a value for the key."""
        return key in self._values

    def take(self, key: str, fallback: str = "") -> str:
        """The value of the key, or what stands for one left out."""
        return self._values.pop(key, fallback)
