"""Where the player's own files live."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

from venise.assets import PACKAGE
from venise.engine.errors import VeniseError

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
    """The player's own cities, and the one being laid out."""

    settings: Path
    logs: Path
    exports: Path
    """What the player takes out: in the folder of documents, where it is easily found."""


class NotPortable(VeniseError):
    """The player's files cannot lie beside the program."""


def below(root: Path) -> Folders:
    """All folders in one."""
    return Folders(*(root / name for name in Folders.__struct_fields__))


def beside_program() -> Path:
    """The one folder of a portable program: beside its executable, or beside the sources."""
    program = Path(sys.executable) if getattr(sys, "frozen", False) else PACKAGE
    return program.parent / PORTABLE


def portable(root: Path) -> Folders:
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
    return below(root)


def typed(text: str) -> Path:
    """The path that was typed or pasted: quotes around it are dropped, and `~` is a home."""
    path = Path(text.strip().strip("\"'"))
    try:
        return path.expanduser()
    except RuntimeError:
        # The system knows nobody of that name: a path on which there is no file.
        return path


def folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """Those below VENISE_HOME, or beside a program made portable, or those the system gives."""
    home = environment.get(HOME_VARIABLE)
    if home:
        return below(Path(home))
    if beside_program().is_dir():
        return below(beside_program())
    usual = platformdirs.PlatformDirs("venise", appauthor=False, roaming=False)
    return Folders(
        usual.user_data_path / "matches",
        usual.user_data_path / "replays",
        usual.user_data_path / "cities",
        usual.user_config_path,
        usual.user_log_path,
        platformdirs.user_documents_path() / "La Venise du Nord",
    )
