"""The operations of section 5.4, carried out one after the other.

Frame ("do", card, part, index, me, rival, target, spared): the operations of a program from `index` on.
    card, part  which program: half, ability, or 0 for a city event
    me          acting player; rival: the named one or -1; target: the announced card or 0
    spared      seats that a `shield` keeps out of it

An operation that must ask somebody puts a question on the stack; what is left of the program waits below it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.events import Event
from game.core.flow import Frame, Step
from game.core.rng import Rng
from rulesets.at_any_cost import changes, decks, money
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.printed import KIND, LEFT, PROGRAMS
from rulesets.at_any_cost.receiving import start_draw, throw_away
from rulesets.at_any_cost.selecting import amount_of, choosable, seats_of
from rulesets.at_any_cost.state import CANCELLED, AnyCostState, owner_of

ANNOUNCED = ("half", "event")
"""Programs whose target is chosen when they are announced (AAC-4.1)."""


class Run(NamedTuple):
    """One program at one of its operations, see the frame above."""

    card: int
    part: int
    at: int
    me: int
    rival: int
    target: int
    spared: tuple[int, ...]


Word = Callable[[AnyCostState, Op, Run, list[Event]], None]


class Do(Step[AnyCostState]):
    """Carries out operations until one of them has to ask (AAC-4.12)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Do what is left of the program."""
        run = Run(*frame[1:])
        ops = PROGRAMS[run.card][run.part].ops
        stack = state.stack
        for index in range(run.at, len(ops)):
            op = ops[index]
            depth = len(stack)
            WORDS[op.word](state, op, run._replace(at=index), events)
            if len(stack) > depth:
                if index + 1 < len(ops):
                    stack.insert(depth, ("do", *run._replace(at=index + 1)))
                return


def _reached(state: AnyCostState, op: Op, run: Run) -> list[int]:
    """Return the seats that `who` means, without those that are shielded (AAC-4.8)."""
    return [seat for seat in seats_of(state, op.who, run.me, run.rival) if seat not in run.spared]


def _amount(state: AnyCostState, op: Op, run: Run) -> int:
    return amount_of(state, op.x, run.me, run.rival, run.card)


# --- coins -----------------------------------------------------------------------------------------------


def _gain(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    amount = _amount(state, op, run)
    for seat in _reached(state, op, run):
        money.gain(state, seat, amount, run.card, events)


def _lose(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    amount = _amount(state, op, run)
    for seat in _reached(state, op, run):
        money.lose(state, seat, amount, run.card, events)


def _take(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    if run.rival in run.spared:
        return
    amount = max(0, min(_amount(state, op, run), state.money[run.rival]))
    if amount:
        state.money[run.rival] -= amount
        state.money[run.me] += amount
        events.append(Event("took", {"seat": run.me, "from": run.rival, "n": amount, "card": run.card}))


def _store(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    state.coins = (*state.coins, *(run.card,) * op.n)
    events.append(Event("stored", {"seat": run.me, "card": run.card, "n": op.n}))


# --- cards in hands and decks ----------------------------------------------------------------------------


def _draw(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    start_draw(state, run.me, op.deck, op.n, op.keep, 0, events)


def _discard(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    seats = _reached(state, op, run)
    if op.how == "choose":
        state.stack += [("discard", seat, op.n, "effect") for seat in reversed(seats)]
        return
    for seat in seats:
        for _ in range(min(op.n, len(state.hands[seat]))):
            rng = Rng(state.rng)
            card = rng.choice(state.hands[seat])
            state.rng = rng.value
            throw_away(state, seat, card, events, by_chance=True)


def _market(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    decks.renew_market(state, events)


def _peek(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    hand = state.hands[run.rival]
    if run.rival not in run.spared and hand:
        state.stack.append(("peek", run.me, run.rival))
        events.append(Event("peeked", {"seat": run.me, "rival": run.rival}, reveals=True))
        events.append(
            Event("saw", {"seat": run.me, "rival": run.rival, "cards": hand}, (run.me,), reveals=True)
        )


def _drop_blueprint(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    state.stack.append(("drop", run.me))


def _recover(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    state.stack.append(("recover", run.me, op.kind))


def _build(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    state.stack.append(("build", run.me, op.kind, op.less))


# --- cards in parks --------------------------------------------------------------------------------------


def act_on(state: AnyCostState, op: Op, me: int, card: int, events: list[Event]) -> None:
    """Do to one card of a park what an operation says; nothing if the card left the park meanwhile."""
    seat = owner_of(state, card)
    if seat < 0:
        return
    word = op.word
    if word == "close":
        changes.close(state, card, events)
    elif word == "open":
        changes.reopen(state, card, events)
    elif word == "demolish":
        changes.demolish(state, card, me, events)
    elif word == "pickup":
        changes.pick_up(state, card, events)
    elif word == "token":
        changes.grow(state, card, op.n, events)
    elif word == "refresh":
        state.used = changes.without(state.used, (card,))
        events.append(Event("refreshed", {"seat": seat, "card": card}))
    elif KIND[card] == "upgrade":
        state.stack.append(("host", me, card))
    else:
        changes.move(state, card, me, LEFT, events)


def _targeted(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    """One chosen card, or all of them: announced, or asked for now (AAC-4.12, AAC-4.14)."""
    assert op.target is not None
    program = PROGRAMS[run.card][run.part]
    if not op.chooses_card:
        cards = choosable(state, op, run.me, run.rival, run.card)
    elif program.trigger in ANNOUNCED and run.at == program.aim:
        cards = [run.target] if run.target else []
    else:
        state.stack.append(("target", *run[:5], run.spared))
        return
    for card in cards:
        if owner_of(state, card) not in run.spared:
            act_on(state, op, run.me, card, events)


def _flip(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    changes.close(state, run.card, events)


# --- the round -------------------------------------------------------------------------------------------


def _mod(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    amount = _amount(state, op, run)
    for seat in _reached(state, op, run):
        state.mods[seat] = (*state.mods[seat], (op.what, amount, op.first, run.card))
        data = {"seat": seat, "what": op.what, "n": amount, "first": op.first, "card": run.card}
        events.append(Event("mod", data))


# --- reactions -------------------------------------------------------------------------------------------


def _window(state: AnyCostState) -> int:
    """Return the index of the open reaction window on the stack."""
    return max(index for index, frame in enumerate(state.stack) if frame[0] == "react")


def _cancel(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    _, _, card, part, me, *_ = state.stack.pop(_window(state))
    state.played[me] = tuple(
        (*each[:4], CANCELLED, ()) if each[0] == card else each for each in state.played[me]
    )
    events.append(Event("cancelled", {"seat": me, "card": card, "part": part, "by": run.me}))


def _shield(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    window = _window(state)
    frame = state.stack[window]
    state.stack[window] = (*frame[:-1], (*frame[-1], run.me))
    events.append(Event("shielded", {"seat": run.me, "card": frame[2]}))


def _later(state: AnyCostState, op: Op, run: Run, events: list[Event]) -> None:
    """Points count at the end; a lasting change needs no doing."""


WORDS: Mapping[str, Word] = {
    "gain": _gain,
    "lose": _lose,
    "take": _take,
    "store": _store,
    "draw": _draw,
    "discard": _discard,
    "market": _market,
    "peek": _peek,
    "drop_blueprint": _drop_blueprint,
    "recover": _recover,
    "build": _build,
    "close": _targeted,
    "open": _targeted,
    "demolish": _targeted,
    "pickup": _targeted,
    "move": _targeted,
    "token": _targeted,
    "refresh": _targeted,
    "flip": _flip,
    "mod": _mod,
    "cancel": _cancel,
    "shield": _shield,
    "points": _later,
}
"""What each word of the content does."""
