"""How many sequences of actions there are from a position, luck's outcomes included (perft)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from venise.engine.game import CHANCE, TERMINAL, Game, Position

S = TypeVar("S", bound=Position)
A = TypeVar("A")
E = TypeVar("E")


def choices(game: Game[S, A, E], state: S) -> Sequence[A]:
    """What the seat that decides, or luck, may do; nothing once the game is over."""
    if state.current_player == TERMINAL:
        return ()
    if state.current_player == CHANCE:
        return game.chance_outcomes(state).actions
    return game.legal_actions(state)


def count_sequences(game: Game[S, A, E], state: S, depth: int) -> int:
    """The number of sequences of that many actions."""
    actions = choices(game, state)
    if depth <= 1:
        return len(actions)
    return sum(count_sequences(game, game.apply(state, one)[0], depth - 1) for one in actions)
