"""What a machine without a sound device is told: nothing, and the game goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.checkout import ROOT

PLAY = """
from venise.app import Program
from venise.match.folders import folders
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.title import TitleScene

if __name__ == "__main__":
    program = Program(folders())
    program.stack.push(TitleScene(program.lobby))
    program.loop.beat(0.02)
    seats = (SeatChoice("Anna", "red", "human"), SeatChoice("Bert", "blue", "random"))
    program.open_table(NewGame(seats, "bruges", 1))
    for _ in range(60):
        program.loop.beat(0.05)
    print(type(program.stack.top).__name__)
    program.close()
"""


def test_without_a_sound_device_the_game_is_played(home: Path) -> None:
    """A driver that does not exist: title and table open, steps are kept, nothing is told."""
    silent = {"SDL_AUDIODRIVER": "bogus", "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    script = home.parent / "play.py"
    script.write_text(PLAY, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | silent,
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.splitlines()[-1] == "TableScene"
    (match,) = (home / "matches").iterdir()
    assert len(match.read_bytes().splitlines()) > 1
