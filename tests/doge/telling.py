"""Games of Doge told line by line as text: who decides what, what was done, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec

from tests.contract.games import Variant, playing
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.doge import notation
from venise.games.doge.actions import Action
from venise.games.doge.components import DISTRICTS
from venise.games.doge.decisions import Decision
from venise.games.doge.events import Event
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.doge.greedy import GreedyDoge

BETWEEN: Final = " | "


def played(seats: int, seed: int) -> Iterator[tuple[State, Action]]:
    """Each step of a game of greedy players with luck of its own: the state before, the action."""
    bot, luck = GreedyDoge(), Random(seed)
    state = DOGE.initial_state(seats, DOGE.options_type())
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(DOGE.chance_outcomes(state), luck)
        else:
            action = bot.choose(DOGE.observation(state, state.current_player), luck)
        yield state, action
        state = DOGE.apply(state, action)[0]


def wandered(seats: int, plies: int) -> Iterator[Action]:
    """The first actions of a random game, which comes to what good players seldom do."""
    game = playing(Variant("doge", seats, 0), Random(plies))
    return (ply.action for ply in islice(game, plies))


def told(seats: int, plies: Iterable[Action | str], game: Any = DOGE) -> Iterator[str]:
    """The lines of a game in which these actions are taken, given as they are or in notation."""
    yield f"{seats} players"
    state = game.initial_state(seats, game.options_type())
    for action in plies:
        done = notation.read(state, action) if isinstance(action, str) else action
        after, events = game.apply(state, done)
        facts = "; ".join(map(fact, events))
        yield BETWEEN.join((who(game, state), notation.write(done), facts, standing(after)))
        state = after
    yield who(game, state) if state.current_player != TERMINAL else str(state.pending)
    yield f"scores {game.scores(state)}, standing {game.standing(state)}"
    for district in DISTRICTS:
        yield notation.write_district(state, district)


def actions(lines: Iterable[str]) -> list[str]:
    """The actions in the lines of a told game."""
    return [line.split(BETWEEN)[1] for line in lines if BETWEEN in line]


def who(game: Any, state: State) -> str:
    """Who decides what among how many choices, and what waits below."""
    due = ", ".join(map(fact, reversed(state.pending)))
    if state.current_player == CHANCE:
        return f"luck of {sum(weight for _, weight in game.chance_outcomes(state))}: {due}"
    return f"seat {state.current_player} of {len(game.legal_actions(state))}: {due}"


def standing(state: State) -> str:
    """What else a position holds: whose turn it is, votes, seals, and what was turned up."""
    sealed = "".join(notation.SEATS[seat] for seat, one in enumerate(state.players) if one.sealed)
    shown = " ".join("".join(map(str, one.shown)) for one in state.players)
    return (
        f"turn {state.turn_player}, votes {list(state.votes)}, sealed {sealed or notation.NONE}, "
        f"reveals {state.reveals}, shown {shown}"
    )


def fact(event: Event | Decision) -> str:
    """An event, or a decision, in one phrase: its name and its fields."""
    words = (
        f"{field}={msgspec.json.encode(getattr(event, field)).decode()}"
        for field in event.__struct_fields__
    )
    return " ".join([type(event).__name__, *words])
