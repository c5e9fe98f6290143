"""Facts that happened: enough in each to animate it and to print its line in the log."""

from __future__ import annotations

import msgspec

from venise.games.doge.components import Counts


class OrderCardTurned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An area's order card was turned up."""

    area: int


class YearBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A year began, with the order in which the areas will vote."""

    year: int
    order: tuple[int, ...]


class RoundBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A round of ballots began."""

    round: int


class BallotSealed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat sealed its ballot."""

    seat: int


class BallotLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat's markers went face down to an area."""

    seat: int
    area: int
    number: int


class VotesCounted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The markers of an area were turned up."""

    area: int
    markers: tuple[Counts, ...]
    """By seat, the markers that lay there."""

    votes: tuple[int, ...]
    """By seat, those of its advisors included."""


class AdvisorFreed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An advisor became neutral and went home."""

    advisor: int
    owner: int
    """The seat whose ring went home."""


class AdvisorTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat took control of an advisor and stood it in an area."""

    seat: int
    advisor: int
    area: int
    before: int
    """The seat whose ring went home for it, or -1."""


class Abstained(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat left the advisor of an area neutral."""

    seat: int
    area: int


class HouseMoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat's house went from one district to another."""

    seat: int
    start: int
    end: int


class HouseStayed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat moved no house though it might have."""

    seat: int


class HousesPlaced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat placed houses, or none, in a district."""

    seat: int
    district: int
    number: int


class ChoiceSealed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat sealed a move, how many houses it places, or whether it builds."""

    seat: int


class SealsBroken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Sealed moves, placements or pledges to build were shown."""

    seats: tuple[int, ...]


class PalaceBuilt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat built a palace."""

    seat: int
    district: int
    space: int
    """Which of the district's spaces it stands on, from 0 on."""

    price: int
    """The houses that went back to the supply."""

    points: int = 1


class PalaceDeclined(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat built no palace though it could have."""

    seat: int
    district: int


class PalacesBlocked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """More seats wished to build in a district than there was room for: nobody did."""

    district: int
    seats: tuple[int, ...]


class ElectionEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An area has voted."""

    area: int


class YearEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """All seven areas have voted; cards and markers went back to their owners."""

    year: int


class GameEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The game is over."""

    winners: tuple[int, ...]


Event = (
    OrderCardTurned
    | YearBegan
    | RoundBegan
    | BallotSealed
    | BallotLaid
    | VotesCounted
    | AdvisorFreed
    | AdvisorTaken
    | Abstained
    | HouseMoved
    | HouseStayed
    | HousesPlaced
    | ChoiceSealed
    | SealsBroken
    | PalaceBuilt
    | PalaceDeclined
    | PalacesBlocked
    | ElectionEnded
    | YearEnded
    | GameEnded
)
