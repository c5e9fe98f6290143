"""Pictures of the window that the player takes."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from venise.match.store import MOMENT
from venise.ui.loop import Loop
from venise.ui.text import literal
from venise.ui.window import keep_picture
from venise.ui.words import Words


def keep_screenshot(loop: Loop, words: Words, folder: Path, now: datetime) -> None:
    """Write what the window shows into the folder, named for the moment, and say so on it."""
    path = folder / f"venise-{now:{MOMENT}}.png"
    if keep_picture(loop.picture, path):
        loop.say(words("picture.kept", name=literal(Path(path.parent.name, path.name))))
    else:
        loop.say(words("picture.unkept", path=literal(path)))
