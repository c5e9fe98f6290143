"""Entries of the catalogue for games that only tests know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from pygame import Surface

from venise.catalogue.entry import AnyEntry, GameEntry, GameRules, Names, StateReader, TableFactory
from venise.match.match import AnyMatch
from venise.ui.scene import Scene
from venise.ui.table.exits import Exits


def plain_reader() -> StateReader[Any, Any]:
    """A reader of a game without rounds, of whose end and laws nothing is known."""
    return StateReader(lambda _: None, lambda _, __: None, lambda _: None)


def headless(game: Any, reader: StateReader[Any, Any] | None = None) -> AnyEntry:
    """The entry of a game that has no table."""

    def rules() -> GameRules[Any, Any, Any]:
        return GameRules(
            game=game,
            reader=reader or plain_reader(),
            refusal=lambda _, __: None,
            levels=("oneply", "mcts"),
        )

    def table() -> TableFactory[Any]:
        raise AssertionError(f"{game.info.title} has no table")

    info = game.info
    key, title, seats = info.key, info.title, info.seats
    return GameEntry(key=key, title=title, seats=seats, rules=rules, table=table, cover=Surface)


class TableStub(Scene):
    """A table on which nothing is drawn: it knows its match and the ways out of it."""

    def __init__(self, match: AnyMatch, names: Names, colours: Names, exits: Exits) -> None:
        self.match, self.names, self.colours, self.exits = match, names, colours, exits


def with_table(game: Any, switches: tuple[str, ...] = (), assets: Path | None = None) -> AnyEntry:
    """The entry of a game without maps that can be played in a window, at a table of no looks."""

    def rules() -> GameRules[Any, Any, Any]:
        return replace(headless(game).rules(), switches=switches)

    def table() -> TableFactory[Any]:
        return TableFactory(
            scene=TableStub,
            thumbnail=lambda _look, _state, _colours, size: Surface(size),
            still=lambda *_: (1, 1, bytes(3)),
            paint_map=lambda _choice, size: Surface(size),
        )

    return replace(headless(game), rules=rules, table=table, assets=assets)
