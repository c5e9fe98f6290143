"""What the signs on the map of Doge mean, told beside the first decision."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tests.tables.sessions import Session, look_of
from tests.ui.noting_fonts import NotingFonts
from venise.catalogue.doge import DOGE
from venise.ui.settings import Settings
from venise.ui.words import LANGUAGES

MEANINGS = ("reach", "lead", "price", "place")
SMALL, USUAL = (960, 600), (1280, 800)
ROOMS = [*product((SMALL, USUAL), (3, 4), (1.0,)), (SMALL, 3, 1.5), (USUAL, 3, 1.5)]
"""Windows, seats and sizes of text: the fourth rival leaves larger words no room."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "seats", "text"), ROOMS)
def test_the_legend_is_whole_beside_a_suggestion(
    size: tuple[int, int], seats: int, text: float, language: str
) -> None:
    """Every sign is explained where a first ballot is suggested, whoever the suggestion is for."""
    fonts, wishes = NotingFonts(), Settings(reduced_motion=True, text_size=text)
    look = replace(look_of(DOGE, size, language, wishes), fonts=fonts)
    begun = Session(DOGE, look, [None] * seats)
    begun.scene.exits = replace(begun.scene.exits, advised=True)
    begun.rest()
    begun.lift()
    begun.scene.refresh()
    fonts.lines.clear()
    begun.draw()
    assert begun.scene.suggestion is not None
    for key in MEANINGS:
        told = look.words(f"doge.legend.{key}")
        assert any(told.startswith(line) for line in fonts.lines if line), told
