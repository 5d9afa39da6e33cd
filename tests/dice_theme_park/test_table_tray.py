"""The tray of Dice Theme Park: the fan of the hand, the places of the plan, and prompts that tell the truth."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.controls import Pick
from game.core.rng import Rng
from game.settings import Settings
from game.ui.texts import catalogue
from rulesets.dice_theme_park import table_close_up, table_facts, table_offer, table_supply, table_words
from rulesets.dice_theme_park.controller import Controller
from rulesets.dice_theme_park.gestures import Touched
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_layout import Wants, skill_layout, tray_plan
from rulesets.dice_theme_park.table_pieces import FAN_TILT, fanned
from tests.dice_theme_park.stage import begun, do
from tests.dice_theme_park.table_hands import DiceHands
from tests.dice_theme_park.test_table import at_phase

NEXT = {
    "party": {"guest"},
    "move": {"guest", "spared", "cell"},
    "move_or_spare": {"guest", "spared", "cell", "choice"},
    "spare": {"choice"},
    "guest": {"guest"},
    "target": {"cell"},
    "attraction": {"cell"},
    "skill": {"skill"},
    "space": {"space"},
    "staging": {"staging"},
    "hand": {"hand"},
    "plan_one": {"hand"},
    "plan_both": {"choice"},
    "choice_use": {"choice", "guest", "cell"},
    "choice_by": {"choice"},
    "choice_by_or_guest": {"choice", "guest"},
    "choice_pips": {"choice"},
    "choice_colour": {"choice"},
}
"""What a prompt speaks of, as the kinds of things that may be touched then."""


@pytest.mark.parametrize("count", range(1, 9))
def test_a_hand_is_a_fan_in_which_every_card_can_be_read(count: int) -> None:
    """The middle is higher, the ends lean outwards, and nothing covers pips and money at the left edge of a card."""
    slots = [pygame.Rect(100 + 40 * index, 600, 56, 76) for index in range(6)]
    cards = fanned(slots, count)
    assert len(cards) == count
    tilts = [tilt for _, tilt in cards]
    assert tilts == sorted(tilts)
    assert tilts == [-tilt for tilt in reversed(tilts)]
    assert (max(tilts) == FAN_TILT) == (count >= 4)
    heights = [rect.y for rect, _ in cards]
    assert max(heights[len(heights) // 2], heights[(len(heights) - 1) // 2]) == min(heights)
    for (one, _), (other, _) in zip(cards, cards[1:], strict=False):
        assert other.x - one.x >= one.w * 0.48
    whole = cards[0][0].unionall([rect for rect, _ in cards])
    assert slots[0].unionall(slots).inflate(4, 8).contains(whole)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_places_of_the_plan_never_lie_over_each_other(tmp_path: Path, text: int) -> None:
    settings = Settings(reduced_motion=True, text_scale=text)
    table = at_phase(tmp_path, "plan", settings=settings)
    one, other = table.scene.top.plan.tray.slots["played"]
    assert one.right <= other.left
    assert table.scene.top.plan.tray.areas["played"].inflate(2, 2).contains(one.union(other))


def test_prompts_of_a_selection_name_what_may_be_touched() -> None:
    """Whatever is touched in whole games: the sentence exists and speaks of things that can be touched next."""
    texts = catalogue("en")
    seen: dict[str, None] = {}
    for seed in (44,):
        state, rng = begun(mode="full", seats=3, seed=seed), Rng(seed)
        while actors := RULES.actors(state):
            seat = actors[0]
            view = RULES.view(state, seat)
            start = Controller(RULES, view, seat)
            words: dict[tuple[object, ...], None] = {}
            for script in start._all():
                kind = (script.action[0], *(each[0] for each in script.head))
                if kind in words:
                    continue
                words[kind] = None
                held = start
                for handle in (*script.head, *script.party, *script.tail):
                    answer = held.press(handle)
                    if not isinstance(answer, Pick):
                        break
                    held = Controller(RULES, view, seat, answer.pending)
                    if held.touched == Touched():
                        break
                    prompt = held.prompt()
                    stage = prompt.key.removeprefix("pending.")
                    seen[stage] = None
                    nexts = {each[0] for each in held.touchable()}
                    if stage == "ride":
                        assert held.touched.party
                        assert not nexts & {"guest", "spared", "cell"}
                    elif stage != "more":
                        assert nexts & NEXT[stage], (stage, nexts, script)
                        assert not re.search("button", texts.text(f"dice_theme_park.{prompt.key}"))
            do(state, seat, RULES.sample(state, seat, rng))
    assert {
        "party",
        "move",
        "guest",
        "target",
        "choice_use",
        "choice_by",
        "choice_pips",
        "plan_one",
        "ride",
    } <= set(seen)


@pytest.mark.parametrize("text", [100, 130, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_sentence_of_a_card_on_offer_is_cut(tmp_path: Path, text: int, size: tuple[int, int]) -> None:
    """Whatever is chosen in setup can be read in full, in the letters that the player likes or smaller ones."""
    settings = Settings(reduced_motion=True, text_scale=text)
    table = DiceHands(tmp_path, "human", "easy", mode="full", seed=3, settings=settings, size=size)
    table.my_turn()
    top = table.scene.top
    row = table_supply.offer_rects(top)[0]
    for names in (content().administrators, content().skills):
        for name in names:
            words = table_close_up.close_up(top, ("offer", name))
            assert words is not None
            rect = table_offer.areas(top.kit, row)[2]
            block = table_words.fitting(top.kit, words.lines[0], rect.size, "note")
            assert not block.cut, (name, text, size)
            assert block.height <= rect.h


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_name_of_every_skill_has_room_below_its_mascot(tmp_path: Path, size: tuple[int, int]) -> None:
    """With one to six mascots: a name that is written is written in full."""
    table = DiceHands(tmp_path, "human", "easy", mode="full", seed=3, size=size)
    table.my_turn()
    top = table.scene.top
    kit = top.kit
    names = [
        top.say(f"skill.{kind}.name") for kind in {skill.kind: None for skill in content().skills.values()}
    ]
    for mascots in range(1, 7):
        wants = Wants(hand=4, admin=True, mascots=mascots, cards=True, maps=5, button=150)
        slot = tray_plan(kit, top.stage.regions.tray, wants).slots["mascots"][0]
        high = skill_layout(kit, slot)[2]
        if not high:
            continue
        for own in combinations(names, min(mascots, 2)):
            letters, lines = table_words.rows(kit, own, (slot.w - 6, high), "note_bold")
            assert letters >= kit.px(9), (own, mascots)
            for name, parts in zip(own, lines, strict=True):
                assert " ".join(parts) == name
                assert len(parts) * letters * table_words.ROW <= high + 1
                for part in parts:
                    drawn = kit.engine.line(part, "bold", letters, kit.colour("ink"))
                    assert drawn.get_width() <= slot.w - 6, (part, mascots)


def test_what_was_kept_at_setup_lies_in_the_tray_of_its_seat_and_of_nobody_else() -> None:
    state = RULES.new_game({"mode": "full"}, 2, 11)
    assert table_facts.administrator_of(RULES.view(state, 0), 0) == ""
    assert table_facts.skills_of(RULES.view(state, 0), 0) == ()
    administrator, skill = state.offer[0][1], None
    RULES.apply(state, 0, ("keep", administrator))
    own = RULES.view(state, 0)
    assert (table_facts.administrator_of(own, 0), table_facts.skills_of(own, 0)) == (administrator, ())
    skill = state.offer[0][0]
    RULES.apply(state, 0, ("keep", skill))
    assert table_facts.skills_of(RULES.view(state, 0), 0) == (skill,)
    other = RULES.view(state, 1)
    assert (table_facts.administrator_of(other, 0), table_facts.skills_of(other, 0)) == ("", ())
