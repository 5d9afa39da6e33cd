"""The rules of placing and scoring once more, slow and plain, straight from their text.

Shares nothing with the program but the printed dominoes: positions are pairs, open sides are letters, and
everything is searched anew for every question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

Place = tuple[int, int]

SIDES = "NESW"
AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
PATHS = ("R", "Q1", "Q2")
QUEUES = ("Q1", "Q2")

FACTOR = {
    "carousel": 1, "swinging_ship": 2, "log_flume": 3, "wooden_coaster": 4, "ferris_wheel": 1, "spiral_slide": 2,
    "launch_tower": 3, "bumper_cars": 4, "haunted_house": 1, "wave_swinger": 2, "playground": 3, "steel_coaster": 4,
}  # fmt: skip
STALLS = {
    "toilet": 0, "food_stall": 2, "souvenir_shop": 3, "info_kiosk": 4, "drinks_stall": 1, "balloon_shop": 2,
    "photo_booth": 0, "cash_machine": 0, "vending_machine": 0, "umbrella_stall": 0, "merchandise_shop": -4,
    "first_aid": 4,
}  # fmt: skip


class Cell(NamedTuple):
    """kind: R, Q1, Q2, C (coaster part) or item; open: letters of the open sides; item: what it shows, or ""."""

    kind: str
    open: frozenset[str]
    item: str
    domino: str = ""

    @property
    def tunnel(self) -> bool:
        """TP-5.3."""
        return self.kind in PATHS and len(self.open) == 1

    @property
    def attraction(self) -> bool:
        """An attraction or a station (section 1)."""
        return self.item in FACTOR or self.item == "station"

    @property
    def scorable(self) -> bool:
        """Can it carry a pawn?"""
        return self.attraction or self.item in STALLS

    @property
    def decoration(self) -> bool:
        """Neither path nor track nor scorable."""
        return self.item != "" and not self.scorable


def half(token: str) -> Cell:
    """The cell of a token in rotation 0."""
    kind, *rest = token.split(":")
    if kind in PATHS:
        return Cell(kind, frozenset(rest[0]), "")
    if kind == "C":
        return Cell("C", frozenset(rest[1]), "station" if rest[0] == "station" else "")
    return Cell("item", frozenset(), token)


def _read() -> dict[str, tuple[Cell, Cell]]:
    path = Path(__file__).resolve().parents[2] / "data" / "theme_parque" / "dominoes.yaml"
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))["dominoes"]
    return {row["id"]: (half(row["a"]), half(row["b"])) for row in rows}


DOMINOES = _read() | {"entrance": (half("R:NESW"), half("R:NESW"))}


def lying(domino: str, x: int, y: int, rotation: int) -> dict[Place, Cell]:
    """The two cells of a domino with half A at (x, y) (TP-1.3, TP-1.4)."""
    dx, dy = AWAY[SIDES[(2 + rotation) % 4]]
    places = ((x, y), (x + dx, y + dy))
    return {
        place: cell._replace(
            open=frozenset(SIDES[(SIDES.index(side) + rotation) % 4] for side in cell.open), domino=domino
        )
        for place, cell in zip(places, DOMINOES[domino], strict=True)
    }


def beside(place: Place, side: str) -> Place:
    """The neighbour on one side."""
    return place[0] + AWAY[side][0], place[1] + AWAY[side][1]


def around(place: Place) -> list[Place]:
    """The eight places nearby."""
    x, y = place
    return [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]


class Park:
    """Cells, pawns (place -> seats) and the options that are on."""

    def __init__(
        self,
        cells: Mapping[Place, Cell],
        pawns: Mapping[Place, list[int]] | None = None,
        options: Iterable[str] = (),
    ) -> None:
        self.cells = dict(cells)
        self.pawns = dict(pawns or {})
        self.options = frozenset(options)

    @classmethod
    def of(
        cls,
        lies: Iterable[tuple[str, int, int, int]],
        pawns: Iterable[tuple[int, int, int]],
        options: Iterable[str] = (),
    ) -> Park:
        """The park with these dominoes (id, x, y, rotation) and pawns (seat, x, y)."""
        cells: dict[Place, Cell] = {}
        for domino, x, y, rotation in lies:
            new = lying(domino, x, y, rotation)
            assert not set(new) & set(cells), f"{domino} overlaps"
            cells |= new
        found: dict[Place, list[int]] = {}
        for seat, x, y in pawns:
            found.setdefault((x, y), []).append(seat)
        return cls(cells, found, options)

    # --- paths (TP-5) ---

    def joined(self, place: Place, side: str) -> bool:
        """Is a path cell joined with its neighbour there (TP-5.2)?"""
        mine, other = self.cells[place], self.cells.get(beside(place, side))
        if other is None or mine.kind not in PATHS or mine.kind != other.kind:
            return False
        return side in mine.open and OPPOSITE[side] in other.open

    def linked(self, place: Place) -> list[Place]:
        """All cells joined with a path cell, through tunnels too (TP-5.4)."""
        found = [beside(place, side) for side in SIDES if self.joined(place, side)]
        mine = self.cells[place]
        if mine.tunnel:
            found += [p for p, c in self.cells.items() if c.tunnel and c.kind == mine.kind and p != place]
        return found

    def groups(self, *kinds: str) -> list[frozenset[Place]]:
        """Queues or networks: the maximal joined sets of cells of these kinds."""
        left = [place for place, cell in self.cells.items() if cell.kind in kinds]
        found = []
        while left:
            group, rim = {left[0]}, [left[0]]
            while rim:
                for other in self.linked(rim.pop()):
                    if other not in group:
                        group.add(other)
                        rim.append(other)
            found.append(frozenset(group))
            left = [place for place in left if place not in group]
        return found

    def entries(self, queue: frozenset[Place]) -> list[Place]:
        """The queue cell of every entry on the surface (TP-5.8)."""
        found = []
        for place in queue:
            for side in self.cells[place].open:
                other = self.cells.get(beside(place, side))
                if other is not None and other.kind == "R" and OPPOSITE[side] in other.open:
                    found.append(place)
        return found

    def ends(self, queue: frozenset[Place]) -> list[tuple[Place, Place]]:
        """(queue cell, ride) of every ride end (TP-5.8, TP-13.4)."""
        found = []
        for place in queue:
            for side in self.cells[place].open:
                there = beside(place, side)
                other = self.cells.get(there)
                if other is not None and other.attraction and OPPOSITE[side] not in other.open:
                    found.append((place, there))
        return found

    def underground(self, queue: frozenset[Place]) -> bool:
        """Has it an underground entry (TP-5.12, TP-5.13)?"""
        regular = any(cell.tunnel and cell.kind == "R" for cell in self.cells.values())
        return regular and not self.entries(queue) and any(self.cells[place].tunnel for place in queue)

    def finished(self, queue: frozenset[Place]) -> bool:
        """Exactly one entry and one ride end (section 1)."""
        starts = len(self.entries(queue)) + self.underground(queue)
        return starts == 1 and len(self.ends(queue)) == 1

    def length(self, queue: frozenset[Place]) -> int:
        """The greatest weight of a route (TP-9.4)."""
        goal = self.ends(queue)[0][0]
        starts = self.entries(queue) or [place for place in queue if self.cells[place].tunnel]

        def best(place: Place, gone: frozenset[Place]) -> int | None:
            if place == goal:
                return self.weight(place)
            rest = [
                found
                for other in self.linked(place)
                if other not in gone and (found := best(other, gone | {other})) is not None
            ]
            return self.weight(place) + max(rest) if rest else None

        return max(found for start in starts if (found := best(start, frozenset({start}))) is not None)

    # --- placing (TP-4) ---

    def broken(
        self, domino: str, x: int, y: int, rotation: int, own: Iterable[str], supply: int = 3
    ) -> set[str]:
        """The rules that a placement breaks.

        own     the dominoes already placed in this turn
        supply  pawns in hand of the one who places it
        """
        new, own = lying(domino, x, y, rotation), set(own)
        found = self.turn_rules(domino, own, supply)
        covers = any(cell.item == "bulldozer" for cell in new.values())
        taken, bad = self.taken(new, own, covers)
        return found | (bad or self.without(taken).place_rules(new, own, self))

    def taken(self, new: Mapping[Place, Cell], own: set[str], covers: bool) -> tuple[list[Place], set[str]]:
        """The places that have to give way, and the rules that speak against it (TP-4.1, TP-10.5).

        covers  may the domino cover another one?
        """
        taken = [place for place in new if place in self.cells]
        if not taken:
            return [], set()
        if not covers:
            return taken, {"TP-4.1"}
        names = {self.cells[place].domino for place in taken}
        if len(taken) != 2 or len(names) != 1 or names <= own | {"entrance"} or set(taken) & set(self.pawns):
            return taken, {"TP-10.5"}
        return taken, set()

    def turn_rules(self, domino: str, own: set[str], supply: int) -> set[str]:
        """TP-10.6 and TP-10.13: what the turn forbids, wherever the domino would lie."""
        shown = [cell.item for name in own for cell in DOMINOES[name]]
        mine = [cell.item for cell in DOMINOES[domino]]
        return item_rules(mine, shown, bool(own), 2 if "fountain" in shown + mine else 1, supply)

    def place_rules(self, new: Mapping[Place, Cell], own: set[str], before: Park) -> set[str]:
        """The rules that two new cells break in this park; `before` is the park before anything gave way."""
        edges = self.edges(new)
        if not edges:
            return {"TP-4.2"}
        found = {"TP-4.4" for _, _, other in edges if other.domino in own} - (
            {"TP-4.4"} if "connected_pair" in self.options else set()
        )
        for cell, side, other in edges:
            found |= edge_rules(cell, side in cell.open, other, OPPOSITE[side] in other.open)
        for place, cell in new.items():
            if cell.scorable and any(other.item == "office" for _, other in self.near(place)):
                found.add("TP-10.14")
        after = self.changed({**self.cells, **new})
        if not found:
            for queue in after.groups(*QUEUES):
                found |= after.queue_limits(queue)
        return found | after.frozen(before)

    def edges(self, new: Mapping[Place, Cell]) -> list[tuple[Cell, str, Cell]]:
        """Where new cells touch the park: the new cell, its side, the cell there."""
        return [
            (cell, side, self.cells[beside(place, side)])
            for place, cell in new.items()
            for side in SIDES
            if beside(place, side) in self.cells
        ]

    def queue_limits(self, queue: frozenset[Place]) -> set[str]:
        """TP-5.10 and TP-5.11: one entry and one ride end at most."""
        found = {"TP-5.10"} if len(self.entries(queue)) > 1 else set()
        return found | ({"TP-5.11"} if len(self.ends(queue)) > 1 else set())

    def frozen(self, before: Park) -> set[str]:
        """TP-11.17: with that option no queue of a claimed ride grows."""
        grown = any(self.attached_cells(ride) > before.attached_cells(ride) for ride in self.pawns)
        return {"TP-11.17"} if "frozen_queues" in self.options and grown else set()

    def changed(self, cells: Mapping[Place, Cell]) -> Park:
        """The same park with other cells."""
        return Park(cells, self.pawns, self.options)

    def without(self, places: Iterable[Place]) -> Park:
        """The park without some cells."""
        gone = set(places)
        return self.changed({place: cell for place, cell in self.cells.items() if place not in gone})

    def attached_cells(self, ride: Place) -> int:
        """TP-11.17: queue cells that lead to a ride."""
        return sum(len(q) for q in self.groups(*QUEUES) if any(there == ride for _, there in self.ends(q)))

    def moves(self, domino: str, was: tuple[int, int, int], x: int, y: int, rotation: int) -> set[str]:
        """The rules that moving a domino from where it was breaks (TP-10.11)."""
        if (x, y, rotation) == was:
            return {"TP-10.11"}
        rest, new = self.without(lying(domino, *was)), lying(domino, x, y, rotation)
        if any(place in rest.cells for place in new):
            return {"TP-4.1"}
        found = rest.place_rules(new, set(), self)
        if len(Park(rest.cells | new).pieces()) > 1:
            found.add("TP-10.11")
        return found

    def pieces(self) -> list[set[Place]]:
        """The groups of edge-touching cells."""
        left, found = set(self.cells), []
        while left:
            part, rim = set(), [left.pop()]
            while rim:
                place = rim.pop()
                part.add(place)
                for side in SIDES:
                    if beside(place, side) in left:
                        left.remove(beside(place, side))
                        rim.append(beside(place, side))
            found.append(part)
        return found

    # --- coasters (TP-13) ---

    def track_group(self, place: Place) -> frozenset[Place]:
        """The stretch of a coaster part (TP-13.11)."""
        group, rim = {place}, [place]
        while rim:
            here = rim.pop()
            for side in self.cells[here].open:
                there = beside(here, side)
                other = self.cells.get(there)
                if other and other.kind == "C" and OPPOSITE[side] in other.open and there not in group:
                    group.add(there)
                    rim.append(there)
        return frozenset(group)

    def closed(self, group: frozenset[Place]) -> bool:
        """Goes every open track side of the stretch on?"""
        return all(beside(place, side) in group for place in group for side in self.cells[place].open)

    def loop_length(self, place: Place) -> int:
        """TP-13.12, TP-13.13: 0 if the part is in no loop."""

        def through(group: frozenset[Place]) -> bool:
            return self.closed(group) and any(len(self.cells[each].open) == 1 for each in group)

        group = self.track_group(place)
        if not self.closed(group):
            return 0
        if not through(group):
            return len(group)
        every = {self.track_group(each) for each, cell in self.cells.items() if cell.kind == "C"}
        return sum(len(each) for each in every if through(each))

    # --- scores (TP-9, TP-10) ---

    event_change = 0
    """What a special rule adds to every active item (TP-9.13, step 4); see reference_events.py."""

    def near(self, place: Place) -> list[tuple[Place, Cell]]:
        """The occupied places nearby."""
        return [(other, self.cells[other]) for other in around(place) if other in self.cells]

    def weight(self, place: Place) -> int:
        """TP-10.9; everything that is no path counts 1."""
        lit = any(cell.item == "lantern" for _, cell in self.near(place))
        return 2 if lit and self.cells[place].kind in PATHS else 1

    def at_home(self, queue: frozenset[Place]) -> bool:
        """Is the entry of a finished queue on the network of the entrance?"""
        home = next(group for group in self.groups("R") if (0, 0) in group)
        entries = self.entries(queue)
        if not entries:
            return any(self.cells[place].tunnel for place in home)
        return any(
            beside(entries[0], side) in home and OPPOSITE[side] in self.cells[beside(entries[0], side)].open
            for side in self.cells[entries[0]].open
        )

    def counts(self, queue: frozenset[Place]) -> bool:
        """Finished, and by TP-11.15 from the entrance if that option is on?"""
        return self.finished(queue) and ("queue_to_entrance" not in self.options or self.at_home(queue))

    def passes(self, item: str, queue: frozenset[Place]) -> bool:
        """TP-10.20."""
        if item == "spiral_slide":
            return self.length(queue) > 3
        if item == "wave_swinger":
            return self.length(queue) < 3
        if item == "bumper_cars":
            return all(self.cells[place].kind == "Q2" for place in queue)
        if item == "steel_coaster":
            decorations = {other for place in queue for other, cell in self.near(place) if cell.decoration}
            return len(decorations) >= 3
        if item == "playground":
            return self.at_home(queue)
        return True

    def requirement(self, place: Place, item: str) -> bool:
        """TP-9.8 with the tables of section 6."""
        near = [cell for _, cell in self.near(place)]
        decorations = sum(cell.decoration for cell in near)
        if item in ("log_flume", "wooden_coaster"):
            return decorations >= (1 if item == "log_flume" else 2)
        if item == "launch_tower":
            return all(
                abs(place[0] - other[0]) + abs(place[1] - other[1]) > 4
                for other, cell in self.cells.items()
                if cell.scorable and other != place
            )
        if item == "souvenir_shop":
            return not any(cell.item == "souvenir_shop" for cell in near)
        if item == "info_kiosk":
            return sum(self.weight(other) for other, cell in self.near(place) if cell.kind == "R") >= 3
        if item == "drinks_stall":
            return any(cell.kind in QUEUES for cell in near)
        if item == "balloon_shop":
            return not any(cell.scorable for cell in near)
        return True

    def along(self, place: Place, wanted: set[str]) -> int:
        """TP-10.2: items nearby any network that is nearby the place."""
        reach = {cell for group in self.groups("R") if group & set(around(place)) for cell in group}
        return sum(
            cell.item in wanted and any(other in reach for other in around(there))
            for there, cell in self.cells.items()
        )

    def score(self, place: Place) -> int:
        """The score of an item."""
        item = self.cells[place].item
        if not self.requirement(place, item):
            return 0
        near = [cell.item for _, cell in self.near(place)]
        extra = 2 * near.count("flowers") - 2 * near.count("dump") + self.event_change
        if item in FACTOR or item == "station":
            attached = [q for q in self.groups(*QUEUES) if any(ride == place for _, ride in self.ends(q))]
            eligible = [q for q in attached if self.counts(q) and self.passes(item, q)]
            factor = FACTOR[item] if item in FACTOR else self.loop_length(place)
            if not eligible or not factor:
                return 0
            beside_queue = {other for q in attached for cell in q for other in around(cell)}
            statues = sum(c.item == "statue" for p, c in self.cells.items() if p in beside_queue)
            return factor * max(self.length(q) for q in eligible) + extra + 2 * statues
        if not any(cell.kind == "R" for _, cell in self.near(place)):
            return 0
        value = STALLS[item]
        if item == "toilet":
            value = self.along(place, {"toilet"})
        elif item == "cash_machine":
            value = self.along(place, set(STALLS))
        elif item == "vending_machine":
            value = near.count("vending_machine")
        elif item == "umbrella_stall":
            value = sum(len(self.pawns.get(other, ())) for other in around(place))
        elif item == "photo_booth":
            value = max([0, *(self.score(p) for p, c in self.near(place) if c.attraction)]) // 2
        return value + extra

    def totals(self, seats: int) -> list[int]:
        """TP-9.1."""
        found = [0] * seats
        for place, owners in self.pawns.items():
            for seat in owners:
                found[seat] += self.score(place) if self.cells[place].scorable else self.half(place)
        return found

    def half(self, place: Place) -> int:
        """TP-11.3: what a pawn in a queue scores."""
        queue = next(group for group in self.groups(*QUEUES) if place in group)
        return self.score(self.ends(queue)[0][1]) // 2 if self.counts(queue) else 0


def item_rules(mine: list[str], shown: list[str], second: bool, claims: int, supply: int) -> set[str]:
    """TP-10.6 and TP-10.13, by the items of the new domino and of those placed before.

    second  was something placed in this turn before?
    claims  pawns that may be set in this turn; supply: pawns in hand
    """
    found = {"TP-10.6"} if "rocks" in shown or ("rocks" in mine and second) else set()
    houses = (shown + mine).count("haunted_house")
    return found | ({"TP-10.13"} if "haunted_house" in mine and houses > min(claims, supply) else set())


def edge_rules(mine: Cell, opened: bool, other: Cell, other_opened: bool) -> set[str]:
    """The rules that two touching sides break (TP-5.5 to TP-5.9, TP-13.6 to TP-13.9)."""
    found = set()
    track, other_track = mine.kind == "C" and opened, other.kind == "C" and other_opened
    if track != other_track:
        found.add("TP-13.6")
    for one, one_open, two, two_open in ((mine, opened, other, other_opened), (other, other_opened, mine, opened)):
        if one.kind in PATHS and one_open and two.kind == "C" and (two.item != "station" or two_open):
            found.add("TP-13.8")
    if mine.kind == other.kind and mine.kind in PATHS and opened != other_opened:
        found.add("TP-5.5")
    if {mine.kind, other.kind} == {"Q1", "Q2"} and opened and other_opened:
        found.add("TP-5.7")
    return found
