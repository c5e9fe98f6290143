"""What every scene does that the program can begin with: look for the game that was left."""

from __future__ import annotations

from venise.match.flaws import BadFile, FileFlaw
from venise.ui.findings import explain_unreachable
from venise.ui.scenes.dialog import message
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.services import MenuServices
from venise.ui.widgets.base import Widget


class StartScene(MenuScene):
    """Where every game leads back to; no key ends the program by mistake."""

    def __init__(self, services: MenuServices, closed: FileFlaw | None = None) -> None:
        """`closed` tells why nobody could look for saved games a moment ago: it is said at once."""
        super().__init__()
        self._services = services
        self._closed = closed
        """Why nobody could look for saved games the last time, which was said, or None."""

    def enter(self) -> None:
        """Say what is to be said."""
        if self._closed is not None:
            self._tell(self._closed)

    def arrange(self) -> None:
        """Build; on opening, the first way has the focus, so that Enter goes it."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.first_way)

    @property
    def first_way(self) -> Widget:
        """What Enter presses as long as nothing else was pointed at."""
        return self.ring.stops()[0]

    def back(self) -> None:
        """Nothing: leaving is a button, so that no key ends the program by mistake."""

    def continuing(self) -> str:
        """What the way back into the game left last says; empty where none was left.

        Where nobody can look for it, that is said once.
        """
        before, self._closed = self._closed, None
        words, services = self.look.words, self._services
        try:
            if not services.can_continue():
                return ""
            title = services.waiting_title_in(words.language)
        except BadFile as error:
            self._closed = error.finding
            if before is None:
                self._tell(self._closed)
            return ""
        return words("title.continue.game", game=title) if title else words("title.continue")

    def _tell(self, closed: FileFlaw) -> None:
        """Say where nobody can look for saved games; it is looked again once that is read."""
        self.stack.push(
            message(self.look.words, *explain_unreachable(self.look.words, closed.path))
        )
