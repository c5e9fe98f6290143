"""Branches: another match that begins as a kept one did, up to a step, and goes on otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from venise.engine.errors import BadOptions
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.match import AnyMatch, Match
from venise.match.played_order import mark_played
from venise.match.results import id_of
from venise.match.seats import AnyChooser, ScriptedChooser
from venise.match.setup import HUMAN, BranchOrigin, Participant, name_after_bot
from venise.match.store import MOMENT, find_free_path, write_without_backup


def change_kinds(
    players: Sequence[Participant], kinds: Sequence[str], usual_name: Callable[[int], str]
) -> tuple[Participant, ...]:
    """The players, played from now on by those kinds, each under the name that it had.

    Only who is called after a bot, as in the games of commands, is called otherwise: a person by
    the usual name at that seat. Raises BadOptions for another number of seats.
    """
    if len(kinds) != len(players):
        raise BadOptions(f"the game has {len(players)} seats, and {len(kinds)} are given")
    changed: list[Participant] = []
    for seat, (one, kind) in enumerate(zip(players, kinds, strict=True)):
        if one.name != name_after_bot(one.kind) or one.kind in {kind, HUMAN}:
            changed.append(replace(one, kind=kind))
        elif kind != HUMAN:
            changed.append(replace(one, kind=kind, name=name_after_bot(kind)))
        else:
            taken = {other.name for other in (*players, *changed)}
            seats = (*range(seat, len(players)), *range(seat))
            free = (name for name in map(usual_name, seats) if name not in taken)
            changed.append(replace(one, kind=kind, name=next(free, usual_name(seat))))
    return tuple(changed)


def branch_match(root: AnyMatch, steps: int, players: Sequence[Participant]) -> AnyMatch:
    """A match that has taken so many steps of the root, luck included, with these at its seats.

    It names its root, and its luck is that of the root as long as the same is played. It is to be
    kept, not played: its bots do not think. Raises BadOptions where the root has fewer steps, is
    over by then.
    """
    taken = len(root.history)
    if not 0 <= steps <= taken:
        raise BadOptions(f"the game has {taken} steps: a branch begins after step 0 to {taken}")
    if steps == taken and root.over:
        raise BadOptions(f"the game is over after step {taken}: a branch has to begin before it")
    setup = replace(root.setup, players=tuple(players), origin=BranchOrigin(id_of(root), steps))
    silent: AnyChooser = ScriptedChooser(())
    branch: AnyMatch = Match(
        root.game, setup, [None if one.kind == HUMAN else silent for one in players]
    )
    for step, batch in zip(root.steps(), root.history[:steps], strict=False):
        branch.retrace(step, advised=batch.advised)
    return branch


def keep_branch(
    root: AnyMatch, steps: int, players: Sequence[Participant], folder: Path, now: datetime
) -> Path:
    """Write the branch into a folder of saved games; where it is.

    Raises BadOptions like `branch_match`, OSError where it cannot be written.
    """
    branch = branch_match(root, steps, players)
    place = find_free_path(folder, f"{now:{MOMENT}}-{root.game.info.key}", JOURNAL_SUFFIX)
    write_without_backup(place, match_text(branch))
    mark_played(place)
    return place
