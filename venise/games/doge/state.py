"""The state of a game of Doge: the table, and the decisions that are due."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.games.doge.actions import Sealed, SealShift
from venise.games.doge.components import (
    ALL_MARKERS,
    AREA_COUNT,
    HOUSES,
    NO_MARKERS,
    Counts,
)
from venise.games.doge.decisions import Decision, GameOver

EVERYONE: Final = -1
"""The viewer of a true state: nothing in it is masked."""

NEUTRAL: Final = -1
"""The owner of an advisor that nobody controls."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before set-up: the game has no variants."""


class Advisor(msgspec.Struct, frozen=True, gc=False):
    """One of the nine advisors."""

    area: int
    """Where it stands."""

    owner: int = NEUTRAL
    """The seat whose ring it wears."""


class District(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One of the six districts."""

    houses: tuple[int, ...]
    """By seat."""

    palaces: tuple[int, ...] = ()
    """The owners of the palaces, in the order of their spaces."""


class Player(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One seat's pieces. Markers are counted by value; others see their number alone.

    What a viewer may not know is a single number, so that the sum is always that of the markers.
    """

    supply: int = HOUSES
    """Houses that are not on the board."""

    left: Counts = ALL_MARKERS
    """Markers not yet placed this year."""

    stacks: tuple[Counts, ...] = (NO_MARKERS,) * AREA_COUNT
    """By area, the markers that lie there face down."""

    used: tuple[int, ...] = ()
    """§2.1.2 Areas whose card was used this year, in the order of their use."""

    shown: Counts = NO_MARKERS
    """Markers that were turned up this year."""

    sealed: Sealed | None = None
    """What was decided and is not yet shown."""

    second: SealShift | None = None
    """§4.1 The second of two moves that are not yet shown; `sealed` is the first."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table at one moment."""

    options: Options
    advisors: tuple[Advisor, ...]
    """In the order of ADVISOR_HOMES."""

    districts: tuple[District, ...]
    players: tuple[Player, ...]
    due: Decision
    """What is to be decided now; GameOver once the game is over."""

    later: tuple[Decision, ...] = ()
    """What waits until that is decided, the next decision last."""

    year: int = 0
    """Years begun; 0 during set-up."""

    order_now: tuple[int, ...] = ()
    """§2.2.1 The areas that have still to vote this year; the first is voting, or next."""

    order_next: tuple[int, ...] = ()
    """§2.2.1 Next year's order, as far as it has been turned up."""

    votes: tuple[int, ...] = ()
    """§2.2.2 By seat, the votes in the area that is voting; empty between elections."""

    reveals: int = 0
    """How often sealed moves, placements or pledges were shown; names the luck of the next time."""

    turn_player: int = 0
    viewer: int = EVERYONE
    """The seat whose knowledge an observation shows, or SPECTATOR, or EVERYONE."""

    @property
    def current_player(self) -> int:
        """The seat that decides now, CHANCE, or TERMINAL."""
        return self.due.seat

    @property
    def pending(self) -> tuple[Decision, ...]:
        """All that is to be decided, the next decision last; empty once the game is over."""
        return () if isinstance(self.due, GameOver) else (*self.later, self.due)
