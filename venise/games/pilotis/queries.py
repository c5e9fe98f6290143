"""What a player may ask of a position: what is legal, what it would bring, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from venise.games.pilotis.actions import Action, Walk
from venise.games.pilotis.boards import numbers_in
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.refusals import distance, refusal
from venise.games.pilotis.rules import lifting
from venise.games.pilotis.rules.end import (
    MOST_DRY_ROUNDS,
    MOST_ROUNDS,
    is_stranded,
    rounds_left,
)
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.rules.lifting import falling
from venise.games.pilotis.rules.step import hand_size, holds, own_gems, plain_cards
from venise.games.pilotis.rules.turn import budget
from venise.games.pilotis.rules.walking import path
from venise.games.pilotis.state import State, board, laid

__all__ = [
    "MOST_DRY_ROUNDS",
    "MOST_ROUNDS",
    "SeatSummary",
    "budget",
    "count",
    "distance",
    "falls_with",
    "gem_squares",
    "hand_size",
    "holds",
    "is_stranded",
    "landing_sites",
    "legal",
    "legal_of",
    "plain_cards",
    "refusal",
    "risks_stranding",
    "rounds_left",
    "squares_of_gems",
    "summary",
    "walk_path",
]

K = TypeVar("K")
"""A kind of action."""


class SeatSummary(msgspec.Struct, frozen=True):
    """What all know of a seat."""

    gems: int
    tiles: int
    short: int
    long: int
    cards: int
    """In its hand, jokers among them."""

    jokers: int
    stranded: bool


def legal(state: State) -> Sequence[Action]:
    """Every legal action of the seat that decides, in a fixed order; none for luck."""
    return PILOTIS.legal_actions(state) if state.current_player >= 0 else ()


def legal_of(state: State, kind: type[K]) -> list[K]:
    """The legal actions of one kind, such as `Lay`, in a fixed order."""
    return [action for action in legal(state) if isinstance(action, kind)]


def summary(state: State, seat: int) -> SeatSummary:
    """What all know of the seat."""
    player = state.players[seat]
    return SeatSummary(
        gems=count(player),
        tiles=player.tiles,
        short=player.short,
        long=player.long,
        cards=hand_size(player),
        jokers=player.jokers,
        stranded=is_stranded(state, seat),
    )


def gem_squares(state: State, seat: int) -> tuple[int, ...]:
    """§2 The squares where gems of the seat's colour still lie."""
    return tuple(numbers_in(own_gems(board(state), state.players[seat])))


def squares_of_gems(state: State, seat: int, gems: int) -> tuple[int, ...]:
    """§2 The squares of some of the seat's gems, which are bits in their order on the board."""
    squares = board(state).gems[state.players[seat].colour]
    return tuple(squares[number] for number in numbers_in(gems))


def landing_sites(state: State, seat: int, site: int) -> tuple[int, ...]:
    """§5.4 Where the seat may lay the plank of that site, once it is lifted."""
    place = state.players[seat].place
    return tuple(lifting.landing_sites(board(state), laid(state), place, site))


def falls_with(state: State, site: int) -> tuple[int, ...]:
    """§5.3 The sites whose planks would fall if the plank of that site were taken."""
    return tuple(numbers_in(falling(board(state), laid(state), site)))


def walk_path(state: State, seat: int, action: Walk) -> tuple[int, ...]:
    """§5.5 The places that the walk leads over, from the pawn's to the last."""
    table, player = board(state), state.players[seat]
    return path(table, laid(state), player, action)


def risks_stranding(state: State, action: Action) -> bool:
    """Whether a rival could strand the seat that decides after the action: a caution.

    Its stock is empty then, and its pawn stands on a square that no more than one plank touches.
    """
    seat = state.current_player
    if seat < 0:
        return False
    after, _ = PILOTIS.apply(state, action)
    player, table = after.players[seat], board(after)
    if player.short or player.long or player.place >= len(table.squares):
        return False
    touching = table.neighbours[player.place] >> len(table.squares) & laid(after)
    return touching.bit_count() <= 1
