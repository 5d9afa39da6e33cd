"""How cards come to a seat and leave its hand: drawn, looked at, kept, thrown away (AAC-6.3 to AAC-6.9, AAC-17.5)."""

from __future__ import annotations

from game.core.events import Event
from rulesets.at_any_cost import changes, decks
from rulesets.at_any_cost.state import AnyCostState


def start_draw(
    state: AnyCostState, seat: int, deck: str, count: int, keep: int, least: int, events: list[Event]
) -> None:
    """Draw cards; ask which to keep if there are more than may be kept (AAC-6.3, AAC-6.9).

    count, keep  how many are drawn, how many may be kept; equal numbers leave no choice
    least        how many must be kept
    """
    cards = decks.draw(state, deck, count, events)
    events.append(Event("drew", {"seat": seat, "deck": deck, "n": len(cards)}, reveals=True))
    if not cards:
        return
    events.append(Event("looked", {"seat": seat, "cards": cards}, (seat,), reveals=True))
    if count == keep:
        receive(state, seat, deck, cards, events, chosen=False)
        return
    state.looking[seat] = cards
    state.stack.append(("keep", seat, deck, keep, least))


def receive(
    state: AnyCostState,
    seat: int,
    deck: str,
    cards: tuple[int, ...],
    events: list[Event],
    chosen: bool = True,
) -> None:
    """Give a seat the cards it keeps: park and event cards to the hand, blueprints to their row (AAC-6.5).

    chosen  False if all that were drawn are kept without a choice
    """
    if not cards:
        return
    if deck == "blueprint":
        state.blueprints[seat] = (*state.blueprints[seat], *cards)
    else:
        state.hands[seat] = (*state.hands[seat], *cards)
    data = {"seat": seat, "deck": deck, "n": len(cards), "chosen": int(chosen)}
    events.append(Event("kept", data))
    events.append(Event("kept_cards", {"seat": seat, "cards": cards}, (seat,)))


def throw_away(
    state: AnyCostState,
    seat: int,
    card: int,
    events: list[Event],
    by_chance: bool = False,
    forced: bool = False,
) -> None:
    """Discard a hand card face up (AAC-17.5).

    by_chance  chance chose the card; forced: there was nothing to choose. Both show what nobody decided to show
    """
    state.hands[seat] = changes.without(state.hands[seat], (card,))
    decks.discard(state, (card,))
    data = {"seat": seat, "card": card, "chance": int(by_chance)}
    events.append(Event("discarded", data, reveals=by_chance or forced))
