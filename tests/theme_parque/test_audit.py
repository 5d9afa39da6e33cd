"""What reviewing the rules line by line found untested: sentences that are true, edges of the grid, tables kept whole."""

from __future__ import annotations

import pytest

from game.core import registry
from game.core.catalogue import Catalogue
from game.core.grid import LIMIT, pack
from game.core.rng import Rng
from game.session.match import Match
from game.session.preview import preview
from game.session.seats import default_seats
from game.session.sheet import as_text
from rulesets.theme_parque import ground, routes, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.controller import Controller
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import asked, board, do, lay, queue_at, route, score

ITEM_TEXTS = [f"item.{item.id}.text" for item in load().items.values() if item.has_text]
HANDS = [["B10", "B24"], ["B32", "B02", "B05"], ["B39", "B41"]]


def prompt(state: ParqueState) -> str:
    """The sentence of the ribbon for the seat that is asked, without its name."""
    words = Catalogue.load("en").scoped("theme_parque").named(["Mia", "Juno", "Theo"])
    return words.say(Controller(RULES, state, RULES.actors(state)[0]).prompt())


@pytest.mark.rule("TP-8.1", "TP-8.2")
def test_the_final_turn_is_told_to_whoever_plays_it() -> None:
    state = board("1,0=Q1:EW 2,0=carousel", step="claim", seats=3, hands=HANDS, supply=[1, 0, 2])
    assert prompt(state) == "may put a pawn on a ride or stall: 1 left."
    do(state, "claim", 2, 0)
    assert asked(state) == ("play", 2)
    assert prompt(state) == "takes the final turn: 2 dominoes left to place."
    while asked(state) == ("play", 2):
        do(state, *RULES.sample(state, 2, Rng(4)))
    assert asked(state) == ("claim", 2)
    assert prompt(state) == "may put a pawn on a ride or stall in the final turn: 2 left."


@pytest.mark.rule("TP-3.8")
def test_an_empty_hand_ends_playing_by_a_rule_of_its_own() -> None:
    state = board(hands=[["B10"], ["B24"], ["B32"]], step="play", quota=2)
    found = RULES.apply(state, 0, ("place", "B10", 0, 2, 0))
    event = next(event for event in found if event.kind == "play_ended")
    message = RULES.narrate(state, event)
    assert message is not None
    assert message.clause == "TP-3.8"


@pytest.mark.rule("TP-2.8", "TP-7.2")
@pytest.mark.parametrize("seed", range(3))
def test_every_line_of_the_log_is_a_sentence(seed: int) -> None:
    """Each begins with a large letter and ends with a full stop, whatever names stand in it."""
    match = Match.start(registry.get("theme_parque"), {}, default_seats(["random"] * 3), seed)
    rng = Rng(seed)
    while not match.is_over:
        seat = match.actors()[0]
        match.submit(seat, match.rules.sample(match.state, seat, rng))
    words = Catalogue.load("en").scoped("theme_parque").named(match.names)
    lines = [words.say(line.message) for _, line in match.log(None)]
    assert len(lines) > 50
    assert [line for line in lines if not line[:1].isupper() or not line.endswith(".")] == []


FAR = [(LIMIT + 1, 0), (-LIMIT - 1, 0), (0, LIMIT + 1), (0, -LIMIT - 1), (1 << 30, 1), (2, 1 << 30)]


@pytest.mark.rule("TP-6.6")
@pytest.mark.parametrize("place", FAR)
def test_a_claim_beyond_the_grid_is_refused(place: tuple[int, int]) -> None:
    """Never a place that comes round to a ride on the other side of the grid."""
    state = board("2,0=carousel", step="claim", seats=3)
    reason = RULES.check(state, 0, ("claim", *place))
    assert reason is not None
    assert (reason.key, reason.clause) == ("not_scorable", "TP-6.6")


@pytest.mark.rule("TP-4.2")
@pytest.mark.parametrize("place", FAR)
def test_a_placement_beyond_the_grid_is_refused(place: tuple[int, int]) -> None:
    state = board(hands=[["B10", "B24"], ["B32"]])
    reason = RULES.check(state, 0, ("place", "B10", *place, 0))
    assert reason is not None
    assert (reason.key, reason.clause) == ("apart", "TP-4.2")


@pytest.mark.rule("TP-10.5", "TP-5.12")
def test_a_covered_regular_tunnel_is_gone_from_the_trial_tables() -> None:
    state = lay(board(), "B20", 1, 0)
    tunnel = pack(1, 1)
    assert tunnel in state.path_tunnels
    assert tunnel not in ground.without(state, (pack(1, 0), tunnel)).path_tunnels


@pytest.mark.rule("TP-8.1", "TP-8.4", "TP-8.6", "TP-8.7")
@pytest.mark.parametrize("clause", ["TP-8.1", "TP-8.4", "TP-8.6", "TP-8.7"])
def test_the_sheet_says_in_words_why_the_game_ended(clause: str) -> None:
    match = Match.start(registry.get("theme_parque"), {}, default_seats(["random"] * 2), 1)
    state = match.state
    assert isinstance(state, ParqueState)
    state.stack, state.ended = [], clause
    words = Catalogue.load("en")
    text = as_text(match, words)
    assert words.scoped("theme_parque").text("ended." + clause) + f"\u00a0({clause})" in text
    assert "by rule" not in text


@pytest.mark.rule("TP-5.12")
def test_a_tunnel_starts_a_queue_as_soon_as_a_regular_tunnel_is_there() -> None:
    state = board("5,5=Q1:E:t 6,5=Q1:EW")
    assert not ground.has_entry(state, queue_at(state, 6, 5))
    state = board("5,5=Q1:E:t 6,5=Q1:EW 1,1=R:W:t")
    assert ground.has_entry(state, queue_at(state, 6, 5))


@pytest.mark.rule("TP-5.4", "TP-9.4")
def test_a_route_may_surface_at_a_third_tunnel_on_its_way() -> None:
    """Each tunnel of a kind is joined to each other one, so the longest walk calls at the idle third as well."""
    park = "1,0=Q1:EW 2,0=Q1:W:t 5,5=Q1:E:t 6,5=Q1:EW 5,8=Q1:E:t 6,8=Q1:EW 7,8=swinging_ship"
    assert score(board(park), 7, 8).points == 2 * 5
    assert route(board(park), 7, 8) == [(1, 0), (2, 0), (5, 5), (5, 8), (6, 8)]


@pytest.mark.rule("TP-3.3", "TP-8.1", "TP-9.16")
@pytest.mark.parametrize("seed", range(4))
def test_every_move_tells_beforehand_what_it_changes(seed: int) -> None:
    """Also one after which another seat, whose hand nobody sees, goes on: without pawns, or into the final turn."""
    match = Match.start(registry.get("theme_parque"), {}, default_seats(["random"] * 3), seed)
    rng, last = Rng(seed), 0
    while not match.is_over:
        seat, before = match.actors()[0], match.result().totals
        actions = match.legal(seat)
        claims = [action for action in actions if action[0] == "claim"]
        action = rng.choice(claims or actions)
        found = preview(match.rules, match.view(seat), seat, action)
        applied = match.submit(seat, action)
        if action[0] == "draw":
            continue  # what comes into the market is not known before
        last += applied.turn_ended
        # What follows without a choice is not part of the move.
        after = match.rules.result(match.state_at(applied.entries[0].number)).totals
        assert found is not None, action
        assert found.deltas == tuple(b - a for a, b in zip(before, after, strict=True))
    assert last > 1


@pytest.mark.rule("TP-5.16", "TP-9.3")
def test_a_queue_that_also_runs_past_its_ride_is_attached_once_where_it_is_open() -> None:
    state = board("1,0=Q1:NEW 1,-1=Q1:ES 2,-1=Q1:EW 2,0=swinging_ship")
    assert len(routes.attached_queues(state, pack(2, 0))) == 1
    assert score(state, 2, 0).points == 2


@pytest.mark.rule("TP-9.10")
def test_the_calculation_of_a_stall_names_what_is_taken_from_it() -> None:
    state = board("1,0=food_stall 1,-1=dump -1,1=toilet -1,2=toilet -2,0=info_kiosk -1,0=R:NS -2,1=dump")
    words = Catalogue.load("en").scoped("theme_parque")
    assert words.say(scoring.arithmetic(score(state, 1, 0))) == "2 \u2212 2 = 0"
    assert words.say(scoring.arithmetic(score(state, -1, 1))) == "1 × 2 \u2212 2 = 0"


@pytest.mark.rule("TP-10.2", "TP-9.7")
def test_the_calculation_of_a_stall_tells_counted_points_from_printed_ones() -> None:
    state = board("1,1=toilet 1,2=toilet -1,0=toilet 1,0=food_stall")
    words = Catalogue.load("en").scoped("theme_parque")
    assert words.say(scoring.arithmetic(score(state, 1, 1))) == "1 × 3 = 3"
    assert words.say(scoring.arithmetic(score(state, 1, 0))) == "2"


@pytest.mark.rule("TP-9.3", "TP-9.6", "TP-5.16")
@pytest.mark.parametrize(
    "park",
    [
        "1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship 3,-1=Q2:NS 3,-2=R:NS",  # the short queue comes from the north
        "1,0=Q2:EW 2,0=swinging_ship 2,-1=Q1:NS 2,-2=Q1:NS 2,-3=R:NS",  # the long one does
        "1,0=Q2:EW 2,0=swinging_ship 2,1=Q1:NS 2,2=Q1:NS 2,3=R:NS 2,-1=Q1:NS 2,-2=R:NS",
    ],
)
def test_the_longest_of_several_queues_counts_on_whichever_side_it_is(park: str) -> None:
    ride = (3, 0) if "3,0=swinging_ship" in park else (2, 0)
    state = board(park)
    found = score(state, *ride)
    assert (found.base, found.route and found.route.length) == (4, 2)


@pytest.mark.rule("TP-9.7", "TP-10.1")
def test_the_words_for_the_eight_cells_around_are_the_same_everywhere() -> None:
    """The rulebook explains "nearby"; what stands on dominoes must not use a word that leaves the corners open."""
    words = Catalogue.load("en")
    texts = {key: words.scoped("theme_parque").text(key) for key in ITEM_TEXTS}
    assert not {key: text for key, text in texts.items() if "next to" in text or "beside" in text}
    assert (
        "3 or more regular path cells nearby" in texts["item.info_kiosk.text"]
    )  # queues do not count (TP-10.3)


@pytest.mark.rule("TP-10.5", "TP-2.7")
def test_a_covered_domino_is_dealt_to_nobody_in_the_imagination_of_a_bot() -> None:
    state = RULES.new_game({}, 3, 5)
    gone = state.deck.pop()
    state.gone = (gone,)
    seat = state.active
    guess = RULES.determinize(RULES.view(state, seat), seat, Rng(1))
    assert gone not in [*guess.deck, *(domino for hand in guess.hands for domino in hand)]
    assert len(guess.deck) == len(state.deck)
    RULES.invariants(guess)
