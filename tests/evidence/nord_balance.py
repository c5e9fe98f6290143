"""How La Venise du Nord is won by its bots: length, sources of points, quarters, cards, seats.

Cards that are kept and come to nothing are counted too: workshops that are never built, orders that
are never served. With --results FILE every game is kept there, so that a run can be broken off and
taken up again. The answer is 1 where something is out of balance.
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
from venise.games.nord.actions import Action, Activate, KeepCard, Produce
from venise.games.nord.components import BUILDERS, BUILDERS_DECK, ORDERS, TILES, WORKSHOPS
from venise.games.nord.decisions import Activation, CardChoice
from venise.games.nord.game import NORD
from venise.games.nord.queries import last_round_reason
from venise.games.nord.state import IN_MARKET, IN_PORTS, IN_STORE, TALLY, State

DECKS: Final = tuple(tuple(one.key for one in cards) for cards in (WORKSHOPS, ORDERS, BUILDERS))
"""The keys of the cards of each deck."""

SOLD: Final = (IN_MARKET, IN_PORTS, IN_STORE)
"""The sources of points that goods bring."""

LEAST_USED: Final = 0.02
"""The share of all activations that each quarter has to have."""

LEAST_KEPT: Final = 0.05
"""How often a card of each kind has to be kept in a game, on average."""

LEAST_TRADED: Final = 0.1
"""The share of winners' points that goods have to bring."""

Kinds = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""By deck and kind of card a number."""


class Played(msgspec.Struct, frozen=True):
    """What is told of one game."""

    seats: int
    seed: int
    rounds: int
    ended_by: str
    """Why it ended: bridges, market, or the limit of rounds."""

    used: tuple[int, ...]
    """By quarter, how often a player whose turn it was used it."""

    kept: Kinds
    done: Kinds
    """Cards kept; workshops built, orders served and builders paid among them."""

    shares: tuple[float, ...]
    """Each place's share of the win, the first player's first."""

    points: tuple[tuple[int, ...], ...]
    """By place, the points by source."""


def play(bot: str, budget: float, task: tuple[int, int]) -> Played:
    """One game of such bots: a number of seats and a seed."""
    seats, seed = task
    used, reasons = [0] * len(TILES), ["limit"]
    kept, done = ([[0] * len(deck) for deck in DECKS] for _ in range(2))

    def watch(state: State, action: Action) -> None:
        due, board = state.due, state.players[state.turn_player].spaces
        if state.last_round and reasons == ["limit"]:
            reasons[0] = last_round_reason(state) or "bridges"
        if isinstance(action, Activate) and isinstance(due, Activation):
            used[due.tile] += 1
        elif isinstance(action, KeepCard) and isinstance(due, CardChoice):
            kept[due.deck][action.card] += 1
        elif isinstance(action, Produce) and (order := board[action.order]) is not None:
            done[order.deck][order.card] += 1

    state: State = balance.play_through("nord", (bot, budget), task, watch)
    for player in state.players:
        for placed in player.spaces:
            if placed is not None and placed.done and not is_order(placed.deck, placed.card):
                done[placed.deck][placed.card] += 1
        for card in player.used:
            done[BUILDERS_DECK][card] += 1
    won = NORD.returns(state)
    places = [(state.first + place) % seats for place in range(seats)]
    return Played(
        seats=seats,
        seed=seed,
        rounds=state.round,
        ended_by=reasons[0],
        used=tuple(used),
        kept=(tuple(kept[0]), tuple(kept[1]), tuple(kept[2])),
        done=(tuple(done[0]), tuple(done[1]), tuple(done[2])),
        shares=tuple(won[seat] for seat in places),
        points=tuple(state.players[seat].tally for seat in places),
    )


def is_order(deck: int, card: int) -> bool:
    """Whether a builder acts as an order, which is done once it is served."""
    return deck == BUILDERS_DECK and BUILDERS[card].kind == "order"


def told(most_seats: int) -> Iterator[tuple[str, Callable[[Sequence[Played]], str]]]:
    """The lines of the table: what is told, and how of the games with one number of seats."""
    yield "games", lambda games: f"{len(games):,}"
    yield "rounds, mean and longest", tell_rounds
    yield "ended by", tell_ends
    yield "points of winners and of others", tell_points
    for source, name in enumerate(TALLY):
        yield f"winners' points, and others', from {name}", partial(tell_source, source)
    yield "winners, and others, who sold nothing", tell_idle
    for tile, name in enumerate(TILES):
        yield f"{name} used, of all uses", partial(tell_quarter, tile)
    yield "workshops kept a seat, and never built", partial(tell_wasted, 0)
    yield "orders kept a seat, and never served", partial(tell_wasted, 1)
    yield "builders kept a seat, and never paid", partial(tell_wasted, 2)
    for deck, cards in enumerate(DECKS):
        for card, key in enumerate(cards):
            yield f"{key} kept a game, and done", partial(tell_card, deck, card)
    for place in range(most_seats):
        yield f"place {place + 1} from the first player wins", partial(balance.tell_place, place)


def tell_rounds(games: Sequence[Played]) -> str:
    """How long games are."""
    return f"{fmean(one.rounds for one in games):.1f}, {max(one.rounds for one in games)}"


def tell_ends(games: Sequence[Played]) -> str:
    """What ended them, the commonest first."""
    found = Counter(one.ended_by for one in games).most_common()
    return ", ".join(f"{reason} {number / len(games):.0%}" for reason, number in found)


def rows_of(games: Sequence[Played], *, won: bool) -> list[tuple[int, ...]]:
    """The points by source of all winners, or of all others."""
    return [
        row
        for one in games
        for share, row in zip(one.shares, one.points, strict=True)
        if (share > 0) == won
    ]


def pair_of(games: Sequence[Played], tell: Callable[[list[tuple[int, ...]]], str]) -> str:
    """The same told of winners and of others."""
    return ", ".join(tell(rows_of(games, won=won)) for won in (True, False))


def tell_points(games: Sequence[Played]) -> str:
    """Points at the end."""
    return pair_of(games, lambda rows: f"{fmean(map(sum, rows)):.1f}" if rows else "-")


def tell_source(source: int, games: Sequence[Played]) -> str:
    """The share of points that one source brought."""

    def tell(rows: list[tuple[int, ...]]) -> str:
        whole = sum(map(sum, rows))
        return f"{sum(row[source] for row in rows) / whole:.1%}" if whole else "-"

    return pair_of(games, tell)


def tell_idle(games: Sequence[Played]) -> str:
    """How many had no point from goods."""

    def tell(rows: list[tuple[int, ...]]) -> str:
        return f"{fmean(not any(row[one] for one in SOLD) for row in rows):.1%}" if rows else "-"

    return pair_of(games, tell)


def share_used(games: Sequence[Played], tile: int) -> float:
    """A quarter's share of all uses."""
    return sum(one.used[tile] for one in games) / sum(sum(one.used) for one in games)


def tell_quarter(tile: int, games: Sequence[Played]) -> str:
    """The same as a text."""
    return f"{share_used(games, tile):.1%}"


def tell_wasted(deck: int, games: Sequence[Played]) -> str:
    """Cards of a deck that a seat keeps in a game, and those of them that come to nothing."""
    kept = sum(sum(one.kept[deck]) for one in games)
    done = sum(sum(one.done[deck]) for one in games)
    boards = sum(one.seats for one in games)
    return f"{kept / boards:.2f}, {(kept - done) / boards:.2f}"


def tell_card(deck: int, card: int, games: Sequence[Played]) -> str:
    """How often a card is kept in a game, and built, served or paid."""
    kept, done = (fmean(side[deck][card] for side in sides) for sides in sides_of(games))
    return f"{kept:.2f}, {done:.2f}"


def sides_of(games: Sequence[Played]) -> tuple[list[Kinds], list[Kinds]]:
    """The cards kept, and those done, of each game."""
    return [one.kept for one in games], [one.done for one in games]


def out_of_balance(games: Sequence[Played]) -> Iterator[str]:
    """What is out of balance with that number of seats, a sentence each."""
    seats = games[0].seats
    for tile, name in enumerate(TILES):
        if (share := share_used(games, tile)) < LEAST_USED:
            yield f"{seats} seats: {name} has {share:.1%} of all uses"
    for deck, cards in enumerate(DECKS):
        for card, key in enumerate(cards):
            kept = fmean(game.kept[deck][card] for game in games)
            if kept < LEAST_KEPT:
                yield f"{seats} seats: {key} is kept {kept:.2f} times a game"
    winners = rows_of(games, won=True)
    traded = sum(row[one] for row in winners for one in SOLD) / sum(map(sum, winners))
    if traded < LEAST_TRADED:
        yield f"{seats} seats: goods bring {traded:.1%} of winners' points"
    for place, won in balance.favoured_places(games):
        yield f"{seats} seats: place {place} wins {won.mean:.1%}"


def main() -> int:
    """Play what is missing and tell what was found; the exit code."""
    asked = BalanceReport(
        "How La Venise du Nord is won by its bots", Played, play, told, out_of_balance
    )
    return report(asked, __doc__, (2, 3, 4), 400)


if __name__ == "__main__":
    sys.exit(main())
