"""A program to be killed: plays toy games without end and autosaves after every turn.

python -m tests.session.killed FOLDER SEED; prints match and number of moves after each finished save.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.rng import Rng
from game.session.save import SaveStore
from tests.session.helpers import find, toy
from tests.toy.rules import RULES


def main(folder: Path, seed: int) -> None:
    """Play and save until killed."""
    store, rng = SaveStore(folder, find), Rng(seed)
    while True:
        match = toy("human", "easy", "human", seed=rng.below(1000), rounds=6)
        while not match.is_over:
            seat = match.actors()[0]
            if match.submit(seat, RULES.sample(match.state, seat, rng)).turn_ended:
                store.autosave(match, thumbnail=b"picture")
                print(match.match_id, match.position, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
