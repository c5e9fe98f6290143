"""A whole game in a real window on an X display, by a pointer that is moved from outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.display.evening import ASIDE
from tests.display.moments import speak, write
from tests.display.real_window import RealWindow, wait_until
from tests.display.twin import kept, twin_of
from tests.ui.nord.hands import Hands, look
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.match import AnyMatch
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.ending import EndingScene
from venise.ui.table.spots import BUTTON
from venise.ui.tables.nord.gestures import gestures
from venise_ai.bots import make_bot

pytestmark = pytest.mark.display

TAKEN = 15.0
"""Seconds in which what was clicked or typed, and taken, has been written down on any machine."""

ANSWERING = GUARDED + 0.1
"""Seconds after which the buttons of a new question answer: a person takes longer to read it."""

SEATS = (
    Participant("Anna", HUMAN, "red"),
    Participant("Bert", "oneply", "blue"),
    Participant("Cleo", "merchant", "green"),
    Participant("Dirk", "random", "yellow"),
)

SEED = 30
"""Of a game of twelve rounds with ten kinds of decisions for the human, in others' turns too."""


@pytest.fixture
def window(home: Path) -> Iterator[RealWindow]:
    """The program at the table of a game that has yet to begin, without motion."""
    options = Options(map="bruges", strict_chains=False, order_deck_end=False)
    journal = write(home, Setup(SEATS, options, SEED))
    speak(home, "en")
    real = RealWindow(home, match=journal)
    try:
        real.point(ASIDE)
        wait_until(lambda: len(kept(home).steps) > 0, "the first step")
        yield real
    finally:
        real.close()


def play(real: RealWindow, hands: Hands, home: Path) -> None:
    """One decision of the human, or the end of a turn, clicked in the window and its twin alike."""
    match = hands.match
    if match.awaiting_confirmation:
        end_turn(real, home, len(match.record.actions))
        hands.press(pygame.K_e)
    else:
        seat, ply = match.state.current_player, match.ply
        action = make_bot("greedy", NORD).choose(match.view(seat), Random(ply))
        at = (0, 0)
        for spot in gestures(match.state, action)[0]:
            if spot in hands.answered:
                continue
            at = hands.at(spot)
            if spot.kind == BUTTON:
                real.pause(ANSWERING)
            both_click(real, hands, at)
            if isinstance(top := hands.stack.top, EndingScene):
                real.pause(ANSWERING)
                hands.await_answers()
                both_click(real, hands, top.ring.widgets[-1].rect.center)
            if match.ply != ply:
                break
        assert match.ply != ply, action
        steps = len(match.record.actions)
        try:
            wait_until(lambda: len(kept(home).steps) >= steps, f"step {steps}", TAKEN)
        except TimeoutError:
            # A click that meets a window still busy only skips what moves: a person clicks again.
            real.click(at)
    hands.wait()
    in_step(match, home)


def end_turn(real: RealWindow, home: Path, steps: int) -> None:
    """Press E until a bot has gone on, or the game is over: a window still busy may miss a key."""
    real.key("e")
    try:
        wait_until(lambda: gone_on(home, steps), "the next player's step", TAKEN)
    except TimeoutError:
        real.key("e")


def gone_on(home: Path, steps: int) -> bool:
    """Whether there are more steps than that, or none to come."""
    saved = kept(home)
    return len(saved.steps) > steps or saved.scores is not None


def moment(match: AnyMatch) -> str:
    """What is asked now, as the name of a picture."""
    if match.awaiting_confirmation:
        return "end-of-turn"
    state = match.state
    place = "" if state.current_player == state.turn_player else "secondary-"
    return place + type(state.due).__name__


def both_click(real: RealWindow, hands: Hands, at: tuple[int, int]) -> None:
    """Click at one place in both."""
    real.click(at)
    hands.click(at)


def in_step(match: AnyMatch, home: Path) -> None:
    """Wait until the window's journal holds what the twin has come to."""
    actions: tuple[Any, ...] = match.record.actions
    wait_until(lambda: len(kept(home).steps) >= len(actions), f"step {len(actions)}")
    assert kept(home).steps[: len(actions)] == actions


def test_a_human_plays_a_whole_game_against_three_bots(
    window: RealWindow, home: Path, tmp_path: Path
) -> None:
    """Every click lands where the screen shows its target, up to the final scoring.

    A picture of each kind of moment is left in the test's folder, to be looked at.
    """
    hands = Hands(twin_of(home), look(window.size))
    while not hands.match.over:
        picture = tmp_path / f"{moment(hands.match)}.png"
        if hands.match.state.round > 2 and not picture.exists():
            window.picture(picture)
        play(window, hands, home)
    wait_until(lambda: kept(home).scores is not None, "the scores in the replay")
    assert kept(home).scores == NORD.scores(hands.match.state)
    window.picture(tmp_path / "final.png")
    assert (tmp_path / "final.png").stat().st_size > 10_000
