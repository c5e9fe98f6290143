"""`venise replay`: a kept game verified action by action, and scored."""

from __future__ import annotations

from pathlib import Path

import msgspec

from venise.catalogue import all_rules
from venise.commands.accounts import summarize_game
from venise.match.continuing import verify_match
from venise.match.flaws import BadFile, Flaw, make_printable
from venise.match.journal import REPLAY_SUFFIX
from venise.match.match import AnyMatch
from venise.match.reading import SavedMatch, load
from venise.match.showing import name_players
from venise.terminal import JsonObject, format_json


def answer(path: Path, *, as_json: bool) -> str:
    """What the file holds, once every action has been checked; raises BadFile.

    A file that was cut short is an error too, for its end cannot be verified. Of a running game
    nothing is told that a spectator may not know: its seed least of all.
    """
    saved = load(path, all_rules())
    match = verify_match(saved)
    check_end(saved)
    told = {
        "game": match.game.info.key,
        "players": name_players(match.setup.players),
        "options": match.setup.options,
        "over": match.over,
        "shown": match.shown,
        **msgspec.structs.asdict(summarize_game(match)),
    }
    if not match.over:
        told["seed"] = None
    return format_json(told) if as_json else format_table(match, told)


def check_end(saved: SavedMatch) -> None:
    """Raise BadFile if the file ends before it should."""
    after = len(saved.steps) + 2
    if saved.cut:
        raise BadFile(Flaw.CUT, saved.path, after)
    if saved.scores is None and saved.path.suffix == REPLAY_SUFFIX:
        raise BadFile(Flaw.UNFINISHED, saved.path)


def format_table(match: AnyMatch, told: JsonObject) -> str:
    """The result for a reader."""
    state = "over" if match.over else "not over"
    sound = "every action is sound" + (
        f", the first {match.shown} as a spectator saw them" if match.shown else ""
    )
    head = (
        f"{match.game.info.title}: {told['plies']} plies, {told['rounds']} rounds, {state}; {sound}"
    )
    scored = zip(told["players"], told["scores"], strict=True)
    rows = [
        f"  {make_printable(player.name):<20} {make_printable(player.kind):<10} {score:>4}"
        for player, score in scored
    ]
    for seat in told["winners"]:
        rows[seat] += "  wins"
    return "\n".join([head, *rows])
