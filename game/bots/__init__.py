"""Computer players and the process in which they think.

make(kind, info, seed).choose(view, seat)   a move, thought in this process
hints(info, view, seat)                     proposals for a person
worker.BotWorker                            moves, thought in another process
"""

from game.bots.base import KINDS, Bot, Hint, Interrupted, UnknownBot, hints, make

__all__ = ["KINDS", "Bot", "Hint", "Interrupted", "UnknownBot", "hints", "make"]
