"""Share codes: every city has one, a slip of the hand is found, nonsense is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.layouts.typos import mislaid, typos
from venise.engine import reed_solomon
from venise.engine.errors import BadCode
from venise.engine.share_codes import ALPHABET, SYMBOLS, write_symbols
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import CITY_CODE, code, decode_code
from venise.games.nord.layouts.draft import Layout, centre_layout, draft_of, faults
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.turning import change_cells, turn_cell

CODES = {
    "bruges": "V004-PPB5-FSF6-KB3N",
    "compact": "V000-3HZH-PV3G-W6A9",
    "islands": "V002-QQET-B19Y-HQM2",
    "basin": "V003-ZDSR-SJKE-W7SZ",
    "ring": "V00M-4C22-9TQB-FVKF",
}
"""Codes as they went out to players: they must mean the same for ever."""

SEEDS = st.integers(min_value=0, max_value=2**32)


def word_of(text: str) -> list[int]:
    """The symbols of a code."""
    return [SYMBOLS[letter] for letter in text if letter != "-"]


@pytest.mark.parametrize("key", CODES)
def test_the_codes_of_the_printed_maps_never_change(key: str) -> None:
    """A code that somebody wrote down years ago still opens the same city."""
    printed = centre_layout(Layout(MAPS[key].cells, MAPS[key].boat))
    assert code(printed) == CODES[key]
    assert decode_code(CODES[key]) == printed


@given(seed=SEEDS)
def test_a_city_comes_back_from_its_code(seed: int) -> None:
    """Writing a random city as a code and reading it gives the same city."""
    layout = random_layout(seed)
    assert len(code(layout)) <= 24
    assert decode_code(code(layout)) == layout


def test_the_widest_city_fits_into_a_code() -> None:
    """A straight row, a ring and a zigzag have codes, the boat at any of their moorings."""
    row = tuple((q, 0) for q in range(9))
    zigzag = tuple((-(r // 2), r) for r in range(9))
    for cells in (row, zigzag, row[::-1]):
        for boat in ((-1, 0), (0, -1), (-1, 1)):
            layout = centre_layout(Layout(cells, boat))
            assert decode_code(code(layout)) == layout


@given(seed=SEEDS, moved=st.tuples(st.integers(-50, 50), st.integers(-50, 50)))
def test_a_city_has_one_code_wherever_it_lies(seed: int, moved: tuple[int, int]) -> None:
    """Moving a city does not change its code; turning it does, for it looks different."""
    layout = random_layout(seed)
    q, r = moved
    assert code(change_cells(layout, lambda cell: (cell[0] + q, cell[1] + r))) == code(layout)
    assert code(change_cells(layout, turn_cell)) != code(layout)


@given(seed=SEEDS, luck=st.randoms(use_true_random=False))
def test_capitals_hyphens_and_spaces_do_not_matter(seed: int, luck: Random) -> None:
    """A code is read in any case, with its groups joined or spread, and with O for 0."""
    text = code(random_layout(seed))
    typed = "".join(luck.choice([letter, letter.lower()]) for letter in text).replace("-", " ")
    typed = typed.replace("0", luck.choice("0oO")).replace("1", luck.choice("1iIlL"))
    assert code(decode_code(typed.replace("V", luck.choice("VUu")))) == text


@pytest.mark.parametrize("seed", range(3))
def test_one_wrong_character_is_found_and_mended(seed: int) -> None:
    """Every other character at every place is refused, the place named, the right code told."""
    text = code(random_layout(seed))
    assert sum(1 for _ in typos(text)) == CITY_CODE.length * (len(ALPHABET) - 1)
    assert [typed for position, typed in typos(text) if mislaid(typed, position, text)] == []


@pytest.mark.parametrize("letter", ["!", "é", "\u202e", "İ", "٣", "ß"])
def test_a_character_that_no_code_has_is_named(letter: str) -> None:
    """Whatever cannot stand in a code is a slip like any other."""
    text = CODES["bruges"]
    for position in range(CITY_CODE.length):
        letters = list(text.replace("-", ""))
        letters[position] = letter
        assert mislaid("".join(letters), position + 1, text) is None


def test_two_to_four_wrong_characters_are_refused_without_a_wrong_remedy() -> None:
    """Where more than one character is wrong, no other city is offered in its place."""
    luck, word = Random(5), word_of(CODES["ring"])
    for _ in range(3000):
        wrong = list(word)
        for position in luck.sample(range(CITY_CODE.length), luck.randint(2, 4)):
            wrong[position] ^= luck.randint(1, 31)
        with pytest.raises(BadCode) as told:
            decode_code(write_symbols(tuple(wrong)))
        assert told.value.mended is None


NONSENSE = {
    "nothing": ("", "a share code has 16 characters; here are 0"),
    "one too few": ("V004-PPB5-FSF6-KB3", "here are 15"),
    "one too many": ("V004-PPB5-FSF6-KB3NN", "here are 17"),
    "a book": ("V" * 100_000, "far longer"),
    "signs": ("!" * 16, "character 1, '!', cannot stand in a share code, and more is wrong"),
    "a scramble": ("KB3N-FSF6-PPB5-V004", "more than one character"),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_gets_one_sentence(name: str) -> None:
    """Each kind of wrong text is told in its own words, on one line."""
    typed, sentence = NONSENSE[name]
    with pytest.raises(BadCode) as told:
        decode_code(typed)
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)
    assert len(str(told.value)) < 120


def test_a_code_of_another_version_says_so() -> None:
    """A sound code that does not begin with V is from another version."""
    word = word_of(CODES["bruges"])[: -reed_solomon.CHECKS]
    with pytest.raises(BadCode, match="another version"):
        decode_code(write_symbols(reed_solomon.add_checks((word[0] + 1, *word[1:]))))


@given(held=st.lists(st.integers(0, 31), min_size=10, max_size=10))
def test_a_sound_code_is_a_legal_city_or_none(held: list[int]) -> None:
    """Whatever ten characters hold, what is read is legal and has that very code."""
    text = write_symbols(reed_solomon.add_checks((SYMBOLS["V"], *held)))
    try:
        layout = decode_code(text)
    except BadCode as error:
        told = str(error)
    else:
        told = "a city"
        assert faults(draft_of(layout)) == ()
        assert code(layout) == text
    assert told in {"a city", "the share code fits no city"}
