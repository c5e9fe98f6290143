"""A new game: who plays, where, by which rules, with which luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from venise.ui.choices import NewGame
from venise.ui.drafting import first_draft, with_usual_names
from venise.ui.scenes.map_column import MapColumn
from venise.ui.scenes.rule_column import RuleColumn
from venise.ui.scenes.seat_column import SeatColumn
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.game_box import LEAST, SHAPE
from venise.ui.widgets.shown_box import ShownBox

BROAD: Final = 860
"""Units from which on seats and map stand side by side."""

BOX: Final = 370
GAP: Final = 18
"""Units that the box of a game is high at most, and that it keeps off the rules above it."""


class NewGameScene(SheetScene):
    """Begins with what was chosen last time; Start is one click away."""

    wide = 1120
    high = 764

    def __init__(self, services: MenuServices, map_key: str = "") -> None:
        """`map_key` is the key of the map to begin with, by default the one played on last."""
        super().__init__()
        self._services, self._map_key = services, map_key

    def enter(self) -> None:
        """Take up what was chosen last time."""
        choice = self._services.catalogue(self.look.words)
        last = self._services.last_game()
        self.draft = first_draft(choice, last, self.usual_name, self._services.fresh_seed())
        if self._map_key in {one.key for one in choice.maps}:
            self.draft = replace(self.draft, map=self._map_key)

    def arrange(self) -> None:
        """Build; on opening, Start has the focus, so that Enter begins the game."""
        opening = not self.ring.widgets
        self.choice = self._services.catalogue(self.look.words)
        super().arrange()
        if opening:
            self.ring.focus(self.ring.stops()[-1])

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("newgame.heading")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """Seats and rules on the left, the map on the right; the rules there where there is none.

        Below one another where it is narrow.
        """
        broad = area.width >= self.look.tall(BROAD)
        halves = boxes.row(area, [area.width * 54 // 100, None], self.look.px(34))
        left, right = halves if broad else (area, area)
        seats = SeatColumn(self, left).stack
        if self.choice.maps or not broad:
            seats.skip(self.look.px(8))
            RuleColumn(self, seats, self._services.fresh_seed)
        if not self.choice.maps:
            if not broad:
                return list(seats.widgets), seats.bottom - area.y
            rules = Stacking(self.look, right)
            RuleColumn(self, rules, self._services.fresh_seed)
            made = [*seats.widgets, *rules.widgets, *self._shown_box(rules.bottom, right)]
            return made, max(seats.bottom, rules.bottom) - area.y
        if not broad:
            right = right.move(0, seats.bottom - area.y + self.look.px(18))
        maps = MapColumn(self, right, self._services).stack
        spare = min(area.bottom, max(seats.bottom, area.bottom)) - maps.bottom
        if broad and spare > 0:
            maps = MapColumn(self, right, self._services, spare=spare).stack
        return [*seats.widgets, *maps.widgets], max(seats.bottom, maps.bottom) - area.y

    def _shown_box(self, top: int, column: pygame.Rect) -> list[Widget]:
        """The box of the game, below the rules of one without maps; none where it has no room."""
        look, front = self.look, self._services.front
        room = column.copy()
        room.height, room.y = column.bottom - top - look.px(GAP), top + look.px(GAP)
        high = min(room.height, look.px(BOX))
        if front is None or high < look.px(LEAST[1]):
            return []
        place = boxes.centre_box(room, (round(SHAPE * high), high))
        return [ShownBox(look, place, front)]

    def buttons(self) -> Sequence[Button]:
        """Start, and the way back."""
        look, start, back = (
            self.look,
            self.look.words("newgame.start"),
            self.look.words("newgame.back"),
        )
        widths = [Button.width_for(look, words) for words in (start, back)]
        return (
            Button(look, pygame.Rect(0, 0, widths[0], 0), start, self.start),
            Button(look, pygame.Rect(0, 0, widths[1], 0), back, self.back, kind="plain"),
        )

    def start(self) -> None:
        """Remember what was chosen, and begin."""
        game = with_usual_names(self.draft, self.usual_name)
        self._services.keep_game(game)
        self._services.open_table(game)

    def usual_name(self, seat: int) -> str:
        """The name at a seat where none is typed."""
        return self.look.words(f"newgame.name.{seat}")

    def take(self, draft: NewGame, *, anew: bool = True) -> None:
        """Go on with another draft, laid out anew if it may look different."""
        self.draft = draft
        if anew:
            self.rebuild()
