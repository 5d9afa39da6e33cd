"""Stars: what a seat counts, objectives, the score sheet and the ranking (DTP-9, DTP-10, DTP-13).

Every star that is added to a score gets an entry in the ledger of the state, so the sheet explains all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.contract import Result, ScoreLine
from game.core.messages import Message
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.operate import worth
from rulesets.dice_theme_park.phases_plan import park_income
from rulesets.dice_theme_park.state import DiceState, LedgerEntry, admin_effect, content, tile

CATEGORIES = ("operations", "skills", "administrators", "objectives", "money")
"""What stars come from, in the order in which a round counts them."""

CLAUSES = {
    "operations": "DTP-9.1",
    "skills": "DTP-9.2",
    "administrators": "DTP-9.2",
    "objectives": "DTP-13.3",
    "money": "DTP-10.2",
}
END_CLAUSE = "DTP-10.1"
OBJECTS = {
    "operations": "attraction",
    "skills": "skill",
    "administrators": "administrator",
    "objectives": "objective",
}


# --- what is counted -------------------------------------------------------------------------------------


def operated_attractions(state: DiceState, seat: int) -> tuple[str, ...]:
    """Return the different attractions operated this round, also when the cubes are back (section 5.4)."""
    return state.operated[seat] or tuple(name for name, place in state.parks[seat].items() if place[3])


def waiting_stars(state: DiceState, seat: int) -> int:
    """Return the stars of cubes and skills that are not in the score yet (DTP-8.12)."""
    stars = sum(place[3] * worth(name, place[2])[0] for name, place in state.parks[seat].items() if place[3])
    return stars + sum(amount for _, amount in state.tokens[seat])


def metric(state: DiceState, seat: int, name: str, colour: str = ANY) -> int:
    """Return what a seat has of a metric of section 5.4; a colour limits `operated` to attractions of that colour."""
    park, guests = state.parks[seat], state.guests[seat]
    if name == "money":
        return state.money[seat]
    if name == "park_income":
        return park_income(state, seat)
    if name == "guest_pips":
        return sum(guest[2] for guest in guests.values())
    if name == "guest_count":
        return len(guests)
    if name == "attractions":
        return len(park)
    if name == "amenity_kinds":
        return len(dict.fromkeys(tile(each).amenity for each in park if tile(each).amenity is not None))
    if name == "operated":
        return sum(1 for each in operated_attractions(state, seat) if colour in (ANY, tile(each).colour))
    if name == "round_stars":
        return state.round_stars[seat] + waiting_stars(state, seat)
    if name == "upgrades":
        return sum(len(place[2]) for place in park.values())
    mascots = len(state.mascots[seat])
    if name == "mascots":
        return mascots
    assert name == "mascots_and_maps", f"no metric {name}"
    return mascots + sum(state.maps[seat])


def tier_stars(tiers: Sequence[tuple[int, int]], value: int) -> int:
    """Return the stars of the highest threshold reached, 0 below the first (section 7.2)."""
    return max((stars for threshold, stars in tiers if value >= threshold), default=0)


def administrator_stars(state: DiceState, seat: int) -> tuple[int, int]:
    """Return the Maintain stars of the seat's administrator and the number they rest on (DTP-9.2)."""
    effect = admin_effect(state, seat, "tier_stars")
    if effect is None:
        return 0, 0
    value = metric(state, seat, effect.metric, effect.colour)
    return tier_stars(effect.tiers, value), value


# --- objectives ------------------------------------------------------------------------------------------


def places(values: Sequence[int], best: str) -> list[int]:
    """Return the place of each value, from 1; equal values share it (DTP-13.1)."""
    return [
        1 + sum(1 for other in values if (other > value if best == "high" else other < value))
        for value in values
    ]


def shares(values: Sequence[int], best: str, rewards: Sequence[int]) -> list[int]:
    """Return the stars for each value: tied ones share their places' rewards, rounded up (DTP-13.2, DTP-13.3)."""
    found = []
    order = places(values, best)
    for place in order:
        tied = order.count(place)
        total = sum(rewards[place - 1 : place - 1 + tied])
        found.append(-(-total // tied))
    return found


def standing_of(state: DiceState, objective: str) -> list[tuple[int, int, int, int]]:
    """Return (value, place, seats tied there, stars) of every seat, were the objective scored now."""
    card = content().objectives[objective]
    values = [metric(state, seat, card.metric) for seat in range(state.seats)]
    order = places(values, card.best)
    stars = shares(values, card.best, content().prices.objective[state.seats])
    return [
        (value, place, order.count(place), won)
        for value, place, won in zip(values, order, stars, strict=True)
    ]


def objective_of_round(state: DiceState) -> str:
    """Return the objective scored at the end of this round, or "" (DTP-9.5)."""
    return next((name for number, name in state.objectives if number == state.round), "")


# --- the end ---------------------------------------------------------------------------------------------


def money_rate(state: DiceState, seat: int) -> int:
    """Return how many $ are worth a star at the end (DTP-10.2)."""
    effect = admin_effect(state, seat, "end_money_rate")
    return content().prices.end_money if effect is None else effect.amount


def entries(state: DiceState) -> list[LedgerEntry]:
    """Return the ledger; before the end also the stars that wait to be added in this round's Maintain.

    Money becomes stars at the end only (DTP-10.2): until then it is not counted, or each purchase would look like a loss.
    """
    found = list(state.ledger)
    if state.ended:
        return found
    for seat in range(state.seats):
        for name, place in state.parks[seat].items():
            if place[3]:
                stars = worth(name, place[2])[0]
                found.append((seat, state.round, "operations", place[3] * stars, name, (place[3], stars)))
        found += [(seat, state.round, "skills", stars, card, ()) for card, stars in state.tokens[seat]]
    return found


def score_lines(state: DiceState) -> list[ScoreLine]:
    """Return the score sheet: by category, seat and round."""
    ordered = sorted(entries(state), key=lambda entry: (CATEGORIES.index(entry[2]), entry[0], entry[1]))
    lines = []
    for seat, number, category, points, piece, numbers in ordered:
        cells: tuple[tuple[int, int], ...] = ()
        if category == "operations":
            q, r, _, _ = state.parks[seat][piece]
            cells = ((q, r),)
        reason = _arithmetic(number, category, points, piece, numbers)
        lines.append(ScoreLine(seat, category, points, cells, CLAUSES[category], reason, piece))
    return lines


def name_of(kind: str, piece: str) -> Message:
    """Return the name of a card or attraction as a message; a skill card has the name of its kind."""
    return Message(f"{kind}.{content().skills[piece].kind if kind == 'skill' else piece}.name")


def _arithmetic(number: int, category: str, points: int, piece: str, numbers: tuple[int, ...]) -> Message:
    values: dict[str, object] = {"round": number, "points": points}
    if category in OBJECTS:
        values["piece"] = name_of(OBJECTS[category], piece)
    if category == "operations":
        values |= {"cubes": numbers[0], "stars": numbers[1]}
    elif category == "administrators":
        values["value"] = numbers[0]
    elif category == "objectives":
        values |= {"value": numbers[0], "place": numbers[1]}
        category = "objectives_tied" if numbers[2] > 1 else category
    elif category == "money":
        values |= {"money": numbers[0], "rate": numbers[1]}
    return Message(f"sum.{category}", values, CLAUSES.get(category, "DTP-13.3"))


def totals(state: DiceState) -> tuple[int, ...]:
    """Return the stars of every seat: those added and those that wait; money is left to the end (DTP-10.2)."""
    if state.ended:
        return tuple(state.score)
    return tuple(state.score[seat] + waiting_stars(state, seat) for seat in range(state.seats))


def leaders(state: DiceState) -> tuple[int, ...]:
    """Return the seats with most stars (DTP-10.3)."""
    points = totals(state)
    return tuple(seat for seat in range(state.seats) if points[seat] == max(points))


def result(state: DiceState) -> Result:
    """Return the ranking: stars; for the first place also guests, then money (DTP-10.3 to DTP-10.8)."""
    points = totals(state)
    first = leaders(state)
    tie: Message | None = None
    winners = first
    if len(first) > 1:
        n = points[first[0]]
        guests = _best(winners, [len(each) for each in state.guests])
        money = _best(guests, state.money)
        if len(guests) == 1:
            tie = Message("tie.guests", {"stars": n, "n": len(state.guests[guests[0]])}, "DTP-10.5")
        elif len(money) == 1:
            tie = Message("tie.money", {"stars": n, "n": state.money[money[0]]}, "DTP-10.6")
        else:
            tie = Message("tie.shared", {"stars": n}, "DTP-10.7")
        winners = money
    rest = [seat for seat in range(state.seats) if seat not in winners]
    groups = [winners]
    for value in sorted(dict.fromkeys(points[seat] for seat in rest), reverse=True):
        groups.append(tuple(seat for seat in rest if points[seat] == value))
    return Result(points, tuple(groups), state.ended, tie)


def _best(seats: Iterable[int], values: Sequence[int]) -> tuple[int, ...]:
    """Return those of the seats with the highest value."""
    chosen = tuple(seats)
    most = max(values[seat] for seat in chosen)
    return tuple(seat for seat in chosen if values[seat] == most)
