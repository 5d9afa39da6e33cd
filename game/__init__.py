"""Turnstile: the rooms of the house. See docs/architecture.md."""
