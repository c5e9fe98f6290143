"""A match that stands at one step of another: one decision is made there, and nothing goes on."""

from __future__ import annotations

from typing import Any

from venise.engine.game import A, E, S
from venise.match.commands import Play, Redo, Undo
from venise.match.match import AnyFindRefusal, AnyMatch, Match
from venise.match.outcomes import Cause, Outcome
from venise.match.seats import ScriptedChooser


class HeldMatch(Match[S, A, E]):
    """The seat that decides there is a person's, all others stay silent; no file is kept."""

    def __init__(self, root: AnyMatch, ply: int, refusal: AnyFindRefusal | None = None) -> None:
        """Before that step of the root, counted from 0; raises IndexError where it has none."""
        step = root.history[ply]
        choosers = [
            None if seat == step.actor else ScriptedChooser[Any, Any](())
            for seat in range(len(root.setup.players))
        ]
        super().__init__(root.game, root.setup, choosers, refusal=refusal)
        self._past.adopt(root.history[:ply], step.before)
        self._start = ply

    @property
    def decision(self) -> A | None:
        """What was decided there; None before."""
        steps = self._past.steps
        return steps[-1].action if len(steps) > self._start else None

    @property
    def over(self) -> bool:
        """Never: even after the last step nobody counts what a tried decision came to."""
        return False

    def is_human(self, seat: int) -> bool:
        """Whether that seat waits for Play: after the decision nobody does."""
        return super().is_human(seat) and self.decision is None

    def decide_anew(self, action: A | None) -> None:
        """Decide so, in the place of what was decided, at the next tick; None: not yet."""
        moved = self.decision is not None
        if moved:
            self.submit(Undo())
        if action is not None:
            self.submit(Play(self.ply + moved, action))

    def _check_undo(self, command: Undo) -> Cause | None:
        """The decision may be taken back, whatever has been seen since."""
        return Cause.NOTHING_TO_UNDO if self.decision is None else None

    def _check_redo(self, command: Redo) -> Cause | None:
        """It is made again by making it."""
        return Cause.NOTHING_TO_REDO

    def _advance(self) -> list[Outcome]:
        """Neither luck nor anybody else goes on."""
        return []


AnyHeldMatch = HeldMatch[Any, Any, Any]
"""A held match of whichever game."""
