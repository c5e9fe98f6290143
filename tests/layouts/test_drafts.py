"""§3.2 Which cities are legal, and every reason why one is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from venise.engine.errors import BadLayout
from venise.engine.hexes import Cell
from venise.games.nord.components import MAPS, MARKET, QUARTERS, layout_fault
from venise.games.nord.layouts.draft import CityFault, Draft, Layout, draft_of, faults, whole
from venise.games.nord.layouts.drawing import drawing
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.layouts.turning import change_cells, essence, mirror_cell, redrawn, turn_cell

SEEDS = st.integers(min_value=0, max_value=2**32)
NEAR = st.tuples(st.integers(-3, 3), st.integers(-3, 3))

ROW = tuple((q, 0) for q in range(9))
"""Nine quarters side by side."""


def row(changes: dict[int, Cell | None], boat: Cell | None = (-1, 0)) -> Draft:
    """The row with some quarters elsewhere."""
    return Draft(tuple(changes.get(tile, cell) for tile, cell in enumerate(ROW)), boat)


REASONS = {
    "two missing": (row({0: None, 8: None}, (0, 0)), [CityFault("missing", (0, 8))]),
    "one on another": (row({8: (7, 0)}), [CityFault("stacked", (7, 8))]),
    "a quarter apart": (row({8: (20, 0)}), [CityFault("apart", (8,))]),
    "two halves": (row({4: (20, 0), 5: (21, 0)}), [CityFault("apart", (4, 5, 6, 7, 8))]),
    "a corner is no side": (row({8: (6, 2)}), [CityFault("apart", (8,))]),
    "no boat": (row({}, None), [CityFault("no boat")]),
    "a boat ashore": (row({}, (3, 0)), [CityFault("boat ashore", (3,))]),
    "a boat far out": (row({}, (-2, 0)), [CityFault("boat adrift")]),
    "everything": (
        row({0: None, 1: (2, 0), 8: (20, 0)}, (50, 0)),
        [
            CityFault("missing", (0,)),
            CityFault("stacked", (1, 2)),
            CityFault("apart", (8,)),
            CityFault("boat adrift"),
        ],
    ),
    "nothing placed": (
        Draft(),
        [CityFault("missing", tuple(range(QUARTERS))), CityFault("no boat")],
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_every_reason_is_told_with_the_quarters_it_is_about(name: str) -> None:
    """What is wrong is told completely, and such a city can be neither kept nor played."""
    draft, reasons = REASONS[name]
    assert list(faults(draft)) == reasons
    with pytest.raises(BadLayout) as told:
        whole(draft)
    assert all(reason.sentence in str(told.value) for reason in reasons)


@pytest.mark.parametrize("key", MAPS)
def test_the_printed_maps_are_legal(key: str) -> None:
    """No reason speaks against a map of the box."""
    assert faults(draft_of(find_layout(key))) == ()


@given(cells=st.lists(NEAR, min_size=9, max_size=9), boat=NEAR)
def test_the_reasons_agree_with_the_check_of_the_map_file(cells: list[Cell], boat: Cell) -> None:
    """A full city is legal exactly where the data file of maps would take it."""
    draft = Draft(tuple(cells), boat)
    assert (faults(draft) == ()) == (layout_fault(tuple(cells), boat) is None)


@given(seed=SEEDS)
def test_a_city_by_luck_is_legal_and_the_same_for_the_same_seed(seed: int) -> None:
    """Luck never lays a city that cannot be played, the Market at (0, 0)."""
    layout = random_layout(seed)
    assert faults(draft_of(layout)) == ()
    assert layout.cells[MARKET] == (0, 0)
    assert random_layout(seed) == layout


def test_luck_lays_many_cities() -> None:
    """A hundred seeds give a hundred cities, no two of which play the same."""
    assert len({essence(random_layout(seed)) for seed in range(100)}) == 100


@given(seed=SEEDS)
def test_turning_six_times_or_mirroring_twice_changes_nothing(seed: int) -> None:
    """The whole city turns in sixths, and has one mirror image."""
    draft = draft_of(random_layout(seed))
    assert redrawn(redrawn(draft, mirror_cell), mirror_cell) == draft
    once = redrawn(draft, turn_cell)
    assert once != draft
    for _ in range(5):
        once = redrawn(once, turn_cell)
    assert once == draft


@given(seed=SEEDS)
def test_cities_that_play_the_same_are_recognised(seed: int) -> None:
    """Turned, mirrored, moved or with its ports swapped, a city is the same city."""
    layout = random_layout(seed)
    *others, one, other = layout.cells
    swapped = Layout((*others, other, one), layout.boat)
    moved = change_cells(layout, lambda cell: (cell[0] + 3, cell[1] - 1))
    for image in (
        swapped,
        moved,
        change_cells(layout, turn_cell),
        change_cells(moved, mirror_cell),
    ):
        assert essence(image) == essence(layout)


def test_a_city_can_be_drawn_with_letters() -> None:
    """The map for first games looks in a terminal as it lies on the table."""
    lines = ["B", " w f", "  M 1 W", " O g", "2 ~"]
    assert drawing(find_layout("bruges")).splitlines() == lines
