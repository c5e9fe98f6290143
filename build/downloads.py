"""How much is downloaded for an installation, as `build/sizes.py` has written it down."""

import json
import platform
import sys
from pathlib import Path


def machine_key(system: str, machine: str, version: tuple[int, int]) -> str:
    """The name of a kind of machine and Python in build/sizes.json."""
    return f"{system} {machine.lower()} {version[0]}.{version[1]}"


def download_bytes(root: Path, name: str) -> int | None:
    """Bytes of the packages that build/NAME.lock adds on this machine; None where nobody knows."""
    try:
        known = json.loads((root / "build" / "sizes.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    key = machine_key(sys.platform, platform.machine(), sys.version_info[:2])
    found = known.get(name, {}).get(key)
    return found if isinstance(found, int) else None
