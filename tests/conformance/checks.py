"""What every ruleset promises, as functions that raise AssertionError where a promise is broken.

They take a `Case` and play it through the contract alone. The tests call them for every ruleset;
`test_checks_bite.py` breaks a small game in every way and sees to it that they notice.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.core.contract import Action, Result
from game.core.events import Event
from game.core.messages import Message
from game.core.options import fault
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng, derive
from game.core.state import COUNT, DERIVED, NOBODY, OWNER, Field, State, encode
from tests.conformance.harness import Case, Turn, asked, counted, play, same_events, whole
from tests.conformance.mutate import GARBAGE, mutations

SOMETIMES = 4
"""A game that was loaded long ago is compared as a whole at every fourth action: a difference does not go away."""
TOGETHER = 20
"""After so many refused actions the position is compared with what it was."""


def ends_well(case: Case, number: int) -> int:
    """Play a random game to its end: always something to do, nothing gets lost. Return the number of actions."""
    state = case.new_game(case.seed(number))
    case.rules.invariants(state)
    asked(case, state)
    count = 0
    for turn in play(case, number):
        state, count = turn.after, count + 1
        case.rules.invariants(state)
        asked(case, state)
        events_are_plain(case, turn.events)
        adds_up(case, state)
    assert count, f"{case}: the game was over before it began"
    assert case.rules.result(state).clause, f"{case}: no rule ended the game"
    for seat in range(case.seats):
        assert case.rules.legal(state, seat) == [], f"{case}: seat {seat} may act after the end"
    return count


def events_are_plain(case: Case, events: list[Event]) -> None:
    """Events hold plain values, name seats that exist, and can be saved."""
    assert isinstance(events, list)
    for event in events:
        assert isinstance(event, Event), f"{case}: {event!r} is no event"
        assert event.kind, f"{case}: an event without a kind"
        encode(dict(event.data))
        assert event.seen is None or all(0 <= seat < case.seats for seat in event.seen), f"{case}: {event!r}"


def adds_up(case: Case, state: State) -> None:
    """Score lines add up to the totals, and the ranking holds every seat once, larger totals first."""
    lines, result = case.rules.score(state), case.rules.result(state)
    assert isinstance(result, Result)
    for line in lines:
        assert line.category, f"{case}: a score line without category"
        assert isinstance(line.points, int), f"{case}: {line}"
        assert not line.clause or line.clause.startswith(case.info.clause_prefix + "-"), f"{case}: {line}"
        assert line.reason is None or isinstance(line.reason, Message)
    assert len(result.totals) == case.seats
    if result.group is None:
        for seat, total in enumerate(result.totals):
            points = sum(line.points for line in lines if line.seat == seat)
            assert points == total, f"{case}: lines of seat {seat} give {points}, its total is {total}"
        firsts = [result.worth(group[0]) for group in result.ranking]
        assert firsts == sorted(firsts, reverse=True), f"{case}: {result} ranks fewer points before more"
        for group in result.ranking:
            assert len({result.worth(seat) for seat in group}) == 1, f"{case}: {result} has unequal equals"
    if result.teams:
        assert sorted(seat for team in result.teams for seat in team) == list(range(case.seats)), f"{case}: {result}"
    ranked = sorted(seat for group in result.ranking for seat in group)
    assert ranked == list(range(case.seats)), f"{case}: {result} does not rank every seat once"


def legal_is_sound(case: Case, state: State) -> None:
    """`legal` is unique, in the same order in a clone and after loading, and accepted by `check`; asking is free."""
    rules, before = case.rules, whole(state)
    actors = asked(case, state)
    reloaded = rules.rebuild(json.loads(json.dumps(state.to_json())))
    for seat in range(case.seats):
        legal = rules.legal(state, seat)
        assert isinstance(legal, list)
        assert len({repr(action) for action in legal}) == len(legal), f"{case}: legal names an action twice"
        assert legal == rules.legal(state, seat), f"{case}: legal differs when asked twice"
        assert legal == rules.legal(state.clone(), seat), f"{case}: legal differs in a clone"
        assert legal == rules.legal(reloaded, seat), f"{case}: legal differs after loading"
        if seat not in actors:
            assert legal == [], f"{case}: seat {seat} has actions but is not asked"
            continue
        for action in legal:
            assert is_plain_action(action), f"{case}: {action!r} is no small tuple of words and whole numbers"
            refused = rules.check(state, seat, action)
            assert refused is None, f"{case}: {action!r} is legal, but check says {refused}"
        decision = rules.decision(state, seat)
        assert decision.kind, f"{case}: a question without a kind"
        encode(dict(decision.data))
    result_of_asking(case, state)
    assert whole(state) == before, f"{case}: asking for legal actions changed the state"


def is_plain_action(action: Any) -> bool:
    """Is it a tuple that begins with a word and holds words, whole numbers and tuples of them?"""
    return isinstance(action, tuple) and bool(action) and type(action[0]) is str and _is_plain(action)


def _is_plain(value: Any) -> bool:
    if type(value) is tuple:
        return all(_is_plain(each) for each in value)
    return type(value) in (str, int)


def result_of_asking(case: Case, state: State) -> None:
    """Call everything that only answers; the caller looks whether the state stayed as it was."""
    rules = case.rules
    rules.score(state)
    rules.result(state)
    assert rules.round(state) >= 1, f"{case}: rounds count from 1"
    key = rules.turn_key(state)
    assert isinstance(key, tuple)
    assert key == rules.turn_key(state.clone())
    for seat in (None, *range(case.seats)):
        rules.view(state, seat)


def samples_are_legal(case: Case, state: State, rng: Rng, times: int = 4) -> None:
    """`sample` gives a legal action and leaves the state alone; equal generators give equal actions."""
    before = whole(state)
    for seat in case.rules.actors(state):
        legal = {repr(action) for action in case.rules.legal(state, seat)}
        for _ in range(times):
            value = rng.next()
            action = case.rules.sample(state, seat, Rng(value))
            assert repr(action) in legal, f"{case}: sample gave {action!r}, which is not legal"
            again = case.rules.sample(state.clone(), seat, Rng(value))
            assert repr(again) == repr(action), f"{case}: sample depends on more than state and generator"
    assert whole(state) == before, f"{case}: sample changed the state"


def spread(actions: list[Action], count: int) -> list[Action]:
    """Return at most `count` of the actions, evenly spread over the list, first and last among them."""
    if len(actions) <= count:
        return actions
    if count == 1:
        return actions[:1]
    return [actions[index * (len(actions) - 1) // (count - 1)] for index in range(count)]


def wrong_actions(case: Case, state: State, foreign: Iterable[Action], bases: int = 4) -> Iterator[Any]:
    """Yield actions that are mostly illegal here: garbage, changed ones, those of other seats and positions."""
    yield from GARBAGE
    yield from foreign
    for seat in range(case.seats):
        legal = case.rules.legal(state, seat)
        yield from spread(legal, 12)
        for action in spread(legal, bases):
            yield from mutations(action, spread(legal, 5))


def check_agrees(case: Case, state: State, foreign: Iterable[Action]) -> int:
    """`check` says None exactly for what `legal` lists, and never raises. Return how many actions were tried."""
    before, tried = whole(state), 0
    candidates = list(wrong_actions(case, state, foreign))
    for seat in range(case.seats):
        legal = {repr(action) for action in case.rules.legal(state, seat)}
        for action in candidates:
            reason = case.rules.check(state, seat, action)
            tried += 1
            if repr(action) in legal:
                assert reason is None, f"{case}: seat {seat}, {action!r} is listed but refused: {reason}"
            else:
                assert reason is not None, f"{case}: seat {seat}, {action!r} is allowed but not listed"
                reason_is_sound(case, reason)
    assert whole(state) == before, f"{case}: check changed the state"
    return tried


def reason_is_sound(case: Case, reason: Reason) -> None:
    """A refusal names a text and a rule, and lights up cells."""
    assert isinstance(reason, Reason), f"{case}: {reason!r} is no Reason"
    assert reason.key, f"{case}: a refusal without a text"
    assert reason.clause.startswith(case.info.clause_prefix + "-"), f"{case}: {reason} rests on no rule"
    assert all(len(cell) == 2 and all(type(each) is int for each in cell) for cell in reason.cells), f"{reason}"


def refuses(case: Case, state: State, foreign: Iterable[Action]) -> None:
    """Applying an illegal action raises IllegalAction with the reason of `check` and changes nothing.

    Whether anything changed is looked at after several of them, since that takes much longer than a refusal.
    """
    before = whole(state)
    candidates = list(wrong_actions(case, state, foreign, 1))
    for seat in range(case.seats):
        legal = {repr(action) for action in case.rules.legal(state, seat)}
        wrong = [action for action in candidates if repr(action) not in legal]
        for start in range(0, len(wrong), TOGETHER):
            some = wrong[start : start + TOGETHER]
            for action in some:
                refused: Reason | None = None
                try:
                    case.rules.apply(state, seat, action)
                except IllegalAction as error:
                    refused = error.reason
                assert refused is not None, f"{case}: apply carried out {action!r}, which is not legal"
                assert refused == case.rules.check(state, seat, action)
            assert whole(state) == before, f"{case}: one of the refused {some!r} left traces"


def snapshots_stay(case: Case, number: int, most: int = 30) -> None:
    """What was cloned earlier stays as it was, whatever happens to the original; about `most` clones are taken."""
    taken: list[tuple[int, State, str]] = []
    every = max(1, counted(case, number) // most)
    for turn in play(case, number):
        if turn.number % every == 0:
            taken.append((turn.number, turn.before, whole(turn.before)))
    for place, state, then in taken:
        assert whole(state) == then, f"{case}: the clone before action {place} changed later"


def clones_are_apart(case: Case, state: State, rng: Rng) -> None:
    """Playing on in a clone, a view's possible state or a reloaded state leaves the original alone."""
    before = whole(state)
    others = [state.clone(), case.rules.rebuild(state.to_json())]
    others += [case.rules.determinize(case.rules.view(state, seat), seat, rng) for seat in range(case.seats)]
    for other in others:
        for _ in range(3):
            actors = case.rules.actors(other)
            if actors:
                case.rules.apply(other, actors[0], case.rules.sample(other, actors[0], rng))
        assert whole(state) == before, f"{case}: playing on in a copy changed the original"


def saves_and_loads(case: Case, number: int, branches: int = 3, most: int = 30) -> None:
    """Save and load at every action; original, clone and reload go on equally, some of them to the end.

    Of games with more than twice `most` actions not every one is taken, but as many from their whole course.
    """
    tracks: list[tuple[int, State]] = []
    turns = list(play(case, number))
    starts = {len(turns) * part // branches for part in range(branches)}
    every = max(1, len(turns) // most)
    for turn in turns:
        following = turns[turn.number + 1].before if turn.number + 1 < len(turns) else turn.after
        if turn.number % every and turn.number not in starts:
            for _, state in tracks:
                case.rules.apply(state, turn.seat, turn.action)
            continue
        text = json.dumps(turn.before.to_json())
        loaded = case.rules.rebuild(json.loads(text))
        assert whole(loaded) == whole(turn.before), f"{case}: action {turn.number}: loading gave another state"
        assert json.dumps(loaded.to_json()) == text, f"{case}: action {turn.number}: saved twice, saved differently"
        if turn.number in starts:
            tracks += [(turn.number, loaded), (turn.number, turn.before.clone())]
        short = [(turn.number, case.rules.rebuild(json.loads(text)))] if turn.number not in starts else []
        expected, last = whole(following), following is turn.after
        for start, state in short + tracks:
            events = case.rules.apply(state, turn.seat, turn.action)
            where = f"{case}: loaded at action {start}, then action {turn.number} {turn.action!r}"
            assert same_events(events, turn.events), f"{where} gave other events"
            if last or start == turn.number or not turn.number % SOMETIMES:
                assert whole(state) == expected, f"{where} gave another state"


def rejects_damage(case: Case, state: State) -> None:
    """Damaged saved data raise ValueError and nothing else."""
    good = state.to_json()
    damaged: list[Any] = [None, [], "", 0, {}, {**good, "unknown": 1}, {**good, "stack": {"q": []}}]
    for name in good:
        if not state.FIELDS[name].has_default:  # those may be missing: the save is older
            damaged.append({key: value for key, value in good.items() if key != name})
        damaged += [{**good, name: value} for value in (1.5, {"t": 1}, {"d": [[1]]}, {"d": [[[], 1]]}, {"x": 1})]
    for data in damaged:
        try:
            case.rules.rebuild(data)
        except ValueError:
            continue
        raise AssertionError(f"{case}: damaged data were accepted: {str(data)[:200]}")


def views_leak_nothing(case: Case, state: State, rng: Rng) -> None:
    """A view shows the same for every state that it could stand for, and so does everything asked of it."""
    rules = case.rules
    actors, score = rules.actors(state), repr(rules.score(state))
    for seat in range(case.seats):
        view = rules.view(state, seat)
        shown = whole(view)
        assert whole(rules.view(view, seat)) == shown, f"{case}: the view of a view differs"
        assert whole(rules.rebuild(json.loads(json.dumps(view.to_json())))) == shown, f"{case}: a view cannot travel"
        legal = rules.legal(state, seat)
        assert rules.legal(view, seat) == legal, f"{case}: the view of {seat} offers something else"
        asked_here = repr(rules.decision(state, seat)) if seat in actors else ""
        assert not asked_here or repr(rules.decision(view, seat)) == asked_here
        for _ in range(2):
            possible = rules.determinize(view, seat, rng)
            assert whole(view) == shown, f"{case}: determinize changed the view"
            assert type(possible) is type(state)
            rules.invariants(possible)
            assert whole(rules.view(possible, seat)) == shown, f"{case}: seat {seat} sees what it may not know"
            assert whole(rules.rebuild(possible.to_json())) == whole(possible), f"{case}: derived data show secrets"
            assert rules.actors(possible) == actors
            assert rules.legal(possible, seat) == legal, f"{case}: legal actions of {seat} depend on secrets"
            if asked_here:
                assert repr(rules.decision(possible, seat)) == asked_here, f"{case}: the question tells secrets"
            assert repr(rules.score(possible)) == score, f"{case}: the open score tells secrets"


def events_leak_nothing(case: Case, turn: Turn, rng: Rng) -> None:
    """What acting tells the actor is the same in every state its view stands for, until something is revealed.

    Other seats are no witnesses here: with its action the actor may well show them what only it knew.
    """
    rules, seat = case.rules, turn.seat
    possible = rules.determinize(rules.view(turn.before, seat), seat, rng)
    refused = rules.check(possible, seat, turn.action)
    assert refused is None, f"{case}: {turn.action!r} is legal only by secrets: {refused}"
    events = rules.apply(possible, seat, turn.action)
    known, other = _until_revealed(turn.events, seat), _until_revealed(events, seat)
    assert same_events(known, other), f"{case}: {turn.action!r} told seat {seat} {known}, it could have been {other}"
    if not any(event.reveals for event in turn.events):
        seen, could_be = whole(rules.view(turn.after, seat)), whole(rules.view(possible, seat))
        assert seen == could_be, f"{case}: {turn.action!r} shows secrets to {seat}, and no event says that it reveals"


def _until_revealed(events: list[Event], seat: int) -> list[Event]:
    found = []
    for event in events:
        if event.reveals:
            break
        if event.visible_to(seat):
            found.append(event)
    return found


def _words(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for pair in value.items() for part in pair for word in _words(part)]
    return [word for each in value for word in _words(each)] if isinstance(value, list | tuple) else []


def _told(event: Event) -> list[str]:
    return _words(json.loads(json.dumps(encode(dict(event.data)))))


def hidden_words(state: State, seat: int | None) -> list[str]:
    """Return all strings in those parts of a state that the seat may not see."""
    found: list[str] = []
    for name, spec in state.FIELDS.items():
        value = getattr(state, name)
        if spec.open_when is not None and spec.open_when(state):
            continue
        if spec.visibility in (COUNT, NOBODY):
            found += _words(value)
        elif spec.visibility is OWNER:
            found += [
                word for owner, entry in enumerate(value) if not _sees(state, spec, owner, seat) for word in _words(entry)
            ]
    return found


def _sees(state: State, spec: Field, owner: int, seat: int | None) -> bool:
    if spec.shared_with is None or seat is None:
        return owner == seat
    return owner == seat or spec.shared_with(state, owner, seat)


def hidden_ids_stay_hidden(case: Case, number: int, every: int = 5) -> None:
    """No id that exists once in the game and is hidden from a seat stands in what that seat is sent."""
    first = case.new_game(case.seed(number))
    once = {word for word, times in Counter(_words(_plain(first))).items() if times == 1}
    unique = once.intersection(hidden_words(first, None))
    every = max(every, counted(case, number) // 40)
    for turn in play(case, number):
        if turn.number % every:
            continue
        for seat in (None, *range(case.seats)):
            sent = _words(_plain(case.rules.view(turn.before, seat)))
            hidden = unique.intersection(hidden_words(turn.before, seat))
            leaked = sorted(hidden.intersection(sent))
            assert not leaked, f"{case}: the view of {seat} holds {leaked}"
            # what lay open before the action is known, though it may be out of sight afterwards
            still = hidden.intersection(hidden_words(turn.after, seat))
            told = [event for event in turn.events if event.visible_to(seat) and still.intersection(_told(event))]
            assert not told, f"{case}: seat {seat} is told of {told}"


def _plain(state: State) -> Any:
    return json.loads(json.dumps({name: encode(getattr(state, name)) for name in state.FIELDS}))


def turn_keys_change(case: Case, number: int) -> None:
    """Turn keys differ when the acting seat changes by turn, and never come back."""
    seen: list[tuple[int, ...]] = []
    for turn in play(case, number):
        key = case.rules.turn_key(turn.before)
        if not seen or seen[-1] != key:
            assert key not in seen, f"{case}: the turn {key} comes back"
            seen.append(key)
    assert len(seen) > 1, f"{case}: the whole game is one turn"


def refuses_wrong_games(case: Case) -> None:
    """`new_game` raises ValueError for seats and options it cannot play."""
    for seats in (-1, 0, case.info.seats_min - 1, case.info.seats_max + 1, 99):
        try:
            case.rules.new_game(case.full_options(), seats, 1)
        except ValueError:
            continue
        raise AssertionError(f"{case}: a game for {seats} was set up")
    try:
        case.rules.new_game({**case.full_options(), "no such option": True}, case.seats, 1)
    except ValueError:
        return
    raise AssertionError(f"{case}: an unknown option was accepted")


def options_are_kept(case: Case) -> None:
    """Every value of every available option can be played unless the option says why not; others raise ValueError."""
    for option in case.info.options:
        values = option.values
        if option.kind == "many":
            values = ((), *((value,) for value in option.values), tuple(option.values))
        wrong: list[Any] = ["no such value", 99, None]
        if not option.available:
            wrong += [value for value in values if value != option.default]
        else:
            for value in values:
                if value == case.full_options()[option.key]:
                    continue  # the games of this case are played by every other check
                changed = Case(case.info, case.rules, case.seats, {**case.options, option.key: value})
                if fault(case.info.options, changed.full_options(), case.seats) is None:
                    assert len(list(play(changed, 2))) > 0, f"{changed}: no game"
                else:
                    wrong.append(value)
        for value in wrong:
            try:
                case.rules.new_game({**case.full_options(), option.key: value}, case.seats, 1)
            except ValueError:
                continue
            raise AssertionError(f"{case}: the option {option.key}={value!r} was accepted")


def losses_are_noticed(case: Case, state: State) -> None:
    """`invariants` notices a lost piece in hidden places, and derived data that no longer fit."""
    for name, spec in state.FIELDS.items():
        value = getattr(state, name)
        damaged = state.clone()
        if spec.visibility is COUNT and value:
            getattr(damaged, name).pop()
        elif spec.visibility is OWNER and any(isinstance(entry, list) and entry for entry in value):
            next(entry for entry in getattr(damaged, name) if entry).pop()
        elif spec.visibility is DERIVED and value and isinstance(value, dict | list | tuple):
            setattr(damaged, name, type(value)())
        else:
            continue
        try:
            case.rules.invariants(damaged)
        except AssertionError:
            continue
        raise AssertionError(f"{case}: invariants did not notice the damage in {name!r}")


def seeds_matter(case: Case) -> None:
    """Equal seeds give equal games; different ones differ."""
    digests = [case.new_game(derive(5, number)).digest() for number in range(8)]
    assert digests == [case.new_game(derive(5, number)).digest() for number in range(8)]
    assert len(set(digests)) > 1, f"{case}: the seed changes nothing"
