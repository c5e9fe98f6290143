"""Who plays the games: this process, processes beside it, or a cluster of machines.

Games are independent and name their luck, so it never matters who plays which, or when.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from typing import Final

import msgspec

from venise_ai.arena.clusters import CLUSTER_OPENERS, play_on_cluster
from venise_ai.arena.contest import Duel, GameBlock, play_block
from venise_ai.arena.schedule import ArenaTask, SeededGame, play_as_blocks, play_task
from venise_ai.child_processes import leave_out_working_folder
from venise_ai.pool import Pool

LOCAL: Final = "local"
"""Processes of this machine play."""

ALL: Final = -1
"""As many games at once as a cluster has room for."""


class Backend(msgspec.Struct, frozen=True):
    """Who plays."""

    name: str = LOCAL
    jobs: int = 1
    """Games at the same time; of a cluster also ALL."""

    cluster: str | None = None
    """The address of a Ray or Dask cluster; without one a cluster of this machine is made."""


PlayBlocks = Callable[[Duel, Sequence[int]], Generator[GameBlock, None, None]]
"""Plays the block of every seed and hands each out as it is finished, in any order."""


def play_blocks(
    duel: Duel, seeds: Sequence[int], backend: Backend
) -> Generator[GameBlock, None, None]:
    """The block of every seed as it is finished, in any order.

    Closing the iterator ends whatever it started. Raises VeniseError where a package is missing, a
    cluster does not answer, or a bot fails.
    """
    with open_backend(backend) as playing:
        yield from playing(duel, seeds)


@contextmanager
def open_backend(backend: Backend) -> Iterator[PlayBlocks]:
    """Whoever plays, ready for one list of blocks after another, until they are no longer needed.

    Raises VeniseError where a package is missing or a cluster does not answer, and so does what
    plays if a bot fails or a process is ended from outside.
    """
    if backend.name != LOCAL:
        leave_out_working_folder()
        with ExitStack() as opened:
            jobs = None if backend.jobs == ALL else backend.jobs
            cluster = CLUSTER_OPENERS[backend.name](backend.cluster, jobs, opened)
            yield partial(play_as_blocks, partial(play_on_cluster, cluster), cluster.room())
    elif backend.jobs == 1:
        yield play_here
    else:
        with closing(Pool(play_task, backend.jobs)) as pool:
            yield partial(play_as_blocks, partial(play_in_pool, pool), backend.jobs)


def play_here(duel: Duel, seeds: Sequence[int]) -> Generator[GameBlock, None, None]:
    """The blocks, played by this process one after the other; raises VeniseError."""
    yield from (play_block(duel, seed) for seed in seeds)


def play_in_pool(
    pool: Pool[ArenaTask, SeededGame], tasks: Iterator[ArenaTask]
) -> Generator[SeededGame, None, None]:
    """The games, played by processes beside this one; raises VeniseError."""
    with closing(pool.run(tasks)) as played:
        for _, game in played:
            yield game
