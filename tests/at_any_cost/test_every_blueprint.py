"""The bench of blueprints: for each one a park is put together that fulfils it, and one that just fails each item.

The parks are found from the printed cards by the words of the blueprint; whether they fulfil it, the rules say.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.catalogue import Catalogue
from rulesets.at_any_cost.blueprints import progress, value_of
from rulesets.at_any_cost.content import Blueprint, Item, load
from rulesets.at_any_cost.content_sentences import bonus_words, need_words
from rulesets.at_any_cost.printed import CARDS, DESIGN, KIND, LEFT, POINTS, PRINT, SUPER
from rulesets.at_any_cost.scoring import blueprint_points
from rulesets.at_any_cost.state import EMPTY_PARK, AnyCostState, Park
from tests.at_any_cost import stage
from tests.at_any_cost.reached import number_of, reached

BOX = load()
TEXTS = Catalogue.load("en").scoped("at_any_cost")
FIRST = [card for card in range(1, CARDS) if DESIGN[card] != DESIGN[card - 1]]
UPGRADES = [card for card in FIRST if KIND[card] == "upgrade"]
HOSTS = [card for card in FIRST if KIND[card] == "attraction" and not SUPER[card]]
each_blueprint = pytest.mark.parametrize("plan", BOX.blueprints.values(), ids=lambda plan: plan.id)

Group = tuple[int, ...]


# --- a second reading of the items -------------------------------------------------------------------------


def count(group: Group, icon: str) -> int:
    """Return how many icons of a kind an attraction and its upgrades have."""
    return sum(PRINT[card].all_icons.count(icon) for card in group)


def themes(group: Group) -> list[str]:
    """Return the pack of each theme icon."""
    return [pack for card in group for pack in PRINT[card].themes]


def falls_short(item: Item, group: Group) -> int:
    """Return by how much an attraction misses an item, 0 if it holds."""
    value = item.value
    if item.word == "type":
        return 0 if PRINT[group[0]].type == value else 1
    if item.word == "theme":
        return 0 if value in themes(group) else 1
    assert isinstance(value, int)
    have = {
        "themes": len(set(themes(group))),
        "theme_any": len(themes(group)),
        "feature": count(group, "F"),
        "service": count(group, "S"),
        "quality": count(group, "Q"),
        "size": sum(len(PRINT[card].all_icons) for card in group),
        "stars": sum(PRINT[card].stars for card in group),
    }[item.word]
    return max(0, value - have)


def may_lie_on(group: Group, card: int) -> bool:
    """May an upgrade lie on an attraction (AAC-7.5, AAC-7.6)?"""
    names = {DESIGN[each] for each in group} | {PRINT[group[0]].built_in}
    return PRINT[group[0]].type in PRINT[card].fits and DESIGN[card] not in names


def grown(items: tuple[Item, ...]) -> Group:
    """Return an attraction with upgrades for which all items hold, as few upgrades as a greedy hand finds."""
    best: Group = ()
    for host in HOSTS:
        group: Group = (host,)
        if any(item.word == "type" and falls_short(item, group) for item in items):
            continue
        while missing := sum(falls_short(item, group) for item in items):
            better = [(*group, card) for card in UPGRADES if may_lie_on(group, card)]
            better = [each for each in better if sum(falls_short(item, each) for item in items) < missing]
            if not better:
                break
            group = min(better, key=lambda each: sum(falls_short(item, each) for item in items))
        else:
            if not best or len(group) < len(best):
                best = group
    assert best, f"no attraction can have {items}"
    return best


# --- parks --------------------------------------------------------------------------------------------------


def copies(groups: list[Group]) -> list[Group]:
    """Return the groups with another copy of a card where the same would be needed twice (other cards count alike)."""
    used: set[int] = set()
    found = []
    for group in groups:
        cards = []
        for card in group:
            while card in used and card + 1 < CARDS and DESIGN[card + 1] == DESIGN[card]:
                card += 1
            used.add(card)
            cards.append(card)
        found.append(tuple(cards))
    return found


def park_for(plan: Blueprint, with_bonus: bool) -> AnyCostState:
    """Return a position whose seat 0 fulfils a blueprint, with or without its bonus."""
    state = stage.begun(2)
    state.stack, state.round = [], 5
    ones = [part.items for part in plan.need if part.scope == "one"]
    if with_bonus and plan.bonus.scope == "same":
        ones[0] = (*ones[0], *plan.bonus.items)
    groups = copies([grown(items) for items in ones])
    park: Park = (*groups, *EMPTY_PARK[len(groups) :])
    wanted = [part.items for part in plan.need if part.scope == "park"]
    if with_bonus and plan.bonus.scope == "park":
        wanted.append(plan.bonus.items)
    state.parks[0] = park
    state.money[0] = 0
    state.loans[0] = 0 if with_bonus else 2
    for items in wanted:
        for item in items:
            provide(state, item)
    return state


def provide(state: AnyCostState, item: Item) -> None:
    """Give seat 0 what an item of the whole park asks for."""
    assert isinstance(item.value, int)
    word, value = item.word, item.value
    park = state.parks[0]
    if word == "coins":
        state.money[0] = value
    elif word == "loans":
        state.loans[0] = value
    elif word in ("staff", "resource"):
        have = [card for card in park[LEFT] if KIND[card] == word]
        more = [card for card in FIRST if KIND[card] == word]
        put_left(state, [card for card in more if card not in have][: max(0, value - len(have))])
    elif word == "stars":
        while stars_of(state) < value:
            bright = max(
                (
                    card
                    for card in FIRST
                    if KIND[card] in ("staff", "resource") and card not in state.parks[0][LEFT]
                ),
                key=lambda card: PRINT[card].stars,
            )
            if PRINT[bright].stars:
                put_left(state, [bright])
            else:
                put_attraction(state, max((c for c in HOSTS if free(state, c)), key=lambda c: PRINT[c].stars))
    elif word == "capacity":
        put_left(state, [number_of("cloud-12")])
    elif word == "types":
        for card in HOSTS:
            kinds = {PRINT[group[0]].type for group in state.parks[0][:LEFT] if group}
            if len(kinds) < value and PRINT[card].type not in kinds:
                put_attraction(state, card)
    elif word == "eatery":
        for card in (card for card in HOSTS if PRINT[card].type == "eatery"):
            eateries = [
                group for group in state.parks[0][:LEFT] if group and PRINT[group[0]].type == "eatery"
            ]
            if len(eateries) < value and free(state, card):
                put_attraction(state, card)
    else:
        assert word == "super"
        put_attraction(state, number_of("sc-tale-3"))


def free(state: AnyCostState, card: int) -> bool:
    """Is a card in no park?"""
    return all(card not in group for park in state.parks for group in park)


def put_left(state: AnyCostState, cards: list[int]) -> None:
    """Put cards left of the gate."""
    park = state.parks[0]
    state.parks[0] = (*park[:LEFT], (*park[LEFT], *cards))


def put_attraction(state: AnyCostState, card: int) -> None:
    """Put an attraction on the first free slot."""
    park = list(state.parks[0])
    park[park.index(())] = (card,)
    state.parks[0] = tuple(park)


def stars_of(state: AnyCostState) -> int:
    """Return the stars of seat 0, gate included."""
    return BOX.figures.gate_stars + sum(PRINT[card].stars for group in state.parks[0] for card in group)


# --- tests --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-15.4")
@each_blueprint
def test_a_blueprint_can_be_fulfilled_with_and_without_its_bonus(plan: Blueprint) -> None:
    card = number_of(plan.id)
    for with_bonus, value in ((False, plan.value), (True, plan.value + plan.bonus_value)):
        state = park_for(plan, with_bonus)
        state.blueprints[0] = (card,)
        there = progress(state, 0, card)
        assert there.done, (with_bonus, there.ticks, [[DESIGN[c] for c in group] for group in state.parks[0]])
        assert all(all(row) for row in there.ticks[:-1])
        if with_bonus or not there.bonus:
            assert there.bonus == with_bonus
            assert blueprint_points(state, 0) == value
    state.parks[0] = EMPTY_PARK
    state.money[0] = 0
    assert value_of(state, 0, card) == (-10, False, False)


@pytest.mark.rule("AAC-15.4")
@each_blueprint
def test_each_item_of_a_blueprint_is_needed(plan: Blueprint) -> None:
    """Take cards away one at a time: the blueprint holds exactly as long as a second reading of its items says so."""
    card = number_of(plan.id)
    state = park_for(plan, False)
    tried = {True: 0, False: 0}
    everything = [each for group in state.parks[0] for each in group]
    removals: list[tuple[int, ...]] = [(each,) for each in everything]
    removals += list(combinations(everything, 2))[:40]
    for gone in removals:
        copy = state.clone()
        groups = [tuple(each for each in group if each not in gone) for group in state.parks[0][:LEFT]]
        groups = [group if group and KIND[group[0]] == "attraction" else () for group in groups]
        row = tuple(each for each in state.parks[0][LEFT] if each not in gone)
        copy.parks[0] = (*groups, row)
        holds = second_opinion(copy, plan)
        assert progress(copy, 0, card).done == holds, [DESIGN[each] for each in gone]
        tried[holds] += 1
    if plan.need[0].items[0].word != "coins":
        assert tried[False], "nothing of this park was needed"


def second_opinion(state: AnyCostState, plan: Blueprint) -> bool:
    """Does seat 0 fulfil a blueprint? By the words of section 5.3."""
    groups = [group for group in state.parks[0][:LEFT] if group]
    ones = [part.items for part in plan.need if part.scope == "one"]

    def assigned(index: int, taken: tuple[int, ...]) -> bool:
        if index == len(ones):
            return True
        return any(
            place not in taken
            and not any(falls_short(item, group) for item in ones[index])
            and assigned(index + 1, (*taken, place))
            for place, group in enumerate(groups)
        )

    if not assigned(0, ()):
        return False
    left = state.parks[0][LEFT]
    have = {
        "stars": stars_of(state),
        "capacity": 15 + sum(op.x.number for group in state.parks[0] for card in group for ability in PRINT[card].abilities for op in ability.do if op.word == "capacity"),
        "staff": sum(1 for card in left if KIND[card] == "staff"),
        "resource": sum(1 for card in left if KIND[card] == "resource"),
        "types": len({PRINT[group[0]].type for group in groups}),
        "eatery": sum(1 for group in groups if PRINT[group[0]].type == "eatery"),
        "super": sum(1 for group in groups if SUPER[group[0]]),
        "coins": state.money[0],
    }  # fmt: skip
    for part in plan.need:
        for item in part.items if part.scope == "park" else ():
            assert isinstance(item.value, int)
            if item.word == "loans":
                if state.loans[0] > item.value:
                    return False
            elif have[item.word] < item.value:
                return False
    return True


@pytest.mark.rule("AAC-15.4")
def test_what_games_of_chance_end_with_agrees_with_a_second_reading() -> None:
    tried = 0
    for end in reached().ends:
        for seat in range(end.seats):
            copy = end.clone()
            copy.parks[0], copy.money[0], copy.loans[0] = end.parks[seat], end.money[seat], end.loans[seat]
            copy.growth = ()
            for card in end.blueprints[seat]:
                assert progress(copy, 0, card).done == second_opinion(copy, BOX.blueprints[DESIGN[card]])
                tried += 1
    assert tried > 200


@each_blueprint
def test_the_words_of_a_blueprint_name_every_item(plan: Blueprint) -> None:
    sentences = " ".join(TEXTS.say(message) for message in need_words(plan))
    bonus = TEXTS.say(bonus_words(plan))
    for text, requirements in ((sentences, plan.need), (bonus, (plan.bonus,))):
        for part in requirements:
            for item in part.items:
                if item.word == "type":
                    assert TEXTS.text(f"type.{item.value}.name").lower() in text.lower()
                elif item.word == "theme":
                    assert TEXTS.text(f"pack.{item.value}.name") in text
                else:
                    noun = {"themes": "pack", "theme_any": "theme", "loans": "loan", "types": "type"}
                    assert noun.get(item.word, item.word.rstrip("s")[:5]) in text.lower(), (item, text)
                    assert str(item.value) in text or item.value in (0, 1), (item, text)
    assert POINTS[number_of(plan.id)] == 0
