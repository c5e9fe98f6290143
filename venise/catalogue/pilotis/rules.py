"""What commands and matches ask of Venise on piles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from venise.catalogue.entry import GameRules, MapName, Maps, OwnBoards, StateReader
from venise.games.pilotis import invariants, notation
from venise.games.pilotis.achievements import ACHIEVEMENTS
from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import BOX, PRINTED, Layout
from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.events import Event
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.layouts.code import code, decode_code
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.luck import random_layout
from venise.games.pilotis.refusals import refusal
from venise.games.pilotis.state import State, board
from venise.match.board_trial import AnyBoardTrial
from venise.match.boards import AnyKeptBoard
from venise.match.daily import DailyRules
from venise.match.match import AnyMatch
from venise.ui.tables.pilotis.deeds import join_deeds
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.sentences import tell
from venise.ui.tables.pilotis.silent import tell_silent


def ending(state: State, _: Iterable[Event]) -> str | None:
    """§6 Why the game has ended, as one of the reasons of its decisions; None before the end."""
    return state.due.reason if isinstance(state.due, GameOver) else None


def list_boards(kept: Sequence[AnyKeptBoard]) -> tuple[MapName, ...]:
    """The boards of the box, and the player's own by their share codes."""
    own = {code(one.layout): one.name for one in reversed(kept) if one.layout is not None}
    return (
        *(
            MapName(one.key, f"map.{one.key}", reconstructed=one.label != "SURE")
            for one in BOX.layout
        ),
        *(MapName(key, name=name) for key, name in reversed(own.items())),
    )


def played_board(match: AnyMatch) -> Layout | None:
    """The board of a match; None for one that came with the game."""
    key = match.setup.options.map
    return None if key in PRINTED else decode_code(key)


def try_out(board_code: str) -> AnyBoardTrial:
    """Bots play on the board of that share code, in processes behind the window."""
    from venise.catalogue.pilotis import trial

    return trial.try_out(board_code)


RULES: Final = GameRules[State, Action, Event](
    game=PILOTIS,
    reader=StateReader(lambda state: state.round, ending, invariants.find_violation),
    refusal=refusal,
    achievements=ACHIEVEMENTS,
    write=lambda state, action: notation.write(board(state), action),
    read=lambda state, text: notation.read(board(state), text),
    levels=("oneply", "greedy", "alderman", "mcts"),
    switches=("night", "places"),
    maps=Maps(tuple(PRINTED), lambda number: code(random_layout(number))),
    offered=list_boards,
    boards=OwnBoards(
        codec=BOARD_CODEC,
        folder=lambda places: places.cities,
        key=code,
        played=played_board,
        try_out=try_out,
    ),
    teller=lambda words, players: (
        lambda after, event, count: tell(Names(words, players), board(after), event, count)
    ),
    join=join_deeds,
    silent=tell_silent,
    daily=DailyRules(
        seats=(2, 3, 4),
        levels=("greedy", "greedy", "oneply", "oneply", "alderman", "alderman", "mcts"),
        maps=("classic-1", "classic-2", "classic-3"),
    ),
)
