"""§1.4.1.1 Single-use builders between the cubes that a seat receives in its own turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    RED,
    WOOL,
    beside,
    board,
    builder,
    choices,
    facts_of,
    inside,
    play,
    table,
    told,
    workshop,
)
from venise.engine.record import is_allowed
from venise.games.nord import actions as act
from venise.games.nord.actions import (
    Action,
    Activate,
    FillStock,
    KeepCube,
    LoseCubes,
    MoveDown,
    PutCube,
    ReplaceCube,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import Counts
from venise.games.nord.decisions import Activation, Delivery, Secondaries, TurnEnd
from venise.games.nord.events import BuilderActivated, BuilderUsed, CubesLost, WorkshopBuilt
from venise.games.nord.game import NORD
from venise.games.nord.refusals import refusal
from venise.games.nord.state import Placed, Player, State

pytestmark = [pytest.mark.rule("1.4.1.1"), pytest.mark.rule("1.4.2.3")]

FILL, SHOP = 0, 1
"""The spaces of the builder that fills the stock and of the workshop that one wool builds."""

ARRIVED = Activation(RED, GOLD, 2)


def lacking_gold(stock: Counts = (0, 0, 0)) -> Player:
    """Red on Gold: the fill builder lacks a gold cube, a clothing workshop lacks its wool."""
    cards = {FILL: builder("fill", (1, 1, 0)), SHOP: workshop("clothing-1", built=False)}
    return board(GOLD, cards, stock=stock)


def receiving(player: Player, left: int = 2) -> State:
    """Red places cubes of gold in the middle of its turn."""
    return table(player, board(), due=inside(Delivery(RED, GOLD, left)))


def outcomes(state: State, *, waiting: bool = False) -> set[Player]:
    """Every board red can have when its turn ends here, its builder waiting for cubes or not."""
    return {after.players[RED] for after in endings(state, set(), waiting=waiting)}


def endings(state: State, known: set[tuple[Player, object]], *, waiting: bool) -> Iterator[State]:
    """Every position after red's turn that can be reached, through each in between once."""
    if state.turn_player != RED:
        yield state
        return
    for action in choices(state):
        if waiting and isinstance(state.due, Delivery) and isinstance(action, UseFillBuilder):
            continue
        after = play(state, action)
        if (place := (after.players[RED], after.pending)) not in known:
            known.add(place)
            yield from endings(after, known, waiting=waiting)


def test_the_last_cube_of_a_builder_may_be_followed_by_its_use() -> None:
    """Completed by the first of two cubes it fills the stock, which builds; then comes the rest."""
    state = table(lacking_gold(), board(), due=(ARRIVED,))
    state, events = told(state, Activate(), PutCube(FILL))
    assert len(facts_of(events, BuilderActivated)) == 1
    assert UseFillBuilder(FILL) in choices(state)
    state, events = told(state, UseFillBuilder(FILL), FillStock(5, 1, 0), MoveDown(WOOL, SHOP))
    assert len(facts_of(events, BuilderUsed)) == len(facts_of(events, WorkshopBuilt)) == 1
    assert state.due == Delivery(RED, GOLD, 1)
    red = play(state, KeepCube()).players[RED]
    assert red.stock == (4, 1, 1)
    assert red.spaces[SHOP] == workshop("clothing-1", built=True)


def test_using_the_builder_in_between_opens_more_than_using_it_afterwards() -> None:
    """From that arrival a turn can end with every board there is where it waits, and with more."""
    state = table(lacking_gold(), board(), due=(ARRIVED,))
    found = outcomes(state)
    built = workshop("clothing-1", built=True)
    assert any(red.stock == (4, 1, 1) and red.spaces[SHOP] == built for red in found)
    assert found > outcomes(state, waiting=True)


def test_a_builder_that_was_active_before_may_be_used_between_cubes_too() -> None:
    """What it needs is to be usable at that moment, for each of its uses."""
    cards = {0: builder("price-lace"), 1: builder("fill")}
    red = board(GOLD, cards, stock=(1, 0, 0))
    state = table(red, board(), due=inside(Delivery(RED, GOLD, 3)), market=beside((1, 0, 1)))
    uses: list[Action] = [UsePriceBuilder(0, 0, 1), UsePriceBuilder(0, 2, 1), UseFillBuilder(1)]
    for _ in range(2):
        assert choices(state) == [KeepCube(), *uses, LoseCubes()]
        state = play(state, KeepCube())
    state = play(state, uses[0])
    assert state.due == Delivery(RED, GOLD, 1)
    assert state.market.prices == (0, 1, 1)


def test_a_builder_that_is_not_paid_is_not_offered() -> None:
    """Nor is a permanent one."""
    cards = {0: builder("fill", (1, 1, 0)), 1: builder("price-lace", (1, 0, 0))}
    state = receiving(board(GOLD, cards | {2: builder("movement-1")}))
    assert choices(state, UseFillBuilder) == choices(state, UsePriceBuilder) == []


def test_cubes_that_find_no_place_are_not_lost_before_the_builder_may_make_one() -> None:
    """With six of the same cubes in stock the builder is all that keeps the others from loss."""
    state = play(receiving(lacking_gold((0, 0, 6))), PutCube(FILL))
    assert choices(state) == [UseFillBuilder(FILL), LoseCubes()]
    state = play(state, UseFillBuilder(FILL), FillStock(1, 0, 5))
    state = play(state, MoveDown(WOOL, SHOP), KeepCube())
    assert state.players[RED].stock == (0, 0, 6)


def test_a_builder_may_fill_what_the_cubes_to_come_would_have_filled() -> None:
    """They have to replace others then, or are lost."""
    red = board(GOLD, {0: builder("fill")})
    state = play(receiving(red, left=3), UseFillBuilder(0), FillStock(1, 0, 5))
    assert choices(state) == [ReplaceCube(WOOL), LoseCubes()]


def secondary(card: Placed) -> State:
    """Blue receives two cubes of gold in red's turn."""
    due = (TurnEnd(RED), Secondaries(GOLD, ()), Delivery(BLUE, GOLD, 2))
    return table(board(), board(GOLD, {0: card}), due=due)


@pytest.mark.rule("1.5")
def test_in_anothers_turn_the_builder_waits() -> None:
    """Cubes of a secondary activation may complete it; it is used in its owner's own turn."""
    assert choices(secondary(builder("fill"))) == [KeepCube(), LoseCubes()]
    state, events = told(secondary(builder("fill", (1, 1, 0))), PutCube(0))
    assert len(facts_of(events, BuilderActivated)) == 1
    assert choices(state) == [KeepCube(), LoseCubes()]
    reason = refusal(state, UseFillBuilder(0))
    assert reason is not None
    assert (reason.section, reason.key) == ("1.5", "builder-in-others-turn")


def test_of_a_builder_in_ones_turn_the_other_board_has_nothing() -> None:
    """Blue's active builder is not red's to use while red places its cubes."""
    state = table(
        board(GOLD), board(cards={0: builder("fill")}), due=inside(Delivery(RED, GOLD, 2))
    )
    assert choices(state) == [KeepCube(), LoseCubes()]


@pytest.mark.parametrize("action", [UseFillBuilder(0), UsePriceBuilder(1, GOLD, 1)])
def test_a_builder_that_cannot_be_used_in_between_says_why(action: Action) -> None:
    """It still lacks cubes: the same reason as at any other time of the turn."""
    cards = {0: builder("fill", (1, 1, 0)), 1: builder("price-lace", (1, 0, 0))}
    reason = refusal(receiving(board(GOLD, cards)), action)
    assert reason is not None
    assert (reason.section, reason.key) == ("1.4.2.3", "builder-unpaid")


EARLIER = NORD.earlier[1]
"""The game by the rules of its first version."""


def test_the_first_version_lost_cubes_without_asking() -> None:
    """A record of it has no word for that loss, so a match begun under it goes on like this."""
    state = receiving(lacking_gold((0, 0, 6)))
    after, events = EARLIER.apply(state, PutCube(FILL))
    assert facts_of(events, CubesLost) == [CubesLost(RED, GOLD, 1)]
    assert after.due == TurnEnd(RED)
    assert not is_allowed(NORD, play(state, PutCube(FILL)), act.EndTurn())


def test_apart_from_such_a_loss_the_first_two_versions_agree() -> None:
    """Where a cube finds a place, or another builder is at hand, each plays like the other."""
    for red in (lacking_gold(), lacking_gold((1, 1, 1)), board(FLAX, stock=(0, 0, 6))):
        state = table(red, board(), due=(ARRIVED,))
        for action in choices(state):
            assert EARLIER.apply(state, action) == NORD.earlier[2].apply(state, action)
