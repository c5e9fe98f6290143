"""Games told line by line as text: who did what, how many choices there were, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from venise.engine.game import CHANCE
from venise.games.nord import notation, position_notation
from venise.games.nord.actions import Action
from venise.games.nord.events import BuilderActivated, BuilderUsed, Event, WorkshopBuilt
from venise.games.nord.game import NORD
from venise.games.nord.spelling import CARDS, DECK, GOOD, MATERIAL, TILE
from venise.games.nord.state import Options, State

SPELLINGS = {"tile": TILE, "good": GOOD, "material": MATERIAL, "discarded": MATERIAL, "deck": DECK}
"""How fields of events are spelt; the others are JSON."""

DECK_OF = {WorkshopBuilt: 0, BuilderActivated: 2, BuilderUsed: 2}
"""The deck of the card in events that do not name it."""


def opening(seats: int, options: Options) -> str:
    """The first line of a told game."""
    return f"{seats} players, {msgspec.json.encode(options).decode()}"


def opened(line: str) -> tuple[int, Options]:
    """Seats and options from the first line of a told game."""
    seats, _, options = line.partition(" players, ")
    return int(seats), msgspec.json.decode(options, type=Options)


def told(
    seats: int, options: Options, plies: Iterable[Action | str], game: Any = NORD
) -> Iterator[str]:
    """The lines of a game in which these actions are taken, given as they are or in notation."""
    yield opening(seats, options)
    state = game.initial_state(seats, options)
    for ply, action in enumerate(plies, 1):
        done = notation.read(state, action) if isinstance(action, str) else action
        after, events = game.apply(state, done)
        scores = "-".join(map(str, game.scores(after)))
        facts = "; ".join(map(fact, events))
        yield f"{ply:>4} | {who(game, state)} | {notation.write(state, done)} | {facts} | {scores}"
        state = after
    yield f"returns {game.returns(state)} at"
    yield from position_notation.write(state).splitlines()


def check(recorded: list[str], game: Any = NORD) -> None:
    """Fails unless the game tells the recorded lines again, word for word."""
    again = told(*opened(recorded[0]), actions(recorded), game)
    for was, now in zip(recorded, again, strict=True):
        assert now == was


def who(game: Any, state: State) -> str:
    """Who decides what among how many choices, luck by weight, and what waits below, if any."""
    due = " ".join(type(decision).__name__ for decision in reversed(state.pending))
    if state.current_player == CHANCE:
        outcomes = game.chance_outcomes(state)
        return f"luck of {sum(weight for _, weight in outcomes)}: {due}"
    return f"seat {state.current_player} of {len(game.legal_actions(state))}: {due}"


def actions(lines: list[str]) -> list[str]:
    """The actions in the lines of a told game."""
    return [line.split(" | ")[2] for line in lines if " | " in line]


def fact(event: Event) -> str:
    """An event in one phrase: its name and its fields."""
    fields = event.__struct_fields__
    words = (f"{field}={spelt(event, field, getattr(event, field))}" for field in fields)
    return " ".join([type(event).__name__, *words])


def spelt(event: Event, field: str, value: Any) -> str:
    """A field's value in the words of the game."""
    if field == "card":
        deck = DECK_OF.get(type(event), getattr(event, "deck", -1))
        return CARDS[deck].write(value)
    if field in SPELLINGS:
        return SPELLINGS[field].write(value)
    return msgspec.json.encode(value).decode()
