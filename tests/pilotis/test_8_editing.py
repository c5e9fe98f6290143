"""§8 Laying out a board: pieces placed, turned, mirrored, taken up, kept; every step undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pilotis.board_damage import damaged, problem
from venise.engine.board_files import MOST_BYTES
from venise.engine.errors import BadLayout
from venise.games.pilotis.boards import board_of
from venise.games.pilotis.components import CELLS, PLAIN, PRINTED, Layout
from venise.games.pilotis.layouts import editing, file
from venise.games.pilotis.layouts.code import code
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import EMPTY, GEMS, STACKS, WHOLE, by_luck, settle
from venise.games.pilotis.layouts.findings import board_faults
from venise.games.pilotis.layouts.mirroring import Mirror, across, complete, down, essence, reflect
from venise.games.pilotis.layouts.tours import tours
from venise.ui.step_history import StepHistory
from venise_ai.pilotis.tours import tour

pytestmark = pytest.mark.rule("8")

PIECES = [piece for stack in STACKS for piece in stack]
PLACES = st.tuples(st.integers(0, CELLS - 1), st.integers(0, 1))
LUCKY = [by_luck(seed) for seed in range(3)]
Edit = Callable[[Layout], Layout]


def laying(piece: int, place: tuple[int, int]) -> Edit:
    """The edit that lays one piece."""
    return lambda draft: editing.lay_piece(draft, piece, place)


def taking(piece: int) -> Edit:
    """The edit that takes one piece up."""
    return lambda draft: editing.taken_up(draft, piece)


def turning(cell: int) -> Edit:
    """The edit that turns the pile of a cell."""
    return lambda draft: editing.turn_pile(draft, cell)


def luck(seed: int) -> Edit:
    """The edit that lays everything out by luck."""
    return lambda _: LUCKY[seed]


EDITS = st.one_of(
    st.builds(laying, st.sampled_from(PIECES), PLACES),
    st.builds(taking, st.sampled_from(PIECES)),
    st.builds(turning, st.integers(0, CELLS - 1)),
    st.builds(luck, st.integers(0, len(LUCKY) - 1)),
    st.sampled_from(
        [
            lambda draft: complete(draft, across),
            lambda draft: complete(draft, down),
            lambda draft: reflect(draft, across),
            lambda _: EMPTY,
        ]
    ),
)


@given(edits=st.lists(EDITS, max_size=30))
@settings(max_examples=40)
def test_every_state_of_editing_is_whole_and_can_be_undone_and_made_again(
    edits: list[Edit],
) -> None:
    """No piece is lost or doubled, each draft fits a file, and all come back in both directions."""
    history = StepHistory(EMPTY)
    seen = [EMPTY]
    for edit in edits:
        history = history.add(edit(history.now))
        draft = history.now
        assert editing.whole_box(draft)
        assert file.read(file.write_text("", draft)) == ("", draft)
        seen += [draft] if draft != seen[-1] else []
    for piece in PIECES:
        place = editing.place_of(history.now, piece)
        assert place is None or editing.piece_at(history.now, place) == piece
    for draft in reversed(seen[:-1]):
        history = history.undo()
        assert history.now == draft
    for draft in seen[1:]:
        history = history.redo()
        assert history.now == draft


@given(edits=st.lists(EDITS, max_size=20))
@settings(max_examples=20)
def test_nothing_illegal_can_be_kept_or_played(edits: list[Edit]) -> None:
    """A draft becomes a board to play on exactly when nothing speaks against it."""
    draft = EMPTY
    for edit in edits:
        draft = edit(draft)
    if board_faults(draft):
        with pytest.raises(BadLayout):
            BOARD_CODEC.whole(draft)
    else:
        assert BOARD_CODEC.whole(draft) == draft


def test_pieces_change_places_and_gems_stay_on_their_pile() -> None:
    """A bridge put on a wall sends it where the bridge was, each with its gems."""
    gem, cell, other = GEMS[0][0], 1, 2
    draft = editing.lay_piece(EMPTY, 0, (cell, WHOLE))
    draft = editing.lay_piece(draft, 8, (other, WHOLE))
    draft = editing.lay_piece(draft, gem, (cell, 1))
    swapped = editing.lay_piece(draft, 0, (other, WHOLE))
    assert (swapped.piles[other], swapped.piles[cell]) == (draft.piles[cell], draft.piles[other])
    assert swapped.gems[0] == ((other, 1),)
    assert editing.taken_up(swapped, 0).gems == EMPTY.gems


def test_nothing_lies_in_a_corner_and_no_gem_on_open_water() -> None:
    """Such a piece stays where it was."""
    assert editing.lay_piece(EMPTY, 0, (0, WHOLE)) == EMPTY
    assert editing.lay_piece(EMPTY, GEMS[1][0], (7, 0)) == EMPTY


@pytest.mark.parametrize("key", PRINTED)
def test_printed_boards_are_their_own_images(key: str) -> None:
    """Both mirrors exchange colours with corners, and both halves are alike already."""
    board = settle(PRINTED[key])
    for mirror in (across, down):
        assert reflect(board, mirror) == complete(board, mirror) == board


@pytest.mark.parametrize("board", LUCKY)
@pytest.mark.parametrize("mirror", [across, down])
def test_a_half_laid_at_the_other_side_is_alike(board: Layout, mirror: Mirror) -> None:
    """Where the box has pieces for both, each pile has its image; again it changes nothing."""
    found = complete(board, mirror)
    assert complete(found, mirror) == found
    for cell in range(CELLS):
        pair = {found.piles[cell], found.piles[mirror(cell)]}
        assert len(pair) == 1 or PLAIN in pair


@pytest.mark.parametrize("board", LUCKY)
def test_a_board_in_a_mirror_plays_the_same(board: Layout) -> None:
    """All images are recognised as one board, and another board is not."""
    assert essence(reflect(reflect(board, down), across)) == essence(board)
    assert essence(reflect(board, down)) != essence(by_luck(9))


TOURS = {
    "classic-1": (36, 34),
    "classic-2": (39, 31),
    "classic-3": (43, 43),
    "expert-1": (63, 54),
    "expert-2": (60, 48),
    "expert-3": (63, 57),
}
"""The fewest hourglasses for each colour's gems by day and by night, by our specification."""


@pytest.mark.parametrize("key", TOURS)
def test_the_tours_of_the_printed_boards_are_known_and_even(key: str) -> None:
    """The four colours have equally long ways, by day and by night."""
    for night in (False, True):
        found = tours(PRINTED[key], night=night)
        assert found.costs == (TOURS[key][night],) * 4
        assert found.even


def test_tours_are_those_that_bots_find() -> None:
    """On boards laid out by luck, by another way of counting."""
    for seed, layout in enumerate(LUCKY):
        found = tours(layout, night=bool(seed % 2))
        key = code(layout)
        table = board_of(key, bool(seed % 2))
        for colour in range(4):
            one = tour(key, bool(seed % 2), (), table.starts[colour], table.gems[colour])
            assert one.cost == found.costs[colour]


BOARD = file.write_text("Piles", by_luck(1))


def changed(**changes: Any) -> bytes:
    """The file of a board with some keys changed; None takes a key away."""
    content = json.loads(BOARD) | changes
    return json.dumps({key: one for key, one in content.items() if one is not None}).encode()


REFUSED = {
    "empty": (b"", "not the file of a board"),
    "a city": (b'{"format": "venise city", "version": 1}', "not the file of a board"),
    "huge": (BOARD + b" " * MOST_BYTES, "larger than"),
    "later": (changed(version=2), "another version"),
    "a castle": (changed(piles={"12": "castle"}), "there is not: 12 castle"),
    "far away": (changed(piles={"99": "wall-ns"}), "there is not: 99 wall-ns"),
    "in a corner": (changed(piles={"11": "wall-ns"}, gems={}), "more than the box"),
    "too many": (changed(piles=dict.fromkeys(("12", "13", "14", "21", "22", "23", "24"), "wall-ns"),
                         gems={}), "more than the box"),
    "gems on water": (changed(gems={"red": ["12x"]}), "there is not: 12x"),
    "two gems on one square": (changed(piles={"12": "wall-ns"}, gems={"red": ["12w", "12w"]}),
                               "more than the box"),
    "a fifth colour": (changed(gems={"blue": []}), "there is not: blue"),
    "something more": (changed(doge="Marino"), "damaged"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_board_is_refused_in_one_sentence(name: str) -> None:
    """Each kind of wrong file is told in its own words, on one line."""
    text, sentence = REFUSED[name]
    with pytest.raises(BadLayout) as told:
        file.read(text)
    assert sentence in str(told.value)
    assert str(told.value).isprintable()


def test_damaged_codes_and_files_are_read_whole_or_refused() -> None:
    """Five hundred codes, files and pictures with things wrong end in a board or a sentence."""
    random = Random(2)
    answers = {problem(damaged(random)) for _ in range(500)}
    assert answers == {"legal", "refused"}
