"""The table's side of the match: whose eyes see it, what may be decided, what has been told."""

from __future__ import annotations

from typing import Any

import msgspec

from venise.engine.game import SPECTATOR
from venise.games.nord.actions import Action, EndTurn, KeepCube, PutCube, ReplaceCube
from venise.games.nord.components import BUILDERS
from venise.games.nord.decisions import CardChoice, Delivery
from venise.games.nord.events import BuilderActivated
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.match.commands import Confirm, Play, Redo, Undo
from venise.match.match import Match
from venise.match.outcomes import Batch, Outcome
from venise.ui.table.counting import in_order
from venise.ui.table.patience import Patience
from venise.ui.table.selection import Selection
from venise.ui.table.turns import Turns
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.sentences import chronicle

POURED = (KeepCube, PutCube, ReplaceCube)
"""Placements of one cube that a single gesture may repeat."""


def homes(state: State) -> list[KeepCube | PutCube]:
    """Where an acquired cube fits without anything giving way, cards before the stock."""
    free = [action for action in legal(state) if isinstance(action, KeepCube | PutCube)]
    return sorted(free, key=lambda action: isinstance(action, KeepCube))


def held_back(state: State, before: State) -> State:
    """The table with the turn, round and end still as they were before the step that led there."""
    return msgspec.structs.replace(
        state,
        turn_player=before.turn_player,
        round=before.round,
        last_round=before.last_round,
    )


def parted(events: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What belongs to the turn that was on, and what begins with the next one."""
    begun = (place for place, event in enumerate(events) if isinstance(event, FACTS.beginnings))
    end = next(begun, len(events))
    return events[:end], events[end:]


def equips(batch: Batch) -> bool:
    """Whether the step paid a single-use builder that may be used before the next cube."""
    return any(
        isinstance(event, BuilderActivated)
        and event.seat == batch.after.turn_player
        and not BUILDERS[event.card].permanent
        for event in batch.events
    )


def goes_on(batch: Batch) -> bool:
    """Whether the step placed a cube of a delivery that has more of them to place."""
    placed, following = batch.before.due, batch.after.due
    return isinstance(placed, Delivery) and following == msgspec.structs.replace(
        placed, left=placed.left - 1
    )


class Desk:
    """Stands between the match and the screen; shows only what the viewer may know."""

    def __init__(self, match: Match, names: Names) -> None:
        self.match = match
        self.names = names
        self.patience = Patience(match)
        self.chronicle = chronicle(self.names)
        self.turns = Turns(FACTS.turns)
        self.cover = False
        """Whether nobody's drawn cards are shown before that player says so."""
        self.lifted = False
        """Whether the deciding player has just said so."""
        seats = range(len(match.setup.players))
        self.humans = tuple(seat for seat in seats if match.is_human(seat))
        self.viewer = self.humans[0] if self.humans else 0
        """The seat through whose eyes the table is seen."""
        self._pour: Action | None = None
        self._spread = False
        """Whether cubes go on to the next place that has room."""
        self._ending = False
        self._newest = -1
        """The position that the newest step told of led away from."""
        self._untold: Batch | None = None
        """What began with the end of a turn that the player has not yet let go."""
        self._told_as = self._teller
        self.retell()

    def rename(self, names: Names) -> None:
        """Go on in other words; where they differ, all is told again."""
        self.names = names
        if self._told_as != self._teller:
            self._told_as = self._teller
            self.chronicle = chronicle(self.names)
            self.retell()

    @property
    def _teller(self) -> tuple[str, tuple[str, ...], bool]:
        """What the words of the chronicle depend on, besides the match."""
        return self.names.words.language, self.names.players, self.covered

    @property
    def decider(self) -> int:
        """The human seat that decides now; -1 while a bot, luck or nobody does."""
        seat: int = self.match.state.current_player
        human = self.match.is_human(seat) and not self.match.awaiting_confirmation
        return seat if human else -1

    @property
    def seat(self) -> int:
        """The seat whose board is the large one."""
        if not self.humans:
            turn: int = self.match.state.turn_player
            return turn
        return self.viewer

    @property
    def pouring(self) -> bool:
        """Whether a placement is being repeated."""
        return self._pour is not None

    def look(self) -> State:
        """The table as the viewer sees it; the eyes change when another human decides.

        A turn that waits to be confirmed is still that player's.
        """
        if self.decider >= 0 and self.decider != self.viewer:
            self.viewer = self.decider
            self.retell()
        if not self.drawing:
            self.lifted = False
        state: State = self.match.view(self.eyes)
        if self.match.awaiting_confirmation:
            return held_back(state, self.match.history[-1].before)
        self._tell_rest()
        return state

    @property
    def covered(self) -> bool:
        """Whether drawn cards are hidden from whoever looks at the screen."""
        return self.cover and len(self.humans) > 1

    @property
    def drawing(self) -> bool:
        """Whether a human chooses among drawn cards."""
        return self.decider >= 0 and isinstance(self.match.state.due, CardChoice)

    @property
    def waiting(self) -> bool:
        """Whether drawn cards lie face down until their owner lifts the cover."""
        return self.covered and self.drawing and not self.lifted

    @property
    def eyes(self) -> int:
        """Whose knowledge is shown: the viewer's, or nobody's under a cover."""
        return SPECTATOR if self.covered and not self.lifted else self.viewer

    def seen(self, batch: Batch) -> Batch:
        """A step as it may be shown."""
        shown = self.match.seen(batch, self.eyes)
        events = shown.events
        if self.covered:
            events = tuple(self.match.game.observe(event, SPECTATOR) for event in batch.events)
        return msgspec.structs.replace(shown, events=in_order(events, FACTS.counted))

    def advance(self) -> tuple[Outcome, ...]:
        """What the next step of the match brought, as the viewer may see it."""
        return tuple(
            self.seen(outcome) if isinstance(outcome, Batch) else outcome
            for outcome in self.match.tick()
        )

    def choices(self) -> Selection[Action]:
        """What the deciding human may do; nothing while no human decides."""
        if self.decider < 0 or self.waiting:
            return Selection()
        return selection(self.match.state, legal(self.match.state))

    def play(self, action: Action, *, pour: bool = False) -> None:
        """Submit an action; to pour is to repeat a cube's placement while that is legal."""
        self._pour = action if pour and isinstance(action, POURED) else None
        self._ending = isinstance(action, EndTurn)
        self.match.submit(Play(self.match.ply, action))

    def go_on(self) -> bool:
        """Repeat the placement being poured, or go over to the only one left; whether it was."""
        action, self._pour = self._pour, None
        if self._spread:
            return self.spread()
        if action is None:
            return False
        free = homes(self.match.state)
        following = (
            action if action in legal(self.match.state) else free[0] if len(free) == 1 else None
        )
        if following is None:
            return False
        self.play(following, pour=True)
        return True

    def spread(self) -> bool:
        """Put all acquired cubes where they fit, cards first; whether there was room for one."""
        free = homes(self.match.state)
        self._spread = bool(free)
        if free:
            self.play(free[0], pour=True)
        return self._spread

    def finish(self) -> bool:
        """Confirm a turn that the player ended in so many words; whether one was."""
        ending, self._ending = self._ending, False
        if ending and self.match.awaiting_confirmation:
            self.confirm()
            return True
        return False

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may take the last decision back."""
        return self.match.would_obey(Undo(self.viewer))

    @property
    def can_redo(self) -> bool:
        """Whether the viewer may make it again."""
        return self.match.would_obey(Redo(self.viewer))

    def undo(self) -> None:
        """Take back the last decision."""
        self._pour, self._spread = None, False
        self.match.submit(Undo(self.viewer))

    def redo(self) -> None:
        """Make it again."""
        self.match.submit(Redo(self.viewer))

    def confirm(self) -> None:
        """End the turn for good."""
        self.match.submit(Confirm())

    def told(self, batch: Batch) -> None:
        """Tell what a step brought; what is taken back is forgotten, and nothing told twice."""
        if not goes_on(batch) or equips(batch):
            self._pour, self._spread = None, False
        if batch.undo:
            self.retell()
        elif batch.ply > self._newest:
            self.tell(batch)

    def tell(self, batch: Batch) -> None:
        """Add a step to what has been told."""
        self._tell_rest()
        now, rest = batch.events, tuple[Any, ...]()
        if self.match.awaiting_confirmation and batch.ply == self.match.history[-1].ply:
            now, rest = parted(batch.events)
        self._newest = batch.ply
        self._tell_events(batch, now)
        self._untold = msgspec.structs.replace(batch, events=rest) if rest else None

    def _tell_rest(self) -> None:
        """Tell what had to wait until a turn was confirmed."""
        rest, self._untold = self._untold, None
        if rest is not None:
            self._tell_events(rest, rest.events)

    def _tell_events(self, batch: Batch, events: tuple[Any, ...]) -> None:
        self.chronicle.tell(batch.ply, batch.after, events)
        self.turns.tell(batch.ply, events)

    def retell(self) -> None:
        """Tell the whole match again, as the viewer knows it."""
        self._untold = None
        self.chronicle.forget()
        self.turns.forget()
        for batch in self.match.history:
            self.tell(self.seen(batch))

    def since(self) -> tuple[Batch, ...]:
        """The steps of the others' turns before the turn that is on, as they may be shown.

        After a game that the viewer's own turn ended, it is the step with the final scoring.
        """
        steps = list(self.match.history)
        if self.match.over and steps[-1].before.turn_player == self.viewer:
            return (self.seen(steps[-1]),)
        while steps and steps[-1].before.turn_player == self.viewer:
            steps.pop()
        start = len(steps)
        while start and steps[start - 1].before.turn_player != self.viewer:
            start -= 1
        return tuple(self.seen(batch) for batch in steps[start:])

    def moment(self, ply: int) -> State | None:
        """The table after the step that led away from that position, as the viewer saw it."""
        for batch in self.match.history:
            if batch.ply == ply:
                after: State = self.seen(batch).after
                return after
        return None
