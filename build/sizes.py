"""Writes build/sizes.json: how many bytes each lock file means on each kind of machine.

Run by `dev.py lock` with the Python of `.venv`, which has `packaging`. The program uv tells the
size of every ready-made build; here it is decided which of them a machine takes.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

from downloads import machine_key

PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))

MANYLINUX = (*(f"manylinux_2_{minor}" for minor in range(35, 4, -1)), "manylinux2014", "linux")

PLATFORMS = {
    ("linux", "x86_64"): [f"{kind}_x86_64" for kind in MANYLINUX],
    ("linux", "aarch64"): [f"{kind}_aarch64" for kind in MANYLINUX],
    ("win32", "amd64"): ["win_amd64"],
    ("win32", "arm64"): ["win_arm64"],
    ("darwin", "arm64"): list(mac_platforms((15, 0), "arm64")),
    ("darwin", "x86_64"): list(mac_platforms((15, 0), "x86_64")),
}
"""What Python calls a machine, and the builds that it takes, the best first."""

PIN = re.compile(r"(?m)^([\w.-]+)==([^\s;\\]+)(?: ; ([^\\\n]+?))? \\$")

Wheels = dict[str, int]
"""The names of a package's builds, with their sizes."""

Told = TypeVar("Told")


def main() -> int:
    """Write the file beside the locks."""
    root = Path(__file__).resolve().parent.parent
    locks = {name: read_pins(root, name) for name in ("runtime", "develop")}
    wheels = list_wheels({**locks["runtime"], **locks["develop"]})
    locks["develop"] = {
        pin: m for pin, m in locks["develop"].items() if pin not in locks["runtime"]
    }
    table = {name: dict(sum_sizes(pins, wheels)) for name, pins in locks.items()}
    text = json.dumps(table, indent=1) + "\n"
    (root / "build" / "sizes.json").write_text(text, encoding="utf-8")
    return 0


def read_pins(root: Path, name: str) -> dict[str, str]:
    """Every package of a lock file as `name==version`, with the marker that says where."""
    text = (root / "build" / f"{name}.lock").read_text(encoding="utf-8")
    return {f"{package}=={version}": marker for package, version, marker in PIN.findall(text)}


def list_wheels(pins: dict[str, str]) -> dict[str, Wheels]:
    """The ready-made builds of every pinned package."""
    return {
        pin: {name: wheel["size"] for name, wheel in wheels.items()}
        for pin, wheels in ask_uv(pins).items()
    }


def ask_uv(pins: dict[str, str]) -> dict[str, dict[str, dict[str, Any]]]:
    """What uv finds out about the ready-made builds of every pinned package, by their names."""
    needs = json.dumps([f"{pin} ; {marker}" if marker else pin for pin, marker in pins.items()])
    with tempfile.TemporaryDirectory() as folder:
        project = '[project]\nname = "sizes"\nversion = "0"\nrequires-python = ">=3.11"\n'
        Path(folder, "pyproject.toml").write_text(f"{project}dependencies = {needs}\n")
        uv = shutil.which("uv") or "uv"
        subprocess.run([uv, "lock", "--quiet"], cwd=folder, check=True)
        found = tomllib.loads(Path(folder, "uv.lock").read_text(encoding="utf-8"))
    return {
        f"{one['name']}=={one['version']}": {
            wheel["url"].rpartition("/")[2]: wheel for wheel in one.get("wheels", ())
        }
        for one in found["package"]
    }


def sum_sizes(pins: dict[str, str], wheels: dict[str, Wheels]) -> Iterator[tuple[str, int]]:
    """The bytes for each kind of machine that has a build of every package."""
    for (system, machine), platforms in PLATFORMS.items():
        for version in PYTHONS:
            where = {
                "sys_platform": system,
                "python_version": f"{version[0]}.{version[1]}",
                "python_full_version": f"{version[0]}.{version[1]}.0",
                "platform_python_implementation": "CPython",
                "implementation_name": "cpython",
                "platform_machine": machine,
                "platform_system": {"win32": "Windows", "darwin": "Darwin"}.get(system, "Linux"),
                "os_name": "nt" if system == "win32" else "posix",
            }
            wanted = [pin for pin, mark in pins.items() if not mark or Marker(mark).evaluate(where)]
            tags = list(tags_of(version, platforms))
            sizes = [best_build(wheels[pin], tags) for pin in wanted]
            if None not in sizes:
                yield machine_key(system, machine, version), sum(filter(None, sizes))


def tags_of(version: tuple[int, int], platforms: list[str]) -> Iterator[Tag]:
    """What this Python takes on those platforms, the best first."""
    yield from cpython_tags(version, platforms=platforms)
    yield from compatible_tags(version, f"cp{version[0]}{version[1]}", platforms)


def best_build(wheels: Mapping[str, Told], tags: Iterable[Tag]) -> Told | None:
    """What is told of the build that is taken, of those with these names; None where none fits."""
    fitting = {tag: told for name, told in wheels.items() for tag in parse_wheel_filename(name)[3]}
    return next((fitting[tag] for tag in tags if tag in fitting), None)


if __name__ == "__main__":
    sys.exit(main())
