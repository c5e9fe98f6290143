"""Packages that only some need, and none to play."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from venise.engine.errors import VeniseError


def load_package(name: str, wanted: str, extra: str) -> ModuleType:
    """The package that something wants; raises VeniseError saying how to get it."""
    try:
        return import_module(name)
    except ImportError as error:
        raise VeniseError(
            f"{wanted} needs the package {error.name or name!r}; "
            f'in the folder of the game, pip install ".[{extra}]" brings it'
        ) from error
