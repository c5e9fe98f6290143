"""Rules and worlds of Doge with faults in them, each of which a test of its section notices."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.doge import hidden
from venise.games.doge.actions import (
    BreakSeals,
    Pledge,
    Seal,
    Sealed,
    SealPlace,
    SealShift,
)
from venise.games.doge.components import CONDITIONS, COSTS
from venise.games.doge.decisions import (
    AdvisorChoice,
    Building,
    Decision,
    MoveReveal,
    PalaceChoice,
    Placement,
    PledgeReveal,
    QuarantiaPick,
)
from venise.games.doge.events import Event, PalacesBlocked
from venise.games.doge.rules import (
    advisors,
    districts,
    end,
    palaces,
    quarantia,
    voting,
    year,
)
from venise.games.doge.rules.step import Step, free, house_moves, pop, push
from venise.games.doge.state import Advisor, Player, State


def zeros_count(votes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Second place goes to seats without a vote, too."""
    best = max(votes)
    first = tuple(seat for seat, number in enumerate(votes) if number == best and best)
    rest = [number for number in votes if number < best]
    second = tuple(seat for seat, number in enumerate(votes) if rest and number == max(rest))
    return first, second if len(first) == 1 else ()


def two_best(votes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Behind seats that are tied somebody still comes second."""
    best = max(votes)
    first = tuple(seat for seat, number in enumerate(votes) if number == best and best)
    second = max((number for number in votes if number < best), default=0)
    return first, tuple(seat for seat, number in enumerate(votes) if number == second and second)


def by_palaces(state: State, seat: int) -> bool:
    """Palaces alone decide whether a seat qualifies."""
    return any(palaces.palaces_of(state, seat) >= need for need, _ in CONDITIONS)


def nobody_first(state: State) -> list[int]:
    """The order of seats is the same every year."""
    return list(range(len(state.players)))


def all_at_once(
    state: State, district: int, first: tuple[int, ...], second: tuple[int, ...]
) -> Step:
    """The runner-up places before the winner builds."""
    asked = [Placement(seat, district, 2) for seat in first]
    asked += [Placement(seat, district, 1) for seat in second]
    due: list[Decision] = [Building(district, ()), *reversed(asked)]
    if len(first) == 1:
        return push(state, *due, AdvisorChoice(first[0], district)), ()
    state, facts = free(state, district)
    return push(state, *due), facts


def one_after_another(state: State, building: Building) -> Step:
    """Seats that are tied build openly, each at the price that the one before has raised."""
    state = pop(state)
    able = [seat for seat in building.builders if palaces.can_build(state, seat, building.district)]
    if not able:
        return state, ()
    rest = Building(building.district, tuple(seat for seat in able if seat != able[0]))
    return push(state, rest, PalaceChoice(able[0], building.district)), ()


def equal_markers_once(state: State, area: int) -> tuple[int, ...]:
    """Of markers that come to the same sum only those of one value count."""
    players = []
    for player in state.players:
        stack = [number if value else 0 for value, number in enumerate(player.stacks[area])]
        sums = [value * number for value, number in enumerate(stack)]
        kept = [n if sums.index(value * n) == value else 0 for value, n in enumerate(stack)]
        players.append(replace(player, stacks=put(player.stacks, area, tuple(kept))))
    return VOTES_OF(replace(state, players=tuple(players)), area)


VOTES_OF: Final = voting.votes_of


def still_sealed(state: State, shown: Any, action: Any) -> Step:
    """What was shown stays sealed besides."""
    after, facts = REVEALED(state, shown, action)
    pairs = zip(after.players, state.players, strict=True)
    players = tuple(replace(now, sealed=before.sealed) for now, before in pairs)
    return replace(after, players=players), facts


REVEALED: Final = palaces.reveal


def builds_on_top(state: State, seat: int) -> State:
    """Who has placed builds only where the building is due at once."""
    return WITH_BUILDER(state, seat) if isinstance(state.due, Building) else state


WITH_BUILDER: Final = districts.with_builder


def own_kept(state: State, advisor: int) -> Step:
    """Whoever abstains keeps control of an advisor of its own."""
    own = state.advisors[advisor].owner == state.turn_player
    return (state, ()) if own else FREE(state, advisor)


FREE: Final = free


def stays_out(state: State, advisor: int) -> Step:
    """A neutral advisor stays where it stands."""
    before = state.advisors[advisor]
    after = Advisor(before.area)
    return replace(state, advisors=put(state.advisors, advisor, after)), ()


def unused(player: Player, _: int) -> Player:
    """Markers that were turned up are not remembered."""
    return player


def seen_through(player: Player) -> Player:
    """Others see the values of markers on the board."""
    return replace(player, left=(sum(player.left),))


def endless(state: State) -> bool:
    """The game goes on for as long as nobody qualifies."""
    return any(end.qualifies(state, seat) for seat in range(len(state.players)))


def kept(state: State) -> Step:
    """Markers and cards are not given back at the end of the year."""
    return year.begin(state)


def reveal_with(jams: Callable[[int, int], bool], raised: int) -> Callable[..., Step]:
    """Pledges shown where so many builders for so many spaces jam, and later ones pay more."""

    def shown(state: State, reveal: PledgeReveal, _: BreakSeals) -> Step:
        district, players = reveal.district, list(state.players)
        answers = [players[seat].sealed for seat in reveal.seats]
        for seat in reveal.seats:
            players[seat] = replace(players[seat], sealed=None)
        state = replace(pop(state), players=tuple(players), reveals=state.reveals + 1)
        building = [one.seat for one in answers if isinstance(one, Pledge) and one.build]
        ground, facts = state.districts[district], list[Event]()
        if jams(len(building), len(COSTS) - len(ground.palaces)):
            return state, (PalacesBlocked(district, tuple(building)),)
        for place, seat in enumerate(building):
            cost = palaces.price(ground) + (raised if place >= 2 else 0)
            state, more = palaces.raise_palace(state, seat, district, cost)
            facts += more
        return state, tuple(facts)

    return shown


ALL_ASKED: Final = palaces.open_building


def asks_without_palaces(state: State, building: Building) -> Step:
    """Of three who may build one without a palace left is asked, too."""
    with pytest.MonkeyPatch.context() as patch:
        if len(building.builders) == 3:
            patch.setattr(palaces, "palaces_of", lambda *_: 0)
        return ALL_ASKED(state, building)


def second_unlimited(state: State, seat: int, advisor: int) -> bool:
    """The Quarantia's runner-up may use a seventh ring."""
    top = state.due
    second = isinstance(top, QuarantiaPick) and top.number == 2
    return second or advisors.has_ring(state, seat, advisor)


def last_unlimited(state: State, seat: int, advisor: int) -> bool:
    """The winner's last pick may use a seventh ring."""
    top = state.due
    last = isinstance(top, QuarantiaPick) and top.number == 3
    return last or advisors.has_ring(state, seat, advisor)


ALL_MOVED: Final = quarantia.reveal


def first_move_builds(state: State, shown: MoveReveal, action: BreakSeals) -> Step:
    """Nobody builds where only a second move has gone."""
    gone = {
        (one.sealed.end, seat)
        for seat, one in enumerate(state.players)
        if isinstance(one.sealed, SealShift)
    }
    after, facts = ALL_MOVED(state, shown, action)
    pending = [
        replace(one, builders=tuple(b for b in one.builders if (one.district, b) in gone))
        if isinstance(one, Building)
        else one
        for one in (*after.later, after.due)
    ]
    return replace(after, due=pending[-1], later=tuple(pending[:-1])), facts


def any_house(state: State, seat: int, _: SealShift | None = None) -> list[tuple[int, int]]:
    """The house that was moved first may move again."""
    return [(-1, -1), *house_moves(state, seat)]


def highest_first(player: Player, *_: Any) -> Player:
    """In imagined worlds the highest markers that nobody has seen lie in the first areas."""

    class Sorted(Random):
        """Puts the highest value first in place of shuffling."""

        def shuffle(self, x: Any) -> None:
            """The values from the highest down."""
            x.sort(reverse=True)

    return DEAL(player, Sorted())


DEAL: Final = hidden.deal_markers
DRAW_SEAL: Final = hidden.draw_seal


def always_builds(world: State, sealed: Sealed, rng: Random) -> Sealed:
    """A sealed pledge is always to build."""
    drawn = DRAW_SEAL(world, sealed, rng)
    return Pledge(drawn.seat, build=True) if isinstance(drawn, Pledge) else drawn


def always_moves(world: State, sealed: Sealed, rng: Random) -> Sealed:
    """A sealed move always moves a house."""
    while True:
        drawn = DRAW_SEAL(world, sealed, rng)
        if not isinstance(drawn, SealShift) or drawn.start >= 0:
            return drawn


def one_marker(world: State, sealed: Sealed, rng: Random) -> Sealed:
    """A sealed ballot always has one marker."""
    while True:
        drawn = DRAW_SEAL(world, sealed, rng)
        if not isinstance(drawn, Seal) or sum(drawn.markers) == 1:
            return drawn


def all_placed(world: State, sealed: Sealed, rng: Random) -> Sealed:
    """A sealed number of houses is always two."""
    drawn = DRAW_SEAL(world, sealed, rng)
    return SealPlace(drawn.seat, 2) if isinstance(drawn, SealPlace) else drawn
