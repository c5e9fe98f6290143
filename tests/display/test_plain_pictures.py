"""The window hands its pictures to the X server as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.display.real_window import RealWindow

pytestmark = pytest.mark.display


def test_a_window_on_x_draws_without_opengl(home: Path) -> None:
    """Without a graphics card OpenGL would draw each once more, on the cores that bots think on."""
    real = RealWindow(home)
    try:
        loaded = Path(f"/proc/{real.process.pid}/maps").read_text(encoding="utf-8")
    finally:
        real.close()
    assert "libX11" in loaded
    assert "libGL" not in loaded
