"""How this program is started as one of the two processes of a bot from outside."""

from __future__ import annotations

from typing import Final

from venise_ai.child_processes import program_command

SUPERVISE: Final = "supervise-bot"
"""What `venise` is called with to watch over a bot."""

SERVE: Final = "serve-bot"
"""What `venise` is called with to be the bot."""


def command_line(command: str, spelling: str, key: str) -> list[str]:
    """What is to be run for the bot of that spelling in the game of that key."""
    return [*program_command(), command, "--", spelling, key]
