"""§4.4, §5.6 Jokers: taken in place of playing, or for four cards."""

from __future__ import annotations

from msgspec.structs import replace

from venise.games.pilotis.actions import Action, Exchange, GiveUp, TakeJoker
from venise.games.pilotis.components import KINDS, PIECES
from venise.games.pilotis.decisions import TAKEN, Excess, GivingUp, Playing
from venise.games.pilotis.events import CardGivenUp, CardsExchanged, JokerTaken
from venise.games.pilotis.rules.step import (
    Step,
    holds,
    plain_cards,
    pop,
    push,
    put_away,
    with_player,
)
from venise.games.pilotis.state import State


def may_get(state: State, seat: int) -> bool:
    """§5.6 Whether a joker lies in the supply and the seat may hold one more; all can tell."""
    return state.supply > 0 and state.players[seat].jokers < PIECES.jokers_in_hand


def may_exchange(state: State, seat: int) -> bool:
    """§4.4 Whether the seat may give four cards, none a joker, for a joker; all can tell."""
    return may_get(state, seat) and plain_cards(state.players[seat]) >= PIECES.exchange


def get_joker(state: State, seat: int) -> State:
    """A joker of the supply is in the seat's hand."""
    player = state.players[seat]
    state = replace(state, supply=state.supply - 1)
    return with_player(state, seat, replace(player, jokers=player.jokers + 1))


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
    held = [holds(player, kind) for kind in range(len(KINDS))]
    return [
        GiveUp(kind)
        for kind in range(top.least, len(KINDS))
        if held[kind] and sum(held[kind:]) >= top.left
    ]


def give_up(state: State, top: GivingUp, action: GiveUp) -> Step:
    """§4.4 The card lies with the discards; after the fourth the seat has its joker."""
    state = put_away(state, top.seat, action.kind)
    given = CardGivenUp(top.seat, action.kind)
    if top.left > 1:
        following = GivingUp(top.seat, top.left - 1, action.kind)
        return replace(state, due=following), (given,)
    return get_joker(pop(state), top.seat), (given, CardsExchanged(top.seat))
