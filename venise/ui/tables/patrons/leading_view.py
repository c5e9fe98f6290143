"""The five actions: seals in a column, and what each would bring every seat."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from pygame import Rect, Surface

from venise.games.patrons.actions import LEADS
from venise.games.patrons.decisions import Lead
from venise.games.patrons.queries import prospects
from venise.games.patrons.state import State
from venise.ui.table.brush import BOLD, SOFT, Brush
from venise.ui.tables.patrons.art import seals
from venise.ui.tables.patrons.layout import PatronsLayout
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.pieces import PiecePictures
from venise.ui.tables.patrons.places import is_concealed, leading_action

foresee = lru_cache(maxsize=2 * len(LEADS))(prospects)
"""What an action would bring each seat, not asked anew while the position is the same."""

NAME = 0.5
MOST = 0.66
"""The least and the largest share of a row that the seal and the name of an action take."""


class LeadingView(msgspec.Struct, frozen=True):
    """Draws the panel of the actions."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: PatronsLayout

    def draw(self, surface: Surface, state: State) -> None:
        """All five; the one that is on is struck in gold."""
        self.brush.draw_panel(surface, self.layout.leading)
        on = leading_action(state)
        for action in range(len(LEADS)):
            self.draw_row(surface, self.layout.actions[action], state, action, struck=action == on)

    def draw_row(
        self, surface: Surface, row: Rect, state: State, action: int, *, struck: bool
    ) -> None:
        """The seal, the name and, while an action is chosen, what each seat could do."""
        choosing = isinstance(state.due, Lead)
        side = round(row.height * (1.14 if struck else 0.96))
        seal = Rect(row.x, row.centery - side // 2, row.height, side)
        if struck:
            self.brush.mark(surface, row)
        self.pieces.put(surface, seals.seal(action, side, struck=struck), seal)
        wide = self.name_width(row) if choosing else row.width
        name = Rect(seal.right + 5, row.y, row.x + wide - seal.right - 7, row.height)
        style = BOLD if struck or choosing else SOFT
        self.brush.write(surface, name, self.names.action(action), "normal", style)
        if choosing:
            rest = Rect(row.x + wide, row.y, row.width - wide, row.height)
            self.draw_share(surface, rest, state, action)

    def name_width(self, row: Rect) -> int:
        """What of a row the seal and the longest name take."""
        names = map(self.names.action, range(len(LEADS)))
        longest = max(self.brush.width(name, "normal", "bold") for name in names)
        return max(round(NAME * row.width), min(row.height + longest + 8, round(MOST * row.width)))

    def draw_share(self, surface: Surface, rest: Rect, state: State, action: int) -> None:
        """By seat, on its colour, how much it could do."""
        seats = len(state.players)
        step = rest.width / seats
        side = round(min(step - 2, 0.62 * rest.height))
        for seat, found in enumerate(foresee(state, action)):
            box = Rect(round(rest.x + seat * step), rest.centery - side // 2, side, side)
            if is_concealed(state, seat):
                continue
            if found.choices:
                self.brush.draw_slip(surface, box, str(found.choices), self.pieces.tint(seat))
            else:
                self.brush.inscribe(surface, box, "–", 0.8 * side, SOFT)
