"""The table of Dice Theme Park: everything that the house's table asks of it.

Where things lie stands in `table_places`, `table_pieces` and `table_layout`, what can be pointed at in
`table_pointing`, how they look in `table_drawing`, `table_looks` and `table_words`, what lies over the park in `table_marks`,
`table_parties`, `table_plan` and `table_wheel`, the panels in `table_supply` (with `table_market`, `table_offer` and
`table_minis`), `table_tray` and `table_seats`, explanations in `table_close_up`, movement in `table_effects`, what is
computed to help in `table_facts`, pictures for rulebook and score sheet in `table_rule_pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame

from game.core.controls import Grip, Handle
from game.core.events import Event
from game.core.messages import Message
from game.ui.dice import TALL
from game.ui.table.commands import FIT_MARGIN
from game.ui.table.tabletop import Box, CloseUp, Marks, Piece, Stage
from rulesets.dice_theme_park import (
    table_close_up,
    table_facts,
    table_marks,
    table_park,
    table_parties,
    table_seats,
    table_supply,
    table_tray,
    table_wheel,
)
from rulesets.dice_theme_park.content_types import requirement_words
from rulesets.dice_theme_park.gestures import attraction_at
from rulesets.dice_theme_park.state import tile
from rulesets.dice_theme_park.table_drawing import DiceDrawing
from rulesets.dice_theme_park.table_effects import Acts
from rulesets.dice_theme_park.table_layout import Plan, head_height
from rulesets.dice_theme_park.table_looks import ROOT3
from rulesets.dice_theme_park.table_rule_pictures import draw_content, draw_rule_picture

__all__ = ["TABLETOP", "DiceTable", "draw_content", "draw_rule_picture"]

CLOSER = 1.26
"""The park comes closer by as much while a party is chosen."""

COMING: Mapping[str, Sequence[tuple[str, str]]] = {
    "guest": [
        ("board", kind) for kind in ("boarded", "arranged", "raised", "arrived", "took", "built", "drew")
    ],
    "tile": [("board", "built")],
    "mascot": [("tray", "hired")],
    "map": [("tray", "bought_map")],
}
"""Where new pieces appear, by kind of piece, and the events that bring them."""


class DiceTable(DiceDrawing):
    """Draws Dice Theme Park."""

    sounds = MappingProxyType({
        "operated": "tick", "moved": "pop", "built": "snap", "installed": "snap", "hired": "chime", "picked": "draw",
        "revealed": "page", "boarded": "whistle", "income": "coin", "collected": "tick", "objective": "claim",
        "bought_map": "draw", "mascot": "chime", "over": "fanfare", "saved": "chime", "passed_on": "shuffle",
    })  # fmt: skip

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.acts = Acts(self)
        self._regions: dict[str, tuple[Plan, tuple[object, ...], pygame.Surface]] = {}

    def bounds(self) -> Box:
        """Return the whole park board; while a party is chosen, its attraction with what lies around it."""
        box = table_park.whole_park(self, super().bounds())
        card = table_parties.card(self) if self.controller is not None else None
        view, kit = self.stage.camera.view, self.stage.kit
        if card is None or view.h < 50:
            return box
        margin = kit.px(FIT_MARGIN)
        wide, high = view.w - 2 * margin, view.h - 2 * margin
        whole = min(wide / box[2], high / box[3])
        free = view.right - card.rect.right
        s = max(whole * 0.8, min(whole * CLOSER, free / (3 * ROOT3 + 0.2)))
        # Beside the card of parties and above that of the objective, so that all neighbours can be reached.
        x = min(card.rect.right + 1.5 * ROOT3 * s, view.right - 1.5 * ROOT3 * s)
        goal = self.world(*self.place_of(self.focus, table_parties.chosen_place(self)))
        reach = max(0.0, box[3] / 2 - high / s / 2)  # no further than the rim of the park
        centre = box[1] + box[3] / 2
        y = view.centery + (goal[1] - min(max(goal[1], centre - reach), centre + reach)) * s
        if self._hidden_by_objective((x, y), goal, s):
            y = min(view.centery, table_park.objective_rect(self).top - s)
        middle = goal[0] - (x - view.centerx) / s, goal[1] - (y - view.centery) / s
        return middle[0] - wide / s / 2, middle[1] - high / s / 2, wide / s, high / s

    def _hidden_by_objective(self, at: tuple[float, float], goal: tuple[float, float], s: float) -> bool:
        """Would the chosen attraction or one next to it lie below the card of the objective?

        at, goal  pixels and world point of the chosen attraction; s  size of a hexagon in pixels
        """
        place, card = table_parties.chosen_place(self), table_park.objective_rect(self)
        for name in (place, *self.view.layouts[self.focus].near[place]):
            x, y = self.world(*self.place_of(self.focus, name))
            centre = at[0] + (x - goal[0]) * s, at[1] + (y - goal[1]) * s
            hexagon = pygame.Rect(0, 0, round(ROOT3 * s * 0.9), round(2 * s * 0.9))  # its corners are empty
            hexagon.center = round(centre[0]), round(centre[1])
            if hexagon.colliderect(card):
                return True
        return False

    @property
    def parties_shown(self) -> bool:
        """Does the card of parties lie in the corner of the board?"""
        return table_parties.shown(self)

    def requirement_text(self, name: str) -> str:
        """Return what an attraction asks for, in words."""
        words = self.texts.say(requirement_words(tile(name).requirement))
        return words[:1].upper() + words[1:]

    # --- drawing ---------------------------------------------------------------------------------

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw promenade, plots and trees."""
        self.looks.begin_frame()
        table_park.draw_ground(self, surface)

    @property
    def resting_key(self) -> object:
        """An attraction lies without the cube that drops onto it."""
        return self.acts.dropping.name if self.acts.dropping is not None else None

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw everything that lies over the park."""
        self.acts.draw_turning(surface)
        table_marks.draw(self, surface, marks, now)

    def draw_above(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw the wheel beside things in the panels, thrown dice and flying stars."""
        table_marks.draw_panels(self, surface, marks)
        self.acts.draw_above(surface)

    def draw_supply(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the right column."""
        self._kept_region(surface, "supply", self.stage.regions.supply, table_supply.draw)

    def draw_tray(self, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
        """Draw the tray."""
        self._kept_region(surface, "tray", self.stage.regions.tray, table_tray.draw)
        table_tray.draw_goal(self, surface, held)

    def _kept_region(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        draw: Callable[[DiceTable, pygame.Surface], None],
    ) -> None:
        """Draw what rests in a region once, then show the picture of it until anything changes."""
        plan, key = self.plan, (self.stage.kit, surface.get_size())
        kept = self._regions.get(name)
        if kept is not None and kept[0] is plan and kept[1] == key:
            surface.blit(kept[2], rect)
            return
        sprites = self.stage.kit.sprites
        before, sprites.pending = sprites.pending, False
        draw(self, surface)
        sharp, sprites.pending = not sprites.pending and not sprites.moving, before or sprites.pending
        inside = rect.clip(surface.get_rect())
        if sharp and inside == rect and rect.w:
            self._regions[name] = (plan, key, surface.subsurface(rect).copy())
        else:
            self._regions.pop(name, None)

    def draw_seat(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
        """Draw what is special in a seat's panel."""
        table_seats.draw(self, surface, seat, rect, marks)

    def scores(self) -> Sequence[int]:
        """The stars on the score track; what the round has brought stands beside them until it is added (DTP-8.12)."""
        return list(self.view.score)

    def seat_head_height(self, rect: pygame.Rect) -> int:
        """Return the height of the head line."""
        return head_height(self.stage.kit, rect)

    def button_area(self) -> pygame.Rect:
        """Return where the buttons lie."""
        return self.plan.tray.buttons

    def watch_area(self) -> pygame.Rect:
        """Return where pause and speed lie while only bots play: where nobody needs buttons."""
        return self.plan.tray.buttons

    # --- helping ---------------------------------------------------------------------------------

    def offers(self, handle: Handle) -> bool:
        """Choices that lie on the wheel need no button."""
        return any(each == handle for _, each in table_wheel.discs(self))

    def consequences(self, grip: Grip, target: Handle) -> list[str]:
        """Return what dropping the held thing there would bring, as rich lines."""
        handle, view, seat = grip.handle, self.view, self.focus
        if handle[0] in ("display", "discard"):
            name = str(handle[1])
            lines = [self.say("show.each_ride", n=tile(name).stars)]
            amenity, count, bonus = table_facts.bonus_after(view, seat, name)
            if amenity and handle[0] == "display":
                short = bonus and table_park.large_text(self)  # the bonus itself is told when it comes
                key = "show.amenity_bonus" if short else "show.amenity_after"
                word = self.say(key, amenity=self.say(f"amenity.{amenity}.name"), n=count)
                more = " " + self.say(f"amenity_bonus.{count}") if bonus and not short else ""
                lines.append(f"**{word}**{more}")
            left = view.money[seat] - (tile(name).cost if handle[0] == "display" else 0)
            lines.append(self.say("show.money_left", n=left))
            return lines
        if handle[0] == "upgrade" and target[0] == "space":
            stars, money, icons = table_facts.upgrade_gain(view, seat, str(target[2]), str(handle[1]))
            ride = table_facts.place_worth(view, seat, str(target[2]))[0]
            gain = "show.gain_stars" if stars else "show.gain_money" if money else "show.gain_icon"
            price = table_facts.space_price(view, seat, str(target[2]), int(str(target[3])))
            return [
                self.say(gain, n=stars or money or icons)
                + (" " + self.say("show.each_ride", n=ride) if icons else ""),
                self.say("show.costs", n=price),
                self.say("show.money_left", n=view.money[seat] - price),
            ]
        if handle[0] in ("guest", "spared") and target[0] == "cell":
            return self._after_walk(handle, target)
        return []

    def _after_walk(self, handle: Handle, target: Handle) -> list[str]:
        """Return what the ride earns, and whether the attraction where the guest arrives could run then."""
        place = table_parties.chosen_place(self)
        lines = []
        if place and self.touched.party:
            stars, money = table_facts.place_worth(self.view, self.focus, place)
            lines.append(
                self.say("show.ride", n=stars) + (" " + self.say("show.each_money", n=money) if money else "")
            )
        else:
            lines.append(self.say("show.by_map"))
        goal = attraction_at(self.view, target)
        if goal and place:
            party = sorted(int(str(each[1])) for each in self.touched.party)
            facts = table_facts.party_facts(self.view, self.focus, place)
            runs = any(
                then[0] == goal for fact in facts if sorted(fact.guests) == party for then in fact.then
            )
            if runs:
                stars = table_facts.place_worth(self.view, self.focus, goal)[0]
                lines.append(self.say("show.then", name=self.say(f"attraction.{goal}.name"), n=stars))
        return lines

    # --- explaining ------------------------------------------------------------------------------

    def close_up(self, handle: Handle) -> CloseUp | None:
        """Return the enlarged card of a thing."""
        return table_close_up.close_up(self, handle)

    def draw_close_up_picture(
        self, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
    ) -> None:
        """Draw the picture of a close-up."""
        table_close_up.draw_picture(self, surface, look, rect)

    def symbols_at(self, pos: tuple[int, int]) -> Message | None:
        """Explain the small symbol under the pointer."""
        return table_close_up.symbol(self, pos)

    # --- moving ----------------------------------------------------------------------------------

    def origin(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a new thing comes from: the right column. What only comes into view appears where it lies."""
        if event is None or (piece.zone, event.kind) not in COMING.get(str(piece.look[0]), ()):
            return None
        whose = self.focus if piece.zone == "board" else self.own
        return self._supply_box() if event.data.get("seat") == whose else None

    def _supply_box(self) -> Box | None:
        supply = self.stage.regions.supply
        if supply.w < 20:
            return None
        side = self.stage.kit.px(30)
        return supply.centerx - side / 2, supply.bottom - 2 * side, side, side

    def departure(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a thing goes that leaves: guests home to the bag, or with their monorail to a seat."""
        if event is None or piece.look[0] != "guest":
            return None
        if piece.zone == "supply":
            seat = event.data.get("seat")
            if isinstance(seat, int) and seat != self.focus and event.kind in ("boarded", "arrived", "took"):
                rect = self.stage.regions.seats[seat]
                side = self.stage.kit.px(24)
                return rect.centerx, rect.centery, side, side * TALL
            return None
        if event.kind in ("operated", "mascot", "went_home", "left", "pips") and self.tab != "trains":
            return self._supply_box()
        return None

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Guests step down before anybody walks."""
        return self.acts.overture(events)

    def effects(self, event: Event) -> list[Any]:
        """Return what moves besides the pieces."""
        return self.acts.steps(event)


TABLETOP = DiceTable
"""The table of this package, for the house."""
