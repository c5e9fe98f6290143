"""The part of a new game that says who plays, by which rules, and with which luck."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.choices import HUMAN, LONGEST_PLAYER_NAME
from venise.ui.drafting import (
    colours,
    with_kind,
    with_name,
    with_next_colour,
    with_seat,
    without_seat,
)
from venise.ui.scenes.game_form import GameForm
from venise.ui.scenes.stacking import SAYING, Stacking
from venise.ui.widgets import boxes
from venise.ui.widgets.button import Button
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.swatch import Swatch
from venise.ui.widgets.text_field import TextField

ROW: Final = 44
KIND_SHARE: Final = 40
"""Percent of a row that the choice between human and bots takes."""


class SeatColumn:
    """A row for each seat: colour, name, human or bot, a way to take it away."""

    def __init__(self, scene: GameForm, area: pygame.Rect) -> None:
        self._scene = scene
        self._look = scene.look
        self.stack = Stacking(scene.look, area)
        words = self._look.words
        self.stack.head(words("newgame.seats"))
        for number in range(len(scene.draft.seats)):
            self._row(number)
        if len(scene.draft.seats) < scene.choice.seats[1]:
            self._one_more()
        self.stack.write(words("newgame.first"))
        self.stack.write(self._levels(), SAYING)

    def _row(self, number: int) -> None:
        """The widgets of one seat."""
        look, scene, seat = self._look, self._scene, self._scene.draft.seats[number]
        box = self.stack.box(look.tall(ROW))
        removable = len(scene.draft.seats) > scene.choice.seats[0]
        parts = [look.tall(ROW), None, box.width * KIND_SHARE // 100]
        places = boxes.row(box, [*parts, look.tall(ROW)] if removable else parts, look.px(8))
        name = TextField(
            look,
            places[1],
            seat.name,
            lambda text: scene.take(with_name(scene.draft, number, text), anew=False),
            longest=LONGEST_PLAYER_NAME,
            empty=scene.usual_name(number),
        )
        colour = Swatch(
            look,
            places[0],
            seat.colour,
            lambda: scene.take(with_next_colour(scene.draft, number, colours(scene.choice))),
            hint=look.words(f"colour.{seat.colour}"),
        )
        colour.sitter = lambda: (self._name(number), scene.choice.dress)
        self.stack.put(colour, name, self._kind(places[2], number))
        if removable:
            self.stack.put(self._removal(places[3], number))

    def _kind(self, place: pygame.Rect, number: int) -> Choice:
        """Human, with or without advice, or a level; what levels are like stands below all."""
        look, scene = self._look, self._scene
        words, levels, seat = look.words, scene.choice.levels, scene.draft.seats[number]
        kinds = [(HUMAN, True), *((level.key, True) for level in levels), (HUMAN, False)]
        titles = [
            words("newgame.human"),
            *(level.title for level in levels),
            words("newgame.human.alone"),
        ]
        advised = seat.advised or seat.kind != HUMAN
        chosen = kinds.index((seat.kind, advised))
        choice = Choice(
            look,
            place,
            titles,
            chosen,
            lambda at: scene.take(
                with_kind(scene.draft, number, kinds[at][0], advised=kinds[at][1])
            ),
            units=18,
        )
        if seat.kind == HUMAN:
            choice.hint = words("newgame.human.hint" if advised else "newgame.human.alone.hint")
        return choice

    def _name(self, number: int) -> str:
        """The name that a seat has now, typed or usual."""
        return self._scene.draft.seats[number].name or self._scene.usual_name(number)

    def _removal(self, place: pygame.Rect, number: int) -> IconButton:
        """The button that takes a seat away."""
        scene = self._scene
        closing = pygame.Rect(0, 0, place.height * 4 // 5, place.height * 4 // 5)
        closing.midright = place.midright
        return IconButton(
            self._look,
            closing,
            "close",
            lambda: scene.take(without_seat(scene.draft, number)),
            hint=self._look.words("newgame.remove"),
            kind="plain",
        )

    def _one_more(self) -> None:
        """The button that adds a seat."""
        look, scene = self._look, self._scene
        words = look.words("newgame.add")
        box = self.stack.box(look.tall(ROW - 4))
        box.width = min(box.width, Button.width_for(look, words, 19, "bold"))
        self.stack.put(
            Button(
                look,
                box,
                words,
                lambda: scene.take(with_seat(scene.draft, scene.usual_name)),
                kind="plain",
                units=19,
                face="bold",
            )
        )

    def _levels(self) -> str:
        """What the bots at the table are like, each level once."""
        kinds = {seat.kind for seat in self._scene.draft.seats}
        return "\n".join(
            self._look.words("newgame.level", title=level.title, description=level.description)
            for level in self._scene.choice.levels
            if level.key in kinds
        )
