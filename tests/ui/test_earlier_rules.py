"""A running game that goes on by earlier rules says so at the window, whichever game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.match.left import LEFT, Left
from tests.tables.program import at_table, begun, rest
from venise import seated_bots
from venise.app import Program
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, TERMINAL, AnyGame
from venise.engine.record import name_rules
from venise.games import GAMES
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.match import AnyMatch, Match
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.scenes.menu import MenuScene
from venise.ui.widgets.label import Label
from venise_ai.advisor import BotAdvisor
from venise_ai.chooser import BotChooser

EARLIER = [
    pytest.param(game, id=f"{key}-{game.info.version}")
    for key, present in GAMES.items()
    for game in present.earlier.values()
]
PLAYED_ON = 12
"""Steps after which a match is left again that luck does not lead elsewhere before."""


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    """A program without any saved game."""
    assert not list(home.iterdir())
    one = begun()
    yield one
    one.close()


def begun_by(game: AnyGame, *, finished: bool, rivals: str = HUMAN) -> AnyMatch:
    """A match by these rules, after its first steps or played to its end."""
    seats = game.info.seats[0]
    kinds = (HUMAN, rivals, rivals)[:seats]
    names = zip(("Anna", "Zoé", "Jan"), kinds, strict=False)
    players = tuple(Participant(name, kind, "red") for name, kind in names)
    match: AnyMatch = Match(game, Setup(players, game.options_type(), 3), [None] * seats)
    while match.state.current_player != TERMINAL and (finished or match.ply < 9):
        luck = match.state.current_player == CHANCE
        legal = game.legal_actions(match.state) if not luck else ()
        match.retrace(draw_chance_action(game, match.state, 3) if luck else legal[-1])
    return match


def opened(program: Program, match: AnyMatch, folder: Path) -> None:
    """Open the match from its file at the window."""
    path = folder / f"one{JOURNAL_SUFFIX}"
    path.write_bytes(match_text(match))
    program.open_file(path)
    rest(program)


def said(program: Program) -> str:
    """All that the menus and dialogs over the table say."""
    over = [scene for scene in program.stack.scenes if isinstance(scene, MenuScene)]
    parts = [part for scene in over for part in scene.ring.widgets]
    return " ".join(part.words for part in parts if isinstance(part, Label))


def uncover(program: Program) -> None:
    """Answer whatever lies over the table, a curtain between two people too."""
    at_table(program).client.lifted = True
    for scene in program.stack.scenes[1:2]:
        program.stack.pop(scene)
    rest(program)


@pytest.mark.parametrize("game", EARLIER)
def test_a_running_game_says_that_it_goes_on_by_earlier_rules(
    program: Program, game: AnyGame, tmp_path: Path
) -> None:
    """When it is opened, and in its menu for as long as it runs."""
    opened(program, begun_by(game, finished=False), tmp_path)
    words = program.stack.look.words
    assert words("earlier.heading") in said(program)
    table = at_table(program)
    assert table.match.game.info.version == game.info.version
    table.exits.menu()
    rest(program)
    assert words("pause.earlier") in said(program)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_by_the_present_rules_says_nothing_of_earlier_ones(
    program: Program, key: str, tmp_path: Path
) -> None:
    """Neither when it is opened nor in its menu."""
    opened(program, begun_by(GAMES[key], finished=False), tmp_path)
    words = program.stack.look.words
    assert words("earlier.heading") not in said(program)
    at_table(program).exits.menu()
    rest(program)
    assert words("pause.saved") in said(program)
    assert words("pause.earlier") not in said(program)


@pytest.mark.parametrize("game", EARLIER)
def test_a_finished_game_says_nothing_of_how_it_would_go_on(
    program: Program, game: AnyGame, tmp_path: Path
) -> None:
    """It is only looked at."""
    opened(program, begun_by(game, finished=True), tmp_path)
    assert at_table(program).match.over
    assert program.stack.look.words("earlier.heading") not in said(program)


@pytest.mark.parametrize("game", EARLIER)
def test_bots_and_advice_are_asked_by_the_rules_of_the_game(
    program: Program, game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever decides for a seat, and whoever advises, thinks by the earlier rules as well."""
    asked: list[str] = []

    def note(kind: Callable[..., Any]) -> Callable[..., Any]:
        def make(worker: Any, name: str, *more: Any) -> Any:
            asked.append(name)
            return kind(worker, name, *more)

        return make

    for kind in (BotChooser, BotAdvisor):
        monkeypatch.setattr(seated_bots, kind.__name__, note(kind))
    opened(program, begun_by(game, finished=False, rivals="greedy"), tmp_path)
    assert asked == [name_rules(game)] * game.info.seats[0]


@pytest.mark.parametrize("left", LEFT.values(), ids=LEFT)
def test_a_match_left_before_a_ruling_goes_on_without_it_at_the_window(
    program: Program, left: Left, tmp_path: Path
) -> None:
    """What was done then may be done at the table, and until luck changes all goes as it went."""
    opened(program, left.at_difference(), tmp_path)
    match, client = at_table(program).match, at_table(program).client
    whole, played = left.whole(), 0
    assert match.state == whole.history[match.ply].before
    for step in whole.history[match.ply : match.ply + PLAYED_ON]:
        if match.awaiting_confirmation:
            client.confirm()
            rest(program)
        uncover(program)
        if step.actor >= 0:
            client.play(step.action)
            rest(program)
            played += 1
        elif match.history[step.ply].action != step.action:
            break
        assert match.history[step.ply].after == step.after
    assert played
