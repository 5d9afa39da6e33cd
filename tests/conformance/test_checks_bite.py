"""The conformance checks notice what they are there for: a small game is broken in every way, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.core.contract import Action, Result, ScoreLine
from game.core.events import Event
from game.core.messages import Message
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng
from game.core.state import ALL, COUNT, field
from tests.conformance import checks
from tests.conformance.harness import Case, play, positions
from tests.toy import rules as toy
from tests.toy.rules import ToyRules, ToyState

Check = Callable[[Case], object]


def each_position(check: Callable[[Case, Any], object]) -> Check:
    """Make a check of one position into one of a case."""

    def run(case: Case) -> None:
        for state in positions(case, 2, every=2):
            check(case, state)

    return run


def with_rng(check: Callable[[Case, Any, Rng], object]) -> Check:
    """The same for checks that need a generator."""
    return each_position(lambda case, state: check(case, state, Rng(3)))


def events_leak(case: Case) -> None:
    """The check of events, for every action."""
    for turn in play(case, 2):
        checks.events_leak_nothing(case, turn, Rng(3))


def ends(case: Case) -> None:
    """The check of whole games."""
    checks.ends_well(case, 2)


LEGAL = each_position(checks.legal_is_sound)
SAMPLE = with_rng(checks.samples_are_legal)
AGREES = each_position(lambda case, state: checks.check_agrees(case, state, [("play", 5), ("draw",)]))
REFUSES = each_position(lambda case, state: checks.refuses(case, state, [("play", 5), ("draw",)]))
VIEWS = with_rng(checks.views_leak_nothing)


class Endless(ToyRules):
    def settle(self, state: ToyState, events: list[Event]) -> None:
        state.turn %= 2
        super().settle(state, events)


class Stuck(ToyRules):
    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return [] if state.turn == 1 else super().legal(state, seat)


class LosesACard(ToyRules):
    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        if action == ("discard",):
            state.hands[seat].pop()
            state.hands[seat].append(0)
        return super().apply_unchecked(state, seat, action)


class OddEvents(ToyRules):
    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        return [*super().apply_unchecked(state, seat, action), Event("odd", {"value": 0.5})]


class EventsForNobody(ToyRules):
    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        return [*super().apply_unchecked(state, seat, action), Event("odd", {}, seen=(9,))]


class WrongLines(ToyRules):
    def score(self, state: ToyState) -> list[ScoreLine]:
        return super().score(state)[1:]


class WrongRanking(ToyRules):
    def result(self, state: ToyState) -> Result:
        result = super().result(state)
        return result._replace(ranking=result.ranking[::-1])


class ForgetsASeat(ToyRules):
    def result(self, state: ToyState) -> Result:
        result = super().result(state)
        return result._replace(ranking=result.ranking[:-1])


class NamesTwice(ToyRules):
    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return super().legal(state, seat) * 2


class Restless(ToyRules):
    asked = 0

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        self.asked += 1
        return super().legal(state, seat)[:: (-1) ** self.asked]


class RefusesLegal(ToyRules):
    def check(self, state: ToyState, seat: int, action: Action) -> Reason | None:
        return Reason("no", "TOY-2") if action == ("stop",) else super().check(state, seat, action)


class AskingChanges(ToyRules):
    def score(self, state: ToyState) -> list[ScoreLine]:
        state.points[0] += 1
        return super().score(state)


class OffersLists(ToyRules):
    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return [(*action, True) for action in super().legal(state, seat)]

    def check(self, state: ToyState, seat: int, action: Action) -> Reason | None:
        return None


class OffersToAll(ToyRules):
    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return super().legal(state, seat) or [("wait",)]


class SamplesAnything(ToyRules):
    def sample(self, state: ToyState, seat: int, rng: Rng) -> Action:
        return ("stop",) if rng.below(3) == 0 else super().sample(state, seat, rng)

    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        return super().apply(state, seat, super().sample(state, seat, Rng(1)))


class SampleChanges(ToyRules):
    def sample(self, state: ToyState, seat: int, rng: Rng) -> Action:
        state.chance += 1
        return super().sample(state, seat, rng)


class SampleRemembers(ToyRules):
    asked = 0

    def sample(self, state: ToyState, seat: int, rng: Rng) -> Action:
        self.asked += 1
        return super().sample(state, seat, Rng(self.asked))


class AcceptsMore(ToyRules):
    def check(self, state: ToyState, seat: int, action: Action) -> Reason | None:
        return None if action == ("play", 5) else super().check(state, seat, action)

    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        if action == ("play", 5) and action not in self.legal(state, seat):
            return []
        return super().apply(state, seat, action)


class AcceptsTrue(ToyRules):
    def check(self, state: ToyState, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal(state, seat) else self.not_now


class CheckRaises(ToyRules):
    def check(self, state: ToyState, seat: int, action: Action) -> Reason | None:
        assert len(action) < 3
        return super().check(state, seat, action)


class NoClause(ToyRules):
    not_now = Reason("not_now", "")


class RefusesTooLate(ToyRules):
    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        try:
            return super().apply(state, seat, action)
        except IllegalAction:
            state.points[0] += 1
            raise


class SharesLists(ToyRules):
    class Shared(ToyState):
        __annotations__ = dict(ToyState.__annotations__)
        locals().update(ToyState.FIELDS)

        def clone(self) -> Any:
            new = super().clone()
            new.points = self.points
            return new

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ToyState:
        return self.Shared(**super().new_game(options, seats, seed).__dict__)

    def rebuild(self, data: dict[str, Any]) -> ToyState:
        return self.Shared(**ToyState.saved_values(data))


class LoadsSomethingElse(ToyRules):
    def rebuild(self, data: dict[str, Any]) -> ToyState:
        state = super().rebuild(data)
        state.deck.reverse()
        return state


class LoadsAnything(ToyRules):
    def rebuild(self, data: dict[str, Any]) -> ToyState:
        try:
            return super().rebuild(data)
        except ValueError:
            return self.new_game({}, 2, 1)


class ShowsAll(ToyRules):
    def view(self, state: ToyState, seat: int | None) -> ToyState:
        return state.clone()


class ShowsTheDeckInLegal(ToyRules):
    def decision(self, state: ToyState, seat: int) -> Any:
        return super().decision(state, seat)._replace(data={"next": state.deck[-1] if state.deck else 0})


class PossibleIsImpossible(ToyRules):
    def determinize(self, view: ToyState, seat: int, rng: Rng) -> ToyState:
        full = super().determinize(view, seat, rng)
        full.deck = [1 for _ in full.deck]
        return full


class TellsTheNextCard(ToyRules):
    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        top = state.deck[-1] if state.deck else 0
        return [Event("top", {"card": top}), *super().apply_unchecked(state, seat, action)]


class SaysNothingOfRevealing(ToyRules):
    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        events = super().apply_unchecked(state, seat, action)
        return [Event(event.kind, event.data, event.seen) for event in events if event.kind != "saw"]


class SeesNoLoss(ToyRules):
    def invariants(self, state: ToyState) -> None:
        assert len(state.deck) <= toy.CARDS


class OneTurn(ToyRules):
    def turn_key(self, state: ToyState) -> tuple[int, ...]:
        return (1,)


class TurnsComeBack(ToyRules):
    def turn_key(self, state: ToyState) -> tuple[int, ...]:
        return (state.turn % 2,)


class SeatsAnybody(ToyRules):
    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ToyState:
        return super().new_game(options, min(max(seats, 2), 6), seed)


class OneOptionFails(ToyRules):
    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        assert state.rounds != 6
        return super().apply_unchecked(state, seat, action)


class TakesAnyOption(ToyRules):
    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ToyState:
        return super().new_game({}, seats, seed)


class NoSeed(ToyRules):
    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ToyState:
        return super().new_game(options, seats, 1)


class NoRuleAtTheEnd(ToyRules):
    def result(self, state: ToyState) -> Result:
        return super().result(state)._replace(clause="", tie=Message("x"))


BROKEN: list[tuple[type[ToyRules], Check]] = [
    (Endless, ends), (Stuck, ends), (LosesACard, ends), (OddEvents, ends), (EventsForNobody, ends),
    (WrongLines, ends), (WrongRanking, ends), (ForgetsASeat, ends), (NoRuleAtTheEnd, ends),
    (NamesTwice, LEGAL), (Restless, LEGAL), (RefusesLegal, LEGAL), (AskingChanges, LEGAL), (OffersLists, LEGAL),
    (OffersToAll, LEGAL),
    (SamplesAnything, SAMPLE), (SampleChanges, SAMPLE), (SampleRemembers, SAMPLE),
    (AcceptsMore, AGREES), (AcceptsTrue, AGREES), (CheckRaises, AGREES), (NoClause, AGREES),
    (AcceptsMore, REFUSES), (RefusesTooLate, REFUSES),
    (SharesLists, lambda case: checks.snapshots_stay(case, 2)), (SharesLists, with_rng(checks.clones_are_apart)),
    (LoadsSomethingElse, lambda case: checks.saves_and_loads(case, 2)),
    (LoadsAnything, each_position(checks.rejects_damage)),
    (ShowsAll, VIEWS), (ShowsTheDeckInLegal, VIEWS), (PossibleIsImpossible, VIEWS),
    (TellsTheNextCard, events_leak), (SaysNothingOfRevealing, events_leak),
    (SeesNoLoss, each_position(checks.losses_are_noticed)),
    (OneTurn, lambda case: checks.turn_keys_change(case, 2)),
    (TurnsComeBack, lambda case: checks.turn_keys_change(case, 2)),
    (SeatsAnybody, checks.refuses_wrong_games), (TakesAnyOption, checks.refuses_wrong_games),
    (TakesAnyOption, checks.options_are_kept), (OneOptionFails, checks.options_are_kept),
    (NoSeed, checks.seeds_matter),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "check"), BROKEN, ids=[f"{rules.__name__}-{n}" for n, (rules, _) in enumerate(BROKEN)])
def test_a_broken_promise_is_noticed(rules: type[ToyRules], check: Check) -> None:
    check(Case(toy.INFO, ToyRules(), 3))  # the sound game passes, so it is the fault that is noticed
    with pytest.raises((AssertionError, TypeError, IllegalAction)):
        check(Case(toy.INFO, rules(), 3))


class VaultState(ToyState):
    """The toy's state with a secret word and a place in the open."""

    __annotations__ = {**ToyState.__annotations__, "vault": list[str], "shown": str}
    locals().update(ToyState.FIELDS)
    vault = field(COUNT)
    shown = field(ALL)


class Vault(ToyRules):
    """The toy game with a secret word; `leak` shows it in a view, `tells` in an event."""

    def __init__(self, leak: str = "", tells: str = "") -> None:
        self.leak = leak
        self.tells = tells

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ToyState:
        values = super().new_game(options, seats, seed).__dict__
        return VaultState(**values, vault=["amber", "beryl"], shown="")

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        view: Any = super().view(state, seat)
        view.shown = self.leak
        return view

    def apply_unchecked(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        return [*super().apply_unchecked(state, seat, action), Event("told", {"words": [self.tells]})]


@pytest.mark.parametrize("rules", [Vault(leak="beryl"), Vault(tells="amber")], ids=["view", "event"])
def test_a_hidden_id_that_is_sent_is_noticed(rules: Vault) -> None:
    checks.hidden_ids_stay_hidden(Case(toy.INFO, Vault("coral", "coral"), 2), 1)
    with pytest.raises(AssertionError, match=rules.leak or rules.tells):
        checks.hidden_ids_stay_hidden(Case(toy.INFO, rules, 2), 2)
