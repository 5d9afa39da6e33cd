"""What holds for every ruleset. `checks.py` says what, `test_*.py` plays, `test_checks_bite.py` breaks it."""
