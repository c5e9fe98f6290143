"""An imagined course of a game: positions are worked out once, however often a search comes by.

States never change, so what follows from an action, and what is worth thinking about there, can be
kept. Nothing is decided here: choices and luck are the search's.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Any

from ai.advice import Advice
from venise.engine.game import CHANCE, TERMINAL


class Juncture:
    """A position where a seat may choose, luck decides, the turn has passed, or all is over."""

    __slots__ = ("actions", "edges", "following", "heaps", "passed", "rewards", "seat", "state")

    def __init__(self, state: Any, actions: Sequence[Any], *, passed: bool) -> None:
        self.state = state
        self.seat: int = state.current_player
        self.passed = passed
        """Whether the turn has passed on the way here."""

        self.actions = actions
        """What the seat may sensibly do, or the outcomes of luck; empty until asked for."""

        self.heaps: list[int] = []
        """The weights of luck's outcomes, each added to those before it."""

        self.following: dict[int, Juncture] = {}
        """The junctures kept, by the place of the action that leads there."""

        self.edges: Any = None
        """What the search knows about each of the actions, once it has been here."""

        self.rewards: tuple[float, ...] = ()
        """What the search gives each seat for coming here, once it has judged that."""


class Course:
    """Leads from juncture to juncture by the rules."""

    def __init__(self, game: Any, advice: Advice) -> None:
        self._game = game
        self._candidates = advice.candidates

    def choices(self, juncture: Juncture) -> Sequence[Any]:
        """What the seat that decides may sensibly do."""
        if not juncture.actions:
            juncture.actions = self._candidates(juncture.state)
        return juncture.actions

    def luck(self, juncture: Juncture, rng: Random) -> int:
        """The place of one outcome of luck, each as likely as its weight."""
        if not juncture.heaps:
            outcomes = self._game.chance_outcomes(juncture.state)
            juncture.actions = [action for action, _ in outcomes]
            juncture.heaps = list(accumulate([weight for _, weight in outcomes]))
        heaps = juncture.heaps
        return bisect_right(heaps, rng.randrange(heaps[-1]))

    def after(self, juncture: Juncture, place: int, *, keep: bool) -> Juncture:
        """The next juncture after the action at that place; `keep` it to find it again at once."""
        following = juncture.following.get(place)
        if following is None:
            following = self._led(juncture.state, juncture.actions[place])
            if keep:
                juncture.following[place] = following
        return following

    def _led(self, state: Any, action: Any) -> Juncture:
        """The juncture after an action and all that follows from it without a choice."""
        apply, turn = self._game.apply, state.turn_player
        while True:
            state, _ = apply(state, action)
            if state.turn_player != turn:
                return Juncture(state, (), passed=True)
            if state.current_player in (CHANCE, TERMINAL):
                return Juncture(state, (), passed=False)
            actions = self._candidates(state)
            if len(actions) > 1:
                return Juncture(state, actions, passed=False)
            action = actions[0]
