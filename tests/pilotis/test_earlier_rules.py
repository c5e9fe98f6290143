"""Matches of the first version of the rules go on by it: there piles were renewed later (§4.2)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copy
from typing import Final

import pytest

from tests.pilotis.positions import A, position
from venise.engine.chance import draw
from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE
from venise.engine.record import Record, replay_states
from venise.games import GAMES
from venise.games.pilotis.actions import EndTurn
from venise.games.pilotis.events import PileRenewed
from venise.games.pilotis.game import PILOTIS
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.journal import Journal
from venise.match.reading import load
from venise_ai.analysis.plies import make_tasks
from venise_ai.thinking import state_decoder

FOLDER: Final = Path(__file__).parent.parent / "match" / "fixtures" / "matches" / "1"
FINISHED: Final = FOLDER / "pilotis-renewed-late.replay"
HALF_PLAYED: Final = FOLDER / "pilotis-half-played.match"
"""The same match up to a step after which the pile is empty, and discards lie."""

FIRST: Final = PILOTIS.earlier[1]


def test_by_the_first_version_a_pile_is_renewed_when_a_card_is_needed() -> None:
    """By the present one as soon as the last card is drawn; in all else they are alike."""
    before = position(pile="move step-3")
    states = []
    for game in (FIRST, PILOTIS):
        state, events = game.apply(before, EndTurn())
        while state.current_player == CHANCE:
            state, more = game.apply(state, draw(game.chance_outcomes(state), Random(1)))
            events += more
        states.append(state)
        assert any(isinstance(event, PileRenewed) for event in events) == (game is PILOTIS)
    late, soon = states
    assert (late.pile.size, sum(soon.discards)) == (0, 0)
    assert late.discards == soon.pile.counts
    assert late.players[A].known == soon.players[A].known


def test_a_record_of_the_first_version_comes_to_the_same_result() -> None:
    """The present rules would refuse what was drawn from the pile that was renewed late."""
    saved = load(FINISHED, GAMES)
    match = verify_match(saved)
    assert match.game is FIRST
    assert FIRST.scores(match.state) == saved.scores == (4, 3)
    record = match.record
    now = Record(record.game, 2, record.seats, record.options, record.actions)
    with pytest.raises(BadRecord, match="breaks the rules"):
        list(replay_states(PILOTIS, now))


def test_a_half_played_match_of_the_first_version_goes_on_by_it(tmp_path: Path) -> None:
    """Its pile stays empty until a card is needed, and its file is that of the finished match."""
    saved = load(Path(copy(HALF_PLAYED, tmp_path)), GAMES)
    match = resume_match(saved, [None] * 2)
    assert (match.state.pile.size, sum(match.state.discards) > 0) == (0, True)
    kept = continue_journal(saved, match)
    assert isinstance(kept, Journal)
    for action in load(FINISHED, GAMES).steps[match.ply :]:
        match.retrace(action)
    finished = kept.finish(match, tmp_path / "replays")
    assert isinstance(finished, Path)
    assert finished.read_bytes() == FINISHED.read_bytes()


def test_what_is_judged_in_looking_back_are_positions_of_the_first_version() -> None:
    """Also behind the step after which the pile was empty."""
    record = verify_match(load(FINISHED, GAMES)).record
    judged = {task.ply: task for task in make_tasks(record, 1, 1)}
    for ply, (state, _) in enumerate(replay_states(PILOTIS, record)):
        if ply in judged:
            actor = state.current_player
            seen = state if actor == CHANCE else FIRST.observation(state, actor)
            assert state_decoder("pilotis").decode(judged[ply].state) == seen
