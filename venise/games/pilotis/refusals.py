"""Why an action is not legal: the obstacle with its numbers, and the section that says so.

In the values of refusals cards and seats are indices, planks and places their names on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal, RefusalRules
from venise.games.pilotis import actions as act
from venise.games.pilotis import decisions as due
from venise.games.pilotis.actions import Action
from venise.games.pilotis.boards import BAR, HALF, Board, numbers_in
from venise.games.pilotis.components import (
    COSTS,
    JOKER,
    KINDS,
    LONG,
    MOVE,
    PIECES,
    REMOVE,
    SHORT,
    STEPS,
)
from venise.games.pilotis.decisions import PLAYED, TAKEN
from venise.games.pilotis.rulebook import LEGAL
from venise.games.pilotis.rules import jokers, turn
from venise.games.pilotis.rules.laying import fits
from venise.games.pilotis.rules.lifting import falling
from venise.games.pilotis.rules.step import holds, pawns
from venise.games.pilotis.rules.walking import free_places
from venise.games.pilotis.state import State, board, laid

DECISIONS: Final[dict[type, tuple[type, ...]]] = {
    act.Lay: (due.Playing,),
    act.Remove: (due.Playing,),
    act.Lift: (due.Playing,),
    act.Walk: (due.Playing,),
    act.TakeJoker: (due.Playing,),
    act.EndTurn: (due.Playing,),
    act.Exchange: (due.Playing, due.Excess),
    act.Land: (due.Landing,),
    act.GiveUp: (due.GivingUp,),
    act.Discard: (due.Excess,),
}
"""The decisions that each action can answer; actions of luck answer none of a seat's."""

SECTIONS: Final = {SHORT: "5.1", LONG: "5.2", REMOVE: "5.3", MOVE: "5.4"}
"""The sections of the plays of planks; steps are in 5.5."""


def unaffordable(state: State, top: due.Playing, card: int, kind: int) -> Refusal | None:
    """§4.1, §5.6 The card is not there, does not serve, or costs too much."""
    player = state.players[top.seat]
    section = SECTIONS.get(kind, "5.5")
    if not 0 <= card <= JOKER:
        return Refusal("0", "no-such-card")
    if card not in (kind, JOKER):
        return Refusal(section, "other-card", {"card": card})
    if not holds(player, card):
        return Refusal("5.6" if card == JOKER else section, "card-missing", {"card": card})
    if top.done == TAKEN:
        return Refusal("4.1", "joker-taken")
    limit = turn.budget(state, top)
    if COSTS[card] > limit:
        values = {"card": card, "cost": COSTS[card], "left": limit, "tiles": player.tiles}
        return Refusal("4.1", "too-dear", dict(values))
    return None


def lay(state: State, top: due.Playing, action: act.Lay) -> Refusal:
    """§5.1, §5.2 Why a plank of the stock cannot lie there."""
    table = board(state)
    if not 0 <= action.site < len(table.sites):
        return Refusal("5.1", "no-such-site")
    long = table.is_long(action.site)
    kind = LONG if long else SHORT
    barred = unaffordable(state, top, action.card, kind)
    if barred is not None:
        return barred
    player = state.players[top.seat]
    if not (player.long if long else player.short):
        return Refusal("1.2", "no-long" if long else "no-short")
    return no_room(table, laid(state), player.place, action.site)


def no_room(table: Board, planks: int, place: int, site: int) -> Refusal:
    """§5.1, §5.2 A plank lies there or across, it has no hold, or no end is at the pawn."""
    section, shape = SECTIONS[LONG if table.is_long(site) else SHORT], table.sites[site].shape
    name = table.sites[site].name
    if planks >> site & 1:
        return Refusal(section, "taken", {"plank": name})
    crossed = planks & table.excludes[site]
    if crossed:
        other = table.sites[numbers_in(crossed)[0]].name
        return Refusal(section, "crosses", {"plank": name, "other": other})
    if not fits(table, planks, site):
        if shape == HALF:
            return Refusal(section, "needs-long", {"plank": name})
        assert shape == BAR
        return Refusal(section, "needs-shorts", {"plank": name})
    return Refusal(section, "not-at-pawn", {"plank": name, "place": table.name(place)})


def remove(state: State, top: due.Playing, action: act.Remove) -> Refusal:
    """§5.3 Why that plank cannot be taken."""
    return bound(state, top, action.card, action.site, REMOVE)


def lift(state: State, top: due.Playing, action: act.Lift) -> Refusal:
    """§5.4 Why that plank cannot be lifted: as for taking it, or it can lie nowhere else."""
    return bound(state, top, action.card, action.site, MOVE)


def bound(state: State, top: due.Playing, card: int, site: int, kind: int) -> Refusal:
    """§5.3, §5.4 No plank lies there, no end is at the pawn, or a pawn would go with it."""
    table, section = board(state), SECTIONS[kind]
    if not 0 <= site < len(table.sites):
        return Refusal(section, "no-such-site")
    barred = unaffordable(state, top, card, kind)
    if barred is not None:
        return barred
    base, planks, place = len(table.squares), laid(state), state.players[top.seat].place
    values: dict[str, int | str] = {"plank": table.sites[site].name, "place": table.name(place)}
    if not planks >> site & 1:
        return Refusal(section, "no-plank", values)
    standing = pawns(state) >> base
    if standing >> site & 1:
        return Refusal(section, "pawn-on-it", values)
    if not table.sites[site].ends >> place & 1:
        return Refusal(section, "not-at-pawn", values)
    fallen = falling(table, planks, site) & standing
    if fallen:
        other = table.sites[numbers_in(fallen)[0]].name
        return Refusal(section, "would-fall", {**values, "other": other})
    return Refusal(section, "nowhere-else", values)


def land(state: State, top: due.Landing, action: act.Land) -> Refusal:
    """§5.4 Why the lifted plank cannot lie there."""
    table = board(state)
    if not 0 <= action.site < len(table.sites):
        return Refusal("5.4", "no-such-site")
    if action.site == top.site:
        return Refusal("5.4", "same-site", {"plank": table.sites[top.site].name})
    if (table.longs >> action.site ^ table.longs >> top.site) & 1:
        return Refusal("5.4", "other-length", {"plank": table.sites[action.site].name})
    return no_room(table, laid(state), state.players[top.seat].place, action.site)


def walk(state: State, top: due.Playing, action: act.Walk) -> Refusal:
    """§5.5 Why the pawn does not get there."""
    table, player = board(state), state.players[top.seat]
    if not 0 <= action.place < len(table.neighbours):
        return Refusal("5.5", "no-such-place")
    if action.card not in STEPS:
        return Refusal("5.5", "no-steps")
    barred = unaffordable(state, top, action.card, action.card)
    if barred is not None:
        return barred
    name = table.name(action.place)
    if not free_places(table, laid(state)) >> action.place & 1:
        return Refusal("5.5", "no-plank-there", {"place": name})
    if action.place == player.place and not action.past:
        return Refusal("5.5", "no-step")
    steps = distance(table, laid(state), player.place, action.place)
    if steps is None:
        return apart(table, player.place, action.place)
    if steps > STEPS[action.card]:
        return Refusal("5.5", "too-far", {"place": name, "number": steps})
    return Refusal("5.5", "other-way", {"place": name})


def apart(table: Board, one: int, other: int) -> Refusal:
    """§3.2, §3.3, §5.5 No planks lead there; a bridge or a wall may be what parts them."""
    base = len(table.squares)
    values: dict[str, int | str] = {"place": table.name(other)}
    if one < base and other < base and table.squares[one].cell == table.squares[other].cell:
        wall = table.squares[one].name[-1] in "nsew"
        if wall:
            return Refusal("3.3", "wall-parts", values)
        return Refusal("3.2", "bridge-parts", values)
    return Refusal("5.5", "no-way", values)


def distance(table: Board, planks: int, one: int, other: int) -> int | None:
    """§5.5 How many steps lead from place to place; None where no planks do."""
    free = free_places(table, planks)
    reached, edge, steps = 1 << one, 1 << one, 0
    while edge and not reached >> other & 1:
        beside = 0
        for place in numbers_in(edge):
            beside |= table.neighbours[place]
        edge = beside & free & ~reached
        reached |= edge
        steps += 1
    return steps if reached >> other & 1 else None


def take_joker(state: State, top: due.Playing, _: act.TakeJoker) -> Refusal:
    """§4.1, §5.6 Cards are played, a joker is taken, or none is to be had."""
    if top.done == TAKEN:
        return Refusal("4.1", "joker-taken")
    if top.done == PLAYED:
        return Refusal("4.1", "cards-played")
    return no_joker(state, top.seat)


def no_joker(state: State, seat: int) -> Refusal:
    """§5.6 The seat holds two, or the supply is empty."""
    if state.players[seat].jokers >= PIECES.jokers_in_hand:
        return Refusal("5.6", "two-jokers", {"number": PIECES.jokers_in_hand})
    return Refusal("5.6", "no-joker")


def exchange(state: State, top: due.Playing | due.Excess, _: act.Exchange) -> Refusal:
    """§4.4 No joker is to be had, or the seat has too few cards to give."""
    if not jokers.may_get(state, top.seat):
        return no_joker(state, top.seat)
    return Refusal("4.4", "too-few-cards", {"number": PIECES.exchange})


def give_up(state: State, top: due.GivingUp, action: act.GiveUp) -> Refusal:
    """§4.4 A joker, no such card, or cards that have to be named in their order."""
    if action.kind == JOKER:
        return Refusal("4.4", "joker-for-joker")
    if not 0 <= action.kind < len(KINDS):
        return Refusal("0", "no-such-card")
    if not holds(state.players[top.seat], action.kind):
        return Refusal("4.4", "card-missing", {"card": action.kind})
    if action.kind < top.least:
        return Refusal("4.4", "given-in-order", {"card": action.kind})
    return Refusal("4.4", "too-few-after", {"card": action.kind, "number": top.left})


def discard(_: State, __: due.Excess, action: act.Discard) -> Refusal:
    """§4.2 The card is not in the hand."""
    if not 0 <= action.kind <= JOKER:
        return Refusal("0", "no-such-card")
    return Refusal("4.2", "card-missing", {"card": action.kind})


REASONS: Final[dict[type, Callable[..., Refusal]]] = {
    act.Lay: lay,
    act.Remove: remove,
    act.Lift: lift,
    act.Land: land,
    act.Walk: walk,
    act.TakeJoker: take_joker,
    act.Exchange: exchange,
    act.GiveUp: give_up,
    act.Discard: discard,
}
"""Why an action that answers the right kind of decision may still be illegal."""

RULES: Final = RefusalRules(
    LEGAL,
    DECISIONS,
    REASONS,
    game_over=Refusal("6", "game-over"),
    luck_decides=Refusal("4.1", "luck-decides"),
    other_decision=Refusal("4.1", "other-decision"),
)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now, or None if it is."""
    return RULES.find(state, action)
