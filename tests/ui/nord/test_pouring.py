"""One gesture that places every cube that fits."""

from __future__ import annotations

from random import Random

import msgspec
import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match, play
from venise.games.nord.decisions import Delivery
from venise.match.outcomes import AnyBatch
from venise.ui.tables.nord.spots import SUPPLY


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


def rooms(hands: Hands) -> list:  # type: ignore[type-arg]
    """The free squares of the stock, where they may be picked."""
    return [spot for spot in hands.scene.hand.chosen.targets if spot.kind == "room"]


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
