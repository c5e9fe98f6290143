"""The file of the player's settings at the window: read, kept, and what is said where it is ill."""

from __future__ import annotations

from venise.match import folders
from venise.match.flaws import FileFlaw
from venise.ui.findings import explain_unread
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import message
from venise.ui.settings import SETTINGS_FILE, Settings, examine, remember
from venise.ui.text import literal


class OwnSettings:
    """Reads what the player wishes, keeps it, and says so where that is not possible."""

    def __init__(self, places: folders.Folders) -> None:
        """Nothing is read before it is asked for."""
        self._places, self._file = places, places.settings / SETTINGS_FILE
        self._flaw: FileFlaw | None = None

    def read(self) -> Settings:
        """Those of the file, the usual ones where there is none that can be read."""
        settings, self._flaw = examine(self._file, Settings())
        return settings

    def keep(self, settings: Settings) -> bool:
        """Whether these could be written down; a file that could not be read is kept aside."""
        kept = remember(self._file, settings, aside=self._flaw is not None)
        self._flaw = None if kept else self._flaw
        return kept

    def tell_unread(self, stack: SceneStack) -> None:
        """Say so where settings, or a folder that the title does not look into, are unreadable."""
        words, unreadable = stack.look.words, folders.find_unreadable(self._places)
        if told := explain_unread(words, self._flaw, unreadable):
            stack.push(message(words, *told))

    def tell_if_lost(self, stack: SceneStack, *, written: bool) -> None:
        """Say so where something could not be remembered."""
        if not written:
            words = stack.look.words
            saying = words("settings.unsaved", path=literal(self._places.settings))
            stack.push(message(words, words("table.unsaved.heading"), saying))
