"""§4.4, §5.6 Jokers: taken in place of playing, or for four cards."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.pilotis.actions import Action, Exchange, GiveUp, TakeJoker
from venise.games.pilotis.components import KINDS, PIECES
from venise.games.pilotis.decisions import TAKEN, Excess, GivingUp, Playing
from venise.games.pilotis.events import CardGivenUp, CardsExchanged, JokerTaken
from venise.games.pilotis.rules.step import (
    Step,
    plain_cards,
    pop,
    push,
    put_away,
)
from venise.games.pilotis.state import State

GIFTS: Final = tuple([GiveUp(kind) for kind in range(len(KINDS))])
"""§4.4 By kind of card, built once."""


def may_get(state: State, seat: int) -> bool:
    """§5.6 Whether a joker lies in the supply and the seat may hold one more; all can tell."""
    return state.supply > 0 and state.players[seat].jokers < PIECES.jokers_in_hand


def may_exchange(state: State, seat: int) -> bool:
    """§4.4 Whether the seat may give four cards, none a joker, for a joker; all can tell."""
    return may_get(state, seat) and plain_cards(state.players[seat]) >= PIECES.exchange


def get_joker(state: State, seat: int) -> State:
    """A joker of the supply is in the seat's hand."""
    player = state.players[seat]
    players = put(state.players, seat, replace(player, jokers=player.jokers + 1))
    return replace(state, players=players, supply=state.supply - 1)


def take_joker(state: State, top: Playing, _: TakeJoker) -> Step:
    """§4.1 A joker in place of playing cards in this turn."""
    state = get_joker(state, top.seat)
    return replace(state, due=replace(top, done=TAKEN)), (JokerTaken(top.seat),)


def exchange(state: State, top: Playing | Excess, _: Exchange) -> Step:
    """§4.4 The seat chooses the cards that it gives."""
    return push(state, GivingUp(top.seat, PIECES.exchange)), ()


def give_up_actions(state: State, top: GivingUp) -> list[Action]:
    """§4.4 The kinds that may be given next, in rising order, so that enough remain after it."""
    player = state.players[top.seat]
    left = plain_cards(player)
    actions: list[Action] = []
    for action, known, secret in zip(GIFTS, player.known, player.secret.counts, strict=True):
        if known + secret and action.kind >= top.least and left >= top.left:
            actions.append(action)
        left -= known + secret
    return actions


def give_up(state: State, top: GivingUp, action: GiveUp) -> Step:
    """§4.4 The card lies with the discards; after the fourth the seat has its joker."""
    seat, kind = top.seat, action.kind
    state = put_away(state, seat, kind, GivingUp(seat, top.left - 1, kind))
    if top.left > 1:
        return state, (CardGivenUp(seat, kind),)
    return get_joker(pop(state), seat), (CardGivenUp(seat, kind), CardsExchanged(seat))
