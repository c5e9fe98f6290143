"""The one way to the terminal: whatever is printed leaves it as it is."""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import traceback
from types import TracebackType
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from venise.match.flaws import harmless, harmless_lines

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


FAILED: Final = 2
"""The exit code of whatever ends in one sentence on the error stream."""


class OneSentence(argparse.ArgumentParser):
    """A parser whose complaint is one sentence and not the whole usage."""

    def error(self, message: str) -> NoReturn:
        """End the program."""
        self.exit(FAILED, f"{self.prog}: {harmless(message)} (see {self.prog} --help)\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print whatever the library has to say: help on the output, all else as an error."""
        asked_for = file is sys.stdout
        # As in the library: whoever reads no more has read enough.
        with contextlib.suppress(OSError):
            tell(message.removesuffix("\n"), sys.stdout if asked_for else sys.stderr)


def tell(text: str, stream: TextIO) -> None:
    """Print the text as lines of their own, with a mark for every letter that steers a terminal.

    JSON passes through untouched: it comes with such letters spelt out.
    """
    if isinstance(stream, io.TextIOWrapper) and stream.errors != "backslashreplace":
        # A pipe may know fewer letters than the names in an answer have.
        stream.reconfigure(errors="replace")
    stream.write(harmless_lines(text) + "\n")
    stream.flush()


def tell_of_fault(
    _kind: type[BaseException], fault: BaseException, _trace: TracebackType | None
) -> None:
    """Print the way through the program to an error that nobody foresaw, as Python does."""
    tell("".join(traceback.format_exception(fault)).rstrip("\n"), sys.stderr)
