"""§1 The map: which buildings and campi touch, and what lies there."""

from __future__ import annotations

from venise.games.patrons.components import AROUND, BESIDE
from venise.games.patrons.state import State


def has_statue(state: State, site: int) -> bool:
    """§4.5.2, §5 Whether a campo beside the building has a statue."""
    statues = state.statues
    return any(campo in statues for campo in BESIDE[site])


def has_neighbour(state: State, site: int, kind: int) -> bool:
    """§4.5.2 Whether another business of that type, anyone's, is in the same campo."""
    for campo in BESIDE[site]:
        for other in AROUND[campo]:
            business = state.businesses[other]
            if other != site and business is not None and business.type == kind:
                return True
    return False


def businesses_without(state: State, campo: int, kind: int) -> int:
    """§4.5.1 The businesses around a campo that are not of that type."""
    number = 0
    for site in AROUND[campo]:
        business = state.businesses[site]
        if business is not None and business.type != kind:
            number += 1
    return number
