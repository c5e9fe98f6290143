"""What follows from one gesture by itself: a lifted plank lands where it was carried."""

from __future__ import annotations

from venise.games.pilotis.actions import Action, Exchange, GiveUp, Land, Lift
from venise.games.pilotis.queries import legal
from venise.games.pilotis.state import State
from venise.ui.table.series import NoSeries
from venise.ui.table.spots import Gesture


class Sequel(NoSeries[State, Action]):
    """Remembers what a gesture meant beyond its first action, and plays that next."""

    def __init__(self) -> None:
        self._wish: Land | GiveUp | None = None
        self.running = False

    def played(self, action: Action, gesture: Gesture, *, again: bool) -> None:
        """A gesture has shown an action: a plank carried elsewhere, a card to the jokers."""
        self._wish, self.running = None, False
        if isinstance(action, Lift) and gesture and gesture[-1].kind == "site":
            self._wish = Land(gesture[-1].at[0])
        elif isinstance(action, Exchange) and gesture and gesture[0].kind == "card":
            self._wish = GiveUp(gesture[0].at[0])
        self.running = self._wish is not None

    def following(self, state: State) -> Action | None:
        """The action that was meant too, if it is legal now; it is asked for once."""
        wish = self._wish
        self.stop()
        return wish if wish is not None and wish in legal(state) else None

    def stop(self) -> None:
        """Nothing follows any more."""
        self._wish, self.running = None, False
