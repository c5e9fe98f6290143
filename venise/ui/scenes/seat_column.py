"""The part of a new game that says who plays, by which rules, and with which luck."""

from __future__ import annotations

from typing import Final

import pygame

from venise.match.leanings import join_leaning, split_leaning
from venise.ui.choices import HUMAN, LONGEST_PLAYER_NAME, LeaningChoice
from venise.ui.drafting import (
    colours,
    with_kind,
    with_name,
    with_next_colour,
    with_seat,
    without_seat,
)
from venise.ui.leanings import seat_temper
from venise.ui.scenes.game_form import GameForm
from venise.ui.scenes.stacking import SAYING, Stacking
from venise.ui.table.drawing.people.person import Dress, Temper
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
        leanings = self._leanings(number)
        parts = [look.tall(ROW), None, box.width * KIND_SHARE // 100]
        parts += [look.tall(ROW)] * (bool(leanings) + removable)
        places = boxes.row(box, parts, look.px(8))
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
        colour.sitter = lambda: self._sitter(number)
        self.stack.put(colour, name, self._kind(places[2], number))
        if leanings:
            self.stack.put(self._leaning(places[3], number, leanings))
        if removable:
            self.stack.put(self._removal(places[-1], number))

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
        level, leaning = split_leaning(seat.kind)
        chosen = kinds.index((level, advised))
        leaners = {one.key for one in levels if one.leanings}

        def take(at: int) -> None:
            key, help_wanted = kinds[at]
            kind = join_leaning(key, leaning if key in leaners else "")
            scene.take(with_kind(scene.draft, number, kind, advised=help_wanted))

        choice = Choice(
            look,
            place,
            titles,
            chosen,
            take,
            units=18,
        )
        if seat.kind == HUMAN:
            choice.hint = words("newgame.human.hint" if advised else "newgame.human.alone.hint")
        return choice

    def _leanings(self, number: int) -> tuple[LeaningChoice, ...]:
        """What the bot of a seat may lean to; empty for a person, and for most levels."""
        level, _ = split_leaning(self._scene.draft.seats[number].kind)
        return next((one.leanings for one in self._scene.choice.levels if one.key == level), ())

    def _leaning(
        self, place: pygame.Rect, number: int, leanings: tuple[LeaningChoice, ...]
    ) -> IconButton:
        """The button that goes from what a bot leans to on to the next."""
        scene = self._scene
        level, leaning = split_leaning(scene.draft.seats[number].kind)
        at = [one.key for one in leanings].index(leaning)
        following = join_leaning(level, leanings[(at + 1) % len(leanings)].key)
        return IconButton(
            self._look,
            place,
            leanings[at].icon,
            lambda: scene.take(with_kind(scene.draft, number, following)),
            hint=self._look.words("newgame.leaning", leaning=leanings[at].title),
            kind="plain",
        )

    def _sitter(self, number: int) -> tuple[str, Dress, Temper]:
        """Whose portrait stands at a seat."""
        name = self._name(number)
        temper = seat_temper(name, self._scene.draft.seats[number].kind)
        return name, self._scene.choice.dress, temper

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
        """What the bots at the table are like, each level and each leaning once."""
        kinds = [split_leaning(seat.kind) for seat in self._scene.draft.seats]
        present, leaning = {level for level, _ in kinds}, {key for _, key in kinds if key}
        levels = [one for one in self._scene.choice.levels if one.key in present]
        known = {one.key: one for level in levels for one in level.leanings}
        leanings = [one for one in known.values() if one.key in leaning]
        words = self._look.words
        told = [
            *(
                words("newgame.level", title=one.title, description=one.description)
                for one in levels
            ),
            *(one.description for one in leanings),
        ]
        return "\n".join(told)
