"""The arena: honest arrangements, honest intervals, and a file that nothing is lost from."""

from __future__ import annotations

import json
from math import inf, log10
from pathlib import Path
from random import Random

import msgspec
import pytest

from venise.engine.errors import BadOptions, BadRecord
from venise_ai.arena.contest import (
    Duel,
    GameBlock,
    PlayedGame,
    list_seatings,
    make_contestant,
    play_block,
)
from venise_ai.arena.ledger import LEDGER_VERSION, Ledger, LedgerHeader
from venise_ai.arena.sprt import run_sprt
from venise_ai.arena.verdicts import (
    block_balance,
    elo_of_balance,
    estimate,
    expected_balance,
    summarize_blocks,
)

DUEL = Duel("nord", ("random", "oneply"), 2)
HEADER = LedgerHeader(LEDGER_VERSION, DUEL, "sources")


def block(seed: int, *winners: int, seats: int = 2) -> GameBlock:
    """A block in whose games these bots (0 the first, 1 the second) won 10 to nothing."""
    games = []
    for seating, winner in zip(list_seatings(seats), winners, strict=True):
        won = seating.index(winner)
        shares = tuple(float(seat == won) for seat in range(seats))
        points = tuple(10 * (seat == won) for seat in range(seats))
        games.append(PlayedGame(seating, shares, points, ((1.0, 3.0), (2.0,))))
    return GameBlock(seed, tuple(games))


def test_two_bots_change_places_once() -> None:
    """With two seats a block has two games."""
    assert list_seatings(2) == [(0, 1), (1, 0)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_bot_is_alone_in_every_seat_once(seats: int) -> None:
    """With more seats a block has each bot alone against copies of the other in every seat."""
    found = list_seatings(seats)
    for bot in (0, 1):
        alone = [seating.index(bot) for seating in found if seating.count(bot) == 1]
        assert alone == list(range(seats))
    assert len(found) == len(set(found)) == 2 * seats


def test_the_first_bot_may_be_the_only_one_alone() -> None:
    """Then nothing is said of the second alone, and the rating follows from the first's share."""
    duel = Duel("nord", ("random", "random"), 3, alone=True)
    played = play_block(duel, 1)
    assert [game.seating for game in played.games] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    won = tuple(
        PlayedGame(
            game.seating, tuple(float(bot == 0) for bot in game.seating), (1, 1, 1), ((), ())
        )
        for game in played.games[:2]
    )
    lost = PlayedGame((1, 1, 0), (1.0, 0.0, 0.0), (1, 1, 1), ((), ()))
    found = summarize_blocks(duel, [GameBlock(1, (*won, lost)), GameBlock(2, (*won, lost))])
    assert found.share_of_second is None
    assert found.share.mean == pytest.approx(2 / 3)
    assert found.elo.mean == pytest.approx(400 * log10(4))


def test_a_block_shares_its_luck_and_can_be_played_again() -> None:
    """Equal seeds give equal results; all arrangements of a seed meet the same city and dice."""
    first, again = (play_block(DUEL, 3) for _ in range(2))
    assert [(g.shares, g.points) for g in first.games] == [
        (g.shares, g.points) for g in again.games
    ]
    mirror = play_block(Duel("nord", ("random", "random"), 2), 3)
    assert mirror.games[0].points == mirror.games[1].points


def test_thinking_is_counted_for_the_bot_that_thinks() -> None:
    """Each bot has a time for each of its turns, whichever seat it holds."""
    for game in play_block(DUEL, 1).games:
        quick, slow = game.seconds
        assert abs(len(quick) - len(slow)) <= 1
        assert 0 < sum(quick) < sum(slow)


def test_a_bot_against_itself_is_even() -> None:
    """Whatever luck does, mirrored games between equals balance to exactly one half."""
    duel = Duel("nord", ("oneply", "oneply"), 2)
    assert block_balance(play_block(duel, 5)) == 0.5


def test_a_verdict_counts_blocks_not_games() -> None:
    """Blocks that always end even leave no doubt, however the games inside them went."""
    found = summarize_blocks(DUEL, [block(seed, 0, 1) for seed in range(10)])
    assert (found.share.low, found.share.mean, found.share.high) == (0.5, 0.5, 0.5)
    assert found.elo.mean == pytest.approx(0, abs=1e-6)
    assert found.games == 20


def test_a_verdict_tells_each_bot_from_the_other() -> None:
    """Where only the first bot ever wins, shares, lead and times are told for the right one."""
    found = summarize_blocks(Duel("nord", ("a", "b"), 4), [block(1, *[0] * 8, seats=4)])
    assert found.share_of_second is not None
    assert (found.share.mean, found.share_of_second.mean, found.elo.mean) == (1.0, 0.0, inf)
    assert found.lead.mean == 10.0
    assert [(one.bot, one.turns, one.median_seconds) for one in found.thinking] == [
        ("a", 16, 3.0),
        ("b", 8, 2.0),
    ]


def test_winning_everything_is_not_taken_for_certain() -> None:
    """Twenty blocks won without exception leave room for one lost block in seven."""
    found = estimate([1.0] * 20)
    assert (found.low, found.high) == (0.85, 1.0)
    assert estimate([1.0]).low == 0.0


@pytest.mark.parametrize("count", [3, 8, 40])
def test_an_interval_holds_the_truth_19_times_in_20(count: int) -> None:
    """Over many measurements of a known share the interval misses it in about 5 % of cases."""
    rng = Random(count)
    trials, held = 3000, 0
    for _ in range(trials):
        found = estimate([rng.gauss(0.5, 0.02) for _ in range(count)])
        held += found.low <= 0.5 <= found.high
    assert 0.94 <= held / trials <= 0.965


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_rating_and_what_it_leads_to_agree(seats: int) -> None:
    """A rating of n Elo is read out of the balance that n Elo lead to; equals balance."""
    assert expected_balance(0, seats) == pytest.approx(0.5)
    for points in (-250, 30, 400):
        assert elo_of_balance(expected_balance(points, seats), seats) == pytest.approx(points)


def test_two_seats_are_rated_as_in_chess() -> None:
    """Three wins in four are 191 Elo."""
    assert elo_of_balance(0.75, 2) == pytest.approx(190.85, abs=0.01)


@pytest.mark.parametrize(("gain", "answer"), [(0.0, "rejected"), (30.0, "accepted")])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_test_is_rarely_wrong(seats: int, gain: float, answer: str) -> None:
    """Of simulated changes worth nothing, or 30 Elo, at least 88 in 100 are told rightly."""
    rng = Random(seats)
    trials, right = 100, 0
    for _ in range(trials):
        mean = expected_balance(gain, seats)
        right += run_sprt([rng.gauss(mean, 0.25) for _ in range(2000)], seats).answer == answer
    assert right >= 88


def test_the_test_waits_for_twenty_blocks() -> None:
    """However clear it looks, nothing is answered before the spread is known."""
    assert run_sprt([1.0] * 19, 2).answer == "undecided"
    found = run_sprt([1.0] * 50, 2)
    assert (found.answer, found.blocks) == ("accepted", 20)


def test_the_test_answers_at_the_first_block_that_allows_it() -> None:
    """What comes after the answer does not change it."""
    rng = Random(1)
    balances = [rng.gauss(0.7, 0.2) for _ in range(60)]
    found = run_sprt(balances, 2)
    assert found == run_sprt(balances[: found.blocks], 2)
    assert run_sprt(balances[: found.blocks - 1], 2).answer == "undecided"


def kept(path: Path) -> list[int]:
    """The seeds of the blocks in a file."""
    with Ledger(path, HEADER) as ledger:
        return list(ledger.records)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two blocks."""
    path = tmp_path / "arena" / "duel.jsonl"
    with Ledger(path, HEADER) as ledger:
        for seed in (4, 2):
            ledger.add(block(seed, 0, 1))
    return path


def test_blocks_are_found_again(file: Path) -> None:
    """A measurement that goes on has what was finished."""
    with Ledger(file, HEADER) as ledger:
        assert ledger.records == {seed: block(seed, 0, 1) for seed in (4, 2)}


def test_a_file_cut_anywhere_keeps_its_whole_blocks(file: Path) -> None:
    """Wherever a kill cut the file off, whole lines stand, the half one goes, and it goes on."""
    content = file.read_bytes()
    ends = [at for at, byte in enumerate(content, 1) if byte == ord("\n")]
    for length in range(len(content) + 1):
        file.write_bytes(content[:length])
        whole = sum(end <= length for end in ends)
        assert kept(file) == [4, 2][: max(0, whole - 1)]
        with Ledger(file, HEADER) as ledger:
            ledger.add(block(9, 0, 1))
        assert kept(file)[-1] == 9


@pytest.mark.parametrize(
    ("header", "what"),
    [
        (LedgerHeader(LEDGER_VERSION + 1, DUEL, "sources"), "a later or earlier arena"),
        (
            LedgerHeader(LEDGER_VERSION, Duel("nord", ("oneply", "random"), 2), "sources"),
            "other bots",
        ),
        (LedgerHeader(LEDGER_VERSION, DUEL, "others"), "changed since"),
    ],
)
def test_another_measurement_is_not_added_to(file: Path, header: LedgerHeader, what: str) -> None:
    """A file of other bots, options or sources is named and left as it is."""
    before = file.read_bytes()
    with pytest.raises(BadRecord, match=what):
        Ledger(file, header)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"letter to my aunt", b'{"a": 1}\n', b"\x00\xff\n"])
def test_a_foreign_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    """What the arena has not written it does not write over."""
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=r"letter\.txt: is not a file of the arena"):
        Ledger(path, HEADER)
    assert path.read_bytes() == content


def test_a_damaged_block_is_named_by_its_line(file: Path) -> None:
    """The sentence says in which line of which file."""
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b'{"seed": 4}\n' + lines[2])
    with pytest.raises(BadRecord, match=r"duel\.jsonl: line 2 is damaged"):
        Ledger(file, HEADER)


def test_two_measurements_do_not_share_a_file(file: Path) -> None:
    """The second is told that somebody else is writing."""
    with Ledger(file, HEADER), pytest.raises(BadRecord, match="another arena is writing"):
        Ledger(file, HEADER)


def test_equal_duels_of_equal_sources_share_a_file() -> None:
    """The file's name follows from bots, options and sources alone."""
    same = json.loads(json.dumps("nord"))
    assert (
        LedgerHeader(LEDGER_VERSION, Duel(same, ("random", "oneply"), 2), "sources").key()
        == HEADER.key()
    )
    assert LedgerHeader(LEDGER_VERSION, DUEL, "others").key() != HEADER.key()


DEEP = b'{"arena":1,"duel":{"game":"nord","bots":["a","b"],"seats":2,"options":{"a":' + b"[" * 10**5
OTHER_TABLE = msgspec.structs.replace(block(4, 0, 1), games=block(4, *[0] * 6, seats=3).games)
SHORT = msgspec.structs.replace(block(4, 0, 1).games[0], shares=(1.0,))


@pytest.mark.parametrize("first", [DEEP + b"\n", b'{"arena":1,"sources":"\xff"}\n'])
def test_hostile_text_is_no_file_of_the_arena(tmp_path: Path, first: bytes) -> None:
    """Neither deep nesting nor letters that are none end in anything but the sentence."""
    path = tmp_path / "letter.txt"
    path.write_bytes(first)
    for _ in range(2):  # and nobody holds the file afterwards
        with pytest.raises(BadRecord, match=r"letter\.txt: is not a file of the arena"):
            Ledger(path, HEADER)


@pytest.mark.parametrize(
    "line",
    [
        b'{"seed":4,"games":[]}',
        b'{"seed":4,"games":"\xff"}',
        msgspec.json.encode(OTHER_TABLE),
        msgspec.json.encode(GameBlock(4, (SHORT, block(4, 0, 1).games[1]))),
    ],
)
def test_a_block_of_other_games_is_damaged(file: Path, line: bytes) -> None:
    """A block without games, of another table, or of half a table is none of this measurement."""
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + line + b"\n" + lines[2])
    for _ in range(2):
        with pytest.raises(BadRecord, match=r"duel\.jsonl: line 2 is damaged"):
            Ledger(file, HEADER)


def test_a_file_that_nobody_has_read_is_not_passed_over() -> None:
    """A bot that is to judge by a file never plays by the weights in use instead."""
    duel = Duel("nord", ("alderman", "alderman"), 2)
    with pytest.raises(BadOptions, match=r"'alderman:mine\.json': a file of weights is read by"):
        make_contestant(duel, "alderman:mine.json")
