"""What the player has chosen once and for all, kept in a small JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from venise.engine.errors import BadRecord
from venise.match.store import read_bounded, write_whole

SETTINGS_FILE: Final = "settings.json"
MOST_BYTES: Final = 100_000

SPEEDS: Final = (0.5, 1.0, 2.0, 3.0, 0.0)
"""Animation speeds in the order they are offered; 0 is instant."""

INTERFACE_SIZES: Final = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TEXT_SIZES: Final = (1.0, 1.25, 1.5)


class Settings(msgspec.Struct, frozen=True):
    """The player's standing wishes; every one takes effect at once."""

    language: str = ""
    """Key of a language, or empty for the system's."""

    speed: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0
    """Speed of animations; 0 is instant."""

    interface_size: Annotated[float, msgspec.Meta(ge=0.8, le=2)] = 1.0
    text_size: Annotated[float, msgspec.Meta(ge=1, le=1.5)] = 1.0
    reduced_motion: bool = False
    """No motion that only pleases: things change place without travelling."""

    confirm_turns: bool = True
    """Whether a turn ends only when the player says so."""

    cover_cards: bool = False
    """Whether drawn cards lie face down at a shared screen until their owner asks for them."""

    fullscreen: bool = False


R = TypeVar("R", bound=msgspec.Struct)


def recall(path: Path, usual: R) -> R:
    """The record in the file, or the usual one where there is no file that can be read."""
    try:
        return msgspec.json.decode(read_bounded(path, MOST_BYTES), type=type(usual))
    except (BadRecord, ValueError, RecursionError):
        return usual


def remember(path: Path, record: msgspec.Struct) -> bool:
    """Whether the record could be written to the file; the old one stays where it could not."""
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(record)))
    except OSError:
        return False
    return True
