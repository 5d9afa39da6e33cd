"""Golden games: whole games that must go exactly like this until the rules are changed on purpose.

Record them anew (after a change of the rules that is meant) with

    python -m tests.conformance.record_golden [RULESET ...]

and look at what changed before it is committed. With `--missing` only cases are recorded of which there is no game yet;
all that are there stay as they are:

    python -m tests.conformance.record_golden --missing [RULESET ...]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from game.core.registry import RulesetInfo
from game.core.state import encode
from tests.conformance.harness import Case, cases_of, play, registered

MISSING = "--missing"
"""Record only what is not there yet."""
FOLDER = Path(__file__).parent / "golden"


def record(case: Case, number: int) -> dict[str, Any]:
    """Return a random game as JSON-ready data."""
    actions, digests = [], [case.new_game(case.seed(number)).digest()]
    for turn in play(case, number):
        actions.append([turn.seat, encode(turn.action)])
        last = turn.after
        digests.append(last.digest())
    return {
        "ruleset": case.info.id,
        "seats": case.seats,
        "options": {key: encode(value) for key, value in case.full_options().items()},
        "seed": case.seed(number),
        "totals": list(case.rules.result(last).totals),
        "actions": actions,
        "digests": digests,
    }


def write(info: RulesetInfo) -> None:
    """Record one game for each case of the ruleset, in place of the old ones."""
    for old in FOLDER.glob(f"{info.id}_[0-9]*.json"):
        old.unlink()
    for number, case in enumerate(cases_of(info), 1):
        _write(case, number)


def write_missing(info: RulesetInfo) -> None:
    """Record one game for each case of which none is recorded, numbered on from the last one."""
    number = max((_number(path) for path in FOLDER.glob(f"{info.id}_[0-9]*.json")), default=0)
    for case in missing(info):
        number += 1
        _write(case, number)


def missing(info: RulesetInfo) -> list[Case]:
    """Return the cases of a ruleset with whose number of players and options no game is recorded."""
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob(f"{info.id}_[0-9]*.json")]
    usual = {key: encode(value) for key, value in info.default_options().items()}
    # games may be older than some options
    known = [(game["seats"], {**usual, **game["options"]}) for game in games]
    return [
        case
        for case in cases_of(info)
        if (case.seats, {key: encode(value) for key, value in case.full_options().items()}) not in known
    ]


def _number(path: Path) -> int:
    return int(path.stem.rsplit("_", 1)[1])


def _write(case: Case, number: int) -> None:
    game = record(case, 1_000 + number)
    # one action a line, so that a difference can be read
    head = {key: value for key, value in game.items() if key not in ("actions", "digests")}
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    for key in ("actions", "digests"):
        rows = ",\n".join("    " + json.dumps(row) for row in game[key])
        lines.append(f"  {json.dumps(key)}: [\n{rows}\n  ]")
    path = FOLDER / f"{case.info.id}_{number}.json"
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(path.name, len(game["actions"]), "actions")


if __name__ == "__main__":
    words = sys.argv[1:]
    wanted = [word for word in words if word != MISSING]
    for each in registered():
        if not wanted or each.id in wanted:
            write_missing(each) if MISSING in words else write(each)
