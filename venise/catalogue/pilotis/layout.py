"""What `venise layout` asks about boards of Venise on piles."""

from __future__ import annotations

from typing import Final

from venise.catalogue.layouts import LayoutQuestions, Row
from venise.catalogue.pilotis.trial import USUAL_TRIAL
from venise.games.pilotis.components import (
    CELLS,
    COLUMNS,
    PARTS,
    PILE_KEYS,
    PRINTED,
    SHOWN_COLOURS,
    STARTS,
    Layout,
    cell_name,
)
from venise.games.pilotis.layouts.code import BOARD_CODE, code, decode_code
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import settle
from venise.games.pilotis.layouts.luck import random_layout
from venise.games.pilotis.layouts.tours import tours
from venise.games.pilotis.layouts.trial_results import DayAndNight, TrialResults
from venise.terminal import JsonObject
from venise_ai.pilotis.trials import BOARD_TRIALS, BoardGame
from venise_ai.trials import Trial

TIMES: Final = {"day": False, "night": True}

SIGNS: Final = {
    "plain": ".",
    "bridge-ns": "|",
    "bridge-ew": "-",
    "wall-ns": "!",
    "wall-ew": "=",
}
"""How the piles of a board are drawn."""

LEGEND: Final = (
    "| - bridges by the way of their deck, ! = walls, . a pile by night, R B G Y corners"
)


def decode(text: str) -> Layout:
    """The board of a share code; raises BadLayout, also where a gem cannot be reached."""
    return BOARD_CODEC.whole(decode_code(text))


def describe(layout: Layout) -> JsonObject:
    """Piles, gems and tours, for programs."""
    return {
        "piles": {cell_name(cell): PILE_KEYS[kind] for cell, kind in enumerate(layout.piles)},
        "gems": {colour: squares_of(layout, number) for number, colour in enumerate(SHOWN_COLOURS)},
        "tours": {
            time: dict(zip(SHOWN_COLOURS, tours(layout, night=night).costs, strict=True))
            for time, night in TIMES.items()
        },
    }


def squares_of(layout: Layout, colour: int) -> list[str]:
    """The squares of a colour's gems as the rules write them."""
    return [cell_name(cell) + PARTS[layout.piles[cell]][part] for cell, part in layout.gems[colour]]


def portray(layout: Layout) -> list[str]:
    """The board drawn, its gems, and how long the tours are."""
    lines = [
        *("  " + " ".join(signs_of(layout, row)) for row in range(CELLS // COLUMNS)),
        LEGEND,
    ]
    lines += [
        f"gems of {colour}: {', '.join(squares_of(layout, number))}"
        for number, colour in enumerate(SHOWN_COLOURS)
    ]
    for time, night in TIMES.items():
        told = tours(layout, night=night)
        costs = ", ".join(
            f"{one} {cost}" for one, cost in zip(SHOWN_COLOURS, told.costs, strict=True)
        )
        verdict = "even" if told.even else f"uneven by {told.spread:.0%}"
        lines.append(f"hourglasses for all gems by {time}: {costs}; {verdict}")
    return lines


def signs_of(layout: Layout, row: int) -> list[str]:
    """The signs of a row of piles."""
    return [
        SHOWN_COLOURS[STARTS.index(cell)][0].upper()
        if cell in STARTS
        else sign_of(layout.piles[cell])
        for cell in range(row * COLUMNS, (row + 1) * COLUMNS)
    ]


def sign_of(kind: int) -> str:
    """The sign of a kind of pile."""
    return SIGNS[PILE_KEYS[kind]]


def report(told: DayAndNight) -> JsonObject:
    """The results to four places, by day and by night; None for a time without games."""
    parts = {"every": told.every, "day": told.day, "night": told.night}
    return {"games": told.every.games} | {
        name: None if one is None else figures_of(one) for name, one in parts.items()
    }


def figures_of(told: TrialResults) -> JsonObject:
    """The figures of some games."""
    return {
        "games": told.games,
        "rounds": round(told.rounds, 4),
        "gems": round(told.gems, 4),
        "won_by_gems": round(told.won, 4),
        "win_share_by_colour": {
            colour: round(share, 4) for colour, share in zip(SHOWN_COLOURS, told.wins, strict=True)
        },
        "visits": {cell_name(cell): round(share, 4) for cell, share in enumerate(told.visits)},
    }


def compare(_: Trial, here: DayAndNight, usual: DayAndNight) -> list[Row]:
    """The results for a reader, beside those of the first board."""
    both = here, usual
    rows: list[Row] = []
    for time in TIMES:
        found: list[TrialResults | None] = [getattr(one, time) for one in both]
        lengths = tuple("-" if one is None else f"{one.rounds:.1f}" for one in found)
        won = tuple("-" if one is None else f"{one.won:.0%}" for one in found)
        rows += [(f"rounds by {time}", lengths), (f"won by gems, by {time}", won)]
    rows.append(("gems of a seat", tuple(f"{one.every.gems:.1f}" for one in both)))
    for number, colour in enumerate(SHOWN_COLOURS):
        rows.append((f"wins of {colour}", tuple(f"{one.every.wins[number]:.0%}" for one in both)))
    for cell in range(CELLS):
        shares = tuple(f"{one.every.visits[cell]:.1%}" for one in both)
        rows.append((f"visits to {cell_name(cell)}", shares))
    return rows


LAYOUTS: Final = LayoutQuestions[Layout, Layout, BoardGame, DayAndNight](
    printed={key: settle(layout) for key, layout in PRINTED.items()},
    codec=BOARD_CODEC,
    code_length=BOARD_CODE.length,
    encode=code,
    decode=decode,
    invent=random_layout,
    describe=describe,
    portray=portray,
    trials=BOARD_TRIALS,
    usual_trial=USUAL_TRIAL,
    report=report,
    compare=compare,
)
