"""The menu over a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from venise.match.outcomes import Unsaved
from venise.ui.findings import explain_unsaved
from venise.ui.guide.scene import GuideScene
from venise.ui.look import Look
from venise.ui.scenes.menu import MenuScene, fitting
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.settings import SettingsScene
from venise.ui.text import Ink, RichText
from venise.ui.theme import SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel

ADVICE: Final = "advice"
"""The result that opens the list of advice at the table."""

WIDTH: Final = 420
MARGIN: Final = 36
HEADING: Final = Ink(units=38, face="title", align="centre")
AIM: Final = Ink(units=19, align="centre")
SAYING: Final = Ink(units=18, face="italic", colour=SOFT_INK, align="centre")


class PauseScene(MenuScene):
    """Resume, settings, how to play, or leave; the game is kept by itself, and it says so."""

    opaque = False

    def __init__(  # noqa: PLR0913 - a pause leads to that many places
        self,
        services: MenuServices,
        leave: Callable[[], None] | None = None,
        keep_board: Callable[[], None] | None = None,
        *,
        unsaved: Unsaved | None = None,
        aim: str = "",
        replay: Callable[[], None] | None = None,
        advised: bool = False,
    ) -> None:
        """`leave` is what leaving the table means, by default to go back to the title.

        `keep_board` puts the board that is played on into the library, where there is one to keep.
        `unsaved` says why the match cannot be saved now; `aim` what is to be reached in it.
        `replay` shows the match from step to step, where anything was played. `advised` says that
        there is advice to be had: the result ADVICE opens it at the table.
        """
        super().__init__()
        self._keep_board = keep_board
        self._services = services
        self._leave = leave or services.open_title
        self._unsaved, self._aim, self._replay = unsaved, aim, replay
        self._advised = advised
        self.leave_key = "pause.leave"
        """The key of the words for leaving."""

        self.earlier_rules = False
        """Whether the match goes on by the rules of an earlier version, which is said then."""

        self.look_back: Callable[[], None] | None = None
        """Judges what whoever decides has decided so far, where that may be asked for."""

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, buttons, and the word about saving, smaller in a small window."""
        return fitting(self.look, self._build_widgets)

    def _build_widgets(self, look: Look) -> list[Widget]:
        """The widgets at one size."""
        words = look.words
        margin, gap = look.px(MARGIN), look.px(14)
        inside = min(look.tall(WIDTH), look.size[0] - look.px(40)) - 2 * margin
        kept = self._say_kept()
        if self.earlier_rules:
            kept = f"{kept}\n{words('pause.earlier')}"
        saying = RichText(look, kept, inside, SAYING).height
        told = [RichText(look, self._aim, inside, AIM).height] if self._aim else []
        heading, button = look.leading(38, "title"), look.tall(54)
        items = self._list_items()
        heights = [heading, *told, *[button] * len(items), saying]
        whole = sum(heights) + gap * (len(heights) - 1)
        area = boxes.centre_box(look.rect, (inside, whole))
        boxed = boxes.column(area, heights, gap)
        return [
            Panel(look, area.inflate(2 * margin, 2 * look.px(26))),
            Label(look, boxed[0], words("pause.heading"), HEADING),
            *(Label(look, box, self._aim, AIM) for box in boxed[1 : 1 + len(told)]),
            *self._buttons(look, boxed[1 + len(told) : -1], items),
            Label(look, boxed[-1], kept, SAYING),
        ]

    def _say_kept(self) -> str:
        """The word about saving."""
        words = self.look.words
        if self._unsaved is None:
            return words("pause.saved")
        return explain_unsaved(words, "pause.unsaved", self._unsaved)

    def _list_items(self) -> list[MenuItem]:
        """What each button says and does."""
        words = self.look.words
        items: list[MenuItem] = [
            MenuItem(words("pause.resume"), self.back, "main"),
            MenuItem(
                words("title.settings"),
                lambda: self.stack.push(SettingsScene(self._services, veiled=True)),
                "quiet",
            ),
            MenuItem(words(self.leave_key), self._leave, "plain"),
        ]
        if (guide := self._services.guide) is not None:
            read = words("title.guide")
            items.insert(2, MenuItem(read, lambda: self.stack.push(GuideScene(guide())), "quiet"))
        if self.look_back is not None:
            items.insert(1, MenuItem(words("hindsight.open"), self._show_past, "quiet"))
        if self._advised:
            ask = words("advice.ask")
            items.insert(1, MenuItem(ask, lambda: self.stack.pop(self, ADVICE), "quiet"))
        if self._replay is not None:
            items.insert(1, MenuItem(words("replay.open"), self._show_replay, "quiet"))
        if self._keep_board is not None:
            items.insert(1, MenuItem(words("boards.keep"), self._keep_board, "quiet"))
        return items

    def _show_past(self) -> None:
        self.back()
        if self.look_back is not None:
            self.look_back()

    def _show_replay(self) -> None:
        self.back()
        if self._replay is not None:
            self._replay()

    def _buttons(
        self, look: Look, places: list[pygame.Rect], items: list[MenuItem]
    ) -> list[Widget]:
        return [
            Button(look, box, said, chosen, kind=kind, units=25)
            for box, (said, chosen, kind) in zip(places, items, strict=True)
        ]
