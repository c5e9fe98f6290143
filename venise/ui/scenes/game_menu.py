"""What can be done with one game of the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.ui.guide.scene import GuideScene
from venise.ui.look import Look
from venise.ui.scene import SceneStack
from venise.ui.scenes.menu import MenuScene, fitting
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.services import MenuServices
from venise.ui.text import Ink
from venise.ui.tutorial.chapters import lessons_item
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.words import Words

WIDTH: Final = 420
MARGIN: Final = 36
GAP: Final = 14
HEADING: Final = 38


def game_items(
    words: Words, stack: SceneStack, services: MenuServices, *, statistics: bool = False
) -> list[MenuItem]:
    """What a game has to offer besides a new game; the statistics only where they are asked for."""
    items = []
    if (lessons := services.lessons) is not None:
        items.append(lessons_item(words, stack, lessons))
    if services.open_daily is not None:
        items.append(MenuItem(words("daily.title"), services.open_daily, "quiet"))
    if services.open_scenarios is not None:
        items.append(MenuItem(words("scenario.list"), services.open_scenarios, "quiet"))
    if statistics and services.open_statistics is not None:
        items.append(MenuItem(words("statistics.title"), services.open_statistics, "quiet"))
    if services.open_boards is not None:
        items.append(MenuItem(words("title.boards"), services.open_boards, "quiet"))
    if (guide := services.guide) is not None:
        read = words("title.guide")
        items.append(MenuItem(read, lambda: stack.push(GuideScene(guide())), "quiet"))
    return items


class GameMenuScene(MenuScene):
    """A new game, the boards of one's own, how to play, or back to the shelf."""

    opaque = False

    def __init__(self, services: MenuServices) -> None:
        super().__init__()
        self._services = services

    def arrange(self) -> None:
        """Build; on opening, a new game has the focus, so that Enter leads on."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[0])

    def build(self) -> Iterable[Widget]:
        """Sheet, name of the game, and the buttons, smaller in a small window."""
        return fitting(self.look, self._build_widgets)

    def _build_widgets(self, look: Look) -> list[Widget]:
        """The widgets at one size."""
        margin, items = look.px(MARGIN), self._list_items()
        inside = min(look.tall(WIDTH), look.size[0] - look.px(40)) - 2 * margin
        heights = [look.leading(HEADING, "title"), *[look.tall(54)] * len(items)]
        whole = sum(heights) + look.px(GAP) * len(items)
        area = boxes.centre_box(look.rect, (inside, whole))
        first, *rest = boxes.column(area, heights, look.px(GAP))
        title = self._services.title_in(look.words.language)
        share = min(1.0, 0.98 * inside / max(1, look.width(title, HEADING, "title")))
        return [
            Panel(look, area.inflate(2 * margin, 2 * look.px(26))),
            Label(look, first, title, Ink(HEADING * share, "title", align="centre")),
            *(
                Button(look, box, said, chosen, kind=kind, units=25)
                for box, (said, chosen, kind) in zip(rest, items, strict=True)
            ),
        ]

    def _list_items(self) -> list[MenuItem]:
        """What each button says and does."""
        words, stack, services = self.look.words, self.stack, self._services
        return [
            MenuItem(words("title.new"), self._begin, "main"),
            *game_items(words, stack, services),
            MenuItem(words("newgame.back"), self.back, "plain"),
        ]

    def _begin(self) -> None:
        self.stack.push(NewGameScene(self._services))
