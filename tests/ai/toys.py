"""Tiny games in which the right decision is known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.game import CHANCE, TERMINAL, GameInfo
from venise.engine.usual import UsualGame

UNKNOWN = -1


class Heap(msgspec.Struct, frozen=True):
    """Pebbles on a heap, and whose turn it is."""

    left: int
    turn_player: int = 0

    @property
    def current_player(self) -> int:
        """Whoever's turn it is, until the heap is empty."""
        return self.turn_player if self.left else TERMINAL


class TakeAway(UsualGame[Heap]):
    """Two seats take one to three pebbles in turn; whoever takes the last one wins."""

    info = GameInfo("takeaway", "Take away", (2, 2), hidden=False, version=1)

    def legal_actions(self, state: Heap) -> Sequence[int]:
        """How many pebbles to take."""
        return range(1, min(3, state.left) + 1)

    def chance_outcomes(self, state: Heap) -> Outcomes[int]:
        """Nothing is left to luck."""
        return make_outcomes((), ())

    def apply(self, state: Heap, action: int) -> tuple[Heap, tuple[()]]:
        """The heap with fewer pebbles."""
        return Heap(state.left - action, 1 - state.turn_player), ()

    def scores(self, state: Heap) -> tuple[int, ...]:
        """Nothing is scored before the end."""
        return 0, 0

    def returns(self, state: Heap) -> tuple[float, ...]:
        """The seat that took the last pebble has won."""
        return (1.0, 0.0) if state.turn_player == 1 else (0.0, 1.0)

    def observation(self, state: Heap, seat: int) -> Heap:
        """Nothing is hidden."""
        return state

    def resample(self, observation: Heap, rng: Random) -> Heap:
        """Nothing is hidden."""
        return observation


class Stall(msgspec.Struct, frozen=True):
    """A booth with a sealed box and a die, and the points of its only visitor and a bystander."""

    box: int
    sure: int
    points: int = 0
    rolling: bool = False
    over: bool = False
    turn_player: int = 0

    @property
    def current_player(self) -> int:
        """Luck while the die rolls, else the visitor."""
        if self.over:
            return TERMINAL
        return CHANCE if self.rolling else 0


class Booth(UsualGame[Stall]):
    """One decision: a sure prize, the roll of a die, or guessing which of two things a box holds.

    A right guess brings 6 points and a wrong one nothing, so guessing is worth 3.
    """

    info = GameInfo("booth", "The booth", (2, 2), hidden=True, version=1)

    def legal_actions(self, state: Stall) -> Sequence[str]:
        """Everything the visitor may do."""
        return "sure", "roll", "guess-0", "guess-1"

    def chance_outcomes(self, state: Stall) -> Outcomes[str]:
        """The faces of the die."""
        return make_outcomes("123456", [1] * 6)

    def apply(self, state: Stall, action: str) -> tuple[Stall, tuple[()]]:
        """The end, or the roll."""
        if action == "roll":
            return replace(state, rolling=True), ()
        prizes = {"sure": state.sure, f"guess-{state.box}": 6, f"guess-{1 - state.box}": 0}
        points = int(action) if state.rolling else prizes[action]
        return replace(state, points=points, rolling=False, over=True), ()

    def scores(self, state: Stall) -> tuple[int, ...]:
        """The visitor's points; the bystander has none."""
        return state.points, 0

    def returns(self, state: Stall) -> tuple[float, ...]:
        """Every point is worth the same, so that only the mean counts."""
        return state.points / 6, 1 - state.points / 6

    def observation(self, state: Stall, seat: int) -> Stall:
        """Nobody sees into the box."""
        return replace(state, box=UNKNOWN)

    def resample(self, observation: Stall, rng: Random) -> Stall:
        """Either thing may lie in the box."""
        return replace(observation, box=rng.randrange(2))


class Seesaw(msgspec.Struct, frozen=True):
    """Who has moved in the game of three, and the points so far."""

    points: tuple[int, int, int] = (0, 0, 0)
    turn_player: int = 0
    left: bool = False

    @property
    def current_player(self) -> int:
        """Seats 0 and 1 decide once each."""
        return self.turn_player if self.turn_player < 2 else TERMINAL


class Envy(UsualGame[Seesaw]):
    """Seat 0 goes left or right, then seat 1 enriches itself or ruins seat 0.

    Left seems better only to those who believe that seat 1 would rather harm than gain.
    """

    info = GameInfo("envy", "Envy", (3, 3), hidden=False, version=1)

    def legal_actions(self, state: Seesaw) -> Sequence[str]:
        """The two ways, then the two answers."""
        return ("left", "right") if state.turn_player == 0 else ("gain", "harm")

    def chance_outcomes(self, state: Seesaw) -> Outcomes[str]:
        """Nothing is left to luck."""
        return make_outcomes((), ())

    def apply(self, state: Seesaw, action: str) -> tuple[Seesaw, tuple[()]]:
        """The next seat decides, or the points are handed out."""
        if state.turn_player == 0:
            return replace(state, turn_player=1, left=action == "left"), ()
        outcome = (4, 3, 3) if state.left else (8, 5, 0)
        if action == "harm":
            outcome = (4, 1, 3) if state.left else (0, 2, 5)
        return replace(state, points=outcome, turn_player=2), ()

    def scores(self, state: Seesaw) -> tuple[int, ...]:
        """The points handed out."""
        return state.points

    def returns(self, state: Seesaw) -> tuple[float, ...]:
        """Points as shares."""
        return tuple(points / 10 for points in state.points)

    def observation(self, state: Seesaw, seat: int) -> Seesaw:
        """Nothing is hidden."""
        return state

    def resample(self, observation: Seesaw, rng: Random) -> Seesaw:
        """Nothing is hidden."""
        return observation


def positions(game: Any, seats: int, options: Any, seed: int) -> Sequence[Any]:
    """Every position of a random game in which a seat decides."""
    rng = Random(seed)
    state = game.initial_state(seats, options)
    found: list[Any] = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            outcomes = game.chance_outcomes(state)
            action = rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]
        else:
            found.append(state)
            action = rng.choice(game.legal_actions(state))
        state, _ = game.apply(state, action)
    return found
