"""What lies in the box: planks, cards, piles and boards, read from the data file beside this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec

from venise.engine.data_files import decode_data
from venise.own_files import read_own_text

FILE: Final = Path(__file__).with_name("components.toml")

Label = Literal["SURE", "DERIVED", "RECONSTRUCTED"]
Side = Literal["N", "S", "E", "W", "NE", "NW", "SE", "SW"]
Colour = Literal["red", "white", "green", "yellow"]

Counts = tuple[int, ...]
"""Cards by kind, in the order of CARDS; jokers are counted apart."""


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§0, §4 Numbers of pieces, and limits."""

    long: int
    short: int
    tiles: int
    jokers: int
    hand: int
    """§4.2 The most cards in a hand at the end of a turn."""

    jokers_in_hand: int
    """§5.6 The most jokers in a hand."""

    hourglasses: int
    """§4.1 What the cards of a turn may cost without hourglass tiles."""

    draw: int
    dealt: int
    """§1.3 Cards that each seat gets by lot."""

    joker_cost: int
    exchange: int
    """§4.4 Cards that are given for a joker."""

    gems: int
    """§6 Gems of a colour; who has them all has won."""


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§1.2 What each seat takes, by number of seats."""

    seats: int
    short: int
    long: int
    colours: tuple[Colour, ...]
    """Clockwise."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card."""

    key: str
    cost: int
    copies: int
    given: int
    """§1.3 How many of them every seat begins with."""


class PileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§3 A kind of pile: by the letter of each square, the sides from which it takes a plank."""

    key: str
    parts: dict[str, tuple[Side, ...]]


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where piles can stand; a cell is written as its row and column, both from 1."""

    rows: int
    columns: int
    starts: dict[Colour, str]
    night: tuple[str, ...]
    """§7 Cells of the printed boards whose piles stand by night only."""


class PrintedBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of the box: cells by kind of pile, and the squares of the gems by colour."""

    key: str
    label: Label
    piles: dict[str, tuple[str, ...]]
    gems: dict[Colour, tuple[str, ...]]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole data file."""

    version: int
    pieces: Pieces
    stock: tuple[Stock, ...]
    card: tuple[Card, ...]
    pile: tuple[PileKind, ...]
    grid: Grid
    layout: tuple[PrintedBoard, ...]


def read_box(text: str) -> Box:
    """The contents of the data file; raises BadData naming what is wrong."""
    return decode_data(text, Box, FILE.name, faults)


def faults(box: Box) -> Iterator[str]:
    """What is wrong with the contents, one sentence each."""
    cells = {
        f"{row + 1}{column + 1}"
        for row in range(box.grid.rows)
        for column in range(box.grid.columns)
    }
    kinds = {kind.key: kind for kind in box.pile}
    for stock in box.stock:
        if len(stock.colours) != stock.seats:
            yield f"stock: {stock.seats} seats need {stock.seats} colours"
        if (
            stock.short * stock.seats > box.pieces.short
            or stock.long * stock.seats > box.pieces.long
        ):
            yield f"stock: the box has too few planks for {stock.seats} seats"
    for board in box.layout:
        named = [*box.grid.starts.values(), *box.grid.night]
        named += [cell for group in board.piles.values() for cell in group]
        twice = [cell for cell, times in Counter(named).items() if times > 1]
        if twice or set(named) != cells:
            yield f"layout.{board.key}: each cell has to be named once, and {twice or 'one'} is not"
        yield from (
            f"layout.{board.key}: there is no pile {key!r}"
            for key in board.piles
            if key not in kinds
        )
        gems = [square for group in board.gems.values() for square in group]
        if len(set(gems)) != len(gems) or any(
            len(one) != box.pieces.gems for one in board.gems.values()
        ):
            yield f"layout.{board.key}: the gems need a square each, {box.pieces.gems} a colour"


BOX: Final = read_box(read_own_text(FILE))
PIECES: Final = BOX.pieces

KINDS: Final = tuple(card.key for card in BOX.card)
"""Every kind of card but the joker."""

SHORT, LONG, REMOVE, MOVE, STEP_1, STEP_2, STEP_3 = range(7)
"""§5 The kinds of cards."""

JOKER: Final = len(KINDS)
"""§5.6 Stands for the joker where a kind of card is named."""

COSTS: Final = (*(card.cost for card in BOX.card), PIECES.joker_cost)
"""§5 Hourglasses by kind of card, the joker last."""

STEPS: Final = {STEP_1: 1, STEP_2: 2, STEP_3: 3, JOKER: 3}
"""§5.5 How far a card lets a pawn walk."""

NO_CARDS: Final[Counts] = (0,) * len(KINDS)
COPIES: Final[Counts] = tuple(card.copies for card in BOX.card)
GIVEN: Final[Counts] = tuple(card.given for card in BOX.card)
STOCKS: Final = {stock.seats: stock for stock in BOX.stock}
FEWEST_SEATS: Final = min(STOCKS)
MOST_SEATS: Final = max(STOCKS)

COLOURS: Final[tuple[Colour, ...]] = ("red", "white", "green", "yellow")
"""Clockwise from the north-west; a seat's colour is a number of these."""

SHOWN_COLOURS: Final = ("red", "blue", "green", "yellow")
"""The words for them wherever a player reads one: the white of the box is painted blue here."""

ROWS: Final = BOX.grid.rows
COLUMNS: Final = BOX.grid.columns
CELLS: Final = ROWS * COLUMNS
"""Cells are numbered row by row from the north-west."""


def cell_of(name: str) -> int:
    """The number of the cell written as its row and column, such as `21`."""
    return (int(name[0]) - 1) * COLUMNS + int(name[1]) - 1


def cell_name(cell: int) -> str:
    """The cell as its row and column."""
    return f"{cell // COLUMNS + 1}{cell % COLUMNS + 1}"


STARTS: Final = tuple(cell_of(BOX.grid.starts[colour]) for colour in COLOURS)
"""§1.2 The cell where the pawn of each colour begins."""

PILE_KINDS: Final = BOX.pile
PILE_KEYS: Final = tuple(kind.key for kind in PILE_KINDS)
PLAIN: Final = PILE_KEYS.index("plain")
"""§3.1 The kind with one square: start piles, and those that stand by night only."""

PARTS: Final = tuple(tuple(kind.parts) for kind in PILE_KINDS)
"""By kind of pile the letters of its squares."""


class Layout(msgspec.Struct, frozen=True):
    """Which pile stands in each cell, and where the gems lie."""

    piles: tuple[int, ...]
    """By cell the kind of its pile; a plain one outside the corners stands by night only."""

    gems: tuple[tuple[tuple[int, int], ...], ...]
    """By colour the squares of its gems, each as a cell and the number of its part."""


def printed_layout(board: PrintedBoard) -> Layout:
    """The board of the box."""
    piles = [PLAIN] * CELLS
    for key, cells in board.piles.items():
        for cell in cells:
            piles[cell_of(cell)] = PILE_KEYS.index(key)

    def square(name: str) -> tuple[int, int]:
        cell = cell_of(name)
        return cell, PARTS[piles[cell]].index(name[2:])

    return Layout(
        tuple(piles),
        tuple(tuple(square(name) for name in board.gems[colour]) for colour in COLOURS),
    )


PRINTED: Final = {board.key: printed_layout(board) for board in BOX.layout}
"""The boards of the box by their keys; all are reconstructed."""

FIRST_BOARD: Final = BOX.layout[0].key
