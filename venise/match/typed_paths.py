"""Paths as people and desktops give them: typed, pasted, with `~`, or as the address of a file."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path
from typing import Final

from venise.match.flaws import BadFile, Flaw

ADDRESS: Final = re.compile(r"file:(?://(?P<host>[^/]*))?(?P<path>/.*)", re.IGNORECASE | re.DOTALL)
"""The address of a file, as some desktops hand it to a program: `file:///games/a%20game.match`."""

DRIVE: Final = re.compile(r"/[A-Za-z]:")
"""How the path of an address begins on Windows."""


CODED: Final = re.compile(rb"%([0-9A-Fa-f]{2})")
"""A byte that stands in an address by its number."""


def parse_path(text: str) -> Path:
    """The path that was typed or pasted: quotes around it are dropped; raises BadFile.

    `~` is a home, and the address of a file is the path that it means.
    """
    return parse_argument(text.strip().strip("\"'"))


def parse_argument(text: str) -> Path:
    """The same of a word of the command line, from which the shell has taken its quotes."""
    return Path(spell_path(text))


def spell_path(text: str) -> str:
    """The same as text, which stays to the letter where it is neither an address nor in a home."""
    found = ADDRESS.fullmatch(text)
    if found is not None:
        return _path_of_address(text, found)
    if not text.startswith("~"):
        return text
    try:
        return str(Path(text).expanduser())
    except RuntimeError:
        # The system knows nobody of that name: a path on which there is no file.
        return text


def _path_of_address(text: str, found: re.Match[str]) -> str:
    """What the address means on this computer; raises BadFile for one of another."""
    if (found["host"] or "").casefold() not in {"", "localhost", platform.node().casefold()}:
        raise BadFile(Flaw.ELSEWHERE, Path(text))
    coded = found["path"].encode("utf-8", "surrogateescape")
    path = CODED.sub(lambda one: bytes.fromhex(one[1].decode()), coded).decode(
        "utf-8", "surrogateescape"
    )
    return path[1:] if os.name == "nt" and DRIVE.match(path) else path
