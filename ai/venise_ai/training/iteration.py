"""Expert iteration: games of the search, a network that learns from them, and the search with it.

Every round plays its games with the network of the round before; the first with the hand-made
judgement alone. In half of the games all seats are the newest search; in the others one is, among
earlier selves and outsiders, so that a plan is not taken for what made it possible: others win
without it, and it loses against others. What is learnt corrects the hand-made judgement.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from random import Random
from typing import Annotated, Any, Final, TypeVar

import msgspec

from venise.engine.chance import random_stream
from venise.engine.garbage import collect_seldom
from venise.games import GAMES
from venise_ai.bots import (
    advice_on,
    expertise_on,
    feature_extractor_of,
    learnt_advice_on,
    make_bot,
    search_plan_of,
)
from venise_ai.forward_model import AnyGame
from venise_ai.network import Network
from venise_ai.pool import Pool
from venise_ai.training.expert_game import AnyPlayer, Explorer, PositionRecorder, play_expert_game
from venise_ai.training.learning import BATCH_SIZE, EPOCHS, TrainedNetwork, fit_network
from venise_ai.training.self_play import TrainingPosition

ROUNDS_LEARNT_FROM: Final = 4
"""A network learns from the games of so many rounds, the last ones."""

ALONE_SHARE: Final = 0.5
"""The share of games in which every seat is the newest search."""

TRAINING_STEPS: Final = 100
"""Steps of gradient descent that a round's network is trained for at least: its positions, far
fewer than of games by lot, are gone through so much the more often."""

WEIGHT_DECAY: Final = 0.03
"""How strongly what few games say is drawn towards the hand-made judgement, which is nothing to
correct."""


class Iteration(msgspec.Struct, frozen=True):
    """One run in which a search learns: but for the processor all follows from these fields."""

    game: str
    seats: int
    rounds: int
    games: int
    """Of every round."""

    iterations: int
    """Of the search for a full decision; where priors are learnt, for each action."""

    seed: int
    sources: str
    """The fingerprint of the sources that it learns with."""


class GameOfRun(msgspec.Struct, frozen=True):
    """One game that was played, and its number in the run, counted from 0."""

    number: Annotated[int, msgspec.Meta(ge=0)]


class ExpertGame(GameOfRun, frozen=True):
    """A game, and the positions that teach something."""

    positions: tuple[TrainingPosition, ...]


class GameTask(msgspec.Struct, frozen=True):
    """One game to be played, as a process is told of it."""

    run: Iteration
    number: int
    line_up: tuple[Network | str | None, ...]
    """Who holds each seat: the search with a network, or without; or an outsider by its name."""


T = TypeVar("T")
G = TypeVar("G")

PlayTasks = Callable[[Sequence[T]], Generator[G, None, None]]
"""Plays games, and gives each as it is finished, in any order."""


def iterate(
    run: Iteration, games: Mapping[int, ExpertGame], playing: PlayTasks[GameTask, ExpertGame]
) -> Iterator[ExpertGame | TrainedNetwork]:
    """The games that are missing, as they are finished, and after each round what was learnt.

    Of a round the longest are begun first, so that all who play are busy to its end. `games` holds
    those that are there already, and has to hold each of the others once it was given. Raises
    VeniseError where numpy is missing or a process is ended from outside.
    """
    networks: list[Network] = []
    for number in range(run.rounds):
        missing = missing_games(run, games, number)
        tasks = [GameTask(run, one, draw_line_up(run, networks, one)) for one in missing]
        yield from playing(sorted(tasks, key=count_outsiders))
        learnt = [one.positions for one in recent_games(run, games, number)]
        batches = -(-sum(map(len, learnt)) // BATCH_SIZE)
        epochs = max(EPOCHS, -(-TRAINING_STEPS // max(1, batches)))
        found = fit_network(
            learnt, run.seed + number, ignore_epoch, epochs=epochs, weight_decay=WEIGHT_DECAY
        )
        networks.append(found.network)
        yield found


def count_outsiders(task: GameTask) -> int:
    """Seats that hardly think: the fewer there are, the longer is the game."""
    return sum(isinstance(one, str) for one in task.line_up)


def missing_games(run: Iteration, games: Mapping[int, G], number: int) -> list[int]:
    """The numbers of the games of a round that are not there."""
    first = number * run.games
    return [one for one in range(first, first + run.games) if one not in games]


def recent_games(run: Iteration, games: Mapping[int, G], number: int) -> list[G]:
    """The games that a round learns from: its own and those of the last few before it."""
    first = max(0, number + 1 - ROUNDS_LEARNT_FROM) * run.games
    return [games[one] for one in range(first, (number + 1) * run.games)]


def ignore_epoch(_: int) -> None:
    """A round's learning takes seconds: nobody is told of its parts."""


def draw_line_up(
    run: Iteration, networks: Sequence[Network], number: int
) -> tuple[Network | str | None, ...]:
    """Who plays the game of that number, seat by seat."""
    rng = random_stream(run.seed, f"seats:{number}")
    pool: list[Network | str | None] = [None, *networks]
    newest = pool[-1]
    if rng.random() < ALONE_SHARE:
        return (newest,) * run.seats
    outsiders = outsiders_of(GAMES[run.game])
    seated = [draw_opponent(pool, outsiders, rng) for _ in range(run.seats)]
    seated[rng.randrange(run.seats)] = newest
    return tuple(seated)


def draw_opponent(
    pool: Sequence[Network | str | None], outsiders: Sequence[str], rng: Random
) -> Network | str | None:
    """An earlier self or an outsider, each kind as likely."""
    return rng.choice(pool if rng.random() < 1 / 2 else outsiders)


def outsiders_of(game: AnyGame) -> tuple[str, ...]:
    """Bots that judge by nothing that is learnt here."""
    return ("greedy",) if expertise_on(game).rules_of_thumb is None else ("thumb", "greedy")


def play_task(task: GameTask) -> ExpertGame:
    """Play one game; the same wherever it is played."""
    run = task.run
    game = GAMES[run.game]
    seed = random_stream(run.seed, f"game:{task.number}").getrandbits(62)
    players = [make_player(game, run, one) for one in task.line_up]
    scale = search_plan_of(game, run.seats).settings.lead_scale
    recorder = PositionRecorder(advice_on(game), feature_extractor_of(game), scale)
    with collect_seldom():
        found = play_expert_game(game, players, recorder, seed)
    return ExpertGame(task.number, tuple(found))


def make_player(game: Any, run: Iteration, who: Network | str | None) -> AnyPlayer:
    """Who holds a seat of a game."""
    if isinstance(who, str):
        return make_bot(who, game)
    advice = advice_on(game) if who is None else learnt_advice_on(game, who, run.seats)
    return Explorer(game, advice, search_plan_of(game, run.seats).settings, run.iterations)


@contextmanager
def open_players(play: Callable[[T], G], jobs: int) -> Iterator[PlayTasks[T, G]]:
    """Whoever plays: this process, or so many beside it until they are no longer needed."""
    if jobs == 1:
        yield partial(play_here, play)
        return
    with closing(Pool(play, jobs)) as pool:
        yield partial(play_in_pool, pool)


def play_here(play: Callable[[T], G], tasks: Sequence[T]) -> Generator[G, None, None]:
    """The games, one after the other."""
    yield from map(play, tasks)


def play_in_pool(pool: Pool[T, G], tasks: Sequence[T]) -> Generator[G, None, None]:
    """The games, played by processes beside this one; raises VeniseError."""
    with closing(pool.run(tasks)) as played:
        for _, one in played:
            yield one
