"""A match that keeps to a lesson: only what the lesson waits for is played, luck by its script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from venise.engine.errors import BadRecord, VeniseError
from venise.engine.game import A, E, Game, S
from venise.engine.record import is_allowed
from venise.match.commands import Command, Play, Redo, Undo
from venise.match.lesson import Lesson, LessonProgress
from venise.match.match import FindRefusal, Match
from venise.match.outcomes import Cause, Outcome
from venise.match.seats import Chooser
from venise.match.setup import Setup

LEARNER: Final = 0
"""The seat of whoever learns; luck and scripts have all others."""


class GuidedMatch(Match[S, A, E]):
    """Refuses every action that the lesson does not wait for, and never takes anything back."""

    def __init__(
        self,
        game: Game[S, A, E],
        setup: Setup,
        choosers: Sequence[Chooser[S, A] | None],
        lesson: Lesson[S, A],
        refusal: FindRefusal[S, A] | None = None,
    ) -> None:
        """A match in the position with which the lesson begins; raises BadRecord.

        The choosers decide where the script says nothing.
        """
        super().__init__(game, setup, choosers, refusal=refusal)
        self.lesson = lesson
        self.wrong: A | None = None
        """What was last tried that the lesson does not wait for; taken by whoever answers it."""

        self._replay(lesson.chapter.opening)
        self.settle()

    def resume(self, progress: LessonProgress) -> None:
        """Go on where the lesson was left; raises BadRecord where it cannot be played so far."""
        own = self._replay(progress.actions)
        self.settle()
        self.lesson.resume(progress, own)
        asked = self.state.current_player == LEARNER
        legal = self.game.legal_actions(self.state) if asked else None
        if not self.over and self.lesson.is_stuck(self.state, legal):
            raise BadRecord(f"step {progress.step} cannot be gone on with there")

    def _replay(self, texts: Sequence[str]) -> list[bool]:
        """Play what is written; of each action whether it was the learner's."""
        own: list[bool] = []
        for text in texts:
            own.append(self.state.current_player == LEARNER)
            action = self.lesson.notation.read(self.state, text)
            if not is_allowed(self.game, self.state, action):
                raise BadRecord(f"{text!r} breaks the rules")
            self._past.do(action)
        return own

    def _check(self, command: Command) -> Cause | None:
        """Nothing is taken back in a lesson."""
        return Cause.UNWANTED if isinstance(command, Undo | Redo) else super()._check(command)

    def _check_play(self, command: Play) -> Cause | None:
        """What the lesson does not wait for is refused like what the rules forbid."""
        cause = super()._check_play(command)
        if cause is None and not self.lesson.allows(self.state, command.action):
            self.wrong = command.action
            return Cause.UNWANTED
        return cause

    def _obey(self, command: Command) -> list[Outcome]:
        """Tell the lesson of what the learner has played."""
        before = self.state
        outcomes = super()._obey(command)
        if isinstance(command, Play) and self.state is not before:
            self._tell_lesson(before, command.action, own=True)
        return outcomes

    def _advance(self) -> list[Outcome]:
        """One step by the script; nothing before what is said has been read."""
        if self.lesson.reading or self.over:
            return []
        if self.is_human(self.state.current_player) or self.lesson.has_seen_all:
            self.lesson.end_watching()
            return []
        before, steps = self.state, len(self._past.steps)
        action = self._scripted()
        outcomes: list[Outcome] = (
            super()._advance() if action is None else self._notify_followers(self._past.do(action))
        )
        if len(self._past.steps) > steps:
            self._tell_lesson(before, self._past.steps[-1].action, own=False)
        return outcomes

    def _tell_lesson(self, before: S, action: A, *, own: bool) -> None:
        """Tell the lesson of a step, and of the end of the game."""
        self.lesson.record_action(before, action, own=own)
        if self.over:
            self.lesson.end_game()

    def _scripted(self) -> A | None:
        """What the script says, as far as the rules allow it."""
        try:
            action = self.lesson.scripted_action(self.state)
        except VeniseError:
            return None
        return action if action is not None and is_allowed(self.game, self.state, action) else None


AnyGuidedMatch = GuidedMatch[Any, Any, Any]
"""A guided match of whichever game."""
