"""What a player would name of a position of Venise on piles: the way, gems, planks and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from venise.games.pilotis.components import PIECES
from venise.games.pilotis.rules.end import is_stranded
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.rules.step import plain_cards
from venise.games.pilotis.state import State
from venise_ai.features import NamedFeature
from venise_ai.pilotis.evaluation import WEIGHTS
from venise_ai.pilotis.tours import tour, tour_of

DANGER: Final = 0.4
"""The part of another seat's gain that counts as one's own loss."""

GEM: Final = 1.0
"""What a gem is worth, in hourglasses, beside the way that is no longer to go."""

NEXT: Final = 0.3
"""What it is worth to be an hourglass nearer to the next gem, beside the whole way."""


def list_features(state: State, seat: int) -> list[NamedFeature]:
    """The features of a position as a seat sees it, worth hourglasses."""
    found = list(own_features(state, seat))
    for rival, player in enumerate(state.players):
        if rival == seat:
            continue
        way, gems = tour_of(state, rival).cost, count(player)
        found += [
            NamedFeature("rival.way", rival, way, DANGER * way),
            NamedFeature("rival.gems", rival, gems, -DANGER * GEM * gems),
            NamedFeature(
                "rival.stranded",
                rival,
                is_stranded(state, rival),
                DANGER * WEIGHTS.stranded * is_stranded(state, rival),
            ),
        ]
    return found


def own_features(state: State, seat: int) -> Iterator[NamedFeature]:
    """What the seat has, and what its way costs yet."""
    player, way = state.players[seat], tour_of(state, seat)
    gems = count(player)
    yield NamedFeature("gems", seat, gems, GEM * gems)
    yield NamedFeature("way", seat, way.cost, -way.cost)
    if way.first >= 0:
        options = state.options
        near = tour(options.map, options.night, state.planks, player.place, (way.first,)).cost
        yield NamedFeature("next", seat, near, -NEXT * near, ("gems",))
    planks = player.short + player.long
    saved = WEIGHTS.planks[min(planks, len(WEIGHTS.planks) - 1)]
    yield NamedFeature("planks", seat, planks, saved)
    both = player.short > 0 and player.long > 0
    yield NamedFeature("lengths", seat, both, WEIGHTS.both_lengths * both)
    yield NamedFeature("jokers", seat, player.jokers, WEIGHTS.joker * player.jokers)
    cards = min(plain_cards(player), PIECES.hand)
    yield NamedFeature("cards", seat, cards, WEIGHTS.card * cards)
    stranded = is_stranded(state, seat)
    yield NamedFeature("stranded", seat, stranded, -WEIGHTS.stranded * stranded)
