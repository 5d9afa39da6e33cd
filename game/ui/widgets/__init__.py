"""The widgets. Import them from here: ``from game.ui.widgets import Button, Column, Label``."""

from game.ui.widgets.base import Action, Pressable, Widget
from game.ui.widgets.basic import Badge, Canvas, Label, Picture, Progress
from game.ui.widgets.boxes import Box, Column, Flow, Grid, Panel, Row, Rule, Spacer, Stack
from game.ui.widgets.buttons import Button, IconButton
from game.ui.widgets.choices import Chips, Choice, Option, Segmented, Slider, Switch
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form import Form
from game.ui.widgets.listbox import Item, ListBox
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.textfield import TextField

__all__ = [
    "Action",
    "Badge",
    "Box",
    "Button",
    "Canvas",
    "Chips",
    "Choice",
    "Column",
    "Dropdown",
    "Flow",
    "Form",
    "Grid",
    "IconButton",
    "Item",
    "Label",
    "ListBox",
    "Option",
    "Panel",
    "Picture",
    "Pressable",
    "Progress",
    "Row",
    "Rule",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Spacer",
    "Stack",
    "Switch",
    "TextField",
    "Widget",
]
