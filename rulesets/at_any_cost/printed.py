"""What is printed on each single card, looked up by its number.

Every card that can be in a game has a number from 1: copies of one design follow each other. Number 0 is no card; as a
place of the market it is a gap. The tables are tuples indexed by card number, so that the rules never search in the
content.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rulesets.at_any_cost.content import Blueprint, EventCard, Op, ParkCard, load

BOX = load()
FIGURES = BOX.figures

SLOTS = FIGURES.attractions
"""Places for attractions in a park (AAC-7.2); the place with this number is the row left of the gate."""

LEFT = SLOTS
"""The place of staff and resources in a park (AAC-7.7)."""

REMINDER = "reminder"
EVENT, BLUEPRINT, CITY = "event", "blueprint", "city"


class Program(NamedTuple):
    """One half, ability or city event as the rules carry it out.

    trigger   "half", "city" or the trigger of an ability
    types     event types that it has: none or one
    react     event types that it answers
    pin       "none", "round" or "guest"
    ops       its operations in printed order
    rival     does it name one rival (AAC-4.13)?
    everybody does it hit every rival (AAC-4.3)?
    aim       index of the first operation for which a card is chosen, -1 for none (AAC-4.1)
    """

    trigger: str
    types: tuple[str, ...]
    react: tuple[str, ...]
    pin: str
    ops: tuple[Op, ...]
    rival: bool
    everybody: bool
    aim: int


def _program(
    trigger: str, types: tuple[str, ...], react: tuple[str, ...], pin: str, ops: tuple[Op, ...]
) -> Program:
    return Program(
        trigger,
        types,
        react,
        pin,
        ops,
        any(op.names_rival for op in ops),
        any(op.hits_all_rivals for op in ops),
        next((index for index, op in enumerate(ops) if op.chooses_card), -1),
    )


class _Printer:
    """Numbers the cards pack by pack and fills the tables."""

    def __init__(self) -> None:
        self.design = [""]
        self.kind = [""]
        self.programs: list[tuple[Program, ...]] = [()]
        self.of_pack: dict[tuple[str, str], tuple[int, ...]] = {}
        self.good: list[int] = []
        self.bad: list[int] = []

    def number(self, design: str, kind: str, programs: tuple[Program, ...]) -> int:
        self.design.append(design)
        self.kind.append(kind)
        self.programs.append(programs)
        return len(self.design) - 1

    def print_all(self) -> None:
        for pack in BOX.packs.values():
            # the content names a card once for every copy
            park = [self.park_card(name) for name in pack.park_cards]
            events = [self.number(name, EVENT, _halves(BOX.events[name])) for name in pack.events]
            plans = [self.number(name, BLUEPRINT, ()) for name in pack.blueprints]
            shows = [self.park_card(name) for name in pack.showcases]
            for back, cards in (("park", park), (EVENT, events), (BLUEPRINT, plans), ("showcase", shows)):
                self.of_pack[pack.id, back] = tuple(cards)
        for name, city in BOX.city_events.items():
            row = self.good if city.good else self.bad
            row.append(self.number(name, CITY, (_program("city", (), (), city.pin, city.do),)))
        self.reminder = self.number(REMINDER, REMINDER, ())

    def park_card(self, name: str) -> int:
        card = BOX.cards[name]
        return self.number(name, card.kind, _abilities(card))


def _halves(event: EventCard) -> tuple[Program, ...]:
    return tuple(_program("half", each.types, each.react, each.pin, each.do) for each in event.halves)


def _abilities(card: ParkCard) -> tuple[Program, ...]:
    return tuple(
        _program(
            each.trigger,
            () if each.trigger == "react" else each.types,
            each.types if each.trigger == "react" else (),
            "none",
            each.do,
        )
        for each in card.abilities
    )


_printer = _Printer()
_printer.print_all()

DESIGN: tuple[str, ...] = tuple(_printer.design)
"""Content id by card number."""

KIND: tuple[str, ...] = tuple(_printer.kind)
"""Kind by card number: a kind of park card (super attractions are attractions), "event", "blueprint", "city"."""

PROGRAMS: tuple[tuple[Program, ...], ...] = tuple(_printer.programs)
"""Abilities, halves or the one program of a city event, by card number."""

GOOD: tuple[int, ...] = tuple(_printer.good)
BAD: tuple[int, ...] = tuple(_printer.bad)
REMINDER_CARD: int = _printer.reminder
CARDS = len(DESIGN)
"""One more than the highest card number."""

_BLANK = ParkCard("", "", "", 0, 0)
PRINT: tuple[ParkCard, ...] = tuple(BOX.cards.get(name, _BLANK) for name in DESIGN)
"""What stands on a park card or showcase, by card number."""

COST: tuple[int, ...] = tuple(card.cost for card in PRINT)
STARS: tuple[int, ...] = tuple(card.stars for card in PRINT)
TYPE: tuple[str, ...] = tuple(card.type for card in PRINT)
CLASS: tuple[str, ...] = tuple(card.upgrade_class for card in PRINT)
POINTS: tuple[int, ...] = tuple(card.points for card in PRINT)
SUPER: tuple[bool, ...] = tuple(card.is_super for card in PRINT)


def cards_of(packs: tuple[str, ...], back: str) -> list[int]:
    """Return the numbers of all cards of these packs with a back: "park", "event", "blueprint", "showcase"."""
    return [card for pack in packs for card in _printer.of_pack[pack, back]]


def is_park_card(card: int) -> bool:
    """Does the card have the red back of park cards?"""
    return PRINT[card] is not _BLANK and not SUPER[card]


def blueprint(card: int) -> Blueprint:
    """Return what stands on a blueprint."""
    return BOX.blueprints[DESIGN[card]]


class Tower(NamedTuple):
    """An attraction with its upgrades, as printed.

    type     attraction type
    is_super a super attraction?
    names    designs of the upgrades and of the built-in one (AAC-7.5)
    icons    icons of attraction, built-in upgrade and upgrades (AAC-15.2)
    feature, service, quality  icons of these kinds
    themes   pack of every theme icon
    stars    of attraction and upgrades together
    """

    type: str
    is_super: bool
    names: tuple[str, ...]
    icons: int
    feature: int
    service: int
    quality: int
    themes: tuple[str, ...]
    stars: int


@lru_cache(maxsize=1 << 14)
def tower(cards: tuple[int, ...]) -> Tower:
    """Return what is printed on an attraction and its upgrades: the attraction first."""
    host = PRINT[cards[0]]
    names = [DESIGN[card] for card in cards[1:]]
    if host.built_in is not None:
        names.append(host.built_in)
    icons = [icon for card in cards for icon in PRINT[card].all_icons]
    return Tower(
        host.type,
        host.is_super,
        tuple(names),
        len(icons),
        icons.count("F"),
        icons.count("S"),
        icons.count("Q"),
        tuple(pack for card in cards for pack in PRINT[card].themes),
        sum(STARS[card] for card in cards),
    )
