"""Asking the desktop to show a folder in its file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from typing import Final

OPENER_SECONDS: Final = 1.0
"""Seconds in which an opener that finds no file manager gives up; one that goes on has found it."""

FOLDER_OPENERS: Final = {"darwin": "open", "win32": "explorer"}
"""The programs that open a folder, by system; everywhere else xdg-open."""

REPLACED_VARIABLES: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""Variables that a frozen program changes for itself and that would mislead other programs."""


def show_folder(folder: Path, opener: str = "") -> bool:
    """Whether the desktop shows the folder, which is made if need be; waits a second at most.

    `opener` takes the place of the system's own program.
    """
    command = [opener or FOLDER_OPENERS.get(sys.platform, "xdg-open"), str(folder)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        process = subprocess.Popen(  # noqa: S603 - no shell, and the folder is the program's own
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=original_environment(os.environ),
            start_new_session=True,
        )
    except OSError:
        return False
    return _answer(process)


def original_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables as they were before the frozen program began."""
    found = {name: value for name, value in environment.items() if name not in REPLACED_VARIABLES}
    for name in REPLACED_VARIABLES:
        original = environment.get(f"{name}_ORIG")
        value = original if getattr(sys, "frozen", False) else environment.get(name)
        if value:
            found[name] = value
    return found


def _answer(process: subprocess.Popen[bytes]) -> bool:
    """Whether the opener has found a file manager."""
    try:
        # Explorer answers 1 also where all went well.
        return process.wait(OPENER_SECONDS) == 0 or sys.platform == "win32"
    except subprocess.TimeoutExpired:
        # Waited for in the background, so that nothing of it is left when it ends.
        Thread(target=process.wait, name="file manager", daemon=True).start()
        return True
