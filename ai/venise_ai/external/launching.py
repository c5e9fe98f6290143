"""How this program is started as one of the two processes of a bot from outside."""

from __future__ import annotations

import sys
from typing import Final

SUPERVISE: Final = "supervise-bot"
"""What `venise` is called with to watch over a bot."""

SERVE: Final = "serve-bot"
"""What `venise` is called with to be the bot."""


def command_line(command: str, spelling: str, key: str) -> list[str]:
    """What is to be run for the bot of that spelling in the game of that key."""
    frozen = getattr(sys, "frozen", False)
    # -P: what lies in the folder in which the command was typed must not stand in for a library.
    program = [sys.executable] if frozen else [sys.executable, "-P", "-m", "venise"]
    return [*program, command, "--", spelling, key]
