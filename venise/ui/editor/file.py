"""The file of a layout in the making, and the draft that is kept beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from venise.match.boards import Boards, KeptBoard
from venise.ui.editor.autosave import Autosave

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")


class LayoutFile(Generic[Draft, Layout]):
    """Where a layout is kept, and how it was kept last."""

    def __init__(
        self,
        store: Boards[Layout, Draft],
        kept: KeptBoard[Layout] | None,
        current: Callable[[], Draft],
    ) -> None:
        """`kept` is None for a layout that was never kept; `current` tells the draft as it lies."""
        self._store = store
        self.path: Path | None = kept.path if kept is not None else None
        self.name = kept.name if kept is not None else ""
        self.saved = kept.layout if kept is not None else None
        """The layout as it lies in the library; None where it does not."""

        self.autosave = Autosave(lambda: store.save_draft(current(), self.path))

    @property
    def kept(self) -> KeptBoard[Layout] | None:
        """The layout with its file and name; None where it was never kept."""
        if self.path is None or self.saved is None:
            return None
        return KeptBoard(self.path, self.name, self.saved)

    def load_draft(self) -> Draft | None:
        """The draft that was left when the editor was open last; None for none."""
        return self._store.read_draft(self.path)

    def change(self, path: Path, layout: Layout) -> None:
        """Keep another layout under the name that it has; raises OSError."""
        self._store.change(path, layout)
        self.saved = layout
        self.autosave.forget_changes()
        self._store.delete_draft(path)

    def keep(self, name: str, layout: Layout) -> None:
        """Keep a layout in a new file; raises OSError."""
        kept = self._store.keep(name, layout)
        self.path, self.name, self.saved = kept.path, kept.name, layout
        self.autosave.forget_changes()
        self._store.delete_draft(kept.path)
        self._store.delete_draft(None)
