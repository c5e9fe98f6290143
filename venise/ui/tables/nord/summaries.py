"""What each seat did in its last turn, in one line that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from venise.games.nord import events as facts
from venise.games.nord.components import BUILDERS_DECK, WORKSHOPS_DECK
from venise.ui.table.turns import Turn
from venise.ui.tables.nord.names import Names

Clause = Callable[..., str]
"""Tells a fact of one kind within a sentence: the names, the turn and the fact."""


class CardFact(Protocol):
    """A fact about a card of a seat."""

    @property
    def seat(self) -> int:
        """Whose card it is."""

    @property
    def card(self) -> int:
        """Which of its deck."""


def summary(names: Names, turn: Turn) -> str:
    """What happened in a turn, clause by clause; the word for nothing where nothing has yet."""
    clauses: list[str] = []
    for event in turn.events:
        tell = CLAUSES.get(type(event))
        clause = tell(names, turn, event) if tell is not None else ""
        if clause:
            clauses.append(clause)
    return " · ".join(clauses) or names.words("table.nothing")


def burgher_moved(names: Names, _: Turn, e: facts.BurgherMoved) -> str:
    """Where the burgher went, and how far."""
    key = "nord.turn.boat" if e.boat is not None else "nord.turn.move"
    return names.words(key, die=e.die + e.change, tile=names.tile(e.tile))


def tile_activated(names: Names, turn: Turn, e: facts.TileActivated) -> str:
    """The level of the activation; who profits too is told by what it brings."""
    return "" if e.secondary or e.seat != turn.seat else names.words("nord.turn.at", value=e.value)


def kept_off(names: Names, _: Turn, e: facts.DieKeptOff) -> str:
    """Which die stood in the way."""
    return names.words("nord.turn.kept_off", value=e.value, lower=e.lower)


def die_expelled(names: Names, turn: Turn, e: facts.DieExpelled) -> str:
    """Whose die was driven off."""
    if e.owner == turn.seat:
        return names.words("nord.turn.expelled.own", value=e.value)
    return names.words("nord.turn.expelled", name=names.seat(e.owner), value=e.value)


def tile_declined(names: Names, turn: Turn, e: facts.PowerDeclined) -> str:
    """That the quarter was left unused."""
    return "" if e.secondary or e.seat != turn.seat else names.words("nord.turn.declined")


def whose(names: Names, turn: Turn, seat: int, clause: str) -> str:
    """The clause, with the name before it where it is about somebody else."""
    if seat == turn.seat:
        return clause
    return names.words("nord.turn.whose", name=names.seat(seat), clause=clause)


def cubes_gained(names: Names, turn: Turn, e: facts.CubesGained) -> str:
    """The cubes received."""
    cubes = names.words("nord.turn.gain", count=e.count, material=names.material(e.material))
    return whose(names, turn, e.seat, cubes)


def cubes_lost(names: Names, turn: Turn, e: facts.CubesLost) -> str:
    """The cubes that found no room."""
    cubes = names.words("nord.turn.lost", count=e.count, material=names.material(e.material))
    return whose(names, turn, e.seat, cubes)


def card_clause(key: str, deck: int | None = None) -> Clause:
    """A clause about one card, of that deck or of the one that the fact names."""

    def clause(names: Names, turn: Turn, e: CardFact) -> str:
        card = names.card(getattr(e, "deck", 0) if deck is None else deck, e.card)
        return whose(names, turn, e.seat, names.words(f"nord.turn.{key}", card=card))

    return clause


def goods_sold(names: Names, turn: Turn, e: facts.GoodsSold) -> str:
    """What was sold for how much."""
    goods, points = names.goods(e.good, e.count), names.points(e.points)
    return whose(names, turn, e.seat, names.words("nord.turn.sold", goods=goods, points=points))


def good_shipped(names: Names, turn: Turn, e: facts.GoodExported) -> str:
    """What was exported for how much."""
    goods, points = names.goods(e.good, 1), names.points(e.points)
    return whose(names, turn, e.seat, names.words("nord.turn.shipped", goods=goods, points=points))


def price(names: Names, _: Turn, e: facts.PriceChanged) -> str:
    """Where a price now stands."""
    return names.words("nord.turn.price", price=names.price(e.good), value=e.after)


def bridge(names: Names, _: Turn, e: facts.BridgeBuilt) -> str:
    """Where a bridge rose."""
    one, other = (names.tile(tile) for tile in e.tiles)
    return names.words("nord.turn.bridge", one=one, other=other)


def bridge_fallen(names: Names, _: Turn, e: facts.BridgeDestroyed) -> str:
    """Whose bridge fell."""
    one, other = (names.tile(tile) for tile in e.tiles)
    return names.words("nord.turn.fallen", name=names.seat(e.owner), one=one, other=other)


def goods_produced(names: Names, _: Turn, e: facts.GoodsProduced) -> str:
    """The goods made."""
    return names.words("nord.turn.produced", goods=names.goods(e.good, e.count))


CLAUSES: Final[dict[type, Clause]] = {
    facts.BurgherMoved: burgher_moved,
    facts.DieKeptOff: kept_off,
    facts.DieExpelled: die_expelled,
    facts.TileActivated: tile_activated,
    facts.PowerDeclined: tile_declined,
    facts.CubesGained: cubes_gained,
    facts.CubesLost: cubes_lost,
    facts.CardKept: card_clause("kept"),
    facts.WorkshopBuilt: card_clause("built", WORKSHOPS_DECK),
    facts.BuilderActivated: card_clause("works", BUILDERS_DECK),
    facts.BuilderUsed: card_clause("used", BUILDERS_DECK),
    facts.GoodsSold: goods_sold,
    facts.GoodExported: good_shipped,
    facts.PriceChanged: price,
    facts.BridgeBuilt: bridge,
    facts.BridgeDestroyed: bridge_fallen,
    facts.GoodsProduced: goods_produced,
}
"""The clause of every fact that a summary tells."""
