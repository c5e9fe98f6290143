"""Everything a seat, or luck, may do. An action describes itself and never its place in a list.

What is sealed names its seat, because others see no more of it than that.
"""

from __future__ import annotations

from typing import Final

import msgspec

from venise.games.doge.components import Counts

NOWHERE: Final = -1
"""The district of a house that is not moved."""

HIDDEN: Final = -2
"""What stands for an area or a choice that the viewer may not know."""


class TurnCard(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§0, §2.2.1 Luck: this order card is turned up next."""

    area: int


class Seal(msgspec.Struct, frozen=True, tag=True, gc=False, cache_hash=True):
    """§2.1.1 Put an area card face down with markers on it; sealed."""

    seat: int
    area: int
    markers: Counts


class LayOut(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1.2 Luck: the sealed cards are turned up, and the markers go to their areas."""

    ballots: tuple[tuple[int, int, int], ...]
    """Seat, area and number of markers."""


class TurnUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.2.2 Luck: the markers of the area that votes are turned up."""

    area: int
    markers: tuple[Counts, ...]
    """By seat."""


class Take(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3.1, §3.2 Take control of the advisor and stand it in that area."""

    area: int


class Abstain(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3.3 Leave the advisor neutral, and perhaps move a house from one district to another."""

    start: int = NOWHERE
    end: int = NOWHERE


class Place(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5 Place that many houses from the supply in the district that votes."""

    number: int


class SealPlace(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.1 Place that many houses from the supply, together with others; sealed."""

    seat: int
    number: int
    """HIDDEN where the viewer may not know."""


class Build(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6 Build a palace."""


class Leave(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6 Build none."""


class Pledge(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6.1 Say whether to build, together with others; sealed."""

    seat: int
    build: bool | None
    """None where the viewer may not know."""


class Shift(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Move a house, or none, as the only one of those tied who can."""

    start: int = NOWHERE
    end: int = NOWHERE


class SealShift(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Move a house, or none; sealed, with a second one where two may be moved."""

    seat: int
    start: int = NOWHERE
    end: int = NOWHERE


class BreakSeals(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1, §5.1, §6.1 Luck: what was sealed is shown and carried out."""


Sealed = Seal | Pledge | SealShift | SealPlace
"""What others may not see until luck shows it."""

Action = (
    TurnCard
    | Seal
    | LayOut
    | TurnUp
    | Take
    | Abstain
    | Place
    | Build
    | Leave
    | Pledge
    | Shift
    | SealShift
    | SealPlace
    | BreakSeals
)
