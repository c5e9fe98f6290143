"""§1.4.1.1 How many of the cubes just acquired have room: what the table says of a delivery."""

from __future__ import annotations

from random import Random

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    RED,
    WOOL,
    board,
    builder,
    inside,
    table,
    workshop,
)
from venise.games.nord.actions import FillStock, KeepCube, MoveDown, PutCube, UseFillBuilder
from venise.games.nord.components import Counts
from venise.games.nord.decisions import Delivery, TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.queries import room, room_made
from venise.games.nord.state import Player, State

pytestmark = [pytest.mark.rule("1.4.1.1"), pytest.mark.rule("1.4.2.1")]

MANY = 20
"""More cubes than any board takes."""


def receiving(seat: int, material: int, player: Player) -> State:
    """Cubes without end arrive on a seat's board, in red's turn."""
    players = (player, board()) if seat == RED else (board(), player)
    return table(*players, due=inside(Delivery(seat, material, MANY)))


def placed_at_most(state: State, kinds: tuple[type, ...]) -> int:
    """The most cubes that can be placed by these kinds of actions, every order tried."""
    best, waiting, seen = 0, [(state, 0)], {state}
    while waiting:
        here, placed = waiting.pop()
        best = max(best, placed)
        if isinstance(here.due, Delivery):
            for action in NORD.legal_actions(here):
                after, _ = NORD.apply(here, action)
                if isinstance(action, kinds) and after not in seen:
                    seen.add(after)
                    waiting.append((after, placed + (not isinstance(action, MoveDown))))
    return best


def given(action: FillStock) -> Counts:
    """The cubes that a stock is filled with."""
    return action.wool, action.flax, action.gold


def placed_with_a_steward(state: State) -> int:
    """The most cubes that can be placed, builders filling the stock in between, every order tried.

    None of the new cubes that the stock took is discarded again, and none of it moves down.
    """
    material = state.due.material if isinstance(state.due, Delivery) else 0
    best, waiting, seen = 0, [(state, 0, 0)], {(state, 0)}
    while waiting:
        here, placed, kept = waiting.pop()
        best = max(best, placed)
        for action in NORD.legal_actions(here) if here.current_player == RED else ():
            new = isinstance(action, KeepCube | PutCube)
            down = isinstance(action, MoveDown) and action.material != material
            filling = isinstance(action, FillStock) and given(action)[material] >= kept
            if not (new or down or filling or isinstance(action, UseFillBuilder)):
                continue
            if isinstance(here.due, TurnEnd):
                continue
            after, _ = NORD.apply(here, action)
            held = kept + isinstance(action, KeepCube)
            if (after, held) not in seen:
                seen.add((after, held))
                waiting.append((after, placed + new, held))
    return best


STEWARDED = [
    ({0: "fill", 1: "clothing-1"}, (0, 0, 6)),
    ({0: "fill", 1: "jewelry-2"}, (2, 2, 2)),
    ({0: "fill", 1: "clothing-2"}, (0, 0, 6)),
    ({0: "fill"}, (3, 3, 0)),
]


@pytest.mark.rule("4")
@pytest.mark.parametrize(("cards", "stock"), STEWARDED)
def test_room_made_knows_a_builder_that_fills_the_stock(
    cards: dict[int, str], stock: Counts
) -> None:
    """As many cubes of gold as any order of filling, moving down and placing finds places for."""
    lying = {
        space: builder(key) if key == "fill" else workshop(key, built=False)
        for space, key in cards.items()
    }
    state = receiving(RED, GOLD, board(GOLD, lying, stock=stock))
    assert room_made(state, RED, GOLD) == placed_with_a_steward(state)


def boards(count: int) -> list[Player]:
    """Boards by lot with a few cards and cubes, often nearly paid."""
    luck = Random(1)
    workshops = [
        workshop("jewelry-3", (0, 1, 1), built=False),
        workshop("jewelry-2", built=False),
        workshop("jewelry-4", (0, 0, 1)),
        workshop("clothing-1", built=False),
        workshop("lace-3", built=False),
    ]
    builders = [
        builder("movement-2", (0, 0, 0)),
        builder("fill", (0, 0, 0)),
        builder("movement-1"),
    ]
    found: list[Player] = []
    for _ in range(count):
        lying = dict(zip(luck.sample(range(3), 2), luck.sample(workshops, 2), strict=True))
        lying[3 + luck.randrange(3)] = luck.choice(builders)
        stock = [0, 0, 0]
        for _ in range(luck.randint(0, 6)):
            stock[luck.randrange(3)] += 1
        found.append(board(GOLD, lying, stock=(stock[0], stock[1], stock[2])))
    return found


@pytest.mark.parametrize("material", [WOOL, FLAX, GOLD])
def test_room_is_what_can_be_placed_without_moving_anything(material: int) -> None:
    """On boards by lot, as many as putting onto cards and keeping in the stock find places for."""
    for player in boards(30):
        state = receiving(RED, material, player)
        assert room(state, RED, material) == placed_at_most(state, (PutCube, KeepCube))


@pytest.mark.parametrize("material", [WOOL, FLAX, GOLD])
def test_room_made_is_what_can_be_placed_when_the_stock_moves_down(material: int) -> None:
    """On boards by lot, as many as any order of filling, moving down and placing has places for."""
    for player in boards(12):
        state = receiving(RED, material, player)
        assert room_made(state, RED, material) == placed_with_a_steward(state)


def test_a_workshop_that_the_cubes_complete_takes_the_ones_that_follow() -> None:
    """With a full stock three gold find room: one builds the workshop, two are its stock."""
    nearly = workshop("jewelry-3", (0, 1, 1), built=False)
    state = receiving(BLUE, GOLD, board(GOLD, {0: nearly}, stock=(3, 3, 0)))
    assert room(state, BLUE, GOLD) == 3


def test_the_stock_makes_room_by_going_down() -> None:
    """A flax of a full stock pays the workshop: it leaves a space, and two more behind the gold."""
    unpaid = workshop("jewelry-3", built=False)
    state = receiving(RED, GOLD, board(GOLD, {0: unpaid}, stock=(3, 3, 0)))
    assert (room(state, RED, GOLD), room_made(state, RED, GOLD)) == (2, 5)
