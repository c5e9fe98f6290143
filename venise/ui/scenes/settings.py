"""The settings: each takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame
from msgspec.structs import replace

from venise.ui.scenes.dialog import message
from venise.ui.scenes.lobby import Lobby
from venise.ui.scenes.sheet import SheetScene
from venise.ui.settings import INTERFACE_SIZES, SPEEDS, TEXT_SIZES
from venise.ui.text import Ink
from venise.ui.theme import SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.label import Label
from venise.ui.widgets.slider import Slider
from venise.ui.widgets.toggle import Toggle
from venise.ui.words import LANGUAGES

ROW: Final = 46
ASIDE: Final = Ink(units=17, face="italic", colour=SOFT_INK)

SWITCHES: Final = ("reduced_motion", "confirm_turns", "cover_cards", "fullscreen")
"""Settings that are on or off, by the name of their field."""

ROWS: Final = 4 + len(SWITCHES)


class SettingsScene(SheetScene):
    """Language, speed, sizes, motion, turns, window."""

    wide = 720
    high = 634

    def __init__(self, lobby: Lobby, *, veiled: bool = False) -> None:
        """`veiled` has the scene below shine through."""
        super().__init__()
        self._lobby = lobby
        self.opaque = not veiled

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("settings.heading")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """One row for each setting."""
        look = self.look
        gap, row = look.px(8), look.tall(ROW)
        places = boxes.column(pygame.Rect(area.topleft, (area.width, 0)), [row] * ROWS, gap)
        widgets = [
            *self._language(places[0]),
            *self._steps(places[1], "speed", SPEEDS, self._speed_words()),
            *self._steps(places[2], "interface_size", INTERFACE_SIZES, _percent(INTERFACE_SIZES)),
            *self._steps(places[3], "text_size", TEXT_SIZES, _percent(TEXT_SIZES)),
        ]
        widgets += [
            self._switch(place, name) for place, name in zip(places[4:], SWITCHES, strict=True)
        ]
        return widgets, ROWS * row + (ROWS - 1) * gap

    def buttons(self) -> Sequence[Button]:
        """The way back, and the way to the player's own files."""
        words = self.look.words
        return [
            self._button(words("settings.done"), self.back, "main"),
            self._button(words("settings.folder"), self._show_files, "plain"),
        ]

    def _button(self, words: str, chosen: Callable[[], None], kind: Kind) -> Button:
        width = Button.width_for(self.look, words)
        return Button(self.look, pygame.Rect(0, 0, width, 0), words, chosen, kind=kind)

    def _show_files(self) -> None:
        """Open the folder on the desktop, or say where it is."""
        if not self._lobby.show_files():
            words = self.look.words
            saying = words("settings.folder.failed", path=str(self._lobby.files))
            self.stack.push(message(words, words("settings.folder"), saying))

    def _halves(self, place: pygame.Rect, name: str) -> tuple[Label, pygame.Rect]:
        """The name of a setting on the left, and the place for its widget."""
        left, right = boxes.row(place, [place.width * 44 // 100, None], self.look.px(16))
        return Label(self.look, left, self.look.words(f"settings.{name}")), right

    def _language(self, place: pygame.Rect) -> list[Widget]:
        """The languages by their own names, each understood by whom it concerns."""
        keys, wish = list(LANGUAGES), self.look.settings.language
        titles = [self.look.words("settings.language.system"), *LANGUAGES.values()]
        chosen = keys.index(wish) + 1 if wish in keys else 0
        label, right = self._halves(place, "language")

        def change(number: int) -> None:
            self._change(language=keys[number - 1] if number else "")

        field = boxes.centred(right, (right.width, self.look.tall(40)))
        return [label, Choice(self.look, field, titles, chosen, change)]

    def _steps(
        self, place: pygame.Rect, name: str, values: Sequence[float], titles: Sequence[str]
    ) -> list[Widget]:
        """A setting along a line."""
        label, right = self._halves(place, name)
        now = getattr(self.look.settings, name)
        nearest = min(range(len(values)), key=lambda number: abs(values[number] - now))

        def change(number: int) -> None:
            self._change(**{name: values[number]})

        return [label, Slider(self.look, right, titles, nearest, change)]

    def _switch(self, place: pygame.Rect, name: str) -> Widget:
        """A setting that is on or off."""
        on: bool = getattr(self.look.settings, name)

        def change(to: bool) -> None:  # noqa: FBT001 - a switch tells its value
            self._change(**{name: to})

        switch = Toggle(self.look, place, self.look.words(f"settings.{name}"), change, on=on)
        switch.hint = self.look.words(f"settings.{name}.hint")
        return switch

    def _speed_words(self) -> list[str]:
        words = self.look.words
        return [
            words("settings.speed.times", times=f"{speed:g}")
            if speed
            else words("settings.speed.instant")
            for speed in SPEEDS
        ]

    def _change(self, **wishes: Any) -> None:  # noqa: ANN401 - a setting is a word, number or switch
        self._lobby.change(replace(self.look.settings, **wishes))


def _percent(values: Sequence[float]) -> list[str]:
    """Shares as words."""
    return [f"{value * 100:.0f} %" for value in values]
