"""Decks, discard piles and the market (AAC-14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.events import Event
from game.core.rng import Rng
from rulesets.at_any_cost.printed import BLUEPRINT, EVENT, KIND, is_park_card
from rulesets.at_any_cost.state import AnyCostState

PARK = "park"
GAP = 0


def deck_of(state: AnyCostState, deck: str) -> list[int]:
    """Return the face-down deck: "park", "event" or "blueprint"; the top card is the last one."""
    return state.park_deck if deck == PARK else state.event_deck if deck == EVENT else state.blueprint_deck


def discard_of(state: AnyCostState, deck: str) -> list[int]:
    """Return the discard pile of a deck, the top card last."""
    return (
        state.park_discard
        if deck == PARK
        else state.event_discard
        if deck == EVENT
        else state.blueprint_discard
    )


def deck_of_card(card: int) -> str:
    """Return the deck that a card belongs to."""
    return PARK if is_park_card(card) else EVENT if KIND[card] == EVENT else BLUEPRINT


def has_card(state: AnyCostState, deck: str) -> bool:
    """Can a card be drawn, from the deck or after a reshuffle (AAC-6.8)?"""
    return bool(deck_of(state, deck) or discard_of(state, deck))


def shuffle(state: AnyCostState, cards: list[Any]) -> None:
    """Shuffle a list in place by the chance of the game."""
    rng = Rng(state.rng)
    rng.shuffle(cards)
    state.rng = rng.value


def reshuffle(state: AnyCostState, deck: str, events: list[Event]) -> None:
    """Make the discard pile the new deck if the deck is empty (AAC-14.1); nothing if both are."""
    pile, discard = deck_of(state, deck), discard_of(state, deck)
    if pile or not discard:
        return
    pile += discard
    discard.clear()
    shuffle(state, pile)
    events.append(Event("reshuffled", {"deck": deck, "n": len(pile)}, reveals=True))


def draw_one(state: AnyCostState, deck: str, events: list[Event]) -> int:
    """Take the top card of a deck; 0 if deck and discard are empty (AAC-14.3)."""
    pile = deck_of(state, deck)
    if not pile:
        reshuffle(state, deck, events)
        if not pile:
            return 0
    card = pile.pop()
    if not pile:
        reshuffle(state, deck, events)  # at once, in the middle of whatever is going on (AAC-14.1)
    return card


def draw(state: AnyCostState, deck: str, count: int, events: list[Event]) -> tuple[int, ...]:
    """Take cards from the top one by one, as many as there are (AAC-6.8)."""
    found = []
    for _ in range(count):
        card = draw_one(state, deck, events)
        if not card:
            break
        found.append(card)
    return tuple(found)


def discard(state: AnyCostState, cards: Iterable[int]) -> None:
    """Put cards on the discard piles they belong to. What waits on an empty deck stays until the next draw."""
    for card in cards:
        discard_of(state, deck_of_card(card)).append(card)


def refill(state: AnyCostState, events: list[Event]) -> None:
    """Fill the gaps of the market, as far as the park deck goes (AAC-14.4, AAC-14.5)."""
    if GAP not in state.market:
        return
    market = list(state.market)
    for place, card in enumerate(market):
        if card == GAP:
            market[place] = draw_one(state, PARK, events)
            if market[place]:
                events.append(Event("market", {"place": place, "card": market[place]}, reveals=True))
    state.market = tuple(market)


def take_from_market(state: AnyCostState, card: int, events: list[Event]) -> None:
    """Take a card out of the market and refill it at once (AAC-6.2, AAC-14.4)."""
    state.market = tuple(GAP if each == card else each for each in state.market)
    refill(state, events)


def renew_market(state: AnyCostState, events: list[Event]) -> None:
    """Discard the whole market, then fill it (AAC-13.1, 5.4 `market`)."""
    old = tuple(card for card in state.market if card != GAP)
    discard(state, old)
    state.market = (GAP,) * len(state.market)
    events.append(Event("market_cleared", {"cards": old}))
    refill(state, events)
