"""A little card game that exists only for tests of the house; it keeps the contract like any other ruleset."""
