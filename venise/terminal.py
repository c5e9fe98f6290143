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
        text = message.removesuffix("\n")
        if file is not sys.stdout:
            print_if_heard(text, sys.stderr)
        elif code := print_answer(text):
            sys.exit(code)


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


def print_if_heard(text: str, stream: TextIO) -> None:
    """Print the text on the error stream where that is possible: where not, nobody can be told."""
    try:
        print_text(text, stream)
    except OSError:
        silence(stream)


def silence(stream: TextIO) -> None:
    """Drop what is and will be written to a stream that leads nowhere.

    Without this the interpreter would complain at its end of what it could not write.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError):  # what is no file has nothing to complain of
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def open_closed_streams() -> None:
    """Have an answer to a closed output fail like one to a full disk, and complaints go unheard.

    The number of a stream that is closed would otherwise be that of the next file that is opened.
    """
    for number, flags in enumerate((os.O_RDONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, flags), True)
    # They are there until the end.
    if sys.stdout is None:
        sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115


def flush_streams() -> None:
    """Write what libraries have printed, or drop it where nobody reads."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            silence(stream)


def print_fault(
    _kind: type[BaseException], fault: BaseException, _trace: TracebackType | None
) -> None:
    """Print the way through the program to an error that nobody foresaw, as Python does."""
    print_if_heard("".join(traceback.format_exception(fault)).rstrip("\n"), sys.stderr)


def print_answer(answer: str) -> int:
    """Print the answer of a command that succeeded; raises VeniseError where it cannot be."""
    try:
        print_text(answer, sys.stdout)
    except OSError as error:
        silence(sys.stdout)
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
