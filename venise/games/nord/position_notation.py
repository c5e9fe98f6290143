"""Positions as a few lines of readable text, both ways.

Each line is a heading and words, most of them key=value:

    options bruges order-deck-end
    city wool=0,-1 flax=1,-1 (and so on) boat=-1,2
    dice gold=0:4
    market bonuses=3,3,2 cubes=0,0,1 cards=lace+1*2,jewelry+2
    ports port-1=lace
    seat 0 at=gold stock=1,0,3 bridges=gold/market space-0=clothing-1/1,0,0/done
    deck order drawn=3 0=24/clothing+1*6,lace+1*6,(and so on)/0,0
    turn first=1 seat=0 round=4 last-round
    due TurnEnd seat=0 may_build=false produced=[0]

Whatever is as at the beginning of a game is left out. A text is read as it stands: whether its
pieces add up is for `invariants` to tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, SPECTATOR
from venise.engine.hexes import Cell
from venise.games.nord.board_notation import read_seat, write_seat
from venise.games.nord.components import (
    BUILDERS,
    COLOURS,
    DECKS,
    FIRST_PORT,
    GOODS,
    NOTHING,
    ORDER_BUILDERS,
    ORDERS,
    PRICE_CARDS,
    QUARTERS,
    TILES,
    Counts,
)
from venise.games.nord.decision_notation import read_decision, write_decision
from venise.games.nord.decisions import CardDraw, Decision, DiceRoll, GameOver
from venise.games.nord.deck_notation import read_deck, write_deck
from venise.games.nord.ground import Ground
from venise.games.nord.spelling import (
    CELL,
    GOOD,
    LineWords,
    counts,
    list_of_numbers,
    names_spelling,
    several,
    whole,
    wholes,
    word_line,
)
from venise.games.nord.state import EVERYONE, Die, Market, Options, State

STRICT_CHAINS: Final = "strict-chains"
ORDER_DECK_END: Final = "order-deck-end"
LAST_ROUND: Final = "last-round"
PORTS: Final = TILES[FIRST_PORT:]

HEADINGS: Final = {
    **dict.fromkeys(("options", "city", "dice", "market", "ports"), range(1, 2)),
    "seat": range(2, 5),
    "deck": range(len(DECKS), len(DECKS) + 1),
    "turn": range(1, 2),
    "due": range(QUARTERS + 10),
}
"""The headings of a position, with how many lines each may have."""

PRICE_KEYS: Final = (
    *(card.key for card in ORDERS),
    *(BUILDERS[card].key for card in ORDER_BUILDERS),
)
"""The keys of the cards in PRICE_CARDS."""

PRICES: Final = several(names_spelling("price card", PRICE_KEYS), len(PRICE_CARDS))
"""How the cards beside the Market are spelt."""

EXPORTED: Final = several(GOOD, len(GOODS))
"""How the goods in a port are spelt."""


def write(state: State) -> str:
    """The position, or a seat's observation of it, as lines of text."""
    return "\n".join(lines(state))


def lines(state: State) -> Iterator[str]:
    """The lines of a position: the table, the boards, the decks, and what is to be decided."""
    yield write_options(state.options)
    yield write_city(state.cells, state.boat)
    yield write_dice(state.dice)
    yield write_market(state.market)
    ports = zip(PORTS, state.ports, strict=True)
    yield word_line("ports", {port: EXPORTED.write(sold) for port, sold in ports})
    for seat, player in enumerate(state.players):
        yield write_seat(seat, player, state.cells)
    for deck, pile in enumerate(state.decks):
        yield write_deck(deck, pile)
    yield write_turn(state)
    for decision in state.pending:
        yield f"due {write_decision(decision)}"


def read(text: str) -> State:
    """The position that the text describes; raises BadRecord naming the line and its fault."""
    sheets: dict[str, list[LineWords]] = {heading: [] for heading in HEADINGS}
    for line in text.splitlines():
        if line.strip():
            words = LineWords(line)
            if words.heading not in sheets:
                raise BadRecord(f"{words.heading!r} is no heading of a position")
            sheets[words.heading].append(words)
    for heading, numbers in HEADINGS.items():
        if len(sheets[heading]) not in numbers:
            raise BadRecord(f"a position has not {len(sheets[heading])} lines {heading!r}")
    return assemble_position(sheets)


def assemble_position(sheets: dict[str, list[LineWords]]) -> State:
    """The position made of the lines under each heading."""
    cells, boat = sheets["city"][0].read(read_city)
    first, second = sheets["ports"][0].read(read_ports)
    seats = len(sheets["seat"])
    workshops, orders, builders = (
        words.read(partial(read_deck, deck=deck, seats=seats))
        for deck, words in enumerate(sheets["deck"])
    )
    players = enumerate(sheets["seat"])
    pending = [words.read(partial(read_due, seats=seats)) for words in sheets["due"]]
    return State(
        options=sheets["options"][0].read(read_options),
        ground=Ground(cells),
        boat=boat,
        dice=sheets["dice"][0].read(partial(read_dice, seats=seats)),
        players=tuple(words.read(partial(read_seat, seat=s, cells=cells)) for s, words in players),
        market=sheets["market"][0].read(read_market),
        ports=(first, second),
        decks=(workshops, orders, builders),
        due=pending[-1] if pending else GameOver(),
        later=tuple(pending[:-1]),
        **sheets["turn"][0].read(partial(read_turn, seats=seats)),
    )


def write_options(options: Options) -> str:
    """The map and the options that are on."""
    strict = [STRICT_CHAINS] if options.strict_chains else []
    orders = [ORDER_DECK_END] if options.order_deck_end else []
    return " ".join(["options", options.map, *strict, *orders])


def read_options(words: LineWords) -> Options:
    """The options that the words tell."""
    name = words.plain()
    if not name:
        raise BadRecord("the map is missing")
    return Options(name, words.flag(STRICT_CHAINS), words.flag(ORDER_DECK_END))


def write_city(cells: tuple[Cell | None, ...], boat: Cell | None) -> str:
    """The cells of the quarters that are laid, and of the boat."""
    places = dict(zip((*TILES, "boat"), (*cells, boat), strict=True))
    return word_line(
        "city", {name: CELL.write(at) for name, at in places.items() if at is not None}
    )


def read_city(words: LineWords) -> tuple[tuple[Cell | None, ...], Cell | None]:
    """The cells of the quarters and of the boat, None where nothing is laid."""
    at = {name: words.take(name) for name in (*TILES, "boat")}
    *cells, boat = (CELL.read(word) if word else None for word in at.values())
    if len(set(cells)) + cells.count(None) < len(cells) + (None in cells):
        raise BadRecord("two quarters lie on one cell")
    return tuple(cells), boat


def write_dice(dice: tuple[Die | None, ...]) -> str:
    """The dice on the quarters: gold=0:4 is a 4 of seat 0."""
    there = zip(TILES, dice, strict=True)
    return word_line("dice", {tile: f"{die.seat}:{die.value}" for tile, die in there if die})


def read_dice(words: LineWords, seats: int) -> tuple[Die | None, ...]:
    """The die on each quarter, None where there is none."""
    dice: list[Die | None] = []
    for word in map(words.take, TILES):
        seat, _, value = word.partition(":")
        dice.append(Die(check_seat(whole(seat), seats), whole(value)) if word else None)
    return tuple(dice)


def check_seat(seat: int, seats: int, *others: int) -> int:
    """The seat, if there is such a one or it is one of the other numbers; raises BadRecord."""
    if not 0 <= seat < seats and seat not in others:
        raise BadRecord(f"there is no seat {seat}")
    return seat


def write_market(market: Market) -> str:
    """The free bonuses, and what lies beside the Market or was discarded from there."""
    words = {
        "bonuses": list_of_numbers(market.bonuses),
        "cubes": "" if market.cubes == NOTHING else list_of_numbers(market.cubes),
        "cards": PRICES.write(market.cards),
        "gone": PRICES.write(market.gone),
        "sold": list_of_numbers(market.sold),
    }
    return word_line("market", words)


def read_market(words: LineWords) -> Market:
    """The Market that the words tell."""
    return Market(
        wholes(words.take("bonuses")),
        counts(words.take("cubes", list_of_numbers(NOTHING))),
        PRICES.read(words.take("cards")),
        PRICES.read(words.take("gone")),
        tuple(check_good(good) for good in wholes(words.take("sold"))),
    )


def check_good(good: int) -> int:
    """The good, if there is such a one; raises BadRecord."""
    if good not in COLOURS:
        raise BadRecord(f"there is no good {good}")
    return good


def read_ports(words: LineWords) -> tuple[Counts, Counts]:
    """The goods exported in each port."""
    first, second = (counts(list_of_numbers(EXPORTED.read(words.take(port)))) for port in PORTS)
    return first, second


def write_turn(state: State) -> str:
    """Whose turn it is in which round, and who looks."""
    words = {
        "first": str(state.first),
        "seat": str(state.turn_player),
        "round": str(state.round),
        "viewer": "" if state.viewer == EVERYONE else str(state.viewer),
    }
    return word_line("turn", words) + (f" {LAST_ROUND}" if state.last_round else "")


def read_turn(words: LineWords, seats: int) -> dict[str, Any]:
    """The fields of the state that the turn's line tells."""
    return {
        "first": check_seat(whole(words.take("first")), seats),
        "turn_player": check_seat(whole(words.take("seat")), seats, CHANCE),
        "round": whole(words.take("round")),
        "viewer": check_seat(
            whole(words.take("viewer", str(EVERYONE))), seats, EVERYONE, SPECTATOR
        ),
        "last_round": words.flag(LAST_ROUND),
    }


def read_due(words: LineWords, seats: int) -> Decision:
    """The decision that the words tell, of a seat at the table or of luck."""
    decision = read_decision(words)
    check_seat(decision.seat, seats, CHANCE)
    if isinstance(decision, DiceRoll | CardDraw):
        check_seat(decision.player, seats)
    return decision
