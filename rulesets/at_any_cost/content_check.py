"""Checks what must fit together: built-in upgrades, targets, enough cards for every number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.content import Faults, Place, nearest
from game.core.content_room import Fitting, Places
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_cards import Pack, ParkCard, Selector
from rulesets.at_any_cost.content_selectors import can_match
from rulesets.at_any_cost.content_types import Content

SEATS = (2, 3, 4, 5)

BUILT = 20
"""Cards that a player builds in a usual game; so many must be there beside hands and market (section 2 of the rules)."""

PLANS = 3
"""Blueprints that there must be for each player."""


class Fit(Fitting[Content]):
    """What must fit together in this game."""

    def all(self, selectors: Iterable[tuple[Selector, Place]]) -> None:
        """Note everything that does not fit."""
        for card in self.content.cards.values():
            if card.built_in is not None:
                self.built_in(card)
        for selector, place in selectors:
            if not any(can_match(selector, card) for card in self.content.cards.values()):
                self.faults.add(place, "no card in the box can ever match this")
        self.upgrades()
        self.city()
        self.packs()

    def built_in(self, card: ParkCard) -> None:
        """A built-in upgrade is an upgrade that could be built here (AAC-7.5, AAC-7.6)."""
        where, name = f"built-in {card.id}", card.built_in or ""
        upgrades = [found.id for found in self.content.cards.values() if found.kind == "upgrade"]
        if name in upgrades:
            fits = self.content.cards[name].fits
            if card.type not in fits:
                self.wrong(where, f"{name} fits {', '.join(fits)}, so it cannot be built into a {card.type}")
        elif name in self.content.cards:
            self.wrong(where, f"{name} is no upgrade, so it cannot be built in{nearest(name, upgrades)}")
        else:
            self.wrong(where, f'unknown upgrade "{name}"{nearest(name, upgrades)}')

    def upgrades(self) -> None:
        """Every upgrade has an attraction on which it can be built."""
        types = {card.type for card in self.content.cards.values() if card.kind == "attraction"}
        for card in self.content.park_cards.values():
            if card.kind == "upgrade" and not types.intersection(card.fits):
                self.wrong(
                    f"card {card.id}",
                    f"no attraction is a {' or '.join(card.fits)}: {card.id} can never be built",
                )

    def city(self) -> None:
        """Enough city events for each kind of game (AAC-1.10, AAC-1.12)."""
        for city in self.content.figures.cities.values():
            for key, need, found in (
                ("good", city.good, len(self.content.good_events)),
                ("bad", city.bad, len(self.content.bad_events)),
            ):
                if found < need:
                    self.wrong(
                        f"city events {key}",
                        f"the city {city.id} needs {need} {key} city events, there are {found}",
                    )

    def packs(self) -> None:
        """Whatever packs are chosen, there are enough cards (section 2 of the rules)."""
        if len(self.content.packs) < max(SEATS):
            self.wrong(
                "packs", f"{max(SEATS)} players need {max(SEATS)} packs, there are {len(self.content.packs)}"
            )
            return
        figures = self.content.figures
        hand = figures.start_hand + BUILT
        self._enough("park cards", lambda p: len(p.park_cards), lambda n: figures.market + n * hand)
        self._enough("attractions", self._attractions, lambda n: n * figures.attractions)
        each = figures.hand_limit + figures.events_drawn
        self._enough("event cards", lambda p: len(p.events), lambda n: n * each)
        self._enough("blueprints without super attractions", self._plain_blueprints, lambda n: n * PLANS)
        self._enough("showcase cards", lambda p: len(p.showcases), lambda n: n * figures.showcases)

    def _attractions(self, pack: Pack) -> int:
        return sum(self.content.cards[name].kind == "attraction" for name in pack.park_cards)

    def _plain_blueprints(self, pack: Pack) -> int:
        return sum(not self.content.blueprints[name].needs_super for name in pack.blueprints)

    def _enough(self, what: str, count: Callable[[Pack], int], need: Callable[[int], int]) -> None:
        """The poorest packs that can be chosen together must hold enough."""
        packs = sorted(self.content.packs.values(), key=count)
        for seats in SEATS:
            found = sum(count(pack) for pack in packs[:seats])
            if found < need(seats):
                self.wrong(
                    f"pack file {packs[0].id}",
                    f"{seats} players need {need(seats)} {what}, the packs "
                    f"{', '.join(pack.id for pack in packs[:seats])} have {found}",
                )
                return


def check_fit(
    content: Content,
    places: Places,
    selectors: Iterable[tuple[Selector, Place]],
    faults: Faults,
) -> None:
    """Note what does not fit together in content that was read without a fault; `selectors` with their places."""
    Fit(content, places, faults).all(selectors)


FIXED_PICTURES = (
    *(f"type/{name}" for name in w.TYPES),
    *(f"class/{name}" for name in w.CLASSES),
    *(f"icon/{name}" for name in w.ICONS),
    *(f"kind/{name}" for name in (*w.KINDS, "showcase", "event", "city_good", "city_bad")),
    *(f"event/{name}" for name in (*w.EVENT_TYPES, "react", "pin_round", "pin_guest")),
    *(f"background/{name}" for name in (w.CORE, "blueprint", "showcase", "city_good", "city_bad")),
    *(f"motif/{name}" for name in ("gate", "loan", "reminder")),
    *(f"back_{name}" for name in ("park", "event", "blueprint", "showcase", "city", "closed", "unavailable")),
    f"emblem/{w.CORE}",
)
"""Drawings that every content needs: for the words of the vocabulary, and for the fixed cards."""


def pictures_of(content: Content) -> dict[str, str]:
    """The drawings that the content asks for, each with the thing that it belongs to, as named in `places`."""
    found = {
        f"motif/{name}": f"card {name}" for name in (*content.cards, *content.events, *content.blueprints)
    }
    found |= {f"motif/{name}": f"city event {name}" for name in content.city_events}
    for form in ("emblem/{}", "background/{}", "icon/T_{}"):
        found |= {form.format(name): f"pack {name}" for name in content.packs}
    found |= {f"option_{key}": f"option {key}" for key in content.options}
    return found | dict.fromkeys(FIXED_PICTURES, "")
