"""Who plays the blocks: this process, processes beside it, or a cluster of machines.

Blocks are independent and name their luck, so it never matters who plays which, or when.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Final

import msgspec

from venise.engine.errors import VeniseError
from venise_ai.arena.contest import Duel, GameBlock, play_block
from venise_ai.arena.sources import CHANGED_SOURCES, fingerprint_with
from venise_ai.child_processes import leave_out_working_folder
from venise_ai.optional_packages import load_package
from venise_ai.pool import Pool

LOCAL: Final = "local"
"""Processes of this machine play."""

ALL: Final = -1
"""As many games at once as a cluster has room for."""

TASKS_PER_JOB: Final = 4
"""Blocks for every job between two answers of a backend that answers only all at once."""


class Backend(msgspec.Struct, frozen=True):
    """Who plays."""

    name: str = LOCAL
    jobs: int = 1
    """Games at the same time; of a cluster also ALL."""

    cluster: str | None = None
    """The address of a Ray or Dask cluster; without one a cluster of this machine is made."""


Task = tuple[Duel, int, str]
"""A block to play: the duel, the seed, and what the sources are that it is a measurement of."""

Delayed = tuple[Callable[[Task], GameBlock], tuple[Task], dict[str, object]]
"""A call that joblib makes later: the function and what it is called with."""

RunTasks = Callable[[ModuleType, Sequence[Delayed]], Iterator[GameBlock]]
"""Has joblib do tasks and hands out the answers."""

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
        with open_cluster(backend) as playing:
            yield playing
    elif backend.jobs == 1:
        yield play_here
    else:
        with closing(Pool(play_task, backend.jobs)) as pool:
            yield partial(play_in_pool, pool)


@contextmanager
def open_cluster(backend: Backend) -> Iterator[PlayBlocks]:
    """A cluster that plays; raises VeniseError."""
    leave_out_working_folder()
    joblib = require_package("joblib", backend.name)
    with ExitStack() as opened:
        options = CLUSTER_OPENERS[backend.name](backend, opened)
        with joblib.parallel_config(backend.name, n_jobs=backend.jobs, **options):
            yield partial(
                play_with_joblib, joblib, run_in_waves if backend.name == "ray" else stream_results
            )


def play_here(duel: Duel, seeds: Sequence[int]) -> Generator[GameBlock, None, None]:
    """The blocks, played by this process one after the other; raises VeniseError."""
    yield from (play_block(duel, seed) for seed in seeds)


def play_in_pool(
    pool: Pool[Task, GameBlock], duel: Duel, seeds: Sequence[int]
) -> Generator[GameBlock, None, None]:
    """The blocks, played by processes beside this one; raises VeniseError."""
    sources = fingerprint_with(duel.bots)
    tasks = [(duel, seed, sources) for seed in seeds]
    with closing(pool.run(tasks)) as played:
        for _, block in played:
            yield block


def play_with_joblib(
    joblib: ModuleType, run: RunTasks, duel: Duel, seeds: Sequence[int]
) -> Generator[GameBlock, None, None]:
    """The blocks, played by whoever joblib has; raises VeniseError."""
    task, sources = joblib.delayed(play_task), fingerprint_with(duel.bots)
    yield from run(joblib, [task((duel, seed, sources)) for seed in seeds])


def stream_results(joblib: ModuleType, tasks: Sequence[Delayed]) -> Iterator[GameBlock]:
    """The answers of a backend that gives each when it has it."""
    found = joblib.Parallel(return_as="generator_unordered")(tasks)
    try:
        for block in found:  # noqa: UP028 - `yield from` would close joblib's generator, loudly
            yield block
    finally:
        discard_results(found)


def discard_results(found: Generator[GameBlock, None, None]) -> None:
    """Have joblib drop unfinished tasks, without its warning that their work was wasted."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        found.close()


def run_in_waves(joblib: ModuleType, tasks: Sequence[Delayed]) -> Iterator[GameBlock]:
    """The answers of a backend that gives them a list at a time."""
    wave = TASKS_PER_JOB * joblib.effective_n_jobs(joblib.parallel.get_active_backend()[1])
    for first in range(0, len(tasks), wave):
        yield from joblib.Parallel()(tasks[first : first + wave])


def play_task(task: Task) -> GameBlock:
    """A block, played by whatever machine this is; raises VeniseError if it has other sources."""
    duel, seed, sources = task
    if fingerprint_with(duel.bots) != sources:
        raise VeniseError(CHANGED_SOURCES)
    return play_block(duel, seed)


def open_dask(backend: Backend, opened: ExitStack) -> dict[str, object]:
    """A Dask cluster: the one at the address, or one process for each job here."""
    distributed = require_package("distributed", "dask")
    if backend.cluster is None:
        require_package("cryptography", "dask")
        jobs = (
            require_package("joblib", "dask").cpu_count() if backend.jobs == ALL else backend.jobs
        )
        local_dask = import_module("venise_ai.arena.local_dask")
        cluster = opened.enter_context(local_dask.start_cluster(jobs))
        return {"client": opened.enter_context(distributed.Client(cluster))}
    try:
        client = distributed.Client(backend.cluster)
    except (OSError, ValueError) as error:
        raise VeniseError(f"no Dask cluster answers at {backend.cluster}: {error}") from error
    return {"client": opened.enter_context(client)}


def open_ray(backend: Backend, opened: ExitStack) -> dict[str, object]:
    """A Ray cluster: the one at the address, or one of this machine."""
    if backend.cluster is None:
        # Its own cluster listens to the whole network: nobody without a token is to have it run
        # anything, unless somebody has decided otherwise. Ray looks for this as it is loaded.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    ray = require_package("ray", "ray")
    options: dict[str, object] = {"include_dashboard": False, "log_to_driver": False}
    if backend.cluster is None and backend.jobs != ALL:
        options["num_cpus"] = backend.jobs
    # Ray has its processes look for modules in our working folder first, unless it takes them to
    # have one of their own.
    options["job_config"] = config = import_module("ray.job_config").JobConfig()
    config._runtime_env_has_working_dir = partial(bool, 1)  # noqa: SLF001 - there is no other way
    try:
        ray.init(backend.cluster or "local", **options)
    except (ConnectionError, ValueError) as error:
        raise VeniseError(f"no Ray cluster answers at {backend.cluster}: {error}") from error
    opened.callback(ray.shutdown)
    import_module("ray.util.joblib").register_ray()
    return {}


CLUSTER_OPENERS: Final[dict[str, Callable[[Backend, ExitStack], dict[str, object]]]] = {
    "dask": open_dask,
    "ray": open_ray,
}
"""How each backend is made ready: the options for joblib, and what has to be ended afterwards."""


def require_package(name: str, backend: str) -> ModuleType:
    """A package that a cluster needs, from the extra of its name; raises VeniseError."""
    return load_package(name, f"the backend {backend!r}", backend)
