"""Words at a table have three sizes, which grow with the player's wishes and never shrink."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from itertools import cycle, product
from pathlib import Path
from typing import Final

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from tests.checkout import ROOT
from tests.tables.sessions import look_of
from tests.ui.driver import look_for
from tests.ui.gallery.doge import DOGE_SCENES
from tests.ui.gallery.kept import assert_like
from tests.ui.gallery.patrons import PATRONS_SCENES
from tests.ui.gallery.pilotis import PILOTIS_SCENES
from tests.ui.gallery.table import TABLE
from venise.assets import asset
from venise.catalogue.doge import DOGE
from venise.catalogue.entry import AnyEntry
from venise.catalogue.nord import NORD
from venise.catalogue.patrons import PATRONS
from venise.catalogue.pilotis import PILOTIS
from venise.ui.fonts import Fonts
from venise.ui.lettering import ELLIPSIS, Letters
from venise.ui.look import Look
from venise.ui.settings import INTERFACE_SIZES, TEXT_SIZES, Settings
from venise.ui.table.brush import PLAIN, Brush, Style
from venise.ui.table.legend import Legend, LegendRow
from venise.ui.table.scene import TableScene
from venise.ui.table.turns_view import last_whole
from venise.ui.tables.nord.layout import layout
from venise.ui.theme import PARCHMENT, TYPE_STEPS, Scale
from venise.ui.typefaces import Face
from venise.ui.words import LANGUAGES

SIZES: Final = ((960, 600), (1280, 800), (1920, 1080))
WISHES: Final = ((0.8, 1.0), (1.0, 1.0), (1.0, 1.5), (1.5, 1.0), (2.0, 1.5))
"""Sizes of everything and of text."""

LOOKS: Final = (
    *product(SIZES[:1], WISHES),
    *product(SIZES[1:], ((1.0, 1.0), (2.0, 1.5))),
)
"""The smallest window has least room at every size; larger ones have least at the largest."""

SCENES: Final = {
    "table-lay": TABLE["table-lay"],
    "table-move": TABLE["table-move"],
    "table-sale": TABLE["table-sale"],
    "doge-ballot": DOGE_SCENES["doge-ballot"],
    "doge-reach": DOGE_SCENES["doge-reach"],
    "patrons-buying": PATRONS_SCENES["patrons-buying"],
    "pilotis-gem": PILOTIS_SCENES["pilotis-gem"],
}
ENTRIES: Final[dict[str, AnyEntry]] = {
    "table": NORD,
    "doge": DOGE,
    "patrons": PATRONS,
    "pilotis": PILOTIS,
}
"""The game of a scene, by the first word of its name."""

SCALES: Final = ((1.0, 1.0), (1.0, 1.5), (2.0, 1.0))
"""The same at 100, 150 and 200 %."""

MOST: Final = 3
"""Sizes of words at once."""

SHEET: Final = (1200, 560)
LONG: Final = "You rolled 4 and 6. On a lit quarter, click the die that activates it."


class Recording(Fonts):
    """Fonts that remember in which size each line was written."""

    def __init__(self) -> None:
        super().__init__(asset("fonts"))
        self.sizes: dict[int, set[str]] = defaultdict(set)

    def line(self, text: str, face: Face, size: int, colour: str) -> Surface:
        """The line, remembered."""
        self.sizes[size].add(text)
        return super().line(text, face, size, colour)


def scale(size: tuple[int, int], wishes: tuple[float, float]) -> Scale:
    """A window and two wishes."""
    return Scale(size, *wishes)


def words_only(sizes: dict[int, set[str]]) -> dict[int, list[str]]:
    """The lines that hold a letter, by size."""
    lines = {size: sorted(filter(has_letter, texts)) for size, texts in sizes.items()}
    return {size: texts for size, texts in lines.items() if texts}


def cut_lines(look: Look, found: dict[int, list[str]]) -> list[str]:
    """The lines of which only a beginning was written."""
    whole = look.words("table.prompt.waiting", name="")
    lines = (line for texts in found.values() for line in texts)
    return [one for one in lines if one.endswith(ELLIPSIS) and not one.endswith(whole)]


def has_letter(text: str) -> bool:
    """Whether there is a word in a text."""
    return any(letter.isalpha() for letter in text)


@pytest.mark.parametrize("name", SCENES)
def test_a_table_writes_its_words_in_three_sizes(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any window, at any size and in either language no others are seen; the prompt is whole.

    What is inscribed on pieces and on the map is part of their drawing, and not counted.
    """
    plain, fonts = Fonts(asset("fonts")), Recording()

    def painted(_: Brush, size: float, style: Style = PLAIN) -> Letters:
        return Letters(plain, style.face, max(1, round(size)))

    monkeypatch.setattr(Brush, "painted", painted)
    stack = SCENES[name][1](look_for(SIZES[0]), tmp_path)
    for (size, wishes), language in zip(LOOKS, cycle(LANGUAGES), strict=False):
        chosen = Settings(speed=0.0, interface_size=wishes[0], text_size=wishes[1])
        look = replace(
            look_of(ENTRIES[name.split("-", maxsplit=1)[0]], size, language, chosen), fonts=fonts
        )
        stack.relook(look)
        stack.update(0.0)
        fonts.sizes.clear()
        stack.draw(Surface(size, 0, 32))
        found = words_only(fonts.sizes)
        assert set(found) <= {look.scale.step_px(step) for step in TYPE_STEPS}, (size, wishes)
        assert 0 < len(found) <= MOST
        assert isinstance(stack.top, TableScene)
        prompt, large = stack.top.presented.words.prompt, look.scale.step_px("large")
        told = " ".join(found[large])
        assert cut_lines(look, found) == [], (size, wishes)
        assert all(word in told for word in prompt.split(" ")), (prompt, size, wishes)


@pytest.mark.parametrize("name", SCENES)
def test_words_of_drawings_have_one_of_the_three_sizes_at_every_scale(
    name: str, tmp_path: Path
) -> None:
    """Names on maps and words before gauges counted too, no table shows a fourth size."""
    fonts = Recording()
    stack = SCENES[name][1](look_for(SIZES[0]), tmp_path)
    for (size, wishes), language in zip(product(SIZES, SCALES), cycle(LANGUAGES), strict=False):
        entry = ENTRIES[name.split("-", maxsplit=1)[0]]
        chosen = Settings(speed=0.0, interface_size=wishes[0], text_size=wishes[1])
        look = replace(look_of(entry, size, language, chosen), fonts=fonts)
        stack.relook(look)
        stack.update(0.0)
        fonts.sizes.clear()
        stack.draw(Surface(size, 0, 32))
        steps = {look.scale.step_px(step) for step in TYPE_STEPS}
        others = {px: lines for px, lines in words_only(fonts.sizes).items() if px not in steps}
        assert others == {}, (size, wishes, language)


@pytest.mark.parametrize("step", TYPE_STEPS)
def test_a_larger_wish_never_makes_words_smaller(step: str) -> None:
    """Whichever of the two wishes grows, and the window too, each step grows or stays."""
    for size in SIZES:
        for text in TEXT_SIZES:
            grown = [scale(size, (wish, text)) for wish in INTERFACE_SIZES]
            assert_rising(step, grown)
        for interface in INTERFACE_SIZES:
            assert_rising(step, [scale(size, (interface, wish)) for wish in TEXT_SIZES])
    assert_rising(step, [scale(size, (1.0, 1.0)) for size in SIZES])


def assert_rising(step: str, scales: list[Scale]) -> None:
    """Each size is at least the one before."""
    sizes = [one.step_px(next(key for key in TYPE_STEPS if key == step)) for one in scales]
    assert sizes == sorted(sizes)


def test_the_steps_are_told_apart() -> None:
    """In every window they differ by a tenth at least."""
    for size in SIZES:
        large, normal, small = (scale(size, (1.0, 1.0)).step_px(step) for step in TYPE_STEPS)
        assert large > 1.1 * normal
        assert normal > 1.1 * small


@pytest.mark.parametrize("wide", range(60, 400, 20))
def test_no_word_is_cut_that_fits_wrapped(wide: int) -> None:
    """Where a box holds all lines of a text, all of its words are written, and none is cut."""
    fonts = Recording()
    brush = Brush(replace(look_for(SIZES[0]), fonts=fonts))
    rows, leading = brush.rows(LONG, wide, "normal"), brush.leading("normal")
    box = Rect(0, 0, wide, rows * leading)
    for write in (partial(brush.write, style=Style(lines=20)), brush.paragraph):
        fonts.sizes.clear()
        letters = brush.letters("normal")
        fits = all(letters.width(word) <= wide for word in LONG.split())
        assert write(Surface(SIZES[0]), box, LONG, "normal") == fits
        (written,) = fonts.sizes.values()
        assert fits == (not any(ELLIPSIS in line for line in written))


def test_sentences_and_turns_are_told_to_their_end_or_not_at_all() -> None:
    """As many sentences as have room, the first ones; as many turns, the latest."""
    brush, told = Brush(look_for(SIZES[0])), ("You receive 4 cubes.", "It comes back.", LONG)
    line, wide = brush.leading("small"), brush.width(" ".join(told[:2]), "small")
    assert brush.whole_parts(told, " ", (wide, line), "small") == " ".join(told[:2])
    assert brush.whole_parts(told, " ", (wide, 20 * line), "small") == " ".join(told)
    assert brush.whole_parts(told, " ", (wide // 2, line), "small") == told[0]
    assert [last_whole([2, 3, 1], number) for number in (1, 3, 4, 5, 6)] == [1, 1, 2, 2, 3]
    assert last_whole([2, 3], 1) == 1


def test_a_legend_has_whole_rows_and_two_at_least() -> None:
    """As many as have room in its box, the first ones; a single row would say too little."""
    brush, table, drawn = Brush(look_for(SIZES[0])), layout(SIZES[0], 2), list[Rect]()
    legend = Legend(brush, table, (36, 18))
    row: LegendRow = (lambda _, box: drawn.append(box), "A sign")
    for high, number in ((84, 4), (83, 3), (42, 2), (41, 0)):
        drawn.clear()
        free = Rect(5, 5, 200, high)
        legend.draw(Surface(SIZES[0]), (free,), (row,) * 4)
        assert len(drawn) == number
        assert all(free.contains(box) for box in drawn)


def test_a_legend_stands_where_most_of_its_rows_have_room() -> None:
    """Of two places as roomy it takes the first."""
    brush, table, drawn = Brush(look_for(SIZES[0])), layout(SIZES[0], 2), list[Rect]()
    row: LegendRow = (lambda _, box: drawn.append(box), "A sign")
    first, second = Rect(5, 5, 200, 90), Rect(300, 5, 200, 90)
    low = Rect(5, 300, 200, 60)
    for places, taken in (((first, second), first), ((low, second), second)):
        drawn.clear()
        Legend(brush, table, (36, 18)).draw(Surface(SIZES[0]), places, (row,) * 4)
        assert all(taken.contains(box) for box in drawn)
        assert len(drawn) == 4


def test_what_has_no_room_is_kept_for_a_tooltip() -> None:
    """A cut text is found whole at its place, and nowhere else; a whole one is not."""
    brush = Brush(look_for(SIZES[0]))
    window, box = Surface(SIZES[0]), Rect(100, 100, 80, 20)
    assert not brush.write(window, box, LONG, "normal")
    assert brush.write(window, box.move(0, 100), "Go", "normal")
    assert brush.whole_text(box.center) == LONG
    assert brush.whole_text(box.move(0, 100).center) == ""
    assert brush.whole_text((1, 1)) == ""


def test_the_sheet_of_the_sizes_looks_as_it_was_judged() -> None:
    """Each step at each size of text; UPDATE_GOLDEN=1 paints the sheet of docs/look.md anew."""
    sheet = Surface(SHEET, 0, 32)
    sheet.fill(PARCHMENT)
    wishes = (0.8, 1.0, 1.25, 1.5)
    column = SHEET[0] // len(SIZES)
    for place, size in enumerate(SIZES):
        top = 10
        for wish in wishes:
            brush = Brush(look_for(size, settings=Settings(interface_size=wish)))
            head = Rect(place * column + 12, top, column - 24, 20)
            plain = Brush(look_for(SIZES[0]))
            plain.write(sheet, head, f"{size[0]} x {size[1]}, {wish:.0%}", "small")
            top += 20
            for step in TYPE_STEPS:
                high = brush.leading(step)
                box = Rect(head.x, top, head.width, high)
                pixels = brush.look.scale.step_px(step)
                brush.write(sheet, box, f"{step.title()}: {pixels} pixels", step)
                top += high
            pygame.draw.line(sheet, "#C8963E", (head.x, top + 4), (head.right, top + 4))
            top += 10
    assert_like(sheet, "type", ROOT / "docs" / "pictures")
