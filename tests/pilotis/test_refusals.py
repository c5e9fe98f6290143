"""Why an action is not legal, with the section that says so."""

from __future__ import annotations

from typing import Final

import pytest

from tests.contract.games import Variant
from tests.contract.refused import refusals
from tests.pilotis.positions import A, luck, play, position, why_not
from venise.commands import rules
from venise.commands.rules import sections_of
from venise.games.pilotis.actions import (
    Action,
    Discard,
    Exchange,
    GiveUp,
    Land,
    Lay,
    Lift,
    Remove,
    Walk,
)
from venise.games.pilotis.components import JOKER, LONG, SHORT, STEP_1
from venise.games.pilotis.refusals import DECISIONS, REASONS, refusal

VARIANTS: Final = tuple(
    Variant("pilotis", seats, number) for seats, number in ((2, 0), (3, 1), (4, 3))
)

STRANGE: Final[tuple[Action, ...]] = (
    Lay(SHORT, -1),
    Lay(99, 0),
    Lay(LONG, 0),
    Remove(2, 500),
    Lift(3, -1),
    Land(500),
    Walk(STEP_1, -1),
    Walk(SHORT, 0),
    Walk(STEP_1, 500),
    Walk(STEP_1, 1, 5),
    GiveUp(-2),
    GiveUp(JOKER),
    Discard(99),
)
"""Actions that name things which do not exist."""


def test_every_action_is_legal_or_has_a_refusal() -> None:
    """In positions of every kind exactly the illegal actions are refused, with a section."""
    sections = {one.number for one in rules.load_sections(sections_of("pilotis"))}
    for answer in refusals(VARIANTS, refusal, STRANGE, 300):
        assert answer.section in sections


def test_every_kind_of_action_has_its_reasons() -> None:
    """Ending the turn can always be done where it can answer the decision."""
    assert {kind.__name__ for kind in DECISIONS} - {kind.__name__ for kind in REASONS} == {
        "EndTurn"
    }


def test_the_decision_that_is_due_is_told() -> None:
    """Luck, another question, and the end of the game are told apart."""
    state = position()
    assert why_not(state, "land 11-12u").values == {"decision": "Playing"}
    drawing, _ = play(state, "end")
    assert why_not(drawing, "end").key == "luck-decides"
    over = position(planks="35d-45", pawns={A: "35d-45"}, gems={A: 3}, hands={A: "step-1"})
    over, _ = play(over, "walk step-1 35d")
    assert why_not(over, "end").key == "game-over"


@pytest.mark.parametrize(
    ("line", "section", "key"),
    [
        ("lay short 12d-22n", "5.1", "not-at-pawn"),
        ("lay long 12u-21u", "5.2", "not-at-pawn"),
        ("remove 11-12u", "5.3", "card-missing"),
        ("joker remove 11-12u", "5.6", "card-missing"),
        ("walk step-3 12u", "5.5", "card-missing"),
        ("walk step-1 12u", "5.5", "too-far"),
        ("walk step-1 11-12u past 2", "5.5", "other-way"),
        ("walk step-1 11-21d", "5.5", "no-plank-there"),
    ],
)
def test_each_obstacle_has_its_reason(line: str, section: str, key: str) -> None:
    """Red at its start, with a short plank to 12u."""
    answer = why_not(position(planks="11-12u"), line)
    assert (answer.section, answer.key) == (section, key)


def test_a_lifted_plank_keeps_its_length_and_needs_room() -> None:
    """A short one lands neither on a long place nor across the pawn's reach."""
    state, _ = play(position(planks="11-12u 12u-21u", hands={A: "move"}), "lift 11-12u")
    assert why_not(state, "land 11-22n").key == "other-length"
    assert why_not(state, "land 12d-22n").key == "not-at-pawn"
    assert why_not(state, "land 22n>nw").key == "not-at-pawn"


def test_cards_that_are_not_there_are_neither_given_nor_put_away() -> None:
    """And with too few after it a card cannot be the first of the four."""
    state, _ = play(position(hands={A: "short short short step-1 step-2"}), "exchange")
    assert why_not(state, "give move").key == "card-missing"
    assert why_not(state, "give step-1").key == "too-few-after"
    full = position(hands={A: "short short short long long step-1 step-1"})
    full, _ = luck(play(full, "end")[0])
    assert why_not(full, "discard joker").key == "card-missing"
    assert refusal(full, Exchange()) is None
