"""What a seat cannot know, dealt by chance for simulations; and the counting of all pieces."""

from __future__ import annotations

from collections import Counter

from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import STRIDE
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import BOOTH_SIDES
from rulesets.theme_park_mania.setup import box_of_cards, facilities_in_play
from rulesets.theme_park_mania.state import (
    NONE,
    RIDE_AT,
    SMALL_PATH,
    SMALL_TRACK,
    STATION,
    STATION_AT,
    ManiaState,
    content,
    kind_of,
    path_ids,
    path_tile,
    scenario_of,
    stages_of,
)
from rulesets.theme_park_mania.state_ground import ground_of

# --- possible worlds -------------------------------------------------------------------------------------------------


def determinize(view: ManiaState, seat: int, rng: Rng) -> ManiaState:
    """Return a full state that the seat's view could stand for: piles, stack and the hands of others by chance."""
    state = view.clone()
    _deal_paths(state, rng)
    _deal_rides(state, rng)
    _deal_facilities(state, rng)
    _deal_cards(state, seat, rng)
    state.rng = rng.next()
    return state


def _deal_paths(state: ManiaState, rng: Rng) -> None:
    tiles = [name for name, count in zip(path_ids(), state.path_left, strict=True) for _ in range(count)]
    rng.shuffle(tiles)
    size = len(state.pile_a)
    state.pile_a, state.pile_b = tiles[:size], tiles[size:]


def _deal_rides(state: ManiaState, rng: Rng) -> None:
    seen = (*state.built, state.revealed)
    state.ride_stack = [ride for ride in state.in_play if ride not in seen]
    rng.shuffle(state.ride_stack)


def _open_facilities(state: ManiaState) -> list[str]:
    """Return the facilities that can be seen: on the table and on top of the piles."""
    found = [name for name in state.tops if name]
    found += [name for parts in state.facilities for name, _ in parts]
    return found + ["scenery"] * len(state.scenery)


def _deal_facilities(state: ManiaState, rng: Rng) -> None:
    rest = facilities_in_play(state.in_play)
    for name in _open_facilities(state):
        rest.remove(name)
    rng.shuffle(rest)
    state.stock = rest


def _open_cards(state: ManiaState) -> list[str]:
    """Return the cards that everybody can see."""
    found = [*state.discard, *(card for cards in state.kept for card in cards)]
    return [*found, state.event] if state.event else found


def white_only(state: ManiaState, seat: int) -> bool:
    """Can the seat's hand hold only white-bordered cards: as dealt at the start (TPM-1.7), or in the race (TPM-20.3)?"""
    return bool(state.sealed >> seat & 1) or seat in state.race


def _deal_cards(state: ManiaState, seat: int, rng: Rng) -> None:
    """Deal the hands of the others from the cards that are out of sight; no hand holds an event (TPM-14.2)."""
    known = dict.fromkeys([*_open_cards(state), *state.hands[seat]])
    rest = [card for card in box_of_cards(state.railway) if card not in known]
    rng.shuffle(rest)
    others = [other for other in range(state.seats) if other != seat]
    asked = (
        state.stack[-1][1] if state.stack and state.stack[-1][0] == "deflect" and not state.ask_all else NONE
    )
    # those of whose cards something is known choose first
    for other in sorted(others, key=lambda each: (each != asked, not white_only(state, each))):
        size = len(state.hands[other])
        hand: list[str] = []
        if other == asked:
            _take(rest, hand, 1, lambda card: kind_of(card).sort == "defence")
        white = white_only(state, other)
        _take(
            rest,
            hand,
            size,
            lambda card, white=white: kind_of(card).white or (not white and not kind_of(card).branches),
        )
        state.hands[other] = hand
    state.deck = rest


def _take(rest: list[str], hand: list[str], size: int, fits) -> None:  # type: ignore[no-untyped-def]
    place = 0
    while len(hand) < size and place < len(rest):
        if fits(rest[place]):
            hand.append(rest.pop(place))
        else:
            place += 1


# --- nothing gets lost -----------------------------------------------------------------------------------------------


def invariants(state: ManiaState) -> None:
    """Raise AssertionError when a piece got lost or the ground is stale. In a view only what it shows is counted."""
    _count_paths(state)
    _count_rides(state)
    _count_facilities(state)
    _count_cards(state)
    _count_seats(state)
    _look_at_railway(state)
    _look_at_ground(state)


def _count_paths(state: ManiaState) -> None:
    box = Counter({name: content().paths[name].count for name in path_ids()})
    lying = Counter(name for name, _, _, _ in state.laid)
    if state.drawn:
        lying[state.drawn] += 1
    left = Counter(dict(zip(path_ids(), state.path_left, strict=True)))
    assert all(count >= 0 for count in state.path_left), "fewer than no path tiles"
    assert left + lying == box, "path tiles got lost"
    assert len(state.pile_a) + len(state.pile_b) == sum(state.path_left), "a path pile is short"
    piles = [*state.pile_a, *state.pile_b]
    if HIDDEN not in piles:
        assert Counter(piles) == +left, "the path piles hold other tiles"
    for name, rotation, _, _ in state.laid:
        assert 0 <= rotation < len(path_tile(name).rotations), "an impossible turn"


def _count_rides(state: ManiaState) -> None:
    stack = state.ride_stack
    assert len(state.in_play) == state.scenario, "rides got lost"
    seen = [*state.built, *([state.revealed] if state.revealed else [])]
    assert len(seen) + len(stack) == state.scenario, "rides got lost"
    if HIDDEN not in stack:
        assert sorted([*seen, *stack]) == sorted(state.in_play), "other rides came in"
    else:
        assert all(ride in state.in_play for ride in seen), "a ride that is not played with"
    size = len(state.built)
    parts = (state.owners, state.spots, state.booths, state.facilities, state.visits)
    assert all(len(part) == size for part in parts), "areas do not fit together"
    assert all(0 <= booth < len(BOOTH_SIDES) for booth in state.booths), "an impossible booth"
    for seat in range(state.seats):
        booths = scenario_of(state.scenario, state.seats).booths
        assert state.stalls[seat] >= 0, "fewer than no booths"
        assert state.stalls[seat] + state.owners.count(seat) == booths, "booths got lost"


def _count_facilities(state: ManiaState) -> None:
    assert len(state.tops) == len(state.depths) == content().start.facility_piles, "a pile got lost"
    assert len(state.stock) == sum(state.depths), "facilities got lost"
    for top, depth in zip(state.tops, state.depths, strict=True):
        assert depth >= 0, "fewer than no facilities"
        assert top or not depth, "a pile without a top"
    box = Counter(facilities_in_play(state.in_play))
    seen = Counter(_open_facilities(state))
    if HIDDEN not in state.stock:
        assert seen + Counter(state.stock) == box, "facilities got lost"
    else:
        assert seen <= box, "more facilities than there are"


def _count_cards(state: ManiaState) -> None:
    box = box_of_cards(state.railway)
    seen = _open_cards(state)
    assert len(dict.fromkeys(seen)) == len(seen), "a card lies twice"
    held = [card for hand in state.hands for card in hand]
    assert len(seen) + len(held) + len(state.deck) == len(box), "cards got lost"
    known = [card for card in (*seen, *held, *state.deck) if card is not HIDDEN]
    assert all(card in box for card in known), "an unknown card"
    assert len(dict.fromkeys(known)) == len(known), "a card lies twice"
    for seat, hand in enumerate(state.hands):
        assert len(hand) <= content().start.hand, "too many cards in a hand"
        for card in hand:
            if card is not HIDDEN:
                assert not kind_of(card).branches, "an event in a hand"
                assert kind_of(card).white or not white_only(state, seat), "a card that cannot be here"
    assert all(kind_of(card).branches for cards in state.kept for card in cards), "a kept card is no event"


def _count_seats(state: ManiaState) -> None:
    assert 0 <= state.seat < state.seats, "nobody's turn"
    assert state.phase in (1, 2), "an impossible phase"
    assert sum(state.loans) <= content().pieces.loans, "more loans than tokens"
    everybody = (1 << len(content().employees)) - 1
    minis = scenario_of(state.scenario, state.seats).minis
    for seat in range(state.seats):
        assert state.money[seat] >= 0, "debts"
        assert state.loans[seat] >= 0, "fewer than no loans"
        assert not state.staff[seat] & ~everybody, "unknown employees"
        out = sum(seats >> seat & 1 for seats in state.visits)
        assert state.queue[seat] >= 0, "fewer than no mini meeples"
        assert state.queue[seat] + out == minis, "mini meeples got lost"
        mascot = state.mascots[seat]
        assert mascot == NONE or mascot in stages_of(state, seat), "a mascot without a stage"
        _look_at_guest(state, state.guests[seat])
    assert NONE <= state.malfunction < len(state.built), "a malfunction nowhere"
    assert state.sinkhole == NONE or state.ground.path >> state.sinkhole & 1, "a sinkhole nowhere"


def _look_at_guest(state: ManiaState, place: int) -> None:
    if place >= STATION_AT:
        assert any(piece[1] == place - STATION_AT for piece in railway.stations(state.line)), (
            "a guest nowhere"
        )
    elif place >= RIDE_AT:
        assert place - RIDE_AT < len(state.built), "a guest nowhere"
    else:
        assert place >= 0, "a guest nowhere"
        assert state.ground.network >> place & 1, "a guest beside the paths"


def _look_at_railway(state: ManiaState) -> None:
    pieces = railway.in_order(state.line)
    tracks = sum(1 for piece in pieces if piece[0] == railway.TRACK)
    assert state.track_left + tracks == (content().pieces.track if state.railway else 0), "track got lost"
    for seat in range(state.seats):
        lying = SMALL_PATH if state.small_paths[seat] else 0
        for piece in pieces:
            if piece[1] == seat:
                bit = STATION if piece[0] == railway.STATION else SMALL_TRACK
                assert not lying & bit, "a small piece twice"
                lying |= bit
        whole = SMALL_PATH | SMALL_TRACK | STATION if state.railway else SMALL_PATH
        assert state.pieces[seat] | lying == whole, "small pieces got lost"
        assert not state.pieces[seat] & lying, "a small piece twice"


def _look_at_ground(state: ManiaState) -> None:
    assert type(state.ground) is Ground, "no ground"
    assert state.ground == ground_of(state), "the ground is stale"
    ground = state.ground
    boards = (ground.path, ground.vertical, ground.horizontal, ground.rails, ground.scenery, ground.solid)
    used = 0
    for board in (*boards, *ground.areas):
        assert not board & used, "two pieces on one cell"
        used |= board
    assert not used & (1 << STRIDE - 1), "a piece beside the table"
    assert not ground.dead_ends, "a dead end"
    assert ground.has_way_out, "no way out"
    assert not ground.mouths & ~(ground.empty | ground.path), "a mouth is shut"
