"""How The Patrons of Venice is won by its bots: length, businesses, actions, seats, mixes.

Points come from workshops, luxuries, statues and favours; a winner's mix is the two of these that
brought most. A mix counts where at least a twentieth of all winners won by it.
With --results FILE every game is kept there, so that a run can be broken off and taken up again.
The answer is 1 where something is out of balance.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Final

import msgspec

from tests import balance
from tests.balance import BalanceReport, report
from venise.engine.standing import leaders
from venise.games.patrons.actions import LEADS, Action, Choose
from venise.games.patrons.components import PRODUCTS, TYPES
from venise.games.patrons.game import PATRONS
from venise.games.patrons.rules.campi import has_statue
from venise.games.patrons.rules.end import goal
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import State

LEAST_LED: Final = 0.08
"""The share of turns in which each of the five actions has to be led."""

LEAST_OPENED: Final = 0.1
"""The share of games in which a business of each type has to be opened."""

LEAST_MIXES: Final = 3
LEAST_OF_A_MIX: Final = 0.05
"""How many mixes of points have to win, and the share of winners from which one counts."""

SOURCES: Final = (*TYPES, "statues", "favours")
"""§5 What points are for: a business of a type, a statue beside one, a favour."""

GROUPS: Final = {
    "workshops": tuple(kind for kind, good in enumerate(PRODUCTS) if good != -1),
    "luxuries": tuple(kind for kind, good in enumerate(PRODUCTS) if good == -1),
    "statues": (len(TYPES),),
    "favours": (len(TYPES) + 1,),
}
"""The sources by what a player has to do for them: two of these, those that brought most, are a
winner's mix."""


class Played(msgspec.Struct, frozen=True):
    """What is told of one game."""

    seats: int
    seed: int
    turns: int
    stalled: bool
    """Whether it was ended by the limit of turns, and not by points."""

    led: tuple[int, ...]
    """By action, the turns in which it was led."""

    opened: tuple[int, ...]
    """By type, the businesses that lie on the map at the end."""

    shares: tuple[float, ...]
    """Each place's share of the win, the first lead's first."""

    won_by: tuple[tuple[int, ...], ...]
    """Of each winner the points by source."""


def play(bot: str, budget: float, task: tuple[int, int]) -> Played:
    """One game of such bots: a number of seats and a seed."""
    seats, seed = task
    led, first = [0] * len(LEADS), 0

    def watch(state: State, action: Action) -> None:
        nonlocal first
        if isinstance(action, Choose):
            led[action.action] += 1
        first = state.turn_player if state.turn <= 1 else first

    state: State = balance.play_through("patrons", (bot, budget), task, watch)
    won = PATRONS.returns(state)
    return Played(
        seats=seats,
        seed=seed,
        turns=state.turn,
        stalled=max(points(state)) < goal(state),
        led=tuple(led),
        opened=tuple(
            sum(one is not None and one.type == kind for one in state.businesses)
            for kind in range(len(TYPES))
        ),
        shares=tuple(won[(first + place) % seats] for place in range(seats)),
        won_by=tuple(sources_of(state, seat) for seat in leaders(PATRONS.standing(state))),
    )


def sources_of(state: State, seat: int) -> tuple[int, ...]:
    """§5 A seat's points by source."""
    own = [
        (site, one.type)
        for site, one in enumerate(state.businesses)
        if one is not None and one.seat == seat
    ]
    by_type = (sum(found == kind for _, found in own) for kind in range(len(TYPES)))
    beside = sum(has_statue(state, site) for site, _ in own)
    return (*by_type, beside, state.players[seat].favours)


def mix_of(won_by: Sequence[int]) -> str:
    """The two groups of sources that brought a winner most points."""
    brought = {name: sum(won_by[one] for one in group) for name, group in GROUPS.items()}
    first, second = sorted(GROUPS, key=lambda name: -brought[name])[:2]
    return " and ".join(sorted((first, second)))


def mixes_of(games: Sequence[Played]) -> dict[str, float]:
    """By mix, its share of all winners, the commonest first."""
    found = Counter(mix_of(one) for game in games for one in game.won_by)
    return {mix: number / found.total() for mix, number in found.most_common()}


def shares_led(games: Sequence[Played]) -> list[float]:
    """By action, the share of turns in which it was led."""
    turns = sum(sum(game.led) for game in games)
    return [sum(game.led[action] for game in games) / turns for action in range(len(LEADS))]


def shares_opened(games: Sequence[Played]) -> list[float]:
    """By type, the share of games in which a business of it was opened."""
    return [fmean(game.opened[kind] > 0 for game in games) for kind in range(len(TYPES))]


def told(most_seats: int) -> Iterator[tuple[str, Callable[[Sequence[Played]], str]]]:
    """The lines of the table: what is told, and how of the games with one number of seats."""
    yield "games", lambda games: f"{len(games):,}"
    yield "turns, mean and longest", tell_turns
    yield "games that stalled", lambda games: f"{fmean(one.stalled for one in games):.1%}"
    for action, name in enumerate(LEADS):
        yield f"{name} led", partial(tell_led, action)
    for kind, name in enumerate(TYPES):
        yield f"{name} opened", partial(tell_opened, kind)
    for source, name in enumerate(SOURCES):
        yield f"winners' points for {name}", partial(tell_source, source)
    yield "winners' mixes", tell_mixes
    for place in range(most_seats):
        yield f"place {place + 1} from the first lead wins", partial(balance.tell_place, place)
    yield "what is out of balance", tell_faults


def tell_turns(games: Sequence[Played]) -> str:
    """How long games are."""
    return f"{fmean(one.turns for one in games):.1f}, {max(one.turns for one in games)}"


def tell_led(action: int, games: Sequence[Played]) -> str:
    """The share of turns in which an action was led."""
    return f"{shares_led(games)[action]:.1%}"


def tell_opened(kind: int, games: Sequence[Played]) -> str:
    """The share of games in which a type was opened."""
    return f"{shares_opened(games)[kind]:.1%}"


def tell_source(source: int, games: Sequence[Played]) -> str:
    """The share of the points of winners that one source brought."""
    winners = [one for game in games for one in game.won_by]
    return f"{sum(one[source] for one in winners) / sum(map(sum, winners)):.1%}"


def tell_mixes(games: Sequence[Played]) -> str:
    """What winners win by, and how many of them."""
    return ", ".join(f"{mix} {share:.0%}" for mix, share in mixes_of(games).items())


def tell_faults(games: Sequence[Played]) -> str:
    """What is out of balance with that number of seats, or that nothing is."""
    faults = [fault.partition(": ")[2] for fault in out_of_balance(games)]
    return "; ".join(faults) or "nothing"


def out_of_balance(games: Sequence[Played]) -> Iterator[str]:
    """What is out of balance with that number of seats, a sentence each."""
    seats = games[0].seats
    for name, share in zip(LEADS, shares_led(games), strict=True):
        if share < LEAST_LED:
            yield f"{seats} seats: {name} is led in {share:.1%} of turns"
    for name, share in zip(TYPES, shares_opened(games), strict=True):
        if share < LEAST_OPENED:
            yield f"{seats} seats: {name} is opened in {share:.1%} of games"
    mixes = [mix for mix, share in mixes_of(games).items() if share >= LEAST_OF_A_MIX]
    if len(mixes) < LEAST_MIXES:
        yield f"{seats} seats: winners have only {len(mixes)} mixes"
    for place, won in balance.favoured_places(games):
        yield f"{seats} seats: place {place} wins {won.mean:.1%}"


def main() -> int:
    """Play what is missing and tell what was found; the exit code."""
    asked = BalanceReport(
        "How The Patrons of Venice is won by its bots", Played, play, told, out_of_balance
    )
    return report(asked, __doc__, (3, 4, 5), 1600)


if __name__ == "__main__":
    sys.exit(main())
