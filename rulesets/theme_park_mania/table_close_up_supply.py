"""Close-ups of what lies in the supply: piles, stacks, decks, employees, loans and the ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.controls import Handle
from game.core.reasons import Reason
from game.ui.table.tabletop import CloseUp
from rulesets.theme_park_mania.content_words import SCENERY
from rulesets.theme_park_mania.state import content, facility, has_employee, kind_of, path_ids
from rulesets.theme_park_mania.state_money import employee_price, fee, tokens_left
from rulesets.theme_park_mania.table_balloon import sign
from rulesets.theme_park_mania.table_close_up_words import adds, number_of

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def pile_card(table: ManiaTable, handle: Handle) -> CloseUp | None:
    """Return the card of a facility pile."""
    pile = number_of(handle[1])
    view, say = table.view, table.say
    if pile >= len(view.tops) or not view.tops[pile]:
        return None
    name = view.tops[pile]
    printed = facility(name)
    lines = [say(f"item.{name}.text")]
    if printed.theme:
        lines.append(say("show.theme_of", item=say(f"item.{printed.theme}.name")))
        if printed.theme in view.built:
            owner = view.owners[view.built.index(printed.theme)]
            lines.append(say("show.theme_built", chip=sign(table, owner), name=table.stage.seats[owner].name))
        elif printed.theme in view.in_play:
            lines.append(say("show.theme_waits"))
        else:
            lines.append(say("show.theme_out"))
    lines.append(say("show.costs", n=printed.price))
    if printed.kind != SCENERY:
        lines.append(adds(table, printed.fare))
    below = view.depths[pile]
    lines.append(say("show.pile_left", n=below) if below else say("show.pile_last"))
    lines += why_not(table, handle)
    return CloseUp(say(f"item.{name}.name"), tuple(lines), ("blueprint", name), "TPM-8.2")


def why_not(table: ManiaTable, handle: Handle) -> list[str]:
    """Return why a thing cannot be used now, for the one who acts."""
    if table.controller is None or table.seat is None or handle in table.touchable:
        return []
    reason: Reason | None = table.controller.refuse(handle)
    return [f"[#bad_text]{table.texts.refuse(reason)}[/]"] if reason is not None else []


def employee_card(table: ManiaTable, handle: Handle) -> CloseUp:
    """Return the card of an employee."""
    kind, say = str(handle[1]), table.say
    hired = has_employee(table.view, table.own, kind)
    price = say("show.hired_already") if hired else say("show.costs", n=employee_price(table.view))
    lines = (say(f"item.{kind}.text"), say("show.employee_point"), price, *why_not(table, handle))
    return CloseUp(say(f"item.{kind}.name"), lines, ("sprite", kind), "TPM-6.2")


def paths_card(table: ManiaTable, handle: Handle) -> CloseUp:
    """Return the card of a pile of path tiles."""
    say, view = table.say, table.view
    left = [
        say("show.left_of", item=say(f"item.{name}.name"), n=count)
        for name, count in zip(path_ids(), view.path_left, strict=True)
        if count
    ]
    lines = (say("show.paths_text"), "\n".join(left), *why_not(table, handle))
    return CloseUp(say("show.path_pile"), lines, ("sprite", "path_back"), "TPM-4.2")


def rides_card(table: ManiaTable, handle: Handle) -> CloseUp:
    """Return the card of the stack of rides."""
    say, view = table.say, table.view
    open_rides = [ride for ride in view.in_play if ride not in view.built and ride != view.revealed]
    names = ", ".join(say(f"item.{ride}.name") for ride in open_rides)
    lines = [say("show.rides_text", n=content().prices.ride)]
    if names:
        lines.append(say("show.rides_left", names=names))
    return CloseUp(say("show.ride_stack"), (*lines, *why_not(table, handle)), ("sprite", "ride_back"), "TPM-7.2")


def loans_card(table: ManiaTable, handle: Handle) -> CloseUp:
    """Return the card of the loan tokens."""
    left = tokens_left(table.view)
    tokens = table.say("show.tokens_left", n=left) if left else table.say("show.no_tokens_left")
    lines = (table.say("item.loan.text"), tokens, *why_not(table, handle))
    return CloseUp(table.say("item.loan.name"), lines, ("sprite", "loan"), "TPM-17.1")


def ticket_card(table: ManiaTable, handle: Handle) -> CloseUp:
    """Return the card of the ticket: prices now and at the next step."""
    say, view = table.say, table.view
    built = len(view.built)
    lines = [say("term.progress.text")]
    for step in content().progress:
        key = "show.step_closed" if not step.fee else "show.step_open"
        words = say(key, n=step.rides, price=step.employee_price, fee=step.fee)
        now = step == content().step(built)
        lines.append(f"**{words}**" if now else words)
    lines.append(say("show.fee_now", n=fee(view)) if view.phase != 1 else say("term.phase_1.text"))
    return CloseUp(
        say("show.ticket", n=built, all=view.scenario),
        tuple(lines),
        ("sprite", "progress_marker"),
        "TPM-10.2",
    )


def deck_card(table: ManiaTable, handle: Handle) -> CloseUp:
    """Return the card of the draw pile or the discard pile."""
    say, view = table.say, table.view
    if handle[0] == "discard":
        top = say(f"card.{kind_of(view.discard[-1]).id}.name") if view.discard else say("show.nothing")
        return CloseUp(
            say("show.discard_pile"),
            (say("show.discard_text", n=len(view.discard), card=top),),
            (),
            "TPM-14.5",
        )
    return CloseUp(
        say("show.deck"), (say("show.deck_text", n=len(view.deck)),), ("sprite", "card_back"), "TPM-14.1"
    )
