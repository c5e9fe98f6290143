"""What can be chosen for a new game, and what was chosen: plain values, no game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from venise.ui.table.drawing.people.person import Dress
from venise.ui.theme import PLAYER_COLOURS

HUMAN: Final = "human"
LONGEST_PLAYER_NAME: Final = 20
MOST_TYPED_SEED: Final = 999_999_999


class MapChoice(msgspec.Struct, frozen=True):
    """A map that can be played on."""

    key: str
    title: str
    reconstructed: bool = False
    """Whether the map is not known from a printed source."""


class LeaningChoice(msgspec.Struct, frozen=True):
    """What the judgement of a bot may lean to, with what it is called and shown by."""

    key: str
    """Empty for none."""

    title: str
    description: str
    """A whole line of rich text; empty for none."""

    icon: str


class LevelChoice(msgspec.Struct, frozen=True):
    """A strength of bot."""

    key: str
    title: str
    description: str
    leanings: tuple[LeaningChoice, ...] = ()
    """From none on; empty for a level whose bots all judge alike."""


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
    """None for a game with one board, or without."""

    levels: tuple[LevelChoice, ...]
    options: tuple[OptionChoice, ...] = ()
    notice: str = ""
    """Which parts of the game are reconstructed, in one or two sentences."""

    dress: Dress = "flemish"
    """What players wear in their portraits."""


class SeatChoice(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_PLAYER_NAME)]
    colour: str
    kind: str
    """HUMAN or the key of a level, with a leaning or without."""

    advised: bool = True
    """Whether a human at this seat may be advised."""


def distinguish_names(wished: Sequence[str]) -> tuple[str, ...]:
    """A colour for every seat: the one wished for, if there is such a one and no seat before it.

    Files of matches may come from where nobody looks at colours, or from anybody.
    """
    found: list[str] = []
    for wish in wished:
        later = set(wished) - {wish}
        free = [colour for colour in PLAYER_COLOURS if colour not in found]
        unwished = [colour for colour in free if colour not in later]
        found.append(wish if wish in free else (unwished or free)[0])
    return tuple(found)


class NewGame(msgspec.Struct, frozen=True):
    """A game as the player wants it."""

    seats: tuple[SeatChoice, ...]
    map: str
    """Key of a map; empty in a game without maps."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_TYPED_SEED)]
    options: dict[str, bool] = msgspec.field(default_factory=dict)
    """Every option's key with whether it is on."""
