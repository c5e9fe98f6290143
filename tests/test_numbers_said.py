"""A number that a game says to its players is the one that it is played by, in both languages."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from tests.said import doge, nord, patrons, pilotis
from tests.said.numbers import numbers_said
from tests.said.texts import texts_of

FOLDER: Final = Path(__file__).parent / "said"

NUMBERS: Final = {
    "nord": nord.NUMBERS,
    "patrons": patrons.NUMBERS,
    "doge": doge.NUMBERS,
    "pilotis": pilotis.NUMBERS,
}
"""For each game by name the numbers that its data and rules have."""

LANGUAGES: Final = ("en", "fr")


Meanings = list[str | int]
"""What the numbers of a text are: a name of the data, or a number that is no datum."""


def meanings_of(game: str, language: str) -> dict[str, Meanings]:
    """By key of a text what each number in it is; where languages differ, what this one says."""
    table: dict[str, dict[str, Meanings | dict[str, Meanings]]] = tomllib.loads(
        (FOLDER / f"{game}-numbers.toml").read_text(encoding="utf-8")
    )
    every = {f"guide {key}": value for key, value in table["guide"].items()} | table["words"]
    return {
        key: value[language] if isinstance(value, dict) else value for key, value in every.items()
    }


def meant(meanings: Meanings, numbers: dict[str, int]) -> Counter[int]:
    """The numbers that a text has to say."""
    return Counter(numbers[one] if isinstance(one, str) else one for one in meanings)


def wrong_texts(game: str, language: str, numbers: dict[str, int]) -> list[str]:
    """The keys of the texts that say other numbers than the table has for them."""
    texts, meanings = texts_of(game, language), meanings_of(game, language)
    return [
        key
        for key in sorted(texts.keys() | meanings.keys())
        if numbers_said(texts.get(key, ""), language) != meant(meanings.get(key, []), numbers)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NUMBERS)
def test_every_number_said_is_that_of_the_data(game: str, language: str) -> None:
    """In guide, lessons, notices, achievements, scenarios and at the table, in figures or words."""
    assert wrong_texts(game, language, NUMBERS[game]) == []


@pytest.mark.parametrize("game", NUMBERS)
def test_whoever_changes_a_datum_is_told_the_words_that_speak_of_it(game: str) -> None:
    """Each name of the table stands for a number that some text says, in both languages."""
    for language in LANGUAGES:
        used = {one for meanings in meanings_of(game, language).values() for one in meanings}
        for name in used & NUMBERS[game].keys():
            changed = NUMBERS[game] | {str(name): 1000}
            assert wrong_texts(game, language, changed) != []


@pytest.mark.parametrize(
    ("language", "text", "numbers"),
    [
        ("en", "Both of twenty-four, **3** of the fourth {count} (§5.1)", [2, 24, 3, 4]),
        ("fr", "Dix-huit des vingt-quatre, le troisième de A3 (§2)", [18, 24, 3]),
        ("en", "A 0, two 1s and three 2s", [0, 2, 1, 3, 2]),
        ("en", "One bone in A3, weight and F11", []),
        ("fr", "Une sixaine, sept cents", [7]),
    ],
)
def test_numbers_are_found_in_figures_and_in_words(
    language: str, text: str, numbers: list[int]
) -> None:
    """Neither in parts of words nor in names of places; the word one is an article as well."""
    assert numbers_said(text, language) == Counter(numbers)
