"""The notation of small parks: what a place shows in pictures of the rulebook and in fixtures of tests.

A picture is a list of `x,y=token`. A row y is one park: the gate at x = 0, its five slots at 1 to 5, staff and
resources at -1, -2, ...; other rows may show cards beside it. A token is one of these, and behind it, each after a `+`,
what lies on it:

    gate             the gate
    -                an empty slot
    cloud-01         a card of a park, by its id; behind an attraction its upgrades, in the order of building
    e-cloud-01       an event card; `+a` or `+b` for the half that is used
    bp-cloud-1       a blueprint
    good-01          a city event
    deck-park        the back of a card: park, event, blueprint, showcase, city
    loan+3           the loan card with three loans; face down without a number
    coins+7          coins
    grow, coin       a growth token, a coin on the card (each as often as it lies there)
    closed           the card is face down

`cloud-01+core-05+grow+closed` is a closed Thermal Plunge with Master Finish and one growth token.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.faults import nearest
from rulesets.at_any_cost.content_types import Content

EMPTY = "-"
BACKS = ("park", "event", "blueprint", "showcase", "city")
_COUNTED = ("loan", "coins")
_PLAIN = ("gate", EMPTY, *(f"deck-{name}" for name in BACKS))


@dataclass(frozen=True)
class Shown:
    """What one place shows.

    kind      `empty`, `gate`, `loan`, `coins`, `deck`, `park`, `event`, `blueprint`, `city`
    card      id of the card; for a deck its kind
    upgrades  ids of the upgrades on an attraction
    growth, coins  tokens on it
    closed    face down
    half      `a` or `b` of an event, empty for both
    count     number of loans, or of loose coins
    """

    kind: str
    card: str = ""
    upgrades: tuple[str, ...] = ()
    growth: int = 0
    coins: int = 0
    closed: bool = False
    half: str = ""
    count: int = 0


def check_token(token: str, content: Content) -> Shown:
    """What a token stands for. Raises ValueError that says what is wrong."""
    name, *extras = token.split("+")
    if name in _COUNTED:
        return _counted(token, name, extras)
    if name in _PLAIN:
        if extras:
            raise ValueError(f'nothing can lie on "{name}", found "{token}"')
        if name.startswith("deck-"):
            return Shown("deck", name.removeprefix("deck-"))
        return Shown("empty" if name == EMPTY else name)
    if name in content.cards:
        return _park_card(token, name, extras, content)
    if name in content.events:
        if extras not in ([], ["a"], ["b"]):
            raise ValueError(f'an event shows +a, +b or both halves, found "{token}"')
        return Shown("event", name, half="".join(extras))
    for kind, ids in (("blueprint", content.blueprints), ("city", content.city_events)):
        if name in ids:
            if extras:
                raise ValueError(f'nothing can lie on a card like {name}, found "{token}"')
            return Shown(kind, name)
    known = (*_PLAIN, *_COUNTED, *content.cards, *content.events, *content.blueprints, *content.city_events)
    raise ValueError(f'unknown card "{name}"{nearest(name, known)}')


def _counted(token: str, name: str, extras: list[str]) -> Shown:
    if not extras and name == "loan":
        return Shown(name)
    if len(extras) != 1 or not extras[0].isdecimal() or not 0 < int(extras[0]) < 100:
        raise ValueError(f'"{name}" is followed by one number, like {name}+3, found "{token}"')
    return Shown(name, count=int(extras[0]))


def _park_card(token: str, name: str, extras: list[str], content: Content) -> Shown:
    card = content.cards[name]
    upgrades: list[str] = []
    for extra in extras:
        if extra in ("grow", "coin", "closed"):
            continue
        found = content.cards.get(extra)
        if found is None or found.kind != "upgrade":
            valid = ["grow", "coin", "closed", *(c.id for c in content.cards.values() if c.kind == "upgrade")]
            raise ValueError(f'"{extra}" in "{token}" is no upgrade and no word{nearest(extra, valid)}')
        upgrades.append(extra)
    if card.kind != "attraction" and (upgrades or "grow" in extras):
        raise ValueError(f'only an attraction has upgrades and growth tokens, found "{token}"')
    if card.kind not in ("attraction", "staff") and "closed" in extras:
        raise ValueError(f'only attractions and staff can be face down, found "{token}"')
    if extras.count("grow") > content.figures.growth:
        raise ValueError(
            f'at most {content.figures.growth} growth tokens lie on an attraction, found "{token}"'
        )
    return Shown(
        "park", name, tuple(upgrades), extras.count("grow"), extras.count("coin"), "closed" in extras
    )


def size_of(shown: Shown, content: Content) -> int:
    """The size of an attraction in a picture (AAC-15.2)."""
    icons = [content.cards[name].all_icons for name in (shown.card, *shown.upgrades)]
    return sum(map(len, icons)) + shown.growth


def stars_of(shown: Shown, content: Content) -> int:
    """The stars of what a place of a park shows (AAC-11.2, AAC-11.3)."""
    if shown.kind == "gate":
        return content.figures.gate_stars
    if shown.kind != "park" or shown.closed:
        return 0
    return sum(content.cards[name].stars for name in (shown.card, *shown.upgrades))
