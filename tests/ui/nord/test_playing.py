"""Whole games through posted events: what a person does at the table, and what the table shows."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match, play
from tests.ui.nord.random_games import choose
from venise.games.nord.actions import EndTurn
from venise.games.nord.events import RoundBegan
from venise.games.nord.queries import legal
from venise.match.commands import Play
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import SPEEDS, Settings
from venise.ui.table.tools import TOOLS
from venise.ui.tables.nord.table import keep_turn


@pytest.mark.parametrize("way", ["by_clicks", "by_dragging", "by_keyboard"])
def test_a_whole_game_is_played(way: str) -> None:
    """Two humans reach the final scoring by that way of playing alone."""
    hands = Hands(new_match((0, 1), seed=5, confirm=False), look())
    play(hands, way, Random(2))
    assert hands.match.over
    assert hands.scene.shown == hands.match.view(hands.scene.client.viewer)
    hands.frame()
    assert isinstance(hands.stack.top, ScoringScene)


def test_free_placement_is_played_by_clicks() -> None:
    """Quarters, boat and burghers are laid out by pointing, then the game goes on."""
    hands = Hands(new_match((0, 1), seed=3, layout="free", confirm=True), look())
    play(hands, "by_clicks", Random(4), 30)
    assert None not in hands.match.state.cells
    assert hands.match.state.round >= 1


@pytest.mark.parametrize("seed", [6, 9])
def test_the_shown_state_is_the_true_state_after_any_mix(seed: int) -> None:
    """Motion, skipping, undo, redo, replays and other speeds never part the screen from truth."""
    rng = Random(seed)
    hands = Hands(new_match((0,), 3, seed=seed, confirm=True), look(speed=1.0))
    for _ in range(60):
        disturb(hands, rng)
        hands.wait()
        truth = hands.match.view(hands.scene.client.viewer)
        if hands.match.awaiting_confirmation:
            truth = keep_turn(truth, hands.match.history[-1].before)
        assert hands.scene.shown == truth
        if hands.match.over:
            return
        deed = rng.randrange(5)
        if deed == 0 and hands.match.can_undo:
            hands.press(pygame.K_u)
        elif deed == 1 and hands.match.can_redo:
            hands.press(pygame.K_r)
        elif hands.match.awaiting_confirmation:
            hands.press(pygame.K_e)
        else:
            hands.scene.client.play(rng.choice(legal(hands.match.state)))


def disturb(hands: Hands, rng: Random) -> None:
    """What a restless player does while things move."""
    for _ in range(rng.randrange(12)):
        hands.frame()
    deed = rng.randrange(5)
    if deed == 0:
        hands.press(pygame.K_SPACE)
    elif deed == 1:
        hands.press(pygame.K_l)
    elif deed in {2, 3}:
        wishes = Settings(language="en", speed=rng.choice(SPEEDS))
        hands.stack.relook(msgspec.structs.replace(hands.stack.look, settings=wishes))


def test_undo_and_redo_by_the_tools() -> None:
    """The first tool takes a decision back, the second makes it again."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    before = hands.match.state
    hands.by_clicks(legal(before)[0])
    hands.wait()
    after = hands.match.state
    boxes = dict(zip(TOOLS, hands.scene.view.layout.tools, strict=True))
    hands.click(boxes["undo"].center)
    hands.wait()
    assert hands.match.state == before
    hands.click(boxes["redo"].center)
    hands.wait()
    assert hands.match.state == after


def test_undo_and_redo_by_the_keys_go_step_by_step_to_the_last_revelation() -> None:
    """U takes decision after decision back as far as nothing was revealed; R makes each again."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    rng, steps = Random(4), [hands.match.state]
    while len(steps) < LONG_WAY:
        hands.wait()
        if hands.match.awaiting_confirmation:
            hands.press(pygame.K_e)
        else:
            hands.by_clicks(choose(hands.match.state, rng))
        hands.wait()
        steps = [*steps, hands.match.state] if hands.match.can_undo else [hands.match.state]
    for state in reversed(steps[:-1]):
        hands.press(pygame.K_u)
        hands.wait()
        assert hands.match.state == state
    assert not hands.match.can_undo
    for state in steps[1:]:
        hands.press(pygame.K_r)
        hands.wait()
        assert hands.match.state == state
    assert not hands.match.can_redo


LONG_WAY: Final = 4
"""Positions in a row that nothing was revealed between."""


def test_a_command_that_comes_too_late_is_refused_without_harm() -> None:
    """A decision made for a position that has passed changes nothing on the screen."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    first = legal(hands.match.state)[0]
    hands.match.submit(Play(hands.match.ply - 1, first))
    hands.wait()
    assert hands.scene.shown == hands.match.view(0)


def test_escape_puts_down_and_then_opens_the_menu() -> None:
    """With nothing picked the key leads to the menu."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    hands.press(pygame.K_ESCAPE)
    assert hands.called == ["menu"]


@pytest.mark.parametrize(("size", "language"), [((960, 600), "fr"), ((1280, 800), "en")])
def test_every_moment_of_a_game_can_be_painted(size: tuple[int, int], language: str) -> None:
    """Pictures are drawn between decisions, with motion under way, in both languages."""
    hands = Hands(new_match((0,), 4, seed=9, confirm=True), look(size, language, speed=3.0))
    rng = Random(1)
    for number in range(25):
        for _ in range(number % 7):
            hands.frame()
        assert hands.shown().get_size() == size
        hands.wait()
        hands.move((size[0] // 2, size[1] // 2))
        hands.shown()
        if hands.match.awaiting_confirmation:
            hands.press(pygame.K_e)
        elif not hands.match.over:
            hands.scene.client.play(rng.choice(legal(hands.match.state)))


def test_ending_the_turn_in_so_many_words_needs_no_second_word() -> None:
    """Pressing End turn goes on at once, though turns are otherwise confirmed."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    rng = Random(3)
    while not any(isinstance(action, EndTurn) for action in legal_now(hands)):
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    hands.by_clicks(EndTurn())
    hands.wait()
    assert not hands.match.awaiting_confirmation
    assert hands.match.state.turn_player != hands.match.history[0].actor


def test_a_turn_that_waits_to_be_ended_is_still_shown_as_ones_own() -> None:
    """Board, round and chronicle go on to the next turn when the player lets them, not before."""
    hands, rng = Hands(new_match((0, 1), seed=2, confirm=True), look()), Random(3)
    waited = 0
    while waited < 6:
        before = hands.match.state
        hands.by_clicks(choose(before, rng))
        hands.wait()
        if not hands.match.awaiting_confirmation:
            continue
        waited += before.round > 0
        lines = hands.scene.client.chronicle.lines
        shown, truth = hands.scene.shown, hands.match.state
        assert (shown.turn_player, shown.round) == (before.turn_player, before.round)
        assert not any(isinstance(line.event, RoundBegan) for line in lines[-1:])
        hands.press(pygame.K_e)
        hands.wait()
        assert hands.scene.shown.turn_player == truth.turn_player != before.turn_player
        begun = [line for line in hands.scene.client.chronicle.lines if line.heading]
        assert len(begun) == truth.round


def legal_now(hands: Hands) -> list[object]:
    """What may be done, where a human decides."""
    return list(legal(hands.match.state)) if hands.scene.client.decider >= 0 else []
