"""§1.2 Phase 1: two dice are rolled, one to move with and one to activate with."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import put
from venise.games.nord.actions import Action, Reroll, Roll, TakeBackDie
from venise.games.nord.components import MOST_SEATS
from venise.games.nord.decisions import Decision, DiceRoll, DieReturn, Movement
from venise.games.nord.events import DiceRolled, DieTakenBack
from venise.games.nord.rules.step import Step, following, free_dice
from venise.games.nord.state import State

PAIRS = [(low, high) for low in range(1, 7) for high in range(low, 7)]
ROLLS: Outcomes[Action] = make_outcomes(
    [Roll(low, high) for low, high in PAIRS], [1 if low == high else 2 for low, high in PAIRS]
)
"""§1.2 The 21 rolls of two dice with their weights out of 36."""


ROLL: Final = tuple([(DiceRoll(seat), ()) for seat in range(MOST_SEATS)])
RETURN: Final = tuple([(DieReturn(seat), (DiceRoll(seat),)) for seat in range(MOST_SEATS)])
"""For each seat how its turn begins: what is due, and what waits."""


def due(state: State, seat: int) -> tuple[Decision, tuple[Decision, ...]]:
    """§1.2 A seat with only one free die first takes another back from a tile."""
    return ROLL[seat] if free_dice(state, seat) >= 2 else RETURN[seat]


def show_dice(seat: int, low: int, high: int, attempt: int) -> tuple[Movement, tuple[DiceRolled]]:
    """§1.2 What is due once two dice show these values, and what happened."""
    return Movement(seat, (low, high), attempt), (DiceRolled(seat, low, high, attempt),)


SHOWN: Final = tuple(
    [
        [[show_dice(seat, low, high, 1) for high in range(7)] for low in range(7)]
        for seat in range(MOST_SEATS)
    ]
)
"""For each seat and two values what a first roll leads to, built once."""


def return_actions(state: State, decision: DieReturn) -> list[Action]:
    """§1.2 Any tile with a die of the seat; the choice is its owner's."""
    return [
        TakeBackDie(tile)
        for tile, die in enumerate(state.dice)
        if die is not None and die.seat == decision.seat
    ]


def take_back(state: State, decision: DieReturn, action: TakeBackDie) -> Step:
    """§1.2 The second die is taken from one of the seat's dice on the tiles."""
    die = state.dice[action.tile]
    assert die is not None
    dice = put(state.dice, action.tile, None)
    event = DieTakenBack(decision.seat, action.tile, die.value)
    due, later = following(state)
    return replace(state, dice=dice, due=due, later=later), (event,)


def outcomes(_: State, __: DiceRoll) -> Outcomes[Action]:
    """§1.2 Two equal dice are half as likely as two others."""
    return ROLLS


def roll(state: State, decision: DiceRoll, action: Roll) -> Step:
    """§1.2 The dice show two values, and their player chooses which one moves."""
    seat, low, high = decision.player, action.low, action.high
    once = decision.attempt == 1
    choice, events = (
        SHOWN[seat][low][high] if once else show_dice(seat, low, high, decision.attempt)
    )
    return replace(state, due=choice), events


def reroll(state: State, decision: Movement, _: Reroll) -> Step:
    """§1.2 Where neither die allows a move, both are rolled again.

    Reading: as often as it takes; a die taken back from a tile stays one of the two.
    """
    again = DiceRoll(decision.seat, decision.attempt + 1)
    return replace(state, due=again), ()
