"""Where the player's own files live."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

HOME_VARIABLE: Final = "VENISE_HOME"
"""Environment variable naming one folder that takes the place of all the usual ones."""


class Folders(msgspec.Struct, frozen=True):
    """The folders of one player; none needs to exist before something is written there."""

    matches: Path
    """Journals of matches that are not finished."""

    replays: Path
    """Finished matches."""

    settings: Path
    logs: Path
    exports: Path
    """What the player takes out: in the folder of documents, where it is easily found."""


def folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """The folders the system gives a program, or those below VENISE_HOME."""
    home = environment.get(HOME_VARIABLE)
    if home:
        root = Path(home)
        return Folders(*(root / name for name in Folders.__struct_fields__))
    usual = platformdirs.PlatformDirs("venise", appauthor=False, roaming=False)
    return Folders(
        usual.user_data_path / "matches",
        usual.user_data_path / "replays",
        usual.user_config_path,
        usual.user_log_path,
        platformdirs.user_documents_path() / "La Venise du Nord",
    )
