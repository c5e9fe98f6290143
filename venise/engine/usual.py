"""What most games answer alike; a game that answers otherwise says so itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic

from venise.engine.game import TERMINAL, Game, S
from venise.engine.standing import Standing, win_shares


class UsualGame(ABC, Generic[S]):
    """A game in which points decide and every decision is made in the open."""

    @property
    def earlier(self) -> Mapping[int, Game[S, Any, Any]]:
        """No rules of earlier versions are kept."""
        return {}

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's points as they stand on the track."""

    def standing(self, state: S) -> tuple[Standing, ...]:
        """The points, and nothing that would break a tie."""
        return tuple((points,) for points in self.scores(state))

    def returns(self, state: S) -> tuple[float, ...]:
        """The win, shared by those with the best standing, at the end; zeros before."""
        standings = self.standing(state)
        if state.current_player != TERMINAL:
            return (0.0,) * len(standings)
        return win_shares(standings)

    def is_sealed(self, state: S) -> bool:
        """No decision is sealed."""
        return False

    def before_seals(self, state: S) -> S:
        """The state itself: nothing lies sealed."""
        return state

    @abstractmethod
    def resample(self, observation: S, rng: Random) -> S:
        """A full state that the observation's viewer cannot tell from the true one."""

    def resample_before(self, observation: S, action: Any, events: Sequence[Any], rng: Random) -> S:
        """Any such state: what is seen next is not rare in any of them."""
        return self.resample(observation, rng)
