"""Branches: another match that begins as a kept one did, up to a step, and goes on otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.errors import BadOptions
from venise.match.match import AnyMatch, Match
from venise.match.results import id_of
from venise.match.seats import AnyChooser, ScriptedChooser
from venise.match.setup import HUMAN, BranchOrigin, Participant


def branch_match(root: AnyMatch, steps: int, kinds: Sequence[str]) -> AnyMatch:
    """A match that has taken so many steps of the root, luck included, with these at its seats.

    It names its root, and its luck is that of the root as long as the same is played. It is to be
    kept, not played: its bots do not think. Raises BadOptions where the root has fewer steps, is
    over by then, or has another number of seats.
    """
    taken, players = len(root.history), root.setup.players
    if not 0 <= steps <= taken:
        raise BadOptions(f"the game has {taken} steps: a branch begins after step 0 to {taken}")
    if steps == taken and root.over:
        raise BadOptions(f"the game is over after step {taken}: a branch has to begin before it")
    if len(kinds) != len(players):
        raise BadOptions(f"the game has {len(players)} seats, and {len(kinds)} are given")
    seats = tuple(
        Participant(one.name, kind, one.colour) for one, kind in zip(players, kinds, strict=True)
    )
    setup = replace(root.setup, players=seats, origin=BranchOrigin(id_of(root), steps))
    silent: AnyChooser = ScriptedChooser(())
    branch: AnyMatch = Match(
        root.game, setup, [None if kind == HUMAN else silent for kind in kinds]
    )
    for batch in root.history[:steps]:
        branch.retrace(batch.action)
    return branch
