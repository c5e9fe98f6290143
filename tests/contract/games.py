"""Random games of every kind that Venise plays, told ply by ply, for the contract to be held to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from tests.bidding.game import BIDDING
from venise.engine.chance import draw
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.games import GAMES

TOYS: Final = {BIDDING.info.key: BIDDING}
"""Games that nobody plays: they have what the contract asks for and none of the others has."""

PLAYED: Final[dict[str, Any]] = {**GAMES, **TOYS}
"""Every game that is held to the contract."""

OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "nord": (
        {"map": "bruges"},
        {"map": "compact", "strict_chains": True},
        {"map": "islands", "order_deck_end": True},
        {"map": "basin", "strict_chains": True, "order_deck_end": True},
        {"map": "ring"},
        {"map": "free"},
    ),
    "doge": ({},),
    "patrons": ({}, {"guilds": True, "hidden_hands": True}),
    "pilotis": (
        {"map": "classic-1"},
        {"map": "classic-2", "night": True, "places": True},
        {"map": "classic-3", "places": True},
        {"map": "expert-1", "night": True},
        {"map": "expert-2"},
        {"map": "expert-3", "night": True},
    ),
    "bidding": (
        {"prizes": (1, 2, 3)},
        {"prizes": (2, 1, 3, 1), "blind": True},
    ),
}
"""For each game the options it is tried with, every option and every map at least once."""

GIVING_UP: Final[dict[str, set[str]]] = {
    "nord": {"Decline", "LoseCubes", "KeepNone", "EndTurn", "ReplaceCube"},
    "doge": {"Abstain", "Leave"},
    "patrons": {"Pass", "Done"},
    "pilotis": {"EndTurn", "TakeJoker", "Exchange", "Discard"},
    "bidding": set(),
}
"""For each game the kinds of actions that a player who wants to see all of it seldom takes."""

MOST_PLIES: Final = 20_000
"""A game that lasts longer than this many plies counts as one that does not end."""


class Variant(NamedTuple):
    """A game with a number of seats and options."""

    key: str
    seats: int
    number: int
    """Which of the options of OPTIONS."""

    @property
    def game(self) -> Any:
        """The game itself."""
        return PLAYED[self.key]

    @property
    def options(self) -> Any:
        """The options as the game's own record."""
        return self.game.options_type(**OPTIONS[self.key][self.number])


class Imagined(NamedTuple):
    """A world that a viewer imagines before a step."""

    ply: Ply
    viewer: int
    seen: Any
    """What the viewer sees before the step."""

    world: Any
    """A whole position that fits it, drawn by lot."""


class Ply(NamedTuple):
    """One step of a game: the state before, the action, the state after and what happened."""

    before: Any
    action: Any
    after: Any
    events: tuple[Any, ...]


def all_seats(key: str) -> range:
    """Every number of seats that a game can be played with."""
    fewest, most = PLAYED[key].info.seats
    return range(fewest, most + 1)


def paired(key: str) -> Iterator[Variant]:
    """Every number of seats and every set of options at least once, not each with each."""
    seats, sets = all_seats(key), len(OPTIONS[key])
    for turn in range(max(len(seats), sets)):
        yield Variant(key, seats[turn % len(seats)], turn % sets)


def switched(key: str) -> Iterator[Variant]:
    """The first variants of a game that have each switch of its options off and on, maps apart."""
    met: set[tuple[str, Any]] = set()
    for variant in paired(key):
        settings = {**msgspec.structs.asdict(variant.options), "map": None}.items()
        if not met.issuperset(settings):
            yield variant
        met.update(settings)


VARIANTS: Final = tuple(variant for key in PLAYED for variant in paired(key))
"""What every game is tried with."""


def each(variants: Sequence[Variant]) -> pytest.MarkDecorator:
    """Runs a test once for each of the variants."""
    names = [f"{one.key}-{one.seats}-{one.number}" for one in variants]
    return pytest.mark.parametrize("variant", variants, ids=names)


EVERY_VARIANT: Final = each(VARIANTS)
"""Runs a test once for each variant of each game."""

EVERY_SWITCH: Final = each([variant for key in PLAYED for variant in switched(key)])
"""Runs a test for each game with every switch off and on: for what seats and maps do not change."""

OF_NORD: Final = tuple(
    Variant("nord", seats, number)
    for seats in all_seats("nord")
    for number in range(len(OPTIONS["nord"]))
)
"""La Venise du Nord with every set of options for every number of seats."""


@cache
def played(variant: Variant) -> tuple[Ply, ...]:
    """A whole random game, the same in every run."""
    return tuple(playing(variant, Random(str(variant))))


def playing(variant: Variant, luck: Random) -> Iterator[Ply]:
    """A random game ply by ply, in which rare kinds of actions are as likely as common ones."""
    game = variant.game
    state = game.initial_state(variant.seats, variant.options)
    for _ in range(MOST_PLIES):
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            action = draw(game.chance_outcomes(state), luck)
        else:
            action = chosen(game.legal_actions(state), luck, GIVING_UP[variant.key])
        after, events = game.apply(state, action)
        yield Ply(state, action, after, events)
        state = after
    pytest.fail(f"{variant} has not ended after {MOST_PLIES} plies")


def chosen(actions: Sequence[Any], luck: Random, giving_up: set[str]) -> Any:
    """One of the actions: first the kind is drawn, then an action of that kind."""
    kinds = sorted({type(action).__name__ for action in actions})
    eager = [kind for kind in kinds if kind not in giving_up]
    kind = luck.choice(eager if eager and luck.random() < EAGERNESS else kinds)
    return luck.choice([action for action in actions if type(action).__name__ == kind])


EAGERNESS: Final = 0.9
"""How often a player does something rather than nothing."""


def some(variant: Variant, number: int = 60) -> tuple[Ply, ...]:
    """About that many plies spread over the random game, for checks that take their time."""
    plies = played(variant)
    return plies[:: max(1, len(plies) // number)]


@cache
def imagined(variant: Variant) -> tuple[Imagined, ...]:
    """A world of whoever decides at each ply of the random game, and one of any other viewer."""
    game, luck = variant.game, Random(1)
    worlds = []
    for ply in played(variant):
        decider = ply.before.current_player
        others = [one for one in (*range(variant.seats), SPECTATOR) if one != decider]
        for viewer in (decider, luck.choice(others)):
            if viewer != CHANCE:
                seen = game.observation(ply.before, viewer)
                worlds.append(Imagined(ply, viewer, seen, game.resample(seen, luck)))
    return tuple(worlds)


def forget() -> None:
    """Have every game played and every world imagined anew."""
    played.cache_clear()
    imagined.cache_clear()


def played_anew(variant: Variant, check: Callable[[Variant], None]) -> Callable[[], None]:
    """A check of the contract on a game that is played anew, and forgotten afterwards."""

    def checked() -> None:
        forget()
        try:
            check(variant)
        finally:
            forget()

    return checked
