"""Whole games through posted events: what a person does at the table, and what the table shows."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match, play
from tests.ui.nord.random_games import choose
from venise.games.nord.actions import EndTurn, KeepCard, MoveDown
from venise.games.nord.decisions import CardChoice, Delivery, Movement
from venise.games.nord.events import RoundBegan
from venise.games.nord.queries import legal
from venise.match.commands import Play
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import SPEEDS, Settings
from venise.ui.table.spots import Spot
from venise.ui.table.tools import TOOLS
from venise.ui.tables.nord.spots import SUPPLY, drawn_card, in_stock, on_space, on_tile
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


@pytest.mark.parametrize("seed", [6, 7, 8, 9])
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


def test_a_quarter_out_of_reach_says_why() -> None:
    """Clicking where no die leads shows a sentence with its section, and plays nothing."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    rng = Random(1)
    while not dark_in_movement(hands):
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    lit = hands.scene.hand.chosen.targets
    here = hands.match.state.players[hands.scene.client.seat].burgher
    dark = next(on_tile(t) for t in range(9) if on_tile(t) not in lit and t != here)
    ply = hands.match.ply
    hands.click(hands.at(dark))
    assert hands.match.ply == ply
    assert "§1.3" in hands.scene.notice


def dark_in_movement(hands: Hands) -> bool:
    """Whether a burgher is to be moved and some quarter is out of its reach."""
    top = hands.match.state.due
    here = on_tile(hands.match.state.players[hands.scene.client.seat].burgher)
    lit = (here, *hands.scene.hand.chosen.targets)
    return isinstance(top, Movement) and any(on_tile(tile) not in lit for tile in range(9))


@pytest.mark.parametrize("dragged", [False, True])
def test_a_card_that_does_not_take_the_cube_picked_says_so(*, dragged: bool) -> None:
    """§1.4.1.1 A cube of the stock, clicked or dragged to a card in vain, is what is spoken of."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    rng = Random(1)
    while not (vain := cubes_in_vain(hands)):
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    cube, card = vain[0]
    ply = hands.match.ply
    if dragged:
        hands.drag(hands.at(cube), hands.at(card))
    else:
        hands.click(hands.at(cube))
        hands.click(hands.at(card))
    assert hands.match.ply == ply
    assert "§1.4.1.1" in hands.scene.notice


def cubes_in_vain(hands: Hands) -> list[tuple[Spot, Spot]]:
    """Cubes that may go down to several cards, each with a card that does not take it."""
    state, chosen = hands.match.state, hands.scene.hand.chosen
    moves = [action.material for action in legal(state) if isinstance(action, MoveDown)]
    if isinstance(state.due, Delivery):
        return []
    spaces = state.players[hands.scene.client.seat].spaces
    return [
        (in_stock(material), on_space(space))
        for material in sorted({material for material in moves if moves.count(material) > 1})
        for space, placed in enumerate(spaces)
        if placed is not None
        and not chosen.after(on_space(space))
        and MoveDown(material, space) not in legal(state)
    ]


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


def test_one_gesture_pours_every_cube_that_fits() -> None:
    """A click on the stock stores all acquired cubes that have room, each as its own action."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    rng = Random(3)
    for _ in range(400):
        hands.wait()
        top = hands.match.state.due
        left = getattr(top, "left", 0)
        free = 6 - sum(hands.match.state.players[hands.scene.client.seat].stock)
        if type(top).__name__ == "Delivery" and left >= 2 and free >= left:
            hands.click(hands.scene.places[next(iter(rooms(hands)))][0].center)
            hands.wait()
            assert type(hands.match.state.due).__name__ != "Delivery"
            return
        play(hands, "by_clicks", rng, 1)
    raise AssertionError("no delivery of two cubes was met")


@pytest.mark.parametrize("seed", [7, 39])
def test_a_pour_ends_with_its_delivery(seed: int) -> None:
    """However quickly the others play, a gesture places no cube of a later delivery."""
    hands = Hands(new_match((0,), 4, seed, confirm=False), look())
    rng, asked = Random(seed), set()
    while hands.match.ply < 80:
        asked.add(hands.match.ply)
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    placed = [b for b in hands.match.history if isinstance(b.before.due, Delivery)]
    begun = [batch for batch in placed if batch.actor == 0 and not goes_on(batch, placed)]
    assert begun
    assert all(batch.ply in asked for batch in begun)


def goes_on(batch: AnyBatch, placed: list[AnyBatch]) -> bool:
    """Whether the cube was placed right after another one of the same delivery."""
    top = batch.before.due
    one_more = msgspec.structs.replace(top, left=top.left + 1)
    return any(other.ply == batch.ply - 1 and other.before.due == one_more for other in placed)


def rooms(hands: Hands) -> list:  # type: ignore[type-arg]
    """The free squares of the stock, where they may be picked."""
    return [spot for spot in hands.scene.hand.chosen.targets if spot.kind == "room"]


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


def choosing(hands: Hands) -> KeepCard | None:
    """The keeping of a drawn card where a later space of its row is free too."""
    top = hands.match.state.due
    if hands.scene.client.decider < 0 or not isinstance(top, CardChoice):
        return None
    spaces = hands.match.state.players[top.seat].spaces
    return next(
        (
            action
            for action in legal(hands.match.state)
            if isinstance(action, KeepCard) and (action.space + 1) % 4
            if spaces[action.space + 1] is None
        ),
        None,
    )


@pytest.mark.parametrize("seed", [5, 6])
def test_a_card_may_be_let_go_over_any_space_of_its_row(seed: int) -> None:
    """It then lies on the first free space, where the rules have it."""
    hands, rng = Hands(new_match((0, 1), seed=seed, confirm=False), look()), Random(seed)
    while (wanted := choosing(hands)) is None:
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    seat = hands.scene.client.decider
    start = hands.at(drawn_card(wanted.card))
    hands.take(start)
    hands.carry(start, hands.at(on_space(wanted.space + 1)))
    kept = hands.match.state.players[seat].spaces[wanted.space]
    assert kept is not None
    assert kept.card == wanted.card


def test_a_card_let_go_over_the_other_row_says_that_it_does_not_go_there() -> None:
    """The reason is about the card that was carried, though it is no longer in the hand."""
    hands, rng = Hands(new_match((0, 1), seed=5, confirm=False), look()), Random(9)
    while (wanted := choosing(hands)) is None or hands.match.state.due.deck != 0:
        assert not hands.match.over
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    start = hands.at(drawn_card(wanted.card))
    hands.take(start)
    hands.carry(start, hands.at(on_space(7)))
    assert hands.scene.notice.startswith("That card does not go on this row")


def test_what_could_not_be_done_is_no_longer_said_once_something_is() -> None:
    """A refusal goes with the next thing that is played."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    play(hands, "by_clicks", Random(1), 4)
    hands.wait()
    hands.press(pygame.K_e)
    assert hands.scene.notice
    play(hands, "by_clicks", Random(1), 1)
    assert not hands.scene.notice


def legal_now(hands: Hands) -> list[object]:
    """What may be done, where a human decides."""
    return list(legal(hands.match.state)) if hands.scene.client.decider >= 0 else []


def test_a_click_on_the_cubes_puts_them_all_where_they_fit() -> None:
    """One click on what lies ready fills cards first, then the stock, and undo takes one back."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    rng = Random(3)
    while not roomy(hands):
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    left = hands.match.state.due.left
    steps = len(hands.match.history)
    hands.click(hands.at(SUPPLY))
    hands.wait()
    placed = hands.match.history[steps : steps + left]
    assert [type(step.before.due).__name__ for step in placed] == ["Delivery"] * left
    assert type(hands.match.state.due).__name__ != "Delivery"
    hands.press(pygame.K_u)
    hands.wait()
    assert hands.match.state.due.left == 1


def roomy(hands: Hands) -> bool:
    """Whether two cubes or more lie ready, with room for all of them."""
    state = hands.match.state
    top = state.due
    free = 6 - sum(state.players[hands.scene.client.seat].stock)
    return type(top).__name__ == "Delivery" and 2 <= top.left <= free
