"""§6 The end: four gems, all places, or a game in which nothing happens any more."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.engine.standing import Standing, leaders
from venise.games.pilotis.decisions import GameOver, Playing, Reason, TurnEnd
from venise.games.pilotis.events import EndNears, Event, GameEnded, SeatFinished
from venise.games.pilotis.rules import gems
from venise.games.pilotis.rules.step import Step
from venise.games.pilotis.state import State, board, laid

MOST_ROUNDS: Final = 60
"""Reading: no game is longer."""

MOST_DRY_ROUNDS: Final = 12
"""Reading: after so many rounds without a gem a game ends."""

WARNED_BEFORE: Final = 2
"""Rounds."""


def limit_reached(state: State) -> Reason | None:
    """Why the game ends after the round that is over; None if it goes on."""
    if state.round >= MOST_ROUNDS:
        return "rounds"
    return "drought" if state.round - state.last_gem >= MOST_DRY_ROUNDS else None


def rounds_left(state: State) -> tuple[int, Reason]:
    """Rounds until the game ends by itself, the one that is played included, and why."""
    of_game = MOST_ROUNDS - state.round + 1
    of_drought = MOST_DRY_ROUNDS - (state.round - state.last_gem) + 1
    return (of_drought, "drought") if of_drought < of_game else (of_game, "rounds")


def warning(state: State) -> tuple[Event, ...]:
    """Two rounds before the game ends by itself all are told."""
    rounds, reason = rounds_left(state)
    return (EndNears(rounds, reason),) if rounds == WARNED_BEFORE else ()


def is_stranded(state: State, seat: int) -> bool:
    """Whether no plank touches the seat's pawn and none is in its stock."""
    player = state.players[seat]
    if player.short or player.long:
        return False
    table = board(state)
    base = len(table.squares)
    return player.place < base and not laid(state) << base & table.neighbours[player.place]


def check(state: State, top: Playing) -> Step | None:
    """§6 What ends the game, or a seat's part in it, after something was played; else None.

    Reading: where every seat is stranded nothing can change any more, and the game ends.
    """
    if gems.has_all(state.players[top.seat]):
        return finish_seat(state, top.seat)
    for seat in range(len(state.players)):
        if seat not in state.finished and not is_stranded(state, seat):
            return None
    return finish(state, "stranded")


def finish_seat(state: State, seat: int) -> Step:
    """§6 The seat has won; where places are played for, the others go on until one is left."""
    finished = (*state.finished, seat)
    state = replace(state, finished=finished)
    if not state.options.places:
        return finish(state, "gems")
    told = SeatFinished(seat, len(finished))
    if len(finished) < len(state.players) - 1:
        return replace(state, due=TurnEnd(), later=()), (told,)
    state, facts = finish(state, "places")
    return state, (told, *facts)


def finish(state: State, reason: Reason) -> Step:
    """§6 The game is over."""
    state = replace(state, due=GameOver(reason), later=())
    return state, (GameEnded(leaders(standing(state)), reason),)


def standing(state: State) -> tuple[Standing, ...]:
    """§6 Gems, then who had them all first, then hourglass tiles left."""
    seats = len(state.players)
    ranks = [
        seats - state.finished.index(seat) if seat in state.finished else 0 for seat in range(seats)
    ]
    return tuple(
        [
            (gems.count(player), rank, player.tiles)
            for player, rank in zip(state.players, ranks, strict=True)
        ]
    )
