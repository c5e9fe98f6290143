"""What lies over the table: light, tools, notices, tooltips, a carried piece, a card held up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from pygame import Rect, Surface

from venise.engine.game import Position
from venise.ui.findings import explain_unwritable
from venise.ui.table import lights
from venise.ui.table.brush import Style, fade
from venise.ui.table.card_block import area
from venise.ui.table.frame import LiveFrame
from venise.ui.table.game_table import GameTable, Tip
from venise.ui.table.geometry import Point
from venise.ui.table.notice import named_section
from venise.ui.table.spots import Spot
from venise.ui.table.target_view import TargetView
from venise.ui.table.tools import KEYS, TOOLS, Tool
from venise.ui.table.tooltip import tooltip_beside
from venise.ui.table.view import Card
from venise.ui.theme import TypeStep
from venise.ui.words import Words

S = TypeVar("S", bound=Position)
A = TypeVar("A")

REST: Final = 0.3
"""Seconds the pointer rests before a tooltip appears."""

NOTICE: Final[TypeStep] = "normal"
"""The size of a notice."""

SIGN: Final = 17
"""Side of the sign of a key, for the smallest window."""

CENTRED: Final = Style(face="bold", align=0.5, tone="brick", lines=4)


class Overlay(Generic[S, A]):
    """Draws on top of the still table."""

    def __init__(self, table: GameTable[S, A], words: Words) -> None:
        self._table, self._view, self._words = table, table.view, words
        self._rest = 0.0
        self._at: Point = (-1, -1)
        self._hushed = False
        """Whether no tooltip comes before the pointer has moved on."""
        self.enlarged: Card | None = None
        """The card held up."""
        self.inspected: int | None = None
        """The seat whose place is shown large for a while."""

    def tick(self, dt: float, at: Point, *, idle: bool) -> bool:
        """Let time pass with the pointer there; whether a tooltip is due, or to be taken away."""
        if at != self._at:
            shown, self._at, self._rest = self.tooltip_due, at, 0.0
            self._hushed = False
            return shown
        before, self._rest = self.tooltip_due, self._rest + dt
        return idle and self.tooltip_due and not before

    @property
    def tooltip_due(self) -> bool:
        """Whether the pointer has rested long enough for a tooltip."""
        return self._rest >= REST and not self._hushed

    @property
    def held_up(self) -> bool:
        """Whether a card or a board is held up."""
        return self.enlarged is not None or self.inspected is not None

    def hide_tooltip(self, at: Point) -> None:
        """Show no tooltip where something was pressed: it would hide what came of it."""
        self._at, self._rest, self._hushed = at, 0.0, True

    def tool_at(self, at: Point) -> Tool | None:
        """The tool under a point."""
        boxes = zip(TOOLS, self._view.layout.tools, strict=True)
        return next((tool for tool, box in boxes if box.collidepoint(at)), None)

    def draw_tools(self, surface: Surface, able: Mapping[Tool, bool], at: Point) -> None:
        """Undo, redo, help and menu."""
        for tool, box in zip(TOOLS, self._view.layout.tools, strict=True):
            lit = bool(box.collidepoint(at))
            self._view.bar.draw_tool(surface, box, tool, able=able[tool], lit=lit)

    def draw_light(self, surface: Surface, live: LiveFrame[S, A]) -> None:
        """Everything that may be picked, and where the pointer or the focus is."""
        self._view.draw_light(surface, live)
        seat, pointed = live.moment.seat, live.moment.pointed
        meant = pointed is not None and pointed in live.moment.chosen.handles
        for placed in live.arranged.buttons:
            if meant and placed.button.spot == pointed:
                self._view.choices.draw_button(surface, placed, seat, lit=True)
                self._view.brush.frame(surface, placed.rect, 0.5)
            elif placed.rect.collidepoint(live.point) and not live.keyboard:
                self._view.choices.draw_button(surface, placed, seat, lit=True)
        if live.keyboard:
            side = self._view.layout.px(SIGN)
            place = self._view.sign_place
            signs = {key: place(one, live.places[one][0]) for key, one in live.signs.items()}
            TargetView(self._view.brush).draw_keys(surface, signs, side)

    def draw_topmost(self, surface: Surface, live: LiveFrame[S, A]) -> None:
        """The carried piece, a notice, a tooltip, a card held up."""
        if live.carried is not None:
            self.draw_carried(surface, live, live.carried)
        if live.notice:
            self.draw_notice(surface, live.moment.state, live.notice)
        if self.enlarged is not None:
            surface.blit(lights.dim_veil(surface.get_size()), (0, 0))
            self._view.draw_held_card(surface, self.enlarged)
        elif self.tooltip_due and live.idle and live.carried is None:
            title, lines = self.tooltip_words(live)
            if title:
                kept = self._view.list_kept_clear(live, self.find_explained(live))
                tooltip_beside(self._view.brush, surface, kept, title, lines)

    def find_explained(self, live: LiveFrame[S, A]) -> Rect:
        """What the pointer rests on: the smallest place under it, or what it hides itself."""
        x, y = live.point
        every = (rect for rects in live.places.values() for rect in rects)
        under = (rect for rect in every if rect.collidepoint(live.point))
        return min(under, key=area, default=Rect(x - 8, y - 8, 16, 16))

    def draw_carried(self, surface: Surface, live: LiveFrame[S, A], spot: Spot) -> None:
        """The piece in the hand, under the pointer."""
        rects = live.places.get(spot)
        if not rects:
            return
        box = rects[0].inflate(8, 8).clip(surface.get_rect())
        picture = self._view.paint_carried(live, spot, rects[0].width)
        if picture is None and box.width and box.height:
            picture = fade(surface.subsurface(box).copy())
        if picture is not None:
            self._view.brush.put(surface, picture, live.point)

    def draw_notice(self, surface: Surface, state: S, sentence: str) -> None:
        """A refusal or a warning; where it names a rule, the key that leads there too."""
        px, brush = self._view.layout.px, self._view.brush
        box = self.notice_box(state, sentence)
        brush.draw_note(surface, box)
        said = self._with_key(sentence)
        brush.write(surface, box.inflate(-px(22), -px(6)), said, NOTICE, CENTRED)

    def _with_key(self, sentence: str) -> str:
        """A sentence with the key that leads to the rule it names, if it names one."""
        leads = bool(named_section(sentence))
        return self._words("table.notice.rule", sentence=sentence) if leads else sentence

    def notice_box(self, state: S, sentence: str) -> Rect:
        """Where a notice stands: at the top or the bottom of the middle, or over the question."""
        middle, px = self._view.middle, self._view.layout.px
        brush, said = self._view.brush, self._with_key(sentence)
        long = brush.width(said, NOTICE, CENTRED.face)
        width = min(middle.width - px(16), long + px(40))
        rows = brush.rows(said, width - px(22), NOTICE, CENTRED.face)
        box = Rect(0, 0, width, rows * brush.leading(NOTICE) + px(14))
        box.midtop = (middle.centerx, middle.y + px(8))
        below = box.move(0, middle.height - box.height - px(16))
        free = (place for place in (box, below) if not self._view.covers(state, place))
        return next(free, self._view.layout.prompt.copy())

    def tooltip_words(self, live: LiveFrame[S, A]) -> Tip:
        """Title and lines of the tooltip."""
        words, at = self._words, live.point
        tool = self.tool_at(at)
        if tool is not None:
            name, sign = words(f"table.press.{tool}"), words(KEYS[tool])
            return words("table.key.tool", tool=name, sign=sign), ()
        if live.unsaved is not None and self._view.layout.moment.collidepoint(at):
            return explain_unwritable(words, live.unsaved.obstacle), ()
        title, lines = self._table.tip(live, at)
        left_out = (*self._view.list_cut_previews(live), self._view.brush.whole_text(at))
        lines += tuple(text for text in left_out if text and text not in (title, *lines))
        if not title and lines:
            title, lines = lines[0], lines[1:]
        section = self._table.section_at(live, at) if title else ""
        if not section or self._table.guide is None:
            return title, lines
        return title, (*lines, words("table.tip.rule", section=section))

    def enlarge(self, live: LiveFrame[S, A], at: Point) -> None:
        """Hold up the card under a point, or show the small place under it large."""
        self.close()
        found = self._table.find_enlargement(live, at)
        if isinstance(found, int):
            self.inspected = found
        else:
            self.enlarged = found

    def close(self) -> None:
        """Put down the card or the place held up."""
        self.enlarged = self.inspected = None
