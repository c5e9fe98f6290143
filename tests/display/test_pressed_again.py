"""Pressed again and again in one place of the real window: only the first press answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.display.evening import Evening, at_table
from venise.games.nord.actions import Action, EndTurn, KeepNone, Produce
from venise.games.nord.decisions import BurgherPlacement, CardChoice, TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.games.nord.worth import worthwhile
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.ending import EndingScene
from venise.ui.table.spots import CONFIRM, ENDING, Spot, press
from venise.ui.tables.nord.spots import on_tile

pytestmark = pytest.mark.display

END, NONE = press(ENDING), press("none")
TIMES, BETWEEN = 3, "30"
"""How often is pressed, and milliseconds from one press to the next."""


def then_ends(state: State, action: Action) -> bool:
    """Whether nothing but the end of the turn is asked after an action."""
    after, _ = NORD.apply(state, action)
    return isinstance(after.due, TurnEnd) and after.current_player == state.current_player


def keeps_none(state: State) -> bool:
    """Whether the human may keep none of the drawn cards, and then ends the turn."""
    if not isinstance(state.due, CardChoice):
        return False
    return any(isinstance(one, KeepNone) and then_ends(state, one) for one in legal(state))


def ends_plainly(state: State) -> bool:
    """Whether a turn ends with nothing of worth left undone."""
    asks = unproduced(state) or bool(worthwhile(state))
    return isinstance(state.due, TurnEnd) and not asks and state.round > 1


def unproduced(state: State) -> bool:
    """Whether a turn would end with something still to be produced."""
    return isinstance(state.due, TurnEnd) and any(isinstance(a, Produce) for a in legal(state))


def press_again(
    evening: Evening, spot: Spot, meant: Callable[[], None], then: str | None = None
) -> tuple[int, int]:
    """Press in the window several times; what the first press means is done in the twin.

    A key follows at once, if one is named.

    Returns where it was pressed, in pixels.
    """
    at = evening.hands.at(spot)
    evening.real.point(at)
    evening.real.pause(GUARDED)
    presses = ("xdotool", "click", "--repeat", str(TIMES), "--delay", BETWEEN, "1")
    keys = () if then is None else ("key", then)
    evening.real.release(*presses, *keys, times=TIMES + len(keys[1:]))
    evening.hands.move(at)
    meant()
    return at


def press_in_twin(evening: Evening, spot: Spot) -> None:
    """Press what lies there in the twin alone."""
    scene = evening.hands.scene
    scene.act(scene.hand.pick(spot), again=False)
    evening.hands.frame()


def test_keep_none_does_not_end_the_turn(home: Path) -> None:
    """End turn comes to lie where Keep none lay, and is not pressed."""
    with at_table(home, keeps_none) as evening:
        hands, match = evening.hands, evening.match
        at = press_again(evening, NONE, lambda: hands.scene.client.play(KeepNone()))
        evening.seen(home.parent / "kept-none.png")
        assert isinstance(match.state.due, TurnEnd)
        assert hands.scene.places[END][0].collidepoint(at)


def test_end_turn_decides_nothing_in_the_next(home: Path) -> None:
    """The others play, and the human's next decision has not been taken."""
    with at_table(home, ends_plainly) as evening:
        begun = evening.match.state.round
        press_again(evening, END, lambda: evening.hands.scene.client.play(EndTurn()))
        evening.seen(home.parent / "ended.png")
        assert evening.match.state.round >= begun


def test_end_turn_does_not_answer_the_question_that_it_brings(home: Path) -> None:
    """What could still be produced is told, and the turn goes on until somebody has read it."""
    with at_table(home, unproduced) as evening:
        ply = evening.match.ply
        press_again(evening, END, lambda: press_in_twin(evening, END), "Return")
        evening.seen(home.parent / "asked.png")
        assert isinstance(evening.hands.stack.top, EndingScene)
        assert evening.match.ply == ply


def test_go_on_decides_nothing_in_the_next(home: Path) -> None:
    """A choice of the set-up is confirmed, the others make theirs, and the human is asked anew."""
    with at_table(home, lambda state: isinstance(state.due, BurgherPlacement)) as evening:
        hands = evening.hands
        hands.click(hands.at(on_tile(0)))
        evening.settle()
        if evening.match.awaiting_confirmation:
            press_again(evening, CONFIRM, hands.scene.client.confirm)
        evening.seen(home.parent / "gone-on.png")
        assert hands.scene.client.decider == 0
