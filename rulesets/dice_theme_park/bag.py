"""Drawing guests from the bag, and filling the monorails (DTP-2.6, DTP-10.10, DTP-14.1)."""

from __future__ import annotations

from game.core.rng import Rng
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.state import DiceState, Rider, Train, content

NOBODY = -1


def draw(state: DiceState, rng: Rng) -> tuple[int, str]:
    """Draw a guest by chance; return its new id and its colour.

    An empty bag takes in the box first; if that is empty too, one substitute of each colour (DTP-10.11).
    """
    bag = state.bag
    count = sum(bag.values())
    if not count:
        if any(state.box.values()):
            for colour in COLOURS:
                bag[colour] += state.box[colour]
                state.box[colour] = 0
        else:
            for colour in COLOURS:
                bag[colour] += 1
            state.substitutes += 1
        count = sum(bag.values())
    ticket = rng.below(count)
    for colour in COLOURS:
        if ticket < bag[colour]:
            break
        ticket -= bag[colour]
    bag[colour] -= 1
    number = state.next_guest
    state.next_guest = number + 1
    return number, colour


def filled_trains(state: DiceState, rng: Rng) -> tuple[Train, ...]:
    """Return all monorails with new guests: first to last, left to right, with the printed pips (DTP-2.6, DTP-2.7)."""
    trains = []
    for train in content().monorails_for(state.seats):
        riders: list[Rider] = []
        for pips in train.values:
            number, colour = draw(state, rng)
            riders.append((number, colour, pips))
        trains.append((train.id, NOBODY, tuple(riders)))
    return tuple(trains)


def train_of(state: DiceState, seat: int) -> int:
    """Return the index of the monorail that a seat took this round."""
    return next(index for index, train in enumerate(state.trains) if train[1] == seat)


def set_train(state: DiceState, index: int, taker: int, riders: tuple[Rider, ...]) -> None:
    """Replace who took a monorail and who rides on it."""
    trains = list(state.trains)
    trains[index] = (trains[index][0], taker, riders)
    state.trains = tuple(trains)
