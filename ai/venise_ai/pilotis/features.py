"""The features of a position, a row for each seat: what its judgement counts, before any weight."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis.components import MOST_SEATS, PIECES
from venise.games.pilotis.rules.end import is_stranded, rounds_left
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.rules.step import plain_cards
from venise.games.pilotis.state import State
from venise_ai.feature_rows import turn_order
from venise_ai.pilotis.tours import tour_of
from venise_ai.simple import lead

FeatureRow = tuple[float, ...]

ROUNDS_SEEN: Final = 12
"""Rounds until the game ends by itself that are told apart."""


def extract_features(state: State) -> list[FeatureRow]:
    """Features of each seat: gems, the way to the last one, planks, cards, turn; then the game's.

    The game's are the rounds that are left and the planks that lie.
    """
    seats = len(state.players)
    ways = [float(tour_of(state, seat).cost) for seat in range(seats)]
    nearness = tuple([-way for way in ways])
    gems = tuple([float(count(player)) for player in state.players])
    common = (
        min(rounds_left(state)[0], ROUNDS_SEEN) / ROUNDS_SEEN,
        float(len(state.planks)),
        float(state.options.night),
    )
    return [
        (
            gems[seat],
            lead(gems, seat),
            float(gems[seat] == PIECES.gems - 1),
            ways[seat],
            lead(nearness, seat),
            *stock(state, seat),
            *turn_order(seats, seat, state.turn_player, MOST_SEATS),
            *common,
        )
        for seat in range(seats)
    ]


def stock(state: State, seat: int) -> FeatureRow:
    """Planks of either length, the first ones apart; jokers, cards, tiles; whether it is stuck."""
    player = state.players[seat]
    planks = player.short + player.long
    return (
        float(player.short),
        float(player.long),
        float(planks > 0),
        float(planks > 1),
        float(player.short > 0 and player.long > 0),
        float(player.jokers),
        float(min(plain_cards(player), PIECES.hand)),
        float(player.tiles),
        float(is_stranded(state, seat)),
    )
