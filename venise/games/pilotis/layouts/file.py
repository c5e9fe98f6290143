"""§8 A board as a small text file that people can read, and reading one from anywhere."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from venise.engine.board_files import LONGEST_NAME, BoardFormat, Stamp, clean_name, quote_text
from venise.engine.errors import BadLayout
from venise.games.pilotis.components import (
    CELLS,
    COLOURS,
    PARTS,
    PILE_KEYS,
    PLAIN,
    Layout,
    cell_name,
)
from venise.games.pilotis.layouts.editing import Square, settle, whole_box

STAMP: Final = Stamp("venise board on piles", 1)

CELL_NAMES: Final = {cell_name(cell): cell for cell in range(CELLS)}
"""By row and column the number of a cell."""


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of a file."""

    format: str
    version: int
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    piles: dict[str, str]
    """By row and column the kind of pile, where one is placed."""

    gems: dict[str, tuple[str, ...]]
    """By colour the squares of its gems: row, column and the letter of the part."""


BOARD_FILE: Final = BoardFormat(STAMP, "board", BoardFile)


def write_text(name: str, draft: Layout) -> bytes:
    """The text of a file with the board, laid out as far as it is; the name is cut to fit."""
    piles = {
        cell_name(cell): PILE_KEYS[kind] for cell, kind in enumerate(draft.piles) if kind != PLAIN
    }
    gems: dict[str, tuple[str, ...]] = {
        colour: tuple(cell_name(cell) + PARTS[draft.piles[cell]][part] for cell, part in squares)
        for colour, squares in zip(COLOURS, draft.gems, strict=True)
    }
    return BOARD_FILE.write(
        BoardFile(STAMP.format, STAMP.version, name[:LONGEST_NAME], piles, gems)
    )


def read(text: bytes) -> tuple[str, Layout]:
    """The name and the board of a file; raises BadLayout in one sentence.

    Whether the board is legal is another question: a draft in work is kept in the same form.
    """
    content = BOARD_FILE.read(text)
    piles = [PLAIN] * CELLS
    for name, key in content.piles.items():
        cell = CELL_NAMES.get(name)
        if cell is None or key not in PILE_KEYS:
            raise unknown(f"{name} {key}")
        piles[cell] = PILE_KEYS.index(key)
    for colour in content.gems:
        if colour not in COLOURS:
            raise unknown(colour)
    gems = tuple(
        tuple(read_square(piles, name) for name in content.gems.get(colour, ()))
        for colour in COLOURS
    )
    draft = settle(Layout(tuple(piles), gems))
    if not whole_box(draft):
        raise BadLayout("the board has more than the box, or two pieces on one place")
    return clean_name(content.name), draft


def read_square(piles: list[int], name: str) -> Square:
    """The square of that name; raises BadLayout where there is none."""
    cell, part = CELL_NAMES.get(name[:2]), name[2:]
    if cell is None or part not in PARTS[piles[cell]]:
        raise unknown(name)
    return cell, PARTS[piles[cell]].index(part)


def unknown(words: str) -> BadLayout:
    """The error over something that no board has."""
    return BadLayout(f"the board names what there is not: {quote_text(words)}")
