"""What the table says of a click or a drag that does nothing, and where a card may be let go."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match, play
from venise.games.nord.actions import KeepCard, MoveDown
from venise.games.nord.decisions import CardChoice, Delivery, Movement
from venise.games.nord.queries import legal
from venise.ui.table.spots import Spot
from venise.ui.tables.nord.spots import drawn_card, in_stock, on_space, on_tile


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


def test_what_could_not_be_done_is_no_longer_said_once_something_is() -> None:
    """A refusal goes with the next thing that is played."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    play(hands, "by_clicks", Random(1), 4)
    hands.wait()
    hands.press(pygame.K_e)
    assert hands.scene.notice
    play(hands, "by_clicks", Random(1), 1)
    assert not hands.scene.notice
