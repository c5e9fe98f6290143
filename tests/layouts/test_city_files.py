"""Files of cities: what is written comes back, and whatever else comes is refused in a sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.layouts.damage import damaged, problem
from venise.engine.board_files import MOST_BYTES
from venise.engine.errors import BadLayout
from venise.games.nord.layouts import file
from venise.games.nord.layouts.draft import Draft, draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout

RING = file.write_text("Ring", draft_of(find_layout("ring")))
CELLS = st.none() | st.tuples(st.integers(-99, 99), st.integers(-99, 99))


@given(
    name=st.text("abc éß'-ΩЖ城", max_size=40),
    cells=st.lists(CELLS, min_size=9, max_size=9),
    boat=CELLS,
)
def test_any_draft_comes_back_from_its_file(name: str, cells: list[Any], boat: Any) -> None:
    """Also half a city, or one that is not legal yet, is kept as it is."""
    draft = Draft(tuple(cells), boat)
    text = file.write_text(name, draft)
    assert len(text) <= MOST_BYTES
    assert file.read(text) == (name.strip(), draft)


def changed(**changes: Any) -> bytes:
    """The file of the ring with some keys changed; None takes a key away."""
    content = json.loads(RING) | changes
    return json.dumps({key: one for key, one in content.items() if one is not None}).encode()


REFUSED = {
    "empty": (b"", "not the file of a city"),
    "a picture": (b"\x89PNG\r\n\x1a\n", "not the file of a city"),
    "another file": (b'{"format": "diary", "version": 1}', "not the file of a city"),
    "cut": (RING[:-30], "not the file of a city"),
    "huge": (RING + b" " * 5000, "larger than 4096 bytes"),
    "deep": (b"[" * 4000, "not the file of a city"),
    "later": (changed(version=2), "another version"),
    "a castle": (changed(quarters={"castle": [0, 0]}), "there is not: castle"),
    "far away": (changed(boat=[0, 10**30]), "damaged"),
    "half a cell": (changed(boat=[0.5, 1]), "damaged"),
    "three coordinates": (changed(boat=[0, 1, 2]), "damaged"),
    "a long name": (changed(name="x" * 41), "damaged"),
    "without name": (changed(name=None), "damaged"),
    "something more": (changed(mayor="Jan"), "damaged"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_city_is_refused_in_one_sentence(name: str) -> None:
    """Each kind of wrong file is told in its own words, on one line."""
    text, sentence = REFUSED[name]
    with pytest.raises(BadLayout) as told:
        file.read(text)
    assert sentence in str(told.value)
    assert str(told.value).isprintable()


def test_control_characters_in_a_name_are_left_out() -> None:
    """A name cannot steer a terminal or end a line."""
    assert file.read(changed(name="A\n\x1b[2JB\u202e"))[0] == "A[2JB"


def test_damaged_codes_and_files_are_read_whole_or_refused() -> None:
    """Two thousand codes, files and pictures with things wrong end in a city or a sentence."""
    luck = Random(2)
    answers = {problem(damaged(luck)) for _ in range(2000)}
    assert answers == {"legal", "refused"}


def test_a_name_is_cut_to_what_a_file_holds() -> None:
    """A name of a thousand letters keeps its first forty."""
    name, _ = file.read(file.write_text("n" * 1000, draft_of(random_layout(1))))
    assert name == "n" * 40
