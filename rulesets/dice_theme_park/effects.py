"""What effect words do to guests, money and stars (section 5.3), by word and parameters; no card is known here.

`choices` lists the arguments with which an effect can be carried out now, `perform` carries it out, `explain` says why
given arguments are refused. Arguments by word: set_pips (guest, pips); change_pips (guest, delta); flip_pips and
mark_colour (guest); swap_colour (guest, colour); move (guest, attraction); pair: those of its primitive twice;
repeat: those of its first time; gain_money, gain_stars: none. `here` is the attraction of the mascot, "" without one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.events import Event
from game.core.reasons import Reason
from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.content_words import ANY, COLOURS
from rulesets.dice_theme_park.parties import representatives
from rulesets.dice_theme_park.state import DiceState, Guest, to_bag, within

HIGHEST = 6
Arguments = tuple[Any, ...]
GAINS = ("gain_money", "gain_stars")


# --- what happens to a guest -----------------------------------------------------------------------------


def turn_to(state: DiceState, seat: int, guest: int, pips: int, how: str, events: list[Event]) -> None:
    """Turn a guest to other pips; at 0 it leaves to the bag (DTP-8.33)."""
    guests = state.guests[seat]
    place, colour, before, mark = guests[guest]
    data = {
        "seat": seat,
        "guest": guest,
        "colour": colour,
        "place": place,
        "from": before,
        "pips": pips,
        "how": how,
    }
    if pips <= 0:
        del guests[guest]
        to_bag(state, colour)
        events.append(Event("left", data))
    else:
        guests[guest] = (place, colour, pips, mark)
        events.append(Event("pips", data))


def bring(state: DiceState, seat: int, guest: int, target: str, how: str, events: list[Event]) -> None:
    """Bring a guest to another attraction of its park; a colour mark ends (DTP-8.35)."""
    guests = state.guests[seat]
    place, colour, pips, _ = guests[guest]
    guests[guest] = (target, colour, pips, 0)
    data = {
        "seat": seat,
        "guest": guest,
        "colour": colour,
        "pips": pips,
        "from": place,
        "to": target,
        "how": how,
    }
    events.append(Event("moved", data))


# --- which arguments are possible ------------------------------------------------------------------------


def in_scope(state: DiceState, seat: int, effect: Effect, here: str, guest: Guest) -> bool:
    """May the effect pick this guest: the place is right, and the real colour? (DTP-8.36)"""
    if effect.colour not in (ANY, guest[1]):
        return False
    if effect.scope == "here":
        return guest[0] == here
    if effect.scope == "adjacent":
        return guest[0] in state.layouts[seat].near.get(here, ())
    return True


def reachable(state: DiceState, seat: int, effect: Effect, here: str, place: str) -> Iterable[str]:
    """Return the attractions to which `move` may bring a guest of this attraction."""
    if effect.reach == "adjacent":
        return state.layouts[seat].near[place]
    if effect.reach == "here":
        return (here,) if here != place else ()
    if effect.reach == "within2":
        return within(state, seat, place, 2)
    return [each for each in state.parks[seat] if each != place]


def _flipped(effect: Effect, pips: int) -> int:
    """Return what `flip_pips` makes of these pips, 0 when it does nothing with them."""
    one, other = effect.values
    return other if pips == one else one if pips == other else 0


def _answers(state: DiceState, seat: int, effect: Effect, here: str, guest: Guest) -> list[Arguments]:
    """Return what can be chosen besides the guest, for one that may be picked."""
    word, pips = effect.word, guest[2]
    if word == "change_pips":
        return [(delta,) for delta in effect.deltas if 0 <= pips + delta <= HIGHEST]
    if word == "set_pips":
        return [(value,) for value in effect.values]
    if word == "flip_pips":
        return [()] if _flipped(effect, pips) else []
    if word == "mark_colour":
        return [()]
    if word == "swap_colour":
        return [(colour,) for colour in COLOURS if colour != guest[1] and state.bag[colour] > 0]
    assert word == "move", f"no effect on a guest: {word}"
    return [(target,) for target in reachable(state, seat, effect, here, guest[0])]


def choices(
    state: DiceState, seat: int, effect: Effect, here: str = "", chosen: dict[int, Guest] | None = None
) -> list[Arguments]:
    """Return every distinct way to carry the effect out, in a fixed order.

    chosen  guests to choose from, one for each class (default: `representatives` of the park)
    """
    word = effect.word
    if word in GAINS:
        return [()] if gain(state, seat, effect, here) else []
    if effect.inner is not None:
        if word == "pair":
            return _pairs(state, seat, effect.inner, here)
        return choices(state, seat, effect.inner, here, chosen)
    if chosen is None:
        chosen = representatives(state.guests[seat])
    return [
        (number, *answer)
        for number, guest in chosen.items()
        if in_scope(state, seat, effect, here, guest)
        for answer in _answers(state, seat, effect, here, guest)
    ]


def _pairs(state: DiceState, seat: int, inner: Effect, here: str) -> list[Arguments]:
    """Return the choices of two different guests with an answer for each (R-36); equal guests are named in order."""
    found: dict[tuple[Any, ...], Arguments] = {}
    guests = [
        (number, guest, _answers(state, seat, inner, here, guest))
        for number, guest in state.guests[seat].items()
        if in_scope(state, seat, inner, here, guest)
    ]
    for index, (one, value, answers) in enumerate(guests):
        for other, second, more in guests[index + 1 :]:
            for first_answer in answers:
                for other_answer in more:
                    key = ((value, first_answer), (second, other_answer))
                    if key not in found and (key[1], key[0]) not in found:
                        found[key] = (one, *first_answer, other, *other_answer)
    return list(found.values())


def gain(state: DiceState, seat: int, effect: Effect, here: str) -> int:
    """Return what `gain_money` or `gain_stars` gives now: so much for each guest in scope, at most the cap."""
    if not effect.scope:
        return effect.amount
    count = sum(1 for guest in state.guests[seat].values() if in_scope(state, seat, effect, here, guest))
    return min(count * effect.amount, effect.cap) if effect.cap else count * effect.amount


# --- carrying out ----------------------------------------------------------------------------------------


def perform(
    state: DiceState,
    seat: int,
    effect: Effect,
    here: str,
    arguments: Arguments,
    how: str,
    events: list[Event],
    source: str = "",
) -> None:
    """Carry out an effect with arguments from `choices`; `repeat` only for the first time.

    how     word for the events: what caused it
    source  id of the card, for stars that are booked on it
    """
    word = effect.word
    if word == "gain_money":
        amount = gain(state, seat, effect, here)
        state.money[seat] += amount
        events.append(Event("money", {"seat": seat, "amount": amount, "place": here, "source": source}))
    elif word == "gain_stars":
        amount = gain(state, seat, effect, here)
        state.tokens[seat] = (*state.tokens[seat], (source, amount))
        events.append(Event("tokens", {"seat": seat, "amount": amount, "place": here, "source": source}))
    elif effect.inner is not None:
        half = len(arguments) // 2 if word == "pair" else len(arguments)
        perform(state, seat, effect.inner, here, arguments[:half], how, events, source)
        if word == "pair":
            perform(state, seat, effect.inner, here, arguments[half:], how, events, source)
    else:
        _perform_on_guest(state, seat, effect, arguments, how, events)


def _perform_on_guest(
    state: DiceState, seat: int, effect: Effect, arguments: Arguments, how: str, events: list[Event]
) -> None:
    word, guest = effect.word, arguments[0]
    place, colour, pips, mark = state.guests[seat][guest]
    if word == "move":
        bring(state, seat, guest, arguments[1], how, events)
    elif word == "change_pips":
        turn_to(state, seat, guest, pips + arguments[1], how, events)
    elif word == "set_pips":
        turn_to(state, seat, guest, arguments[1], how, events)
    elif word == "flip_pips":
        turn_to(state, seat, guest, _flipped(effect, pips), how, events)
    elif word == "mark_colour":
        state.guests[seat][guest] = (place, colour, pips, 1)
        events.append(
            Event("marked", {"seat": seat, "guest": guest, "colour": colour, "pips": pips, "place": place})
        )
    else:
        assert word == "swap_colour", f"no effect on a guest: {word}"
        new = arguments[1]
        state.bag[new] -= 1
        to_bag(state, colour)
        state.guests[seat][guest] = (place, new, pips, mark)
        data = {"seat": seat, "guest": guest, "colour": new, "from": colour, "pips": pips, "place": place}
        events.append(Event("recoloured", data))


# --- why not ---------------------------------------------------------------------------------------------

EQUAL_GUEST = Reason("equal_guest", "DTP-11.2")
OTHER_TARGETS = {
    "adjacent": Reason("not_adjacent", "DTP-8.20"),
    "any": Reason("choose_other", "DTP-4.21"),
    "within2": Reason("too_far", "DTP-8.31"),
    "here": Reason("choose_other", "DTP-8.31"),
}


def explain(
    state: DiceState, seat: int, effect: Effect, here: str, arguments: Arguments, malformed: Reason
) -> Reason:
    """Return why these arguments are not among `choices`; `malformed` for what makes no sense at all."""
    word = effect.word
    if word in GAINS:
        return malformed if arguments else Reason("nobody_here", "DTP-8.38")
    if word == "pair":
        return _explain_pair(state, seat, effect, here, arguments, malformed)
    if effect.inner is not None:
        return explain(state, seat, effect.inner, here, arguments, malformed)
    guest = state.guests[seat].get(arguments[0]) if arguments and isinstance(arguments[0], int) else None
    if guest is None:
        return malformed
    if not in_scope(state, seat, effect, here, guest):
        if effect.colour not in (ANY, guest[1]):
            return Reason("wrong_colour", "DTP-8.36")
        if effect.scope == "adjacent":
            return Reason("guest_not_next_to", "DTP-8.31")
        return Reason("guest_elsewhere", "DTP-8.31")
    answer = arguments[1:]
    if answer in _answers(state, seat, effect, here, guest):
        return EQUAL_GUEST
    return _explain_answer(state, effect, guest, answer, malformed)


def _explain_answer(
    state: DiceState, effect: Effect, guest: Guest, answer: Arguments, malformed: Reason
) -> Reason:
    word = effect.word
    if word == "flip_pips" and not answer:
        one, other = effect.values
        return Reason("flip_only", "DTP-8.31", {"one": one, "other": other})
    if len(answer) != 1:
        return malformed
    value = answer[0]
    if word == "change_pips" and value in effect.deltas:
        return Reason("above_six", "DTP-8.33") if value > 0 else Reason("too_low", "DTP-8.33")
    if word == "swap_colour" and value in COLOURS:
        return Reason("same_colour", "DTP-8.31") if value == guest[1] else Reason("none_in_bag", "DTP-8.31")
    if word == "move" and isinstance(value, str):
        return OTHER_TARGETS[effect.reach]
    return malformed


def _explain_pair(
    state: DiceState, seat: int, effect: Effect, here: str, arguments: Arguments, malformed: Reason
) -> Reason:
    assert effect.inner is not None
    half = len(arguments) // 2
    if not half or len(arguments) % 2:
        guests = [
            each for each in state.guests[seat].values() if in_scope(state, seat, effect.inner, here, each)
        ]
        return Reason("two_guests", "DTP-8.38") if len(guests) < 2 else malformed
    if arguments[0] == arguments[half]:
        return Reason("two_guests", "DTP-8.38")
    for part in (arguments[:half], arguments[half:]):
        reason = explain(state, seat, effect.inner, here, part, malformed)
        if reason is not EQUAL_GUEST:
            return reason
    return EQUAL_GUEST
