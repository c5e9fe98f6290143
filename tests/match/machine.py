"""What a machine can do to the player's files, done for real: full disks, refusals, lost rights."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

NOBODY = 65534
BLOCK = 4096
"""Bytes that a small disk gives at a time."""

posix = pytest.mark.skipif(sys.platform == "win32", reason="a limit or right of POSIX systems")

PATIENCE = 20
"""Seconds after which something that should answer at once is taken to wait for ever."""

NEW_DISK = 'mount -t tmpfs -o "$1" tmpfs "$2" && echo there && exec cat'


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file of this process can grow beyond that many bytes."""
    import resource  # noqa: PLC0415 - it exists on POSIX systems only

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def small_disk(blocks: int) -> AbstractContextManager[Path]:
    """A disk of its own with so many blocks; the test is left out where the system gives none."""
    return disk(f"size={blocks * BLOCK}")


def read_only_disk() -> AbstractContextManager[Path]:
    """A disk that nobody can write to; the test is left out where the system gives none."""
    return disk("ro")


@contextmanager
def disk(options: str) -> Iterator[Path]:
    """A disk mounted with these options.

    Linux lets everybody mount a disk in memory that only the mounting process sees. It is kept by
    a process that does nothing else, and reached through that process's own view of the files.
    """
    if sys.platform != "linux" or shutil.which("unshare") is None:
        pytest.skip("left out: needs Linux and `unshare` for a disk of its own")
    command = ["unshare", "--map-root-user", "--mount", "sh", "-c", NEW_DISK, "sh"]
    with (
        tempfile.TemporaryDirectory() as place,
        subprocess.Popen(
            [*command, options, place],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as keeper,
    ):
        assert keeper.stdout is not None
        if keeper.stdout.readline() != "there\n":
            pytest.skip("left out: this system lets nobody mount a disk of one's own")
        try:
            yield Path(f"/proc/{keeper.pid}/root{place}")
        finally:
            keeper.kill()


def fill(disk: Path) -> Path:
    """The file that takes all the room the disk still has."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(BLOCK))
        except OSError:
            return filler


@contextmanager
def without_privilege() -> Iterator[Path]:
    """A folder of one's own; whoever is an administrator, whom no right stops, is nobody in it."""
    folder = Path(tempfile.mkdtemp())
    administrator = sys.platform != "win32" and os.geteuid() == 0
    if administrator:
        os.chown(folder, NOBODY, -1)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if administrator:
            os.seteuid(0)
        shutil.rmtree(folder)


@contextmanager
def without_waiting() -> Iterator[None]:
    """What is done meanwhile must not wait for ever; the test fails where it does."""

    def give_up(*_: object) -> NoReturn:
        pytest.fail("it waits for ever")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def pipe(path: Path) -> None:
    """A pipe that nobody writes to or reads from."""
    os.mkfifo(path)


def loop(path: Path) -> None:
    """A link to itself."""
    path.symlink_to(path)


def endless(path: Path) -> None:
    """A link to a device that never ends."""
    path.symlink_to("/dev/zero")


def stopped_by_rights() -> list[str]:
    """What has to stand before a command for it to be stopped by the rights of files.

    An administrator's rights are taken away from it; the test is left out where that is not known.
    """
    if sys.platform == "win32" or os.geteuid() != 0:
        return []
    if sys.platform != "linux" or shutil.which("setpriv") is None:
        pytest.skip("left out: nothing stops an administrator here")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


@contextmanager
def unwritable_folder() -> Iterator[Path]:
    """A folder that may be read and not be written into, not even by an administrator."""
    with without_privilege() as folder:
        folder.chmod(0o555)
        try:
            yield folder
        finally:
            folder.chmod(0o755)


@contextmanager
def held(path: Path) -> Iterator[Callable[[], None]]:
    """The system refuses to replace the file until what is yielded is called.

    On Windows as a scanner causes it, by an open file; elsewhere by taking away the right to
    change the folder.
    """
    if sys.platform == "win32":
        with path.open("rb") as file:
            yield file.close
        return
    path.parent.chmod(0o555)
    try:
        yield lambda: path.parent.chmod(0o755)
    finally:
        path.parent.chmod(0o755)
