"""What every rule returns, and the few edits of a state that all rules share."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import add, put
from venise.games.patrons.components import GOODS, STAYS, VALUES
from venise.games.patrons.decisions import Decision
from venise.games.patrons.events import Event
from venise.games.patrons.state import NONE, Player, State

Step = tuple[State, tuple[Event, ...]]
"""The next state and the facts that happened."""


def push(state: State, *decisions: Decision) -> State:
    """The state with more decisions, the last of them to be taken first."""
    return replace(state, due=decisions[-1], later=(*state.later, state.due, *decisions[:-1]))


def pop(state: State) -> State:
    """The state with its decision taken and the next one due."""
    return replace(state, due=state.later[-1], later=state.later[:-1])


def following(state: State, decision: Decision) -> State:
    """The state with another decision in the place of the one that is due."""
    return replace(state, due=decision)


def clockwise(state: State) -> list[int]:
    """§4 All seats, the lead of the turn first."""
    seats = len(state.players)
    return [(state.turn_player + place) % seats for place in range(seats)]


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with one seat's board replaced."""
    return replace(state, players=put(state.players, seat, player))


def pay(state: State, seat: int, ducats: int) -> State:
    """The state after a seat got that many ducats; it pays if they are below zero."""
    player = state.players[seat]
    return with_player(state, seat, replace(player, ducats=player.ducats + ducats))


def holds(player: Player, kind: int) -> int:
    """How many cards of a kind a seat has in its hand."""
    return player.known[kind] + (1 if player.secret == kind else 0)


def hand(player: Player) -> list[int]:
    """The kinds of which a seat has a card in its hand."""
    return [kind for kind in GOODS if player.known[kind] or player.secret == kind]


def spend(state: State, seat: int, kind: int) -> State:
    """The state in which a seat has one card of that kind less.

    It is a known one, if it has any, else the secret one, which is no secret any more.
    """
    player = state.players[seat]
    if player.known[kind]:
        return with_player(state, seat, replace(player, known=add(player.known, kind, -1)))
    return uncover_secret(with_player(state, seat, replace(player, secret=NONE)), kind)


def sell(state: State, seat: int, kind: int) -> tuple[State, int]:
    """§4.2c, §4.3a The card lies in the Market, or with the discards; the seat gets its value."""
    price = VALUES[kind]
    state = pay(state, seat, price)
    if STAYS[kind]:
        return replace(state, market=add(state.market, kind, 1)), price
    return replace(state, discards=add(state.discards, kind, 1)), price


def open_card(state: State, kind: int) -> State:
    """The state after a card of the deck came to lie open.

    Until the first reshuffle it never had before; later nobody can tell.
    """
    return state if state.reshuffled else uncover_secret(state, kind)


def uncover_secret(state: State, kind: int) -> State:
    """The state in which one card less of that kind may be a secret one."""
    return replace(state, suspects=add(state.suspects, kind, -1))
