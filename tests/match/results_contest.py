"""Copies of the program that write results into one file at once: what each reports is there.

`python -m tests.match.results_contest COPIES LINES` tries it with so many lines in all.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, Literal

from tests.checkout import SOURCES
from tests.match.finished import finished_game
from venise.match.results import FinishedGame
from venise.match.results_book import ResultsBook
from venise.terminal import print_text

Beginning = Literal["missing", "sound", "empty", "damaged"]
"""What the copies find."""

FOUND: Final = 10
"""Games in a sound file."""

APART: Final = 1_000_000
"""The numbers of the games of one copy begin so far behind those of the one before it."""

PATIENCE: Final = 60.0
"""Seconds within which all that waits must be written."""


def begin(folder: Path, beginning: Beginning) -> set[str]:
    """Make the file that the copies find; the games that must survive it."""
    book = ResultsBook(folder)
    if beginning == "missing":
        return set()
    for number in range(FOUND):
        book.add(finished_game(APART * 100 + number))
    if beginning == "empty":
        book.path.write_bytes(b"")
        return set()
    if beginning == "damaged":
        text = bytearray(book.path.read_bytes())
        text[len(text) // 2] ^= 1
        book.path.write_bytes(text)
    lines = ResultsBook(folder).read_lines()
    return {line.id for line in lines if isinstance(line, FinishedGame)}


def contest(folder: Path, copies: int, lines: int, beginning: Beginning) -> set[str]:
    """The games that were reported as kept, or stood there before, and are not in the file."""
    expected = begin(folder, beginning)
    command = [sys.executable, "-m", "tests.match.results_contest", "write", str(folder)]
    each = [str(lines // copies)]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    writers = [
        subprocess.Popen(
            [*command, str(copy), *each], stdout=subprocess.PIPE, env=environment, text=True
        )
        for copy in range(copies)
    ]
    for writer in writers:
        expected |= set(writer.communicate()[0].split())
        assert writer.returncode == 0
    assert len(expected) >= lines // copies * copies
    return expected - {game.id for game in ResultsBook(folder).read().games}


def write(folder: Path, copy: int, lines: int) -> None:
    """Be one of the copies: print every game once it is reported as kept."""
    book, told = ResultsBook(folder), 0
    games = [finished_game(copy * APART + number) for number in range(lines)]
    for number, game in enumerate(games):
        book.add(game)
        if book.unsaved is None:
            print_text(" ".join(one.id for one in games[told : number + 1]), sys.stdout)
            told = number + 1
    end = time.monotonic() + PATIENCE
    while book.unsaved is not None and time.monotonic() < end:
        book.save()
    assert book.unsaved is None, book.unsaved
    print_text(" ".join(one.id for one in games[told:]), sys.stdout)


def main(copies: int, lines: int) -> None:
    """Try every beginning, and say what was lost."""
    for beginning in ("missing", "sound", "empty", "damaged"):
        with tempfile.TemporaryDirectory() as folder:
            lost = contest(Path(folder), copies, lines, beginning)
        print_text(f"{copies} copies, {lines} lines, {beginning}: {len(lost)} lost", sys.stdout)


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    else:
        main(int(sys.argv[1]), int(sys.argv[2]))
