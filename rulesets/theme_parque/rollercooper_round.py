"""The round of Rollercooper: checking, revealing and starting event cards (TP-12.5), and what lasting rules begin with.

Frames: ("round",) above the turn that begins it, then ("reveal",) and ("wins",). What a special rule asks of the start
player or of each player lies on top of them, see rollercooper_choices.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.events import Event
from game.core.flow import Frame, Step
from game.core.state import HIDDEN
from rulesets.theme_parque import challenges, ground, listing
from rulesets.theme_parque.answers import end
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import SpecialRule
from rulesets.theme_parque.law import rule_in_force
from rulesets.theme_parque.state import ParqueState


class Round(Step[ParqueState]):
    """("round",): a new round starts, before its first turn (TP-12.5)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Check LOSE cards under the old rule, end that rule, then reveal the next card and look for WIN cards."""
        challenges.check_threats(state, events)
        if challenges.is_lost(state):
            end(state, "TP-12.10", events)
            return
        state.event = ""
        state.skipped = -1
        state.sharing = ()
        state.round_claimed = False
        state.stack += [("wins",), ("reveal",)]


class Reveal(Step[ParqueState]):
    """("reveal",): the next event card lies face up, and its special rule starts (TP-12.5 c and d)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Turn the card over; with an empty deck nothing happens (TP-12.7)."""
        if not state.event_deck:
            return
        card = state.event_deck.pop()
        if card is HIDDEN:
            return  # in a view nobody knows it
        state.event = card
        rule = rule_in_force(state)
        told = {"card": card, "round": state.round, "off": rule is None}
        events.append(Event("event", told, None, True))
        challenges.take_up(state, card)
        starter = STARTS.get(rule.effect) if rule is not None else None
        if rule is not None and starter is not None:
            starter(state, rule)


class Wins(Step[ParqueState]):
    """("wins",): something happened by itself; is a WIN card fulfilled now (TP-12.8)?"""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Complete what is fulfilled."""
        challenges.check_wins(state, events)


class Order(Step[ParqueState]):
    """("order",): the first turn of the round begins with the top domino of the deck (ghost_order)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Draw it into the hand; if it fits somewhere it must be placed at once (D16)."""
        if not state.deck:
            return
        domino, seat = state.deck.pop(), state.active
        state.hands[seat].append(domino)
        if domino is HIDDEN:
            return  # in a view nobody knows it
        fits = bool(listing.of_dominoes(state, (domino,)))
        events.append(Event("ordered", {"seat": seat, "domino": domino, "fits": fits}, None, True))
        if fits:
            state.stack.append(("order_lay", domino))


# --- how special rules start -------------------------------------------------------------------------

Starter = Callable[[ParqueState, SpecialRule], None]


def turn_order(state: ParqueState) -> tuple[int, ...]:
    """Return the seats clockwise from the start player."""
    return tuple((state.start + place) % state.seats for place in range(state.seats))


def _each_player(word: str) -> Starter:
    """Ask every player in turn order (D13, D14); the frame on top is asked first."""

    def start(state: ParqueState, rule: SpecialRule) -> None:
        state.stack += [(word, seat, rule.number) for seat in reversed(turn_order(state))]

    return start


def _remove_some(state: ParqueState, rule: SpecialRule) -> None:
    state.stack.append(("remove", rule.number))


def _remove_for_queues(state: ParqueState, rule: SpecialRule) -> None:
    """As many dominoes as there are unfinished queues before the first removal (inspection)."""
    state.stack.append(("remove", unfinished_queues(state)))


def unfinished_queues(state: ParqueState) -> int:
    """Return how many queues of the park are not finished (section 1)."""
    return sum(not ground.is_finished(state, queue) for queue in state.queues.values())


def _drop_and_reveal(state: ParqueState, rule: SpecialRule) -> None:
    state.stack += [("reveal",), ("drop",)]


def _name(purpose: str) -> Starter:
    def start(state: ParqueState, rule: SpecialRule) -> None:
        state.stack.append(("name", purpose))

    return start


STARTS: Mapping[str, Starter] = MappingProxyType(
    {
        "take_back_pawns": _each_player("fetch"),
        "swap_hand": _each_player("swap"),
        "remove_dominoes": _remove_some,
        "remove_domino_per_unfinished_queue": _remove_for_queues,
        "remove_challenge_and_redraw": _drop_and_reveal,
        "skip_player": _name("skip"),
        "share_hands": _name("share"),
        "new_start_player": _name("start"),
    }
)
"""What the words of special rules bring when they start; words that are not here only change the law (law.py)."""


def score_of(card: str) -> int:
    """Return the score printed on an event card (TP-12.4)."""
    return load().events[card].score
