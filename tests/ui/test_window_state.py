"""What the player has made of the window outlasts whatever systems tell of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hypothesis import example, given, settings
from hypothesis import strategies as st

from venise.ui.monitors import Monitor
from venise.ui.window_state import (
    Stand,
    WindowState,
    bring_back,
    carry_along,
    fill_screen,
    hear_maximised,
    hear_minimised,
    hear_restored,
    leave_screen,
    settle,
)

SCREEN: Final = (1920, 1080)
LARGE: Final = Stand((1920, 1040), (0, 20))
WHOLE: Final = Stand(SCREEN, (0, 0))
NOTCHED: Final = Stand((1920, 1048), (0, 32))
"""A full screen that leaves out a strip for the camera."""

NOWHERE: Final = Stand((160, 28), (-32000, -32000))
"""Where Windows puts what is put away."""

FRAME: Final = 20
"""How far a system puts a window below the place asked for."""

Hear = Callable[[WindowState], WindowState]


class System:
    """A window as a system has it, which tells of it as much as it likes, in an order of its own.

    `saying` says how a maximised window that comes back is told of; where that ends with its being
    restored, nothing more is told when it is so. `forgets` says whether full screen costs a window
    its place and that it was maximised; `silent` whether nothing is told of windows that the
    program maximises.
    """

    def __init__(self, saying: tuple[Hear, ...], *, forgets: bool, silent: bool) -> None:
        self.saying, self.forgets, self.silent = saying, forgets, silent
        self.normal = Stand((1280, 800), (100, 100))
        self.large = self.away = self.filled = self.own_filled = self.mute = False
        self.state = settle(WindowState(self.normal), self.normal, [SCREEN])

    @property
    def stand(self) -> Stand:
        """How the window stands."""
        if self.away:
            return NOWHERE
        if self.filled or self.own_filled:
            return WHOLE if self.own_filled else NOTCHED
        return LARGE if self.large else self.normal

    def tell(self, *hears: Hear) -> None:
        """Have the program hear it, and leave the window alone for a moment."""
        for hear in hears:
            self.state = hear(self.state)
        for _ in range(2):
            before, self.state = self.state, settle(self.state, self.stand, [SCREEN])
            if (before.growth, self.state.growth) == ("unseen", "asked"):
                self.grow()
            if before != self.state and self.stand is self.normal and not self.away:
                self.normal = Stand(self.normal.size, self.state.normal.position)

    def grow(self) -> None:
        """The program has the window maximised."""
        self.large = True
        if not self.silent:
            self.state = hear_maximised(self.state)

    def maximise(self) -> None:
        """The player presses the button in the title bar."""
        if not (self.away or self.filled or self.own_filled or self.large):
            self.large, self.mute = True, False
            self.tell(hear_maximised)

    def restore(self) -> None:
        """The player presses it again."""
        if not (self.away or self.filled or self.own_filled) and self.large:
            self.large = False
            self.tell(*([] if self.mute else [hear_restored]))

    def put_away(self) -> None:
        """The player puts the window away."""
        if not self.away:
            self.away = True
            self.tell(hear_minimised)

    def take_out(self) -> None:
        """The player has it back."""
        if self.away:
            self.away = False
            large = self.large and not (self.filled or self.own_filled)
            told = self.saying if large else (hear_restored,)
            self.mute = self.mute or (large and told[-1] is hear_restored)
            self.tell(*told)

    def switch(self) -> None:
        """The player presses F11."""
        if self.away or self.own_filled:
            return
        self.filled = not self.filled
        if self.filled:
            self.tell(fill_screen, *([hear_restored] if self.large else []))
            return
        if self.forgets and self.large:
            self.large = False
            self.normal = Stand(self.normal.size, (1, 39))
        # Put back and maximised by the program, as far as the system has lost it.
        self.state = leave_screen(self.state)
        self.normal = self.state.normal
        self.tell(*([hear_maximised] if self.large and not self.silent else []))

    def fill(self) -> None:
        """The player has the system fill the screen, or end that."""
        if self.away or self.filled:
            return
        self.own_filled = not self.own_filled
        told = [hear_restored if self.own_filled else hear_maximised] if self.large else []
        self.tell(*told)

    def shape(self, size: tuple[int, int], place: tuple[int, int]) -> None:
        """The player gives the window another size and place."""
        if not (self.away or self.filled or self.own_filled or self.large):
            self.normal = Stand(size, place)
            self.tell()

    def start(self) -> None:
        """The program is closed and started anew."""
        kept = settle(self.state, self.stand, [SCREEN])
        self.large = self.away = self.own_filled = False
        self.mute = False
        left, top = kept.normal.position or (0, 0)
        self.normal = Stand(kept.normal.size, (left, top + FRAME))
        self.state = WindowState(kept.normal, maximised=kept.maximised)
        if kept.maximised:
            self.grow()
        self.tell(*([fill_screen] if self.filled else []))


SAYINGS: Final[tuple[tuple[Hear, ...], ...]] = (
    (hear_restored,),
    (hear_maximised,),
    (hear_restored, hear_maximised),
    (hear_restored, hear_maximised, hear_restored),
)
"""How systems tell of a maximised window that comes back from the task bar."""

SIZES = st.tuples(st.integers(960, 1800), st.integers(600, 1000))
PLACES = st.tuples(st.integers(0, 900), st.integers(20, 400))
ACTS = st.one_of(
    st.tuples(st.just("shape"), SIZES, PLACES),
    st.tuples(
        st.sampled_from(["maximise", "restore", "put_away", "take_out", "switch", "fill", "start"])
    ),
)


@settings(max_examples=500)
@example([("maximise",), ("put_away",), ("take_out",), ("restore",)], SAYINGS[3], True, True)
@example([("maximise",), ("put_away",), ("take_out",), ("start",)], SAYINGS[3], True, True)
@example([("maximise",), ("switch",), ("switch",), ("start",)], SAYINGS[3], True, True)
@given(
    st.lists(ACTS, min_size=10, max_size=30), st.sampled_from(SAYINGS), st.booleans(), st.booleans()
)
def test_whatever_happens_the_window_is_what_the_player_made_of_it_last(
    acts: list[tuple[str, ...]],
    saying: tuple[Hear, ...],
    forgets: bool,  # noqa: FBT001 - drawn
    silent: bool,  # noqa: FBT001 - drawn
) -> None:
    """Maximised or not, with the size and place that it was given, after any course of events."""
    system = System(saying, forgets=forgets, silent=silent)
    maximised, normal = False, system.normal
    for name, *given_shape in acts:
        free = not (system.away or system.filled or system.own_filled)
        if name == "maximise" and free:
            maximised = True
        if name == "restore" and free:
            maximised = False
        if name == "shape" and free and not maximised:
            normal = Stand(*given_shape)  # type: ignore[arg-type] # a size and a place
        getattr(system, name)(*given_shape)
        assert system.state.maximised == maximised
        assert system.state.normal == normal
        assert system.large == maximised or system.filled or system.away
        assert system.state.fullscreen == system.filled


def test_a_system_that_does_not_maximise_is_asked_twice_and_no_more() -> None:
    """A window that stays as large as it was is left in peace; the wish is not forgotten."""
    state = settle(WindowState(maximised=True), Stand(position=(0, 0)), [SCREEN])
    assert state.growth == "asked"
    again = settle(state, Stand(position=(0, 0)), [SCREEN])
    assert again == state
    assert again.maximised


def test_a_window_whose_screen_has_gone_comes_back() -> None:
    """As near as can be, and no larger than the screen it comes to; others stay where they are."""
    desk = (Monitor(0, SCREEN), Monitor(1, (1280, 1024), (1920, 0)))
    there, across = Stand((1000, 700), (2000, 50)), Stand((1000, 700), (1800, 50))
    assert bring_back(there, desk) == there
    assert bring_back(across, desk) == across
    assert bring_back(there, desk[:1]) == Stand((1000, 700), (920, 50))
    assert bring_back(across, desk[:1]) == Stand((1000, 700), (920, 50))
    assert bring_back(across, desk[1:]) == Stand((1000, 700), (1920, 50))
    assert bring_back(Stand((3000, 2000), (-4000, 50)), desk[:1]) == Stand((1880, 1000), (0, 50))


def test_a_window_maximised_on_another_screen_stays_on_it() -> None:
    """What it returns to comes along; on its own screen it stays where it was."""
    desk = (Monitor(0, SCREEN), Monitor(1, (1280, 1024), (1920, 0)))
    normal, there = Stand((1000, 700), (800, 50)), Stand((1280, 1000), (1920, 24))
    assert carry_along(normal, LARGE, desk) == normal
    assert carry_along(normal, there, desk) == Stand((1000, 700), (2200, 50))
    assert carry_along(Stand(), there, desk) == Stand()
