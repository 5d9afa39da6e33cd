"""Mascots at work (DTP-8.30 to DTP-8.39) and the extra adjustments of the staff (DTP-4.26).

("mascot", number, attraction, word, *arguments): the word is that of one of the uses every mascot has, or "skill".
Mascots with equal skills, or without any, are interchangeable: the first free one is named.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.contract import Action
from game.core.events import Event
from game.core.reasons import Reason
from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.effects import EQUAL_GUEST, choices, explain, perform
from rulesets.dice_theme_park.parties import PLACE
from rulesets.dice_theme_park.state import FREE, DiceState, Guest, content, effects_of

NOT_NOW = Reason("not_now", "DTP-8.1")
SKILL = "skill"


@cache
def basic_uses() -> dict[str, Effect]:
    """Return what every mascot can do, by effect word (DTP-8.31)."""
    return {effect.word: effect for effect in content().mascot_uses}


@cache
def skill_effect(card: str) -> Effect:
    """Return the effect of a skill card."""
    return content().skills[card].effects[0]


@lru_cache(maxsize=4096)
def free_mascots(mascots: tuple[str, ...], skills: tuple[str, ...]) -> tuple[int, ...]:
    """Return the first free mascot of each kind."""
    found: dict[Effect | None, int] = {}
    for number, used in enumerate(mascots):
        if used == FREE:
            found.setdefault(skill_effect(skills[number]) if skills else None, number)
    return tuple(found.values())


def effect_of_use(state: DiceState, seat: int, number: int, word: str) -> Effect | None:
    """Return the effect of using a mascot with this word, None if it has no such use."""
    if word == SKILL:
        return skill_effect(state.skills[seat][number]) if state.skills[seat] else None
    return basic_uses().get(word)


def mascot_uses(state: DiceState, seat: int, chosen: dict[int, Guest]) -> list[Action]:
    """Return every distinct use of a mascot."""
    free = free_mascots(state.mascots[seat], state.skills[seat])
    if not free:
        return []
    basics = [
        (place, word, *each)
        for place in dict.fromkeys(guest[PLACE] for guest in chosen.values())
        for word, effect in basic_uses().items()
        for each in choices(state, seat, effect, place, chosen)
    ]
    found: list[Action] = []
    for number in free:
        found += [("mascot", number, *use) for use in basics]
        effect = effect_of_use(state, seat, number, SKILL)
        if effect is not None:
            for place in state.parks[seat]:
                found += [
                    ("mascot", number, place, SKILL, *each)
                    for each in choices(state, seat, effect, place, chosen)
                ]
    return found


def uses_at(state: DiceState, seat: int, number: int, place: str, word: str) -> list[Action]:
    """Return the uses of one mascot in one attraction with one word."""
    if number not in free_mascots(state.mascots[seat], state.skills[seat]):
        return []
    effect = effect_of_use(state, seat, number, word)
    if effect is None:
        return []
    return [("mascot", number, place, word, *each) for each in choices(state, seat, effect, place)]


def use_mascot(state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out a mascot's own effect; a repeated one and extra adjustments are asked for afterwards (DTP-8.37)."""
    _, number, place, word, *arguments = action
    effect = effect_of_use(state, seat, number, word)
    assert effect is not None
    used = state.mascots[seat]
    state.mascots[seat] = (*used[:number], place, *used[number + 1 :])
    card = state.skills[seat][number] if word == SKILL else ""
    events.append(
        Event("mascot", {"seat": seat, "mascot": number, "place": place, "word": word, "skill": card})
    )
    perform(state, seat, effect, place, tuple(arguments), word, events, card)
    for extra in effects_of(state, seat, "extra_adjustment"):
        state.stack += [("adjust", seat, place)] * extra.count
    if effect.word == "repeat" and effect.count > 1:
        state.stack.append(("again", seat, place, card, effect.count - 1))


def explain_mascot(state: DiceState, seat: int, action: Action) -> Reason:
    """Return why a use of a mascot is refused."""
    if (
        len(action) < 4
        or not isinstance(action[1], int)
        or not all(isinstance(each, str) for each in action[2:4])
    ):
        return NOT_NOW
    _, number, place, word = action[:4]
    mascots = state.mascots[seat]
    if not 0 <= number < len(mascots):
        return NOT_NOW
    if place not in state.parks[seat]:
        return Reason("no_such_attraction", "DTP-8.30")
    if mascots[number] != FREE:
        return Reason("mascot_used", "DTP-8.30")
    effect = effect_of_use(state, seat, number, word)
    if effect is None:
        return NOT_NOW
    if number not in free_mascots(mascots, state.skills[seat]):
        return Reason("equal_mascot", "DTP-8.30")
    reason = explain(state, seat, effect, place, action[4:], NOT_NOW)
    return Reason("equal_guest", "DTP-11.2") if reason is EQUAL_GUEST else reason


# --- extra adjustments -----------------------------------------------------------------------------------


def adjustments(state: DiceState, seat: int, place: str) -> list[Action]:
    """Return every extra adjustment in the mascot's attraction: pips or colour, never a skill (DTP-4.26)."""
    return [
        ("adjust", word, *each)
        for word, effect in basic_uses().items()
        for each in choices(state, seat, effect, place)
    ]


def adjust(state: DiceState, seat: int, place: str, action: Action, events: list[Event]) -> None:
    """Carry out an extra adjustment."""
    perform(state, seat, basic_uses()[action[1]], place, action[2:], "adjust", events)


def explain_adjustment(state: DiceState, seat: int, place: str, action: Action) -> Reason:
    """Return why an extra adjustment is refused."""
    if len(action) < 2 or not isinstance(action[1], str):
        return NOT_NOW
    if action[1] == SKILL:
        return Reason("extra_no_skill", "DTP-4.26")
    effect = basic_uses().get(action[1])
    return NOT_NOW if effect is None else explain(state, seat, effect, place, action[2:], NOT_NOW)
