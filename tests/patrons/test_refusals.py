"""Why an action is not legal, with the section that says so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.contract import refused
from tests.contract.games import Variant
from tests.patrons.positions import (
    CANVAS,
    CANVASER,
    CLOTH,
    DRAPER,
    FRARI,
    HEMP,
    IRON,
    LUMBER,
    PEPPER,
    RIALTO,
    SILK,
    TAILOR,
    TENTMAKER,
    WINE,
    WOOL,
    A,
    B,
    C,
    play,
    table,
)
from venise.commands import rules
from venise.commands.rules import sections_of
from venise.games.patrons.actions import (
    PRODUCE,
    RESERVE,
    SAIL,
    SPONSOR,
    TRADE,
    Action,
    Buy,
    Choose,
    Done,
    Erect,
    Keep,
    Load,
    Make,
    Open,
    Pass,
    Reserve,
    Sell,
)
from venise.games.patrons.components import PIRATES
from venise.games.patrons.game import PATRONS
from venise.games.patrons.refusals import DECISIONS, REASONS, refusal
from venise.games.patrons.state import State

VARIANTS = tuple(Variant("patrons", seats, guilds) for seats, guilds in ((3, 0), (4, 1), (5, 0)))

STRANGE: tuple[Action, ...] = (
    Choose(7),
    Reserve(9, 0),
    Reserve(0, -1),
    Load(99),
    Load(PIRATES),
    Sell(-2),
    Sell(PIRATES),
    Buy(99, wharf=True),
    Open(9, 0),
    Open(0, 24),
    Open(0, -1, (WOOL,)),
    Erect(-1),
    Make(-1),
    Make(24),
)
"""Actions that name things which do not exist."""


def test_every_action_is_legal_or_has_a_refusal() -> None:
    """In positions of every kind exactly the illegal actions are refused, with a section."""
    sections = {one.number for one in rules.load_sections(sections_of("patrons"))}
    for answer in refused.refusals(VARIANTS, refusal, STRANGE, 300):
        assert answer.section in sections


def test_every_kind_of_action_has_its_reasons() -> None:
    """An action that can answer a decision and yet be illegal has a function that says why."""
    never = {"Pass", "Done", "Keep", "SellArrival"}
    assert {kind.__name__ for kind in DECISIONS} - {kind.__name__ for kind in REASONS} == never


def without_cubes(state: State) -> State:
    """The table on which seat A has used up its cubes."""
    return replace(state, players=(replace(state.players[A], cubes=0), *state.players[1:]))


SHIPS = {A: (WOOL, None, (IRON, A)), B: (None, None, (SILK, C)), C: (HEMP, None, None)}
BUSINESSES = {1: (A, DRAPER), 10: (B, DRAPER), 13: (A, TAILOR), 15: (A, CANVASER)}

LEADING = table()
RESERVING, _ = play(table(ships=SHIPS, ducats={A: 1}), Choose(RESERVE))
SELLING, _ = play(table(hands={A: (LUMBER, SILK, SILK)}), Choose(TRADE), Sell(SILK))
BUYING, _ = play(table(hands={}, market=(SILK,), wharf=(WINE,), ducats={A: 3}), Choose(TRADE))
SPONSORING, _ = play(
    table(
        hands={A: (SILK, SILK, CANVAS)},
        businesses={1: (A, DRAPER), 2: (B, CANVASER)},
        statues=(FRARI,),
        ducats={A: 7},
    ),
    Choose(SPONSOR),
)
PRODUCING, _ = play(
    table(
        hands={A: (WOOL, HEMP, SILK, HEMP), B: (CLOTH,) * 9},
        secrets={A: IRON},
        businesses=BUSINESSES,
    ),
    Choose(PRODUCE),
    Make(14),
)
UNLOADING, _ = play(
    table(ships={A: (None, None, IRON)}, deck=(WOOL, WOOL, WOOL, HEMP)), Choose(SAIL)
)


@pytest.mark.parametrize(
    ("state", "action", "section", "key"),
    [
        (LEADING, Choose(5), "4", "no-such-action"),
        (LEADING, Pass(), "4", "other-decision"),
        (UNLOADING, Keep(), "4", "luck-decides"),
        (RESERVING, Reserve(A, 1), "4.1", "empty-ship"),
        (RESERVING, Reserve(A, 2), "4.1", "own-reservation"),
        (RESERVING, Reserve(B, 2), "4.1", "reserved"),
        (RESERVING, Reserve(C, 0), "4.1", "too-dear"),
        (RESERVING, Reserve(C, 3), "4.1", "no-such-ship"),
        (without_cubes(RESERVING), Reserve(A, 0), "4.1", "no-cube"),
        (SELLING, Sell(LUMBER), "4.3a", "sold-in-order"),
        (SELLING, Sell(PEPPER), "4.3a", "not-in-hand"),
        (BUYING, Buy(WINE, wharf=False), "4.3b", "not-at-market"),
        (BUYING, Buy(SILK, wharf=True), "4.3b", "not-at-wharf"),
        (BUYING, Buy(SILK, wharf=False), "4.3b", "too-dear"),
        (BUYING, Done(), "4", "other-decision"),
        (SPONSORING, Open(DRAPER, 1), "4.4", "taken"),
        (SPONSORING, Open(DRAPER, 4, (WOOL,)), "4.4", "nothing-to-show"),
        (SPONSORING, Open(CANVASER, 4, (HEMP,)), "4.4", "needs-card"),
        (SPONSORING, Open(TAILOR, 4, (SILK, CLOTH)), "4.4", "needs-cards"),
        (SPONSORING, Open(TENTMAKER, 4, (SILK, CANVAS)), "4.4", "too-dear"),
        (without_cubes(SPONSORING), Open(DRAPER, 4), "4.4", "no-cube"),
        (SPONSORING, Erect(FRARI), "4.4", "statue-there"),
        (SPONSORING, Erect(9), "4.4", "no-such-campo"),
        (PRODUCING, Make(0), "4.5", "pile-empty"),
        (PRODUCING, Make(1), "4.5", "no-business"),
        (PRODUCING, Make(9), "4.5", "anothers-business"),
        (PRODUCING, Make(12), "4.5", "card-missing"),
        (PRODUCING, Make(14), "4.5", "made-already"),
    ],
)
def test_the_refusal_names_the_obstacle(
    state: State, action: Action, section: str, key: str
) -> None:
    """The first thing that stands in the way, with the section that says so."""
    answer = refusal(state, action)
    assert answer is not None
    assert (answer.section, answer.key) == (section, key)


def told(state: State, action: Action) -> tuple[str, dict[str, int | str]]:
    """Reason and numbers of a refusal."""
    answer = refusal(state, action)
    assert answer is not None
    return answer.key, answer.values


def test_what_has_run_out_is_named() -> None:
    """Tiles, statues and favours."""
    tiles = dict.fromkeys((1, 2), (B, TENTMAKER))
    state, _ = play(
        table(hands={A: (SILK, LUMBER, WOOL)}, businesses=tiles, statues=range(6), ducats={A: 20}),
        Choose(SPONSOR),
    )
    assert told(state, Open(TENTMAKER, 4, (LUMBER, SILK))) == ("no-tile", {"business": TENTMAKER})
    assert told(state, Erect(6)) == ("no-statue", {"number": 6})
    favours = table(
        hands={A: (LUMBER, SILK, CANVAS)},
        businesses={1: (A, TENTMAKER), 2: (A, DRAPER)},
        favours={B: 18},
        secrets={A: WOOL},
    )
    state, _ = PATRONS.apply(favours, Choose(PRODUCE))
    assert told(state, Make(0)) == ("no-favour", {})


def test_cards_are_to_be_shown_as_they_are_offered() -> None:
    """Lumber and silk are known, canvas is too: other cards than those offered are refused."""
    state, _ = play(table(hands={A: (LUMBER, SILK, CANVAS)}), Choose(SPONSOR))
    assert told(state, Open(TENTMAKER, 4, (SILK, CANVAS)))[0] == "shown-otherwise"


def test_a_refusal_carries_its_numbers() -> None:
    """What it costs and what the seat has, or which building is whose."""
    assert told(RESERVING, Reserve(C, 0)) == ("too-dear", {"price": 2, "ducats": 1})
    assert told(SPONSORING, Open(DRAPER, 1)) == ("taken", {"building": 2, "seat": B})


def test_only_new_cards_are_loaded() -> None:
    """The deck gave wool, hemp and silk."""
    state = table(deck=(WOOL, HEMP, SILK))
    state, _ = PATRONS.apply(state, Choose(SAIL))
    while state.current_player < 0:
        state, _ = PATRONS.apply(state, PATRONS.chance_outcomes(state).actions[0])
    assert told(state, Load(PEPPER)) == ("not-new", {"card": PEPPER})


def test_nobody_decides_once_the_game_is_over() -> None:
    """Every action is refused then."""
    state, _ = play(table(turn=150, statues=(RIALTO,)), Choose(PRODUCE))
    assert told(state, Choose(SAIL)) == ("game-over", {})
