"""The player's own cities: kept, named, copied, removed and brought back, taken out, brought in."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from venise.engine.errors import BadLayout
from venise.games.nord.layouts import file, picture
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Draft, Layout, draft_of, whole
from venise.match.flaws import BadFile, Finding, Flaw
from venise.match.kept_layout import KeptLayout
from venise.match.regular import read_bounded
from venise.match.removals import Removals
from venise.match.shelf import cleaned
from venise.match.store import About, about_file, backup_of, free, write_whole

SUFFIX: Final = ".city"
PICTURE_SUFFIX: Final = ".png"
DRAFT_SUFFIX: Final = ".city-in-work"
NAMELESS: Final = "new"
"""The stem of the draft of a city that was never kept."""


KeptCity = KeptLayout[Layout]
"""A city of the player's as a list shows it."""


class Cities:
    """The cities in one folder; methods that write may raise OSError where the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._removals = Removals(folder, SUFFIX)
        self.closed: Finding | None = None
        """Why nobody could look into the folder when the cities were last listed, or None."""

        self._read: dict[About, KeptCity] = {}
        """What was read of each file."""

    def listed(self) -> tuple[KeptCity, ...]:
        """Every city, by name, each as far as it is known without reading."""
        return _sorted(map(self._known, self._found()))

    def read(self, path: Path) -> KeptCity:
        """A city read through; one that cannot be used has no layout.

        It is read again only when its file has changed.
        """
        about = about_file(path)
        known = self._read.get(about) if about is not None else None
        if known is None:
            known, passing = _opened(path)
            if about is not None and not passing:
                self._read[about] = known
        return known

    def kept(self) -> tuple[KeptCity, ...]:
        """Every city, by name; one that cannot be used is among them without a layout."""
        return _sorted(map(self.read, self._found()))

    def keep(self, name: str, layout: Layout) -> KeptCity:
        """The city in a new file; a name that is taken gets a number behind it."""
        fit = self._free_name(cleaned(name) or "city")
        # The draft of a city without a name lies where that of a city called so would.
        stem = f"{fit}-1" if fit.casefold() == NAMELESS else fit
        path = free(self._folder, stem, SUFFIX)
        # What lies there still was being made of a city that is gone.
        self.forget_draft(path)
        write_whole(path, file.written(fit, draft_of(layout)))
        return KeptCity(path, fit, layout)

    def change(self, path: Path, layout: Layout) -> None:
        """Put another city into a file that is there, under the name that it has."""
        write_whole(path, file.written(_name_in(path), draft_of(layout)))

    def rename(self, city: KeptCity, name: str) -> KeptCity:
        """The city, and what is being made of it, under another name.

        Nothing happens for an empty name or without a layout.
        """
        fit = cleaned(name)
        if not fit or fit == city.name or city.layout is None:
            return city
        renamed = self.keep(fit, city.layout)
        with contextlib.suppress(FileNotFoundError):
            self._draft_of(city.path).replace(self._draft_of(renamed.path))
        _gone(city.path)
        return renamed

    def remove(self, path: Path) -> Path:
        """Where the file lies, off the list, until it is restored or forgotten."""
        removed = self._removals.remove(path)
        # The city is off the list by now, and must come back even if its backup does not go.
        with contextlib.suppress(OSError):
            _gone(path)
        return removed

    def restore(self, removed: Path) -> Path:
        """The file back on the list."""
        return self._removals.restore(removed)

    def forget(self) -> None:
        """Delete removed files for good, those too that a copy which was ended has left."""
        self._removals.forget()

    def take_out(self, city: KeptCity, drawn: bytes, folder: Path) -> tuple[Path, Path]:
        """The city as a file and as a picture (PNG) in another folder, made if need be.

        `drawn` is the picture; it gets the city's share code, so that it can be brought in.
        """
        if city.layout is None:
            raise BadLayout("a city that cannot be used cannot be taken out", "illegal")
        stem = cleaned(city.name) or "city"
        copy, image = free(folder, stem, SUFFIX), free(folder, stem, PICTURE_SUFFIX)
        write_whole(copy, file.written(city.name, draft_of(city.layout)))
        write_whole(image, picture.stamped(drawn, code(city.layout)))
        return copy, image

    def bring_in(self, path: Path) -> KeptCity:
        """A copy of a city from elsewhere; raises BadFile or BadLayout."""
        name, layout = opened(path)
        return self.keep(name or path.stem, layout)

    def draft(self, path: Path | None = None) -> Draft | None:
        """What was being made of a city, or of a new one, when the editor was left; or None."""
        with contextlib.suppress(BadFile, BadLayout):
            return file.read(read_bounded(self._draft_of(path), file.MOST_BYTES))[1]
        return None

    def keep_draft(self, draft: Draft, path: Path | None = None) -> None:
        """Remember what is being made of a city, or of a new one."""
        write_whole(self._draft_of(path), file.written("", draft))

    def forget_draft(self, path: Path | None = None) -> None:
        """Nothing is being made of that city, or of a new one, any more."""
        _gone(self._draft_of(path))

    def _draft_of(self, path: Path | None) -> Path:
        return (path or self._folder / NAMELESS).with_suffix(DRAFT_SUFFIX)

    def _found(self) -> list[Path]:
        """The files of all cities; none where nobody can look into their folder, which is noted."""
        try:
            paths, self.closed = self._paths(), None
        except OSError as error:
            reason = error.strerror or error
            self.closed = BadFile(Flaw.UNREADABLE, self._folder, reason=reason).finding
            return []
        return paths

    def _paths(self) -> list[Path]:
        """The files of all cities; raises OSError where nobody can look into their folder."""
        try:
            return [path for path in self._folder.iterdir() if path.suffix == SUFFIX]
        except (FileNotFoundError, NotADirectoryError):
            return []

    def _known(self, path: Path) -> KeptCity:
        """What was read of the file as it is now, or what its name tells."""
        about = about_file(path)
        known = self._read.get(about) if about is not None else None
        return known or KeptCity(path, cleaned(path.stem), None, read=False)

    def _free_name(self, name: str) -> str:
        """The name, with a number behind it where a city has it already."""
        taken = {self.read(path).name for path in self._paths()}
        number, fit = 1, name
        while fit in taken:
            number += 1
            fit = f"{name[: file.LONGEST_NAME - 5].rstrip()} {number}"
        return fit


def opened(path: Path) -> tuple[str, Layout]:
    """The name and the city of a file, or of a picture of a city.

    Raises BadFile, or BadLayout where there is none in it, or one that is not legal.
    """
    if path.suffix.lower() == PICTURE_SUFFIX:
        return cleaned(path.stem), picture.read(read_bounded(path, picture.MOST_BYTES))
    name, draft = file.read(read_bounded(path, file.MOST_BYTES))
    return name, whole(draft)


def _opened(path: Path) -> tuple[KeptCity, bool]:
    """The city of a file as a list shows it, and whether that may be another a moment later."""
    passing = False
    try:
        name, layout = opened(path)
    except BadFile as error:
        name, layout, passing = "", None, error.finding.passing
    except BadLayout:
        name, layout = "", None
    return KeptCity(path, name or cleaned(path.stem), layout), passing


def _sorted(cities: Iterable[KeptCity]) -> tuple[KeptCity, ...]:
    """The cities by name."""
    return tuple(sorted(cities, key=lambda one: (one.name.casefold(), one.path)))


def _name_in(path: Path) -> str:
    """The name of the city in a file, or that of the file where the city cannot be used.

    Raises OSError where the file is there and the system refuses to read it.
    """
    try:
        name, _ = opened(path)
    except BadFile as error:
        if error.finding.flaw is Flaw.UNREADABLE and isinstance(error.__cause__, OSError):
            raise error.__cause__ from error
        name = ""
    except BadLayout:
        name = ""
    return name or cleaned(path.stem)


def _gone(path: Path) -> None:
    """Have neither the file nor what it held before."""
    for one in (path, backup_of(path)):
        one.unlink(missing_ok=True)
