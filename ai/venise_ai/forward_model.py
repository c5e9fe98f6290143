"""What bots ask of a game: the part of `venise.engine.game.Game` that a search plays forward by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from venise.engine.chance import Outcomes
from venise.engine.game import GameInfo, Position

S = TypeVar("S", bound=Position)
"""The states of a game."""

A = TypeVar("A", bound=Hashable)
"""The actions of a game."""

S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
A_co = TypeVar("A_co", bound=Hashable, covariant=True)
"""The same where a protocol only takes states, or only gives actions."""


class ForwardModel(Protocol[S, A]):
    """The rules of a game as pure functions; `Game` says what each promises."""

    @property
    def info(self) -> GameInfo:
        """The game's key, title and numbers of seats."""

    def legal_actions(self, state: S, /) -> Sequence[A]:
        """Every action of the seat that decides, in a fixed order."""

    def chance_outcomes(self, state: S, /) -> Outcomes[A]:
        """Every outcome luck may give now, with its weight."""

    def apply(self, state: S, action: A, /) -> tuple[S, tuple[object, ...]]:
        """The next state, and the events, at which bots do not look."""

    def scores(self, state: S, /) -> tuple[int, ...]:
        """Each seat's points on the track."""

    def returns(self, state: S, /) -> tuple[float, ...]:
        """Each seat's share of the win at the end; zeros before."""

    def is_sealed(self, state: S, /) -> bool:
        """Whether the decision is secret: others see that the seat has decided, and not what."""

    def before_seals(self, state: S, /) -> S:
        """The position in which the first of the seals was made that are not yet revealed."""

    def observation(self, state: S, viewer: int, /) -> S:
        """The state as that viewer may know it."""

    def resample(self, observation: S, rng: Random, /) -> S:
        """A determinization: a full state that the viewer cannot tell from the true one."""


AnyGame = ForwardModel[Any, Any]
"""One of several games, known by its key only when the program runs."""
