"""The library: the layouts that came with the game and the player's own."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Final, Generic, TypeVar

from pygame import Surface

from venise.engine.errors import BadLayout, VeniseError
from venise.match.boards import Boards, KeptBoard
from venise.match.saved_games import LONGEST_TITLE
from venise.match.slices import Sliced
from venise.match.typed_paths import parse_path
from venise.ui.editor.game import ListedGame
from venise.ui.editor.scene import EditorScene
from venise.ui.editor.telling import copy_code
from venise.ui.findings import explain_finding
from venise.ui.look import Look
from venise.ui.scenes.entry import make_name_check
from venise.ui.scenes.kept_card import CardButton, CardFace, CardStyle
from venise.ui.scenes.kept_files import KeptFilesScene
from venise.ui.text import Ink, literal
from venise.ui.widgets.button import Button

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")
Place = TypeVar("Place")

CARD: Final = 118
"""Units of height of a card."""


def picture_size(look: Look) -> tuple[int, int]:
    """The pixels of a layout's picture."""
    high = look.px(CARD - 12)
    return high * 4 // 3, high


class LibraryScene(KeptFilesScene[KeptBoard[Layout]], Generic[Draft, Layout, Place]):
    """Lists all layouts; a file dropped onto the window is brought in."""

    wide = 1100
    high = 740
    style = CardStyle(
        high=CARD, picture=picture_size, title=Ink(units=25, face="title"), margins=(12, 10)
    )

    def __init__(self, game: ListedGame[Draft, Layout, Place]) -> None:
        super().__init__()
        self.game, self._store = game, game.store

    @property
    def name(self) -> str:
        """What the keys of the library's words begin with."""
        return self.game.name

    @property
    def folder(self) -> Boards[Layout, Draft]:
        """The player's own layouts."""
        return self._store

    def look_again(self) -> None:
        """See what there is; say so where nobody can."""
        self.kept = {kept.path: kept for kept in self._store.list_boards()}
        self.begin_reading(path for path, kept in self.kept.items() if not kept.was_read)
        before, self.closed = self.closed, self._store.closed
        if self.closed and not before:
            self.tell("failed", explain_finding(self.look.words, self.closed))

    def read(self, path: Path) -> Sliced[None]:
        """Read a layout, which is one slice."""
        self.kept[path] = self._store.read_board(path)
        yield

    def resume(self, result: object = None) -> None:
        """Look again: the editor may have kept something."""
        self.look_again()
        super().resume(result)

    def exit(self) -> None:
        """Delete for good what was removed and not restored."""
        super().exit()
        # A layout of the same name, begun since, has its draft in the same place.
        there = {kept.path for kept in self._store.list_boards()}
        for path in {kept.path for kept in self.removed.values()} - there:
            with contextlib.suppress(OSError):
                self._store.delete_draft(path)

    def list_items(self) -> list[tuple[Path, KeptBoard[Layout]]]:
        """The player's own layouts by name, then those that came with the game."""
        return [*self._list_own(), *((kept.path, kept) for kept in self._list_printed())]

    def face(self, item: KeptBoard[Layout], *, removed: bool) -> CardFace:
        """The name, the share code and what the layout plays like, and its picture."""
        shown = item.layout is not None or not item.was_read
        return CardFace(
            self.say("removed", name=item.name) if removed else item.name,
            partial(self._below, item),
            ill=not shown,
            picture=partial(self._picture, item) if shown else None,
        )

    def actions(self, item: KeptBoard[Layout]) -> list[CardButton]:
        """What can be done with a layout: one that came with the game is copied, not changed."""
        if item.was_read and item.layout is None:
            return [self.removal_button(item)]

        def button(
            key: str, action: Callable[[KeptBoard[Layout]], None], drawing: str = ""
        ) -> CardButton:
            return CardButton(self.say(key), lambda: self._once_read(item, action), drawing)

        play = button("play", self._play)
        shared = [
            button("duplicate", self._duplicate, "copy"),
            button("code", self._copy_code, "code"),
            button("export", self._take_out, "out"),
        ]
        if item.path in self._keys:
            return [play, *shared]
        rename = button("rename", self._ask_name, "pen")
        return [play, button("open", self._open), rename, *shared, self.removal_button(item)]

    def fullest_items(self) -> list[KeptBoard[Layout]]:
        """One of the player's own, or where there is none those that came with the game."""
        own: KeptBoard[Layout] = KeptBoard(Path(), "", None, was_read=False)
        return [own] if self._list_own() else list(self._list_printed())

    def buttons(self) -> Sequence[Button]:
        """The way back, a new layout, and the way for one from elsewhere."""
        return (
            self.make_button(self.say("new"), lambda: self.stack.push(EditorScene(self.game))),
            self.make_button(self.say("import"), self.ask_file, "plain"),
            self.make_button(self.say("back"), self.back, "plain"),
        )

    def import_file(self, text: str) -> bool:
        """Whether the layout of a share code, or of a file, is kept; where it is wrong, say so.

        One that is only not legal is opened in the editor, which tells why.
        """
        drafts = list[Draft]()

        def bring_in() -> None:
            path = parse_path(text)
            named = self.game.is_file(path)
            try:
                if named:
                    self._store.import_file(path)
                else:
                    self._store.keep(self.say("imported.name"), self.game.decode(path.name))
            except BadLayout as error:
                if error.kind != "illegal":
                    raise
                read = self.game.open_file(path) if named else self.game.read_code(path.name)
                drafts.append(read)

        done = self.attempt(bring_in)
        if drafts:
            self.stack.push(EditorScene(self.game, brought=drafts[0]))
        return done

    def explain(self, error: VeniseError | OSError) -> str:
        """Why something could not be done, as rich text."""
        if isinstance(error, BadLayout):
            return self.game.explain(self.look.words, error)
        return super().explain(error)

    def _list_own(self) -> list[tuple[Path, KeptBoard[Layout]]]:
        """The player's own by name, with their files, those just removed in their old places."""
        return sorted(self.all_items(), key=lambda one: (one[1].name.casefold(), one[1].path))

    def _list_printed(self) -> Sequence[KeptBoard[Layout]]:
        """The layouts that came with the game, as if their keys were files."""
        return self.game.list_printed(self.look.words)

    @cached_property
    def _keys(self) -> frozenset[Path]:
        """What stands for the files of those."""
        return frozenset(kept.path for kept in self._list_printed())

    def _below(self, kept: KeptBoard[Layout]) -> tuple[str, ...]:
        """What is written below the name of a layout."""
        if kept.path in self._keys:
            return (self.say("printed"),)
        if not kept.was_read:
            return (self.look.words("list.unread"),)
        if kept.layout is None:
            return (self.say("damaged"),)
        like = self.game.find_twin(self.look.words, kept.layout)
        return self.game.encode(kept.layout), *((self.say("same", name=like),) if like else ())

    def _picture(self, kept: KeptBoard[Layout], size: tuple[int, int]) -> Surface | None:
        """The layout, once it is drawn."""
        layout = kept.layout
        if layout is None:
            return None
        return self.picture(
            (kept.path, size), layout, lambda: self.game.draw_portrait(layout, size)
        )

    def _once_read(
        self, kept: KeptBoard[Layout], action: Callable[[KeptBoard[Layout]], None]
    ) -> None:
        """Do something with a layout as its file has it; nothing where that cannot be used."""
        kept = self.kept.get(kept.path, kept)
        if not kept.was_read:
            kept = self.kept[kept.path] = self._store.read_board(kept.path)
            self.renew_line(kept.path)
        if kept.layout is not None:
            action(kept)

    def _open(self, kept: KeptBoard[Layout]) -> None:
        self.stack.push(EditorScene(self.game, kept))

    def _play(self, kept: KeptBoard[Layout]) -> None:
        self.stack.push(self.game.set_up_game(kept))

    def _ask_name(self, kept: KeptBoard[Layout]) -> None:
        def rename(name: str) -> bool:
            return self.attempt(lambda: self._store.rename(kept, name))

        check = make_name_check(self.look.words)
        self.ask("rename", kept.name, rename, LONGEST_TITLE, check)

    def _duplicate(self, kept: KeptBoard[Layout]) -> None:
        """A copy under a name of its own, opened at once."""
        copies: list[KeptBoard[Layout]] = []
        layout, name = kept.layout, self.say("copied.name", name=kept.name)
        if layout is not None and self.attempt(
            lambda: copies.append(self._store.keep(name, layout))
        ):
            self._open(copies[0])

    def _copy_code(self, kept: KeptBoard[Layout]) -> None:
        if kept.layout is not None:
            code = self.game.encode(kept.layout)
            self.stack.push(copy_code(self.look.words, self.say, code))

    def _take_out(self, kept: KeptBoard[Layout]) -> None:
        done: list[tuple[Path, Path]] = []
        layout, game = kept.layout, self.game
        if layout is None:
            return

        def export() -> None:
            done.append(self._store.export(kept, game.to_png(layout), game.exports))

        if self.attempt(export):
            path, picture = done[0]
            saying = self.say("exported", path=literal(path), picture=literal(picture.name))
            self.tell("export", saying)
