"""Asks the public list of known faults (osv.dev) about every pinned package."""

import json
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from installer import CannotPrepare

SERVICE: Final = "https://api.osv.dev/v1/querybatch"
PATIENCE: Final = 20.0
"""Seconds that the service is given to answer."""

PINNED: Final = re.compile(r"(?m)^([A-Za-z0-9._-]+)==([^\s;\\]+)")

Package = tuple[str, str]
"""A package's name and version."""


def run(root: Path) -> int:
    """Print the known faults of the pinned packages; returns 1 where there are any.

    Raises CannotPrepare where nobody can be asked.
    """
    packages = pinned(root)
    faults = known(packages)
    for (name, version), found in faults.items():
        print(f"{name} {version}: {', '.join(found)} (see https://osv.dev)")
    if not faults:
        print(f"No known fault in {len(packages)} pinned packages.")
    return 1 if faults else 0


def pinned(root: Path) -> list[Package]:
    """Every package of the lock files with its version."""
    locks = sorted((root / "build").glob("*.lock"))
    found = {pin for lock in locks for pin in PINNED.findall(lock.read_text(encoding="utf-8"))}
    return sorted(found)


def known(
    packages: list[Package], ask: Callable[[bytes], bytes] | None = None
) -> dict[Package, list[str]]:
    """The faults known of each package that has any, by their numbers; raises CannotPrepare.

    `ask` takes the place of the service.
    """
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in packages
    ]
    try:
        answer: Any = json.loads((ask or post)(json.dumps({"queries": queries}).encode()))
        results = [[fault["id"] for fault in one.get("vulns", ())] for one in answer["results"]]
        return {
            package: sorted(found)
            for package, found in zip(packages, results, strict=True)
            if found
        }
    except OSError as error:
        raise CannotPrepare(
            f"The list of known faults cannot be asked ({getattr(error, 'reason', error)}): "
            "connect to the network and run the same command again."
        ) from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CannotPrepare("The list of known faults gave an answer that says nothing.") from error


def post(question: bytes) -> bytes:
    """What the service answers; raises OSError."""
    request = urllib.request.Request(SERVICE, question, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the same
        text: bytes = answer.read()
    return text
