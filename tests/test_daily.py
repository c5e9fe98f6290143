"""The daily game: the same for everybody, forever, from the date and the game's key alone."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.test_cli import answer, complaint
from venise.catalogue import entries, every_game, rules_of
from venise.cli import main
from venise.match.continuing import verify_match
from venise.match.daily import DailyGame, DailyRules, draw_daily_game, is_daily_game, parse_date
from venise.match.journal import match_text
from venise.match.match import Match, run
from venise.match.reading import load
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, DailyOrigin, Participant, Setup

DATES = ("2026-11-25", "2026-11-29", "2027-01-01", "2028-02-29", "2100-12-31")

GOLDEN: dict[str, list[tuple[int, str, int, str]]] = {
    "nord": [
        (780419991, "journeyman", 3, "basin"),
        (493433196, "mcts", 3, "islands"),
        (994558232, "merchant", 3, "compact"),
        (492727843, "journeyman", 4, "ring"),
        (93928467, "merchant", 4, "bruges"),
    ],
    "doge": [
        (387749376, "greedy", 3, ""),
        (514360698, "mcts", 4, ""),
        (744149414, "alderman", 4, ""),
        (583493180, "oneply", 4, ""),
        (454488436, "alderman", 4, ""),
    ],
    "patrons": [
        (935255034, "oneply", 4, ""),
        (541162265, "mcts", 3, ""),
        (424384630, "alderman", 3, ""),
        (63119667, "greedy", 5, ""),
        (672728834, "alderman", 5, ""),
    ],
    "pilotis": [
        (135143859, "oneply", 4, "classic-1"),
        (293207629, "mcts", 2, "classic-1"),
        (608258758, "alderman", 2, "classic-2"),
        (260459336, "greedy", 4, "classic-1"),
        (362676947, "alderman", 2, "classic-2"),
    ],
}
"""Seed, rivals' level, seats and map of those dates: what was told once is told forever."""

KEYS = [entry.key for entry in every_game() if entry.rules().daily is not None]


def daily_of(key: str, day: str) -> DailyGame:
    """The daily game of a date."""
    rules = rules_of(key).rules().daily
    assert rules is not None
    return draw_daily_game(key, rules, parse_date(day))


def setup_of(daily: DailyGame) -> Setup:
    """The setup of a match that is the daily game, as it is begun from the window."""
    game: Any = rules_of(daily.game).rules().game
    players = tuple(Participant(f"Seat {seat}", kind) for seat, kind in enumerate(daily.kinds))
    options = msgspec.convert(daily.options, game.options_type)
    return Setup(players, options, daily.seed, DailyOrigin(daily.date))


def test_every_game_that_the_window_shows_has_daily_games() -> None:
    """What stands on the shelf has daily games, and these are held by the golden values."""
    assert {entry.key for entry in entries()} <= set(KEYS)
    assert set(KEYS) == set(GOLDEN)


@pytest.mark.parametrize("key", KEYS)
def test_a_date_always_gives_the_same_game(key: str) -> None:
    """Seed, level, seats and map of several dates are those that were told once."""
    found = [daily_of(key, day) for day in DATES]
    assert [
        (one.seed, one.kinds[1], len(one.kinds), str(one.options.get("map", ""))) for one in found
    ] == GOLDEN[key]


@pytest.mark.parametrize("key", KEYS)
def test_a_daily_game_can_be_played(key: str) -> None:
    """On every day of eight weeks seats, levels and options are such as the game has."""
    rules = rules_of(key).rules()
    seats = range(rules.game.info.seats[0], rules.game.info.seats[1] + 1)
    seen = set()
    for number in range(56):
        day = date(2026, 11, 25) + timedelta(number)
        daily = daily_of(key, day.isoformat())
        seen.add((len(daily.kinds), daily.options.get("map")))
        assert len(daily.kinds) in seats
        assert daily.kinds[0] == HUMAN
        assert set(daily.kinds[1:]) <= set(rules.levels)
        assert rules.game.initial_state(len(daily.kinds), setup_of(daily).options) is not None
    assert len(seen) > 1, "days differ"


def test_the_command_tells_seed_and_setup(capsys: pytest.CaptureFixture[str]) -> None:
    """`venise daily --json` tells what the window would begin."""
    told = answer(capsys, "daily", "--game", "nord", "--date", "2026-11-25")
    assert told == json.loads(msgspec.json.encode(daily_of("nord", "2026-11-25")))
    assert main(["daily", "--game", "doge", "--date", "2026-11-25"]) == 0
    assert "the daily game of 2026-11-25" in capsys.readouterr().out


@pytest.mark.parametrize("day", ["2026-13-01", "2026-02-30", "20261125", "2026-W48-3", "today"])
def test_a_bad_date_is_one_sentence(capsys: pytest.CaptureFixture[str], day: str) -> None:
    """What is no date, or not written like one, is named in one sentence."""
    assert f"{day!r} is not a date" in complaint(capsys, "daily", "--date", day)


def test_a_bad_key_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """A game that there is none of is named in one sentence, beside those there are."""
    assert "no game called 'chess'" in complaint(capsys, "daily", "--game", "chess")


@pytest.mark.parametrize("key", KEYS)
def test_a_daily_game_replays_from_its_file(key: str, tmp_path: Path) -> None:
    """The file of a finished daily game says which day's it is, and replays to the same end."""
    daily = daily_of(key, "2026-11-25")
    rules = rules_of(key).rules()
    choosers: list[Any] = [
        ImmediateChooser(lambda seen, rng: rng.choice(rules.game.legal_actions(seen)))
        for _ in daily.kinds
    ]
    match: Any = Match(rules.game, setup_of(daily), choosers)
    run(match)
    path = tmp_path / "daily.replay"
    path.write_bytes(match_text(match))
    saved = load(path, {key: rules.game})
    assert saved.setup.origin == DailyOrigin("2026-11-25")
    assert is_daily_game(saved.setup, daily)
    assert verify_match(saved).state == match.state


def test_a_claim_to_be_the_daily_game_is_checked() -> None:
    """Another seed, other rivals or other options are not the daily game, whatever is claimed."""
    daily = daily_of("nord", "2026-11-25")
    setup = setup_of(daily)
    assert is_daily_game(setup, daily)
    assert not is_daily_game(msgspec.structs.replace(setup, seed=daily.seed + 1), daily)
    weaker = (*setup.players[:-1], Participant("Seat", "oneply"))
    assert not is_daily_game(msgspec.structs.replace(setup, players=weaker), daily)
    options = msgspec.structs.replace(setup.options, strict_chains=not setup.options.strict_chains)
    assert not is_daily_game(msgspec.structs.replace(setup, options=options), daily)


def test_a_file_of_another_game_is_as_it_was() -> None:
    """A match without an origin is written as before there were any, byte for byte."""
    rules = rules_of("nord").rules()
    setup = Setup((Participant("A"), Participant("B")), rules.game.options_type(), 7)
    assert b"origin" not in match_text(Match(rules.game, setup, [None, None]))


def test_the_week_grows_harder() -> None:
    """The level follows the day of the week, so that a Sunday is as hard as a game can be."""
    rules = DailyRules((2,), tuple("abcdefg"))  # type: ignore[arg-type] # seven letters
    monday = date(2026, 11, 23)
    found = [
        draw_daily_game("toy", rules, monday + timedelta(number)).kinds[1] for number in range(7)
    ]
    assert found == list("abcdefg")
