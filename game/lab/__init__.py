"""Headless experiments: self-play, balance and speed reports."""
