"""What the ribbon says while things are being touched: what is still to be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.controls import Handle
from game.core.flow import Frame
from game.core.messages import Message
from rulesets.at_any_cost.gestures import BIN, SEARCH, Handles, Script
from rulesets.at_any_cost.naming import card_name, target_phrase
from rulesets.at_any_cost.printed import PROGRAMS


def pending(frame: Frame, touched: Handles, nexts: Sequence[Handle], scripts: Sequence[Script]) -> Message:
    """Return the sentence after some things were touched.

    frame    the open question; touched: at least one thing
    nexts    what can be touched next; scripts: all that begin with what was touched
    """
    first = touched[0]
    if first in (BIN, SEARCH):
        return Message(f"pending.{first[0]}")
    if frame[0] == "keep":
        return Message("pending.keep")
    if frame[0] != "event":
        return Message("pending.place")
    if any(handle[:2] == ("choice", "half") for handle in nexts):
        return Message("pending.half")
    uses = {script.action[1:3]: None for script in scripts if script.action[0] != "cash"}
    if len(uses) != 1:
        return Message("pending.victim")
    card, part = next(iter(uses))
    return _aimed(card, part, nexts)


def _aimed(card: int, part: int, nexts: Sequence[Handle]) -> Message:
    """Return what one half or ability still needs: a card, a rival, or nothing more."""
    program = PROGRAMS[card][part]
    target = program.ops[program.aim].target if program.aim >= 0 else None
    if target is not None and any(handle[0] == "card" for handle in nexts):
        whose = "theirs" if target.of_rival else "own"
        return Message(f"pending.target_{whose}", {"card": card_name(card), "target": target_phrase(target)})
    key = "rival" if any(handle[0] == "seat" for handle in nexts) else "use"
    return Message(f"pending.{key}", {"card": card_name(card)})
