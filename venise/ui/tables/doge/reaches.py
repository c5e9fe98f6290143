"""What an area can still bring, in words: votes at least and at most, prices, when it votes."""

from __future__ import annotations

from venise.games.doge.components import ADVISOR_HOMES, COSTS, DISTRICTS
from venise.games.doge.queries import lead, price, reach
from venise.games.doge.state import NEUTRAL, State
from venise.ui.tables.doge.names import Names


def describe_reach(names: Names, state: State, area: int) -> tuple[str, ...]:
    """§2.2.2 A line for each seat that may have votes there, and who leads for certain."""
    words = names.words
    reaches = [reach(state, seat, area) for seat in range(len(state.players))]
    lines = [
        words(
            "doge.reach.seat",
            name=names.seat(seat),
            votes=names.number_range(one.least, one.most),
            markers=names.markers(one.number),
            advisors=words.plural("doge.count.advisors", one.advisors),
        )
        for seat, one in enumerate(reaches)
        if one.number or one.advisors
    ]
    if not lines:
        return (words("doge.reach.nobody"),)
    ahead = lead(state, area)
    if ahead is not None:
        votes = names.number_range(ahead.least, ahead.most)
        lines.append(words("doge.reach.ahead", name=names.seat(ahead.seat), votes=votes))
    return tuple(lines)


def about_area(names: Names, state: State, area: int) -> tuple[str, ...]:
    """When an area votes, what a palace costs there, and what each seat can have."""
    return (
        *voting(names, state, area),
        *palace(names, state, area),
        *describe_reach(names, state, area),
        *advisor_lines(names, state, area),
    )


def advisor_lines(names: Names, state: State, area: int) -> tuple[str, ...]:
    """§3 Whose advisors stand there, and where each is at home."""
    return tuple(
        names.words(
            "doge.reach.advisor",
            home=names.place("of", ADVISOR_HOMES[number]),
            name=names.seat(one.owner),
        )
        for number, one in enumerate(state.advisors)
        if one.area == area and one.owner != NEUTRAL
    )


def voting(names: Names, state: State, area: int) -> tuple[str, ...]:
    """§2.2.1 The place of an area in the order of this year or the next."""
    words = names.words
    if area in state.order_now:
        return (words("doge.reach.now", place=state.order_now.index(area) + 1),)
    if area in state.order_next:
        return (words("doge.reach.next", place=state.order_next.index(area) + 1),)
    return (words("doge.reach.voted"),) if state.year else ()


def palace(names: Names, state: State, area: int) -> tuple[str, ...]:
    """§6 The price of the next palace."""
    if area not in DISTRICTS:
        return ()
    built = len(state.districts[area].palaces)
    if built == len(COSTS):
        return (names.words("doge.reach.full"),)
    houses = names.houses(price(state.districts[area]))
    return (names.words("doge.reach.price", houses=houses),)
