"""`venise branch`: a kept game played on from any of its steps, as a saved game of its own."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path
from typing import Final

from venise.catalogue import all_rules
from venise.engine.errors import BadOptions, VeniseError
from venise.match.branching import branch_match
from venise.match.continuing import verify_match
from venise.match.folders import find_folders
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.reading import load
from venise.match.results import id_of
from venise.match.setup import HUMAN
from venise.match.shelf import STAMP
from venise.match.store import find_free_path, write_without_backup
from venise.terminal import Adding, JsonObject, add_command, add_json, format_json, print_answer
from venise_ai.bots import BOT_NAMES

BRANCH_EXAMPLE: Final = """examples:
  venise branch 2026-05-04-120000-nord.replay --after 120
  venise branch 2026-05-04-120000-nord.replay --after 120 --seats mcts,human,mcts --json

The new game stands among the saved games of the window. `venise replay FILE --json` tells how many
steps a game has, luck counted."""


def add_branch(adding: Adding) -> None:
    """`venise branch`."""
    purpose = "play a kept game on from one of its steps, as another saved game"
    command = add_command(adding, "branch", purpose, BRANCH_EXAMPLE)
    command.add_argument("file", type=Path, metavar="FILE", help="a replay or an unfinished match")
    command.add_argument("--after", type=int, required=True, metavar="STEP", help="where it begins")
    command.add_argument(
        "--seats", metavar="NAMES", help="human or a bot for each seat (as it was)"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Keep the branch among the player's saved games."""
    told = make_branch(
        arguments.file,
        arguments.after,
        tuple(arguments.seats.split(",")) if arguments.seats else None,
        find_folders().matches,
        datetime.now().astimezone(),
    )
    answer = f"kept as {told['file']}"
    return print_answer(format_json(told) if arguments.json else answer)


def make_branch(
    path: Path, after: int, kinds: tuple[str, ...] | None, folder: Path, now: datetime
) -> JsonObject:
    """Write the branch into the folder, and tell where it is and what it comes from.

    Raises BadFile for a bad file, BadOptions for a step or seats that it has not.
    """
    root = verify_match(load(path, all_rules()))
    kinds = kinds or tuple(player.kind for player in root.setup.players)
    unknown = [kind for kind in kinds if kind != HUMAN and kind not in BOT_NAMES]
    if unknown:
        known = ", ".join((HUMAN, *BOT_NAMES))
        raise BadOptions(f"nobody is called {unknown[0]!r}; a seat takes one of: {known}")
    branch = branch_match(root, after, kinds)
    place = find_free_path(folder, f"{now:{STAMP}}-{root.game.info.key}", JOURNAL_SUFFIX)
    try:
        write_without_backup(place, match_text(branch))
    except OSError as error:
        raise VeniseError(f"{place} cannot be written: {error.strerror or error}") from error
    return {"file": str(place), "root": id_of(root), "steps": after, "seats": kinds}
