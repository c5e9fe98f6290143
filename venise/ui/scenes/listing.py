"""A sheet with a list of files: it opens at once, and the lines fill in as the files are read.

Reading happens in slices, in what each frame can spare, and not in a thread: beside a thread that
computes Python draws frames late, and whatever both touch would need locks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame

from venise.match.slices import Sliced
from venise.ui.scenes.sheet import SheetScene
from venise.ui.widgets.line import Line

SPARE: Final = 0.008
"""Seconds of a frame for reading files and drawing their pictures."""

MOST_PICTURES: Final = 64
"""How many pictures are kept, more than are ever in sight."""

Place = tuple[Path, tuple[int, int]]
"""The file that a picture shows, and its size in pixels."""


class ListScene(SheetScene):
    """Subclasses put a `Line` for each file into `lines` and say how a file is read."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[Path, Line] = {}
        """The lines as they stand on the sheet, by their files."""

        self._unread: dict[Path, None] = {}
        """The files to be read, in the order of the list."""

        self._reading: Iterator[None] = iter(())
        self._pictures: dict[Place, tuple[object, pygame.Surface]] = {}
        """What was drawn, and what it was drawn from; the one asked for last is the last."""

        self._wanted: dict[Place, tuple[object, Callable[[], pygame.Surface]]] = {}
        """What is in sight and not drawn yet."""

    def read(self, path: Path) -> Sliced[None]:
        """Read the file of a line in slices, and remember what is found."""
        yield

    def begin_reading(self, unread: Iterable[Path]) -> None:
        """Have these files read from now on, and no others."""
        self._unread = dict.fromkeys(unread)
        self._reading = self._read_all()

    def update(self, dt: float) -> None:
        """Go on with pictures and files, as long as the frame can spare the time."""
        super().update(dt)
        clock = self.stack.clock
        end = clock() + SPARE
        self._draw_wanted()
        for _ in self._reading:
            if clock() >= end:
                break

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet, and see which pictures it lacks."""
        self._wanted.clear()
        super().draw(surface)

    def picture(
        self, place: Place, source: object, paint: Callable[[], pygame.Surface]
    ) -> pygame.Surface | None:
        """The picture of a file, or None where it is yet to be drawn: no more than one a frame."""
        drawn = self._pictures.pop(place, None)
        if drawn is None or drawn[0] != source:
            self._wanted[place] = source, paint
            return None
        self._pictures[place] = drawn
        return drawn[1]

    def renew_line(self, path: Path) -> None:
        """Show what is known by now of a file; whatever else stands on the sheet stays."""
        line = self.lines.get(path)
        if line is None:
            return
        gone = line.renew()
        self.ring.give_way(gone, next((one for one in line.parts() if one.focusable), None))
        if self._view is not None and line.rect.colliderect(self._view.rect):
            self.redraw()

    def _read_all(self) -> Iterator[None]:
        while (path := self._next()) is not None:
            del self._unread[path]
            yield from self.read(path)
            self.renew_line(path)
            yield

    def _next(self) -> Path | None:
        """The file to be read next: one whose line is in sight, else the first."""
        in_sight = self._view.in_sight() if self._view is not None else []
        lines = (line.path for line in in_sight if isinstance(line, Line))
        first = next(iter(self._unread), None)
        return next((path for path in lines if path in self._unread), first)

    def _draw_wanted(self) -> None:
        """Draw one of the pictures that are in sight."""
        for place, (source, paint) in self._wanted.items():
            self._pictures[place] = source, paint()
            del self._wanted[place]
            break
        else:
            return
        while len(self._pictures) > MOST_PICTURES:
            del self._pictures[next(iter(self._pictures))]
        self.redraw()
