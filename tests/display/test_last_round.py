"""The end of a game at the real window: announced before anybody acts, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface

from tests.display.evening import Evening, at_table, is_like
from tests.display.real_window import wait_until
from tests.display.twin import kept
from venise.engine.game import TERMINAL
from venise.games.nord.actions import EndTurn
from venise.games.nord.decisions import TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.queries import in_last_round
from venise.games.nord.state import State
from venise.match.reading import list_unfinished
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.spots import ENDING, press
from venise.ui.widgets.button import Button

pytestmark = pytest.mark.display

SOON = 600
"""Frames in which what follows from a press has come."""


def after_turn(state: State) -> State | None:
    """The table after the human has ended the turn; None where that cannot be done now."""
    return NORD.apply(state, EndTurn())[0] if isinstance(state.due, TurnEnd) else None


def brings_last_round(state: State) -> bool:
    """Whether the last round begins as the human ends the turn, and a bot is the first in it."""
    after = after_turn(state)
    if after is None or in_last_round(state):
        return False
    return in_last_round(after) and after.turn_player != state.turn_player


def ends_game(state: State) -> bool:
    """Whether the game is over as the human ends the turn."""
    after = after_turn(state)
    return after is not None and after.current_player == TERMINAL


def end_turn(evening: Evening) -> None:
    """Press End turn, and the answer that ends it all the same where there is a question."""
    evening.hands.click(evening.hands.at(press(ENDING)))
    evening.hands.insist()


def ribbon_title(evening: Evening) -> Rect:
    """Where the title of an announcement stands: round it night falls over the city."""
    middle, px = evening.hands.scene.view.middle, evening.hands.scene.view.layout.px
    title = Rect(0, 0, px(110), px(16))
    title.center = middle.centerx, middle.y + round(0.42 * middle.height)
    return title


def take_pictures(evening: Evening, steps: int) -> list[Surface]:
    """The title in pictures of the window, until its match is that many steps long."""
    taken: list[Surface] = []
    title = ribbon_title(evening)

    def played_on() -> bool:
        picture = evening.real.shown().subsurface(title).copy()
        if len(kept(evening.home).steps) >= steps:
            return True
        taken.append(picture)
        return False

    wait_until(played_on, f"step {steps}")
    return taken


def test_the_last_round_is_announced_before_anybody_acts(home: Path) -> None:
    """The ribbon stands in the window while no step follows; then the bot plays."""
    with at_table(home, brings_last_round) as evening:
        hands = evening.hands
        end_turn(evening)
        # The window does not wait for its twin: what it shows is kept, and compared afterwards.
        taken = take_pictures(evening, len(evening.journal) + 1)
        for _ in range(SOON):
            if hands.scene.announcer.standing is not None:
                break
            hands.frame()
        said, ply = hands.scene.announcer.standing, evening.match.ply
        assert said is not None
        assert said.title == "The last round"
        wanted = hands.shown().subsurface(ribbon_title(evening))
        assert any(is_like(wanted, title) for title in taken)
        evening.seen(home.parent / "played.png")
        assert evening.match.ply > ply


def test_the_end_of_a_game_is_taken_back_from_its_accounts(home: Path) -> None:
    """The last press ends the game; a press in the accounts leads to the turn before it."""
    with at_table(home, ends_game) as evening:
        hands, state = evening.hands, evening.match.state
        end_turn(evening)
        evening.seen(home.parent / "accounts.png")
        accounts = hands.stack.top
        assert isinstance(accounts, ScoringScene)
        assert evening.match.over
        words = hands.stack.look.words("table.score.back")
        buttons = (one for one in accounts.ring.widgets if isinstance(one, Button))
        hands.click(next(one.rect.center for one in buttons if one.words == words))
        evening.seen(home.parent / "taken-back.png")
        assert evening.match.state == state
        assert list_unfinished(home / "matches")
