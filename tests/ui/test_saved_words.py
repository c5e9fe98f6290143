"""What the line of a saved game tells: who plays, how far they are, and since when."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.ui.driver import look_for
from venise.app import Program
from venise.match.saved_games import MatchSummary
from venise.match.setup import Participant
from venise.ui.levels import level_title
from venise.ui.scenes.saved_words import lines


def test_a_finished_game_names_its_winner_first() -> None:
    """Players come as they ended, which points need not say; and as they sat while it goes on."""
    players = tuple(Participant(name, "human") for name in ("Anna", "Bert", "Cleo"))
    when = datetime(2026, 5, 4, 18, 30, tzinfo=UTC)
    kept = MatchSummary(
        Path("nord.replay"), "", when, players, rounds=9, points=(31, 40, 31), order=(2, 1, 0)
    )
    title, aside = lines(look_for().words, kept, removed=False)
    assert title == "Cleo 31, Bert 40, Anna 31"
    assert "round 9" in aside[-1]
    under_way = replace(kept, points=())
    assert lines(look_for().words, under_way, removed=False)[0] == "Anna, Bert, Cleo"


@pytest.mark.parametrize(
    ("language", "day", "told"),
    [("en", 1, "1 May 2026, 18:05"), ("fr", 1, "1er mai 2026"), ("fr", 2, "2 mai 2026")],
)
def test_the_first_of_a_month_is_told_as_the_language_does(
    language: str, day: int, told: str
) -> None:
    """In French it is the premier, and no other day is."""
    when = datetime(2026, 5, day, 18, 5, tzinfo=UTC)
    kept = MatchSummary(Path("nord.match"), "", when, (Participant("Anna", "human"),), rounds=3)
    assert told in lines(look_for(language=language).words, kept, removed=False)[1][-1]


def test_a_game_left_before_its_first_round_is_still_being_set_up() -> None:
    """It is in no round 0, which nobody has ever played."""
    players = (Participant("Anna", "human"), Participant("Bert", "human"))
    kept = MatchSummary(Path("nord.match"), "", datetime(2026, 5, 4, tzinfo=UTC), players, rounds=0)
    assert lines(look_for().words, kept, removed=False)[1][-1].startswith("set-up · ")


def test_where_there_are_several_games_each_saved_one_says_which_it_is() -> None:
    """The name of the game stands before the round; a game without rounds has none to tell."""
    players = (Participant("Anna", "human"), Participant("Bert", "human"))
    kept = MatchSummary(Path("x.match"), "", datetime(2026, 5, 4, tzinfo=UTC), players, rounds=2)
    words = look_for().words
    assert lines(words, kept, "Orchard", removed=False)[1][-1].startswith("Orchard · round 2 · ")
    without = replace(kept, rounds=None)
    assert lines(words, without, "Orchard", removed=False)[1][-1].startswith("Orchard · 4 May 2026")


def test_the_levels_of_bots_are_told_with_the_names_that_play_at_them() -> None:
    """Each level once, before the round; a person has none, and under a title all are named."""
    words = look_for().words
    kinds = (("Anna", "human"), ("Bert", "mcts"), ("Cleo", "merchant"), ("Dirk", "mcts"))
    players = tuple(Participant(*one) for one in kinds)
    kept = MatchSummary(Path("nord.match"), "", datetime(2026, 5, 4, tzinfo=UTC), players, rounds=2)
    told = "Burgomaster: Bert, Dirk · Merchant: Cleo"
    level = partial(level_title, words)
    title, below = lines(words, kept, level=level, removed=False)
    assert (title, below[0]) == ("Anna, Bert, Cleo, Dirk", told)
    title, below = lines(words, replace(kept, title="Sunday"), level=level, removed=False)
    assert (title, *below[:2]) == ("Sunday", "Anna, Bert, Cleo, Dirk", told)


@pytest.mark.parametrize(
    ("game", "told"),
    [("nord", "Burgomaster"), ("doge", "Doge"), ("patrons", "Patron"), ("pilotis", "Harlequin")],
)
def test_a_level_is_called_as_its_own_game_calls_it(game: str, told: str, program: Program) -> None:
    """Whatever game the program speaks like, and a bot that no game offers goes without."""
    for services in program.services_by_game.values():
        assert services.level(game, "mcts") == told
        assert services.level(game, "random") == services.level(game, "human") == ""
