"""Perft: how many sequences of actions there are from a position, luck's outcomes included."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord import notation, position_notation
from venise.games.nord.actions import Action
from venise.games.nord.game import NORD
from venise.games.nord.state import State

FILE: Final = Path(__file__).parent / "perft.toml"


class Counted(msgspec.Struct, frozen=True):
    """A named position with the recorded numbers of sequences."""

    name: str
    text: str
    """The position in notation."""

    counts: tuple[int, ...]
    """Sequences of 1, 2, 3 ... actions, quick to count."""

    deep: int
    """Sequences of one action more; counted by the measurement `perft` only."""

    @property
    def state(self) -> State:
        """The position itself."""
        return position_notation.read(self.text)


def positions() -> tuple[Counted, ...]:
    """The recorded positions."""
    sheet = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return msgspec.convert(sheet["position"], tuple[Counted, ...])


def choices(state: State, game: Any = NORD) -> Sequence[Action]:
    """What the seat that decides, or luck, may do; nothing once the game is over."""
    if state.current_player == TERMINAL:
        return ()
    if state.current_player == CHANCE:
        return [action for action, _ in game.chance_outcomes(state)]
    actions: Sequence[Action] = game.legal_actions(state)
    return actions


def count(state: State, depth: int, game: Any = NORD) -> int:
    """The number of sequences of that many actions; shorter ones that end the game do not count."""
    actions = choices(state, game)
    if depth <= 1:
        return len(actions)
    return sum(count(game.apply(state, action)[0], depth - 1, game) for action in actions)


def check(counted: Counted, game: Any = NORD) -> None:
    """Fails unless the game has as many sequences from the position as recorded."""
    state = counted.state
    for depth, number in enumerate(counted.counts, 1):
        found = count(state, depth, game)
        assert found == number, f"{found} at depth {depth}:\n{divided(state, depth, game)}"


def divided(state: State, depth: int, game: Any = NORD) -> str:
    """The number of sequences after each first action, a line each, to find a fault by."""
    return "\n".join(
        f"{following(state, action, depth, game):>10} {notation.write(state, action)}"
        for action in choices(state, game)
    )


def following(state: State, action: Action, depth: int, game: Any) -> int:
    """The number of sequences of that many actions that begin with one."""
    return count(game.apply(state, action)[0], depth - 1, game) if depth > 1 else 1
