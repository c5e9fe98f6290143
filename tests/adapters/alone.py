"""Programs that use the adapters in a process of their own."""

from __future__ import annotations

import os
import subprocess
import sys


def run_without(source: str, *lacking: str) -> str:
    """What a program prints where those variables are not set; raises CalledProcessError."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", source],
        env={name: value for name, value in os.environ.items() if name not in lacking},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
