"""Laying out a city: pieces placed, moved, exchanged, taken up; every step undone and redone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from venise.engine.errors import BadLayout
from venise.engine.hexes import Cell
from venise.games.nord.layouts import editing, file
from venise.games.nord.layouts.draft import Draft, faults, whole
from venise.games.nord.layouts.editing import BOAT, PIECES, REACH

CELLS = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
FAR: Cell = (REACH + 1, 0)

Edit = Callable[[Draft], Draft]


def placing(piece: int, cell: Cell) -> Edit:
    """The edit that places one piece."""
    return lambda draft: editing.lay_piece(draft, piece, cell)


def taking(piece: int) -> Edit:
    """The edit that takes one piece up."""
    return lambda draft: editing.taken_up(draft, piece)


def luck(seed: int) -> Edit:
    """The edit that lays everything out by luck."""
    return lambda _: editing.by_luck(seed)


EDITS = st.one_of(
    st.builds(placing, st.sampled_from(PIECES), CELLS),
    st.builds(taking, st.sampled_from(PIECES)),
    st.builds(luck, st.integers(0, 99)),
    st.just(editing.rotate_draft),
    st.just(editing.reflect_draft),
    st.just(lambda _: Draft()),
)


@given(edits=st.lists(EDITS, max_size=30))
def test_no_edit_loses_a_piece_or_puts_two_on_one_cell(edits: list[Edit]) -> None:
    """Pieces lie in the tray or on cells of their own, in a file that can be written."""
    draft = Draft()
    for edit in edits:
        draft = edit(draft)
        placed = [cell for piece in PIECES if (cell := editing.place_of(draft, piece))]
        assert len(placed) == len(set(placed))
        assert file.read(file.write_text("", draft)) == ("", draft)


@given(edits=st.lists(EDITS, max_size=30))
def test_nothing_illegal_can_be_kept_or_played(edits: list[Edit]) -> None:
    """A draft becomes a city to play on exactly when nothing speaks against it."""
    draft = Draft()
    for edit in edits:
        draft = edit(draft)
    if faults(draft):
        with pytest.raises(BadLayout):
            whole(draft)
    else:
        assert len(set(whole(draft).cells)) == 9


def test_pieces_change_places() -> None:
    """A piece put on another sends that one where it came from: a cell, or the tray."""
    draft = editing.lay_piece(editing.lay_piece(Draft(), 0, (0, 0)), 1, (1, 0))
    swapped = editing.lay_piece(draft, 0, (1, 0))
    assert (swapped.cells[0], swapped.cells[1]) == ((1, 0), (0, 0))
    from_tray = editing.lay_piece(draft, BOAT, (1, 0))
    assert (from_tray.boat, from_tray.cells[1]) == ((1, 0), None)


def test_no_piece_is_placed_out_of_reach() -> None:
    """The board ends somewhere: a piece let go beyond stays where it was."""
    draft = editing.lay_piece(Draft(), 0, (0, 0))
    assert editing.lay_piece(draft, 0, FAR) == draft


@given(seed=st.integers(0, 10_000))
def test_turning_and_mirroring_keep_a_legal_city_legal(seed: int) -> None:
    """The whole city turns about its middle and stays in the middle of the board."""
    draft = editing.by_luck(seed)
    for change in (editing.rotate_draft, editing.reflect_draft):
        draft = change(draft)
        assert faults(draft) == ()
        assert editing.middle(draft) == (0, 0)
