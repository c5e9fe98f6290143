"""One sentence for every fact of the game: the lines of the chronicle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from venise.games.nord import events as facts
from venise.games.nord import final_events as final
from venise.games.nord.components import BUILDERS_DECK, FIRST_PORT, WORKSHOPS_DECK
from venise.games.nord.state import State
from venise.ui.table.phrases import opening
from venise.ui.tables.nord.names import HIDDEN, Form, Names

Sentence = Callable[..., str]
"""Tells a fact of one kind: the teller, the fact, and how many equal ones there are."""

Scored = final.ChainScored | final.MasterBridgesScored | final.BuildersScored


class SeatFact(Protocol):
    """A fact about a seat."""

    @property
    def seat(self) -> int:
        """Whose it is."""


class TileFact(SeatFact, Protocol):
    """A fact about a seat on a quarter."""

    @property
    def tile(self) -> int:
        """The quarter."""


class CubeFact(SeatFact, Protocol):
    """A fact about cubes of a seat."""

    @property
    def material(self) -> int:
        """Of which kind they are."""


class Teller:
    """Tells facts in sentences; knows the table they happened on, for the cards that lie there."""

    def __init__(self, names: Names, state: State) -> None:
        self.names = names
        self.words = names.words
        self.state = state

    def tell(self, event: object, count: int = 1) -> str:
        """The sentence for a fact, or for that many equal facts in a row."""
        return opening(SENTENCES[type(event)](self, event, count))

    def say(self, key: str, event: SeatFact, **values: object) -> str:
        """The catalogue's sentence for an event, with the name of its seat."""
        return self.words(f"nord.event.{key}", name=self.names.seat(event.seat), **values)

    def on_space(self, seat: int, space: int) -> str:
        """The title of the card that lies there."""
        placed = self.state.players[seat].spaces[space]
        return self.names.card(placed.deck, placed.card) if placed else ""


def last_round(t: Teller, e: facts.LastRoundBegan, _: int) -> str:
    """Why the last round begins."""
    name = t.names.seat(e.seat) if e.seat >= 0 else ""
    return t.words(f"nord.event.LastRoundBegan.{e.reason}", name=name)


def dice_rolled(t: Teller, e: facts.DiceRolled, _: int) -> str:
    """What was rolled, and whether again."""
    key = "DiceRolled" if e.attempt == 1 else "DiceRolled.again"
    return t.say(key, e, low=e.low, high=e.high)


def burgher_moved(t: Teller, e: facts.BurgherMoved, _: int) -> str:
    """Where the burgher went, how, and with which die."""
    key = "BurgherMoved" + ".boat" * (e.boat is not None) + ".turned" * bool(e.change)
    to = t.names.place("to", e.tile)
    turned = {"turned": e.die + e.change} if e.change else {}
    return t.say(key, e, to=to, die=e.die, **turned)


def boat_moved(t: Teller, e: facts.BoatMoved, _: int) -> str:
    """Whether the boat moors elsewhere."""
    return t.words("nord.event.BoatMoved" + ".stays" * (e.start == e.end))


def die_expelled(t: Teller, e: facts.DieExpelled, _: int) -> str:
    """Whose die was driven off, or that its owner put another in its place."""
    name, die = t.names.seat(e.owner), t.state.dice[e.tile]
    if die is not None and die.seat == e.owner:
        of = t.names.place("of", e.tile)
        return t.words("nord.event.DieExpelled.own", name=name, value=e.value, of=of)
    the = t.names.place("the", e.tile)
    return t.words("nord.event.DieExpelled", name=name, value=e.value, the=the)


def tile_activated(t: Teller, e: facts.TileActivated, _: int) -> str:
    """Who used a quarter, at which level."""
    if e.secondary:
        at, of = t.names.place("at", e.tile), t.names.place("of", e.tile)
        return t.say("TileActivated.secondary", e, at=at, of=of, value=e.value)
    return t.say("TileActivated", e, the=t.names.place("the", e.tile), value=e.value)


def tile_declined(t: Teller, e: facts.PowerDeclined, _: int) -> str:
    """Who left a quarter unused."""
    if e.secondary:
        return t.say("PowerDeclined.secondary", e)
    return t.say("PowerDeclined", e, the=t.names.place("the", e.tile))


def cube_put(t: Teller, e: facts.CubePut, count: int) -> str:
    """Onto which card cubes went, and whether from the stock."""
    cubes, card = t.names.cubes(e.material, count), t.on_space(e.seat, e.space)
    return t.say("CubePut" + ".down" * e.from_stock, e, cubes=cubes, card=card)


def card_drawn(t: Teller, e: facts.CardDrawn, count: int) -> str:
    """Which card was drawn, or how many unseen ones."""
    if e.card == HIDDEN:
        return t.say("CardDrawn.hidden", e, cards=t.names.cards(e.deck, count))
    return t.say("CardDrawn", e, card=t.names.card(e.deck, e.card))


def goods_sold(t: Teller, e: facts.GoodsSold, _: int) -> str:
    """What a sale brought and how."""
    goods, points = t.names.goods(e.good, e.count), t.names.points(e.points)
    return t.say("GoodsSold", e, goods=goods, price=e.price, bonus=e.bonus, points=points)


def bonus_covered(t: Teller, e: facts.BonusCovered, _: int) -> str:
    """Which bonus is gone and how many are left."""
    return t.words.plural("nord.event.BonusCovered", e.left, bonus=e.bonus)


def good_exported(t: Teller, e: facts.GoodExported, _: int) -> str:
    """What was shipped where, for how much."""
    the = t.names.place("the", FIRST_PORT + e.port)
    goods, points = t.names.goods(e.good, 1), t.names.points(e.points)
    return t.say("GoodExported", e, goods=goods, the=the, points=points)


def price_changed(t: Teller, e: facts.PriceChanged, _: int) -> str:
    """How a price moved."""
    price = t.names.price(e.good)
    return t.words("nord.event.PriceChanged", price=price, before=e.before, after=e.after)


def bridge_lost(t: Teller, e: facts.BridgeDestroyed, _: int) -> str:
    """Whose bridge fell."""
    one, other = (t.names.place("the", tile) for tile in e.tiles)
    name = t.names.seat(e.owner)
    return t.words("nord.event.BridgeDestroyed", name=name, one=one, other=other)


def bridge_built(t: Teller, e: facts.BridgeBuilt, _: int) -> str:
    """Where a bridge rose and what it cost."""
    one, other = (t.names.place("the", tile) for tile in e.tiles)
    if not any(e.paid):
        return t.say("BridgeBuilt.free", e, one=one, other=other)
    return t.say("BridgeBuilt", e, one=one, other=other, cubes=t.names.mixed_cubes(e.paid))


def store_sold(t: Teller, e: final.StoreSold, _: int) -> str:
    """What the last goods brought."""
    goods, points = t.names.goods(e.good, e.count), t.names.points(e.points)
    return t.say("StoreSold", e, goods=goods, price=e.price, points=points)


def points_scored(t: Teller, e: Scored, count: int, key: str) -> str:
    """What a number of bridges or builders scored."""
    name, points = t.names.seat(e.seat), t.names.points(e.points)
    return t.words.plural(f"nord.event.{key}", count, name=name, points=points)


def game_ended(t: Teller, e: final.GameEnded, _: int) -> str:
    """Who won, and with how many points."""
    points = t.names.points(max(e.points))
    if len(e.winners) == 1:
        return t.words("nord.event.GameEnded", name=t.names.seat(e.winners[0]), points=points)
    names = t.names.join_list(tuple(t.names.seat(seat) for seat in e.winners))
    return t.words("nord.event.GameEnded.shared", names=names, points=points)


def tile_sentence(key: str, form: Form, *fields: str) -> Sentence:
    """A sentence with one quarter in it and some plain numbers."""

    def sentence(t: Teller, e: TileFact, _: int) -> str:
        numbers = {field: getattr(e, field) for field in fields}
        return t.say(key, e, **{form: t.names.place(form, e.tile)}, **numbers)

    return sentence


def cube_sentence(key: str) -> Sentence:
    """A sentence with cubes of one material, as many as there were facts or as the fact counts."""

    def sentence(t: Teller, e: CubeFact, count: int) -> str:
        return t.say(key, e, cubes=t.names.cubes(e.material, getattr(e, "count", count)))

    return sentence


SENTENCES: Final[dict[type, Sentence]] = {
    facts.FirstPlayerChosen: lambda t, e, _: t.say("FirstPlayerChosen", e),
    facts.QuarterLaid: tile_sentence("QuarterLaid", "the"),
    facts.BoatLaid: lambda t, e, _: t.say("BoatLaid", e),
    facts.BurgherPlaced: tile_sentence("BurgherPlaced", "at"),
    facts.RoundBegan: lambda t, e, _: t.words("nord.event.RoundBegan", round=e.round),
    facts.LastRoundBegan: last_round,
    facts.TurnBegan: lambda t, e, _: t.say("TurnBegan", e),
    facts.DieTakenBack: tile_sentence("DieTakenBack", "of", "value"),
    facts.DiceRolled: dice_rolled,
    facts.BurgherMoved: burgher_moved,
    facts.BoatMoved: boat_moved,
    facts.DieTurned: lambda t, e, _: t.say("DieTurned", e, before=e.before, after=e.after),
    facts.DieExpelled: die_expelled,
    facts.DiePlaced: tile_sentence("DiePlaced", "at", "value"),
    facts.DieKeptOff: tile_sentence("DieKeptOff", "at", "value", "lower"),
    facts.TileActivated: tile_activated,
    facts.PowerDeclined: tile_declined,
    facts.CubesGained: cube_sentence("CubesGained"),
    facts.CubeStored: cube_sentence("CubeStored"),
    facts.CubeReplaced: lambda t, e, n: t.say(
        "CubeReplaced",
        e,
        cubes=t.names.cubes(e.material, n),
        discarded=t.names.cubes(e.discarded, n),
    ),
    facts.CubePut: cube_put,
    facts.CubesLost: cube_sentence("CubesLost"),
    facts.WorkshopBuilt: lambda t, e, _: t.say(
        "WorkshopBuilt", e, card=t.names.card(WORKSHOPS_DECK, e.card)
    ),
    facts.BuilderActivated: lambda t, e, _: t.say(
        "BuilderActivated", e, card=t.names.card(BUILDERS_DECK, e.card)
    ),
    facts.CardDrawn: card_drawn,
    facts.CardKept: lambda t, e, _: t.say("CardKept", e, card=t.names.card(e.deck, e.card)),
    facts.CardsReturned: lambda t, e, _: t.say(
        "CardsReturned", e, cards=t.names.cards(e.deck, e.count)
    ),
    facts.GoodsSold: goods_sold,
    facts.BonusCovered: bonus_covered,
    facts.GoodExported: good_exported,
    facts.PriceChanged: price_changed,
    facts.BuilderUsed: lambda t, e, _: t.say(
        "BuilderUsed", e, card=t.names.card(BUILDERS_DECK, e.card)
    ),
    facts.CubeDiscarded: cube_sentence("CubeDiscarded"),
    facts.StockFilled: lambda t, e, _: t.say("StockFilled", e, cubes=t.names.mixed_cubes(e.cubes)),
    facts.BridgeDestroyed: bridge_lost,
    facts.BridgeBuilt: bridge_built,
    facts.DieReturned: tile_sentence("DieReturned", "of", "value"),
    facts.GoodsProduced: lambda t, e, _: t.say(
        "GoodsProduced", e, goods=t.names.goods(e.good, e.count)
    ),
    facts.OrderFulfilled: lambda t, e, _: t.say(
        "OrderFulfilled", e, card=t.names.card(e.deck, e.card)
    ),
    facts.TurnEnded: lambda t, e, _: t.say("TurnEnded", e),
    final.StoreSold: store_sold,
    final.ChainScored: lambda t, e, _: points_scored(t, e, len(e.sides), "ChainScored"),
    final.MasterBridgesScored: lambda t, e, _: points_scored(
        t, e, e.bridges, "MasterBridgesScored"
    ),
    final.BuildersScored: lambda t, e, _: points_scored(t, e, e.builders, "BuildersScored"),
    final.GameEnded: game_ended,
}
"""The sentence of every kind of fact."""


def sentence(names: Names) -> Callable[[State, object, int], str]:
    """What tells so many equal facts that led to a state."""
    return lambda state, event, count: Teller(names, state).tell(event, count)
