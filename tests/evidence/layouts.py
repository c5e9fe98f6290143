"""Share codes and files of cities: round trips, every slip of one character, every outline.

Ten thousand random cities go into a code and a file and come back; of a thousand codes every
slip of one character has to be found and its place named; each of the 77,359 outlines of nine
cells has to fit into a code; twenty thousand damaged codes and files get one sentence each.
"""

from __future__ import annotations

import sys
import time
from typing import Final

from tests import measurements
from tests.layouts.damage import damaged, problem
from tests.layouts.reports import Row, report, try_damaged, try_slips
from venise.engine.hexes import Cell, neighbours
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code, decode_code
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.shape import QUESTIONS, cells_of, outline, rank

TITLE: Final = "Share codes and files of cities"

OUTLINES: Final = 77_359
"""Outlines of nine hexes that hang together, turned ones counted apart (OEIS A001207)."""


def main() -> int:
    """Do all four and print a line on each; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--cities", type=int, default=10_000, help="round trips (10,000)")
    parser.add_argument("--codes", type=int, default=1_000, help="codes misspelt (1,000)")
    parser.add_argument("--hostile", type=int, default=20_000, help="damaged texts (20,000)")
    chosen = parser.parse_args()
    rows = [
        round_trips(chosen.cities),
        try_slips((code(random_layout(seed)) for seed in range(chosen.codes)), decode_code),
        outlines(),
        try_damaged(chosen.hostile, damaged, problem),
    ]
    measurements.write(chosen.table, TITLE, ("Found", "Seconds"), rows)
    return 0


def round_trips(cities: int) -> Row:
    """Every city comes back from its code and from its file."""
    began = time.perf_counter()
    for seed in range(cities):
        layout = random_layout(seed)
        back = file.read(file.write_text(f"City {seed}", draft_of(layout)))
        if decode_code(code(layout)) != layout or back != (f"City {seed}", draft_of(layout)):
            sys.exit(f"the city of seed {seed} does not come back: {code(layout)}")
    return report(f"{cities} cities came back from code and file", began)


def outlines() -> Row:
    """Every outline has a number of its own that leads back to it."""
    began = time.perf_counter()
    grown = {frozenset[Cell]({(0, 0)})}
    for _ in range(8):
        grown = {
            settled(cells | {near})
            for cells in grown
            for cell in cells
            for near in neighbours(cell)
        }
        longest = max(map(len, grown))
        grown = {cells for cells in grown if len(cells) == longest}
    numbers = set()
    for cells in grown:
        number, _ = outline(tuple(cells))
        numbers.add(number)
        if settled(frozenset(cells_of(number))) != cells:
            sys.exit(f"outline {number} does not come back")
    if len(numbers) != OUTLINES or max(numbers) >= 2**QUESTIONS:
        sys.exit(f"{len(numbers)} outlines, the largest number {max(numbers)}")
    return report(f"{len(numbers)} outlines have numbers below 2^{QUESTIONS}", began)


def settled(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The cells with the first of them at (0, 0)."""
    first_q, first_r = min(cells, key=rank)
    return frozenset((q - first_q, r - first_r) for q, r in cells)


if __name__ == "__main__":
    sys.exit(main())
