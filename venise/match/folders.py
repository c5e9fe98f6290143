"""Where the player's own files live."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from stat import S_IFDIR
from typing import Final

import msgspec
import platformdirs
from msgspec.structs import astuple

from venise import TITLE
from venise.assets import PACKAGE
from venise.engine.errors import VeniseError
from venise.match.regular import NO_SUCH_FILE, REGULAR, file_kind
from venise.match.typed_paths import parse_argument

HOME_VARIABLE: Final = "VENISE_HOME"
"""Environment variable naming one folder that takes the place of all the usual ones."""


PORTABLE: Final = "venise-files"
"""The name of the folder that holds everything of a portable program."""


class Folders(msgspec.Struct, frozen=True):
    """The folders of one player; none needs to exist before something is written there."""

    matches: Path
    """Journals of matches that are not finished."""

    replays: Path
    """Finished matches."""

    cities: Path
    """The boards of all games that the player has laid out, and those in work."""

    settings: Path
    logs: Path
    exports: Path
    """What the player takes out: in the folder of documents, where it is easily found."""

    results: Path
    """What finished games came to, for the statistics."""

    @property
    def screenshots(self) -> Path:
        """Pictures of the window and of boards, beside the finished matches."""
        return self.replays.parent / "screenshots"


class NotPortable(VeniseError):
    """The program cannot run portably: the folder that it lies in takes no files of the player."""


class NoHome(VeniseError):
    """Nobody can tell where the player's files belong: the user is not in the system's list."""


def folders_below(root: Path) -> Folders:
    """All folders in one."""
    return Folders(*(root / name for name in Folders.__struct_fields__))


def portable_folder() -> Path:
    """The one folder of a portable program: beside its executable, or beside the sources.

    On macOS beside the whole Venise.app, which is deleted when another takes its place.
    """
    program = Path(sys.executable) if getattr(sys, "frozen", False) else PACKAGE
    if program.parent.match("*.app/Contents/MacOS"):
        program = program.parents[2]
    return program.parent / PORTABLE


def make_portable_folders(root: Path) -> Folders:
    """All folders in that one, which is made and tried; raises NotPortable in one sentence.

    From then on the program finds them there by itself.
    """
    try:
        root.mkdir(exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except OSError as error:
        reason = error.strerror or error
        raise NotPortable(
            f"nothing can be kept in {root} ({reason}): leave out --portable"
        ) from error
    return folders_below(root)


def find_folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """Those below VENISE_HOME, or beside a program made portable, or those the system gives.

    Raises NoHome where the system knows no home of whoever runs the program, or none of that name.
    """
    home = environment.get(HOME_VARIABLE)
    if home:
        return folders_below(_named_home(home))
    if file_kind(portable_folder()) == S_IFDIR:
        return folders_below(portable_folder())
    try:
        found = _usual_folders(environment)
    except RuntimeError:
        found = None
    if found is None or not all(folder.is_absolute() for folder in astuple(found)):
        raise NoHome(f"the system names no home folder of yours: set HOME, or {HOME_VARIABLE}")
    return found


def _named_home(text: str) -> Path:
    """The folder that VENISE_HOME names; raises NoHome, and BadFile for one elsewhere."""
    home = parse_argument(text)
    if home.parts[:1] and home.parts[0].startswith("~"):
        raise NoHome(f"the system knows no home folder {home.parts[0]!r}: set {HOME_VARIABLE} anew")
    return home


def _usual_folders(environment: Mapping[str, str]) -> Folders:
    """Those the system gives; where it knows no home they begin with `~`, or RuntimeError."""
    usual = platformdirs.PlatformDirs("venise", appauthor=False, roaming=False)
    return Folders(
        usual.user_data_path / "matches",
        usual.user_data_path / "replays",
        usual.user_data_path / "cities",
        usual.user_config_path,
        usual.user_log_path,
        find_documents(environment) / TITLE,
        usual.user_data_path / "results",
    )


def find_documents(environment: Mapping[str, str]) -> Path:
    """The folder of the player's documents, in a language that the desktop may have chosen."""
    listed = Path(
        environment.get("XDG_CONFIG_HOME") or parse_argument("~/.config"), "user-dirs.dirs"
    )
    if file_kind(listed) in {REGULAR, NO_SUCH_FILE}:
        return platformdirs.user_documents_path()
    # The library would read this list of the desktop's even from a pipe that never ends.
    return parse_argument("~/Documents")


def find_unreadable(places: Folders) -> Path | None:
    """The first folder of replays or cities that is there and cannot be looked into, or None.

    None also where that of the matches cannot: the title, which lists them, tells of it.
    """
    if find_access_error(places.matches) is not None:
        return None
    kept = (places.replays, places.cities)
    return next((folder for folder in kept if find_access_error(folder) is not None), None)


def find_access_error(folder: Path) -> OSError | None:
    """What keeps the system from looking into a folder; None where it can, or there is none."""
    try:
        next(folder.iterdir(), None)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        return error
    return None
