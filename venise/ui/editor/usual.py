"""What most games answer alike to the editor and to the library."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Final, Generic, TypeVar

import pygame
from pygame import Surface

from venise.engine.errors import BadLayout
from venise.match import boards
from venise.match.boards import PICTURE_SUFFIX, Boards, Codec, KeptBoard
from venise.ui.editor.services import LayoutServices
from venise.ui.scene import Scene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.text import literal
from venise.ui.words import Words

LARGE: Final = (1200, 900)
"""Pixels of a picture that is taken out."""

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")


class UsualLayouts(Generic[Draft, Layout]):
    """Layouts with share codes, files and pictures, some of which came with the game."""

    name: str
    codec: Codec[Layout, Draft]
    printed: Mapping[str, Layout]
    """Those that came with the game, by their keys among the maps of a new game."""

    encode: Callable[[Layout], str]
    essence: Callable[[Layout], Layout]
    """The same for every layout that plays the same."""

    draw_portrait: Callable[[Layout, tuple[int, int]], Surface]

    def __init__(self, services: LayoutServices) -> None:
        self.services = services
        self.store: Boards[Layout, Draft] = services.boards
        self.exports = services.exports

    def open_file(self, path: Path) -> Draft:
        """The layout of a file or a picture, legal or not; raises BadFile or BadLayout."""
        return boards.open_draft(path, self.codec)[1]

    def is_file(self, path: Path) -> bool:
        """Whether a name is that of a file or picture, and not a share code."""
        return path.suffix.lower() in {self.codec.suffix, PICTURE_SUFFIX} or len(path.parts) > 1

    def explain(self, words: Words, error: BadLayout) -> str:
        """What is wrong with a code or a file, in one sentence of rich text."""
        key = f"{self.name}.wrong.{error.kind.replace(' ', '-')}"
        return literal(words(key, **error.values))

    def list_printed(self, words: Words) -> Sequence[KeptBoard[Layout]]:
        """The layouts that came with the game."""
        return [
            KeptBoard(Path(key), words(f"map.{key}"), layout)
            for key, layout in self.printed.items()
        ]

    def find_twin(self, words: Words, layout: Layout) -> str:
        """The name of the printed layout that plays the same; empty for none."""
        key = self._essences.get(self.essence(layout))
        return "" if key is None else words(f"map.{key}")

    def to_png(self, layout: Layout) -> bytes:
        """A layout as the content of a PNG file."""
        file = BytesIO()
        pygame.image.save(self.draw_portrait(layout, LARGE), file, "board.png")
        return file.getvalue()

    def set_up_game(self, kept: KeptBoard[Layout]) -> Scene:
        """The scene that sets up a game on a layout: a printed one by its key, others by code."""
        known = kept.layout is None or str(kept.path) in self.printed
        key = kept.path.name if known or kept.layout is None else self.encode(kept.layout)
        return NewGameScene(self.services, key)

    @cached_property
    def _essences(self) -> dict[Layout, str]:
        """The keys of the layouts that came with the game, as `essence` tells them apart."""
        return {self.essence(layout): key for key, layout in self.printed.items()}
