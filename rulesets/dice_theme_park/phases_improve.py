"""Phase 4, Improve: a map, upgrades, removals (DTP-7).

Frame: ("improve", seat, maps bought, upgrades installed, upgrades removed).
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.dice_theme_park.content_words import UPGRADES
from rulesets.dice_theme_park.seat_question import SeatQuestion, end_part
from rulesets.dice_theme_park.state import DiceState, content, discounted, effects_of, tile

END = ("end",)
MOST_MAPS = 1  # DTP-7.1
MOST_UPGRADES = 2  # DTP-7.2
NOT_NOW = Reason("not_now", "DTP-7.11")


def map_price(state: DiceState, seat: int) -> int:
    """Return what a map costs the seat (DTP-7.1)."""
    return discounted(state, seat, "map", content().prices.map)


def upgrade_price(state: DiceState, seat: int, name: str, space: int) -> int:
    """Return what an upgrade on a space of an attraction costs the seat (DTP-7.3)."""
    return discounted(state, seat, "upgrade", tile(name).spaces[space])


def removals(state: DiceState, seat: int) -> int:
    """Return how many upgrades the seat's staff may take back in this phase (DTP-4.24)."""
    return sum(effect.count for effect in effects_of(state, seat, "remove_upgrade"))


class Improve(SeatQuestion):
    """D15: buy a map, take upgrades back, install upgrades, end."""

    phase = "improve"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for what is left to do; who has done something may look at it and take it back before the end."""
        words = dict.fromkeys(action[0] for action in self.legal(state, frame, seat))
        kind = "improve_done"
        if "install" in words:
            kind = "improve" if "buy_map" in words else "improve_install"
        elif "buy_map" in words:
            kind = "improve_map"
        elif "remove" in words:
            kind = "improve_remove"
        data = {"n": state.money[seat], "left": MOST_UPGRADES - frame[3]}
        return Decision(kind, data, self.phase, waits=any(frame[2:]), public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return the map, removals, installations, ending."""
        found: list[Action] = []
        if self._map_barred(state, frame, seat) is None:
            found.append(("buy_map",))
        if not frame[3] and frame[4] < removals(state, seat):
            found += [
                ("remove", name, space)
                for name, place in state.parks[seat].items()
                for space, _, _ in place[2]
            ]
        if frame[3] < MOST_UPGRADES:
            found += self._installs(state, seat)
        return [*found, END]

    def _installs(self, state: DiceState, seat: int) -> list[Action]:
        money = state.money[seat]
        stock = [kind for kind, count in zip(UPGRADES, state.stock[seat], strict=True) if count]
        found: list[Action] = []
        for name, place in state.parks[seat].items():
            spaces = tile(name).spaces
            if len(place[2]) == len(spaces):
                continue
            full = [space for space, _, _ in place[2]]
            there = [kind for _, kind, _ in place[2]]
            for space in range(len(spaces)):
                if space not in full and upgrade_price(state, seat, name, space) <= money:
                    found += [("install", name, space, kind) for kind in stock if kind not in there]
        return found

    def sample(self, state: DiceState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an action by chance."""
        roll = rng.next()
        if roll & 3 == 0:
            return END
        if roll & 3 == 1 and self._map_barred(state, frame, seat) is None:
            return ("buy_map",)
        if state.money[seat] < 1 and frame[4] >= removals(state, seat):
            return END  # the rare free upgrade may come with another roll
        actions = self.legal(state, frame, seat)
        return actions[(roll >> 2) % len(actions)]

    def _map_barred(self, state: DiceState, frame: Frame, seat: int) -> Reason | None:
        if frame[2] >= MOST_MAPS:
            return Reason("one_map", "DTP-7.1")
        if not state.map_supply:
            return Reason("no_map_left", "DTP-10.13")
        missing = map_price(state, seat) - state.money[seat]
        return Reason("money", "DTP-7.1", {"n": missing}) if missing > 0 else None

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge one improvement."""
        if action == END:
            return None
        if action == ("buy_map",):
            return self._map_barred(state, frame, seat)
        if action[0] == "remove" and len(action) == 3:
            return self._remove_barred(state, frame, seat, action)
        if action[0] == "install" and len(action) == 4:
            return self._install_barred(state, frame, seat, action)
        return NOT_NOW

    def _remove_barred(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        _, name, space = action
        place = state.parks[seat].get(name) if isinstance(name, str) else None
        found = [each for each in place[2] if each[0] == space] if place else []
        most = removals(state, seat)
        if not most:
            return Reason("only_architect", "DTP-7.7")
        if frame[3]:
            mine = found and found[0][2] == state.round
            return Reason("earlier_rounds" if mine else "remove_first", "DTP-7.8")
        if frame[4] >= most:
            return Reason("removed_enough", "DTP-4.24", {"n": most})
        return None if found else Reason("no_upgrade_here", "DTP-7.9")

    def _install_barred(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        _, name, space, kind = action
        place = state.parks[seat].get(name) if isinstance(name, str) else None
        if place is None or not isinstance(space, int) or kind not in UPGRADES:
            return NOT_NOW
        if frame[3] >= MOST_UPGRADES:
            return Reason("two_upgrades", "DTP-7.2")
        cells = ((place[0], place[1]),)
        spaces = tile(name).spaces
        if not spaces:
            return Reason("no_space", "DTP-7.10" if name == content().entrance else "DTP-7.5", {}, cells)
        if any(each[1] == kind for each in place[2]):
            return Reason("same_upgrade", "DTP-7.4", {"kind": kind}, cells)
        if not 0 <= space < len(spaces) or any(each[0] == space for each in place[2]):
            return Reason("no_space", "DTP-7.5", {}, cells)
        if not state.stock[seat][UPGRADES.index(kind)]:
            return Reason("no_stock", "DTP-7.3")
        missing = upgrade_price(state, seat, name, space) - state.money[seat]
        return Reason("money", "DTP-7.3", {"n": missing}, cells) if missing > 0 else None

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry one improvement out, or end the phase for this seat."""
        word, _, maps, installed, removed = frame
        if action[0] == "buy_map":
            price = map_price(state, seat)
            state.money[seat] -= price
            state.map_supply -= 1
            up, down = state.maps[seat]
            state.maps[seat] = (up + 1, down)
            state.stack[-1] = (word, seat, maps + 1, installed, removed)
            events.append(Event("bought_map", {"seat": seat, "cost": price}))
        elif action[0] == "install":
            state.stack[-1] = (word, seat, maps, installed + 1, removed)
            self._install(state, seat, action, events)
        elif action[0] == "remove":
            state.stack[-1] = (word, seat, maps, installed, removed + 1)
            self._remove(state, seat, action, events)
        else:
            end_part(state)
            events.append(Event("improved", {"seat": seat}))

    def _install(self, state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
        _, name, space, kind = action
        price = upgrade_price(state, seat, name, space)
        state.money[seat] -= price
        q, r, upgrades, cubes = state.parks[seat][name]
        upgrades = tuple(sorted((*upgrades, (space, kind, state.round))))
        state.parks[seat][name] = (q, r, upgrades, cubes)
        self._stock(state, seat, kind, -1)
        events.append(
            Event("installed", {"seat": seat, "place": name, "space": space, "kind": kind, "cost": price})
        )

    def _remove(self, state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
        _, name, space = action
        q, r, upgrades, cubes = state.parks[seat][name]
        kind = next(each[1] for each in upgrades if each[0] == space)
        state.parks[seat][name] = (q, r, tuple(each for each in upgrades if each[0] != space), cubes)
        self._stock(state, seat, kind, 1)
        events.append(Event("removed", {"seat": seat, "place": name, "space": space, "kind": kind}))

    def _stock(self, state: DiceState, seat: int, kind: str, change: int) -> None:
        state.stock[seat] = tuple(
            count + (change if each == kind else 0)
            for each, count in zip(UPGRADES, state.stock[seat], strict=True)
        )


IMPROVE: dict[str, Handler] = {"improve": Improve()}
