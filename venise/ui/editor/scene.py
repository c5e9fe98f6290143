"""The editor: a layout is made piece by piece, told about at once, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from venise.engine.errors import BadLayout
from venise.match.boards import KeptBoard
from venise.match.flaws import BadFile
from venise.match.saved_games import LONGEST_TITLE
from venise.ui.editor.autosave import LEAVE, question
from venise.ui.editor.board_scene import BoardScene
from venise.ui.editor.file import LayoutFile
from venise.ui.editor.game import DraftFault, EditedGame, LayoutTrial
from venise.ui.editor.panel import PanelButton, PanelContent, PanelTool, build_panel
from venise.ui.editor.telling import LayoutReport, copy_code
from venise.ui.findings import explain_finding, explain_refused
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import Entry, EntryScene, make_name_check, make_text_check
from venise.ui.step_history import StepHistory
from venise.ui.text import literal
from venise.ui.widgets.base import Widget

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")
Place = TypeVar("Place")


class EditorScene(BoardScene[Draft, Layout, Place], Generic[Draft, Layout, Place]):
    """Begins with a layout of the library, or with the draft that was left."""

    def __init__(
        self,
        game: EditedGame[Draft, Layout, Place],
        kept: KeptBoard[Layout] | None = None,
        brought: Draft | None = None,
    ) -> None:
        """`brought` is laid out one step after that."""
        self.file = LayoutFile(game.store, kept, lambda: self.draft)
        saved, left = self.file.saved, self.file.load_draft()
        start = game.empty if saved is None else game.draft_of(saved)
        history = StepHistory(start).add(start if left is None else left)
        super().__init__(game, history if brought is None else history.add(brought))
        if self.history is not history:
            self.file.autosave.note_change()
        self.trial: LayoutTrial | None = None
        """The games that bots play, or have played, on the layout as it lies."""

        self._seen = (0, False)
        self.shortcuts |= {
            pygame.K_c: self.copy_code,
            pygame.K_v: self.ask_code,
            pygame.K_s: self.save,
        }

    @property
    def faults(self) -> tuple[DraftFault, ...]:
        """Every reason why it cannot be played on."""
        return tuple(self.game.faults(self.look.words, self.draft))

    @property
    def layout(self) -> Layout | None:
        """The layout to be played on; None while something speaks against it."""
        return None if self.faults else self.game.finish(self.draft)

    @property
    def unsaved(self) -> bool:
        """Whether the layout can be played on and is not in the library as it lies."""
        layout = self.layout
        return layout is not None and layout != self.file.saved

    def say(self, key: str, **values: object) -> str:
        """The game's words for that key."""
        return self.look.words(f"{self.game.name}.{key}", **values)

    def build(self) -> Iterable[Widget]:
        """The board, and the panel beside it."""
        assert self.board is not None, "arranged before it is built"  # noqa: S101 - narrows the type
        faults = self.faults
        self.board.draft = self.draft
        self.board.blamed = tuple(piece for fault in faults for piece in fault.pieces)
        left = self.board.rect.right
        box = Rect(left, 0, self.look.size[0] - left, self.look.size[1])
        report = LayoutReport(
            self.game, self.say, faults, self.layout, self.trial, saved=not self.unsaved
        )
        heading = literal(self.file.name) if self.file.name else self.say("unnamed")
        content = PanelContent(heading, self._tools(), self._buttons(), report.tell)
        inside = box.inflate(-self.look.px(16), -self.look.px(16))
        return [self.board, *build_panel(self.look, inside, content)]

    def _tools(self) -> tuple[PanelTool, ...]:
        """The small buttons, from left to right."""

        def tool(name: str, chosen: Callable[[], None], *, enabled: bool = True) -> PanelTool:
            return PanelTool(name, self.say(f"tool.{name}"), chosen, enabled)

        def changing(change: Callable[[], Draft]) -> Callable[[], None]:
            return lambda: self.take_whole(change())

        own = self.game.tools(self.draft)
        views = (tool(self.next_view, self.change_view),) if len(self.game.views) > 1 else ()
        return (
            tool("undo", self.undo, enabled=bool(self.history.past)),
            tool("redo", self.redo, enabled=bool(self.history.future)),
            *(tool(one.name, changing(one.change), enabled=one.enabled) for one in own),
            *views,
            tool("less", lambda: self.enlarge(-1)),
            tool("more", lambda: self.enlarge(1)),
            tool("fit", self.fit),
            tool("paste", self.ask_code),
        )

    def _buttons(self) -> tuple[PanelButton, ...]:
        """The ways on, from above."""
        legal, unsaved, trial = self.layout is not None, self.unsaved, self.trial
        if trial is None:
            trying = PanelButton(self.say("trial"), self.try_out, enabled=legal)
        elif trial.running:
            trying = PanelButton(self.say("trial.stop"), self.stop_trial, enabled=legal)
        else:
            trying = PanelButton(self.say("trial.close"), self.leave_trial, enabled=legal)
        if legal and not unsaved:
            keeping = PanelButton(self.say("play"), self.play)
        else:
            keeping = PanelButton(self.say("save"), self.save, enabled=unsaved)
        return (
            trying,
            keeping,
            PanelButton(self.say("code"), self.copy_code, enabled=legal),
            PanelButton(self.say("back"), self.back, "plain"),
        )

    def update(self, dt: float) -> None:
        """Keep the draft once nothing has changed for a while."""
        if self.ring.update(dt):
            self.repaint_panel()
        self._watch_trial()
        if self.board is None or not self.board.held:
            self._tell_of_draft("unkept", self.file.autosave.wait(dt))

    def note_change(self) -> None:
        """Have the draft kept in a while; what games have told is of another layout."""
        self.file.autosave.note_change()
        if self.trial is not None:
            self.leave_trial()

    def back(self) -> None:
        """End; where the draft cannot be kept, only after a question."""
        error = self.file.autosave.now()
        if error is None:
            super().back()
        else:
            self.stack.push(question(self.look.words, error))

    def resume(self, result: object = None) -> None:
        """Go on after a dialog, or leave if that was its answer."""
        super().resume(result)
        if result == LEAVE:
            self.file.autosave.forget_changes()
            super().back()

    def exit(self) -> None:
        """Keep the draft, and stop the games."""
        self.stop_trial()
        self._tell_of_draft("lost", self.file.autosave.now())

    def take_file(self, path: Path) -> None:
        """Lay out what a file holds; where it is wrong, say so and keep the draft."""
        self._take_from(lambda: self.game.open_file(path))

    def copy_code(self) -> None:
        """Put the share code into the clipboard, and show it."""
        layout = self.layout
        if layout is not None:
            code = self.game.encode(layout)
            self.stack.push(copy_code(self.look.words, self.say, code))

    def ask_code(self) -> None:
        """Have a share code typed or pasted."""
        heading, saying = self.say("paste"), self.say("paste.saying")
        check = make_text_check(self.look.words)
        entry = Entry(heading, saying, self.game.longest_code, check=check)
        self.stack.push(EntryScene(entry, self.take_code))

    def take_code(self, text: str) -> bool:
        """Whether the layout of a share code is laid out; where it is wrong, say so."""
        return self._take_from(lambda: self.game.read_code(text))

    def save(self) -> None:
        """Keep the layout in the library; the first time under a name that is asked for."""
        layout = self.layout
        if layout is None:
            return
        path = self.file.path
        if path is not None:
            self._attempt(lambda: self.file.change(path, layout))
            self.rebuild()
            return
        words = self.look.words
        heading, saying = words("boards.name"), words("boards.name.saying")
        entry = Entry(heading, saying, LONGEST_TITLE, check=make_name_check(words))
        self.stack.push(EntryScene(entry, self._save_as))

    def play(self) -> None:
        """Set up a game on the layout as it lies in the library."""
        if (kept := self.file.kept) is not None:
            self.stack.push(self.game.set_up_game(kept))

    def try_out(self) -> None:
        """Have bots play here."""
        layout = self.layout
        if layout is not None:
            self.trial = self.game.try_out(layout)
            self._seen = (0, True)
            self.rebuild()

    def stop_trial(self) -> None:
        """End the games that are being played; what they have told so far stays."""
        if self.trial is not None:
            self.trial.cancel()

    def leave_trial(self) -> None:
        """Show the facts again."""
        self.stop_trial()
        self.trial = None
        if self.board is not None:
            self.board.heat = ()
        self.rebuild()

    def _watch_trial(self) -> None:
        """Show what has come of the games since the last frame."""
        if self.trial is None or self.board is None:
            return
        seen = (self.trial.progress[0], self.trial.running)
        if seen == self._seen:
            return
        ended = self._seen[1] and not seen[1]
        self._seen = seen
        self.board.heat = self.trial.heat()
        # Only at the end: a button must not be laid out anew between press and release.
        if ended:
            self.rebuild()
        self.repaint_panel()

    def _take_from(self, read: Callable[[], Draft]) -> bool:
        """Whether a layout from elsewhere is laid out; where it is wrong, say so."""
        words = self.look.words
        try:
            draft = read()
        except BadLayout as error:
            saying = self.game.explain(words, error)
        except BadFile as error:
            saying = explain_finding(words, error.finding)
        else:
            self.take_whole(draft)
            return True
        self.stack.push(message(words, self.say("failed"), saying))
        return False

    def _save_as(self, name: str) -> bool:
        layout = self.layout
        if layout is None:
            return True
        done = self._attempt(lambda: self.file.keep(name, layout))
        self.rebuild()
        return done or self.file.path is not None

    def _attempt(self, action: Callable[[], None]) -> bool:
        """Whether the disk has not refused something; if it has, say so."""
        words = self.look.words
        try:
            action()
        except OSError as error:
            self.stack.push(message(words, self.say("failed"), explain_refused(words, error)))
            return False
        return True

    def _tell_of_draft(self, key: str, error: OSError | None) -> None:
        """Say in the words of that key that the draft could not be kept, if so."""
        if error is not None:
            words = self.look.words
            saying = self.say(key, reason=explain_refused(words, error))
            self.stack.push(message(words, words("table.unsaved.heading"), saying))
