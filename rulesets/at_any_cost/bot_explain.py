"""Why a move is good, in one line (text keys `hint.*`)."""

from __future__ import annotations

from game.core.contract import Action
from game.core.messages import Message, SeatName
from rulesets.at_any_cost.blueprints import progress
from rulesets.at_any_cost.bot_actions import lay
from rulesets.at_any_cost.bot_blueprints import estimate
from rulesets.at_any_cost.bot_values import coins_at_end, time_of
from rulesets.at_any_cost.naming import card_name
from rulesets.at_any_cost.printed import FIGURES, KIND, LEFT, POINTS, PROGRAMS, STARS, SUPER
from rulesets.at_any_cost.standing import open_standing, size_of
from rulesets.at_any_cost.state import AnyCostState

CLOSER = 250
"""A blueprint that gains so much is named as the reason."""


def explain(view: AnyCostState, seat: int, action: Action) -> Message:
    """Return the reason for a move."""
    word = action[0]
    if word == "build":
        return _build(view, seat, action[1], action[2])
    if word in ("play", "use"):
        return _event(view, action)
    if word == "draw":
        return Message(f"hint.draw_{action[1]}")
    if word == "keep":
        return _keep(view, seat, action)
    if word == "react":
        return Message("hint.react", {"card": card_name(view.stack[-1][2])})
    if word == "decline":
        return Message("hint.decline_answer" if view.stack[-1][0] == "react" else "hint.decline_build")
    if word == "target":
        op = PROGRAMS[view.stack[-1][1]][view.stack[-1][2]].ops[view.stack[-1][3]]
        return Message(
            "hint.target_good" if op.word in ("open", "token", "refresh") else "hint.target_bad",
            {"card": card_name(action[1])},
        )
    if word == "host":
        return Message("hint.host", {"card": card_name(view.parks[seat][action[1]][0])})
    if word in ("take", "search", "demolish", "discard", "recover", "drop"):
        return Message(f"hint.{word}", {"card": card_name(action[1])})
    return Message(f"hint.{word}")


def _build(view: AnyCostState, seat: int, card: int, place: int) -> Message:
    """Name a blueprint that comes true or closer, points of size, stars, or what the card does."""
    after = lay(view, seat, card, place)
    values: dict[str, object] = {"card": card_name(card)}
    for plan in view.blueprints[seat]:
        if progress(after, seat, plan).done and not progress(view, seat, plan).done:
            return Message("hint.build_done", values | {"plan": card_name(plan)})
    gains = {
        plan: _estimate(after, seat, plan) - _estimate(view, seat, plan) for plan in view.blueprints[seat]
    }
    nearest = max(gains, key=lambda plan: gains[plan], default=0)
    if nearest and gains[nearest] >= CLOSER:
        return Message("hint.build_plan", values | {"plan": card_name(nearest)})
    if SUPER[card]:
        return Message("hint.build_super", values)
    if place < LEFT:
        size = size_of(after, after.parks[seat][place])
        before = size_of(view, view.parks[seat][place]) if view.parks[seat][place] else 0
        points = FIGURES.size_points(size) - FIGURES.size_points(before)
        if KIND[card] == "upgrade" and points > 1:
            host = card_name(view.parks[seat][place][0])
            return Message("hint.build_size", values | {"host": host, "size": size, "n": points})
        if STARS[card]:
            return Message("hint.build_stars", values | {"n": STARS[card]})
        return Message("hint.build_host", values)
    if POINTS[card]:
        return Message("hint.build_staff", values | {"n": POINTS[card]})
    return Message("hint.build_left", values)


def _estimate(state: AnyCostState, seat: int, plan: int) -> int:
    time = time_of(state, seat)
    full = open_standing(state, seat)
    return estimate(state, seat, plan, full, coins_at_end(state, seat, full, time), time.actions)


def _event(view: AnyCostState, action: Action) -> Message:
    """Say what the first operation is good for; attacks name the rival."""
    _, card, part, rival, target = action
    program = PROGRAMS[card][part]
    if target and rival >= 0:
        return Message("hint.attack", {"card": card_name(target), "rival": SeatName(rival)})
    if rival >= 0:
        return Message("hint.slow", {"rival": SeatName(rival)})
    if program.pin == "guest":
        return Message("hint.play_guest")
    word = program.ops[0].word
    if word == "mod":
        return Message(f"hint.play_{program.ops[0].what}")
    if word == "draw":
        return Message(f"hint.play_draw_{program.ops[0].deck}")
    return Message(f"hint.play_{word}")


def _keep(view: AnyCostState, seat: int, action: Action) -> Message:
    if len(action) == 1:
        return Message("hint.keep_none")
    values = {"card": card_name(action[1])}
    if view.stack[-1][2] == "blueprint":
        done = progress(view, seat, action[1]).done
        return Message("hint.keep_done" if done else "hint.keep_plan", values)
    if KIND[action[1]] == "event":
        return Message("hint.keep_event", values)
    return Message("hint.keep_card", values)
