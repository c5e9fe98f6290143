"""What stands on the map of Doge, and what its signs mean beside the first decision."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tests.tables.sessions import Session, look_of
from tests.ui.noting_fonts import NotingFonts
from venise.catalogue.doge import DOGE
from venise.games.doge.components import AREAS
from venise.ui.settings import Settings
from venise.ui.table.phrases import shorten_saint
from venise.ui.words import LANGUAGES

MEANINGS = ("reach", "lead", "price", "place")
SMALL, USUAL = (960, 600), (1280, 800)
ROOMS = [*product((SMALL, USUAL), (3, 4), (1.0,)), (SMALL, 3, 1.5), (USUAL, 3, 1.5)]
"""Windows, seats and sizes of text: the fourth rival leaves larger words no room."""


def begin(seats: int, size: tuple[int, int], wishes: Settings) -> tuple[Session, NotingFonts]:
    """A game at its first decision with its curtain lifted, and the fonts that note its words."""
    fonts = NotingFonts()
    look = replace(look_of(DOGE, size, wishes.language, wishes), fonts=fonts)
    begun = Session(DOGE, look, [None] * seats)
    begun.scene.exits = replace(begun.scene.exits, advised=True)
    begun.rest()
    begun.lift()
    begun.scene.invalidate()
    fonts.lines.clear()
    begun.draw()
    return begun, fonts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "seats", "text"), ROOMS)
def test_the_legend_is_whole_beside_a_suggestion(
    size: tuple[int, int], seats: int, text: float, language: str
) -> None:
    """Every sign is explained where a first ballot is suggested, whoever the suggestion is for."""
    wishes = Settings(language=language, reduced_motion=True, text_size=text)
    begun, fonts = begin(seats, size, wishes)
    assert begun.scene.presented.suggestion is not None
    for key in MEANINGS:
        told = begun.scene.look.words(f"doge.legend.{key}")
        assert any(told.startswith(line) for line in fonts.lines if line), told


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_every_area_bears_its_name(size: tuple[int, int], text: float) -> None:
    """In words of any size, if need be with its saint by one letter."""
    begun, fonts = begin(4, size, Settings(language="fr", reduced_motion=True, text_size=text))
    for area in AREAS:
        name = begun.scene.look.words(f"doge.area.{area}")
        assert fonts.lines & {name, shorten_saint(name)}, name
