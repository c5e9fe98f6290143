"""What every rule returns, and the few edits of a state that all rules share."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.engine.tuples import add, put
from venise.games.pilotis.boards import Board
from venise.games.pilotis.components import JOKER, NO_CARDS, Counts
from venise.games.pilotis.decisions import Decision
from venise.games.pilotis.events import Event
from venise.games.pilotis.state import Player, State

Step = tuple[State, tuple[Event, ...]]
"""The next state and the facts that happened."""

OWN: Final = -1
"""The group in which a seat counts its own secret cards: it knows each of them."""


def push(state: State, decision: Decision) -> State:
    """The state with one more decision, to be taken before the one that is due."""
    return replace(state, due=decision, later=(*state.later, state.due))


def pop(state: State) -> State:
    """The state with its decision taken and the next one due."""
    return replace(state, due=state.later[-1], later=state.later[:-1])


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with one seat's pieces replaced."""
    return replace(state, players=put(state.players, seat, player))


def holds(player: Player, kind: int) -> int:
    """How many cards of a kind, or jokers, a seat has in its hand."""
    return player.jokers if kind == JOKER else player.known[kind] + player.secret.counts[kind]


def hand_size(player: Player) -> int:
    """§4.2 Cards in a hand, jokers among them; everybody knows it."""
    return plain_cards(player) + player.jokers


def plain_cards(player: Player) -> int:
    """Cards in a hand but jokers; everybody knows it."""
    return sum(player.known) + player.secret.size


def spend(player: Player, kind: int) -> Player:
    """The seat without a card of that kind: a known one, if it has any, else a secret one."""
    if kind == JOKER:
        return replace(player, jokers=player.jokers - 1)
    if player.known[kind]:
        return replace(player, known=add(player.known, kind, -1))
    secret = player.secret
    fewer = replace(secret, size=secret.size - 1, counts=add(secret.counts, kind, -1))
    if not player.drawn:
        return replace(player, secret=fewer)
    last = len(player.away) - 1
    away = put(player.away, last, add(player.away[last], kind, 1))
    return replace(player, secret=fewer, away=away)


def put_away(state: State, seat: int, kind: int, due: Decision) -> State:
    """§4.2, §5.6 A card of the hand lies with the discards; a joker is back in the supply.

    With what is due then.
    """
    players = put(state.players, seat, spend(state.players[seat], kind))
    if kind == JOKER:
        return replace(state, players=players, supply=state.supply + 1, due=due)
    return replace(state, players=players, discards=add(state.discards, kind, 1), due=due)


def secret_layer(seat: int, seats: int, group: int, counts: Counts = NO_CARDS) -> Layer:
    """The secret cards of a seat, which all others count in that group."""
    known_to = tuple([OWN if viewer == seat else group for viewer in range(seats)])
    return Layer(sum(counts), counts, known_to)


def pawns(state: State) -> int:
    """The places where pawns stand, as a set."""
    places = 0
    for player in state.players:
        places |= 1 << player.place
    return places


def own_gems(table: Board, player: Player) -> int:
    """§2 The squares where gems of the seat's colour still lie, as a set."""
    return table.gems_left[player.colour][player.gems]
