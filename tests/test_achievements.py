"""Achievements: words in both languages, data that fits its measures, and recorded games."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.checkout import ROOT
from tests.match.finished import finished_game
from venise.catalogue import entries, entry_of, games, rules_of
from venise.catalogue.results import achieved, sum_up
from venise.engine.achievements import Achievements
from venise.games.nord import achievements as nord
from venise.games.nord.events import GoodsProduced, GoodsSold, TurnBegan
from venise.games.pilotis import achievements as pilotis
from venise.games.pilotis.events import PawnWalked, PlankLaid, PlankRemoved
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import board
from venise.match.continuing import verify_match
from venise.match.match import AnyMatch
from venise.match.reading import load
from venise.match.results_book import ResultsBook
from venise.match.setup import HUMAN, Setup
from venise.match.tallies import count_achievements, list_played_seats
from venise.ui.words import Words

REPLAYS = ROOT / "tests" / "ui" / "gallery" / "replays"
KEYS = [entry.key for entry in entries() if entry.rules().achievements is not None]

GOLDEN: dict[str, list[list[str]]] = {
    "ring": [
        [
            "dear_goods",
            "great_sale",
            "double_production",
            "two_kinds",
            "orders",
            "workshops",
            "boat_trips",
            "no_waste",
        ],
        ["exports", "workshops", "no_waste", "empty_store"],
        ["five_bridges", "builders", "builders_used"],
    ],
    "bruges": [
        [
            "long_chain",
            "whole_chain",
            "five_bridges",
            "builders_used",
            "workshops",
            "boat_trips",
            "others_powers",
        ],
        ["dear_goods", "boat_trips", "others_powers", "empty_store"],
        [
            "five_bridges",
            "dear_goods",
            "great_sale",
            "workshops",
            "others_powers",
            "no_waste",
            "empty_store",
        ],
        ["five_bridges", "two_kinds", "orders", "exports", "workshops", "others_powers"],
    ],
    "free": [
        ["workshops"],
        ["long_chain", "whole_chain", "five_bridges"],
    ],
    "doge": [
        ["narrow", "won_over", "palaces", "dear_palace"],
        ["palaces", "palaces_in_year", "first_palaces", "one_district"],
        ["dear_palace"],
        [],
    ],
    "patrons": [
        [],
        ["bargains", "favours"],
        ["dear_sale"],
        [],
        ["bargains", "kinds"],
    ],
    "pilotis": [
        ["full_turns", "long_turn", "borrowed", "taken_back", "jokers", "exchanges"],
        ["full_turns", "poacher", "taken_back", "exchanges", "tiles"],
        ["all_gems", "full_turns", "long_turn", "taken_back", "jokers", "exchanges", "tiles"],
        ["full_turns", "long_turn", "taken_back", "jokers", "exchanges", "tiles"],
    ],
}
"""What each seat has achieved in a recorded game, had a person sat there."""


class Facts(msgspec.Struct, frozen=True):
    """A step of which only the facts matter."""

    events: tuple[Any, ...]
    before: Any = None
    after: Any = None


def known(key: str) -> Achievements:
    """The achievements of a game."""
    found = rules_of(key).rules().achievements
    assert found is not None
    return found


def recorded(name: str) -> AnyMatch:
    """A finished game from its file, with persons at every seat."""
    saved = load(REPLAYS / f"{name}.replay", games())
    players = tuple(replace(player, kind=HUMAN) for player in saved.setup.players)
    setup = Setup(players, saved.setup.options, saved.setup.seed)
    return verify_match(replace(saved, setup=setup))


@pytest.mark.parametrize("key", KEYS)
def test_every_game_on_the_shelf_has_ten_or_more(key: str) -> None:
    """Each has a key of its own, and every measure serves one of them."""
    found = known(key)
    keys = [one.key for one in found.listed]
    assert len(keys) >= 10
    assert len(set(keys)) == len(keys)
    assert {one.measure for one in found.listed} == set(found.measures)
    assert all(one.least > 0 for one in found.listed)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", KEYS)
def test_every_achievement_has_words(key: str, language: str) -> None:
    """A name and what it asks for; no name stands for two."""
    words = Words(language, *entry_of(key).word_folders, strict=True)
    listed = known(key).listed
    names = [words(f"achievement.{one.key}") for one in listed]
    assert len(set(names)) == len(names)
    for one in listed:
        hint = words(f"achievement.{one.key}.hint", least=one.least)
        assert hint.endswith(".")
        assert "{" not in hint


@pytest.mark.parametrize("name", ["ring", "bruges", "free", "doge", "patrons", "pilotis"])
def test_recorded_games_have_what_they_had(name: str) -> None:
    """The facts of a recorded game give each seat the same achievements every time."""
    match = recorded(name)
    assert [list(one) for one in achieved(match)] == GOLDEN[name]


def test_what_has_to_be_won_is_not_reached_by_others() -> None:
    """The same game, lost, has one achievement less."""
    match, found = recorded("doge"), known("doge")
    for seat in range(len(match.setup.players)):
        won = set(found.list_reached(match.history, seat, won=True))
        lost = set(found.list_reached(match.history, seat, won=False))
        assert lost <= won
        assert won - lost <= {one.key for one in found.listed if one.won}


def test_productions_are_counted_within_a_turn() -> None:
    """Two in one turn count, one in each of two turns do not."""
    one = GoodsProduced(0, 0, 1, 3)
    together = [Facts((TurnBegan(0),)), Facts((one,)), Facts((one,))]
    apart = [Facts((TurnBegan(0), one)), Facts((TurnBegan(1),)), Facts((TurnBegan(0), one))]
    assert nord.productions_in_turn(together, 0) == 2
    assert nord.productions_in_turn(apart, 0) == 1
    assert nord.productions_in_turn(together, 1) == 0


def test_only_a_dear_sale_counts_as_dear() -> None:
    """Three goods at a price of 4 count; five at a price of 3 do not."""
    cheap, dear = GoodsSold(0, 1, 5, 3, 0, 15), GoodsSold(0, 1, 3, 4, 0, 12)
    assert nord.dear_goods([Facts((cheap,))], 0) == 0
    assert nord.dear_goods([Facts((cheap, dear))], 0) == 3
    assert nord.sale([Facts((cheap, dear))], 0) == 15


def test_whose_planks_are_used_and_taken() -> None:
    """Steps onto own planks are not borrowed, and a plank is poached from another only."""
    start = PILOTIS.initial_state(2, PILOTIS.options_type())
    square, base = 0, len(board(start).squares)
    walks = [
        Facts((PlankLaid(0, 3), PawnWalked(0, (square, base + 3))), after=start),
        Facts((PawnWalked(1, (square, base + 3)), PlankRemoved(1, 3))),
        Facts((PlankLaid(1, 3), PlankRemoved(1, 3))),
    ]
    assert [pilotis.borrowed_steps(walks, seat) for seat in (0, 1)] == [0, 1]
    assert [pilotis.taken_from_others(walks, seat) for seat in (0, 1)] == [0, 1]
    assert [pilotis.taken_back(walks, seat) for seat in (0, 1)] == [0, 1]


def test_bots_achieve_nothing() -> None:
    """Only what persons did is kept, and nothing at all where nobody did."""
    match = recorded("ring")
    first = match.setup.players[0]
    bots = tuple(replace(one, kind="mcts") for one in match.setup.players[1:])
    match.setup = replace(match.setup, players=(first, *bots))
    assert achieved(match)[1:] in ((), ((),) * len(bots))


def test_the_statistics_keep_what_was_achieved(tmp_path: Path) -> None:
    """The entry of a game holds it, and it is counted over games."""
    match = recorded("ring")
    game = sum_up(match, datetime(2026, 11, 25, tzinfo=UTC))
    assert game is not None
    assert game.achievements == achieved(match)
    book = ResultsBook(tmp_path)
    for number in range(3):
        book.add(replace(finished_game(number), achievements=(("long_chain",), (), ())))
    seats = list_played_seats(book.read().games)
    assert count_achievements(seats) == {"nord long_chain": 3}
