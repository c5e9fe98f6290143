"""§8 Boards of one's own: share codes, legality, and games on boards laid out by luck."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.pilotis.positions import A, play, position
from venise.engine.chance import draw
from venise.engine.errors import BadCode, BadOptions
from venise.engine.game import CHANCE, TERMINAL
from venise.engine.share_codes import ALPHABET
from venise.games.pilotis.boards import HALF, MOST_SITES, MOST_SQUARES, build_board
from venise.games.pilotis.components import PLAIN, PRINTED
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.invariants import find_violation
from venise.games.pilotis.layouts.code import (
    BOARD_CODE,
    FAMILY_SIZES,
    GEM_SIZES,
    code,
    count_ways,
    decode_code,
    layout_of_number,
)
from venise.games.pilotis.layouts.findings import board_faults
from venise.games.pilotis.layouts.luck import random_layout
from venise.games.pilotis.layouts.tours import distances, tours
from venise.games.pilotis.state import Options, board, laid

pytestmark = pytest.mark.rule("8")

CODES = {
    "classic-1": "P078-093R-MTT9-34KD-6E17-PK8C",
    "classic-2": "P077-T987-TWT4-P06W-CB4Q-86ZV",
    "classic-3": "P078-09R7-3Z66-D3MX-BVRA-FEJ5",
    "expert-1": "P078-093R-NPDK-VR29-09W3-M9SC",
    "expert-2": "P077-T987-VZEZ-N05G-PVF2-RRKC",
    "expert-3": "P078-09R7-4289-6ERC-PJ6S-KBK4",
}
"""Codes as they went out to players: they must mean the same for ever."""

BY_HALVES = "P08Z-9A1D-3JSD-QM0Q-07CK-Y8AV"
"""A board on which white comes to 21s by day over a half plank alone."""

NO_HALF = "P06R-3YZG-4RC8-8VQ6-3PZN-RERH"
"""One on which 32w is an end of a long plank that white can lay from nowhere."""

SEEDS = st.integers(min_value=0, max_value=2**32)


@pytest.mark.parametrize("key", PRINTED)
def test_the_codes_of_the_printed_boards_never_change(key: str) -> None:
    """A code that somebody wrote down years ago still opens the same board."""
    assert code(PRINTED[key]) == CODES[key]
    again = decode_code(CODES[key])
    assert again.piles == PRINTED[key].piles
    assert [set(gems) for gems in again.gems] == [set(gems) for gems in PRINTED[key].gems]


@given(seed=SEEDS)
@settings(max_examples=60)
def test_a_board_comes_back_from_its_code(seed: int) -> None:
    """With at most 24 characters; in small letters and without hyphens, too."""
    layout = random_layout(seed)
    text = code(layout)
    assert len(text.replace("-", "")) == 24
    assert decode_code(text) == decode_code(text.replace("-", "").lower()) == layout


def test_every_slip_of_one_character_is_found_and_mended() -> None:
    """In three codes each character is replaced by every other."""
    for seed in range(3):
        right = code(random_layout(seed)).replace("-", "")
        for place, letter in enumerate(right):
            for other in ALPHABET:
                if other == letter:
                    continue
                with pytest.raises(BadCode) as told:
                    decode_code(right[:place] + other + right[place + 1 :])
                assert told.value.position == place + 1
                assert told.value.mended == code(decode_code(right))


def test_a_code_that_fits_no_board_says_so() -> None:
    """Eighteen characters hold more numbers than there are boards."""
    with pytest.raises(BadCode, match="fits no board"):
        decode_code(BOARD_CODE.write((1 << 90) - 1))


@given(seed=SEEDS)
@settings(max_examples=40)
def test_a_board_laid_out_by_luck_is_legal_and_small_enough(seed: int) -> None:
    """No board has more squares or places for planks than other libraries are told."""
    layout = random_layout(seed)
    assert board_faults(layout) == ()
    table = build_board(layout, night=True)
    assert len(table.squares) == MOST_SQUARES
    assert len(table.sites) <= MOST_SITES


def test_each_fault_of_a_board_is_told() -> None:
    """A pile in a corner, too few piles and gems, a gem in the water, two on one square."""
    layout = random_layout(1)
    red, white, *others = layout.gems
    cell = next(cell for cell, kind in enumerate(layout.piles) if kind != PLAIN)
    corner = replace(layout, piles=(layout.piles[cell], *layout.piles[1:]))
    assert "corner" in [fault.key for fault in board_faults(corner)]
    fewer = list(layout.piles)
    fewer[cell] = PLAIN
    assert "piles" in [fault.key for fault in board_faults(replace(layout, piles=tuple(fewer)))]
    lost = replace(layout, gems=(red[1:], white, *others))
    assert [fault.key for fault in board_faults(lost)] == ["gems"]
    shared = replace(layout, gems=(red, (red[0], *white[1:]), *others))
    assert [fault.key for fault in board_faults(shared)] == ["gem-place"]


def test_a_gem_that_no_planks_reach_is_told_by_its_square() -> None:
    """Such a board is refused at set-up, with the sentence."""
    boards = (layout_of_number(number << 40) for number in range(50))
    layout = next(board for board in boards if board_faults(board))
    assert {fault.key for fault in board_faults(layout)} == {"unreachable"}
    with pytest.raises(BadOptions, match="no planks lead to the"):
        PILOTIS.initial_state(2, Options(map=code(layout)))


def test_a_gem_that_only_a_half_plank_reaches_is_reached() -> None:
    """Nothing plain touches 21s by day; a half from the middle of 22s-31e does: it is legal."""
    assert board_faults(decode_code(BY_HALVES)) == ()
    state = position(
        map=BY_HALVES, pawns={A: "31e"}, hands={A: "long step-1 short"}, stocks={A: (1, 1)}
    )
    table = board(state)
    square = table.places["21s"]
    assert {site.shape for site in table.sites if square in site.squares} == {HALF}
    state, _ = play(state, "lay long 22s-31e", "walk step-1 22s-31e", "lay short 21s>se")
    assert table.neighbours[square] >> len(table.squares) & laid(state)


def test_a_half_plank_reaches_a_gem_only_where_the_long_one_can_be_laid() -> None:
    """Its own end of the half helps nobody who can come to neither end of the long plank."""
    assert [fault.values["square"] for fault in board_faults(decode_code(NO_HALF))] == ["32w"]


def test_a_tour_over_a_half_plank_counts_both_planks_and_three_steps() -> None:
    """Where planks from pile to pile lead, those are counted as ever."""
    table = build_board(decode_code(BY_HALVES), night=False)
    ends = distances(table, table.places["21s"])
    assert ends[table.places["31e"]] == ends[table.places["22s"]] == 6
    assert tours(decode_code(BY_HALVES), night=False).costs == (56, 68, 36, 44)


def test_the_first_and_the_last_board_of_all_have_codes() -> None:
    """No arrangement is left out, and none has two codes."""
    turns = 1 << sum(FAMILY_SIZES[1:])
    last = count_ways(FAMILY_SIZES) * turns * count_ways(GEM_SIZES) - 1
    for number in (0, last):
        assert decode_code(BOARD_CODE.write(number)) == layout_of_number(number)
        assert code(layout_of_number(number)) == BOARD_CODE.write(number)
    with pytest.raises(BadCode, match="fits no board"):
        layout_of_number(last + 1)


def test_random_games_on_boards_laid_out_by_luck_are_sound() -> None:
    """To their end, by day and by night, with every invariant."""
    for seed in range(4):
        luck = Random(seed)
        options = Options(map=code(random_layout(seed)), night=bool(seed % 2))
        state = PILOTIS.initial_state(2 + seed % 3, options)
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                action = draw(PILOTIS.chance_outcomes(state), luck)
            else:
                action = luck.choice(PILOTIS.legal_actions(state))
            state, _ = PILOTIS.apply(state, action)
            assert find_violation(state) is None
