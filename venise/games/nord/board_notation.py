"""A player board as words: burgher, stock, cards, store, bridges, points, both ways."""

from __future__ import annotations

from typing import Final

from venise.engine.errors import BadRecord
from venise.engine.hexes import Cell
from venise.games.nord.city import City, city
from venise.games.nord.components import BUILDERS_DECK, NOTHING, SPACES, Counts
from venise.games.nord.spelling import (
    CARD_NAMES,
    CARDS,
    TILE,
    LineWords,
    counts,
    list_of_numbers,
    whole,
    wholes,
    word_line,
)
from venise.games.nord.state import NOWHERE, TALLY, Board, Placed, Player

DONE: Final = "done"
"""A workshop is built, or a builder's cost is paid."""

START: Final = Player()

KINDS: Final = {
    name: (deck, card) for deck, names in enumerate(CARD_NAMES) for card, name in enumerate(names)
}
"""Deck and number of every card by its key."""

Cells = tuple[Cell | None, ...]


def write_seat(seat: int, player: Player, cells: Cells) -> str:
    """A line on one seat's board; what is as at the start is left out."""
    words = {
        "at": "" if player.burgher == NOWHERE else TILE.write(player.burgher),
        "stock": "" if player.stock == START.stock else list_of_numbers(player.stock),
        "store": "" if player.store == NOTHING else list_of_numbers(player.store),
        "bridges": "" if not player.bridges else write_bridges(player.bridges, cells),
        "used": ",".join(CARDS[BUILDERS_DECK].write(card) for card in player.used),
        "tally": "" if player.tally == START.tally else list_of_numbers(player.tally),
    }
    for space, placed in enumerate(player.spaces):
        words[f"space-{space}"] = "" if placed is None else write_card(placed)
    return word_line(f"seat {seat}", words)


def read_seat(words: LineWords, seat: int, cells: Cells) -> Player:
    """The board that the words tell; raises BadRecord."""
    if whole(words.plain()) != seat:
        raise BadRecord(f"this should be seat {seat}")
    at = words.take("at")
    used = words.take("used")
    return Player(
        burgher=TILE.read(at) if at else NOWHERE,
        stock=counts(words.take("stock", list_of_numbers(START.stock))),
        board=Board(tuple(read_card(words.take(f"space-{space}")) for space in range(SPACES))),
        store=counts(words.take("store", list_of_numbers(NOTHING))),
        bridges=read_bridges(words.take("bridges"), cells),
        used=tuple(CARDS[BUILDERS_DECK].read(name) for name in used.split(",") if name),
        tally=wholes(words.take("tally", list_of_numbers(START.tally)), len(TALLY)),
    )


def write_card(placed: Placed) -> str:
    """A card with the cubes on it: clothing-1/1,0,0/done."""
    parts = [CARDS[placed.deck].write(placed.card)]
    parts += [list_of_numbers(placed.cubes)] if placed.cubes != NOTHING else []
    parts += [DONE] if placed.done else []
    return "/".join(parts)


def read_card(word: str) -> Placed | None:
    """The card that a word tells, None for an empty word; raises BadRecord."""
    if not word:
        return None
    name, *parts = word.split("/")
    if name not in KINDS:
        raise BadRecord(f"{name!r} is no card")
    done = parts[-1:] == [DONE]
    if len(parts) - done > 1:
        raise BadRecord(f"{word!r} should read: card/cubes/{DONE}")
    cubes: Counts = counts(parts[0]) if len(parts) > done else NOTHING
    deck, card = KINDS[name]
    return Placed(deck, card, cubes, done)


def write_bridges(bridges: tuple[int, ...], cells: Cells) -> str:
    """Bridges by the two quarters they join: wool/market,gold/port-1."""
    sides = complete(cells).sides
    return ",".join("/".join(map(TILE.write, sides[bridge])) for bridge in bridges)


def read_bridges(word: str, cells: Cells) -> tuple[int, ...]:
    """The sides that a word names; raises BadRecord for quarters that do not touch."""
    found: list[int] = []
    for pair in word.split(",") if word else ():
        ends = tuple(sorted(map(TILE.read, pair.split("/"))))
        sides = complete(cells).sides
        if ends not in sides:
            raise BadRecord(f"no bridge can join {pair}")
        found.append(sides.index(ends))
    return tuple(found)


def complete(cells: Cells) -> City:
    """The geometry of the city; raises BadRecord while quarters are missing."""
    laid = tuple(cell for cell in cells if cell is not None)
    if len(laid) != len(cells):
        raise BadRecord("there are bridges before the city is laid out")
    return city(laid)
