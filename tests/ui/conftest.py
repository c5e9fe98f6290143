"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from venise.app import Program
from venise.match.folders import find_folders
from venise.ui.settings import SETTINGS_FILE, Settings, remember


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    """A program in an empty home, speaking English, at its shelf."""
    assert home.is_dir()
    remember(find_folders().settings / SETTINGS_FILE, Settings(language="en"))
    one = Program(find_folders())
    one.stack.push(one.start_scene())
    one.loop.beat(0.0)
    yield one
    one.close()
