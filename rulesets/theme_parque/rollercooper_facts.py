"""What a table shows of Rollercooper, without a pixel of it: the event of the round, open challenges, piles, the end.

Everything follows from the position and can be asked at any time. Sentences are messages of the catalogue.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.grid import unpack
from game.core.messages import Message, SeatName
from rulesets.theme_parque import challenges as cards
from rulesets.theme_parque import effects, event_texts
from rulesets.theme_parque.challenge_types import YES, Progress
from rulesets.theme_parque.content import load
from rulesets.theme_parque.law import law_of, rule_in_force
from rulesets.theme_parque.state import ParqueState, cooperative
from rulesets.theme_parque.survey import Survey

ART = "theme_parque/"
SLOTS = cards.LOST_AT
"""Places for collected LOSE cards: when all are full the game is lost (TP-12.10)."""


class EventNow(NamedTuple):
    """The event card of the running round.

    card     its id
    title    name of the special rule; rule: the whole rule; short: the same in a few words
    tone     "good", "bad" or "mixed"
    picture  drawing of the special rule
    score    printed score of the card (TP-12.4)
    lasting  does it hold for the round, or was it carried out when it was revealed?
    off      are special rules left out in this game (TP-12.19)?
    note     who misses the round, who shares hands, who starts: one more sentence, or None
    """

    card: str
    title: Message
    rule: Message
    short: Message
    tone: str
    picture: str
    score: int
    lasting: bool
    off: bool
    note: Message | None


class Challenge(NamedTuple):
    """One challenge.

    card      id of the event card
    kind      "win" or "lose"
    picture   drawing of the kind of challenge
    text      what it asks for or warns of, with its numbers; short: what it is about, in a few words
    score     what it brings when completed
    met       is its condition true now? A LOSE card that is met would be collected at the next check
    figures   how far it is, e.g. "3 of 5", "now 2, dangerous at 1 or less", "safe now"
    have, want, counts   the same as numbers: `counts` False where there is only yes and no (or nothing to count yet)
    cells     places in the park on which it rests, to be lit up
    """

    card: str
    kind: str
    picture: str
    text: Message
    short: Message
    score: int
    met: bool
    figures: Message
    have: int
    want: int
    counts: bool
    cells: tuple[tuple[int, int], ...]


class Piles(NamedTuple):
    """The cards that are not open.

    left       cards in the event deck
    completed  completed cards, the oldest first; points: their scores together (TP-12.14)
    collected  three places (TP-12.10): a card or "" for an empty one
    removed    cards that left the game
    """

    left: int
    completed: tuple[str, ...]
    points: int
    collected: tuple[str, ...]
    removed: tuple[str, ...]


class Ending(NamedTuple):
    """How the group fares: at the end, or if the game stopped now.

    outcome  "beaten", "sum" or "lost"
    title    headline; text: one sentence with the points; clause: rule
    points   scores of the completed cards
    """

    outcome: str
    title: Message
    text: Message
    clause: str
    points: int


def is_on(state: ParqueState) -> bool:
    """Is this a game of Rollercooper?"""
    return cooperative(state)


def event_now(state: ParqueState) -> EventNow | None:
    """Return the event of the running round, None without one (no card was left)."""
    if not state.event:
        return None
    card = load().events[state.event]
    rule = load().special_rules[card.rule]
    return EventNow(
        card.id,
        event_texts.title(card.id),
        event_texts.rule(card.id),
        Message(f"event.{rule.id}.short"),
        rule.tone,
        rule_picture(card.id),
        card.score,
        rule.timing == "lasting",
        rule_in_force(state) is None,
        _note(state),
    )


def _note(state: ParqueState) -> Message | None:
    if "no_event_rules" in state.switches:
        return Message("group.rules_off")
    if state.skipped >= 0:
        return Message("group.skipped", {"seat": SeatName(state.skipped)})
    if state.sharing:
        one, other = state.sharing
        return Message("group.sharing", {"one": SeatName(one), "other": SeatName(other)})
    rule = rule_in_force(state)
    if rule is not None and rule.effect == "new_start_player":
        return Message("group.starts", {"seat": SeatName(state.start)})
    return None


def open_challenges(state: ParqueState) -> list[Challenge]:
    """Return the open challenges with their progress: LOSE cards in play first, then WIN cards, the oldest first."""
    survey = Survey(state)
    return [_challenge(survey, card) for card in (*state.threats, *state.challenges)]


def challenge(state: ParqueState, card: str) -> Challenge:
    """Return any card's challenge as it stands now, open or not."""
    return _challenge(Survey(state), card)


def _challenge(survey: Survey, card: str) -> Challenge:
    condition, found = cards.condition_of(card), cards.progress(survey, card)
    return Challenge(
        card,
        condition.type,
        challenge_picture(card),
        event_texts.challenge(card),
        event_texts.challenge(card, short=True),
        load().events[card].score,
        found.met,
        _figures(condition.type, found),
        found.have or 0,
        found.want,
        found.shape != YES and found.have is not None,
        tuple(unpack(cell) for cell in found.cells),
    )


def _figures(kind: str, found: Progress) -> Message:
    if found.shape == YES:
        return Message(f"progress.{kind}.{'met' if found.met else 'unmet'}")
    if found.have is None:
        return Message(f"progress.{kind}.nothing")
    return Message(f"progress.{kind}.{found.shape}", {"have": found.have, "want": found.want})


def piles(state: ParqueState) -> Piles:
    """Return the event deck and what became of the cards that are not open."""
    empty = ("",) * (SLOTS - len(state.collected))
    return Piles(
        len(state.event_deck),
        state.completed,
        cards.points_of(state.completed),
        (*state.collected, *empty),
        state.removed,
    )


def ending(state: ParqueState) -> Ending:
    """Return how the group fares: the result when the game is over, else if it stopped now (TP-12.13, TP-12.14)."""
    how, points = cards.outcome(state), cards.points_of(state.completed)
    clause = {cards.BEATEN: "TP-12.13", cards.SUM: "TP-12.14", cards.LOST: "TP-12.10"}[how]
    text = Message(f"group.{how}.one_line", {"n": points}, clause)
    return Ending(how, Message(f"group.{how}.title", {"n": points}), text, clause, points)


def free_now(state: ParqueState, domino: str) -> bool:
    """Would placing this domino be free now (TP-12.16)? For a mark on dominoes in hands."""
    return effects.is_free(law_of(state), domino)


def rule_picture(card: str) -> str:
    """Return the drawing of a card's special rule."""
    return f"{ART}event_{load().events[card].rule}"


def challenge_picture(card: str) -> str:
    """Return the drawing of a card's kind of challenge."""
    return f"{ART}challenge_{load().events[card].condition}"
