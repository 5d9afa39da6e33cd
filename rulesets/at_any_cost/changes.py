"""How cards come into a park, turn, move and leave (AAC-3.15, AAC-8, AAC-12)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.events import Event
from rulesets.at_any_cost import decks
from rulesets.at_any_cost.printed import FIGURES, LEFT, SUPER
from rulesets.at_any_cost.state import AnyCostState, place_of


def set_cards(state: AnyCostState, seat: int, place: int, cards: tuple[int, ...]) -> None:
    """Put other cards on a place of a park."""
    park = state.parks[seat]
    state.parks[seat] = (*park[:place], cards, *park[place + 1 :])


def put(state: AnyCostState, seat: int, place: int, card: int) -> None:
    """Lay a card on a place of a park: as an attraction, beneath one, or into the row left of the gate."""
    set_cards(state, seat, place, (*state.parks[seat][place], card))


def without(cards: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """Return the cards that are not among those gone."""
    away = tuple(gone)
    return tuple(card for card in cards if card not in away)


def take_out(state: AnyCostState, card: int) -> tuple[int, tuple[int, ...]]:
    """Take a card out of its park, an attraction with all its upgrades; return the owner and what came out.

    Tokens go back to the supply, and nothing is remembered of the cards (AAC-8.2, AAC-8.4).
    """
    found = place_of(state, card)
    assert found is not None, "only cards of a park can leave it"
    seat, place = found
    group = state.parks[seat][place]
    out = group if place < LEFT and group[0] == card else (card,)
    set_cards(state, seat, place, without(group, out))
    state.down = without(state.down, out)
    state.used = without(state.used, out)
    state.growth = without(state.growth, out)
    state.coins = without(state.coins, out)
    return seat, out


def _put_away(state: AnyCostState, seat: int, cards: Iterable[int]) -> None:
    """Cards that left a park: park cards are discarded, a super attraction leaves the game (AAC-8.3)."""
    for card in cards:
        if not SUPER[card]:
            decks.discard(state, (card,))
        elif state.super_demolished == "back_to_showcase":
            state.showcases[seat] = (*state.showcases[seat], card)
        else:
            state.gone = (*state.gone, card)


def demolish(state: AnyCostState, card: int, by: int, events: list[Event]) -> None:
    """Remove a card from a park, with all its upgrades if it is an attraction (AAC-8.1 to AAC-8.4)."""
    seat, out = take_out(state, card)
    events.append(Event("demolished", {"seat": seat, "cards": out, "by": by}))
    _put_away(state, seat, out)


def pick_up(state: AnyCostState, card: int, events: list[Event]) -> None:
    """Give a card of a park back to its owner's hand (AAC-8.6); a super attraction cannot become a hand card."""
    seat, out = take_out(state, card)
    events.append(Event("picked_up", {"seat": seat, "cards": out}))
    state.hands[seat] = (*state.hands[seat], *(each for each in out if not SUPER[each]))
    _put_away(state, seat, (each for each in out if SUPER[each]))


def move(state: AnyCostState, card: int, seat: int, place: int, events: list[Event]) -> None:
    """Lay a card of a park on a place of a seat's park; it keeps everything it has (AAC-3.15)."""
    found = place_of(state, card)
    assert found is not None, "only cards of a park can move"
    owner, before = found
    set_cards(state, owner, before, without(state.parks[owner][before], (card,)))
    put(state, seat, place, card)
    events.append(Event("moved", {"seat": seat, "card": card, "from": owner, "place": place}))


def close(state: AnyCostState, card: int, events: list[Event]) -> None:
    """Turn a card face down (AAC-12.1)."""
    if card in state.down:
        return
    state.down = (*state.down, card)
    found = place_of(state, card)
    events.append(Event("closed", {"seat": -1 if found is None else found[0], "card": card}))


def reopen(state: AnyCostState, card: int, events: list[Event]) -> None:
    """Turn a card face up."""
    if card not in state.down:
        return
    state.down = without(state.down, (card,))
    found = place_of(state, card)
    events.append(Event("opened", {"seat": -1 if found is None else found[0], "card": card}))


def grow(state: AnyCostState, card: int, count: int, events: list[Event]) -> None:
    """Put growth tokens on an attraction, up to the most it can bear (5.4 `token`)."""
    more = min(count, FIGURES.growth - state.growth.count(card))
    if more > 0:
        state.growth = (*state.growth, *(card,) * more)
        found = place_of(state, card)
        events.append(Event("grew", {"seat": -1 if found is None else found[0], "card": card, "n": more}))
