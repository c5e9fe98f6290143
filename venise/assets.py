"""Where fonts, sounds, pictures and words are: in a checkout, a wheel or a frozen bundle."""

import sys
from functools import cache
from pathlib import Path

from venise.engine.errors import VeniseError

PACKAGE = Path(__file__).resolve().parent


class MissingAsset(VeniseError):
    """A file that belongs to the game is not where it was installed; the message names it."""


def asset(*parts: str) -> Path:
    """The path of a file or folder below `assets/`; raises MissingAsset where it is not there."""
    return present(folder().joinpath(*parts))


def present(path: Path) -> Path:
    """The same path; raises MissingAsset where nothing is there."""
    if not path.exists():
        raise MissingAsset(f"{path} is missing: install the game again.")
    return path


@cache
def folder() -> Path:
    """The folder of all assets; raises MissingAsset where there is none."""
    found = next((place for place in places() if place.is_dir()), None)
    if found is None:
        raise MissingAsset(f"{PACKAGE} has no assets beside it: install the game again.")
    return found


def places() -> tuple[Path, ...]:
    """Where the assets may be, the most particular place first."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return (Path(bundle, "assets"),)
    return (PACKAGE / "_assets", PACKAGE.parent / "assets")
