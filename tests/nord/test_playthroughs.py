"""Whole games as they were once played and read through, one for each end and number of players.

With VENISE_GOLDEN=write in the environment these tests write them anew; the change is then to be
read as a difference.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tests.nord import strategies, telling
from tests.nord.strategies import Strategy
from venise.engine.game import TERMINAL
from venise.games.nord import notation
from venise.games.nord.components import BOARD
from venise.games.nord.events import LastRoundBegan
from venise.games.nord.game import NORD
from venise.games.nord.rules.turn import MOST_ROUNDS
from venise.games.nord.state import Options, State

pytestmark = pytest.mark.rule("2")

FOLDER: Final = Path(__file__).parent / "playthroughs"

Plan = tuple[int, Options, Strategy, int]
"""Seats, options, the strategy of all players, and the seed of their luck."""

GAMES: Final[dict[str, Plan]] = {
    "bridges-2": (2, Options("ring"), strategies.MASON, 1),
    "bridges-3": (3, Options("compact", strict_chains=True), strategies.MASON, 1),
    "bridges-4": (4, Options("free"), strategies.MASON, 2),
    "market-2": (2, Options("bruges"), strategies.MERCHANT, 1),
    "market-3": (3, Options("islands"), strategies.MERCHANT, 1),
    "market-4": (4, Options("basin"), strategies.MERCHANT, 1),
    "orders-2": (2, Options("bruges", order_deck_end=True), strategies.CRAFTSMAN, 1),
    "orders-3": (3, Options("ring", order_deck_end=True), strategies.CRAFTSMAN, 1),
    "orders-4": (4, Options("compact", order_deck_end=True), strategies.CRAFTSMAN, 1),
    "rounds-2": (2, Options("free"), strategies.IDLER, 1),
    "rounds-3": (3, Options("basin"), strategies.IDLER, 1),
    "rounds-4": (4, Options("islands"), strategies.IDLER, 1),
}
"""The recorded games: why each ends, and how many play."""


@pytest.fixture(scope="module", params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """The name of a recorded game; it is written first where that was asked for."""
    name: str = request.param
    if os.environ.get("VENISE_GOLDEN") == "write":
        seats, options, strategy, seed = GAMES[name]
        actions = [action for _, action in strategies.plies(seats, options, strategy, seed)]
        text = "\n".join(telling.told(seats, options, actions))
        path(name).write_text(text + "\n", encoding="utf-8")
    return name


def path(name: str) -> Path:
    """The file of a recorded game."""
    return FOLDER / f"{name}.txt"


def lines(name: str) -> list[str]:
    """The lines of a recorded game."""
    return path(name).read_text(encoding="utf-8").splitlines()


def played(name: str) -> list[State]:
    """Every position of a recorded game, each action legal."""
    recorded = lines(name)
    states = [NORD.initial_state(*telling.opened(recorded[0]))]
    for text in telling.actions(recorded):
        action = notation.read(states[-1], text)
        states.append(NORD.apply(states[-1], action)[0])
    return states


def test_a_recorded_game_is_told_again_word_for_word(game: str) -> None:
    """Every ply has the same choices, facts and score as in the record, and so has the end."""
    telling.check(lines(game))


def test_a_recorded_game_ends_for_the_reason_in_its_name(game: str) -> None:
    """Five bridges, a covered Market, an empty order deck, or the last round that is played."""
    reason = game.partition("-")[0]
    states = played(game)
    assert states[-1].current_player == TERMINAL
    assert [state.current_player for state in states].count(TERMINAL) == 1
    started = next((state for state in states if state.last_round), None)
    if reason == "rounds":
        assert started is None
        assert states[-1].round == MOST_ROUNDS
    else:
        assert started is not None
        assert any(f'{LastRoundBegan.__name__} reason="{reason}"' in line for line in lines(game))
        assert states[-1].round == started.round
        assert reason in met(started)


def met(state: State) -> set[str]:
    """The end conditions that hold in a position."""
    found = {
        "bridges": any(len(player.bridges) == BOARD.bridges for player in state.players),
        "market": not state.market.bonuses,
        "orders": not state.decks[1].size,
    }
    return {reason for reason, holds in found.items() if holds}


def test_there_is_a_recorded_game_for_each_end_and_number_of_players() -> None:
    """Four ends times three numbers of players, and no file that nobody reads."""
    ends = {
        f"{reason}-{n}" for reason in ("bridges", "market", "orders", "rounds") for n in (2, 3, 4)
    }
    assert set(GAMES) == ends == {file.stem for file in FOLDER.glob("*")}
