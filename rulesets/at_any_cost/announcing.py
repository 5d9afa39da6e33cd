"""What can be announced in the event step, whom it hits, and who can answer it (AAC-3.11, AAC-4)."""

from __future__ import annotations

from rulesets.at_any_cost import decks
from rulesets.at_any_cost.building import can_build
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.printed import KIND, PROGRAMS, Program
from rulesets.at_any_cost.selecting import choosable, seats_of
from rulesets.at_any_cost.standing import standing
from rulesets.at_any_cost.state import AnyCostState, around, first_alike

NOBODY, NOTHING = -1, 0
"""No rival is named; no card is chosen."""


# --- announcements ---------------------------------------------------------------------------------------


def can_act(state: AnyCostState, op: Op, me: int, rival: int, source: int) -> bool:
    """Can an operation do something as the first one of a half or ability (AAC-3.11)?"""
    word = op.word
    if op.target is not None:
        return bool(choosable(state, op, me, rival, source))
    if word == "take" or (word == "lose" and op.who == "opp"):
        return state.money[rival] > 0
    if word == "draw":
        return decks.has_card(state, op.deck)
    if word == "discard":
        return any(
            len(state.hands[seat]) > (source in state.hands[seat] if seat == me else 0)
            for seat in seats_of(state, op.who, me, rival)
        )
    if word == "build":
        return can_build(state, me, op.kind)
    if word == "recover":
        return bool(recoverable(state, op.kind))
    if word == "drop_blueprint":
        return bool(state.blueprints[me])
    return True


def recoverable(state: AnyCostState, kind: str) -> list[int]:
    """Return the cards of a kind in the park discard, equal ones once (5.4 `recover`)."""
    return first_alike(card for card in state.park_discard if kind in ("any", KIND[card]))


def announcements(state: AnyCostState, me: int, card: int, part: int) -> list[tuple[int, int]]:
    """Return every (rival, target card) with which a half or ability can be announced; NOBODY, NOTHING for none.

    Empty if it cannot be used now. A half that waits for the guest phase is always playable (AAC-3.16).
    """
    program = PROGRAMS[card][part]
    if program.react or (state.neighbours and program.types):
        return []
    first = program.ops[0]
    found: list[tuple[int, int]] = []
    waits = program.pin == "guest"
    for rival in around(state, me) if program.rival else (NOBODY,):
        if waits:
            found.append((rival, NOTHING))
        elif program.aim == 0:
            found += [(rival, target) for target in choosable(state, first, me, rival, card)]
        elif can_act(state, first, me, rival, card):
            if program.aim < 0:
                found.append((rival, NOTHING))
            else:
                targets = choosable(state, program.ops[program.aim], me, rival, card)
                found += [(rival, target) for target in targets or [NOTHING]]
    return found


def can_play(state: AnyCostState, me: int) -> bool:
    """Can a seat do anything but pass in a turn of the event step (AAC-3.6)?"""
    for card in state.hands[me]:
        for part, half in enumerate(PROGRAMS[card] if KIND[card] == "event" else ()):
            if (half.react and state.neighbours) or announcements(state, me, card, part):
                return True
    return any(announcements(state, me, card, part) for card, part in event_abilities(state, me))


def event_abilities(state: AnyCostState, me: int) -> list[tuple[int, int]]:
    """Return the unused abilities with the trigger `event` of open cards: card and index (AAC-3.14, AAC-12.2)."""
    return [(card, part) for card, part in standing(state, me).event if card not in state.used]


# --- who is hit and who can answer -----------------------------------------------------------------------


def hit_by(state: AnyCostState, program: Program, me: int, rival: int) -> tuple[int, ...]:
    """Return the seats that a half or ability hits, in turn order from the acting player's left (AAC-4.3)."""
    if program.everybody:
        return around(state, me)
    return (rival,) if rival != NOBODY else ()


def asked_about(state: AnyCostState, program: Program, me: int, rival: int) -> tuple[int, ...]:
    """Return the seats that may answer, in order: nobody for an untyped event (AAC-4.3, AAC-4.9)."""
    if not program.types:
        return ()
    return around(state, me) if state.reactions == "any_rival" else hit_by(state, program, me, rival)


def answers(state: AnyCostState, seat: int, program: Program, hit: bool) -> list[tuple[int, int]]:
    """Return the reactions of a seat to an event: hand card and half, or card in the park and ability (AAC-4.4).

    hit  is the seat hit? Others may answer with the option `any_rival` only, and only what cancels is of use to them
    """
    kinds = program.types
    found = [
        (card, part)
        for card in first_alike(state.hands[seat])
        if KIND[card] == "event"
        for part, half in enumerate(PROGRAMS[card])
        if half.react and answers_to(half, kinds)
    ]
    found += [
        (card, part) for card, part in standing(state, seat).react if answers_to(PROGRAMS[card][part], kinds)
    ]
    if hit:
        return found
    return [
        (card, part) for card, part in found if any(op.word == "cancel" for op in PROGRAMS[card][part].ops)
    ]


def answers_to(reaction: Program, types: tuple[str, ...]) -> bool:
    """Does a reaction answer an event of these types?"""
    return any(each in reaction.react for each in types)
