"""What lies in the box: cards, tiles, campi and numbers, read from the data file beside this."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from venise.engine.data_files import decode_data
from venise.own_files import read_own_text

FILE: Final = Path(__file__).with_name("components.toml")

Label = Literal["SURE", "DERIVED", "RECONSTRUCTED"]

Counts = tuple[int, ...]
"""Cards by kind, in the order of KINDS."""


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of pieces and prices."""

    cubes: int
    ducats: int
    """What each seat begins with."""

    statues: int
    favours: int
    statue_cost: int
    """§4.4 Of the first statue; each that stands makes the next one dearer by 1."""

    goals: dict[int, int]
    """§5 By number of seats, the points that end the game."""

    reserve_own: int
    reserve_other: int
    wharf: int
    """§4.3b What any card at the Pirate Wharf costs."""


class Raw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of raw card."""

    key: str
    copies: int
    value: int
    market: bool
    """§4.2c Whether it lies in the Market once sold; else it goes to the discards."""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of manufactured card."""

    key: str
    copies: int
    value: int


class BusinessType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of business."""

    key: str
    tiles: int
    cost: int
    uses: tuple[str, ...]
    recipe: Label
    """Whether it is known what one good takes."""

    makes: str
    base: int
    """§4.5.1 Its base income; -1 where it is counted on the map."""


class Campo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campo with the buildings that are adjacent to it."""

    key: str
    name: str
    buildings: tuple[int, ...]
    cells: tuple[int, int, int, int]
    """x and y of two opposite corners on the map's grid."""

    label: Label


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole data file."""

    version: int
    pieces: Pieces
    raw: tuple[Raw, ...]
    made: tuple[Made, ...]
    business: tuple[BusinessType, ...]
    campo: tuple[Campo, ...]
    buildings: dict[int, tuple[int, int]]
    """The cell of each building on the map's grid."""


def read_box(text: str) -> Box:
    """The contents of the data file; raises BadData naming what is wrong."""
    return decode_data(text, Box, FILE.name, faults, strict=False)


def faults(box: Box) -> list[str]:
    """What is wrong with the contents, one sentence each."""
    found = []
    kinds = {*(card.key for card in box.raw), *(card.key for card in box.made)}
    for business in box.business:
        found += [
            f"business.{business.key}: there is no card called {key!r}"
            for key in business.uses
            if key not in kinds
        ]
    if sorted(box.buildings) != list(range(1, len(box.buildings) + 1)):
        found.append("buildings: the numbers are not 1 and up without a gap")
    for campo in box.campo:
        found += [
            f"campo.{campo.key}: there is no building {number}"
            for number in campo.buildings
            if number not in box.buildings
        ]
    if [card.key for card in box.raw][-1] != "pirates":
        found.append("raw: the last kind has to be the pirates")
    return found


BOX: Final = read_box(read_own_text(FILE))
PIECES: Final = BOX.pieces

RAW: Final = BOX.raw
MADE: Final = BOX.made
KINDS: Final = (*(card.key for card in RAW), *(card.key for card in MADE))
"""Every kind of card; raw ones first, manufactured ones last."""

RAW_KINDS: Final = len(RAW)
PIRATES: Final = RAW_KINDS - 1
"""§4.2b The kind that steals."""

GOODS: Final = tuple(kind for kind in range(len(KINDS)) if kind != PIRATES)
"""Every kind that can lie in a hand."""

VALUES: Final = (*(card.value for card in RAW), *(card.value for card in MADE))
"""§4.2c, §4.3 What a card of each kind is sold and bought for in the Market."""

STAYS: Final = tuple(card.market for card in RAW) + (True,) * len(MADE)
"""§4.2c By kind, whether it lies in the Market once sold."""

WORKSHOP_GOODS: Final = tuple(
    kind for kind, card in enumerate(RAW) if card.market and kind != PIRATES
)
"""§3 The kinds that are dealt to hands and to the Market."""

NO_CARDS: Final[Counts] = (0,) * len(KINDS)
DECK: Final[Counts] = tuple(card.copies for card in RAW) + (0,) * len(MADE)
PILES: Final[Counts] = (0,) * RAW_KINDS + tuple(card.copies for card in MADE)
"""The raw deck and the manufactured piles at the beginning."""

PIRATE_CARDS: Final = RAW[PIRATES].copies

BUSINESSES: Final = BOX.business
TYPES: Final = tuple(business.key for business in BUSINESSES)
RECIPES: Final = tuple(tuple(KINDS.index(key) for key in business.uses) for business in BUSINESSES)
"""By type of business, the kinds of cards that one good takes."""

PRODUCTS: Final = tuple(
    KINDS.index(business.makes) if business.makes in KINDS else -1 for business in BUSINESSES
)
"""By type, the kind of card that it makes; -1 where it brings a favour."""

TILES: Final = tuple(business.tiles for business in BUSINESSES)
GONDOLA_MAKER: Final = TYPES.index("gondola-maker")

CAMPI: Final = tuple(campo.key for campo in BOX.campo)
SITES: Final = len(BOX.buildings)
"""How many buildings there are; building 1 is site 0."""

AROUND: Final = tuple(tuple(number - 1 for number in campo.buildings) for campo in BOX.campo)
"""§1 By campo, the sites that are adjacent to it."""

BESIDE: Final = tuple(
    tuple(campo for campo, sites in enumerate(AROUND) if site in sites) for site in range(SITES)
)
"""§1 By site, the campi that it is adjacent to."""

FEWEST_SEATS: Final = min(PIECES.goals)
MOST_SEATS: Final = max(PIECES.goals)
BERTHS: Final = 3
"""§2 Ships of a seat: cards are loaded on the first and unloaded from the last."""

OPEN_MARKET: Final = 2
"""§3 Cards that lie in the Market at the beginning."""
