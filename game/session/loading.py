"""From a save back to a match: replay every move, compare digests, and save what can be saved.

The moves are the truth as long as they replay to the digests they were saved with. Where they do not, the
stored position is gone on from; where that is broken too, the moves before the difference.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.core import registry
from game.core.messages import Message, SeatName
from game.core.reasons import IllegalAction
from game.core.registry import RulesetInfo, UnknownRuleset
from game.core.state import State
from game.session.match import Match
from game.session.save_format import LoadError, SavedAction, SavedGame, read_file
from game.session.seats import SeatError
from game.session.versions import data_version

Find = Callable[[str], RulesetInfo]
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Divergence:
    """The first move that does not come out as saved.

    number   of the move, from 1
    saved    what the save says
    message  what differs
    """

    number: int
    saved: SavedAction
    message: Message


@dataclass(frozen=True)
class Loaded:
    """A match to go on with.

    match    ready to play
    warning  what was wrong with the save and where the match goes on now; None when all is well
    saved    the save as it was read
    """

    match: Match
    warning: Message | None
    saved: SavedGame


def load(path: Path, find: Find = registry.get) -> Loaded:
    """Read a save and restore its match; the file stays as it is. Raises LoadError."""
    return restore(read_file(path), find)


def ruleset_of(saved: SavedGame, find: Find = registry.get) -> RulesetInfo:
    """Return the ruleset of a save. Raises LoadError when it is not installed."""
    try:
        return find(saved.ruleset)
    except UnknownRuleset:
        message = Message("session.load.unknown_ruleset", {"ruleset": saved.ruleset})
        raise LoadError(message, damaged=False) from None


def restore(saved: SavedGame, find: Find = registry.get) -> Loaded:
    """Restore the match of a save. Raises LoadError when there is nothing to go on from."""
    info = ruleset_of(saved, find)
    match, divergence = replay(saved, info)
    warning: Message | None = None
    if divergence is not None:
        stored = _stored_state(saved, info)
        values = {
            "difference": divergence.message,
            "number": divergence.number,
            "last": divergence.number - 1,
        }
        if stored is not None:
            match = _set_up(saved, info, stored)
            warning = Message("session.load.go_on_stored", values)
        else:
            warning = Message("session.load.go_on_before", values)
        if saved.data_version != data_version(info.id):
            warning = Message("session.load.content_changed", {"warning": warning})
    elif not saved.complete:
        done = len(saved.actions)
        key = "session.load.cut" if done < saved.moves else "session.load.cut_state"
        warning = Message(key, {"number": done + 1, "last": done, "moves": saved.moves})
    elif not _equals_stored(match, saved):
        warning = Message("session.load.state_altered", {"last": match.position})
    _settle(match)
    return Loaded(match, warning, saved)


def replay(saved: SavedGame, info: RulesetInfo) -> tuple[Match, Divergence | None]:
    """Play the moves of a save again, up to the first that does not come out as saved.

    Raises LoadError when not even the first position can be set up.
    """
    start = None
    if saved.start is not None:
        try:
            start = info.rules.rebuild(saved.start)
        except Exception:
            raise LoadError(Message("session.load.malformed", {"field": "start"})) from None
    match = _set_up(saved, info, start)
    for number, move in enumerate(saved.actions, 1):
        difference = _differs(match, move, number)
        if difference is not None:
            return match, Divergence(number, move, difference)
    return match, None


def _set_up(saved: SavedGame, info: RulesetInfo, start: State | None) -> Match:
    try:
        match = Match(
            info, saved.options, saved.seats, saved.seed, settings=saved.settings, start_state=start
        )
    except SeatError as error:
        raise LoadError(Message("session.load.setup", {"cause": error.message})) from None
    except Exception:
        _log.exception("a save could not be set up")
        cause = Message("session.load.setup_options")
        raise LoadError(Message("session.load.setup", {"cause": cause})) from None
    match.match_id = saved.match_id
    match.created = saved.created
    match.play_seconds = saved.play_seconds
    return match


def _differs(match: Match, move: SavedAction, number: int) -> Message | None:
    """Apply one saved move; return what differs, and then the match is as before."""
    who = SeatName(move.seat) if 0 <= move.seat < len(match.seats) else f"#{move.seat + 1}"
    values = {"number": number, "seat": who, "action": " ".join(map(str, move.action))}
    try:
        if move.automatic and match.legal(move.seat) != [move.action]:
            return Message("session.load.differs_choice", values)
        entry = match.apply_one(move.seat, move.action, automatic=move.automatic, note=move.note)
    except IllegalAction:
        return Message("session.load.differs_refused", values)
    except Exception:  # rules of another version may fail in any way on a foreign move
        _log.exception("move %d of a save failed", number)
        return Message("session.load.differs_failed", values)
    if entry.digest != move.digest:
        match.cut(number - 1)
        return Message("session.load.differs_digest", values)
    return None


def _stored_state(saved: SavedGame, info: RulesetInfo) -> State | None:
    """Return the stored position if it can be played on from."""
    if saved.state is None:
        return None
    try:
        state = info.rules.rebuild(saved.state)
        info.rules.invariants(state)
        for seat in info.rules.actors(state):
            if not 0 <= seat < len(saved.seats) or not info.rules.legal(state, seat):
                return None
        info.rules.result(state)
    except Exception:  # whatever a broken position makes the rules do, it is not one to play on from
        _log.exception("a stored position is not usable")
        return None
    return state


def _equals_stored(match: Match, saved: SavedGame) -> bool:
    """Is the stored position the one that the moves lead to?"""
    if saved.state == match.state.to_json():
        return True
    try:
        return saved.state is not None and match.info.rules.rebuild(saved.state).digest() == match.digest
    except Exception:  # a broken position may fail in any way; it is not the same one then
        return False


def _settle(match: Match) -> None:
    """A cut save may end before a single choice was made by itself; make it."""
    before = match.position
    try:
        match.resolve()
    except Exception:
        _log.exception("the position of a save does not settle")
        match.cut(before)
        raise LoadError(Message("session.load.unplayable")) from None
