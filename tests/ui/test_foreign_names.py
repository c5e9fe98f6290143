"""Players of every writing have names in every scene in which players are named."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from tests.ui.driver import look_for
from tests.ui.gallery.hindsight import HINDSIGHT
from tests.ui.gallery.menus import MENUS
from tests.ui.gallery.replay import REPLAY
from tests.ui.test_gallery import TABLES, painted
from venise.assets import asset
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.match import Match
from venise.match.setup import Participant, Setup
from venise.open_match import OpenMatch
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.drafting import with_usual_names
from venise.ui.fonts import Fonts
from venise.ui.settings import Settings
from venise.ui.table.painted_match import PaintedMatch
from venise.ui.typefaces import Face

CALLED: Final = {
    "Anna": "Жанна",
    "Bert": "Łukasz",
    "Cleo": "Αθηνά",
    "Dirk": "李雷",
    "Emma": "👩‍🚀",
}
"""What those who play in the tests are called here."""

USUAL: Final = re.compile("|".join(CALLED))
FOREIGN: Final = re.compile("|".join(CALLED.values()))

SCENES: Final = {**MENUS, **HINDSIGHT, **REPLAY, **TABLES}
LOOKS: Final = ((1280, 800, "en", False), (960, 600, "fr", True))
"""Both languages and both faces, in the usual window and in the smallest."""


class ForeignFonts(Fonts):
    """Fonts in which the players of the tests are called otherwise, and remember where."""

    def __init__(self, *, legible: bool) -> None:
        super().__init__(asset("fonts"), legible=legible)
        self.named: list[tuple[str, Face, int, Surface]] = []

    def line(self, text: str, face: Face, size: int, colour: str) -> Surface:
        """The line with other names in it, remembered where it names anybody."""
        text = rename(text)
        picture = super().line(text, face, size, colour)
        if FOREIGN.search(text):
            self.named.append((text, face, size, picture))
        return picture

    def width(self, text: str, face: Face, size: int) -> int:
        """How wide that line is, in pixels."""
        return super().width(rename(text), face, size)

    def baseline(self, text: str, face: Face, size: int) -> int:
        """How far down its letters stand, in pixels."""
        return super().baseline(rename(text), face, size)


def rename(text: str) -> str:
    """The text with the other names."""
    return USUAL.sub(lambda name: CALLED[name[0]], text)


def unseen(fonts: ForeignFonts) -> list[str]:
    """The lines in which a name leaves no ink where it stands."""
    found = []
    for text, face, size, picture in fonts.named:
        for name in FOREIGN.finditer(text):
            left = fonts.width(text[: name.start()], face, size)
            wide = fonts.width(name[0], face, size)
            place = Rect(left, 0, wide, picture.get_height()).clip(picture.get_rect())
            if picture.subsurface(place).get_bounding_rect().width < wide // 2:
                found.append(text)
    return found


@pytest.mark.parametrize(("name", "look"), list(product(SCENES, LOOKS)))
def test_names_of_every_writing_are_seen(
    name: str, look: tuple[int, int, str, bool], tmp_path: Path
) -> None:
    """Wherever a scene names a player, Жанна, Łukasz, Αθηνά, 李雷 and 👩‍🚀 leave ink there.

    A table names somebody at every moment.
    """
    wide, high, language, legible = look
    fonts = ForeignFonts(legible=legible)
    wishes = Settings(language=language, speed=0.0)
    kind, make = SCENES[name]
    painted(make(replace(look_for((wide, high), language, wishes), fonts=fonts), tmp_path))
    assert unseen(fonts) == []
    assert fonts.named or not issubclass(kind, PaintedMatch)


def test_a_name_of_which_nothing_is_seen_gives_way_to_the_seats_number(tmp_path: Path) -> None:
    """A file may hold such names; at the table and after it every seat can still be told."""
    people = [Participant(name) for name in ("\u200b\u2060", "Łukasz", " \ufe0f", "\0")]
    opened = OpenMatch(Match(NORD, Setup(tuple(people), Options()), [None] * 4), None, tmp_path)
    assert opened.names == ("1", "Łukasz", "3", "\0")
    opened.close()


def test_a_typed_name_of_which_nothing_is_seen_counts_as_none() -> None:
    """A seat without a name to be seen has its usual one when the game begins."""
    seats = tuple(SeatChoice(name, "red", "human") for name in ("\ufe0f ", " Жанна ", ""))
    game = with_usual_names(NewGame(seats, "", 0), lambda seat: f"Seat {seat}")
    assert [seat.name for seat in game.seats] == ["Seat 0", "Жанна", "Seat 2"]
