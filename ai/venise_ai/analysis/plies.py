"""A whole game in tasks for processes: each step judged alone, from nothing but its own seed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from functools import cache
from typing import Annotated, Any, Final, Generic

import msgspec

from venise.engine.chance import random_stream
from venise.engine.game import CHANCE, AnyGame
from venise.engine.garbage import collect_seldom
from venise.engine.record import Record, game_of_version
from venise.games import GAMES
from venise.match.estimate import ChanceChange
from venise_ai.analysis.decisions import DecisionWorth, judge_decision
from venise_ai.analysis.luck import LuckJudge
from venise_ai.chance_nodes import never_stop
from venise_ai.forward_model import A
from venise_ai.pool import run_tasks
from venise_ai.thinking import action_decoder, state_decoder

USUAL_ITERATIONS: Final = 200
"""Simulations for a decision that deserves a full effort, where no other number is asked for."""


class PlyTask(msgspec.Struct, frozen=True):
    """One step of a game, for another process."""

    game: str
    version: int
    ply: int
    state: bytes
    """What the seat that decided knew; where luck decided, the true position."""

    action: bytes
    iterations: int
    seed: int


class PlyFinding(msgspec.Struct, Generic[A], frozen=True):
    """What was found of one step: of a decision, or of a draw; of some there is nothing to say."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    """The number of the step, counted from 0."""

    decision: DecisionWorth[A] | None = None
    luck: tuple[ChanceChange, ...] | None = None
    """What the draw gave each seat, as a chance to win."""


AnyFinding = PlyFinding[Any]
"""What was found of a step of whichever game."""


@cache
def played_game(key: str, version: int) -> AnyGame:
    """The game by the rules of that version."""
    game = game_of_version(GAMES[key], version)
    if game is None:
        raise ValueError(f"{key} by version {version} of its rules does not replay")
    return game


def make_tasks(
    record: Record, iterations: int, seed: int, done: Collection[int] = ()
) -> Iterator[PlyTask]:
    """A task for every step of a record that the rules allow, but for those that are done."""
    game = played_game(record.game, record.version)
    state = game.initial_state(record.seats, record.options)
    for ply, action in enumerate(record.actions):
        if ply not in done:
            yield make_task(record, ply, state, action, iterations=iterations, seed=seed)
        state, _ = game.apply(state, action)


def make_task(  # noqa: PLR0913 - a step of a game, and how it is judged
    record: Record, ply: int, state: Any, action: Any, *, iterations: int, seed: int
) -> PlyTask:
    """The task for one step: that action in that position, seen by the seat that decides."""
    game, encode = played_game(record.game, record.version), msgspec.msgpack.encode
    actor = state.current_player
    seen = state if actor == CHANCE else game.observation(state, actor)
    own = random_stream(seed, f"analysis:{ply}").getrandbits(63)
    return PlyTask(record.game, record.version, ply, encode(seen), encode(action), iterations, own)


def judge_ply(task: PlyTask) -> AnyFinding:
    """What is found of a step; equal tasks give equal findings."""
    game = played_game(task.game, task.version)
    state = state_decoder(task.game).decode(task.state)
    action = action_decoder(task.game).decode(task.action)
    with collect_seldom():
        if state.current_player == CHANCE:
            judge: LuckJudge[Any, Any] = LuckJudge(game, task.seed)
            return PlyFinding(task.ply, luck=judge.judge_draw(state, action))
        return PlyFinding(task.ply, judge_decision(game, state, action, task.iterations, task.seed))


def judge_plies(
    tasks: Sequence[PlyTask],
    jobs: int,
    *,
    stop: Callable[[], bool] = never_stop,
    nice: int = 0,
) -> Generator[AnyFinding, None, None]:
    """What is found of every step, in the order in which it is done, by that many processes."""
    for _, finding in run_tasks(judge_ply, tasks, jobs, stop=stop, nice=nice):
        yield finding
