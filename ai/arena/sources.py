"""What a measurement is of: the very sources that bots and rules were made from."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import ai
import venise
from venise import __version__

HERE: Final = Path(ai.__file__).parent
RULES: Final = Path(venise.__file__).parent
PARTS: Final = (HERE, RULES / "engine", RULES / "games")
PASSED_OVER: Final = frozenset({".pyc", ".so", ".pyd"})
"""What is made from sources."""

APART: Final = frozenset({"arena", "training"})
"""Parts of `ai` that do not change how anybody plays."""


@cache
def fingerprint() -> str:
    """Sixteen letters that change with any source of the bots, the engine or the games.

    The arena itself and the training are left out: they do not change how anybody plays.
    """
    digest = blake2b(__version__.encode(), digest_size=8)
    for part in PARTS:
        for path in sorted(part.rglob("*")):
            if path.is_file() and path.suffix not in PASSED_OVER and path.parent.name not in APART:
                digest.update(path.relative_to(part).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
