"""The private environment `.venv`: made from the lock files, true to them, rebuilt when broken.

A stamp, written last, says what an environment was made from. Without a stamp, or with one that
does not fit, it is made anew; with a fitting one, nothing is installed and nothing is started.
"""

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NoReturn

from installer import CannotPrepare, Installer, child_environment, say

MODULES = ("pygame", "msgspec", "platformdirs", "polib")
"""What must be importable before an environment counts as made."""

WAITING = "Another call is preparing the environment; waiting for it ..."

Stamp = dict[str, object]


class Environment:
    """The `.venv` of one checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "made-from.json"
        windows = sys.platform == "win32"
        scripts, program = ("Scripts", "python.exe") if windows else ("bin", "python")
        self.scripts = self.folder / scripts
        self.python = self.scripts / program
        version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
        library = Path("Lib") if windows else Path("lib", version)
        self.packages = self.folder / library / "site-packages"
        self.log = self.folder / "install.log"

    def prepare(self, *, develop: bool) -> Path:
        """The environment's Python, after installing what is missing; raises CannotPrepare.

        With `develop`, what the checks need is installed too.
        """
        if not self.is_ready(develop=develop):
            with alone(self.root / ".venv.lock"):
                if not self.is_ready(develop=develop):
                    self.make(develop=develop)
        return self.python

    def is_ready(self, *, develop: bool) -> bool:
        """Whether a call can start at once."""
        made, wanted = self.read_stamp(), self.recipe()
        needed = wanted.keys() if develop else wanted.keys() - {"develop"}
        return all(made.get(key) == wanted[key] for key in needed) and self.is_whole(made)

    def recipe(self) -> Stamp:
        """What an environment with everything in it would be made from now."""
        return {
            "root": str(self.root),
            "python": f"{sys.implementation.cache_tag} {sys.platform}",
            "base": sys.base_prefix,
            "project": digest(self.root / "pyproject.toml", self.root / "venise" / "__init__.py"),
            "runtime": digest(self.root / "build" / "runtime.lock"),
            "develop": digest(self.root / "build" / "develop.lock"),
        }

    def read_stamp(self) -> Stamp:
        """What the environment was made from; empty where it was never finished."""
        try:
            made = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return made if isinstance(made, dict) else {}

    def is_whole(self, made: Stamp) -> bool:
        """Whether everything that was installed is still there, down to the size of each file."""
        installed = made.get("installed")
        return (
            isinstance(installed, list)
            and os.access(self.python, os.X_OK)
            and (self.folder / "pyvenv.cfg").is_file()
            and all(self.holds(str(name)) for name in installed)
        )

    def holds(self, distribution: str) -> bool:
        """Whether no file of an installed package (the name of its record folder) is gone."""
        try:
            record = (self.packages / distribution / "RECORD").read_text(encoding="utf-8")
            for line in record.splitlines():
                name, _, size = line.rsplit(",", 2)
                path = os.path.join(self.packages, name.strip('"'))  # noqa: PTH118 (ten times faster)
                if size and os.stat(path).st_size != int(size):  # noqa: PTH116 (the same)
                    return False
        except (OSError, ValueError):
            return False
        return True

    def make(self, *, develop: bool) -> None:
        """Make the environment, add what is missing, or rebuild it; raises CannotPrepare."""
        made, wanted = self.read_stamp(), self.recipe()
        installer = Installer(self.root, self.python, self.log)
        if self.can_grow(made, wanted):
            self.stamp.unlink()
        elif not (self.is_from_uv() and installer.add_pip()):
            self.remove()
            installer.create(self.folder)
            made = {}
        if made.get("runtime") is None:
            installer.install("runtime")
        grown = made.get("develop") is not None
        if develop and not grown:
            installer.install("develop")
        installer.install_project()
        installer.check(MODULES)
        self.write_stamp(wanted if develop or grown else {**wanted, "develop": None})
        say("Ready.")

    def can_grow(self, made: Stamp, wanted: Stamp) -> bool:
        """Whether it is enough to add to the environment that stands."""
        fixed = all(made.get(key) == wanted[key] for key in ("root", "python", "base", "runtime"))
        return fixed and made.get("develop") in (None, wanted["develop"]) and self.is_whole(made)

    def is_from_uv(self) -> bool:
        """Whether `uv run` has just made the environment, with the Python that runs this.

        It has no pip and none of our stamps; what it holds are the pinned versions.
        """
        try:
            text = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8")
        except (OSError, ValueError):
            return False
        named = dict(line.split(" = ", 1) for line in text.splitlines() if " = " in line)
        home = Path(named.get("home", "")).resolve()
        fits = home.is_relative_to(Path(sys.base_prefix).resolve()) and self.packages.is_dir()
        return "uv" in named and not self.stamp.exists() and fits

    def remove(self) -> None:
        """Take away what stands in the place of the environment; raises CannotPrepare."""
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        if not self.folder.exists():
            return
        say("Rebuilding the environment in .venv ...")
        try:
            self.stamp.unlink(missing_ok=True)
            shutil.rmtree(self.folder)
        except OSError as error:
            raise CannotPrepare(
                f"The old environment {self.folder} cannot be removed ({error.strerror}): "
                "close whatever still runs from it, or delete that folder, and try again."
            ) from error

    def write_stamp(self, recipe: Stamp) -> None:
        """Say what the environment was made from; from now on it counts as made."""
        installed = sorted(path.name for path in self.packages.glob("*.dist-info"))
        text = json.dumps({**recipe, "installed": installed}, indent=1)
        fresh = self.stamp.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(self.stamp)

    def start(self, command: list[str]) -> int:
        """Run Python of the environment with these arguments in this process's place.

        Returns the exit code where the system cannot replace a process.
        """
        arguments = [str(self.python), *command]
        return hand_over(arguments, child_environment(self.root))


def digest(*paths: Path) -> str:
    """A fingerprint of the contents of some files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()


@contextmanager
def alone(path: Path, waiting: str = WAITING) -> Iterator[None]:
    """Hold the only right to what a lock stands for; the system frees it if we die."""
    with path.open("a+b") as handle:
        if not seize(handle, wait=False):
            say(waiting)
            seize(handle, wait=True)
        yield


if sys.platform == "win32":
    import msvcrt
    import subprocess
    import time

    def hand_over(command: list[str], variables: dict[str, str]) -> int:
        """Run a program to its end and return its exit code."""
        return subprocess.call(command, env=variables)

    def seize(handle: IO[bytes], *, wait: bool) -> bool:
        """Lock an open file for this process; False where another one holds it."""
        while True:
            try:
                handle.seek(0)
                msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    return False
                time.sleep(0.2)
            else:
                return True

else:
    import fcntl

    def hand_over(command: list[str], variables: dict[str, str]) -> NoReturn:
        """Become another program."""
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(command[0], command, variables)  # noqa: S606 (no shell is wanted)

    def seize(handle: IO[bytes], *, wait: bool) -> bool:
        """Lock an open file for this process; False where another one holds it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
