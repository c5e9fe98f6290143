"""What every table promises of its looks, in sentences for whatever is missing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, product
from random import Random
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from tests.tables.sessions import Session, look_of
from tests.ui.driver import different
from tests.ui.noting_fonts import NotingFonts
from venise.catalogue.entry import AnyEntry
from venise.ui.lettering import ELLIPSIS
from venise.ui.look import Look
from venise.ui.settings import Settings
from venise.ui.table.layout import TableLayout
from venise.ui.theme import PLAYER_COLOURS
from venise.ui.words import LANGUAGES

SHAPE: Final = 12
"""Pixels in which two pictures differ whose seats are marked by different shapes."""

WINDOWS: Final = {
    (960, 600): (0.8, 1.0, 1.5, 2.0),
    (1280, 800): (1.0, 2.0),
    (1920, 1080): (1.0, 2.0),
}
"""The sizes of windows, and how large everything is shown in each.

The smallest has least room at every scale; larger ones have least at the largest.
"""

MOMENTS: Final = (0, 60)
"""Steps of the game after which the table is looked at."""

UNFINISHED: Final = ("table.prompt.waiting", "table.prompt.luck")
"""Sentences that end in dots because something goes on."""

ALIKE: Final = ("red", "blue", "purple")
"""Colours on which marks are painted in one and the same tone."""

GREY: Final = "#808080"


def lettering(entry: AnyEntry) -> Iterator[str]:
    """No two parts overlap, in any window, size and language, and no written line is cut."""
    fonts, moments = NotingFonts(), [played(entry, steps) for steps in MOMENTS]
    looks = ((size, scale) for size, scales in WINDOWS.items() for scale in scales)
    for (size, scale), language in product(looks, LANGUAGES):
        wishes = Settings(speed=0.0, interface_size=scale)
        look = replace(look_of(entry, size, language, wishes), fonts=fonts)
        where = f"at {size[0]}x{size[1]}, {scale:.0%}, in {language}"
        for session in moments:
            yield from (f"{one} {where}" for one in faults(session, look, fonts))


def played(entry: AnyEntry, steps: int) -> Session:
    """A game of people after so many steps, uncovered for whoever decides."""
    session, luck = Session(entry, look_of(entry, settings=Settings(speed=0.0))), Random(2)
    session.rest()
    session.lift()
    while len(session.match.history) < steps and not session.match.over:
        session.play(luck.choice(session.legal))
        session.lift()
    return session


def faults(session: Session, look: Look, fonts: NotingFonts) -> Iterator[str]:
    """What is wrong with the table in one look."""
    fonts.lines.clear()
    session.stack.relook(look)
    session.frame()
    session.draw()
    whole = tuple(look.words(key, name="") for key in UNFINISHED)
    for line in sorted(fonts.lines):
        if line[1:].endswith(ELLIPSIS) and not line.endswith(whole):
            yield f"the line {line!r} is cut"
    chronicle = session.scene.view.layout.chronicle
    if any(not chronicle.contains(one.rect) for one in session.scene.view.shown):
        yield "a line of the chronicle is cut"
    parts = boxes(session.scene.view.layout)
    window = Rect((0, 0), look.size)
    yield from (f"{name} leaves the window" for name, box in parts if not window.contains(box))
    for (one, first), (other, second) in combinations(parts, 2):
        if first.colliderect(second):
            yield f"{one} and {other} overlap"


def boxes(layout: TableLayout) -> list[tuple[str, Rect]]:
    """The parts that every table has, by name."""
    tools = [(f"tool {number}", box) for number, box in enumerate(layout.tools)]
    names = ("moment", "prompt", "choices", "chronicle")
    return [*((name, getattr(layout, name)) for name in names), *tools]


def marks(entry: AnyEntry) -> Iterator[str]:
    """With the colours taken away seats are still told apart: by emblems or shapes."""
    first, second, third = ALIKE
    with colourless():
        pictures = [opening(entry, ALIKE), opening(entry, (first, third, second))]
    if different(*pictures) < SHAPE:
        yield "seats are told apart by colour alone"


@contextmanager
def colourless() -> Iterator[None]:
    """All players have one colour until the block ends."""
    colours = dict(PLAYER_COLOURS)
    PLAYER_COLOURS.update(dict.fromkeys(colours, GREY))
    drop_pictures()
    try:
        yield
    finally:
        PLAYER_COLOURS.update(colours)
        drop_pictures()


def drop_pictures() -> None:
    """Forget whatever was drawn in other colours."""
    loaded = [module for name, module in sys.modules.items() if name.startswith("venise.ui")]
    for module in loaded:
        for one in vars(module).values():
            if hasattr(one, "cache_clear"):
                one.cache_clear()


def opening(entry: AnyEntry, colours: tuple[str, ...]) -> Surface:
    """The table when players of these colours begin a game."""
    session = Session(entry, look_of(entry, settings=Settings(speed=0.0)), colours=colours)
    session.rest()
    session.lift()
    return session.draw()
