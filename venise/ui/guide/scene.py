"""The rules at hand: what is typed finds a section, the arrows turn from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from venise.ui.guide.illustrated import GAP, IllustrationRow
from venise.ui.guide.line import GuideLine
from venise.ui.guide.search import SectionSearch
from venise.ui.guide.sections import Guide, GuideSection, find_section
from venise.ui.look import Look
from venise.ui.scene import Scene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.sheet import BUTTON_HEIGHT, narrow_heading
from venise.ui.text import Ink, literal
from venise.ui.theme import BRICK_DARK, SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.scroll_view import BAR_UNITS, ScrollView
from venise.ui.widgets.text_field import TextField

WIDE: Final = 1180
HIGH: Final = 780
MARGIN: Final = 30
SHARE: Final = 0.35
"""The share of the width in which the contents stand."""

LONGEST: Final = 40
"""Letters that can be typed."""

CHAPTER: Final = Ink(19, "title", BRICK_DARK)
TITLE: Final = Ink(30, "title")
NUMBERS: Final = Ink(17, "text", SOFT_INK)
PARAGRAPH: Final = Ink(20)
NOTHING: Final = Ink(19, "italic", SOFT_INK)
PICTURE: Final = 108
"""Units that the pictures of pieces are high."""

STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
PAGE: Final = 0.9
"""The share of the text's height that a key turns."""

CLOSING: Final = frozenset({pygame.K_F1})


class GuideScene(MenuScene):
    """The contents at the left, narrowed by what is typed; at the right what is read."""

    opaque = False

    def __init__(
        self, guide: Guide, section: str = "", keys: Callable[[], Scene] | None = None
    ) -> None:
        """It opens where that section of the rules is told, if one is given.

        `keys` makes the list of what is pressed at the table, where there is one.
        """
        super().__init__()
        self._guide, self._keys = guide, keys
        self._wanted = section
        self._typed = ""
        self._sections: tuple[GuideSection, ...] = ()
        self._current = 0
        self._field: TextField | None = None
        self._contents: ScrollView | None = None
        self._text: ScrollView | None = None

    @property
    def current(self) -> GuideSection:
        """The section that is read."""
        return self._sections[self._current]

    @property
    def found(self) -> list[GuideSection]:
        """The sections that answer what is typed, the likeliest first."""
        return [self._sections[place] for place in self._found]

    def arrange(self) -> None:
        """Read the text in the language of the look; on opening, the caret stands in the field."""
        language = self.look.words.language
        self._sections = self._guide.sections(language)
        self._search = SectionSearch(self._sections, language)
        self._found = self._search.find(self._typed)
        sought = find_section(self._sections, self._wanted)
        self._current = self._current if sought is None else sought
        self._wanted = ""
        self._field = self._contents = None
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[0])
        self._follow()

    def event(self, event: pygame.event.Event) -> bool:
        """Arrows choose a section, pages turn the text, letters go to the field."""
        composing = self._field is not None and self._field.composing
        if event.type == pygame.KEYDOWN and not composing and self._turn(event.key):
            return True
        if event.type == pygame.TEXTINPUT and not isinstance(self.ring.focused, TextField):
            self.ring.focus(self._field)
        return super().event(event)

    def back(self) -> None:
        """Take back what is typed; with nothing typed the scene ends."""
        if not self._typed:
            super().back()
            return
        self._field = None
        self._type("")

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, field, contents, text and buttons."""
        look = self.look
        sheet = self.sheet(WIDE, HIGH)
        inside = sheet.inflate(-2 * look.px(MARGIN), -2 * look.px(22))
        top, foot, gap = look.tall(46), look.tall(BUTTON_HEIGHT), look.px(14)
        left = round(inside.width * SHARE)
        high = inside.height - top - foot - 2 * gap
        contents = pygame.Rect(inside.x, inside.y + top + gap, left, high)
        text = pygame.Rect(contents.right + 2 * gap, contents.y, 0, high)
        text.width = inside.right - text.x
        field = pygame.Rect(text.x, inside.y, text.width, top)
        heading = pygame.Rect(inside.topleft, (left, top))
        said = look.words("title.guide")
        return [
            Panel(look, sheet),
            Label(look, heading, said, narrow_heading(look, said, left)),
            self._line_to_type(field),
            self._list(contents),
            self._read(text),
            *self._buttons(pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot)),
        ]

    # What is typed

    def _line_to_type(self, place: pygame.Rect) -> TextField:
        """The field; the same one as long as the look is the same, with its caret."""
        if self._field is None:
            self._field = TextField(
                self.look,
                place,
                self._typed,
                self._type,
                longest=LONGEST,
                empty=self.look.words("guide.search"),
            )
        return self._field

    def _type(self, typed: str) -> None:
        """Narrow the contents; the likeliest section is read at once."""
        self._typed = typed
        self._found = self._search.find(typed)
        if self._found and typed.strip():
            self._current = self._found[0]
        self._contents = self._text = None
        self.rebuild()
        self._follow()

    def _turn(self, key: int) -> bool:
        """Whether a key led to another section, or further down in this one."""
        if key in CLOSING:
            self._typed = ""
            self.back()
        elif key in STEPS:
            self._step(STEPS[key])
        elif key in PAGES and self._text is not None:
            before = self._text.scrolled
            self._text.scroll_to(before + PAGES[key] * PAGE * self._text.rect.height)
            if self._text.scrolled == before:
                self._step(PAGES[key])
            self.redraw()
        else:
            return False
        return True

    def _step(self, by: int) -> None:
        """Read the next of the sections found, or the one before."""
        if not self._found:
            return
        if self._current in self._found:
            place = self._found.index(self._current) + by
            self._show(self._found[max(0, min(len(self._found) - 1, place))])
        else:
            self._show(self._found[0])

    def _show(self, number: int) -> None:
        self._current = number
        self._text = None
        self.rebuild()
        self._follow()

    # What stands where

    def _list(self, area: pygame.Rect) -> ScrollView:
        """The contents: chapters with their sections, or what was found, the likeliest first."""
        kept = self._contents.scrolled if self._contents is not None else 0
        look, bar = self.look, self.look.px(BAR_UNITS) + self.look.px(10)
        y, chapter, widgets = area.y, "", list[Widget]()
        for number in self._found:
            section = self._sections[number]
            if not self._typed.strip() and section.chapter != chapter:
                chapter = section.chapter
                y += look.px(12) if widgets else 0
                label = Label(look, pygame.Rect(area.x, y, area.width - bar, 0), chapter, CHAPTER)
                label.rect.height = label.height
                widgets.append(label)
                y = label.rect.bottom + look.px(3)
            line = self._line(number, pygame.Rect(area.x, y, area.width - bar, 0))
            widgets.append(line)
            y = line.rect.bottom + look.px(2)
        if not widgets:
            said = look.words("guide.nothing", typed=literal(self._typed.strip()))
            label = Label(look, pygame.Rect(area.x, y, area.width - bar, 0), said, NOTHING)
            label.rect.height = label.height
            widgets.append(label)
            y = label.rect.bottom
        self._contents = ScrollView(look, area, widgets, y - area.y)
        self._contents.scroll_to(kept)
        return self._contents

    def _line(self, number: int, place: pygame.Rect) -> GuideLine:
        section = self._sections[number]
        return GuideLine(
            self.look,
            place,
            section.title,
            section.numbers[0] if section.numbers else "",
            lambda: self._show(number),
            current=number == self._current,
        )

    def _follow(self) -> None:
        """Keep the line of the section that is read in sight."""
        view = self._contents
        lines = view.widgets if view is not None else ()
        current = [one for one in lines if isinstance(one, GuideLine) and one.current]
        if view is not None and current:
            view.reveal(current[0])
            self.redraw()

    def _read(self, area: pygame.Rect) -> ScrollView:
        """The section that is read: title, numbers, pictures, paragraphs."""
        kept = self._text.scrolled if self._text is not None else 0
        look = self.look
        width = area.width - look.px(BAR_UNITS) - look.px(12)
        widgets, y = list[Widget](), area.y
        section = self.current
        for words, ink, below in (
            (section.title, TITLE, 0),
            (self._told_numbers(section), NUMBERS, 10),
            *((part, PARAGRAPH, 10) for part in section.parts),
        ):
            if not words:
                continue
            label = Label(look, pygame.Rect(area.x, y, width, 0), words, ink, top=True)
            label.rect.height = label.height
            widgets.append(label)
            y = label.rect.bottom + look.px(below)
        pictures = self._pictures(look, pygame.Rect(area.x, y + look.px(8), width, 0))
        self._text = ScrollView(look, area, [*widgets, *pictures], y - area.y)
        if pictures:
            self._text.height = pictures[0].rect.bottom - area.y + look.px(6)
        self._text.scroll_to(kept)
        return self._text

    def _told_numbers(self, section: GuideSection) -> str:
        if not section.numbers:
            return ""
        return self.look.words("guide.numbers", numbers=section.shown_numbers)

    def _pictures(self, look: Look, place: pygame.Rect) -> list[IllustrationRow]:
        """The pieces of the section in a row, smaller where they would be too wide."""
        illustrations = self.current.illustrations
        if not illustrations:
            return []
        high = look.px(PICTURE)
        while True:
            drawn = [self._guide.illustrate(look, one, high) for one in illustrations]
            wide = sum(one.get_width() for one in drawn) + look.px(GAP) * (len(drawn) - 1)
            if wide <= place.width or high < look.px(PICTURE) // 3:
                break
            high = int(high * 0.96 * place.width / wide)
        place.height = max(one.get_height() for one in drawn)
        return [IllustrationRow(look, place, drawn)]

    def _buttons(self, foot: pygame.Rect) -> list[Button]:
        """The way back, and the list of keys where the guide was opened at a table."""
        words = self.look.words
        leave = self._button(foot, words("reading.back"), lambda: self.stack.pop(self), "main")
        if self._keys is None:
            return [leave]
        left = pygame.Rect(foot.topleft, (leave.rect.x - self.look.px(14) - foot.x, foot.height))
        return [self._button(left, words("guide.keys"), self._list_keys, "quiet"), leave]

    def _button(
        self, place: pygame.Rect, said: str, chosen: Callable[[], None], kind: Kind
    ) -> Button:
        """A button at the right end of a place."""
        width = Button.width_for(self.look, said)
        box = pygame.Rect(place.right - width, place.y, width, place.height)
        return Button(self.look, box, said, chosen, kind=kind)

    def _list_keys(self) -> None:
        if self._keys is not None:
            self.stack.push(self._keys())
