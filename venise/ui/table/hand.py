"""The player's hand: turns pointer and keys into picked spots, and picked spots into actions."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final, Generic, TypeVar

from venise.ui.directions import Direction, find_nearest, reading_order
from venise.ui.table.geometry import Point
from venise.ui.table.press import is_click, is_drag
from venise.ui.table.selection import Selection, clear_selection, pick
from venise.ui.table.spots import BUTTON, Gesture, Places, Spot

A = TypeVar("A")

Under = Callable[[Point], list[Spot]]
"""The spots under a point, the topmost first."""


class PointerHand(Generic[A]):
    """What has been pointed at, what is carried, where the keyboard is."""

    def __init__(
        self,
        dragged: Container[str] = (),
        drop_target: Callable[
            [Selection[A], Sequence[Spot]], Spot | None
        ] = lambda _chosen, _spots: None,
    ) -> None:
        """`draggable` are the kinds of spots that are pieces one can carry.

        `drop_target` tells which lit spot a piece goes to that was let go over others, if any does.
        """
        self._dragged, self._drop_target = dragged, drop_target
        self.chosen: Selection[A] = Selection()
        self.hovered: Spot | None = None
        self.focused: Spot | None = None
        self.carried: Spot | None = None
        """The piece in the hand while the pointer is down and has moved."""
        self.point: Point = (0, 0)
        self.keyboard = False
        """Whether the last thing used was the keyboard, so that its focus shows."""
        self._down: tuple[Spot, Point] | None = None
        self._pressed: Container[Spot] = ()
        """The spots under the pointer when it went down."""
        self.missed: Gesture = ()
        """What was picked and the spot then pointed at in vain; taken by whoever explains."""
        self.completed: Gesture = ()
        """The gesture that last showed an action."""
        self.abandoned: Gesture = ()
        """What was picked before something else was begun with; taken by whoever says so."""

    @property
    def pointed(self) -> Spot | None:
        """Where the pointer is, or the focus while the keyboard is used."""
        return self.focused if self.keyboard else self.hovered

    def offer(self, chosen: Selection[A]) -> None:
        """Begin a new decision; one that is offered again goes on where it was."""
        if chosen.sequences == self.chosen.sequences:
            return
        self.chosen = chosen
        self.carried = self._down = None
        self.missed = self.abandoned = ()
        if self.focused not in chosen.targets:
            self.focused = None

    def cancel(self) -> bool:
        """Put down what was picked or carried; whether there was anything."""
        had = bool(self.chosen.picked or self.carried)
        self.chosen = clear_selection(self.chosen)
        self.carried = self._down = None
        return had

    def let_go(self) -> None:
        """Forget the press that was begun."""
        self._down = None

    def hover(self, point: Point, under: Under) -> None:
        """The pointer moved."""
        self.point, self.keyboard = point, False
        self.hovered = self.topmost(under(point))
        if self._down is not None and self.carried is None:
            spot, start = self._down
            if is_drag(start, point) and spot.kind in self._dragged:
                self.carry(spot)

    def carry(self, spot: Spot) -> None:
        """Take a piece into the hand, if some action begins with it."""
        chosen, picked = self._taken_up(spot), self.chosen.picked
        if not chosen.after(spot):
            return
        if picked and not chosen.picked and picked[0].kind != spot.kind:
            self.abandoned = picked
        self.carried = spot
        self.chosen = Selection(chosen.sequences, (*chosen.picked, spot))

    def _taken_up(self, spot: Spot) -> Selection[A]:
        """The selection that a piece is taken up in: only a combination is gone on with."""
        if not self.chosen.combining:
            return clear_selection(self.chosen)
        return self.chosen.without(spot).making_room(spot)

    def topmost(self, spots: list[Spot]) -> Spot | None:
        """Of the spots under the pointer one that is lit, else one that may be picked, else any."""
        handles = self.chosen.handles
        pressed = tuple(spot for spot in handles if spot.kind == BUTTON)
        for open_now in (pressed, self.chosen.targets, handles):
            for spot in spots:
                if spot in open_now:
                    return spot
        return spots[0] if spots else None

    def press(self, point: Point, under: Under) -> None:
        """The button went down."""
        self.point, self.keyboard = point, False
        spots = under(point)
        spot, self._pressed = self.grip(spots), spots
        self._down = (spot, point) if spot is not None else None

    def grip(self, spots: list[Spot]) -> Spot | None:
        """What the button went down on: a piece that can be carried before what it lies on."""
        pieces = (spot for spot in spots if spot.kind in self._dragged)
        return next(
            (spot for spot in pieces if self._taken_up(spot).after(spot)), self.topmost(spots)
        )

    def release(self, point: Point, under: Under) -> A | None:
        """The button went up: the action it completes, if it does."""
        self.point = point
        spots = under(point)
        down, self._down = self._down, None
        if self.carried is not None:
            return self.drop(spots)
        if down is None or not is_click(down[1], point):
            return None
        spot = self.topmost(spots)
        if spot is None or (spot.kind == BUTTON and spot not in self._pressed):
            return None
        return self.pick(spot)

    def drop(self, spots: list[Spot]) -> A | None:
        """Let go of the carried piece; it returns where it may not lie."""
        carried, self.carried = self.carried, None
        others = [spot for spot in self.chosen.picked if spot != carried]
        if self.chosen.combining and any(spot in others for spot in spots):
            return None
        fitting = next(
            (spot for spot in spots if self.chosen.making_room(spot).after(spot)),
            self._drop_target(self.chosen, spots),
        )
        if fitting is not None:
            return self.pick(fitting)
        if self.chosen.combining and carried is not None:
            self.chosen = self.chosen.without(carried)
            away = [spot for spot in spots if spot != carried]
            self.missed = (*others, carried, away[0]) if away else ()
            return None
        if carried in spots and carried in self.chosen.targets:
            return None
        self.miss(spots[0] if spots else None)
        self.chosen = clear_selection(self.chosen)
        return None

    def miss(self, spot: Spot | None) -> None:
        """Remember a spot pointed at in vain for an explanation; what was picked stays."""
        self.missed = (*self.chosen.picked, spot) if spot is not None else ()

    def pick(self, spot: Spot) -> A | None:
        """Point at a spot: the action that is then the only one left, if there is one.

        A spot that does not continue what was picked may begin anew; else it was in vain. What
        was picked is put down by pointing at it once more.
        """
        if self.chosen.combining and spot in self.chosen.picked:
            self.chosen = self.chosen.without(spot)
            return None
        self.chosen = self.chosen.making_room(spot)
        if not self.chosen.after(spot) and not self._begin_anew(spot):
            return None
        gesture = (*self.chosen.picked, spot)
        self.chosen, action = pick(self.chosen, spot)
        while action is None and (only := self.chosen.only_button) is not None:
            gesture = (*gesture, only)
            self.chosen, action = pick(self.chosen, only)
        if action is not None:
            self.completed = gesture
        return action

    def _begin_anew(self, spot: Spot) -> bool:
        """Put down what was picked if the spot begins something else; whether it does."""
        picked, cleared = self.chosen.picked, clear_selection(self.chosen)
        if spot in picked:
            self.chosen = cleared
            return False
        if self.chosen.combining or not cleared.after(spot):
            self.miss(spot)
            return False
        self.abandoned = picked if picked and picked[0].kind != spot.kind else ()
        self.chosen = cleared
        return True

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

    def focus_button(self, places: Places) -> None:
        """Give the focus to the first button, else to the first target."""
        self.step(places, 1)
        buttons = [spot for spot in self.ring(places) if spot.kind == BUTTON]
        if buttons:
            self.focused = buttons[0]

    def focus_towards(self, places: Places, direction: Direction) -> None:
        """Move the focus to the nearest target in a direction."""
        self.keyboard = True
        ring = self.ring(places)
        if self.focused not in ring:
            self.step(places, 1)
            return
        number = find_nearest(
            places[self.focused][0], [places[spot][0] for spot in ring], direction
        )
        if number is not None:
            self.focused = ring[number]

    def show_focus(self) -> bool:
        """Show the focus again where the pointer has hidden it; whether that was so."""
        hidden = self.focused is not None and not self.keyboard
        self.keyboard = self.keyboard or hidden
        return hidden

    def pick_focused(self) -> A | None:
        """Pick what has the focus."""
        return self.pick(self.focused) if self.focused is not None else None

    def ring(self, places: Places) -> list[Spot]:
        """The targets as one reads: places row by row, then the buttons."""
        lit = [spot for spot in self.chosen.targets if spot in places]
        return sorted(lit, key=lambda spot: (spot.kind == BUTTON, reading_order(places[spot][0])))

    def signs(self, places: Places) -> dict[str, Spot]:
        """The key that picks each target, as far as there are keys."""
        return dict(zip(SIGNS, self.ring(places), strict=False))

    def pick_by_shortcut(self, places: Places, sign: str) -> A | None:
        """Pick the target with the shortcut that was typed (see `signs`), if there is one."""
        self.keyboard = True
        spot = self.signs(places).get(sign)
        return self.pick(spot) if spot is not None else None


SIGNS: Final = "123456789abcdfghjkmnopqstvwx"
"""Keys that pick a target; the other letters mean something of their own (see `keys`)."""
