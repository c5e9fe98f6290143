"""`venise arena` as other processes see it: who plays does not matter, and nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.checkout import ROOT

DUEL = ("--bots", "random,oneply", "--games", "24", "--seed", "3")


def arena(file: Path, *typed: str, **variables: str) -> subprocess.Popen[str]:
    """A new process that measures and keeps its blocks in the file."""
    return subprocess.Popen(
        [sys.executable, "-m", "venise", "arena", "--resume", str(file), *typed],
        env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def timeless(answer: str) -> Any:
    """The answer without its measured times."""
    told = json.loads(answer)
    times = [told, *told["thinking"]]
    for part in times:
        for key in [key for key in part if "second" in key.split("_") and key != "share_of_second"]:
            del part[key]
        for key in [key for key in part if key.endswith("seconds")]:
            del part[key]
    return told
