"""Who meets whom: two bots, in every seat, over blocks of games that share their luck.

A block is one seed of luck played in every arrangement: the first bot in each seat in turn with
copies of the second in all others and, where that is not the same and not left out, the second
among copies of the first. Blocks are independent of each other; the games inside a block are not.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, Final, Protocol, runtime_checkable

import msgspec

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.errors import BadOptions, VeniseError
from venise.engine.game import CHANCE, TERMINAL, E, Game
from venise.engine.garbage import collect_seldom
from venise.games import GAMES
from venise.match.estimate import Chance
from venise.match.setup import MOST_SEED
from venise_ai.bots import is_external, make_bot, make_learnt_bot, make_substituted
from venise_ai.expertise import AnyBot, Bot
from venise_ai.external.substitute import SubstitutedBot
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.network import Network

Seating = tuple[int, ...]
"""For every seat which of the two bots holds it: 0 the first, 1 the second."""

MOST_SHARE: Final = 1000
"""More than that many times its usual iterations nobody gives a bot on purpose."""


Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""No game of ours gives nearly as many."""

Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=1e9)]


class Duel(msgspec.Struct, frozen=True):
    """What is measured: the first bot against the second."""

    game: str
    bots: tuple[str, str]
    """Two names; `mcts@0.5` is mcts with half of its usual iterations, `mcts:FILE` judges by that
    file's weights, or half by its network."""

    seats: int
    options: dict[str, Any] = {}
    """The game's options where they are not the usual ones, by name."""

    budget: float = 1.0
    """The share of their iterations that bots play with, on both sides."""

    alone: bool = False
    """Whether only the first bot is ever alone, among copies of the second."""

    weights: dict[str, dict[str, float]] = {}
    """By the name of a bot the weights it judges by, where they are not those in use."""

    networks: dict[str, Network] = {}
    """By the name of a bot the network it judges half by, where one was named."""


class PlayedGame(msgspec.Struct, frozen=True):
    """One game of a block."""

    seating: Seating
    shares: tuple[Chance, ...]
    """Each seat's share of the win; a tie of k counts 1/k."""

    points: tuple[Points, ...]
    seconds: tuple[tuple[Seconds, ...], tuple[Seconds, ...]]
    """For each bot the processor time of its turns."""

    faults: tuple[str, ...] = ()
    """How bots from outside failed, a sentence for each; `greedy` played on for them."""


class GameBlock(msgspec.Struct, frozen=True):
    """One seed of luck in every arrangement."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
    games: tuple[PlayedGame, ...]


@runtime_checkable
class Adjustable(Protocol):
    """A bot that decides by counting iterations."""

    def with_share(self, share: float) -> AnyBot:
        """The same bot with that share of its iterations, above 0, at least one of them."""


def list_seatings(seats: int, *, alone: bool = False) -> list[Seating]:
    """Every arrangement that a block is played in, each once: each bot alone in each seat.

    Or only the first bot, where it is to be `alone`.
    """
    first = [tuple(int(seat != odd) for seat in range(seats)) for odd in range(seats)]
    second = [tuple(1 - bot for bot in one) for one in first]
    return first if alone else first + [one for one in second if one not in first]


def play_block(duel: Duel, seed: int) -> GameBlock:
    """All games of one seed; raises VeniseError if a bot fails."""
    arrangements = list_seatings(duel.seats, alone=duel.alone)
    with collect_seldom():  # as in the processes in which bots think
        return GameBlock(seed, tuple(play_game(duel, seating, seed) for seating in arrangements))


def play_game(duel: Duel, seating: Seating, seed: int) -> PlayedGame:
    """One game; raises VeniseError if a bot fails."""
    game = GAMES[duel.game]
    seated = [make_contestant(duel, duel.bots[bot]) for bot in seating]
    options = msgspec.convert(duel.options, game.options_type)
    try:
        state, seconds = play_bots(game, seated, seed, options)
    except VeniseError as error:
        raise VeniseError(f"seed {seed}, {' '.join(duel.bots)}: {error}") from error
    sides = [
        tuple(s for seat, turns in enumerate(seconds) if seating[seat] == bot for s in turns)
        for bot in (0, 1)
    ]
    told = faults_of(seated)
    shares = forfeit(game.returns(state), frozenset(told))
    return PlayedGame(
        seating, shares, game.scores(state), (sides[0], sides[1]), tuple(told.values())
    )


def faults_of(seated: Sequence[AnyBot]) -> dict[int, str]:
    """For every seat whose bot from outside failed, in which way."""
    return {
        seat: bot.fault
        for seat, bot in enumerate(seated)
        if isinstance(bot, SubstitutedBot) and bot.fault
    }


def forfeit(shares: Sequence[float], failed: frozenset[int]) -> tuple[float, ...]:
    """Each seat's share of the win where those that failed lose it to all the others alike."""
    others = len(shares) - len(failed)
    if not failed or not others:
        return tuple(shares)
    lost = sum(shares[seat] for seat in failed)
    return tuple(
        0.0 if seat in failed else share + lost / others for seat, share in enumerate(shares)
    )


def make_contestant(duel: Duel, spelling: str) -> AnyBot:
    """The bot that a name such as `mcts`, `mcts@0.5` or `mcts@0.5:FILE` stands for.

    One from outside is replaced for the rest of the game once it fails. Raises VeniseError.
    """
    if is_external(spelling):
        return make_substituted(spelling, GAMES[duel.game])
    known, file, _ = spelling.partition(":")
    name, at, share = known.partition("@")
    game, network = GAMES[duel.game], duel.networks.get(spelling)
    if file and network is None and spelling not in duel.weights:
        raise BadOptions(f"{spelling!r}: a file of weights is read by the arena alone")
    bot: AnyBot
    if network is None:
        bot = make_bot(name, game, duel.weights.get(spelling))
    else:
        bot = make_learnt_bot(name, game, network, duel.seats)
    if isinstance(bot, Adjustable):
        return bot.with_share(duel.budget * (parse_share(spelling, share) if at else 1.0))
    if at:
        raise BadOptions(f"{spelling!r}: the bot {name!r} has no iterations to take a share of")
    return bot


def parse_share(spelling: str, share: str) -> float:
    """The number behind the @ of a bot's name; raises BadOptions."""
    try:
        number = float(share)
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST_SHARE:
        wanted = f"a number above 0, at most {MOST_SHARE}"
        raise BadOptions(f"{spelling!r}: behind the @ belongs {wanted}")
    return number


def play_bots(
    game: Game[S, A, E], seated: Sequence[Bot[S, A]], seed: int, options: Any = None
) -> tuple[S, tuple[tuple[float, ...], ...]]:
    """The end of a game between bots, and for each seat the processor time of its turns.

    All that a seat thinks about from the start of one of its turns to the next counts as one turn,
    in seconds. Raises VeniseError if a bot plays what is not allowed.
    """
    state = game.initial_state(len(seated), options or game.options_type())
    begun = [0] * len(seated)
    seconds: list[dict[int, float]] = [{} for _ in seated]
    ply, turn = 0, None
    while (seat := state.current_player) != TERMINAL:
        if state.turn_player != turn:
            turn = state.turn_player
            begun[turn] += 1
        if seat == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            rng = random_stream(seed, f"bot:{seat}:{ply}")
            # A bot from outside thinks in a process of its own, where only the wall clock sees it.
            outside = isinstance(seated[seat], SubstitutedBot)
            clock = time.perf_counter if outside else time.thread_time
            began = clock()
            action = choose_legal_action(game, seated[seat], state, rng)
            spent = seconds[seat].get(begun[seat], 0.0) + clock() - began
            seconds[seat][begun[seat]] = spent
        state, _ = game.apply(state, action)
        ply += 1
    return state, tuple(tuple(round(s, 5) for s in turns.values()) for turns in seconds)


def choose_legal_action(game: ForwardModel[S, A], bot: Bot[S, A], state: S, rng: Random) -> A:
    """The action a bot takes from what its seat may know; raises VeniseError if it is illegal."""
    action = bot.choose(game.observation(state, state.current_player), rng)
    if action not in game.legal_actions(state):
        raise VeniseError(f"{type(bot).__name__} played {action}, which is not allowed")
    return action
