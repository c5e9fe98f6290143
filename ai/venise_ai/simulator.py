"""An imagined course of a game: positions are worked out once, however often a search comes by.

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
"""How many positions one search keeps beyond its tree: some 25 MB."""


class DecisionPoint(Generic[S, A]):
    """A position where a seat may choose, luck decides, the turn has passed, or all is over."""

    __slots__ = (
        "actions",
        "cumulative",
        "following",
        "rewards",
        "sealed",
        "seat",
        "state",
        "sums",
        "turn",
    )

    def __init__(self, state: S, actions: Sequence[A], *, sealed: bool = False) -> None:
        self.state = state
        self.seat: int = state.current_player
        self.sealed = sealed
        """Whether the seat decides without being seen."""

        self.turn: int = state.turn_player
        """Whose turn it is."""

        self.actions = actions
        """What the seat may sensibly do, or the outcomes of luck; empty until asked for."""

        self.cumulative: Sequence[float] = ()
        """The search's weights of the actions, each added to those before it, once it asked."""

        self.sums: Sequence[int] = ()
        """The weights of luck's outcomes, each added to those before it; empty until asked for."""

        self.following: dict[int, DecisionPoint[S, A]] | None = None
        """The points kept, by the place of the action that leads there."""

        self.rewards: tuple[float, ...] = ()
        """What the search gives each seat for coming here, once it has judged that."""


class Simulator(Generic[S, A]):
    """Leads from point to point by the rules."""

    def __init__(
        self, game: ForwardModel[S, A], advice: Advice[S, A], room: int = MOST_POSITIONS
    ) -> None:
        self._game = game
        self._candidates = advice.candidates
        self._sealed = game.is_sealed
        self._room = room
        self._known: dict[int, DecisionPoint[S, A]] = {}
        """Junctures by the hash of their state, as far as there is room."""

    def choices(self, point: DecisionPoint[S, A]) -> Sequence[A]:
        """What the seat that decides may sensibly do."""
        if not point.actions:
            point.actions = self._sensible(point.state, sealed=point.sealed)
        return point.actions

    def begin(self, state: S) -> DecisionPoint[S, A]:
        """The point of a state in which a seat decides."""
        return DecisionPoint(state, (), sealed=self._sealed(state))

    def luck(self, point: DecisionPoint[S, A], rng: Random) -> int:
        """The place of one outcome of luck, each as likely as its weight."""
        if not point.sums:
            outcomes = self._game.chance_outcomes(point.state)
            point.actions, point.sums = outcomes.actions, outcomes.sums
        return bisect_right(point.sums, rng.randrange(point.sums[-1]))

    def after(self, point: DecisionPoint[S, A], place: int, *, keep: bool) -> DecisionPoint[S, A]:
        """The next point after the action at that place.

        It will be found again at once while there is room for it, in any case if told to `keep` it.
        """
        following = point.following
        if following is not None and place in following:
            return following[place]
        found = self._led(point.state, point.actions[place])
        if keep or len(self._known) < self._room:
            if following is None:
                following = point.following = {}
            following[place] = found
        return found

    def _led(self, state: S, action: A) -> DecisionPoint[S, A]:
        """The point after an action and all that follows from it without a choice."""
        apply, turn = self._game.apply, state.turn_player
        while True:
            state, _ = apply(state, action)
            mark = hash(state)
            known = self._known.get(mark)
            if known is not None and known.state == state:
                return known
            actions: Sequence[A] = ()
            sealed = False
            if state.current_player not in (CHANCE, TERMINAL):
                sealed = self._sealed(state)
                if state.turn_player == turn:
                    actions = self._sensible(state, sealed=sealed)
                    if len(actions) == 1:
                        action = actions[0]
                        continue
            return self._kept(mark, DecisionPoint(state, actions, sealed=sealed))

    def _sensible(self, state: S, *, sealed: bool) -> Sequence[A]:
        """What the seat that decides may sensibly do: what is sealed, without looking at others."""
        if sealed:
            state = self._game.observation(state, state.current_player)
        return self._candidates(state)

    def _kept(self, mark: int, point: DecisionPoint[S, A]) -> DecisionPoint[S, A]:
        """The point, to be found again by the hash of its state while there is room."""
        if len(self._known) < self._room:
            self._known[mark] = point
        return point
