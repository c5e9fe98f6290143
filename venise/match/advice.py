"""Advice to a seat: what its best actions are worth, and why; asked for and polled, never awaited.

A seat is advised about what it may know: whoever advises gets its observation, never the state.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

import msgspec

from venise.engine.game import A, Position
from venise.match.estimate import Estimate

S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
"""The states of a game, which an advisor only takes."""


class Reason(msgspec.Struct, frozen=True):
    """What an action changes that a player would name, as it stands once the turn is over."""

    feature: str
    """The key of the words for it, without what stands before it in the catalogue."""

    seat: int
    """Whose it is; the advised seat's, or that of somebody who may make use of it."""

    now: float
    """How much there is of it before the action."""

    after: float
    other: float
    """How much there is of it after the action, and after the one it is compared with."""

    gain: float
    """By how many points the difference between both helps the advised seat; below 0: harms."""


class WeighedAction(msgspec.Struct, Generic[A], frozen=True):
    """An action with what it is worth to the seat that decides."""

    action: A
    chance: Estimate
    """The chance to win after it, from 0 to 1."""

    behind: Estimate
    """By how much the chance is lower than after the first of the list."""

    points: float
    """What the seat may then expect at the end, in points."""

    share: float
    """Its part of the search, or of the mixed strategy where the decision is sealed."""

    reasons: tuple[Reason, ...] = ()
    """What differs most from the action it is compared with, first what counts most."""


class AdviceList(msgspec.Struct, Generic[A], frozen=True):
    """What is found about one decision."""

    actions: tuple[WeighedAction[A], ...]
    """The best actions, the best first."""

    simulations: int
    """So many ways to play on it rests on."""

    sealed: bool = False
    """Whether the decision is secret, so that the best is a mixture that nobody can foresee."""

    first_look: bool = False
    """Whether it is only a first look, which a search is to follow."""

    def find(self, action: A) -> WeighedAction[A] | None:
        """What was found about an action, if anything was."""
        return next((one for one in self.actions if one.action == action), None)


class AdviceGiver(Protocol[S_contra, A]):
    """Advises one seat at a time. Every method returns at once."""

    def ask(self, observation: S_contra, played: A | None = None) -> None:
        """Begin to think about the decision that is due; any question before is void.

        With `played` the list tells about that action in any case.
        """

    def poll(self) -> AdviceList[A] | None:
        """A list, if there is a new or a better one; each is handed over once."""

    @property
    def is_thinking(self) -> bool:
        """Whether a better list is to come."""

    def cancel(self) -> None:
        """Stop thinking: the question is void."""


AnyWeighedAction = WeighedAction[Any]
AnyAdviceList = AdviceList[Any]
"""What is found about a decision of whichever game."""

AnyAdviceGiver = AdviceGiver[Any, Any]
"""Whoever advises in whichever game."""
