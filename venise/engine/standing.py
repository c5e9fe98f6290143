"""Who is ahead of whom: what seats are compared by, and how a win is shared."""

from __future__ import annotations

from collections.abc import Sequence

Standing = tuple[int, ...]
"""What a seat is compared by with others: the first number counts first, and more is better."""


def leaders(standings: Sequence[Standing]) -> tuple[int, ...]:
    """The seats that nobody is ahead of."""
    best = max(standings)
    return tuple(seat for seat, standing in enumerate(standings) if standing == best)


def rank_seats(standings: Sequence[Standing]) -> tuple[int, ...]:
    """All seats, the best first, equals in the order of their seats."""
    return tuple(sorted(range(len(standings)), key=standings.__getitem__, reverse=True))


def place_seats(standings: Sequence[Standing]) -> tuple[int, ...]:
    """Each seat's place, 1 for the best; equals share a place, and those behind them come after."""
    return tuple(1 + sum(other > one for other in standings) for one in standings)


def win_shares(standings: Sequence[Standing]) -> tuple[float, ...]:
    """Each seat's share of a win that is split evenly among the leaders."""
    first = leaders(standings)
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(standings)))
