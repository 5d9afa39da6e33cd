"""Checks what must fit together: board, printed cells, dice, enough of everything for each mode; texts and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.content import Faults
from game.core.content_room import Fitting, Places
from game.core.hex import border, connected, neighbours, pack, unpack
from rulesets.dice_theme_park import content_types as c
from rulesets.dice_theme_park import content_words as w

SEATS = (2, 3, 4)


class Fit(Fitting[c.Content]):
    """What must fit together in this game."""

    def all(self) -> None:
        """Note everything that does not fit."""
        self.board()
        self.printed()
        self.start_sites()
        self.dice()
        self.seats()
        for mode in self.content.modes.values():
            self.mode(mode)

    def board(self) -> None:
        """One piece, and no hole in it (DTP-12.1)."""
        cells = [pack(q, r) for q, r in self.content.board.cells]
        if not cells:
            self.wrong("board", "the board has no cells")
        elif not connected(cells):
            first = _piece(cells[0], cells)
            for q, r in map(unpack, (cell for cell in cells if cell not in first)):
                self.wrong(f"cell {q},{r}", f"the cell {q}, {r} is cut off from the rest of the board")
        for q, r in _holes(cells):
            # named at the row, if the row is there at all
            where = f"row {r}" if f"row {r}" in self.places else "board"
            self.wrong(where, f"the outline of the board has a hole at {q}, {r}")

    def printed(self) -> None:
        """Printed attractions lie on the board, apart, and hang together (DTP-12.2, DTP-8.11)."""
        taken: dict[c.Cell, str] = {}
        before = len(self.faults)
        for name in self.content.printed:
            cell = self.content.attractions[name].cell
            if cell is None:
                continue
            if cell not in self.content.board.cells:
                self.wrong(f"printed {name}", f"{name} is printed outside the board, at {cell[0]}, {cell[1]}")
            elif cell in taken:
                self.wrong(f"printed {name}", f"{name} is printed on the cell of {taken[cell]}")
            taken.setdefault(cell, name)
        if len(self.faults) == before and not connected([pack(*cell) for cell in taken]):
            entrance = self.content.attractions[self.content.entrance].cell or (0, 0)
            first = _piece(pack(*entrance), [pack(*cell) for cell in taken])
            for cell, name in taken.items():
                if pack(*cell) not in first:
                    self.wrong(
                        f"printed {name}", f"{name} is not joined to the entrance by printed attractions"
                    )

    def start_sites(self) -> None:
        """Start sites are empty cells of the board that touch a printed attraction (DTP-2.16, DTP-12.3)."""
        printed = [pack(*a.cell) for a in self.content.attractions.values() if a.cell is not None]
        if not self.content.board.start_sites:
            self.wrong("start sites", "there is no start site")
        for q, r in self.content.board.start_sites:
            where = f"start site {q},{r}"
            if (q, r) not in self.content.board.cells:
                self.wrong(where, f"the start site {q}, {r} lies outside the board")
            elif pack(q, r) in printed:
                self.wrong(where, f"the start site {q}, {r} is the cell of a printed attraction")
            elif not any(near in printed for near in neighbours(pack(q, r))):
                self.wrong(where, f"the start site {q}, {r} touches no printed attraction")

    def dice(self) -> None:
        """Bag and box hold all dice (section 2.3 of the rules), and the bag fills the monorails."""
        supplies = self.content.supplies
        for seats in SEATS:
            both = supplies.bag[seats] + supplies.box[seats]
            if both != supplies.dice:
                self.wrong(
                    f"bag {seats}", f"bag and box hold {both} dice of a colour, there are {supplies.dice}"
                )
            elif len(w.COLOURS) * supplies.bag[seats] < 3 * (seats + 1):
                self.wrong(f"bag {seats}", f"{seats} seats need {3 * (seats + 1)} dice to fill the monorails")

    def seats(self) -> None:
        """What depends on the number of seats: monorails (DTP-2.2), rewards (DTP-13.2); cards to pick from."""
        for seats in SEATS:
            found = len(self.content.monorails_for(seats))
            if found != seats + 1:
                self.wrong("monorails", f"{seats} seats need {seats + 1} monorails, found {found}")
            rewards = self.content.prices.objective[seats]
            if len(rewards) != seats:
                self.wrong(f"rewards {seats}", f"{seats} seats need {seats} rewards, found {len(rewards)}")
            elif list(rewards) != sorted(rewards, reverse=True):
                self.wrong(f"rewards {seats}", "a later place may not earn more")
        if len(self.content.staff) < 2:
            self.wrong("staff", "two staff cards are picked in each round, so there must be two")

    def mode(self, mode: c.Mode) -> None:
        """Enough tiles, cards, maps and mascots for the most seats (R-15)."""
        seats = max(SEATS)
        for stack in w.STACKS:
            displays = mode.stacks.count(stack)
            need = displays * (seats + 1) + (seats if stack == w.STACKS[0] else 0)
            self._enough(f"stack {stack}", len(self.content.stack_of[stack]), need, "tiles", mode)
        self._enough("stack A", len(self.content.stack_of["A"]), 2 * seats, "tiles to deal", mode)
        supplies = self.content.supplies
        maps = seats * (supplies.start_maps + mode.rounds)
        self._enough("supplies maps", supplies.maps, maps, "maps", mode)
        mascots = supplies.start_mascots + mode.rounds
        self._enough("supplies mascots", supplies.mascots, mascots, "mascots a seat", mode)
        groups = {objective.group for objective in self.content.objectives.values()}
        need = len(mode.objective_rounds)
        self._enough("objectives", len(groups), need, "groups of objectives", mode)
        if mode.cards:
            self._enough(
                "administrators", len(self.content.administrators), 2 * seats, "administrators", mode
            )
            need = max(2 * seats, seats + (seats + 1) * mode.rounds)
            self._enough("skills", len(self.content.skills), need, "skill cards", mode)

    def _enough(self, where: str, found: int, need: int, what: str, mode: c.Mode) -> None:
        if found < need:
            seats = max(SEATS)
            self.wrong(where, f"the mode {mode.id} needs {need} {what} with {seats} seats, there are {found}")


def check_fit(content: c.Content, places: Places, faults: Faults) -> None:
    """Note what does not fit together in content that was read without a fault."""
    Fit(content, places, faults).all()


def _piece(start: int, cells: list[int]) -> dict[int, None]:
    """The packed cells that hang together with `start`."""
    found, todo = {start: None}, [start]
    while todo:
        for near in neighbours(todo.pop()):
            if near in cells and near not in found:
                found[near] = None
                todo.append(near)
    return found


def _holes(cells: list[int]) -> Iterator[c.Cell]:
    """The empty cells that are shut in by cells."""
    if not cells:
        return
    spots = [unpack(cell) for cell in cells]
    low_q, high_q = min(q for q, _ in spots) - 1, max(q for q, _ in spots) + 1
    low_r, high_r = min(r for _, r in spots) - 1, max(r for _, r in spots) + 1
    empty = [
        pack(q, r)
        for r in range(low_r, high_r + 1)
        for q in range(low_q, high_q + 1)
        if pack(q, r) not in cells
    ]
    outside = _piece(pack(low_q, low_r), empty)
    for cell in empty:
        if cell not in outside and cell in border(cells):
            yield unpack(cell)


# --- texts and pictures ---------------------------------------------------------------------------------------


def wanted_texts(content: c.Content) -> list[str]:
    """The text keys that the content and its vocabulary ask for."""
    named = [f"attraction.{name}" for name in content.attractions]
    named += [f"amenity.{name}" for name in w.AMENITIES]
    named += [f"group.{name}" for name in w.GROUPS]
    told = [f"staff.{name}" for name in content.staff]
    told += [f"objective.{name}" for name in content.objectives]
    told += [f"administrator.{name}" for name in content.administrators]
    told += [f"skill.{kind}" for kind in dict.fromkeys(skill.kind for skill in content.skills.values())]
    told += [f"upgrade.{name}" for name in content.upgrades]
    told += [f"option.{key}" for key in content.options]
    keys = [f"{name}.name" for name in (*named, *told)] + [f"{name}.text" for name in told]
    keys += [f"option.{key}.{value}" for key, option in content.options.items() for value in option.values]
    for kind in w.REQUIREMENT_KINDS:
        keys += [f"requirement.{kind}.{part}" for part in ("name", "text", "any")]
    keys += [f"element.{name}" for name in w.ELEMENTS]
    keys += [f"colour.{name}" for name in w.TILE_COLOURS]
    keys += [f"effect.{name}" for name in w.EFFECT_WORDS]
    keys += [f"metric.{name}" for name in w.METRICS]
    keys += [f"best.{name}" for name in ("high", "low")]
    keys += [f"phase.{name}" for name in w.PHASES]
    keys += [f"amenity_bonus.{count}" for count in content.amenity_bonus]
    return keys


def pictures_of(content: c.Content) -> dict[str, str]:
    """The drawings that the content asks for, each with the thing that it belongs to, as named in `places`."""
    found = {name: f"attraction {name}" for name in content.attractions}
    found |= {name: f"staff card {name}" for name in content.staff}
    found |= {name: f"objective {name}" for name in content.objectives}
    found |= {name: f"administrator {name}" for name in content.administrators}
    found |= {skill.kind: f"skill {skill.kind}" for skill in content.skills.values()}
    found |= {name: f"upgrade {name}" for name in content.upgrades}
    found |= {f"option_{key}": f"option {key}" for key in content.options}
    found |= dict.fromkeys(w.AMENITIES, "")
    found |= {f"guest_{name}": "" for name in w.ELEMENTS}
    found |= {f"step_{name}": "" for name in w.PHASES if name != "end"}
    found |= {f"back_{name}": "" for name in (*w.STACKS, "staff", "skill", "objective", "administrator")}
    found |= dict.fromkeys(("monorail", "bag", "map_token", "map_token_used", "operating_icon"), "")
    found |= dict.fromkeys(("plot", "plot_start", "tree", "bush"), "")
    return found
