"""What a half of a domino is and does, in one line, with what it would bring where its ghost lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grid import STEPS
from rulesets.theme_parque import ground, narrate, routes, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import OPEN_QUEUES, REGULAR
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_looks import halves_of
from rulesets.theme_parque.table_preview import Preview

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable


def words(table: ParqueTable, domino: str, part: int, outcome: Preview | None) -> tuple[str, str]:
    """Return name and line of a half; with an outcome the line tells what it does there."""
    half = halves_of(domino)[0][part]
    name = capital(table.texts.say(narrate.half_name(half)))
    if outcome is not None and len(outcome.cells) == 2:
        live = _live(table, half, outcome.state, outcome.cells[part])
        if live:
            return name, live
    return name, general(table, half)


def capital(text: str) -> str:
    """Return the text with a large first letter."""
    return text[:1].upper() + text[1:]


def general(table: ParqueTable, half: Half) -> str:
    """Return what a half does anywhere."""
    texts = table.texts
    if half.item:
        item = load().items[half.item]
        if item.has_text and texts.has(f"item.{item.id}.text"):
            return texts.text(f"item.{item.id}.text")
        kind = "counted_stall" if item.kind == "stall" and item.points is None else item.kind
        if item.kind == "decoration":
            return texts.text("park.plain_decoration")
        return texts.text(f"kind.{kind}.text")
    if half.kind == "C":
        if half.part == "tunnel":
            return texts.text("track.tunnel.text")
        return texts.text("kind.coaster.text")
    if half.tunnel:
        return texts.text("shape.tunnel.text")
    return texts.text("kind.path.text" if half.kind == "R" else "kind.queue.text")


def _live(table: ParqueTable, half: Half, after: ParqueState, cell: int) -> str:
    if half.item:
        if scoring.capacity(half.item) and cell in after.shown:
            score = scoring.score_item(after, cell)
            if not score.active:
                why = table.texts.text("sum." + score.fault)
                return table.say("park.here_nothing", why=why)
            return table.say("park.here_scores", sum=table.texts.say(scoring.arithmetic(score)))
        return ""
    if cell in after.queue_of:
        return queue_words(table, after, cell)
    if cell in after.network_of:
        return _path_words(table, after, cell)
    return ""


def queue_words(table: ParqueTable, state: ParqueState, cell: int) -> str:
    """Return how far the queue of a cell is: finished with its length, or what it still lacks."""
    queue = state.queues[state.queue_of[cell]]
    if ground.is_finished(state, queue):
        return table.say("park.queue_finished", n=routes.longest_route(state, queue).length)
    started, ended = ground.has_entry(state, queue), bool(queue.ends)
    if started:
        return table.say("park.queue_needs_ride")
    return table.say("park.queue_needs_path") if ended else table.say("park.queue_needs_both")


def _path_words(table: ParqueTable, state: ParqueState, cell: int) -> str:
    for side, step in enumerate(STEPS):
        name = state.queue_of.get(cell + step)
        if name is None or state.codes[cell] >> 4 * side & 15 != REGULAR + 1:
            continue
        if state.codes[cell + step] >> 4 * ((side + 2) % 4) & 15 in OPEN_QUEUES:
            return table.say("park.path_starts_queue")
    if joined_to_entrance(state, cell):
        return table.say("park.path_joined")
    return table.say("park.path_apart")


def joined_to_entrance(state: ParqueState, cell: int) -> bool:
    """Is a regular path cell in the network of the entrance?"""
    home = ground.cells_of(state.park, ground.ENTRANCE)[0]
    return state.network_of.get(cell) == state.network_of[home]
