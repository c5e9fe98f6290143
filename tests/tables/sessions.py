"""A game at its table, whichever it is: begun, played and looked at as at a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import pygame
from msgspec.structs import replace
from pygame import Surface

from tests.ui.driver import FRAME, Point, look_for, read_words
from venise.catalogue.entry import AnyEntry
from venise.match.match import AnyMatch, Match
from venise.match.seats import AnyChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.look import Look
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import DialogScene
from venise.ui.settings import Settings
from venise.ui.table.ending import END_ANYWAY, EndingScene
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.table.spots import BUTTON, Combination, Gesture, Spot
from venise_ai.expertise import AnyBot

NAMES: Final = ("Anna", "Bert", "Cleo", "Dirk", "Emma")
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")

MOST_FRAMES: Final = 900
"""Frames after which a table counts as one that never comes to rest."""


def look_of(
    entry: AnyEntry,
    size: Point = (1280, 800),
    language: str = "en",
    settings: Settings | None = None,
    *,
    strict: bool = True,
) -> Look:
    """How a window looks that shows this game; `strict` words raise KeyError for unknown keys."""
    wishes = replace(settings or Settings(), language=language)
    words = read_words(language, *entry.word_folders, strict=strict)
    return replace(look_for(size, language, wishes), words=words)


def seats_of(entry: AnyEntry) -> int:
    """Three seats, or as near to three as the game allows."""
    fewest, most = entry.rules().game.info.seats
    return max(fewest, min(3, most))


def begin_match(
    entry: AnyEntry,
    choosers: Sequence[AnyChooser | None],
    colours: Sequence[str] = COLOURS,
    *,
    confirm: bool = False,
) -> AnyMatch:
    """A match with a chooser for each seat, None for a human; luck is the same in every run."""
    players = tuple(
        Participant(NAMES[seat], HUMAN if chooser is None else "random", colours[seat])
        for seat, chooser in enumerate(choosers)
    )
    rules = entry.rules()
    setup = Setup(players, rules.game.options_type(), 3)
    return Match(rules.game, setup, choosers, confirm_turns=confirm, refusal=rules.refusal)


class Session:
    """One match at the table of its game; luck and bots are the same in every run."""

    def __init__(
        self,
        entry: AnyEntry,
        look: Look,
        bots: Sequence[AnyChooser | None] | None = None,
        colours: Sequence[str] = COLOURS,
        *,
        confirm: bool = False,
    ) -> None:
        """`bots` holds a chooser for each seat, None for a human; by default all are human.

        With `confirm` every turn has to be confirmed.
        """
        choosers = list(bots) if bots is not None else [None] * seats_of(entry)
        match = begin_match(entry, choosers, colours, confirm=confirm)
        self.sit_down(entry, look, match)

    @classmethod
    def of(cls, entry: AnyEntry, look: Look, match: AnyMatch) -> Session:
        """A match that was begun elsewhere, at its table here."""
        session = cls.__new__(cls)
        session.sit_down(entry, look, match)
        return session

    def sit_down(
        self, entry: AnyEntry, look: Look, match: AnyMatch, *, taught: bool = False
    ) -> None:
        """Show a match at its table; `taught` says that a lesson goes on after its accounts."""
        self.entry, self.rules, self.match = entry, entry.rules(), match
        self.game: Any = self.rules.game
        self.called: list[str] = []
        menu, *ways = (partial(self.called.append, way) for way in ("menu", "", "", ""))
        exits = Exits(menu, ways[0], ways[1], ways[2], taught=taught)
        players = match.setup.players
        names, colours = (tuple(getattr(one, key) for one in players) for key in ("name", "colour"))
        scene = entry.table().scene(match, names, colours, exits)
        assert isinstance(scene, TableScene), f"{entry.title}: its table is none of the kit's"
        self.scene: TableScene[Any, Any] = scene
        self.stack = SceneStack(look)
        self.picture = Surface(look.size, 0, 32)
        self.stack.push(scene)

    def draw(self) -> Surface:
        """What is on the screen now, as a picture of its own."""
        picture = Surface(self.stack.look.size, 0, 32)
        self.stack.draw(picture)
        return picture

    def frame(self) -> None:
        """Let a frame pass."""
        self.stack.update(FRAME)

    @property
    def at_rest(self) -> bool:
        """Whether nothing follows any more before somebody at the screen decides."""
        client = self.scene.client
        decides = client.decider >= 0 or client.confirming >= 0 or self.match.over
        return self.covered or (self.scene.settled and decides)

    def rest(self) -> bool:
        """Let frames pass until somebody at the screen decides; whether it came to that."""
        for _ in range(MOST_FRAMES):
            self.frame()
            if self.at_rest:
                return True
        return False

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs before the table."""
        return isinstance(self.stack.top, DialogScene)

    def lift(self) -> None:
        """Whoever is asked says that nobody else looks."""
        while self.covered:
            self.key(pygame.K_RETURN)
            self.rest()

    def key(self, key: int, sign: str = "") -> None:
        """Press a key."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0)
        self.stack.feed([event])
        self.frame()

    @property
    def legal(self) -> list[Any]:
        """What the seat that decides may do."""
        return list(self.game.legal_actions(self.match.state))

    def play(self, action: Any) -> None:
        """Play an action at the table, and see what follows."""
        self.scene.client.play(action)
        self.rest()

    def play_by_hand(self, gesture: Gesture, *, keys: bool) -> bool:
        """Show a gesture with Tab and Enter, or with the pointer; whether anything was played."""
        before = len(self.match.history)
        self._clear()
        for spot in gesture:
            if spot in self.answered:
                continue
            if keys:
                self._press_through(spot)
            else:
                self._click(spot)
            self.frame()
            if isinstance(top := self.stack.top, EndingScene):
                top.take_answer(END_ANYWAY)
                self.frame()
            if len(self.match.history) > before:
                break
        return self.rest() and len(self.match.history) > before

    def _press_through(self, spot: Spot) -> None:
        """Lead the focus there with Tab, and press Enter."""
        for _ in range(len(self.scene.places)):
            if self.scene.hand.focused == spot:
                break
            self.key(pygame.K_TAB)
        self.key(pygame.K_RETURN)

    def _click(self, spot: Spot) -> None:
        """Point there, press and let go."""
        if (at := self.point(spot)) is not None:
            self.click(at)

    def click(self, at: Point) -> None:
        """Point at a place of the window, press and let go."""
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=at, rel=(1, 1), button=1, buttons=(0, 0, 0))
            self.stack.feed([event])

    # The ways of showing an action, up to the moment in which it would be played

    def gestures(self, action: Any) -> Sequence[Gesture]:
        """The ways that the table knows, the way of clicking first; combinations in one order."""
        ways = self.scene.table.gestures(self.match.state, action)
        return [(*way.parts, way.last) if isinstance(way, Combination) else way for way in ways]

    @property
    def answered(self) -> tuple[Spot, ...]:
        """The buttons that need no pressing: theirs was the only answer."""
        return tuple(spot for spot in self.scene.hand.chosen.picked if spot.kind == BUTTON)

    def clicked(self, gesture: Gesture) -> Any:
        """The action that clicking these spots would play; None if there is none."""
        self._clear()
        for spot in gesture:
            if spot in self.answered:
                continue
            at = self.point(spot)
            if at is None:
                return None
            self.scene.hand.press(at, self.scene.find_spots)
            action = self.scene.hand.release(at, self.scene.find_spots)
            self.scene.invalidate()
            if action is not None:
                return action
        return None

    def keyed(self, gesture: Gesture) -> Any:
        """The action that leading the focus to these spots would play; None if there is none."""
        self._clear()
        hand = self.scene.hand
        for spot in gesture:
            if spot in self.answered:
                continue
            ring = hand.ring(self.scene.places)
            if spot not in ring:
                return None
            while hand.focused != spot:
                hand.step(self.scene.places, 1)
            action = hand.pick_focused()
            self.scene.invalidate()
            if action is not None:
                return action
        return None

    def carried(self, gesture: Gesture) -> bool:
        """Whether the first of these spots can be carried to the second and be let go there."""
        self._clear()
        hand, start = self.scene.hand, self.grip_point(gesture[0])
        if start is None:
            return False
        hand.press(start, self.scene.find_spots)
        hand.hover((start[0] + 30, start[1] + 3), self.scene.find_spots)
        self.scene.invalidate()
        goal = self.point(gesture[1])
        if hand.carried != gesture[0] or goal is None:
            return False
        hand.hover(goal, self.scene.find_spots)
        action = hand.release(goal, self.scene.find_spots)
        return action is not None or gesture[1] in hand.chosen.picked

    def point(self, spot: Spot) -> Point | None:
        """A point of the window at which the pointer would pick that spot."""
        return self._where(spot, self.scene.hand.topmost)

    def grip_point(self, piece: Spot) -> Point | None:
        """A point of the window at which the pointer would take that piece up to carry it."""
        return self._where(piece, self.scene.hand.grip)

    def _where(self, spot: Spot, meant: Callable[[list[Spot]], Spot | None]) -> Point | None:
        """A point of the spot at which it is the one that is meant of all that lie there."""
        window = Surface.get_rect(self.picture)
        for box in self.scene.places.get(spot, ()):
            for share in ((2, 2), (1, 2), (3, 2), (2, 1), (2, 3)):
                at = box.x + box.width * share[0] // 4, box.y + box.height * share[1] // 4
                if window.collidepoint(at) and meant(self.scene.find_spots(at)) == spot:
                    return at
        return None

    def _clear(self) -> None:
        """Put everything down."""
        self.scene.hand.cancel()
        self.scene.hand.focused = None
        self.scene.invalidate()


def play_until(session: Session, meets: Callable[[Any], bool], bot: AnyBot, seed: int = 1) -> None:
    """Have a bot play all seats until a position meets the condition, curtains lifted."""
    luck = Random(seed)
    session.rest()
    session.lift()
    while not meets(session.match.state):
        assert not session.match.over, "no such position came up"
        state = session.match.state
        seen = session.game.observation(state, state.current_player)
        session.play(bot.choose(seen, luck))
        session.lift()


def due(kind: type) -> Callable[[Any], bool]:
    """Whether a decision of that kind is due."""
    return lambda state: isinstance(state.due, kind)
