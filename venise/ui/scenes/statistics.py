"""What the player's finished games come to, by game, level, seats and board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from venise.match.flaws import BadFile
from venise.match.results import KeptResults
from venise.match.tallies import (
    MIXED,
    PlayedSeat,
    count_achievements,
    group_by_name,
    list_played_seats,
    sum_up,
    sum_up_by,
)
from venise.ui.findings import explain_finding, explain_refused, explain_unsaved
from venise.ui.numerals import format_decimal, format_share
from venise.ui.scenes.achievement_line import AchievementLine, AchievementWords
from venise.ui.scenes.dialog import DialogButton, DialogScene, message
from venise.ui.scenes.empty_list import EmptyList
from venise.ui.scenes.result_chart import Figure, FigureRow, ResultChart, TotalsRow, TotalsTable
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.stacking import GAP, Stacking
from venise.ui.text import literal
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.choice import Choice

ERASE: Final = "erase"
"""The answer that forgets every game."""

SHOWN: Final = 40
"""So many of the last games stand in the picture."""

BROAD: Final = 700
"""Units from which on tables stand side by side."""

TALL_CHART: Final = 150
HOUR: Final = 3600


class ResultNames(msgspec.Struct, frozen=True):
    """What games, levels and boards are called."""

    titles: dict[str, str]
    """Every game by its key, in the order of the shelf."""

    level: Callable[[str, str], str]
    """A level, by the keys of a game and of the bot."""

    board: Callable[[str, str], str]
    """A board, by the keys of a game and of the board."""

    achievements: Callable[[str], Sequence[AchievementWords]] = lambda _: ()
    """What is worth trying, by the key of a game."""


class StatisticsScene(SheetScene):
    """Figures, the last games as a picture, and a table for each side of a game."""

    wide = 1080
    high = 760

    def __init__(
        self,
        read: Callable[[], KeptResults],
        erase: Callable[[], None],
        names: ResultNames,
        game: str = "",
    ) -> None:
        """`game` is the key of the one that is shown first; empty for all together."""
        super().__init__()
        self._read, self._erase, self._names = read, erase, names
        self._game, self._person = game, 0
        self._seats: dict[str, tuple[PlayedSeat, ...]] = {}
        self._problem = ""

    def enter(self) -> None:
        """Read what is kept; say so where a damaged file was set aside."""
        self._look_again()

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("statistics.title")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """Who and which game, then what these games come to."""
        words = self.look.words
        if not self._seats:
            told = self._problem or words("statistics.none")
            return [EmptyList(self.look, area, told)], area.height
        stack = Stacking(self.look, area)
        self._put_choices(stack)
        seats = self._shown()
        if not seats:
            stack.write(words("statistics.none.game"))
            return stack.widgets, stack.bottom - area.y
        stack.put(FigureRow(self.look, stack.box(self.look.tall(74)), self._figures(seats)))
        stack.head(words("statistics.last"))
        chart = stack.box(self.look.px(TALL_CHART))
        alike = bool(self._game)
        stack.put(ResultChart(self.look, chart, seats[-SHOWN:], by_points=alike))
        stack.write(words("statistics.last.saying" if alike else "statistics.last.places"))
        self._put_tables(stack, area, seats)
        self._put_achievements(stack, area, seats)
        return stack.widgets, stack.bottom - area.y

    def buttons(self) -> Sequence[Button]:
        """The way back, and the way to begin anew."""
        words = self.look.words
        made = [self._button(words("newgame.back"), self.back)]
        if self._seats:
            made.append(self._button(words("statistics.erase"), self._ask_erase))
        return made

    def resume(self, result: object = None) -> None:
        """Go on after a dialog; forget every game if that was the answer."""
        if result == ERASE:
            try:
                self._erase()
            except OSError as error:
                words = self.look.words
                told = explain_refused(words, error)
                self.stack.push(message(words, words("statistics.erase"), told))
            self._look_again()
        super().resume(result)

    def _button(self, said: str, chosen: Callable[[], None]) -> Button:
        kind: Kind = "main" if chosen == self.back else "plain"
        width = Button.width_for(self.look, said)
        return Button(self.look, pygame.Rect(0, 0, width, 0), said, chosen, kind=kind)

    def _look_again(self) -> None:
        words = self.look.words
        self._problem, kept = "", KeptResults()
        try:
            kept = self._read()
        except BadFile as error:
            self._problem = explain_finding(words, error.finding)
        except OSError as error:
            self._problem = explain_refused(words, error)
        self._seats = group_by_name(list_played_seats(kept.games))
        if kept.aside is not None:
            told = words("statistics.aside", path=literal(kept.aside))
            self.stack.push(message(words, self.heading(), told))
        if kept.unmended is not None:
            told = explain_unsaved(words, "statistics.unmended", kept.unmended)
            self.stack.push(message(words, self.heading(), told))

    def _put_choices(self, stack: Stacking) -> None:
        """Which game, and which person where there are several."""
        words, look = self.look.words, self.look
        keys = ["", *self._names.titles]
        titles = [words("statistics.all"), *self._names.titles.values()]
        places = [stack.box(look.tall(42))]
        persons = list(self._seats)
        if len(persons) > 1:
            places = boxes.row(places[0], [None, None], look.px(16))
            self._person = min(self._person, len(persons) - 1)
            stack.put(Choice(look, places[1], persons, self._person, self._choose_person))
        at = keys.index(self._game) if self._game in keys else 0
        game = Choice(look, places[0], titles, at, lambda n: self._choose_game(keys[n]))
        stack.widgets.insert(0, game)

    def _choose_game(self, key: str) -> None:
        self._game = key
        self.rebuild()

    def _choose_person(self, number: int) -> None:
        self._person = number
        self.rebuild()

    def _shown(self) -> list[PlayedSeat]:
        """The seats of the person and the game that are chosen."""
        own = list(self._seats.values())[min(self._person, len(self._seats) - 1)]
        return [one for one in own if not self._game or one.game.game == self._game]

    def _figures(self, seats: Sequence[PlayedSeat]) -> list[Figure]:
        """The sums of all these games."""
        words, one = self.look.words, sum_up(seats)
        daily = sum(bool(seat.game.daily) for seat in seats)
        found = [
            Figure(str(one.games), words("statistics.games")),
            Figure(f"{one.wins} ({format_share(words, one.share)})", words("statistics.wins")),
            Figure(f"{one.streak} / {one.longest}", words("statistics.streak")),
            Figure(str(daily), words("statistics.daily")),
        ]
        if self._game:
            found.append(Figure(str(one.best), words("statistics.best")))
            found.append(Figure(format_decimal(words, one.average), words("statistics.average")))
        if one.seconds >= HOUR:
            found.append(Figure(str(round(one.seconds / HOUR)), words("statistics.hours")))
        return found

    def _put_tables(self, stack: Stacking, area: pygame.Rect, seats: Sequence[PlayedSeat]) -> None:
        """A table for each side of a game, side by side where there is room."""
        tables = self._tables(seats)
        look = self.look
        broad = area.width >= look.tall(BROAD)
        heights = [TotalsTable.height(look, len(rows)) for _, rows in tables]
        if broad:
            places = boxes.row(stack.box(max(heights)), [None] * len(tables), look.px(24))
        else:
            places = [stack.box(height) for height in heights]
        for place, (heading, rows) in zip(places, tables, strict=True):
            stack.put(TotalsTable(look, place, heading, rows, points=bool(self._game)))
        told = "statistics.columns.points" if self._game else "statistics.columns"
        stack.write(look.words(told))

    def _put_achievements(
        self, stack: Stacking, area: pygame.Rect, seats: Sequence[PlayedSeat]
    ) -> None:
        """What is worth trying in this game, and how often it was done; in two columns."""
        listed = self._names.achievements(self._game) if self._game else ()
        if not listed:
            return
        look, counted = self.look, count_achievements(seats)
        times = [counted.get(f"{self._game} {one.key}", 0) for one in listed]
        stack.skip(look.px(8))
        done = sum(map(bool, times))
        stack.head(look.words("statistics.achievements", done=done, all=len(listed)))
        across = 2 if area.width >= look.tall(BROAD) else 1
        lines = list(zip(listed, times, strict=True))
        for row in (lines[at : at + across] for at in range(0, len(lines), across)):
            place = pygame.Rect(area.x, stack.bottom + look.px(GAP), area.width, 0)
            places = boxes.row(place, [None] * across, look.px(24))
            made = [
                AchievementLine(look, box, said, number)
                for box, (said, number) in zip(places, row, strict=False)
            ]
            stack.box(max(one.rect.height for one in made))
            stack.put(*made)

    def _tables(self, seats: Sequence[PlayedSeat]) -> list[tuple[str, list[TotalsRow]]]:
        """Headings and rows: by game, or by level, seats and board of one game."""
        words, names, key = self.look.words, self._names, self._game
        by_seats = sum_up_by(seats, lambda one: str(len(one.game.kinds)))
        seats_table = (
            words("statistics.seats"),
            [
                TotalsRow(words.plural("statistics.seats.count", int(n)), one)
                for n, one in sorted(by_seats.items())
            ],
        )
        if not key:
            by_game = sum_up_by(seats, lambda one: one.game.game)
            rows = [TotalsRow(names.titles.get(one, one), sum_) for one, sum_ in by_game.items()]
            return [(words("statistics.game"), rows), seats_table]
        by_level = sum_up_by(seats, lambda one: one.rivals)
        levels = [TotalsRow(self._level(one), sum_) for one, sum_ in by_level.items()]
        found = [(words("statistics.level"), levels), seats_table]
        by_board = sum_up_by(seats, lambda one: one.game.board)
        if set(by_board) != {""}:
            boards = [
                TotalsRow(names.board(key, one), sum_)
                for one, sum_ in list(by_board.items())[:MOST_BOARDS]
            ]
            found.append((words("statistics.board"), boards))
        return found

    def _level(self, kind: str) -> str:
        """What the rivals' level is called."""
        words = self.look.words
        if not kind:
            return words("statistics.persons")
        if kind == MIXED:
            return words("statistics.mixed")
        return self._names.level(self._game, kind) or kind

    def _ask_erase(self) -> None:
        words = self.look.words
        answers = [
            DialogButton(words("statistics.keep"), None),
            DialogButton(words("statistics.erase.all"), ERASE, "plain"),
        ]
        self.stack.push(
            DialogScene(words("statistics.erase"), words("statistics.erase.saying"), answers)
        )


MOST_BOARDS: Final = 12
"""So many boards stand in their table, those most played on."""
