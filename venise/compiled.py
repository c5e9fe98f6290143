"""Finds the compiled build of the engine, if there is one, and has Python load it.

A build is a folder of extension modules, made by `python3 build/dev.py compile` from the same
sources, with a manifest beside them. It is used only where it fits this Python and the sources
that lie here; whatever does not fit is passed over and the sources run as they are. Either way
the program does the same, only faster or slower.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from venise.own_files import read_own_bytes, read_own_text

PACKAGE: Final = Path(__file__).resolve().parent

CHOICE: Final = "VENISE_COMPILED"
"""The variable that decides: `off` for the sources, `must` for the build or an end."""

FOLDERS: Final = (PACKAGE / "_compiled", PACKAGE.parent / ".compiled")
"""Where a build may be: inside an installed or frozen game, or beside the sources."""

MANIFEST: Final = "build.json"

SHARED: Final = "venise__mypyc"
"""The extension module that holds the code of all the others."""

SEEN: Final = ("venise/engine", "venise/games", "venise_ai")
"""The packages whose sources a build is made from, or takes types and constants from."""

BESIDE: Final = ("", "ai")
"""Where packages lie below the root: of what is installed, and the bots' of a checkout, too."""


class NotCompiled(ImportError):
    """The compiled build was demanded, and there is none that fits; the message says why."""


class CompiledBuild:
    """A compiled build that fits: where each of its modules is."""

    def __init__(self, folder: Path, modules: Iterable[str]) -> None:
        self.folder = folder
        self.modules = frozenset(modules)

    def path(self, module: str) -> Path:
        """The file of a module, whether or not the build has it."""
        return self.folder.joinpath(*module.split(".")).with_name(
            module.rpartition(".")[2] + EXTENSION_SUFFIXES[0]
        )

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How to load a module of the build; None for all others."""
        if fullname not in self.modules:
            return None
        file = str(self.path(fullname))
        loader = ExtensionFileLoader(fullname, file)
        return spec_from_file_location(fullname, file, loader=loader)


def install(
    folders: Iterable[Path] = FOLDERS, variables: Mapping[str, str] = os.environ
) -> CompiledBuild | None:
    """Have Python load the compiled build from now on, and return it; None where none is used.

    Raises NotCompiled where the build was demanded and none can be used.
    """
    choice = variables.get(CHOICE, "")
    if choice == "off":
        return None
    reasons: list[str] = []
    for folder in folders:
        try:
            return open_build(folder)
        except NotCompiled as reason:
            reasons.append(str(reason))
    if choice == "must":
        raise NotCompiled("; ".join(reasons))
    return None


def open_build(folder: Path) -> CompiledBuild:
    """The build in a folder, ready for imports; raises NotCompiled where it cannot be used."""
    build = CompiledBuild(folder, fitting(folder, PACKAGE.parent))
    sys.meta_path.insert(0, build)
    try:
        importlib.import_module(SHARED)
    except ImportError as error:
        sys.meta_path.remove(build)
        raise NotCompiled(f"the compiled build in {folder} cannot be loaded ({error})") from error
    return build


def fitting(folder: Path, sources: Path) -> list[str]:
    """The modules of the build in a folder; raises NotCompiled unless it fits all that is here."""
    try:
        manifest = json.loads(read_own_text(folder / MANIFEST))
        suffix, made_from, modules = (manifest[key] for key in ("suffix", "sources", "modules"))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NotCompiled(f"{folder} holds no compiled build") from error
    if suffix != EXTENSION_SUFFIXES[0]:
        raise NotCompiled(f"the compiled build in {folder} is for another Python ({suffix})")
    # A frozen game has no sources beside its build: the two were packed together.
    if not getattr(sys, "frozen", False) and made_from != fingerprint(sources):
        raise NotCompiled(f"the compiled build in {folder} was made from other sources")
    return list(modules)


def fingerprint(root: Path) -> str:
    """What a build has to have been made from, to stand for the sources below that folder."""
    total = hashlib.sha256()
    for below in BESIDE:
        for path in sorted(
            path for package in SEEN for path in (root / below / package).rglob("*.py")
        ):
            content = read_own_bytes(path)
            name = path.relative_to(root / below).as_posix()
            total.update(f"{name} {len(content)}\n".encode())
            total.update(content)
    return total.hexdigest()


def variant() -> str:
    """What is running, for people: `compiled` or `plain Python`."""
    used = any(isinstance(finder, CompiledBuild) for finder in sys.meta_path)
    return "compiled" if used else "plain Python"
