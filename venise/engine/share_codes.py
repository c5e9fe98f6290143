"""Share codes: a number as characters that tell where one of them is wrong.

A code is the mark of its kind, characters that hold the number, and five that check them. It is
written in groups of four, in capitals or not; the letters I, L, O and U never stand in it and are
read as the digits or the letter they look like.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from venise.engine import reed_solomon
from venise.engine.errors import BadCode

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKS_LIKE: Final = {"I": "1", "L": "1", "O": "0", "U": "V"}

SYMBOLS: Final = {
    **{letter: value for value, letter in enumerate(ALPHABET)},
    **{letter.lower(): value for value, letter in enumerate(ALPHABET)},
    **{letter: ALPHABET.index(meant) for letter, meant in LOOKS_LIKE.items()},
    **{letter.lower(): ALPHABET.index(meant) for letter, meant in LOOKS_LIKE.items()},
}

GROUP: Final = 4
MOST_TYPED: Final = 64
"""Characters, spaces and hyphens among them, that are looked at."""

SYMBOL_BITS: Final = 5

B = TypeVar("B")
"""What a code stands for."""


class ShareCode:
    """One kind of share code."""

    def __init__(self, mark: str, held: int) -> None:
        """The first character of every such code, and how many characters hold the number."""
        self.mark, self.held = ALPHABET.index(mark), held
        self.length = 1 + held + reed_solomon.CHECKS
        """Characters, hyphens left out."""

    def write(self, number: int) -> str:
        """The code of a number below 32 to the power of `held`."""
        held = [number >> SYMBOL_BITS * place & 31 for place in reversed(range(self.held))]
        return write_symbols(reed_solomon.add_checks((self.mark, *held)))

    def read(self, text: str, board_of: Callable[[int], B]) -> B:
        """What the number in a code stands for; raises BadCode in one sentence.

        `board_of` raises BadCode for a number that stands for nothing.
        """
        letters = self.letters_of(text)
        values = [SYMBOLS.get(letter) for letter in letters]
        foreign = [position for position, value in enumerate(values) if value is None]
        word = [value or 0 for value in values]
        try:
            wrong = reed_solomon.find_wrong_symbol(word)
        except ValueError:
            raise make_unreadable_error(letters, foreign) from None
        if wrong is None and foreign:
            wrong = foreign[0], 0
        if wrong is None:
            return board_of(self.number_of(word))
        position, right = wrong
        if foreign not in ([], [position]):
            raise make_unreadable_error(letters, foreign)
        word[position] = right
        board_of(self.number_of(word))
        raise make_character_error(letters[position], position, tuple(word))

    def number_of(self, word: list[int]) -> int:
        """The number in a sound word; raises BadCode for one of another kind."""
        if word[0] != self.mark:
            raise BadCode("the share code comes from another version of Venise", "version")
        number = 0
        for symbol in word[1 : 1 + self.held]:
            number = number * reed_solomon.FIELD + symbol
        return number

    def letters_of(self, text: str) -> list[str]:
        """The characters that count, without hyphens and spaces; raises BadCode for too many."""
        length = self.length
        if len(text) > MOST_TYPED:
            told = f"a share code has {length} characters; this text is far longer"
            raise BadCode(told, "longer", length=length)
        letters = [letter for letter in text if letter != "-" and not letter.isspace()]
        if len(letters) != length:
            told = f"a share code has {length} characters; here are {len(letters)}"
            raise BadCode(told, "length", length=length, count=len(letters))
        return letters


def write_symbols(symbols: tuple[int, ...]) -> str:
    """The symbols as characters in groups."""
    text = "".join(ALPHABET[symbol] for symbol in symbols)
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def make_unreadable_error(letters: list[str], foreign: list[int]) -> BadCode:
    """The error over a code with more than one wrong character."""
    if not foreign:
        return BadCode("more than one character of the share code is wrong", "slips")
    position = foreign[0]
    told = f"character {position + 1}, {letters[position]!a}, cannot stand in a share code"
    letter = make_visible(letters[position])
    place = position + 1
    told = f"{told}, and more is wrong"
    return BadCode(told, "stranger", position=place, place=place, letter=letter)


def make_visible(letter: str) -> str:
    """The character, or a question mark for one that would not show."""
    return letter if letter.isprintable() else "?"


def make_character_error(letter: str, position: int, word: tuple[int, ...]) -> BadCode:
    """The error over a code with one wrong character, given the word as it should be."""
    right = ALPHABET[word[position]]
    told = f"character {position + 1} of the share code is {letter!a} and should be {right!r}"
    mended = write_symbols(word)
    place, letter = position + 1, make_visible(letter)
    return BadCode(
        told,
        "slip",
        position=place,
        mended=mended,
        place=place,
        letter=letter,
        right=right,
        code=mended,
    )
