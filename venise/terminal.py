"""The one way to the terminal: how commands are typed, and what is printed leaves it as it is."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
import traceback
from collections.abc import Callable, Generator
from math import isfinite
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

import msgspec

from venise.engine.errors import VeniseError
from venise.match.flaws import mask_controls, mask_controls_in_lines

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


FAILED: Final = 2
"""The exit code of whatever ends in one sentence on the error stream."""

BROKEN_PIPE: Final = 141
"""What a shell reports of a program that the end of a pipe has stopped."""

Adding = Callable[..., argparse.ArgumentParser]
"""The `add_parser` of the list of commands."""


class SentenceParser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence and not the whole usage."""

    def error(self, message: str) -> NoReturn:
        """End the program."""
        self.exit(FAILED, f"{self.prog}: {mask_controls(message)} (see {self.prog} --help)\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print whatever the library has to say: help on the output, all else as an error."""
        asked_for = file is sys.stdout
        # As in the library: whoever reads no more has read enough.
        with contextlib.suppress(OSError):
            print_text(message.removesuffix("\n"), sys.stdout if asked_for else sys.stderr)


def add_command(adding: Adding, name: str, purpose: str, example: str) -> argparse.ArgumentParser:
    """The parser of one command, with its example."""
    return adding(
        name,
        help=purpose,
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        epilog=example,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_json(command: argparse.ArgumentParser) -> None:
    """The option for an answer that programs read."""
    command.add_argument("--json", action="store_true", help="answer as JSON")


def print_text(text: str, stream: TextIO) -> None:
    """Print the text as lines of their own, with a mark for every letter that steers a terminal.

    JSON passes through untouched: it comes with such letters spelt out.
    """
    if isinstance(stream, io.TextIOWrapper) and stream.errors != "backslashreplace":
        # A pipe may know fewer letters than the names in an answer have.
        stream.reconfigure(errors="replace")
    stream.write(mask_controls_in_lines(text) + "\n")
    stream.flush()


def print_fault(
    _kind: type[BaseException], fault: BaseException, _trace: TracebackType | None
) -> None:
    """Print the way through the program to an error that nobody foresaw, as Python does."""
    print_text("".join(traceback.format_exception(fault)).rstrip("\n"), sys.stderr)


def print_answer(answer: str) -> int:
    """Print the answer of a command that succeeded; raises VeniseError where it cannot be."""
    try:
        print_text(answer, sys.stdout)
    except OSError as error:
        # Without this the interpreter would complain at its end of what it could not write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE  # whoever read has read enough
        raise VeniseError(f"the answer cannot be written: {error.strerror or error}") from error
    return 0


def print_answers(answers: Generator[str, None, None]) -> int:
    """Print each answer as it comes, until nobody reads any more; raises VeniseError.

    Whoever makes the answers hears of Ctrl-C also while one is being printed, and may give a last
    one before it raises KeyboardInterrupt itself.
    """
    try:
        for answer in answers:
            if code := print_answer(answer):
                return code
    except KeyboardInterrupt as stop:
        print_answer(answers.throw(stop))
        raise
    finally:
        answers.close()
    return 0


JsonObject = dict[str, Any]
"""What a command answers with `--json`, by names."""


def format_json(answer: object) -> str:
    """The answer as JSON to be read by people and programs alike, whatever can be printed.

    All but plain letters is spelt out: names that no encoding has stay true, and steer nothing.
    """
    return json.dumps(without_infinities(msgspec.to_builtins(answer)), indent=2)


def format_json_line(answer: object) -> str:
    """The same on a single line, for answers that come one after the other."""
    return json.dumps(without_infinities(msgspec.to_builtins(answer)))


def without_infinities(value: object) -> object:
    """The value with None in the place of infinite numbers, which JSON does not know."""
    if isinstance(value, dict):
        return {key: without_infinities(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [without_infinities(one) for one in value]
    return None if isinstance(value, float) and not isfinite(value) else value
