"""A Dask cluster of this machine that only the program that made it can talk to.

Dask's own listens without a key: whoever has an account on the machine could have it run anything.
Its pages for browsers would be open to everybody, and it cannot be told to do without.
"""

from __future__ import annotations

from logging import CRITICAL
from typing import Any

from distributed import Nanny, Scheduler, SpecCluster, Worker
from distributed.security import Security


class NoDashboard:
    """Shows nothing to browsers."""

    def start_http_server(self, *_: Any, **__: Any) -> None:
        """Listen to none."""


class LocalScheduler(NoDashboard, Scheduler):
    """Hands out the games."""


class LocalWorker(NoDashboard, Worker):
    """Plays a game at a time."""


def start_cluster(jobs: int) -> SpecCluster:
    """That many processes, under a key made for them alone."""
    security = Security.temporary()
    fence = {"host": "127.0.0.1", "protocol": "tls://", "security": security}
    # A task that fails is told by whoever asked for it; Dask's own log tells of lines that its end
    # has cut.
    quiet = {"silence_logs": CRITICAL}
    player = {"worker_class": LocalWorker, "nthreads": 1, **fence, **quiet}
    return SpecCluster(
        scheduler={"cls": LocalScheduler, "options": {"dashboard": False, **fence}},
        workers={job: {"cls": Nanny, "options": player} for job in range(jobs)},
        security=security,
        **quiet,
    )
