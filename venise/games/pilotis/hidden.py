"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.engine.layers import Layer
from venise.engine.masking import deal_layers, group, mask_layers
from venise.engine.tuples import add, plus
from venise.games.pilotis.actions import UNKNOWN, Action, Deal, Draw, GiveUp
from venise.games.pilotis.components import KINDS, Counts
from venise.games.pilotis.decisions import GivingUp
from venise.games.pilotis.events import CardDealt, CardDrawn, Event
from venise.games.pilotis.state import EVERYONE, State


def layers(state: State) -> list[Layer]:
    """The pile and the secret cards of every seat."""
    return [state.pile, *(player.secret for player in state.players)]


def with_layers(state: State, changed: Sequence[Layer], viewer: int) -> State:
    """The state with these in the place of its pile and secret cards, as the viewer knows it."""
    pile, *secrets = changed
    players = tuple(
        [
            player if secret is player.secret else replace(player, secret=secret)
            for player, secret in zip(state.players, secrets, strict=True)
        ]
    )
    return replace(state, pile=pile, players=players, viewer=viewer)


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
    world = with_layers(seen, deal_layers(layers(seen), seen.viewer, rng), EVERYONE)
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
    piles, own = layers(world), top.seat + 1
    mine = group(piles[own], viewer)
    others = [
        place for place, one in enumerate(piles) if place != own and group(one, viewer) == mine
    ]
    known = world.players[top.seat].known
    while kinds := lacking(plus(known, piles[own].counts), first, top.left):
        found = [(place, kind) for place in others for kind in cards(piles[place], kinds)]
        spare = cards(piles[own], range(first.start)) or cards(piles[own], range(len(KINDS)))
        if not found or not spare:
            break
        (other, taken), given = rng.choice(found), rng.choice(spare)
        piles[own] = exchange(piles[own], given, taken)
        piles[other] = exchange(piles[other], taken, given)
    return with_layers(world, piles, EVERYONE)


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
