"""The final scoring over a table, with the ways on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from venise.match.match import AnyMatch
from venise.match.setup import HUMAN
from venise.ui.scene import SceneStack
from venise.ui.scenes.account import Accounts
from venise.ui.scenes.finale import FinaleScene
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.exits import Exits
from venise.ui.words import Words


def scoring(
    words: Words,
    accounts: Accounts,
    exits: Exits,
    close: Callable[[ScoringScene], None],
    take_back: Callable[[], None] | None,
) -> ScoringScene:
    """The scene of these accounts; `close` takes it away from before the table.

    `take_back` takes back what ended the game, where that may still be done.
    """
    if exits.unsaved() is not None:
        accounts = replace(accounts, caution=words("table.unsaved.mark"))
    accounts = replace(accounts, achieved=exits.achieved())

    def go_back() -> None:
        close(shown)
        if take_back is not None:
            take_back()

    def look_at_table() -> None:
        close(shown)
        if exits.replay is not None:
            exits.replay()

    if exits.taught:
        shown = ScoringScene(accounts, (MenuItem(words("lesson.go-on"), look_at_table, "main"),))
        return shown
    back = () if take_back is None else (MenuItem(words("table.score.back"), go_back),)
    ways = (
        MenuItem(words("table.score.rematch"), exits.rematch, "main"),
        MenuItem(words(exits.new_words), exits.new_game, "main"),
        MenuItem(words("table.score.title"), exits.title),
        *back,
        *(() if exits.look_back is None else (MenuItem(words("hindsight.open"), exits.look_back),)),
        *(() if exits.share is None else (MenuItem(words("daily.copy"), exits.share),)),
        MenuItem(words("table.score.look"), look_at_table),
    )
    shown = ScoringScene(accounts, ways)
    return shown


def with_levels(accounts: Accounts, levels: Sequence[str]) -> Accounts:
    """The accounts with the levels of the bots, as far as there is a column for each."""
    columns = zip(accounts.players, levels, strict=False)
    players = tuple(replace(one, level=level) for one, level in columns)
    return replace(accounts, players=players)


def count_advised(words: Words, match: AnyMatch, levels: Sequence[str]) -> tuple[str, ...]:
    """The levels of the bots by seat, and of people how far they played with advice.

    That is how many decisions they took with it, or that they chose to play without.
    """
    advised = Counter(batch.actor for batch in match.history if batch.advised)

    def say(seat: int, level: str) -> str:
        one = match.setup.players[seat]
        if advised[seat]:
            return words.plural("advice.used", advised[seat])
        return level if one.may_be_advised or one.kind != HUMAN else words("advice.unused")

    return tuple(say(seat, level) for seat, level in enumerate(levels))


def show_scoring(stack: SceneStack, sheet: ScoringScene, *, crown: bool) -> None:
    """Open the final scoring over the table; first crown whoever has won, if asked for."""
    if crown:
        stack.push(FinaleScene(sheet.accounts, lambda one: stack.replace(one, sheet)))
    else:
        stack.push(sheet)
