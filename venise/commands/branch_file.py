"""The file of a branch: a kept game up to one of its steps, to be played on by whoever is named."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from venise.assets import asset
from venise.catalogue import all_rules
from venise.engine.errors import BadOptions, VeniseError
from venise.match.branching import change_kinds, keep_branch
from venise.match.continuing import verify_match
from venise.match.leanings import split_leaning
from venise.match.paths import name_bot
from venise.match.reading import load
from venise.match.results import id_of
from venise.match.setup import HUMAN
from venise.match.showing import with_luck
from venise.terminal import JsonObject
from venise.ui.words import FALLBACK, Words
from venise_ai.bots import BOT_NAMES, make_bot


def make_branch(
    path: Path, after: int, kinds: tuple[str, ...] | None, folder: Path, now: datetime
) -> JsonObject:
    """Write the branch into the folder, and tell where it is and what it comes from.

    Raises BadFile for a bad file, BadOptions for a step or seats that it has not.
    """
    root = verify_match(with_luck(load(path, all_rules())))
    kinds = kinds or tuple(player.kind for player in root.setup.players)
    bots = [kind for kind in kinds if kind != HUMAN]
    unknown = [kind for kind in bots if split_leaning(kind)[0] not in BOT_NAMES]
    if unknown:
        known = ", ".join((HUMAN, *BOT_NAMES))
        raise BadOptions(f"nobody is called {unknown[0]!r}; a seat takes one of: {known}")
    for kind in bots:
        make_bot(kind, root.game)
    players = change_kinds(root.setup.players, kinds, usual_name)
    try:
        place = keep_branch(root, after, players, folder, now)
    except OSError as error:
        raise VeniseError(f"{folder} cannot be written: {error.strerror or error}") from error
    # What names a game is made of its seed too, so that a running one keeps it to itself.
    name = id_of(root) if root.over else None
    return {"file": str(place), "root": name, "steps": after, "seats": tuple(map(name_bot, kinds))}


def usual_name(seat: int) -> str:
    """What a person is called at a seat, as the window calls one who types no name."""
    return Words(FALLBACK, asset("locale"))(f"newgame.name.{seat}")
