"""What commands and matches ask of La Venise du Nord."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from venise.catalogue.entry import GameRules, MapName, Maps, OwnBoards, StateReader
from venise.games.nord import invariants, notation
from venise.games.nord.achievements import ACHIEVEMENTS
from venise.games.nord.actions import Action
from venise.games.nord.components import FREE, MAPS
from venise.games.nord.decisions import GameOver
from venise.games.nord.events import Event, LastRoundBegan
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.codec import CITY_CODEC
from venise.games.nord.layouts.draft import Draft, Layout, faults, whole
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.refusals import refusal
from venise.games.nord.state import State
from venise.match.board_trial import AnyBoardTrial
from venise.match.boards import AnyKeptBoard
from venise.match.daily import DailyRules
from venise.match.match import AnyMatch
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.sentences import sentence
from venise.ui.tables.nord.silent import tell_silent


def ending(state: State, events: Iterable[Event]) -> str | None:
    """§2 The end condition that was met first; "rounds" where only the limit of rounds ends it."""
    met = next((event.reason for event in events if isinstance(event, LastRoundBegan)), None)
    return "rounds" if met is None and isinstance(state.due, GameOver) else met


def list_maps(cities: Sequence[AnyKeptBoard]) -> tuple[MapName, ...]:
    """The printed maps, the player's own cities by their share codes, and the one laid together."""
    own = {code(one.layout): one.name for one in reversed(cities) if one.layout is not None}
    return (
        *(
            MapName(one.key, f"map.{one.key}", reconstructed=one.label != "SURE")
            for one in MAPS.values()
        ),
        *(MapName(key, name=name) for key, name in reversed(own.items())),
        MapName(FREE, f"map.{FREE}"),
    )


def played_city(match: AnyMatch) -> Layout | None:
    """The city of a match as it was laid out; None for one that came with the game."""
    positions = (one for batch in match.history for one in (batch.before, batch.after))
    moorings = (one.boat for one in positions if one.boat is not None)
    draft = Draft(match.state.cells, next(moorings, None))
    printed = match.setup.options.map in MAPS
    return None if printed or faults(draft) else whole(draft)


def try_out(city: str) -> AnyBoardTrial:
    """Bots play on the city of that share code, in processes behind the window."""
    from venise.catalogue.nord import trial

    return trial.try_out(city)


RULES: Final = GameRules[State, Action, Event](
    game=NORD,
    reader=StateReader(lambda state: state.round, ending, invariants.find_violation),
    refusal=refusal,
    levels=("oneply", "journeyman", "merchant", "alderman", "mcts"),
    switches=("strict_chains", "order_deck_end"),
    maps=Maps(tuple(MAPS), lambda number: code(random_layout(number))),
    offered=list_maps,
    boards=OwnBoards(
        codec=CITY_CODEC,
        folder=lambda places: places.cities,
        key=code,
        played=played_city,
        try_out=try_out,
    ),
    achievements=ACHIEVEMENTS,
    write=notation.write,
    read=notation.read,
    teller=lambda words, players: sentence(Names(words, players)),
    silent=lambda words, action: tell_silent(Names(words, ()), action),
    daily=DailyRules(
        seats=(2, 3, 4),
        levels=("oneply", "journeyman", "journeyman", "merchant", "merchant", "alderman", "mcts"),
        maps=("bruges", "compact", "islands", "basin", "ring"),
    ),
)
