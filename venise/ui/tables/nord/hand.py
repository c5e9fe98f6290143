"""The player's hand: turns pointer and keys into picked spots, and picked spots into actions."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from venise.games.nord.actions import Action
from venise.games.nord.components import BOARD
from venise.ui.table.geometry import Point
from venise.ui.tables.nord.gestures import Gesture
from venise.ui.tables.nord.places import Places
from venise.ui.tables.nord.selection import Selection, cleared, pick
from venise.ui.tables.nord.spots import Spot

STEADY: Final = 6
"""Pixels the pointer may move between press and release and still be clicking."""

DRAGGED: Final = frozenset(
    {"hand", "burgher", "boat", "bridge", "supply", "stock", "good", "drawn", "quarter"}
)
"""Kinds of spots that are pieces one can carry."""

Under = Callable[[Point], list[Spot]]
"""The spots under a point, the topmost first."""


class Hand:
    """What has been pointed at, what is carried, where the keyboard is."""

    def __init__(self) -> None:
        self.chosen = Selection()
        self.hovered: Spot | None = None
        self.focused: Spot | None = None
        self.carried: Spot | None = None
        """The piece in the hand while the pointer is down and has moved."""
        self.point: Point = (0, 0)
        self.keyboard = False
        """Whether the last thing used was the keyboard, so that its focus shows."""
        self._down: tuple[Spot, Point] | None = None
        self.missed: Gesture = ()
        """What was picked and the spot then pointed at in vain; taken by whoever explains."""

    @property
    def pointed(self) -> Spot | None:
        """Where the pointer is, or the focus while the keyboard is used."""
        return self.focused if self.keyboard else self.hovered

    def offer(self, chosen: Selection) -> None:
        """Begin a new decision."""
        self.chosen = chosen
        self.carried = self._down = None
        self.missed = ()
        if self.focused not in chosen.targets:
            self.focused = None

    def cancel(self) -> bool:
        """Put down what was picked or carried; whether there was anything."""
        had = bool(self.chosen.picked or self.carried)
        self.chosen = cleared(self.chosen)
        self.carried = self._down = None
        return had

    def hover(self, point: Point, under: Under) -> None:
        """The pointer moved."""
        self.point, self.keyboard = point, False
        self.hovered = self.topmost(under(point))
        if self._down is not None and self.carried is None:
            spot, start = self._down
            if math.dist(start, point) >= STEADY and spot.kind in DRAGGED:
                self.carry(spot)

    def carry(self, spot: Spot) -> None:
        """Take a piece into the hand, if some action begins with it."""
        fresh = cleared(self.chosen)
        after = fresh.after(spot)
        if not after:
            return
        self.carried = spot
        self.chosen = Selection(fresh.paths, (spot,))

    def topmost(self, spots: list[Spot]) -> Spot | None:
        """Of the spots under the pointer one that is lit, else one that may be picked, else any."""
        handles = self.chosen.handles
        pressed = tuple(spot for spot in handles if spot.kind == "press")
        for open_now in (pressed, self.chosen.targets, handles):
            for spot in spots:
                if spot in open_now:
                    return spot
        return spots[0] if spots else None

    def press(self, point: Point, under: Under) -> None:
        """The button went down."""
        self.point, self.keyboard = point, False
        spot = self.grip(under(point))
        self._down = (spot, point) if spot is not None else None

    def grip(self, spots: list[Spot]) -> Spot | None:
        """What the button went down on: a piece that can be carried before what it lies on."""
        fresh = cleared(self.chosen)
        carried = (spot for spot in spots if spot.kind in DRAGGED and spot in fresh.handles)
        return next(carried, self.topmost(spots))

    def release(self, point: Point, under: Under) -> Action | None:
        """The button went up: the action it completes, if it does."""
        self.point = point
        spots = under(point)
        down, self._down = self._down, None
        if self.carried is not None:
            return self.drop(spots)
        if down is None or math.dist(down[1], point) >= 4 * STEADY:
            return None
        spot = self.topmost(spots)
        return self.pick(spot) if spot is not None else None

    def drop(self, spots: list[Spot]) -> Action | None:
        """Let go of the carried piece; it returns where it may not lie."""
        carried, self.carried = self.carried, None
        fitting = next((spot for spot in spots if self.chosen.after(spot)), self.in_row(spots))
        if fitting is not None:
            return self.pick(fitting)
        if carried in spots and carried in self.chosen.targets:
            return None
        self.miss(spots[0] if spots else None)
        return None

    def in_row(self, spots: list[Spot]) -> Spot | None:
        """The lit space of the row that a drawn card was let go over: which of them is all one."""
        if not self.chosen.picked or self.chosen.picked[0].kind != "drawn":
            return None
        rows = {row(spot) for spot in spots if spot.kind == "space"}
        lit = (spot for spot in self.chosen.targets if spot.kind == "space" and row(spot) in rows)
        return next(lit, None)

    def miss(self, spot: Spot | None) -> None:
        """Put down what was picked, and remember both for an explanation."""
        self.missed = (*self.chosen.picked, spot) if spot is not None else ()
        self.chosen = cleared(self.chosen)

    def pick(self, spot: Spot) -> Action | None:
        """Point at a spot: the action that is then the only one left, if there is one.

        A spot that does not continue what was picked may begin anew; else it was in vain.
        """
        if not self.chosen.after(spot):
            if spot in self.chosen.picked or not cleared(self.chosen).after(spot):
                self.miss(None if spot in self.chosen.picked else spot)
                return None
            self.chosen = cleared(self.chosen)
        self.chosen, action = pick(self.chosen, spot)
        return action

    def step(self, places: Places, number: int) -> None:
        """Move the focus to the next or the previous target."""
        ring = self.ring(places)
        self.keyboard = True
        if not ring:
            self.focused = None
        elif self.focused in ring:
            self.focused = ring[(ring.index(self.focused) + number) % len(ring)]
        else:
            self.focused = ring[0 if number > 0 else -1]

    def lean(self, places: Places, direction: Point) -> None:
        """Move the focus to the nearest target in a direction."""
        self.keyboard = True
        ring = self.ring(places)
        if self.focused not in ring:
            self.step(places, 1)
            return
        here = places[self.focused][0]
        off = [spot for spot in ring if onward(here, places[spot][0], direction) > 0]
        ahead = [spot for spot in off if beyond(here, places[spot][0], direction)] or off
        if ahead:
            self.focused = min(ahead, key=lambda spot: strain(here, places[spot][0], direction))

    def enter(self) -> Action | None:
        """Pick what has the focus."""
        return self.pick(self.focused) if self.focused is not None else None

    def ring(self, places: Places) -> list[Spot]:
        """The targets as one reads: places row by row, then the buttons."""
        lit = [spot for spot in self.chosen.targets if spot in places]
        return sorted(lit, key=lambda spot: (spot.kind == "press", reading(places[spot][0])))

    def signs(self, places: Places) -> dict[str, Spot]:
        """The key that picks each target, as far as there are keys."""
        return dict(zip(SIGNS, self.ring(places), strict=False))

    def signed(self, places: Places, sign: str) -> Action | None:
        """Pick the target with that sign."""
        self.keyboard = True
        spot = self.signs(places).get(sign)
        return self.pick(spot) if spot is not None else None


SIGNS: Final = "123456789abcdfghjkmnopqstvwx"
"""Keys that pick a target; the other letters mean something of their own (see `keys`)."""

LINE: Final = 40
"""Pixels that places in one row may differ in height."""


def row(space: Spot) -> bool:
    """Whether a space of a board lies on its second row."""
    return space.at[0] >= BOARD.row_one


def reading(rect: Rect) -> tuple[int, int]:
    """Where a place comes in the order of reading."""
    return rect.centery // LINE, rect.centerx


def onward(here: Rect, there: Rect, direction: Point) -> float:
    """How far a place lies in a direction from another, in pixels; below 0 behind it."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    return dx * direction[0] + dy * direction[1]


def beyond(here: Rect, there: Rect, direction: Point) -> bool:
    """Whether a place lies in a direction from another, within a quarter turn."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along = dx * direction[0] + dy * direction[1]
    across = abs(dx * direction[1] - dy * direction[0])
    return along > 0 and across <= along


def strain(here: Rect, there: Rect, direction: Point) -> float:
    """How far a place is in a direction, sideways distance counting double."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    return abs(dx * direction[0] + dy * direction[1]) + 2 * abs(
        dx * direction[1] - dy * direction[0]
    )


ARROWS: Final[dict[int, Point]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""The arrow keys and where they lead."""
