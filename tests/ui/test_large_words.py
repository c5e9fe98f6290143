"""Whoever wishes for larger words gets larger ones, wherever there is much to read."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.ui.driver import look_for
from tests.ui.noting_fonts import NotingFonts
from tests.ui.test_gallery import SCENES, painted
from venise.ui.lettering import ELLIPSIS
from venise.ui.look import Look
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.theme import SMALLEST_WINDOW
from venise.ui.tutorial.slip_scene import SlipScene
from venise.ui.words import LANGUAGES

SIZES = ((1280, 800), SMALLEST_WINDOW)
LARGEST = 1.5
LARGER = 1.1
"""How much larger they are at least, as a share of the usual size."""

USUAL_TYPE = 20
"""Units of the words that most is written in."""


def look(size: tuple[int, int], language: str, text_size: float) -> Look:
    """How the window looks with words of that size."""
    return look_for(size, language, Settings(language=language, text_size=text_size, speed=0.0))


def type_size(name: str, style: Look, folder: Path) -> int:
    """The pixels of usual words in the accounts of a scene, or on its slip."""
    scene = SCENES[name][1](style, folder).top
    if isinstance(scene, ScoringScene):
        assert scene.ledger is not None
        return scene.ledger.look.scale.type_px(USUAL_TYPE)
    assert isinstance(scene, SlipScene)
    return scene.buttons()[0].look.scale.type_px(USUAL_TYPE)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name",
    [
        *("accounts", "doge-accounts", "patrons-accounts", "pilotis-accounts"),
        *("lesson", "looking-back-table"),
    ],
)
def test_larger_words_are_larger_where_room_is_scarce(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """In accounts, in lessons and in looking back; French has the longer words."""
    usual = type_size(name, look(size, "fr", 1.0), tmp_path)
    assert type_size(name, look(size, "fr", LARGEST), tmp_path) >= LARGER * usual


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["replay", "counting"])
def test_words_are_whole_at_their_largest(
    name: str, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """The longest prompt, what a replay says of its keys, and a name beside the crown."""
    fonts = NotingFonts()
    painted(SCENES[name][1](replace(look(size, language, LARGEST), fonts=fonts), tmp_path))
    assert fonts.lines
    assert [line for line in fonts.lines if line.endswith(ELLIPSIS)] == []
