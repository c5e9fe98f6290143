"""Entries of the catalogue for games that only tests know."""

from __future__ import annotations

from typing import Any

from venise.catalogue.entry import Account, AnyEntry, GameEntry, GameRules, GameTable


def plain_account() -> Account[Any, Any]:
    """An account of a game without rounds, of whose end and laws nothing is known."""
    return Account(lambda _: None, lambda _, __: None, lambda _: None)


def headless(game: Any, account: Account[Any, Any] | None = None) -> AnyEntry:
    """The entry of a game that has no table."""

    def rules() -> GameRules[Any, Any, Any]:
        return GameRules(
            game=game,
            account=account or plain_account(),
            refusal=lambda _, __: None,
            levels=("oneply", "mcts"),
        )

    def table() -> GameTable[Any]:
        raise AssertionError(f"{game.info.title} has no table")

    return GameEntry(game.info.key, game.info.title, rules, table)
