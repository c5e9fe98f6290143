"""Evenings of Venise on piles at the real window: four seats by day, and a board of one's own.

Two persons and two bots play to the end by pointer, keys and carried pieces in turn. Then, in
French and in the smallest window, a board is made, kept, shared by its code and played by night.
A picture of each kind of moment is kept.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
from msgspec.structs import replace

from tests import measurements
from tests.display.board_workshop import Workshop
from tests.display.evening import RESTING, like
from tests.display.guest import DRAWN, QUICK, Guest, begin, prepare, seat_choices
from tests.display.real_window import RealWindow, run, wait_until
from tests.display.twin import kept
from venise.catalogue.pilotis import PILOTIS
from venise.games.pilotis.actions import Action, Land, Lay, Lift, Remove, Walk
from venise.games.pilotis.components import FIRST_BOARD
from venise.games.pilotis.queries import count, falls_with, risks_stranding
from venise.games.pilotis.state import State, board
from venise.ui.choices import NewGame
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.ending import END_ANYWAY, EndingScene
from venise.ui.table.spots import BUTTON, Gesture, Spot
from venise.ui.tables.pilotis.spots import DRAGGED, on_plank
from venise.ui.widgets.button import Button
from venise_ai.pilotis.turn_search import TurnPlanner

TITLE: Final = "Evenings of Venise on piles at the real window"
COLUMNS: Final = (
    *("Board", "Persons", "Bots", "Rounds", "Decisions by hand", "Clicked", "Carried", "By keys"),
    *("Presses in all", "Gems"),
)
SHELF: Final = (*("Right",) * 4, "Return")
"""The keys that open the fourth box of the shelf."""

MISCHIEF: Final = 3
"""How often the first person builds oddly, fells planks and takes those of others."""

SMALL: Final = (960, 600)
SILENT: Final = replace(QUICK, sayings=False)
"""What bots say goes by the clock: the window would show it at other times than its twin."""


def main() -> int:
    """Play both; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--only", choices=("four", "own"), help="one of the two evenings")
    parser.add_argument(
        "--album", type=Path, default=Path("pilotis-album"), help="for the pictures"
    )
    chosen = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    rows = []
    for name, evening in (("four", four_seats), ("own", own_board)):
        if chosen.only in {None, name}:
            with tempfile.TemporaryDirectory() as folder:
                album = chosen.album / name
                album.mkdir(parents=True, exist_ok=True)
                rows.append(evening(Path(folder), album))
            print(dict(zip(COLUMNS, rows[-1], strict=True)), flush=True)
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def four_seats(home: Path, album: Path) -> tuple[str, ...]:
    """Two persons and two bots by day, from the shelf to the accounts."""
    prepare(home, PILOTIS, last_game(2, 2, night=False), SILENT)
    real = RealWindow(home)
    try:
        table = begin(real, home, PILOTIS, (*SHELF, "Return", "Return"))
        return play(Fetchers(real, home, album, table))
    finally:
        real.close()


def own_board(home: Path, album: Path) -> tuple[str, ...]:
    """A board is made, kept, shared by its code, and played by night against a bot."""
    prepare(home, PILOTIS, last_game(1, 1, night=True), replace(SILENT, language="fr"))
    real = RealWindow(home)
    try:
        real.resize(SMALL)
        Workshop(real, home, album, "fr").make(SHELF)
        return play(Fetchers(real, home, album, begin(real, home, PILOTIS, ("Return",))))
    finally:
        real.close()


def last_game(persons: int, bots: int, *, night: bool) -> NewGame:
    """A game on the first board by day or by night."""
    seats = seat_choices(persons, bots, "mcts")
    return NewGame(seats, FIRST_BOARD, 11, {"night": night, "places": False})


class Fetchers(Guest):
    """Whoever sits at the window shows what they do by clicks, by carrying and by keys in turn."""

    def __init__(self, *places: Any) -> None:
        super().__init__(*places)
        self.ways = cycle(("carried", "keys", "clicked"))
        self.shown = Counter[str]()

    def confirm(self) -> None:
        """Let the others go on, once the button is there in the window and answers."""
        self.look("turn-done")
        self.settle()
        time.sleep(3 * GUARDED)
        super().confirm()

    def do(self, action: Any) -> None:
        """Show an action in the next way that it has."""
        self.settle()
        wanted = len(self.table.match.record.actions) + 1
        gestures, way = self.table.gestures(action), next(self.ways)
        carried = next((one for one in gestures if self.can_be_carried(one)), None)
        if way == "carried" and carried is not None:
            self.carry(carried)
        elif way == "keys":
            self.press_through(gestures[0])
        else:
            way = "clicked"
            self.show(gestures[0])
        self.shown[way] += 1
        if isinstance(self.table.stack.top, EndingScene):
            self.end_anyway(self.table.stack.top)
        self.written(wanted)

    def settle(self) -> None:
        """Wait until the window shows what the twin shows: keys typed ahead would go astray."""
        try:
            wait_until(self.agrees, "the twin's picture", 20)
        except TimeoutError:
            pygame.image.save(self.table.draw(), self.album / "twin.png")
            self.real.picture(self.album / "stuck.png")
            raise

    def agrees(self) -> bool:
        """Whether both show the same while the pointer rests in the corner.

        It is led there each time: a window in a hurry sees only where a pointer has come to, and
        there nothing tells that it is used again in place of the keyboard.
        """
        for at in ((9, 9), (1, 1)):
            self.move(at)
            self.feed(pygame.MOUSEMOTION, at)
        for _ in range(RESTING):
            self.table.frame()
        return like(self.real, self.table.draw())

    def can_be_carried(self, gesture: Gesture) -> bool:
        """Whether its first spot is a piece that goes to the second, and lies where it is gripped.

        A plank that a pawn all but hides is clicked on instead.
        """
        if len(gesture) < 2 or gesture[0].kind not in DRAGGED or gesture[1].kind == BUTTON:
            return False
        return self.table.grip_point(gesture[0]) is not None

    def carry(self, gesture: Gesture) -> None:
        """Press on a piece, lead it to its place, and let go."""
        start = self.table.grip_point(gesture[0])
        assert start is not None, gesture
        aside = start[0] + 30, start[1] + 3
        self.move(start)
        run("xdotool", "mousedown", "1")
        self.feed(pygame.MOUSEBUTTONDOWN, start)
        self.move(aside)
        self.feed(pygame.MOUSEMOTION, aside)
        goal = self.table.point(gesture[1])
        assert goal is not None, gesture
        self.move(goal)
        self.feed(pygame.MOUSEMOTION, goal)
        self.look(f"carrying-{gesture[0].kind}")
        run("xdotool", "mouseup", "1")
        self.feed(pygame.MOUSEBUTTONUP, goal)
        self.presses += 1
        if gesture[2:]:
            self.show(gesture[2:])

    def move(self, at: tuple[int, int]) -> None:
        """Lead the pointer of the window there."""
        self.real.point(at)
        time.sleep(0.05)

    def feed(self, kind: int, at: tuple[int, int]) -> None:
        """One movement of the twin's pointer, or of its button."""
        event = pygame.event.Event(kind, pos=at, rel=(1, 1), button=1, buttons=(1, 0, 0))
        self.table.stack.feed([event])
        self.table.frame()

    def press_through(self, gesture: Gesture) -> None:
        """Lead the focus from spot to spot with Tab, and press Enter on each."""
        before = len(self.table.match.history)
        for spot in gesture:
            if spot in self.table.answered or len(self.table.match.history) > before:
                continue
            for _ in range(len(self.table.scene.places)):
                if self.table.scene.hand.focused == spot:
                    break
                self.real.key("Tab")
                self.table.key(pygame.K_TAB)
            # Where buttons have just come up no Return answers at once, whatever has the focus.
            time.sleep(2 * GUARDED)
            self.look(f"keys-{spot.kind}")
            self.real.key("Return")
            self.table.key(pygame.K_RETURN)
            self.presses += 1

    def end_anyway(self, asked: EndingScene) -> None:
        """Say that the turn ends though something was left undone."""
        time.sleep(2 * GUARDED)
        self.look("left-undone")
        words = self.table.stack.look.words("table.ending.end")
        parts = (part for widget in asked.ring.widgets for part in widget.parts())
        place = next(one for one in parts if isinstance(one, Button) and one.words == words)
        self.real.click(place.rect.center)
        asked.take_answer(END_ANYWAY)
        self.table.frame()
        self.presses += 1

    def hover(self, spot: Spot, name: str) -> None:
        """Keep a picture of what pointing there tells, once."""
        at = self.table.point(spot)
        if at is not None and not (self.album / f"{name}.png").exists():
            self.real.point(at)
            time.sleep(2 * DRAWN)
            self.look(name)

    def show_warnings(self, state: State) -> None:
        """Point at what would fall, at a rival's plank, and at what may leave one stranded."""
        built = self.builders()
        for action in self.table.legal:
            if isinstance(action, Remove) and falls_with(state, action.site):
                self.hover(on_plank(action.site), "would-fall")
            elif isinstance(action, Remove) and built[action.site] != state.current_player:
                self.hover(on_plank(action.site), "rivals-plank")
            elif isinstance(action, Lay | Walk) and risks_stranding(state, action):
                self.hover(self.table.gestures(action)[0][0], "may-be-stranded")

    def builders(self) -> dict[int, int]:
        """By site which seat laid the plank that lies there last."""
        return {
            batch.action.site: batch.actor
            for batch in self.table.match.history
            if isinstance(batch.action, Lay | Land) and not batch.undo
        }


class Mischief:
    """What the first person does for a while before fetching gems like the bots."""

    def __init__(self, guest: Fetchers) -> None:
        self.guest, self.done = guest, Counter[str]()

    def choose(self, state: State) -> Action | None:
        """Fell planks, take a rival's, move one, or lay one that rests on another."""
        built, sites = self.guest.builders(), board(state).sites
        legal: list[Action] = self.guest.table.legal
        for action in legal:
            name = ""
            if isinstance(action, Remove | Lift) and falls_with(state, action.site):
                name = "felled"
            elif isinstance(action, Remove) and built[action.site] != state.current_player:
                name = "taken"
            elif isinstance(action, Lift):
                name = "moved"
            elif isinstance(action, Lay) and sites[action.site].needs:
                name = "resting"
            if name and self.done[name] < MISCHIEF:
                self.done[name] += 1
                return action
        return None


def play(guest: Fetchers) -> tuple[str, ...]:
    """Decide for every person until the end; a line of the table."""
    table, bot, luck = guest.table, TurnPlanner(by_hand=True), Random(2)
    mischief = Mischief(guest)
    for asked in guest.decisions():
        guest.show_warnings(asked)
        wish = mischief.choose(asked) if asked.current_player == 0 else None
        guest.do(wish or bot.choose(table.game.observation(asked, asked.current_player), luck))
    state, players = table.match.state, kept(guest.home).setup.players
    persons = sum(table.match.is_human(seat) for seat in range(len(players)))
    time_of_day = "by night" if state.options.night else "by day"
    name = state.options.map if state.options.map == FIRST_BOARD else "one's own"
    gems = ", ".join(str(count(player)) for player in state.players)
    shown = guest.shown
    figures = (
        *(f"{name}, {time_of_day}", persons, len(players) - persons, state.round, shown.total()),
        *(shown["clicked"], shown["carried"], shown["keys"], guest.presses, gems),
    )
    return tuple(str(figure) for figure in figures)


if __name__ == "__main__":
    sys.exit(main())
