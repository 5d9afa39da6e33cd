"""The rows of the new-game page in which the options of a ruleset are chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from game.core.catalogue import ScopedCatalogue
from game.core.contract import Option as RuleOption
from game.core.options import SEVERAL
from game.ui.scenes.setup_model import SetupModel
from game.ui.widgets import (
    Button,
    Column,
    Dropdown,
    Flow,
    Label,
    Option,
    Panel,
    Picture,
    Row,
    Switch,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.app import App


def option_row(
    app: App,
    model: SetupModel,
    option: RuleOption,
    words: ScopedCatalogue,
    on_set: Callable[[str, Any], None],
    on_toggle: Callable[[str, Any, RuleOption], None],
) -> Widget:
    """One option of a ruleset with its picture, name and explanation.

    on_set     called with key and value of a switch or a choice
    on_toggle  called with key, value and option where several can be chosen
    """
    key = option.key
    picture = f"{model.info.id}/option_{key}"
    icon: list[Widget] = [Picture(picture, 40)] if app.sprites.has(picture) else []
    name, note = words.text(f"option.{key}.name"), words.text(f"option.{key}.text")
    value = model.options.get(key, option.default)
    if option.kind == "switch":
        row: Widget = Switch(
            bool(value), lambda on: on_set(key, on), text=name, note=note, name=f"option_{key}", grow=1
        )
        return Row([*icon, row], gap=12)
    label = Column([Label(name, "bold"), Label(note, "note")], gap=0, grow=1)
    if option.kind in SEVERAL:
        picked = _picked_rows if words.has(f"option.{key}.notes.{option.values[0]}") else _picked_chips
        chosen = picked(app, model, option, words, value, on_toggle)
        return Row([*icon, Column([label, chosen], gap=6, grow=1)], gap=12, align="start")
    choice = Dropdown(
        [Option(each, value_name(words, key, each)) for each in option.values],
        value,
        lambda v: on_set(key, v),
        name=f"option_{key}",
    )
    return Row([*icon, label, choice], gap=12)


def _picked_chips(
    app: App,
    model: SetupModel,
    option: RuleOption,
    words: ScopedCatalogue,
    value: Collection[object],
    on_toggle: Callable[[str, Any, RuleOption], None],
) -> Widget:
    """A chip for each value that can be picked."""
    key = option.key
    chips: list[Widget] = [
        Button(
            value_name(words, key, each),
            lambda v=each: on_toggle(key, v, option),  # type: ignore[misc]
            kind="chip",
            chosen=each in value,
            name=f"option_{key}_{each}",
        )
        for each in option.values
    ]
    return Flow(chips, gap=6, name=f"option_{key}")


def _picked_rows(
    app: App,
    model: SetupModel,
    option: RuleOption,
    words: ScopedCatalogue,
    value: Collection[object],
    on_toggle: Callable[[str, Any, RuleOption], None],
) -> Widget:
    """A row for each value that can be picked, with its picture (`option_<key>_<value>`), name and one line."""
    key = option.key
    rows: list[Widget] = []
    for each in option.values:
        switch = Switch(
            each in value,
            lambda on, v=each: on_toggle(key, v, option),  # type: ignore[misc]
            text=value_name(words, key, each),
            note=words.text(f"option.{key}.notes.{each}"),
            name=f"option_{key}_{each}",
            grow=1,
        )
        picture = f"{model.info.id}/option_{key}_{each}"
        rows.append(Row([*([Picture(picture, 40)] if app.sprites.has(picture) else []), switch], gap=10))
    return Column(rows, gap=6, name=f"option_{key}")


def telling(
    app: App, model: SetupModel, offered: Sequence[RuleOption], words: ScopedCatalogue
) -> list[tuple[str, str, str]]:
    """What the game will be like with these options: picture, words and explanation of each that makes a difference.

    Those are switches that are on, or off where they usually are on, values that were picked, and choices other
    than the usual ones. A choice that stands before all other options is so much of the game that it is always told.
    """
    found: list[tuple[str, str, str]] = []

    def named(name: str, value: str) -> str:
        return app.text("session.sheet.option", name=name, value=value)

    for option in offered:
        key = option.key
        name, note = words.text(f"option.{key}.name"), words.text(f"option.{key}.text")
        value = model.options.get(key, option.default)
        if option.kind in SEVERAL:
            for each in (each for each in option.values if each in value):
                own = f"option.{key}.notes.{each}"
                more = words.text(own) if words.has(own) else note
                found.append((f"{key}_{each}", named(name, value_name(words, key, each)), more))
        elif option.kind == "switch":
            if value or option.default:
                found.append((key, name if value else named(name, app.text("session.sheet.off")), note))
        elif value != option.default or option is offered[0]:
            found.append((key, named(name, value_name(words, key, value)), note))
    return [(f"{model.info.id}/option_{picture}", name, note) for picture, name, note in found]


def told_rows(app: App, told: Sequence[tuple[str, str, str]]) -> Widget:
    """A row for each part of the game that makes a difference (see ``telling``), with its explanation."""
    rows: list[Widget] = []
    for sprite, name, note in told:
        icon: list[Widget] = [Picture(sprite, 36)] if app.sprites.has(sprite) else []
        rows.append(Row([*icon, Column([Label(name, "small_bold"), Label(note, "note")], gap=0, grow=1)], gap=12))
    if not told:
        rows.append(Label(app.text("new_game.plain"), "body", colour="muted"))
    return Column(rows, gap=8, name="told_rows")


def told_papers(app: App, told: Sequence[tuple[str, str, str]]) -> Widget:
    """The same where there is less room: a small paper for each, which explains itself when it is pointed at."""
    papers: list[Widget] = []
    for sprite, name, note in told:
        icon: list[Widget] = [Picture(sprite, 26)] if app.sprites.has(sprite) else []
        line = Row([*icon, Label(name, "small_bold", max_lines=2)], gap=8)
        papers.append(Panel([line], fill="paper", radius="row", shadow=None, pad=(9, 3), tooltip=note))
    return Flow(papers, gap=6, name="told_papers")


def value_name(words: ScopedCatalogue, key: str, value: Any) -> str:
    """The word for a value of an option."""
    for name in (f"option.{key}.{value}", f"option.{key}.{value}.name"):
        if words.has(name):
            return words.text(name)
    return str(value)
