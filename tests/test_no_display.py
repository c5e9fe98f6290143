"""What a machine without a screen is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_no_display_is_told_in_one_sentence(home: Path) -> None:
    """Without a display the game ends with code 2 and says so, and nothing else."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    bare = {key: value for key, value in os.environ.items() if key not in screens}
    told = subprocess.run(
        [sys.executable, "-m", "venise", "play"],
        env=bare,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == "venise: no window can be opened: there is no display\n"
    assert not list(home.iterdir())
