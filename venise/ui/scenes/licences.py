"""Whose work comes with the game, and under which licences: each text can be read in full."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache, partial
from typing import Final

import msgspec
import pygame

from venise.assets import asset
from venise.own_files import read_own_text
from venise.ui.scenes.reading import ReadingScene
from venise.ui.scenes.sheet import SheetScene
from venise.ui.text import Ink
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label

FOLDER: Final = "licences"
ROW: Final = 46
"""Units that a row of the list is high."""

TEXT: Final = Ink(18)


class Part(msgspec.Struct, frozen=True):
    """One piece of somebody's work that the game is made of."""

    name: str
    holders: str
    """Since when, and who holds the rights."""

    licence: str
    """The name of the licence; its text is the file of that name."""


class Parts(msgspec.Struct, frozen=True):
    """The list of them as its file has it."""

    part: tuple[Part, ...]


@cache
def all_parts() -> tuple[Part, ...]:
    """Every part that is not the game's own, libraries before fonts."""
    text = read_own_text(asset(FOLDER, "parts.toml"))
    return msgspec.convert(tomllib.loads(text), Parts).part


def licence_text(part: Part) -> str:
    """The words of its licence under the names of those who hold the rights."""
    text = read_own_text(asset(FOLDER, f"{part.licence}.txt"))
    return f"{part.name}\n\n© {part.holders}\n\n{text}"


class LicencesScene(SheetScene):
    """A row for each part; its button shows the licence."""

    wide = 900
    high = 700

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("licences.heading")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """Name and holders at the left, the licence at the right."""
        look, y, widgets = self.look, area.y, list[Widget]()
        wide = max(Button.width_for(look, part.licence) for part in all_parts())
        for part in all_parts():
            said = f"**{part.name}**\n© {part.holders}"
            room = pygame.Rect(area.x, y, area.width - wide - look.px(16), 0)
            label = Label(look, room, said, TEXT)
            label.rect.height = max(label.height, look.tall(ROW))
            place = pygame.Rect(area.right - wide, 0, wide, look.tall(ROW))
            place.centery = label.rect.centery
            shown = partial(self._show, part)
            button = Button(look, place, part.licence, shown, kind="plain")
            button.hint = look.words("licences.read")
            widgets += [label, button]
            y += label.rect.height + look.px(12)
        return widgets, y - area.y

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        words = self.look.words("reading.back")
        width = Button.width_for(self.look, words)
        return [Button(self.look, pygame.Rect(0, 0, width, 0), words, self.back)]

    def _show(self, part: Part) -> None:
        self.stack.push(ReadingScene(part.licence, licence_text(part)))
