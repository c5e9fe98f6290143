"""A match as it is shown at the table of its game: how it goes on, step by step."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec.structs import replace

from venise.engine.game import Position
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch, Batch, Outcome
from venise.ui.leanings import seat_tempers
from venise.ui.levels import seat_levels
from venise.ui.table.answers import answer
from venise.ui.table.button_guard import ButtonGuard
from venise.ui.table.counting import ScoreCounter
from venise.ui.table.curtain import LIFTED, MENU, curtain
from venise.ui.table.exits import Exits
from venise.ui.table.final_scoring import FinalScoring
from venise.ui.table.frame import Moment, Step
from venise.ui.table.game_table import Maker
from venise.ui.table.hand import PointerHand
from venise.ui.table.match_client import MatchClient
from venise.ui.table.overlay import Overlay
from venise.ui.table.painted_match import PaintedMatch
from venise.ui.table.past import Past, PastSteps
from venise.ui.table.pointer import Pointer
from venise.ui.table.saving import SaveRetry
from venise.ui.table.sayings import Sayings
from venise.ui.table.selection import Selection
from venise.ui.table.sounds import strokes
from venise.ui.timeline import Timeline, Tween

S = TypeVar("S", bound=Position)
A = TypeVar("A")

BATCHES_A_FRAME: Final = 12
"""Steps of the match taken in one frame while motion is switched off."""

KEPT: Final = 200
"""The newest steps that are kept for showing what was done last."""


class ShownMatch(PaintedMatch[S, A]):
    """Takes from the match what happens, moves it on the timeline, and offers what may be done."""

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], make: Maker[S, A], exits: Exits
    ) -> None:
        """`players` are the names of the seats; `make` makes the game's table for a look."""
        super().__init__(match, players, make, exits)
        self.pointer = Pointer()
        self.guard = ButtonGuard()
        self.final_scoring = FinalScoring(match, exits)
        self._offered: tuple[int, bool] | None = None
        self._saving = SaveRetry(exits)

    def enter(self) -> None:
        """Begin with the match as it stands."""
        self.table = self._make(self.look)
        self.hand = PointerHand(self.table.draggable, self.table.drop_target)
        self.counting = ScoreCounter(self.table.facts.scoring_categories, self.invalidate)
        self.client = MatchClient(self.match, self.table, self.look.words.language)
        bots = frozenset(range(len(self._players))).difference(self.client.humans)
        tempers = seat_tempers(self.match.setup.players)
        self.sayings = Sayings(self.table.facts.spoken, tempers, bots)
        client, match = self.client, self.match
        story = PastSteps(lambda: match.history, lambda: client.chronicle.lines, client.moment)
        self.past = Past(story, self.table.turn)
        self.timeline = Timeline(self.client.observe(), self._animate, landed=self._land)

    def exit(self) -> None:
        """Let go of all that leads back here, so that pictures and match are freed at once."""
        del (
            self.table,
            self.overlay,
            self.past,
            self.counting,
            self.timeline,
            self.hand,
            self.client,
        )

    def arrange(self) -> None:
        """Lay the table out for the window, language and settings as they are now."""
        self.table = self._make(self.look)
        self.view.levels = seat_levels(self.look.words, self.match.setup.players)
        self.view.pieces.tempers = seat_tempers(self.match.setup.players)
        self.client.cover = self.look.settings.cover_cards
        self.client.rename(self.table, self.look.words.language)
        self.timeline.speed = 0.0 if self.look.settings.reduced_motion else self.look.settings.speed
        self.overlay = Overlay(self.table, self.look.words)
        self.background.clear()
        self.invalidate()

    def resume(self, result: object = None) -> None:
        """Go on after a menu or a dialog."""
        if result == LIFTED:
            self.client.lifted = True
        elif result == MENU:
            self.exits.menu()
        self._offered = None
        self.invalidate()

    @property
    def settled(self) -> bool:
        """Whether all that follows from what was done has been shown and offered."""
        offered = self._offered == self._position and not self.client.in_series
        shown = self.announcer.standing is None and not self.client.announced
        return self.idle and offered and shown and (self.match.over or not self.guard.active)

    def update(self, dt: float) -> None:
        """Take what the match brings, move what moves."""
        self.guard.tick(dt)
        lively = self.view.lively and self.stack.awake and not self.look.settings.reduced_motion
        waits = self._announcing(dt)
        moved = self.timeline.update(0.0 if waits else dt)
        if moved | self.clock.tick(dt, self.look.life_seconds, moving=lively):
            self.redraw()
        if self.background.advance(dt * self.timeline.speed):
            self.redraw()
        for _ in range(BATCHES_A_FRAME if self.timeline.speed == 0 else 1):
            if self.timeline.busy or self._announcing() or not self._advance():
                break
            self.timeline.update(0.0)
        if self.idle and self._offered != self._position:
            self._offer()
        if self.client.patience.wait(dt):
            self.invalidate()
        gone = self._notice.tick(dt) | self.sayings.tick(dt)
        if gone | self.overlay.tick(dt, self.hand.point, idle=self.idle):
            self.redraw()
        if (notice := self._saving.tick(dt)) is not None:
            self._take(notice)
        self._tell_end()

    def show_scoring(self, *, crown: bool = False) -> None:
        """Show the final scoring over the table, after crowning whoever has won, if asked for."""
        back = self.client.undo if self.client.can_undo else None
        self.final_scoring.show(self.table, self.stack, self.view.levels, back, crown=crown)

    def _tell_end(self) -> None:
        """Show the final scoring once the game is over; again where its end was taken back."""
        if self.final_scoring.is_due(idle=self.idle):
            # Who only opens a finished game, or wants all at once, goes straight to the accounts.
            watched = self.final_scoring.watched and self.look.settings.speed > 0
            self.show_scoring(crown=watched)

    def _announcing(self, dt: float = 0.0) -> bool:
        """Whether something is announced after that time: nothing moves and nobody acts."""
        found, self.client.announced = self.client.announced, ()
        self.announcer.announce(found)
        if found:
            self.exits.sound("bell")
        if self.announcer.tick(dt):
            self.redraw()
        return self.announcer.standing is not None

    def skip(self) -> None:
        """Show at once where all that moves will end."""
        self.timeline.skip()
        self.background.clear()
        self.redraw()

    def _advance(self) -> bool:
        """Whether the match brought a step."""
        moved = False
        for outcome in self.client.advance():
            moved = self._take(outcome) or moved
        return moved

    def _take(self, outcome: Outcome) -> bool:
        """Show an outcome; whether it was a step of the game."""
        if isinstance(outcome, Batch):
            if self.idle:
                self.timeline.shown = outcome.before
            self.timeline.push(outcome)
            return True
        table, shown = self.table, self.shown
        self.say(
            answer(
                self.look.words,
                self._players,
                tuple(player.kind for player in self.client.match.setup.players),
                outcome,
                lambda why: table.explain_refusal(shown, why),
            )
        )
        self.invalidate()
        return False

    def _animate(self, event: object, batch: AnyBatch) -> tuple[Tween, ...]:
        step = Step(batch.before, batch.after, self.shown, self.client.seat)
        motions = self.table.motions(step, event)
        if self.look.settings.sayings:
            self.sayings.hear(self.look.words, event)
        later = self.counting.begin(event)
        tweens = self.animation.tweens(motions, later)
        cues = self.background.cues(motions, later) if self.timeline.speed > 0 else ()
        sounds = strokes(self.table.sounds(step, event, tweens), self.exits.sound)
        return *tweens, *cues, *self.counting.arrival(event, tweens), *sounds

    def _land(self, batch: AnyBatch) -> None:
        """A step is over: tell it, and offer what may be done now."""
        self.animation.clear()
        self.counting.clear()
        if batch.undo:
            self.background.clear()
            self.announcer.clear()
        self.client.tell_step(batch)
        self._landed_steps = () if batch.undo else (*self._landed_steps[1 - KEPT :], batch)
        if self.past.state is None:
            self.past.back = 0
        if not self.timeline.busy:
            self.timeline.shown = self._look()
            self.invalidate()

    def _look(self) -> S:
        """The table as the viewer sees it; new eyes see the present."""
        eyes, state = self.client.viewer, self.client.observe()
        if self.client.viewer != eyes:
            self.past.leave()
        return state

    def _moment(self) -> Moment[S, A]:
        """What the words of now depend on, with nothing that only the last position offered."""
        moment = super()._moment()
        stale = self.idle and self._offered != self._position
        return replace(moment, chosen=Selection()) if stale else moment

    @property
    def _position(self) -> tuple[int, bool]:
        """What the offer of targets depends on."""
        return self.match.ply, self.match.awaiting_confirmation

    def _offer(self) -> None:
        """Light up what may be done now, or go on with what follows by itself."""
        self._offered = self._position
        self.timeline.shown = self._look()
        if self.client.is_waiting:
            name = self._players[self.client.decider]
            self.stack.push(curtain(self.look.words, self.table.cover_key, name))
        went_on = self.client.finish() or self.client.go_on()
        self.hand.offer(Selection() if went_on else self.client.choices())
        self.invalidate()
        if not self.match.over:
            self.guard.offer(self.places, self.timeline.speed)
