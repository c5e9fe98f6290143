"""The file of a branch: a kept game up to one of its steps, to be played on by whoever is named."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from venise.catalogue import all_rules
from venise.engine.errors import BadOptions, VeniseError
from venise.match.branching import branch_match
from venise.match.continuing import verify_match
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.reading import load
from venise.match.results import id_of
from venise.match.setup import HUMAN
from venise.match.shelf import STAMP
from venise.match.store import find_free_path, write_without_backup
from venise.terminal import JsonObject
from venise_ai.bots import BOT_NAMES


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
