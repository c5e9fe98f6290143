"""The shelf: where the program begins when there are several games, each in its box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pygame

from venise.match.flaws import FileFlaw
from venise.ui.look import Look
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.menu import darken_scene, fitting
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.start import StartScene
from venise.ui.text import Ink
from venise.ui.theme import CREAM
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.box_front import BoxFront
from venise.ui.widgets.button import Button
from venise.ui.widgets.game_box import SHAPE, GameBox
from venise.ui.widgets.label import Label

HEADING: Final = Ink(units=56, face="title", colour=CREAM)
EDGE: Final = 60
"""Units between the edges of the window and what stands there."""

GAP: Final = 16
BUTTON: Final = 54
TALLEST: Final = 400
"""Units of the highest box."""

PLANK: Final = 26
"""Units of the thickness of the shelf."""

WOOD, WOOD_LIGHT, WOOD_DARK = "#6B4930", "#8D6543", "#3E2919"


class GameBoxesScene(StartScene):
    """A click on a box, or Enter, opens the menu of its game."""

    def __init__(
        self,
        services_by_game: Mapping[str, MenuServices],
        fronts: Mapping[str, BoxFront],
        closed: FileFlaw | None = None,
    ) -> None:
        """The services and the front of the box of each game, by its key, in their order.

        `closed` tells why nobody could look for saved games a moment ago.
        """
        super().__init__(next(iter(services_by_game.values())), closed)
        self._services_by_game, self._fronts = services_by_game, fronts
        self._seen = False
        """Whether the shelf was shown: its first picture waits for none of those on the boxes."""

        self._shelf: list[GameBox] = []
        self._plank = pygame.Rect(0, 0, 0, 0)
        self._first: Widget

    def build(self) -> Iterable[Widget]:
        """Boxes side by side on the shelf, the heading above them, all other buttons below."""
        items = self._list_items()
        return fitting(self.look, lambda look: self._build_widgets(look, items))

    @property
    def first_way(self) -> Widget:
        """The way back into the game left last, else the first box."""
        return self._first

    def _build_widgets(self, look: Look, items: list[MenuItem]) -> list[Widget]:
        """The widgets at one size."""
        words, edge = look.words, look.px(EDGE)
        area = look.rect.inflate(-2 * edge, -look.px(EDGE))
        high = look.leading(HEADING.units, HEADING.face)
        heading = pygame.Rect(area.topleft, (area.width, high))
        buttons = self._buttons(look, area, items)
        foot = buttons[0].rect.y if buttons else area.bottom
        room = pygame.Rect(area.x, heading.bottom + look.px(GAP), area.width, 0)
        room.height = max(0, foot - look.px(GAP + PLANK + GAP) - room.y)
        shelf = self._shelf = self._boxes(look, room)
        self._first = buttons[0] if items[0].kind == "main" else shelf[0]
        self._plank = pygame.Rect(0, room.bottom, look.size[0], look.px(PLANK))
        return [*shelf, Label(look, heading, words("shelf.heading"), HEADING), *buttons]

    def update(self, dt: float) -> None:
        """Paint one picture that is missing; the boxes can be taken before they have theirs."""
        super().update(dt)
        self._paint_missing()

    def update_behind(self, dt: float) -> None:
        """Go on painting behind a dialog, and let what was painted appear."""
        self._paint_missing()
        appeared = [box.update(dt) for box in self._shelf]
        if any(appeared):
            self.redraw()

    def _paint_missing(self) -> None:
        missing = next((box for box in self._shelf if box.lacks_picture), None)
        if missing is not None:
            if self._seen:
                missing.paint_picture()
            self.redraw()
        self._seen = True

    def _boxes(self, look: Look, room: pygame.Rect) -> list[GameBox]:
        """The boxes, in the middle of the shelf and as high as there is room."""
        number, gap = len(self._fronts), look.px(2 * GAP)
        wide = (room.width - (number - 1) * gap) // number
        high = int(min(look.px(TALLEST), room.height, wide / SHAPE))
        wide = int(high * SHAPE)
        row = boxes.centre_box(room, (number * wide + (number - 1) * gap, high))
        row.bottom = room.bottom
        places = boxes.row(row, [None] * number, gap)
        made = [
            GameBox(look, place, front, self._opening(key))
            for place, (key, front) in zip(places, self._fronts.items(), strict=True)
        ]
        for one in made:
            one.beside = [other.name for other in made]
        return made

    def _opening(self, key: str) -> Callable[[], None]:
        """What opens the menu of a game."""

        def open_menu() -> None:
            services = self._services_by_game[key]
            services.set_game()
            self.stack.push(GameMenuScene(services))

        return open_menu

    def _list_items(self) -> list[MenuItem]:
        """What the buttons below say and do."""
        words, stack, services = self.look.words, self.stack, self._services
        items: list[MenuItem] = [
            MenuItem(words("title.saves"), lambda: stack.push(SavesScene(services)), "quiet"),
            MenuItem(words("title.settings"), lambda: stack.push(SettingsScene(services)), "quiet"),
            MenuItem(words("title.credits"), lambda: stack.push(CreditsScene(services)), "quiet"),
            MenuItem(words("title.quit"), lambda: stack.pop(self), "plain"),
        ]
        if services.open_statistics is not None:
            items.insert(1, MenuItem(words("statistics.title"), services.open_statistics, "quiet"))
        if continuing := self.continuing():
            items.insert(0, MenuItem(continuing, services.continue_table, "main"))
        return items

    def _buttons(self, look: Look, area: pygame.Rect, items: list[MenuItem]) -> list[Widget]:
        """The buttons at the foot, in as many rows as they need."""
        gap, high = look.px(GAP), look.tall(BUTTON)
        rows: list[list[tuple[MenuItem, int]]] = [[]]
        left = area.width
        for item in items:
            width = Button.width_for(look, item.words, 24)
            if rows[-1] and width > left:
                rows.append([])
                left = area.width
            rows[-1].append((item, width))
            left -= width + gap
        top = area.bottom - len(rows) * high - (len(rows) - 1) * gap
        made: list[Widget] = []
        for number, row in enumerate(rows):
            x = area.x
            for (said, chosen, kind), width in row:
                place = pygame.Rect(x, top + number * (high + gap), width, high)
                made.append(Button(look, place, said, chosen, kind=kind, units=24))
                x += width + gap
        return made

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint the canal, dimmed, and the shelf before it."""
        super().draw_ground(surface)
        darken_scene(surface)
        plank, line = self._plank, max(1, self.look.px(3))
        pygame.draw.rect(surface, WOOD, plank)
        pygame.draw.rect(surface, WOOD_LIGHT, (plank.topleft, (plank.width, line)))
        pygame.draw.rect(surface, WOOD_DARK, (plank.x, plank.bottom - line, plank.width, line))
