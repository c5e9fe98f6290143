"""The settings: each takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame
from msgspec.structs import replace

from venise.ui.monitors import Monitor, find_again
from venise.ui.numerals import format_share
from venise.ui.scenes.dialog import message
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.settings import INTERFACE_SIZES, SPEEDS, TEXT_SIZES, TUTORS, VOLUMES
from venise.ui.text import literal
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.label import Label
from venise.ui.widgets.slider import Slider
from venise.ui.widgets.toggle import Toggle
from venise.ui.words import LANGUAGES

ROWS: Final = (46, 41)
"""Units that a row is high in one column, where long words need two lines, and in two."""

BROAD: Final = 840
"""Units from which on the sections stand in two columns."""

ASIDE: Final = frozenset({"sight"})
"""The sections in the right of two columns."""

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "playing": ("language", "speed", "confirm_turns", "cover_cards", "advice", "tutor"),
    "sound": ("effects_volume", "music_volume", "ambience_volume", "quiet_behind"),
    "sight": (
        *("interface_size", "text_size", "legible", "reduced_motion", "sayings"),
        *("fullscreen", "monitor"),
    ),
}
"""The settings below each heading, by the name of their field."""
STEPS: Final[dict[str, tuple[float, ...]]] = {
    "speed": SPEEDS,
    "tutor": TUTORS,
    "effects_volume": VOLUMES,
    "music_volume": VOLUMES,
    "ambience_volume": VOLUMES,
    "interface_size": INTERFACE_SIZES,
    "text_size": TEXT_SIZES,
}
"""The settings along a line, with their values."""

CHOICES: Final = frozenset({"language", "monitor"})
"""The settings that name one of several things; all that are left are on or off."""


class SettingsScene(SheetScene):
    """How the game is played, heard and seen."""

    wide = 1080
    high = 720

    def __init__(self, services: MenuServices, *, veiled: bool = False) -> None:
        """`veiled` has the scene below shine through."""
        super().__init__()
        self._services = services
        self.opaque = not veiled

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("settings.heading")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """A row for each setting in sections with a heading, in two columns if there is room."""
        broad = area.width >= self.look.tall(BROAD)
        halves = boxes.row(area, [None, None], self.look.px(44)) if broad else [area]
        stacks = [Stacking(self.look, half) for half in halves]
        for section, names in SECTIONS.items():
            stack = stacks[-1] if section in ASIDE else stacks[0]
            if stack.widgets:
                stack.skip(self.look.px(8))
            stack.head(self.look.words(f"settings.{section}"))
            for name in names:
                if name == "monitor" and not self._services.monitors()[1:]:
                    continue  # There is nothing to choose.
                stack.put(*self._row(stack.box(self.look.tall(ROWS[broad])), name))
        stacks[-1].skip(self.look.px(8))
        self._files(stacks[-1])
        widgets = [widget for stack in stacks for widget in stack.widgets]
        return widgets, max(stack.bottom for stack in stacks) - area.y

    def _files(self, stack: Stacking) -> None:
        """Where the player's own files lie, and the way there."""
        look, words = self.look, self.look.words
        stack.head(words("settings.files"))
        stack.write(words("settings.files.saying"))
        said = words("settings.folder")
        box = stack.box(look.tall(44))
        box.width = min(box.width, Button.width_for(look, said, 22))
        stack.put(Button(look, box, said, self._show_files, kind="plain", units=22))

    def _row(self, place: pygame.Rect, name: str) -> list[Widget]:
        """The widgets of one setting."""
        if name in CHOICES:
            offers = self._languages() if name == "language" else self._monitors()
            return self._choice(place, name, offers)
        if name not in STEPS:
            return [self._switch(place, name)]
        values = STEPS[name]
        return self._steps(place, name, values, [self._say_value(name, value) for value in values])

    def _say_value(self, name: str, value: float) -> str:
        """What a value of a setting along a line means."""
        words = self.look.words
        if name == "speed":
            times = f"{value:g}".replace(".", words("number.decimal"))
            named = words("settings.speed.times", times=times)
            return named if value else words("settings.speed.instant")
        share = format_share(words, value)
        return share if value else words("settings.off")

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        words = self.look.words("settings.done")
        width = Button.width_for(self.look, words)
        return [Button(self.look, pygame.Rect(0, 0, width, 0), words, self.back)]

    def _show_files(self) -> None:
        """Open the folder on the desktop, or say where it is."""
        if not self._services.show_files():
            words = self.look.words
            saying = words("settings.folder.failed", path=literal(self._services.files))
            self.stack.push(message(words, words("settings.folder"), saying))

    def _halves(self, place: pygame.Rect, name: str) -> tuple[Label, pygame.Rect]:
        """The name of a setting on the left, and the place for its widget."""
        left, right = boxes.row(place, [place.width * 44 // 100, None], self.look.px(16))
        return Label(self.look, left, self.look.words(f"settings.{name}")), right

    def _languages(self) -> dict[str, str]:
        """The languages by their own names, each understood by whom it concerns."""
        return {"": self.look.words("settings.language.system"), **LANGUAGES}

    def _monitors(self) -> dict[Monitor | None, str]:
        """The screens by their numbers and sizes; one that has gone is not among them."""
        words = self.look.words
        offers: dict[Monitor | None, str] = {None: words("settings.monitor.same")}
        for one in self._services.monitors():
            wide, high = one.size
            named = words("settings.monitor.one", number=one.number + 1, wide=wide, high=high)
            offers[one] = named
        return offers

    def _choice(self, place: pygame.Rect, name: str, offers: Mapping[Any, str]) -> list[Widget]:
        """A setting with its values and their titles; the first stands for a value not there."""
        values, wish = list(offers), getattr(self.look.settings, name)
        if name == "monitor":
            wish = find_again(wish, self._services.monitors())
        chosen = values.index(wish) if wish in values else 0
        label, right = self._halves(place, name)

        def change(number: int) -> None:
            self._change(**{name: values[number]})

        field = boxes.centre_box(right, (right.width, self.look.tall(40)))
        return [label, Choice(self.look, field, list(offers.values()), chosen, change)]

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

        switch = Toggle(
            self.look, place, self.look.words(f"settings.{name}"), change, on=on, after=True
        )
        switch.hint = self.look.words(f"settings.{name}.hint")
        return switch

    def _change(self, **wishes: Any) -> None:  # noqa: ANN401 - a setting is a word, number or switch
        self._services.change(replace(self.look.settings, **wishes))
