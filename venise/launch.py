"""How the window is opened: what was typed, and what its library reads from the environment."""

from __future__ import annotations

import argparse
import os
from typing import Final

from venise.app import Program
from venise.end_signals import EndSignals
from venise.match import folders
from venise_ai.external.location import installed_bots, locate

SURROUNDINGS: Final = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_WMCLASS": "venise",
    "SDL_VIDEO_WAYLAND_WMCLASS": "venise",
}
"""What SDL reads from the environment when its first window is opened."""


def main(arguments: argparse.Namespace | None = None) -> int:
    """Open the window and play until it is closed or a signal ends it; the exit code.

    A file among the arguments is opened at once: a match is gone on with, a replay is shown. With
    `portable` the player's files lie beside the program.

    Raises NoDisplay where no window can be opened, NotPortable where nothing can be kept there, and
    VeniseError for a bot from outside that is not there.
    """
    # Not only where unset: pygame, once imported, has named the window's class after the script.
    os.environ.update(SURROUNDINGS)
    beside = arguments is not None and arguments.portable
    home = folders.portable_folder() if beside else None
    places = folders.make_portable_folders(home) if home else folders.find_folders()
    with EndSignals() as signals:
        program = Program(places, external_bots(getattr(arguments, "bots", None)))
        program.loop.ended = signals.were_heard
        try:
            program.run(getattr(arguments, "file", None))
        finally:
            program.close()
    return signals.exit_code


def external_bots(typed: str | None) -> tuple[str, ...]:
    """The bots from outside that a new game offers: those typed, and those of installed packages.

    Raises VeniseError.
    """
    named = [one.strip() for one in (typed or "").split(",") if one.strip()]
    for one in named:
        locate(one)
    # By their classes, as in kept games: a name alone does not tell that it is no bot of ours.
    installed = [f"{point.module}:{point.attr}" for point in installed_bots().values()]
    return tuple(dict.fromkeys([*named, *installed]))
