"""The decisions of the game: who decides, and what about; a state keeps them as a stack."""

from __future__ import annotations

import msgspec

from venise.engine.game import CHANCE, TERMINAL


class OrderDraw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§0, §2.2.1 Luck turns up the next order card."""

    seat: int = CHANCE


class Ballot(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1.1 The seat seals an area card with markers."""

    seat: int
    round: int
    """From 1 on."""


class BallotReveal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1.2 Luck turns up what these seats have sealed."""

    seats: tuple[int, ...]
    round: int
    seat: int = CHANCE


class Count(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.2.2 Luck turns up the markers of the first area that has still to vote."""

    seat: int = CHANCE


class AdvisorChoice(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5 The winner takes the district's advisor or abstains."""

    seat: int
    district: int


class TiedPlacements(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.1 Each of these seats may place up to that many houses there; never at rest."""

    district: int
    seats: tuple[int, ...]
    """In the order in which they decide."""

    most: int
    seat: int = CHANCE


class Placement(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5 The seat places houses in the district; sealed where others choose at the same time."""

    seat: int
    district: int
    most: int
    sealed: bool = False


class PlacementReveal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.1 Luck shows how many houses these seats place."""

    district: int
    seats: tuple[int, ...]
    most: int
    """Houses that each of them may place, at most."""

    seat: int = CHANCE


class Building(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6, §6.1 These seats may now build in the district; never at rest."""

    district: int
    builders: tuple[int, ...]
    seat: int = CHANCE


class PalaceChoice(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6 The seat may build a palace; sealed where others choose at the same time."""

    seat: int
    district: int
    sealed: bool = False


class PledgeReveal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6.1 Luck shows which of these seats build."""

    district: int
    seats: tuple[int, ...]
    seat: int = CHANCE


class QuarantiaPick(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4 The seat stands a neutral advisor of the Quarantia in a district, or abstains."""

    seat: int
    number: int
    """Which of the three picks, from 1 on."""


class TiedMoves(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Each of these seats may move so many houses; never at rest."""

    movers: tuple[int, ...]
    times: int
    seat: int = CHANCE


class HouseMove(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 The seat may move a house; sealed where others choose at the same time."""

    seat: int
    sealed: bool = False
    number: int = 1
    """Which of its moves, from 1 on."""


class MoveReveal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Luck shows the moves that these seats have sealed."""

    seats: tuple[int, ...]
    times: int = 1
    """Houses that each of them may move, at most."""

    seat: int = CHANCE


class ElectionEnd(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.2.1 The area has voted; never at rest."""

    seat: int = CHANCE


class GameOver(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§8 Nobody decides any more."""

    seat: int = TERMINAL


Reveal = BallotReveal | PledgeReveal | MoveReveal | PlacementReveal
"""§2.1.2, §4.1, §5.1, §6.1 Luck shows what several seats have sealed."""

Decision = (
    OrderDraw
    | Ballot
    | BallotReveal
    | Count
    | AdvisorChoice
    | TiedPlacements
    | Placement
    | PlacementReveal
    | Building
    | PalaceChoice
    | PledgeReveal
    | QuarantiaPick
    | TiedMoves
    | HouseMove
    | MoveReveal
    | ElectionEnd
    | GameOver
)
