"""The steps of a match that stand, and those that were undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from venise.engine.game import SPECTATOR, A, E, Game, S
from venise.match.outcomes import Batch, Cause


class History(Generic[S, A, E]):
    """The state of a match with undo and redo; it does not ask whether an action is legal."""

    def __init__(self, game: Game[S, A, E], state: S) -> None:
        """A history that begins with that state."""
        self.state = state
        self.ply = 0
        """The number of the position; every step raises it, a step back included."""
        self.steps: list[Batch[S, A, E]] = []
        """The steps that stand, first to last."""
        self.seen = 0
        """So many of the first steps are known only as a spectator saw them."""

        self._game = game
        self._undone: list[tuple[A, bool]] = []

    def adopt(self, steps: Sequence[Batch[S, A, E]], state: S) -> None:
        """Take over these steps of another history, and the state that they led to."""
        self.steps, self.state = list(steps), state
        self.ply = steps[-1].ply + 1 if steps else 0

    @property
    def turns(self) -> int:
        """How often the turn has passed."""
        return sum(step.before.turn_player != step.after.turn_player for step in self.steps)

    def do(self, action: A, *, advised: bool = False) -> Batch[S, A, E]:
        """Apply an action as a new step; what was undone before can no longer be redone."""
        self._undone.clear()
        return self._step(action, advised=advised)

    def redo(self) -> Batch[S, A, E]:
        """Redo the step that was last undone; raises IndexError if there is none."""
        action, advised = self._undone.pop()
        return self._step(action, advised=advised)

    def watch(self, action: A, events: tuple[E, ...], seen: S, world: S) -> None:
        """Add a step as a spectator saw it, to what it then knew; the world is one that fits."""
        before = (
            self.steps[-1].after if self.steps else self._game.observation(self.state, SPECTATOR)
        )
        actor = before.current_player
        self.steps.append(Batch(self.ply, actor, action, before, seen, events))
        self.state, self.seen = world, len(self.steps)
        self.ply += 1

    def undo(self) -> Batch[S, A, E]:
        """Undo the last step; raises IndexError if there is none."""
        last = self.steps.pop()
        self._undone.append((last.action, last.advised))
        batch: Batch[S, A, E] = Batch(
            self.ply, last.actor, last.action, last.after, last.before, (), undo=True
        )
        self.state = last.before
        self.ply += 1
        return batch

    def check_undo(self, is_human: Callable[[int], bool], asker: int | None) -> Cause | None:
        """Why the last step must stand, or None; `is_human` says whose decisions need not.

        A sealed one stands unless its own seat asks; as it is the last, nobody has sealed since.
        """
        if not any(is_human(step.actor) for step in self.steps[self.seen :]):
            return Cause.NOTHING_TO_UNDO
        last = self.steps[-1]
        revealed = any(self._game.reveals(event) for event in last.events)
        if revealed or not is_human(last.actor):
            return Cause.SETTLED
        return self._check_seal(last.before, asker)

    def check_redo(self, asker: int | None) -> Cause | None:
        """Why there is no step that this seat may make again, or None."""
        if not self._undone:
            return Cause.NOTHING_TO_REDO
        return self._check_seal(self.state, asker)

    def _check_seal(self, state: S, asker: int | None) -> Cause | None:
        """Why the asker may not touch the decision made in that state, or None."""
        others = asker != state.current_player and self._game.is_sealed(state)
        return Cause.SEALED if others else None

    def _step(self, action: A, *, advised: bool) -> Batch[S, A, E]:
        before = self.state
        self.state, events = self._game.apply(before, action)
        seat = before.current_player
        batch = Batch(self.ply, seat, action, before, self.state, events, advised=advised)
        self.steps.append(batch)
        self.ply += 1
        return batch
