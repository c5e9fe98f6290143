"""What of a running game leaves this computer is what a spectator may know, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.bidding.game import Action, Bid, Bidding, Event, Reveal, Revealed, Won
from tests.contract.games import EVERY_SWITCH, EVERY_VARIANT, PLAYED, Ply, Variant, played
from venise.engine import sights
from venise.engine.game import CHANCE, SPECTATOR
from venise.engine.sights import Sight, see
from venise.match.branching import branch_match
from venise.match.commands import Play, Undo
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.flaws import BadFile
from venise.match.journal import match_text
from venise.match.lines import SEAL_LENGTH, seal_text
from venise.match.match import AnyMatch, Match
from venise.match.reading import load
from venise.match.recovering import recover_match
from venise.match.reporting import anonymize_match
from venise.match.saved_games import SavedGames
from venise.match.setup import HUMAN, DailyOrigin, Origin, Participant, Setup
from venise.match.showing import text_to_show, write_to_show

SEED: Final = 731_640_295_811
NOON: Final = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)
BOT: Final = f"{Path.home()}/bots/sampler.py:Sampler"


def begun(
    variant: Variant, seed: int = SEED, origin: Origin | None = None, kind: str = HUMAN
) -> AnyMatch:
    """A match of the variant at its first position, played by hand whatever its file says."""
    players = tuple(Participant(f"Zoë {seat}", kind) for seat in range(variant.seats))
    setup = Setup(players, variant.options, seed, origin)
    return Match(variant.game, setup, [None] * variant.seats)


def left(variant: Variant, steps: int, kind: str = HUMAN) -> AnyMatch:
    """The match of the variant's random game, left after so many steps."""
    match = begun(variant, kind=kind)
    for ply in played(variant)[:steps]:
        match.retrace(ply.action)
    return match


def moments(variant: Variant) -> list[int]:
    """Steps spread over the game before its end."""
    steps = len(played(variant))
    return [1, steps // 4, steps // 2, steps - 1]


def play_out(match: AnyMatch, luck: Random) -> None:
    """Play a match by chance moves to its end, luck by its own seed."""
    while not match.over:
        if match.state.current_player != CHANCE:
            match.submit(Play(match.ply, luck.choice(match.game.legal_actions(match.state))))
        match.tick()


def saved_in(folder: Path) -> SavedGames:
    """The saved games of a folder."""
    return SavedGames(folder, PLAYED, lambda _: 1, lambda: NOON)


def others_alike(variant: Variant, ply: Ply) -> Iterator[Any]:
    """Every other action that luck or the seat could have taken with the same sight."""
    game, state = variant.game, ply.before
    choices = (
        [outcome for outcome, _ in game.chance_outcomes(state)]
        if state.current_player == CHANCE
        else game.legal_actions(state)
    )
    seen = see(game, ply.action, ply.events), game.observation(ply.after, SPECTATOR)
    for action in choices:
        after, events = game.apply(state, action)
        if action != ply.action and (
            (see(game, action, events), game.observation(after, SPECTATOR)) == seen
        ):
            yield action


def twin(variant: Variant, number: int) -> tuple[AnyMatch, int] | None:
    """Another game that a spectator cannot tell from the random one, and where it stands.

    In that step something else is dealt or sealed; it goes on alike as long as it looks alike.
    """
    plies = played(variant)
    other = next(others_alike(variant, plies[number]), None)
    if other is None:
        return None
    match = begun(variant, SEED + 1, DailyOrigin("2026-05-04"))
    for action in (*(ply.action for ply in plies[:number]), other):
        match.retrace(action)
    for steps, ply in enumerate(plies[number + 1 : -1], number + 1):
        before = match.state
        try:
            match.retrace(ply.action)
        except BadFile:
            return match, steps
        step = match.history[-1]
        alike = see(match.game, step.action, step.events) == see(match.game, ply.action, ply.events)
        if not alike or match.game.observation(match.state, SPECTATOR) != match.game.observation(
            ply.after, SPECTATOR
        ):
            return shortened(match, before), steps
    return match, len(match.history)


def shortened(match: AnyMatch, before: Any) -> AnyMatch:
    """The match without its last step."""
    again: AnyMatch = Match(match.game, match.setup, [None] * len(match.setup.players))
    for step in match.history[:-1]:
        again.retrace(step.action)
    assert again.state == before
    return again


@EVERY_VARIANT
def test_games_that_look_alike_are_shown_by_the_same_bytes(variant: Variant) -> None:
    """Whatever was dealt, sealed or will be drawn: the file to show and the report are the same."""
    plies = played(variant)
    hidden = [
        number
        for number, ply in enumerate(plies[:-1])
        if see(variant.game, ply.action, ply.events) != Sight(ply.action, ply.events)
    ]
    compared = 0
    for number in hidden[:: max(1, len(hidden) // 8)]:
        found = twin(variant, number)
        if found is not None:
            other, steps = found
            assert other.state != left(variant, steps).state or len(other.history) != steps
            assert text_to_show(other) == text_to_show(left(variant, steps))
            assert anonymize_match(other) == anonymize_match(left(variant, steps))
            compared += 1
    assert bool(compared) == bool(hidden)


@EVERY_SWITCH
def test_a_shown_game_names_neither_seed_nor_path(variant: Variant, tmp_path: Path) -> None:
    """Nor does its report; bots from outside are called by file and class."""
    match = left(variant, moments(variant)[2], BOT)
    path = write_to_show(match, tmp_path, "shown")
    for text in (path.read_text(encoding="utf-8"), anonymize_match(match).decode()):
        assert str(SEED) not in text
        assert str(Path.home()) not in text
        assert '"kind":"sampler.py:Sampler"' in text


@EVERY_VARIANT
def test_whoever_opens_a_shown_game_sees_what_a_spectator_saw(
    variant: Variant, tmp_path: Path
) -> None:
    """Every step of it can be looked at, as it was seen, and the rules have agreed to each."""
    for steps in moments(variant)[::3]:
        match = left(variant, steps)
        opened = verify_match(load(write_to_show(match, tmp_path, "shown"), PLAYED))
        assert opened.shown == steps
        seen = [match.view_batch(step, SPECTATOR) for step in match.history]
        assert list(opened.history) == seen
        assert opened.view(SPECTATOR) == match.view(SPECTATOR)
        assert text_to_show(opened) == text_to_show(match)


@EVERY_SWITCH
def test_a_shown_game_can_be_played_on_with_new_luck(variant: Variant, tmp_path: Path) -> None:
    """It is saved with luck of its own, goes on where it was left, and comes to an end."""
    for steps in moments(variant)[1:3]:
        shown = write_to_show(left(variant, steps), tmp_path / "out", "shown")
        saved = saved_in(tmp_path / "in")
        own = load(saved.import_file(shown), PLAYED)
        assert not own.lacks_luck
        assert own.setup.seed != load(saved.import_file(shown), PLAYED).setup.seed
        match = resume_match(own, [None] * variant.seats)
        journal = continue_journal(own, match)
        play_out(match, Random(1))
        again = verify_match(load(own.path, PLAYED))
        assert (again.state, again.shown) == (match.state, steps)
        replay = journal.finish(match, tmp_path / "replays")
        journal.close()
        assert isinstance(replay, Path)
        assert load(replay, PLAYED).scores == match.game.scores(match.state)


@EVERY_SWITCH
def test_a_damaged_shown_game_is_recovered_with_new_luck(variant: Variant, tmp_path: Path) -> None:
    """What is left of it does not go on with luck that anybody can work out."""
    path = write_to_show(left(variant, moments(variant)[1]), tmp_path, "shown")
    path.write_bytes(path.read_bytes()[:-5])
    seeds = {recover_match(path, PLAYED).setup.seed for _ in range(3)}
    assert len(seeds) == 3


@EVERY_SWITCH
def test_a_game_to_go_on_with_elsewhere_has_the_same_luck(variant: Variant, tmp_path: Path) -> None:
    """Played alike it comes to the same end, and its file names no path."""
    match = left(variant, moments(variant)[1], BOT)
    here = saved_in(tmp_path / "here")
    (tmp_path / "here").mkdir()
    path = tmp_path / "here" / "a.match"
    path.write_bytes(match_text(match))
    out = here.export(path, tmp_path / "out")
    assert str(Path.home()) not in out.read_text(encoding="utf-8")
    there = load(saved_in(tmp_path / "there").import_file(out), PLAYED)
    again = resume_match(there, [None] * variant.seats)
    play_out(match, Random(1))
    play_out(again, Random(1))
    assert again.record == match.record
    assert {one.kind for one in again.setup.players} == {"sampler.py:Sampler"}


@EVERY_SWITCH
def test_a_changed_file_is_refused_in_one_sentence(
    variant: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever number stands in the place of another: the rules agree with it, or say where not."""
    # What never happens is refused sooner; what was played takes fewer worlds.
    monkeypatch.setattr(sights, "MOST_WORLDS_PER_STEP", sights.MOST_WORLDS_PER_STEP // 10)
    luck, path = Random(1), tmp_path / "changed.shown"
    text = text_to_show(left(variant, moments(variant)[1]))
    lines = [line[SEAL_LENGTH + 1 :] for line in text.splitlines()]
    for value in (-1, 2, 99, 10**18):
        place = luck.randrange(1, len(lines))
        numbers = [one.span() for one in re.finditer(rb"-?\d+", lines[place])]
        changed = list(lines)
        start, end = luck.choice(numbers or [(0, 0)])
        changed[place] = lines[place][:start] + str(value).encode() + lines[place][end:]
        path.write_bytes(b"".join(sealed(changed)))
        try:
            read = len(verify_match(load(path, PLAYED)).history)
        except BadFile as error:
            read = error.finding.line - 2
        assert 0 <= read < len(lines)


def sealed(contents: list[bytes]) -> Iterator[bytes]:
    """The lines of a file, each with a seal that fits."""
    seal = ""
    for content in contents:
        seal, line = seal_text(seal, content)
        yield line


class Withholding(Bidding):
    """A spectator is told neither what was bid nor who has won, and still sees the prizes lie."""

    def observe(self, fact: Event | Action, viewer: int) -> Event | Action:
        """To a spectator no bid is told, and the first seat seems to win all prizes."""
        if isinstance(fact, Reveal | Revealed) and viewer == SPECTATOR:
            return replace(fact, bids=())
        if isinstance(fact, Won) and viewer == SPECTATOR:
            return replace(fact, seat=0)
        return super().observe(fact, viewer)


def test_a_game_that_cannot_be_followed_is_not_shown(tmp_path: Path) -> None:
    """What such a game shows leads somewhere else than it stands: no file, and one sentence."""
    variant = Variant("bidding", 3, 0)
    match: AnyMatch = Match(Withholding(), begun(variant).setup, [None] * variant.seats)
    for card in (1, 2, 3):
        for seat, bid in enumerate((card, 4 - card, card)):
            match.retrace(Bid(seat, bid))
        if card < 3:
            match.tick()
    with pytest.raises(BadFile, match="cannot be shown"):
        write_to_show(match, tmp_path, "shown")
    assert not list(tmp_path.iterdir())


@EVERY_SWITCH
def test_what_was_only_seen_is_not_taken_back(variant: Variant, tmp_path: Path) -> None:
    """Nobody knows what else was there; a branch may begin at any step of it."""
    match = left(variant, moments(variant)[2])
    path = write_to_show(match, tmp_path, "shown")
    opened = resume_match(load(path, PLAYED), [None] * variant.seats)
    assert not opened.can_undo
    opened.submit(Undo())
    opened.tick()
    assert opened.shown == len(match.history)
    branch = branch_match(opened, 1, opened.setup.players)
    assert (branch.shown, len(branch.history)) == (1, 1)
