"""What a machine without a sound device is told: nothing, and the game goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ai.bots import make
from tests.checkout import ROOT
from tests.display.real_window import wait_until
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.folders import folders
from venise.match.journal import Journal, begin
from venise.match.match import Match
from venise.match.reading import load
from venise.match.seats import PromptChooser
from venise.match.setup import Participant, Setup
from venise.ui.settings import SETTINGS_FILE, Settings, remember

STEPS = 30
"""Steps after which enough has happened that can be heard."""


@pytest.fixture
def match(home: Path) -> Path:
    """The file of a match between two bots, at its beginning, in a home without motion."""
    assert remember(home / "settings" / SETTINGS_FILE, Settings(speed=0.0))
    players = tuple(Participant(name, "random") for name in ("Anna", "Bert"))
    choosers = [PromptChooser(make("random", NORD).choose) for _ in players]
    new = Match(NORD, Setup(players, Options(), 3), choosers)
    journal = begin(new, folders().matches, datetime.now(UTC))
    assert isinstance(journal, Journal)
    journal.close()
    return journal.path


def played(match: Path, **sound: str) -> str:
    """What the game prints while the match is played on for a while and then closed."""
    command = [sys.executable, "-m", "venise", "play", str(match)]
    variables = {"SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command,
        env=os.environ | variables | sound,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as program:
        try:
            wait_until(
                lambda: program.poll() is not None or len(load(match, GAMES).steps) > STEPS,
                "the steps of the match",
            )
            # SDL makes of it what it makes of the button in the window's frame.
            program.terminate()
            said, _ = program.communicate(timeout=60)
        finally:
            program.kill()
    assert program.returncode == 0, said
    return said


def test_a_game_is_heard_where_there_is_a_device(match: Path, tmp_path: Path) -> None:
    """A device that writes down what it plays gets more than silence from the same game."""
    heard = tmp_path / "heard.raw"
    played(match, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard))
    assert any(heard.read_bytes())


MISSING = {
    "no driver": {"SDL_AUDIODRIVER": "bogus"},
    "no card": {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull},
}


@pytest.mark.parametrize("missing", MISSING)
def test_without_a_sound_device_the_game_is_played(match: Path, missing: str) -> None:
    """Title and table open, steps are kept, the window closes, and nobody says a word."""
    if missing == "no card" and sys.platform != "linux":
        pytest.skip("left out: ALSA is Linux's")
    assert played(match, **MISSING[missing]) == ""
    assert len(load(match, GAMES).steps) > STEPS
