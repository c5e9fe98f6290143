"""The bots by name: what a new game offers, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from venise.engine.errors import BadOptions, VeniseError
from venise.engine.game import AnyGame
from venise_ai.advice import AnyAdvice, Portraying
from venise_ai.doge.expertise import DOGE
from venise_ai.expertise import AnyBot, Expertise, Judging, plain
from venise_ai.greedy import GreedyBot
from venise_ai.mcts import SearchSettings
from venise_ai.nord.expertise import NORD
from venise_ai.plans import SearchPlan
from venise_ai.searching import USUAL, AnySearchBot, SearchBot
from venise_ai.simple import OnePlyBot, RandomBot
from venise_ai.weights import typed_weights

EXPERTISE: Final[dict[str, Expertise]] = {"nord": NORD, "doge": DOGE}
"""What is known of each game; of others only the rules are known."""

FAR: Final = SearchSettings(rollout_exponent=4.0, horizon=6)
"""How the strongest bot searches: further ahead, taking everybody for a steadier player."""

MANY: Final = msgspec.structs.replace(FAR, prior_exponent=0.6)
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


def expertise_on(game: AnyGame) -> Expertise:
    """What is known of a game, by its key."""
    known = EXPERTISE.get(game.info.key)
    return known if known is not None else plain(game)


def yardstick(game: AnyGame) -> AnyBot:
    """greedy-1; raises VeniseError for a game that it does not play."""
    made = expertise_on(game).yardstick
    if made is None:
        raise VeniseError(f"the bot 'greedy-1' does not play {game.info.title}")
    return made()


def greedy(game: AnyGame, advice: AnyAdvice) -> AnyBot:
    """The game's own greedy bot, or the general one that follows the advice."""
    own = expertise_on(game).greedy
    return GreedyBot(game, advice) if own is None else own()


def searcher(
    name: str,
    game: AnyGame,
    advice: AnyAdvice,
    usual: SearchPlan,
    company: SearchPlan | None = None,
) -> AnySearchBot:
    """The bot of that name that searches as the game asks for, else as usual.

    `company` is how it usually searches with more than two seats.
    """
    known = expertise_on(game)
    own = known.searches.get(name)
    if own is None:
        return known.searcher(game, advice, usual, company)
    return known.searcher(game, advice, own)


MAKERS: Final[dict[str, Callable[[AnyGame, AnyAdvice], AnyBot]]] = {
    "random": lambda game, _: RandomBot(game),
    "oneply": OnePlyBot,
    "journeyman": lambda game, _: GreedyBot(game, expertise_on(game).counting()),
    "merchant": lambda game, _: GreedyBot(game, expertise_on(game).finished_only()),
    "greedy": greedy,
    "greedy-1": lambda game, _: yardstick(game),
    "flat": lambda game, advice: SearchBot(game, advice, SearchPlan(FLAT, SEARCHES)),
    "alderman": lambda game, advice: searcher("alderman", game, advice, GLIMPSE),
    "mcts": lambda game, advice: searcher("mcts", game, advice, DUEL, COMPANY),
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


def advice_on(game: AnyGame) -> AnyAdvice:
    """The advice on a game, by its key."""
    return expertise_on(game).advice()


def portraying_of(game: AnyGame) -> Portraying:
    """How positions of a game are put into numbers; raises BadOptions where they are not."""
    portray = expertise_on(game).portraying
    if portray is None:
        raise BadOptions(f"positions of {game.info.title} are not put into numbers")
    return portray


def judging_of(game: AnyGame) -> Judging:
    """How a game is judged by weights; raises BadOptions where it is not."""
    judging = expertise_on(game).judging
    if judging is None:
        raise BadOptions(f"positions of {game.info.title} are not judged by weights")
    return judging


def make(name: str, game: AnyGame, weights: dict[str, float] | None = None) -> AnyBot:
    """The bot of that name for a game, judging by other weights than those in use if any are given.

    Raises VeniseError naming the bots that there are, or what is wrong with the weights.
    """
    maker = MAKERS.get(name)
    if maker is None:
        raise VeniseError(f"there is no bot called {name!r}; the bots are: {', '.join(NAMES)}")
    if weights is None:
        known = expertise_on(game)
        return maker(game, known.experienced() if name in EXPERIENCED else known.advice())
    if name in OF_THEIR_OWN:
        raise BadOptions(f"the bot {name!r} does not judge by weights")
    judging = judging_of(game)
    return maker(game, judging.advice(typed_weights(weights, type(judging.usual))))
