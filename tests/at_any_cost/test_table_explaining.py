"""What the table of At Any Cost explains: close-ups of everything, every sign, refusals, what a build would bring."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.core.controls import Grip, Handle
from game.core.reasons import Reason
from rulesets.at_any_cost import scoring, table_close_up_cards, table_facts
from rulesets.at_any_cost.building import price_of
from rulesets.at_any_cost.printed import BOX, DESIGN, FIGURES, KIND, LEFT
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_blueprints import need_text
from tests.at_any_cost.table_hands import AnyCostHands


def late(folder: Path, seats: int = 3, seed: int = 5, plays: int = 30, word: str = "action") -> AnyCostHands:
    """A table some time into a game, drawn once."""
    table = AnyCostHands(folder, "human", *("random",) * (seats - 1), seed=seed)
    table.play(plays)
    table.until_asked(word)
    table.app.draw()
    return table


def test_everything_that_can_be_pointed_at_has_a_close_up_or_a_sentence(tmp_path: Path) -> None:
    table = late(tmp_path)
    top = table.top
    handles: list[Handle] = [piece.handle for piece in top.pieces() if piece.handle is not None]
    handles += [handle for _, handle in top.zones]
    silent = ("open", "tray", "left", "slot", "pile", "clock", "page", "shut")
    for handle in dict.fromkeys(handles):
        card = top.close_up(handle)
        if handle[0] in silent:
            continue
        assert card is not None, handle
        assert card.title
        assert all(line.strip() for line in card.lines)
        assert not any("{" in line for line in card.lines), card.lines
        surface = table.app.window.get_surface()
        top.draw_close_up_picture(
            surface, card.look, surface.get_rect().inflate(-400, -200)
        ) if card.look else None


def test_a_stack_opens_into_all_its_upgrades(tmp_path: Path) -> None:
    table = late(tmp_path, plays=40)
    top, state = table.top, table.state
    group = max((cards for park in state.parks for cards in park[:LEFT] if cards), key=len)
    card = top.close_up(("card", group[0]))
    assert card is not None
    text = " ".join(card.lines)
    for upgrade in group[1:]:
        assert top.say(f"card.{DESIGN[upgrade]}.name") in text
    size, points, _ = table_facts.stack(state, group)
    assert str(size) in text
    assert str(points) in text


def test_every_sign_is_explained(tmp_path: Path) -> None:
    table = late(tmp_path)
    top = table.top
    explained = 0
    for rect, message in top._tips:
        assert top.texts.say(message).strip()
        assert top.symbols_at(rect.center) is not None
        explained += 1
    assert explained > 20
    assert top.symbols_at(top.supply.clock.center) is not None
    for slot, cards in enumerate(table.state.parks[top.own][:LEFT]):
        if cards:
            foot = top.stack_rects(top.own, slot)[2]
            message = top.symbols_at(foot.center)
            assert message is not None
            assert message.clause == "AAC-15.3"


def test_every_text_of_the_table_is_used_and_every_used_text_is_there() -> None:
    import yaml

    folder = paths.PROJECT_ROOT / "rulesets/at_any_cost"
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("table*.py")))
    path = paths.PROJECT_ROOT / "data/text/en/at_any_cost/table.yaml"
    there = set(yaml.safe_load(path.read_text(encoding="utf-8"))["show"])
    used = set(re.findall(r"""["']show\.([a-z_]+)["']""", source))
    assert not used - there, "texts are missing"
    stems = set(re.findall(r"""f["']show\.([a-z_]+)_\{""", source))
    whole = {f"show.{name}" for name in used}
    unused = {
        name
        for name in there
        if f"show.{name}" not in whole and not any(name.startswith(stem) for stem in stems)
    }
    assert not unused, "texts that nobody says"


@pytest.mark.rule("AAC-7.10", "AAC-10.3", "AAC-15.8")
def test_what_a_build_would_bring_is_what_it_brings(tmp_path: Path) -> None:
    table = late(tmp_path, seats=3, plays=6)
    tried = 0
    for _ in range(10):
        top, state, own = table.top, table.state, table.top.own
        view = table.scene.shown.view
        builds = (
            [a for a in table.match.legal(own) if a[0] == "build"] if state.stack[-1][0] == "action" else []
        )
        for action in builds[:6]:
            outcome = top.tried(action[1], action[2])
            assert outcome is not None
            assert outcome.price == price_of(state, own, action[1])
            after = state.clone()
            RULES.apply(after, own, action)
            assert after.loans[own] - state.loans[own] == outcome.loans
            cost = FIGURES.loan_points(after.loans[own]) - FIGURES.loan_points(state.loans[own])
            assert cost == outcome.lost
            if after.turn == state.turn + 1 and after.round == state.round and after.stack[-1][0] == "action":
                assert after.parks[own] == outcome.view.parks[own]
                assert after.money[own] == outcome.view.money[own]
                assert table_facts.points(after, own)["size"] == table_facts.points(outcome.view, own)["size"]
                foreseen = top.foresee(own, action)
                assert foreseen is not None
                totals = scoring.totals(after)
                assert foreseen.deltas[own] == totals[own] - scoring.totals(state)[own]
                tried += 1
        assert table.scene.shown.view is view
        table.play(1)
        table.until_asked("action")
    assert tried > 10


def test_trying_a_build_changes_nothing_on_the_table(tmp_path: Path) -> None:
    table = late(tmp_path)
    view, own = table.scene.shown.view, table.top.own
    before = view.digest()
    for action in table.match.legal(own):
        if action[0] == "build":
            table_facts.try_build(view, own, action[1], action[2])
    assert view.digest() == before


@pytest.mark.rule("AAC-15.4")
def test_points_by_category_add_up_to_the_score_sheet(tmp_path: Path) -> None:
    table = late(tmp_path, plays=34)
    state = table.state
    for seat in range(state.seats):
        points = table_facts.points(state, seat)
        public = sum(value for name, value in points.items() if name != "blueprints")
        assert public == scoring.totals(state)[seat]
        assert points["blueprints"] == scoring.blueprint_points(state, seat)
    hidden = RULES.view(state, None)
    for seat in range(state.seats):
        if state.blueprints[seat]:
            assert "blueprints" not in table_facts.points(hidden, seat)
            assert not table_facts.plans(hidden, seat)


def test_the_close_up_of_a_card_says_why_it_cannot_be_built(tmp_path: Path) -> None:
    table = late(tmp_path, plays=12)
    told = 0
    for _ in range(25):
        top, view = table.top, table.scene.shown.view
        for card in (*view.hands[top.own], *view.showcases[top.own]):
            handle: Handle = ("showcase" if card in view.showcases[top.own] else "hand", card)
            reason = table_close_up_cards.why_not(top, card) if _is_park_card(card) else None
            if isinstance(reason, Reason):
                lines = " ".join(top.close_up(handle).lines)
                assert top.texts.refuse(reason) in lines
                told += 1
        if told > 3:
            return
        table.play(1)
        table.until_asked("action")
    assert told


def _is_park_card(card: int) -> bool:
    return KIND[card] in ("attraction", "upgrade", "staff", "resource")


def test_200_drops_in_wrong_places_are_refused_with_a_sentence(tmp_path: Path) -> None:
    table = late(tmp_path)
    top = table.top
    controller = table.scene.shown.controller
    targets: list[Any] = [handle for _, handle in top.zones]
    targets += [piece.handle for piece in top.pieces() if piece.handle is not None]
    refused = 0
    before = table.match.digest
    for source in controller.sources():
        legal = {spot.target for spot in controller.spots(Grip(source))}
        for target in targets:
            if target in legal or target == source:
                continue
            answer = controller.drop(Grip(source), target)
            if isinstance(answer, Reason):
                assert table.scene.texts.refuse(answer).strip()
                refused += 1
    assert refused >= 200
    assert table.match.digest == before


def test_blueprints_are_told_in_whole_sentences(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, seed=3)
    looks = table.top.looks
    assert need_text(looks, BOX.blueprints["bp-gear-6"].need).startswith("One attraction: ")
    for blueprint in BOX.blueprints.values():
        text = need_text(looks, blueprint.need)
        assert text.endswith(".")
        assert "{" not in text


def test_what_moved_last_is_ringed_where_it_lies(tmp_path: Path) -> None:
    table = late(tmp_path, plays=20)
    for handle in table.scene.last_handles:
        if handle[0] == "card":
            assert place_of(table.state, int(str(handle[1]))) is not None


@pytest.mark.rule("AAC-1.4", "AAC-10.3", "AAC-15.8")
def test_the_bank_desk_the_star_of_the_gate_and_names_of_staff_explain_themselves(tmp_path: Path) -> None:
    table = late(tmp_path, seats=2)
    top, own = table.top, table.top.own
    view = table.match.view(own).clone()
    staff = next(card for card in range(1, 400) if KIND[card] == "staff")
    view.loans[own], view.parks[own] = 3, (*view.parks[own][:LEFT], (staff,))
    top.show(view, own)
    parts = top.left_parts(own)
    hits = {
        name: top.hit(rect.center)
        for name, rect in (("star", parts.star), ("desk", parts.desk), ("name", parts.names[0]))
    }
    handles = {name: hit.handle for name, hit in hits.items() if hit is not None}
    assert handles == {"star": ("gate", own), "desk": ("loan", own), "name": ("card", staff)}
    close_ups = {name: top.close_up(handle) for name, handle in handles.items()}
    assert all(close_ups.values())
    assert any("18" in line for line in close_ups["desk"].lines)
    view.loans[own] = 0
    top.show(view, own)
    hit = top.hit(parts.desk.center)
    assert hit is not None
    assert hit.handle == ("gate", own)
