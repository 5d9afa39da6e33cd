"""The panel of the new-game page in which options are chosen: ready-made games, single options, what else there is."""

from __future__ import annotations

from typing import Any

from game.core.contract import Option as RuleOption
from game.ui.scenes.common import Page, heading, words_of
from game.ui.scenes.option_rows import option_row, telling, told_papers, told_rows
from game.ui.scenes.setup_model import OWN, STANDARD, SetupModel
from game.ui.widgets import (
    Button,
    Chips,
    Column,
    Label,
    Option,
    Panel,
    Row,
    Rule,
    ScrollArea,
    Spacer,
    Switch,
    TextField,
    Widget,
)

PRESETS_IN_A_ROW = 4
"""More presets than these stand below their heading."""
OPTIONS_GAP, OPTIONS_PAD = 12, (20, 12)
"""Design units between the heading of the options and them, and around both."""


class OptionsPart(Page):
    """What of the page is about options, seed and the like; the page says whose they are (``model``)."""

    chips: Chips | None = None
    """The ready-made games, where they are shown."""
    more = False
    """Are seed, undo and the like shown in place of the options?"""
    single = False
    """Is every option shown, where they are too many to be seen at once?"""

    @property
    def model(self) -> SetupModel:
        """The setup of the chosen ruleset."""
        raise NotImplementedError

    def _changed(self, whole: bool) -> None:
        raise NotImplementedError

    def _options(self, space: tuple[int, int] | None) -> Panel:
        """The panel of the options.

        space  pixels it will have across and down; None: as many as it takes, since the page scrolls. Where the rows
               do not fit, ready-made choices and what they mean stand there instead, and a press shows the rows
        """
        t = self.app.text
        self.chips = None
        if self.more:
            return self._options_panel(
                heading(t("new_game.more"), "common/dice"), self._more_rows(), space, "options_more"
            )
        model = self.model
        words = words_of(self.app, model.info)
        offered = [option for option in model.info.options if option.available]
        rows = Column([], gap=7)
        for number, option in enumerate(offered):
            if number:
                rows.add(Rule())
            rows.add(option_row(self.app, model, option, words, self._set, self._toggle))
        if not offered:
            rows.add(Label(t("new_game.no_options"), "body", colour="muted"))
        label = Label(t("new_game.options"), "heading", wrap=False)
        label.yields = 0.0  # the chips go on in a second line rather
        chips = self._presets()
        few = len(chips.options) <= PRESETS_IN_A_ROW
        title: Widget = Row([label, chips], gap=16) if few else Column([label, chips], gap=4)
        if space is None or self._fits(title, rows, space):
            return self._options_panel(title, rows, space, "options")
        fold = Button(
            t("new_game.single_back") if self.single else t("new_game.single", n=len(offered)),
            self._unfold,
            kind="chip",
            icon="common/chevron_up" if self.single else "common/chevron_down",
            icon_size=14,
            name="single",
        )
        head = Row([label, Spacer(), fold], gap=16)
        if self.single:
            self.chips = None
            return self._options_panel(head, rows, space, "options")
        title = Column([head, chips], gap=8)
        told = telling(self.app, model, offered, words)
        short = told_rows(self.app, told)
        if not self._fits(title, short, space):
            short = told_papers(self.app, told)
        return self._options_panel(title, short, space, "options_short")

    def _presets(self) -> Chips:
        names = [*self.model.presets, OWN]
        options = [Option(name, self._preset_name(name)) for name in names]
        self.chips = Chips(options, self.model.preset, self._preset, name="presets", grow=1)
        return self.chips

    def _fits(self, title: Widget, rows: Widget, space: tuple[int, int]) -> bool:
        """Can all of this be seen at once in the panel?"""
        kit = self.kit
        wide = space[0] - 2 * kit.px(OPTIONS_PAD[0])
        need = title.measure(kit, wide)[1] + rows.measure(kit, wide)[1]
        return need + kit.px(OPTIONS_GAP) + 2 * kit.px(OPTIONS_PAD[1]) <= space[1]

    def _options_panel(
        self, title: Widget, content: Widget, space: tuple[int, int] | None, name: str
    ) -> Panel:
        inner = content if space is None else ScrollArea(content, name=name)
        return Panel([title, inner], gap=OPTIONS_GAP, pad=OPTIONS_PAD)

    def _preset_name(self, name: str) -> str:
        if name in (STANDARD, OWN):
            return self.app.text(f"new_game.preset_{name}")
        return words_of(self.app, self.model.info).text(f"preset.{name}.name")

    def _more_rows(self) -> Column:
        t = self.app.text
        model = self.model
        seed = TextField(
            model.seed_text,
            self._seed,
            hint=t("new_game.seed_hint"),
            limit=40,
            icon="scenes/ui_seed",
            name="seed",
        )
        seed.width = 210
        practice = len(model.people) == 1

        def switch(name: str, **more: Any) -> Switch:
            return Switch(
                getattr(model, name),
                lambda on: setattr(model, name, on),
                text=t(f"new_game.{name}"),
                note=t(f"new_game.{name}_note"),
                name=name,
                **more,
            )

        return Column(
            [
                Row(
                    [
                        Column(
                            [Label(t("new_game.seed"), "bold"), Label(t("new_game.seed_note"), "note")],
                            gap=0,
                            grow=1,
                        ),
                        seed,
                    ],
                    gap=12,
                ),
                Rule(),
                switch("free_undo", enabled=practice, reason=t("new_game.free_undo_closed")),
                Rule(),
                switch("score_preview"),
                Rule(),
                switch("hidden_scores"),
            ],
            gap=8,
        )

    # what changes ---------------------------------------------------------------------------

    def _preset(self, name: str) -> None:
        if name == OWN:
            self.single = True  # whoever wants a game of their own wants to see what there is
        self.model.use_preset(name)
        self.rebuild()

    def _set(self, key: str, value: Any) -> None:
        self.model.options[key] = value
        if self.chips is not None:
            self.chips.value = self.model.preset
        self._changed(False)

    def _toggle(self, key: str, value: Any, option: RuleOption) -> None:
        chosen = set(self.model.options.get(key, ()))
        chosen ^= {value}
        self.model.options[key] = tuple(each for each in option.values if each in chosen)
        self.rebuild()

    def _seed(self, text: str) -> None:
        self.model.seed_text = text

    def _fold(self) -> None:
        self.more = not self.more
        self.rebuild()

    def _unfold(self) -> None:
        self.single = not self.single
        self.rebuild()
