"""Advice at the table: the list, its ghost, and the marks that it leaves."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from tests.ui.nord.advisors import TellingAdvisor
from tests.ui.nord.hands import Hands, look, new_match
from venise.games import GAMES
from venise.match.advice import Reason
from venise.match.continuing import resume_match
from venise.match.journal import match_text
from venise.match.reading import load
from venise.ui.look import Look
from venise.ui.settings import Settings
from venise.ui.table.advice_words import say_reasons_of_better, say_rows
from venise.ui.table.scoring import count_advised
from venise.ui.table.tutor import PLAY_ANYWAY, TutorScene

MOST_DECISIONS = 12
"""So many decisions, and both seats have taken some."""


def seated(style: Look | None = None) -> tuple[Hands, TellingAdvisor]:
    """A person at a table with an advisor."""
    hands = Hands(new_match([0], confirm=False), style or look((1280, 800)))
    advisor = TellingAdvisor()
    hands.scene.advising.advisor = advisor
    hands.wait()
    return hands, advisor


def test_the_key_shows_the_list_then_each_action_and_puts_it_away() -> None:
    """Its seat's observation is all that the advisor is handed."""
    hands, advisor = seated()
    assert advisor.asked == []
    before = hands.shown()
    hands.press(pygame.K_F2)
    hands.frame()
    assert advisor.asked == [(hands.match.view(0), None)]
    rows = hands.scene.advice_rows
    assert [one.chance for one in rows] == ["40%", "30%"]
    assert rows[0].reasons == ("+ points scored: 1 becomes 5",)
    first = hands.shown()
    hands.press(pygame.K_F2)
    second = hands.shown()
    pictures = {pygame.image.tobytes(one, "RGB") for one in (before, first, second)}
    assert len(pictures) == 3
    hands.press(pygame.K_F2)
    assert pygame.image.tobytes(hands.shown(), "RGB") == pygame.image.tobytes(before, "RGB")


def test_what_was_decided_with_advice_is_marked_in_match_and_accounts(tmp_path: Path) -> None:
    """The mark outlives the file, and decisions without advice bear none."""
    hands, _ = seated()
    hands.decide(GAMES["nord"].legal_actions(hands.match.state)[0])
    hands.wait()
    hands.press(pygame.K_F2)
    hands.frame()
    hands.decide(GAMES["nord"].legal_actions(hands.match.state)[0])
    hands.wait()
    own = [batch.advised for batch in hands.match.history if batch.actor == 0]
    assert own[:2] == [False, True]
    path = tmp_path / "kept.match"
    path.write_bytes(match_text(hands.match))
    again = resume_match(load(path, GAMES), [None, None])
    assert [one.advised for one in again.history] == [one.advised for one in hands.match.history]
    words = hands.stack.look.words
    marked = own.count(True)
    assert count_advised(words, again, ("", "Merchant")) == (
        words.plural("advice.used", marked),
        "Merchant",
    )


def test_a_seat_that_plays_without_advice_gets_none() -> None:
    """The key says so, and nobody is asked."""
    style = look((1280, 800))
    style = replace(style, settings=Settings(language="en", speed=0.0, advice=False))
    hands, advisor = seated(style)
    hands.press(pygame.K_F2)
    hands.frame()
    assert advisor.asked == []
    assert hands.scene.notice == style.words("advice.without")


def test_a_seat_that_has_chosen_to_play_without_advice_is_never_advised(tmp_path: Path) -> None:
    """Neither by the key nor by the tutor; the file keeps the choice, and the accounts tell it."""
    style = look((1280, 800))
    style = replace(style, settings=Settings(language="en", speed=0.0, tutor=0.05))
    match = new_match([0, 1], confirm=False)
    alone = [replace(one, unadvised=True) for one in match.setup.players[:1]]
    path = tmp_path / "kept.match"
    match.setup = replace(match.setup, players=(*alone, *match.setup.players[1:]))
    path.write_bytes(match_text(match))
    kept = resume_match(load(path, GAMES), [None, None])
    hands, advisor = Hands(kept, style), TellingAdvisor()
    hands.scene.advising.advisor = advisor
    asked = dict.fromkeys((0, 1), 0)
    for _ in range(MOST_DECISIONS):
        seat, before = hands.match.state.current_player, len(advisor.asked)
        hands.press(pygame.K_F2)
        hands.frame()
        if seat == 0:
            assert hands.scene.notice == style.words("advice.alone", name="Anna")
        else:
            hands.press(pygame.K_ESCAPE)
        asked[seat] += len(advisor.asked) - before
        hands.decide(GAMES["nord"].legal_actions(hands.match.state)[-1])
        hands.wait()
    assert asked[0] == 0 < asked[1]
    advised = [batch.actor for batch in hands.match.history if batch.advised]
    assert set(advised) == {1}
    assert count_advised(style.words, hands.match, ("", "")) == (
        style.words("advice.unused"),
        style.words.plural("advice.used", len(advised)),
    )


def test_actions_with_the_same_words_are_told_apart_on_the_table() -> None:
    """Where two rows would read alike, both say that the table shows where."""
    hands, _ = seated()
    hands.press(pygame.K_F2)
    hands.frame()
    found, words = hands.scene.advising.found, hands.stack.look.words
    assert found is not None
    told = [(title, found.actions[0]) for title in ("Moors.", "Moors.", "Ends the turn.")]
    rows = [row.title for row in say_rows(words, ["Anna"], told, found)]
    assert rows == [*["Moors. (the table shows where)"] * 2, "Ends the turn."]


def test_the_tutor_tells_what_speaks_for_the_better_move() -> None:
    """What the held move lacks stands as a reason for the better one, and first."""
    words = look((1280, 800)).words
    held = Reason("cubes", 0, 1.0, 3.0, 0.0, 1.0), Reason("chains", 0, 4.0, 4.0, 9.0, -5.0)
    told = say_reasons_of_better(words, ["Anna"], held)
    chains, cubes = (words(f"advice.feature.{key}") for key in ("chains", "cubes"))
    assert told == (f"+ {chains}: 4 becomes 9", f"− {cubes}: 0 instead of 3")


def test_the_tutor_asks_before_a_decision_that_costs_too_much() -> None:
    """What is good goes on by itself; what costs 10 % is asked about, and played when insisted."""
    style = look((1280, 800))
    style = replace(style, settings=Settings(language="en", speed=0.0, tutor=0.05))
    hands, _ = seated(style)
    legal = GAMES["nord"].legal_actions(hands.match.state)
    ply = hands.match.ply
    hands.scene.act(legal[0], again=False)
    hands.frame()
    asked = hands.stack.top
    assert isinstance(asked, TutorScene)
    assert hands.match.ply == ply
    hands.await_answers()
    asked.take_answer(PLAY_ANYWAY)
    hands.wait()
    assert hands.match.history[ply].action == legal[0]
    assert hands.match.history[ply].advised
    legal, ply = GAMES["nord"].legal_actions(hands.match.state), hands.match.ply
    hands.scene.act(legal[-1], again=False)
    hands.frame()
    assert hands.match.ply > ply


def test_the_digit_on_the_table_is_the_row_of_the_list_and_picks_nothing() -> None:
    """While an advised action is shown, its number is no sign of a place."""
    hands, _ = seated()
    hands.press(pygame.K_F2)
    hands.frame()
    before = hands.match.state
    hands.press(pygame.K_2, sign="2")
    assert hands.scene.advising.row == 1
    assert hands.match.state == before
    assert hands.scene.hand.chosen.picked == ()
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_1, sign="1")
    assert hands.match.state != before or hands.scene.hand.chosen.picked
