"""What Doge says in words is so: areas have their names, sealed actions are told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.checkout import ROOT
from tests.doge.positions import (
    CASTELLO,
    QUARANTIA,
    SAN_MARCO,
    A,
    B,
    elected,
    place_together,
    play,
)
from tests.doge.test_2_1_ballots import opened
from tests.said.doge import signs_not_printed
from tests.said.numbers import UNITS
from tests.said.texts import texts_of
from venise.catalogue import entry_of
from venise.games.doge import notation
from venise.games.doge.actions import Sealed, SealShift
from venise.games.doge.components import BOX, RUNNER_UP_HOUSES
from venise.games.doge.state import State
from venise.ui.words import LANGUAGES, Words

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def test_the_readme_counts_the_signs_that_are_reconstructed() -> None:
    """As the data file labels them."""
    word = UNITS["en"].split()[signs_not_printed() - 2]
    assert f"{word} signs" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_lessons_of_the_second_speak_of_one_house() -> None:
    """One is written in words, which are not counted among the numbers."""
    assert RUNNER_UP_HOUSES == 1


@LANGUAGE
def test_areas_are_called_as_in_the_data(language: str) -> None:
    """Names of Venice stay as they are in every language."""
    told = texts_of("doge", language)
    assert [told[f"doge.area.{area.key}"] for area in BOX.area] == [one.name for one in BOX.area]


def sealing() -> list[State]:
    """A position for each kind of sealed decision."""
    tied = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 3, B: 3}})[0]
    moves, _ = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {A: (2,), B: (2,)}},
        houses={CASTELLO: {A: 2, B: 2}},
    )
    second, _ = play(moves, SealShift(A))
    return [opened(), tied, place_together(tied, 1, 1)[0], moves, second]


@LANGUAGE
def test_whatever_is_sealed_is_told_in_a_sentence(language: str) -> None:
    """In looking back and in advice, each action in its own: never in notation, never empty."""
    entry = entry_of("doge")
    rules: Any = entry.rules()
    words = Words(language, *entry.word_folders, strict=True)
    for state in sealing():
        actions = list(rules.game.legal_actions(state))
        assert all(isinstance(one, Sealed) for one in actions)
        told = [rules.silent(words, action) for action in actions]
        assert len(set(told)) == len(actions)
        for sentence, action in zip(told, actions, strict=True):
            assert sentence.endswith(".")
            assert sentence != notation.write(action)


@LANGUAGE
def test_refusals_of_moves_and_houses_do_not_speak_of_building(language: str) -> None:
    """What is sealed or open there is a move, or a number of houses."""
    told = texts_of("doge", language)
    building = re.compile(r"\bbuild|bâtir|bâtit|palace|palais")
    for key in ("sealed-move", "open-move", "sealed-houses", "open-houses"):
        assert not building.search(told[f"doge.refusal.{key}"])
