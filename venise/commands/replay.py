"""`venise replay`: a kept game verified action by action, and scored."""

from __future__ import annotations

from pathlib import Path

import msgspec

from venise.catalogue import all_rules
from venise.commands.accounts import result
from venise.match.continuing import verify
from venise.match.flaws import BadFile, Flaw, mask_words
from venise.match.journal import REPLAY_SUFFIX
from venise.match.match import AnyMatch
from venise.match.reading import Saved, load
from venise.terminal import JsonObject, pretty


def answer(path: Path, *, as_json: bool) -> str:
    """What the file holds, once every action has been checked; raises BadFile.

    A file that was cut short is an error too, for its end cannot be verified.
    """
    saved = load(path, all_rules())
    match = verify(saved)
    check_end(saved)
    told = {
        "game": match.game.info.key,
        "players": match.setup.players,
        "options": match.setup.options,
        "over": match.over,
        **msgspec.structs.asdict(result(match)),
    }
    return pretty(told) if as_json else table(match, told)


def check_end(saved: Saved) -> None:
    """Raise BadFile if the file ends before it should."""
    after = len(saved.steps) + 2
    if saved.cut:
        raise BadFile(Flaw.CUT, saved.path, after)
    if saved.scores is None and saved.path.suffix == REPLAY_SUFFIX:
        raise BadFile(Flaw.UNFINISHED, saved.path)


def table(match: AnyMatch, told: JsonObject) -> str:
    """The result for a reader."""
    state = "over" if match.over else "not over"
    head = (
        f"{match.game.info.title}: {told['plies']} plies, {told['rounds']} rounds, {state}; "
        "every action is sound"
    )
    scored = zip(told["players"], told["scores"], strict=True)
    rows = [
        f"  {mask_words(player.name):<20} {mask_words(player.kind):<10} {score:>4}"
        for player, score in scored
    ]
    for seat in told["winners"]:
        rows[seat] += "  wins"
    return "\n".join([head, *rows])
