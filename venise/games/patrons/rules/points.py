"""§5 Points: businesses, those beside statues, and favours; counted from the map every time."""

from __future__ import annotations

from venise.games.patrons.events import Event, PointsGained
from venise.games.patrons.rules.campi import has_statue
from venise.games.patrons.state import State


def points(state: State) -> tuple[int, ...]:
    """§5 By seat: a business is 1, beside a statue 2, a favour 1."""
    found = [player.favours for player in state.players]
    for site, business in enumerate(state.businesses):
        if business is not None:
            found[business.seat] += 2 if has_statue(state, site) else 1
    return tuple(found)


def gains(before: State, after: State) -> tuple[Event, ...]:
    """What each seat has gained from one position to the next."""
    pairs = zip(points(before), points(after), strict=True)
    return tuple(
        [PointsGained(seat, now - was) for seat, (was, now) in enumerate(pairs) if now != was]
    )
