"""What the player has chosen once and for all, kept in a small JSON file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec

from venise.match.flaws import BadFile, FileFlaw, Flaw
from venise.match.reading import decode_record
from venise.match.regular import read_bounded
from venise.match.store import backup_path, set_aside, write_with_backup
from venise.ui.monitors import Monitor

SETTINGS_FILE: Final = "settings.json"
MOST_SETTINGS_BYTES: Final = 100_000
ASIDE_SUFFIX: Final = ".aside"
"""Ends the name of a file that could not be read."""

SPEEDS: Final = (0.5, 1.0, 2.0, 3.0, 0.0)
"""Animation speeds in the order they are offered; 0 is instant."""

INTERFACE_SIZES: Final = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TEXT_SIZES: Final = (1.0, 1.25, 1.5)
TUTORS: Final = (0.0, 0.02, 0.05, 0.1)
"""What a decision may cost of the chance to win before the tutor asks; 0 is off."""

VOLUMES: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


class Settings(msgspec.Struct, frozen=True):
    """The player's standing wishes; every one takes effect at once."""

    language: str = ""
    """Key of a language, or empty for the system's."""

    speed: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0
    """Speed of animations; 0 is instant."""

    interface_size: Annotated[float, msgspec.Meta(ge=0.8, le=2)] = 1.0
    text_size: Annotated[float, msgspec.Meta(ge=1, le=1.5)] = 1.0
    legible: bool = False
    """Letters that are hard to take for one another, instead of handsome ones."""

    reduced_motion: bool = False
    """No motion that only pleases: things change place without travelling."""

    confirm_turns: bool = True
    """Whether a turn ends only when the player says so."""

    advice: bool = True
    """Whether those who decide at the table may be advised."""

    tutor: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """A chance to win that no decision gives away unasked; 0 is off."""

    sayings: bool = True
    """Whether bots say a word at telling moments."""

    cover_cards: bool = False
    """Whether drawn cards lie face down at a shared screen until their owner asks for them."""

    fullscreen: bool = False
    monitor: Monitor | None = None
    """The screen to fill; None for the one that the window is on."""

    effects_volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    """How loud what happens on the table and buttons are; 0 is off."""

    music_volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    ambience_volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.4
    """How loud water and far bells are."""

    quiet_behind: bool = True
    """Whether nothing is heard while another program's window is in front."""


R = TypeVar("R", bound=msgspec.Struct)


Fields = dict[str, Any]
"""What stands in a file, by name, before it is known to be a record."""


def add_version(fields: Fields) -> Fields:
    """Version 1 did not say which version it was; everything else is as in version 2."""
    return fields


UPGRADES: Final[tuple[Callable[[Fields], Fields], ...]] = (add_version,)
"""What makes the fields of version 1 those of version 2, and so on; nothing is ever taken out."""

SETTINGS_VERSION: Final = len(UPGRADES) + 1
"""The version of the small files: settings, and what was chosen last."""


def recall(path: Path, usual: R) -> R:
    """The record in the file, or the one it held before, or the usual one."""
    return examine(path, usual)[0]


def examine(path: Path, usual: R) -> tuple[R, FileFlaw | None]:
    """The same, and what is wrong with the file; None where nothing is, or where there is none.

    Both are of one reading: a disk may err once and not again. Where it did, it is read again.
    """
    try:
        return _read_twice(path, type(usual)), None
    except BadFile as error:
        flaw = error.finding
    if flaw.flaw is Flaw.MISSING:
        # Without a file nothing was chosen yet, or everything was taken back by hand.
        return usual, None
    try:
        return read(backup_path(path), type(usual)), flaw
    except BadFile:
        return usual, flaw


def _read_twice(path: Path, kind: type[R]) -> R:
    """The record in the file; what the disk would not give is asked for again. Raises BadFile."""
    try:
        return read(path, kind)
    except BadFile as error:
        if error.finding.flaw is not Flaw.UNREADABLE:
            raise
    return read(path, kind)


def read(path: Path, kind: type[R]) -> R:
    """The record in the file, of whichever version; raises BadFile."""
    fields: Fields = decode_record(path, 1, read_bounded(path, MOST_SETTINGS_BYTES), Fields)
    version = fields.pop("version", 1)
    if not isinstance(version, int) or version < 1:
        raise BadFile(Flaw.NEVER, path, version=version)
    if version > SETTINGS_VERSION:
        raise BadFile(Flaw.LATER, path)
    try:
        for upgrade in UPGRADES[version - 1 :]:
            fields = upgrade(fields)
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise BadFile(Flaw.GARBLED, path, problem=error) from error


def flaw_of(path: Path, kind: type[msgspec.Struct]) -> FileFlaw | None:
    """What is wrong with the file; None where nothing is, or where there is no file."""
    try:
        _read_twice(path, kind)
    except BadFile as error:
        return None if error.finding.flaw is Flaw.MISSING else error.finding
    return None


def remember(path: Path, record: msgspec.Struct, *, aside: bool = False) -> bool:
    """Whether the record could be written to the file; the old one stays where it could not.

    A file that cannot be read is kept aside: it may be a later version's, or be mended by hand;
    with `aside` also one that can be read by now.
    """
    fields = {"version": SETTINGS_VERSION, **msgspec.structs.asdict(record)}
    text = msgspec.json.format(msgspec.json.encode(fields))
    try:
        if flaw_of(path, type(record)) is not None or (aside and path.exists()):
            set_aside(path, ASIDE_SUFFIX, text)
        else:
            write_with_backup(path, text)
    except OSError:
        return False
    return True
