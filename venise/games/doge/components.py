"""What lies in the box: areas, pieces and numbers, read from the data file beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from venise.engine.data_files import decode_data
from venise.own_files import read_own_text

FILE: Final = Path(__file__).with_name("components.toml")

DISTRICT_COUNT: Final = 6
AREA_COUNT: Final = 7
HIGHEST: Final = 3
"""The value of the best ballot marker."""


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many may play, and for how many rounds of ballots a year."""

    fewest: int
    most: int
    rounds: tuple[int, ...]
    """For the fewest seats first."""


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of each seat."""

    houses: int
    palaces: int
    rings: int
    markers: tuple[int, ...]
    """The value of each ballot marker."""

    most_markers: int
    """§2.1.1 The most markers that may lie on one area card."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on the board."""

    palace_costs: tuple[int, ...]
    """§6 Houses that each palace of a district costs, the first palace first."""

    winner_houses: int
    runner_up_houses: int


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§8 What a seat needs to end the game."""

    conditions: tuple[tuple[int, int], ...]
    """Palaces, and districts that hold at least one of them."""


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the seven areas that vote."""

    key: str
    name: str
    advisors: int
    """§1 How many advisors have their home there."""

    emblem: str


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole data file."""

    version: int
    seats: Seats
    pieces: Pieces
    board: Board
    victory: Victory
    area: tuple[Area, ...]


def read_box(text: str) -> Box:
    """The contents of the data file; raises BadData naming what is wrong."""
    return decode_data(text, Box, FILE.name, faults)


def faults(box: Box) -> list[str]:
    """What is wrong with the contents, one sentence each."""
    found = []
    if len(box.area) != AREA_COUNT or [one.advisors for one in box.area[:-1]] != [1] * 6:
        found.append("area: there have to be six districts with one advisor each, then one area")
    if len({one.key for one in box.area}) != len(box.area):
        found.append("area.key: two areas have the same key")
    if len(box.seats.rounds) != box.seats.most - box.seats.fewest + 1:
        found.append("seats.rounds: there has to be a number for each number of seats")
    if not all(0 <= value <= HIGHEST for value in box.pieces.markers):
        found.append(f"pieces.markers: a value is not between 0 and {HIGHEST}")
    if list(box.board.palace_costs) != sorted(set(box.board.palace_costs)):
        found.append("board.palace_costs: the costs do not rise")
    return found


BOX: Final = read_box(read_own_text(FILE))

FEWEST_SEATS: Final = BOX.seats.fewest
MOST_SEATS: Final = BOX.seats.most
HOUSES: Final = BOX.pieces.houses
PALACES: Final = BOX.pieces.palaces
RINGS: Final = BOX.pieces.rings
MOST_MARKERS: Final = BOX.pieces.most_markers
COSTS: Final = BOX.board.palace_costs
WINNER_HOUSES: Final = BOX.board.winner_houses
RUNNER_UP_HOUSES: Final = BOX.board.runner_up_houses
CONDITIONS: Final = BOX.victory.conditions

AREAS: Final = tuple(area.key for area in BOX.area)
"""The keys of the seven areas; the six districts come first."""

DISTRICTS: Final = range(DISTRICT_COUNT)
QUARANTIA: Final = DISTRICT_COUNT
"""§1 The index of the area without palace spaces."""

ADVISOR_HOMES: Final = tuple(
    index for index, area in enumerate(BOX.area) for _ in range(area.advisors)
)
"""For each advisor the area with its symbol: advisor d is the one of district d."""

QUARANTIA_ADVISORS: Final = tuple(
    number for number, home in enumerate(ADVISOR_HOMES) if home == QUARANTIA
)

Counts = tuple[int, ...]
"""Ballot markers by value: how many of value 0, 1, 2 and 3."""

NO_MARKERS: Final[Counts] = (0,) * (HIGHEST + 1)
ALL_MARKERS: Final[Counts] = tuple(BOX.pieces.markers.count(value) for value in range(HIGHEST + 1))
"""The markers of a seat at the beginning of a year."""

MARKER_COUNT: Final = len(BOX.pieces.markers)


def rounds_of(seats: int) -> int:
    """§2.1 The rounds of ballots in a year."""
    return BOX.seats.rounds[seats - FEWEST_SEATS]
