"""What the column of Rollercooper shows, in words and numbers: `rollercooper_facts` put into the language of the table."""

from __future__ import annotations

from typing import NamedTuple

from game.core.catalogue import ScopedCatalogue
from game.core.grid import pack
from rulesets.theme_parque import event_texts
from rulesets.theme_parque import rollercooper_facts as known
from rulesets.theme_parque.challenges import condition_of
from rulesets.theme_parque.rollercooper_facts import Challenge
from rulesets.theme_parque.rollercooper_round import score_of
from rulesets.theme_parque.state import ParqueState

SIGNS = {"least": "\u2265 ", "most": "\u2264 "}
"""Before the number that is wanted or feared, by how the two numbers are to be read."""

ENDINGS = {
    "beaten": ("good", "scenes/together_won"),
    "sum": ("mixed", f"{known.ART}category_completed"),
    "lost": ("bad", "scenes/together_lost"),
}
"""Tone and picture of how the group fared."""


class EventFacts(NamedTuple):
    """The event of the round: its card, picture, title, rule in full and in short, and tone (good, bad, mixed).

    When the game is over it tells how the group fared; `card` is "" then. `off`: its rule does not hold in this game.
    """

    card: str
    picture: str
    title: str
    text: str
    short: str
    tone: str
    off: bool = False


class ChallengeFacts(NamedTuple):
    """An open challenge.

    card    id of its card
    win     is it a WIN card? A LOSE card is one that must not come true
    text    what it asks for or warns of; short: the same in a few words
    picture what it is about
    have    the number that counts now, "" if there is none
    want    the number at which it comes true, with its sign: "/5", "≥ 5", "≤ 5"
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
    short: str
    picture: str
    have: str
    want: str
    told: str
    share: float
    met: bool
    score: int
    fresh: bool
    cells: tuple[int, ...]


class DoneFacts(NamedTuple):
    """A completed card: a WIN card that was fulfilled, or a LOSE card that was avoided.

    text, short  what its challenge was, in full and in a few words
    """

    card: str
    win: bool
    text: str
    short: str
    picture: str
    score: int


class GroupFacts(NamedTuple):
    """All of it: what threatens first, then the newest. `left` counts the events still in the deck.

    done  the completed cards, the newest first
    """

    event: EventFacts | None
    open: tuple[ChallengeFacts, ...]
    collected: tuple[str, ...]
    completed: tuple[str, ...]
    points: int
    left: int
    done: tuple[DoneFacts, ...] = ()


def facts(state: ParqueState, texts: ScopedCatalogue) -> GroupFacts:
    """Return what there is to show in a position."""
    found = [_challenge(state, texts, each) for each in known.open_challenges(state)]
    threats = [each for each in found if not each.win]
    wins = [each for each in found if each.win]
    piles = known.piles(state)
    return GroupFacts(
        _ending(state, texts) if state.ended else _event(state, texts),
        (*threats, *reversed(wins)),
        piles.collected,
        piles.completed,
        piles.points,
        piles.left,
        tuple(_done(texts, card) for card in reversed(piles.completed)),
    )


def _done(texts: ScopedCatalogue, card: str) -> DoneFacts:
    text, short = texts.say(event_texts.challenge(card)), texts.say(event_texts.challenge(card, short=True))
    win = condition_of(card).type == "win"
    return DoneFacts(card, win, text, _capital(short), known.challenge_picture(card), score_of(card))


def _ending(state: ParqueState, texts: ScopedCatalogue) -> EventFacts:
    """Return how the group fared, in place of an event (TP-12.10, TP-12.13, TP-12.14)."""
    found = known.ending(state)
    tone, picture = ENDINGS[found.outcome]
    text = texts.say(found.text)
    return EventFacts("", picture, texts.say(found.title), text, text, tone)


def _event(state: ParqueState, texts: ScopedCatalogue) -> EventFacts | None:
    event = known.event_now(state)
    if event is None:
        return None
    note = texts.say(event.note) if event.note is not None else ""
    rule, short = ("", "") if event.off else (texts.say(event.rule), texts.say(event.short))
    return EventFacts(
        event.card,
        event.picture,
        texts.say(event.title),
        f"{rule} {note}".strip(),
        f"{short} {note}".strip(),
        "mixed" if event.off else event.tone,
        event.off,
    )


def _challenge(state: ParqueState, texts: ScopedCatalogue, each: Challenge) -> ChallengeFacts:
    shape = each.figures.key.rsplit(".", 1)[-1]
    have = want = ""
    if each.counts:
        have, want = _printed(each.have), SIGNS.get(shape, "/") + _printed(each.want)
    return ChallengeFacts(
        each.card,
        each.kind == "win",
        texts.say(each.text),
        _capital(texts.say(each.short)),
        each.picture,
        have,
        want,
        texts.say(each.figures),
        share(each, shape),
        each.met,
        each.score,
        each.card == state.event,
        tuple(pack(*cell) for cell in each.cells),
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _printed(number: int) -> str:
    return str(number).replace("-", "\u2212")


def share(each: Challenge, shape: str) -> float:
    """Return how far a challenge is, 0 to 1; `shape` says how its numbers are to be read."""
    if each.met:
        return 1.0
    if not each.counts or each.want <= 0:
        return 0.0
    if shape == "most":
        return max(0.0, min(1.0, each.want / each.have)) if each.have > 0 else 0.0
    return max(0.0, min(1.0, each.have / each.want))
