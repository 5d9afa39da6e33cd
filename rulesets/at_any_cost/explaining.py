"""Why a gesture is refused: what a drag or press was meant as, judged by the rules (section 9)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import Action, Ruleset
from game.core.controls import Handle
from game.core.reasons import Reason
from rulesets.at_any_cost.printed import EVENT, KIND, LEFT, PROGRAMS, SUPER
from rulesets.at_any_cost.seat_question import NOT_NOW
from rulesets.at_any_cost.state import AnyCostState, owner_of, phase_of, place_of

CARDS_OF_HAND = ("hand", "market", "showcase", "blueprint")
"""Things that could be played or built."""

OWN_PARK = Reason("own_park", "AAC-7.1")
ONLY_HAND_CARDS = Reason("only_hand_cards", "AAC-6.5")

LEAST_TELLING = ("no_rival", "name_rival", "choose_target", "no_target_wanted", "react_half")
"""Reasons that say least about what was tried; others are told first."""


def card_of(view: AnyCostState, handle: Handle) -> int:
    """Return the card that a handle names, 0 for none."""
    kind = handle[0]
    if kind == "market" and isinstance(handle[1], int):
        return view.market[handle[1]]
    if kind in ("hand", "showcase", "blueprint", "look", "card", "discard") and isinstance(handle[1], int):
        return handle[1]
    return 0


def _first(reasons: Iterable[Reason | None]) -> Reason | None:
    """Return the most telling of several reasons."""
    found = [reason for reason in reasons if reason is not None]
    found.sort(key=lambda reason: LEAST_TELLING.index(reason.key) + 1 if reason.key in LEAST_TELLING else 0)
    return found[0] if found else None


def why_not_picked(rules: Ruleset, view: AnyCostState, seat: int, handle: Handle) -> Reason | None:
    """Return why a thing cannot be picked up or pressed now, None for things nobody would try."""
    kind = handle[0]
    card = card_of(view, handle)
    if kind == "loan":
        return rules.check(view, seat, ("loan",))
    if kind == "gate":
        return rules.check(view, seat, ("demolish", 0)) if phase_of(view) == "park" else NOT_NOW
    if kind == "deck":
        return rules.check(view, seat, ("draw", handle[1])) or NOT_NOW
    if kind == "blueprint":
        return Reason("blueprint_stays", "AAC-6.7")
    if kind == "card":
        return _why_not_used(rules, view, seat, card)
    if kind in ("hand", "market", "showcase"):
        if view.stack and view.stack[-1][0] == "react":
            return rules.check(view, seat, ("react", card, _answering(card))) or NOT_NOW
        if KIND[card] == EVENT:
            return _why_not_played(rules, view, seat, card, -1, 0) or NOT_NOW
        return _why_not_built(rules, view, seat, card) or NOT_NOW
    return None


def _answering(card: int) -> int:
    return next((part for part, program in enumerate(PROGRAMS[card]) if program.react), 0)


def _why_not_used(rules: Ruleset, view: AnyCostState, seat: int, card: int) -> Reason | None:
    word = view.stack[-1][0] if view.stack else ""
    if word == "action":
        return rules.check(view, seat, ("demolish", card))
    if word == "target":
        return rules.check(view, seat, ("target", card))
    if word == "react":
        return rules.check(view, seat, ("react", card, _answering(card)))
    parts = [part for part, program in enumerate(PROGRAMS[card]) if program.trigger == "event"]
    if owner_of(view, card) != seat or not parts:
        return None
    return _first(rules.check(view, seat, ("use", card, part, -1, 0)) for part in parts)


def _why_not_played(
    rules: Ruleset, view: AnyCostState, seat: int, card: int, rival: int, target: int
) -> Reason | None:
    """Return why an event card cannot be played in any of its halves on this rival and target."""
    halves = range(len(PROGRAMS[card]))
    reasons = [rules.check(view, seat, ("play", card, part, rival, target)) for part in halves]
    return None if None in reasons else _first(reasons)


def _why_not_built(rules: Ruleset, view: AnyCostState, seat: int, card: int) -> Reason | None:
    reasons = [rules.check(view, seat, ("build", card, place)) for place in range(LEFT + 1)]
    if None in reasons:
        return None
    # what stands in the way of the card itself says more than what stands in the way on one place
    telling = [
        each
        for each in reasons
        if each and each.key not in ("no_host", "needs_slot", "left_row", "slot_taken")
    ]
    return telling[0] if telling else reasons[0]


def why_not_there(
    rules: Ruleset, view: AnyCostState, seat: int, handle: Handle, target: Handle
) -> Reason | None:
    """Return why a thing cannot be dropped on a place, None for places that mean nothing."""
    kind, card = handle[0], card_of(view, handle)
    place = _place(view, target)
    if kind == "deck":
        return rules.check(view, seat, ("draw", handle[1]))
    if kind in ("gate", "loan"):
        return why_not_picked(rules, view, seat, handle)
    if kind == "card":
        return _why_not_moved(rules, view, seat, card, target)
    if kind not in CARDS_OF_HAND or not card:
        return None
    if KIND[card] == EVENT and phase_of(view) == "event":
        return _why_not_aimed(rules, view, seat, card, target)
    thrown = target[0] in ("bin", "search", "deck")
    if KIND[card] == EVENT and not thrown:
        return rules.check(view, seat, ("play", card, 0, -1, 0))
    if thrown:
        return _why_not_thrown(rules, view, seat, kind, card, target)
    if target[0] == "centre":
        return Reason("no_event", "AAC-3.6")
    if place is not None:
        if place[0] != seat:
            return OWN_PARK
        return rules.check(view, seat, ("build", card, place[1]))
    if target[0] in ("gate", "loan"):
        return rules.check(view, seat, ("build", card, LEFT))
    if target[0] == "tray" and kind == "market":
        return rules.check(view, seat, ("take", card))
    return None


def _place(view: AnyCostState, target: Handle) -> tuple[int, int] | None:
    """Return seat and place that a handle names in a park."""
    if target[0] == "slot" and isinstance(target[1], int) and isinstance(target[2], int):
        return target[1], target[2]
    if target[0] == "left" and isinstance(target[1], int):
        return target[1], LEFT
    if target[0] == "card" and isinstance(target[1], int):
        return place_of(view, target[1])
    return None


def _why_not_aimed(rules: Ruleset, view: AnyCostState, seat: int, card: int, target: Handle) -> Reason | None:
    """Return why an event cannot hit what it is dropped on."""
    if target[0] in ("bin", "tray", "deck", "search", "market"):
        return NOT_NOW
    if target[0] == "seat" and isinstance(target[1], int):
        return _why_not_played(rules, view, seat, card, target[1], 0)
    place = _place(view, target)
    if place is None:
        return _why_not_played(rules, view, seat, card, -1, 0)
    owner, index = place
    cards = view.parks[owner][index]
    hit = card_of(view, target) or (cards[0] if cards and index < LEFT else 0)
    return _why_not_played(rules, view, seat, card, -1 if owner == seat else owner, hit)


def _why_not_thrown(
    rules: Ruleset, view: AnyCostState, seat: int, kind: object, card: int, target: Handle
) -> Reason | None:
    """Return why a card cannot be discarded here (AAC-6.4, AAC-6.5, AAC-6.7)."""
    if kind == "blueprint" and target[0] == "bin":
        return Reason("blueprint_stays", "AAC-6.7")
    if kind in ("blueprint", "showcase"):
        return ONLY_HAND_CARDS
    if target[0] == "bin":
        return rules.check(view, seat, ("demolish", card))
    if target[0] == "deck" and target[1] != "park":
        return Reason("search_park", "AAC-6.4")
    return rules.check(view, seat, ("search", card))


def _why_not_moved(rules: Ruleset, view: AnyCostState, seat: int, card: int, target: Handle) -> Reason | None:
    """Return why a card of a park cannot go somewhere."""
    if view.stack and view.stack[-1][0] == "host" and target[0] == "slot":
        return rules.check(view, seat, ("host", target[2])) if target[1] == seat else OWN_PARK
    if target[0] == "bin":
        return rules.check(view, seat, ("demolish", card))
    if phase_of(view) == "event" and any(program.trigger == "event" for program in PROGRAMS[card]):
        return _why_not_used(rules, view, seat, card)
    return Reason("stays_built", "AAC-3.15")


def public_handles(view: AnyCostState, action: Action) -> tuple[Handle, ...]:
    """Return what an action of anybody touches, as far as it lies open on the table."""
    found: list[Handle] = []
    for value in action[1:]:
        if not isinstance(value, int) or not 0 < value < len(KIND):
            continue
        if value in view.market:
            found.append(("market", view.market.index(value)))
        elif place_of(view, value) is not None:
            found.append(("card", value))
        elif SUPER[value] or any(value in hand for hand in view.hands):
            found.append(("showcase" if SUPER[value] else "hand", value))
    if action[:1] == ("draw",) and len(action) == 2:
        found.append(("deck", action[1]))
    return tuple(found)
