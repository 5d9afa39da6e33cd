"""The window's loop: scenes, errors, idle behaviour, start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from game.ui.app import App
from game.ui.gallery import Gallery
from game.ui.scenes import Pop, Push, Quit, Replace, Reset, Scene, Transition
from tests.ui.kit_tools import click, gallery, key, motion, scene_of, shot, widget

ROOT = Path(__file__).resolve().parents[2]


class Plain(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, log: list[str], modal: bool = False) -> None:
        self.name = name
        self.log = log
        self.modal = modal
        self.answer: Transition | None = None
        self.fail = ""

    def enter(self) -> None:
        """Write it down."""
        self.log.append(f"enter {self.name}")

    def leave(self) -> None:
        """Write it down."""
        self.log.append(f"leave {self.name}")

    def resume(self, result: object) -> None:
        """Write it down."""
        self.log.append(f"resume {self.name} {result}")

    def resized(self) -> None:
        """Write it down."""
        self.log.append(f"resized {self.name}")

    def handle(self, event: pygame.Event) -> Transition | None:
        """Answer a key."""
        if self.fail == "handle":
            raise ZeroDivisionError("handle")
        return self.answer if event.type == pygame.KEYDOWN else None

    def update(self, ms: float) -> Transition | None:
        """Fail when told to."""
        if self.fail == "update":
            raise ZeroDivisionError("update")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Write it down."""
        if self.fail == "draw":
            raise ZeroDivisionError("draw")
        self.log.append(f"draw {self.name}")


def app_with(*scenes: Scene) -> App:
    """An app with these scenes on the stack."""
    app = App.headless((960, 600))
    for scene in scenes:
        app.go(Push(scene))
    app.step(16)
    return app


def test_stack_pushes_pops_replaces_and_resets() -> None:
    """Every scene is entered and left once, in order; the one below gets the result."""
    log: list[str] = []
    app = app_with(Plain("a", log))
    app.go(Push(Plain("b", log)))
    app.go(Replace(Plain("c", log)))
    app.go(Pop(7))
    app.go(Push(Plain("d", log)))
    app.go(Reset(Plain("e", log)))
    app.go(Quit())
    told = [line for line in log if not line.startswith("draw")]
    assert told == [
        "enter a", "enter b", "leave b", "enter c", "leave c", "resume a 7", "enter d", "leave d",
        "leave a", "enter e", "leave e",
    ]  # fmt: skip
    assert app.stack.quit
    app.close()


def test_only_the_top_gets_events_and_modal_scenes_show_what_is_below() -> None:
    """A dialog lies over its scene; a full scene hides it."""
    log: list[str] = []
    low, top = Plain("low", log), Plain("top", log, modal=True)
    low.answer = Quit()
    app = app_with(low, top)
    log.clear()
    app.post(key(pygame.K_a))
    app.step(16)
    assert log == ["draw low", "draw top"]
    assert not app.stack.quit
    top.modal = False
    log.clear()
    app.invalidate()
    app.step(16)
    assert log == ["draw top"]
    app.close()


def test_popping_the_last_scene_ends_the_program() -> None:
    """Nothing left to show."""
    app = app_with(Plain("a", []))
    app.go(Pop())
    assert app.stack.quit
    app.close()


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_broken_scene_leads_home_with_a_sentence(where: str) -> None:
    """The error is logged, the menu comes back, a dialog names the log file."""
    log: list[str] = []
    app = App.headless((960, 600), home=lambda: Plain("home", log))
    app.catch_errors = True
    broken = Plain("broken", log)
    app.go(Push(broken))
    app.step(16)
    broken.fail = where
    app.post(key(pygame.K_a))
    app.step(16)
    app.step(16)
    assert [scene.name for scene in app.stack.scenes] == ["home", "dialog"]
    assert "leave broken" in log
    assert "turnstile.log" in str(app.stack.scenes[1].body)  # type: ignore[attr-defined]
    app.post(key(pygame.K_ESCAPE))
    app.step(16)
    assert [scene.name for scene in app.stack.scenes] == ["home"]
    app.close()


def test_nothing_is_drawn_while_nothing_happens() -> None:
    """Ten quiet seconds: no picture. One animation: a picture every frame, then quiet again."""
    with gallery() as app:
        app.step(16)
        frames = app.frames
        for _ in range(40):
            assert not app.step(250)
        assert app.frames == frames
        app.animator.tween(100, lambda t: None)
        drawn = [app.step(16) for _ in range(10)]
        assert drawn[:6] == [True] * 6
        assert drawn[-1] is False


def test_what_an_event_starts_begins_at_its_beginning() -> None:
    """After an idle quarter of a second a new animation is not already over."""
    log: list[float] = []

    class Starter(Plain):
        def handle(self, event: pygame.Event) -> Transition | None:
            if event.type == pygame.KEYDOWN:
                self.app.animator.tween(200, log.append)
            return None

    app = app_with(Starter("a", []))
    app.post(key(pygame.K_a))
    app.step(250)
    assert log == []
    app.step(20)
    assert 0 < log[-1] < 0.5
    app.close()


def test_a_stall_does_not_make_animations_jump() -> None:
    """With a longest step, a hiccup of half a second moves things on by that step only."""
    app = app_with(Plain("a", []))
    log: list[float] = []
    app.longest_step = 50
    app.animator.tween(200, log.append, ease=lambda t: t)
    app.step(500)
    assert log == [0.25]
    app.close()


def test_moving_the_pointer_over_nothing_draws_nothing() -> None:
    """Only a change of what is hovered brings a picture."""
    with gallery() as app:
        found = widget(app, "normal")
        app.step(16)
        app.post(motion((3, 3)))
        app.step(16)
        frames = app.frames
        for x in range(4, 12):
            app.post(motion((x, 3)))
            app.step(16)
        assert app.frames == frames
        app.post(motion(found.rect.center))
        assert app.step(16)


def test_a_caret_blinks_a_few_times_a_second_and_no_more() -> None:
    """A focused field costs two pictures a second."""
    with gallery() as app:
        widget(app, "field")
        app.step(16)
        frames = app.frames
        for _ in range(20):
            app.step(100)
        assert 2 <= app.frames - frames <= 5


def test_resizing_and_text_size_lay_out_anew() -> None:
    """Everything follows the window and the setting, and nothing is lost."""
    with gallery() as app:
        old = scene_of(app).form.root.find("accent").rect.copy()
        app.resize((1920, 1080))
        app.step(16)
        new = scene_of(app).form.root.find("accent").rect
        assert new.w > old.w
        assert app.kit.scale.factor == 1.5
        assert app.table_kit.scale.factor == pytest.approx(1.4)
        app.settings.text_scale = 200
        app.apply_settings()
        app.step(16)
        assert scene_of(app).form.root.find("accent").rect.h > new.h


def test_a_resize_of_the_window_reaches_every_scene_once() -> None:
    """Also those below a dialog."""
    log: list[str] = []
    app = app_with(Plain("a", log), Plain("b", log, modal=True))
    log.clear()
    app.window.size = (1000, 700)
    app.post(
        pygame.Event(pygame.WINDOWRESIZED, x=1000, y=700),
        pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700),
    )
    app.step(16)
    assert [line for line in log if line.startswith("resized")] == ["resized a", "resized b"]
    app.close()


def test_dialogs_answer_and_escape() -> None:
    """Buttons pop with their value; Escape gives the harmless answer; the scene below gets it."""
    results: list[object] = []

    class Asking(Gallery):
        def resume(self, result: object) -> None:
            results.append(result)

    app = App.headless((1280, 720), home=Asking)
    app.step(16)
    for answer in (True, False):
        app.step(400)
        click(app, app.stack.scenes[0].form.root.find("dialog").rect.center)  # type: ignore[attr-defined]
        assert [s.name for s in app.stack.scenes] == ["gallery", "dialog"]
        button = app.stack.scenes[1].form.root.find(f"button_{answer}")  # type: ignore[attr-defined]
        click(app, button.rect.center)
        assert results[-1] is answer
    click(app, app.stack.scenes[0].form.root.find("dialog").rect.center)  # type: ignore[attr-defined]
    app.post(key(pygame.K_ESCAPE))
    app.step(16)
    assert results == [True, False, False]
    app.close()


def test_enter_gives_the_main_answer_of_a_dialog() -> None:
    """Without touching the pointer or Tab."""
    with gallery() as app:
        app.step(400)
        click(app, widget(app, "dialog").rect.center)
        app.step(400)
        app.post(key(pygame.K_RETURN))
        app.step(16)
        assert [scene.name for scene in app.stack.scenes] == ["gallery"]


def test_the_pointer_is_forgotten_while_another_page_lies_above() -> None:
    """The button that opened a dialog is not lit any more when the dialog is closed elsewhere."""
    with gallery() as app:
        app.step(400)
        click(app, widget(app, "dialog").rect.center)
        assert len(app.stack.scenes) == 2
        app.post(key(pygame.K_ESCAPE))
        app.step(16)
        assert scene_of(app).form.hover is None


@pytest.mark.parametrize("text", [80, 200])
def test_dialogs_stay_inside_the_window(text: int) -> None:
    """Even with a long text, which then scrolls."""
    from game.ui.screens import Dialog

    app = App.headless((960, 600), settings=Settings(text_scale=text))
    app.go(Push(Dialog("Title", "A long story about a park. " * 60, [(1, "Go on", "accent")])))
    app.step(16)
    dialog = app.stack.top
    panel = dialog._panel  # type: ignore[union-attr]
    assert app.window.get_surface().get_rect().contains(panel.rect)
    assert panel.rect.contains(dialog.form.root.find("button_1").rect)  # type: ignore[union-attr]
    app.close()


def test_palettes_and_language_apply_at_once() -> None:
    """Other colours, the same places; words of another language come from its catalogue."""
    with gallery() as app:
        area = pygame.Rect(0, 0, 400, 300)
        before = shot(app, area)
        app.settings.extra["palette"] = "night"
        app.apply_settings()
        assert shot(app, area) != before
        app.settings.language = "ja"
        app.apply_settings()
        app.step(16)
        assert app.engine.language == "ja"


def test_settings_reach_animation_and_sound() -> None:
    """Reduced motion stops tweens, mute stops sounds."""
    with gallery(reduced_motion=True, sounds=False) as app:
        assert app.animator.speed == 0
        assert app.sound.muted
        app.settings.reduced_motion = False
        app.settings.speed = "fast"
        app.settings.sounds = True
        app.apply_settings()
        assert app.animator.speed > 1
        assert not app.sound.muted


def run_python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A fresh Python in the project's folder."""
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **env}, text=True, capture_output=True,
        timeout=60, check=False,
    )  # fmt: skip


def test_nothing_slow_is_imported_before_the_first_picture() -> None:
    """YAML, pydantic, pymunk and the rulesets come later; so does the mixer."""
    code = (
        "import sys\n"
        "from game.ui.app import App\n"
        "app = App(size=(960, 600))\n"
        "app.first_picture()\n"
        "import pygame\n"
        "slow = {'yaml', 'pydantic', 'pymunk', 'rulesets', 'numpy', 'platformdirs', 'multiprocessing'}\n"
        "print(sorted({m.split('.')[0] for m in sys.modules} & slow), pygame.mixer.get_init())\n"
    )
    done = run_python(code, SDL_VIDEODRIVER="dummy")
    assert done.stdout.strip() == "[] None", done.stderr


def test_importing_the_kit_sets_the_hints_before_pygame() -> None:
    """On Linux the software surface is presented directly; values already set stay."""
    code = (
        "import os, sys\nimport game.ui\nassert 'pygame' not in sys.modules\n"
        "print(os.environ['SDL_IME_SHOW_UI'], os.environ.get('SDL_FRAMEBUFFER_ACCELERATION'))"
    )
    clean = {"SDL_FRAMEBUFFER_ACCELERATION": "1"}
    assert run_python(code, **clean).stdout.split()[1] == "1"
    assert run_python(code).stdout.split()[0] == "1"


def test_the_loop_runs_traces_and_ends() -> None:
    """window, scene, ready, closed come on standard output; the exit code is 0."""
    code = (
        "import pygame\nfrom game.ui.app import App\nfrom game.ui.gallery import Gallery\n"
        "class Once(Gallery):\n"
        "    def update(self, ms):\n"
        "        if self.app.frames >= 2:\n"
        "            pygame.event.post(pygame.Event(pygame.QUIT))\n"
        "        self.app.invalidate()\n"
        "        return super().update(ms)\n"
        "app = App(size=(960, 600), home=Once)\n"
        "print('code', app.run())\n"
    )
    done = run_python(code, SDL_VIDEODRIVER="dummy", TURNSTILE_TRACE="1")
    told = [line for line in done.stdout.split("\n") if not line.startswith("focus ")]
    assert told[:5] == ["window", "scene gallery", "ready", "closed", "code 0"], done.stderr
