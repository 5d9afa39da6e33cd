"""Plays one game of every case and prints digests of its positions; for comparing processes.

python -m tests.conformance.digests
"""

from __future__ import annotations

import json

from tests.conformance.harness import all_cases, play


def digests() -> dict[str, list[str]]:
    """Return for every case the digests of a random game, with the bits that could depend on the process."""
    found: dict[str, list[str]] = {}
    for case in all_cases():
        lines = []
        for turn in play(case, 30):
            lines.append(f"{turn.action!r} {len(turn.events)}")
            if turn.number % 10 == 0:
                lines.append(turn.before.digest())
                lines.append(repr([case.rules.legal(turn.after, seat)[:50] for seat in range(case.seats)]))
                lines.append(repr(case.rules.score(turn.after)))
        lines.append(turn.after.digest())
        found[str(case)] = lines
    return found


if __name__ == "__main__":
    print(json.dumps(digests()))
