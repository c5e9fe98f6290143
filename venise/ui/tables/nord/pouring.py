"""Cubes that go on to their places by themselves after one gesture."""

from __future__ import annotations

from typing import Final

import msgspec

from venise.games.nord.actions import Action, KeepCube, PutCube, ReplaceCube
from venise.games.nord.components import BUILDERS
from venise.games.nord.decisions import Delivery
from venise.games.nord.events import BuilderActivated
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.match.outcomes import AnyBatch
from venise.ui.table.spots import Gesture, Spot
from venise.ui.tables.nord.spots import SUPPLY

POURED: Final = (KeepCube, PutCube, ReplaceCube)
"""Placements of one cube that a single gesture may repeat."""


class Pouring:
    """Remembers which placement is repeated, or that all cubes are spread."""

    def __init__(self) -> None:
        self._poured: Action | None = None
        self._spread = False
        """Whether cubes go on to the next place that has room."""

    @property
    def running(self) -> bool:
        """Whether a placement is being repeated."""
        return self._poured is not None

    def begin(self, state: State, spot: Spot) -> Action | None:
        """Put all acquired cubes where they fit, cards first: the first of the placements."""
        return self._next_home(state) if spot == SUPPLY else None

    def played(self, action: Action, _gesture: Gesture, *, again: bool) -> None:
        """To pour is to repeat a cube's placement while that is legal."""
        self._poured = action if again and isinstance(action, POURED) else None

    def following(self, state: State) -> Action | None:
        """The placement being poured, or the only one left, if cubes are left."""
        action, self._poured = self._poured, None
        if self._spread:
            return self._next_home(state)
        if action is None or action in legal(state):
            return action
        free = homes(state)
        return free[0] if len(free) == 1 else None

    def landed(self, batch: AnyBatch) -> None:
        """Go on only after a cube of a delivery that has more of them to place."""
        if not goes_on(batch) or equips(batch):
            self.stop()

    def stop(self) -> None:
        """Place no more cubes."""
        self._poured, self._spread = None, False

    def _next_home(self, state: State) -> Action | None:
        free = homes(state)
        self._spread = bool(free)
        return free[0] if free else None


def homes(state: State) -> list[KeepCube | PutCube]:
    """Where an acquired cube fits without anything giving way, cards before the stock."""
    free = [action for action in legal(state) if isinstance(action, KeepCube | PutCube)]
    return sorted(free, key=lambda action: isinstance(action, KeepCube))


def equips(batch: AnyBatch) -> bool:
    """Whether the step paid a single-use builder that may be used before the next cube."""
    return any(
        isinstance(event, BuilderActivated)
        and event.seat == batch.after.turn_player
        and not BUILDERS[event.card].permanent
        for event in batch.events
    )


def goes_on(batch: AnyBatch) -> bool:
    """Whether the step placed a cube of a delivery that has more of them to place."""
    placed, following = batch.before.due, batch.after.due
    return isinstance(placed, Delivery) and following == msgspec.structs.replace(
        placed, left=placed.left - 1
    )
