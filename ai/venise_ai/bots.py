"""The bots by name: what a new game offers, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

import msgspec

from venise.engine.errors import BadOptions, VeniseError
from venise_ai.advice import Advice, PlainAdvice, Portraying
from venise_ai.fortune import never
from venise_ai.greedy import GreedyBot
from venise_ai.mcts import Manner
from venise_ai.nord.advice import CountingAdvice, NordAdvice
from venise_ai.nord.experience import ExperiencedAdvice
from venise_ai.nord.greedy_1.bot import GreedyOne
from venise_ai.nord.portrait import portrait
from venise_ai.nord.weights import AT_HAND, WEIGHTS
from venise_ai.searching import USUAL, SearchBot, SearchPlan
from venise_ai.simple import OnePlyBot, RandomBot
from venise_ai.weights import typed


class Bot(Protocol):
    """Decides from what one seat may know; bots keep nothing between decisions."""

    def choose(self, observation: Any, rng: Random, stop: Callable[[], bool] = never) -> Any:
        """A legal action for the seat that decides.

        Equal observations and equal generators give equal actions, unless `stop`, asked now and
        then, returns True: then the best action found so far.
        """


ADVICE: Final[dict[str, Callable[[], Advice]]] = {"nord": NordAdvice}
"""What is known about each game; of others only the rules are known."""

COUNTING: Final[dict[str, Callable[[], Advice]]] = {"nord": CountingAdvice}
"""The same, but a position is worth what there is of everything, whatever that is good for."""


BY_THE_BOOKS: Final[dict[str, Callable[[], Advice]]] = {"nord": lambda: NordAdvice(AT_HAND)}
"""The same, but only what is finished or lies there is worth anything, nothing that is begun."""


SEASONED: Final[dict[str, Callable[[], Advice]]] = {"nord": ExperiencedAdvice}
"""As ADVICE, but positions are judged by how games went on as well, where that was learnt."""

PORTRAITS: Final[dict[str, Portraying]] = {"nord": portrait}
"""How positions of each game are put into numbers to learn from."""


class Judging(msgspec.Struct, frozen=True):
    """Advice on a game that judges positions by weights."""

    usual: msgspec.Struct
    """The weights in use."""

    advice: Callable[[Any], Advice]
    """The advice that judges by others."""


JUDGING: Final[dict[str, Judging]] = {"nord": Judging(WEIGHTS, NordAdvice)}
"""How each game is judged by weights, where it is."""

FAR: Final = Manner(habit=4.0, turns=6)
"""How the strongest bot searches: further ahead, taking everybody for a steadier player."""

MANY: Final = msgspec.structs.replace(FAR, trust=0.6)
"""The same with more than two seats: moves that look poor at a glance are looked at sooner."""

FLAT: Final = msgspec.structs.replace(FAR, flat=True)
"""The first without a tree: what growing one has to beat."""

SEARCHES: Final = 1600
"""Iterations of the strongest bot for the widest decision of a turn."""

GLIMPSE: Final = SearchPlan(USUAL, 24)
"""The alderman's search."""

DUEL: Final = SearchPlan(FAR, SEARCHES, trees=4)
"""The strongest bot's with two players; four processes can think at a time."""

COMPANY: Final = SearchPlan(MANY, SEARCHES)
"""The same with more: one tree, which makes more of as many iterations."""


def yardstick(game: Any) -> Bot:
    """greedy-1; raises VeniseError for a game that it does not play."""
    if game.info.key != "nord":
        raise VeniseError(f"the bot 'greedy-1' does not play {game.info.title}")
    return GreedyOne()


MAKERS: Final[dict[str, Callable[[Any, Advice], Bot]]] = {
    "random": lambda game, _: RandomBot(game),
    "oneply": OnePlyBot,
    "journeyman": lambda game, _: GreedyBot(game, advice_on(game, COUNTING)),
    "merchant": lambda game, _: GreedyBot(game, advice_on(game, BY_THE_BOOKS)),
    "greedy": GreedyBot,
    "greedy-1": lambda game, _: yardstick(game),
    "flat": lambda game, advice: SearchBot(game, advice, SearchPlan(FLAT, SEARCHES)),
    "alderman": lambda game, advice: SearchBot(game, advice, GLIMPSE),
    "mcts": lambda game, advice: SearchBot(game, advice, DUEL, COMPANY),
}

EXPERIENCED: Final = frozenset({"mcts"})
"""Bots that judge by how games went on as well, unless they are given weights to judge by."""

OF_THEIR_OWN: Final = frozenset({"random", "journeyman", "merchant", "greedy-1"})
"""Bots that no weights change."""

NAMES: Final = tuple(MAKERS)
"""Every bot that `make` knows."""

LEVELS: Final = tuple(
    (name, f"bots.{name}.title", f"bots.{name}.description")
    for name in ("oneply", "journeyman", "merchant", "alderman", "mcts")
)
"""What a new game offers, weakest first: name, and catalogue keys of title and description."""


def advice_on(game: Any, known: dict[str, Callable[[], Advice]] = ADVICE) -> Advice:
    """The advice on a game, by its key."""
    make_advice = known.get(game.info.key)
    return make_advice() if make_advice is not None else PlainAdvice(game)


def portraying_of(game: Any) -> Portraying:
    """How positions of a game are put into numbers; raises BadOptions where they are not."""
    portray = PORTRAITS.get(game.info.key)
    if portray is None:
        raise BadOptions(f"positions of {game.info.title} are not put into numbers")
    return portray


def judging_of(game: Any) -> Judging:
    """How a game is judged by weights; raises BadOptions where it is not."""
    judging = JUDGING.get(game.info.key)
    if judging is None:
        raise BadOptions(f"positions of {game.info.title} are not judged by weights")
    return judging


def make(name: str, game: Any, weights: dict[str, float] | None = None) -> Bot:
    """The bot of that name for a game, judging by other weights than those in use if any are given.

    Raises VeniseError naming the bots that there are, or what is wrong with the weights.
    """
    maker = MAKERS.get(name)
    if maker is None:
        raise VeniseError(f"there is no bot called {name!r}; the bots are: {', '.join(NAMES)}")
    if weights is None:
        return maker(game, advice_on(game, SEASONED if name in EXPERIENCED else ADVICE))
    if name in OF_THEIR_OWN:
        raise BadOptions(f"the bot {name!r} does not judge by weights")
    judging = judging_of(game)
    return maker(game, judging.advice(typed(weights, type(judging.usual))))
