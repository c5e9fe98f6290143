"""The protocol between a game and everything that plays, stores or shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

import msgspec

from venise.engine.chance import Outcomes
from venise.engine.standing import Standing

CHANCE: Final = -1
"""`current_player` while luck decides (OpenSpiel's number)."""

TERMINAL: Final = -4
"""`current_player` once the game is over (OpenSpiel's number)."""

SPECTATOR: Final = -2
"""A viewer at no seat, who may know what every seat may know and nothing more."""


class GameInfo(msgspec.Struct, frozen=True):
    """What a menu or a file needs to know about a game without loading a state."""

    key: str
    """Short name in commands and files."""

    title: str
    """Name as printed on the box."""

    seats: tuple[int, int]
    """Fewest and most seats."""

    hidden: bool
    """Whether a seat sees less than the whole state."""

    version: int
    """Raised whenever an old record would no longer replay to the same result."""


class Position(Protocol):
    """What the engine needs to read from any game's state."""

    @property
    def current_player(self) -> int:
        """The seat that decides now, or CHANCE, or TERMINAL."""

    @property
    def turn_player(self) -> int:
        """The seat whose turn it is, whoever decides at this moment."""


class Due(Protocol):
    """What is decided now."""

    @property
    def seat(self) -> int:
        """The position's current player: a seat, or CHANCE, or TERMINAL."""


class Staged(Position, Protocol):
    """A position that keeps what is due as a field, where loops read who decides without a call."""

    @property
    def due(self) -> Due:
        """What is decided now."""


S = TypeVar("S", bound=Position)
A = TypeVar("A")
E = TypeVar("E")


def check_viewer(viewer: int, seats: int) -> None:
    """Raise ValueError unless the viewer is one of that many seats, or SPECTATOR."""
    if viewer != SPECTATOR and not 0 <= viewer < seats:
        raise ValueError(f"there is no viewer {viewer} of a game with {seats} seats")


class Game(Protocol[S, A, E]):
    """A board game as pure functions on immutable states; see `usual.py` for what most share.

    Where seats decide at the same time, they seal their decisions one after the other, each seat
    all of its own in a row: `apply` keeps what was decided, which changes nothing else. Then luck
    reveals all of them, by a decision with one outcome. What a sealed action holds nobody else
    sees, so it names its seat, and whatever a seat could decide there is one kind of action.
    """

    info: GameInfo
    state_type: type[S]
    action_type: Any
    """Union of the game's action records, for decoding."""
    event_type: Any
    """Union of the game's event records, for decoding."""
    options_type: type[Any]

    @property
    def earlier(self) -> Mapping[int, Game[S, A, E]]:
        """The same game by the rules of those earlier versions whose records still replay."""

    def initial_state(self, seats: int, options: Any) -> S:
        """The position before the first decision; raises BadOptions naming what is wrong."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action of the seat that decides, without duplicates, in a fixed order."""

    def chance_outcomes(self, state: S) -> Outcomes[A]:
        """Every outcome luck may give now, with its integer weight above zero."""

    def chance_key(self, state: S) -> str:
        """The name of the luck that decides now, the same in two games that should share it."""

    def apply(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        """The next state and the facts that happened; the action must be legal."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's points as they stand on the track."""

    def standing(self, state: S) -> tuple[Standing, ...]:
        """What each seat's win is decided by; equal standings share it."""

    def returns(self, state: S) -> tuple[float, ...]:
        """Each seat's share of the win at the end, a tie of k giving 1/k; zeros before."""

    def is_sealed(self, state: S) -> bool:
        """Whether a seat decides now, and others may see only that it has decided."""

    def before_seals(self, state: S) -> S:
        """The position in which the first of the seals was made that nobody has revealed yet.

        A seat that has sealed before in the same row goes first, with that as it is: it knows it.
        The state itself where there are no seals.
        """

    def observation(self, state: S, viewer: int) -> S:
        """The state as a seat, or SPECTATOR, may know it: secrets are masked, nothing else changes.

        Raises ValueError where there is no such viewer.
        """

    def observe(self, fact: E | A, viewer: int) -> E | A:
        """An event or an action as that viewer may see it."""

    def resample(self, observation: S, rng: Random) -> S:
        """A full state that the observation's viewer cannot tell from the true one."""

    def resample_before(self, observation: S, action: A, events: Sequence[E], rng: Random) -> S:
        """The same, where the viewer saw the next step: likely one in which that can happen.

        Action and events are as the viewer saw them, and may be nothing that ever happens.
        """

    def reveals(self, event: E) -> bool:
        """Whether the event showed something that no undo can make unseen."""


GameOf = Game[S, A, Any]
"""A game of such states and actions, whatever its facts are."""

AnyGame = Game[Any, Any, Any]
"""Whichever game."""
