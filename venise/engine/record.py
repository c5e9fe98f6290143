"""A game as it was played: its setup and every action, luck included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, TERMINAL, A, GameOf, S


class Record(msgspec.Struct, frozen=True):
    """Setup and actions, from which every position of the game can be rebuilt."""

    game: str
    version: int
    seats: int
    options: Any
    actions: tuple[Any, ...] = ()


def replay_states(game: GameOf[S, A], record: Record) -> Iterator[tuple[S, tuple[object, ...]]]:
    """Every state of the record with the events that led to it, the first without any.

    Raises BadRecord where the rules of its version are no longer known, and at the first action
    that they do not allow, naming its number.
    """
    played = game_of_version(game, record.version)
    if played is None:
        raise BadRecord(f"a game by version {record.version} of the rules cannot be replayed")
    state = played.initial_state(record.seats, record.options)
    yield state, ()
    for ply, action in enumerate(record.actions):
        if not is_allowed(played, state, action):
            raise BadRecord(f"action {ply + 1} of {len(record.actions)} breaks the rules: {action}")
        state, events = played.apply(state, action)
        yield state, events


def game_of_version(game: GameOf[S, A], version: int) -> GameOf[S, A] | None:
    """The game by the rules of that version; None where its records do not replay."""
    return game if version == game.info.version else game.earlier.get(version)


def name_rules(game: GameOf[S, A]) -> str:
    """The name of a game by the version of its rules: nord/2."""
    return f"{game.info.key}/{game.info.version}"


def is_allowed(game: GameOf[S, A], state: S, action: A) -> bool:
    """Whether the rules, or luck, allow the action in this state."""
    if state.current_player == TERMINAL:
        return False
    if state.current_player == CHANCE:
        return any(action == outcome for outcome, _ in game.chance_outcomes(state))
    return action in game.legal_actions(state)
