"""A Dask cluster of this machine, as others on the machine see it: they get nothing from it."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed.security import Security

from tests.test_cli_arena import PATIENCE, group, lines, linux, started, wait_until

LISTENS = "0A"
"""The state of a socket that takes connections, in Linux's tables."""

REFUSAL = b"\x15\x03"
"""How TLS begins to say no."""

JOBS = 2


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A long measurement by a cluster that has finished some blocks."""
    file = tmp_path / "blocks.jsonl"
    process = started(file, "--games", "100000", "--jobs", str(JOBS), "--backend", "dask")
    wait_until(lambda: lines(file) > 2)
    yield process
    for left in group(process.pid):
        os.kill(left, signal.SIGKILL)
    process.communicate()


def doors(leader: int) -> list[tuple[str, int]]:
    """The addresses and ports where the processes of a group listen, from Linux's tables."""
    own = {link for pid in group(leader) for link in sockets(pid)}
    found = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/{leader}/net/{table}").read_text().splitlines()[1:]:
            _, place, _, state, *_, inode = line.split()[:10]
            if state == LISTENS and f"socket:[{inode}]" in own:
                address, _, port = place.partition(":")
                found.append((address, int(port, 16)))
    return found


def sockets(pid: int) -> Iterator[str]:
    """What the open files of a process are links to."""
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            yield str(link.readlink())
        except FileNotFoundError:
            continue


def stranger() -> ssl.SSLContext:
    """What somebody comes with who trusts anybody, and has a key of his own."""
    context: ssl.SSLContext = Security.temporary().get_connection_args("client")["ssl_context"]
    context.verify_mode = ssl.CERT_NONE
    return context


def keyless() -> ssl.SSLContext:
    """What somebody comes with who trusts anybody, and has no key."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def answer_at(port: int, context: ssl.SSLContext | None) -> bytes:
    """What is said behind a door to somebody who knocks, in the clear where there is no context."""
    try:
        with (
            socket.create_connection(("127.0.0.1", port), PATIENCE) as plain,
            context.wrap_socket(plain) if context is not None else plain as door,
        ):
            door.sendall(b"GET / HTTP/1.0\r\n\r\n")
            return door.recv(1000)
    except (ssl.SSLError, ConnectionError):
        return b""


@linux
def test_nobody_else_can_talk_to_a_cluster_of_this_machine(busy: subprocess.Popen[str]) -> None:
    """It shows no page, listens to this machine only, and says nothing to who lacks its key."""
    found = doors(busy.pid)
    assert {address for address, _ in found} == {"0100007F"}
    # One hands out the games; each player has another beside it that starts it anew.
    assert len(found) == 1 + 2 * JOBS
    assert 8787 not in {port for _, port in found}
    for _, port in found:
        assert answer_at(port, keyless()) == answer_at(port, stranger()) == b""
        assert answer_at(port, None)[:2] in {b"", REFUSAL}
