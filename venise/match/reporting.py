"""The log, and the report of a problem that a player may send: neither says who the player is."""

from __future__ import annotations

import contextlib
import logging
import os
import platform
import re
import traceback
from collections.abc import Iterator
from datetime import datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import msgspec

from venise import TITLE, __version__
from venise.match.flaws import mask_controls_in_lines
from venise.match.match import AnyMatch
from venise.match.paths import mask_home
from venise.match.regular import open_regular
from venise.match.showing import text_to_show
from venise.match.store import MOMENT, write_with_backup, write_without_backup

LOG_FILE: Final = "venise.log"
LARGEST_LOG: Final = 200_000
"""Bytes after which a new log is begun; two older ones are kept."""

TAIL_LETTERS: Final = 20_000
"""Letters of the log that a report holds."""

BOT_FAILED: Final = "a bot failed"
"""Begins the line of the log that tells what a bot says of its error."""

MOST_READ: Final = 2 * LARGEST_LOG
"""Bytes of the log that are looked at: another program may have made it longer."""

ENTRY: Final = r"\d{4}-\d\d-\d\d "
"""Begins an entry of the log; its further lines are indented, so that none of them can."""

SAID_BY_BOTS: Final = re.compile(rf"({BOT_FAILED}):.*\n(?:(?!{ENTRY}).*\n)*")
"""Such a line, and those that belong to it: a bot may say what its seat holds."""

LOGGERS: Final = ("venise", "venise_ai")


class Log:
    """Writes what the program notes into a file of bounded size, or nowhere if that fails."""

    def __init__(self, folder: Path) -> None:
        """Begin to write into the folder; `close` has to follow."""
        self._path = folder / LOG_FILE
        self._handler: logging.Handler | None = file_handler(self._path)
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self._handler)
            logging.getLogger(name).setLevel(logging.INFO)

    def tail(self, *, silent: bool = False) -> str:
        """The last lines that were written; `silent` leaves out what bots say of their errors."""
        try:
            text = read_entries(self._path)
        except OSError as error:
            return f"no log: {error.strerror}\n"
        # Left out before the text is cut: what follows a cut does not say that a bot has said it.
        told = SAID_BY_BOTS.sub(r"\1\n", text) if silent else text
        return told[-TAIL_LETTERS:]

    def close(self) -> None:
        """Stop writing."""
        if self._handler is not None:
            for name in LOGGERS:
                logging.getLogger(name).removeHandler(self._handler)
            # Closing tries once more to write what a full disk has refused.
            with contextlib.suppress(OSError):
                self._handler.close()
            self._handler = None


def read_entries(path: Path) -> str:
    """The last entries of a log, whole ones; raises OSError."""
    with open_regular(path) as file:
        cut = file.seek(0, os.SEEK_END) - MOST_READ
        file.seek(max(cut, 0))
        text = file.read(MOST_READ).decode("utf-8", "replace")
    if cut <= 0:
        return text
    first = re.search(rf"^{ENTRY}", text, re.MULTILINE)
    return text[first.start() :] if first is not None else ""


def file_handler(path: Path) -> logging.Handler:
    """What writes to the file, or nowhere where that cannot be: the game has to go on."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        found = QuietHandler(
            path, maxBytes=LARGEST_LOG, backupCount=2, encoding="utf-8", errors="replace"
        )
    except OSError:
        # Without any, Python would print to the terminal.
        return logging.NullHandler()
    found.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(message)s"))
    return found


class QuietHandler(RotatingFileHandler):
    """A handler that says nothing where a line cannot be written, and never waits for a pipe."""

    def _open(self) -> TextIOWrapper:
        file = open_regular(Path(self.baseFilename), "ab")
        return TextIOWrapper(file, encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Ignore a line that cannot be written: a full disk must not fill the terminal too."""


class RedactingFormatter(logging.Formatter):
    """Log lines with the player's home masked, and letters that steer a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The entry to write, masked; whatever it says, no second line looks like another entry."""
        text = mask_home(mask_controls_in_lines(super().format(record)))
        return "\n  ".join(text.split("\n"))


class Problem(msgspec.Struct, frozen=True):
    """Everything that is told of a problem."""

    error: str
    """The trace through the program, as Python tells it."""

    match: bytes
    """The game as a spectator may know it, with numbers for names; empty where none was played."""

    log: str
    """The end of the log."""


def format_trace(error: BaseException, *, silent: bool = False) -> str:
    """The way through the program to an error; `silent` leaves out what the error itself says.

    That may name a card or a choice which is still hidden.
    """
    lines = _silent_lines(error) if silent else traceback.format_exception(error)
    return mask_home(mask_controls_in_lines("".join(lines)))


def _silent_lines(error: BaseException) -> Iterator[str]:
    """Where an error came about, and before it whatever it followed from, by kind alone."""
    *before, last = _trace_causes(error)
    for one in before:
        yield from _silent_lines_of(one)
        yield "\nThen:\n\n"
    yield from _silent_lines_of(last)


def _trace_causes(error: BaseException) -> list[BaseException]:
    """The error behind all that it followed from, each once: errors may follow from each other."""
    chain: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and not any(one is following for one in chain):
        chain.append(following)
        hidden = following.__suppress_context__
        following = following.__cause__ or (None if hidden else following.__context__)
    return chain[::-1]


def _silent_lines_of(error: BaseException) -> Iterator[str]:
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__name__} (what it says is left out while a game is played)\n"


def write_trace(trace: str, folder: Path, now: datetime) -> Path | None:
    """The file that holds the way to an error, or None where it cannot be written."""
    path = folder / f"crash-{now:{MOMENT}}.txt"
    try:
        write_without_backup(path, trace.encode())
    except OSError:
        return None
    return path


def write_report(problem: Problem, folder: Path, now: datetime) -> Path:
    """The one file that a player may send; raises OSError where it cannot be written."""
    path = folder / f"venise-problem-{now:{MOMENT}}.txt"
    write_with_backup(path, format_report(problem).encode())
    return path


def report_error(problem: Problem, folder: Path) -> Path:
    """The file that tells of a problem now; raises OSError."""
    return write_report(problem, folder, datetime.now().astimezone())


def format_report(problem: Problem) -> str:
    """The text of the file: version, system, error, game, log."""
    match = problem.match.decode()
    parts = {
        "Version": f"{TITLE} {__version__}\nPython {platform.python_version()}\n",
        "System": f"{platform.system()} {platform.release()} {platform.machine()}\n",
        "Error": problem.error,
        "Game": match or "none\n",
        "Log": problem.log,
    }
    return "\n".join(f"== {heading}\n{text}" for heading, text in parts.items())


def anonymize_match(match: AnyMatch) -> bytes:
    """The file of a match in which seats are called by their numbers.

    A running match is told as a spectator may know it: others may read the file.
    """
    players = tuple(
        msgspec.structs.replace(player, name=f"Player {seat}")
        for seat, player in enumerate(match.setup.players, 1)
    )
    return text_to_show(match, players)
