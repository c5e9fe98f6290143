"""How every action is shown by hand: the way of clicking first."""

from __future__ import annotations

from venise.games.pilotis import actions as act
from venise.games.pilotis.actions import Action, Play
from venise.games.pilotis.components import JOKER
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.queries import holds, landing_sites
from venise.games.pilotis.state import State, board
from venise.ui.table.spots import Gesture, Way
from venise.ui.tables.pilotis.plays import Offer
from venise.ui.tables.pilotis.spots import (
    DISCARDED,
    END,
    EXCHANGE,
    LIFTED,
    MOVE,
    PAWN,
    REMOVE,
    STOCK,
    SUPPLY,
    TAKE,
    WALK,
    by_way,
    on_card,
    on_plank,
    on_planks,
    on_site,
    on_square,
)


def gestures(state: State, action: Action, offer: Offer) -> tuple[Way, ...]:
    """Every way of showing an action of the seat that decides; luck has none."""
    match action:
        case act.Lay() | act.Remove() | act.Lift() | act.Walk():
            return play(state, action, offer)
        case act.Land(site):
            return (on_site(site),), (LIFTED, on_site(site))
        case act.GiveUp(kind):
            return (on_card(kind),), (on_card(kind), SUPPLY)
        case act.Discard(kind):
            return (on_card(kind),), (on_card(kind), DISCARDED)
        case act.TakeJoker():
            return (TAKE,), (SUPPLY, TAKE)
        case act.Exchange():
            return (EXCHANGE,), (SUPPLY, EXCHANGE), *carried_cards(state, offer)
        case act.EndTurn():
            return ((END,),)
    return ()


def carried_cards(state: State, offer: Offer) -> tuple[Gesture, ...]:
    """§4.4 A card carried to the jokers; not one that a click alone would then exchange."""
    if not isinstance(state.due, Playing):
        return ()
    player = state.players[state.due.seat]
    held = (kind for kind in sorted(offer.playable) if kind != JOKER and holds(player, kind))
    return tuple((on_card(kind), SUPPLY) for kind in held)


def play(state: State, action: Play, offer: Offer) -> tuple[Way, ...]:
    """§5 A card, then where; where alone, or a piece carried there, for the cheapest card."""
    if isinstance(action, act.Walk):
        return walk(state, action, offer)
    if isinstance(action, act.Lay):
        there = on_site(action.site)
        stock = on_planks(long=board(state).is_long(action.site))
        direct: tuple[Gesture, ...] = ((there,), (stock, there))
        named: Gesture = (on_card(action.card), there)
    else:
        plank, does = on_plank(action.site), REMOVE if isinstance(action, act.Remove) else MOVE
        joker = (does,) if action.card == JOKER else ()
        direct = ((plank, does), *carried_plank(state, action))
        named = (on_card(action.card), plank, *joker)
    return (*direct, named) if action in offer.cheapest else (named,)


def carried_plank(state: State, action: act.Remove | act.Lift) -> tuple[Gesture, ...]:
    """§5.3, §5.4 A plank of the board carried to the stock, or to where it may lie."""
    plank = on_plank(action.site)
    if isinstance(action, act.Remove):
        return ((plank, STOCK),)
    elsewhere = landing_sites(state, state.current_player, action.site)
    return tuple((plank, on_site(one)) for one in elsewhere)


def walk(state: State, action: act.Walk, offer: Offer) -> tuple[Way, ...]:
    """§5.5 Where the pawn goes, and past which gems where several ways lead there."""
    base = len(board(state).squares)
    card, place = on_card(action.card), action.place
    there = on_square(place) if place < base else on_plank(place - base)
    way: Gesture = (by_way(action.past),) if place in offer.winding else ()
    on_foot = () if place < base else (WALK,)
    named: Gesture = (card, there, *(on_foot if action.card == JOKER else ()), *way)
    if action not in offer.cheapest:
        return (named,)
    return (there, *on_foot, *way), (PAWN, there, *way), named


def meant_too(action: Action, gesture: Gesture) -> Action | None:
    """§5.4, §4.4 What follows from one gesture: a carried plank lands, a carried card is given."""
    if isinstance(action, act.Lift) and gesture and gesture[-1].kind == "site":
        return act.Land(gesture[-1].at[0])
    if isinstance(action, act.Exchange) and gesture and gesture[0].kind == "card":
        return act.GiveUp(gesture[0].at[0])
    return None
