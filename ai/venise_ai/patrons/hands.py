"""What the cards of a hand are good for at a seat's own businesses."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from venise.games.patrons.components import (
    BERTHS,
    KINDS,
    PRODUCTS,
    RECIPES,
    TYPES,
    VALUES,
    Counts,
)
from venise.games.patrons.decisions import Unloading
from venise.games.patrons.rules.sponsor import SHOWN_OF_LUXURY
from venise.games.patrons.rules.step import holds
from venise.games.patrons.state import State

BusinessTypes = tuple[int, ...]
"""The types of a seat's businesses in rising order, each as often as it has one."""

LUXURIES: Final = frozenset(kind for kind in range(len(TYPES)) if PRODUCTS[kind] == -1)
"""The types that bring favours."""

LONGEST_RECIPE: Final = max(len(recipe) for recipe in RECIPES)


class HandPlan(msgspec.Struct, frozen=True, gc=False):
    """How a hand may be shared out among luxury businesses, the nearest to completion first."""

    lacking: Counts
    """How many goods lack no card, one card, two and so on."""

    missing: Counts
    """By kind, how many cards would bring goods nearer; raw ones too that own makers turn into it.
    """

    spare: Counts
    """By kind, the cards that no good takes."""

    spare_value: int
    """Ducats that the cards without a use would bring in a sale."""

    @property
    def complete(self) -> int:
        """Luxury goods for which all cards are there."""
        return self.lacking[0]


def hand_of(state: State, seat: int) -> Counts:
    """The cards of a seat's hand by kind, as whoever sees this state can tell."""
    player = state.players[seat]
    if player.secret < 0:
        return player.known
    return tuple([holds(player, kind) for kind in range(len(KINDS))])


def types_of_seats(state: State) -> list[BusinessTypes]:
    """By seat, the types of its businesses."""
    types: list[list[int]] = [[] for _ in state.players]
    for business in state.businesses:
        if business is not None:
            types[business.seat].append(business.type)
    return [tuple(sorted(some)) for some in types]


@lru_cache(maxsize=1 << 13)
def plan_hand(hand: Counts, types: BusinessTypes) -> HandPlan:
    """What can be made of a hand at businesses of those types."""
    left, missing = list(hand), [0] * len(hand)
    luxuries = [kind for kind in types if kind in LUXURIES]
    makers = [kind for kind in types if kind not in LUXURIES]
    make_needed(left, makers, luxuries)
    lacking = [0] * (LONGEST_RECIPE + 1)
    while luxuries:
        nearest = min(luxuries, key=lambda kind: count_lacking(left, kind))
        luxuries.remove(nearest)
        absent = [good for good in RECIPES[nearest] if not left[good]]
        lacking[len(absent)] += 1
        for good in RECIPES[nearest]:
            left[good] -= left[good] > 0
        for good in absent:
            for kind in (good, *raw_of(good, makers)):
                missing[kind] += 1
    spare_value = sum(map(int.__mul__, left, VALUES))
    return HandPlan(tuple(lacking), tuple(missing), tuple(left), spare_value)


def make_needed(left: list[int], makers: list[int], luxuries: list[int]) -> None:
    """Turn raw cards into the manufactured ones that luxuries need, one at each maker."""
    for maker in makers:
        product, (raw,) = PRODUCTS[maker], RECIPES[maker]
        needed = sum(product in RECIPES[kind] for kind in luxuries)
        if left[raw] and left[product] < needed:
            left[raw] -= 1
            left[product] += 1


def count_lacking(left: list[int], kind: int) -> int:
    """How many cards of a recipe are not there."""
    return sum([not left[good] for good in RECIPES[kind]])


def raw_of(good: int, makers: list[int]) -> list[int]:
    """The raw cards that own makers turn into a good."""
    return sorted({RECIPES[maker][0] for maker in makers if PRODUCTS[maker] == good})


def qualifies(hand: Counts, types: BusinessTypes, kind: int) -> bool:
    """§4.4 Whether a seat owns a business of the type, or has the cards to be shown for one."""
    return kind in types or kind in types_shown_by(held_kinds(hand))


def held_kinds(hand: Counts) -> int:
    """The kinds of which a hand has a card, a bit for each."""
    held = 0
    for kind, number in enumerate(hand):
        if number:
            held |= 1 << kind
    return held


@lru_cache(maxsize=1 << len(KINDS))
def types_shown_by(held: int) -> tuple[int, ...]:
    """§4.4 The types of business for which a hand of those kinds has the cards to be shown."""
    return tuple(
        [
            kind
            for kind, recipe in enumerate(RECIPES)
            if sum([held >> good & 1 for good in recipe])
            >= (SHOWN_OF_LUXURY if kind in LUXURIES else len(recipe))
        ]
    )


def count_held(hand: Counts, kind: int) -> int:
    """How many different cards of a type's recipe are in a hand."""
    return sum([hand[good] > 0 for good in RECIPES[kind]])


def kind_on_ship(state: State, owner: int, berth: int) -> int:
    """The kind of card that lies on a ship; raises ValueError if it is empty."""
    shipment = state.players[owner].ships[berth]
    if shipment is None:
        raise ValueError(f"ship {berth} of seat {owner} is empty")
    return shipment.kind


def kind_arriving(state: State) -> int:
    """§4.2c The kind of card that is being unloaded; raises TypeError if none is."""
    if not isinstance(state.due, Unloading):
        raise TypeError("nothing is being unloaded")
    return kind_on_ship(state, state.due.owner, BERTHS - 1)
