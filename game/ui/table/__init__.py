"""The table that all rulesets share: frame, hand, marks, motion; see tabletop.py for what a ruleset draws."""
