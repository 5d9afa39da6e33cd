"""Every widget: drawn, states visible, text inside, pressed at its edges, keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.ui.text import TextEngine
from game.ui.widgets import Button, Label, Pressable, Row, Slider, Widget
from tests.ui.kit_tools import (
    SIZES,
    click,
    down,
    gallery,
    key,
    motion,
    pixels,
    scene_of,
    shot,
    typed,
    up,
    widget,
)

PRESSABLE = ["back", "accent", "normal", "icon", "quiet", "chip", "i1"]


@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_leaves_its_widget(size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block of text that a widget draws lies inside the widget's rectangle."""
    with gallery(size, text) as app:
        form = scene_of(app).form
        drawn: list[tuple[pygame.Rect, str]] = []
        original = TextEngine.draw_block

        def spy(self: TextEngine, surface, block, pos, *, align="left", width=None):  # type: ignore[no-untyped-def]
            rect = original(self, surface, block, pos, align=align, width=width)
            share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
            x = pos[0] + ((width if width is not None else block.width) - block.width) * share
            ink = pygame.Rect(round(x), round(pos[1]), block.width, block.height)
            drawn.append((ink, " / ".join(line.text for line in block.lines)))
            return rect

        monkeypatch.setattr(TextEngine, "draw_block", spy)
        checked = 0
        sheet = pygame.Surface((size[0], 4000))
        for item in form.root.walk():
            if item.children or item.name == "canvas":
                continue
            drawn.clear()
            item.draw(form.kit, sheet)
            for ink, words in drawn:
                room = item.rect.inflate(2, 2)
                assert room.contains(ink), (
                    f"{item.name or type(item).__name__}: {words!r} {ink} outside {room}"
                )
                checked += 1
        assert checked > 60


@pytest.mark.parametrize("text", [80, 100, 200])
def test_every_widget_has_room_and_stays_inside_its_parent(text: int) -> None:
    """Layout gives everybody a rectangle; nobody is wider than the container."""
    with gallery((1280, 720), text) as app:
        for item in scene_of(app).form.root.walk():
            if type(item).__name__ == "Spacer":
                continue
            assert min(item.rect.size) > 0, item.name or type(item).__name__
            if item.parent is not None:
                assert item.rect.left >= item.parent.rect.left
                assert item.rect.right <= item.parent.rect.right + 1


@pytest.mark.parametrize(
    "name", [*PRESSABLE, "switch_on", "switch_off", "slider", "dropdown", "field", "search"]
)
def test_states_are_visible(name: str) -> None:
    """Normal, hover, pressed, focus and disabled all look different."""
    with gallery() as app:
        found = widget(app, name)
        area = found.rect.inflate(8, 8)
        form = scene_of(app).form
        form.focus_on(None)
        looks = {"normal": shot(app, area)}
        app.post(motion(found.rect.center))
        app.step(16)
        looks["hover"] = shot(app, area)
        app.post(down(found.rect.center))
        app.step(16)
        if name not in ("dropdown", "field", "search"):
            looks["pressed"] = shot(app, area)
        app.post(up((2, 2)), motion((2, 2)))
        app.step(16)
        form.close_popup()
        form.focus_on(found, keyboard=True)
        looks["focus"] = shot(app, area)
        form.focus_on(None)
        found.enabled = False
        looks["disabled"] = shot(app, area)
        assert looks["hover"] != looks["normal"]
        assert looks["focus"] != looks["normal"]
        assert looks["disabled"] not in (looks["normal"], looks["hover"])
        if "pressed" in looks:
            assert looks["pressed"] != looks["hover"]


def test_every_widget_paints_something() -> None:
    """Drawing a widget changes the picture."""
    with gallery() as app:
        form = scene_of(app).form
        for item in form.root.walk():
            if item.children or type(item).__name__ == "Spacer":
                continue
            sheet = pygame.Surface((1280, 4000))
            sheet.fill((1, 2, 3))
            before = pixels(sheet, item.rect)
            item.draw(form.kit, sheet)
            assert pixels(sheet, item.rect) != before, item.name or type(item).__name__


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 80), ((1920, 1080), 200)])
@pytest.mark.parametrize("name", PRESSABLE)
def test_buttons_act_up_to_their_edges(name: str, size: tuple[int, int], text: int) -> None:
    """All four corners inside act, one pixel outside does not."""
    with gallery(size, text) as app:
        rect = widget(app, name).rect
        presses = scene_of(app).presses
        inside = [rect.topleft, (rect.right - 1, rect.top), (rect.left, rect.bottom - 1)]
        inside += [(rect.right - 1, rect.bottom - 1), rect.center]
        for count, pos in enumerate(inside, 1):
            click(app, pos)
            assert presses.count(name) == count, pos
        done = len(presses)
        for pos in ((rect.left - 1, rect.centery), (rect.right, rect.centery), (rect.centerx, rect.bottom)):
            click(app, pos)
            assert presses.count(name) == len(inside), pos
        assert len(presses) == done


def test_a_double_click_acts_once_and_a_slow_second_press_again() -> None:
    """One press, one act."""
    with gallery() as app:
        pos = widget(app, "normal").rect.center
        app.step(1000)
        app.post(down(pos), up(pos), down(pos), up(pos))
        app.step(20)
        assert scene_of(app).presses == ["normal"]
        click(app, pos, wait=400)
        assert scene_of(app).presses == ["normal", "normal"]


def test_letting_go_outside_does_not_act() -> None:
    """A press that is dragged off is taken back."""
    with gallery() as app:
        rect = widget(app, "normal").rect
        app.post(
            down(rect.center), motion((rect.centerx, rect.bottom + 40)), up((rect.centerx, rect.bottom + 40))
        )
        app.step(16)
        assert scene_of(app).presses == []


def test_losing_the_window_lets_go() -> None:
    """After the window lost the focus, a late release does nothing."""
    with gallery() as app:
        pos = widget(app, "normal").rect.center
        app.post(down(pos), pygame.Event(pygame.WINDOWFOCUSLOST), up(pos))
        app.step(16)
        assert scene_of(app).presses == []


def test_a_disabled_button_says_why() -> None:
    """Pressing it does nothing but toast the reason; hovering shows it as a tooltip."""
    with gallery() as app:
        found = widget(app, "disabled")
        click(app, found.rect.center)
        assert scene_of(app).presses == []
        assert app.overlay.toasts == [app.text("gallery.reason")]
        app.post(motion((2, 2)))
        app.step(16)
        app.post(motion(found.rect.center))
        app.step(16)
        assert app.overlay.tooltip is None
        app.step(600)
        assert app.overlay.tooltip == app.text("gallery.reason")
        app.post(motion((2, 2)))
        app.step(16)
        assert app.overlay.tooltip is None


def test_toasts_go_by_themselves_and_do_not_pile_up() -> None:
    """The same sentence shows once; after its time nothing is left."""
    with gallery() as app:
        for _ in range(3):
            app.toast("Well done.")
        assert app.overlay.toasts == ["Well done."]
        app.step(app.theme.duration("toast") + 1)
        assert app.overlay.toasts == []


@pytest.mark.parametrize("name", ["switch_on", "switch_off"])
def test_switch_turns_over_by_press_anywhere_in_its_row(name: str) -> None:
    """Text and knob both act, and so does Space."""
    with gallery() as app:
        found = widget(app, name)
        start = found.value  # type: ignore[attr-defined]
        click(app, (found.rect.left + 2, found.rect.centery))
        assert scene_of(app).values[name] is (not start)
        click(app, (found.rect.right - 2, found.rect.centery))
        assert scene_of(app).values[name] is start
        app.step(400)
        app.post(key(pygame.K_SPACE))
        app.step(16)
        assert scene_of(app).values[name] is (not start)


@pytest.mark.parametrize("size", SIZES)
def test_slider_follows_the_pointer_and_clamps(size: tuple[int, int]) -> None:
    """Ends are reached, steps are kept, a drag beside the track still counts."""
    with gallery(size) as app:
        found = widget(app, "slider")
        assert isinstance(found, Slider)
        values = scene_of(app).values
        app.post(down((found.rect.left, found.rect.centery)))
        app.step(16)
        assert values["slider"] == 80
        app.post(motion((found.rect.right + 500, found.rect.bottom + 90)))
        app.step(16)
        assert values["slider"] == 200
        app.post(motion(found.rect.center), up(found.rect.center))
        app.step(16)
        assert values["slider"] == 140
        app.post(motion((found.rect.left, found.rect.centery)))
        app.step(16)
        assert values["slider"] == 140
        app.post(key(pygame.K_RIGHT), key(pygame.K_END), key(pygame.K_LEFT))
        app.step(16)
        assert values["slider"] == 190


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("name", ["segmented", "chips"])
def test_every_option_can_be_chosen_by_press(name: str, text: int) -> None:
    """The middle and the corners of a cell choose its option; a closed one says why."""
    with gallery((1280, 720), text) as app:
        found = widget(app, name)
        for option, cell in zip(found.options, list(found.cells), strict=True):  # type: ignore[attr-defined]
            if not found.rect.contains(cell):
                pytest.fail("cell outside the widget")
            click(app, (cell.left + 1, cell.centery))
            if option.reason:
                assert app.overlay.toasts == [option.reason]
            else:
                assert found.value == option.value  # type: ignore[attr-defined]


def test_choices_step_over_closed_options_by_keyboard() -> None:
    """Left and right; nothing happens at the ends."""
    with gallery() as app:
        found = widget(app, "chips")
        app.post(key(pygame.K_RIGHT))
        app.step(16)
        assert found.value == 3  # type: ignore[attr-defined]
        app.post(key(pygame.K_LEFT))
        app.step(16)
        assert scene_of(app).values["chips"] == 2


def test_dropdown_opens_chooses_and_closes() -> None:
    """By pointer, by keyboard, and a press outside only closes."""
    with gallery() as app:
        found = widget(app, "dropdown")
        form = scene_of(app).form
        click(app, found.rect.center)
        assert form.popup is not None
        popup = form.popup
        assert app.window.get_surface().get_rect().contains(popup.rect)
        before = dict(scene_of(app).values)
        click(app, (popup.rect.centerx, popup.rect.top - 60))
        assert form.popup is None
        assert scene_of(app).values == before
        assert scene_of(app).presses == []
        click(app, found.rect.center)
        popup = form.popup
        assert popup is not None
        click(app, (popup.rect.centerx, popup.rect.bottom - 12))
        assert scene_of(app).values["dropdown"] == 2
        assert form.popup is None
        app.step(400)
        app.post(key(pygame.K_DOWN), key(pygame.K_UP), key(pygame.K_RETURN))
        app.step(16)
        assert scene_of(app).values["dropdown"] == 1
        assert form.popup is None


def test_focus_visits_everything_once_in_order_and_comes_round() -> None:
    """Tab goes through all enabled widgets, Shift+Tab back."""
    with gallery() as app:
        form = scene_of(app).form
        order = form.focus_order()
        assert all(w.enabled for w in order)
        assert len(order) > 20
        seen: list[Widget] = []
        for _ in order:
            app.post(key(pygame.K_TAB))
            app.step(16)
            assert form.focus is not None
            seen.append(form.focus)
        assert seen == order
        app.post(key(pygame.K_TAB))
        app.step(16)
        assert form.focus is order[0]
        app.post(key(pygame.K_TAB, pygame.KMOD_SHIFT))
        app.step(16)
        assert form.focus is order[-1]


def test_focus_scrolls_into_view() -> None:
    """Whatever gets the focus by keyboard can be seen."""
    with gallery((960, 600), 200) as app:
        form = scene_of(app).form
        for found in form.focus_order():
            form.focus_on(found, keyboard=True)
            above = found.parent
            while above is not None:
                if hasattr(above, "reveal"):
                    part = found.rect.clip(above.rect)
                    assert part.h >= min(found.rect.h, above.rect.h) - 9, found.name
                above = above.parent


def test_arrows_move_between_buttons_and_enter_acts() -> None:
    """Arrows go to the neighbour in that direction."""
    with gallery() as app:
        widget(app, "normal")
        app.post(key(pygame.K_RIGHT))
        app.step(16)
        assert scene_of(app).form.focus.name == "icon"  # type: ignore[union-attr]
        app.step(400)
        app.post(key(pygame.K_RETURN))
        app.step(16)
        assert scene_of(app).presses == ["icon"]


def test_list_chooses_opens_and_scrolls() -> None:
    """Rows by press and keyboard; the chosen row is always in view; wheel and bar scroll."""
    with gallery() as app:
        scene = scene_of(app)
        box = scene.listbox
        area = scene.form.root.find("scroll")
        click(app, box.row_rect(0).center)
        assert scene.values["list"] == 0
        click(app, box.row_rect(0).center)
        assert scene.values["opened"] == 0
        for _ in range(12):
            app.post(key(pygame.K_DOWN))
        app.step(16)
        assert scene.values["list"] == 12
        assert area.rect.contains(box.row_rect(12))
        app.post(motion(area.rect.center), pygame.Event(pygame.MOUSEWHEEL, x=0, y=50, flipped=False))
        app.step(16)
        assert area.offset == 0  # type: ignore[attr-defined]
        bar = (area.rect.right - 3, area.rect.top + 5)
        app.post(motion(bar), down(bar), motion((bar[0], area.rect.bottom + 300)), up((bar[0], bar[1])))
        app.step(16)
        assert area.offset == 0 or area.offset == area.limit  # type: ignore[attr-defined]


def test_dragging_the_scroll_bar_reaches_the_end() -> None:
    """Press on the bar, pull it down."""
    with gallery() as app:
        area = scene_of(app).form.root.find("scroll")
        bar = (area.rect.right - 3, area.rect.top + 8)
        app.post(motion(bar), down(bar), motion((bar[0], area.rect.bottom + 300)))
        app.step(16)
        assert area.offset == area.limit > 0  # type: ignore[attr-defined]


def test_pulling_on_a_row_or_a_button_scrolls_and_does_not_act() -> None:
    """As on a touch screen; a slider inside keeps its pointer."""
    with gallery((960, 600), 200) as app:
        scene = scene_of(app)
        area = scene.form.root.find("scroll")
        start = area.rect.center
        app.post(motion(start), down(start), motion((start[0], start[1] - 60)), up((start[0], start[1] - 60)))
        app.step(16)
        assert area.offset == 60  # type: ignore[attr-defined]
        assert scene.listbox.chosen == 1
        found = widget(app, "normal")
        pos = found.rect.center
        before = found.rect.y
        app.post(motion(pos), down(pos), motion((pos[0], pos[1] - 40)), up((pos[0], pos[1] - 40)))
        app.step(16)
        assert scene.presses == []
        assert found.rect.y == before - 40
        slider = widget(app, "slider")
        place = slider.rect.copy()
        app.post(down(place.center), motion((place.right, place.centery - 80)), up((place.right, 10)))
        app.step(16)
        assert slider.rect == place
        assert scene.values["slider"] == 200


def test_only_what_is_visible_of_a_scroll_area_can_be_pressed() -> None:
    """A row scrolled out of view is not hit, though its rectangle lies under the pointer."""
    with gallery() as app:
        scene = scene_of(app)
        area = scene.form.root.find("scroll")
        hidden = scene.listbox.row_rect(20)
        assert not area.rect.colliderect(hidden)
        if app.window.get_surface().get_rect().collidepoint(hidden.center):
            click(app, hidden.center)
        assert scene.listbox.chosen == 1


def test_text_field_edits() -> None:
    """Typing, caret, selection, limit; letters only by TEXTINPUT."""
    with gallery() as app:
        found = widget(app, "field")
        values = scene_of(app).values
        assert found.selection == (0, 4)  # type: ignore[attr-defined]
        app.post(typed("Mia"))
        app.step(16)
        assert values["field"] == "Mia"
        app.post(key(pygame.K_a), key(pygame.K_HOME), typed("X"), key(pygame.K_DELETE), key(pygame.K_END))
        app.post(key(pygame.K_BACKSPACE))
        app.step(16)
        assert values["field"] == "Xi"
        app.post(key(pygame.K_HOME, pygame.KMOD_SHIFT), typed("観覧車"))
        app.step(16)
        assert values["field"] == "観覧車"
        app.post(typed("a\nb" * 30))
        app.step(16)
        assert len(str(values["field"])) == 20
        assert "\n" not in str(values["field"])


def test_letters_in_a_text_field_are_no_shortcuts() -> None:
    """While somebody writes, the scene does not see the keys; Escape, F1 and Ctrl+S it does."""
    with gallery() as app:
        widget(app, "field")
        form = scene_of(app).form
        assert all(form.handle(key(code)) for code in (pygame.K_m, pygame.K_SPACE, pygame.K_1))
        assert not form.handle(key(pygame.K_ESCAPE))
        assert not form.handle(key(pygame.K_F1))
        assert not form.handle(key(pygame.K_s, pygame.KMOD_CTRL))


def test_altgr_writes_and_does_not_select() -> None:
    """On some systems AltGr is Ctrl and Alt; its letters must not act as Ctrl+A."""
    with gallery() as app:
        found = widget(app, "field")
        app.post(key(pygame.K_END), key(pygame.K_a, pygame.KMOD_CTRL | pygame.KMOD_ALT), typed("ą"))
        app.step(16)
        assert found.text == "Junoą"  # type: ignore[attr-defined]


def test_held_keys_repeat_only_in_a_text_field() -> None:
    """A held Enter must not press a button again and again."""
    with gallery() as app:
        widget(app, "field")
        assert pygame.key.get_repeat()[0] > 0
        widget(app, "normal")
        assert pygame.key.get_repeat()[0] == 0


def test_the_pointer_shows_what_can_be_done() -> None:
    """A hand over buttons, a caret over text, an arrow over closed things and paper."""
    with gallery() as app:
        for name, shape in (("normal", "hand"), ("field", "text"), ("disabled", "arrow")):
            app.post(motion(widget(app, name).rect.center))
            app.step(16)
            assert app.pointer.cursor == shape, name
        app.post(motion((3, 3)))
        app.step(16)
        assert app.pointer.cursor == "arrow"


def test_rebuilding_keeps_focus_and_scrolled_place() -> None:
    """A resize does not throw the player back to the top."""
    with gallery() as app:
        area = scene_of(app).form.root.find("scroll")
        area.scroll_to(300)  # type: ignore[attr-defined]
        widget(app, "field")
        scene_of(app).rebuild()
        app.step(16)
        assert scene_of(app).form.root.find("scroll").offset == 300  # type: ignore[attr-defined]
        assert scene_of(app).form.focus is scene_of(app).form.root.find("field")


def test_text_field_copies_cuts_and_pastes() -> None:
    """The clipboard of the system, by Ctrl+C, X and V."""
    with gallery() as app:
        found = widget(app, "field")
        app.post(key(pygame.K_x, pygame.KMOD_CTRL))
        app.step(16)
        assert found.text == ""  # type: ignore[attr-defined]
        app.post(key(pygame.K_v, pygame.KMOD_CTRL), key(pygame.K_v, pygame.KMOD_CTRL))
        app.step(16)
        assert found.text == "JunoJuno"  # type: ignore[attr-defined]


def test_text_field_shows_the_draft_of_an_input_method() -> None:
    """A draft is visible but not in the text; the keys belong to the input method meanwhile."""
    with gallery() as app:
        found = widget(app, "field")
        app.post(key(pygame.K_END))
        app.step(16)
        before = shot(app, found.rect)
        app.post(pygame.Event(pygame.TEXTEDITING, text="かん", start=0, length=2))
        app.step(16)
        assert shot(app, found.rect) != before
        app.post(key(pygame.K_BACKSPACE))
        app.step(16)
        assert found.text == "Juno"  # type: ignore[attr-defined]
        app.post(typed("観"))
        app.step(16)
        assert found.text == "Juno観"  # type: ignore[attr-defined]


def test_caret_goes_to_the_press_and_a_double_press_selects_all() -> None:
    """Left edge: start; right edge: end."""
    with gallery() as app:
        found = widget(app, "field")
        click(app, (found.rect.left + 2, found.rect.centery), wait=600)
        assert found.caret == 0  # type: ignore[attr-defined]
        click(app, (found.rect.right - 2, found.rect.centery), wait=600)
        assert found.caret == 4  # type: ignore[attr-defined]
        click(app, (found.rect.right - 2, found.rect.centery), wait=50)
        assert found.selection == (0, 4)  # type: ignore[attr-defined]


def test_a_label_that_grows_is_laid_out_again() -> None:
    """Setting a longer text gives it more room."""
    with gallery() as app:
        label = scene_of(app).form.root.find("rich")
        assert isinstance(label, Label)
        before = label.rect.h
        label.text = "A long sentence about a park. " * 12
        app.step(16)
        assert label.rect.h > before


def test_unknown_button_kinds_are_refused() -> None:
    """A misspelt kind is found at once."""
    with pytest.raises(ValueError, match="accnt"):
        Button("x", kind="accnt")
    assert issubclass(Button, Pressable)


def test_a_growing_widget_is_as_tall_as_its_final_width_needs() -> None:
    """Not as tall as its words would be at the width it only asked for."""
    with gallery() as app:
        kit = app.kit
        narrow = Label("A sentence that needs many lines when it is narrow.", "body", width=40, grow=1)
        row = Row([Label("Motion", "bold", width=60), narrow])
        assert row.measure(kit, 700)[1] == kit.line_height("body")
        row.place(kit, pygame.Rect(0, 0, 700, 100))
        assert narrow.rect.h == kit.line_height("body")
        assert narrow.rect.w > 600
