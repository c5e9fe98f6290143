"""Results books on a disk as tests fill, damage and look at them."""

from __future__ import annotations

from pathlib import Path

from tests.match.finished import many_games
from venise.match.results_book import ResultsBook
from venise.match.store import DAMAGED_SUFFIX


def filled(folder: Path, count: int) -> ResultsBook:
    """A file with so many games."""
    book = ResultsBook(folder)
    for game in many_games(count):
        book.add(game)
    assert saved(book)
    return book


def saved(book: ResultsBook) -> bool:
    """Whether everything is in the file."""
    return book.unsaved is None


def damaged_files(folder: Path) -> list[Path]:
    """The files that were set aside."""
    return sorted(folder.glob(f"*{DAMAGED_SUFFIX}*"))


def damage(path: Path) -> bytes:
    """Change a byte in the middle of a file; what it holds then."""
    text = bytearray(path.read_bytes())
    text[len(text) // 2] ^= 1
    path.write_bytes(text)
    return bytes(text)
