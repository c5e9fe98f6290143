"""The end of a game at the table: it is announced before anybody acts, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match
from tests.ui.nord.random_games import game
from venise.engine.game import TERMINAL
from venise.games.nord.queries import in_last_round, last_round_reason
from venise.games.nord.state import State
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.announcement import UNSEEN, Announcement
from venise.ui.widgets.button import Button

SEATS, MOST = 2, 40


def before(wanted: Callable[[State, State], bool], language: str = "en") -> tuple[Hands, Any]:
    """A table of people right before such a step of theirs, and the action that takes it."""
    for seed in range(MOST):
        for number, (state, action, after, _) in enumerate(game(seed, SEATS, "bruges")):
            if state.current_player >= 0 and wanted(state, after):
                match = new_match(range(SEATS), SEATS, seed, confirm=False)
                for _, done, *_ in game(seed, SEATS, "bruges")[:number]:
                    match.retrace(done)
                return Hands(match, look(language=language)), action
    raise AssertionError("no game comes to that moment")


def fifth_bridge(state: State, after: State) -> bool:
    """Whether a step builds somebody's fifth bridge while no end was in sight."""
    near = last_round_reason(after) == "bridges" and not in_last_round(after)
    return near and last_round_reason(state) is None


def last_begins(state: State, after: State) -> bool:
    """Whether a step leads into the last round."""
    return in_last_round(after) and not in_last_round(state)


def over(_state: State, after: State) -> bool:
    """Whether a step ends the game."""
    return after.current_player == TERMINAL


def standing(hands: Hands) -> Announcement | None:
    """What is announced."""
    return hands.scene.announcer.standing


@pytest.mark.parametrize(
    ("wanted", "title"), [(fifth_bridge, "Five bridges stand"), (last_begins, "The last round")]
)
def test_the_end_is_announced_and_nobody_acts_meanwhile(
    wanted: Callable[[State, State], bool], title: str
) -> None:
    """A press at once is lost, one after a moment puts the ribbon away; only then is one played."""
    hands, action = before(wanted)
    hands.by_clicks(action)
    said = standing(hands)
    assert said is not None
    assert said.title == title
    assert "Anna" in said.line or "Bert" in said.line or "bonus" in said.line
    ply = hands.match.ply
    hands.press(pygame.K_SPACE)
    assert standing(hands) == said
    for _ in range(round(60 * UNSEEN) + 1):
        hands.frame()
    hands.press(pygame.K_SPACE)
    assert standing(hands) is None
    assert hands.match.ply == ply


def test_what_was_announced_is_not_announced_again() -> None:
    """Neither when other eyes look at the table nor when it is opened anew."""
    hands, action = before(last_begins)
    hands.by_clicks(action)
    hands.wait()
    hands.scene.client.retell()
    hands.wait()
    assert hands.scene.announcer.standing is None
    again = Hands(hands.match, look())
    assert again.scene.announcer.standing is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_that_a_person_ended_can_be_taken_back_from_its_accounts(language: str) -> None:
    """The button leads to the position before the last action; played again, it ends again."""
    hands, action = before(over, language)
    state = hands.match.state
    for _ in range(2):
        hands.by_clicks(action)
        hands.wait()
        hands.frame()
        accounts = hands.stack.top
        assert isinstance(accounts, ScoringScene)
        assert [widget.overflow() for widget in accounts.ring.widgets if widget.overflow()] == []
        words = hands.stack.look.words("table.score.back")
        buttons = [one for one in accounts.ring.widgets if isinstance(one, Button)]
        hands.click(next(one.rect.center for one in buttons if one.words == words))
        hands.wait()
        assert hands.match.state == state
        assert hands.stack.top is hands.scene
