"""What a bot answers to small questions: the mascot, repairs, defence cards, targets of events, the final race."""

from __future__ import annotations

from rulesets.theme_park_mania import extras
from rulesets.theme_park_mania.bits import cells_of, pack, unpack
from rulesets.theme_park_mania.bot_build import Ranked
from rulesets.theme_park_mania.bot_scan import Scan, prospects, steps_to, waves
from rulesets.theme_park_mania.bot_walk import CARDS, best_number, held
from rulesets.theme_park_mania.happenings_whom import TARGETS, branches, free_junctions, free_rides
from rulesets.theme_park_mania.playing import effect_of
from rulesets.theme_park_mania.race import race_options
from rulesets.theme_park_mania.state import NONE, RIDE_AT, ManiaState, has_employee, kind_of, stages_of

STRANGER = 7
"""The best card that others are thought to hold."""


def card_worth(card: str) -> int:
    """Return what a card in the hand is worth."""
    kind = kind_of(card)
    if kind.id in CARDS:
        return CARDS[kind.id]
    return max(effect_of(kind.id).steps, default=5) if kind.moves else 0


def standing(state: ManiaState, seat: int) -> int:
    """Return how well a seat stands, compared with the others."""
    own = prospects(state, seat, best_number(state, seat))
    scan = Scan(state, seat)
    others = [prospects(state, other, STRANGER) for other in range(state.seats) if other != seat]
    return own - sum(others) * scan.rivalry // 100


# --- before the action -------------------------------------------------------------------------------------------


def rank_before(scan: Scan) -> Ranked:
    """Return (gain, action) for moving the mascot and for repairs, best first (D11, D12)."""
    state, seat = scan.state, scan.seat
    found: Ranked = []
    now: int | None = None
    for action in extras.before_options(state, seat):
        if action[0] == "mascot":
            gain = mascot_gain(scan, pack(action[1], action[2]))
        else:
            now = standing(state, seat) if now is None else now
            after = state.clone()
            extras.do_before(after, seat, action, [])
            gain = standing(after, seat) - now - 4
        found.append((gain, action))
    found.sort(key=lambda entry: -entry[0])
    return found


def mascot_gain(scan: Scan, cell: int) -> int:
    """Return what the mascot gains on a stage: the more visitors are still to come, the more."""
    state, seat = scan.state, scan.seat

    def crowd(stage: int) -> int:
        for area, parts in enumerate(state.facilities):
            if any(spot == stage for _, spot in parts):
                return 0 if area == state.malfunction else scan.visitors(area)
        return 0

    if not stages_of(state, seat):
        return 0
    return (crowd(cell) - (crowd(state.mascots[seat]) if state.mascots[seat] != NONE else 0)) // 6


def rank_defences(scan: Scan) -> Ranked:
    """Return (gain, action) for own defence cards against markers (D13)."""
    state, seat = scan.state, scan.seat
    found: Ranked = []
    for marker in extras.MARKERS:
        if extras.defence_barred(state, seat, marker) is None:
            if has_employee(state, seat, "mechanic") and state.money[seat] > 1 and state.turn % 2:
                continue  # a mechanic does it next time
            after = state.clone()
            extras.remove_marker(after, marker)
            gain = standing(after, seat) - standing(state, seat) - held(state, seat, "defence") - 20
            found.append((gain, ("defend", marker)))
    return found


# --- events ---------------------------------------------------------------------------------------------------------


def rank_targets(state: ManiaState, seat: int, marker: str) -> Ranked:
    """Return (standing, action) for every target of a malfunction or sinkhole, best first (D19)."""
    found: Ranked = []
    if marker == extras.MALFUNCTION:
        for area in free_rides(state):
            after = state.clone()
            after.malfunction, after.malfunction_turn = area, state.turn
            found.append((standing(after, seat), ("break", area)))
    else:
        for cell in cells_of(free_junctions(state)):
            after = state.clone()
            after.sinkhole, after.sinkhole_turn = cell, state.turn
            found.append((standing(after, seat), ("sink", *unpack(cell))))
    found.sort(key=lambda entry: -entry[0])
    return found


def rank_answers(state: ManiaState, seat: int) -> Ranked:
    """Return (standing, action) for deflecting an event and for letting it happen, best first (D20)."""
    _, number, target, _, _ = state.stack[-2]
    branch = branches(state)[number]
    spared, hit = state.clone(), state.clone()
    for effect in branch.effects:
        if effect.word in TARGETS:
            extras.remove_marker(spared, TARGETS[effect.word])
            if TARGETS[effect.word] == extras.MALFUNCTION:
                hit.malfunction = target
            else:
                hit.sinkhole = target
        elif effect.word == "lose":
            hit.money[seat] = max(0, hit.money[seat] - effect.amount)
        elif effect.word == "guest_to_star":
            hit.guests[seat] = state.ground.star
    found: Ranked = [
        (standing(spared, seat) - held(state, seat, "defence"), ("deflect",)),
        (standing(hit, seat), ("accept",)),
    ]
    found.sort(key=lambda entry: -entry[0])
    return found


# --- the race ---------------------------------------------------------------------------------------------------------


def rank_race(state: ManiaState) -> Ranked:
    """Return (nearness, action) for every card of the race: home as fast as can be (D23)."""
    way = waves(state, state.ground.path & state.ground.home)
    found: Ranked = []
    for action in race_options(state):
        place = action[2]
        steps = steps_to(state, place, way)
        again = place < RIDE_AT and bool(state.ground.signs >> place & 1) and steps > 0
        found.append((-10 * steps + 15 * again, action))
    found.sort(key=lambda entry: -entry[0])
    return found
