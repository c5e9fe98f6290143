"""The match at the table: saved, asked about before it is left, and let go."""

from __future__ import annotations

from collections.abc import Callable

from venise.match.outcomes import Unsaved
from venise.match.results_book import ResultsBook
from venise.open_match import OpenMatch
from venise.ui.scene import SceneStack
from venise.ui.scenes.leaving import LeavingScene


class CurrentMatch:
    """Holds the match at the table, if there is one."""

    def __init__(self, stack: SceneStack, book: ResultsBook) -> None:
        """Questions are asked on that stack of scenes; `book` keeps what matches come to."""
        self._stack, self._book = stack, book
        self.opened: OpenMatch | None = None

    def find(self) -> OpenMatch | None:
        """The match, if there is one."""
        return self.opened

    def save(self) -> Unsaved | None:
        """Write what the match lacks in its file, and results; why that cannot be done, or None."""
        if self.opened is not None:
            self.opened.save()
            if self.opened.unsaved is not None:
                return self.opened.unsaved
        self._book.save()
        return self._book.unsaved

    def ask_before(self, leave: Callable[[], None]) -> Callable[[], None]:
        """A way from the table that asks first where it would lose what cannot be saved."""

        def ask() -> None:
            unsaved = self.save()
            if unsaved is None:
                leave()
            elif not any(isinstance(scene, LeavingScene) for scene in self._stack.scenes):
                self._stack.push(LeavingScene(self._stack.look, unsaved, self.save, leave))

        return ask

    def close(self) -> None:
        """Let the match go, if there is one."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None
