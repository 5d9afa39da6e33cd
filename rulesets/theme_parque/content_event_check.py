"""Checks of the event cards among themselves and against the dominoes: scores, copies, challenges that can be met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.content import Faults, MapNode, Node, Place, Reader
from rulesets.theme_parque import content_types as c
from rulesets.theme_parque.content_event_words import CONDITION_WORDS


def check_scores(
    rules: Mapping[str, c.SpecialRule],
    conditions: Mapping[str, c.Condition],
    cards: Mapping[str, c.EventCard],
    places: Mapping[str, Place],
    faults: Faults,
) -> None:
    """Scores by the formula 1 + level + 1 for a bad rule, at most 6 (TP-12.4), and the sets that cards need."""
    for card in cards.values():
        rule, condition = rules.get(card.rule), conditions.get(card.condition)
        if rule is None or condition is None:
            continue
        number = card.params.get("n")
        level = (
            condition.levels.index(number) if isinstance(number, int) and number in condition.levels else 0
        )
        score = min(6, 1 + level + (rule.tone == "bad"))
        if card.score != score:
            faults.add(
                places[card.id], f"the score of {card.id} must be {score} (1 + level + 1 for a bad rule)"
            )
        if condition.needs not in ("base", card.set):
            faults.add(
                places[card.id], f"{condition.id} needs the set {condition.needs}, the card is of {card.set}"
            )


def check_copies(
    rules: Mapping[str, c.SpecialRule],
    cards: Mapping[str, c.EventCard],
    places: Mapping[str, Place],
    nodes: Mapping[str, Node],
    faults: Faults,
) -> None:
    """The number of cards, and how many base cards carry each special rule."""
    base = [card for card in cards.values() if card.set == "base"]
    for rule in rules.values():
        copies = sum(card.rule == rule.id for card in base)
        if base and copies != rule.copies:
            faults.add(
                next(iter(places.values())), f"{rule.copies} base cards wanted with {rule.id}, found {copies}"
            )
    reader = Reader(faults)
    for node in nodes.values():
        if isinstance(node, MapNode) and "events" in node.entries:
            table = reader.mapping(node, ["events", "base_events"], (), "counts")
            for key, found in (("events", len(cards)), ("base_events", len(base))):
                if key in table and reader.integer(table[key], 0) != found:
                    faults.add(table[key].place, f"the cards are {found}")


def check_reach(
    rules: Mapping[str, c.SpecialRule],
    conditions: Mapping[str, c.Condition],
    cards: Mapping[str, c.EventCard],
    items: Mapping[str, c.Item],
    dominoes: Mapping[str, c.Domino],
    places: Mapping[str, Place],
    faults: Faults,
) -> None:
    """Note cards whose challenge no park can fulfil, or whose special rule names what is in no box (TP-12.4).

    Counted are the dominoes of the base set and of the set of the card: with these alone it may be played.
    """
    wins = sum(
        condition.type == "win" for card in cards.values() if (condition := conditions.get(card.condition))
    )
    for card in cards.values():
        rule, condition = rules.get(card.rule), conditions.get(card.condition)
        if rule is None or condition is None:
            continue
        sets = ("base", card.set)
        halves = [half for domino in dominoes.values() if domino.set in sets for half in (domino.a, domino.b)]
        shown = Counter(half.item for half in halves if half.item in items)
        if rule.effect == "free_if_factor" and not any(
            items[name].factor == rule.number for name in shown if name
        ):
            faults.add(
                places[card.id],
                f"{rule.id}: no attraction of the sets of {card.id} has the factor {rule.number}",
            )
        for name in condition.items:
            if not shown[name]:
                faults.add(places[card.id], f"{condition.id}: the sets of {card.id} have no {name}")
        wanted, most = card.params.get("n"), _most(condition, card, items, halves, shown, wins)
        if isinstance(wanted, int) and most is not None and wanted > most:
            faults.add(
                places[card.id], f"{condition.id} can never be {wanted}: the sets of {card.id} allow {most}"
            )


def _most(
    condition: c.Condition,
    card: c.EventCard,
    items: Mapping[str, c.Item],
    halves: list[c.Half],
    shown: Counter[str | None],
    wins: int,
) -> int | None:
    """Return the greatest number that a challenge can reach, None where nothing bounds it."""
    cells = CONDITION_WORDS[condition.id].cells
    of_kind = {name: n for name, n in shown.items() if name and items[name].kind == card.params.get("item")}
    if cells == "category":
        return sum(of_kind.values())
    if cells == "same":
        return max(of_kind.values(), default=0)
    if cells == "queue":
        # the cells of one kind, each doubled by a lantern at best
        return 2 * max(sum(half.kind == kind for half in halves) for kind in ("Q1", "Q2"))
    if cells == "coaster":
        return sum(half.kind == "C" for half in halves)
    return wins if cells == "win_cards" else None
