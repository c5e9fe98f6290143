"""Games handed out one by one: nobody who plays is idle while one waits, and blocks are whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from venise.engine.errors import VeniseError
from venise_ai.arena.backends import Backend, play_blocks, play_here
from venise_ai.arena.clusters import play_on_cluster
from venise_ai.arena.contest import Duel, GameBlock, PlayedGame, list_seatings
from venise_ai.arena.schedule import ArenaTask, SeededGame, mixed_seeds, play_as_blocks

DUEL = Duel("nord", ("mcts", "random"), 4)


class SimulatedCluster:
    """Machines on which games take as long as they are said to, by a clock that is only counted."""

    def __init__(self, players: int, length: Callable[[ArenaTask], float]) -> None:
        self._players, self._length = players, length
        self.now, self.cancelled = 0.0, False
        self.playing: list[tuple[float, ArenaTask]] = []
        self.begun: list[ArenaTask] = []
        self.idle = 0.0
        """The time that was left unused while games waited or were played."""

    def room(self) -> int:
        """All have room for one."""
        return self._players

    def begin(self, task: ArenaTask) -> None:
        """Play it from now on."""
        assert len(self.playing) < self._players
        self.begun.append(task)
        self.playing.append((self.now + self._length(task), task))

    def wait(self) -> Sequence[SeededGame]:
        """The game that ends next, with the clock at its end."""
        ending = min(self.playing, key=lambda one: one[0])
        self.playing.remove(ending)
        self.idle += (ending[0] - self.now) * (self._players - len(self.playing) - 1)
        self.now = ending[0]
        task = ending[1]
        cost = self._length(task) / (1 + 2 * (task.seating.count(0) > 1))
        each = (cost,) * task.seating.count(0)
        zeros = (0.0,) * DUEL.seats
        return [(task.seed, PlayedGame(task.seating, zeros, (0,) * DUEL.seats, (each, ())))]

    def cancel(self) -> None:
        """Nothing is played any more."""
        self.cancelled = True


def length_of(task: ArenaTask) -> float:
    """Three times as long where three search, and up to a third more or less by luck."""
    luck = Random(f"{task.seed} {task.seating}").uniform(0.75, 1.25)
    return luck * task.seating.count(0)


def played_on(cluster: SimulatedCluster, blocks: int) -> list[GameBlock]:
    """What the cluster makes of so many blocks."""

    def play(tasks: Iterator[ArenaTask]) -> Iterator[SeededGame]:
        return play_on_cluster(cluster, tasks)

    return list(play_as_blocks(play, cluster.room(), DUEL, range(blocks)))  # type: ignore[arg-type]  # a generator


def test_with_a_player_for_each_game_all_take_as_long_as_the_longest() -> None:
    """Sixteen games of four, two blocks, by sixteen players: at most 1.3 times the longest game."""
    cluster = SimulatedCluster(16, length_of)
    assert len(played_on(cluster, 2)) == 2
    assert cluster.now <= 1.3 * max(map(length_of, cluster.begun))


@pytest.mark.parametrize("players", [2, 3, 5, 8, 16, 24])
@pytest.mark.parametrize("blocks", [2, 5, 40])
def test_all_who_play_are_busy_to_the_last_games(players: int, blocks: int) -> None:
    """What is left unused comes to no more than one game of middling length for each player."""
    cluster = SimulatedCluster(players, length_of)
    played_on(cluster, blocks)
    longest = max(map(length_of, cluster.begun))
    busy = min(players, len(cluster.begun))
    assert cluster.idle <= (players - busy) * cluster.now + 0.5 * busy * longest


@pytest.mark.parametrize("players", [1, 2, 7, 16])
def test_blocks_are_whole_and_few_are_begun_ahead(players: int) -> None:
    """Each holds every arrangement in its order; they are finished in about that of the seeds."""
    cluster = SimulatedCluster(players, length_of)
    found = played_on(cluster, 20)
    assert sorted(block.seed for block in found) == list(range(20))
    for block in found:
        assert [game.seating for game in block.games] == list_seatings(DUEL.seats)
    ahead = 2 * -(-2 * players // 8) + 1
    assert all(abs(place - block.seed) <= ahead for place, block in enumerate(found))


def test_the_longest_games_are_handed_out_first_by_the_names_of_the_bots() -> None:
    """Before any game was seen, those with more seats that search are taken for longer."""
    cluster = SimulatedCluster(8, length_of)
    played_on(cluster, 2)
    assert [task.seating.count(0) for task in cluster.begun[:8]] == [3] * 8


def test_what_games_took_corrects_what_names_say() -> None:
    """Once it was seen that the other bot thinks longer, its games go first in the next blocks."""

    class Slow(SimulatedCluster):
        def wait(self) -> Sequence[SeededGame]:
            ((seed, game),) = super().wait()
            thought = (1.0,) * game.seating.count(1)
            return [
                (seed, PlayedGame(game.seating, game.shares, game.points, ((0.1,), thought))),
            ]

    cluster = Slow(2, lambda task: float(task.seating.count(1)))
    played_on(cluster, 4)
    assert [task.seating.count(1) for task in cluster.begun[-8:]] == [3] * 4 + [1] * 4


def test_everybody_has_a_game_before_one_that_is_finished_is_looked_at() -> None:
    """Whoever counts may take its time: nobody who plays waits for it."""
    cluster = SimulatedCluster(3, length_of)
    tasks = iter([ArenaTask(DUEL, seating, 1, "") for seating in list_seatings(4)])
    for number, _ in enumerate(play_on_cluster(cluster, tasks), 1):
        assert len(cluster.playing) == min(3, 8 - number)


def test_a_game_that_fails_ends_the_others() -> None:
    """And so does whoever wants no more of them."""

    class Failing(SimulatedCluster):
        def wait(self) -> Sequence[SeededGame]:
            raise VeniseError("a bot failed")

    failing = Failing(2, length_of)
    with pytest.raises(VeniseError, match="a bot failed"):
        played_on(failing, 1)
    cluster = SimulatedCluster(2, length_of)
    played = play_on_cluster(cluster, iter([ArenaTask(DUEL, (0, 1, 1, 1), 1, "")] * 3))
    next(played)
    played.close()
    assert failing.cancelled
    assert cluster.cancelled


def test_the_last_blocks_that_are_mixed_are_never_too_few() -> None:
    """Where they do not come out even, those at the beginning are fewer."""
    assert list(map(list, mixed_seeds(range(7), 3))) == [[0], [1, 2, 3], [4, 5, 6]]
    assert list(map(list, mixed_seeds([5, 9], 3))) == [[5, 9]]
    assert list(mixed_seeds([], 3)) == []


def test_any_number_of_jobs_finds_the_same() -> None:
    """Four at a table, two blocks, three jobs: games end as where one process plays all in turn."""
    duel = Duel("nord", ("thumb", "random"), 4)

    def told(blocks: Iterator[GameBlock]) -> object:
        return sorted((one.seed, [(g.seating, g.points) for g in one.games]) for one in blocks)

    assert told(play_blocks(duel, [1, 2], Backend(jobs=3))) == told(play_here(duel, [1, 2]))
