"""Which card is meant where none was picked: the cheapest that does it, a joker last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from venise.games.pilotis.actions import Action, Play, Walk
from venise.games.pilotis.components import COSTS, JOKER

Effect = tuple[type, int, int]
"""What a play does, whatever its card: its kind, the site or place, the gems on the way."""


def effect(action: Play) -> Effect:
    """What the play does."""
    if isinstance(action, Walk):
        return Walk, action.place, action.past
    return type(action), action.site, 0


def price(action: Play) -> tuple[bool, int, int]:
    """§5.6 What orders the plays that do the same: jokers last, then hourglasses."""
    return action.card == JOKER, COSTS[action.card], action.card


class Offer(msgspec.Struct, frozen=True):
    """What may be played, in order to find the card for each play."""

    cheapest: frozenset[Play]
    """For each effect the play with the cheapest card."""

    winding: frozenset[int]
    """The places that several ways lead to, with different gems."""

    playable: frozenset[int]
    """The kinds of cards that can be played for something."""


def offer_of(legal: Sequence[Action]) -> Offer:
    """What these legal actions offer."""
    plays = [action for action in legal if isinstance(action, Play)]
    best: dict[Effect, Play] = {}
    ways: dict[int, set[int]] = {}
    for action in sorted(plays, key=price):
        best.setdefault(effect(action), action)
        if isinstance(action, Walk):
            ways.setdefault(action.place, set()).add(action.past)
    return Offer(
        frozenset(best.values()),
        frozenset(place for place, found in ways.items() if len(found) > 1),
        frozenset(action.card for action in plays),
    )


def single_play(actions: Iterable[Action]) -> Play | None:
    """The play that some open actions come to, whatever the card; None where they differ."""
    plays = [action for action in actions if isinstance(action, Play)]
    effects = {effect(action) for action in plays}
    return min(plays, key=price) if len(effects) == 1 else None
