"""Everyone can read it: contrast, legible letters, long words at the largest sizes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.ui.driver import lay_out, look_for
from tests.ui.test_scenes import SCENES
from venise.catalogue import entry_of
from venise.ui.look import Look
from venise.ui.scenes.bars import SHADES
from venise.ui.settings import INTERFACE_SIZES, TEXT_SIZES, Settings
from venise.ui.table.brush import TONES
from venise.ui.theme import (
    BRICK_DARK,
    CREAM,
    INK,
    LEAST_CONTRAST,
    PARCHMENT,
    PARCHMENT_DARK,
    PARCHMENT_LIGHT,
    PARCHMENT_LOW,
    SMALLEST_WINDOW,
    SOFT_CONTRAST,
    SOFT_INK,
    clearest,
    contrast,
)
from venise.ui.widgets.button import COLOURS, PALE, PALE_WORDS, WORDS
from venise.ui.widgets.choice import FIELD
from venise.ui.widgets.tooltip import SLIP
from venise.ui.words import LANGUAGES, Words

SHEET = (PARCHMENT_LIGHT, PARCHMENT_LOW, PARCHMENT, FIELD.top, FIELD.bottom)
PAIRS = [
    *((words, ground) for words in (INK, SOFT_INK, BRICK_DARK) for ground in SHEET),
    *((TONES[tone], PARCHMENT) for tone in TONES if tone != "light"),
    *((WORDS[kind], part) for kind, body in COLOURS.items() for part in body),
    *((PALE_WORDS, part) for part in PALE),
    *((CREAM, part) for part in SLIP),
    *((clearest(shade), shade) for shade in SHADES),
]
"""Words and what they stand on, both ends of a gradient."""


class Longer(Words):
    """A language whose every sentence is a seventh longer than a real one, in brackets."""

    def __call__(self, key: str, **values: object) -> str:
        """The words, made longer."""
        return longer(super().__call__(key, **values))

    def plural(self, key: str, count: int, **values: object) -> str:
        """The words, made longer."""
        return longer(super().plural(key, count, **values))


def longer(words: str) -> str:
    """The words with a tail of letters and with accents of two storeys."""
    return f"[{words}{'É' * (len(words) // 7)}]"


def shown(name: str, look: Look) -> list[str]:
    """What does not fit when a scene is laid out: words, or the widgets that leave the window."""
    scene, window = SCENES[name](look), Rect((0, 0), look.size)
    lay_out(scene, look)
    outside = [repr(one) for one in scene.ring.widgets if not window.contains(one.rect)]
    return scene.ring.overflow() + outside


@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_words_stand_out_from_what_they_stand_on(words: str, ground: str) -> None:
    """At least 4.5 to 1, lit up or pale, at both ends of every gradient."""
    assert contrast(words, ground) >= LEAST_CONTRAST


@pytest.mark.parametrize("ground", SHEET)
def test_words_of_second_rank_are_clear_of_every_sheet(ground: str) -> None:
    """Thin and small, they need more than the least; on darker paper they have the least too."""
    assert contrast(SOFT_INK, ground) >= SOFT_CONTRAST
    assert contrast(SOFT_INK, PARCHMENT_DARK) >= LEAST_CONTRAST


def test_black_on_white_has_the_greatest_contrast() -> None:
    """The measure is the common one: 21 for black on white, 1 for a colour on itself."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)
    assert contrast(INK, INK) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_everything_fits_the_smallest_window_at_the_largest_sizes(name: str, language: str) -> None:
    """At 200 %, text half as large again, in legible letters, in 960 by 600 pixels."""
    wishes = Settings(
        language=language,
        legible=True,
        interface_size=INTERFACE_SIZES[-1],
        text_size=TEXT_SIZES[-1],
    )
    assert shown(name, look_for(SMALLEST_WINDOW, language, wishes)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_a_longer_language_would_fit(name: str, language: str) -> None:
    """Words a seventh longer than ours fit every scene at 200 % in the smallest window."""
    look = look_for(SMALLEST_WINDOW, language, Settings(language=language, interface_size=2.0))
    assert (
        shown(
            name, replace(look, words=Longer(language, *entry_of("nord").word_folders, strict=True))
        )
        == []
    )


def test_legible_letters_are_other_letters() -> None:
    """The switch changes the face: capital I and small l are no longer alike."""
    usual, legible = (look_for(settings=Settings(legible=on)) for on in (False, True))
    assert usual.line("Il", 40).get_size() != legible.line("Il", 40).get_size()
    one, other = (legible.line(letter, 40).get_bounding_rect().width for letter in "Il")
    assert one != other
