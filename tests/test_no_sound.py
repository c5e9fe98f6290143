"""What a machine without a sound device is told: nothing, and the game goes on."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.started import ENDED, goes_on, new_match, started, steps

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no way to ask a program without a window to end"
)

MISSING = {
    "no driver": {"SDL_AUDIODRIVER": "bogus"},
    "no card": {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull},
}


def played(match: Path, **sound: str) -> str:
    """What the game prints while the match is played on for a while and then closed."""
    with started(match, SDL_VIDEODRIVER="dummy", **sound) as program:
        goes_on(program, match)
        program.terminate()
        said, _ = program.communicate(timeout=60)
    assert program.returncode == ENDED, said
    return said


def test_a_game_is_heard_where_there_is_a_device(home: Path, tmp_path: Path) -> None:
    """A device that writes down what it plays gets more than silence from the same game."""
    heard = tmp_path / "heard.raw"
    played(new_match(home), SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard))
    assert any(heard.read_bytes())


@pytest.mark.parametrize("missing", MISSING)
def test_without_a_sound_device_the_game_is_played(home: Path, missing: str) -> None:
    """Title and table open, steps are kept, the window closes, and nobody says a word."""
    if missing == "no card" and sys.platform != "linux":
        pytest.skip("left out: ALSA is Linux's")
    match = new_match(home)
    assert played(match, **MISSING[missing]) == ""
    assert steps(match) >= 30
