"""How to tell that an operation was carried out: from what happened and from the position before, in the spec's words.

Nothing here asks the rules how they choose cards or work out amounts; selectors and formulas are read anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.events import Event
from rulesets.at_any_cost.content import Amount, Op, Selector
from rulesets.at_any_cost.printed import COST, KIND, LEFT, PRINT, SUPER
from rulesets.at_any_cost.state import AnyCostState


def cards_of_park(state: AnyCostState, seat: int) -> list[int]:
    """Return all cards of a park."""
    return [card for group in state.parks[seat] for card in group]


def size_in(state: AnyCostState, card: int) -> int:
    """Return the size of an attraction: icons on it and on its upgrades, built-in ones, growth tokens (AAC-15.2)."""
    for park in state.parks:
        for group in park[:LEFT]:
            if group and group[0] == card:
                return sum(len(PRINT[each].all_icons) for each in group) + state.growth.count(card)
    return 0


def passes(state: AnyCostState, card: int, wanted: Selector) -> bool:
    """Does a card of a park pass all filters but `largest` (section 5.3)?"""
    printed = PRINT[card]
    return (
        (wanted.kind in ("card", KIND[card]))
        and not (wanted.open and card in state.down)
        and not (wanted.closed and card not in state.down)
        and not (wanted.plain and SUPER[card])
        and not (wanted.used and (card not in state.used or card in state.down))
        and not (wanted.types and printed.type not in wanted.types)
        and not (wanted.upgrade_class and printed.upgrade_class != wanted.upgrade_class)
        and not (wanted.cost_max is not None and COST[card] > wanted.cost_max)
        and not (wanted.points_max is not None and printed.points > wanted.points_max)
        and not (wanted.size_min is not None and size_in(state, card) < wanted.size_min)
    )


def meant(state: AnyCostState, wanted: Selector, me: int, rival: int) -> list[int]:
    """Return the cards that a selector means for a player."""
    others = [seat for seat in range(state.seats) if seat != me]
    seats = {"me": [me], "opp": [rival] if rival >= 0 else [], "each_opp": others, "all": [me, *others]}
    found = []
    for seat in seats[wanted.owner]:
        there = [card for card in cards_of_park(state, seat) if passes(state, card, wanted)]
        if wanted.largest and there:
            most = max(size_in(state, card) for card in there)
            there = [card for card in there if size_in(state, card) == most]
        found += there
    return found


def worked_out(state: AnyCostState, amount: Amount, me: int, card: int, figures: dict[str, int]) -> int:
    """Return an amount (section 5.3). figures: stars, guests and so on of the acting player."""
    if amount.op == "number":
        return amount.number
    if amount.op == "figure":
        return figures[amount.word]
    if amount.op == "tokens":
        return sum(1 for each in (state.coins if amount.word == "coin" else state.growth) if each == card)
    if amount.op == "count":
        assert amount.selector is not None
        return len(meant(state, amount.selector, me, -1))
    first, *rest = (worked_out(state, each, me, card, figures) for each in amount.args)
    for other in rest:
        first = {
            "+": first + other,
            "-": first - other,
            "*": first * other,
            "//": first // other if other else 0,
            "min": min(first, other),
            "max": max(first, other),
        }[amount.op]
    return first


def seats_meant(state: AnyCostState, who: str, me: int, rival: int) -> list[int]:
    """Return the seats that `who` means."""
    others = [seat for seat in range(state.seats) if seat != me]
    return {"me": [me], "opp": [rival], "each_opp": others, "all": [me, *others]}[who]


# --- did it happen? ---------------------------------------------------------------------------------------


class Deed:
    """An operation that should have been done.

    state   the position before; me, rival: who did it to whom; card: the card that says so
    happened what happened since
    """

    def __init__(
        self, state: AnyCostState, me: int, rival: int, card: int, happened: Iterable[Event]
    ) -> None:
        self.state, self.me, self.rival, self.card = state, me, rival, card
        self.happened = list(happened)

    def events(self, kind: str, **values: object) -> list[Event]:
        """Return what happened of a kind with these values."""
        return [
            event
            for event in self.happened
            if event.kind == kind and all(event.data.get(key) == value for key, value in values.items())
        ]


def _coins(kind: str) -> Callable[[Deed, Op], bool]:
    def witness(deed: Deed, op: Op) -> bool:
        found = []
        for seat in seats_meant(deed.state, op.who, deed.me, deed.rival):
            there = deed.events(kind, seat=seat, card=deed.card)
            found.append(bool(there))
            if op.x.constant is not None and kind == "gained":
                assert all(event.data["n"] == op.x.constant for event in there if len(there) == 1)
            if op.x.constant is not None and kind == "lost":
                assert all(0 < event.data["n"] <= op.x.constant for event in there)
        return bool(found) and all(found)

    return witness


def _take(deed: Deed, op: Op) -> bool:
    there = deed.events("took", seat=deed.me, card=deed.card)
    assert all(event.data["from"] == deed.rival for event in there)
    assert all(0 < event.data["n"] <= (op.x.constant or 0) for event in there)
    return bool(there)


def _draw(deed: Deed, op: Op) -> bool:
    there = deed.events("drew", seat=deed.me, deck=op.deck)
    assert all(event.data["n"] <= op.n for event in there if len(there) == 1)
    kept = deed.events("kept", seat=deed.me, deck=op.deck)
    assert all(event.data["n"] <= op.keep for event in kept if len(there) == 1)
    return bool(there) and bool(kept)


def _discard(deed: Deed, op: Op) -> bool:
    found = []
    for seat in seats_meant(deed.state, op.who, deed.me, deed.rival):
        there = deed.events("discarded", seat=seat)
        assert len(there) <= op.n
        assert all(event.data["chance"] == (op.how == "random") for event in there)
        found.append(bool(there))
    return all(found)


def _on_card(kind: str, key: str = "card") -> Callable[[Deed, Op], bool]:
    def witness(deed: Deed, op: Op) -> bool:
        there = deed.events(kind)
        cards = [event.data[key] if key == "card" else event.data[key][0] for event in there]
        assert op.target is not None
        if op.target.owner == "self":
            return deed.card in cards
        allowed = meant(deed.state, op.target, deed.me, deed.rival)
        assert all(card in allowed for card in cards), "only cards that the words mean"
        if op.pick == "one":
            assert len(cards) <= 1
        else:
            assert sorted(cards) == sorted(allowed), "all of them"
        return bool(cards)

    return witness


def _move(deed: Deed, op: Op) -> bool:
    there = deed.events("moved")
    assert all(event.data["seat"] == deed.me for event in there)
    return bool(there) and _on_card("moved")(deed, op)


def _build(deed: Deed, op: Op) -> bool:
    there = deed.events("built", seat=deed.me)
    for event in there:
        assert op.kind in ("any", KIND[event.data["card"]])
        assert event.data["source"] in ("hand", "market")
    return bool(there)


def _recover(deed: Deed, op: Op) -> bool:
    there = deed.events("recovered", seat=deed.me)
    assert all(op.kind in ("any", KIND[event.data["card"]]) for event in there)
    return bool(there)


def _mod(deed: Deed, op: Op) -> bool:
    return all(
        deed.events("mod", seat=seat, what=op.what, n=op.x.constant, first=op.first, card=deed.card)
        for seat in seats_meant(deed.state, op.who, deed.me, deed.rival)
    )


def _simple(kind: str, key: str = "seat") -> Callable[[Deed, Op], bool]:
    return lambda deed, op: bool(deed.events(kind, **{key: deed.me} if key else {}))


WITNESSES: dict[str, Callable[[Deed, Op], bool]] = {
    "gain": _coins("gained"),
    "lose": _coins("lost"),
    "take": _take,
    "store": lambda deed, op: bool(deed.events("stored", seat=deed.me, card=deed.card, n=op.n)),
    "draw": _draw,
    "discard": _discard,
    "close": _on_card("closed"),
    "open": _on_card("opened"),
    "demolish": _on_card("demolished", "cards"),
    "pickup": _on_card("picked_up", "cards"),
    "move": _move,
    "token": _on_card("grew"),
    "refresh": _on_card("refreshed"),
    "flip": _on_card("closed"),
    "build": _build,
    "recover": _recover,
    "market": _simple("market_cleared", ""),
    "peek": _simple("peeked"),
    "drop_blueprint": _simple("dropped"),
    "mod": _mod,
    "cancel": _simple("cancelled", "by"),
    "shield": _simple("shielded"),
}
"""For each operation that is carried out: did it happen? Raises AssertionError if it happened otherwise than it says."""
