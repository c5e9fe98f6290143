"""Why an action is not legal, with the section that says so."""

from __future__ import annotations

from random import Random

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    A,
    B,
    elected,
    place_together,
    play,
    table,
)
from tests.doge.positions import markers as of
from tests.doge.test_2_1_ballots import opened
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.doge.actions import (
    Abstain,
    Action,
    Build,
    Place,
    Pledge,
    Seal,
    SealPlace,
    SealShift,
    Shift,
    Take,
)
from venise.games.doge.game import DOGE
from venise.games.doge.refusals import refusal
from venise.games.doge.state import State


def told(state: State, action: Action) -> tuple[str, str]:
    """Section and reason of a refusal."""
    found = refusal(state, action)
    assert found is not None
    return found.section, found.key


def test_whatever_is_legal_is_not_refused_and_nothing_else_is_let_through() -> None:
    """In a random game every legal action passes, and each of another position is refused."""
    luck, state = Random(5), DOGE.initial_state(3)
    seen: list[Action] = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state, _ = DOGE.apply(state, draw(DOGE.chance_outcomes(state), luck))
            continue
        legal = list(DOGE.legal_actions(state))
        assert all(refusal(state, one) is None for one in legal[:20])
        others = [one for one in luck.sample(seen, min(8, len(seen))) if one not in legal]
        assert all(refusal(state, one) is not None for one in others)
        seen += legal[:3]
        state, _ = DOGE.apply(state, luck.choice(legal))


def test_ballots_are_refused_with_what_is_wrong_with_them() -> None:
    """The seat, the area, its card, the number of markers, a marker that is not there."""
    state = opened()
    assert told(state, Seal(B, CASTELLO, of(1))) == ("2.1.1", "other-seat")
    assert told(state, Seal(A, 9, of(1))) == ("2.1.1", "no-such-area")
    assert told(state, Seal(A, CASTELLO, of())) == ("2.1.1", "no-marker")
    assert told(state, Seal(A, CASTELLO, of(0, 1, 1, 2, 2))) == ("2.1.1", "too-many-markers")
    assert told(state, Seal(A, CASTELLO, of(3, 3, 3))) == ("2.1.1", "marker-missing")
    used = state.players[A].used
    assert used == ()


def test_advisors_are_refused_with_the_reason() -> None:
    """Their home, an area that is none, or no ring."""
    six = dict.fromkeys((0, 1, 2, 4, 5), (A, QUARANTIA)) | {6: (A, CASTELLO)}
    state, _ = elected(ballots={SAN_MARCO: {A: (3,)}}, houses={CASTELLO: {A: 1}})
    assert told(state, Take(SAN_MARCO)) == ("3.2", "own-home")
    assert told(state, Take(7)) == ("3.2", "no-such-area")
    assert told(state, Place(1)) == ("2", "other-decision")
    full, _ = elected(ballots={SAN_MARCO: {A: (3,)}}, houses={CASTELLO: {A: 1}}, advisors=six)
    assert told(full, Take(SAN_POLO)) == ("3.1", "no-ring")


def test_moves_are_refused_with_the_reason() -> None:
    """No house there, the same district twice, or between two others."""
    state, _ = elected(ballots={SAN_MARCO: {A: (3,)}}, houses={CASTELLO: {A: 1}, DORSODURO: {B: 1}})
    assert told(state, Abstain(DORSODURO, SAN_MARCO)) == ("3.3", "no-house")
    assert told(state, Abstain(CASTELLO, CASTELLO)) == ("3.3", "same-district")
    assert told(state, Abstain(CASTELLO, DORSODURO)) == ("3.3", "other-district")
    assert told(state, Abstain(QUARANTIA, SAN_MARCO)) == ("3.3", "no-such-district")


def test_houses_and_answers_are_refused_with_the_reason() -> None:
    """Too many, none in supply, an open answer where it is sealed and the other way round."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 14, B: 3}})
    assert told(state, SealPlace(A, 3)) == ("5", "too-many-houses")
    assert told(state, SealPlace(A, 2)) == ("5.1", "no-supply")
    assert told(state, SealPlace(A, -1)) == ("5", "no-such-number")
    assert told(state, SealPlace(B, 1)) == ("5.1", "other-seat")
    assert told(state, Place(1)) == ("5.1", "sealed-houses")
    both, _ = place_together(state, 1, 1)
    assert told(both, Build()) == ("6.1", "sealed-answer")
    assert told(both, Pledge(B, build=True)) == ("6.1", "other-seat")
    alone, _ = place_together(state, 0, 1)
    assert told(alone, Pledge(B, build=True)) == ("6.1", "open-answer")
    winner, _ = elected(ballots={SAN_MARCO: {A: (2,)}})
    winner, _ = play(winner, Abstain())
    assert told(winner, Place(3)) == ("5", "too-many-houses")
    assert told(winner, SealPlace(A, 1)) == ("5.1", "open-houses")


def test_tied_moves_are_refused_with_the_reason() -> None:
    """Sealed where there are several, open where there is one."""
    both, _ = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {A: (2,), B: (2,)}},
        houses={CASTELLO: {A: 1, B: 1}},
    )
    assert told(both, Shift(CASTELLO, SAN_POLO)) == ("4.1", "sealed-move")
    assert told(both, SealShift(B, CASTELLO, SAN_POLO)) == ("4.1", "other-seat")
    assert told(both, SealShift(A, SAN_POLO, CASTELLO)) == ("4.1", "no-house")
    one, _ = elected(
        order=(QUARANTIA,), ballots={QUARANTIA: {A: (2,), B: (2,)}}, houses={CASTELLO: {A: 1}}
    )
    assert told(one, SealShift(A, CASTELLO, SAN_POLO)) == ("4.1", "open-move")
    two, _ = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {A: (2,), B: (2,)}},
        houses={CASTELLO: {A: 1, B: 1}, DORSODURO: {A: 1}},
    )
    two, _ = play(two, SealShift(A, CASTELLO, SAN_POLO))
    assert told(two, SealShift(A, CASTELLO, DORSODURO)) == ("4.1", "moved-house")


@pytest.mark.parametrize("seats", [3, 4])
def test_luck_and_the_end_are_nobodys_to_decide(seats: int) -> None:
    """While markers are turned up nobody may act."""
    assert told(table(seats), Place(1)) == ("2", "luck-decides")
