"""The catalogue of games: what it holds, and how a game is asked for by its key."""

from __future__ import annotations

import pytest

from tests.bidding.game import BIDDING
from tests.entries import headless
from tests.test_cli import complaint, simulated
from tests.test_imports import loaded_by
from venise import catalogue
from venise.catalogue import (
    all_rules,
    entries,
    entry_of,
    games,
    install_games,
    keys,
    rules_of,
)
from venise.commands.bench import BenchPlan, trials
from venise.commands.bench.cities import SINGLE_RUN, map_of
from venise.engine.errors import BadOptions
from venise.games import GAMES
from venise.on_demand import OnDemand
from venise_ai.bots import BOT_NAMES, EXPERTISE


def test_whatever_can_be_played_has_an_entry() -> None:
    """The catalogue, the list of rules and the bots name the same games; some have no table."""
    assert set(keys()) == set(GAMES) == set(all_rules())
    assert set(games()) == {entry.key for entry in entries()} <= set(keys())
    assert set(EXPERTISE) <= set(keys())


def test_a_game_without_a_table_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window does not know its key; commands do."""
    monkeypatch.setitem(catalogue._WITHOUT_TABLE, "bidding", headless(BIDDING))  # noqa: SLF001 - no game is without one now
    assert rules_of("bidding").key == "bidding"
    with pytest.raises(BadOptions, match="no game called 'bidding'"):
        entry_of("bidding")


@pytest.mark.parametrize("key", keys())
def test_an_entry_says_of_its_game_what_the_game_says_itself(key: str) -> None:
    """Key, title and seats are the game's; every option and bot that is offered exists."""
    entry = rules_of(key)
    rules = entry.rules()
    assert (entry.key, entry.title) == (rules.game.info.key, rules.game.info.title)
    assert key not in games() or entry_of(key).seats == rules.game.info.seats
    options = rules.game.options_type()
    assert all(isinstance(getattr(options, name), bool) for name in rules.switches)
    assert set(rules.levels) <= set(BOT_NAMES)


def test_naming_the_games_loads_none() -> None:
    """`venise --version` waits neither for rules nor for a window."""
    names = loaded_by("venise.cli")
    assert "venise.catalogue" in names
    assert not [name for name in names if name.startswith(("venise.games", "venise_ai", "pygame"))]


def test_a_game_is_installed_for_a_while() -> None:
    """Inside the block it stands last on the shelf; afterwards nothing is left of it."""
    before = entries(), dict(GAMES)
    with install_games(headless(BIDDING)):
        assert games().keys() - {entry.key for entry in before[0]} == {"bidding"}
        assert entries()[-1].key == "bidding"
        assert GAMES["bidding"] is BIDDING
    assert (entries(), GAMES) == before


def test_the_rules_of_a_game_are_loaded_when_they_are_asked_for() -> None:
    """Each once, and those of no other; what there is not is said as by any mapping."""
    made: list[str] = []

    def make(key: str) -> str:
        made.append(key)
        return key.upper()

    found = OnDemand(("nord", "doge"), make)
    assert (list(found), len(found), "doge" in found, made) == (["nord", "doge"], 2, True, [])
    assert (found["doge"], found["doge"], found.get("chess")) == ("DOGE", "DOGE", None)
    assert made == ["doge"]


def test_commands_play_the_game_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """`--game` asks for another than the first."""
    with install_games(headless(BIDDING)):
        told = simulated(capsys, "--game", "bidding", "--games", "1", "--players", "3")
        assert told["game"] == "bidding"


def test_a_game_without_maps_is_measured_on_its_one_board() -> None:
    """It has a line for each number of players, and nothing stands for a map in its options."""
    with install_games(headless(BIDDING)):
        found = trials(BenchPlan("bidding"))
        assert [(one.seats, one.city) for one in found] == [(n, SINGLE_RUN) for n in range(2, 6)]
        assert map_of("bidding", SINGLE_RUN, 3) is None


@pytest.mark.parametrize("command", ["simulate", "arena --bots random,random", "bench", "train"])
def test_an_unknown_game_is_one_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence names the games that there are."""
    told = complaint(capsys, *command.split(), "--game", "chess")
    assert "there is no game called 'chess'" in told
    assert all(key in told for key in keys())


def test_a_game_without_a_rulebook_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """`venise rules` of a game that is not kept section by section is one sentence."""
    with install_games(headless(BIDDING)):
        assert "section by section" in complaint(capsys, "rules", "--game", "bidding")
