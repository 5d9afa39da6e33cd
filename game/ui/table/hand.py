"""The hand over the table: picks pieces up, turns them, shows where they would go, puts them down.

It joins three things that do not know each other: `game.ui.drag` (what the pointer does), the ruleset's
controller (what a gesture means) and its tabletop (where things lie). Keyboard and pointer use the same
ways: `pick`, `aim_at`, `rotate`, `drop`, `cancel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Action
from game.core.controls import Grip, Handle, Pick
from game.core.reasons import Reason
from game.session.preview import Preview
from game.ui.drag import Drag, DragEvent
from game.ui.drag import Hit as DragHit
from game.ui.table.tabletop import Piece

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

SNAP = 1 / 3
"""A drop within this share of a cell of a lone legal spot takes the spot."""
EXPLAIN_MS = 400
"""A ghost that does not fit says why after hovering so long."""


class Hand:
    """What is held, how it is turned, where it would go.

    grip     the piece as it is held: its rotation is the one chosen by the player
    target   the place under the piece, after snapping; None while there is none
    turned   rotation in which it would be put down there
    verdict  what dropping it there does: an action or a reason
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.drag = Drag(self._find, threshold=table.kit.px("drag_threshold"))
        self.grip: Grip | None = None
        self.piece: Piece | None = None
        self.by_keyboard = False
        self.clear_target()
        self._under: Handle | None = None
        self._chosen_here = False
        self._spots: dict[int, dict[Handle, Action]] = {}
        self._previews: dict[Action, Preview | None] = {}
        self._blocked: tuple[Handle, tuple[int, int]] | None = None

    # --- what others look at -----------------------------------------------------------------------

    @property
    def holding(self) -> bool:
        """Is a piece held?"""
        return self.grip is not None

    @property
    def held(self) -> Grip | None:
        """The grip in the rotation in which it is shown."""
        return None if self.grip is None else self.grip._replace(rotation=self.turned)

    @property
    def action(self) -> Action | None:
        """The legal action of dropping now, None when there is none."""
        return None if self.verdict is None or isinstance(self.verdict, Reason) else self.verdict

    @property
    def can_turn(self) -> bool:
        """Can the held piece be turned?"""
        return self.grip is not None and self.table.shown.controller.rotations(self.grip.handle) > 1

    def rect(self) -> pygame.Rect:
        """Where the held piece is drawn, in pixels after turning."""
        held = self.held
        assert held is not None
        return self.table.top.held_rect(held, self.drag.pos, self.drag.grip)

    def spots(self) -> list[Handle]:
        """Every place where the held piece may go, in any rotation."""
        return list(dict.fromkeys(target for found in self._spots.values() for target in found))

    def preview(self) -> Preview | None:
        """The change of scores if it were dropped now, where the table shows that."""
        action, seat = self.action, self.table.shown.acting
        if action is None or isinstance(action, Pick) or seat is None or not self.table.shows_previews:
            return None
        if action not in self._previews:
            self._previews[action] = self.table.top.foresee(seat, action)
        return self._previews[action]

    # --- pointer -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Give one event to the hand; returns whether it was its business."""
        held = self.holding
        if held and event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            if self.can_turn:
                self.rotate(1)
            else:
                self.cancel()
            return True
        if held and event.type == pygame.MOUSEWHEEL:
            self.rotate(1 if event.y < 0 else -1)
            return True
        self._watch_blocked(event)
        happened = self.drag.handle(event)
        for each in happened:
            self._react(each)
        return bool(happened) or (held and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP))

    def _find(self, pos: tuple[int, int]) -> DragHit | None:
        """Tell the drag what lies under the pointer and whether it can be carried."""
        found = self.table.hit(pos)
        if found is None:
            return None
        if self.table.top.turns_view(found.handle):
            return DragHit((found.handle, found.part), found.rect.topleft, False)
        controller = self.table.shown.controller
        carry = found.handle in controller.sources()
        if not carry and controller.press(found.handle) is None and controller.refuse(found.handle) is None:
            return None  # nothing to do with it: the press moves the board
        return DragHit((found.handle, found.part), found.rect.topleft, carry)

    def _watch_blocked(self, event: pygame.Event) -> None:
        """Somebody pulls at a piece that cannot be picked up: say why."""
        if event.type == pygame.MOUSEMOTION and self._blocked is not None:
            handle, start = self._blocked
            moved = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1]))
            if moved >= self.drag.threshold:
                self._blocked = None
                if self.table.top.pulled(handle):
                    self.press(handle, event.pos)
                else:
                    self.table.explain(handle, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._blocked = None

    def _react(self, event: DragEvent) -> None:
        gripped: Any = event.handle
        handle, part = gripped
        if event.kind == "press":
            if self.table.top.turns_view(handle):
                return
            self._blocked = None if handle in self.table.shown.controller.sources() else (handle, event.pos)
        elif event.kind == "pick":
            if event.by_click and self._acts_at_once(handle, event.pos):
                return
            self._take(handle, part)
        elif event.kind == "move":
            self._aim(event.pos)
        elif event.kind == "drop":
            self._put_down(event.pos)
        elif event.kind == "cancel":
            self._go_home()
        elif event.kind == "click":
            self.press(handle, event.pos)

    def _acts_at_once(self, handle: Handle, pos: tuple[int, int]) -> bool:
        """A click on something that a press uses, such as a card to draw: no need to carry it."""
        if self.table.shown.controller.press(self.table.top.meant(handle)) is None:
            return False
        self.drag.cancel()
        self.press(handle, pos)
        return True

    def press(self, handle: Handle, pos: tuple[int, int]) -> None:
        """A click on a thing: act, or say why not."""
        self._blocked = None
        if self.table.turn_view(handle):
            return
        handle = self.table.top.meant(handle)
        answer = self.table.shown.controller.press(handle)
        if answer is None or self.table.shown.acting is None:
            self.table.explain(handle, pos)
        elif isinstance(answer, Reason):
            self.table.refuse(answer, pos)
        else:
            self.table.act(answer, pressed_at=pos)

    # --- the ways of a piece ------------------------------------------------------------------------

    def pick(self, handle: Handle, part: int = 0) -> bool:
        """Take a piece up by keyboard; returns whether that was possible."""
        rect = self.table.top.rect_of(handle)
        if rect is None or handle not in self.table.shown.controller.sources():
            return False
        self.drag.pick(DragHit((handle, part), rect.topleft), rect.center)
        self.by_keyboard = True
        self._take(handle, part)
        return True

    def take_up(self) -> None:
        """Carry what the last press brought up, if the tabletop wants that: it hangs at the pointer."""
        found = self.table.top.taken_up()
        pos = self.table.input.pointer
        if found is None or self.holding or found[0] not in self.table.shown.controller.sources():
            return
        handle, part = found
        self.drag.pick(DragHit((handle, part), pos), pos)
        self.by_keyboard = False
        self._take(handle, part)

    def _take(self, handle: Handle, part: int) -> None:
        table = self.table
        if table.top.lifted(handle):
            table.shown.lay_out()
        self.piece = table.top.piece_of(Grip(handle, 0, part))
        rotation = self.piece.rotation if self.piece is not None else 0
        controller = table.shown.controller
        count = max(1, controller.rotations(handle))
        self.grip = Grip(handle, rotation % count, part)
        self._spots = {}
        for each in range(count):
            found = controller.spots(self.grip._replace(rotation=each))
            self._spots[each] = {spot.target: spot.action for spot in found}
        self._previews = {}
        self.clear_target()
        table.motion.finish()
        table.bubble.hide()
        table.sound("lift")
        self._aim(self.drag.pos)

    def clear_target(self) -> None:
        """Nothing lies below the piece."""
        self.target: Handle | None = None
        self.verdict: Action | Reason | None = None
        self.turned = 0 if self.grip is None else self.grip.rotation
        self._under = None
        self._chosen_here = False
        self.since = self.table.app.clock.now()

    def _aim(self, pos: tuple[int, int]) -> None:
        if self.grip is not None:
            self._consider(self.table.top.target_at(pos, self.grip), pos)

    def aim_again(self) -> None:
        """The board moved under the piece."""
        self._aim(self.drag.pos)

    def aim_at(self, target: Handle) -> None:
        """Hold the piece over a place (keyboard)."""
        rect = self.table.top.rect_of(target)
        if self.grip is None or rect is None:
            return
        self.drag.pos = rect.center
        self._consider(target, rect.center)

    def _consider(self, target: Handle | None, pos: tuple[int, int]) -> None:
        """Find out what would become of the piece here: first in a rotation that fits."""
        grip = self.grip
        assert grip is not None
        if target != self._under:
            self._chosen_here = False
            self.since = self.table.app.clock.now()
        self._under = target
        self.target, self.turned, self.verdict = target, grip.rotation, None
        controller = self.table.shown.controller
        if target is not None:
            if not self._chosen_here:
                fit = controller.fitting(grip, target)
                self.turned = grip.rotation if fit is None else fit
            self.verdict = controller.drop(grip._replace(rotation=self.turned), target)
        if self.action is None and not self._chosen_here:
            near = self._lone_spot_near(pos)
            if near is not None:
                self.target, self.turned = near
                self.verdict = self._spots[self.turned][self.target]
        if isinstance(self.verdict, Reason) and self._over_home(pos):
            self.target, self.verdict, self.turned = None, None, grip.rotation

    def _lone_spot_near(self, pos: tuple[int, int]) -> tuple[Handle, int] | None:
        """Return the only legal spot within a third of a cell, with the first rotation that fits there."""
        assert self.grip is not None
        top = self.table.top
        near: list[Handle] = []
        for target in self.spots():
            rect = top.rect_of(target)
            if rect is None or not rect.inflate(
                round(rect.w * 2 * SNAP), round(rect.h * 2 * SNAP)
            ).collidepoint(pos):
                continue
            # A place that has slid out of the view, behind a panel, catches nothing.
            if top.target_at(rect.center, self.grip) == target:
                near.append(target)
        if len(near) != 1:
            return None
        count = len(self._spots)
        turns = [(self.grip.rotation + step) % count for step in range(count)]
        return near[0], next(turn for turn in turns if near[0] in self._spots[turn])

    def _over_home(self, pos: tuple[int, int]) -> bool:
        regions = self.table.frame.regions
        zone = self.piece.zone if self.piece is not None else ""
        areas = {"tray": [regions.tray], "supply": [regions.supply], "seats": regions.seats}
        return any(area.collidepoint(pos) for area in areas.get(zone, []))

    def rotate(self, step: int = 1) -> None:
        """Turn the held piece by quarter turns, clockwise for positive steps."""
        if self.grip is None:
            return
        if not self.can_turn:
            self.table.say("table.refuse.does_not_turn", self.drag.pos)
            return
        count = self.table.shown.controller.rotations(self.grip.handle)
        self.grip = self.grip._replace(rotation=(self.turned + step) % count)
        self.table.bubble.hide()
        self.table.sound("click")
        self._chosen_here = True
        self.since = self.table.app.clock.now()
        self._consider(self._under, self.drag.pos)

    def drop(self) -> None:
        """Let go where it is (keyboard)."""
        self.drag.drop()
        self._put_down(self.drag.pos)

    def _put_down(self, pos: tuple[int, int]) -> None:
        if self.grip is None:
            return
        action, verdict, rect, piece = self.action, self.verdict, self.rect(), self.piece
        self.grip = self.piece = None
        self.by_keyboard = False
        home = self._over_home_of(piece, pos)
        self.clear_target()
        if action is not None:
            if self.table.act(action, piece=piece, start=rect):
                return
        elif isinstance(verdict, Reason):
            self.table.refuse(verdict, pos)
        elif not home:
            self.table.say("table.refuse.no_place", pos)
        if piece is not None:
            self.table.motion.glide(piece, rect)

    def _over_home_of(self, piece: Piece | None, pos: tuple[int, int]) -> bool:
        self.piece, kept = piece, self.piece
        home = self._over_home(pos)
        self.piece = kept
        return home

    def cancel(self) -> None:
        """Let the piece go home."""
        for event in self.drag.cancel():
            self._react(event)
        self._blocked = None

    def _go_home(self) -> None:
        if self.grip is None:
            return
        rect, piece = self.rect(), self.piece
        self.grip = self.piece = None
        self.by_keyboard = False
        self.clear_target()
        self.table.keys.reset()
        self.table.sound("drop")
        if self.table.auto_fit:
            self.table.fit()  # it may have been pulled along
        if piece is not None:
            self.table.motion.glide(piece, rect)
