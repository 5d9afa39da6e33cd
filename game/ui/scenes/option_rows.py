"""The rows of the new-game page in which the options of a ruleset are chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from game.core.catalogue import ScopedCatalogue
from game.core.contract import Option as RuleOption
from game.core.options import SEVERAL
from game.ui.scenes.setup_model import SetupModel
from game.ui.widgets import Button, Column, Dropdown, Flow, Label, Option, Picture, Row, Switch, Widget

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


def value_name(words: ScopedCatalogue, key: str, value: Any) -> str:
    """The word for a value of an option."""
    for name in (f"option.{key}.{value}", f"option.{key}.{value}.name"):
        if words.has(name):
            return words.text(name)
    return str(value)
