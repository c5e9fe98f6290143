"""Puts pinned packages into an environment, and says in one sentence why it could not."""

import os
import shutil
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Self, TextIO

from downloads import download_bytes

NETWORK_SETTINGS = {
    "PIP_CACHE_DIR",
    "PIP_CERT",
    "PIP_CLIENT_CERT",
    "PIP_CONFIG_FILE",
    "PIP_DEFAULT_TIMEOUT",
    "PIP_EXTRA_INDEX_URL",
    "PIP_FIND_LINKS",
    "PIP_INDEX_URL",
    "PIP_KEYRING_PROVIDER",
    "PIP_NO_CACHE_DIR",
    "PIP_NO_INDEX",
    "PIP_PROXY",
    "PIP_RETRIES",
    "PIP_TIMEOUT",
    "PIP_TRUSTED_HOST",
}
"""How to reach packages is the owner's choice; where and how they are installed is not."""

REDIRECTIONS = {"PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "PYTHONUSERBASE", "VIRTUAL_ENV"}
"""Variables that would make Python look somewhere else; macOS has one more, see below."""

ROOM = 600_000_000
"""Bytes that an environment with everything for the checks takes, roughly."""

OFFLINE = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ProxyError",
    "ReadTimeoutError",
    "SSLError",
    "Failed to establish a new connection",
    "Network is unreachable",
    "Temporary failure in name resolution",
    "getaddrinfo failed",
)

LINE = 60
"""Letters of the line that tells which package is being fetched."""

FULL = "The disk is full: free about 600 MB and run the same command again."
SWAPPED = (
    "A downloaded package is not the one that was pinned, so it was not installed: "
    "try another network, or report it."
)
CUT_OFF = (
    "The packages could not be downloaded: connect to the network once and run the same command "
    "again."
)
UNBUILT = (
    "A pinned package has no ready-made build for this Python and machine on your package index: "
    "try a 64-bit Python 3.11 to 3.14 from python.org, or another index."
)

REASONS = {
    FULL: ("No space left on device", "not enough space on the disk", "Disk quota exceeded"),
    SWAPPED: ("DO NOT MATCH THE HASHES",),
    CUT_OFF: OFFLINE,
    UNBUILT: ("No matching distribution found", "is not a supported wheel"),
}
"""What to tell whoever typed the command, and the installers' own words that mean it."""


class CannotPrepare(Exception):
    """Why the environment cannot be made: one sentence for whoever typed the command."""


class Installer:
    """Runs Python's own installers for one environment; their chatter goes to a log."""

    def __init__(self, root: Path, python: Path, log: Path) -> None:
        self.root = root
        self.python = python
        self.log = log

    def create(self, folder: Path) -> None:
        """Make an empty environment with pip in it."""
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            raise CannotPrepare(
                "This Python cannot make environments: install its venv module "
                "(on Debian and Ubuntu: sudo apt install python3-venv) and run the same command "
                "again."
            )
        say("Making a private environment in .venv ...")
        folder.mkdir(parents=True)
        # Started from the environment being replaced, this Python's own file is gone by now.
        python = getattr(sys, "_base_executable", None) or sys.executable
        self.run(python, "-m", "venv", str(folder))

    def install(self, name: str) -> None:
        """Install the packages of build/NAME.lock, each checked against its hashes."""
        lock = self.root / "build" / f"{name}.lock"
        count = sum("==" in line for line in lock.read_text(encoding="utf-8").splitlines())
        size = download_bytes(self.root, name)
        told = "" if size is None else f", {size / 1e6:.1f} MB to download at most"
        say(f"Installing {count} pinned packages for {PURPOSES[name]}{told} ...")
        with PackageLine(count) as line:
            requirement = ("--require-hashes", "--only-binary", ":all:", "--requirement", str(lock))
            self.pip(*requirement, watch=line.show)

    def install_project(self) -> None:
        """Make the checkout itself importable, without resolving anything anew."""
        self.pip("--no-deps", "--no-build-isolation", "--no-index", "--editable", str(self.root))

    def add_pip(self) -> bool:
        """Put pip into an environment that another program has made without it; True if it did."""
        try:
            self.run(str(self.python), "-m", "ensurepip")
        except CannotPrepare:
            return False
        return True

    def pip(self, *arguments: str, watch: Callable[[str], None] | None = None) -> None:
        """Run `pip install` in the environment; `watch` is told every line that it prints."""
        options = ("--no-input", "--no-warn-script-location", "--progress-bar", "off")
        patience = () if "PIP_RETRIES" in os.environ else ("--retries", "2")
        self.run(
            str(self.python), "-m", "pip", "install", *options, *patience, *arguments, watch=watch
        )

    def check(self, modules: tuple[str, ...]) -> None:
        """Import what was installed; raises CannotPrepare where that fails."""
        self.run(str(self.python), "-c", "import " + ", ".join(modules))

    def run(self, *command: str, watch: Callable[[str], None] | None = None) -> None:
        """Run a program with its output in the log; raises CannotPrepare where it fails."""
        import subprocess  # noqa: PLC0415 (a second call should start at once)

        variables = child_environment(self.root) | {
            "PIP_USER": "0",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            # What lies where the command was typed is none of the installers' modules.
            "PYTHONSAFEPATH": "1",
        }
        with self.log.open("a+b") as log:
            start = log.seek(0, os.SEEK_END)
            with subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=variables,
            ) as process:
                for line in process.stdout or ():
                    log.write(line)
                    if watch is not None:
                        watch(line.decode("utf-8", "replace"))
            code = process.returncode
            log.seek(start)
            text = log.read().decode("utf-8", "replace")
        if code != 0:
            raise CannotPrepare(self.reason(text))

    def reason(self, text: str) -> str:
        """The sentence that explains what an installer printed before it failed."""
        found = next(
            (why for why, words in REASONS.items() if any(word in text for word in words)), ""
        )
        if not found and shutil.disk_usage(self.root).free < ROOM // 10:
            found = FULL
        if not found:
            last = next((line for line in reversed(text.splitlines()) if line.strip()), "no word")
            found = f"The environment could not be made ({last.strip()})."
        return f"{found} (Details: {self.log})"


class TerminalLine:
    """One line of a terminal, written anew each time; nothing where nobody looks."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.write("")

    def write(self, line: str) -> None:
        """Put this in the place of what stood there."""
        if self._stream.isatty():
            self._stream.write(f"\r{line:<{LINE}}\r{line}")
            self._stream.flush()


class PackageLine:
    """Which package is being fetched, on one line of a terminal; nothing where nobody looks."""

    def __init__(self, count: int, stream: TextIO | None = None) -> None:
        self._count, self._done, self._line = count, 0, TerminalLine(stream)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.write("")

    def show(self, printed: str) -> None:
        """Tell what a line of pip's means: the next package, or that all are being put in place."""
        words = printed.split()
        if words[:1] == ["Collecting"] and len(words) > 1:
            self._done += 1
            name = words[1].partition("==")[0]
            self._line.write(f"  {self._done} of {self._count}: {name}")
        elif words[:2] == ["Installing", "collected"]:
            self._line.write(f"  {self._count} of {self._count}: putting them in place")


PURPOSES = {"runtime": "the game", "develop": "the checks"}


def child_environment(root: Path) -> dict[str, str]:
    """The variables for a program in the environment, less those that would lead it astray."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in REDIRECTIONS | {"__PYVENV_LAUNCHER__"}
        and (not name.startswith("PIP_") or name in NETWORK_SETTINGS)
    }
    # The folders of the packages are named here too, because Python below 3.13 reads the paths
    # that an editable install leaves behind in the system's encoding, and loses accents on Windows.
    sources = os.pathsep.join((str(root), str(root / "ai")))
    return kept | {"PYTHONPATH": sources, "PYTHONUTF8": "1", "PYTHONNOUSERSITE": "1"}


def say(line: str) -> None:
    """Tell whoever typed the command what takes so long."""
    print(line, file=sys.stderr, flush=True)
