"""§4.5.1, §4.5.2 What a good brings at a business."""

from __future__ import annotations

from venise.games.patrons.components import BESIDE, BUSINESSES, GONDOLA_MAKER
from venise.games.patrons.rules.campi import businesses_without, has_neighbour, has_statue
from venise.games.patrons.state import State


def base(state: State, site: int, kind: int) -> int:
    """§4.5.1 The base income; a gondola's is counted in the better of its campi."""
    if kind != GONDOLA_MAKER:
        return BUSINESSES[kind].base
    return max([businesses_without(state, campo, kind) for campo in BESIDE[site]])


def income(state: State, site: int, kind: int) -> int:
    """§4.5.1, §4.5.2 Base, 1 beside a statue, 1 for another of the type in the same campo."""
    bonus = int(has_statue(state, site)) + int(has_neighbour(state, site, kind))
    return base(state, site, kind) + bonus
