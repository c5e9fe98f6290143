"""Who plays the blocks: this process, processes beside it, or a cluster of machines.

Blocks are independent and name their luck, so it never matters who plays which, or when.
"""

from __future__ import annotations

import os
import signal
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any, Final

import msgspec

from venise.engine.errors import VeniseError
from venise_ai.arena.contest import Block, Duel, play_block
from venise_ai.arena.sources import fingerprint
from venise_ai.extras import package
from venise_ai.parent import kill_with_parent

EXTRAS: Final = {"loky": "arena", "ray": "ray", "dask": "dask"}
"""What can play several games at once, and the extra of this project that brings what it needs."""

ALL: Final = -1
"""As many games at once as there is room for."""

WAVE: Final = 4
"""Blocks for every job between two answers of a backend that answers only all at once."""


class Crew(msgspec.Struct, frozen=True):
    """Who plays."""

    backend: str = "loky"
    jobs: int = 1
    """Games at the same time, or ALL."""

    cluster: str | None = None
    """The address of a Ray or Dask cluster; without one a cluster of this machine is made."""


Answering = Callable[[Any, Sequence[Any]], Iterator[Block]]
"""Has joblib do tasks and hands out the answers."""

Playing = Callable[[Duel, Sequence[int]], Generator[Block, None, None]]
"""Plays the block of every seed and hands each out as it is finished, in any order."""


def blocks(duel: Duel, seeds: Sequence[int], crew: Crew) -> Generator[Block, None, None]:
    """The block of every seed as it is finished, in any order.

    Closing the iterator ends whatever it started. Raises VeniseError where a package is missing, a
    cluster does not answer, or a bot fails.
    """
    with gathered(crew) as playing:
        yield from playing(duel, seeds)


@contextmanager
def gathered(crew: Crew) -> Iterator[Playing]:
    """Whoever plays, ready for one list of blocks after another, until they are no longer needed.

    Raises VeniseError where a package is missing or a cluster does not answer, and so does what
    plays if a bot fails.
    """
    if crew.backend == "loky" and crew.jobs == 1:
        yield here
        return
    joblib = needed("joblib", crew.backend)
    with ExitStack() as started:
        options = OPENINGS[crew.backend](crew, started)
        with joblib.parallel_config(crew.backend, n_jobs=crew.jobs, **options):
            yield partial(together, joblib, in_waves if crew.backend == "ray" else as_they_come)


def here(duel: Duel, seeds: Sequence[int]) -> Generator[Block, None, None]:
    """The blocks, played by this process one after the other; raises VeniseError."""
    yield from (play_block(duel, seed) for seed in seeds)


def together(
    joblib: Any, answering: Answering, duel: Duel, seeds: Sequence[int]
) -> Generator[Block, None, None]:
    """The blocks, played by whoever joblib has; raises VeniseError."""
    task = joblib.delayed(play_there)
    yield from answering(joblib, [task(duel, seed, fingerprint()) for seed in seeds])


def as_they_come(joblib: Any, tasks: Sequence[Any]) -> Iterator[Block]:
    """The answers of a backend that gives each when it has it; raises VeniseError if it breaks."""
    found = joblib.Parallel(return_as="generator_unordered")(tasks)
    try:
        for block in found:  # noqa: UP028 - `yield from` would close joblib's generator, loudly
            yield block
    except BrokenProcessPool as error:
        raise VeniseError("a process that played was ended from outside") from error
    finally:
        drop(found)


def drop(found: Any) -> None:
    """Let joblib forget what is not finished; that this was in vain needs no warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        found.close()


def in_waves(joblib: Any, tasks: Sequence[Any]) -> Iterator[Block]:
    """The answers of a backend that gives them a list at a time."""
    wave = WAVE * joblib.effective_n_jobs(joblib.parallel.get_active_backend()[1])
    for first in range(0, len(tasks), wave):
        yield from joblib.Parallel()(tasks[first : first + wave])


def play_there(duel: Duel, seed: int, sources: str) -> Block:
    """A block, played by whatever machine this is; raises VeniseError if it has other sources."""
    if fingerprint() != sources:
        raise VeniseError(
            "the sources of the bots or the rules were changed while games were being played, or "
            "are others on a machine of the cluster"
        )
    return play_block(duel, seed)


def open_loky(_: Crew, started: ExitStack) -> dict[str, Any]:
    """Processes beside this one."""
    started.callback(end_loky)
    return {"initializer": serve_parent}


def end_loky() -> None:
    """End the processes at once, whatever they are doing."""
    loky = import_module("joblib.externals.loky")
    loky.get_reusable_executor().shutdown(wait=True, kill_workers=True)


def serve_parent() -> None:
    """Have this process end with the one that started it, however that ends.

    On Windows nobody is told of a parent that was killed: there a busy process first ends its
    block. Where it was stopped, only Linux ends it before it goes on.
    """
    # Ctrl-C in a terminal reaches all processes; the first one decides for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kill_with_parent()
    Thread(target=leave_after, args=(os.getppid(),), daemon=True).start()


def leave_after(parent: int) -> None:
    """End this process once its parent is gone."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def open_dask(crew: Crew, started: ExitStack) -> dict[str, Any]:
    """A Dask cluster: the one at the address, or one process for each job here."""
    distributed = needed("distributed", "dask")
    if crew.cluster is None:
        needed("cryptography", "dask")
        jobs = needed("joblib", "dask").cpu_count() if crew.jobs == ALL else crew.jobs
        cluster = started.enter_context(import_module("venise_ai.arena.fenced").cluster(jobs))
        return {"client": started.enter_context(distributed.Client(cluster))}
    try:
        client = distributed.Client(crew.cluster)
    except (OSError, ValueError) as error:
        raise VeniseError(f"no Dask cluster answers at {crew.cluster}: {error}") from error
    return {"client": started.enter_context(client)}


def open_ray(crew: Crew, started: ExitStack) -> dict[str, Any]:
    """A Ray cluster: the one at the address, or one of this machine."""
    if crew.cluster is None:
        # Its own cluster listens to the whole network: nobody without a token is to have it run
        # anything, unless somebody has decided otherwise. Ray looks for this as it is loaded.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    ray = needed("ray", "ray")
    jobs = {} if crew.cluster or crew.jobs == ALL else {"num_cpus": crew.jobs}
    try:
        ray.init(crew.cluster or "local", include_dashboard=False, log_to_driver=False, **jobs)
    except (ConnectionError, ValueError) as error:
        raise VeniseError(f"no Ray cluster answers at {crew.cluster}: {error}") from error
    started.callback(ray.shutdown)
    import_module("ray.util.joblib").register_ray()
    return {}


OPENINGS: Final[dict[str, Callable[[Crew, ExitStack], dict[str, Any]]]] = {
    "loky": open_loky,
    "dask": open_dask,
    "ray": open_ray,
}
"""How each backend is made ready: the options for joblib, and what has to be ended afterwards."""


def needed(name: str, backend: str) -> Any:
    """A package that a backend needs; raises VeniseError saying how to get it."""
    return package(name, f"the backend {backend!r}", EXTRAS[backend])
