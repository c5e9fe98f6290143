"""How processes of ours are started: so that none imports what lies in the working folder."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from multiprocessing import util
from multiprocessing.context import SpawnContext
from typing import Final

SAFE_PATH: Final = "-P"
"""The option by which Python looks for modules neither in the working folder nor in a script's."""


def spawn_context() -> SpawnContext:
    """What processes and their pipes are made with."""
    leave_out_working_folder()
    return multiprocessing.get_context("spawn")


def leave_out_working_folder() -> None:
    """Have `multiprocessing`, also where a library uses it, start every process from now on so.

    It starts Python with a line of program, for which Python looks in the working folder first, and
    only then hands on where this process looks. A variable, PYTHONSAFEPATH, would do as much, but
    would be inherited by programs that are not ours, and passed over after `python -E`.
    """
    if not is_packaged():
        util._args_from_interpreter_flags = interpreter_options  # type: ignore[attr-defined] # noqa: SLF001 - there is no other way in


def interpreter_options() -> list[str]:
    """The options of this Python, which `multiprocessing` hands on, and the one that we need."""
    inherited: list[str] = subprocess._args_from_interpreter_flags()  # type: ignore[attr-defined] # noqa: SLF001 - see above
    return [*dict.fromkeys([*inherited, SAFE_PATH])]


def program_command() -> list[str]:
    """What starts this program anew; words that are typed after `venise` may follow."""
    return [sys.executable] if is_packaged() else [sys.executable, SAFE_PATH, "-m", "venise"]


def is_packaged() -> bool:
    """Whether this is the packaged program, which looks for modules nowhere but in itself."""
    return getattr(sys, "frozen", False)
