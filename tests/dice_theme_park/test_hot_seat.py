"""Several people at one screen (section 10): pages before secret choices only; in public nobody's hand is drawn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots.base import make
from game.session.match import Match
from game.settings import Settings
from game.ui.scenes.hand_over import HandOverScene
from tests.dice_theme_park.table_hands import DiceHands
from tests.ui.table_play import key_event

SECRET = ("setup", "plan", "swap")
"""Questions D1 to D5 and D19."""


def opened(table: DiceHands) -> bool:
    """Go on until somebody may act; was there a page, and how many? Fails for more than one."""
    pages: list[object] = []

    def ready() -> bool:
        top = table.app.stack.top
        if isinstance(top, HandOverScene):
            if top not in pages:
                pages.append(top)
                assert table.scene.shown.viewer is None
            table.app.post(key_event(pygame.K_RETURN))
            return False
        return table.scene.shown.acting is not None and not table.scene.motion.busy

    table.until(ready)
    assert len(pages) < 2
    return bool(pages)


def test_a_page_stands_before_secret_choices_only(tmp_path: Path) -> None:
    table = DiceHands(tmp_path, "human", "human", "human", mode="full", seed=44)
    seen: list[tuple[int, str]] = []
    pages: list[tuple[int, str]] = []
    last = None
    while table.match.state.round < 2 or table.match.state.stack[-1][0] == "plan":
        page = opened(table)
        shown = table.scene.shown
        word = table.match.state.stack[-1][0]
        seen.append((table.seat, word))
        assert (word in SECRET) == (shown.viewer == table.seat)
        assert page == (word in SECRET and table.seat != last), "a page for everybody who comes to a secret"
        if page:
            pages.append(seen[-1])
        last = table.seat if word in SECRET else None
        hand = [piece for piece in shown.pieces if piece.handle is not None and piece.handle[0] == "hand"]
        assert bool(hand) == (word in SECRET)
        table.step(500)
        legal = table.legal()
        ends = [action for action in legal if action[0] in ("end", "finish", "pass")]
        table.do(ends[0] if ends and len(seen) % 3 == 0 else legal[table.rng.below(len(legal))])
    assert {"setup", "plan", "welcome", "expand", "improve", "operate"} <= {word for _, word in seen}
    # The last one to set up sits at the screen already when planning begins.
    assert [word for _, word in pages] == ["setup"] * 3 + ["plan"] * 2 + ["plan"] * 3


@pytest.mark.parametrize("moves", [14, 40, 70, 100, 130])
def test_no_pixel_depends_on_a_hand_while_something_is_decided_in_public(tmp_path: Path, moves: int) -> None:
    pictures = []
    for name in ("a", "b"):
        table = DiceHands(
            tmp_path / name, "human", "human", "human", mode="full", seed=44, moves=moves, draw=True
        )
        while not table.match.decision(table.match.actors()[0]).public:
            opened(table)
            table.do(table.legal()[0])
        if name == "b":
            swap_hands(table.match)
            table.scene.shown.show(table.match.position, table.scene.shown.viewer)
        opened(table)
        assert table.scene.shown.acting is not None
        for key in (pygame.K_l, pygame.K_c):
            table.key(key)
        table.step(400, 3)
        pictures.append(bytes(table.app.window.get_surface().get_view("0")))
    assert pictures[0] == pictures[1]


def swap_hands(match: Match) -> None:
    """Give every hand to the next seat, in all positions of the match."""
    for state in match._states:
        hands = state.hands  # type: ignore[attr-defined]
        hands[:] = [tuple(reversed(hand)) for hand in (*hands[1:], hands[0])]


def test_in_public_a_step_is_taken_back_by_whoever_took_it(tmp_path: Path) -> None:
    table = in_public(tmp_path, "improve")
    seat, before = table.seat, table.match.position
    table.do(next(action for action in table.legal() if action[0] == "install"))
    opened(table)
    assert (table.seat, table.match.position) == (seat, before + 1)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    opened(table)
    assert (table.seat, table.match.position, table.scene.shown.viewer) == (seat, before, None)
    table.do(("end",))
    opened(table)
    assert table.seat != seat
    after = table.match.position
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.step(400, 3)
    assert table.match.position == after, "nobody takes the step of another back"


def test_presses_while_a_turn_ends_do_nothing_for_the_next_person(tmp_path: Path) -> None:
    """Impatient clicks belong to the one whose turn it was."""
    table = in_public(tmp_path, "welcome", settings=Settings())
    seat, before = table.seat, table.match.position
    train = next(action for action in table.legal() if action[0] == "monorail")
    table.do(train)
    after = table.match.position
    assert after > before
    assert table.match.public_seat() != seat
    assert table.scene.motion.busy
    seat = table.match.public_seat()
    assert seat is not None
    names = [action[1] for action in table.match.rules.legal(table.match.state, seat)]
    table.click(table.at(("monorail", names[0])))
    assert (table.match.position, table.scene.shown.pending) == (after, ())


def in_public(folder: Path, word: str, **more: object) -> DiceHands:
    """A table of three people in the first turn of a public phase."""
    table = DiceHands(folder, "human", "human", "human", mode="full", seed=44, draw=False, **more)
    while table.match.state.stack[-1][0] != word:
        opened(table)
        table.step(500)
        legal = table.legal()
        ends = [action for action in legal if action[0] in ("end", "finish", "pass")]
        table.do(ends[0] if ends else legal[-1])
    opened(table)
    return table


def test_a_park_that_comes_into_view_is_there_at_once(tmp_path: Path) -> None:
    """Only what is new flies in; guests, maps and mascots of the next person stand where they stand."""
    table = in_public(tmp_path, "expand", settings=Settings())
    seat = table.seat
    assert all(table.match.state.guests)  # type: ignore[attr-defined]
    table.do(("end",))
    assert table.match.public_seat() not in (None, seat)
    assert table.scene.motion.busy
    flying = [key for key, flight in table.scene.motion.flights.items() if flight.start is not None]
    assert not [key for key in flying if key[0] in ("guest", "map", "mascot")]


def test_the_page_puts_points_beside_the_sentence_that_tells_of_them(tmp_path: Path) -> None:
    table = DiceHands(tmp_path, "human", "human", "human", mode="full", seed=44)
    scene, match = table.scene, table.match
    bot = make("easy", match.info, 44)
    while match.state.round < 4:  # type: ignore[attr-defined]
        seat = match.actors()[0]
        match.submit(seat, bot.choose(match.view(seat), seat))
    entry = match.entries[-1]
    told = scene.handover.told(0, [entry])
    texts = {scene.texts.say(line.message): line for line in entry.lines}
    won = {
        event.data["seat"]: event.data["stars"]
        for event in entry.events
        if event.kind == "objective" and event.data["stars"]
    }
    assert won
    assert {line.points for line in told if line.points} == set(won.values())
    assert not any(line.own for line in told)
    for line in told:
        assert bool(line.points) == (texts[line.text].message.key == "log.objective")
