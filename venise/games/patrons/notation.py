"""Actions and seats as short text: `lead sail`, `reserve B2`, `open tentmaker 7 silk+canvas`.

Seats are called A to E, ships 1 to 3 from the one that is loaded to the one that is unloaded,
buildings by their numbers; a question mark stands for a card that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from venise.engine.errors import BadRecord
from venise.engine.notation import exactly, index_in, read_line, read_verb_alone
from venise.games.patrons import actions as act
from venise.games.patrons.actions import HAND, LEADS, MARKET, SHIP, UNKNOWN, Action
from venise.games.patrons.components import BERTHS, CAMPI, KINDS, SITES, TYPES
from venise.games.patrons.state import NOBODY, NONE, Shipment, State

SEATS: Final = "ABCDE"
UNSEEN: Final = "?"
EMPTY: Final = "-"
PLACES: Final = {SHIP: "ship", MARKET: "market", HAND: "hand"}
SHOPS: Final = {"market": False, "wharf": True}


def write(action: Action) -> str:
    """The action as text."""
    return WRITERS[type(action)](action)


def read(text: str) -> Action:
    """The action that the text means, legal or not; raises BadRecord."""
    return read_line(text, READERS, lambda reader, words: reader(words))


def write_seat(state: State, seat: int) -> str:
    """A seat: ducats, favours and cubes, what lies on its ships, and its hand.

    `A 10 ducats 2 favours 9 cubes | wool - silk:B | iron iron ?` has a shipment that B has
    reserved, and a secret card that the viewer may not know.
    """
    player = state.players[seat]
    purse = f"{player.ducats} ducats {player.favours} favours {player.cubes} cubes"
    ships = " ".join(write_shipment(one) for one in player.ships)
    hand = [KINDS[kind] for kind, number in enumerate(player.known) for _ in range(number)]
    if player.secret != NONE:
        hand.append(card(player.secret))
    return f"{SEATS[seat]} {purse} | {ships} | {' '.join(hand) or EMPTY}"


def write_shipment(shipment: Shipment | None) -> str:
    """What lies on a ship, and after a colon who has reserved it."""
    if shipment is None:
        return EMPTY
    owner = "" if shipment.reserver == NOBODY else f":{SEATS[shipment.reserver]}"
    return card(shipment.kind) + owner


# Words


def card(kind: int) -> str:
    """The name of a card, or a question mark."""
    return UNSEEN if kind == UNKNOWN else KINDS[kind]


def card_of(word: str) -> int:
    """The kind of that name; raises BadRecord."""
    return index_in(KINDS, word, "card")


def seat_of(word: str) -> int:
    """The seat of that letter; raises BadRecord."""
    return index_in(tuple(SEATS), word, "seat")


def site_of(word: str) -> int:
    """The site of the building of that number; raises BadRecord."""
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= SITES):
        raise BadRecord(f"{word!r} is no building; there are 1 to {SITES}")
    return int(word) - 1


# Writing


def write_deal(action: act.Deal) -> str:
    """`deal ship A wool`, `deal market silk`, `deal hand B ?`."""
    seat = [] if action.place == MARKET else [SEATS[action.seat]]
    return " ".join(["deal", PLACES[action.place], *seat, card(action.kind)])


def write_buy(action: act.Buy) -> str:
    """`buy silk market`."""
    shop = next(word for word, wharf in SHOPS.items() if wharf is action.wharf)
    return f"buy {card(action.kind)} {shop}"


def write_open(action: act.Open) -> str:
    """`open tentmaker 7 silk+canvas`, or without cards where none are shown."""
    shown = ["+".join(map(card, action.shown))] if action.shown else []
    return " ".join(["open", TYPES[action.business], str(action.site + 1), *shown])


WRITERS: Final[dict[type, Callable[..., str]]] = {
    act.Deal: write_deal,
    act.ChooseFirst: lambda action: f"first {SEATS[action.seat]}",
    act.Choose: lambda action: f"lead {LEADS[action.action]}",
    act.Pass: lambda _: "pass",
    act.Reserve: lambda action: f"reserve {SEATS[action.owner]}{action.berth + 1}",
    act.Draw: lambda action: f"draw {card(action.kind)}",
    act.Keep: lambda _: "keep",
    act.SellArrival: lambda _: "sell",
    act.Load: lambda action: f"load {card(action.kind)}",
    act.Sell: lambda action: f"sell {card(action.kind)}",
    act.Buy: write_buy,
    act.Open: write_open,
    act.Erect: lambda action: f"statue {CAMPI[action.campo]}",
    act.Make: lambda action: f"make {action.site + 1}",
    act.Done: lambda _: "done",
}
"""How each kind of action is written."""


# Reading


def read_deal(words: Sequence[str]) -> Action:
    """A card dealt to a ship, the Market or a hand."""
    if not words:
        raise BadRecord("ship, market or hand should follow")
    place = index_in(tuple(PLACES.values()), words[0], "place")
    if place == MARKET:
        return act.Deal(place, -1, card_of(exactly(words, 2)[1]))
    _, letter, word = exactly(words, 3)
    unseen = place == HAND and word == UNSEEN
    return act.Deal(place, seat_of(letter), UNKNOWN if unseen else card_of(word))


def read_reserve(words: Sequence[str]) -> Action:
    """A shipment reserved."""
    (word,) = exactly(words, 1)
    ships = tuple(str(berth + 1) for berth in range(BERTHS))
    return act.Reserve(seat_of(word[:1]), index_in(ships, word[1:], "ship"))


def read_sell(words: Sequence[str]) -> Action:
    """A card sold from the hand, or without a word a shipment on its arrival."""
    return act.Sell(card_of(exactly(words, 1)[0])) if words else act.SellArrival()


def read_buy(words: Sequence[str]) -> Action:
    """A card bought at the Market or the Pirate Wharf."""
    kind, shop = exactly(words, 2)
    return act.Buy(card_of(kind), wharf=bool(index_in(tuple(SHOPS), shop, "place")))


def read_open(words: Sequence[str]) -> Action:
    """A business opened, perhaps with cards shown."""
    cards = words[2:]
    business, building = exactly(words[:2], 2)
    shown = tuple(map(card_of, exactly(cards, 1)[0].split("+"))) if cards else ()
    return act.Open(index_in(TYPES, business, "business"), site_of(building), shown)


def one_word(make: Callable[[str], Action]) -> Callable[[Sequence[str]], Action]:
    """A reader of an action that has one word after its verb."""
    return lambda words: make(exactly(words, 1)[0])


READERS: Final[dict[str, Callable[[Sequence[str]], Action]]] = {
    "deal": read_deal,
    "first": one_word(lambda word: act.ChooseFirst(seat_of(word))),
    "lead": one_word(lambda word: act.Choose(index_in(LEADS, word, "action"))),
    "pass": read_verb_alone(act.Pass()),
    "reserve": read_reserve,
    "draw": one_word(lambda word: act.Draw(card_of(word))),
    "keep": read_verb_alone(act.Keep()),
    "load": one_word(lambda word: act.Load(card_of(word))),
    "sell": read_sell,
    "buy": read_buy,
    "open": read_open,
    "statue": one_word(lambda word: act.Erect(index_in(CAMPI, word, "campo"))),
    "make": one_word(lambda word: act.Make(site_of(word))),
    "done": read_verb_alone(act.Done()),
}
"""How each verb is read."""
