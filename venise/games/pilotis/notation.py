"""Actions and seats as short text: `lay short 11-21d`, `walk step-2 21d`, `joker remove 11-12u`.

Squares are written as row, column and the letter of their part (d deck, u under it, or the side
of a wall), planks as `11-21d` from pile to pile, `11>se` from a pile to the middle of a long one,
`11-21d=12d-22n` between two short ones. A question mark stands for a card that the viewer may not
know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from venise.engine.errors import BadRecord
from venise.engine.notation import exactly, index_in, read_line, read_verb_alone
from venise.games.pilotis import actions as act
from venise.games.pilotis.actions import UNKNOWN, Action
from venise.games.pilotis.boards import Board, numbers_in, to_bits
from venise.games.pilotis.components import (
    COLOURS,
    JOKER,
    KINDS,
    LONG,
    MOVE,
    PIECES,
    REMOVE,
    SHORT,
    STEP_1,
    STEP_3,
)
from venise.games.pilotis.state import State, board

SEATS: Final = "ABCD"
UNSEEN: Final = "?"
EMPTY: Final = "-"
PAST: Final = "past"
GEMS: Final = tuple(str(number + 1) for number in range(PIECES.gems))
CARDS: Final = (*KINDS, "joker")


def write(table: Board, action: Action) -> str:
    """The action on that board as text."""
    return WRITERS[type(action)](table, action)


def read(table: Board, text: str) -> Action:
    """The action on that board that the text means, legal or not; raises BadRecord."""
    return read_line(text, READERS, lambda reader, words: reader(table, words))


def write_seat(state: State, seat: int) -> str:
    """A seat: colour, place, stock, gems and tiles, and its hand, what all know first.

    `A red 11 short 3 long 2 gems - tiles 0 | short long step-1 step-2 | ? ?`
    """
    table, player = board(state), state.players[seat]
    gems = [table.name(table.gems[player.colour][one]) for one in numbers_in(player.gems)]
    known = [*cards(player.known), *["joker"] * player.jokers]
    secret = cards(player.secret.counts)
    secret += [UNSEEN] * (player.secret.size - len(secret))
    return (
        f"{SEATS[seat]} {COLOURS[player.colour]} {table.name(player.place)} short {player.short} "
        f"long {player.long} gems {' '.join(gems) or EMPTY} tiles {player.tiles} | "
        f"{' '.join(known) or EMPTY} | {' '.join(secret) or EMPTY}"
    )


# Words


def cards(counts: Sequence[int]) -> list[str]:
    """The names of cards, as many of each as there are."""
    return [KINDS[kind] for kind, number in enumerate(counts) for _ in range(number)]


def card(kind: int) -> str:
    """The name of a card, or a question mark."""
    return UNSEEN if kind == UNKNOWN else CARDS[kind]


def card_of(word: str) -> int:
    """The kind of that name; raises BadRecord."""
    return index_in(CARDS, word, "card")


def seat_of(word: str) -> int:
    """The seat of that letter; raises BadRecord."""
    return index_in(tuple(SEATS), word, "seat")


def colour_of(word: str) -> int:
    """The place among the colours in play, from 0; raises BadRecord."""
    if not (len(word) == 1 and word in "012"):
        raise BadRecord(f"{word!r} is no corner; there are: 0, 1, 2")
    return int(word)


def site_of(table: Board, word: str) -> int:
    """The site of that name; raises BadRecord."""
    place = table.places.get(word, -1)
    if place < len(table.squares):
        raise BadRecord(f"no plank can lie at {word!r} on this board")
    return place - len(table.squares)


def place_of(table: Board, word: str) -> int:
    """The square or plank of that name; raises BadRecord."""
    if word not in table.places:
        raise BadRecord(f"there is no place {word!r} on this board")
    return table.places[word]


def gem_of(word: str) -> int:
    """The gem of that number, from 1, in the order on the board; raises BadRecord."""
    return index_in(GEMS, word, "gem")


# Writing


def write_play(table: Board, verb: str, kind: int, used: int, *places: int) -> str:
    """A play, with the word joker before it where a joker is played for that kind of card."""
    names = [table.name(place) for place in places]
    line = " ".join([verb, *([CARDS[kind]] if verb in {"lay", "walk"} else []), *names])
    return f"joker {line}" if used == JOKER else line


def write_lay(table: Board, action: act.Lay) -> str:
    """A plank laid."""
    kind = LONG if table.is_long(action.site) else SHORT
    return write_play(table, "lay", kind, action.card, len(table.squares) + action.site)


def write_walk(table: Board, action: act.Walk) -> str:
    """A walk, and after `past` the numbers of the own gems on its way."""
    kind = STEP_3 if action.card == JOKER else action.card
    line = write_play(table, "walk", kind, action.card, action.place)
    past = [str(number + 1) for number in numbers_in(action.past)]
    return " ".join([line, PAST, *past]) if past else line


WRITERS: Final[dict[type, Callable[..., str]]] = {
    act.DrawCorners: lambda _, action: f"corners {action.first}",
    act.Deal: lambda _, action: f"deal {SEATS[action.seat]} {card(action.kind)}",
    act.ChooseFirst: lambda _, action: f"first {SEATS[action.seat]}",
    act.Lay: write_lay,
    act.Remove: lambda table, action: write_play(
        table, "remove", REMOVE, action.card, len(table.squares) + action.site
    ),
    act.Lift: lambda table, action: write_play(
        table, "lift", MOVE, action.card, len(table.squares) + action.site
    ),
    act.Land: lambda table, action: f"land {table.sites[action.site].name}",
    act.Walk: write_walk,
    act.TakeJoker: lambda _, __: "take-joker",
    act.Exchange: lambda _, __: "exchange",
    act.GiveUp: lambda _, action: f"give {card(action.kind)}",
    act.EndTurn: lambda _, __: "end",
    act.Draw: lambda _, action: f"draw {SEATS[action.seat]} {card(action.kind)}",
    act.Discard: lambda _, action: f"discard {card(action.kind)}",
}
"""How each kind of action is written."""


# Reading


def read_lay(table: Board, words: Sequence[str]) -> act.Lay:
    """A plank laid, for the card of its length."""
    kind, name = exactly(words, 2)
    number, site = card_of(kind), site_of(table, name)
    if number != (LONG if table.is_long(site) else SHORT):
        raise BadRecord(f"no {kind} plank lies at {name}")
    return act.Lay(number, site)


def read_remove(table: Board, words: Sequence[str]) -> act.Remove:
    """A plank taken."""
    return act.Remove(REMOVE, site_of(table, exactly(words, 1)[0]))


def read_lift(table: Board, words: Sequence[str]) -> act.Lift:
    """A plank lifted."""
    return act.Lift(MOVE, site_of(table, exactly(words, 1)[0]))


def read_walk(table: Board, words: Sequence[str]) -> act.Walk:
    """A walk, perhaps past gems."""
    if PAST in words:
        at = words.index(PAST)
        words, names = words[:at], words[at + 1 :]
        past = to_bits([gem_of(name) for name in names])
    else:
        past = 0
    kind, name = exactly(words, 2)
    if not STEP_1 <= card_of(kind) <= STEP_3:
        raise BadRecord(f"{kind!r} is no card of steps")
    return act.Walk(card_of(kind), place_of(table, name), past)


def read_joker(table: Board, words: Sequence[str]) -> Action:
    """A play for a joker."""
    verb, *rest = words or [""]
    if verb not in PLAYS:
        raise BadRecord(f"a joker is played for one of: {', '.join(PLAYS)}")
    played = PLAYS[verb](table, rest)
    if isinstance(played, act.Walk):
        return act.Walk(JOKER, played.place, played.past)
    return type(played)(JOKER, played.site)


PLAYS: Final[
    dict[str, Callable[[Board, Sequence[str]], act.Lay | act.Remove | act.Lift | act.Walk]]
] = {"lay": read_lay, "remove": read_remove, "lift": read_lift, "walk": read_walk}
"""How each play of a card is read."""


def read_card(
    make: Callable[[int, int], Action],
) -> Callable[[Board, Sequence[str]], Action]:
    """A reader of an action of luck that gives a card to a seat."""

    def read_it(_: Board, words: Sequence[str]) -> Action:
        seat, kind = exactly(words, 2)
        return make(seat_of(seat), UNKNOWN if kind == UNSEEN else card_of(kind))

    return read_it


def one_word(
    make: Callable[[Board, str], Action],
) -> Callable[[Board, Sequence[str]], Action]:
    """A reader of an action that has one word after its verb."""
    return lambda table, words: make(table, exactly(words, 1)[0])


READERS: Final[dict[str, Callable[[Board, Sequence[str]], Action]]] = {
    **PLAYS,
    "joker": read_joker,
    "corners": one_word(lambda _, word: act.DrawCorners(colour_of(word))),
    "deal": read_card(act.Deal),
    "first": one_word(lambda _, word: act.ChooseFirst(seat_of(word))),
    "land": one_word(lambda table, word: act.Land(site_of(table, word))),
    "take-joker": read_verb_alone(act.TakeJoker()),
    "exchange": read_verb_alone(act.Exchange()),
    "give": one_word(lambda _, word: act.GiveUp(card_of(word))),
    "end": read_verb_alone(act.EndTurn()),
    "draw": read_card(act.Draw),
    "discard": one_word(lambda _, word: act.Discard(card_of(word))),
}
"""How each verb is read."""
