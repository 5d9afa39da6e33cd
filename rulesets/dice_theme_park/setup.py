"""The first position of Dice Theme Park (DTP-2), before the choices of the seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.rng import Rng
from rulesets.dice_theme_park.bag import filled_trains
from rulesets.dice_theme_park.content_words import COLOURS, UPGRADES
from rulesets.dice_theme_park.state import FREE, DiceState, Place, content, layout_of_park, mode_of

SEATS = (2, 4)
DEALT = 2  # DTP-2.11, DTP-2.12, DTP-2.15


def new_state(options: Mapping[str, Any], seats: int, seed: int) -> DiceState:
    """Return the position in which the setup choices begin. Raises ValueError for what cannot be played.

    Chance is used in the order of section 12: turn order, objectives, monorails, administrators, skills, tiles.
    """
    if not SEATS[0] <= seats <= SEATS[1]:
        raise ValueError(f"Dice Theme Park is for {SEATS[0]} to {SEATS[1]} players, not {seats}")
    box = content()
    for key in options:
        if key not in box.options:
            raise ValueError(f"Dice Theme Park has no option {key!r}")
    mode = options.get("mode", box.options["mode"].default)
    if not isinstance(mode, str) or mode not in box.modes:
        raise ValueError(f"the option 'mode' is one of {', '.join(box.modes)}, not {mode!r}")
    state = _blank(mode, seats)
    rng = Rng(seed)
    order = list(range(seats))
    rng.shuffle(order)
    state.order = tuple(order)
    _deal_objectives(state, rng)
    state.trains = filled_trains(state, rng)
    _deal_cards(state, rng)
    state.rng = rng.value
    state.stack.append(("setup", tuple(range(seats))))
    return state


def _blank(mode: str, seats: int) -> DiceState:
    """Return a state with the material of every seat and nothing dealt."""
    box = content()
    supplies = box.supplies
    printed: dict[str, Place] = {}
    for name in box.printed:
        cell = box.attractions[name].cell
        assert cell is not None
        printed[name] = (cell[0], cell[1], (), 0)
    return DiceState(
        mode=mode,
        seats=seats,
        rng=0,
        round=1,
        turn=0,
        order=(),
        objectives=(),
        bag=dict.fromkeys(COLOURS, supplies.bag[seats]),
        box=dict.fromkeys(COLOURS, supplies.box[seats]),
        substitutes=0,
        next_guest=1,
        trains=(),
        stack_a=list(box.stack_of["A"]),
        stack_b=list(box.stack_of["B"]),
        display=(),
        discard=(),
        skill_deck=list(box.skills) if mode_of(mode).cards else [],
        skill_display=(),
        skill_discard=(),
        taken=(),
        map_supply=supplies.maps - supplies.start_maps * seats,
        offer=[()] * seats,
        coming=(),
        kept=[()] * seats,
        score=[0] * seats,
        money=[supplies.start_money] * seats,
        tokens=[()] * seats,
        ledger=(),
        hands=[tuple(box.staff)] * seats,
        played=[()] * seats,
        revealed=False,
        spent=[()] * seats,
        lowered=(0,) * seats,
        admin=[""] * seats,
        retired=("",) * seats,
        skills=[()] * seats,
        mascots=[(FREE,) * supplies.start_mascots] * seats,
        maps=[(supplies.start_maps, 0)] * seats,
        stock=[tuple(box.upgrades[kind].copies for kind in UPGRADES)] * seats,
        parks=[dict(printed) for _ in range(seats)],
        guests=[{} for _ in range(seats)],
        operated=((),) * seats,
        round_stars=(0,) * seats,
        saved=(),
        ended="",
        stack=[],
        layouts=[layout_of_park(printed)] * seats,
    )


def _deal_objectives(state: DiceState, rng: Rng) -> None:
    """Deal one objective to each round that has one; never two of a group (DTP-2.3, DTP-2.4)."""
    objectives = list(content().objectives)
    rng.shuffle(objectives)
    dealt: list[tuple[int, str]] = []
    for number in mode_of(state.mode).objective_rounds:
        groups = [content().objectives[name].group for _, name in dealt]
        while objectives:
            name = objectives.pop()
            if content().objectives[name].group not in groups:
                dealt.append((number, name))
                break
    state.objectives = tuple(dealt)


def _deal_cards(state: DiceState, rng: Rng) -> None:
    """Deal what the seats choose from: administrators and skills in games with cards, start tiles (DTP-2.11 to 2.15).

    A seat sees the cards of a later choice only when it has made the earlier one (DTP-2.19).
    """
    rows: list[list[tuple[str, ...]]] = [[] for _ in range(state.seats)]
    if mode_of(state.mode).cards:
        administrators = list(content().administrators)
        rng.shuffle(administrators)
        rng.shuffle(state.skill_deck)
        for deck in (administrators, state.skill_deck):
            for row in rows:
                row.append(tuple(deck.pop() for _ in range(DEALT)))
    rng.shuffle(state.stack_a)
    rng.shuffle(state.stack_b)
    for row in rows:
        row.append(tuple(state.stack_a.pop() for _ in range(DEALT)))
    state.offer = [row[0] for row in rows]
    state.coming = tuple(tuple(row[1:]) for row in rows)
