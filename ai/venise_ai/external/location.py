"""Where a bot from outside is: `module:Class`, `./file.py:Class`, or what a package offers."""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

import msgspec

from venise.engine.errors import VeniseError
from venise.match.flaws import BadFile
from venise.match.regular import REGULAR, file_kind, read_bounded

GROUP: Final = "venise.bots"
"""The entry points by which an installed package offers bots."""

SUFFIXES: Final = frozenset({".py", ".json", ".toml"})
"""What counts as the sources of a bot, as it does for ours."""

MOST_READ_BYTES: Final = 32 * 2**20
"""So much of all sources together is read; a bot's code takes far less."""


class BotLocation(msgspec.Struct, frozen=True):
    """A class that decides, and the module it is in."""

    spelling: str
    """As it was typed."""

    module: str
    """A name to import, or the path of a file that ends in `.py`."""

    class_name: str

    @property
    def is_file(self) -> bool:
        """Whether the module is named by the path of its file."""
        return self.module.endswith(".py")


def locate(spelling: str) -> BotLocation:
    """Where the bot of that spelling is; raises VeniseError where it names none."""
    module, colon, class_name = spelling.rpartition(":")
    if not colon:
        point = installed_bots().get(spelling)
        if point is None:
            raise VeniseError(f"no installed package offers a bot called {spelling!r}")
        module, class_name = point.module, point.attr
    location = BotLocation(spelling, module, class_name)
    if not module or not class_name.isidentifier():
        raise VeniseError(
            f"{spelling!r}: a bot from outside is spelt module:Class or ./file.py:Class"
        )
    if location.is_file and not Path(module).is_file():
        raise VeniseError(f"{spelling!r}: there is no file {module}")
    return location


def names_class(spelling: str) -> bool:
    """Whether the spelling may name a class: with a colon, or as an installed package does."""
    return ":" in spelling or spelling in installed_bots()


def installed_bots() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by name in the order of the alphabet."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=str)}


def sources_digest(location: BotLocation) -> str:
    """Sixteen letters that change with any source of the bot.

    What lies beside a file counts, with the packages there, for the file may import it; of a
    module in a package the whole package counts. A file that nobody may read counts by its name,
    and where there is very much to read, what comes last by its size and its time.
    """
    made = blake2b(digest_size=8)
    left = MOST_READ_BYTES
    for path in source_files(location):
        made.update(path.name.encode(errors="surrogateescape"))
        try:
            about = path.stat()
            if about.st_size > left:
                made.update(f"{about.st_size} {about.st_mtime_ns}".encode())
                continue
            content = read_bounded(path, left)
        except (OSError, BadFile):
            continue
        left -= len(content)
        made.update(content)
    return made.hexdigest()


def source_files(location: BotLocation) -> list[Path]:
    """The files that the bot may be made of, in the order of their paths; none where unknown."""
    if location.is_file:
        folder = Path(location.module).resolve().parent
        packages = [one for one in children(folder) if is_there(one / "__init__.py")]
        return sorted(files_in(folder) + [f for one in packages for f in files_below(one)])
    # Importing the module to find it would run it here: a bot runs only in its own process.
    found = PathFinder.find_spec(location.module.partition(".")[0], search_path())
    if found is None:
        return []
    if found.submodule_search_locations:
        return sorted(f for one in found.submodule_search_locations for f in files_below(Path(one)))
    return [Path(found.origin)] if found.origin else []


def search_path() -> list[str]:
    """Where modules are looked for: as usual, then in the folder in which the command was typed."""
    return [*sys.path, str(Path.cwd())]


def files_in(folder: Path) -> list[Path]:
    """The sources right in a folder."""
    return [path for path in children(folder) if path.suffix in SUFFIXES and is_there(path)]


def files_below(folder: Path) -> list[Path]:
    """The sources in a folder and all below it, as far as one may look there."""
    walked = (Path(place) / name for place, _, names in os.walk(folder) for name in names)
    return [path for path in walked if path.suffix in SUFFIXES and is_there(path)]


def children(folder: Path) -> list[Path]:
    """What is right in a folder; nothing in one that nobody may look into."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def is_there(path: Path) -> bool:
    """Whether it is a file, as far as one may know."""
    return file_kind(path) == REGULAR
