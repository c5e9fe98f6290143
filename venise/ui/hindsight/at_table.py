"""A decision of a finished game at its table: shown with what is better, or decided anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from venise.match.held import AnyHeldMatch
from venise.match.hindsight import JudgedDecision
from venise.ui.hindsight import telling
from venise.ui.hindsight.subject import Subject
from venise.ui.scene import Scene
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.table.scene import AnyTable, TableScene
from venise.ui.tutorial.slip import SlipWords
from venise.ui.tutorial.slip_scene import SlipScene

BETTER_KEY: Final = pygame.K_F2
OTHER_KEY: Final = pygame.K_F3
"""Keys for the slip's first two buttons; letters and Enter belong to the table."""


class HindsightTableScene(SlipScene):
    """Lies over the table of a held match, which plays what is shown and hears what is tried."""

    def __init__(
        self,
        table: AnyTable,
        match: AnyHeldMatch,
        subject: Subject,
        one: JudgedDecision,
        leave: Callable[[], None],
    ) -> None:
        """Shows the decision; `begin_quiz` hides what is known of it until something is tried."""
        super().__init__(table)
        self._match, self._subject, self._one = match, subject, one
        self._leave = leave
        self._quiz = False
        self._asked: set[Any] = set()

    def begin_quiz(self) -> None:
        """Let whoever looks decide first."""
        self._quiz = True

    @property
    def hiding(self) -> bool:
        """Whether what was played and what is better is not told yet."""
        return self._quiz and self._match.decision is None

    def show_better(self) -> None:
        """Have the better move made at the table."""
        self._show(self._one.better)

    def show_played(self) -> None:
        """Have what was played made at the table."""
        self._show(self._one.played)

    def try_again(self) -> None:
        """Take back what was tried."""
        self._match.decide_anew(None)

    def _show(self, action: object) -> None:
        self._quiz = False
        self._table.hand.cancel()
        self._match.decide_anew(action)

    def hear_key(self, key: int) -> bool:
        """The keys of the first two buttons."""
        ways = self.slip_items()
        keys = dict(zip((BETTER_KEY, OTHER_KEY), ways[:-1], strict=False))
        if key not in keys:
            return False
        keys[key][1]()
        return True

    def follow(self) -> None:
        """Have a move judged that somebody has tried."""
        tried, one = self._match.decision, self._one
        if tried is None or tried in self._asked or tried in (one.better, one.played):
            return
        self._asked.add(tried)
        self._subject.hindsight.ask(one.ply, tried)

    def list_kept_clear(self) -> list[pygame.Rect]:
        """The question as well while it is asked; afterwards the middle, where the move is seen."""
        view, asked = self._table.view, self._match.decision is None
        return [
            *super().list_kept_clear(),
            pygame.Rect(view.layout.choices if asked else view.middle),
        ]

    # What stands on the slip

    def slip_words(self) -> SlipWords:
        """Whose decision it is, what is known of it, and what the search thinks of the move."""
        words, subject, one = self.look.words, self._subject, self._one
        title = telling.when_and_who(words, subject, one)
        name = telling.name_of(subject, one)
        if self.hiding:
            return SlipWords(title, "", words("hindsight.quiz", name=name))
        answer = self._tell_move()
        if self._quiz:
            tried = telling.told_action(words, subject, one.ply, self._match.decision)
            return SlipWords(title, "", words("hindsight.tried", action=tried), answer)
        told = (telling.sentence_of_cost(words, one), telling.played(words, subject, one))
        saying = "\n".join([*told, telling.better(words, subject, one)])
        return SlipWords(title, "", saying, answer)

    def _tell_move(self) -> str:
        """What is said of the move on the table."""
        words, one, tried = self.look.words, self._one, self._match.decision
        if tried is None:
            return words("hindsight.before", name=telling.name_of(self._subject, one))
        if self._quiz or tried not in (one.better, one.played):
            return self._judge_move(tried)
        return words("hindsight.on.better" if tried == one.better else "hindsight.on.played")

    def _judge_move(self, tried: object) -> str:
        """What the search thinks of a move that somebody has tried, beside what was played."""
        words, subject, one = self.look.words, self._subject, self._one
        hindsight = subject.hindsight
        if tried == one.better:
            return telling.verdict_on_best(words, subject, one)
        if tried == one.played:
            return telling.verdict_on_played(words, subject, one)
        found = hindsight.answer(one.ply, tried)
        if found is not None:
            return telling.verdict(words, subject, found, one)
        waits = hindsight.waits(one.ply, tried)
        return words("hindsight.verdict.waits" if waits else "hindsight.verdict.unknown")

    def slip_items(self) -> Sequence[MenuItem]:
        """The way to the better move, another one, and the way back."""
        words = self.look.words
        better = MenuItem(words("hindsight.way.better"), self.show_better, "main")
        back = MenuItem(words("hindsight.back"), self._leave, "plain")
        if self.hiding:
            return [better, back]
        if self._quiz:
            return [better, MenuItem(words("hindsight.way.again"), self.try_again, "quiet"), back]
        return [better, MenuItem(words("hindsight.way.played"), self.show_played, "quiet"), back]


def hindsight_over(
    table: Scene,
    match: AnyHeldMatch,
    subject: Subject,
    one: JudgedDecision,
    leave: Callable[[], None],
) -> HindsightTableScene:
    """The decision over the table of its match; raises TypeError for a scene that is no table."""
    if not isinstance(table, TableScene):
        raise TypeError(f"{table} is no table")
    return HindsightTableScene(table, match, subject, one, leave)
