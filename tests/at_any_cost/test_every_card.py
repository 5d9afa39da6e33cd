"""The bench of cards: what stands on each card is done in a position that a game of chance came to.

Parts of cards are run one by one, see `reached.py`; what must happen is told in `witnesses.py`. Their texts are
compared with their words once more, word by word, in the full and in the short form.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.core.catalogue import Catalogue
from game.core.events import Event
from rulesets.at_any_cost.building import price_of
from rulesets.at_any_cost.content import Op, Selector, load
from rulesets.at_any_cost.content_words import OPERATIONS
from rulesets.at_any_cost.printed import CARDS, DESIGN, KIND, LEFT, PRINT, PROGRAMS, Program
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.scoring import end_points
from rulesets.at_any_cost.selecting import choosable
from rulesets.at_any_cost.standing import actions_of, capacity_of, hand_limit_of, standing
from rulesets.at_any_cost.state import AnyCostState, phase_of
from tests.at_any_cost import stage
from tests.at_any_cost.reached import Part, Place, Reached, number_of, parts, reached
from tests.at_any_cost.test_content_texts import MODS, PHRASES, says
from tests.at_any_cost.witnesses import WITNESSES, Deed, passes, worked_out

BOX = load()
TEXTS = Catalogue.load("en").scoped("at_any_cost")


@pytest.fixture(scope="session")
def games() -> Reached:
    """Return what games of chance came to."""
    return reached()


def each(*triggers: str) -> Callable[..., object]:
    """Run a test for every part of a card with these triggers."""
    found = [part for trigger in triggers for part in parts(trigger)]
    return pytest.mark.parametrize("part", found, ids=[f"{name}.{index}" for name, index in found])


def program_of(part: Part) -> Program:
    """Return what a part of a card does."""
    return PROGRAMS[number_of(part[0])][part[1]]


# --- words and targets ------------------------------------------------------------------------------------

ALL = ("half", "react", "event", "build", "upgrade", "guest", "cleanup", "end", "static", "city")


@each(*ALL)
def test_every_word_is_known_and_every_target_exists(part: Part) -> None:
    program = program_of(part)
    assert program.ops
    blank = stage.begun(2)
    for op in program.ops:
        assert op.word in OPERATIONS
        assert program.trigger in ("static", "end") or op.word in WITNESSES
        wanted = [op.target] if op.target is not None and op.target.kind else []
        todo = [op.x]
        while todo:
            amount = todo.pop()
            todo += amount.args
            wanted += [amount.selector] if amount.selector is not None else []
        for selector in wanted:
            for card in range(1, CARDS):
                if selector.closed or selector.used or selector.size_min:
                    blank.down = (card,) if selector.closed else ()
                    blank.used = (card,) if selector.used else ()
                    blank.parks[0] = ((card,), *blank.parks[0][1:])
                    blank.growth = (card,) * 9
                if passes(blank, card, selector):
                    break
            else:
                pytest.fail(f"no card of the box can be {selector}")


@each(*ALL)
def test_the_text_names_every_word(part: Part) -> None:
    name, index = part
    group = {"event": "event", "city": "city"}.get(KIND[number_of(name)], "card")
    key = f"event.{name}.{'ab'[index]}" if group == "event" else f"{group}.{name}.text"
    text = TEXTS.text(key)
    short = TEXTS.text(key.replace(".text", ".short") if key.endswith(".text") else f"{key}_short")
    for op in program_of(part).ops:
        assert says(text, *(MODS[op.what] if op.word == "mod" else PHRASES[op.word])), text
        numbers = {str(abs(op.x.constant))} if op.x.constant else set()
        numbers |= {str(op.n)} if op.word == "draw" else set()
        for number in numbers - {"1"}:
            assert number in re.findall(r"\d+", short), f"{short!r} leaves {number} out"


# --- halves, abilities, answers ---------------------------------------------------------------------------


def answered(state: AnyCostState, happened: list[Event]) -> None:
    """Let everybody answer what is open until the next turn: nobody reacts, the first choice is taken."""
    while state.stack and state.stack[-1][0] not in ("event", "action"):
        seat = RULES.actors(state)[0]
        action = ("decline",) if state.stack[-1][0] == "react" else RULES.legal(state, seat)[0]
        happened += RULES.apply(state, seat, action)


def to_the_guests(state: AnyCostState) -> list[Event]:
    """Let the round run on until all guests have paid; return what happened."""
    happened: list[Event] = []
    number = state.round
    while RULES.actors(state) and state.round == number and phase_of(state) != "cleanup":
        seat = RULES.actors(state)[0]
        word = state.stack[-1][0]
        action = {"event": ("pass",), "action": ("change",)}.get(word) or RULES.legal(state, seat)[0]
        happened += RULES.apply(state, seat, action)
        answered(state, happened)
    return happened


def done(place: Place) -> tuple[Deed, list[Event]]:
    """Use a half or an ability; return the deed to be witnessed."""
    state = place.state.clone()
    happened = RULES.apply(state, place.seat, place.action)
    answered(state, happened)
    RULES.invariants(state)
    program = PROGRAMS[place.card][place.action[2]]
    if program.pin == "guest":
        assert not [event for event in happened if event.kind == "gained"], "it waits for the guests"
        happened += to_the_guests(state)
    rival = place.action[3] if len(place.action) > 3 else -1
    return Deed(place.state, place.seat, rival, place.card, happened), happened


@pytest.mark.rule("AAC-4.12", "AAC-3.16")
@each("half", "event")
def test_a_half_or_ability_does_all_that_it_says(part: Part, games: Reached) -> None:
    """In some position each operation happens; in no position does it happen otherwise than it says."""
    program = program_of(part)
    places = games.used[part]
    seen = [False] * len(program.ops)
    for place in places:
        deed, _ = done(place)
        for index, op in enumerate(program.ops):
            seen[index] |= WITNESSES[op.word](deed, op)
        if program.pin != "guest":
            _changes_nothing_else(deed, program)
    assert all(seen), (
        f"{[op.word for op, there in zip(program.ops, seen, strict=True) if not there]} never happened"
    )


def _changes_nothing_else(deed: Deed, program: Program) -> None:
    """What no word says does not happen."""
    says_so = {
        "gained": ("gain",), "lost": ("lose",), "took": ("take",), "drew": ("draw",), "discarded": ("discard",),
        "opened": ("open",), "demolished": ("demolish",), "picked_up": ("pickup",), "moved": ("move",),
        "grew": ("token",), "refreshed": ("refresh",), "market_cleared": ("market",), "recovered": ("recover",),
        "peeked": ("peek",), "dropped": ("drop_blueprint",), "mod": ("mod",), "built": ("build",), "closed": ("close",),
    }  # fmt: skip
    words = {op.word for op in program.ops}
    for event in deed.happened:
        allowed = says_so.get(event.kind)
        if allowed is None or (
            event.data.get("card", deed.card) != deed.card and event.kind in ("gained", "lost")
        ):
            continue
        if words & {"build"} and event.kind in ("gained", "drew", "recovered"):
            continue  # what a card does that is built now is said on that card
        assert words & set(allowed), f"{event.kind} is said nowhere"


@pytest.mark.rule("AAC-4.4", "AAC-4.5")
@each("react")
def test_an_answer_does_all_that_it_says(part: Part, games: Reached) -> None:
    program = program_of(part)
    places = games.used.get(part) or [constructed_answer(part)]
    for place in places:
        state = place.state.clone()
        card, index = state.stack[-1][2:4]
        happened = RULES.apply(state, place.seat, place.action)
        deed = Deed(place.state, place.seat, -1, place.card, happened)
        for op in program.ops:
            assert WITNESSES[op.word](deed, op), op.word
        assert PROGRAMS[card][index].types[0] in program.react
    for event_type in ("invasion", "inspection", "planning"):
        place = constructed_answer(part, event_type)
        reason = RULES.check(place.state, place.seat, place.action)
        assert (reason is None) == (event_type in program.react), event_type


def constructed_answer(part: Part, event_type: str = "") -> Place:
    """Return a position in which seat 0 is asked to answer an event of a type, with this card at hand."""
    name, index = part
    program = program_of(part)
    attack = {
        "invasion": ("e-cloud-08", 1, 0),
        "inspection": ("e-grove-05", 1, 0),
        "planning": ("e-star-09", 1, 0),
    }[event_type or program.react[0]]
    pack = PRINT[number_of(name)].pack or name.split("-")[1]
    packs = tuple(dict.fromkeys(("cloud", "grove", "star", "cloud" if pack == "core" else pack)))
    state = stage.begun(len(packs), packs, always_ask=True)
    (answer,) = stage.hold(state, 0, name) if name.startswith("e-") else stage.left(state, 0, name)
    (event,) = stage.hold(state, 1, attack[0])
    stage.events(state, 1)
    stage.do(state, 1, ("play", event, attack[1], 0, 0))
    return Place(state, 0, ("react", answer, index), answer)


# --- abilities that work by themselves --------------------------------------------------------------------


def without_card(state: AnyCostState, seat: int, card: int) -> AnyCostState:
    """Return the position with a card face down, or without it if it cannot be closed."""
    copy = state.clone()
    if KIND[card] in ("attraction", "staff"):
        copy.down = (*copy.down, card)
    else:
        copy.parks[seat] = tuple(tuple(c for c in group if c != card) for group in copy.parks[seat])
    return copy


def dear_card(kind: str) -> int:
    """Return a card of a kind whose price no modifier brings down to nothing."""
    return max((card for card in range(1, CARDS) if KIND[card] == kind), key=lambda card: PRINT[card].cost)


@pytest.mark.rule("AAC-12.2", "AAC-4.10", "AAC-7.10")
@each("static")
def test_a_lasting_ability_works_as_long_as_its_card_is_open(part: Part, games: Reached) -> None:
    for place in games.stands[part]:
        state, seat, card = place.state, place.seat, place.card
        less = without_card(state, seat, card)
        for op in program_of(part).ops:
            x = op.x.constant or 0
            if op.word == "capacity":
                assert capacity_of(state, seat) - capacity_of(less, seat) == x
            elif op.word == "hand":
                assert hand_limit_of(state, seat) - hand_limit_of(less, seat) == x
            elif op.word == "cost":
                for kind in ("attraction", "upgrade", "staff", "resource"):
                    changed = price_of(state, seat, dear_card(kind)) - price_of(less, seat, dear_card(kind))
                    assert changed == (x if op.kind in ("any", kind) else 0)
            elif op.word == "extra_action":
                state, less = state.clone(), less.clone()
                for copy in (state, less):
                    copy.mods[seat] = (("actions", -standing(less, seat).extra, 0, 0),)
                assert (actions_of(state, seat), actions_of(less, seat)) == (4, 3)
            else:
                assert op.word == "protect"
                _protects(state, less, seat, card, op)


def _protects(state: AnyCostState, less: AnyCostState, seat: int, card: int, op: Op) -> None:
    """What the card protects is no target of a rival any more, while the owner still has it in reach."""
    assert op.target is not None
    group = next(group for group in state.parks[seat] if card in group)
    if op.target.owner == "host":
        guarded = list(group)
    elif op.target.owner == "self":
        guarded = [each for each in group if each != card] if card in group[1:] else list(group)
    else:
        guarded = [each for each in state.parks[seat][LEFT] if KIND[each] == op.target.kind]
    rival = (seat + 1) % state.seats
    for each_card in guarded:
        attack = Op("demolish", target=Selector("opp", KIND[each_card]))
        own = Op("demolish", target=Selector("me", KIND[each_card]))
        assert each_card not in choosable(state, attack, rival, seat, 0)
        assert each_card in choosable(state, own, seat, -1, 0)
        if each_card != card and len(standing(less, seat).protected) == 0:
            assert each_card in choosable(less, attack, rival, seat, 0)


def crowded(place: Place) -> Place:
    """Return the place on a day when more come than there is room for."""
    state = place.state.clone()
    state.mods[place.seat] = (("stars", 30, 0, 0),)
    return place._replace(state=state)


@pytest.mark.rule("AAC-11.7")
@each("guest")
def test_a_guest_ability_pays_what_it_says(part: Part, games: Reached) -> None:
    paid = 0
    ops = program_of(part).ops
    for place in [*games.stands[part], *map(crowded, games.stands[part][:1])]:
        state = place.state.clone()
        happened = stage.guests(state, state.round)
        crowd = next(
            event.data for event in happened if event.kind == "guests" and event.data["seat"] == place.seat
        )
        figures = {
            "stars": crowd["stars"],
            "guests": crowd["guests"],
            "overflow": max(0, crowd["stars"] - crowd["capacity"]),
        }
        deed = Deed(place.state, place.seat, -1, place.card, happened)
        for op in ops:
            if op.word == "gain":
                wanted = max(0, worked_out(place.state, op.x, place.seat, place.card, figures))
                seats = {"me": [place.seat], "each_opp": [s for s in range(state.seats) if s != place.seat]}[
                    op.who
                ]
                for seat in seats:
                    there = sum(
                        event.data["n"] for event in deed.events("gained", seat=seat, card=place.card)
                    )
                    assert there == wanted, f"{there} instead of {wanted}"
                    paid += there
            else:
                assert WITNESSES[op.word](deed, op)
                paid += 1
    assert paid, "it never paid"


@pytest.mark.rule("AAC-13.3")
@each("cleanup")
def test_a_cleanup_ability_does_what_it_says(part: Part, games: Reached) -> None:
    grown = 0
    for place in games.stands[part]:
        if place.state.round == place.state.rounds:
            continue
        for closed in (False, True):
            state = without_card(place.state, place.seat, place.card) if closed else place.state.clone()
            before = state.growth.count(place.card)
            happened = stage.cleanup(state, state.round)
            there = Deed(place.state, place.seat, -1, place.card, happened).events("grew", card=place.card)
            assert bool(there) == (not closed and before < BOX.figures.growth)
            grown += len(there)
    assert grown


@pytest.mark.rule("AAC-15.7")
@each("end")
def test_an_ability_of_the_end_gives_what_it_says(part: Part, games: Reached) -> None:
    given = 0
    for place in games.stands[part]:
        state = place.state.clone()
        state.coins = (*state.coins, place.card, place.card)
        op = program_of(part).ops[0]
        wanted = worked_out(state, op.x, place.seat, place.card, {})
        assert dict(end_points(state, place.seat))[place.card] == wanted
        given += wanted
        assert place.card not in dict(end_points(without_card(state, place.seat, place.card), place.seat))
    assert given or part[0] == "grove-13", "it never gave anything"


@pytest.mark.rule("AAC-7.9")
@each("build", "upgrade")
def test_a_build_sets_off_what_the_card_says(part: Part, games: Reached) -> None:
    program = program_of(part)
    seen = [False] * len(program.ops)
    for place in games.built[part]:
        state = place.state.clone()
        happened = RULES.apply(state, place.seat, place.action)
        answered(state, happened)
        deed = Deed(place.state, place.seat, -1, place.card, happened)
        for index, op in enumerate(program.ops):
            seen[index] |= WITNESSES[op.word](deed, op)
    assert all(seen)


# --- city events -------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-3.3")
@each("city")
def test_a_city_event_does_to_everybody_what_it_says(part: Part, games: Reached) -> None:
    name, _ = part
    program = program_of(part)
    good = BOX.city_events[name].good
    touched = [[False] * len(program.ops) for _ in range(5)]
    for position in games.cities:
        state = position.clone()
        card = number_of(name)
        state.box = tuple(each for each in state.box if each != card)
        state.city_discard = tuple(each for each in state.city_discard if each != card)
        state.city_deck = [*(each for each in state.city_deck if each != card), card]
        for seat in range(state.seats):
            copy = state.clone()
            copy.city_now = copy.city_deck.pop()
            copy.stack = [*stage.ROUND, ("event", 0, 0, 0), ("do", card, 0, 0, seat, -1, 0, ())]
            before = copy.clone()
            happened = stage.settle(copy)
            answered(copy, happened)
            deed = Deed(before, seat, -1, card, happened)
            for index, op in enumerate(program.ops):
                if op.word == "draw":
                    there = bool(deed.events("drew", seat=seat, deck=op.deck))
                else:
                    there = WITNESSES[op.word](deed, op)
                touched[seat][index] |= there
            assert all(event.data.get("seat", seat) == seat for event in happened if event.kind != "market")
    assert all(any(row[index] for row in touched) for index in range(len(program.ops))), "a word never works"
    assert all(any(row) for row in touched), "somebody is never touched"
    assert good == name.startswith("good")
    assert DESIGN[number_of(name)] == name
