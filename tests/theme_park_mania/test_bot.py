"""The bots: they answer every question legally, look at nothing hidden, see what is good, and play well."""

from __future__ import annotations

import pytest

from game.bots import hints, make
from game.core.catalogue import Catalogue
from game.core.rng import Rng
from game.lab.arena import play
from game.lab.selfplay import table
from rulesets.theme_park_mania import RULESET, bot_scan, bot_small
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.bot import BOT, ranked
from rulesets.theme_park_mania.bot_scan import Scan
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState
from tests.theme_park_mania.stage import (
    TEAM,
    add,
    ask,
    game,
    hand,
    lay,
    on_ride,
    opened,
    park,
    paths,
    ride,
    signs,
    staff,
    stand,
)


def chosen(state: ManiaState, level: str = "normal") -> tuple[object, ...]:
    """Return what a bot does in the seat that is asked; it must be legal."""
    seat = RULES.actors(state)[0]
    action = make(level, RULESET, 1).choose(RULES.view(state, seat), seat)
    assert RULES.check(state, seat, action) is None, action
    return action


# --- all questions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "seats", "options"),
    [
        ("normal", 2, {"rides": "12", "ask_all": True}),
        ("normal", 3, {"rides": "16", "start": "centre"}),
        ("easy", 4, {"rides": "12", "start": "right"}),
        ("easy", 2, {"rides": "12", "railway": False}),
    ],
)
def test_a_game_is_played_to_its_end(level: str, seats: int, options: dict[str, object]) -> None:
    found = play(RULESET, (level,) * seats, 11, options)
    assert found.result is not None, found.error
    assert found.result.clause == "TPM-18.1"


def positions(seats: int, seed: int, every: int) -> list[ManiaState]:
    """Return some positions of a game of normal bots and chance."""
    state, rng, bot = RULES.new_game({"rides": "12"}, seats, seed), Rng(seed), make("normal", RULESET, seed)
    found = []
    while actors := RULES.actors(state):
        seat = actors[0]
        if rng.below(every) == 0:
            found.append(state.clone())
        view = RULES.view(state, seat)
        action = bot.choose(view, seat) if seat == 0 else RULES.sample(state, seat, rng)
        RULES.apply(state, seat, action)
    return found


def test_bots_look_at_nothing_that_is_hidden() -> None:
    """Whatever the unknown cards and tiles are, the answer is the same."""
    found = positions(3, 5, 12)
    assert len(found) > 30
    for number, state in enumerate(found):
        seat = RULES.actors(state)[0]
        view = RULES.view(state, seat)
        plans = [BOT.plan(view, seat, Rng(number), level) for level in ("easy", "normal")]
        full = RULES.determinize(view, seat, Rng(number))
        assert [BOT.plan(full, seat, Rng(number), level) for level in ("easy", "normal")] == plans


def test_a_view_is_left_as_it_is() -> None:
    for state in positions(2, 6, 25):
        seat = RULES.actors(state)[0]
        view = RULES.view(state, seat)
        before = view.digest()
        ranked(view, seat)
        BOT.evaluate(RULES.determinize(view, seat, Rng(1)), seat)
        assert view.digest() == before
        assert view.ground == state.ground


def test_hints_say_why_in_words() -> None:
    words = Catalogue.load("en").scoped("theme_park_mania").named(["Mia", "Juno", "Theo"])
    said = set()
    for state in positions(3, 8, 10):
        seat = RULES.actors(state)[0]
        view = RULES.view(state, seat)
        proposed = hints(RULESET, view, seat, 2, 8)
        assert proposed[0].action == make("normal", RULESET, 8).choose(view, seat)
        for hint in proposed:
            assert RULES.check(state, seat, hint.action) is None
            assert hint.why is not None
            assert words.say(hint.why)
        said.add(state.stack[-1][0])
    assert {"main", "place", "more_path", "ride", "facility"} <= said


def test_every_kind_of_action_has_a_reason() -> None:
    words = Catalogue.load("en").scoped("theme_park_mania").named(["Mia", "Juno", "Theo", "Pip"])
    seen = set()
    for seed in range(3):
        state, rng = RULES.new_game({"rides": "12"}, 2 + seed, seed), Rng(seed)
        while actors := RULES.actors(state):
            seat = actors[0]
            view = RULES.view(state, seat)
            if not rng.below(4):
                for action in RULES.legal(state, seat)[::9]:
                    why = BOT.explain(view, seat, action)
                    if why.key not in seen:
                        assert words.say(why)
                        seen.add(why.key)
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
    assert len(seen) >= 30


@pytest.mark.parametrize(("better", "worse", "games"), [("normal", "easy", 2), ("easy", "random", 3)])
def test_better_bots_win(better: str, worse: str, games: int) -> None:
    totals = {better: 0, worse: 0}
    for number in range(games):
        seats = table((better, worse), number)
        found = play(RULESET, seats, 200 + number, {"rides": "12", "railway": False})
        assert found.result is not None, found.error
        for kind, total in zip(seats, found.result.totals, strict=True):
            totals[kind] += total
    assert totals[better] * 10 > totals[worse] * 11
    assert totals[better] > games * 28


# --- building ------------------------------------------------------------------------------------------------------


def test_the_first_thing_is_a_mechanic() -> None:
    state = park()
    assert chosen(state) == ("hire", "mechanic")
    assert chosen(state, "easy")[0] in ("hire", "draw")


def test_an_operator_is_hired_before_the_park_opens() -> None:
    state = park()
    staff(state, 0, "mechanic")
    for number in range(3):
        ride(state, 0, 24 + 3 * number, 26)
    state.money[0] = 3
    assert chosen(state) == ("hire", "operator")


def test_a_ride_goes_into_a_block_that_paths_shut() -> None:
    state = park()
    staff(state, 0, "mechanic")
    state.money[0] = 12
    assert chosen(state) == ("reveal",)
    RULES.apply(state, 0, ("reveal",))
    action = chosen(state)
    assert action[0] == "ride"
    assert action[1:3] in ((9, 17), (10, 17), (9, 18), (10, 18))


def shut_area(gaps: int, last: str = "r01b") -> ManiaState:
    """Return park X with an area of seat 0 in its block that lacks one or two cells, at a second purchase."""
    state = opened()
    staff(state, 0, "mechanic", "operator")
    area = ride(state, 0, 9, 17, 0, ("r01a", 11, 17), (last, 11, 18), name="r01")
    add(state, area, "toilet", 10, 19)
    if gaps == 1:
        add(state, area, "scenery", 9, 19)
    state.money[0] = 5
    return state


def test_scenery_completes_an_area() -> None:
    state = shut_area(1)
    state.tops = ("", "r05a", "scenery", "", "", "r06b")
    ask(state, ("more_facility",))
    assert chosen(state) == ("buy", 2, 11, 19, "cash")
    assert BOT.explain(state, 0, chosen(state)).key == "hint.buy_completes"


def test_a_small_path_completes_an_area() -> None:
    state = shut_area(1)
    state.tops = ("", "", "", "", "", "")
    state.money[0] = 0
    ask(state, ("after",))
    assert chosen(state)[0] == "small_path"
    assert chosen(state)[2:] == (11, 19)


def test_a_matching_facility_is_bought_for_its_ride() -> None:
    state = shut_area(2, "shop")
    state.tops = ("shop", "r05a", "r01b", "game_stall", "toilet", "restaurant")
    ask(state, ("more_facility",))
    assert chosen(state)[:2] == ("buy", 2)
    assert BOT.explain(state, 0, chosen(state)).key == "hint.buy_matching"


def test_a_free_card_pays_when_the_hand_is_clogged() -> None:
    state = shut_area(2, "shop")
    hand(state, 0, "free_facility", "defence", "defence", "number_3")
    state.tops = ("shop", "r05a", "r01b", "game_stall", "toilet", "restaurant")
    ask(state, ("more_facility",))
    assert chosen(state)[4] == "card"


def test_a_path_is_laid_where_it_closes_an_own_area() -> None:
    state = opened()
    ride(state, 0, 13, 18, 7)
    paths(state, [(13, 17), (14, 17), (15, 17), (14, 20)])
    state.drawn = "corner"
    ask(state, ("place", 1))
    action = chosen(state)
    after = state.clone()
    RULES.apply(after, 0, action)
    area = len(state.built) - 1
    assert after.ground.gaps(area).bit_count() < state.ground.gaps(area).bit_count()
    assert BOT.explain(state, 0, action).key == "hint.place_closes"


def test_the_station_is_laid_where_a_path_leads_to_it() -> None:
    state = game(railway=True)
    lay(state, 0, "track")
    paths(state, [(x, 14) for x in range(3, 8)] + [(7, 13), (7, 12)])
    staff(state, 0, "mechanic")
    assert chosen(state)[:2] == ("station", 0)


def test_the_railway_is_not_bent_along_the_entrance_before_the_opening() -> None:
    """A station beside the first path is worth a point, but there it ends the railway for everybody."""
    for state, bent in ((game(railway=True), False), (opened(railway=True), True)):
        assert any(action[0] == "small_track" for _, action in ranked(state, 0)) == bent


# --- walking ----------------------------------------------------------------------------------------------------------


def with_rides(*spots: tuple[int, int, int, int]) -> ManiaState:
    """Return park X in phase 2 with rides (owner, x, y, booth) that can be visited, and everybody well equipped."""
    state = opened()
    staff(state, 0, *TEAM)
    staff(state, 1, *TEAM)
    for area in range(len(state.built)):
        state.visits = tuple(3 if number == area else seen for number, seen in enumerate(state.visits))
    for owner, x, y, booth in spots:
        ride(state, owner, x, y, booth)
    state.money, state.stalls, state.queue = [20, 20], [0, 0], [3, 3]
    return state


def test_a_ride_is_entered_with_the_smallest_card_that_reaches_it() -> None:
    state = with_rides((1, 9, 17, 0))
    stand(state, 0, 6, 16)
    hand(state, 0, "number_9", "number_4", "number_6")
    assert chosen(state) == ("play", "number_4", RIDE_AT + 4, ())


def test_a_chain_over_a_card_space_is_planned() -> None:
    state = with_rides((1, 9, 17, 0))
    signs(state, (5, 16))
    stand(state, 0, 2, 16)
    hand(state, 0, "number_3", "number_5", "number_1")
    assert chosen(state) == ("play", "number_3", pack(5, 16), ())
    assert BOT.explain(state, 0, chosen(state)).key == "hint.walk_card"
    RULES.apply(state, 0, chosen(state))
    assert chosen(state) == ("play", "number_5", RIDE_AT + 4, ())


def test_the_last_visit_is_made_by_the_leader_only() -> None:
    state = with_rides((1, 9, 17, 0))
    stand(state, 0, 8, 16)
    hand(state, 0, "number_3")
    state.queue[0] = 1
    state.kept = (("c60", "c61"), ())
    assert chosen(state) == ("play", "number_3", RIDE_AT + 4, ())
    assert BOT.explain(state, 0, chosen(state)).key == "hint.visit_wins"
    state.kept = ((), ("c58", "c59", "c60", "c61", "c62", "c63"))
    assert chosen(state) != ("play", "number_3", RIDE_AT + 4, ())
    state.idle = state.seats
    assert ranked(state, 0)[0][0] < 1000


def gain_of(state: ManiaState, *action: object) -> int:
    """Return what the bot of seat 0 thinks that an action gains."""
    return next(value for value, each in ranked(state, 0) if each == action)


def test_a_card_space_is_no_place_to_rest() -> None:
    """The card that must follow there leads back; so it counts what follows, not the space (TPM-11.10)."""
    state = with_rides((1, 9, 17, 0), (1, 4, 14, 4))
    add(state, 5, "toilet", 3, 15)
    state.visits = (*state.visits[:5], 3)
    stand(state, 0, 5, 16)
    hand(state, 0, "number_3", "direct_toilet")
    step = ("play", "number_3", pack(8, 16), ())
    alone = gain_of(state, *step)
    signs(state, (8, 16))
    assert gain_of(state, *step) < alone - 20
    hand(state, 0, "number_3", "defence")
    assert gain_of(state, *step) == alone, "nothing has to follow"


def test_nobody_waits_for_closing_time() -> None:
    """Whoever cannot win keeps the game open for a while, but not for ever (TPM-18.3)."""
    state = with_rides((1, 9, 17, 0))
    stand(state, 0, 8, 16)
    hand(state, 0, "number_3")
    state.queue[0] = 1
    state.kept = ((), ("c58", "c59", "c60", "c61", "c62", "c63"))
    visit = ("play", "number_3", RIDE_AT + 4, ())
    found = []
    for idle in range(10):
        state.idle = idle
        found.append(gain_of(state, *visit))
    assert found[0] == found[1] < -1000
    assert found[2] > -100
    assert found[2:] == sorted(dict.fromkeys(found[2:])), "every idle turn makes it more urgent"
    assert found[9] - found[2] >= 100


def test_a_sinkhole_that_cuts_rides_off_is_filled() -> None:
    state = with_rides((1, 9, 17, 0))
    state.visits = (*state.visits[:4], 2)
    stand(state, 0, 6, 16)
    hand(state, 0, "number_2", "number_9")
    state.sinkhole, state.sinkhole_turn = pack(8, 16), -9
    assert chosen(state) == ("repair", "sinkhole", -1)
    state.sinkhole = pack(12, 20)
    assert chosen(state) != ("repair", "sinkhole", -1)


def test_a_ride_counts_less_while_it_is_broken_and_nothing_without_a_way() -> None:
    state = with_rides((1, 9, 17, 0), (1, 13, 17, 6))
    stand(state, 0, 3, 16)
    now = Scan(state, 0).outlook(state.guests[0], 5)
    state.malfunction = 5
    broken = Scan(state, 0).outlook(state.guests[0], 5)
    state.malfunction, state.sinkhole = -1, pack(12, 18)  # the gate of that ride
    shut = Scan(state, 0).outlook(state.guests[0], 5)
    state.sinkhole = pack(8, 16)
    cut_off = Scan(state, 0).outlook(state.guests[0], 5)
    assert now > broken == shut > cut_off


def test_a_guest_on_a_broken_ride_gets_it_repaired() -> None:
    state = with_rides((1, 9, 17, 0), (1, 13, 17, 6))
    on_ride(state, 0, 4)
    hand(state, 0, "number_3")
    state.malfunction, state.malfunction_turn = 4, -9
    assert chosen(state)[:2] == ("repair", "malfunction")


def test_a_train_is_taken_when_it_leads_to_the_rides() -> None:
    state = game(railway=True)
    state.phase = 2
    for number in range(4):
        ride(state, 1, 30 + 3 * number, 26)
    state.visits = (3, 3, 3, 3)
    lay(state, 0, "station", 0, 0)
    for _ in range(3):
        lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    paths(state, [(3, 12), (3, 13), (3, 14), *[(x, 12) for x in range(14, 19)]])
    paths(state, [(x, 14) for x in range(4, 15)] + [(14, 13)])
    ride(state, 1, 17, 13, 1)
    for seat in (0, 1):
        staff(state, seat, *TEAM)
        hand(state, seat)
    hand(state, 0, "number_3")
    stand(state, 0, 3, 13)
    state.money, state.stalls, state.queue = [20, 20], [0, 0], [3, 3]
    assert chosen(state) == ("play", "number_3", STATION_AT, ())
    RULES.apply(state, 0, chosen(state))
    if state.stack[-1][0] == "train":
        assert chosen(state) == ("travel", 1, "cash")


# --- small questions -----------------------------------------------------------------------------------------------------


def event(state: ManiaState, card: str, target: int) -> None:
    """Let seat 1 draw an event that seat 0 may deflect."""
    state.seat, state.event = 1, card
    ask(state, ("ask", 0, target, (), ()), ("deflect", 0))


def test_a_defence_card_saves_an_own_ride_but_not_a_strange_one() -> None:
    for owner, answer in ((0, ("deflect",)), (1, ("accept",))):
        state = with_rides((owner, 9, 17, 0), (1, 13, 17, 6))
        state.visits = (*state.visits[:4], 0 if owner == 0 else 1, 0)
        hand(state, 0, "defence", "number_3")
        event(state, "c52", 4)
        assert chosen(state) == answer, owner


def test_a_malfunction_goes_to_a_ride_of_a_rival() -> None:
    state = with_rides((0, 9, 17, 0), (1, 13, 17, 6))
    state.visits = (*state.visits[:4], 0, 1)
    state.event = "c52"
    ask(state, ("target", 0))
    action = chosen(state)
    assert action[0] == "break"
    assert state.owners[action[1]] == 1  # type: ignore[index]


def test_the_mascot_goes_where_visitors_are_to_come() -> None:
    state = with_rides((0, 9, 17, 0), (0, 13, 17, 6))
    add(state, 4, "mascot_stage", 11, 17)
    add(state, 5, "mascot_stage", 13, 19)
    state.visits = (*state.visits[:4], 3, 1)
    assert chosen(state) == ("mascot", 13, 19)
    state.mascots[0] = pack(13, 19)
    assert chosen(state)[0] != "mascot"


def test_the_race_is_run_by_the_shortest_way() -> None:
    state = with_rides()
    state.race, state.ended, state.seat = (0, 1), "TPM-18.1", 0
    stand(state, 0, 8, 18)
    hand(state, 0, "number_3", "number_8")
    state.stack = [("race_end",), ("race", 0)]
    assert chosen(state) == ("play", "number_8", pack(2, 16), ())


# --- worths ------------------------------------------------------------------------------------------------------------------


def test_money_is_worth_more_while_there_is_little_and_time() -> None:
    state = opened()
    scan = Scan(state, 0)
    steps = [scan.wealth(money + 1) - scan.wealth(money) for money in range(40)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > steps[-1] == 10
    state.queue = [1, 1]
    assert Scan(state, 0).wealth(10) < scan.wealth(10)


def test_an_area_is_worth_more_the_less_it_lacks() -> None:
    scan = Scan(opened(), 0)
    worths = [scan.to_complete(cells) for cells in range(20)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == 200
    assert bot_scan.TO_COMPLETE[-1] > 0


def test_nearer_is_always_better() -> None:
    worths = [bot_scan.nearness(steps) for steps in range(70)]
    assert all(one > other for one, other in zip(worths, worths[1:], strict=False))


def test_the_end_is_judged_by_points_alone() -> None:
    state = opened()
    state.ended, state.stack = "TPM-18.1", []
    state.kept = (("c60",), ())
    assert BOT.evaluate(state, 0) > 3000
    assert BOT.evaluate(state, 1) < 0
    assert bot_small.standing(state, 0) < 3000
