"""What moves besides the cards: guests, coins, turning and torn cards, an announced event, the news of the city."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.ui.animate import Call, Parallel, Tween, Wait, ease_in_out, ease_out, linear
from game.ui.sprites import PREMULTIPLIED
from rulesets.at_any_cost import table_guests, table_tower
from rulesets.at_any_cost.printed import DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_guests import GUEST_MS, HOLD_MS, LINE_MS, QUICK_MS, Scene
from rulesets.at_any_cost.table_pieces import look_of
from rulesets.at_any_cost.table_tower import Case

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
FLOOR_MS, AIM_MS, ASK_MS, SHOW_MS, TEAR_MS, FLIP_MS, COIN_MS, CITY_MS, NOTE_MS = (
    170,
    320,
    700,
    620,
    520,
    300,
    420,
    900,
    700,
)


@dataclass
class Flying:
    """A coin or star with a number on its way from one pixel to another."""

    sprite: str
    text: str
    start: tuple[float, float]
    end: tuple[float, float]
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


@dataclass
class Shown:
    """A card held up in the middle of the board.

    state  as its face understands it; seat: whose it is, -1 for the city
    grown  0 to 1 while it comes; torn: 0 whole, 1 torn and gone; turned: 0 its back, 1 its face
    """

    design: str
    state: tuple[object, ...]
    seat: int
    words: str
    grown: float = 0.0
    torn: float = 0.0
    turned: float = 1.0


@dataclass
class Note:
    """A word that rises beside a seat's panel and fades."""

    text: str
    at: tuple[float, float]
    colour: str
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


class Acts:
    """Keeps what moves besides the cards of one table."""

    def __init__(self, table: AnyCostTable) -> None:
        self.table = table
        self.scene: Scene | None = None
        self.case: Case | None = None
        self.floors = self.aim = 0.0
        self.shown: Shown | None = None
        self.flying: list[Flying] = []
        self.notes: list[Note] = []
        self.turning: dict[int, tuple[bool, float]] = {}
        self.pulsing: tuple[int, float] | None = None
        """Shielded seat and how far its ring is."""

    @property
    def busy(self) -> bool:
        """Does anything of this lie over the table?"""
        return self.scene is not None or self.case is not None or self.shown is not None

    # --- before the pieces move --------------------------------------------------------------------

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """What is shown before the pieces move: guests, an announced event, cards that turn."""
        scene = table_guests.scene_of(self.table.view, events)
        if scene is not None:
            return self._guests(scene)
        steps: list[Any] = []
        for event in events:
            if event.kind in ("played", "used", "reacted", "city", "cancelled", "office_closed"):
                steps += self._announced(event)
        flips = [event for event in events if event.kind in ("closed", "opened")]
        cards = [int(event.data["card"]) for event in flips]
        cards += [card for event in events if event.kind == "turned_up" for card in event.data["cards"]]
        if cards:
            steps += self._flips(cards)
        return steps

    def _guests(self, scene: Scene) -> list[Any]:
        own = scene.seat == self.table.own
        ms = (GUEST_MS if own else QUICK_MS) * scene.length
        steps: list[Any] = [
            Call(partial(self._set_scene, scene)),
            Tween(ms, partial(self._walk, scene), ease=linear),
        ]
        for number in range(len(scene.lines)):
            steps += [
                Wait(LINE_MS if own else LINE_MS / 2),
                Call(partial(self._tell_line, scene, number + 1)),
            ]
        return [*steps, Wait(HOLD_MS if own else HOLD_MS / 2), Call(partial(self._set_scene, None))]

    def _set_scene(self, scene: Scene | None) -> None:
        self.scene = scene

    def _walk(self, scene: Scene, share: float) -> None:
        before = scene.inside
        scene.t = scene.length * share
        if scene.inside > before:
            self.table.kit.sound.play("tick")

    def _tell_line(self, scene: Scene, count: int) -> None:
        scene.told = count
        self.table.kit.sound.play("coin")

    # --- events ------------------------------------------------------------------------------------

    def _announced(self, event: Event) -> list[Any]:
        data, kind = event.data, event.kind
        if kind == "city":
            return self._city(int(data["card"]))
        if kind == "office_closed":
            return self._show(Shown("reminder_closed", (), -1, ""), SHOW_MS)
        card = int(data["card"])
        if kind == "cancelled":
            state: tuple[object, ...] = (data["part"], "") if KIND[card] == "event" else ()
            return self._tear(
                Shown(
                    DESIGN[card],
                    state,
                    int(data["seat"]),
                    self._words("show.told_cancelled", int(data["by"])),
                    1.0,
                )
            )
        part, seat = int(data["part"]), int(data["seat"])
        if kind != "reacted" and PROGRAMS[card][part].types:
            if self.table.case is not None:
                return []  # somebody here is asked: the tower stays
            case = Case(
                card, part, seat, int(data["rival"]), int(data["target"]), -1, tuple(data.get("asked", ()))
            )
            return self._invade(case)
        state = (part, "") if KIND[card] == "event" else ()
        key = "show.told_answers" if kind == "reacted" else "show.told_plays"
        own = seat == self.table.viewer
        return self._show(
            Shown(DESIGN[card], state, seat, self._words(key, seat)), SHOW_MS * (0.5 if own else 1.0)
        )

    def _words(self, key: str, seat: int) -> str:
        return self.table.say(key, name=self.table.name_of(seat))

    def _invade(self, case: Case) -> list[Any]:
        """Floors drop in one by one, the line runs to its target, then a short wait, answer or not."""
        return [
            Call(partial(self._set_case, case)),
            Tween(FLOOR_MS * 3, self._build_floors, ease=linear),
            Tween(AIM_MS, self._run_line, ease=ease_in_out),
            Wait(ASK_MS),
            Call(partial(self._set_case, None)),
        ]

    def _set_case(self, case: Case | None) -> None:
        self.case, self.floors, self.aim = case, 0.0, 0.0

    def _build_floors(self, t: float) -> None:
        before = int(self.floors)
        self.floors = 3 * t
        if int(self.floors) > before:
            self.table.kit.sound.play("drop")

    def _run_line(self, t: float) -> None:
        self.aim = t

    def _city(self, card: int) -> list[Any]:
        shown = Shown(DESIGN[card], (), -1, self.table.say("show.told_city"), 0.0, 0.0, 0.0)
        return [
            Call(partial(self._set_shown, shown)),
            Tween(200, partial(self._grow, shown)),
            Tween(FLIP_MS * 1.4, partial(self._turn, shown), ease=ease_in_out),
            Wait(CITY_MS),
            Call(partial(self._set_shown, None)),
        ]

    def _show(self, shown: Shown, ms: float) -> list[Any]:
        return [
            Call(partial(self._set_shown, shown)),
            Tween(180, partial(self._grow, shown)),
            Wait(ms),
            Call(partial(self._set_shown, None)),
        ]

    def _tear(self, shown: Shown) -> list[Any]:
        return [
            Call(partial(self._set_shown, shown)),
            Wait(240),
            Tween(TEAR_MS, partial(self._rip, shown), ease=ease_in_out),
            Call(partial(self._set_shown, None)),
        ]

    def _set_shown(self, shown: Shown | None) -> None:
        self.shown = shown

    @staticmethod
    def _grow(shown: Shown, t: float) -> None:
        shown.grown = t

    @staticmethod
    def _turn(shown: Shown, t: float) -> None:
        shown.turned = t

    @staticmethod
    def _rip(shown: Shown, t: float) -> None:
        shown.torn = t

    # --- cards that turn -----------------------------------------------------------------------------

    def _flips(self, cards: Sequence[int]) -> list[Any]:
        """Cards of parks turn over where they lie."""
        view = self.table.view
        there = [card for card in cards if place_of(view, card) is not None]
        if not there:
            return []
        return [
            Call(partial(self._begin_flip, there)),
            Tween(FLIP_MS, self._flip, ease=ease_in_out),
            Call(partial(self._end_flip, there)),
        ]

    def _begin_flip(self, cards: Sequence[int]) -> None:
        down = self.table.view.down
        for card in cards:
            self.turning[card] = (card in down, 0.0)
            self.table.lively.add(("card", card))

    def _flip(self, t: float) -> None:
        self.turning = {card: (down, t) for card, (down, _) in self.turning.items()}

    def _end_flip(self, cards: Sequence[int]) -> None:
        for card in cards:
            self.turning.pop(card, None)
            self.table.lively.discard(("card", card))

    # --- after the pieces have moved -------------------------------------------------------------------

    def effects(self, event: Event) -> list[Any]:
        """What is shown after an event."""
        data, kind = event.data, event.kind
        if kind == "gained" and not self._in_guest_phase():
            return self._coin(
                f"+{data['n']}", self._card_point(int(data["card"]), int(data["seat"])), int(data["seat"])
            )
        if kind == "change":
            return self._coin(f"+{data['n']}", self.row_point(int(data["seat"])), int(data["seat"]))
        if kind == "took":
            return self._coin(f"+{data['n']}", self.seat_point(int(data["from"])), int(data["seat"]))
        if kind == "lost":
            return self._note(f"\u2212{data['n']}", int(data["seat"]), "bad_text")
        if kind == "loan":
            return self._note(self.table.say("show.told_loan", n=data["n"]), int(data["seat"]), "bad_text")
        if kind == "mod":
            shown = f"+{data['n']}" if data["n"] > 0 else f"\u2212{-data['n']}"
            good = (data["n"] > 0) != (data["what"] == "cost")
            word = self.table.say(f"show.told_mod_{data['what']}", n=shown)
            return self._note(word, int(data["seat"]), "good_text" if good else "bad_text")
        if kind == "shielded":
            return self._shield(int(data["seat"]))
        if kind == "grew":
            return self._grown(int(data["card"]))
        if kind == "reshuffled":
            return self._shuffle(str(data["deck"]))
        return []

    def _in_guest_phase(self) -> bool:
        return self.table.phase == "guest"

    def seat_point(self, seat: int) -> tuple[float, float]:
        """Return where the money of a seat stands."""
        rect = self.table.stage.regions.seats[seat]
        return rect.x + self.table.kit.px(24), rect.centery

    def row_point(self, seat: int) -> tuple[float, float]:
        """Return the middle of a park."""
        return self.table.rows[seat].rect.center

    def _card_point(self, card: int, seat: int) -> tuple[float, float]:
        rect = (
            self.table.rect_of(("card", card))
            if card and place_of(self.table.view, card) is not None
            else None
        )
        return self.row_point(seat) if rect is None else rect.center

    def _coin(self, text: str, start: tuple[float, float], seat: int) -> list[Any]:
        flying = Flying("common/coin", text, start, self.seat_point(seat))
        return self._fly(flying, COIN_MS)

    def _fly(self, flying: Flying, ms: float) -> list[Any]:
        return [
            Call(partial(self.flying.append, flying)),
            Tween(ms, flying.move, ease=ease_in_out),
            Call(partial(self._landed, flying)),
        ]

    def _landed(self, flying: Flying) -> None:
        if flying in self.flying:
            self.flying.remove(flying)

    def _note(self, text: str, seat: int, colour: str) -> list[Any]:
        rect = self.table.stage.regions.seats[seat]
        note = Note(text, (rect.right + self.table.kit.px(40), rect.centery), colour)
        return [
            Call(partial(self.notes.append, note)),
            Tween(NOTE_MS, note.move, ease=ease_out),
            Call(partial(self._gone, note)),
        ]

    def _gone(self, note: Note) -> None:
        if note in self.notes:
            self.notes.remove(note)

    def _shield(self, seat: int) -> list[Any]:
        return [Tween(NOTE_MS, partial(self._pulse, seat)), Call(self._still)]

    def _pulse(self, seat: int, t: float) -> None:
        self.pulsing = (seat, t)

    def _still(self) -> None:
        self.pulsing = None

    def _grown(self, card: int) -> list[Any]:
        rect = self.table.rect_of(("card", card))
        if rect is None:
            return []
        start = (rect.centerx, rect.y - self.table.kit.px(50))
        return self._fly(Flying("at_any_cost/token/growth", "", start, rect.center), COIN_MS)

    def _shuffle(self, deck: str) -> list[Any]:
        """Backs fly from the pile to the deck."""
        supply = self.table.supply
        if self.table.log_open or deck not in supply.decks:
            return []
        start, end = supply.piles[deck].center, supply.decks[deck].center
        backs = [Flying(f"at_any_cost/back_{deck}", "", start, end) for _ in range(5)]
        return [Parallel(*(Tween(260, partial(self._back, each), delay=70.0 * index) for index, each in enumerate(backs))),
                Call(partial(self._drop_backs, backs))]  # fmt: skip

    def _back(self, flying: Flying, t: float) -> None:
        if flying not in self.flying:
            self.flying.append(flying)
        flying.t = t

    def _drop_backs(self, backs: Sequence[Flying]) -> None:
        self.flying = [each for each in self.flying if each not in backs]

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draw cards that turn over, and the ring of a shield."""
        table = self.table
        for card, (down, t) in self.turning.items():
            piece = next((each for each in table.pieces() if each.key == ("card", card)), None)
            if piece is not None:
                self._draw_turning(surface, piece.look[0], table.piece_rect(piece), card, down, t, piece.look)
        if self.pulsing is not None:
            seat, t = self.pulsing
            rect = table.rows[seat].rect.inflate(-round(8 * (1 - t)), -round(8 * (1 - t)))
            table.kit.paint.ring(
                surface,
                rect,
                "good",
                width=table.kit.pxf(4),
                radius=table.kit.px(13),
                alpha=round(255 * (1 - t)),
            )
            side = table.kit.px(54)
            table.looks.sprite(
                surface, "event/shield", rect.center, side * (1 + 0.3 * t), alpha=round(255 * (1 - t * 0.8))
            )

    def _draw_turning(
        self,
        surface: pygame.Surface,
        kind: str,
        rect: Rect,
        card: int,
        down: bool,
        t: float,
        look: tuple[Any, ...],
    ) -> None:
        table = self.table
        wide = max(2, round(rect.w * abs(math.cos(math.pi * t))))
        shown = look_of(table.view, card)._replace(closed=down if t >= 0.5 else not down)
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        at = whole.get_rect()
        if kind == "tile":
            table.looks.tile(whole, shown, at)
        elif kind == "mini":
            table.looks.mini(whole, shown, look[2], at)
        else:
            table.looks.thumb(whole, shown, at)
        narrow = pygame.transform.smoothscale(whole, (wide, rect.h))
        surface.blit(narrow, narrow.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies over everything."""
        table = self.table
        if self.scene is not None:
            table_guests.draw(table, surface, self.scene)
            return
        if self.case is not None:
            table_tower.draw(table, surface, table.view, self.case, floors=self.floors, aim=self.aim)
        if self.shown is not None:
            self._draw_shown(surface, self.shown)
        for flying in self.flying:
            self._draw_flying(surface, flying)
        for note in self.notes:
            self._draw_note(surface, note)

    def _draw_shown(self, surface: pygame.Surface, shown: Shown) -> None:
        table, kit = self.table, self.table.kit
        board = table.stage.regions.board
        high = min(round(board.h * 0.66), kit.px(330))
        wide = round(high / 1.4 * (0.7 + 0.3 * shown.grown))
        rect = Rect(0, 0, wide, round(wide * 1.4))
        rect.center = (board.centerx, board.y + round(board.h * 0.44))
        if shown.torn > 0:
            self._draw_torn(surface, shown, rect)
        else:
            self._draw_turned(surface, shown, rect)
        if shown.words:
            edge = "hairline" if shown.seat < 0 else f"seat.{table.colour_of(shown.seat)}"
            pill = Rect(
                0,
                0,
                kit.text_width(shown.words, "subheading") + kit.px(40),
                kit.line_height("subheading") + kit.px(8),
            )
            pill.midtop = (rect.centerx, rect.bottom + kit.px(10))
            kit.paint.pill(surface, pill, "card", edge=edge, edge_width=kit.pxf(2.5))
            kit.text_at(surface, shown.words, pill.center, "subheading", anchor="center")

    def _draw_turned(self, surface: pygame.Surface, shown: Shown, rect: Rect) -> None:
        table = self.table
        design = shown.design if shown.turned >= 0.5 else "back_city"
        squeeze = abs(math.cos(math.pi * shown.turned)) if shown.turned < 1 else 1.0
        table.kit.shadow(surface, Rect(rect.centerx - round(rect.w * squeeze / 2), rect.y, max(4, round(rect.w * squeeze)), rect.h), "held",
                         radius="piece")  # fmt: skip
        if squeeze >= 0.99:
            table.looks.card(surface, design, rect, state=shown.state if shown.turned >= 0.5 else ())
            return
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        table.looks.card(whole, design, whole.get_rect(), state=shown.state if shown.turned >= 0.5 else ())
        narrow = pygame.transform.smoothscale(whole, (max(2, round(rect.w * squeeze)), rect.h))
        surface.blit(narrow, narrow.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _draw_torn(self, surface: pygame.Surface, shown: Shown, rect: Rect) -> None:
        """Two halves with a jagged edge drift apart and fade."""
        table = self.table
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        table.looks.card(whole, shown.design, whole.get_rect(), state=shown.state)
        steps = 9
        jag = [
            (rect.w * (0.5 + (0.06 if index % 2 else -0.06)), rect.h * index / steps)
            for index in range(steps + 1)
        ]
        fade = round(255 * (1 - max(0.0, shown.torn - 0.5) * 2))
        for side in (-1, 1):
            corner = (
                [(0.0, float(rect.h)), (0.0, 0.0)]
                if side < 0
                else [(float(rect.w), float(rect.h)), (float(rect.w), 0.0)]
            )
            mask = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.polygon(mask, (255, 255, 255, 255), [*jag, *corner])
            half = whole.copy()
            half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            half.fill((fade, fade, fade, fade), special_flags=pygame.BLEND_RGBA_MULT)
            tilted = pygame.transform.rotozoom(half, -side * 9 * shown.torn, 1.0)
            at = tilted.get_rect(
                center=(
                    rect.centerx + round(side * rect.w * 0.32 * shown.torn),
                    rect.centery + round(24 * shown.torn),
                )
            )
            surface.blit(tilted, at, special_flags=PREMULTIPLIED)

    def _draw_flying(self, surface: pygame.Surface, flying: Flying) -> None:
        table, t = self.table, flying.t
        side = table.kit.px(38)
        x = flying.start[0] + (flying.end[0] - flying.start[0]) * t
        y = flying.start[1] + (flying.end[1] - flying.start[1]) * t - table.kit.px(46) * 4 * t * (1 - t)
        name = flying.sprite.removeprefix("at_any_cost/")
        table.looks.sprite(surface, name, (x, y), side * (1.3 if "back_" in name else 1.0))
        if flying.text:
            table.looks.word(surface, flying.text, (x, y), side * 0.34)

    def _draw_note(self, surface: pygame.Surface, note: Note) -> None:
        kit = self.table.kit
        wide = kit.text_width(note.text, "small_bold") + kit.px(24)
        rect = Rect(0, 0, wide, kit.line_height("small_bold") + kit.px(6))
        rect.midleft = (round(note.at[0]), round(note.at[1] - kit.px(18) * note.t))
        fade = round(255 * min(1.0, 3 * (1 - note.t)))
        kit.panel(
            surface, rect, "card", edge=note.colour, radius=rect.h / 2 / self.table.looks.unit, alpha=fade
        )
        if fade > 100:
            kit.text_at(surface, note.text, rect.center, "small_bold", anchor="center", colour=note.colour)
