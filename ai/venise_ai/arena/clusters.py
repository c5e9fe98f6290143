"""Games on a cluster of machines, by Dask or Ray: as many at the same time as there is room for."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import Any, Final, Protocol

from venise.engine.errors import VeniseError
from venise_ai.arena.schedule import ArenaTask, SeededGame, play_task
from venise_ai.optional_packages import load_package
from venise_ai.processors import usable_cores

ENDED: Final = "a process that played was ended from outside"
"""What is said where a machine of the cluster lost a game again and again."""


class Cluster(Protocol):
    """Machines that play; whatever is asked is asked by one thread."""

    def room(self) -> int:
        """How many games it has room for at the same time, at least one."""

    def begin(self, task: ArenaTask) -> None:
        """Have a game played."""

    def wait(self) -> Sequence[SeededGame]:
        """Those finished since, at least one; raises VeniseError where a game failed."""

    def cancel(self) -> None:
        """End the games that are not finished."""


def play_on_cluster(
    cluster: Cluster, tasks: Iterator[ArenaTask]
) -> Generator[SeededGame, None, None]:
    """The games as they are finished; each task is taken when there is room for it.

    Closing the iterator ends the games that are being played. Raises VeniseError.
    """
    try:
        playing = begin_games(cluster, tasks, 0)
        while playing:
            finished = cluster.wait()
            # Before anybody looks at them, so that no machine waits for who counts.
            playing = begin_games(cluster, tasks, playing - len(finished))
            yield from finished
    finally:
        cluster.cancel()


def begin_games(cluster: Cluster, tasks: Iterator[ArenaTask], playing: int) -> int:
    """Begin as many as there is room for beside those that play; how many play then."""
    for task in islice(tasks, max(0, cluster.room() - playing)):
        cluster.begin(task)
        playing += 1
    return playing


def try_task(task: ArenaTask) -> SeededGame | VeniseError:
    """The game, or why it failed: what is raised there a cluster would print for itself."""
    try:
        return play_task(task)
    except VeniseError as error:
        return error


def raise_faults(outcomes: Sequence[SeededGame | VeniseError]) -> list[SeededGame]:
    """The games, where each was played; raises the first VeniseError among them."""
    games = []
    for one in outcomes:
        if isinstance(one, VeniseError):
            raise one
        games.append(one)
    return games


class DaskCluster:
    """Machines that Dask has play."""

    def __init__(self, distributed: ModuleType, client: Any, jobs: int | None) -> None:
        """As many games as there are threads, or so many."""
        self._distributed, self._client, self._jobs = distributed, client, jobs
        self._playing: set[Any] = set()
        self._finished = distributed.as_completed()

    def room(self) -> int:
        """A game for every thread there is now, unless another number was asked for."""
        return self._jobs or max(1, sum(self._client.nthreads().values()))

    def begin(self, task: ArenaTask) -> None:
        """Have a game played."""
        future = self._client.submit(try_task, task, pure=False)
        self._playing.add(future)
        self._finished.add(future)

    def wait(self) -> Sequence[SeededGame]:
        """Those finished since, at least one; raises VeniseError where a game failed."""
        finished = self._finished.next_batch()
        self._playing.difference_update(finished)
        try:
            return raise_faults([one.result() for one in finished])
        except self._distributed.KilledWorker as error:
            raise VeniseError(ENDED) from error

    def cancel(self) -> None:
        """Take back the games that nobody has begun; those begun end with their process."""
        self._client.cancel(list(self._playing))


class RayCluster:
    """Machines that Ray has play."""

    def __init__(self, ray: ModuleType, jobs: int | None) -> None:
        """As many games as there are processors, or so many."""
        self._ray, self._jobs = ray, jobs
        self._play = ray.remote(try_task)
        self._playing: list[Any] = []

    def room(self) -> int:
        """A game for every processor there is now, unless another number was asked for."""
        return self._jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def begin(self, task: ArenaTask) -> None:
        """Have a game played."""
        self._playing.append(self._play.remote(task))

    def wait(self) -> Sequence[SeededGame]:
        """The next that is finished; raises VeniseError where it failed."""
        finished, self._playing = self._ray.wait(self._playing)
        faults = self._ray.exceptions
        try:
            return raise_faults(self._ray.get(finished))
        except faults.RayTaskError:
            raise
        except faults.RayError as error:
            raise VeniseError(ENDED) from error

    def cancel(self) -> None:
        """End the games that are not finished."""
        for one in self._playing:
            self._ray.cancel(one, force=True)


def open_dask(address: str | None, jobs: int | None, opened: ExitStack) -> Cluster:
    """The cluster at the address, or of one process for each job here; raises VeniseError."""
    distributed = require_package("distributed", "dask")
    if address is None:
        require_package("cryptography", "dask")
        local_dask = import_module("venise_ai.arena.local_dask")
        cluster = opened.enter_context(local_dask.start_cluster(jobs or usable_cores()))
        client = opened.enter_context(distributed.Client(cluster))
        return DaskCluster(distributed, client, jobs)
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        raise VeniseError(f"no Dask cluster answers at {address}: {error}") from error
    return DaskCluster(distributed, opened.enter_context(client), jobs)


def open_ray(address: str | None, jobs: int | None, opened: ExitStack) -> Cluster:
    """The cluster at the address, or one of this machine; raises VeniseError."""
    if address is None:
        # Its own cluster listens to the whole network: nobody without a token is to have it run
        # anything, unless somebody has decided otherwise. Ray looks for this as it is loaded.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    ray = require_package("ray", "ray")
    options: dict[str, object] = {"include_dashboard": False, "log_to_driver": False}
    if address is None and jobs is not None:
        options["num_cpus"] = jobs
    # Ray has its processes look for modules in our working folder first, unless it takes them to
    # have one of their own.
    options["job_config"] = config = import_module("ray.job_config").JobConfig()
    config._runtime_env_has_working_dir = partial(bool, 1)  # noqa: SLF001 - there is no other way
    try:
        ray.init(address or "local", **options)
    except (ConnectionError, ValueError) as error:
        raise VeniseError(f"no Ray cluster answers at {address}: {error}") from error
    opened.callback(ray.shutdown)
    return RayCluster(ray, jobs)


CLUSTER_OPENERS: Final[dict[str, Callable[[str | None, int | None, ExitStack], Cluster]]] = {
    "dask": open_dask,
    "ray": open_ray,
}
"""How each kind of cluster is made ready: its address, the games at the same time where not all
there is room for are wanted, and what has to be ended afterwards."""


def require_package(name: str, backend: str) -> ModuleType:
    """A package that a cluster needs, from the extra of its name; raises VeniseError."""
    return load_package(name, f"the backend {backend!r}", backend)
