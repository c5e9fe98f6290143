"""The table at the moments of a game, from its first quarter to its accounts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from tests.ui.gallery import games
from tests.ui.gallery.games import asks, bridging, laid, producing, since
from tests.ui.gallery.menus import Maker, services
from tests.ui.nord.advisors import TellingAdvisor
from tests.ui.nord.hands import Hands
from venise.catalogue import entry_of
from venise.games.nord import decisions
from venise.games.nord.queries import reach
from venise.match.commands import Play
from venise.match.flaws import Obstacle
from venise.match.lesson import load_chapters
from venise.match.match import AnyMatch
from venise.match.outcomes import Unsaved
from venise.teaching import FOLDER, begin_lesson
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.finale import FinaleScene
from venise.ui.scenes.leaving import LeavingScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.advice_words import say_reasons_of_better
from venise.ui.table.ending import EndingScene
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.table.help import HelpScene
from venise.ui.table.spots import ENDING, press
from venise.ui.table.tutor import TutorScene
from venise.ui.tables.nord.scene import NordScene
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tutorial.scene import LessonScene, LessonWays

HUMAN: Final = 0
LATE: Final = 14
"""A round in which the board is full."""

REST: Final = 30
PATIENCE: Final = 3000
"""Frames after which nothing is, and most frames in which something has to happen."""


def seated(match: AnyMatch, look: Look) -> Hands:
    """The table at rest, the pointer out of the way."""
    hands = Hands(match, look)
    hands.move((look.size[0] // 2, 2))
    for _ in range(REST):
        hands.frame()
    return hands


def deciding(name: str, decision: type, *conditions: games.Condition) -> Callable[[], AnyMatch]:
    """A game at the first decision of that kind that meets the conditions."""
    return lambda: games.match(name, games.first(name, asks(HUMAN, decision), *conditions))


def plain(start: Callable[[], AnyMatch]) -> Maker:
    """The table as it lies at the beginning of a decision."""
    return lambda look, _: seated(start(), look).stack


def after(start: Callable[[], AnyMatch], deed: Callable[[Hands], None]) -> Maker:
    """The table after something was done at it."""

    def make(look: Look, _: Path) -> SceneStack:
        hands = seated(start(), look)
        deed(hands)
        return hands.stack

    return make


def until(hands: Hands, happens: Callable[[], bool], later: int = 0) -> None:
    """Let frames pass until something has happened, and that many more."""
    for _ in range(PATIENCE):
        if happens():
            break
        hands.frame()
    else:
        raise AssertionError("it never happened")
    for _ in range(later):
        hands.frame()


def point(hands: Hands) -> None:
    """Rest on the quarter with the longest way."""
    ways = reach(hands.match.state)
    farthest = max(ways, key=lambda way: (len(way.path), way.action.tile))
    hands.move(hands.at(on_tile(farthest.action.tile)))
    for _ in range(REST):
        hands.frame()


def focus(hands: Hands) -> None:
    """Step to a target by keyboard; every target then bears its sign."""
    for _ in range(3):
        hands.press(pygame.K_TAB)


def pick(hands: Hands) -> None:
    """Pick up a quarter, so that every place for it lights up."""
    hands.click(hands.at(next(spot for spot in hands.scene.places if spot.kind == "quarter")))
    hands.move((hands.stack.look.size[0] // 2, 2))
    hands.frame()


def hold_up(hands: Hands) -> None:
    """Have a look at a card of one's own, large."""
    scene = hands.scene
    board = scene.view.layout.desk
    spaces = zip(scene.shown.players[HUMAN].spaces, board.spaces, strict=True)
    at = next(rect.center for placed, rect in spaces if placed is not None)
    hands.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT))


def look_back(hands: Hands) -> None:
    """Leave the accounts of a finished game, and look at a moment told in its chronicle."""
    hands.stack.pop(hands.stack.scenes[-1])
    hands.frame()
    for _ in range(4):
        hands.press(pygame.K_PAGEUP)
    hands.press(pygame.K_LEFT)


def going_on(name: str, watch: Callable[[Hands], None]) -> Callable[[Hands], None]:
    """The human does what was once done, at the usual pace, and what comes of it is watched."""

    def deed(hands: Hands) -> None:
        look, match = hands.stack.look, hands.match
        hands.stack.relook(replace(look, settings=replace(look.settings, speed=1.0)))
        match.submit(Play(match.ply, games.next_step(match, name)))
        watch(hands)

    return deed


def walk(hands: Hands) -> None:
    """A burgher is on its way in another seat's turn."""
    scene, performance = hands.scene, hands.scene.animation

    def walking() -> bool:
        looks = [piece.motion.look for piece in performance.pieces]
        return scene.shown.turn_player != HUMAN and "burgher" in looks

    until(hands, walking, later=12)


def ponder(hands: Hands) -> None:
    """A bot thinks for so long that it may be hurried."""
    until(hands, lambda: hands.scene.client.patience.ended, later=REST)


def count(hands: Hands) -> None:
    """The bridges are being counted, and the first points have arrived."""
    counting, told = hands.scene.counting, hands.stack.look.words("nord.tally.bridges")
    until(
        hands,
        lambda: (
            counting.is_counting
            and hands.scene.presented.words.prompt == told
            and bool(counting.points)
        ),
        50,
    )


def crown(hands: Hands) -> None:
    """The counting is clicked away, the winner is crowned, and confetti has come down."""
    until(hands, lambda: hands.scene.counting.is_counting)
    hands.scene.skip()
    until(hands, lambda: isinstance(hands.stack.top, FinaleScene), 3 * REST)


def ask_help(hands: Hands) -> None:
    """Read which keys there are."""
    hands.stack.push(HelpScene(hands.scene.table.help))
    hands.frame()


def ask_advice(hands: Hands) -> None:
    """Have an advisor name moves, and look at the second of them."""
    hands.scene.advising.advisor = TellingAdvisor()
    hands.press(pygame.K_F2)
    hands.frame()
    hands.press(pygame.K_F2)
    hands.frame()


def be_asked(hands: Hands) -> None:
    """Have the tutor ask whether the second move of the advice is meant."""
    ask_advice(hands)
    scene, words = hands.scene, hands.scene.look.words
    found = scene.advising.found
    assert found is not None
    best, other = found.actions[:2]
    names = [player.name for player in scene.match.setup.players]
    reasons = say_reasons_of_better(words, names, other.reasons)
    better = scene.tell_action(best.action)
    hands.stack.push(TutorScene(words, other.behind.mean, better, reasons))
    hands.frame()


def pause(look: Look, folder: Path) -> SceneStack:
    """The menu over a table with a city that can be kept."""
    hands = seated(SELLING(), look)
    hands.stack.push(PauseScene(services(look, folder), keep_board=lambda: None))
    hands.frame()
    return hands.stack


def lesson(look: Look, _: Path) -> SceneStack:
    """A step of the first chapter, and the answer to a wrong move."""
    entry = entry_of("nord")
    folder = entry.folder(FOLDER)
    assert folder is not None
    chapter = load_chapters(folder)[0]
    match = begin_lesson(entry, chapter)
    hands = seated(match, look)
    ways = LessonWays(lambda _: None, lambda: None, lambda: None, None)
    scene = LessonScene(hands.scene, match, f"nord.lesson.{chapter.key}", ways)
    hands.stack.push(scene)
    while match.lesson.step is not None and not match.lesson.step.wait:
        hands.press(pygame.K_RETURN)
        hands.frame()
    hands.click(hands.at(on_tile(0)))
    for _frame in range(REST):
        hands.frame()
    return hands.stack


def leaving(look: Look, _: Path) -> SceneStack:
    """The question before a match is left that cannot be saved, and the mark on the table."""
    hands = seated(SELLING(), look)
    hands.scene.exits = replace(hands.scene.exits, unsaved=lambda: UNSAVED)
    hands.scene.invalidate()
    hands.stack.push(LeavingScene(look, UNSAVED, lambda: UNSAVED, lambda: None))
    hands.frame()
    return hands.stack


def ask_before_ending(hands: Hands) -> None:
    """End the turn with a production left undone."""
    hands.click(hands.at(press(ENDING)))
    hands.frame()


def covered(look: Look, _: Path) -> SceneStack:
    """Cards drawn where two people share the screen: the question before they are shown."""
    hidden = replace(look, settings=replace(look.settings, cover_cards=True))
    ply = games.first("bruges", asks(HUMAN, decisions.CardChoice), since(LATE))
    return seated(games.match("bruges", ply, (0, 1)), hidden).stack


def over(name: str) -> Callable[[], AnyMatch]:
    """A game at its end."""
    return lambda: games.match(name, len(games.kept(name).steps))


def last_word(name: str) -> Callable[[], AnyMatch]:
    """A game before its last step, seen by the seat that takes it."""

    def start() -> AnyMatch:
        ply = len(games.kept(name).steps) - 1
        return games.match(name, ply, (games.positions(name)[ply].current_player,))

    return start


def ending(name: str, *, thinking: bool = False) -> Callable[[], AnyMatch]:
    """A game before its human ends a turn for the last time."""
    ply = games.last(name, asks(HUMAN, decisions.TurnEnd))
    return lambda: games.match(name, ply, thinking=thinking)


UNSAVED: Final = Unsaved(
    "~/.local/share/venise/matches/2026-05-04-153000-nord.match", "no room", Obstacle.FULL
)
MOVING: Final = deciding("bruges", decisions.Movement, since(LATE))
SELLING: Final = deciding("free", decisions.MarketSale)
LAYING: Final = deciding("free", decisions.QuarterPlacement, laid(4))
UNPRODUCED: Final = deciding("bruges", decisions.TurnEnd, producing)
PONDERED: Final = ending("bruges", thinking=True)

TABLE: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "table-lay": (NordScene, after(LAYING, pick)),
    "table-move": (NordScene, plain(MOVING)),
    "table-way": (NordScene, after(MOVING, point)),
    "table-keys": (NordScene, after(deciding("ring", decisions.Movement, since(9)), focus)),
    "table-cubes": (NordScene, plain(deciding("bruges", decisions.Delivery, since(LATE)))),
    "table-cards": (NordScene, plain(deciding("bruges", decisions.CardChoice, since(10)))),
    "table-sale": (NordScene, plain(SELLING)),
    "table-secondary": (NordScene, plain(deciding("ring", decisions.Secondary, since(6)))),
    "table-bridge": (NordScene, plain(deciding("bruges", decisions.TurnEnd, since(5), bridging))),
    "table-other": (NordScene, after(ending("bruges"), going_on("bruges", walk))),
    "table-thinking": (NordScene, after(PONDERED, going_on("bruges", ponder))),
    "table-card": (NordScene, after(MOVING, hold_up)),
    "table-cover": (GuardedDialogScene, covered),
    "table-help": (HelpScene, after(MOVING, ask_help)),
    "table-advice": (NordScene, after(MOVING, ask_advice)),
    "table-tutor": (TutorScene, after(MOVING, be_asked)),
    "lesson": (LessonScene, lesson),
    "pause": (PauseScene, pause),
    "leaving": (LeavingScene, leaving),
    "ending": (EndingScene, after(UNPRODUCED, ask_before_ending)),
    "replay": (NordScene, after(over("bruges"), look_back)),
    "counting": (NordScene, after(last_word("ring"), going_on("ring", count))),
    "finale": (FinaleScene, after(last_word("ring"), going_on("ring", crown))),
    "accounts": (ScoringScene, plain(over("bruges"))),
}
"""The scenes of the table, with their kinds."""
