"""What can be chosen for a new game, and what was chosen: plain values, no game's rules."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

HUMAN: Final = "human"
FREE: Final = "free"
"""Key of the map that the players lay themselves."""

LONGEST_NAME: Final = 20
MOST_SEED: Final = 999_999_999

Cell = tuple[int, int]
"""Axial coordinates of a hexagon."""


class MapChoice(msgspec.Struct, frozen=True):
    """A map that can be played on."""

    key: str
    title: str
    label: str = ""
    """"reconstructed" where the map is not known from a printed source."""

    cells: tuple[Cell, ...] = ()
    """Where the nine quarters lie, by number; empty for the map laid by the players."""

    boat: Cell | None = None


class LevelChoice(msgspec.Struct, frozen=True):
    """A strength of bot."""

    key: str
    title: str
    description: str


class OptionChoice(msgspec.Struct, frozen=True):
    """A rule that can be played one way or the other."""

    key: str
    title: str
    description: str
    usual: bool


class GameChoice(msgspec.Struct, frozen=True):
    """Everything the player may choose from."""

    title: str
    seats: tuple[int, int]
    """Fewest and most players."""

    maps: tuple[MapChoice, ...]
    levels: tuple[LevelChoice, ...]
    options: tuple[OptionChoice, ...] = ()
    notice: str = ""
    """Which parts of the game are reconstructed, in one or two sentences."""


class SeatChoice(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    colour: str
    kind: str
    """HUMAN or the key of a level."""


class NewGame(msgspec.Struct, frozen=True):
    """A game as the player wants it."""

    seats: tuple[SeatChoice, ...]
    map: str
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
    options: dict[str, bool] = msgspec.field(default_factory=dict)
    """Every option's key with whether it is on."""
