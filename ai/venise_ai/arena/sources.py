"""What a measurement is of: the very sources that bots and rules were made from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import venise
import venise_ai
from venise import __version__
from venise.own_files import read_own_bytes
from venise_ai.bots import is_external
from venise_ai.external.location import locate, sources_digest

BOTS_FOLDER: Final = Path(venise_ai.__file__).parent
GAME_FOLDER: Final = Path(venise.__file__).parent
SOURCE_FOLDERS: Final = (BOTS_FOLDER, GAME_FOLDER / "engine", GAME_FOLDER / "games")
SOURCE_SUFFIXES: Final = frozenset({".py", ".json", ".toml"})
"""What sources are; anything else that lies beside them is made from them, or somebody's own."""

CHANGED_SOURCES: Final = (
    "the sources of the bots or the rules were changed while games were being played, or "
    "are others on a machine of the cluster"
)
"""What is said where what was to be measured is no longer there."""


@cache
def fingerprint() -> str:
    """Sixteen letters that change with any source of the bots, the engine or the games.

    Arena, training and analysis are left out: they do not change how anybody plays.
    """
    return digest(SOURCE_FOLDERS, frozenset({"analysis", "arena", "training"}))


def fingerprint_with(spellings: Iterable[str]) -> str:
    """The same with the sources of those of the bots that come from outside; raises VeniseError."""
    outside = [sources_digest(locate(one)) for one in spellings if is_external(one)]
    if not outside:
        return fingerprint()
    return blake2b("".join([fingerprint(), *outside]).encode(), digest_size=8).hexdigest()


@cache
def fingerprint_of_learning() -> str:
    """The same for what is learnt with: with the training, without what in use was learnt."""
    return digest(SOURCE_FOLDERS, frozenset({"arena", "network.json", "learnt_moves"}))


def digest(parts: Iterable[Path], left_out: frozenset[str]) -> str:
    """Sixteen letters made of all sources in the folders, but for these names of folders or files.

    A folder's name counts for the files right in it.
    """
    found = blake2b(__version__.encode(), digest_size=8)
    for part in parts:
        for path in sorted(part.rglob("*")):
            apart = not left_out.isdisjoint((path.parent.name, path.name))
            if path.is_file() and path.suffix in SOURCE_SUFFIXES and not apart:
                found.update(path.relative_to(part).as_posix().encode())
                found.update(read_own_bytes(path))
    return found.hexdigest()
