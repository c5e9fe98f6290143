"""What a position is worth to every seat: how near it is to its last gem, and what helps it."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.games.pilotis.components import PIECES
from venise.games.pilotis.rules.end import is_stranded
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.rules.step import plain_cards
from venise.games.pilotis.state import Player, State
from venise_ai.pilotis.tours import tour_of


class PilotisWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hourglasses that a unit of each feature saves, or costs."""

    planks: tuple[float, ...] = (0.0, 1.2, 1.8, 2.2, 2.5, 2.7, 2.8)
    """By number of planks in the stock; more count as the last."""

    both_lengths: float = 0.4
    """That the stock holds a short plank and a long one."""

    joker: float = 0.8
    card: float = 0.1
    """A card in the hand, up to eight."""

    stranded: float = 7.0


WEIGHTS: Final = PilotisWeights()
"""Those in use."""

WAY_ONLY: Final = PilotisWeights(planks=(0.0,), both_lengths=0.0, joker=0.1)
"""Those of whoever sees its way, and little of the planks and jokers that it will need."""

POINT: Final = 9.0
"""Hourglasses that are worth a gem."""

LEAST: Final = 0.5
"""Hourglasses that are needed at least as long as a gem is missing."""


def evaluate(state: State, weights: PilotisWeights) -> tuple[float, ...]:
    """For each seat the gems of a whole set less what its way costs yet, as if paid in gems."""
    seats = range(len(state.players))
    return tuple([PIECES.gems - hourglasses(state, seat, weights) / POINT for seat in seats])


def share_left(state: State) -> float:
    """How much of the game is left, from 1 to 0: what the foremost seat still needs."""
    return min(1.0, 1.0 - max(evaluate(state, WEIGHTS)) / PIECES.gems)


def hourglasses(state: State, seat: int, weights: PilotisWeights) -> float:
    """What the seat needs until its last gem, less what will help it."""
    player = state.players[seat]
    if count(player) == PIECES.gems:
        return 0.0
    cost = tour_of(state, seat).cost - help_from(player, weights)
    if is_stranded(state, seat):
        cost += weights.stranded
    return max(LEAST, cost)


def help_from(player: Player, weights: PilotisWeights) -> float:
    """What the planks and cards of a seat save; all know how many they are."""
    stock = min(player.short + player.long, len(weights.planks) - 1)
    saved = weights.planks[stock] + weights.joker * player.jokers
    saved += weights.card * min(plain_cards(player), PIECES.hand)
    return saved + weights.both_lengths * (player.short > 0 and player.long > 0)
