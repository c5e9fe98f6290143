"""The sentence of every kind of fact, for the chronicle."""

from __future__ import annotations

from venise.games.doge import events as facts
from venise.ui.table.phrases import join_phrases, opening
from venise.ui.tables.doge.names import Names


def tell(names: Names, event: object) -> str:
    """What happened; empty for facts that the lines around them tell."""
    return opening(ballots(names, event) or advisors(names, event) or houses(names, event))


def ballots(names: Names, event: object) -> str:
    """§2 Years, rounds, ballots and votes."""
    words = names.words
    match event:
        case facts.YearBegan(year):
            return words("doge.told.year", year=year)
        case facts.RoundBegan(number):
            return words("doge.told.round", round=number)
        case facts.BallotLaid(seat, area, number):
            return words(
                "doge.told.laid",
                name=names.seat(seat),
                markers=names.markers(number),
                area=names.place("in", area),
            )
        case facts.VotesCounted(area, _, votes):
            return words("doge.told.votes", area=names.area(area), votes=list_votes(names, votes))
        case facts.YearEnded(year):
            return words("doge.told.year-ended", year=year)
        case facts.GameEnded(winners):
            return words.plural("doge.told.ended", len(winners), names=names.seats(winners))
    return ""


def list_votes(names: Names, votes: tuple[int, ...]) -> str:
    """The votes of all who have any, most first."""
    order = sorted(range(len(votes)), key=lambda seat: -votes[seat])
    phrases = [f"{names.seat(seat)} {votes[seat]}" for seat in order if votes[seat]]
    return ", ".join(phrases) or names.words("doge.told.nobody")


def advisors(names: Names, event: object) -> str:
    """§3, §4 Advisors taken, freed and left."""
    words = names.words
    match event:
        case facts.AdvisorFreed(_, owner):
            return words("doge.told.freed", name=names.seat(owner))
        case facts.AdvisorTaken(seat, _, area, before) if before not in {-1, seat}:
            told = {"name": names.seat(seat), "area": names.place("in", area)}
            return words("doge.told.taken-from", other=names.seat(before), **told)
        case facts.AdvisorTaken(seat, _, area, _):
            return words("doge.told.taken", name=names.seat(seat), area=names.place("in", area))
        case facts.Abstained(seat, area):
            return words("doge.told.abstained", name=names.seat(seat), area=names.place("of", area))
    return ""


def houses(names: Names, event: object) -> str:
    """§5, §6 Houses and palaces."""
    words = names.words
    match event:
        case facts.HouseMoved(seat, start, end):
            return words(
                "doge.told.moved",
                name=names.seat(seat),
                start=names.place("of", start),
                end=names.place("to", end),
            )
        case facts.HouseStayed(seat):
            return words("doge.told.stayed", name=names.seat(seat))
        case facts.HousesPlaced(seat, district, number):
            return words(
                "doge.told.placed",
                name=names.seat(seat),
                houses=names.houses(number),
                area=names.place("in", district),
            )
        case facts.PalaceBuilt(seat, district, _, price):
            return words(
                "doge.told.built",
                name=names.seat(seat),
                area=names.place("in", district),
                houses=names.houses(price),
            )
        case facts.PalaceDeclined(seat, district):
            return words(
                "doge.told.declined", name=names.seat(seat), area=names.place("in", district)
            )
        case facts.PalacesBlocked(district, seats):
            blocked = join_phrases(words, tuple(names.seat(seat) for seat in seats))
            return words("doge.told.blocked", names=blocked, area=names.place("in", district))
    return ""
