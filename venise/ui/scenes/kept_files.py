"""A list of kept files: named, removed and had back, taken out and brought in, drawn and told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from venise.engine.errors import VeniseError
from venise.match.flaws import BadFile, FileFlaw
from venise.ui.findings import explain_finding, explain_refused
from venise.ui.scenes.card_row import height
from venise.ui.scenes.dialog import message
from venise.ui.scenes.empty_list import EmptyList
from venise.ui.scenes.entry import Check, Entry, EntryScene, make_text_check
from venise.ui.scenes.kept_card import CardButton, CardFace, CardStyle, KeptCard, narrow, row
from venise.ui.scenes.listing import ListScene
from venise.ui.text import Ink, RichText
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.line import Line

HINT: Final = Ink(units=18, face="italic", colour=SOFT_INK)
MORE: Final = 48
"""Units of height of a button that stands below the lines."""

LONGEST_PATH: Final = 1000
"""Letters of the path of a file that can be typed."""


class KeptFile(Protocol):
    """A file as a list knows it."""

    @property
    def path(self) -> Path:
        """Where it lies."""

    @property
    def was_read(self) -> bool:
        """Whether it was read through; where not, only its name is known."""


class Removable(Protocol):
    """A folder of files that come back when they were removed by mistake."""

    def remove(self, path: Path) -> Path:
        """Where the file lies, off the list, until it is restored or forgotten."""

    def restore(self, removed: Path) -> Path:
        """The file back on the list."""

    def forget(self) -> None:
        """Delete for good what was removed."""


Item = TypeVar("Item", bound=KeptFile)


class KeptFilesScene(ListScene, ABC, Generic[Item]):
    """Lists the files of a folder; one that is dropped onto the window is brought in.

    Subclasses say what the files hold, how a card shows one, and what can be done with it.
    """

    style: CardStyle
    """How the cards look."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[Path, Item] = {}
        """What is listed, by its file."""

        self.removed: dict[Path, Item] = {}
        """What was removed since the scene was opened, by where it lies now."""

        self.closed: FileFlaw | None = None
        """Why nobody could look what there is, or None."""

    # What a list says of its files

    @property
    @abstractmethod
    def name(self) -> str:
        """What the keys of the list's words begin with."""

    @property
    @abstractmethod
    def folder(self) -> Removable:
        """Where the files are kept."""

    @abstractmethod
    def look_again(self) -> None:
        """See what there is, and begin to read it."""

    @abstractmethod
    def list_items(self) -> Sequence[tuple[Path, Item]]:
        """All that has a line, with its file, from above; what was removed in its old place."""

    @abstractmethod
    def face(self, item: Item, *, removed: bool) -> CardFace:
        """What the card of a file tells."""

    @abstractmethod
    def actions(self, item: Item) -> Sequence[CardButton]:
        """What can be done with a file that was not removed, from left to right."""

    @abstractmethod
    def fullest_items(self) -> Sequence[Item]:
        """Files with as many actions as any on the list can have."""

    @abstractmethod
    def import_file(self, text: str) -> bool:
        """Whether a file from elsewhere is now on the list; where it is wrong, say so."""

    def hint(self, *, empty: bool) -> str:
        """The words below the lines, or alone on an empty list."""
        return self.say("hint")

    def extra_buttons(self) -> Sequence[Button]:
        """What stands between the lines and the hint."""
        return ()

    def explain(self, error: VeniseError | OSError) -> str:
        """Why something could not be done, as rich text; raises what nobody has foreseen."""
        if isinstance(error, BadFile):
            return explain_finding(self.look.words, error.finding)
        if isinstance(error, OSError):
            return explain_refused(self.look.words, error)
        raise error

    # What all lists do

    def say(self, key: str, **values: object) -> str:
        """The words of this list for that key."""
        return self.look.words(f"{self.name}.{key}", **values)

    def enter(self) -> None:
        """Look what there is."""
        self.look_again()

    def exit(self) -> None:
        """Delete for good what was removed and not restored."""
        self.folder.forget()

    def event(self, event: pygame.event.Event) -> bool:
        """A dropped file is brought in; the rest is for the widgets."""
        if event.type == pygame.DROPFILE:
            self.import_file(event.file)
            return True
        return super().event(event)

    def heading(self) -> str:
        """The words at the top."""
        return self.say("heading")

    def body(self, area: Rect) -> tuple[list[Widget], int]:
        """A line for each file, what may stand below them, and a hint."""
        look, y = self.look, area.y
        below = narrow(look, area.width, self.style, map(self.actions, self.fullest_items()))
        high = height(look, self.style.high, below=below)
        self.lines = {}
        for path, item in self.list_items():
            make = partial(self._line, path, item, below=below)
            self.lines[path] = Line(look, Rect(area.x, y, area.width, high), path, make)
            y += high + look.px(10)
        widgets: list[Widget] = [*self.lines.values()]
        for button in self.extra_buttons():
            button.rect.update(area.x, y, min(button.rect.width, area.width), look.tall(MORE))
            widgets.append(button)
            y += button.rect.height + look.px(10)
        words = self.hint(empty=not widgets)
        text = RichText(look, words, area.width, HINT).height
        if not widgets and self.closed is None:
            box = Rect(area.topleft, (area.width, max(area.height, 2 * text)))
            return [EmptyList(look, box, words)], box.height
        widgets.append(Label(look, Rect(area.x, y, area.width, text), words, HINT))
        return widgets, y + text - area.y

    def make_button(self, words: str, chosen: Callable[[], None], kind: Kind = "main") -> Button:
        """A button for the foot of the sheet, or for below the lines."""
        width = Button.width_for(self.look, words)
        return Button(self.look, Rect(0, 0, width, 0), words, chosen, kind=kind)

    def attempt(self, action: Callable[[], object]) -> bool:
        """Whether an action succeeded; the list is renewed, and a failure told."""
        problem = ""
        try:
            action()
        except (VeniseError, OSError) as error:
            problem = self.explain(error)
        self.look_again()
        self.rebuild()
        if problem:
            self.stack.push(message(self.look.words, self.say("failed"), problem))
        return not problem

    def ask(
        self, key: str, text: str, take: Callable[[str], bool], longest: int, check: Check
    ) -> None:
        """Have something typed, under the words for that key."""
        heading, saying = self.say(key), self.say(f"{key}.saying")
        self.stack.push(EntryScene(Entry(heading, saying, longest, text, check), take))

    def ask_file(self) -> None:
        """Have the path typed of a file that is to be brought in."""
        check = make_text_check(self.look.words)
        self.ask("import", "", self.import_file, LONGEST_PATH, check)

    def tell(self, key: str, saying: str) -> None:
        """Say what was done, under the words for that key."""
        self.stack.push(message(self.look.words, self.say(key), saying))

    def remove(self, item: Item) -> None:
        """Take a file off the list until the list is left."""

        def remove() -> None:
            known = self.kept.get(item.path, item)
            self.removed[self.folder.remove(item.path)] = known

        self.attempt(remove)

    def restore(self, removed: Path) -> None:
        """Have a removed file back."""

        def restore() -> None:
            self.folder.restore(removed)
            del self.removed[removed]

        self.attempt(restore)

    def removal_button(self, item: Item) -> CardButton:
        """The button that takes a file off the list."""
        return CardButton(self.say("remove"), lambda: self.remove(item), "close")

    def all_items(self) -> Iterable[tuple[Path, Item]]:
        """What is kept and what was removed, with its file, in no order."""
        return [*self.kept.items(), *self.removed.items()]

    def _line(self, path: Path, item: Item, place: Rect, *, below: bool) -> list[Widget]:
        """The line of a file as it is known by now; it was listed as `item`."""
        item, gone = self.kept.get(path, item), path in self.removed
        restoring = [CardButton(self.say("restore"), lambda: self.restore(path))]
        card = KeptCard(self.look, place, self.style, self.face(item, removed=gone))
        actions = restoring if gone else self.actions(item)
        return row(place, card, self.style, actions, below=below)
