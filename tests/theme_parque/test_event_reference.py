"""Placing under special rules against the plain re-telling in reference_events.py, in games with all kinds of events."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.grid import pack, unpack
from game.core.rng import Rng
from rulesets.theme_parque import listing, moving, placing
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.group_stage import card_with
from tests.theme_parque.reference_events import FREE, EventPark, is_free

SPECIAL = (
    "open_house", "mixed_lines", "short_lines", "power_cut", "late_opening", "building_boom", "path_crew",
    "garden_award", "stall_boom", "record_ride", "green_day", "overcrowding", "thunderstorm", "bad_food",
    "lost_costume", "ride_breakdown", "flooded_paths",
)  # fmt: skip
SETS = ("wishneyland", "unibearsal", "rollercoasters")
LONG_QUEUES = ("B09", "B42", "B33", "B07", "B38", "B22", "B30")


def under(state: ParqueState, rule: str, rng: Rng) -> ParqueState:
    """Return the position as if this special rule were in force, with a few dominoes of the deck in hand as well."""
    trial = state.clone()
    trial.event = card_with(rule)
    trial.switches = tuple(each for each in trial.switches if each != "no_event_rules")
    trial.free = tuple(each for each in trial.placed if is_free(rule, each))
    trial.moved = trial.sharing = ()
    more = [each for each in trial.deck if each in LONG_QUEUES][:2]
    more += [rng.choice(trial.deck) for _ in range(2) if trial.deck]
    trial.hands[trial.active] = list(dict.fromkeys([*trial.hands[trial.active], *more]))
    return trial


def told_again(state: ParqueState, rule: str) -> EventPark:
    """Return the same park for the reference."""
    plain = EventPark.of(
        [(name, x, y, r) for name, (x, y, r, _) in state.park.items()], state.pawns, state.switches
    )
    return EventPark(plain.cells, plain.pawns, plain.options, rule)


def places(state: ParqueState, rng: Rng, count: int) -> list[tuple[int, int, int]]:
    """Return places and rotations by chance, most of them touching the park."""
    cells = sorted(state.codes)
    found = []
    for _ in range(count):
        x, y = unpack(rng.choice(cells))
        found.append((x + rng.below(5) - 2, y + rng.below(5) - 2, rng.below(4)))
    return found


def agree_on_placements(
    state: ParqueState, park: EventPark, rng: Rng, seen: Counter[tuple[str, str]]
) -> None:
    """Compare placements by chance, their reasons, the list of all, and the example."""
    seat, rule = state.active, park.rule
    listed = {action[1:] for action in listing.legal(state, seat)}
    example = listing.example(state, seat)
    assert example[1:] in listed if example is not None else not listed
    for name in state.hands[seat]:
        for x, y, rotation in places(state, rng, 16):
            broken = park.forbids(name, x, y, rotation, state.placed, state.quota, state.supply[seat])
            found = placing.refusal(state, name, pack(x, y), rotation)
            case = (rule, name, x, y, rotation, found, broken)
            reason = placing.as_reason(found).clause if found else ""
            if reason == "TP-5.4":
                assert broken & {"TP-5.10", "TP-5.11"}, case
            else:
                assert (reason in broken) if broken else reason == "", case
            assert ((name, x, y, rotation) in listed) == (not broken), case
            seen.update((rule, each) for each in broken or {"legal"})


def agree_on_moves(state: ParqueState, park: EventPark, rng: Rng, seen: Counter[tuple[str, str]]) -> None:
    """Compare moving one domino by a signpost."""
    movable = moving.movable(state)
    if not movable:
        return
    name = rng.choice(movable)
    was = state.park[name][:3]
    lifted = moving.Lifted(state, name)
    listed = {action[1:] for action in lifted.legal()}
    for to in (was, *places(state, rng, 16)):
        bad = park.bad_move(name, was, to)
        assert (lifted.refusal(pack(*to[:2]), to[2]) is not None) == bad, (park.rule, name, was, to)
        assert (to in listed) == (not bad), (park.rule, name, was, to)
        seen["move", "bad" if bad else "legal"] += 1


@pytest.mark.rule("TP-12.16", "TP-12.18", "TP-12.21", "TP-12.30", "TP-4.7", "TP-4.8")
def test_placing_under_special_rules_is_what_their_text_says() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(8):
        options = {
            "rollercooper": True, "double_pawns": True, "sets": SETS if seed % 2 else SETS[1:2],
            "frozen_queues": seed % 3 == 0, "connected_pair": seed % 5 == 0,
        }  # fmt: skip
        state, rng, count = RULES.new_game(options, 2, seed), Rng(seed), seed
        while RULES.actors(state):
            if state.stack[-1][0] == "play":
                count += 1
                if count % 3 == 0:
                    trial = under(state, SPECIAL[(count // 3 + 5 * seed) % len(SPECIAL)], rng)
                    park = told_again(trial, SPECIAL[(count // 3 + 5 * seed) % len(SPECIAL)])
                    agree_on_placements(trial, park, rng, seen)
                    agree_on_moves(trial, park, rng, seen)
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
    for rule in SPECIAL:
        assert seen[rule, "legal"] > 15, rule
    for rule in ("short_lines", "power_cut", "late_opening", "ride_breakdown", "flooded_paths"):
        assert seen[rule, "TP-12.6"] > 0, rule
    assert sum(seen[rule, "TP-4.4"] for rule in FREE) > 0
    assert seen["move", "legal"] > 100
