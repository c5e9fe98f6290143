"""A tiny game whose best weights are known: an apple is worth three pears."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from tests.entries import headless
from venise.catalogue import install_games
from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.game import CHANCE, TERMINAL, GameInfo
from venise.engine.usual import UsualGame
from venise.games import GAMES
from venise_ai.advice import PlainAdvice
from venise_ai.bots import EXPERTISE
from venise_ai.expertise import WeightedEvaluation, rules_only_expertise
from venise_ai.training.iteration import GameOfRun

G = TypeVar("G", bound=GameOfRun)
L = TypeVar("L")

TURNS = 12
APPLE = 3
"""Points at the end; a pear brings one."""

Fruit = tuple[int, int]
"""Apples and pears."""


class Options(msgspec.Struct, frozen=True):
    """There is nothing to choose."""


class Harvest(msgspec.Struct, frozen=True):
    """What each seat has picked, and the two baskets before the one whose turn it is."""

    picked: tuple[Fruit, Fruit] = ((0, 0), (0, 0))
    baskets: tuple[Fruit, ...] = ()
    turn: int = 0

    @property
    def turn_player(self) -> int:
        """The seats take turns."""
        return self.turn % 2

    @property
    def current_player(self) -> int:
        """Luck fills the baskets, then the seat takes one."""
        if self.turn == TURNS:
            return TERMINAL
        return self.turn_player if self.baskets else CHANCE


class Orchard(UsualGame[Harvest]):
    """Two seats take one of two baskets in turn; what fruit is worth they are told at the end."""

    info = GameInfo("orchard", "The orchard", (2, 2), hidden=False, version=1)
    options_type = Options

    def initial_state(self, seats: int, options: Options) -> Harvest:
        """Nobody has picked anything."""
        return Harvest()

    def legal_actions(self, state: Harvest) -> Sequence[int]:
        """Which basket to take."""
        return range(2)

    def chance_outcomes(self, state: Harvest) -> Outcomes[int]:
        """Up to three fruits of each kind in each basket: four digits to the base of four."""
        return make_outcomes(range(256), [1] * 256)

    def chance_key(self, state: Harvest) -> str:
        """Every turn has its baskets."""
        return f"baskets:{state.turn}"

    def apply(self, state: Harvest, action: int) -> tuple[Harvest, tuple[()]]:
        """The baskets are filled, or one is emptied."""
        if not state.baskets:
            left, right = divmod(action, 16)
            return replace(state, baskets=(divmod(left, 4), divmod(right, 4))), ()
        apples, pears = state.baskets[action]
        mine = state.picked[state.turn_player]
        mine = (mine[0] + apples, mine[1] + pears)
        picked = (mine, state.picked[1]) if state.turn_player == 0 else (state.picked[0], mine)
        return Harvest(picked, (), state.turn + 1), ()

    def scores(self, state: Harvest) -> tuple[int, ...]:
        """Fruit is counted at the end."""
        if state.turn < TURNS:
            return 0, 0
        return tuple(APPLE * apples + pears for apples, pears in state.picked)

    def returns(self, state: Harvest) -> tuple[float, ...]:
        """The most points win."""
        first, second = self.scores(state)
        won = 0.5 * ((first > second) - (first < second))
        return 0.5 + won, 0.5 - won

    def observation(self, state: Harvest, seat: int) -> Harvest:
        """Nothing is hidden."""
        return state

    def resample(self, observation: Harvest, rng: Random) -> Harvest:
        """Nothing is hidden."""
        return observation


class Taste(msgspec.Struct, frozen=True):
    """What a player believes that fruit is worth."""

    apple: float
    pear: float


class Opinion(PlainAdvice[Any, Any]):
    """Advice that believes it, too."""

    def __init__(self, taste: Taste) -> None:
        super().__init__(GAMES["orchard"])
        self._taste = taste

    def evaluate(self, state: Any) -> tuple[float, ...]:
        """The fruit of each seat by that taste."""
        return tuple(a * self._taste.apple + p * self._taste.pear for a, p in state.picked)


def fruit_of(state: Harvest) -> list[tuple[float, float]]:
    """The apples and pears of each seat, in numbers to learn from."""
    return [(float(apples), float(pears)) for apples, pears in state.picked]


def rounds_of(
    learning: Callable[[dict[int, G]], Iterator[G | L]], game_type: type[G], learnt_type: type[L]
) -> list[L]:
    """What every round of a run has learnt, each of its games kept as it is finished."""
    games: dict[int, G] = {}
    found: list[L] = []
    for one in learning(games):
        if isinstance(one, game_type):
            games[one.number] = one
        elif isinstance(one, learnt_type):
            found.append(one)
    return found


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is playable, and bots believe that all fruit is worth the same."""
    with install_games(headless(Orchard())):
        judging = WeightedEvaluation(Taste(1.0, 1.0), Opinion)
        known = replace(
            rules_only_expertise(GAMES["orchard"]),
            advice=lambda: Opinion(Taste(1.0, 1.0)),
            weighted_evaluation=judging,
            feature_extractor=fruit_of,
        )
        monkeypatch.setitem(EXPERTISE, "orchard", known)
        yield
