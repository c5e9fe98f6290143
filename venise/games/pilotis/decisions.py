"""The decisions of the game: who decides, and what about; a state keeps them as a stack."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from venise.engine.game import CHANCE, TERMINAL

FRESH, PLAYED, TAKEN = range(3)
"""§4.1 What a seat has done in its turn: nothing yet, played cards, or taken a joker."""

Reason = Literal["gems", "places", "rounds", "drought", "stranded"]

REASONS: Final[tuple[Reason, ...]] = ("gems", "places", "rounds", "drought", "stranded")
"""Why a game has ended: a seat has all its gems, all places are known, the most rounds are played,
too many rounds went by without a gem, nobody can do anything any more."""


class Corners(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Luck tells which seat begins in which corner, where one corner stays empty."""

    seat: int = CHANCE


class Dealing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 Luck deals the next card."""

    receiver: int
    number: int
    seat: int = CHANCE


class FirstPlayer(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 Luck names the seat that begins."""

    seat: int = CHANCE


class Playing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 The seat plays cards, takes a joker, exchanges cards, or ends its turn."""

    seat: int
    left: int
    """Hourglasses left without tiles."""

    done: int = FRESH


class Landing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§5.4 The seat lays the plank that it has lifted from a site."""

    seat: int
    site: int


class GivingUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.4 The seat gives so many cards more for a joker, none of a kind before that one."""

    seat: int
    left: int
    least: int = 0


class Drawing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.1 Luck gives so many cards more to the seat whose turn ends."""

    receiver: int
    left: int
    seat: int = CHANCE


class Excess(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4.2 The seat holds too many cards."""

    seat: int


class TurnEnd(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§4 The turn passes to the next seat; never at rest."""

    seat: int = CHANCE


class GameOver(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§6 Nobody decides any more."""

    reason: Reason
    seat: int = TERMINAL


Decision = (
    Corners
    | Dealing
    | FirstPlayer
    | Playing
    | Landing
    | GivingUp
    | Drawing
    | Excess
    | TurnEnd
    | GameOver
)
