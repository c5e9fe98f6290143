"""The table of a game as one picture of a position, drawn without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

import pygame
from pygame import Surface

from venise.assets import asset
from venise.engine.game import Position
from venise.ui.fonts import Fonts
from venise.ui.look import Look
from venise.ui.table.frame import Frame, LiveFrame, Moment
from venise.ui.table.game_table import GameTable
from venise.ui.table.selection import new_selection
from venise.ui.theme import DESIGN_SIZE, PLAYER_COLOURS, Scale
from venise.ui.words import Words

S = TypeVar("S", bound=Position)
A = TypeVar("A")

Names = tuple[str, ...]
"""One for each seat, in their order."""

Make = Callable[[Names, Names, Look], GameTable[S, A]]
"""Makes a game's table of the players' names and the keys of their colours, for a look."""

Picture = tuple[int, int, bytes]
"""Width and height in pixels, and row by row red, green and blue of each."""

Still = Callable[[tuple[Path, ...], Names, S, int, Sequence[A]], Picture]
"""Draws a position as a seat knows it, given where the words are, the players' names, the seat and
what it may choose, in English and as large as windows are designed for; nothing is pointed at, and
the chronicle is empty. Raises MissingAsset."""

NOWHERE: Final = (-1, -1)

MOST_KEPT: Final = 8
"""Tables that are kept for the next picture."""


def still_of(make: Make[S, A]) -> Still[S, A]:
    """What draws the table that is made so."""

    @lru_cache(maxsize=MOST_KEPT)
    def prepare(folders: tuple[Path, ...], names: Names) -> tuple[GameTable[S, A], Look]:
        pygame.font.init()
        # Faces end with pygame, and with them the tables that letter with them.
        pygame.register_quit(prepare.cache_clear)
        look = Look(Scale(DESIGN_SIZE), Fonts(asset("fonts")), Words("en", *folders))
        return make(names, tuple(PLAYER_COLOURS)[: len(names)], look), look

    def draw(
        folders: tuple[Path, ...], names: Names, state: S, seat: int, legal: Sequence[A]
    ) -> Picture:
        table, look = prepare(folders, names)
        picture = Surface(look.size, 0, 32)
        draw_position(picture, table, moment_of(table, state, seat, legal))
        return *picture.get_size(), pygame.image.tobytes(picture, "RGB")

    return draw


def moment_of(table: GameTable[S, A], state: S, seat: int, legal: Sequence[A]) -> Moment[S, A]:
    """The moment at which a seat sits before the table with nothing picked yet."""
    decides = state.current_player == seat
    chosen = new_selection(legal, lambda action: table.gestures(state, action))
    return Moment(state, seat, seat if decides else -1, chosen, None, (), {})


def draw_position(picture: Surface, table: GameTable[S, A], moment: Moment[S, A]) -> None:
    """Draw the table, the question to the seat, and light on what it may pick."""
    words = table.describe_moment(moment)
    arranged = table.arrange(moment, words)
    asked = words.asked, words.prompt, arranged, (), 0
    ready = moment.decider >= 0
    frame = Frame(moment.state, frozenset(), moment.seat, *asked, ready=ready, banner=words.banner)
    table.view.paint(picture, frame)
    places = table.places(moment) | arranged.places()
    live = LiveFrame(moment, places, arranged, NOWHERE, None, None, keyboard=False, signs={})
    table.view.draw_light(picture, live)
