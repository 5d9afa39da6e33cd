"""Animations, camera, drag: time and hands."""

from __future__ import annotations

import pygame
import pytest

from game.ui.animate import Animator, Call, Parallel, Sequence, Tween, Wait, breath, settle
from game.ui.camera import Camera
from game.ui.clock import FakeClock
from game.ui.drag import Drag, DragEvent, Hit
from game.ui.sound import Sound
from tests.ui.kit_tools import down, key, motion, up


def test_a_tween_starts_moves_and_ends_exactly_once() -> None:
    """From 0 to 1, then on_done."""
    animator = Animator()
    seen: list[float] = []
    done: list[str] = []
    handle = animator.tween(200, seen.append, on_done=lambda: done.append("x"), delay=50)
    animator.update(49)
    assert seen == []
    animator.update(101)
    assert 0 < seen[-1] < 1
    assert not handle.finished
    animator.update(500)
    animator.update(500)
    assert seen[-1] == 1.0
    assert done == ["x"]
    assert handle.finished
    assert not animator.active


def test_speed_zero_jumps_to_the_end() -> None:
    """Reduced motion: everything has happened when play returns, in order."""
    animator = Animator(speed=0)
    log: list[object] = []
    animator.play(Sequence(Tween(100, log.append), Wait(50), Call(lambda: log.append("end"))))
    assert log == [1.0, "end"]
    assert not animator.active


def test_speed_multiplies_time() -> None:
    """Twice as fast takes half as long."""
    animator = Animator(speed=2)
    handle = animator.tween(200, lambda t: None)
    animator.update(99)
    assert not handle.finished
    animator.update(1)
    assert handle.finished


def test_sequences_lose_no_time_and_parallels_wait_for_the_last() -> None:
    """300 ms in one step end a sequence of three hundreds."""
    log: list[str] = []
    animator = Animator()
    step = Sequence(
        Tween(100, lambda t: None, on_done=lambda: log.append("a")),
        Parallel(
            Tween(40, lambda t: None, on_done=lambda: log.append("b")),
            Tween(100, lambda t: None, on_done=lambda: log.append("c")),
        ),
        Tween(100, lambda t: None, on_done=lambda: log.append("d")),
    )
    handle = animator.play(step)
    animator.update(150)
    assert log == ["a", "b"]
    animator.update(150)
    assert log == ["a", "b", "c", "d"]
    assert handle.finished


def test_skipping_finishes_everything_also_what_ends_start() -> None:
    """Hurrying ends what is started on the way."""
    animator = Animator()
    log: list[str] = []
    animator.tween(
        100,
        lambda t: None,
        on_done=lambda: animator.tween(100, lambda t: None, on_done=lambda: log.append("second")),
    )
    animator.skip_all()
    assert log == ["second"]
    assert not animator.active


def test_curves_end_where_they_should() -> None:
    """Every easing ends at 1; breathing goes between 0 and 1."""
    assert settle(1) == pytest.approx(1)
    assert settle(0) == pytest.approx(0, abs=1e-9)
    assert breath(0) == 0
    assert breath(600) == pytest.approx(1)
    assert breath(1200) == pytest.approx(0)


def camera() -> Camera:
    """A camera over 20 x 10 cells."""
    return Camera(pygame.Rect(100, 50, 800, 400), (0, 0, 20, 10))


def test_camera_maps_there_and_back() -> None:
    """Screen and world agree at any zoom."""
    cam = camera()
    cam.zoom_at((300, 300), 1.37, 0)
    for point in ((0, 0), (3.5, 7.25)):
        assert cam.to_world(cam.to_screen(point)) == pytest.approx(point)


def test_zoom_keeps_the_point_under_the_pointer_and_stops_at_its_limits() -> None:
    """The cell below the pointer stays below it."""
    cam = camera()
    pos = (420, 260)
    before = cam.to_world(pos)
    assert cam.zoom_at(pos, 1.2, now=1000)
    assert cam.to_world(pos) == pytest.approx(before)
    assert cam.is_moving(1050)
    assert not cam.is_moving(1300)
    for _ in range(60):
        cam.zoom_at(pos, 1.2, 0)
    assert cam.zoom == cam.high
    assert not cam.zoom_at(pos, 1.2, 0)


def test_fit_shows_everything_and_pan_is_clamped() -> None:
    """Show all: the whole world inside the view; panning never loses it."""
    cam = camera()
    cam.fit(margin=20)
    assert cam.view.contains(cam.rect(cam.bounds))
    for _ in range(50):
        cam.pan(500, -300)
    assert cam.rect(cam.bounds).colliderect(cam.view)


def test_neighbouring_cells_touch_on_the_screen() -> None:
    """No gaps and no overlaps from rounding."""
    cam = camera()
    cam.zoom = 37.3
    cells = [cam.rect((i, 0, 1, 1)) for i in range(20)]
    assert all(a.right == b.left for a, b in zip(cells, cells[1:], strict=False))


def test_flights_ease_and_a_hand_stops_them() -> None:
    """After the flight the box is shown; a pan on the way ends it there."""
    cam, animator = camera(), Animator()
    cam.fly_to(animator, (2, 2, 4, 4), duration=100)
    animator.update(50)
    cam.pan(1, 0)
    zoom = cam.zoom
    animator.update(100)
    assert cam.zoom == zoom
    assert not animator.active
    cam.fly_to(animator, (2, 2, 4, 4), duration=100)
    animator.update(200)
    assert cam.view.contains(cam.rect((2, 2, 4, 4)))


def find(pos: tuple[int, int]) -> Hit | None:
    """A domino at 100..160, a deck that cannot be carried at 300..360."""
    if 100 <= pos[0] < 160:
        return Hit(("hand", 0), (100, 100))
    if 300 <= pos[0] < 360:
        return Hit("deck", (300, 100), carry=False)
    return None


def run(drag: Drag, *events: pygame.Event) -> list[DragEvent]:
    """All that comes out of some events."""
    return [out for event in events for out in drag.handle(event)]


def kinds(events: list[DragEvent]) -> list[str]:
    """Only what happened."""
    return [event.kind for event in events]


def test_a_drag_picks_moves_and_drops_with_its_grip() -> None:
    """Press, moves, release; the grip stays what it was."""
    drag = Drag(find)
    out = run(
        drag, down((110, 120)), motion((113, 122)), motion((130, 130)), motion((200, 150)), up((220, 160))
    )
    assert kinds(out) == ["press", "pick", "move", "move", "move", "drop"]
    assert out[-1].pos == (220, 160)
    assert out[-1].handle == ("hand", 0)
    assert {event.grip for event in out} == {(-10, -20)}
    assert drag.held is None


@pytest.mark.parametrize(("dx", "picked"), [(5, False), (6, True)])
def test_six_pixels_make_a_drag(dx: int, picked: bool) -> None:
    """Five do not."""
    drag = Drag(find)
    out = run(drag, down((110, 120)), motion((110 + dx, 120)))
    assert ("pick" in kinds(out)) is picked


def test_a_quick_drag_may_bring_one_motion_or_none() -> None:
    """Press, one far motion, release elsewhere; or only press and release far away."""
    assert kinds(run(Drag(find), down((110, 120)), motion((400, 300)), up((410, 300)))) == [
        "press", "pick", "move", "move", "drop",
    ]  # fmt: skip
    out = run(Drag(find), down((110, 120)), up((410, 300)))
    assert kinds(out) == ["press", "pick", "move", "drop"]
    assert out[-1].pos == (410, 300)


def test_click_then_click_does_the_same() -> None:
    """Press in place picks up; the piece follows; the next press and release drop it."""
    drag = Drag(find)
    out = run(drag, down((110, 120)), up((111, 120)))
    assert kinds(out) == ["press", "pick"]
    assert drag.by_click
    out = run(drag, motion((200, 200)), down((240, 200)), up((240, 200)))
    assert kinds(out) == ["move", "move", "drop"]
    assert out[-1].pos == (240, 200)


@pytest.mark.parametrize(
    "event", [key(pygame.K_ESCAPE), down((0, 0), 3), pygame.Event(pygame.WINDOWFOCUSLOST)]
)
@pytest.mark.parametrize("by_click", [False, True])
def test_cancelling(event: pygame.Event, by_click: bool) -> None:
    """Escape, the right button and losing the window let go; a late release does nothing."""
    drag = Drag(find)
    run(drag, down((110, 120)), up((110, 120)) if by_click else motion((150, 190)))
    assert kinds(run(drag, event)) == ["cancel"]
    assert drag.held is None
    assert run(drag, up((150, 190)), motion((10, 10))) == []


def test_a_release_outside_cancels() -> None:
    """Outside the window nothing can be meant."""
    drag = Drag(find)
    drag.window = pygame.Rect(0, 0, 640, 480)
    assert kinds(run(drag, down((110, 120)), motion((200, 200)), up((700, 200))))[-1] == "cancel"


def test_things_that_stay_are_clicked() -> None:
    """A deck gives a click, and none when the pointer went away."""
    assert kinds(run(Drag(find), down((310, 120)), up((311, 120)))) == ["press", "click"]
    assert kinds(run(Drag(find), down((310, 120)), motion((400, 120)), up((400, 120)))) == ["press"]
    assert run(Drag(find), down((10, 10)), up((10, 10))) == []


def test_picking_up_by_keyboard() -> None:
    """``pick`` and ``drop`` without a pointer."""
    drag = Drag(find)
    assert drag.pick(Hit("x", (5, 5)), (10, 10)).grip == (-5, -5)
    assert kinds(drag.drop((50, 60))) == ["drop"]
    assert drag.drop() == []


def test_what_comes_up_under_a_held_button_is_dragged_on() -> None:
    """``pick`` while the button is down (pulled from a deck): letting the button go drops it."""
    drag = Drag(find)
    run(drag, down((310, 120)), motion((330, 140)))
    drag.pick(Hit("tile", (300, 100)), (330, 140))
    assert not drag.by_click
    assert kinds(run(drag, motion((400, 200)), up((410, 210)))) == ["move", "move", "drop"]
    drag.pick(Hit("tile", (300, 100)), (330, 140))
    assert drag.by_click


def test_sound_is_quiet_when_it_should_be() -> None:
    """Muted, missing, at volume nought, and twice within 40 ms."""
    clock = FakeClock(1000)
    sound = Sound(clock)
    assert not sound.play("no_such_sound")
    sound.muted = True
    assert not sound.play("click")
    sound.muted = False
    sound.volume["pieces"] = 0
    assert not sound.play("click")
    sound.volume["pieces"] = 0.5
    assert sound.play("click")
    assert not sound.play("click")
    clock.advance(39)
    assert not sound.play("click")
    clock.advance(1)
    assert sound.play("click")
    assert sound.played == ["click", "click"]


def test_no_sound_device_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mixer refuses: the game goes on silently and asks only once."""
    calls: list[int] = []

    def refuse(*_args: object) -> None:
        calls.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound(FakeClock(1000))
    assert not sound.play("click")
    assert not sound.play("drop")
    assert calls == [1]
