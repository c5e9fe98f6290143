"""Letters of every alphabet of Europe are drawn, and a mark for whatever else is in a name."""

from __future__ import annotations

import ast
import tomllib
from itertools import product
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.checkout import ROOT, modules
from tests.ui.driver import shared_fonts
from venise.assets import asset
from venise.ui.fonts import Fonts
from venise.ui.graphemes import MARK, drawable, is_blank
from venise.ui.lettering import ELLIPSIS, Letters
from venise.ui.table.drawing.canvas import fitting
from venise.ui.typefaces import FACES, LEGIBLE_FACES, Cut, Face, letters, split

BOOK: Final = tomllib.loads(Path(__file__).with_name("alphabets.toml").read_text(encoding="utf-8"))
ALPHABETS: Final[dict[str, str]] = BOOK["alphabets"]
INK: Final = "#203040"

ROWS: Final = [*FACES.items(), *LEGIBLE_FACES.items()]
"""Every voice in the usual and in the legible faces, with its files."""

UNKNOWN: Final = {
    "Chinese": "李雷",
    "Arabic": "مح",
    "Hebrew": "שר",
    "Thai": "กข",
    "private use": "\ue000\U0010fffd",
    "unassigned": "\u0378\U0003fff0",
    "no code of Unicode": "\uffff\ufffe",
    "control": "\0\x1b",
    "half a code": "\udc80\ud800",
    "pictograms": "🎲🀄",
    "people of several codes": "👩‍🚀👩🏽‍🚀",
    "flags": "🇫🇷🇮🇹",
    "accents without a letter": "\u0301 \u0308",
    "fillers": "\u3164\u115f",
}
"""Two signs each that no face has."""

UNSEEN: Final = "\u200b\u200d\u2060\ufeff\u00ad\u202e\u2066\u2069\ufe0f\U000e0041"
"""Signs without a picture of their own, some of which turn the direction of text."""


@pytest.fixture(autouse=True)
def typefaces() -> None:
    """Pygame's typefaces, ready."""
    pygame.font.init()


def pixels(picture: pygame.Surface) -> bytes:
    """What a picture shows, to be compared."""
    return pygame.image.tobytes(picture, "RGBA")


def ink(picture: pygame.Surface) -> bytes:
    """What is painted of a picture, without the clear margin about it."""
    return pixels(picture.subsurface(picture.get_bounding_rect()))


def unknown_in(cuts: tuple[Cut, ...], text: str) -> str:
    """What of a text no file of a row has, each sign once."""
    runs = split(asset("fonts"), cuts, drawable(text))
    return "".join(sorted({sign for run in runs if run.cut is None for sign in run.text}))


@pytest.mark.parametrize("language", ALPHABETS)
def test_every_alphabet_of_europe_has_its_letters_in_every_face(language: str) -> None:
    """Names from all over Europe, large and small letters, in every voice and both faces."""
    lacking = {
        face: found for face, cuts in ROWS if (found := unknown_in(cuts, ALPHABETS[language]))
    }
    assert not lacking


def test_letters_of_foreign_words_and_stressed_letters_are_drawn() -> None:
    """What European languages write in foreign words, and accents put onto Cyrillic letters."""
    stressed = "".join(letter + BOOK["more"]["accents"][1] for letter in "аеиоуыэюя")
    for _, cuts in ROWS:
        assert not unknown_in(cuts, BOOK["more"]["letters"] + stressed)


def test_the_games_own_words_need_no_mark() -> None:
    """Every sign of every catalogue of words is drawn in every face."""
    words = "".join(path.read_text("utf-8") for path in (ROOT / "assets").rglob("*.po"))
    for _, cuts in ROWS:
        assert not unknown_in(cuts, "".join(sorted(set(words))))


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("face", FACES)
def test_a_file_draws_the_letters_it_claims(face: Face, *, legible: bool) -> None:
    """Every letter of Europe leaves ink, and not that of the box for what a file lacks."""
    fonts = shared_fonts(legible=legible)
    mark = ink(fonts.line(MARK, face, 30, INK))
    for letter in sorted(set("".join(ALPHABETS.values()) + BOOK["more"]["letters"])):
        picture = fonts.line(letter, face, 30, INK)
        painted = picture.get_bounding_rect()
        assert painted.width * painted.height, letter
        assert ink(picture) != mark, letter
        assert picture.get_width() == fonts.width(letter, face, 30), letter


def test_files_tell_their_letters_as_pygame_finds_them() -> None:
    """A letter that a file says it has is measured unlike one that it lacks; no other is."""
    everything = sorted(set("".join(ALPHABETS.values())))
    for path in sorted(asset("fonts").glob("*.woff")):
        font = pygame.font.Font(path, 120)
        nothing, *measured = font.metrics(MARK + "".join(everything))
        drawn = {one for one, found in zip(everything, measured, strict=True) if found != nothing}
        assert drawn == letters(path) & set(everything), path.name


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize(("face", "kind"), list(product(FACES, UNKNOWN)))
def test_what_no_face_has_is_marked(face: Face, kind: str, *, legible: bool) -> None:
    """A sign that cannot be drawn is a box as high as a capital, one for each sign."""
    fonts, two = shared_fonts(legible=legible), UNKNOWN[kind]
    one = fonts.line(MARK, face, 40, INK)
    box, capital = one.get_bounding_rect(), fonts.line("H", face, 40, INK).get_bounding_rect()
    assert box.width > 10
    assert abs(box.height - capital.height) < 8
    picture = fonts.line(two, face, 40, INK)
    gap = fonts.width("l l", face, 40) - fonts.width("ll", face, 40) if " " in two else 0
    assert picture.get_width() == fonts.width(two, face, 40) == 2 * one.get_width() + gap
    assert len(pygame.mask.from_surface(picture, 60).get_bounding_rects()) == 2


@pytest.mark.parametrize("face", FACES)
def test_what_is_not_to_be_seen_draws_nothing_and_turns_nothing(face: Face) -> None:
    """Signs without a picture leave a line as it is, whatever they ask of its direction."""
    fonts = shared_fonts(legible=False)
    usual = pixels(fonts.line("Anna & Bert", face, 25, INK))
    steered = "".join(f"{letter}{UNSEEN}" for letter in "Anna & Bert")
    assert pixels(fonts.line(steered, face, 25, INK)) == usual
    assert fonts.width(steered, face, 25) == fonts.width("Anna & Bert", face, 25)


def test_a_text_of_nothing_to_be_seen_is_marked() -> None:
    """What would be nothing at all on the screen is one box, and counts as blank."""
    fonts = shared_fonts(legible=False)
    mark = pixels(fonts.line(MARK, "bold", 25, INK))
    for text in (*UNSEEN, UNSEEN):
        assert pixels(fonts.line(text, "bold", 25, INK)) == mark
        assert is_blank(text)
        assert is_blank(f" {text} ")
    assert is_blank("")
    assert not any(map(is_blank, ("a", "李", "\u0301", "\0", "\udc80", "👩\u200d🚀")))


@pytest.mark.parametrize(
    ("composed", "parts"),
    [
        ("Élise", "E\u0301lise"),
        ("Ștefan", "S\u0326tefan"),
        ("Αθηνά", "Αθηνα\u0301"),
        ("й", "и\u0306"),
    ],
)
def test_letters_in_parts_are_drawn_as_whole_ones(composed: str, parts: str) -> None:
    """A name typed as letters and accents looks like one typed as accented letters."""
    fonts = shared_fonts(legible=False)
    one, other = (pixels(fonts.line(text, "text", 25, INK)) for text in (composed, parts))
    assert one == other
    assert fonts.width(composed, "text", 25) == fonts.width(parts, "text", 25)


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("size", [11, 20, 39])
@pytest.mark.parametrize("face", FACES)
def test_letters_of_all_files_stand_on_one_line(face: Face, size: int, *, legible: bool) -> None:
    """Capitals and marks of a line end at the same height, whatever file each is drawn from."""
    fonts = shared_fonts(legible=legible)
    usual = feet(fonts, face, size, "H")
    for text in ("ĦН", "НH", "ΗH", "HΗ", "Жан", "李H", "H李", "ǨH", "HĶH", "İH"):
        assert abs(feet(fonts, face, size, text) - usual) <= 1 + size // 20, text


def feet(fonts: Fonts, face: Face, size: int, text: str) -> int:
    """How far below the baseline the last letter of a text ends, in pixels."""
    line, last = fonts.line(text, face, size, INK), fonts.width(text[-1], face, size)
    part = line.subsurface((line.get_width() - last, 0, last, line.get_height()))
    return part.get_bounding_rect(min_alpha=100).bottom - fonts.baseline(text, face, size)


def test_a_name_too_long_ends_in_an_ellipsis_whatever_its_letters() -> None:
    """Cutting short and breaking lines measure the letters that are drawn."""
    letters = Letters(shared_fonts(legible=False), "text", 20, INK)
    for name in ("Жанна" * 9, "Łukasz" * 9, "李雷" * 20, "👩\u200d🚀" * 20):
        shown = letters.cut(name, 150)
        assert shown.endswith(ELLIPSIS)
        assert 110 < letters.picture(shown).get_width() <= 150
        rows = letters.rows(f"{name[:6]} " * 12, 150)
        assert len(rows) > 2
        assert all(letters.picture(row).get_width() <= 150 for row in rows)


def test_art_of_cards_is_lettered_like_all_else() -> None:
    """What is written onto cards and pieces is drawn whole or marked, too."""
    area = pygame.Rect(0, 0, 200, 30)
    nothing = fitting(area, " ", "title", INK).get_bounding_rect()
    for text in ("Жанна", "Łukasz", "Αθηνά", "李雷", "\0"):
        assert fitting(area, text, "title", INK).get_bounding_rect().width > nothing.width + 10


LETTERING: Final = {
    *("Font", "SysFont", "freetype", "ftfont"),
    *("render", "metrics", "get_linesize", "get_ascent", "get_descent"),
}
"""What of pygame opens typefaces, and what only its typefaces are asked."""


def test_letters_are_measured_and_drawn_in_one_place() -> None:
    """No other module asks pygame for letters: what it drew would lack those of other files."""
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in modules()
        if path.is_relative_to(ROOT / "venise")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in LETTERING
    }
    assert asking == {"venise/ui/typefaces.py"}
