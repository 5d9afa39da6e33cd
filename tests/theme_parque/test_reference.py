"""The program against the plain re-telling of the rules in reference.py, on parks from many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.grid import pack, unpack
from game.core.rng import Rng
from rulesets.theme_parque import ground, listing, moving, placing, routes, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import QUEUE1
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import board, lay
from tests.theme_parque.reference import Park, Place, lying

DOZERS = ["B22", "B30"]
SETS = ("wishneyland", "unibearsal", "rollercoasters")
SWITCHES = ("shared_spaces", "two_claims", "connected_pair", "queue_to_entrance", "frozen_queues")


def told_again(state: ParqueState) -> Park:
    """Return the same park for the reference."""
    return Park.of([(name, x, y, r) for name, (x, y, r, _) in state.park.items()], state.pawns, state.switches)


def positions(seeds: range, every: int) -> Iterator[ParqueState]:
    """Return positions of random games with 2 to 6 players; every other game is with further sets and options."""
    for seed in seeds:
        options: dict[str, Any] = {"double_pawns": seed % 3 == 1, "single_play": seed % 4 == 3}
        if seed % 2:
            choice = Rng(seed)
            options["sets"] = tuple(name for name in SETS if choice.below(2))
            options |= {name: choice.below(2) == 0 for name in SWITCHES}
        state, rng = RULES.new_game(options, 2 + seed % 5, seed), Rng(seed)
        count = seed % every
        while RULES.actors(state):
            RULES.apply(state, state.active, RULES.sample(state, state.active, rng))
            count += 1
            if count % every == 0:
                yield state
        yield state


def grown(seed: int, size: int) -> Iterator[tuple[ParqueState, Rng]]:
    """Lay dominoes of all sets by chance and return the park after each; a few items get pawns."""
    rng = Rng(seed)
    names = list(load().deck(("base", *SETS)))
    rng.shuffle(names)
    state = board(seats=3, switches=[name for name in SWITCHES if rng.below(2)])
    while len(state.park) < size and names:
        name = names.pop()
        places = candidates(state, rng, 12)
        for x, y, rotation in places:
            if agree(state, told_again(state), name, x, y, rotation) and pack(x, y) not in state.codes:
                lay(state, name, x, y, rotation)
                break
        for place in lying(name, x, y, rotation):
            cell = pack(*place)
            laid = state.owner.get(cell) == name and cell not in state.claimed
            if laid and scoring.capacity(state.shown.get(cell, "")) and rng.below(3) == 0:
                seat = rng.below(3)
                state.pawns.append((seat, *place))
                state.claimed[cell] = (seat,)
        yield state, rng


def candidates(state: ParqueState, rng: Rng, count: int) -> list[tuple[int, int, int]]:
    """Return places and rotations by chance, most of them touching the park."""
    cells = sorted(state.codes)
    found = []
    for _ in range(count):
        x, y = unpack(rng.choice(cells))
        found.append((x + rng.below(5) - 2, y + rng.below(5) - 2, rng.below(4)))
    return found


def agree(state: ParqueState, park: Park, name: str, x: int, y: int, rotation: int) -> bool:
    """Compare one placement; return whether it is legal."""
    found = placing.refusal(state, name, pack(x, y), rotation)
    broken = park.broken(name, x, y, rotation, state.placed, state.supply[state.active])
    said = placing.CLAUSES[found.key] if found else ""
    if said == "TP-5.4":
        assert broken & {"TP-5.10", "TP-5.11"}, (name, x, y, rotation)
    else:
        assert (said in broken) if broken else said == "", (name, x, y, rotation, said, broken, state.park)
    return found is None


def agree_on_covers(state: ParqueState, park: Park, rng: Rng, count: int) -> int:
    """Compare bulldozers on top of dominoes by chance, both ways round; return how many are legal."""
    legal = 0
    for name in DOZERS:
        for _ in range(count if name not in state.park else 0):
            x, y, rotation, _ = state.park[rng.choice(list(state.park))]
            legal += agree(state, park, name, x, y, rotation)
            (_, there) = lying("entrance", x, y, rotation)
            legal += agree(state, park, name, *there, (rotation + 2) % 4)
    return legal


def same_paths(state: ParqueState, park: Park) -> int:
    """Compare queues, networks and finished queues; return how many queues are finished."""
    queues = {frozenset(unpack(cell) for cell in queue.cells): queue for queue in state.queues.values()}
    assert set(queues) == set(park.groups("Q1", "Q2"))
    for places, queue in queues.items():
        kind = "Q1" if queue.kind == QUEUE1 else "Q2"
        assert {park.cells[place].kind for place in places} == {kind}
        assert sorted(unpack(cell) for cell in queue.entries) == sorted(park.entries(places))
        ends = sorted((unpack(cell), unpack(ride)) for cell, ride in queue.ends)
        assert ends == sorted(park.ends(places))
        assert ground.is_finished(state, queue) == park.finished(places)
        assert all(state.queue_of[pack(*place)] == state.queue_of[queue.cells[0]] for place in places)
        if park.finished(places):
            assert routes.longest_route(state, queue).length == park.length(places)
    networks = {frozenset(unpack(cell) for cell in cells) for cells in state.networks.values()}
    assert networks == set(park.groups("R"))
    return sum(park.finished(places) for places in queues)


def same_scores(state: ParqueState, park: Park) -> int:
    """Compare the score of every item and the totals; return how many score."""
    wanted: dict[Place, int] = {place: park.score(place) for place, cell in park.cells.items() if cell.scorable}
    scored = {unpack(cell) for cell in scoring.scorable_cells(state)}
    assert scored == {place for place, cell in park.cells.items() if cell.scorable}
    for place, value in wanted.items():
        found = scoring.score_item(state, pack(*place))
        assert found.points == value, (park.cells[place].item, place, state.park)
        assert found.points == found.base + sum(each.amount for each in found.modifiers)
        assert found.active or found.points == 0
    assert scoring.totals(state) == park.totals(state.seats)
    return sum(value != 0 for value in wanted.values())


def same_legal(state: ParqueState, park: Park) -> int:
    """Compare the complete list of placements with a search of the whole box; return how many there are."""
    seat = state.active
    xs, ys = [x for x, _ in park.cells], [y for _, y in park.cells]
    wanted = {
        ("place", name, x, y, rotation)
        for name in state.hands[seat]
        for x in range(min(xs) - 3, max(xs) + 4)
        for y in range(min(ys) - 3, max(ys) + 4)
        for rotation in range(4)
        if not park.broken(name, x, y, rotation, state.placed, state.supply[seat])
    }
    found = listing.legal(state, seat)
    assert len(found) == len(set(found))
    assert set(found) == wanted
    example = listing.example(state, seat)
    assert (example in wanted) if wanted else example is None
    return len(wanted)


def fresh_tables(state: ParqueState) -> None:
    """Compare the tables that were kept up to date with new ones."""
    fresh = ground.Copy()
    ground.rebuild(fresh, state.park)
    for name in (*ground.TABLES, "path_tunnels"):
        assert getattr(fresh, name) == getattr(state, name), name


def with_bulldozers(state: ParqueState) -> ParqueState:
    """Return the position with the bulldozers in the active hand, wherever they were."""
    new = state.clone()
    dozers = [name for name in DOZERS if name not in new.park]
    new.hands[new.active] = [name for name in new.hands[new.active] if name not in DOZERS][:1] + dozers
    return new


@pytest.mark.rule("TP-4.7", "TP-4.8", "TP-5.10", "TP-5.11", "TP-9.2", "TP-9.3", "TP-9.4")
def test_scores_queues_and_tables_in_random_games() -> None:
    finished = scoring_items = seen = 0
    for state in positions(range(50), 5):
        park = told_again(state)
        fresh_tables(state)
        finished += same_paths(state, park)
        scoring_items += same_scores(state, park)
        seen += 1
    assert seen > 500
    assert finished > 150
    assert scoring_items > 1000


@pytest.mark.rule("TP-4.1", "TP-4.2", "TP-4.3", "TP-4.4", "TP-4.5", "TP-5.5", "TP-5.7", "TP-10.5")
def test_the_list_of_placements_is_complete_and_right() -> None:
    listed = covers = second = 0
    for number, state in enumerate(positions(range(100, 103), 35)):
        trial = with_bulldozers(state) if number % 2 else state
        park = told_again(trial)
        listed += same_legal(trial, park)
        second += bool(trial.placed)
        covers += sum((x, y) in park.cells for _, _, x, y, _ in listing.legal(trial, trial.active))
    assert listed > 300
    assert covers > 7
    assert second > 0


@pytest.mark.rule("TP-4.7", "TP-5.4", "TP-5.12", "TP-5.13", "TP-5.14", "TP-13.6", "TP-13.8", "TP-13.9")
def test_parks_of_all_sets() -> None:
    finished = legal = covers = 0
    for seed in range(3):
        for state, rng in grown(seed, 60):
            if len(state.park) % 6 == 0:
                park = told_again(state)
                fresh_tables(state)
                finished += same_paths(state, park)
                same_scores(state, park)
                for name in ("B22", "B33", "W15", "C07", "U06"):
                    if name not in state.park:
                        legal += sum(agree(state, park, name, *at) for at in candidates(state, rng, 6))
                covers += agree_on_covers(state, park, rng, 8)
    assert finished > 15
    assert legal > 50
    assert covers > 50


def agree_on_moves(state: ParqueState, park: Park, rng: Rng, count: int) -> int:
    """Compare moving one domino to places by chance, and the list of its places; return how many are legal."""
    movable = moving.movable(state)
    if not movable:
        return 0
    name = rng.choice(movable)
    was = state.park[name][:3]
    lifted = moving.Lifted(state, name)
    listed = {action[1:] for action in lifted.legal()}
    for place in (was, *candidates(state, rng, count)):
        broken = park.moves(name, was, *place)
        found = lifted.refusal(pack(*place[:2]), place[2])
        said = placing.CLAUSES[found.key] if found else ""
        if said == "TP-5.4":
            assert broken & {"TP-5.10", "TP-5.11"}, (name, place)
        else:
            assert (said in broken) if broken else said == "", (name, place, said, broken, state.park)
        assert (place in listed) == (found is None)
    return len(listed)


@pytest.mark.rule("TP-10.11", "TP-11.17")
def test_moves_by_signpost_in_random_games() -> None:
    listed = sum(
        agree_on_moves(state, told_again(state), Rng(number), 12)
        for number, state in enumerate(positions(range(201, 231, 2), 11))
    )
    assert listed > 3000


@pytest.mark.soak
def test_soak() -> None:
    """Ten thousand positions of random games, and as many parks of all sets."""
    seen = 0
    for state in positions(range(100, 10_000), 3):
        park = told_again(state)
        fresh_tables(state)
        same_paths(state, park)
        same_scores(state, park)
        if seen % 100 == 0:
            same_legal(with_bulldozers(state), park)
        seen += 1
        if seen == 10_000:
            break
    grown_parks = 0
    for seed in range(1000, 100_000):
        for state, rng in grown(seed, 90):
            if len(state.park) % 4 == 0:
                park = told_again(state)
                same_paths(state, park)
                same_scores(state, park)
                agree_on_covers(state, park, rng, 4)
                grown_parks += 1
        if grown_parks >= 2_000:
            break
    assert (seen, grown_parks >= 2_000) == (10_000, True)
