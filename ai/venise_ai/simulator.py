"""Plays a game forward for a search: positions are worked out once, however often it comes by.

States never change, so what follows from an action, and what is worth thinking about there, can be
kept; and many ways lead to the same position, most often the same actions in another order.
Nothing is decided here: choices and luck are the search's.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Final, Generic

from venise.engine.game import CHANCE, TERMINAL
from venise_ai.advice import Advice
from venise_ai.forward_model import A, ForwardModel, S

MOST_POSITIONS: Final = 1 << 14
"""How many positions the transposition table keeps beyond the tree: some 25 MB."""


class DecisionPoint(Generic[S, A]):
    """A position where a seat may choose, luck decides, the turn has passed, or all is over."""

    __slots__ = (
        "actions",
        "chance_sums",
        "rewards",
        "rollout_sums",
        "sealed",
        "seat",
        "state",
        "successors",
        "turn_player",
    )

    def __init__(self, state: S, actions: Sequence[A], *, sealed: bool = False) -> None:
        self.state = state
        self.seat: int = state.current_player
        self.sealed = sealed
        """Whether the seat decides without being seen."""

        self.turn_player: int = state.turn_player
        """Whose turn it is."""

        self.actions = actions
        """What the seat may sensibly do, or the outcomes of luck; empty until asked for."""

        self.rollout_sums: Sequence[float] = ()
        """Cumulative weights of the actions in rollouts; empty until asked for."""

        self.chance_sums: Sequence[int] = ()
        """Cumulative weights of luck's outcomes; empty until asked for."""

        self.successors: dict[int, DecisionPoint[S, A]] | None = None
        """The points kept, by the index of the action that leads there."""

        self.rewards: tuple[float, ...] = ()
        """What the search gives each seat for coming here, once it has judged that."""


class Simulator(Generic[S, A]):
    """Leads from decision point to decision point by the rules, with a transposition table."""

    def __init__(
        self, game: ForwardModel[S, A], advice: Advice[S, A], capacity: int = MOST_POSITIONS
    ) -> None:
        self._game = game
        self._candidates = advice.candidates
        self._sealed = game.is_sealed
        self._capacity = capacity
        self._table: dict[int, DecisionPoint[S, A]] = {}
        """The transposition table: points by the hash of their state or the next free number, up to
        the capacity."""

    def candidates(self, point: DecisionPoint[S, A]) -> Sequence[A]:
        """What the seat that decides may sensibly do."""
        if not point.actions:
            point.actions = self._candidates_of(point.state, sealed=point.sealed)
        return point.actions

    def start(self, state: S) -> DecisionPoint[S, A]:
        """The point at which the search begins: a state in which a seat decides."""
        return DecisionPoint(state, (), sealed=self._sealed(state))

    def sample_chance(self, point: DecisionPoint[S, A], rng: Random) -> int:
        """The index of one outcome of luck, each as likely as its weight."""
        if not point.chance_sums:
            outcomes = self._game.chance_outcomes(point.state)
            point.actions, point.chance_sums = outcomes.actions, outcomes.sums
        return bisect_right(point.chance_sums, rng.randrange(point.chance_sums[-1]))

    def successor(
        self, point: DecisionPoint[S, A], index: int, *, keep: bool
    ) -> DecisionPoint[S, A]:
        """The next point after the action at that index.

        It will be found again at once while there is room for it, in any case if told to `keep` it.
        """
        successors = point.successors
        if successors is not None and index in successors:
            return successors[index]
        next_point = self._play_on(point.state, point.actions[index])
        if keep or len(self._table) < self._capacity:
            if successors is None:
                successors = point.successors = {}
            successors[index] = next_point
        return next_point

    def _play_on(self, state: S, action: A) -> DecisionPoint[S, A]:
        """The point after an action and all that follows from it without a choice."""
        apply, turn = self._game.apply, state.turn_player
        while True:
            state, _ = apply(state, action)
            key = hash(state)
            # Unequal states may share a hash, as -1 and -2 do in every cell west of the middle:
            # each then takes the next free key, or the search would work it out again and again.
            while (known := self._table.get(key)) is not None:
                if known.state == state:
                    return known
                key += 1
            actions: Sequence[A] = ()
            sealed = False
            if state.current_player not in (CHANCE, TERMINAL):
                sealed = self._sealed(state)
                if state.turn_player == turn:
                    actions = self._candidates_of(state, sealed=sealed)
                    if len(actions) == 1:
                        action = actions[0]
                        continue
            return self._remember(key, DecisionPoint(state, actions, sealed=sealed))

    def _candidates_of(self, state: S, *, sealed: bool) -> Sequence[A]:
        """What the seat that decides may sensibly do: what is sealed, without looking at others."""
        if sealed:
            state = self._game.observation(state, state.current_player)
        return self._candidates(state)

    def _remember(self, key: int, point: DecisionPoint[S, A]) -> DecisionPoint[S, A]:
        """The point, to be found again under that key while there is room."""
        if len(self._table) < self._capacity:
            self._table[key] = point
        return point
