"""The features of a position, a row for each seat: the inputs of the network.

None of the weights in use goes in: these are counts, and plain estimates made of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from venise.games.nord.components import COLOURS
from venise.games.nord.rules.end import MOST_SOLD
from venise.games.nord.state import Board, State
from venise_ai.nord.board import count_useful, summarize_board
from venise_ai.nord.bridges import best_prepared_bridges, chain_points
from venise_ai.nord.evaluation import secured_points, turns_left

FeatureRow = tuple[float, ...]

MOST_SEATS: Final = 4

INPUTS: Final = 76
"""The length of a row."""


def extract_features(state: State) -> list[FeatureRow]:
    """76 features for each seat: its own, its standing among the others, the game's."""
    common = game_features(state)
    secured = [
        secured_points(state, seat, state.market.prices) for seat in range(len(state.players))
    ]
    return [
        (
            *standing_features(state, seat, secured),
            *player_features(state, seat),
            *dice_features(state, seat),
            *card_features(state.players[seat].board),
            *common,
        )
        for seat in range(len(secured))
    ]


def game_features(state: State) -> FeatureRow:
    """How far the game has come, and the Market."""
    bonuses, prices = state.market.bonuses, state.market.prices
    return (
        turns_left(state),
        float(len(bonuses)),
        float(max([len(player.bridges) for player in state.players])),
        float(state.last_round),
        float(state.round),
        float(bonuses[0] if bonuses else 0),
        float(len(state.dice) - state.dice.count(None)),
        *map(float, prices),
    )


def standing_features(state: State, seat: int, secured: list[float]) -> FeatureRow:
    """What is secured, how far that is ahead of the best other, and when the seat's turn comes."""
    best = max([points for other, points in enumerate(secured) if other != seat])
    after = (seat - state.turn_player) % len(secured)
    turns = [0.0] * MOST_SEATS
    turns[after] = 1.0
    return (secured[seat], secured[seat] - best, *turns, float(state.first == seat))


def player_features(state: State, seat: int) -> FeatureRow:
    """Points, bridges, used builders, goods and what they would bring, cubes and those needed."""
    player, prices = state.players[seat], state.market.prices
    needed = count_useful(player.stock, summarize_board(player.board).cubes_needed)
    chains = chain_points(state.ground, player.bridges, strict=state.options.strict_chains)
    return (
        float(player.points),
        float(chains),
        float(len(player.bridges)),
        float(len(player.used)),
        *map(float, player.store),
        *[float(min(player.store[good], MOST_SOLD) * prices[good]) for good in COLOURS],
        *map(float, player.stock),
        float(needed),
        float(sum(player.stock) - needed),
    )


def dice_features(state: State, seat: int) -> FeatureRow:
    """The value of the seat's die on each quarter, how many lie there, and bridges they prepare."""
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    return (
        *map(float, mine),
        float(len(mine) - mine.count(0)),
        *best_prepared_bridges(state, seat, mine),
    )


@lru_cache(maxsize=1 << 15)
def card_features(board: Board) -> FeatureRow:
    """The cards on a board, good by good where they are about goods."""
    found = summarize_board(board)
    return (
        *map(float, found.cubes_needed),
        *map(float, found.capacity),
        *found.filled,
        *map(float, found.idle),
        *found.planned,
        *map(float, found.begun),
        *found.served,
        *map(float, found.unserved),
        float(found.builders),
        found.training,
        float(found.hired),
        float(found.bridge_master),
        float(found.powers),
        float(found.favours),
        float(found.free_above),
        float(found.free_below),
    )
