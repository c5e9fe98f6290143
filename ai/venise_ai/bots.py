"""The bots by name: what a new game offers, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from venise.engine.errors import BadOptions, VeniseError
from venise.match.leanings import split_leaning
from venise_ai.advice import Advice, FeatureExtractor
from venise_ai.doge.expertise import DOGE
from venise_ai.expertise import AnyBot, Bot, Expertise, WeightedEvaluation, rules_only_expertise
from venise_ai.external.bot import ExternalBot
from venise_ai.external.location import names_class
from venise_ai.external.substitute import SUBSTITUTE, SubstitutedBot
from venise_ai.forward_model import A, AnyGame, ForwardModel, S
from venise_ai.greedy import GreedyBot
from venise_ai.learnt_advice import LearntAdvice
from venise_ai.mcts import SearchSettings
from venise_ai.network import Network
from venise_ai.nord.expertise import NORD
from venise_ai.patrons.expertise import PATRONS
from venise_ai.pilotis.expertise import PILOTIS
from venise_ai.prior_weights import ActionFeatures
from venise_ai.search_bot import DEFAULT_SETTINGS, SearchBot
from venise_ai.search_plan import SearchPlan, SearchPlans
from venise_ai.simple import OnePlyBot, RandomBot
from venise_ai.weights import convert_weights

EXPERTISE: Final[dict[str, Expertise[Any, Any]]] = {
    "nord": NORD,
    "doge": DOGE,
    "patrons": PATRONS,
    "pilotis": PILOTIS,
}
"""What is known of each game; of others only the rules are known."""

DEEP_SETTINGS: Final = SearchSettings(prior_exponent=0.6, horizon=6)
"""The strongest bot's settings: a longer horizon, and flatter priors in the tree."""

THREE_SEAT_SETTINGS: Final = msgspec.structs.replace(DEEP_SETTINGS, rollout_exponent=4.0)
"""The same with three seats: rollouts follow the priors more closely, now that these are learnt."""

MULTIPLAYER_SETTINGS: Final = msgspec.structs.replace(DEEP_SETTINGS, prior_exponent=0.4)
"""The same with more seats: still flatter, so that poor-looking moves are tried."""

FLAT_SETTINGS: Final = msgspec.structs.replace(DEEP_SETTINGS, flat=True)
"""The same as flat Monte Carlo: the baseline for the tree."""

ITERATIONS: Final = 1600
"""Iterations of the strongest bot for the widest decision of a turn."""

ALDERMAN_PLANS: Final = SearchPlans(
    {2: SearchPlan(DEFAULT_SETTINGS, 64), 4: SearchPlan(DEFAULT_SETTINGS, 24)}
)
"""The alderman's search: with four players more would bring it too near to the strongest bot."""

STRONGEST_PLANS: Final = SearchPlans(
    {
        2: SearchPlan(DEEP_SETTINGS, ITERATIONS, trees=4),
        3: SearchPlan(THREE_SEAT_SETTINGS, ITERATIONS),
        4: SearchPlan(MULTIPLAYER_SETTINGS, ITERATIONS),
    }
)
"""The strongest bot's: with two players four processes can think at a time, with more one tree
makes more of as many iterations."""


def expertise_on(game: ForwardModel[S, A]) -> Expertise[S, A]:
    """What is known of a game, by its key."""
    known = EXPERTISE.get(game.info.key)
    return known if known is not None else rules_only_expertise(game)


def make_baseline(game: ForwardModel[S, A]) -> Bot[S, A]:
    """greedy-1; raises VeniseError for a game that it does not play."""
    made = expertise_on(game).baseline
    if made is None:
        raise VeniseError(f"the bot 'greedy-1' does not play {game.info.title}")
    return made()


def make_thumb(game: ForwardModel[S, A]) -> Bot[S, A]:
    """The game's player by rules of thumb; raises VeniseError where nobody wrote one."""
    made = expertise_on(game).rules_of_thumb
    if made is None:
        raise VeniseError(f"the bot 'thumb' does not play {game.info.title}")
    return made()


def make_greedy(game: ForwardModel[S, A], advice: Advice[S, A]) -> Bot[S, A]:
    """The game's own greedy bot, or the general one that follows the advice."""
    own = expertise_on(game).greedy
    return GreedyBot(game, advice) if own is None else own()


def make_searcher(
    name: str,
    game: ForwardModel[S, A],
    advice: Advice[S, A],
    usual: SearchPlans,
) -> SearchBot[S, A]:
    """The bot of that name that searches as the game asks for, else as usual."""
    return SearchBot(game, advice, expertise_on(game).search_plans.get(name, usual))


def make_best_searcher(game: ForwardModel[S, A]) -> SearchBot[S, A]:
    """The search of the best level, also where that level decides some things in another way."""
    advice = expertise_on(game).with_network()
    return make_searcher("mcts", game, advice, STRONGEST_PLANS)


def search_plan_of(game: ForwardModel[S, A], seats: int) -> SearchPlan:
    """How the best level searches a game with so many seats."""
    return expertise_on(game).search_plans.get("mcts", STRONGEST_PLANS).for_seats(seats)


def learnt_advice_on(game: ForwardModel[S, A], network: Network, seats: int) -> LearntAdvice[S, A]:
    """The game's own advice, drawn half towards what a network has learnt; raises BadOptions.

    A logit counts as many points as let the search expect just the share of the win it stands for.
    """
    scale = search_plan_of(game, seats).settings.lead_scale
    return LearntAdvice(advice_on(game), feature_extractor_of(game), network, scale)


MAKERS: Final[dict[str, Callable[[AnyGame, Advice[Any, Any]], AnyBot]]] = {
    "random": lambda game, _: RandomBot(game),
    "oneply": OnePlyBot,
    "journeyman": lambda game, _: GreedyBot(game, expertise_on(game).counting_only()),
    "merchant": lambda game, _: GreedyBot(game, expertise_on(game).finished_only()),
    "greedy": make_greedy,
    "greedy-1": lambda game, _: make_baseline(game),
    "thumb": lambda game, _: make_thumb(game),
    "flat": lambda game, advice: SearchBot(game, advice, SearchPlan(FLAT_SETTINGS, ITERATIONS)),
    "alderman": lambda game, advice: make_searcher("alderman", game, advice, ALDERMAN_PLANS),
    "mcts": lambda game, advice: make_searcher("mcts", game, advice, STRONGEST_PLANS),
}

WITH_NETWORK: Final = frozenset({"mcts"})
"""Bots that evaluate by a trained network as well, unless they are given weights."""

WITHOUT_WEIGHTS: Final = frozenset({"random", "thumb", "journeyman", "merchant", "greedy-1"})
"""Bots that no weights change."""

BOT_NAMES: Final = tuple(MAKERS)
"""Every bot that `make_bot` knows."""

BOT_LEVELS: Final = tuple(
    (name, f"bots.{name}.title", f"bots.{name}.description")
    for name in ("oneply", "journeyman", "merchant", "alderman", "mcts")
)
"""What a new game offers, weakest first: name, and catalogue keys of title and description."""


def advice_on(game: ForwardModel[S, A]) -> Advice[S, A]:
    """The advice of the game itself; where it has none, advice that knows only the rules."""
    return expertise_on(game).advice()


def feature_extractor_of(game: ForwardModel[S, A]) -> FeatureExtractor[S]:
    """How positions of a game are put into numbers; raises BadOptions where they are not."""
    extractor = expertise_on(game).feature_extractor
    if extractor is None:
        raise BadOptions(f"positions of {game.info.title} are not put into numbers")
    return extractor


def action_features_of(game: ForwardModel[S, A]) -> ActionFeatures[S, A]:
    """How actions of a game are put into numbers; raises BadOptions where they are not."""
    features = expertise_on(game).action_features
    if features is None:
        raise BadOptions(f"actions of {game.info.title} are not put into numbers")
    return features


def weighted_evaluation_of(game: ForwardModel[S, A]) -> WeightedEvaluation[S, A]:
    """How a game is judged by weights; raises BadOptions where it is not."""
    judging = expertise_on(game).weighted_evaluation
    if judging is None:
        raise BadOptions(f"positions of {game.info.title} are not judged by weights")
    return judging


def is_external(spelling: str) -> bool:
    """Whether a bot from outside may be meant: what stands before a colon is no bot of ours."""
    ours = spelling.partition(":")[0].partition("@")[0]
    return split_leaning(ours)[0] not in MAKERS and names_class(spelling)


def make_substituted(spelling: str, game: ForwardModel[S, A]) -> SubstitutedBot[S, A]:
    """The bot from outside for one seat of one game; raises VeniseError where it cannot be made."""
    return SubstitutedBot(make_bot(spelling, game), make_bot(SUBSTITUTE, game))


def make_learnt_bot(name: str, game: ForwardModel[S, A], network: Network, seats: int) -> Bot[S, A]:
    """The bot of that name judging half by a network, also where the level plays in another way.

    Raises BadOptions for bots that no network changes.
    """
    level, leaning = split_leaning(name)
    if level in WITHOUT_WEIGHTS or level not in MAKERS:
        raise BadOptions(f"the bot {name!r} does not judge by a network")
    made: Bot[S, A] = MAKERS[level](game, learnt_advice_on(game, network, seats))
    return add_leaning(made, name, game) if leaning else made


def add_leaning(bot: Bot[S, A], name: str, game: ForwardModel[S, A]) -> Bot[S, A]:
    """The bot of a name such as `alderman+bridges` with the leaning that it ends in.

    Raises BadOptions naming the leanings that there are.
    """
    level, leaning = split_leaning(name)
    known = expertise_on(game).leanings
    if not isinstance(bot, SearchBot) or not known:
        raise BadOptions(f"the bot {level!r} has no leanings in {game.info.title}")
    if leaning not in known:
        raise BadOptions(f"{name!r}: a bot may lean to {', '.join(known)}")
    return bot.with_leaning(known[leaning])


def leanings_of(name: str, game: ForwardModel[S, A]) -> tuple[str, ...]:
    """What the bot of that name may lean to; empty for most."""
    return tuple(expertise_on(game).leanings) if isinstance(make_bot(name, game), SearchBot) else ()


def make_bot(
    name: str, game: ForwardModel[S, A], weights: dict[str, float] | None = None
) -> Bot[S, A]:
    """The bot of that name for a game, judging by other weights than those in use if any are given.

    A name that is not ours may be that of a bot from outside, such as `./mybot.py:Class`; one of
    ours may end in a leaning. Raises VeniseError naming the bots that there are, or what is wrong
    with the weights.
    """
    level, leaning = split_leaning(name)
    if leaning:
        return add_leaning(make_bot(level, game, weights), name, game)
    maker = MAKERS.get(name)
    if maker is None and weights is None and is_external(name):
        outside = ExternalBot(name, game)
        outside.load()
        return outside
    if maker is None:
        raise VeniseError(f"there is no bot called {name!r}; the bots are: {', '.join(BOT_NAMES)}")
    known = expertise_on(game)
    own = known.bots.get(name)
    if weights is None:
        if own is not None:
            return own()
        return maker(game, known.with_network() if name in WITH_NETWORK else known.advice())
    if name in WITHOUT_WEIGHTS or own is not None:
        raise BadOptions(f"the bot {name!r} does not judge by weights")
    judging = weighted_evaluation_of(game)
    return maker(game, judging.advice(convert_weights(weights, type(judging.weights_in_use))))
