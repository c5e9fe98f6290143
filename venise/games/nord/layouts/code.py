"""The share code of a city: sixteen characters that tell where one of them is wrong.

A code is a V, ten characters that hold the city, and five that check them. It is written in
groups of four, in capitals or not; the letters I, L, O and U never stand in it and are read as the
digits or the letter they look like.
"""

from __future__ import annotations

from typing import Final

from venise.engine.errors import BadCode
from venise.games.nord.city import city
from venise.games.nord.components import QUARTERS
from venise.games.nord.layouts import reed_solomon
from venise.games.nord.layouts.draft import Layout, centre_layout
from venise.games.nord.layouts.shape import cells_of, outline

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKS_LIKE: Final = {"I": "1", "L": "1", "O": "0", "U": "V"}

SYMBOLS: Final = {
    **{letter: value for value, letter in enumerate(ALPHABET)},
    **{letter.lower(): value for value, letter in enumerate(ALPHABET)},
    **{letter: ALPHABET.index(meant) for letter, meant in LOOKS_LIKE.items()},
    **{letter.lower(): ALPHABET.index(meant) for letter, meant in LOOKS_LIKE.items()},
}

MARK: Final = ALPHABET.index("V")
"""The first symbol of every code; another form of code would begin with another."""

HELD: Final = 10
"""Symbols that hold the city."""

LENGTH: Final = 1 + HELD + reed_solomon.CHECKS
GROUP: Final = 4
MOST_TYPED: Final = 64
"""Characters, spaces and hyphens among them, that are looked at."""

MOORINGS: Final = 22
"""The most canal cells that touch a city of nine quarters."""


def code(layout: Layout) -> str:
    """The share code, in four groups of four; a city has the same code wherever it lies."""
    number, found = outline(layout.cells)
    for step, cell in enumerate(found):
        left = [laid for laid in layout.cells if laid not in found[:step]]
        number = number * (QUARTERS - step) + left.index(cell)
    number = number * MOORINGS + city(layout.cells).water.index(layout.boat)
    held = [number >> 5 * place & 31 for place in reversed(range(HELD))]
    return write_symbols(reed_solomon.add_checks((MARK, *held)))


def write_symbols(symbols: tuple[int, ...]) -> str:
    """The symbols as characters in groups."""
    text = "".join(ALPHABET[symbol] for symbol in symbols)
    return "-".join(text[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def decode_code(text: str) -> Layout:
    """The city of a share code, the Market at (0, 0); raises BadCode in one sentence."""
    letters = letters_of(text)
    values = [SYMBOLS.get(letter) for letter in letters]
    foreign = [position for position, value in enumerate(values) if value is None]
    word = [value or 0 for value in values]
    try:
        wrong = reed_solomon.slip(word)
    except ValueError:
        raise hopeless(letters, foreign) from None
    if wrong is None and foreign:
        wrong = foreign[0], 0
    if wrong is None:
        return city_of(tuple(word))
    position, right = wrong
    if foreign not in ([], [position]):
        raise hopeless(letters, foreign)
    word[position] = right
    city_of(tuple(word))
    raise wrong_character(letters[position], position, tuple(word))


def letters_of(text: str) -> list[str]:
    """The characters that count, without hyphens and spaces; raises BadCode for a wrong number."""
    if len(text) > MOST_TYPED:
        told = f"a share code has {LENGTH} characters; this text is far longer"
        raise BadCode(told, "longer", length=LENGTH)
    letters = [letter for letter in text if letter != "-" and not letter.isspace()]
    if len(letters) != LENGTH:
        told = f"a share code has {LENGTH} characters; here are {len(letters)}"
        raise BadCode(told, "length", length=LENGTH, count=len(letters))
    return letters


def hopeless(letters: list[str], foreign: list[int]) -> BadCode:
    """The error over a code with more than one wrong character."""
    if not foreign:
        return BadCode("more than one character of the share code is wrong", "slips")
    position = foreign[0]
    told = f"character {position + 1}, {letters[position]!a}, cannot stand in a share code"
    letter = harmless(letters[position])
    place = position + 1
    told = f"{told}, and more is wrong"
    return BadCode(told, "stranger", position=place, place=place, letter=letter)


def harmless(letter: str) -> str:
    """The character, or a question mark for one that would not show."""
    return letter if letter.isprintable() else "?"


def wrong_character(letter: str, position: int, word: tuple[int, ...]) -> BadCode:
    """The error over a code with one wrong character, given the word as it should be."""
    right = ALPHABET[word[position]]
    told = f"character {position + 1} of the share code is {letter!a} and should be {right!r}"
    mended = write_symbols(word)
    place, letter = position + 1, harmless(letter)
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


def city_of(word: tuple[int, ...]) -> Layout:
    """The city of a word that fits its check symbols; raises BadCode."""
    if word[0] != MARK:
        raise BadCode("the share code comes from another version of Venise", "version")
    number = 0
    for symbol in word[1 : 1 + HELD]:
        number = number * reed_solomon.FIELD + symbol
    number, mooring = divmod(number, MOORINGS)
    ranks: list[int] = []
    for left in range(1, QUARTERS + 1):
        number, place = divmod(number, left)
        ranks.append(place)
    tiles = list(range(QUARTERS))
    order = [tiles.pop(place) for place in reversed(ranks)]
    found = lay_quarters(order, number, mooring)
    if found is None or code(found) != write_symbols(word):
        raise BadCode("the share code fits no city", "nowhere")
    return found


def lay_quarters(order: list[int], number: int, mooring: int) -> Layout | None:
    """The city of an outline with quarters in the order of its walk; None where there is none."""
    cells = cells_of(number)
    if len(cells) != QUARTERS:
        return None
    placed = tuple(cell for _, cell in sorted(zip(order, cells, strict=True)))
    water = city(placed).water
    return centre_layout(Layout(placed, water[mooring])) if mooring < len(water) else None
