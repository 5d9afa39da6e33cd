"""What every ruleset offers, and the words in which it answers.

A ruleset is a set of pure functions over a State. `Ruleset` lists them; `game.core.flow.FlowRuleset`
implements most of them for rulesets that keep their pending decisions on the stack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from game.core.events import Event
from game.core.messages import Message
from game.core.reasons import EMPTY, Reason
from game.core.rng import Rng
from game.core.state import State

Action = tuple[Any, ...]
"""One physical gesture: a word, then strings, whole numbers (no bool) and tuples of those.
("place", "B07", 3, -1, 2)"""


class Decision(NamedTuple):
    """What a seat is asked now.

    kind  word of the ruleset; text key `decision.<kind>` is the prompt
    data  public values for the prompt's placeholders
    step  the part of the turn shown in the ribbon
    waits  True where even a single choice is left to the seat: ending a phase that it may still
           want to look at or take a step back in
    public True where nothing private bears on the answer: the public view lists the same answers, and several
           people at one screen need no hand-over page before it
    """

    kind: str
    data: Mapping[str, Any] = EMPTY
    step: str = ""
    waits: bool = False
    public: bool = False


class ScoreLine(NamedTuple):
    """One line of the score sheet.

    seat      whose points; None for the group of a cooperative game
    category  text key `category.<category>`
    points    what it adds to the total
    cells     board positions it counts, to light up
    clause    rule it rests on
    reason    the arithmetic as a message
    piece     what the line is about (content id), for its picture
    """

    seat: int | None
    category: str
    points: int
    cells: tuple[tuple[int, int], ...] = ()
    clause: str = ""
    reason: Message | None = None
    piece: str = ""


class Result(NamedTuple):
    """How the game ended.

    totals   points by seat
    ranking  groups of seats, best first; seats in one group are equal to the last line
    clause   rule that ended the game
    tie      sentence naming the line that decided or left a tie, or None
    group    for cooperative games: did the group win? None elsewhere
    teams    seats of each team whose points count together; () where everybody plays alone
    verdict  for a group that has neither won nor lost: the headline in the ruleset's own words, or None
    """

    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    clause: str
    tie: Message | None = None
    group: bool | None = None
    teams: tuple[tuple[int, ...], ...] = ()
    verdict: Message | None = None

    def worth(self, seat: int) -> int:
        """Return the points that the ranking compares: those of the seat, or of its team."""
        return sum(self.totals[each] for each in self.side(seat))

    def side(self, seat: int) -> tuple[int, ...]:
        """Return the team of a seat, or the seat alone."""
        return next((team for team in self.teams if seat in team), (seat,))

    def place(self, seat: int) -> int:
        """Return the place of a seat, from 1; equal seats share it, a team takes one place. 0 without a ranking."""
        place = 1
        for group in self.ranking:
            if seat in group:
                return place
            place += sum(1 for team in self.teams if team[0] in group) if self.teams else len(group)
        return 0

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that share the first place."""
        return self.ranking[0] if self.ranking else ()


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a ruleset as offered at setup and on the command line.

    kind is "switch" (values False, True), "choice" (one of `values`) or "many" (any of `values`, a
    tuple; on the command line comma-separated). Texts: `option.<key>.name`, `.text`; for choices `option.<key>.<value>`.
    `available` False means it is part of the format but not yet playable.
    needs    key of the switch without which it means nothing, or ""
    excludes keys of options that may not be on together with it
    seats    numbers of players for values that not everybody can play: (value, numbers); False with those who can do
             without a switch
    What does not go together is told by `game.core.options`.
    """

    key: str
    kind: str
    default: Any
    values: tuple[Any, ...]
    available: bool = True
    needs: str = ""
    excludes: tuple[str, ...] = ()
    seats: tuple[tuple[Any, tuple[int, ...]], ...] = ()


class Ruleset(Protocol):
    """The contract. All functions but `apply` leave the state as it is."""

    id: str
    state_class: type[State]
    minor_events: tuple[str, ...]
    """Kinds of events that a summary of what happened may leave out."""
    scoring_events: Mapping[str, str]
    """Kinds of events by which their `seat` wins or loses points, with the name of that number in their data; all of
    them, or none: then a summary tells how the totals changed with each action."""

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> State:
        """Return the first position. Raises ValueError for options or seat counts it cannot play."""

    def actors(self, state: State) -> tuple[int, ...]:
        """Return the seats that must act now; empty means the game is over."""

    def decision(self, state: State, seat: int) -> Decision:
        """Return what this actor is asked."""

    def legal(self, state: State, seat: int) -> list[Action]:
        """Return every legal action, each once, in a fixed order; never empty for an actor."""

    def sample(self, state: State, seat: int, rng: Rng) -> Action:
        """Return one legal action by chance without listing all of them."""

    def check(self, state: State, seat: int, action: Action) -> Reason | None:
        """Return why the action is refused, or None when it is legal. Never raises for malformed actions."""

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal action in place and everything that follows from it. Raises IllegalAction."""

    def view(self, state: State, seat: int | None) -> State:
        """Return the state as this seat may see it (None: the public eye)."""

    def determinize(self, view: State, seat: int, rng: Rng) -> State:
        """Return a full state that this view could stand for, unknown things dealt by chance."""

    def score(self, state: State) -> list[ScoreLine]:
        """Return the score sheet if the game stopped now."""

    def result(self, state: State) -> Result:
        """Return the ranking if the game stopped now."""

    def invariants(self, state: State) -> None:
        """Raise AssertionError when pieces got lost or derived data is stale."""

    def rebuild(self, data: dict[str, Any]) -> State:
        """Return the state that `State.to_json` described. Raises ValueError for malformed data."""

    def round(self, state: State) -> int:
        """Return the number of the round, from 1."""

    def narrate(self, state: State, event: Event) -> Message | None:
        """Return the log sentence for an event that led to this state, or None when it needs none."""

    def opening(self, state: State) -> Sequence[Message]:
        """Return what the log says of the first position before anybody acts, e.g. who was drawn to start."""

    def turn_key(self, state: State) -> tuple[int, ...]:
        """Return a value that changes when a turn ends: autosave, hand-over and undo look at it."""


class Evaluator(Protocol):
    """What a ruleset's `bot` module offers to the bots of game/bots."""

    def evaluate(self, state: State, seat: int) -> int:
        """Return how good the position is for the seat, larger is better."""

    def candidates(self, state: State, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return at most `limit` promising legal actions, in a fixed order for equal generators."""
