"""Layers of cards as a viewer knows them, and full ones that fit what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from venise.engine.game import SPECTATOR
from venise.engine.layers import Layer
from venise.engine.tuples import plus


def group(layer: Layer, viewer: int) -> int:
    """The group in which the viewer counts the layer."""
    return 0 if viewer == SPECTATOR else layer.known_to[viewer]


def mask_layers(layers: Sequence[Layer], viewer: int) -> list[Layer]:
    """The layers as the viewer knows them: the first of each group with cards holds its total.

    An empty layer holds nothing, so that a pile which is renewed loses nothing of its group.
    """
    totals: dict[int, tuple[int, ...]] = {}
    for layer in layers:
        counted = group(layer, viewer)
        before = totals.get(counted)
        totals[counted] = plus(before, layer.counts) if before else layer.counts
    nothing = (0,) * len(layers[0].counts) if layers else ()
    return [
        replace(layer, counts=totals.pop(group(layer, viewer), nothing) if layer.size else nothing)
        for layer in layers
    ]


def deal_layers(layers: Sequence[Layer], viewer: int, rng: Random) -> list[Layer]:
    """Full layers that agree with what the viewer knows of them."""
    pools: dict[int, list[int]] = {}
    for layer in layers:
        pool = pools.setdefault(group(layer, viewer), [])
        pool += [card for card, count in enumerate(layer.counts) for _ in range(count)]
    for pool in pools.values():
        rng.shuffle(pool)
    full: list[Layer] = []
    for layer in layers:
        pool = pools[group(layer, viewer)]
        counts = [0] * len(layer.counts)
        for _ in range(layer.size):
            counts[pool.pop()] += 1
        full.append(replace(layer, counts=tuple(counts)))
    return full
