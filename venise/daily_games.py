"""The daily game of each game at the window: begun, found again, and told in two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from venise.catalogue import games
from venise.catalogue.daily import daily_of, is_daily
from venise.catalogue.entry import AnyEntry
from venise.engine.standing import place_seats
from venise.match.continuing import verify_match
from venise.match.daily import DailyGame
from venise.match.flaws import BadFile
from venise.match.folders import Folders
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX
from venise.match.match import AnyMatch
from venise.match.reading import list_files, load, read_header
from venise.match.saved_games import DAY_LENGTH, game_of
from venise.match.setup import HUMAN, DailyOrigin
from venise.ui import clipboard
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.drafting import COLOURS
from venise.ui.findings import explain_unopened
from venise.ui.levels import level_title
from venise.ui.scene import SceneStack
from venise.ui.scenes.daily import DailyOffer, DailyScene
from venise.ui.scenes.dialog import message
from venise.ui.scenes.services import MenuServices
from venise.ui.text import literal
from venise.ui.words import Words

NO_SEATS: Final[tuple[SeatChoice, ...]] = ()

Open = Callable[[AnyEntry, NewGame, DailyOrigin], None]
"""Begins a match at its table, which says where it comes from."""


class DailyGames:
    """Knows the daily game of the day, and which files hold one."""

    def __init__(self, places: Folders, stack: SceneStack, today: Callable[[], date]) -> None:
        """`today` reads the player's calendar."""
        self._places, self._stack, self._today = places, stack, today
        self._unread: list[BadFile] = []
        """Why a daily game that was begun may be missing from what was offered last."""

    def way(
        self, entry: AnyEntry, services: Callable[[], MenuServices], begin: Open
    ) -> Callable[[], None] | None:
        """What shows the daily game of a game; None for one without daily games."""
        return None if entry.rules().daily is None else lambda: self.ask(entry, services(), begin)

    def ask(self, entry: AnyEntry, services: MenuServices, begin: Open) -> None:
        """Show the daily game of today over whatever is on the screen."""
        words = self._stack.look.words
        daily = daily_of(entry, self._today())
        if daily is None:
            return
        self._unread.clear()
        self._stack.push(DailyScene(words, self._offer(entry, daily, services, begin)))
        if self._unread:
            told = explain_unopened(words, self._unread[0])
            self._stack.push(message(words, words("table.unreadable.heading"), told))

    def share_action(self, entry: AnyEntry, match: AnyMatch) -> Callable[[], None] | None:
        """What copies the result of a daily game once it is over; None for any other match."""
        if not is_daily(entry, match.setup):
            return None
        return lambda: self._copy(entry, match)

    def _offer(
        self, entry: AnyEntry, daily: DailyGame, services: MenuServices, begin: Open
    ) -> DailyOffer:
        words, level = self._stack.look.words, daily.kinds[-1]
        choice, key = services.catalogue(words), daily.options.get("map", "")
        titles = {one.key: one.title for one in choice.maps}
        left = next(self._files(entry, daily, self._places.matches, JOURNAL_SUFFIX), None)
        ended = self._ended(entry, daily)
        last = services.last_game()
        seats = last.seats if last is not None else NO_SEATS
        person = next((seat for seat in seats if seat.kind == HUMAN), None)
        game = new_game(words, daily, person)
        return DailyOffer(
            day=date.fromisoformat(daily.date),
            seats=len(daily.kinds),
            level=level_title(words, level),
            map=titles.get(str(key), ""),
            begin=partial(begin, entry, game, DailyOrigin(daily.date)),
            go_on=partial(services.open_saved, left) if left is not None else None,
            look=partial(services.open_finished, ended[0]) if ended is not None else None,
            result=result_lines(words, entry, ended[1]) if ended is not None else (),
            copy=partial(self._copy, entry, ended[1]) if ended is not None else lambda: None,
        )

    def _ended(self, entry: AnyEntry, daily: DailyGame) -> tuple[Path, AnyMatch] | None:
        """The first time that the daily game was played to its end, or None."""
        found = list(self._files(entry, daily, self._places.replays, REPLAY_SUFFIX))
        for path in reversed(found):
            try:
                match = verify_match(load(path, games()))
            except BadFile:
                continue
            if match.over and is_daily(entry, match.setup):
                return path, match
        return None

    def _files(
        self, entry: AnyEntry, daily: DailyGame, folder: Path, suffix: str
    ) -> Iterator[Path]:
        """The files of that game that claim to be the daily game of that date, newest first.

        Where the system does not let itself be asked, that is told with the offer.
        """
        try:
            kept = list_files(folder, suffix)
        except BadFile as error:
            self._unread.append(error)
            return
        for path in kept:
            if game_of(path) == entry.key and path.name[:DAY_LENGTH] >= daily.date:
                try:
                    header = read_header(path)
                except BadFile as error:
                    if error.finding.passing:
                        self._unread.append(error)
                    continue
                if header.origin == DailyOrigin(daily.date):
                    yield path

    def _copy(self, entry: AnyEntry, match: AnyMatch) -> None:
        """Put two lines on how a daily game ended into the clipboard, and show them."""
        words = self._stack.look.words
        lines = result_lines(words, entry, match)
        copied = clipboard.write("\n".join(lines))
        told = "\n".join(literal(line) for line in lines)
        heading = words("daily.copied" if copied else "daily.shown")
        self._stack.push(message(words, heading, told))


def new_game(words: Words, daily: DailyGame, person: SeatChoice | None) -> NewGame:
    """The daily game with names and colours; the person is called as in the last game."""
    usual = [words(f"newgame.name.{seat}") for seat in range(len(daily.kinds))]
    own = person.name.strip() if person is not None else ""
    colour = person.colour if person is not None and person.colour in COLOURS else COLOURS[0]
    colours = [colour, *(one for one in COLOURS if one != colour)]
    names = [own or usual[0], *(usual[0] if one == own else one for one in usual[1:])]
    seats = tuple(
        SeatChoice(name, colour, kind)
        for name, colour, kind in zip(names, colours, daily.kinds, strict=False)
    )
    options = {key: bool(value) for key, value in daily.options.items() if key != "map"}
    return NewGame(seats, str(daily.options.get("map", "")), daily.seed, options)


def result_lines(words: Words, entry: AnyEntry, match: AnyMatch) -> tuple[str, str]:
    """Two lines to share: which daily game it was, and how the person's seat came out."""
    setup, state = match.setup, match.state
    seat = next(one for one, player in enumerate(setup.players) if player.kind == HUMAN)
    points, place = match.game.scores(state), place_seats(match.game.standing(state))[seat]
    others = ", ".join(str(one) for at, one in enumerate(points) if at != seat)
    level = level_title(words, setup.players[-1].kind)
    day = setup.origin.date if isinstance(setup.origin, DailyOrigin) else ""
    return (
        words("daily.share.game", game=entry.title_in(words.language), date=day),
        words.plural(
            "daily.share.result",
            points[seat],
            place=words(f"place.{place}"),
            seats=len(points),
            others=others,
            level=level,
        ),
    )
