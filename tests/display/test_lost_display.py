"""A display that goes away in the middle of a game."""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.display.screens import screen
from tests.started import goes_on, new_match, started, steps
from venise.games import GAMES
from venise.match.continuing import verify_match
from venise.match.reading import load


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="left out: needs Xvfb")
def test_a_lost_display_costs_no_step(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program ends, as nothing can be seen of it; the next start goes on with every step."""
    for name in ("DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.setenv(name, "")  # What the new screen sets is taken back after the test.
    match = new_match(home)
    with ExitStack() as display:
        display.enter_context(screen())
        with started(match, SDL_VIDEODRIVER="x11") as program:
            goes_on(program, match)
            assert program.poll() is None
            display.close()
            said, _ = program.communicate(timeout=60)
    assert program.returncode == 1
    assert "Traceback" not in said
    kept = steps(match)
    assert kept >= 30
    verify_match(load(match, GAMES))
    with started(match, SDL_VIDEODRIVER="dummy") as again:
        goes_on(again, match)
        assert again.poll() is None
    assert steps(match) >= kept + 30
