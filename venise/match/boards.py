"""Boards that players lay out themselves: kept, named, copied, removed, taken out, brought in."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from venise.engine.errors import BadLayout
from venise.match.flaws import BadFile, FileFlaw, Flaw
from venise.match.regular import read_bounded
from venise.match.removals import Removals
from venise.match.saved_games import clean_title
from venise.match.store import (
    FileVersion,
    backup_path,
    find_free_path,
    read_file_version,
    write_with_backup,
)

PICTURE_SUFFIX: Final = ".png"
UNNAMED_DRAFT: Final = "new"
"""The stem of the draft of a board that was never kept."""

L = TypeVar("L")
D = TypeVar("D")
"""A board that can be played on, and one in the making."""


class Codec(Protocol[L, D]):
    """How the boards of one game are written to files, and read from those of anybody."""

    suffix: str
    draft_suffix: str
    """What the files of boards end with, and those of boards in the making."""

    usual_name: str
    """What a board is called that was given no name."""

    longest_name: int
    """Letters of a name that a file keeps."""

    most_bytes: int
    most_picture_bytes: int
    """The largest board file, and the largest picture of a board, that is read."""

    def to_bytes(self, name: str, draft: D) -> bytes:
        """The content of a file with the board, as far as it is made."""

    def from_bytes(self, text: bytes) -> tuple[str, D]:
        """The name and the board of a file, legal or not; raises BadLayout."""

    def stamp_picture(self, picture: bytes, layout: L) -> bytes:
        """A picture (PNG) with the board in it, so that it can be had from it."""

    def read_picture(self, picture: bytes) -> D:
        """The board of a picture, legal or not; raises BadLayout for one that carries none."""

    def draft_of(self, layout: L) -> D:
        """A board to be played on, taken up for changes."""

    def whole(self, draft: D) -> L:
        """The board as one to be played on; raises BadLayout with the reasons."""


class KeptBoard(msgspec.Struct, Generic[L], frozen=True):
    """A board of the player's as a list shows it."""

    path: Path
    name: str
    layout: L | None
    """The board, or None where its file is damaged or holds one that is not legal."""

    was_read: bool = True
    """Whether its file was read; where not, its name is that of the file, and no board is known."""


class Boards(Generic[L, D]):
    """The boards in one folder; methods that write may raise OSError where the disk refuses."""

    def __init__(self, folder: Path, codec: Codec[L, D]) -> None:
        self._folder, self._codec = folder, codec
        self._removals = Removals(folder, codec.suffix)
        self.closed: FileFlaw | None = None
        """Why nobody could look into the folder when the boards were last listed, or None."""

        self._read: dict[FileVersion, KeptBoard[L]] = {}
        """What was read of each file."""

    def list_boards(self) -> tuple[KeptBoard[L], ...]:
        """Every board, by name, each as far as it is known without reading."""
        return _sort_by_name(map(self._recall, self._find_files()))

    def read_board(self, path: Path) -> KeptBoard[L]:
        """A board read through; one that cannot be used has no layout.

        It is read again only when its file has changed.
        """
        about = read_file_version(path)
        known = self._read.get(about) if about is not None else None
        if known is None:
            known, passing = _open_listed(path, self._codec)
            if about is not None and not passing:
                self._read[about] = known
        return known

    def read_all(self) -> tuple[KeptBoard[L], ...]:
        """Every board, by name; one that cannot be used is among them without a layout."""
        return _sort_by_name(map(self.read_board, self._find_files()))

    def keep(self, name: str, layout: L) -> KeptBoard[L]:
        """The board in a new file; a name that is taken gets a number behind it."""
        fit = self._free_name(clean_title(name) or self._codec.usual_name)
        # The draft of a board without a name lies where that of a board called so would.
        stem = f"{fit}-1" if fit.casefold() == UNNAMED_DRAFT else fit
        path = find_free_path(self._folder, stem, self._codec.suffix)
        # What lies there still was being made of a board that is gone.
        self.delete_draft(path)
        write_with_backup(path, self._to_bytes(fit, layout))
        return KeptBoard(path, fit, layout)

    def change(self, path: Path, layout: L) -> None:
        """Put another board into a file that is there, under the name that it has."""
        write_with_backup(path, self._to_bytes(_name_in(path, self._codec), layout))

    def rename(self, board: KeptBoard[L], name: str) -> KeptBoard[L]:
        """The board, and what is being made of it, under another name.

        Nothing happens for an empty name or without a layout.
        """
        fit = clean_title(name)
        if not fit or fit == board.name or board.layout is None:
            return board
        renamed = self.keep(fit, board.layout)
        with contextlib.suppress(FileNotFoundError):
            self._draft_of(board.path).replace(self._draft_of(renamed.path))
        _delete(board.path)
        return renamed

    def remove(self, path: Path) -> Path:
        """Where the file lies, off the list, until it is restored or forgotten."""
        removed = self._removals.remove(path)
        # The board is off the list by now, and must come back even if its backup does not go.
        with contextlib.suppress(OSError):
            _delete(path)
        return removed

    def restore(self, removed: Path) -> Path:
        """The file back on the list."""
        return self._removals.restore(removed)

    def forget(self) -> None:
        """Delete removed files for good, those too that a copy which was ended has left."""
        self._removals.forget()

    def export(self, board: KeptBoard[L], drawn: bytes, folder: Path) -> tuple[Path, Path]:
        """The board as a file and as a picture (PNG) in another folder, made if need be.

        `drawn` is the picture; it gets the board's share code, so that it can be brought in.
        """
        if board.layout is None:
            raise BadLayout("a board that cannot be used cannot be taken out", "illegal")
        stem = clean_title(board.name) or self._codec.usual_name
        copy, image = (
            find_free_path(folder, stem, self._codec.suffix),
            find_free_path(folder, stem, PICTURE_SUFFIX),
        )
        write_with_backup(copy, self._to_bytes(board.name, board.layout))
        write_with_backup(image, self._codec.stamp_picture(drawn, board.layout))
        return copy, image

    def import_file(self, path: Path) -> KeptBoard[L]:
        """A copy of a board from elsewhere; raises BadFile or BadLayout."""
        name, layout = open_board(path, self._codec)
        return self.keep(name or path.stem, layout)

    def read_draft(self, path: Path | None = None) -> D | None:
        """What was being made of a board, or of a new one, when the editor was left; or None."""
        with contextlib.suppress(BadFile, BadLayout):
            return self._codec.from_bytes(
                read_bounded(self._draft_of(path), self._codec.most_bytes)
            )[1]
        return None

    def save_draft(self, draft: D, path: Path | None = None) -> None:
        """Remember what is being made of a board, or of a new one."""
        write_with_backup(self._draft_of(path), self._codec.to_bytes("", draft))

    def delete_draft(self, path: Path | None = None) -> None:
        """Delete the draft of that board, or of a new one if none is named."""
        _delete(self._draft_of(path))

    def _to_bytes(self, name: str, layout: L) -> bytes:
        return self._codec.to_bytes(name, self._codec.draft_of(layout))

    def _draft_of(self, path: Path | None) -> Path:
        return (path or self._folder / UNNAMED_DRAFT).with_suffix(self._codec.draft_suffix)

    def _find_files(self) -> list[Path]:
        """The files of all boards; none where nobody can look into their folder, which is noted."""
        try:
            paths, self.closed = self._paths(), None
        except OSError as error:
            reason = error.strerror or error
            self.closed = BadFile(Flaw.UNREADABLE, self._folder, reason=reason).finding
            return []
        return paths

    def _paths(self) -> list[Path]:
        """The files of all boards; raises OSError where nobody can look into their folder."""
        try:
            return [path for path in self._folder.iterdir() if path.suffix == self._codec.suffix]
        except (FileNotFoundError, NotADirectoryError):
            return []

    def _recall(self, path: Path) -> KeptBoard[L]:
        """What was read of the file as it is now, or what its name tells."""
        about = read_file_version(path)
        known = self._read.get(about) if about is not None else None
        return known or KeptBoard(path, clean_title(path.stem), None, was_read=False)

    def _free_name(self, name: str) -> str:
        """The name, with a number behind it where a board has it already."""
        taken = {self.read_board(path).name for path in self._paths()}
        number, fit = 1, name
        while fit in taken:
            number += 1
            fit = f"{name[: self._codec.longest_name - 5].rstrip()} {number}"
        return fit


def open_board(path: Path, codec: Codec[L, D]) -> tuple[str, L]:
    """The name and the board of a file, or of a picture of a board.

    Raises BadFile, or BadLayout where there is none in it, or one that is not legal.
    """
    name, draft = open_draft(path, codec)
    return name, codec.whole(draft)


def open_draft(path: Path, codec: Codec[L, D]) -> tuple[str, D]:
    """The name and the board of a file or picture, legal or not; raises BadFile or BadLayout."""
    if path.suffix.lower() == PICTURE_SUFFIX:
        picture = read_bounded(path, codec.most_picture_bytes)
        return clean_title(path.stem), codec.read_picture(picture)
    return codec.from_bytes(read_bounded(path, codec.most_bytes))


def _open_listed(path: Path, codec: Codec[L, D]) -> tuple[KeptBoard[L], bool]:
    """The board of a file as a list shows it, and whether that may be another a moment later."""
    passing = False
    try:
        name, layout = open_board(path, codec)
    except BadFile as error:
        name, layout, passing = "", None, error.finding.passing
    except BadLayout:
        name, layout = "", None
    return KeptBoard(path, name or clean_title(path.stem), layout), passing


def _sort_by_name(boards: Iterable[KeptBoard[L]]) -> tuple[KeptBoard[L], ...]:
    """The boards by name."""
    return tuple(sorted(boards, key=lambda one: (one.name.casefold(), one.path)))


def _name_in(path: Path, codec: Codec[L, D]) -> str:
    """The name of the board in a file, or that of the file where the board cannot be used.

    Raises OSError where the file is there and the system refuses to read it.
    """
    try:
        name, _ = open_board(path, codec)
    except BadFile as error:
        if error.finding.flaw is Flaw.UNREADABLE and isinstance(error.__cause__, OSError):
            raise error.__cause__ from error
        name = ""
    except BadLayout:
        name = ""
    return name or clean_title(path.stem)


def _delete(path: Path) -> None:
    """Have neither the file nor what it held before."""
    for one in (path, backup_path(path)):
        one.unlink(missing_ok=True)


AnyKeptBoard = KeptBoard[Any]
AnyBoards = Boards[Any, Any]
"""A board, or the boards, of whichever game."""
