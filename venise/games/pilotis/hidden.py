"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.engine.layers import Layer
from venise.engine.masking import group, mask_layers
from venise.engine.tuples import add, plus
from venise.games.pilotis.actions import UNKNOWN, Action, Deal, Draw, GiveUp
from venise.games.pilotis.components import KINDS, NO_CARDS, Counts
from venise.games.pilotis.decisions import GivingUp
from venise.games.pilotis.events import CardDealt, CardDrawn, Event
from venise.games.pilotis.state import EVERYONE, Player, State
from venise.games.pilotis.unseen import deal_unseen


def layers(state: State) -> list[Layer]:
    """The pile, and what every seat holds in secret, or has drawn of each pile."""
    found = [state.pile]
    for player in state.players:
        found += player.drawn or (player.secret,)
    return found


def with_layers(state: State, changed: Sequence[Layer], viewer: int) -> State:
    """The state with these in the place of its layers, as the viewer knows it."""
    players, at = [], 1
    for seat, player in enumerate(state.players):
        size = len(player.drawn)
        if size:
            seen = viewer in {seat, EVERYONE}
            players.append(with_hand(player, tuple(changed[at : at + size]), seen=seen))
        elif changed[at] is player.secret:
            players.append(player)
        else:
            players.append(replace(player, secret=changed[at]))
        at += size or 1
    return replace(state, pile=changed[0], players=tuple(players), viewer=viewer)


def with_hand(player: Player, drawn: tuple[Layer, ...], *, seen: bool) -> Player:
    """The seat that has drawn these, and holds what it has not put away; unseen by others."""
    counts = NO_CARDS
    if seen:
        for layer in drawn:
            counts = plus(counts, layer.counts)
        for gone in player.away:
            counts = tuple([held - less for held, less in zip(counts, gone, strict=True)])
    return replace(player, drawn=drawn, secret=replace(player.secret, counts=counts))


def observation(state: State, viewer: int) -> State:
    """The state as the viewer knows it: what lies in pile and hands of others only in total.

    Raises ValueError where there is no such viewer.
    """
    check_viewer(viewer, len(state.players))
    return with_layers(state, mask_layers(layers(state), viewer), viewer)


def observe(fact: Event | Action, viewer: int) -> Event | Action:
    """§1.3, §4.1 The fact as the viewer sees it: a card that another gets stays unknown."""
    if isinstance(fact, Deal | Draw | CardDealt | CardDrawn) and fact.seat != viewer:
        return replace(fact, kind=UNKNOWN)
    return fact


def resample(seen: State, rng: Random) -> State:
    """A full state that fits what the viewer knows: all unseen cards are dealt anew."""
    if seen.viewer == EVERYONE:
        return seen
    world = with_layers(seen, deal_unseen(seen, rng), EVERYONE)
    top = seen.due
    if isinstance(top, GivingUp) and top.seat != seen.viewer:
        return able_to_give(world, seen.viewer, top, range(top.least, len(KINDS)), rng)
    return world


def resample_before(seen: State, action: Action, rng: Random) -> State:
    """The same, where the viewer then saw the action: a card that is given up is held."""
    world, top = resample(seen, rng), seen.due
    if not isinstance(action, GiveUp) or not isinstance(top, GivingUp):
        return world
    if action.kind not in range(len(KINDS)) or top.seat == seen.viewer:
        return world
    return able_to_give(world, seen.viewer, top, range(action.kind, action.kind + 1), rng)


def able_to_give(world: State, viewer: int, top: GivingUp, first: range, rng: Random) -> State:
    """§4.4 The world in which the seat holds one of the first kinds, and enough from there on.

    Cards are exchanged with layers that the viewer cannot tell apart, as long as there are any.
    """
    while True:
        player = world.players[top.seat]
        kinds = lacking(plus(player.known, player.secret.counts), first, top.left)
        if not kinds:
            return world
        piles, owners = layers(world), owners_of(world)
        own = [place for place, seat in enumerate(owners) if seat == top.seat]
        spare = (
            range(first.start) if holds_any(world, own, range(first.start)) else range(len(KINDS))
        )
        found = [
            (place, other, given, taken)
            for place in own
            for other, one in enumerate(piles)
            if owners[other] != top.seat and group(one, viewer) == group(piles[place], viewer)
            for given in cards(spare_of(world, place), spare)
            for taken in cards(spare_of(world, other), kinds)
        ]
        if not found:
            return world
        place, other, given, taken = rng.choice(found)
        piles[place] = exchange(piles[place], given, taken)
        piles[other] = exchange(piles[other], taken, given)
        world = with_layers(world, piles, EVERYONE)


def owners_of(state: State) -> list[int]:
    """By layer the seat whose cards it holds; EVERYONE for the pile."""
    owners = [EVERYONE]
    for seat, player in enumerate(state.players):
        owners += [seat] * max(1, len(player.drawn))
    return owners


def spare_of(world: State, place: int) -> Layer:
    """The layer, of the cards of a hand only those that are still in it."""
    layer, owner = layers(world)[place], owners_of(world)[place]
    if owner == EVERYONE or not world.players[owner].drawn:
        return layer
    held = world.players[owner].secret.counts
    return replace(layer, counts=tuple(map(min, layer.counts, held)))


def holds_any(world: State, places: Sequence[int], kinds: range) -> bool:
    """Whether any of the layers has a card of those kinds to spare."""
    return any(cards(spare_of(world, place), kinds) for place in places)


def lacking(hand: Counts, first: range, least: int) -> range:
    """The kinds of which a hand needs one more; none where it can give."""
    if not any(hand[kind] for kind in first):
        return first
    return range(first.start, len(KINDS)) if sum(hand[first.start :]) < least else range(0)


def cards(layer: Layer, kinds: range) -> list[int]:
    """The cards of those kinds in a layer, one by one."""
    return [kind for kind in kinds for _ in range(layer.counts[kind])]


def exchange(layer: Layer, given: int, taken: int) -> Layer:
    """The layer with a card of one kind in the place of one of another."""
    return replace(layer, counts=add(add(layer.counts, given, -1), taken, 1))
