"""A city as lines of letters, for terminals and reports."""

from __future__ import annotations

from typing import Final

from venise.games.nord.components import TILES
from venise.games.nord.layouts.draft import Layout

LETTERS: Final = dict(zip(TILES, "wfgWOBM12", strict=True))
"""The letter of each quarter."""

BOAT: Final = "~"


def drawing(layout: Layout) -> str:
    """The city seen from above, a letter for each quarter and ~ for the boat."""
    marks = {cell: LETTERS[name] for name, cell in zip(TILES, layout.cells, strict=True)}
    marks[layout.boat] = BOAT
    columns = {(2 * q + r, r): mark for (q, r), mark in marks.items()}
    left = min(column for column, _ in columns)
    rows = range(min(r for _, r in columns), max(r for _, r in columns) + 1)
    lines = []
    for row in rows:
        last = max((column for column, r in columns if r == row), default=left)
        lines.append("".join(columns.get((x, row), " ") for x in range(left, last + 1)))
    return "\n".join(lines)
