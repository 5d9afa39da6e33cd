"""Points: what a park is worth, the score sheet and the ranking (AAC-15, AAC-16)."""

from __future__ import annotations

from game.core.contract import Result, ScoreLine
from game.core.messages import Message
from rulesets.at_any_cost.blueprints import fulfilled, value_of
from rulesets.at_any_cost.naming import card_name
from rulesets.at_any_cost.printed import DESIGN, FIGURES, KIND, LEFT, POINTS, PROGRAMS
from rulesets.at_any_cost.selecting import amount_of
from rulesets.at_any_cost.standing import size_of, standing
from rulesets.at_any_cost.state import AnyCostState

CATEGORIES = ("size", "blueprints", "money", "staff", "abilities", "loans")
END_CLAUSE = "AAC-15.1"


# --- single sums -----------------------------------------------------------------------------------------


def end_points(state: AnyCostState, seat: int) -> list[tuple[int, int]]:
    """Return (card, points) of every `end` ability of an open card (AAC-15.7)."""
    found = []
    for card, part in standing(state, seat).end:
        points = sum(max(0, amount_of(state, op.x, seat, -1, card)) for op in PROGRAMS[card][part].ops)
        found.append((card, points))
    return found


def staff_points(state: AnyCostState, seat: int) -> list[tuple[int, int]]:
    """Return (card, points) of every staff card (AAC-15.6).

    After the last cleanup all of them are face up; without that cleanup closed ones give nothing.
    """
    hidden = state.down if not state.last_cleanup and state.round == state.rounds else ()
    return [
        (card, POINTS[card])
        for card in state.parks[seat][LEFT]
        if KIND[card] == "staff" and card not in hidden
    ]


def blueprint_points(state: AnyCostState, seat: int) -> int:
    """Return the points of a seat's blueprints if the game stopped now; needs to know them (AAC-15.4)."""
    return sum(value_of(state, seat, card)[0] for card in state.blueprints[seat])


def park_points(state: AnyCostState, seat: int) -> int:
    """Return all points of a seat but those of its blueprints; everybody can see them."""
    points = sum(FIGURES.size_points(size_of(state, cards)) for cards in state.parks[seat][:LEFT] if cards)
    points += state.money[seat] // FIGURES.coins_per_point - FIGURES.loan_points(state.loans[seat])
    points += sum(each for _, each in staff_points(state, seat))
    return points + sum(each for _, each in end_points(state, seat))


# --- the sheet -------------------------------------------------------------------------------------------


def score_lines(state: AnyCostState) -> list[ScoreLine]:
    """Return the score sheet by category and seat; blueprints are secret until the end (AAC-17.1)."""
    lines: list[ScoreLine] = []
    for seat in range(state.seats):
        lines += _size_lines(state, seat)
    if state.ended:
        for seat in range(state.seats):
            lines += _blueprint_lines(state, seat)
    for seat in range(state.seats):
        coins = state.money[seat]
        values = {"coins": coins, "rate": FIGURES.coins_per_point, "points": coins // FIGURES.coins_per_point}
        lines.append(
            ScoreLine(
                seat, "money", values["points"], (), "AAC-15.5", Message("sum.money", values, "AAC-15.5")
            )
        )
    for seat in range(state.seats):
        for card, points in staff_points(state, seat):
            lines.append(_card_line(seat, "staff", card, points, "AAC-15.6"))
    for seat in range(state.seats):
        for card, points in end_points(state, seat):
            lines.append(_card_line(seat, "abilities", card, points, "AAC-15.7"))
    for seat in range(state.seats):
        loans = state.loans[seat]
        if loans:
            points = -FIGURES.loan_points(loans)
            reason = Message("sum.loans", {"n": loans, "points": points}, "AAC-15.8")
            lines.append(ScoreLine(seat, "loans", points, (), "AAC-15.8", reason))
    return lines


def _card_line(seat: int, category: str, card: int, points: int, clause: str) -> ScoreLine:
    reason = Message(f"sum.{category}", {"points": points}, clause)
    return ScoreLine(seat, category, points, (), clause, reason, DESIGN[card])


def _size_lines(state: AnyCostState, seat: int) -> list[ScoreLine]:
    lines = []
    for slot, cards in enumerate(state.parks[seat][:LEFT]):
        if cards:
            size = size_of(state, cards)
            points = FIGURES.size_points(size)
            values = {"size": size, "points": points}
            reason = Message("sum.size", values, "AAC-15.3")
            lines.append(
                ScoreLine(seat, "size", points, ((slot, seat),), "AAC-15.2", reason, DESIGN[cards[0]])
            )
    return lines


def _blueprint_lines(state: AnyCostState, seat: int) -> list[ScoreLine]:
    lines = []
    for card in state.blueprints[seat]:
        points, done, bonus = value_of(state, seat, card)
        word = "blueprint_bonus" if bonus else "blueprint_done" if done else "blueprint_failed"
        reason = Message(f"sum.{word}", {"card": card_name(card), "points": points}, "AAC-15.4")
        lines.append(ScoreLine(seat, "blueprints", points, (), "AAC-15.4", reason, DESIGN[card]))
    return lines


def totals(state: AnyCostState) -> tuple[int, ...]:
    """Return the points of every seat if the game stopped now; without blueprints before the end."""
    return tuple(
        park_points(state, seat) + (blueprint_points(state, seat) if state.ended else 0)
        for seat in range(state.seats)
    )


# --- the ranking -----------------------------------------------------------------------------------------

TIES = (("stars", "AAC-16.2"), ("blueprints", "AAC-16.3"), ("money", "AAC-16.4"), ("lots", "AAC-16.5"))
"""What decides between seats with equal points, in this order."""


def standings(state: AnyCostState) -> list[tuple[int, ...]]:
    """Return by seat what ranks it: points, stars, fulfilled blueprints, money, lot (AAC-16.1 to AAC-16.6)."""
    points = totals(state)
    return [
        (
            points[seat],
            standing(state, seat).stars,
            fulfilled(state, seat, state.blueprints[seat]) if state.ended else 0,
            state.money[seat],
            -state.lots.index(seat) if state.lots else 0,
        )
        for seat in range(state.seats)
    ]


def result(state: AnyCostState) -> Result:
    """Return the ranking if the game stopped now; equal seats share a place (AAC-16.5, AAC-16.6)."""
    ranks = standings(state)
    order = sorted(dict.fromkeys(ranks), reverse=True)
    groups = tuple(tuple(seat for seat in range(state.seats) if ranks[seat] == rank) for rank in order)
    return Result(tuple(rank[0] for rank in ranks), groups, state.ended or END_CLAUSE, _tie(ranks))


def _tie(ranks: list[tuple[int, ...]]) -> Message | None:
    """Return what decided a tie on points for the first place, or that it is shared."""
    best = max(ranks)
    rivals = [rank for rank in ranks if rank[0] == best[0]]
    if len(rivals) == 1:
        return None
    values: dict[str, object] = {"points": best[0]}
    for index, (word, clause) in enumerate(TIES, 1):
        rivals = [rank for rank in rivals if rank[index] == best[index]]
        if len(rivals) == 1:
            return Message(f"tie.{word}", values | {"n": best[index]}, clause)
    return Message("tie.shared", values, "AAC-16.5")
