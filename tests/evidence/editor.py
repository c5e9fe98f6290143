"""The editor's own work: frames while a piece or the board is dragged, and the facts of cities.

Processor time of the thread is counted, at 1280 by 800, since other programs may be running. Every
city's facts are computed with nothing remembered of it, and the quickest of three counts.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from tests import measurements
from tests.ui.driver import Driver, Point, look_for
from tests.ui.editor.opened import board, editor, middle
from tests.ui.menu_services import Porter
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.editing import by_luck, place_of
from venise.games.nord.layouts.facts import facts
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.routes import TOWNS
from venise.ui.tables.nord.cities.game import city_editor

TITLE: Final = (
    "The editor's work at 1280 by 800: frames of a drag, facts of cities never seen before"
)

STRIDE: Final = 3
"""Pixels from one frame of a drag to the next."""

SWEEP: Final = 60
"""Frames after which a drag begins anew."""


def main() -> int:
    """Measure and print a line on each; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--frames", type=int, default=600, help="of each drag (600)")
    parser.add_argument("--cities", type=int, default=300, help="whose facts are told (300)")
    chosen = parser.parse_args()
    rows = []
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(city_editor(Porter(folder=Path(folder)).services), look_for((1280, 800)))
        editor(driver).take_whole(by_luck(3))
        start = place_of(editor(driver).draft, 0)
        assert start is not None
        quarter = dragged(driver, middle(driver, start), chosen.frames)
        rows.append(told("dragging a quarter", quarter))
        corner = board(driver).sea.topleft
        whole = dragged(driver, (corner[0] + 9, corner[1] + 9), chosen.frames)
        rows.append(told("pushing the board", whole))
    cities = [find_layout("compact"), *map(random_layout, range(chosen.cities))]
    rows.append(told("facts of a city", map(computed, cities)))
    measurements.write(chosen.table, TITLE, ("What", "Median", "95 % under", "At most"), rows)
    return 0


def dragged(driver: Driver, start: Point, frames: int) -> list[float]:
    """The seconds of each frame of a drag."""
    driver.move(start)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, clicks=1, touch=False)
    found = []
    for frame in range(frames):
        goal = (start[0] + frame % SWEEP * STRIDE, start[1] + frame % SWEEP)
        began = time.thread_time()
        driver.move(goal, held=True)
        found.append(time.thread_time() - began)
    driver.post(pygame.MOUSEBUTTONUP, pos=driver.at, button=1, clicks=1, touch=False)
    return found


def computed(layout: Layout) -> float:
    """The seconds that the facts of a city never seen before take."""
    found = []
    for _ in range(3):
        TOWNS.forget()
        began = time.thread_time()
        facts(layout)
        found.append(time.thread_time() - began)
    return min(found)


def told(what: str, seconds: Iterable[float]) -> tuple[str, ...]:
    """The median, what 95 of 100 stay under, and the most, in thousandths of a second; printed."""
    found = sorted(1000 * one for one in seconds)
    middle, slow = found[len(found) // 2], found[len(found) * 95 // 100]
    row = tuple(f"{one:.1f} ms" for one in (middle, slow, found[-1]))
    print(f"{what:<20} median {row[0]}, 95 % under {row[1]}, at most {row[2]}")
    return what, *row


if __name__ == "__main__":
    sys.exit(main())
