"""Hands for the table's tests: a real scene on a stack, played by pointer or keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace

from tests.ui.driver import look_for
from tests.ui.nord.random_games import choose
from venise.games.nord.game import NORD
from venise.games.nord.queries import refusal
from venise.games.nord.state import Options
from venise.match.match import AnyMatch, Match
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.look import Look
from venise.ui.scene import SceneStack
from venise.ui.settings import Settings
from venise.ui.table.ending import EndingScene
from venise.ui.table.exits import Exits
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.table.spots import BUTTON, Gesture, Spot
from venise.ui.tables.nord.gestures import gestures
from venise.ui.tables.nord.scene import NordScene
from venise.ui.tables.nord.spots import DRAGGED

PLAYERS = ("Anna", "Bert", "Cleo", "Dirk")
COLOURS = ("red", "blue", "green", "yellow")
FRAME = 1 / 60


def look(size: tuple[int, int] = (960, 600), language: str = "en", speed: float = 0.0) -> Look:
    """A look with the real fonts and words."""
    return look_for(size, language, Settings(language=language, speed=speed))


def new_match(
    humans: Sequence[int], seats: int = 2, seed: int = 1, layout: str = "bruges", *, confirm: bool
) -> AnyMatch:
    """A match of humans and random bots."""
    players = tuple(
        Participant(PLAYERS[seat], HUMAN if seat in humans else "random", COLOURS[seat])
        for seat in range(seats)
    )
    choosers = [None if seat in humans else ImmediateChooser(choose) for seat in range(seats)]
    setup = Setup(players, Options(map=layout), seed)
    return Match(NORD, setup, choosers, confirm_turns=confirm, refusal=refusal)


class Hands:
    """Plays a table scene as a person would."""

    advised = False
    """Whether the table suggests a start."""

    after: Sequence[str] = ()
    """Ways that the accounts lead to besides, by their names."""

    def __init__(self, match: AnyMatch, style: Look) -> None:
        self.match = match
        self.called: list[str] = []
        ways: list[Any] = [lambda name=name: self.called.append(name) for name in WAYS]
        after = {name: lambda name=name: self.called.append(name) for name in self.after}
        told = {"advised": self.advised, "achieved": self.tell_achieved}
        exits = replace(Exits(*ways), **told, **after)
        seats = len(match.setup.players)
        self.scene = NordScene(match, PLAYERS[:seats], COLOURS[:seats], exits)
        self.stack = SceneStack(style)
        self.stack.push(self.scene)
        self.clicks = self.keys = 0
        self.wait()

    def tell_achieved(self) -> str:
        """What the accounts tell of first times: nothing where no statistics are kept."""
        return ""

    def frame(self, *events: pygame.event.Event) -> None:
        """One turn of the loop."""
        self.stack.feed(events)
        self.stack.update(FRAME)

    def wait(self, most: int = 3000) -> None:
        """Let the match and the screen come to rest: a human is asked, or the game is over."""
        for _ in range(most):
            self.frame()
            asked = self.scene.client.decider >= 0 or self.match.awaiting_confirmation
            if self.scene.settled and (asked or self.match.over):
                return
        raise AssertionError("the table never came to rest")

    def shown(self) -> pygame.Surface:
        """The picture as it is now."""
        surface = pygame.Surface(self.stack.look.size)
        self.stack.draw(surface)
        return surface

    def move(self, at: tuple[int, int]) -> None:
        """The pointer goes there."""
        self.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))

    def button(self, kind: int, at: tuple[int, int]) -> None:
        """The left button goes down or up there."""
        self.frame(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))

    def click(self, at: tuple[int, int]) -> None:
        """Point and press."""
        self.clicks += 1
        self.move(at)
        self.button(pygame.MOUSEBUTTONDOWN, at)
        self.button(pygame.MOUSEBUTTONUP, at)

    def press(self, key: int, mod: int = 0, sign: str = "") -> None:
        """A key."""
        self.keys += 1
        self.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign))

    def at(self, spot: Spot) -> tuple[int, int]:
        """Where a spot is."""
        return self.scene.places[spot][0].center

    def decide(self, action: Any) -> None:
        """Play an action without pointing at anything: where the game only has to go on."""
        self.scene.client.play(action)

    def by_clicks(self, action: Any) -> None:
        """Play an action by the shortest way of clicking."""
        ways = gestures(self.match.state, action)
        clicked = [
            way for way in ways if way[0].kind not in DRAGGED and way[0] in self.scene.places
        ]
        self.follow(min((ways[0], *clicked), key=len))

    def follow(self, gesture: Gesture) -> None:
        """Click along a gesture until it has played."""
        ply = self.match.ply
        for spot in gesture:
            if spot in self.answered:
                continue
            self.click(self.at(spot))
            self.insist()
            if self.match.ply != ply:
                return
        raise AssertionError(f"{gesture} played nothing")

    @property
    def answered(self) -> tuple[Spot, ...]:
        """The buttons that need no pressing: theirs was the only answer."""
        return tuple(spot for spot in self.scene.hand.chosen.picked if spot.kind == BUTTON)

    def insist(self) -> None:
        """End the turn all the same, where something of worth is left undone."""
        if isinstance(top := self.stack.top, EndingScene):
            self.await_answers()
            self.click(top.ring.widgets[-1].rect.center)
            self.frame()

    def await_answers(self) -> None:
        """Let a question over the table come to be answered."""
        while isinstance(top := self.stack.top, GuardedDialogScene) and top.guarded:
            self.frame()

    def carrying(self, action: Any) -> Gesture:
        """The way of carrying a piece that plays an action; the way of clicking where none is.

        A piece is carried onto a button only where it has no other goal.
        """
        ways = gestures(self.match.state, action)
        carried = [way for way in ways if len(way) > 1 and way[0].kind in DRAGGED]
        return min(carried, key=lambda way: way[1].kind == "press", default=ways[0])

    def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        """Take hold at one place, carry, let go at another."""
        self.take(start)
        self.carry(start, goal)

    def take(self, start: tuple[int, int]) -> None:
        """Take hold of what lies there, far enough to have it in the hand."""
        self.move(start)
        self.button(pygame.MOUSEBUTTONDOWN, start)
        self.move((start[0] + 9, start[1] + 9))

    def carry(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        """Carry what is in the hand to its goal, and let go."""
        self.move(((start[0] + goal[0]) // 2, (start[1] + goal[1]) // 2))
        self.move(goal)
        self.button(pygame.MOUSEBUTTONUP, goal)

    def by_dragging(self, action: Any) -> None:
        """Play an action by carrying a piece, where it has one; else by clicking."""
        way = self.carrying(action)
        if way[0].kind not in DRAGGED:
            self.follow(way)
            return
        ply = self.match.ply
        start = self.at(way[0])
        self.take(start)
        # Some goals are there only while the piece is in the hand.
        self.carry(start, self.at(way[1]))
        if self.match.ply == ply:
            self.follow(way[2:])

    def sign(self, sign: str) -> None:
        """The key with that letter or digit."""
        self.press(ord(sign), sign=sign)

    def by_keyboard(self, action: Any) -> None:
        """Play an action by the signs of its places."""
        ply = self.match.ply
        for spot in gestures(self.match.state, action)[0]:
            if spot in self.answered:
                continue
            signs = self.scene.hand.signs(self.scene.places)
            self.sign(next(sign for sign, place in signs.items() if place == spot))
            self.insist()
            if self.match.ply != ply:
                return
        raise AssertionError(f"{action} was not played")


WAYS = ("menu", "rematch", "new_game", "title")


def play(hands: Hands, way: str, rng: Random, most: int = 100_000) -> int:
    """Play on until the game is over or that many decisions were taken; how many were."""
    for number in range(most):
        hands.wait()
        if hands.match.over:
            return number
        if hands.match.awaiting_confirmation:
            hands.press(pygame.K_e)
            continue
        getattr(hands, way)(choose(hands.match.state, rng))
    return most
