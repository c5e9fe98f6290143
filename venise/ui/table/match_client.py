"""The table's side of the match: whose eyes see it, what may be decided, what has been told."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from venise.engine.game import SPECTATOR, Position
from venise.match.commands import Confirm, Play, Redo, Undo
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch, Batch, Outcome
from venise.ui.table.announcement import Announcement
from venise.ui.table.chronicle import Chronicle, ChronicleLine, FactKinds
from venise.ui.table.counting import in_order
from venise.ui.table.game_table import GameTable
from venise.ui.table.selection import Selection, new_selection
from venise.ui.table.spots import Gesture, Spot
from venise.ui.table.thinking_time import ThinkingTime
from venise.ui.table.turns import Turn, Turns

S = TypeVar("S", bound=Position)
A = TypeVar("A")


def split_turns(
    events: tuple[object, ...], facts: FactKinds
) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """What belongs to the turn that was on, and what begins with the next one."""
    begun = (place for place, event in enumerate(events) if isinstance(event, facts.beginnings))
    end = next(begun, len(events))
    return events[:end], events[end:]


class ToldSteps(msgspec.Struct, frozen=True):
    """What some eyes were told of the first steps of a match."""

    steps: int
    last: AnyBatch
    """The last of these steps, by which it shows whether they still stand."""

    lines: tuple[ChronicleLine, ...]
    turns: dict[int, Turn]


class MatchClient(Generic[S, A]):
    """Stands between the match and the screen; shows only what the viewer may know."""

    def __init__(self, match: AnyMatch, table: GameTable[S, A], language: str) -> None:
        """`table` tells what happened, in that language."""
        self.match = match
        self._table, self._language = table, language
        self.patience = ThinkingTime(match)
        self.chronicle = Chronicle(table.facts, table.tell_event)
        self.turns = Turns(table.facts.turns)
        self.cover = False
        """Whether the players want private decisions covered before each is asked."""
        self.lifted = False
        """Whether the deciding player has just lifted the cover."""
        seats = range(len(match.setup.players))
        self.humans = tuple(seat for seat in seats if match.is_human(seat))
        self.viewer = self.humans[0] if self.humans else 0
        """The seat through whose eyes the table is seen."""
        self._series = table.series()
        self._ending = False
        self._newest = -1
        """The position that the newest step told of led away from."""
        self._untold: AnyBatch | None = None
        """What began with the end of a turn that the player has not yet let go."""
        self.advised: set[int] = set()
        """Before which steps of the match whoever decides has looked at advice."""

        self.announced: tuple[Announcement, ...] = ()
        """What is still to be announced; taken by whoever does so."""

        self._known: set[tuple[int, Announcement]] = set()
        """What has been announced, with the position that its step led away from."""

        self._told = dict[tuple[int, bool], ToldSteps]()
        """By eyes, and whether the cover is on, what was told to them: games are long."""

        self._told_as = self._teller
        self.retell()
        # What came about before this screen looked was announced then.
        self.announced = ()

    def rename(self, table: GameTable[S, A], language: str) -> None:
        """Go on with the table of another look; where its words differ, all is told again."""
        self._table, self._language = table, language
        if self._told_as != self._teller:
            self._told_as = self._teller
            self.chronicle = Chronicle(table.facts, table.tell_event)
            self.retell()

    @property
    def _teller(self) -> tuple[str, bool]:
        """What the words of the chronicle depend on, besides the match."""
        return self._language, self.is_covered

    @property
    def decider(self) -> int:
        """The human seat that decides now; -1 while a bot, luck or nobody does."""
        seat: int = self.match.state.current_player
        human = self.match.is_human(seat) and not self.match.awaiting_confirmation
        return seat if human else -1

    @property
    def confirming(self) -> int:
        """The seat whose turn waits to be confirmed; -1 for none."""
        return self.match.history[-1].actor if self.match.awaiting_confirmation else -1

    @property
    def seat(self) -> int:
        """The seat shown large: the viewer's, or whose turn it is where only bots play."""
        if not self.humans:
            turn: int = self.match.state.turn_player
            return turn
        return self.viewer

    @property
    def in_series(self) -> bool:
        """Whether a series of actions runs that each follow from one gesture."""
        return self._series.running

    def observe(self) -> S:
        """The table as the viewer sees it; the eyes change when another human decides.

        A turn that waits to be confirmed is still that player's.
        """
        if self.decider >= 0 and self.decider != self.viewer:
            self.viewer = self.decider
            self.lifted = False
            self._tell_again()
        if not self.is_private:
            self.lifted = False
        state: S = self.match.view(self.viewpoint)
        if self.match.awaiting_confirmation:
            return self._table.keep_turn(state, self.match.history[-1].before)
        self._tell_rest()
        return state

    @property
    def is_covered(self) -> bool:
        """Whether what is private is hidden from whoever looks at the screen."""
        return len(self.humans) > 1 and (self.cover or self._table.has_secrets)

    @property
    def is_private(self) -> bool:
        """Whether a human decides about something that others may not see."""
        return self.decider >= 0 and self._table.is_private(self.match.state)

    @property
    def is_waiting(self) -> bool:
        """Whether a private decision waits until its owner lifts the cover."""
        return self.is_covered and self.is_private and not self.lifted

    @property
    def viewpoint(self) -> int:
        """Whose knowledge is shown: the viewer's, or nobody's under a cover."""
        return SPECTATOR if self.is_covered and not self.lifted else self.viewer

    def mask_batch(self, batch: AnyBatch) -> AnyBatch:
        """A step as it may be shown."""
        shown = self.match.view_batch(batch, self.viewpoint)
        events = shown.events
        if self.is_covered:
            events = tuple(self.match.game.observe(event, SPECTATOR) for event in batch.events)
        return msgspec.structs.replace(
            shown, events=in_order(events, self._table.facts.scoring_categories)
        )

    def advance(self) -> tuple[Outcome, ...]:
        """What the next step of the match brought, as the viewer may see it."""
        return tuple(
            self.mask_batch(outcome) if isinstance(outcome, Batch) else outcome
            for outcome in self.match.tick()
        )

    def choices(self) -> Selection[A]:
        """What the deciding human may do; nothing while no human decides."""
        if self.decider < 0 or self.is_waiting:
            return Selection[A]()
        state = self.match.state
        legal = self.match.game.legal_actions(state)
        return new_selection(legal, lambda action: self._table.gestures(state, action))

    def play(self, action: A, gesture: Gesture = (), *, again: bool = False) -> None:
        """Submit an action; `again` if its gesture may be repeated while that is legal."""
        self._series.played(action, gesture, again=again)
        self._ending = self._table.ends_turn(action)
        advised = len(self.match.history) in self.advised
        self.match.submit(Play(self.match.ply, action, advised))

    def begin(self, spots: list[Spot]) -> bool:
        """Begin a series with one of the spots; whether one of them begins any."""
        if self.decider < 0:
            return False
        begun = (self._series.begin(self.match.state, spot) for spot in spots)
        action = next((action for action in begun if action is not None), None)
        if action is None:
            return False
        self.play(action, again=True)
        return True

    def go_on(self) -> bool:
        """Play what follows by itself; whether anything did."""
        action = self._series.following(self.match.state)
        if action is None:
            return False
        self.play(action, again=True)
        return True

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
        self._series.stop()
        self.match.submit(Undo(self.viewer))

    def redo(self) -> None:
        """Make it again."""
        self.match.submit(Redo(self.viewer))

    def confirm(self) -> None:
        """End the turn for good."""
        self.match.submit(Confirm())

    def tell_step(self, batch: AnyBatch) -> None:
        """Tell what a step brought; what is taken back is forgotten, and nothing told twice."""
        self._series.landed(batch)
        if batch.undo:
            self.retell()
        elif batch.ply > self._newest:
            self.tell(batch)

    def tell(self, batch: AnyBatch) -> None:
        """Add a step to what has been told."""
        self._tell_rest()
        now, rest = batch.events, tuple[object, ...]()
        if self.match.awaiting_confirmation and batch.ply == self.match.history[-1].ply:
            now, rest = split_turns(batch.events, self._table.facts)
        self._newest = batch.ply
        self._tell_events(batch, now)
        self._untold = msgspec.structs.replace(batch, events=rest) if rest else None

    def _tell_rest(self) -> None:
        """Tell what had to wait until a turn was confirmed."""
        rest, self._untold = self._untold, None
        if rest is not None:
            self._tell_events(rest, rest.events)

    def _tell_events(self, batch: AnyBatch, events: tuple[object, ...]) -> None:
        self.chronicle.tell(batch.ply, batch.after, events)
        self.turns.tell(batch.ply, events)
        found = self._table.announcements(batch.before, batch.after, events)
        new = tuple(one for one in found if (batch.ply, one) not in self._known)
        self._known |= {(batch.ply, one) for one in new}
        self.announced += new

    def retell(self) -> None:
        """Tell the whole match again, as the viewer knows it."""
        self._told.clear()
        self._tell_again()

    def _tell_again(self) -> None:
        """Tell the match as these eyes know it, only the steps that were never told to them."""
        history, eyes = self.match.history, (self.viewpoint, self.is_covered)
        told = self._told.get(eyes)
        if told is not None and history[told.steps - 1 : told.steps] == (told.last,):
            self.chronicle.lines, self.turns.last = told.lines, dict(told.turns)
            history = history[told.steps :]
        else:
            self.chronicle.lines, self.turns.last = (), {}
        self._untold = None
        for batch in history:
            self.tell(self.mask_batch(batch))
        if history and self._untold is None:
            lines, turns = self.chronicle.lines, dict(self.turns.last)
            self._told[eyes] = ToldSteps(len(self.match.history), history[-1], lines, turns)

    def list_steps_of_others(self) -> tuple[AnyBatch, ...]:
        """The steps of the others' turns before the turn that is on, as they may be shown.

        After a game that the viewer's own turn ended, it is the step with the final scoring.
        """
        steps = list(self.match.history)
        if self.match.over and steps[-1].before.turn_player == self.viewer:
            return (self.mask_batch(steps[-1]),)
        while steps and steps[-1].before.turn_player == self.viewer:
            steps.pop()
        start = len(steps)
        while start and steps[start - 1].before.turn_player != self.viewer:
            start -= 1
        return tuple(self.mask_batch(batch) for batch in steps[start:])

    def moment(self, ply: int) -> S | None:
        """The table after the step that led away from that position, as the viewer saw it."""
        for batch in self.match.history:
            if batch.ply == ply:
                after: S = self.mask_batch(batch).after
                return after
        return None
