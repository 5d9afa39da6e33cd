"""The classes that the files of `data/at_any_cost` fill, beside the cards: kinds of cities, figures, everything together.

Everything is immutable and may be shared between games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core import contract
from rulesets.at_any_cost.content_cards import Blueprint, CityEvent, EventCard, Pack, ParkCard, Showcase


@dataclass(frozen=True)
class City:
    """How the city deck of one kind of game is built (AAC-1.10 to AAC-1.12, AAC-18.1, AAC-18.3).

    good, bad   city events used; there are as many rounds together
    showcases   False if no showcase cards are dealt, and blueprints that need a super attraction stay in the box
    """

    id: str
    good: int
    bad: int
    showcases: bool

    @property
    def rounds(self) -> int:
        """The number of rounds of the game (AAC-2.2)."""
        return self.good + self.bad


@dataclass(frozen=True)
class Figures:
    """The numbers of the rules.

    size, size_more      points of an attraction by its size from 0; for each size more (AAC-15.3)
    loans, loans_more    points lost by the number of loans from 0; for each loan more (AAC-15.8)
    loan                 coins of one loan (AAC-10.3)
    blueprint_penalty    points lost by a failed blueprint (AAC-15.4)
    coins_per_point      coins for one point at the end (AAC-15.5)
    start_money          coins at the start (AAC-1.5)
    start_hand           park cards dealt (AAC-1.13)
    redeals              how often a hand without attraction may be dealt anew (AAC-1.14)
    showcases            showcase cards dealt (AAC-1.15)
    market               market cards (AAC-1.16)
    events_drawn         event cards drawn in each event phase (AAC-3.1)
    actions, most_actions  park actions in a round, and the limit with all additions (AAC-5.2)
    draw, search         (cards drawn, cards kept) of way 2 and way 3 (AAC-6.3, AAC-6.4)
    attractions          attractions in a park at most (AAC-7.2)
    super_attractions    super attractions in a park at most (AAC-7.3)
    super_stars          stars that a super attraction needs (AAC-7.4)
    gate_stars           stars of the gate
    loose_change         coins for each attraction (AAC-9.1)
    ticket               coins that a guest pays (AAC-11.6)
    capacity             capacity of a park without additions (AAC-11.4)
    hand_limit           hand cards that may be kept at the end of a round (AAC-13.5)
    growth               growth tokens on one attraction at most
    neighbour_gain       coins for a discarded reaction among good neighbours (AAC-18.2)
    """

    size: tuple[int, ...]
    size_more: int
    loans: tuple[int, ...]
    loans_more: int
    loan: int
    blueprint_penalty: int
    coins_per_point: int
    start_money: int
    start_hand: int
    redeals: int
    showcases: int
    market: int
    events_drawn: int
    actions: int
    most_actions: int
    draw: tuple[int, int]
    search: tuple[int, int]
    attractions: int
    super_attractions: int
    super_stars: int
    gate_stars: int
    loose_change: int
    ticket: int
    capacity: int
    hand_limit: int
    growth: int
    neighbour_gain: int
    cities: Mapping[str, City]

    def size_points(self, size: int) -> int:
        """Points of an attraction of this size (AAC-15.3)."""
        last = len(self.size) - 1
        return self.size[min(size, last)] + self.size_more * max(0, size - last)

    def loan_points(self, loans: int) -> int:
        """Points lost by so many loans together (AAC-15.8)."""
        last = len(self.loans) - 1
        return self.loans[min(loans, last)] + self.loans_more * max(0, loans - last)


@dataclass(frozen=True)
class Content:
    """Everything in the box, in file order. All mappings are read-only and keyed by id.

    cards       park cards and showcases together: everything that can stand in a park
    events, blueprints, showcases, city_events  as they are called
    packs       the packs that can be chosen, without the core cards of their own
    """

    packs: Mapping[str, Pack]
    cards: Mapping[str, ParkCard]
    park_cards: Mapping[str, ParkCard]
    showcases: Mapping[str, Showcase]
    events: Mapping[str, EventCard]
    blueprints: Mapping[str, Blueprint]
    city_events: Mapping[str, CityEvent]
    figures: Figures
    options: Mapping[str, contract.Option]

    @property
    def good_events(self) -> tuple[str, ...]:
        """Ids of the good city events."""
        return tuple(name for name, event in self.city_events.items() if event.good)

    @property
    def bad_events(self) -> tuple[str, ...]:
        """Ids of the bad city events."""
        return tuple(name for name, event in self.city_events.items() if not event.good)
