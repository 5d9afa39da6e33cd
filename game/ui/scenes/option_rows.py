"""The rows of the new-game page in which the options of a ruleset are chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.catalogue import ScopedCatalogue
from game.core.contract import Option as RuleOption
from game.ui.scenes.setup_model import SEVERAL, SetupModel
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
        toggles = Flow(
            [
                Button(
                    value_name(words, key, each),
                    lambda v=each: on_toggle(key, v, option),  # type: ignore[misc]
                    kind="chip",
                    chosen=each in value,
                    name=f"option_{key}_{each}",
                )
                for each in option.values
            ],
            gap=6,
        )
        return Row([*icon, Column([label, toggles], gap=4, grow=1)], gap=12)
    choice = Dropdown(
        [Option(each, value_name(words, key, each)) for each in option.values],
        value,
        lambda v: on_set(key, v),
        name=f"option_{key}",
    )
    return Row([*icon, label, choice], gap=12)


def value_name(words: ScopedCatalogue, key: str, value: Any) -> str:
    """The word for a value of an option."""
    for name in (f"option.{key}.{value}", f"option.{key}.{value}.name"):
        if words.has(name):
            return words.text(name)
    return str(value)
