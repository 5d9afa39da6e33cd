"""What a gesture would have meant, for the sentence that refuses it; and words for choices."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action, Ruleset
from game.core.controls import Handle
from game.core.reasons import Reason
from rulesets.dice_theme_park.gestures import Touched, attraction_at
from rulesets.dice_theme_park.mascots import skill_effect
from rulesets.dice_theme_park.state import DiceState, open_cells, staff_effect

NOT_NOW = Reason("not_now", "DTP-3.1")
LIVELY = (
    "offer", "hand", "monorail", "display", "discard", "skill", "mascot_supply", "map_supply", "upgrade", "space",
    "guest", "map", "staff", "mascot", "cell", "bag",
)  # fmt: skip
"""What somebody might try to use."""


def guest_value(view: DiceState, seat: int, guest: Any) -> Any:
    """Return what is equal for guests that are alike, in the park or on a monorail; the id for unknown ones."""
    if guest in view.guests[seat]:
        return view.guests[seat][guest]
    for name, _, riders in view.trains:
        for number, colour, pips in riders:
            if number == guest:
                return (name, colour, pips)
    return guest


def guests_in_sight(view: DiceState, seat: int) -> list[int]:
    """Return the guests of a seat and those on monorails."""
    return [*view.guests[seat], *(rider[0] for train in view.trains for rider in train[2] if rider[0])]


def mascot_value(view: DiceState, seat: int, number: Any) -> object:
    """Return what is equal for mascots that are alike."""
    if not isinstance(number, int) or not 0 <= number < len(view.mascots[seat]) or view.mascots[seat][number]:
        return ("mascot", number)
    skills = view.skills[seat]
    return ("mascot", "free", skill_effect(skills[number]) if skills else None)


def choice_key(view: DiceState, seat: int, handle: Handle) -> str:
    """Return the text key of a button for a choice."""
    _, kind, value = handle
    if kind == "confirm":
        return "button.confirm_plan"
    if kind in ("use", "by") and isinstance(value, int):
        return f"button.{'up' if value > 0 else 'down'}_{abs(value)}"
    if kind == "use":
        return f"button.use_{value}"
    if kind == "spare":
        return f"button.spare_{guest_value(view, seat, value)[2]}"
    return f"button.{kind}_{value}"


# --- why not ---------------------------------------------------------------------------------------------


def why(rules: Ruleset, view: DiceState, seat: int, touched: Touched, handle: Handle) -> Reason | None:
    """Return why touching this (after what was touched) is refused; None for what nobody would try."""
    if handle[0] not in LIVELY and handle[0] not in ("board", "staging", "plan"):
        return None
    if handle[0] == "cell" and handle[1] != seat:
        return None
    action = meant(view, seat, touched, handle)
    reason = rules.check(view, seat, action) if action is not None else None
    if reason is not None:
        return reason
    if handle[0] == "cell" and action is None and not touched.head:
        return None
    return NOT_NOW


def meant(view: DiceState, seat: int, touched: Touched, handle: Handle) -> Action | None:
    """Return the action that somebody who touches this probably means."""
    word = view.stack[-1][0] if view.stack else ""
    path = (*touched.head, *touched.party, *touched.tail, handle)
    first = path[0]
    meaning = _MEANINGS.get(word)
    return meaning(view, seat, touched, path) if meaning is not None and first else None


Path = tuple[Handle, ...]


def _setup(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    if path[0][0] == "offer" and path[-1][0] == "cell":
        return ("start", path[0][1], path[-1][2], path[-1][3])
    return ("keep", path[0][1]) if path[0][0] == "offer" else None


def _plan(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    return ("plan",) if path[-1][0] == "hand" else None


def _welcome(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    return ("monorail", path[0][1]) if path[0][0] == "monorail" else ("pass",)


def _raise(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    guests = [each[1] for each in path if each[0] == "guest"]
    if len(guests) == 2:
        return ("raise_two", *guests)
    return ("raise", guests[0], 1) if guests else None


def _extra(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    return ("take", path[-1][1]) if path[-1][0] == "guest" else None


def _build(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    first, last = path[0], path[-1]
    if first[0] in ("display", "discard"):
        cells = open_cells(view, seat)
        q, r = (last[2], last[3]) if last[0] == "cell" else cells[0] if cells else (0, 0)
        return ("build", first[1], q, r)
    if last[0] == "skill":
        return ("hire", last[1])
    if first[0] == "mascot_supply":
        return ("hire",)
    name = attraction_at(view, first) if first[0] == "cell" else ""
    return ("build", name, first[2], first[3]) if name else None


def _improve(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    first, last = path[0], path[-1]
    if first[0] == "upgrade":
        if last[0] == "space":
            return ("install", last[2], last[3], first[1])
        name = attraction_at(view, last) if last[0] == "cell" else ""
        return (
            ("install", name, -1, first[1])
            if name
            else ("install", next(iter(view.parks[seat])), 0, first[1])
        )
    if first[0] == "space":
        return ("remove", first[2], first[3])
    return ("buy_map",) if first[0] == "map_supply" else None


def _operate(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    first, last = path[0], path[-1]
    place = attraction_at(view, last) if last[0] == "cell" else ""
    if first[0] == "mascot":
        return _operate_mascot(view, path)
    if first[0] == "staff":
        return _operate_staff(view, seat, path, place)
    if first[0] in ("map", "guest"):
        guests = [each[1] for each in path if each[0] == "guest"]
        return ("map", guests[0] if guests else next(iter(view.guests[seat]), 0), place)
    name = attraction_at(view, first) if first[0] == "cell" else ""
    if not name:
        return None
    party = tuple(sorted(int(str(each[1])) for each in touched.party))
    if not touched.tail and last[0] == "guest":
        party = tuple(sorted((*party, int(str(last[1])))))
        return ("operate", name, party, 0, 0, "")
    moving = [each[1] for each in touched.tail if each[0] in ("guest", "spared")]
    return ("operate", name, party, 0, moving[0] if moving else 0, place if moving else "")


def _operate_mascot(view: DiceState, path: Path) -> Action:
    name = attraction_at(view, path[1]) if len(path) > 1 and path[1][0] == "cell" else ""
    use = path[2][2] if len(path) > 2 and path[2][0] == "choice" else "mark_colour"
    guests = [each[1] for each in path if each[0] == "guest"]
    by = (use,) if isinstance(use, int) else ()
    return ("mascot", path[0][1], name, "change_pips" if by else use, *guests[:1], *by)


def _operate_staff(view: DiceState, seat: int, path: Path, place: str) -> Action | None:
    number = path[0][1]
    played = view.played[seat]
    card = played[number] if isinstance(number, int) and 0 <= number < len(played) else ""
    if card and staff_effect(card, "extra_operation") is not None:
        return ("manage", place, (), 0, 0, "")
    guests = [each[1] for each in path if each[0] == "guest"]
    return ("escort", guests[0] if guests else 0, place)


def _save(view: DiceState, seat: int, touched: Touched, path: Path) -> Action | None:
    return ("save", path[0][1], 1) if path[0][0] == "guest" else None


_MEANINGS = {
    "setup": _setup,
    "plan": _plan,
    "welcome": _welcome,
    "raise": _raise,
    "extra": _extra,
    "expand": _build,
    "bonus": _build,
    "improve": _improve,
    "operate": _operate,
    "save": _save,
}


def public_handles(view: DiceState, action: Action) -> tuple[Handle, ...]:
    """Return the things that an action of another seat names and that can still be told from the position."""
    word = action[0]
    if word == "monorail":
        return (("monorail", action[1]),)
    if word == "start" or word == "build":
        found: list[Handle] = []
        for seat, park in enumerate(view.parks):
            place = park.get(action[1])
            if place is not None and (place[0], place[1]) == action[2:]:
                found.append(("cell", seat, place[0], place[1]))
        return tuple(found)
    guests = [
        each for each in action[1:] if isinstance(each, int) and any(each in row for row in view.guests)
    ]
    if word in ("map", "escort", "set", "save", "take", "raise"):
        return tuple(("guest", each) for each in guests[:1])
    if word in ("operate", "manage"):
        moved = action[4]
        return tuple(("guest", each) for each in action[2] if any(each in row for row in view.guests)) or (
            (("guest", moved),) if moved else ()
        )
    return ()
