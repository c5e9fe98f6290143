"""§1.1 Every action is legal, or a refusal says what stands against it."""

from __future__ import annotations

import re

import pytest

from tests.contract.games import OF_NORD
from tests.contract.refused import refusals
from tests.nord.positions import (
    BLUE,
    BUILDER,
    FLAX,
    GOLD,
    LACE,
    MARKET,
    ORDER,
    PORT_1,
    RED,
    WOOL,
    beside,
    board,
    builder,
    builder_card,
    inside,
    order,
    sides,
    table,
    workshop,
)
from venise.games.nord.actions import (
    Action,
    Activate,
    BuildBridge,
    DiscardCube,
    DrawCard,
    Export,
    FillStock,
    KeepCard,
    KeepCube,
    LayBoat,
    LayQuarter,
    Move,
    MoveDown,
    PlaceBurgher,
    Produce,
    PutCube,
    ReplaceCube,
    Reroll,
    RestBoat,
    Sell,
    TakeBackDie,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.decisions import (
    Activation,
    CardDraw,
    Delivery,
    MarketSale,
    Movement,
    PortSale,
    TurnEnd,
)
from venise.games.nord.game import NORD
from venise.games.nord.refusals import DECISIONS, REASONS, refusal
from venise.games.nord.state import Player, State

pytestmark = pytest.mark.rule("1.1")

STRANGE: tuple[Action, ...] = (
    LayQuarter(9, (0, 0)),
    LayBoat((50, 50)),
    PlaceBurgher(-1),
    TakeBackDie(12),
    Move(7, 0, MARKET, boat=False),
    Move(1, 5, 40, boat=True),
    RestBoat((50, 50)),
    Activate(2),
    PutCube(-1),
    PutCube(8),
    ReplaceCube(3),
    MoveDown(-1, 0),
    MoveDown(0, 99),
    KeepCard(99, 0),
    KeepCard(0, 99),
    Sell(3, 1, 0),
    Sell(0, 0, 0),
    Export(-1, 0),
    Export(0, 5),
    UsePriceBuilder(0, 0, 3),
    UsePriceBuilder(-3, 0, 0),
    UseFillBuilder(8),
    DiscardCube(4),
    FillStock(-1, 4, 4),
    BuildBridge(9, 0, 0, 0, 0),
    BuildBridge(0, 9, -1, 1, 0),
    Produce(-1, -1),
    Produce(0, 9),
)
"""Actions that name things which do not exist."""


def test_every_action_is_legal_or_has_a_refusal() -> None:
    """In positions of every kind exactly the illegal actions are refused, with a section."""
    for answer in refusals(OF_NORD, refusal, STRANGE, 500):
        assert re.fullmatch(r"\d(\.\d)*", answer.section)


def test_every_kind_of_action_has_its_reasons() -> None:
    """An action that can answer a decision and yet be illegal has a function that says why."""
    never = {"LoseCubes", "KeepNone", "EndTurn"}
    assert {kind.__name__ for kind in DECISIONS} - {kind.__name__ for kind in REASONS} == never


FIVE = sides((WOOL, MARKET), (FLAX, MARKET), (ORDER, MARKET), (GOLD, MARKET), (GOLD, PORT_1))

MOVING = table(due=(Movement(RED, (1, 4)),))
SELLING = table(
    board(MARKET, store=(0, 2, 0)),
    board(),
    due=inside(MarketSale(RED, 3)),
    market=beside((0, 1, 0)),
)
EXPORTING = table(
    board(PORT_1, store=(0, 2, 1)),
    board(),
    due=inside(PortSale(RED, 0, 3)),
    ports=((0, 0, 1), (0, 0, 0)),
)
TAKING = table(
    board(GOLD, {0: workshop("jewelry-3", (0, 0, 2), built=False)}, stock=(0, 6, 0)),
    board(),
    due=inside(Delivery(RED, GOLD, 1)),
)
GIVEN = table(board(GOLD), board(GOLD, stock=(0, 1, 0)), due=inside(Delivery(BLUE, GOLD, 1)))
BUILDING = table(board(GOLD, stock=(1, 0, 0)), board(), dice={GOLD: (RED, 4), PORT_1: (RED, 1)})
FULL = table(board(GOLD, bridges=FIVE), board(), dice={GOLD: (RED, 4), ORDER: (RED, 4)})
BUILT = table(board(GOLD), board(), due=(TurnEnd(RED, may_build=False),), dice={GOLD: (RED, 4)})
WORKING = table(
    board(
        cards={
            0: workshop("lace-3", (0, 1, 0)),
            1: workshop("jewelry-1", (0, 0, 1)),
            2: workshop("lace-1", (0, 1, 0)),
            3: workshop("clothing-5", (1, 0, 0), built=False),
            4: order("lace+1"),
            5: builder("fill", (1, 0, 0)),
        }
    ),
    board(),
    due=(TurnEnd(RED, produced=(2,)),),
)


@pytest.mark.parametrize(
    ("state", "action", "section", "key"),
    [
        (MOVING, Move(2, 0, GOLD, boat=False), "1.2", "die-not-rolled"),
        (MOVING, Move(1, 1, GOLD, boat=False), "4", "no-movement-builder"),
        (MOVING, Move(1, 0, MARKET, boat=False), "1.3", "same-tile"),
        (MOVING, Move(1, 0, PORT_1 + 1, boat=False), "1.3", "not-that-far"),
        (MOVING, Move(1, 0, GOLD, boat=True), "1.3", "no-passage"),
        (MOVING, Reroll(), "1.2", "dice-can-move"),
        (MOVING, KeepCube(), "1.1", "other-decision"),
        (SELLING, Sell(LACE, 4, 1), "1.4.1.3", "die-limit"),
        (SELLING, Sell(LACE, 3, 1), "1.4.1.3", "store-short"),
        (SELLING, Sell(LACE, 1, 2), "1.4.1.3", "no-such-marker"),
        (EXPORTING, Export(0, 0), "1.4.1.4", "store-short"),
        (EXPORTING, Export(2, 0), "1.4.1.4", "port-taken"),
        (EXPORTING, Export(LACE, -1, 1), "1.4.1.4", "no-such-marker"),
        (TAKING, KeepCube(), "1.4.1.1", "stock-full"),
        (TAKING, PutCube(0), "1.4.1.1", "card-full"),
        (TAKING, PutCube(1), "1.4.1.1", "no-card"),
        (TAKING, ReplaceCube(WOOL), "1.4.1.1", "none-in-stock"),
        (GIVEN, MoveDown(FLAX, 0), "1.5", "not-in-others-turn"),
        (GIVEN, ReplaceCube(FLAX), "1.4.1.1", "stock-has-room"),
        (BUILDING, BuildBridge(PORT_1, GOLD, 1, 1, 1), "1.6", "stock-short"),
        (BUILDING, BuildBridge(MARKET, GOLD, 0, 0, 0), "1.6", "no-own-die"),
        (BUILDING, BuildBridge(WOOL, GOLD, 0, 0, 0), "1.6", "not-adjacent"),
        (FULL, BuildBridge(ORDER, GOLD, 0, 0, 0), "1.6", "no-bridges-left"),
        (BUILT, BuildBridge(PORT_1, GOLD, 0, 0, 0), "1.6", "bridge-phase-over"),
        (WORKING, Produce(0, 4), "1.7", "not-full"),
        (WORKING, Produce(1, 4), "1.7", "no-order"),
        (WORKING, Produce(2, 4), "1.7", "produced-already"),
        (WORKING, Produce(3, 4), "1.7", "not-built"),
        (WORKING, UseFillBuilder(5), "1.4.2.3", "builder-unpaid"),
        (WORKING, UsePriceBuilder(5, 0, 1), "4", "no-price-builder"),
    ],
)
def test_the_refusal_names_the_obstacle(
    state: State, action: Action, section: str, key: str
) -> None:
    """The first thing that stands in the way, with the section that says so."""
    answer = refusal(state, action)
    assert answer is not None
    assert (answer.section, answer.key) == (section, key)


@pytest.mark.parametrize(
    ("tile", "player", "section", "key"),
    [
        (MARKET, board(MARKET), "1.4.1.3", "nothing-to-sell"),
        (PORT_1, board(PORT_1), "1.4.1.4", "nothing-to-export"),
        (
            ORDER,
            board(ORDER, {4 + i: order("lace+1") for i in range(4)}),
            "1.4.1.2",
            "no-space",
        ),
    ],
)
def test_a_power_that_does_nothing_says_why(
    tile: int, player: Player, section: str, key: str
) -> None:
    """What is missing for the tile's power: goods, or a space for the card."""
    state = table(player, board(), due=(Activation(RED, tile, 3),))
    answer = refusal(state, Activate())
    assert answer is not None
    assert (answer.section, answer.key) == (section, key)


@pytest.mark.parametrize("space", range(8))
def test_a_drawn_card_without_any_space_says_so(space: int) -> None:
    """A builder that acts as an order finds the second row full, wherever it is held."""
    orders = {4 + i: order("lace+1") for i in range(4)}
    patron = builder_card("order-lace")
    state = table(board(BUILDER, orders), board(), due=inside(CardDraw(RED, 2, 1)))
    drawn = NORD.apply(state, DrawCard(RED, patron))[0]
    answer = refusal(drawn, KeepCard(patron, space))
    assert answer is not None
    assert (answer.section, answer.key) == ("1.4.1.2", "no-space")
