"""What each event changes in the position that the table shows on its way (see `table_stages.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.at_any_cost import changes, decks
from rulesets.at_any_cost.printed import FIGURES, KIND
from rulesets.at_any_cost.state import CANCELLED, LYING, AnyCostState, owner_of, seat_at

Data = Mapping[str, Any]


Told = Callable[[AnyCostState, Data, int | None], None]


def _take_from(rows: list[tuple[Any, ...]], seat: int, card: int) -> None:
    """A card leaves a row: itself where it is known, else any unknown one."""
    row = rows[seat]
    gone = card if card in row else None
    if gone in row:
        index = row.index(gone)
        rows[seat] = (*row[:index], *row[index + 1 :])


def _give(state: AnyCostState, seat: int, card: int, viewer: int | None) -> None:
    state.hands[seat] = (*state.hands[seat], card if seat == viewer else None)  # type: ignore[arg-type]


def _built(state: AnyCostState, data: Data, viewer: int | None) -> None:
    seat, card = data["seat"], data["card"]
    if data["source"] == "market":
        state.market = tuple(0 if each == card else each for each in state.market)
    else:
        _take_from(state.showcases if data["source"] == "showcase" else state.hands, seat, card)
    state.money[seat] = max(0, state.money[seat] - data["cost"])
    changes.put(state, seat, data["place"], card)


def _loan(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.loans[data["seat"]] += data["n"]
    state.money[data["seat"]] += data["n"] * FIGURES.loan


def _market(state: AnyCostState, data: Data, viewer: int | None) -> None:
    market = list(state.market)
    market[data["place"]] = data["card"]
    state.market = tuple(market)
    _shrink(state.park_deck, 1)


def _market_cleared(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.market = (0,) * len(state.market)
    state.park_discard += data["cards"]


def _took_market(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.market = tuple(0 if each == data["card"] else each for each in state.market)
    _give(state, data["seat"], data["card"], viewer)


def _shrink(pile: list[Any], count: int) -> None:
    del pile[len(pile) - min(len(pile), count) :]


def _drew(state: AnyCostState, data: Data, viewer: int | None) -> None:
    _shrink(decks.deck_of(state, data["deck"]), data["n"])


def _reshuffled(state: AnyCostState, data: Data, viewer: int | None) -> None:
    decks.discard_of(state, data["deck"]).clear()
    pile: list[Any] = decks.deck_of(state, data["deck"])
    pile[:] = [None] * data["n"]


def _kept(state: AnyCostState, data: Data, viewer: int | None) -> None:
    seat = data["seat"]
    if seat != viewer:
        rows: list[tuple[Any, ...]] = state.blueprints if data["deck"] == "blueprint" else state.hands  # type: ignore[assignment]
        rows[seat] = (*rows[seat], *(None,) * data["n"])
    state.looking[seat] = ()


def _kept_cards(state: AnyCostState, data: Data, viewer: int | None) -> None:
    for card in data["cards"]:
        rows = state.blueprints if KIND[card] == "blueprint" else state.hands
        rows[data["seat"]] = (*rows[data["seat"]], card)


def _not_kept(state: AnyCostState, data: Data, viewer: int | None) -> None:
    decks.discard(state, data["cards"])


def _laid_back(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.blueprint_discard += [None] * data["n"]  # type: ignore[list-item]


def _discarded(state: AnyCostState, data: Data, viewer: int | None) -> None:
    _take_from(state.hands, data["seat"], data["card"])
    decks.discard(state, (data["card"],))


def _dropped(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if data["seat"] != viewer:
        _take_from(state.blueprints, data["seat"], 0)


def _dropped_card(state: AnyCostState, data: Data, viewer: int | None) -> None:
    _take_from(state.blueprints, data["seat"], data["card"])


def _recovered(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if data["card"] in state.park_discard:
        state.park_discard.remove(data["card"])
    _give(state, data["seat"], data["card"], viewer)


def _played(state: AnyCostState, data: Data, viewer: int | None) -> None:
    seat, card = data["seat"], data["card"]
    _take_from(state.hands, seat, card)
    entry = (card, data["part"], data.get("rival", -1), data.get("target", 0), LYING, ())
    state.played[seat] = (*state.played[seat], entry)


def _reacted(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if KIND[data["card"]] == "event":
        _played(
            state,
            {"seat": data["seat"], "card": data["card"], "part": data["part"], "rival": data["rival"]},
            viewer,
        )


def _used(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.used = (*state.used, data["card"])


def _cancelled(state: AnyCostState, data: Data, viewer: int | None) -> None:
    seat = data["seat"]
    state.played[seat] = tuple(
        (*each[:4], CANCELLED, ()) if each[0] == data["card"] else each for each in state.played[seat]
    )


def _money(sign: int) -> Told:
    def tell(state: AnyCostState, data: Data, viewer: int | None) -> None:
        state.money[data["seat"]] = max(0, state.money[data["seat"]] + sign * data["n"])

    return tell


def _took(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.money[data["from"]] = max(0, state.money[data["from"]] - data["n"])
    state.money[data["seat"]] += data["n"]


def _stored(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.coins = (*state.coins, *(data["card"],) * data["n"])


def _demolished(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if owner_of(state, data["cards"][0]) >= 0:
        changes.demolish(state, data["cards"][0], data["by"], [])


def _picked_up(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if owner_of(state, data["cards"][0]) >= 0:
        changes.take_out(state, data["cards"][0])
        for card in data["cards"]:
            _give(state, data["seat"], card, viewer)


def _moved(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if owner_of(state, data["card"]) >= 0:
        changes.move(state, data["card"], data["seat"], data["place"], [])


def _closed(state: AnyCostState, data: Data, viewer: int | None) -> None:
    changes.close(state, data["card"], [])


def _opened(state: AnyCostState, data: Data, viewer: int | None) -> None:
    changes.reopen(state, data["card"], [])


def _grew(state: AnyCostState, data: Data, viewer: int | None) -> None:
    changes.grow(state, data["card"], data["n"], [])


def _refreshed(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.used = changes.without(state.used, (data["card"],))


def _mod(state: AnyCostState, data: Data, viewer: int | None) -> None:
    entry = (data["what"], data["n"], data.get("first", 0), data.get("card", 0))
    state.mods[data["seat"]] = (*state.mods[data["seat"]], entry)


def _guests(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.crowd[data["seat"]] = (data["stars"], data["capacity"], data["guests"])
    state.money[data["seat"]] += data["n"]


def _cleared(state: AnyCostState, data: Data, viewer: int | None) -> None:
    for place in range(state.seats):
        decks.discard(state, (each[0] for each in state.played[seat_at(state, place)]))
    if state.city_now:
        state.city_discard = (*state.city_discard, state.city_now)
        state.city_now = 0
    empty: list[tuple[Any, ...]] = [()] * state.seats
    state.played, state.mods, state.crowd = list(empty), list(empty), list(empty)


def _turned_up(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.down, state.used = (), ()


def _start(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.start = data["seat"]
    state.used = ()


def _round(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.round = data["round"]


def _office(state: AnyCostState, data: Data, viewer: int | None) -> None:
    state.office = "closed"
    _shrink(state.city_deck, 1)


def _city(state: AnyCostState, data: Data, viewer: int | None) -> None:
    if state.city_now:
        state.city_discard = (*state.city_discard, state.city_now)
    state.city_now = data["card"]
    _shrink(state.city_deck, 1)


TOLD: Mapping[str, Told] = {
    "built": _built, "loan": _loan, "market": _market, "market_cleared": _market_cleared, "took_market": _took_market,
    "drew": _drew, "reshuffled": _reshuffled, "kept": _kept, "kept_cards": _kept_cards, "not_kept": _not_kept,
    "laid_back": _laid_back, "discarded": _discarded, "dropped": _dropped, "dropped_card": _dropped_card,
    "recovered": _recovered, "played": _played, "used": _used, "cashed": lambda state, data, viewer: _played(
        state, {**data, "part": 1}, viewer
    ), "reacted": _reacted, "cancelled": _cancelled, "gained": _money(1), "lost": _money(-1), "change": _money(1),
    "took": _took, "stored": _stored, "demolished": _demolished, "picked_up": _picked_up, "moved": _moved,
    "closed": _closed, "opened": _opened, "grew": _grew, "refreshed": _refreshed, "mod": _mod, "guests": _guests,
    "cleared": _cleared, "turned_up": _turned_up, "start_passed": _start, "starts": _start, "round": _round, "office_closed": _office,
    "city": _city,
}  # fmt: skip
