"""An evening at a real window: a twin of its match says where the pointer goes and what is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace

from tests.display.moments import leave
from tests.display.real_window import RealWindow, keep, wait_until
from tests.display.twin import continued, kept
from tests.ui.driver import different, look_for
from tests.ui.menu_services import Porter, as_played
from tests.ui.nord.hands import Hands
from tests.ui.shelves import real_shelf
from venise.catalogue import entries
from venise.games.nord.game import NORD
from venise.games.nord.state import State
from venise.match.commands import Undo
from venise.match.folders import folders_below
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch
from venise.match.reading import list_unfinished
from venise.own_results import OwnResults
from venise.ui.look import Look
from venise.ui.scene import SceneStack
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.settings import SETTINGS_FILE, Settings, recall
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.ending import EndingScene
from venise.ui.table.spots import BUTTON
from venise.ui.widgets.button import Button
from venise.ui.widgets.game_box import GameBox
from venise_ai.bots import make_bot

Point = tuple[int, int]

ASIDE = 1, 1
"""Where the pointer lights up nothing."""

YARDSTICK = "greedy-1"
"""The bot that plays for the person: it never learns, so that a game stays the same."""

MOST_DIFFERENT = 0.002
"""Share of the pixels in which the window may differ from its twin: swans and glints, mostly."""

RESTING = 24
"""Frames after which a tooltip is there that will come."""

LOOKED = 1.0
"""Seconds of the window for which it is looked at before a gesture is made once more."""


def like(real: RealWindow, wanted: pygame.Surface, part: pygame.Rect | None = None) -> bool:
    """Whether the window shows that picture at this moment, or that part of it."""
    return is_like(wanted, real.shown(), part)


def is_like(
    wanted: pygame.Surface, picture: pygame.Surface, part: pygame.Rect | None = None
) -> bool:
    """Whether a picture of the window is like that one, or that part of it."""
    if picture.get_size() != wanted.get_size():
        return False
    shown = picture.convert(wanted)
    if part is not None:
        shown, wanted = shown.subsurface(part), wanted.subsurface(part)
    most = MOST_DIFFERENT * wanted.get_width() * wanted.get_height()
    return different(shown, wanted) <= most


def wait_for(
    real: RealWindow,
    wanted: pygame.Surface,
    what: str,
    part: pygame.Rect | None = None,
    picture: Path | None = None,
) -> None:
    """Wait until the window shows that picture, or that part of it, and keep what it shows then."""

    def seen() -> bool:
        shown = real.shown()
        if not is_like(wanted, shown, part):
            return False
        if picture is not None:
            keep(shown, picture)
        return True

    wait_until(seen, what)


class Menu:
    """A menu as the window shows it."""

    def __init__(self, scene: MenuScene, size: Point, language: str) -> None:
        """The scene in a window of that size."""
        self.scene, self.stack = scene, SceneStack(look_for(size, language))
        self.stack.push(scene)
        self.stack.update(0.0)

    def shown(self) -> pygame.Surface:
        """Its picture."""
        surface = pygame.Surface(self.stack.look.size, 0, 32)
        self.stack.draw(surface)
        return surface

    def button(self, key: str) -> Point:
        """The middle of the button with the words of that key."""
        words = self.stack.look.words(key, game=entries()[0].title)
        buttons = (widget for widget in self.scene.ring.widgets if isinstance(widget, Button))
        return next(one.rect.center for one in buttons if one.words == words)


def at_shelf(real: RealWindow, picture: Path, language: str) -> Menu:
    """The shelf, once the window shows it; Continue is on it where there is a match to go on with.

    A picture of it is kept.
    """
    begun = bool(list_unfinished(real.home / "matches"))
    shelf = Menu(real_shelf(Porter(unfinished=begun)), real.size, language)
    real.point(ASIDE)
    # Its buttons: the canal beside them never stands still.
    rects = [one.rect for one in shelf.scene.ring.widgets if isinstance(one, Button)]
    wait_for(real, shelf.shown(), "the shelf", rects[0].unionall(rects), picture)
    return shelf


def open_box(real: RealWindow, shelf: Menu, picture: Path, language: str) -> Menu:
    """The menu of the first game, once a click on its box has opened it; a picture is kept."""
    boxes = (one for one in shelf.scene.ring.widgets if isinstance(one, GameBox))
    real.click(next(boxes).rect.center)
    menu = Menu(GameMenuScene(as_played(Porter().services)), real.size, language)
    rects = [one.rect for one in menu.scene.ring.widgets if isinstance(one, Button)]
    real.point(ASIDE)
    wait_for(real, menu.shown(), "the menu of the game", rects[0].unionall(rects), picture)
    return menu


def at_new_game(real: RealWindow, before: Menu, picture: Path, language: str) -> Menu:
    """The choices for a new game, once the window no longer shows what was there before."""
    most = SAME * real.size[0] * real.size[1]
    shown = before.shown()

    def gone() -> bool:
        return different(real.shown().convert(shown), shown) > most

    wait_until(gone, "the choices for a new game")
    real.picture(picture)
    return Menu(NewGameScene(Porter().services), real.size, language)


SAME = 0.3
"""Share of the pixels that change at most while one scene is shown."""


class BothHands(Hands):
    """Hands at the twin's table that point and carry in the window too."""

    advised = True  # in an empty home nobody has finished a game
    after = ("replay", "look_back")

    def __init__(self, real: RealWindow, match: AnyMatch, style: Look, home: Path) -> None:
        """At the table of a match that the window shows already; `home` is its folder."""
        self.real, self.home = real, home
        super().__init__(match, style)

    def tell_achieved(self) -> str:
        """The line of the window's accounts, from its statistics."""
        results = OwnResults(folders_below(self.home), self.stack, lambda _: self.stack.look.words)
        return results.tell_achieved(self.match)

    def click(self, at: Point) -> None:
        """Point and press in both; a button of the window is given the time to answer."""
        self.await_button(at)
        self.real.click(at)
        super().click(at)

    def await_button(self, at: Point) -> None:
        """Wait until a button there answers: a new one does not, for a moment."""
        if self.on_button(at):
            self.real.pause(GUARDED)
            self.await_answers()

    def on_button(self, at: Point) -> bool:
        """Whether a button lies there, or the question before a turn ends lies over the table."""
        if isinstance(self.stack.top, EndingScene):
            return True
        buttons = (rects for spot, rects in self.scene.places.items() if spot.kind == BUTTON)
        return any(rect.collidepoint(at) for rects in buttons for rect in rects)

    def carry(self, start: Point, goal: Point) -> None:
        """Carry what the twin's hand has taken already, from its place in the window on."""
        self.real.drag(start, goal)
        super().carry(start, goal)


class Evening:
    """A match in the window and in its twin, played alike."""

    def __init__(self, real: RealWindow, match: AnyMatch, home: Path, language: str = "en") -> None:
        """A match that the window shows already."""
        self.real, self.match, self.home = real, match, home
        self.journal: list[Any] = list(kept(home).steps[: match.ply])
        match.follow(self.written)
        # Where the window moves, its twin is at once where that leads.
        wishes = replace(recall(home / "settings" / SETTINGS_FILE, Settings(language)), speed=0.0)
        self.hands = BothHands(real, match, look_for(real.size, language, wishes), home)
        self.person = make_bot(YARDSTICK, NORD)

    def written(self, batch: AnyBatch) -> None:
        """Expect a step in the journal of the window."""
        self.journal.append(Undo() if batch.undo else batch.action)

    def settle(self) -> None:
        """Wait until the human is asked in the twin, and the window has come as far.

        No notice is left on the twin, so that the window is waited for until it has none either.
        """
        self.hands.wait(30_000)
        wanted = list(self.match.record.actions) if self.match.over else self.journal
        wait_until(lambda: len(kept(self.home).steps) >= len(wanted), f"step {len(wanted)}")
        assert list(kept(self.home).steps[: len(wanted)]) == wanted
        for _ in range(RESTING):
            self.hands.frame()
        while self.hands.scene.notice:
            self.hands.frame()

    def part(self) -> pygame.Rect | None:
        """What is looked at of the window: of a menu only its sheet, else all of it.

        The canal beside it never stands still.
        """
        top = self.hands.stack.top
        if not isinstance(top, MenuScene):
            return None
        rects = [widget.rect for widget in top.ring.widgets]
        return rects[0].unionall(rects)

    def seen(self, picture: Path | None = None) -> None:
        """Wait until the window shows what the twin shows; keep a picture of it."""
        self.settle()
        what = f"the picture of step {len(self.journal)}"
        wait_for(self.real, self.hands.shown(), what, self.part(), picture)

    def answered(self, deed: Callable[[], None], picture: Path) -> str:
        """The notice that a deed in vain brings, once the window shows it too.

        A notice goes by itself, so that a slow machine may have to be asked again.
        """
        ply = self.match.ply
        for _ in range(5):
            deed()
            assert self.match.ply == ply
            for _ in range(RESTING):
                self.hands.frame()
            wanted, part = self.hands.shown(), self.part()
            end = self.real.progress.seconds + LOOKED
            while self.real.progress.seconds < end:
                shown = self.real.shown()
                if is_like(wanted, shown, part):
                    keep(shown, picture)
                    return self.hands.scene.notice
        raise TimeoutError(f"the notice: {self.hands.scene.notice}")

    def choice(self) -> Any:
        """What the human is going to do."""
        seat = self.match.state.current_player
        return self.person.choose(self.match.view(seat), Random(self.match.ply))

    def act(self, action: Any) -> None:
        """Play an action by carrying its piece, or by clicks where nothing can be carried."""
        ply = self.match.ply
        self.hands.by_dragging(action)
        assert self.match.ply != ply, action

    def asked(self, kind: type) -> bool:
        """Whether the human has a decision of that kind to take."""
        state = self.match.state
        return self.match.is_human(state.current_player) and isinstance(state.due, kind)

    def key(self, sign: str) -> None:
        """Press the key of a letter in both."""
        self.real.key(sign)
        self.hands.sign(sign)


@contextmanager
def at_table(
    home: Path, wanted: Callable[[State], bool], language: str = "en"
) -> Iterator[Evening]:
    """The real window and its twin at the first such moment of the human's in a game."""
    leave(home, wanted, language)
    # Opened at once: the way there from the shelf has tests of its own.
    (match,) = list_unfinished(home / "matches")
    real = RealWindow(home, match=match)
    try:
        real.point(ASIDE)
        evening = Evening(real, continued(home), home, language)
        evening.seen(home.parent / "moment.png")
        yield evening
    finally:
        real.close()
