"""A folder in which files with the names of modules lie, and what a program does with them."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

from tests.checkout import ROOT, SOURCES

MODULE: Final = """
import sys
with open({mark!r}, "a") as file:
    file.write(" ".join(sys.orig_argv) + chr(10))
raise RuntimeError("what lies in the working folder was run")
"""
"""A module that leaves a mark and fails."""

RECORDER: Final = """
import os
import sys

class Recorder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if path is None:
            with open({record!r}, "a") as file:
                file.write(f"{{os.getpid()}} {{name}}" + chr(10))

sys.meta_path.insert(0, Recorder)
for name in list(sys.modules):
    if "." not in name:
        Recorder.find_spec(name)
"""
"""What has every Python that finds it write down which modules it looks for."""

COMMAND: Final = """
import sys
from {module} import {function}
if __name__ == "__main__":
    sys.exit({function}())
"""
"""The script that an installer makes of an entry point."""

BOT_FROM_OUTSIDE: Final = "./theirs.py:First"

BOT: Final = """
import helper_of_bot
from venise.games import GAMES


class First:
    def choose(self, observation, rng, stop):
        import fractions, json, struct
        assert json.dumps(struct.calcsize("b")) == str(fractions.Fraction(1))
        return helper_of_bot.first(GAMES["nord"].legal_actions(observation))
"""

HELPER: Final = "def first(actions):\n    return actions[0]\n"


class WorkingFolder:
    """The folder in which a program is started; whose files leave marks in another."""

    def __init__(self, place: Path, planted: set[str]) -> None:
        """`planted` are the names of modules that lie there, and will know those to come."""
        self.path, self._marks, self._recorder = (
            place / name for name in ("downloads", "marks", "recorder")
        )
        for folder in (self.path, self._marks, self._recorder):
            folder.mkdir(parents=True)
        self._record = place / "record.txt"
        text = RECORDER.format(record=str(self._record))
        (self._recorder / "sitecustomize.py").write_text(text, encoding="utf-8")
        self.planted = planted
        self.plant(set(planted))

    def plant(self, names: Iterable[str], below: str = "") -> None:
        """Have a module of each name lie there, or in a folder below."""
        (self.path / below).mkdir(exist_ok=True)
        for name in names:
            text = MODULE.format(mark=str(self._marks / name))
            (self.path / below / f"{name}.py").write_text(text, encoding="utf-8")
            self.planted.add(name)

    @property
    def marks(self) -> dict[str, str]:
        """Which of the modules have run, and the command lines of the processes that ran them."""
        return {path.name: path.read_text(encoding="utf-8") for path in self._marks.iterdir()}

    @property
    def asked_for(self) -> dict[int, set[str]]:
        """The modules that each process has looked for, by its number."""
        asked: dict[int, set[str]] = {}
        for line in self._record.read_text(encoding="utf-8").splitlines():
            number, _, name = line.partition(" ")
            asked.setdefault(int(number), set()).add(name)
        return asked

    @property
    def names_asked_for(self) -> set[str]:
        """The modules that any process has looked for."""
        return set[str]().union(*self.asked_for.values()) - {"__main__", "__mp_main__"}

    @property
    def variables(self) -> dict[str, str]:
        """The variables of a program whose processes write down what they look for."""
        return os.environ | {"PYTHONPATH": os.pathsep.join((str(self._recorder), SOURCES))}

    def run(self, *command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
        """What a program makes of it when it is started there."""
        self._record.write_text("")
        return subprocess.run(
            command,
            cwd=self.path,
            env=self.variables | variables,
            capture_output=True,
            text=True,
            check=False,
        )


def usual_modules() -> set[str]:
    """The names of all modules of Python's own library, on any system, and of what is installed."""
    installed = {name for name in packages_distributions() if name.isidentifier()}
    return {*sys.stdlib_module_names, *installed, "venise", "venise_ai"}


def installed_command(folder: Path) -> tuple[str, ...]:
    """The command `venise` as an installer would put it into a folder of programs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, function = project["scripts"]["venise"].split(":")
    folder.mkdir(exist_ok=True)
    script = folder / "venise"
    script.write_text(COMMAND.format(module=module, function=function), encoding="utf-8")
    return (sys.executable, str(script))


def place_bot(folder: Path) -> None:
    """Put the bot from outside there, and the module beside it that it needs."""
    (folder / "theirs.py").write_text(BOT, encoding="utf-8")
    (folder / "helper_of_bot.py").write_text(HELPER, encoding="utf-8")
