"""What the table shows of options: crowds and frost in queues, coasters and their train, teams, open hands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.events import Event
from game.core.grid import pack, unpack
from game.ui.animate import Animator
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import (
    ground,
    routes,
    scoring,
    table_crowd,
    table_open_hands,
    table_pawns,
    table_teams,
    table_train,
    tracks,
)
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.table_close_up import failed
from rulesets.theme_parque.table_looks import item_picture
from tests.theme_parque.board import board
from tests.theme_parque.coaster_game import about_to_close
from tests.theme_parque.table_stage import Staged
from tests.theme_parque.test_coasters import QUEUE, RING, SECOND, THROUGH
from tests.ui.table_play import Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


# --- visitors and frost ----------------------------------------------------------------------------------

LINE = "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=carousel"


@pytest.mark.rule("TP-9.4")
def test_the_crowd_grows_with_the_queue() -> None:
    """A finished queue has about two visitors a cell of its route, an unfinished one none; nobody changes place."""
    one, three = board("1,0=Q1:EW 2,0=carousel"), board(LINE)
    assert not table_crowd.crowd(board("1,0=Q1:EW 2,0=Q1:EW"))
    few, many = table_crowd.crowd(one), table_crowd.crowd(three)
    assert [len(few), len(many)] == [1, 5]
    assert {each.cell for each in many} == {pack(x, 0) for x in (1, 2, 3)}
    assert {(each.x, each.y, each.face) for each in few} <= {(each.x, each.y, each.face) for each in many}
    for each in many:
        assert math.floor(each.x) in (1, 2, 3)
        assert abs(each.y - 0.5) < 0.2


def test_nobody_waits_between_two_tunnels() -> None:
    """Underground the crowd is not seen: no visitor stands on ground that is no queue."""
    state = board("1,0=Q1:W:t 5,0=Q1:E:t 6,0=carousel")
    queue = next(iter(state.queues.values()))
    assert routes.longest_route(state, queue).length == 2
    assert {unpack(pack(math.floor(each.x), 0)) for each in table_crowd.crowd(state)} == {(1, 0), (5, 0)}


@pytest.mark.rule("TP-11.17")
def test_only_queues_of_claimed_rides_are_frozen_and_only_with_the_option() -> None:
    free, frosty = board(LINE, pawns="0@4,0"), board(LINE, pawns="0@4,0", switches=["frozen_queues"])
    assert not table_crowd.frozen(free)
    assert table_crowd.frozen(frosty) == {pack(x, 0): pack(4, 0) for x in (1, 2, 3)}
    assert not table_crowd.frozen(board(LINE, switches=["frozen_queues"]))


@pytest.mark.rule("TP-11.17")
def test_frost_is_seen_and_explained() -> None:
    """A frozen carpet looks different, and its close-up says why it may not grow."""
    seen = []
    for switches in ((), ("frozen_queues",)):
        stage = Staged(seats=2)
        stage.state = board(LINE, pawns="1@4,0", switches=switches)
        for cell in stage.state.codes:
            stage.state.owner[cell] = ground.ENTRANCE
        stage.show()
        surface = pygame.Surface((1280, 720)).convert()
        stage.table.draw_backdrop(surface)
        stage.table._at_rest.add(ground.ENTRANCE)
        stage.table.draw_resting(surface)
        rect = stage.table.cell_rect(pack(2, 0))
        seen.append(pygame.image.tobytes(surface.subsurface(rect), "RGB"))
    assert seen[0] != seen[1]


# --- coasters --------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-13.12")
def test_the_train_runs_over_every_part_once_and_comes_back() -> None:
    """On a ring and on stretches joined by tunnels: it passes the middle region of each cell and ends where it began."""
    for cells in (RING, THROUGH, f"{THROUGH} {SECOND}"):
        state = board(f"{cells} {QUEUE}")
        loop = tracks.loops(state)[0]
        ride = table_train.ride_of(state, loop)
        assert len(ride.legs) == (1 if cells == RING else cells.count("tunnel") // 2)
        passed = []
        for step in range(2000):
            (x, y), heading, seen = table_train.at(ride, ride.start + ride.length * step / 2000)
            assert 0 <= seen <= 1
            assert -180 <= heading <= 180
            cell = pack(math.floor(x), math.floor(y))
            if not passed or passed[-1] != cell:
                passed.append(cell)
        assert set(loop) <= set(passed)
        start, end = (table_train.at(ride, ride.start + share * ride.length)[0] for share in (0.0, 1.0))
        assert math.dist(start, end) < 1e-6
        station = next(cell for cell in loop if cell in state.shown)
        assert (math.floor(start[0]), math.floor(start[1])) == unpack(station)


def test_tunnels_that_stand_back_to_back_are_no_track() -> None:
    """A stretch that ends where the next one begins: the train goes underground between them all the same."""
    cells = f"{THROUGH} 5,-1=C:tunnel:E 6,-1=C:station:EW 7,-1=C:tunnel:W {QUEUE}"
    state = board(cells)
    (loop,) = tracks.loops(state)
    ride = table_train.ride_of(state, loop)
    assert [len(leg.points) for leg in ride.legs] == [6, 6]
    assert ride.length == pytest.approx(4.0)


def test_the_train_drives_forward_along_the_track() -> None:
    """Its heading is the direction in which it moves, with no jump on a ring."""
    ride = table_train.ride_of(board(RING), tracks.loops(board(RING))[0])
    before = None
    for step in range(400):
        way = ride.length * step / 400
        (x, y), heading, _ = table_train.at(ride, way)
        (fx, fy), _, _ = table_train.at(ride, way + 0.01)
        if math.dist((x, y), (fx, fy)) > 0.005:
            turn = (math.degrees(math.atan2(fx - x, y - fy)) - heading + 180) % 360 - 180
            assert abs(turn) < 25
        if before is not None:
            assert math.dist(before, (x, y)) < 0.1
        before = (x, y)


@pytest.mark.rule("TP-13.12", "TP-13.16")
def test_a_closed_loop_sends_a_train_round_then_points_to_the_owners() -> None:
    """The step can be skipped, leaves nothing behind, and is over at once with reduced motion."""
    stage = Staged(seats=2)
    stage.state = board(f"{RING} {QUEUE}", pawns="1@3,-1")
    for cell in stage.state.codes:
        stage.state.owner[cell] = ground.ENTRANCE
    stage.show()
    table = stage.table
    cells = tuple(unpack(cell) for cell in tracks.loops(stage.state)[0])
    steps = table.effects(Event("loop_closed", {"cells": cells, "length": len(cells)}))
    assert steps
    animator = Animator()
    playing = animator.play(steps[0])
    animator.update(200)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    table.acts.draw(surface)
    assert pygame.mask.from_surface(surface, 10).count() > 100, "no train is seen"
    animator.skip_all()
    assert playing.finished
    assert not table.acts.running
    assert not table.acts.over_panels
    still = Animator()
    still.speed = 0
    assert still.play(table.effects(Event("loop_closed", {"cells": cells, "length": len(cells)}))[0]).finished


@pytest.mark.rule("TP-13.12")
def test_no_train_waits_at_a_station_while_one_goes_round() -> None:
    """During the ride stations show bare track, with their badge and pawn; afterwards their train stands there again."""
    found = about_to_close()
    state = found.match.state_at(found.match.position)
    RULES.apply(state, 0, found.action)
    stage = Staged(seats=2)
    stage.state = state
    stage.show()
    table = stage.table
    (loop,) = [each for each in tracks.loops(state) if pack(*found.cell) in each]
    station = next(cell for cell in loop if cell in state.shown)
    rect = table.cell_rect(station)
    middle = rect.inflate(-rect.w * 6 // 10, -rect.h * 6 // 10)

    def red(surface: pygame.Surface) -> int:
        spots = [(x, y) for x in range(middle.x, middle.right) for y in range(middle.y, middle.bottom)]
        return sum(pygame.Color(*stage.stage.kit.colour("seat.red"))[0] - 40 < r and g < 110 and b < 120
                   for r, g, b, *_ in map(surface.get_at, spots))  # fmt: skip

    still = pygame.Surface((1280, 720))
    stage.draw(still)
    animator = Animator()
    (step,) = table.effects(Event("loop_closed", {"cells": [unpack(cell) for cell in loop], "length": len(loop)}))
    animator.play(step)
    animator.update(table_train.duration(table_train.ride_of(state, loop)) / 2)
    riding = pygame.Surface((1280, 720))
    stage.draw(riding)
    animator.skip_all()
    after = pygame.Surface((1280, 720))
    stage.draw(after)
    assert red(still) > middle.w * middle.h // 8
    assert red(riding) < red(still) // 6
    assert red(after) == red(still)


@pytest.mark.rule("TP-13.13", "TP-13.15")
def test_a_station_tells_the_length_of_its_loop_or_that_it_lacks_one() -> None:
    """The badge shows the loop's length once it is closed; the close-up names what is missing before."""
    closed, broken = (
        board(f"{RING} {QUEUE}"),
        board("3,-1=C:station:EW 4,-1=C:straight:EW 3,0=Q1:NW 2,0=Q1:EW 1,0=Q1:EW"),
    )
    assert table_train.loop_sizes(closed) == {pack(3, -1): 6}
    assert not table_train.loop_sizes(broken)
    stage = Staged(seats=2)
    table = stage.table
    table.view = broken
    table.now = {pack(3, -1): scoring.score_item(broken, pack(3, -1))}
    assert any("does not run back" in line for line in failed(table, pack(3, -1)))


# --- pawns -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.12", "TP-10.16")
def test_several_pawns_on_an_item_stand_side_by_side_in_its_cell() -> None:
    """However many there are: nobody hides another wholly, nobody leaves the cell."""
    state = board("1,0=Q1:EW 2,0=carousel")
    for count in (1, 2, 3, 5):
        places = [table_pawns.place(state, pack(2, 0), index, count) for index in range(count)]
        assert len({round(x, 3) for x, _ in places}) == count
        for x, y in places:
            assert 0 <= x <= 1 - table_pawns.PAWN_WIDE
            assert 0 <= y <= 1 - table_pawns.PAWN_HIGH


@pytest.mark.rule("TP-10.10")
def test_a_pawn_keeps_its_number_when_another_goes_home() -> None:
    """The pawns that stay do not fly about when one is taken away."""
    stage = Staged(seats=2)
    stage.state = board("1,0=carousel 3,0=carousel 5,0=carousel", pawns="0@1,0 0@3,0 0@5,0")
    for cell in stage.state.codes:
        stage.state.owner[cell] = ground.ENTRANCE
    stage.show()
    before = {piece.key: piece.handle for piece in stage.table.pieces() if piece.key[:2] == ("pawn", 0)}
    stage.state.pawns.remove((0, 3, 0))
    stage.state.claimed.pop(pack(3, 0))
    stage.state.supply[0] = 1
    stage.show()
    after = {piece.key: piece.handle for piece in stage.table.pieces() if piece.key[:2] == ("pawn", 0)}
    assert set(before) == set(after)
    changed = [key for key in before if before[key] != after[key]]
    assert [before[key] for key in changed] == [("cell", 3, 0)]
    assert [after[key] for key in changed] == [("supply", 0)]


# --- teams and open hands --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("seats", "teams", "count"), [(4, "two", 2), (6, "two", 2), (6, "three", 3)])
@pytest.mark.rule("TP-11.11")
def test_partners_stand_in_one_frame(
    tmp_path: Path, size: tuple[int, int], seats: int, teams: str, count: int
) -> None:
    """Each frame holds the panels of its team and nothing else; its line tells the sum."""
    table = Table(
        tmp_path,
        "human",
        *["easy"] * (seats - 1),
        size=size,
        options={"teams": teams, "double_pawns": True},
        moves=20,
        draw=True,
    )
    top, panels = table.scene.top, table.scene.frame.regions.seats
    assert len(top.team_frames) == count
    for frame in top.team_frames:
        assert frame.seats == tuple(range(frame.team, seats, count))
        for seat, panel in enumerate(panels):
            assert frame.rect.contains(panel) == (seat in frame.seats)
            assert not frame.head.colliderect(panel)
        sign = table_teams.symbol(top, frame.head.center)
        assert sign is not None
        worth = scoring.team_totals(top.view, scoring.totals(top.view))
        assert sign.values["n"] == worth[frame.team]
    for index, panel in enumerate(panels):
        assert panel.collidelist(panels[index + 1 :]) < 0
    for slots, panel in zip(top.plan.slots, panels, strict=True):
        assert all(panel.contains(slot) for slot in slots)


@pytest.mark.rule("TP-11.11", "TP-2.7")
def test_only_open_hands_are_shown_beside_their_panel(tmp_path: Path) -> None:
    """Pointing at a partner's panel shows the hand, at a rival's nothing."""
    table = Table(tmp_path, "human", "easy", "easy", "easy", options={"teams": "two"}, draw=True)
    table.my_turn()
    top, panels = table.scene.top, table.scene.frame.regions.seats
    assert table_open_hands.seen(top, 2) == list(table.match.state_at(table.match.position).hands[2])
    assert not table_open_hands.seen(top, 1)
    assert not table_open_hands.seen(top, 0)
    pictures = []
    for pos in (table.scene.frame.regions.ribbon.center, panels[2].center, panels[1].center):
        table.move(pos)
        table.step(16, 2)
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        handle = table.scene.peek.handle
        top.draw_above(surface, Marks(hover=handle), 0.0)
        pictures.append(pygame.mask.from_surface(surface, 10).count())
    assert pictures[0] == pictures[2] == 0
    assert pictures[1] > 1000


@pytest.mark.rule("TP-12.2")
@pytest.mark.parametrize("pawns", [3, 6])
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_open_hands_lie_in_the_panels(size: tuple[int, int], seats: int, pawns: int) -> None:
    """Without pointing at anything every hand of Rollercooper is seen: the own one in the tray, the others in panels."""
    stage = Staged(size, seats=seats, options={"rollercooper": True, "double_pawns": pawns == 6})
    top, panels = stage.table, stage.stage.regions.seats
    stage.state.hands[1] += stage.state.deck[:2]  # events may bring more
    stage.show()
    plain = pygame.Surface(size)
    stage.draw(plain)
    for seat, panel in enumerate(panels):
        places, slots = top.plan.hands[seat], top.plan.slots[seat]
        if seat == top.own:
            assert not places
            continue
        hand = stage.state.hands[seat]
        if not places:  # no room: the panel says where they are to be seen
            assert (seats, pawns, len(hand)) == (6, 6, 6)
            assert "park.note_hand_open" in [note[2] for note in top.seat_notes(seat)]
            continue
        assert len(places) == max(4, len(hand))
        for index, rect in enumerate(places):
            assert panel.contains(rect)
            assert rect.top >= panel.top + top.seat_head_height(panel)
            assert rect.collidelist([*slots, *places[index + 1 :]]) < 0
            assert min(rect.size) >= 9
            shown = plain.subsurface(rect).copy()
            assert (len(set(pygame.image.tobytes(shown, "RGB"))) > 20) == (index < len(hand))


@pytest.mark.rule("TP-2.7")
def test_hidden_hands_lie_in_no_panel() -> None:
    """Without Rollercooper and teams a panel tells only how many dominoes its player holds."""
    top = Staged(seats=3).table
    assert not any(top.plan.hands)
    assert all(("park.note_hand" in [note[2] for note in top.seat_notes(seat)]) for seat in range(3))


# --- queue spots -----------------------------------------------------------------------------------------


@pytest.mark.rule("TP-11.1")
def test_free_spots_of_unfinished_queues_are_marked_in_the_claim_step() -> None:
    """With the option a free cell of an unfinished queue carries a mark; a taken one and a finished queue do not."""
    marked = {}
    for switches in ((), ("shared_spaces",)):
        stage = Staged(seats=2)
        cells = "1,0=Q1:EW 2,0=Q1:EW 3,0=carousel -1,3=Q1:EW -2,3=Q1:EW"
        stage.state = board(cells, step="claim", switches=switches, pawns="1@-2,3" if switches else "")
        for cell in stage.state.codes:
            stage.state.owner[cell] = ground.ENTRANCE
        stage.show()
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        stage.table.draw_overlays(surface, Marks(), 0.0)
        for spot in ((1, 0), (-1, 3), (-2, 3)):
            rect = stage.table.cell_rect(pack(*spot))
            inner = rect.inflate(-rect.w // 2, -rect.h // 2)
            marked[bool(switches), spot] = pygame.mask.from_surface(surface.subsurface(inner), 60).count() > 0
    assert marked == {(on, spot): on and spot == (-1, 3) for on, spot in marked}


def test_a_loop_that_is_gone_again_sends_no_train() -> None:
    """Told late (the position went on), the event moves nothing and does not fail."""
    stage = Staged(seats=2)
    (step,) = stage.table.effects(Event("loop_closed", {"cells": ((40, 40), (41, 40)), "length": 2}))
    animator = Animator()
    animator.play(step)
    animator.update(50)
    assert not stage.table.acts.running


# --- every new piece -------------------------------------------------------------------------------------

RULEBOOK = Path(__file__).parents[2] / "data" / "text" / "en" / "theme_parque" / "rulebook.yaml"


@pytest.mark.parametrize("set_id", ["wishneyland", "unibearsal", "rollercoasters"])
@pytest.mark.rule("TP-14.1", "TP-14.2", "TP-14.3")
def test_every_piece_of_a_set_explains_itself(set_id: str) -> None:
    """In the hand and in the park, claimed or not: title, lines, a rule of the rulebook, and a picture of its own."""
    clauses = RULEBOOK.read_text(encoding="utf-8")
    stage = Staged(seats=2, options={"sets": [set_id]})
    state, table = stage.state, stage.table
    pictures: dict[bytes, str] = {}
    for domino in load().deck_of[set_id]:
        for claimed in (False, True):
            state.park = {ground.ENTRANCE: (0, 0, 0, 0), domino: (1, 0, 0, 1)}
            state.hands = [[domino], []]
            state.pawns = [(1, 1, 0)] if claimed else []
            ground.rebuild(state, state.park)
            state.claimed = {pack(1, 0): (1,)} if claimed else {}
            if claimed and not scoring.capacity(state.shown.get(pack(1, 0), "")):
                continue
            stage.show()
            for handle in (("hand", domino), ("cell", 1, 0), ("cell", 1, 1)):
                card = table.close_up(handle)
                assert card is not None, handle
                assert card.title
                assert all(line.strip() and "{" not in line for line in card.lines), card.lines
                assert f"id: {card.clause}\n" in clauses, card.clause
                surface = pygame.Surface((96, 96)).convert()
                table.draw_close_up_picture(surface, card.look, surface.get_rect())
                assert len(set(pygame.image.tobytes(surface, "RGB"))) > 40
        for cell in ((1, 0), (1, 1)):
            item = state.shown.get(pack(*cell))
            if item is not None:
                sprite = stage.app.sprites.get(item_picture(item), 48)
                pictures.setdefault(pygame.image.tobytes(sprite, "RGBA"), item)
    shown = {
        half.item
        for domino in load().deck_of[set_id]
        for half in (load().dominoes[domino].a, load().dominoes[domino].b)
    }
    assert set(pictures.values()) == {item for item in shown if item}, "two items share a picture"
