"""The bots: their search believes what the rules do, they answer every question legally, and they play well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots import hints, make
from game.core.catalogue import Catalogue
from game.core.rng import Rng
from game.lab.arena import play
from game.lab.selfplay import table
from rulesets.dice_theme_park import (
    RULESET,
    bot_growth,
    bot_operate,
    bot_points,
    bot_search,
    bot_values,
    scoring,
)
from rulesets.dice_theme_park.bot import BOT
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, content
from tests.dice_theme_park.stage import at, build, clear, do, place, put, upgrade


def operating(mode: str, seats: int, seed: int) -> Iterator[tuple[DiceState, int]]:
    """Yield the beginnings of the Operate phases of a game of easy bots."""
    state = RULES.new_game({"mode": mode}, seats, seed)
    bots = make("easy", RULESET, seed)
    seen: tuple[int, ...] = ()
    while actors := RULES.actors(state):
        seat = actors[0]
        if state.stack[-1][0] == "operate" and RULES.turn_key(state) != seen:
            seen = RULES.turn_key(state)
            yield state.clone(), seat
        do(state, seat, bots.choose(RULES.view(state, seat), seat))


@pytest.mark.parametrize(("mode", "seats", "width"), [("intro", 2, 1), ("full", 3, 4), ("full", 2, 12)])
def test_what_the_search_finds_is_what_the_rules_do(mode: str, seats: int, width: int) -> None:
    tried = 0
    for state, seat in operating(mode, seats, 3 + width):
        tried += 1
        before = state.digest()
        ground = bot_operate.ground_of(state, seat)
        node = bot_search.search(ground, bot_operate.point_of(state, seat, ground), width)
        assert state.digest() == before
        money = state.money[seat]
        ends = [frame for frame in state.stack if frame != ("operate", seat)]
        for move in node.path():
            action = bot_operate.action_of(state, seat, ground, move)
            assert action is not None, move
            do(state, seat, action)
            while state.stack[-1][0] in ("adjust", "again"):
                do(state, seat, ("pass",))
        assert [frame for frame in state.stack if frame != ("operate", seat)] == ends
        after = bot_operate.point_of(state, seat, ground)
        assert after[:5] == node.point[:5]
        assert len(after.mascots) == len(node.point.mascots)
        cash = sum(operated(state, seat, each) for each in state.parks[seat]) + state.money[seat] - money
        assert node.stars == 100 * scoring.waiting_stars(state, seat) + bot_points.DOLLAR * cash
    assert tried >= 8


def operated(state: DiceState, seat: int, name: str) -> int:
    """Return the money that waits on the cubes of an attraction."""
    kinds = [content().upgrades[kind] for _, kind, _ in state.parks[seat][name][2]]
    return state.parks[seat][name][3] * sum(kind.money for kind in kinds)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_chain_of_the_rules_is_found(level: str) -> None:
    state = at("operate", 0, played=[("architect", "concierge")] * 2)
    clear(state, 0)
    build(state, 0, "A17", 1, 0)
    state.maps[0], state.mascots[0] = (0, 3), ("E0",)
    yellow, blue, _ = put(state, 0, ("A17", "yellow", 4), ("A17", "blue", 5), ("E3", "yellow", 1))
    chooser = make(level, RULESET, 1)
    stars = []
    while state.stack and state.stack[-1] == ("operate", 0):
        stars.append(scoring.waiting_stars(state, 0))
        do(state, 0, chooser.choose(RULES.view(state, 0), 0))
    assert max(stars) >= {"normal": 10, "easy": 4}[level]
    assert place(state, 0, yellow)
    assert place(state, 0, blue) != "A17"


def test_helpers_are_used_where_they_open_a_ride() -> None:
    """A map, a guide, a mascot or a manager: each is the only way to a big attraction."""
    for cards, maps, mascots, guest, first in (
        (("architect", "concierge"), (1, 0), ("E0",), ("E2", "blue", 6), "map"),
        (("guide", "concierge"), (0, 3), ("E0",), ("E0", "blue", 6), "escort"),
        (("architect", "concierge"), (0, 3), ("",), ("E3", "blue", 5), "mascot"),
        (("manager", "concierge"), (0, 3), ("E0",), ("E3", "blue", 6), "manage"),
    ):
        state = at("operate", 0, played=[cards, ("guide", "manager")])
        clear(state, 0)
        state.maps[0], state.mascots[0] = maps, mascots
        put(state, 0, guest, ("E3", "yellow", 3))
        for name in state.parks[0]:
            q, r, upgrades, _ = state.parks[0][name]
            full = 2 if name == "E0" else 1
            state.parks[0][name] = (q, r, upgrades, 0 if name == "E3" and first != "manage" else full)
        assert BOT.plan(state, 0, Rng(1), "normal")[0] == first, first  # type: ignore[index]


def test_the_simple_bot_uses_no_skill_but_those_that_pay_at_once() -> None:
    ground_moves = []
    for uses in (1, 2):
        state = at("operate", 0, mode="full", played=[("architect", "concierge")] * 2)
        clear(state, 0)
        state.skills[0], state.mascots[0] = ("SK8-1", "SK4-g"), ("", "")
        q, r, upgrades, _ = state.parks[0]["E2"]
        state.parks[0]["E2"] = (q, r, upgrades, 1)
        state.maps[0] = (0, 3)
        put(state, 0, ("E2", "green", 4), ("E2", "green", 4))
        node = bot_operate.outlook(state, 0, 8, uses)
        ground_moves.append([move[1] for move in node.path() if move[0] == "mascot" and move[3] == "skill"])
    assert ground_moves[0] == [1]
    assert 0 in ground_moves[1]


@pytest.mark.parametrize(("in_bag", "use"), [("blue", ("skill", "blue")), ("green", ("mark_colour",))])
def test_a_guest_is_dyed_for_two_rides_of_a_colour_if_the_bag_has_it(
    in_bag: str, use: tuple[str, ...]
) -> None:
    state = at("operate", 0, mode="full", played=[("architect", "concierge")] * 2)
    clear(state, 0)
    build(state, 0, "A16", 1, 0)
    state.round, state.maps[0] = 5, (0, 3)
    state.skills[0], state.mascots[0] = ("SK9-1", "SK1-g"), ("", "E0")
    for name, (q, r, upgrades, _) in state.parks[0].items():
        state.parks[0][name] = (q, r, upgrades, 0 if name in ("E2", "A16") else 2)
    (guest,) = put(state, 0, ("E2", "yellow", 6))
    state.bag = {colour: 5 if colour == in_bag else 0 for colour in state.bag}
    action = BOT.plan(state, 0, Rng(1), "normal")
    assert action == ("mascot", 0, "E2", use[0], guest, *use[1:])
    assert RULES.check(state, 0, action) is None


def test_an_administrator_that_counts_attractions_is_worth_another_ride() -> None:
    """Rides that reach a tier bring its stars as well (DTP-9.2)."""
    rides = []
    for admin in ("AD08", "AD04"):
        state = at("operate", 0, mode="full", played=[("architect", "concierge")] * 2)
        clear(state, 0)
        state.round, state.admin[0] = 5, admin
        state.maps[0], state.mascots[0], state.skills[0] = (0, 3), ("E0",), ("SK1-g",)
        for name, (q, r) in {"A01": (-1, 0), "A02": (0, 2), "A05": (1, 0), "A06": (1, -1)}.items():
            build(state, 0, name, q, r)
        for name, (q, r, upgrades, _) in state.parks[0].items():
            state.parks[0][name] = (q, r, upgrades, 0 if name in ("E2", "A02") else 1)
        q, r, upgrades, _ = state.parks[0]["E0"]
        state.parks[0]["E0"] = (q, r, upgrades, 2)
        state.parks[0]["E3"] = (*state.parks[0]["E3"][:3], 0)
        state.parks[0]["E2"] = (*state.parks[0]["E2"][:2], ((0, "generator", 1),), 1)
        put(state, 0, ("E2", "blue", 1), ("A02", "blue", 1))
        node = bot_operate.outlook(state, 0, 8)
        rides.append(node.final - node.stars)
        assert [move[0] for move in node.path()] == ["operate", "operate"]
    assert rides == [0, 200]


def test_money_is_worth_what_it_will_bring_the_seat() -> None:
    state = at("expand", 0, 0, 0, mode="full")
    state.round = 5
    state.admin[:2] = ["AD08", "AD11"]
    assert [bot_values.dollar(state, seat) for seat in (0, 1)] == [50, 33]


def test_an_attraction_in_the_colour_that_is_counted_is_worth_more() -> None:
    values = []
    for admin in ("AD11", "AD03"):
        state = at("expand", 0, 0, 0, mode="full")
        clear(state, 0)
        state.admin[0], state.money[0] = admin, 20
        ranked = bot_growth.builds(state, 0, ("A16", "A11"), 3)
        values.append({action[1]: value for value, action in ranked})
    left = bot_operate.rounds_left(state)
    assert values[1]["A16"] - values[0]["A16"] == bot_values.COUNTED_ROUND * left
    assert values[1]["A11"] == values[0]["A11"]


def kept_by_bots(games: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return how often each administrator and kind of skill was offered to normal bots at setup, and how often kept."""
    offered: dict[str, int] = {}
    kept: dict[str, int] = {}
    for seed in range(games):
        state = RULES.new_game({"mode": "full"}, 4, seed)
        bot = make("normal", RULESET, seed)
        while state.stack[-1][0] == "setup":
            seat = RULES.actors(state)[0]
            action = bot.choose(RULES.view(state, seat), seat)
            if action[0] == "keep":
                for card in state.offer[seat]:
                    word = content().skills[card].kind if card in content().skills else card
                    offered[word] = offered.get(word, 0) + 1
                    kept[word] = kept.get(word, 0) + (card == action[1])
            do(state, seat, action)
    return offered, kept


def test_bots_keep_every_card_now_and_then_and_good_ones_more_often() -> None:
    """Their values are guesses: what is nearly as good is a matter of taste."""
    offered, kept = kept_by_bots(60)
    assert set(offered) == {*content().administrators, *(skill.kind for skill in content().skills.values())}
    shares = {word: kept[word] / offered[word] for word in offered}
    assert min(shares.values()) > 0.05, shares
    assert min(shares[word] for word in ("AD02", "AD04", "AD06")) > 0.7
    assert max(shares[word] for word in ("AD03", "AD11", "AD13")) < 0.5


@pytest.mark.parametrize(
    ("mode", "kinds", "games"),
    [("intro", "normal,easy", 2), ("full", "normal,easy", 1), ("short", "easy,random", 4)],
)
def test_better_bots_win(mode: str, kinds: str, games: int) -> None:
    better, worse = kinds.split(",")
    totals = {better: 0, worse: 0}
    for number in range(games):
        seats = table((better, worse), number)
        game = play(RULESET, seats, 100 + number, {"mode": mode})
        assert game.result is not None, game.error
        for kind, total in zip(seats, game.result.totals, strict=True):
            totals[kind] += total
    assert totals[better] > totals[worse] * 5 // 4
    assert totals[better] > games * {"normal": 80, "easy": 30}[better]


def test_hints_say_why_in_words() -> None:
    words = Catalogue.load("en").scoped("dice_theme_park").named(["Mia", "Juno", "Theo"])
    said = set()
    for mode, seats in (("full", 3), ("intro", 2)):
        state, rng, count = RULES.new_game({"mode": mode}, seats, 5), Rng(5), 0
        while actors := RULES.actors(state):
            seat = actors[0]
            count += 1
            word = state.stack[-1][0]
            if count % 40 == 0 or word not in said:
                view = RULES.view(state, seat)
                proposed = hints(RULESET, view, seat, 2)
                assert proposed[0].action == make("normal", RULESET, 0).choose(view, seat)
                for hint in proposed:
                    assert RULES.check(state, seat, hint.action) is None
                    assert hint.why is not None
                    assert words.say(hint.why)
                said.add(word)
            do(state, seat, RULES.sample(state, seat, rng))
    assert {"setup", "plan", "welcome", "expand", "improve", "operate"} <= said


def test_every_kind_of_action_has_a_reason() -> None:
    words = Catalogue.load("en").scoped("dice_theme_park").named(["Mia", "Juno", "Theo", "Pip"])
    seen = set()
    for seed in range(4):
        state, rng = RULES.new_game({"mode": "full"}, 4, seed), Rng(seed)
        while actors := RULES.actors(state):
            seat = actors[0]
            for action in RULES.legal(state, seat)[::7]:
                why = BOT.explain(RULES.view(state, seat), seat, action)
                if why.key not in seen:
                    assert words.say(why)
                    seen.add(why.key)
            do(state, seat, RULES.sample(state, seat, rng))
    assert len(seen) >= 20


def test_money_is_worth_less_when_the_end_is_near() -> None:
    state = at("expand", 0, 0, 0)
    values = []
    for number in range(1, 5):
        state.round = number
        values.append(bot_values.dollar(state, 0))
    assert values == sorted(values, reverse=True)
    assert values[-1] == 33


def test_nothing_is_bought_in_the_last_round_that_bears_no_fruit() -> None:
    state = at("expand", 0, 0, 0)
    clear(state, 0)
    state.round, state.money[0] = 4, 30
    build(state, 0, "A01")
    assert BOT.plan(state, 0, Rng(1), "normal") == ("end",)
    state.stack = [("improve", 0, 0, 0, 0)]
    assert BOT.plan(state, 0, Rng(1), "normal") == ("end",)


def test_an_upgrade_goes_where_the_rides_are() -> None:
    state = at("improve", 0, 0, 0, 0, played=[("guide", "concierge")] * 2)
    clear(state, 0)
    state.money[0], state.maps[0], state.mascots[0] = 4, (0, 3), ("E0",)
    put(state, 0, ("E0", "blue", 6), ("E0", "blue", 5), ("E2", "blue", 4))
    upgrade(state, 0, "E3", "kiosk", "special_effect")
    assert BOT.plan(state, 0, Rng(1), "normal")[1] == "E2"  # type: ignore[index]


def test_a_monorail_is_judged_by_what_its_guests_can_do() -> None:
    state = at("welcome", 0, played=[("guide", "manager")] * 2)
    clear(state, 0)
    for name in ("A16", "A17"):
        build(state, 0, name)
    state.trains = (
        ("M2-1", -1, ((91, "yellow", 4), (92, "yellow", 4), (93, "yellow", 4))),
        ("M2-2", -1, ((94, "blue", 4), (95, "blue", 4), (96, "blue", 4))),
        ("M2-3", 1, ()),
    )
    ranked = bot_growth.monorails(state, 0, 3)
    assert [action for _, action in ranked] == [("monorail", "M2-2"), ("monorail", "M2-1")]
