"""What finished games come to for each person."""

from __future__ import annotations

from msgspec.structs import replace

from tests.match.finished import finished_game
from venise.match.results import FinishedGame
from venise.match.tallies import MIXED, Totals, group_by_name, list_played_seats, sum_up, sum_up_by


def ended(points: tuple[int, ...], places: tuple[int, ...]) -> FinishedGame:
    """A game of Anna against bots with that end."""
    return replace(finished_game(1), points=points, places=places)


def test_wins_streaks_best_and_average() -> None:
    """A shared first place is a win; the streak is the one that lasts until now."""
    won, shared, lost = (
        ((50, 40, 30), (1, 2, 3)),
        ((44, 44, 9), (1, 1, 3)),
        ((8, 50, 20), (3, 1, 2)),
    )
    games = [ended(*one) for one in (won, shared, won, lost, won, shared)]
    assert sum_up(list_played_seats(games)) == Totals(
        games=6, wins=5, points=246, best=50, streak=2, longest=3
    )
    assert sum_up(list_played_seats(games)).average == 41.0
    assert sum_up(()) == Totals()
    assert sum_up(()).average == sum_up(()).share == 0.0


def test_persons_at_one_screen_count_by_their_names() -> None:
    """Each person has the games of that name; bots have none."""
    alone = ended((50, 40, 30), (1, 2, 3))
    both = replace(alone, kinds=("human", "human", "merchant"))
    found = group_by_name(list_played_seats([alone, both, both]))
    assert list(found) == ["Anna", "Bert"]
    assert [len(own) for own in found.values()] == [3, 2]
    assert sum_up(found["Bert"]).wins == 0


def test_games_are_sorted_by_any_side() -> None:
    """The most played sort comes first; rivals of several levels are a sort of their own.

    What rivals lean to makes no other level.
    """
    mixed = replace(finished_game(2), kinds=("human", "merchant", "mcts"))
    persons = replace(finished_game(3), kinds=("human",) * 3)
    leaning = replace(finished_game(5), kinds=("human", "merchant+trade", "merchant"))
    seats = list_played_seats([mixed, finished_game(4), leaning, persons])
    anna = group_by_name(seats)["Anna"]
    assert {name: one.games for name, one in sum_up_by(anna, lambda one: one.rivals).items()} == {
        "merchant": 2,
        MIXED: 1,
        "": 1,
    }
    assert next(iter(sum_up_by(anna, lambda one: one.rivals))) == "merchant"
