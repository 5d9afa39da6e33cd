"""What the table tells beyond the cards: figures of parks, points by category, what a build would change.

Everything is worked out by the functions of the rules on the view of a seat, or on a copy of it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import Event
from rulesets.at_any_cost import scoring
from rulesets.at_any_cost.blueprints import Progress, progress, value_of
from rulesets.at_any_cost.building import build, place_barred, price_of
from rulesets.at_any_cost.effects import Do
from rulesets.at_any_cost.money import loan_cost, loans_for
from rulesets.at_any_cost.printed import FIGURES, LEFT, STARS, tower
from rulesets.at_any_cost.standing import capacity_of, size_of, standing, stars_of
from rulesets.at_any_cost.state import WAITING, AnyCostState, attractions

CATEGORIES = ("size", "blueprints", "money", "staff", "abilities", "loans")


class Stack(NamedTuple):
    """An attraction with its upgrades: size, points for it, stars as they count now."""

    size: int
    points: int
    stars: int


def stack(view: AnyCostState, cards: tuple[int, ...]) -> Stack:
    """Return the figures of an attraction with its upgrades."""
    size = size_of(view, cards)
    stars = 0 if cards[0] in view.down else tower(cards).stars
    return Stack(size, FIGURES.size_points(size), stars)


class Seat(NamedTuple):
    """What everybody may know of a seat.

    stars, capacity  in this round; guests that would come
    """

    money: int
    stars: int
    capacity: int
    guests: int
    loans: int
    hand: int
    blueprints: int
    showcases: int
    played: int


def seat(view: AnyCostState, number: int) -> Seat:
    """Return the public figures of a seat."""
    stars, capacity = stars_of(view, number), capacity_of(view, number)
    return Seat(
        view.money[number], stars, capacity, min(stars, capacity), view.loans[number], len(view.hands[number]),
        len(view.blueprints[number]), len(view.showcases[number]), len(view.played[number]),
    )  # fmt: skip


# --- pinned events -------------------------------------------------------------------------------------------


class Pin(NamedTuple):
    """An event card that works on a park until cleanup, or waits for its guests (AAC-3.13).

    card, half, seat  which half of which card, and who played it
    what   "stars", "capacity", "ticket", "cost", "actions"; "guest" for one that waits
    n      by how much; 0 for one that waits
    """

    card: int
    half: int
    seat: int
    what: str
    n: int

    @property
    def helps(self) -> bool:
        """Is it good for the park on which it lies?"""
        return self.n <= 0 if self.what == "cost" else self.n >= 0


def pins(view: AnyCostState, number: int) -> list[Pin]:
    """Return the pinned events of all seats that work on a seat's park, in the order in which they were played."""
    lying = {each[0]: (each[1], owner) for owner, row in enumerate(view.played) for each in row}
    found = [
        Pin(card, *lying[card], what, amount) for what, amount, _, card in view.mods[number] if card in lying
    ]
    return found + [
        Pin(each[0], each[1], number, "guest", 0) for each in view.played[number] if each[4] == WAITING
    ]


# --- points ------------------------------------------------------------------------------------------------


def knows_blueprints(view: AnyCostState, number: int) -> bool:
    """Does the view show the blueprints of a seat?"""
    return None not in view.blueprints[number]


def points(view: AnyCostState, number: int) -> dict[str, int]:
    """Return the points of a seat by category if the game stopped now; blueprints only where the view shows them."""
    found = {
        "size": sum(stack(view, cards).points for cards in view.parks[number][:LEFT] if cards),
        "money": view.money[number] // FIGURES.coins_per_point,
        "staff": sum(each for _, each in scoring.staff_points(view, number)),
        "abilities": sum(each for _, each in scoring.end_points(view, number)),
        "loans": -FIGURES.loan_points(view.loans[number]),
    }
    if knows_blueprints(view, number):
        found["blueprints"] = scoring.blueprint_points(view, number)
    return {name: found[name] for name in CATEGORIES if name in found}


class Plan(NamedTuple):
    """A blueprint as it stands: the card, how far it is, points now."""

    card: int
    progress: Progress
    points: int


def plans(view: AnyCostState, number: int) -> list[Plan]:
    """Return the blueprints of a seat that the view shows."""
    if not knows_blueprints(view, number):
        return []
    return [
        Plan(card, progress(view, number, card), value_of(view, number, card)[0])
        for card in view.blueprints[number]
    ]


# --- what a build would change -----------------------------------------------------------------------------


class Outcome(NamedTuple):
    """A build that was tried.

    view    the position after it
    price, loans, lost   what it costs, loans that are taken for it, points that they cost
    place   where the card came
    """

    view: AnyCostState
    price: int
    loans: int
    lost: int
    place: int


def try_build(view: AnyCostState, number: int, card: int, place: int, less: int = 0) -> Outcome | None:
    """Build on a copy of the view, with what cards do at once; None if it is not allowed."""
    if place_barred(view, number, card, place) is not None:
        return None
    price = price_of(view, number, card, less)
    loans = loans_for(view, number, price)
    lost = loan_cost(view, number, loans)
    after = view.clone()
    depth = len(after.stack)
    events: list[Event] = []
    build(after, number, card, place, less, events)
    while len(after.stack) > depth and after.stack[-1][0] == "do":
        frame = after.stack.pop()
        Do().run(after, frame, events)
    return Outcome(after, price, loans, lost, place)


def build_less(view: AnyCostState) -> int:
    """Return how much cheaper the build is that an effect offers just now."""
    frame = view.stack[-1] if view.stack else ("",)
    return int(frame[3]) if frame[0] == "build" else 0


# --- the guest phase ---------------------------------------------------------------------------------------


class Sources(NamedTuple):
    """Where the stars of a park come from."""

    gate: int
    rides: int
    left: int
    other: int


def star_sources(view: AnyCostState, number: int) -> Sources:
    """Return the stars of gate, attractions, the row left of the gate, and events."""
    park = view.parks[number]
    rides = sum(stack(view, cards).stars for cards in park[:LEFT] if cards)
    left = sum(STARS[card] for card in park[LEFT] if card not in view.down)
    other = stars_of(view, number) - FIGURES.gate_stars - rides - left
    return Sources(FIGURES.gate_stars, rides, left, other)


def change_of(view: AnyCostState, number: int) -> int:
    """Return what loose change would bring."""
    return FIGURES.loose_change * attractions(view.parks[number])


def protected(view: AnyCostState, number: int) -> tuple[int, ...]:
    """Return the cards of a seat that rivals cannot choose."""
    return standing(view, number).protected
