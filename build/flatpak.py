"""Fetches what a Flatpak is made from into dist/flatpak, by the hashes of build/runtime.lock.

`python3 build/flatpak.py`, then flatpak-builder with the manifest in build/flatpak, which opens no
connection; docs/packaging.md has the whole line.
"""

import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Final

from environment import Environment
from installer import CannotPrepare, child_environment

ROOT: Final = Path(__file__).resolve().parent.parent

LISTS: Final = ("packages", "builders")
"""The lists beside the manifest: what the game needs, and what only installs it."""

PYTHON: Final = (3, 13)
"""The Python of the runtime that the manifest names."""


def main() -> int:
    """Fetch the builds for this machine, and say in a sentence where that fails."""
    try:
        environment = Environment(ROOT)
        environment.prepare(develop=False)
        target = ROOT / "dist" / "flatpak"
        fetch(environment, list_builds(platform.machine()), target)
    except (CannotPrepare, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"{target} has what flatpak-builder needs.")
    return 0


def list_builds(machine: str) -> list[str]:
    """The names of the builds that flatpak-builder looks for on such a machine."""
    folder = ROOT / "build" / "flatpak"
    texts = [(folder / f"{name}.json").read_text(encoding="utf-8") for name in LISTS]
    sources = [source for text in texts for source in json.loads(text)]
    return [
        str(source["path"]).rpartition("/")[2]
        for source in sources
        if machine in source.get("only-arches", [machine])
    ]


def fetch(environment: Environment, builds: list[str], target: Path) -> None:
    """Put these builds into the folder, each checked by its hash; raises CannotPrepare."""
    _, abis, platforms = zip(
        *(name.removesuffix(".whl").split("-")[2:] for name in builds), strict=True
    )
    fitting = [f"--platform={one}" for tags in platforms for one in tags.split(".")]
    command = [
        *(str(environment.python), "-m", "pip", "--disable-pip-version-check", "--quiet"),
        *("download", "--no-deps", "--require-hashes", "--only-binary=:all:"),
        *("--requirement", str(ROOT / "build" / "runtime.lock"), "--dest", str(target)),
        *(f"--python-version={PYTHON[0]}.{PYTHON[1]}", "--implementation=cp"),
        *(f"--abi={abi}" for abi in sorted(set(abis))),
        *sorted(set(fitting)),
    ]
    if subprocess.run(command, env=child_environment(ROOT), check=False).returncode != 0:
        raise CannotPrepare("The packages for a Flatpak could not be fetched.")
    missing = [name for name in builds if not (target / name).is_file()]
    if missing:
        raise CannotPrepare(f"Other builds were fetched than a Flatpak takes: {missing}.")


if __name__ == "__main__":
    sys.exit(main())
