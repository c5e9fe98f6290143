"""Text: wrapped, cut, and set on one baseline."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.driver import look_for
from venise.ui.lettering import Letters, line_width
from venise.ui.text import Ink, RichText, literal, shorten, write

LONG = "The wool quarter sells **three cubes** to _the workshop_ beside the canal. " * 4


def ink_rows(picture: pygame.Surface) -> tuple[int, int]:
    """The first and the last row that is not white."""
    mask = pygame.mask.from_threshold(picture, (0, 0, 0), (140, 140, 140, 255))
    rects = mask.get_bounding_rects()
    return min(rect.top for rect in rects), max(rect.bottom for rect in rects)


def written(text: str, **ink: Any) -> pygame.Surface:
    """A line written in a white box."""
    look = look_for()
    picture = pygame.Surface((400, 60), 0, 32)
    picture.fill("white")
    write(picture, look, picture.get_rect(), text, Ink(**ink))
    return picture


@pytest.mark.parametrize("width", [90, 200, 431])
def test_no_line_is_wider_than_asked(width: int) -> None:
    """Rich text stays within its width, and all of it is there."""
    text = RichText(look_for(), LONG, width)
    assert text.widest <= width
    assert sum(len(line) for line in text.lines) == len(LONG.split())


def test_a_word_too_long_for_a_line_is_broken() -> None:
    """A path without spaces does not leave its box."""
    text = RichText(look_for(), "a/" * 120, 150)
    assert text.widest <= 150
    assert len(text.lines) > 5


def test_punctuation_stays_with_its_word() -> None:
    """A full stop after bold text stands close to it and never begins a line."""
    look = look_for()
    for width in range(60, 140, 7):
        text = RichText(look, "many **cubes**. Then **more**, and **less**.", width)
        for line in text.lines:
            assert not line[0].glued


FOREIGN = "/_x_/ _a_ *b* **c** [d] {gold}"


def test_a_space_that_keeps_words_together_is_the_only_one() -> None:
    """French puts one before a colon: behind a name, or before bold, no other is added to it."""
    look = look_for()
    for text in (f"{literal('Anna')}\u00a0: ici", "«\u00a0**Anna**\u00a0»"):
        plain = text.replace(literal("Anna"), "Anna").replace("**", "")
        first = RichText(look, text, 4000).lines[0]
        assert [piece.glued for piece in first[1:]].count(False) == plain.count(" ")


@pytest.mark.parametrize("frame", ["{}", "In {}.", "**{}:** so", "“{}” is _there_", "_{}_"])
def test_a_literal_is_shown_letter_by_letter(frame: str) -> None:
    """Marks in a path or a name mean nothing; those around it keep their meaning."""
    icons = {"gold": pygame.Surface((9, 9))}
    text = RichText(look_for(), frame.format(literal(FOREIGN)), 4000, icons=icons)
    told = frame.replace("**{}:**", "{}:").replace("_{}_", "{}").replace("_there_", "there")
    written = "".join(piece.text for line in text.lines for piece in line)
    assert written == told.format(FOREIGN).replace(" ", "")


def test_a_name_in_braces_is_an_icon_where_there_is_one() -> None:
    """An icon takes its own width; an unknown name is written as it stands."""
    look = look_for()
    icon = pygame.Surface((33, 20))
    assert line_width(RichText(look, "{gold}", 300, icons={"gold": icon}).lines[0]) == 33
    assert line_width(RichText(look, "{wool}", 300).lines[0]) == look.width("{wool}")


def test_text_too_long_is_cut_with_an_ellipsis() -> None:
    """What is left fits, ends with an ellipsis, and is the beginning of the text."""
    look = look_for()
    cut = shorten(look, "Marieke van der Meersch", 120)
    assert cut.endswith("…")
    assert "Marieke van der Meersch".startswith(cut[:-1])
    assert look.width(cut) <= 120
    assert shorten(look, "Joris", 120) == "Joris"


@pytest.mark.parametrize("face", ["text", "bold", "italic", "title"])
def test_an_accent_on_a_capital_does_not_push_the_line_down(face: str) -> None:
    """E and É stand on the same baseline."""
    plain = ink_rows(written("E", units=32, face=face))[1]
    assert ink_rows(written("É", units=32, face=face))[1] == plain


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
def test_letters_stand_about_the_middle_of_their_box(size: tuple[int, int]) -> None:
    """The space above a word's letters and the space below differ little."""
    look = look_for(size)
    high = look.tall(40)
    picture = pygame.Surface((look.tall(300), high), 0, 32)
    picture.fill("white")
    write(picture, look, picture.get_rect(), "Human", Ink(20))
    top, bottom = ink_rows(picture)
    assert abs(top - (high - bottom)) <= max(3, high // 8)


@pytest.mark.parametrize("width", [260, 340, 431])
def test_even_lines_are_as_few_and_hold_no_last_word_alone(width: int) -> None:
    """The same words in as many lines, none wider than asked, the shortest not much shorter."""
    letters = Letters(look_for().fonts, "text", 22)
    text = "On a lit quarter, click the die that activates it: the other moves you."
    usual, even = letters.rows(text, width), letters.even_rows(text, width)
    assert " ".join(even) == " ".join(usual) == text
    assert len(even) == len(usual)
    wide = [letters.width(row) for row in even]
    assert max(wide) <= width
    assert min(wide) >= 0.6 * max(wide)
    assert letters.even_rows("Go on", width) == ("Go on",)
