"""Why a game does not allow an action: what every game tells of it, and how it is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from venise.engine.game import CHANCE, TERMINAL, Position


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal."""

    section: str
    """The section of the rulebook that forbids it."""

    key: str
    """The reason: its words stand in the game's catalogues as `GAME.refusal.KEY`."""

    values: dict[str, int | str] = {}
    """What the words name: pieces, places and seats as the game numbers or spells them."""


class Asking(Position, Protocol):
    """A position that keeps what is due as a field."""

    @property
    def due(self) -> object:
        """The decision that is due; its type is the kind of decision."""


class RefusalRules(msgspec.Struct, frozen=True):
    """What a game's refusals are found by."""

    legal: Mapping[type, Callable[..., Sequence[object]]]
    """By kind of decision the legal actions, from the state and the decision."""

    decisions: Mapping[type, tuple[type, ...]]
    """By kind of action the decisions that it can answer; actions of luck answer none."""

    reasons: Mapping[type, Callable[..., Refusal]]
    """By kind of action why it is illegal though it answers the decision that is due.

    From the state, the decision and the action.
    """

    game_over: Refusal
    luck_decides: Refusal
    other_decision: Refusal
    """Told with the kind of the decision that is due."""

    def find(self, state: Asking, action: object) -> Refusal | None:
        """Why the action is not legal now, or None if it is."""
        if state.current_player == TERMINAL:
            return self.game_over
        if state.current_player == CHANCE:
            return self.luck_decides
        top = state.due
        if action in self.legal[type(top)](state, top):
            return None
        if not isinstance(top, self.decisions.get(type(action), ())):
            return replace(self.other_decision, values={"decision": type(top).__name__})
        return self.reasons[type(action)](state, top, action)
