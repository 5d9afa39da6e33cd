"""The parts of an action after its beginning: a tile is placed, a second piece, cards and trains (TPM-3.5).

Frames: ("place", n), ("more_path",), ("more_track",), ("chain",), ("train", seat), ("after", ...). Rides and facilities:
`turn_buildings.py`.
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import builds, extras, playing, railway
from rulesets.theme_park_mania.building import lay_path, lay_railway
from rulesets.theme_park_mania.question import NOT_NOW, TurnQuestion, shaped
from rulesets.theme_park_mania.state import (
    ManiaState,
    content,
)
from rulesets.theme_park_mania.trains import CARD, CASH, trips

END = ("end",)
MAIN_WORDS = ("draw", "track", "hire", "reveal", "buy", "play", "swap")
AFTER: Frame = ("after",)
MOST = {
    "draw": Reason("two_paths", "TPM-4.1"),
    "track": Reason("two_tracks", "TPM-5.1"),
    "buy": Reason("two_facilities", "TPM-8.1"),
}
"""Why there is no third piece in an action."""


class Place(TurnQuestion):
    """D3: place the drawn path tile. Frame ("place", 1 or 2)."""

    kind = "place"
    step = "action"

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every place."""
        return builds.place_options(state)

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a place by chance."""
        return builds.place_by_chance(state, rng)

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a place."""
        return builds.place_barred(state, action) if action[0] == "place" else wrong_word(action)

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Lay the tile; after the first a second may be drawn (TPM-4.1)."""
        state.stack[-1] = ("more_path",) if frame[1] < content().limits.paths else ("after", "draw")
        _, rotation, x, y = action
        lay_path(state, seat, rotation, x, y, events)


def wrong_word(action: Action) -> Reason:
    """Return the refusal for an action that belongs elsewhere."""
    return Reason("finish_first", "TPM-3.5") if action[0] in extras.EXTRA_WORDS else NOT_NOW


class More(TurnQuestion):
    """Between the two pieces of action 1, 2 or 5, and after the main action: extra actions are possible (TPM-3.5)."""

    step = "action"

    def pieces(self, state: ManiaState, seat: int) -> list[Action]:
        """Return the legal second pieces."""
        return []

    def piece_barred(self, state: ManiaState, seat: int, action: Action) -> Reason | None:
        """Return why a second piece is refused."""
        return Reason("one_action", "TPM-3.2")

    def can_go_on(self, state: ManiaState, seat: int) -> bool:
        """Is a second piece possible?"""
        return bool(self.pieces(state, seat))

    def describe(self, state: ManiaState, frame: Frame, seat: int) -> Decision:
        """Return the prompt; one for extra actions alone if there is no second piece."""
        kind = self.kind if self.second(state, seat) else "after"
        return Decision(kind, {"n": state.money[seat]}, self.step if kind == self.kind else "after")

    def second(self, state: ManiaState, seat: int) -> bool:
        """Is a second piece possible, by all that everybody can see?"""
        return True

    def begin(self, state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out the second piece; this question is off the stack already."""
        raise NotImplementedError

    def open(self, state: ManiaState, frame: Frame) -> bool:
        """Is there anything to decide? Not after the last card was played (TPM-3.7)."""
        if state.emptied:
            return False
        seat = state.seat
        return self.can_go_on(state, seat) or extras.has_extra(state, seat)

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return second pieces, extra actions, and ending the turn."""
        return [*self.pieces(state, seat), *extras.extra_options(state, seat), END]

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an answer by chance; extra actions are rare, so that they last."""
        roll = rng.below(8)
        if roll < 4:
            found = self.pieces(state, seat)
            if found:
                return rng.choice(found)
        if roll == 4:
            extra = extras.extra_by_chance(state, seat, rng)
            if extra is not None:
                return extra
        return END

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an answer."""
        word = action[0]
        if word in extras.EXTRA_WORDS:
            return extras.extra_barred(state, seat, action)
        if action == END:
            return None
        if word in extras.BEFORE_WORDS:
            return Reason("before_action", "TPM-3.4")
        if word in MAIN_WORDS:
            return self.piece_barred(state, seat, action)
        return NOT_NOW

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out an answer."""
        if action[0] in extras.EXTRA_WORDS:
            extras.do_extra(state, seat, action, events)
        else:
            state.stack.pop()
            if action != END:
                self.begin(state, seat, action, events)


class MorePath(More):
    """D4: draw a second path tile, or stop."""

    kind = "more_path"

    def pieces(self, state: ManiaState, seat: int) -> list[Action]:
        """Return the piles that can be drawn from."""
        return builds.draw_options(state)

    def can_go_on(self, state: ManiaState, seat: int) -> bool:
        """Does a tile of the piles fit?"""
        return builds.paths_barred(state) is None

    def second(self, state: ManiaState, seat: int) -> bool:
        """Does a tile of the piles fit?"""
        return builds.paths_barred(state) is None

    def piece_barred(self, state: ManiaState, seat: int, action: Action) -> Reason | None:
        """Judge a draw."""
        if action[0] == "draw" and shaped(action, int):
            return builds.pile_barred(state, action[1])
        return super().piece_barred(state, seat, action)

    def begin(self, state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
        """Draw the second tile."""
        builds.draw_path(state, seat, action[1], events)
        state.stack.append(("place", content().limits.paths))


class MoreTrack(More):
    """D5: lay a second track tile, or stop."""

    kind = "more_track"

    def pieces(self, state: ManiaState, seat: int) -> list[Action]:
        """Return the open ends for a second track tile."""
        return builds.track_options(state)

    def second(self, state: ManiaState, seat: int) -> bool:
        """Does an end accept a track tile?"""
        return bool(builds.track_options(state))

    def piece_barred(self, state: ManiaState, seat: int, action: Action) -> Reason | None:
        """Judge a second track tile."""
        if action[0] == "track" and shaped(action, int):
            return builds.track_barred(state, action[1])
        return super().piece_barred(state, seat, action)

    def begin(self, state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
        """Lay the second track tile."""
        lay_railway(state, seat, action[1], railway.TRACK, 0, events)
        state.stack.append(("after", "track"))


class Chain(TurnQuestion):
    """D16 on a card space: another move card must be played if one can be (TPM-11.10)."""

    kind = "chain"
    step = "action"

    def open(self, state: ManiaState, frame: Frame) -> bool:
        """Is a card playable?"""
        return playing.any_playable(state, state.seat)

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every result of every card; stopping only where a loan would be needed (TPM-17.4)."""
        found = playing.play_options(state, seat)
        return found if playing.playable(state, seat) else [*found, END]

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a result by chance."""
        found = playing.play_by_chance(state, seat, rng)
        assert found is not None
        return found

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an answer."""
        if action[0] == "play":
            return playing.play_barred(state, seat, action)
        if action == END:
            return Reason("card_space", "TPM-11.10") if playing.playable(state, seat) else None
        return wrong_word(action)

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Play the next card, or stop."""
        state.stack.pop()
        if action[0] == "play":
            playing.play(state, seat, action, state.stack.pop(), events)


class Train(TurnQuestion):
    """D18: where the train goes, and how the trip is paid. Frame ("train", seat of the station)."""

    kind = "train"
    step = "action"

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every trip."""
        return [("travel", stop, how) for stop, how in trips(state, seat, frame[1])]

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a trip."""
        if action[0] != "travel":
            return wrong_word(action)
        if not shaped(action, int, str) or action[2] not in (CASH, CARD):
            return NOT_NOW
        if action in self.options(state, frame, seat):
            return None
        return Reason("no_trip", "TPM-13.8")

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Travel."""
        state.stack.pop()
        playing.travel(state, seat, frame[1], action[1], action[2], events)


class After(More):
    """D22: after the main action; asked only if an extra action or a defence card remains possible.

    Frame ("after",), or ("after", word) when the action had its two pieces.
    """

    kind = "after"
    step = "after"

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an answer; a third piece is refused with the number of pieces."""
        if action[0] in frame[1:]:
            return MOST[action[0]]
        return super().barred(state, frame, seat, action)


PARTS: dict[str, Handler] = {
    "place": Place(),
    "more_path": MorePath(),
    "more_track": MoreTrack(),
    "chain": Chain(),
    "train": Train(),
    "after": After(),
}
