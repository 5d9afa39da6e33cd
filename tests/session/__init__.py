"""Tests of matches, undo, saves and replay, all on the toy game."""
