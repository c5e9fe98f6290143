"""Writes what a Flatpak is made from: each ready-made build of build/runtime.lock with its hash.

Run by `dev.py lock` with the Python of `.venv`. `build/flatpak.py` fetches them, and
flatpak-builder takes none that has another hash.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Final

from packaging.markers import Marker

from flatpak import LISTS, PYTHON
from sizes import PLATFORMS, ask_uv, best_build, read_pins, tags_of

MACHINES: Final = ("x86_64", "aarch64")
"""The machines that a Flatpak is made for."""

FETCHED: Final = "../../dist/flatpak"
"""Where the builds lie once they are fetched, as seen from the manifest."""

Source = dict[str, str | list[str]]
"""A file as flatpak-builder wants it named."""

Build = tuple[str, str]
"""The name and the hash of a ready-made build."""


def main() -> int:
    """Write both lists beside the manifest."""
    root = Path(__file__).resolve().parent.parent
    pins, needed = linux_pins(root), needed_names(root)
    builds = {
        pin: {name: (name, str(wheel["hash"]).partition(":")[2]) for name, wheel in wheels.items()}
        for pin, wheels in ask_uv(pins).items()
    }
    for file, wanted in zip(LISTS, (True, False), strict=True):
        chosen = [pin for pin in pins if (pin.partition("==")[0] in needed) == wanted]
        listed = [source for pin in chosen for source in list_sources(builds[pin])]
        text = json.dumps(listed, indent=1) + "\n"
        (root / "build" / "flatpak" / f"{file}.json").write_text(text, encoding="utf-8")
    return 0


def linux_pins(root: Path) -> dict[str, str]:
    """Every package of build/runtime.lock that the Python of the runtime wants, without marker."""
    where = {"sys_platform": "linux", "python_version": f"{PYTHON[0]}.{PYTHON[1]}"}
    pins = read_pins(root, "runtime").items()
    return {pin: "" for pin, marker in pins if not marker or Marker(marker).evaluate(where)}


def needed_names(root: Path) -> set[str]:
    """The packages that the game needs when it runs; the others only install it."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {re.split(r"[^\w.-]", need)[0] for need in project["dependencies"]}


def list_sources(builds: dict[str, Build]) -> list[Source]:
    """The build for every machine, or for each its own; raises ValueError where one has none."""
    found = {
        machine: best_build(builds, tags_of(PYTHON, PLATFORMS["linux", machine]))
        for machine in MACHINES
    }
    listed: list[Source] = []
    for machine, build in found.items():
        if build is None:
            raise ValueError(f"no build for {machine} among {sorted(builds)}")
        source: Source = {"type": "file", "path": f"{FETCHED}/{build[0]}", "sha256": build[1]}
        if len(set(found.values())) > 1:
            source["only-arches"] = [machine]
        if source not in listed:
            listed.append(source)
    return listed


if __name__ == "__main__":
    sys.exit(main())
