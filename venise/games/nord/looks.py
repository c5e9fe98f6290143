"""What was drawn and kept of a deck since somebody drew across piles that others know apart."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.engine.masking import mask_layers
from venise.engine.tuples import add, plus
from venise.games.nord.state import NO_CARD, NOT_YET, CardLook, Deck, DeckPast, Take


def begin(hand: Layer, layers: tuple[Layer, ...], drawer: int) -> DeckPast:
    """The past of a deck of which the drawer holds these cards: they were a pile on top of it."""
    take = Take(hand.size, hand.size, hand.counts)
    return DeckPast((hand, *layers), (CardLook(drawer, (take,)),))


def draw(past: DeckPast, seat: int, card: int, top: Layer) -> DeckPast:
    """The past with one card more, drawn by that seat from the top layer as it lies there."""
    known, last = past.looks, past.looks[-1] if past.looks else None
    if last is None or last.kept != NOT_YET:
        known, last = (*known, CardLook(seat, ())), CardLook(seat, ())
    takes = last.takes
    if not takes or takes[-1].size == takes[-1].pile:
        takes = (*takes, Take(0, top.size, (0,) * len(top.counts)))
    *before, take = takes
    take = Take(take.size + 1, take.pile, add(take.counts, card, 1))
    return replace(past, looks=(*known[:-1], replace(last, takes=(*before, take))))


def settle(past: DeckPast, kept: int | None) -> DeckPast:
    """The past with the last look over: one card was kept, or none."""
    *before, last = past.looks
    last = replace(last, kept=NO_CARD if kept is None else kept)
    return replace(past, looks=(*before, last))


def mask(deck: Deck, past: DeckPast, viewer: int) -> Deck:
    """The deck as the viewer knows it: of what now lies there the total, and what it has drawn."""
    looks = tuple(look if look.seat == viewer else hide(look) for look in past.looks)
    past = DeckPast(tuple(mask_layers(list(past.piles), viewer)), looks)
    hand, layers = deck.hand, list(deck.layers)
    if hand is not None and looks[-1].seat != viewer:
        hand, *layers = gather([hand, *layers])
    else:
        layers = gather(layers)
    return Deck(tuple(layers), hand, deck.drawn, past)


def hide(look: CardLook) -> CardLook:
    """The look without the cards that were seen; what was kept lies open."""
    takes = [Take(take.size, take.pile, (0,) * len(take.counts)) for take in look.takes]
    return replace(look, takes=tuple(takes))


def gather(layers: list[Layer]) -> list[Layer]:
    """The layers with the cards of all of them counted in the first."""
    if not layers:
        return []
    total, nothing = layers[0].counts, (0,) * len(layers[0].counts)
    for layer in layers[1:]:
        total = plus(total, layer.counts)
    return [replace(layer, counts=nothing if n else total) for n, layer in enumerate(layers)]
