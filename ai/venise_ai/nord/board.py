"""What the cards on a player board amount to, whatever the prices."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    PRICE_CARDS,
    WORKSHOPS,
    WORKSHOPS_DECK,
    Counts,
)
from venise.games.nord.rules.materials import wants
from venise.games.nord.rules.production import price_card
from venise.games.nord.state import Board, Placed


class BoardSummary(msgspec.Struct, frozen=True, gc=False):
    """The cards of one board in numbers; tuples of three go by material or good."""

    cubes_needed: tuple[int, ...]
    """Cubes that the cards still take."""

    capacity: tuple[int, ...]
    """Goods of one production of all built workshops."""

    filled: tuple[float, ...]
    """Cubes in built workshops whose good has an order, full ones counted double."""

    idle: tuple[int, ...]
    """Cubes in built workshops whose good has no order."""

    planned: tuple[float, ...]
    """Capacities of workshops not yet built, each times the share of its cost that is paid."""

    begun: tuple[int, ...]
    """Capacities of workshops not yet built."""

    served: tuple[float, ...]
    """Orders with a built workshop, each counted as 1 plus its value."""

    unserved: tuple[int, ...]
    """Orders without a built workshop."""

    builders: int
    """Activated master builders that score."""

    training: float
    """The best share of a cost that is paid among builders not yet activated."""

    hired: int
    """Builders not yet activated."""

    bridge_master: bool
    powers: int
    """Activated builders that change dice."""

    favours: int
    """Activated single-use builders not yet used."""

    free_above: int
    free_below: int
    """Free spaces of the first and the second row."""


@lru_cache(maxsize=1 << 15)
def summarize_board(board: Board) -> BoardSummary:
    """Counts and sums over the cards on a board, by good where they are about goods."""
    spaces = board.spaces
    wanted = [0, 0, 0]
    for placed in spaces:
        if placed is not None:
            for material, need in enumerate(wants(placed)):
                # A paid builder keeps its cubes and wants nothing.
                wanted[material] += max(0, need - placed.cubes[material])
    capacity, filled, idle, planned, begun = count_workshops(spaces)
    served, unserved = count_orders(spaces, capacity)
    return BoardSummary(
        tuple(wanted),
        tuple(capacity),
        tuple(f if s else 0 for f, s in zip(filled, served, strict=True)),
        tuple(0 if s else i for i, s in zip(idle, served, strict=True)),
        tuple(planned),
        tuple(begun),
        tuple(served),
        tuple(unserved),
        *count_builders(spaces),
        spaces[: BOARD.row_one].count(None),
        spaces[BOARD.row_one :].count(None),
    )


def count_workshops(
    spaces: tuple[Placed | None, ...],
) -> tuple[list[int], list[float], list[int], list[float], list[int]]:
    """What workshops are worth a seat, in five lists with a number for each kind of goods.

    Of those that are built their capacity, the cubes on them (twice where it is full) and those
    cubes counted once; of those that are not, their capacity as far as it is paid, and all of it.
    """
    capacity, idle, begun = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    filled, planned = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for placed in spaces:
        if placed is None or placed.deck != WORKSHOPS_DECK:
            continue
        card, cubes = WORKSHOPS[placed.card], sum(placed.cubes)
        good = card.colour
        if placed.done:
            capacity[good] += card.capacity
            idle[good] += cubes
            filled[good] += cubes * (2 if cubes == card.capacity else 1)
        else:
            begun[good] += card.capacity
            planned[good] += card.capacity * cubes / sum(card.cost)
    return capacity, filled, idle, planned, begun


def count_orders(
    spaces: tuple[Placed | None, ...], capacity: list[int]
) -> tuple[list[float], list[int]]:
    """By good: orders with a built workshop (1 plus value each), and orders without."""
    served, unserved = [0.0, 0.0, 0.0], [0, 0, 0]
    for placed in spaces[BOARD.row_one :]:
        number = price_card(placed)
        if number is None:
            continue
        good, value = PRICE_CARDS[number]
        if capacity[good]:
            served[good] += 1 + value
        else:
            unserved[good] += 1
    return served, unserved


def count_builders(spaces: tuple[Placed | None, ...]) -> tuple[int, float, int, bool, int, int]:
    """Scoring, best paid share, unpaid, whether the bridge master is there, powers, favours."""
    done = hired = powers = favours = 0
    training, bridge_master = 0.0, False
    for placed in spaces:
        if placed is None or placed.deck != BUILDERS_DECK:
            continue
        card = BUILDERS[placed.card]
        if card.kind == "order":
            continue
        if placed.done:
            done += 1
            bridge_master |= card.kind == "bridge"
            powers += card.kind in {"movement", "activation"}
            favours += not card.permanent
        else:
            hired += 1
            training = max(training, sum(placed.cubes) / sum(card.cost))
    return done, training, hired, bridge_master, powers, favours


def count_useful(stock: Counts, wanted: tuple[int, ...]) -> int:
    """How many cubes of a stock the cards still take."""
    wool, flax, gold = stock
    return min(wool, wanted[0]) + min(flax, wanted[1]) + min(gold, wanted[2])


def count_missing(cost: Counts, stock: Counts) -> int:
    """How many cubes of a cost a stock does not have."""
    wool, flax, gold = stock
    return max(0, cost[0] - wool) + max(0, cost[1] - flax) + max(0, cost[2] - gold)
