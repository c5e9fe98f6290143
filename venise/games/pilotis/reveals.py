"""Worlds in which a seat can give what a viewer then sees: drawn blindly they are rare."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.engine.masking import group
from venise.engine.tuples import add
from venise.games.pilotis.actions import Action, GiveUp
from venise.games.pilotis.components import KINDS
from venise.games.pilotis.decisions import GivingUp
from venise.games.pilotis.hidden import layers, resample, with_layers
from venise.games.pilotis.state import EVERYONE, State

Counts = tuple[int, ...]


def resample_before(seen: State, action: Action, rng: Random) -> State:
    """A full state that fits what the viewer knows, and what it saw next as far as that can be.

    §4.4 Who gives up a card has enough left of that kind and those after it, and so may have to
    hold nothing else.
    """
    world, top = resample(seen, rng), seen.due
    if not isinstance(action, GiveUp) or not isinstance(top, GivingUp):
        return world
    if action.kind not in range(len(KINDS)) or top.seat == seen.viewer:
        return world
    piles, place = layers(world), top.seat + 1
    others = [
        number
        for number, layer in enumerate(piles)
        if number != place and group(layer, seen.viewer) == group(piles[place], seen.viewer)
    ]
    known = world.players[top.seat].known
    while kinds := lacking(known, piles[place].counts, action.kind, top.left):
        found = [(one, kind) for one in others for kind in cards(piles[one], kinds)]
        spare = cards(piles[place], range(action.kind)) or cards(piles[place], range(len(KINDS)))
        if not found or not spare:
            break
        other, kind = rng.choice(found)
        given = rng.choice(spare)
        piles[place] = exchanged(piles[place], given, kind)
        piles[other] = exchanged(piles[other], kind, given)
    return with_layers(world, piles, EVERYONE)


def lacking(known: Counts, secret: Counts, kind: int, least: int) -> range:
    """The kinds of which a hand needs one more to give up that kind; none where it can."""
    if known[kind] + secret[kind] == 0:
        return range(kind, kind + 1)
    if sum(known[kind:]) + sum(secret[kind:]) < least:
        return range(kind, len(KINDS))
    return range(0)


def cards(layer: Layer, kinds: range) -> list[int]:
    """The cards of those kinds in a layer."""
    return [kind for kind in kinds for _ in range(layer.counts[kind])]


def exchanged(layer: Layer, given: int, taken: int) -> Layer:
    """The layer with a card of one kind in the place of one of another."""
    return replace(layer, counts=add(add(layer.counts, given, -1), taken, 1))
