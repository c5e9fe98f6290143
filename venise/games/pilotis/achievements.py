"""What Venise on piles has achievements for, measured on the facts of a finished game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from venise.engine.achievements import PlayedSteps, events_of, load_achievements, most_between
from venise.games.pilotis.boards import BAR, HALF
from venise.games.pilotis.components import COSTS, JOKER, PIECES
from venise.games.pilotis.events import (
    CardPlayed,
    CardsExchanged,
    GemTaken,
    PawnWalked,
    PlankLaid,
    PlankMoved,
    PlankRemoved,
    PlanksFell,
    TurnBegan,
)
from venise.games.pilotis.rules.end import MOST_ROUNDS
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.state import board


def gems(steps: PlayedSteps, seat: int) -> int:
    """Gems fetched."""
    return count(steps[-1].after.players[seat])


def gems_in_turn(steps: PlayedSteps, seat: int) -> int:
    """The most gems fetched in one turn."""
    return most_between(steps, GemTaken, seat, TurnBegan)


def gems_ahead(steps: PlayedSteps, seat: int) -> int:
    """Gems at the end above the best of the others."""
    found = [count(player) for player in steps[-1].after.players]
    return max(0, found.pop(seat) - max(found))


def rounds_saved(steps: PlayedSteps, seat: int) -> int:
    """MOST_ROUNDS less the round in which the last of its gems was fetched; 0 without all four."""
    if gems(steps, seat) < PIECES.gems:
        return 0
    last = [step for step in steps if any(_fetched(event, seat) for event in step.events)][-1]
    return MOST_ROUNDS - int(last.before.round)


def _fetched(event: object, seat: int) -> bool:
    return isinstance(event, GemTaken) and event.seat == seat


def _turns(steps: PlayedSteps, seat: int) -> Iterator[list[object]]:
    """The facts of each turn that the seat had."""
    turn: list[object] | None = None
    for step in steps:
        for event in step.events:
            if isinstance(event, TurnBegan):
                if turn is not None:
                    yield turn
                turn = [] if event.seat == seat else None
            elif turn is not None:
                turn.append(event)
    if turn is not None:
        yield turn


def _spent(turn: list[object]) -> int:
    """The hourglasses of the cards played in a turn."""
    return sum(COSTS[event.kind] for event in turn if isinstance(event, CardPlayed))


def full_turns(steps: PlayedSteps, seat: int) -> int:
    """Turns in which the hourglasses were used to the last."""
    return sum(_spent(turn) >= PIECES.hourglasses for turn in _turns(steps, seat))


def hourglasses_in_turn(steps: PlayedSteps, seat: int) -> int:
    """The most hourglasses used in one turn, those of tiles among them."""
    return max(map(_spent, _turns(steps, seat)), default=0)


def steps_in_turn(steps: PlayedSteps, seat: int) -> int:
    """The most steps in one turn."""
    walks = (
        sum(len(event.path) - 1 for event in turn if isinstance(event, PawnWalked))
        for turn in _turns(steps, seat)
    )
    return max(walks, default=0)


def _layers(steps: PlayedSteps) -> Iterator[tuple[object, dict[int, int]]]:
    """Every fact, with who laid the planks that lie before it, by their sites."""
    laid: dict[int, int] = {}
    for step in steps:
        for event in step.events:
            yield event, laid
            match event:
                case PlankLaid(seat, site):
                    laid[site] = seat
                case PlankMoved(seat, before, after):
                    laid.pop(before, None)
                    laid[after] = seat
                case PlankRemoved(_, site):
                    laid.pop(site, None)
                case PlanksFell(sites):
                    for site in sites:
                        laid.pop(site, None)


def borrowed_steps(steps: PlayedSteps, seat: int) -> int:
    """Steps onto planks that others had laid."""
    squares = len(board(steps[0].after).squares)
    return sum(
        laid.get(place - squares, seat) != seat
        for event, laid in _layers(steps)
        if isinstance(event, PawnWalked) and event.seat == seat
        for place in event.path[1:]
    )


def taken_from_others(steps: PlayedSteps, seat: int) -> int:
    """Planks taken into the stock that others had laid."""
    return sum(
        isinstance(event, PlankRemoved)
        and event.seat == seat
        and laid.get(event.site, seat) != seat
        for event, laid in _layers(steps)
    )


def taken_back(steps: PlayedSteps, seat: int) -> int:
    """Planks taken into the stock that the seat had laid itself."""
    return sum(
        isinstance(event, PlankRemoved) and event.seat == seat and laid.get(event.site) == seat
        for event, laid in _layers(steps)
    )


def planks_moved(steps: PlayedSteps, seat: int) -> int:
    """Planks lifted and laid elsewhere."""
    return len(events_of(steps, PlankMoved, seat))


def _sites_laid(steps: PlayedSteps, seat: int) -> list[int]:
    """Where the seat has laid planks, those that it moved among them."""
    laid = [event.site for event in events_of(steps, PlankLaid, seat)]
    return laid + [event.after for event in events_of(steps, PlankMoved, seat)]


def halves(steps: PlayedSteps, seat: int) -> int:
    """Short planks laid from the middle of a long one, as a T or an X."""
    sites = board(steps[0].after).sites
    return sum(sites[site].shape == HALF for site in _sites_laid(steps, seat))


def bars(steps: PlayedSteps, seat: int) -> int:
    """Long planks laid between two short ones, as an H."""
    sites = board(steps[0].after).sites
    return sum(sites[site].shape == BAR for site in _sites_laid(steps, seat))


def jokers(steps: PlayedSteps, seat: int) -> int:
    """Jokers played."""
    return sum(event.kind == JOKER for event in events_of(steps, CardPlayed, seat))


def exchanges(steps: PlayedSteps, seat: int) -> int:
    """Jokers got for four cards."""
    return len(events_of(steps, CardsExchanged, seat))


def tiles_spent(steps: PlayedSteps, seat: int) -> int:
    """Hourglass tiles spent."""
    return sum(event.tiles for event in events_of(steps, CardPlayed, seat))


def planks_in_stock(steps: PlayedSteps, seat: int) -> int:
    """Planks in the stock at the end."""
    player = steps[-1].after.players[seat]
    return int(player.short + player.long)


ACHIEVEMENTS: Final = load_achievements(
    Path(__file__).with_name("achievements.toml"),
    gems,
    gems_in_turn,
    gems_ahead,
    rounds_saved,
    full_turns,
    hourglasses_in_turn,
    steps_in_turn,
    borrowed_steps,
    taken_from_others,
    taken_back,
    planks_moved,
    halves,
    bars,
    jokers,
    exchanges,
    tiles_spent,
    planks_in_stock,
)
