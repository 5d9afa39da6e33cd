"""Where everything of Theme Parque lies, in pixels and cells, and what can be pointed at."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.controls import Controller, Handle
from game.core.grid import pack, unpack
from game.core.state import State
from game.ui.table.tabletop import Box, Piece, Regions, Stage, Tabletop, turned
from rulesets.theme_parque import (
    table_group_plan,
    table_open_hands,
    table_pawns,
    table_teams,
    table_touch,
)
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.scoring import ItemScore
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState, cooperative, hand_to_play
from rulesets.theme_parque.table_group_facts import GroupFacts, facts
from rulesets.theme_parque.table_layout import BUTTON_KEYS, Plan, as_box, box_of, plan

DOMINO_LAYER = 0
ROOM = 1.5
"""Cells of lawn around the park in view: the middle of every cell where a half of the next domino can be dropped.

A domino gripped at its far half aims two cells away from the park; that middle must not lie under a panel."""
ROOM_AFTER = 0.4
"""The same once the game is over: enough for the rim and its shadow."""


class ParquePlaces(Tabletop):
    """Lays out the pieces and finds them again."""

    view: ParqueState

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.now: dict[int, ItemScore] = {}
        self.aside = 1.0
        """Side on which the held piece is kept clear of its ghost, and how far: 1 right, -1 left."""
        self._plan: Plan | None = None
        self._plan_key: tuple[Any, ...] = ()
        self._pieces: list[Piece] | None = None
        self._numbers: list[table_pawns.Spots] = []
        self.team_frames: list[table_teams.TeamFrame] = []
        self.column: pygame.Rect | None = None
        """Where event and challenges of Rollercooper lie."""
        self.group: GroupFacts | None = None
        self.group_plan: table_group_plan.GroupPlan | None = None
        self.card_places: dict[str, pygame.Rect] = {}
        """Where challenges lay that are not open any more: they leave from there."""
        self.movable: dict[Handle, None] = {}
        """Pawns of the park that can be carried or chosen now."""

    # --- the position ----------------------------------------------------------------------------

    def arrange(self, regions: Regions) -> None:
        """Put partners' panels into one frame; in Rollercooper take a column from the board."""
        self.team_frames = table_teams.arrange(self.stage.kit, self.view, regions.seats) if self.view else []
        self.column = (
            table_group_plan.carve(self.stage.kit, regions.board)
            if self.view and cooperative(self.view)
            else None
        )

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position; nothing in the park is loose before a controller says so."""
        super().show(view, viewer)
        self.movable = {}
        self._show_group()
        self._numbers = table_pawns.numbered(self._numbers, self.view, self.pawns_each)
        self._pieces = None

    def _show_group(self) -> None:
        shown = self.column is not None and cooperative(self.view)
        if self.group_plan is not None:
            self.card_places.update({each.card: rect for each, rect in self.group_plan.cards})
        self.group = facts(self.view, self.texts) if shown else None
        if self.group is None or self.column is None:
            self.group_plan = None
        else:
            self.group_plan = table_group_plan.plan(
                self.stage.kit, self.column, self.group, over=bool(self.view.ended)
            )

    @property
    def own(self) -> int | None:
        """The seat whose hand lies in the tray: the viewer's, or where all play openly that of whoever is asked."""
        if self.viewer is not None or not cooperative(self.view):
            return self.viewer
        asked = self.stage.rules.actors(self.view)
        seat = asked[0] if asked else self.view.active
        return seat if all(isinstance(each, str) for each in self.view.hands[seat]) else None

    @property
    def hand(self) -> list[str]:
        """The dominoes in the tray: the own hand, and after it one that is shared with it in this round."""
        return [] if self.own is None else hand_to_play(self.view, self.own)

    def attend(self, controller: Controller) -> None:
        """Take the controller: which pawns of the park can be carried or chosen now."""
        super().attend(controller)
        self.movable = table_touch.movable(self, controller)
        self.touchable = table_touch.touchable(self, controller)
        self._pieces = None

    @property
    def asked(self) -> str:
        """The word of the open question, "" after the end."""
        return str(self.view.stack[-1][0]) if self.view.stack else ""

    def bounds(self) -> Box:
        """Return the park with room around it for the next domino; once the game is over, none comes."""
        spots = [unpack(cell) for cell in self.view.codes]
        room = ROOM if self.view.stack else ROOM_AFTER
        left, top = min(x for x, _ in spots) - room, min(y for _, y in spots) - room
        right, bottom = max(x for x, _ in spots) + 1 + room, max(y for _, y in spots) + 1 + room
        # An early park is shown in the middle of a larger lawn, not blown up.
        wide, high = max(8.0, right - left), max(6.0, bottom - top)
        return (left + right - wide) / 2, (top + bottom - high) / 2, wide, high

    @property
    def plan(self) -> Plan:
        """Where everything lies in the panels."""
        regions, kit, view = self.stage.regions, self.stage.kit, self.view
        cards = len(self.hand)
        pawns = self.pawns_each
        asked = self.asked
        shown = table_open_hands.counts(self)
        key = (shown, kit.scale, tuple(map(tuple, regions.seats)), tuple(regions.board), tuple(regions.tray),
               tuple(regions.supply), cards, view.seats, pawns, asked)  # fmt: skip
        if key != self._plan_key or self._plan is None:
            label = kit.text_width(self.texts.text(BUTTON_KEYS.get(asked, BUTTON_KEYS["play"])), "button")
            turn = kit.text_width(self.texts.text("table.button.rotate"), "button")
            self._plan = plan(kit, regions, (label, turn), hand=cards, open_hands=shown, pawns=pawns)
            self._plan_key = key
            self._pieces = None
        return self._plan

    @property
    def pawns_each(self) -> int:
        """Pawns that belong to each seat, in hand and in the park together."""
        return self.view.supply[0] + sum(1 for pawn in self.view.pawns if pawn[0] == 0)

    def pieces(self) -> list[Piece]:
        """Return deck, market, hand, park and pawns."""
        made = self.plan
        if self._pieces is None:
            self._pieces = [*self._cards(made), *self._park(), *table_pawns.pieces(self, made, self._numbers)]
        return self._pieces

    def _cards(self, made: Plan) -> list[Piece]:
        view, found = self.view, []
        if view.deck:
            box = as_box(made.supply.deck)
            found.append(Piece(("deck",), ("deck",), "supply", box, look=("deck", len(view.deck))))
        for slot, domino in enumerate(view.market):
            if domino != EMPTY_SLOT:
                box = as_box(made.supply.market[slot])
                found.append(
                    Piece(("domino", domino), ("market", slot), "supply", box, look=("domino", domino))
                )
        for index, card in enumerate(self.hand):
            if card is not None:
                box = as_box(made.tray.hand[index])
                found.append(Piece(("domino", card), ("hand", card), "tray", box, look=("domino", card)))
        return found

    def _park(self) -> list[Piece]:
        lifted = self.view.stack[-1][1] if self.asked in ("put", "shift") else ""
        return [
            Piece(
                ("domino", domino),
                ("lifted", domino) if domino == lifted else ("cell", x, y),
                "board",
                box_of(x, y, rotation),
                rotation,
                DOMINO_LAYER,
                ("domino", domino),
            )
            for domino, (x, y, rotation, _) in self.view.park.items()
        ]

    # --- places ----------------------------------------------------------------------------------

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return the pixels of a packed cell."""
        x, y = unpack(cell)
        return self.stage.camera.rect((x, y, 1, 1))

    def cells(self, domino: str) -> tuple[int, int]:
        """Return the packed cells of a placed domino, half A first."""
        x, y, rotation, _ = self.view.park[domino]
        return pack(x, y), pack(x, y) + forms()[domino][rotation].step

    def laid(self) -> list[tuple[str, pygame.Rect, int]]:
        """Return every placed domino with its pixels and rotation."""
        rect = self.stage.camera.rect
        return [
            (domino, rect(turned(box_of(x, y, rotation), rotation)), rotation)
            for domino, (x, y, rotation, _) in self.view.park.items()
        ]
