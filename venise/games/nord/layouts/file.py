"""A city as a small text file that people can read, and reading one that may come from anywhere."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from venise.engine.errors import BadLayout
from venise.games.nord.components import TILES
from venise.games.nord.layouts.draft import Draft

CITY_FORMAT: Final = "venise city"
CITY_VERSION: Final = 1
LONGEST_CITY_NAME: Final = 40
FARTHEST: Final = 99
"""The largest coordinate; no city of nine quarters needs more."""

MOST_CITY_BYTES: Final = 4096
MOST_LETTERS: Final = 120
"""Letters of a problem that are told: a file must not fill the screen with its own words."""

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Place = tuple[Coordinate, Coordinate]


class Stamp(msgspec.Struct, frozen=True):
    """What every version of the file begins with."""

    format: str
    version: int


class CityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of a file."""

    format: str
    version: int
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_CITY_NAME)]
    boat: Place | None
    quarters: dict[str, Place]
    """The cells, axial, of the quarters that are placed."""


def write_text(name: str, draft: Draft) -> bytes:
    """The text of a file with the city, placed as far as it is; the name is cut to fit."""
    quarters = {key: cell for key, cell in zip(TILES, draft.cells, strict=True) if cell is not None}
    content = CityFile(CITY_FORMAT, CITY_VERSION, name[:LONGEST_CITY_NAME], draft.boat, quarters)
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"


def read(text: bytes) -> tuple[str, Draft]:
    """The name and the city of a file; raises BadLayout in one sentence.

    Whether the city is legal is another question: a draft in work is kept in the same form.
    """
    if len(text) > MOST_CITY_BYTES:
        raise BadLayout(
            f"the file is larger than {MOST_CITY_BYTES} bytes, so it holds no city", "foreign"
        )
    stamp = decode_record(text, Stamp, "this is not the file of a city", "foreign")
    if stamp.format != CITY_FORMAT:
        raise BadLayout("this is not the file of a city", "foreign")
    if stamp.version != CITY_VERSION:
        raise BadLayout("the city was written by another version of Venise", "version")
    content: CityFile = decode_record(text, CityFile, "the file of the city is damaged", "damaged")
    strangers = sorted(set(content.quarters) - set(TILES))
    if strangers:
        raise BadLayout(f"the city names a quarter that there is not: {quote_text(strangers[0])}")
    name = "".join(letter for letter in content.name if letter.isprintable()).strip()
    return name, Draft(tuple(content.quarters.get(key) for key in TILES), content.boat)


def decode_record(text: bytes, kind: type[Any], complaint: str, fault: str) -> Any:
    """The record of that type in a text; raises BadLayout."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadLayout(f"{complaint} ({quote_text(str(error))})", fault) from error
    except RecursionError:
        raise BadLayout(f"{complaint} (it is nested too deeply)", fault) from None


def quote_text(words: str) -> str:
    """The file's own words, bounded, without what could end a line or steer a terminal."""
    return "".join(one if one.isprintable() else "?" for one in words[:MOST_LETTERS])
