"""The editor: a city is laid out, told about at once, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.engine.errors import BadCode, BadLayout
from venise.games.nord.layouts import editing
from venise.games.nord.layouts.code import MOST_TYPED, code, decoded
from venise.games.nord.layouts.draft import Draft, Layout, draft_of, faults, whole
from venise.games.nord.layouts.editing import History
from venise.match.flaws import BadFile
from venise.match.shelf import LONGEST_TITLE
from venise.ui.findings import found, refused
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.table.drawing.water import water
from venise.ui.tables.nord.cities.autosave import LEAVE, Autosave, question
from venise.ui.tables.nord.cities.board import CityBoard
from venise.ui.tables.nord.cities.kept import Cities, KeptCity, opened
from venise.ui.tables.nord.cities.lobby import CityLobby
from venise.ui.tables.nord.cities.panel import Tool, panel
from venise.ui.tables.nord.cities.telling import wrong
from venise.ui.tables.nord.cities.trial_view import warmth
from venise.ui.tables.nord.cities.trying import TryOut
from venise.ui.widgets.base import Point, Widget

PANEL: Final = 372
"""Units of the panel's width."""


class EditorScene(MenuScene):
    """Begins with a city of the library, or with the draft that was left."""

    def __init__(self, lobby: CityLobby, city: KeptCity | None = None) -> None:
        super().__init__()
        self._lobby = lobby
        self._cities: Cities = lobby.cities
        self._path: Path | None = city.path if city is not None else None
        self.name = city.name if city is not None else ""
        """What the city is called; empty for one that was never kept."""

        saved = draft_of(city.layout) if city is not None and city.layout is not None else Draft()
        left = self._cities.draft(self._path)
        self._saved = city.layout if city is not None else None
        start = editing.centred(saved)
        self.history = History(start).then(start if left is None else left)
        self.board: CityBoard | None = None
        self.trial: TryOut | None = None
        """The games that bots play, or have played, on the city as it lies."""

        self._seen = (0, False)
        self._side: Surface | None = None
        """The panel as it is while something is moved over the board."""

        self._autosave = Autosave(lambda: self._cities.keep_draft(self.draft, self._path))
        self._tools: dict[int, Callable[[], None]] = {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_c: self.copy_code,
            pygame.K_v: self.ask_code,
            pygame.K_s: self.save,
        }

    @property
    def draft(self) -> Draft:
        """The city as it lies now."""
        return self.history.now

    @property
    def layout(self) -> Layout | None:
        """The city to be played on; None while something speaks against it."""
        return None if faults(self.draft) else whole(self.draft)

    @property
    def unsaved(self) -> bool:
        """Whether the city can be played on and is not in the library as it lies."""
        layout = self.layout
        return layout is not None and layout != self._saved

    def arrange(self) -> None:
        """Lay out for the look; on opening, the board has the keyboard."""
        look = self.look
        width = min(look.tall(PANEL), look.size[0] * 2 // 5)
        box = Rect(0, 0, look.size[0] - width, look.size[1])
        if self.board is None:
            self.board = CityBoard(look, box, self.take)
            self.board.draft = self.draft
        self.board.place(look, box)
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.board)

    def build(self) -> Iterable[Widget]:
        """The board, and the panel beside it."""
        assert self.board is not None, "arranged before it is built"  # noqa: S101 - narrows the type
        self.board.draft = self.draft
        self.board.blamed = tuple(tile for fault in faults(self.draft) for tile in fault.tiles)
        left = self.board.rect.right
        box = Rect(left, 0, self.look.size[0] - left, self.look.size[1])
        return [self.board, *panel(self, box.inflate(-self.look.px(16), -self.look.px(16)))]

    def tools(self) -> tuple[Tool, ...]:
        """The small buttons, from left to right."""
        history, board = self.history, self.board
        empty = self.draft == Draft()
        assert board is not None, "arranged before it is built"  # noqa: S101 - narrows the type
        return (
            Tool("undo", self.undo, enabled=bool(history.past)),
            Tool("redo", self.redo, enabled=bool(history.future)),
            Tool("turn", lambda: self.take_whole(editing.rotated(self.draft)), enabled=not empty),
            Tool("mirror", lambda: self.take_whole(editing.reflected(self.draft)), not empty),
            Tool("clear", lambda: self.take_whole(Draft()), enabled=not empty),
            Tool("dice", self.throw),
            Tool("less", lambda: self.enlarge(-1)),
            Tool("more", lambda: self.enlarge(1)),
            Tool("fit", self.fit),
            Tool("paste", self.ask_code),
        )

    def event(self, event: pygame.event.Event) -> bool:
        """Shortcuts before all else; the pointer is followed over the board."""
        if event.type != pygame.MOUSEMOTION:
            self._side = None
        elif self.board is not None and not self.board.held:
            shown = self.board.hold.by_key
            self.board.hold.point(event.pos)
            if not shown and self._idle(event.pos):
                return True
        if event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            self.redraw()
            return True
        return super().event(event)

    def take_file(self, path: Path) -> None:
        """Lay out the city of a file; where it is wrong, say so and keep the draft."""
        words = self.look.words
        try:
            _, layout = opened(path)
        except BadLayout as error:
            saying = wrong(words, error)
        except BadFile as error:
            saying = found(words, error.finding)
        else:
            self.take_whole(editing.centred(draft_of(layout)))
            return
        self.stack.push(message(words, words("city.failed"), saying))

    def update(self, dt: float) -> None:
        """Keep the draft once nothing has changed for a while."""
        if self.ring.update(dt):
            self._side = None
            self.redraw()
        self._watch_trial()
        if self.board is None or not self.board.held:
            self._tell_of_draft("city.unkept", self._autosave.wait(dt))

    def back(self) -> None:
        """End; where the draft cannot be kept, only after a question."""
        error = self._autosave.now()
        if error is None:
            super().back()
        else:
            self.stack.push(question(self.look.words, error))

    def resume(self, result: object = None) -> None:
        """Go on after a dialog, or leave if that was its answer."""
        super().resume(result)
        if result == LEAVE:
            self._autosave.settled()
            super().back()

    def exit(self) -> None:
        """Keep the draft, and stop the games."""
        self.stop_trial()
        self._tell_of_draft("city.lost", self._autosave.now())

    def draw(self, surface: Surface) -> None:
        """Paint all; while a piece or the board is moved, only the board is painted anew."""
        board = self.board
        if board is not None and self._moving and self._side is not None:
            board.draw(surface)
            surface.blit(self._side, (board.rect.right, 0))
            return
        super().draw(surface)
        self._side = None
        if board is not None and self._moving:
            left = board.rect.right
            side = Rect(left, 0, self.look.size[0] - left, board.rect.height)
            self._side = surface.subsurface(side).copy()

    def draw_ground(self, surface: Surface) -> None:
        """Paint the canal under the panel."""
        assert self.board is not None, "arranged before it is drawn"  # noqa: S101 - narrows the type
        left = self.board.rect.right
        surface.blit(water(self.look.size), (left, 0), (left, 0, *self.look.size))

    # What the player does

    def take(self, draft: Draft) -> None:
        """Go one step further."""
        self._go(self.history.then(draft))

    def take_whole(self, draft: Draft) -> None:
        """Go one step further with the whole city changed, and bring it into view."""
        self.take(draft)
        self.fit()

    def undo(self) -> None:
        """Go one step back."""
        self._go(self.history.undone())

    def redo(self) -> None:
        """Make a step again."""
        self._go(self.history.redone())

    def throw(self) -> None:
        """Lay everything out by luck."""
        self.take_whole(editing.by_luck(self._lobby.fresh_seed()))

    def enlarge(self, steps: float) -> None:
        """Show the board larger or smaller."""
        if self.board is not None:
            self.board.enlarge(steps)

    def fit(self) -> None:
        """Bring the whole city into view."""
        if self.board is not None:
            self.board.draft = self.draft
            self.board.fit()
            self.redraw()

    def copy_code(self) -> None:
        """Put the share code into the clipboard, and show it."""
        layout, words = self.layout, self.look.words
        if layout is not None:
            pygame.scrap.put_text(code(layout))
            self.stack.push(message(words, code(layout), words("city.code.copied")))

    def ask_code(self) -> None:
        """Have a share code typed or pasted."""
        words = self.look.words
        heading, saying = words("city.paste"), words("city.paste.saying")
        self.stack.push(EntryScene(heading, saying, "", self.take_code, MOST_TYPED))

    def take_code(self, text: str) -> bool:
        """Whether the city of a share code is laid out; where it is wrong, say so."""
        try:
            self.take_whole(editing.centred(draft_of(decoded(text))))
        except BadCode as error:
            words = self.look.words
            self.stack.push(message(words, words("city.failed"), wrong(words, error)))
            return False
        return True

    def save(self) -> None:
        """Keep the city in the library; the first time under a name that is asked for."""
        layout, words = self.layout, self.look.words
        if layout is None:
            return
        if self._path is None:
            heading, saying = words("city.name"), words("city.name.saying")
            self.stack.push(EntryScene(heading, saying, self.name, self._save_as, LONGEST_TITLE))
            return
        path = self._path

        def keep() -> None:
            self._cities.change(path, layout)
            self._saved = layout

        self._written(keep)
        self.rebuild()

    def try_out(self) -> None:
        """Have bots play here."""
        layout = self.layout
        if layout is not None:
            self.trial = self._lobby.try_out(code(layout))
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
            self.board.warmth = ()
        self.rebuild()

    def _watch_trial(self) -> None:
        """Show what has come of the games since the last frame."""
        if self.trial is None or self.board is None:
            return
        seen = (self.trial.progress[0], self.trial.running)
        if seen == self._seen:
            return
        ended = self._seen[1] and not seen[1]
        self._seen, self._side = seen, None
        self.board.warmth = warmth(self.trial.findings()[0])
        # Only at the end: a button must not be laid out anew between press and release.
        if ended:
            self.rebuild()
        self.redraw()

    def _save_as(self, name: str) -> bool:
        layout = self.layout
        if layout is None or not name.strip():
            return True

        def keep() -> None:
            city = self._cities.keep(name, layout)
            self._path, self.name, self._saved = city.path, city.name, layout

        done = self._written(keep) and self._forget_draft(None)
        self.rebuild()
        return done or self._path is not None

    def _written(self, deed: Callable[[], None]) -> bool:
        """Whether something that the disk may refuse was done; if not, say so."""
        return self._attempt(deed) and self._forget_draft(self._path)

    def _forget_draft(self, path: Path | None) -> bool:
        """Whether there is no draft of that city any more; if there is, say so."""
        self._autosave.settled()
        return self._attempt(lambda: self._cities.forget_draft(path))

    def _attempt(self, deed: Callable[[], None]) -> bool:
        """Whether the disk has not refused a deed; if it has, say so."""
        words = self.look.words
        try:
            deed()
        except OSError as error:
            self.stack.push(message(words, words("city.failed"), refused(words, error)))
            return False
        return True

    def _tell_of_draft(self, key: str, error: OSError | None) -> None:
        """Say in the words of that key that the draft could not be kept, if so."""
        if error is not None:
            words = self.look.words
            saying = words(key, reason=refused(words, error))
            self.stack.push(message(words, words("table.unsaved.heading"), saying))

    @property
    def _moving(self) -> bool:
        """Whether the pointer moves something over the board, and all else stays as it is."""
        board = self.board
        if board is None:
            return False
        return board.held or (board.hold.piece is not None and board.hovered)

    def _idle(self, at: Point) -> bool:
        """Whether the pointer goes on over the board with nothing in hand: nothing changes."""
        board = self.board
        if board is None or board.hold.piece is not None:
            return False
        return board.hovered and board.rect.collidepoint(at)

    def _go(self, history: History) -> None:
        if history is not self.history:
            self.history = history
            self._autosave.changed()
            if self.trial is not None:
                self.leave_trial()
            self.rebuild()

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Whether the key was a shortcut, and was followed."""
        board = self.board
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            again = event.key == pygame.K_z and bool(event.mod & pygame.KMOD_SHIFT)
            deed = self.redo if again else self._tools.get(event.key)
            if deed is not None:
                deed()
            return deed is not None
        if event.key == pygame.K_ESCAPE and board is not None and board.hold.piece is not None:
            board.hold.drop()
            return True
        return False
