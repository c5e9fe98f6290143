"""`venise branch`: a kept game played on from any of its steps, as a saved game of its own."""

from __future__ import annotations

import argparse
from datetime import datetime
from typing import Final

from venise.match.folders import find_folders
from venise.match.typed_paths import parse_argument
from venise.terminal import Adding, add_command, add_json, format_json, print_answer

BRANCH_EXAMPLE: Final = """examples:
  venise branch 2026-05-04-120000-nord.replay --after 120
  venise branch 2026-05-04-120000-nord.replay --after 120 --seats mcts,human,mcts --json

The new game stands among the saved games of the window. `venise replay FILE --json` tells how many
steps a game has, luck counted."""


def add_branch(adding: Adding) -> None:
    """`venise branch`."""
    purpose = "play a kept game on from one of its steps, as another saved game"
    command = add_command(adding, "branch", purpose, BRANCH_EXAMPLE)
    command.add_argument(
        "file", type=parse_argument, metavar="FILE", help="a replay or an unfinished match"
    )
    command.add_argument("--after", type=int, required=True, metavar="STEP", help="where it begins")
    command.add_argument(
        "--seats", metavar="NAMES", help="human or a bot for each seat (as it was)"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Keep the branch among the player's saved games."""
    from venise.commands.branch_file import make_branch  # noqa: PLC0415 - it loads rules and bots

    told = make_branch(
        arguments.file,
        arguments.after,
        tuple(arguments.seats.split(",")) if arguments.seats else None,
        find_folders().matches,
        datetime.now().astimezone(),
    )
    answer = f"kept as {told['file']}"
    return print_answer(format_json(told) if arguments.json else answer)
