"""Why an event, an ability or an answer is refused: the reason a player should read (section 9)."""

from __future__ import annotations

from game.core.messages import Message, SeatName
from game.core.reasons import Reason
from rulesets.at_any_cost.announcing import NOBODY, NOTHING, announcements, answers_to
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.naming import answers_phrase, card_name, target_phrase
from rulesets.at_any_cost.printed import CARDS, EVENT, KIND, PROGRAMS, Program
from rulesets.at_any_cost.selecting import found
from rulesets.at_any_cost.standing import standing
from rulesets.at_any_cost.state import AnyCostState, around, is_first_alike, owner_of

NOT_IN_HAND = Reason("not_in_hand", "AAC-3.6")


def play_barred(
    state: AnyCostState,
    seat: int,
    card: object,
    part: object,
    rival: object = NOBODY,
    target: object = NOTHING,
) -> Reason | None:
    """Return why a half of a hand card cannot be played so, None if it can (AAC-3.6, AAC-3.10, AAC-3.11)."""
    if not isinstance(card, int) or card not in state.hands[seat]:
        return NOT_IN_HAND
    if KIND[card] != EVENT:
        return Reason("no_event", "AAC-3.6")
    if not isinstance(part, int) or not 0 <= part < len(PROGRAMS[card]):
        return Reason("one_half", "AAC-3.10")
    if not is_first_alike(state.hands[seat], card):
        return Reason("equal_card", "AAC-3.6")
    if PROGRAMS[card][part].react:
        return Reason("react_half", "AAC-4.4")
    return _announced_badly(state, seat, card, part, rival, target)


def use_barred(
    state: AnyCostState,
    seat: int,
    card: object,
    part: object,
    rival: object = NOBODY,
    target: object = NOTHING,
) -> Reason | None:
    """Return why an ability cannot be used so, None if it can (AAC-3.14, AAC-12.2)."""
    if not isinstance(card, int) or not 0 < card < CARDS or card not in standing(state, seat).cards:
        return Reason("own_abilities", "AAC-3.14")
    if (
        not isinstance(part, int)
        or not 0 <= part < len(PROGRAMS[card])
        or PROGRAMS[card][part].trigger != "event"
    ):
        return Reason("no_ability", "AAC-3.14")
    if card in state.down:
        return Reason("face_down", "AAC-12.2")
    if card in state.used:
        return Reason("used", "AAC-3.14")
    return _announced_badly(state, seat, card, part, rival, target)


def _announced_badly(
    state: AnyCostState, me: int, card: int, part: int, rival: object, target: object
) -> Reason | None:
    """Return what is wrong with the rival or target of an announcement, None if it is legal."""
    program = PROGRAMS[card][part]
    if state.neighbours and program.types:
        return Reason("no_attacks", "AAC-18.2")
    legal = announcements(state, me, card, part)
    if (rival, target) in legal:
        return None
    if not legal:
        return nothing_to_do(state, me, card, program)
    if program.rival:
        if not isinstance(rival, int) or rival not in around(state, me):
            return Reason("name_rival", "AAC-4.13")
        if not any(each[0] == rival for each in legal):
            return _rival_safe(state, me, card, program, rival)
    elif rival != NOBODY:
        return Reason("no_rival", "AAC-4.13")
    if program.aim < 0 or program.pin == "guest":
        return Reason("no_target_wanted", "AAC-4.1")
    return target_barred(state, me, rival if isinstance(rival, int) else NOBODY, card, program, target)


def target_barred(
    state: AnyCostState, me: int, rival: int, card: int, program: Program, target: object
) -> Reason:
    """Return why a card cannot be the target."""
    if not isinstance(target, int) or not 0 < target < CARDS:
        return Reason("choose_target", "AAC-4.1")
    op = program.ops[program.aim]
    assert op.target is not None
    owner = owner_of(state, target)
    if owner >= 0 and owner != me:
        shields = standing(state, owner).shields
        if target in shields:
            return Reason("protected", "AAC-4.10", {"card": card_name(shields[target])})
    if op.word == "close" and target in state.down:
        return Reason("closed_already", "AAC-12.6")
    return Reason("wrong_target", "AAC-4.1", {"target": target_phrase(op.target)})


def nothing_to_do(state: AnyCostState, me: int, card: int, program: Program) -> Reason:
    """Return why a half or ability can do nothing at all now (AAC-3.11)."""
    op = program.ops[0]
    if op.target is not None:
        key = "no_target_of_rival" if op.target.of_rival else "no_target_of_mine"
        if _protected_only(state, me, op, card):
            key = "all_protected"
        return Reason(key, "AAC-3.11", {"target": target_phrase(op.target)})
    return Reason(f"cannot_{op.word}", "AAC-3.11")


def _protected_only(state: AnyCostState, me: int, op: Op, card: int) -> bool:
    """Would there be targets if nothing were protected?"""
    assert op.target is not None
    if not op.target.of_rival:
        return False
    return any(found(state, op.target, me, rival, card) for rival in around(state, me)) and op.word != "move"


def _rival_safe(state: AnyCostState, me: int, card: int, program: Program, rival: int) -> Reason:
    """Return why this rival cannot be named while others can."""
    op = program.ops[0]
    values: dict[str, object] = {"rival": SeatName(rival)}
    if op.target is not None:
        return Reason("rival_no_target", "AAC-3.11", values | {"target": target_phrase(op.target)})
    return Reason(f"rival_{op.word}", "AAC-3.11", values)


def answer_barred(
    state: AnyCostState, seat: int, card: object, part: object, types: tuple[str, ...]
) -> Reason:
    """Return why a card cannot answer an event of these types (AAC-4.4)."""
    if not isinstance(card, int) or not 0 < card < CARDS:
        return NOT_IN_HAND
    if card not in state.hands[seat] and card not in standing(state, seat).cards:
        return NOT_IN_HAND
    if card in state.down:
        return Reason("face_down", "AAC-12.2")
    reactions = [each for each in PROGRAMS[card] if each.react]
    if not reactions:
        return Reason("no_answer", "AAC-4.4")
    fitting = [each for each in reactions if answers_to(each, types)]
    if not fitting:
        values = {
            "answers": answers_phrase(reactions[0].react),
            "type": Message(f"phrase.answers.{types[0]}"),
        }
        return Reason("wrong_answer", "AAC-4.4", values)
    if (
        not isinstance(part, int)
        or not 0 <= part < len(PROGRAMS[card])
        or PROGRAMS[card][part] not in fitting
    ):
        return Reason("no_answer", "AAC-4.4")
    if card in state.hands[seat] and not is_first_alike(state.hands[seat], card):
        return Reason("equal_card", "AAC-4.4")
    return Reason("only_cancel", "AAC-4.3")
