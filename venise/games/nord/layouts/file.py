"""A city as a small text file that people can read, and reading one that may come from anywhere."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from venise.engine.board_files import LONGEST_NAME, BoardFormat, Stamp, clean_name, quote_text
from venise.engine.errors import BadLayout
from venise.games.nord.components import TILES
from venise.games.nord.layouts.draft import Draft

STAMP: Final = Stamp("venise city", 1)
FARTHEST: Final = 99
"""The largest coordinate; no city of nine quarters needs more."""

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Place = tuple[Coordinate, Coordinate]


class CityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of a file."""

    format: str
    version: int
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    boat: Place | None
    quarters: dict[str, Place]
    """The cells, axial, of the quarters that are placed."""


CITY_FILE: Final = BoardFormat(STAMP, "city", CityFile)


def write_text(name: str, draft: Draft) -> bytes:
    """The text of a file with the city, placed as far as it is; the name is cut to fit."""
    quarters = {key: cell for key, cell in zip(TILES, draft.cells, strict=True) if cell is not None}
    content = CityFile(STAMP.format, STAMP.version, name[:LONGEST_NAME], draft.boat, quarters)
    return CITY_FILE.write(content)


def read(text: bytes) -> tuple[str, Draft]:
    """The name and the city of a file; raises BadLayout in one sentence.

    Whether the city is legal is another question: a draft in work is kept in the same form.
    """
    content = CITY_FILE.read(text)
    strangers = sorted(set(content.quarters) - set(TILES))
    if strangers:
        raise BadLayout(f"the city names a quarter that there is not: {quote_text(strangers[0])}")
    placed = tuple(content.quarters.get(key) for key in TILES)
    return clean_name(content.name), Draft(placed, content.boat)
