"""The entry of the game of sealed bids, as one of the catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygame import Surface

from tests.bidding.game import BIDDING, Bid, Event, State
from tests.bidding.table import BiddingScene, BiddingTable, thumbnail
from venise.catalogue.entry import AnyEntry, GameEntry, GameRules, StateReader, TableFactory
from venise.ui.table.still import still_of


def rules() -> GameRules[State, Bid, Event]:
    """What commands and matches ask."""
    return GameRules(
        game=BIDDING,
        reader=StateReader(lambda _: None, lambda _, __: None, lambda _: None),
        refusal=lambda _, __: None,
        levels=("oneply", "mcts"),
        switches=("blind",),
    )


def table() -> TableFactory[State]:
    """What the window asks."""
    return TableFactory(
        scene=BiddingScene,
        thumbnail=thumbnail,
        still=still_of(BiddingTable),
        paint_map=lambda _choice, size: Surface(size),
    )


BIDS: Final[AnyEntry] = GameEntry(
    key="bidding",
    title="Sealed bids",
    seats=BIDDING.info.seats,
    rules=rules,
    table=table,
    cover=Surface,
    assets=Path(__file__).parent,
)
