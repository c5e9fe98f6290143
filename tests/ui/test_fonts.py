"""The letters and figures of the game."""

import sys
from pathlib import Path

import pygame
import pytest

from venise.assets import asset
from venise.ui.fonts import MOST_TYPEFACES, Fonts
from venise.ui.table.drawing.canvas import typeface as lettering
from venise.ui.typefaces import FACES, Face

FILES = sorted(path.name for path in asset("fonts").glob("*-latin-*.woff"))


@pytest.mark.parametrize("file", FILES)
def test_figures_stand_as_tall_as_capitals(file: str) -> None:
    """A nought cannot be taken for the letter o: the faces set lining figures."""
    pygame.font.init()
    font = pygame.font.Font(asset("fonts", file), 80)

    def height(sign: str) -> int:
        return font.render(sign, True, "black").get_bounding_rect().height

    assert all(height(figure) > 0.85 * height("H") for figure in "0123456789")
    assert height("0") > 1.2 * height("o")


@pytest.mark.parametrize("size", [11, 12, 15, 20, 39])
@pytest.mark.parametrize("face", FACES)
def test_words_stand_apart_at_every_size(face: Face, size: int) -> None:
    """Between two words there is a gap of a fifth of the type; a line is as wide as measured."""
    pygame.font.init()
    fonts = Fonts(asset("fonts"))
    gap = fonts.width("l l", face, size) - fonts.width("ll", face, size)
    assert gap >= 0.2 * size
    assert {fonts.width(f"l{one}l", face, size) for one in "\u00a0\u202f"} == {
        fonts.width("l l", face, size)
    }
    text = "of 8 games, l'\u00c9cluse\u00a0: j"
    line = fonts.line(text, face, size, "#000000")
    assert line.get_width() == fonts.width(text, face, size)
    half = fonts.line("half", face, size, "#000000")
    together = fonts.line("half of", face, size, "#000000")
    first = pygame.image.tobytes(together.subsurface((0, 0), half.get_size()), "RGBA")
    assert first == pygame.image.tobytes(half, "RGBA")
    ink = pygame.mask.from_surface(fonts.line("l l", face, size, "#000000"), 60)
    (left, right) = ink.get_bounding_rects()
    assert right.left - left.right >= gap


@pytest.mark.skipif(sys.platform != "linux", reason="open files are counted in /proc")
def test_a_window_drawn_through_many_sizes_holds_no_file_open() -> None:
    """However many sizes a drag of the border asks for, no typeface keeps its file."""
    pygame.font.init()
    fonts, before = Fonts(asset("fonts")), held_open()
    pictures = [
        fonts.line("Bruges Αθηνά", "bold", size, "#000000") for size in range(8, 8 + MOST_TYPEFACES)
    ]
    lettering("title", 33).picture("Bruges, Жанна", "#000000")
    assert held_open() == before
    assert pictures[-1].get_height() > pictures[0].get_height()


def test_the_sizes_used_last_are_kept() -> None:
    """A size is opened once while it is in use, and anew when many others have come since."""
    pygame.font.init()
    fonts = Fonts(asset("fonts"))
    first = fonts.typeface("text", 20)
    for size in range(30, 30 + MOST_TYPEFACES - 1):
        assert fonts.typeface("text", 20) is first
        fonts.typeface("text", size)
    assert fonts.typeface("text", 20) is first
    for size in range(200, 200 + MOST_TYPEFACES):
        fonts.typeface("text", size)
    assert fonts.typeface("text", 20) is not first


@pytest.mark.parametrize(
    "text", ["a\0b", "\udc80.match", "\n\x1b[2J", "\u202e", "\ufffe", "\u0301"]
)
def test_whatever_stands_in_a_file_can_be_written(text: str) -> None:
    """Names from others and names of files may hold what no face can draw; it costs a mark."""
    pygame.font.init()
    fonts = Fonts(asset("fonts"))
    assert fonts.width(text, "text", 20) >= 0
    assert fonts.line(text, "text", 20, "#000000").get_height() > 0
    assert fonts.baseline(text, "text", 20) > 0


def held_open() -> list[str]:
    """The typefaces whose files this process holds open."""
    held = [entry.readlink() for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
    return [path.name for path in held if path.suffix == ".woff"]
