"""What event cards ask: D8 to D14 and D16. Choices of the group are made by the start player (TP-12.20)."""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question
from game.core.grid import LIMIT, pack, unpack
from game.core.reasons import Reason
from rulesets.theme_parque import listing, pawns, placing, play, removing
from rulesets.theme_parque.answers import NOT_NOW, whole
from rulesets.theme_parque.ground import ENTRANCE, cells_of
from rulesets.theme_parque.state import ParqueState

PAIR = 2  # shared_hands


class OfStartPlayer(Question[ParqueState]):
    """A choice that an event gives to the group (TP-12.20)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the start player."""
        return (state.start,)


class OfOnePlayer(Question[ParqueState]):
    """A choice of the player whose seat stands in the frame."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return that seat."""
        return (frame[1],)


class Name(OfStartPlayer):
    """("name", purpose, *named): a player is named, to be skipped (D10), to share hands (D12), or to start (D11)."""

    @staticmethod
    def _seats(state: ParqueState, frame: Frame) -> list[int]:
        taken = (state.start,) if frame[1] == "start" else frame[2:]
        return [seat for seat in range(state.seats) if seat not in taken]

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Are there as many players as it takes?"""
        missing = PAIR - len(frame[2:]) if frame[1] == "share" else 1
        return len(self._seats(state, frame)) >= missing

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a player."""
        return Decision(f"name_{frame[1]}", {"n": len(frame) - 1}, "event")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return ("name", seat) for everybody who may be named."""
        return [("name", each) for each in self._seats(state, frame)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("name", seat)."""
        if action[0] != "name" or len(action) != 2 or not whole(action[1]):
            return NOT_NOW
        return None if action[1] in self._seats(state, frame) else Reason("name_another", "TP-12.20")

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out what the player was named for, or ask for the second one."""
        named, purpose = action[1], frame[1]
        state.stack.pop()
        if purpose == "skip":
            state.skipped = named
        elif purpose == "start":
            state.start = state.active = named
        else:
            both = (*frame[2:], named)
            if len(both) < PAIR:
                state.stack.append((*frame, named))
                return
            state.sharing = tuple(sorted(both))
            events.append(
                Event("sharing", {"seat": seat, "one": state.sharing[0], "other": state.sharing[1]})
            )
            return
        events.append(Event(f"named_{purpose}", {"seat": seat, "named": named}))


class Drop(OfStartPlayer):
    """("drop",): one open challenge leaves the game (D8)."""

    @staticmethod
    def _cards(state: ParqueState) -> tuple[str, ...]:
        return (*state.challenges, *state.threats)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Is a challenge open?"""
        return bool(self._cards(state))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a card."""
        return Decision("drop", {}, "event")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return ("drop", card) for every open challenge."""
        return [("drop", card) for card in self._cards(state)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("drop", card)."""
        if action[0] != "drop" or len(action) != 2:
            return NOT_NOW
        return None if action[1] in self._cards(state) else Reason("no_open_challenge", "TP-12.11")

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take the card out: it is neither completed nor collected."""
        card = action[1]
        state.stack.pop()
        state.challenges = tuple(each for each in state.challenges if each != card)
        state.threats = tuple(each for each in state.threats if each != card)
        state.removed = (*state.removed, card)
        events.append(Event("dropped", {"seat": seat, "card": card}))


class Remove(OfStartPlayer):
    """("remove", n): n removable dominoes leave the park, one after the other (D9, TP-12.22)."""

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Are some left to remove, and is there a removable domino?"""
        return frame[1] > 0 and bool(removing.removable(state))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are left."""
        return Decision("remove", {"n": frame[1]}, "event")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return ("remove", domino) for every removable domino."""
        return [("remove", domino) for domino in removing.removable(state)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("remove", domino)."""
        if action[0] != "remove" or len(action) != 2 or action[1] not in state.park:
            return NOT_NOW
        domino = action[1]
        cells = cells_of(state.park, domino)
        at = tuple(unpack(cell) for cell in cells)
        if domino == ENTRANCE or any(cell in state.claimed for cell in cells):
            return Reason("not_removable", "TP-12.22", {}, at)
        return None if domino in removing.removable(state) else Reason("splits_park", "TP-12.22", {}, at)

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take it away, and come back for the rest."""
        state.stack[-1] = ("remove", frame[1] - 1)
        removing.remove(state, seat, action[1], events)


class Fetch(OfOnePlayer):
    """("fetch", seat, n): a player may take own pawns back from the park (D13)."""

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """May some be taken, and does one stand there?"""
        return frame[2] > 0 and any(owner == frame[1] for owner, _, _ in state.pawns)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a pawn."""
        return Decision("fetch", {"n": frame[2]}, "event")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return ("fetch", x, y) for every place of an own pawn, then passing."""
        places = dict.fromkeys((x, y) for owner, x, y in state.pawns if owner == seat)
        return [*(("fetch", *place) for place in places), ("pass",)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("fetch", x, y) and ("pass",)."""
        if action == ("pass",):
            return None
        if action[0] != "fetch" or len(action) != 3 or not whole(*action[1:]):
            return NOT_NOW
        here = max(map(abs, action[1:])) <= LIMIT and seat in state.claimed.get(pack(*action[1:]), ())
        return None if here else Reason("no_own_pawn", "TP-12.20", {}, ())

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Put the pawn back into the supply."""
        state.stack.pop()
        if action[0] == "pass":
            events.append(Event("fetched_none", {"seat": seat}))
            return
        if frame[2] > 1:
            state.stack.append((*frame[:2], frame[2] - 1))
        x, y = action[1:]
        pawns.take(state, seat, pack(x, y))
        state.supply[seat] += 1
        events.append(Event("fetched", {"seat": seat, "x": x, "y": y, "cell": (x, y)}))


class Swap(OfOnePlayer):
    """("swap", seat, n, *chosen): a player may set hand dominoes aside and draw as many from the deck (D14)."""

    @staticmethod
    def _most(state: ParqueState, frame: Frame) -> int:
        return min(frame[2], len(state.deck))

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Is there something to swap?"""
        return self._most(state, frame) > 0 and bool(state.hands[frame[1]])

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many more may be swapped."""
        return Decision("swap", {"n": self._most(state, frame) - len(frame[3:])}, "event")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return ("aside", domino) for the rest of the hand, then ("done",)."""
        rest = [domino for domino in state.hands[seat] if domino not in frame[3:]]
        return [*(("aside", domino) for domino in rest), ("done",)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("aside", domino) and ("done",)."""
        if action == ("done",):
            return None
        if action[0] != "aside" or len(action) != 2:
            return NOT_NOW
        inside = action[1] in state.hands[seat] and action[1] not in frame[3:]
        return None if inside else Reason("not_in_hand", "TP-12.20")

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Note the domino; with the last one, or when the player has enough, swap.

        New ones come from the top of the deck before the old ones go under it, in the order in which they were chosen.
        """
        state.stack.pop()
        chosen = frame[3:] if action[0] == "done" else (*frame[3:], action[1])
        hand = state.hands[seat]
        if action[0] == "aside" and len(chosen) < min(self._most(state, frame), len(hand)):
            state.stack.append((*frame[:3], *chosen))
            return
        drawn = [state.deck.pop() for _ in chosen]
        for domino in chosen:
            hand.remove(domino)
            state.deck.insert(0, domino)
        hand += drawn
        kind = "swapped" if chosen else "swapped_none"
        events.append(Event(kind, {"seat": seat, "n": len(chosen)}, None, bool(chosen)))


class LayOrder(Question[ParqueState]):
    """("order_lay", domino): the domino that was drawn must be placed (D16, ghost_order)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for its place."""
        return Decision("order_lay", {}, "play")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return its placements."""
        return listing.of_dominoes(state, (frame[1],))

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("place", domino, x, y, rotation)."""
        if action[0] != "place" or len(action) != 5 or not whole(*action[2:]) or not 0 <= action[4] <= 3:
            return NOT_NOW
        if action[1] != frame[1]:
            return Reason("order_first", "TP-12.20")
        return placing.check(state, seat, action)

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Place it; it counts against the quota."""
        state.stack.pop()
        play.lay(state, seat, action, events)
