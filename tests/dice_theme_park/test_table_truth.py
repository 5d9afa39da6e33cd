"""What the table says and marks is true at the moment: prompts, the state of played cards, marks of the board."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.rng import Rng
from rulesets.dice_theme_park import table_facts, table_market, table_park, table_tray
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_facts import abilities_over
from tests.dice_theme_park.stage import at, begun, do
from tests.dice_theme_park.test_table import at_phase

SPOKEN = {
    "expand": {"build", "hire"},
    "expand_build": {"build"},
    "expand_hire": {"hire"},
    "expand_done": set(),
    "improve": {"buy_map", "install"},
    "improve_install": {"install"},
    "improve_map": {"buy_map"},
    "improve_remove": {"remove"},
    "improve_done": set(),
}
"""What the prompts of the two shopping phases promise, as words of actions."""


@pytest.mark.rule("DTP-6.1", "DTP-7.1", "DTP-7.2")
def test_prompts_of_shopping_promise_exactly_what_can_be_done() -> None:
    """In whole games; only that an upgrade may be taken back is left unsaid where there is more to say."""
    seen: dict[str, None] = {}
    for seed in range(6):
        state, rng = begun(mode=("intro", "full")[seed % 2], seats=3, seed=seed), Rng(seed)
        while actors := RULES.actors(state):
            seat = actors[0]
            kind = RULES.decision(state, seat).kind
            if state.stack[-1][0] in ("expand", "improve"):
                words = {action[0] for action in RULES.legal(state, seat)} - {"end"}
                promised = SPOKEN[kind]
                assert promised == (words - {"remove"} or words), (kind, words)
                seen[kind] = None
            do(state, seat, RULES.sample(state, seat, rng))
    assert set(seen) >= set(SPOKEN) - {"improve_remove"}


@pytest.mark.rule("DTP-7.8")
def test_who_can_only_take_an_upgrade_back_is_told_so() -> None:
    state = at("improve", 0, 1, 0, 0, played=[("architect", "manager"), ("guide", "guide")])
    q, r, _, cubes = state.parks[0]["E1"]
    state.parks[0]["E1"] = (q, r, ((0, "kiosk", 0),), cubes)
    state.money[0] = 0
    assert RULES.decision(state, 0).kind == "improve_remove"


@pytest.mark.rule("DTP-4.14")
def test_a_played_card_is_over_when_its_last_phase_has_passed() -> None:
    order = ("plan", "welcome", "expand", "improve", "operate", "maintain")
    for card, staff in content().staff.items():
        last = max(order.index(phase) for phase in staff.phases)
        assert [abilities_over(card, phase) for phase in order] == [
            index > last for index in range(len(order))
        ]
    assert not abilities_over("concierge", "setup")


@pytest.mark.parametrize(("phase", "over"), [("improve", False), ("operate", True)])
def test_cards_in_use_do_not_stay_ready_for_ever(tmp_path: Path, phase: str, over: bool) -> None:
    table = at_phase(tmp_path, phase)
    top = table.scene.top
    view = top.view.clone()
    view.played[top.own], view.spent[top.own] = ("architect", "manager"), ()
    top.view = view
    top._pieces = None
    looks = [piece.look for piece in top.pieces() if piece.handle in (("staff", 0), ("staff", 1))]
    assert [look[1:3] for look in looks] == [
        ("architect", "over" if over else "ready"),
        ("manager", "ready"),
    ]


@pytest.mark.rule("DTP-2.16")
def test_places_for_first_attractions_are_marked_only_while_they_are_chosen(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "setup")
    assert set(table.scene.top.start_cells) == set(content().board.start_sites)
    for _ in range(8):
        if table.scene.top.phase != "setup":
            break
        table.play(1)
        table.my_turn()
    assert table.scene.top.phase == "plan"
    assert table.scene.top.start_cells == ()


@pytest.mark.rule("DTP-6.1")
def test_the_market_tells_that_the_mascot_of_this_round_is_hired(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "expand", mode="intro")
    top = table.scene.top
    assert not table_market.hired_now(top)
    view = top.view.clone()
    view.stack = [("expand", top.own, 0, 1)]
    top.view = view
    assert table_market.hired_now(top)
    view.stack = [("expand", 1 - top.own, 0, 1)]
    assert not table_market.hired_now(top)


@pytest.mark.rule("DTP-7.9")
def test_the_tray_is_lit_when_it_takes_back_what_was_chosen(tmp_path: Path) -> None:
    """An upgrade is taken back by dragging, or by pressing it and then the tray: both show where it goes."""
    top = at_phase(tmp_path, "improve").scene.top
    for touchable, lit in (({("staging",): None}, True), ({("map_supply",): None}, False)):
        top.touchable = touchable
        picture = pygame.Surface((1280, 720), pygame.SRCALPHA)
        table_tray.draw_goal(top, picture, None)
        assert bool(pygame.mask.from_surface(picture).count()) == lit


@pytest.mark.rule("DTP-6.1", "DTP-6.2")
def test_only_tiles_that_cannot_be_built_are_dimmed(tmp_path: Path) -> None:
    """Also while a tile is chosen and its place is not: neither it nor the others become pale."""
    table = at_phase(tmp_path, "expand")
    top = table.scene.top

    def dimmed() -> dict[str, bool]:
        return {
            piece.handle[1]: top._dear(piece)
            for piece in top.pieces()
            if piece.handle and piece.handle[0] == "display"
        }

    money = top.view.money[top.own]
    expected = {name: content().attractions[name].cost > money for name in top.view.display}
    assert dimmed() == expected
    action = next(action for action in table.legal() if action[0] == "build")
    table.press(("display", action[1]))
    assert top.touched.head
    assert dimmed() == expected
    top.change_view(("tab", "market"))
    table.press(("cell", top.own, *action[2:]))
    if top.phase == "expand":
        assert all(dimmed().values())


@pytest.mark.rule("DTP-13.3")
def test_a_shared_place_shows_no_false_equation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where stars are rounded up, no equals sign stands before them."""
    table = at_phase(tmp_path, "operate", "human", "random", "random", "random", round_=1, seed=3, draw=True)
    top = table.scene.top
    said: list[tuple[str, dict[str, object]]] = []
    say = top.say
    monkeypatch.setattr(top, "say", lambda key, **values: said.append((key, values)) or say(key, **values))
    picture = pygame.Surface((1280, 720), pygame.SRCALPHA)
    for values in ([8, 8, 8, 8], [9, 9, 5, 4], [7, 7, 7, 2], [9, 5, 5, 4]):
        rows = [
            (seat, value, 1 + sum(other > value for other in values), values.count(value), 0)
            for seat, value in enumerate(values)
        ]
        monkeypatch.setattr(table_facts, "objective_table", lambda view, rows=rows: ("OB05", rows))
        said.clear()
        table_park.draw_objective(top, picture)
        shown = [(key, words) for key, words in said if key.startswith("show.share")]
        assert len(shown) == sum(values.count(value) > 1 for value in values)
        for key, words in shown:
            exact = int(str(words["sum"])) % int(str(words["tied"])) == 0
            assert key == ("show.share" if exact else "show.share_rounded")
            assert ("=" in say(key, **words)) == exact
