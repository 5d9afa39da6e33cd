"""What a game of Rollercooper has to show: the event of the round, the open challenges, how the group fares (TP-12)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core.catalogue import ScopedCatalogue
from game.core.messages import Message, SeatName
from rulesets.theme_parque import challenges, event_texts
from rulesets.theme_parque.challenge_types import LEAST, MOST, YES, Progress
from rulesets.theme_parque.content import load
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.survey import Survey
from rulesets.theme_parque.table_pieces import ART

ABOUT: Mapping[str, str] = MappingProxyType(
    {
        "player_score": "common/trophy",
        "score_spread": "common/tie",
        "attraction_score": f"{ART}category_attraction",
        "queue_size": f"{ART}category_queues",
        "finished_queues": f"{ART}queue_flag",
        "finished_queues_type": f"{ART}queue_flag",
        "path_size": f"{ART}r_tee",
        "pawns_used": "common/meeple",
        "many_queues": f"{ART}category_queues",
        "same_claims": "common/meeple",
        "map_side": "common/map",
        "tunnel_pair": f"{ART}r_tunnel",
        "start_rank": "common/start_player",
        "pawns_together": "common/two_people",
        "claimed_attraction_low": f"{ART}category_attraction",
        "finished_queue_short": f"{ART}queue_flag",
        "entrance_gap": "common/gate",
        "player_low": "common/podium",
        "player_unclaimed": "common/meeple",
        "round_unclaimed": "common/meeple",
        "queue_type_missing": f"{ART}category_queues",
        "holes": "common/target",
        "claimed_no_score": f"{ART}category_attraction",
        "mostly_no_score": f"{ART}plaza_ride",
        "pawns_vs_side": "common/map",
        "tunnel_gap": f"{ART}r_tunnel",
        "open_challenges": "common/hand_cards",
        "ferris_twice": f"{ART}ferris_wheel",
        "dry_spot": f"{ART}lantern",
        "haunted_pair": f"{ART}haunted_house",
        "worthless_machine": f"{ART}vending_machine",
        "coaster_loop": f"{ART}coaster_bend",
        "coaster_score": f"{ART}coaster_station",
        "coaster_queue": f"{ART}coaster_station",
        "coaster_size": f"{ART}coaster_straight",
    }
)
"""The picture of each word of a challenge; the others are about a kind of item and show that."""
KINDS: Mapping[str, str] = MappingProxyType(
    {
        "attraction": f"{ART}category_attraction",
        "stall": f"{ART}category_stall",
        "decoration": f"{ART}category_decorations",
    }
)


class EventFacts(NamedTuple):
    """The event of the round: its card, picture, title, rule in full and in short, and tone (good, bad, mixed)."""

    card: str
    picture: str
    title: str
    text: str
    short: str
    tone: str


class ChallengeFacts(NamedTuple):
    """An open challenge.

    card    id of its card
    win     is it a WIN card? A LOSE card is one that must not come true
    text    what it asks for or warns of
    picture what it is about
    have    the number that counts now, "" if there is none
    want    the number at which it comes true, with its sign: "5", "≥ 5", "≤ 5"
    told    both in words
    share   how far it is, 0 to 1
    met     is its condition true now?
    score   points of the card
    fresh   is it the challenge of the event of the round?
    cells   packed cells in the park on which it rests
    """

    card: str
    win: bool
    text: str
    picture: str
    have: str
    want: str
    told: str
    share: float
    met: bool
    score: int
    fresh: bool
    cells: tuple[int, ...]


class GroupFacts(NamedTuple):
    """All of it. `left` counts the events still in the deck, `notes` are sentences about the running round."""

    event: EventFacts | None
    open: tuple[ChallengeFacts, ...]
    collected: tuple[str, ...]
    completed: tuple[str, ...]
    points: int
    left: int
    lost_at: int
    notes: tuple[str, ...]


def facts(state: ParqueState, texts: ScopedCatalogue) -> GroupFacts:
    """Return what there is to show in a position."""
    survey = Survey(state)
    # What threatens comes first: it is judged at the next event already (TP-12.9).
    cards = (*state.threats, *reversed(state.challenges))
    return GroupFacts(
        _event(state, texts),
        tuple(_challenge(state, texts, survey, card) for card in cards),
        state.collected,
        state.completed,
        challenges.points_of(state.completed),
        len(state.event_deck),
        challenges.LOST_AT,
        tuple(_notes(state, texts)),
    )


def _event(state: ParqueState, texts: ScopedCatalogue) -> EventFacts | None:
    if not state.event:
        return None
    content = load()
    rule = content.special_rules[content.events[state.event].rule]
    off = "no_event_rules" in state.switches
    text = texts.text("group.rules_off") if off else texts.say(event_texts.rule(state.event))
    return EventFacts(
        state.event,
        f"{ART}event_{rule.id}",
        texts.say(event_texts.title(state.event)),
        text,
        text if off else texts.text(f"event.{rule.id}.short"),
        "mixed" if off else rule.tone,
    )


def _challenge(state: ParqueState, texts: ScopedCatalogue, survey: Survey, card: str) -> ChallengeFacts:
    condition = challenges.condition_of(card)
    progress = challenges.progress(survey, card)
    win = condition.type == "win"
    have, want = numbers(progress)
    return ChallengeFacts(
        card,
        win,
        texts.say(event_texts.challenge(card)),
        picture_of(card),
        have,
        want,
        told(texts, progress, win=win),
        share(progress),
        progress.met,
        load().events[card].score,
        card == state.event,
        progress.cells,
    )


def picture_of(card: str) -> str:
    """Return the picture of what a challenge is about."""
    found = load().events[card]
    if "item" in found.params:
        return KINDS[str(found.params["item"])]
    return ABOUT[found.condition]


def numbers(progress: Progress) -> tuple[str, str]:
    """Return the number that counts now and the one it is measured by, as they are printed; ("", "") without numbers."""
    if progress.shape == YES or progress.have is None:
        return "", ""
    sign = {LEAST: "\u2265 ", MOST: "\u2264 "}.get(progress.shape, "")
    return str(progress.have).replace("-", "\u2212"), f"{sign}{progress.want}"


def share(progress: Progress) -> float:
    """Return how far a challenge is, 0 to 1."""
    if progress.met:
        return 1.0
    if progress.shape == YES or progress.have is None or progress.want <= 0:
        return 0.0
    if progress.shape == MOST:
        return max(0.0, min(1.0, progress.want / progress.have)) if progress.have > 0 else 0.0
    return max(0.0, min(1.0, progress.have / progress.want))


def told(texts: ScopedCatalogue, progress: Progress, *, win: bool) -> str:
    """Return how far a challenge is, in words."""
    kind = "win" if win else "lose"
    if progress.shape == YES:
        return texts.text(f"progress.{kind}.{'yes' if progress.met else 'no'}")
    if progress.have is None:
        return texts.text(f"progress.{kind}.nothing")
    return texts.text(f"progress.{kind}.{progress.shape}", have=progress.have, want=progress.want)


def _notes(state: ParqueState, texts: ScopedCatalogue) -> list[str]:
    """Return what of the event is in force beyond its text: who misses the round, who shares hands."""
    found = []
    if state.skipped >= 0:
        found.append(texts.say(Message("group.skipped", {"seat": SeatName(state.skipped)})))
    if len(state.sharing) > 1:
        one, other = (SeatName(seat) for seat in state.sharing)
        found.append(texts.say(Message("group.sharing", {"one": one, "other": other})))
    return found
