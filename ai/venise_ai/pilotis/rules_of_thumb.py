"""A player by rules of thumb, as people tell each other how to play; no level, but a yardstick.

It shares nothing with the levels that are measured against it: no weights, no plan of a turn. Race
to the nearest gem, lay the planks that are missing on the way, take planks from behind you, best
from where a rival wants to go, and keep jokers for the last steps to a gem.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, Final

from venise.games.pilotis import actions as act
from venise.games.pilotis import queries
from venise.games.pilotis.actions import Action
from venise.games.pilotis.boards import DIAGONAL, STRAIGHT, Board, numbers_in
from venise.games.pilotis.components import COSTS, JOKER
from venise.games.pilotis.state import State, board, laid
from venise_ai.thumb_bot import ThumbBot

MISSING: Final = {STRAIGHT: 2, DIAGONAL: 3}
"""Steps that a way over a plank of that shape is longer as long as the plank does not lie."""

GEM: Final = 8.0
"""Steps that it is worth to reach a gem."""

JOKER_KEPT: Final = 2.0
"""Steps that a joker saves at least where it is played."""

NEVER: Final = -9.0

FAR: Final = 999


class ThumbRules:
    """What the seat that decides sees at a glance, and its rules for each kind of action."""

    def __init__(self, state: State) -> None:
        self.state, self.seat = state, state.current_player
        self.player = state.players[self.seat]
        self.table, self.laid = board(state), laid(state)
        self.squares = len(self.table.squares)
        self.goals = queries.gem_squares(state, self.seat)
        self.far = distances(self.table, self.laid, self.goals)
        self.way = follow(self.table, self.laid, self.far, self.player.place)
        self.lacking = [site for site in self.way if not self.laid >> site & 1]
        self.rivals: set[int] = set()
        for rival, one in enumerate(state.players):
            if rival != self.seat and (goals := queries.gem_squares(state, rival)):
                far = distances(self.table, self.laid, goals)
                self.rivals |= set(follow(self.table, self.laid, far, one.place))

    def value(self, action: Action) -> float:
        """How good an action looks; 0 for what no rule speaks of, such as to end the turn."""
        rule = RULES.get(type(action))
        return rule(self, action) if rule is not None else 0.0

    def walk(self, action: act.Walk) -> float:
        """Nearer to the nearest gem, above all onto it, for few hourglasses."""
        gems = action.past.bit_count() + (action.place in self.goals)
        nearer = self.far[self.player.place] - self.far[action.place]
        if not gems and nearer <= 0:
            return NEVER
        spared = JOKER_KEPT * (action.card == JOKER and not gems)
        return (GEM * gems + max(0, nearer) - spared) / COSTS[action.card]

    def lay(self, action: act.Lay | act.Land) -> float:
        """Only on the way, what comes first before what comes later."""
        if action.site not in self.lacking:
            return NEVER
        saved = MISSING[self.table.sites[action.site].shape] - 0.1 * self.way.index(action.site)
        if isinstance(action, act.Land):
            return saved
        return (saved - JOKER_KEPT * (action.card == JOKER)) / COSTS[action.card]

    def remove(self, action: act.Remove) -> float:
        """From behind, if planks are missing or a rival is on its way there; never a joker."""
        if self.is_needed(action.site) or action.card == JOKER:
            return NEVER
        long = self.table.is_long(action.site)
        wanted = sum(self.table.is_long(site) == long for site in self.lacking)
        has = self.player.long if long else self.player.short
        return 1.5 * (wanted > has) + 0.8 * (action.site in self.rivals) - 0.4 * (has > wanted)

    def lift(self, action: act.Lift) -> float:
        """The same, where the plank can be laid on the way at once."""
        if self.is_needed(action.site) or action.card == JOKER:
            return NEVER
        there = queries.landing_sites(self.state, self.seat, action.site)
        fits = [site for site in there if site in self.lacking]
        if not fits:
            return NEVER
        saved = max(MISSING[self.table.sites[site].shape] for site in fits)
        return (saved + 0.8 * (action.site in self.rivals)) / COSTS[action.card]

    def is_needed(self, site: int) -> bool:
        """Whether a plank lies on the way, bears one that does, or bears the pawn."""
        lost = {site, *queries.falls_with(self.state, site)}
        return not lost.isdisjoint(self.way) or self.player.place - self.squares in lost

    def put_away(self, action: act.GiveUp | act.Discard) -> float:
        """What there is most of; a joker never."""
        if action.kind == JOKER:
            return NEVER
        return float(queries.holds(self.player, action.kind))


def distances(table: Board, planks: int, goals: tuple[int, ...]) -> list[float]:
    """By place the steps to the nearest goal, with those for planks that do not lie yet."""
    base = len(table.squares)
    found: list[float] = [FAR] * (base + len(table.sites))
    waiting: list[tuple[float, int]] = []
    for goal in goals:
        found[goal] = 0
        heappush(waiting, (0, goal))
    while waiting:
        steps, place = heappop(waiting)
        if steps > found[place]:
            continue
        for beside, more in links(table, planks, place, base):
            if steps + more < found[beside]:
                found[beside] = steps + more
                heappush(waiting, (steps + more, beside))
    return found


def links(table: Board, planks: int, place: int, base: int) -> list[tuple[int, float]]:
    """The places beside one, with the steps to each: squares, planks, and where planks may lie.

    Half of what a missing plank costs is for the way onto it, half for the way off.
    """
    free = (1 << base) - 1 | planks << base
    beside: list[tuple[int, float]] = [
        (one, 1.0) for one in numbers_in(table.neighbours[place] & free)
    ]
    for site in table.sites_at[place] if place < base else ():
        shape = table.sites[site].shape
        if shape in MISSING and not planks & (table.excludes[site] | 1 << site):
            beside.append((base + site, 1 + MISSING[shape] / 2))
    if place >= base and not planks >> (place - base) & 1:
        missing = table.sites[place - base]
        beside = [(one, 1 + MISSING[missing.shape] / 2) for one in missing.squares]
    return beside


def follow(table: Board, planks: int, far: list[float], place: int) -> list[int]:
    """The sites of a shortest way from a place to where `far` is 0, in their order."""
    base, way = len(table.squares), []
    while far[place]:
        place = min(links(table, planks, place, base), key=lambda one: far[one[0]] + one[1])[0]
        if place >= base:
            way.append(place - base)
        if far[place] >= FAR or len(way) > base:
            break
    return way


RULES: Final[dict[type, Callable[[ThumbRules, Any], float]]] = {
    act.Walk: ThumbRules.walk,
    act.Lay: ThumbRules.lay,
    act.Land: ThumbRules.lay,
    act.Remove: ThumbRules.remove,
    act.Lift: ThumbRules.lift,
    act.TakeJoker: lambda *_: 0.3,
    act.Exchange: lambda *_: NEVER,
    act.GiveUp: ThumbRules.put_away,
    act.Discard: ThumbRules.put_away,
}
"""How each kind of action is valued; within one decision they are compared."""


def make_thumb_bot() -> ThumbBot[State, Action]:
    """The bot that plays by these rules."""
    return ThumbBot(queries.legal, lambda state: ThumbRules(state).value)
