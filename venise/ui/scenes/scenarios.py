"""The scenarios of a game: what each asks for, which were reached, and the way into each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame
from pygame import Rect

from venise.ui.scenes.achievement_line import AchievementLine, AchievementWords
from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind

FORGET = "forget"
"""The answer that forgets what was reached."""


class ScenarioChoice(msgspec.Struct, frozen=True):
    """A scenario as it is offered, in words."""

    key: str
    title: str
    aim: str
    table: str
    """Who sits at the other seats, and on which board."""

    tried: int = 0
    reached: int = 0
    """How often it was played to its verdict, and how often its aim was reached."""


class ScenariosScene(SheetScene):
    """A line for each scenario, golden once it was reached; a button begins it."""

    wide = 860
    high = 720

    def __init__(
        self,
        choices: Callable[[], Sequence[ScenarioChoice]],
        begin: Callable[[str], None],
        forget: Callable[[], object],
    ) -> None:
        """`begin` opens the scenario of a key; `forget` has none count as played any more."""
        super().__init__()
        self._choices, self._begin, self._forget = choices, begin, forget

    def heading(self) -> str:
        """The words at the top, with how many were reached."""
        choices = self._choices()
        done = sum(one.reached > 0 for one in choices)
        return self.look.words("scenario.heading", done=done, all=len(choices))

    def arrange(self) -> None:
        """Build; on opening, the first that was not reached has the focus."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[self._next])

    @property
    def _next(self) -> int:
        """The number of the first that was not reached, or of the first."""
        fresh = (at for at, one in enumerate(self._choices()) if not one.reached)
        return next(fresh, 0)

    def body(self, area: Rect) -> tuple[list[Widget], int]:
        """The scenarios below one another."""
        stack, following = Stacking(self.look, area), self._next
        for number, choice in enumerate(self._choices(), 1):
            self._put(stack, area, number, choice, main=number == following + 1)
        return stack.widgets, stack.bottom - area.y

    def _put(
        self, stack: Stacking, area: Rect, number: int, choice: ScenarioChoice, *, main: bool
    ) -> None:
        """The line of a scenario with its button."""
        look, words, key = self.look, self.look.words, choice.key
        said = words("scenario.again" if choice.tried else "scenario.begin")
        wide = max(
            Button.width_for(look, words(one), 20) for one in ("scenario.again", "scenario.begin")
        )
        title = words("scenario.number", number=number, title=choice.title)
        hint = f"{choice.aim}\n_{choice.table}_"
        top = stack.bottom + look.px(9) if stack.widgets else area.y
        box = Rect(area.x, top, area.width - wide - look.px(22), 0)
        line = AchievementLine(look, box, AchievementWords(key, title, hint), choice.reached)
        high = look.tall(42)
        row = stack.box(max(line.rect.height, high))
        place = Rect(row.right - wide, row.y + (row.height - high) // 2, wide, high)
        kind: Kind = "main" if main else "quiet"
        stack.put(line, Button(look, place, said, lambda: self._begin(key), kind=kind, units=20))
        stack.skip(look.px(8))

    def buttons(self) -> Sequence[Button]:
        """Back, and to forget what was reached, where there is anything."""
        look, words = self.look, self.look.words
        made = [Button(look, self._foot(words("reading.back")), words("reading.back"), self.back)]
        if any(one.tried for one in self._choices()):
            said = words("scenario.forget")
            made.append(Button(look, self._foot(said), said, self._ask, kind="plain"))
        return made

    def _foot(self, said: str) -> Rect:
        return pygame.Rect(0, 0, Button.width_for(self.look, said), 0)

    def _ask(self) -> None:
        words = self.look.words
        answers = [
            DialogButton(words("statistics.keep"), None),
            DialogButton(words("scenario.forget.all"), FORGET, "plain"),
        ]
        self.stack.push(
            DialogScene(words("scenario.forget"), words("scenario.forget.saying"), answers)
        )

    def resume(self, result: object = None) -> None:
        """Go on after a dialog; forget what was reached if that was the answer."""
        if result == FORGET:
            self._forget()
        super().resume(result)
