"""What the table costs the window: own work for a picture, at rest, and after a change of size.

A late position with four seats, every target lit; processor time of this thread, without the flip.
Laid out anew it is as after a change of size: no picture is kept, what does not depend on the size
is; quarters are drawn by a second thread meanwhile, so that the time of both together is told, too.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Final

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame

from tests import measurements
from tests.ui.driver import look_for
from tests.ui.nord.hands import Hands, new_match, play
from venise.ui.look import LIFE_SECONDS, Look
from venise.ui.pictures import forget
from venise.ui.settings import Settings

LIMITS: Final = {(1280, 800): 4.0, (1920, 1080): 8.0}
"""Milliseconds that a picture may take at the 95th percentile, by size of the window."""

TITLE: Final = "Cost of the table: round 16, four seats, every target lit, processor time, no flip"
COLUMNS: Final = (
    *("Window", "Picture, median", "Picture, 95th percentile", "Limit", "Laid out anew, median"),
    *("Range", "Limit", "Both threads", "Of a core, still", "Of a core, life on the canals"),
)

REBUILD: Final = 300.0
REBUILDS: Final = 9
OTHER: Final = (1100, 700)
"""How large the window is before."""

PICTURES: Final = 200
STILL_SECONDS: Final = 10


def main() -> int:
    """Print the figures of every size; returns 1 where one is beyond its limit."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--moves", type=int, default=60, help="moves before (default 60)")
    wish = parser.parse_args()
    calm = Settings(speed=0.0)
    hands = Hands(new_match((0,), 4, seed=11, confirm=True), look_for(settings=calm))
    play(hands, "by_clicks", Random(2), wish.moves)
    hands.wait()
    found = [measured(hands, size, calm) for size in LIMITS]
    measurements.write(wish.table, TITLE, COLUMNS, [row for _, row in found])
    return max(late for late, _ in found)


def measured(hands: Hands, size: tuple[int, int], wishes: Settings) -> tuple[int, tuple[str, ...]]:
    """Measure and tell one size: 1 where a figure is beyond its limit, and the figures."""
    hands.stack.awake = True
    picture, look = pygame.Surface(size, 0, 32), look_for(size, "en", wishes)

    def rebuild() -> tuple[float, float]:
        forget()
        before = time.process_time()
        own = spent(lambda: lay_out(hands, look, picture))
        return own, (time.process_time() - before) * 1000

    def draw() -> None:
        hands.scene.clock.time += LIFE_SECONDS
        hands.stack.update(1 / 60)
        hands.stack.draw(picture)

    lay_out(hands, look_for(OTHER, "en", wishes), pygame.Surface(OTHER, 0, 32))
    anew, both = zip(*(rebuild() for _ in range(REBUILDS)), strict=True)
    times = sorted(spent(draw) for _ in range(PICTURES))
    late = times[PICTURES * 95 // 100]
    hands.stack.awake = False
    frames = range(60 * STILL_SECONDS)
    still = sum(spent(lambda: hands.stack.update(1 / 60)) for _ in frames)
    row = (
        f"{size[0]}x{size[1]}",
        f"{times[PICTURES // 2]:.1f} ms",
        f"{late:.1f} ms",
        f"{LIMITS[size]:.0f} ms",
        f"{median(anew):.0f} ms",
        f"{min(anew):.0f} to {max(anew):.0f} ms",
        f"{REBUILD:.0f} ms",
        f"{median(both):.0f} ms",
        f"{still / STILL_SECONDS / 10:.2f} %",
        f"{times[PICTURES // 2] / LIFE_SECONDS / 10:.1f} %",
    )
    print("; ".join(f"{name.lower()} {cell}" for name, cell in zip(COLUMNS, row, strict=True)))
    return int(late > LIMITS[size] or median(anew) > REBUILD), row


def lay_out(hands: Hands, look: Look, picture: pygame.Surface) -> None:
    """Lay the table out for a look, and draw it."""
    hands.stack.relook(look)
    hands.stack.draw(picture)


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of processor time that something takes."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
