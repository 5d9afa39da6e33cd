"""Reads the cards made of effects: staff, administrators and skills."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.content import Faults, Node, Place, Reader, load_yaml
from game.core.content_room import Places, Shelf
from rulesets.dice_theme_park import content_types as c
from rulesets.dice_theme_park import content_words as w
from rulesets.dice_theme_park.content_effects import read_effects


def read_cards(
    path: Path, faults: Faults, places: Places
) -> tuple[dict[str, c.Staff], dict[str, c.Administrator], dict[str, c.Skill]]:
    """Staff, administrators and skill cards of the file `cards.yaml`."""
    root = load_yaml(path, faults)
    if root is None:
        return {}, {}, {}
    reader = Reader(faults)
    top = reader.mapping(root, ["staff", "administrators", "skills"], (), f"the file {path.name}")
    places |= {key: node.place for key, node in top.items()}
    members = {key: reader.items(node) for key, node in top.items()}
    return (
        _staff(reader, members.get("staff", ()), places),
        _administrators(reader, members.get("administrators", ()), places),
        _skills(reader, members.get("skills", ()), places),
    )


def _staff(reader: Reader, members: Sequence[Node], places: Places) -> dict[str, c.Staff]:
    found: dict[str, c.Staff] = {}
    shelf = Shelf(reader, "staff card", places)
    keys = ["id", "pips", "money", "phases", "effects"]
    for node in members:
        got = reader.mapping(node, keys, (), "staff card")
        if len(got) < len(keys):
            continue
        effects = read_effects(reader, got["effects"])
        phases = reader.words(got["phases"], w.PHASES, "phase")
        _check_phases(reader, phases, got["phases"].place, got["effects"], effects)
        pips, money = reader.integer(got["pips"], 1, 6), reader.integer(got["money"], 0, 99)
        if name := shelf.new(got["id"]):
            found[name] = c.Staff(name, pips, money, phases, effects)
    return found


def _administrators(reader: Reader, members: Sequence[Node], places: Places) -> dict[str, c.Administrator]:
    found: dict[str, c.Administrator] = {}
    shelf = Shelf(reader, "administrator", places)
    for node in members:
        got = reader.mapping(node, ["id", "phases", "effects"], ["colour"], "administrator")
        if not {"id", "phases", "effects"} <= set(got):
            continue
        colour = reader.word(got["colour"], w.COLOURS, "colour") if "colour" in got else None
        effects = read_effects(reader, got["effects"], colour)
        phases = reader.words(got["phases"], w.PHASES, "phase")
        _check_phases(reader, phases, got["phases"].place, got["effects"], effects)
        if name := shelf.new(got["id"]):
            found[name] = c.Administrator(name, colour, phases, effects)
    return found


def _skills(reader: Reader, members: Sequence[Node], places: Places) -> dict[str, c.Skill]:
    """One card for each colour, or for each copy, of every kind of skill."""
    found: dict[str, c.Skill] = {}
    shelf = Shelf(reader, "skill", places)
    for node in members:
        got = reader.mapping(node, ["id", "effects"], ["colours", "copies"], "skill")
        if not {"id", "effects"} <= set(got):
            continue
        if ("colours" in got) == ("copies" in got):
            reader.faults.add(node.place, 'a skill has either "colours" or "copies"')
            continue
        cards: list[tuple[str, str | None]]
        if "colours" in got:
            cards = [(colour[0], colour) for colour in reader.words(got["colours"], w.COLOURS, "colour")]
        else:
            cards = [(str(n), None) for n in range(1, reader.integer(got["copies"], 1, 99) + 1)]
        kind = shelf.new(got["id"])
        for ending, colour in cards:
            effects = read_effects(reader, got["effects"], colour)
            _check_phases(reader, ("operate",), None, got["effects"], effects)
            if kind:
                found[f"{kind}-{ending}"] = c.Skill(f"{kind}-{ending}", kind, colour, effects)
    return found


def _check_phases(
    reader: Reader, phases: Sequence[str], place: Place | None, node: Node, effects: Sequence[c.Effect]
) -> None:
    """Each effect of a card must act in one of its phases, and none of its phases may be idle."""
    members = reader.items(node)
    if not phases or len(members) != len(effects):
        return  # something else is wrong already
    for effect, member in zip(effects, members, strict=True):
        if not set(effect.phases) & set(phases):
            wanted, given = " or ".join(effect.phases), ", ".join(phases)
            reader.faults.add(member.place, f"{effect.word} acts in the phase {wanted}, not in {given}")
    for phase in phases:
        if place and not any(phase in effect.phases for effect in effects):
            reader.faults.add(place, f"no effect of this card acts in the phase {phase}")
