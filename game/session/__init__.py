"""A match in progress: seats, log, undo, saving and replaying."""
