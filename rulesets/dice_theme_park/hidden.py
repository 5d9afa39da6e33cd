"""What a seat cannot know, dealt by chance for simulations; and the counting of all pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.core.hex import connected, pack
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.dice_theme_park.content_words import COLOURS, UPGRADES
from rulesets.dice_theme_park.phases_plan import PICKS, rank, without
from rulesets.dice_theme_park.phases_setup import choices_of
from rulesets.dice_theme_park.setup import DEALT
from rulesets.dice_theme_park.state import DiceState, board, content, layout_of_park, mode_of, tile

# --- possible worlds -------------------------------------------------------------------------------------


def determinize(view: DiceState, seat: int, rng: Rng) -> DiceState:
    """Return a full state that the seat's view could stand for: stacks, hands, picks and setup choices by chance."""
    state = view.clone()
    if state.stack and state.stack[-1][0] == "setup":
        _deal_setup(state, seat, rng)
    else:
        state.stack_a = _shuffled(_unknown(content().stack_of["A"], _open_tiles(state)), rng)
        if state.skill_deck:
            state.skill_deck = _shuffled(_unknown(content().skills, _open_skills(state)), rng)
    state.stack_b = _shuffled(_unknown(content().stack_of["B"], _open_tiles(state)), rng)
    _deal_staff(state, seat, rng)
    state.rng = rng.next()
    return state


def _shuffled(cards: list[str], rng: Rng) -> list[str]:
    rng.shuffle(cards)
    return cards


def _unknown(cards: Iterable[str], known: Iterable[str]) -> list[str]:
    there = dict.fromkeys(known)
    return [card for card in cards if card not in there]


def _open_tiles(state: DiceState) -> list[str]:
    return [*state.display, *state.discard, *(name for park in state.parks for name in park)]


def _open_skills(state: DiceState) -> list[str]:
    return [*state.skill_display, *state.skill_discard, *(card for cards in state.skills for card in cards)]


def _deal_setup(state: DiceState, seat: int, rng: Rng) -> None:
    """Deal the offers that the seat does not see; seats that have finished have chosen something (DTP-2.19)."""
    kinds = choices_of(state)
    decks = {
        "administrator": list(content().administrators),
        "skill": list(content().skills),
        "start": list(content().stack_of["A"]),
    }
    own = [*(card for card, _, _ in state.kept[seat]), *state.offer[seat]]
    own += [card for _, back, _ in state.kept[seat] for card in back]
    for kind in kinds:
        decks[kind] = _shuffled(_unknown(decks[kind], own), rng)
    waiting = state.stack[-1][1]
    coming: list[tuple[tuple[str, ...], ...]] = []
    for other in range(state.seats):
        known = len(state.kept[seat]) + 1 if other == seat else 0
        rows = [tuple(decks[kind].pop() for _ in range(DEALT)) for kind in kinds[known:]]
        if other == seat:
            coming.append(tuple(rows))
            continue
        coming.append(tuple(rows[1:]) if other in waiting else ())
        state.offer[other] = rows[0] if other in waiting else ()
        state.kept[other] = (
            ()
            if other in waiting
            else tuple(_chosen(kind, row, rng) for kind, row in zip(kinds, rows, strict=True))
        )
    state.coming = tuple(coming)
    state.stack_a = decks["start"]
    if mode_of(state.mode).cards:
        state.skill_deck = decks["skill"]


def _chosen(kind: str, row: tuple[str, ...], rng: Rng) -> tuple[Any, ...]:
    card = rng.choice(row)
    site = rng.choice(content().board.start_sites) if kind == "start" else ()
    return (card, tuple(each for each in row if each != card), site)


def _deal_staff(state: DiceState, seat: int, rng: Rng) -> None:
    """Deal the staff cards of the others: in round 1 every seat has its own six, later any of the unknown ones."""
    waiting = state.stack[-1][1] if state.stack and state.stack[-1][0] == "plan" else ()
    setting_up = bool(state.stack) and state.stack[-1][0] == "setup"
    box = tuple(content().staff)
    pool = list(box) * state.seats
    for card in (*state.hands[seat], *(state.played[seat] or ())):
        pool.remove(card)
    others = [other for other in range(state.seats) if other != seat]
    if state.revealed:
        for other in others:
            for card in state.played[other]:
                pool.remove(card)
    rng.shuffle(pool)
    for other in others:
        picked = not state.revealed and not setting_up and other not in waiting
        if state.round == 1:
            hand = list(box)
            rng.shuffle(hand)
        else:
            count = len(box) if other in waiting or picked else len(box) - PICKS
            hand = [pool.pop() for _ in range(count)]
        if state.revealed:
            # a round 1 hand is what is left of the seat's own six
            cards = without(box, state.played[other]) if state.round == 1 else tuple(hand)
        else:
            state.played[other] = tuple(sorted(hand[:PICKS], key=rank)) if picked else ()
            cards = tuple(hand[PICKS:] if picked else hand)
        state.hands[other] = tuple(sorted(cards, key=rank))


# --- nothing gets lost -----------------------------------------------------------------------------------


def invariants(state: DiceState) -> None:
    """Raise AssertionError when a piece got lost or a table is stale. In a view only what it shows is counted."""
    _count_dice(state)
    _count_cards(state)
    _count_seats(state)
    _look_at_parks(state)
    _look_at_taken(state)
    points = [0] * state.seats
    for seat, _, _, stars, _, _ in state.ledger:
        points[seat] += stars
    assert points == state.score, "the ledger does not add up to the scores"


def _count_dice(state: DiceState) -> None:
    found = {colour: state.bag[colour] + state.box[colour] for colour in COLOURS}
    numbers: list[int] = []
    for _, _, riders in state.trains:
        for number, colour, pips in riders:
            if number:
                found[colour] += 1
                numbers.append(number)
                assert 1 <= pips <= 6, "a guest on a monorail has impossible pips"
    for guests in state.guests:
        assert list(guests) == sorted(guests), "guests are out of order"
        for number, (_, colour, pips, mark) in guests.items():
            found[colour] += 1
            numbers.append(number)
            assert 1 <= pips <= 6, "a guest has impossible pips"
            assert mark in (0, 1), "an impossible mark"
    assert min(*state.bag.values(), *state.box.values()) >= 0, "fewer than no dice"
    expected = content().supplies.dice + state.substitutes
    assert all(count == expected for count in found.values()), f"dice got lost: {found}"
    assert len(dict.fromkeys(numbers)) == len(numbers), "two guests with one id"
    assert all(0 < number < state.next_guest for number in numbers), "a guest from nowhere"


def _hidden(rows: Iterable[Any]) -> bool:
    return any(row is HIDDEN for row in rows)


def _count_cards(state: DiceState) -> None:
    box = content()
    setting_up = bool(state.stack) and state.stack[-1][0] == "setup"
    if not _hidden([*state.hands, *state.played]):
        staff = Counter([card for cards in (*state.hands, *state.played) for card in cards])
        assert staff == dict.fromkeys(box.staff, state.seats), "staff cards got lost"
        size = len(box.staff)
        assert all(len(a) + len(b) == size for a, b in zip(state.hands, state.played, strict=True)), (
            "an odd hand"
        )
    dealt = {"administrator": list(filter(None, (*state.admin, *state.retired))), "skill": [], "start": []}
    secret = _hidden([*state.offer, *state.kept]) or (setting_up and len(state.coming) < state.seats)
    if not secret:
        kinds = choices_of(state)
        for offer, kept, coming in zip(
            state.offer, state.kept, state.coming or [()] * state.seats, strict=True
        ):
            for kind, (card, back, _) in zip(kinds, kept, strict=False):
                dealt[kind] += [card, *back]
            if offer:
                for kind, row in zip(kinds[len(kept) :], (offer, *coming), strict=False):
                    dealt[kind] += row
    for kind, pool, decks, shown in (
        (
            "skill",
            list(box.skills) if mode_of(state.mode).cards else [],
            state.skill_deck,
            _open_skills(state),
        ),
        (
            "start",
            [*box.stack_of["A"], *box.stack_of["B"]],
            [*state.stack_a, *state.stack_b],
            _open_new_tiles(state),
        ),
    ):
        if not secret and not _hidden(decks):
            assert sorted([*decks, *shown, *dealt[kind]]) == sorted(pool), f"cards got lost: {kind}"
    admins = dealt["administrator"]
    assert len(dict.fromkeys(admins)) == len(admins), "an administrator twice"
    assert all(card in box.administrators for card in admins), "an unknown administrator"
    if not setting_up and mode_of(state.mode).cards:
        assert len(admins) == state.seats, "administrators got lost"


def _look_at_taken(state: DiceState) -> None:
    places: dict[tuple[bool, int], str] = {}
    for place, card, seat in state.taken:
        tiles = card in content().attractions
        assert card in (state.parks[seat] if tiles else state.skills[seat]), "a card was taken by nobody"
        assert (tiles, place) not in places, "two cards taken from one place"
        places[tiles, place] = card


def _open_new_tiles(state: DiceState) -> list[str]:
    printed = content().printed
    return [name for name in _open_tiles(state) if name not in printed]


def _count_seats(state: DiceState) -> None:
    supplies = content().supplies
    assert state.map_supply + sum(up + down for up, down in state.maps) == supplies.maps, "maps got lost"
    assert min(state.map_supply, *(count for pair in state.maps for count in pair)) >= 0, "fewer than no maps"
    assert sorted(state.order) == list(range(state.seats)), "the turn order lacks a seat"
    for seat in range(state.seats):
        assert supplies.start_mascots <= len(state.mascots[seat]) <= supplies.mascots, "mascots got lost"
        if state.skills[seat]:
            assert len(state.skills[seat]) == len(state.mascots[seat]), "a mascot without a skill"
        assert state.money[seat] >= 0, "debts"
        for kind, count in zip(UPGRADES, state.stock[seat], strict=True):
            out = sum(1 for place in state.parks[seat].values() for each in place[2] if each[1] == kind)
            assert count >= 0, "fewer than no upgrades"
            assert count + out == content().upgrades[kind].copies, "upgrades got lost"


def _look_at_parks(state: DiceState) -> None:
    assert len(state.layouts) == len(state.parks) == len(state.guests) == state.seats, "a park got lost"
    for park, guests, layout in zip(state.parks, state.guests, state.layouts, strict=True):
        cells = [pack(q, r) for q, r, _, _ in park.values()]
        assert tuple(park)[: len(content().printed)] == content().printed, "printed attractions are missing"
        assert all(cell in board() for cell in cells), "an attraction outside the board"
        assert len(dict.fromkeys(cells)) == len(cells), "two attractions on one cell"
        assert connected(cells), "a park in pieces"
        assert layout == layout_of_park(park), "a layout is stale"
        assert all(guest[0] in park for guest in guests.values()), "a guest nowhere"
        for name, (_, _, upgrades, cubes) in park.items():
            assert cubes >= 0, "fewer than no cubes"
            spaces, kinds = [each[0] for each in upgrades], [each[1] for each in upgrades]
            assert all(0 <= space < len(tile(name).spaces) for space in spaces), "an upgrade without a space"
            assert len(dict.fromkeys(spaces)) == len(spaces), "two upgrades on one space"
            assert len(dict.fromkeys(kinds)) == len(kinds), "two equal upgrades"
