"""Somebody who goes for the nearest gem: enough for games to look at, whatever bots there are."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from random import Random
from typing import Final

from venise.catalogue.pilotis import PILOTIS
from venise.games.pilotis.actions import Action, Discard, EndTurn, GiveUp, TakeJoker
from venise.games.pilotis.boards import TAKES_LONG, numbers_in
from venise.games.pilotis.components import COSTS, KINDS
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.queries import count, gem_squares
from venise.games.pilotis.state import State, board, laid
from venise_ai.chance_nodes import never_stop

FAR: Final = 99.0
"""What a way costs that there is none of."""

RESTLESS: Final = 0.4
"""How often it tries anything where nothing brings it nearer, so that it is not stuck for good."""


class Fetcher:
    """Plays whatever brings its pawn nearest to a gem, and ends its turn where nothing does."""

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action of the seat that decides."""
        game = PILOTIS.rules().game
        legal = list(game.legal_actions(observation))
        if not isinstance(observation.due, Playing):
            return min(legal, key=put_away_first)
        seat = observation.due.seat
        best, least = None, way_left(observation, seat) - 0.01
        for action in legal:
            if isinstance(action, EndTurn) or not hasattr(action, "card"):
                continue
            after, _ = game.apply(observation, action)
            left = way_left(after, seat) + 0.001 * COSTS[action.card]
            if left < least:
                best, least = action, left
        if best is not None:
            return best
        if TakeJoker() in legal:
            return TakeJoker()
        return rng.choice(legal) if rng.random() < RESTLESS else EndTurn()


def put_away_first(action: Action) -> int:
    """Cards that are put away or given first: those that take planks, then steps."""
    order = ("move", "remove", "step-1", "long", "step-2", "short", "step-3")
    kind = action.kind if isinstance(action, Discard | GiveUp) else 0
    return order.index(KINDS[kind]) if kind < len(KINDS) else len(order)


def way_left(state: State, seat: int) -> float:
    """About how many hourglasses lie between the pawn and its nearest gem, gems counted first."""
    table, planks = board(state), laid(state)
    base, player = len(table.squares), state.players[seat]
    goals = set(gem_squares(state, seat))
    missing = 20.0 * (4 - count(player))
    done, edge = set[int](), [(0.0, player.place)]
    while edge:
        cost, place = heapq.heappop(edge)
        if place in goals:
            return missing + cost
        if place in done:
            continue
        done.add(place)
        for beside in numbers_in(table.neighbours[place]):
            price = 1.0
            if beside >= base and not planks >> beside - base & 1:
                site = beside - base
                if planks & table.excludes[site] or table.sites[site].needs:
                    continue
                price = 4.0 if TAKES_LONG[table.sites[site].shape] else 2.5
                if not (player.long if TAKES_LONG[table.sites[site].shape] else player.short):
                    price += 2.0
            heapq.heappush(edge, (cost + price, beside))
    return missing + (FAR if goals else 0.0)
