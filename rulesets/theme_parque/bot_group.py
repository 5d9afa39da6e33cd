"""What the bots know of Rollercooper: everybody plays for the group (TP-12.1, section 11, point 10).

Values are in hundredths of a point of a completed card. All seats see the same value, so that partners follow one plan:
complete open WIN cards, keep clear of the LOSE card in play, and keep two players with pawns for as long as dominoes last,
because every further round brings a card.
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.messages import Message
from rulesets.theme_parque import bot_aims, challenges
from rulesets.theme_parque.challenge_types import LEAST, MOST, OF, YES, Progress
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.event_texts import challenge as words_of
from rulesets.theme_parque.event_texts import title
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState
from rulesets.theme_parque.survey import Survey

POINT = 100
BEATEN, LOST = 400, -1500
COLLECTED = (0, 160, 420, 1500)
"""What collected LOSE cards cost, by their number."""
NEARLY = 60
"""Part (of POINT) of its score that a WIN card is worth when it is almost fulfilled; and a LOSE card that is not met."""
UNKNOWN = 20
"""The same for challenges of which only yes and no is known."""
OPEN = 40
"""What it costs to keep a WIN card that will never be fulfilled: the game cannot be beaten with it (TP-12.13)."""
ROUND = 110
"""What a further round is worth: its card."""
TURN_DRAWS = 2
QUEUE_WORDS = {"queue1": "Q1", "queue2": "Q2"}
ABOUT_QUEUES = (
    "queue_size",
    "finished_queues",
    "many_queues",
    "attraction_score",
    "player_score",
    "coaster_queue",
)


def value(state: ParqueState) -> int:
    """Return how good a position is for the group."""
    done = (
        POINT * challenges.points_of(state.completed)
        - COLLECTED[min(len(state.collected), challenges.LOST_AT)]
    )
    if state.ended:
        how = challenges.outcome(state)
        return done + (BEATEN if how == challenges.BEATEN else LOST if how == challenges.LOST else 0)
    survey = Survey(state)
    total = done + ROUND * min(rounds_left(state), len(state.event_deck))
    for card in state.challenges:
        total += load().events[card].score * _hope(survey, card)
    for card in state.threats:
        total += _danger(state, load().events[card].score, challenges.progress(survey, card))
    return total + _ready(survey)


def rounds_left(state: ParqueState) -> int:
    """Return about how many more rounds the dominoes and pawns last."""
    holders = sum(1 for pawns in state.supply if pawns)
    stock = len(state.deck) + sum(1 for domino in state.market if domino != EMPTY_SLOT)
    if holders <= 1 and state.seats > 1:
        return 0
    if not holders:
        return 0
    return stock // (TURN_DRAWS * holders)


def _share(found: Progress) -> int:
    """Return how much of the way to its number a challenge has gone, from 0 to 100."""
    if found.have is None:
        return 0
    if found.shape == MOST:
        return max(0, 100 - 100 * max(0, found.have - found.want) // (found.want + 4))
    return max(0, min(100, 100 * found.have // max(1, found.want)))


def _way(survey: Survey, card: str) -> int:
    """Return how much of its way a challenge has gone, from 0 to 100, where needed with a look ahead."""
    found = challenges.progress(survey, card)
    ahead = None if found.met else bot_aims.aim(survey, load().events[card].condition)
    if ahead is not None:
        return ahead
    return 100 * UNKNOWN // NEARLY if found.shape == YES else _share(found)


def _hope(survey: Survey, card: str) -> int:
    """Return what an open WIN card is worth, by point of its score."""
    return NEARLY * _way(survey, card) // 100


def most_hopeless(state: ParqueState) -> str:
    """Return the open challenge to be removed (D8): a LOSE card that is met, else the WIN card that is furthest away."""
    survey = Survey(state)

    def loss(card: str) -> int:
        score = load().events[card].score
        if card in state.threats:
            return _danger(state, score, challenges.progress(survey, card))
        way = _way(survey, card)
        return score * NEARLY * way // 100 - OPEN * (100 - way) // 100

    return min((*state.threats, *state.challenges), key=loss)


def _danger(state: ParqueState, score: int, found: Progress) -> int:
    """Return what the LOSE card in play is worth: its score while it is not met, else what collecting it would cost."""
    here, after = len(state.collected), min(len(state.collected) + 1, challenges.LOST_AT)
    if not found.met:
        return score * NEARLY
    cost = (COLLECTED[after] - COLLECTED[here]) * 2 // 3
    if found.shape in (OF, LEAST) and found.have is not None:
        return -cost - 8 * (found.have - found.want)
    return -cost - (8 * (found.want - found.have) if found.shape == MOST and found.have is not None else 0)


def _ready(survey: Survey) -> int:
    """Return what serves challenges still to come: long finished queues of both kinds, points for all, no gaps."""
    state, total = survey.state, 0
    lengths = [survey.length(queue) for queue in survey.finished]
    total += sum(14 if length > 2 else 6 if length > 1 else -4 for length in lengths[:6])
    total += (
        sum(4 * min(6, survey.size(queue.cells)) for queue in state.queues.values() if len(queue.ends) == 1)
        // 2
    )
    total += 6 * min(8, *survey.totals) + 2 * sum(min(8, points) for points in survey.totals)
    best = max((score.points for score in survey.scores.values() if score.factor), default=0)
    total += 5 * min(10, best)
    total += 8 * sum(1 for pawns in survey.pawns if pawns)
    total -= 7 * len(survey.holes)
    idle = sum(1 for score in survey.scores.values() if score.points <= 0)
    total -= 2 * idle
    return total


def draw_bonus(state: ParqueState, half: Half) -> int:
    """Return how much more a half of a domino is wanted in the hand because of open challenges."""
    kind = load().items[half.item].kind if half.item else half.kind
    bonus = 0
    for card in state.challenges:
        found = load().events[card]
        if found.params.get("item") == kind:
            bonus += 6
        if QUEUE_WORDS.get(str(found.params.get("queue"))) == kind:
            bonus += 6
        if found.condition in ABOUT_QUEUES and half.kind in QUEUE_WORDS.values():
            bonus += 2
        if found.condition == "path_size" and half.kind == "R":
            bonus += 6
        bonus += bot_aims.track_bonus(found.condition, half)
    return bonus


def explain(view: ParqueState, seat: int, action: Action) -> Message:
    """Say in one line what a move is after for the group."""
    simple = {"draw", "lift", "name", "drop", "remove", "fetch", "aside", "done", "pass", "back", "end"}
    after = view.clone()
    RULES.apply_unchecked(after, seat, action)
    done = [card for card in after.completed if card not in view.completed and card in view.challenges]
    if done:
        return Message("hint.group_completes", {"challenge": words_of(done[0])})
    old, new = Survey(view), Survey(after)
    for card in view.threats:
        if (
            card in after.threats
            and challenges.progress(old, card).met
            and not challenges.progress(new, card).met
        ):
            return Message("hint.group_averts", {"challenge": words_of(card)})
    best, gain = "", 0
    for card in view.challenges:
        if card in after.challenges:
            more = _way(new, card) - _way(old, card)
            if more > gain:
                best, gain = card, more
    if best:
        return Message("hint.group_nearer", {"challenge": words_of(best)})
    if action[0] in simple:
        return Message(f"hint.group_{action[0]}")
    if action[0] == "claim":
        gain = sum(new.totals) - sum(old.totals)
        return Message("hint.group_claim", {"n": gain}) if gain > 0 else Message("hint.group_stand")
    rule = law_of(view).rule
    if action[0] == "place" and rule and after.free != view.free:
        return Message("hint.group_free", {"event": title(view.event)})
    return Message("hint.group_quiet")
