"""No page may cut its words, whatever the window, the text size and the names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.ui.app import App
from game.ui.scenes import Scene
from game.ui.scenes.load import LoadScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings_scene import SettingsScene
from game.ui.shot import played
from game.ui.widgets import Button, Label, Switch, Widget
from game.ui.widgets.scroll import ScrollArea
from tests.ui.scene_tools import CJK, LONG, SIZES, TEXTS, at_menu, fill_saves, info, long_named, top

PAGES: dict[str, Callable[[], Scene | None]] = {
    "menu": lambda: None,
    "new_game": NewGameScene,
    "load": LoadScene,
    "settings": SettingsScene,
    "results": lambda: ResultsScene(_long_game()),
    "rulebook": lambda: RulebookScene(info()),
}


def _long_game() -> Any:
    match = long_named()
    bots = played(info(), ("random",) * len(match.seats), 3, 40)
    bots.seats = match.seats
    return bots


def in_view(widget: Widget) -> bool:
    """Whether it lies in a scroll area (and may then lie outside the window)."""
    above = widget.parent
    while above is not None:
        if isinstance(above, ScrollArea):
            return False
        above = above.parent
    return True


def faults(app: App) -> Iterator[str]:
    """Everything that lies outside the window, or whose words do not fit into it."""
    form = top(app).form
    form.ensure_layout()
    kit, window = app.kit, app.window.get_surface().get_rect()
    for widget in form.root.walk():
        rect = widget.rect
        what = f"{type(widget).__name__} {widget.name!r} {getattr(widget, 'text', '')!r:.60} {rect}"
        if rect.left < -8 * kit.scale.factor or rect.right > window.right + 8 * kit.scale.factor:
            yield f"outside the window: {what}"
        if in_view(widget) and rect.bottom > window.bottom and not isinstance(widget, ScrollArea):
            yield f"below the window: {what}"
        if isinstance(widget, Label) and widget.text and widget.max_lines is None:
            block = kit.layout(widget.text, widget.style, rect.w)
            if block.height > rect.h + 1 or block.width > rect.w + 1:
                yield f"words of {block.size} do not fit: {what}"
        if (
            isinstance(widget, Label)
            and not widget.wrap
            and kit.text_width(str(widget.text), widget.style) > rect.w + 1
        ):
            yield f"one line does not fit: {what}"
        if isinstance(widget, Button):
            pad, icon, gap = widget._measures(kit)
            inner = rect.w - 2 * min(pad, max(2, rect.w // 6)) - icon - gap
            block = kit.layout(widget.text, widget.style, max(1, inner))
            if block.height > rect.h + 1 or block.width > inner + 1:
                yield f"a button's words of {block.size} do not fit: {what}"
        if isinstance(widget, Switch) and rect.h + 1 < widget.measure(kit, rect.w)[1]:
            yield f"a switch is too low: {what}"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_words_fit(tmp_path: Path, page: str, text: int, size: tuple[int, int]) -> None:
    if page in ("menu", "load"):
        fill_saves(tmp_path)
    scene = PAGES[page]()
    with at_menu(tmp_path, *([] if scene is None else [scene]), size=size, text=text) as app:
        found = list(faults(app))
        if page == "new_game":
            while len(top(app).model.seats) < info().seats_max:
                top(app)._add()
            top(app).model.rename(0, LONG)
            top(app).model.rename(1, CJK)
            top(app).rebuild()
            found += faults(app)
            top(app)._fold()
            found += faults(app)
        app.draw()
        assert not found, "\n".join(found)


@pytest.mark.parametrize("ruleset", registry.available())
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_setup_of_every_ruleset_fits(
    tmp_path: Path, ruleset: str, text: int, size: tuple[int, int]
) -> None:
    """With its own presets and options."""
    with at_menu(tmp_path, NewGameScene(ruleset), size=size, text=text) as app:
        assert top(app).model.info.id == ruleset
        found = list(faults(app))
        for name in top(app).model.presets:
            top(app)._preset(name)
            found += faults(app)
        top(app)._unfold()
        found += faults(app)
        assert not found, "\n".join(found)


@pytest.mark.parametrize("page", PAGES)
def test_the_night_palette_and_a_resize_in_place(tmp_path: Path, page: str) -> None:
    fill_saves(tmp_path)
    scene = PAGES[page]()
    with at_menu(tmp_path, *([] if scene is None else [scene])) as app:
        app.settings.extra["palette"] = "night"
        app.apply_settings()
        app.draw()
        for size in ((2560, 1080), (960, 1200), (960, 600)):
            app.resize(size)
            app.step(16)
            app.draw()
            assert not list(faults(app))


def test_the_check_notices_a_squeezed_label(tmp_path: Path) -> None:
    with at_menu(tmp_path, SettingsScene()) as app:
        label = next(w for w in top(app).form.root.walk() if isinstance(w, Label) and w.max_lines is None)
        label.rect.size = (label.rect.w // 8, label.rect.h // 2)
        assert any("do not fit" in fault or "does not fit" in fault for fault in faults(app))
