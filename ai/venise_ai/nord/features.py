"""A position in numbers, a row for each seat: what the learnt judgement looks at.

None of the weights in use goes in: these are counts, and plain estimates made of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from venise.games.nord.components import COLOURS
from venise.games.nord.rules.end import MOST_SOLD
from venise.games.nord.state import Board, State
from venise_ai.nord.board import survey, useful
from venise_ai.nord.bridges import chain_points, prospects
from venise_ai.nord.evaluation import points_secured, turns_left

Row = tuple[float, ...]

MOST_SEATS: Final = 4

INPUTS: Final = 76
"""The length of a row."""


def portrait(state: State) -> list[Row]:
    """76 numbers for each seat: what it has, how it stands to others, what all have in common."""
    common = shared_features(state)
    has = [points_secured(state, seat, state.market.prices) for seat in range(len(state.players))]
    return [
        (
            *standing(state, seat, has),
            *belongings(state, seat),
            *pieces(state, seat),
            *cards(state.players[seat].board),
            *common,
        )
        for seat in range(len(has))
    ]


def shared_features(state: State) -> Row:
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


def standing(state: State, seat: int, has: list[float]) -> Row:
    """What is secured, how far that is ahead of the best other, and when the seat's turn comes."""
    best = max([points for other, points in enumerate(has) if other != seat])
    after = (seat - state.turn_player) % len(has)
    turns = [0.0] * MOST_SEATS
    turns[after] = 1.0
    return (has[seat], has[seat] - best, *turns, float(state.first == seat))


def belongings(state: State, seat: int) -> Row:
    """Points, bridges, used builders, goods and what they would bring, cubes and those needed."""
    player, prices = state.players[seat], state.market.prices
    needed = useful(player.stock, survey(player.board).wanted)
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


def pieces(state: State, seat: int) -> Row:
    """The value of the seat's die on each quarter, how many lie there, and bridges they prepare."""
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    return (
        *map(float, mine),
        float(len(mine) - mine.count(0)),
        *prospects(state, seat, mine),
    )


@lru_cache(maxsize=1 << 15)
def cards(board: Board) -> Row:
    """The cards on a board, good by good where they are about goods."""
    found = survey(board)
    return (
        *map(float, found.wanted),
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
