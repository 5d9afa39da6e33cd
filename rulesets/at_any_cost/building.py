"""Building a card: where it may stand, what it costs, what follows (AAC-7)."""

from __future__ import annotations

from game.core.events import Event
from game.core.reasons import Reason
from rulesets.at_any_cost import changes, decks, money
from rulesets.at_any_cost.naming import card_name, kind_phrase, types_phrase
from rulesets.at_any_cost.printed import COST, DESIGN, FIGURES, KIND, LEFT, PRINT, PROGRAMS, SUPER, tower
from rulesets.at_any_cost.standing import mod, standing
from rulesets.at_any_cost.state import AnyCostState, attractions, first_alike, is_first_alike

NOT_THERE = Reason("not_there", "AAC-7.1")


def price_of(state: AnyCostState, seat: int, card: int, less: int = 0) -> int:
    """Return what a card costs the seat now (AAC-7.10)."""
    price = COST[card] + standing(state, seat).cost[KIND[card]] + mod(state, seat, "cost") - less
    return max(0, price)


# --- places ----------------------------------------------------------------------------------------------


def _attraction_barred(state: AnyCostState, seat: int, card: int) -> Reason | None:
    """Return why no further attraction may be built (AAC-7.2 to AAC-7.4)."""
    park = state.parks[seat]
    if attractions(park) >= FIGURES.attractions:
        return Reason("sixth_attraction", "AAC-7.2", {"n": FIGURES.attractions})
    if not SUPER[card]:
        return None
    if sum(1 for cards in park[:LEFT] if cards and SUPER[cards[0]]) >= FIGURES.super_attractions:
        return Reason("second_super", "AAC-7.3")
    stars = standing(state, seat).stars
    if stars < FIGURES.super_stars:
        return Reason("super_stars", "AAC-7.4", {"n": stars, "needed": FIGURES.super_stars})
    return None


def _upgrade_barred(cards: tuple[int, ...], card: int) -> Reason | None:
    """Return why an upgrade may not lie on an attraction with these cards (AAC-7.5, AAC-7.6)."""
    host = tower(cards)
    if host.type not in PRINT[card].fits:
        values = {"upgrade": card_name(card), "types": types_phrase(PRINT[card].fits)}
        return Reason("does_not_fit", "AAC-7.6", values)
    if DESIGN[card] in host.names:
        if DESIGN[card] == PRINT[cards[0]].built_in:
            values = {"attraction": card_name(cards[0]), "upgrade": card_name(card)}
            return Reason("built_in", "AAC-7.5", values)
        return Reason("same_upgrade", "AAC-7.5", {"upgrade": card_name(card)})
    return None


def hosts(state: AnyCostState, seat: int, card: int) -> list[int]:
    """Return the slots of a park on whose attraction an upgrade may lie (AAC-7.5, AAC-7.6)."""
    fits, name = PRINT[card].fits, DESIGN[card]
    return [
        slot for slot, host in standing(state, seat).towers if host.type in fits and name not in host.names
    ]


def places(state: AnyCostState, seat: int, card: int) -> list[int]:
    """Return the places of the own park where a card may be built, whatever it costs."""
    kind = KIND[card]
    if kind == "upgrade":
        return hosts(state, seat, card)
    if kind == "attraction":
        if _attraction_barred(state, seat, card) is not None:
            return []
        return [slot for slot, cards in enumerate(state.parks[seat][:LEFT]) if not cards]
    return [LEFT]


def place_barred(state: AnyCostState, seat: int, card: int, place: object) -> Reason | None:
    """Return why a card may not be built on a place of the own park, None if it may."""
    kind = KIND[card]
    park = state.parks[seat]
    if not isinstance(place, int) or not 0 <= place <= LEFT:
        return NOT_THERE
    if kind == "upgrade":
        if place == LEFT or not park[place]:
            return Reason("no_host", "AAC-7.6")
        return _upgrade_barred(park[place], card)
    if kind == "attraction":
        barred = _attraction_barred(state, seat, card)
        if barred is not None:
            return barred
        if place == LEFT:
            return Reason("needs_slot", "AAC-7.13")
        return Reason("slot_taken", "AAC-7.13") if park[place] else None
    return None if place == LEFT else Reason("left_row", "AAC-7.7")


# --- what may be built ------------------------------------------------------------------------------------


def sources(state: AnyCostState, seat: int, showcases: bool) -> list[int]:
    """Return the cards that a seat could build, equal ones of the same origin once (AAC-7.1, AAC-7.11)."""
    found = [card for card in first_alike(state.hands[seat]) if COST_KINDS.get(KIND[card])]
    found += [card for card in first_alike(state.market) if card]
    if showcases:
        found += state.showcases[seat]
    return found


COST_KINDS = {"attraction": True, "upgrade": True, "staff": True, "resource": True}


def source_barred(
    state: AnyCostState, seat: int, card: object, showcases: bool, kind: str = "any"
) -> Reason | None:
    """Return why a card cannot be built at all, wherever it should stand.

    showcases  may super attractions be built? Only by the action (AAC-7.11)
    kind       the kind to which an effect limits the build
    """
    if not isinstance(card, int) or not 0 < card < len(KIND):
        return NOT_THERE
    if SUPER[card]:
        if card not in state.showcases[seat]:
            return NOT_THERE
        return None if showcases else Reason("super_by_action", "AAC-7.11")
    in_hand = card in state.hands[seat]
    if not in_hand and card not in state.market:
        return NOT_THERE
    if not COST_KINDS.get(KIND[card]):
        return Reason("not_a_park_card", "AAC-7.1")
    if kind not in ("any", KIND[card]):
        return Reason("other_kind", "AAC-7.11", {"kind": kind_phrase(kind)})
    if not is_first_alike(state.hands[seat] if in_hand else state.market, card):
        return Reason("equal_card", "AAC-7.1")
    return None


def can_build(state: AnyCostState, seat: int, kind: str) -> bool:
    """Has some card of a kind in hand or market a legal place (5.4 `build`)? The price does not matter."""
    return any(
        kind in ("any", KIND[card]) and places(state, seat, card) for card in sources(state, seat, False)
    )


# --- the build -------------------------------------------------------------------------------------------


def build(state: AnyCostState, seat: int, card: int, place: int, less: int, events: list[Event]) -> None:
    """Build a card in the order of AAC-7.9: pay, lay down, refill, then what the host and the card itself do."""
    price = price_of(state, seat, card, less)
    money.pay(state, seat, price, events)
    if SUPER[card]:
        state.showcases[seat] = changes.without(state.showcases[seat], (card,))
        source = "showcase"
    elif card in state.hands[seat]:
        state.hands[seat] = changes.without(state.hands[seat], (card,))
        source = "hand"
    else:
        source = "market"
    changes.put(state, seat, place, card)
    host = state.parks[seat][place][0]
    data = {"seat": seat, "card": card, "place": place, "cost": price, "source": source}
    events.append(Event("built", data | {"host": host if KIND[card] == "upgrade" else 0}))
    if source == "market":
        decks.take_from_market(state, card, events)
    triggered = [(card, part) for part, each in enumerate(PROGRAMS[card]) if each.trigger == "build"]
    if KIND[card] == "upgrade" and host not in state.down:
        of_host = [(host, part) for part, each in enumerate(PROGRAMS[host]) if each.trigger == "upgrade"]
        triggered = of_host + triggered
    state.stack += [("do", each, part, 0, seat, -1, 0, ()) for each, part in reversed(triggered)]
